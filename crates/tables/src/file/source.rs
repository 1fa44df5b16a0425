use std::{fs::File, io};

use crate::platform;

/// Bytes of a table, wherever they come from.
pub trait ByteSource: Send + Sync {
    /// Reads exactly as many bytes as the buffer holds.
    ///
    /// # Errors
    ///
    /// Fails where the bytes cannot be had, with
    /// [`UnexpectedEof`](io::ErrorKind::UnexpectedEof) beyond the end.
    fn read_exact_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<()>;

    /// The number of bytes.
    ///
    /// # Errors
    ///
    /// Fails where it cannot be found out.
    fn length(&self) -> io::Result<u64>;
}

impl ByteSource for File {
    fn read_exact_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<()> {
        platform::read_exact_at(self, buffer, offset)
    }

    fn length(&self) -> io::Result<u64> {
        Ok(self.metadata()?.len())
    }
}

impl ByteSource for Vec<u8> {
    fn read_exact_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<()> {
        copy_at(self, buffer, offset)
    }

    fn length(&self) -> io::Result<u64> {
        Ok(self.len() as u64)
    }
}

/// A file mapped into memory: the fastest source, for files that nobody else
/// writes to.
///
/// A file that is cut short while it is mapped ends the process. Where that
/// cannot be ruled out, read from the [`File`].
pub struct Mapped(memmap2::Mmap);

impl Mapped {
    /// Maps a file.
    ///
    /// # Errors
    ///
    /// Fails where the system cannot map it.
    #[expect(unsafe_code, reason = "a map is only sound while nobody else writes to the file")]
    pub fn new(file: &File) -> io::Result<Mapped> {
        // SAFETY: the caller keeps the file from being changed, as documented;
        // tables are written under another name and renamed when finished.
        unsafe { memmap2::Mmap::map(file).map(Mapped) }
    }

    /// All bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl ByteSource for Mapped {
    fn read_exact_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<()> {
        copy_at(&self.0, buffer, offset)
    }

    fn length(&self) -> io::Result<u64> {
        Ok(self.0.len() as u64)
    }
}

fn copy_at(bytes: &[u8], buffer: &mut [u8], offset: u64) -> io::Result<()> {
    let start = usize::try_from(offset).map_err(|_| io::ErrorKind::UnexpectedEof)?;
    let found = start
        .checked_add(buffer.len())
        .and_then(|end| bytes.get(start..end))
        .ok_or(io::ErrorKind::UnexpectedEof)?;
    buffer.copy_from_slice(found);
    Ok(())
}
