//! What systems do in different ways.

use std::{fs::File, io, path::Path};

/// Reads exactly as many bytes as the buffer holds. Threads can share the file.
#[cfg(unix)]
pub(crate) fn read_exact_at(file: &File, buffer: &mut [u8], offset: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, buffer, offset)
}

#[cfg(windows)]
pub(crate) fn read_exact_at(file: &File, buffer: &mut [u8], offset: u64) -> io::Result<()> {
    let mut done = 0;
    while done < buffer.len() {
        let at = offset + done as u64;
        match std::os::windows::fs::FileExt::seek_read(file, &mut buffer[done..], at) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(read) => done += read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => (),
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Where there are no files, none is read.
#[cfg(not(any(unix, windows)))]
pub(crate) fn read_exact_at(_: &File, _: &mut [u8], _: u64) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Gives a file the name of another, which is gone then; who has that one open goes on
/// reading it.
#[cfg(not(windows))]
pub(crate) fn replace_file(new: &Path, old: &Path) -> io::Result<()> {
    std::fs::rename(new, old)
}

/// Not every file system of Windows replaces a file that is open, but it can be moved out
/// of the way.
#[cfg(windows)]
pub(crate) fn replace_file(new: &Path, old: &Path) -> io::Result<()> {
    use std::fs;
    match fs::rename(new, old) {
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            let aside = old.with_extension("replaced");
            fs::rename(old, &aside)?;
            fs::rename(new, old)?;
            // It goes when it is closed; if that fails, it is only in the way.
            let _ = fs::remove_file(&aside);
            Ok(())
        }
        done => done,
    }
}

/// Puts the names in a folder on disk, so that a renamed file is found after a power
/// failure.
#[cfg(not(windows))]
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Windows opens no folder as a file; its file system writes names down by itself.
#[cfg(windows)]
pub(crate) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Asks for huge pages. Ordinary ones do as well, only slower.
pub(crate) fn prefer_huge_pages(map: &memmap2::MmapMut) {
    #[cfg(target_os = "linux")]
    let _ = map.advise(memmap2::Advice::HugePage);
    #[cfg(not(target_os = "linux"))]
    let _ = map;
}
