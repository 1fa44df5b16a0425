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

/// What is free on the disk of a folder, in bytes, where the system reports it.
#[cfg(unix)]
pub fn free_disk(folder: &Path) -> Option<u64> {
    let status = rustix::fs::statvfs(folder).ok()?;
    Some(status.f_bavail * status.f_frsize)
}

#[cfg(windows)]
#[expect(unsafe_code, reason = "there is no safe way to ask for it")]
pub fn free_disk(folder: &Path) -> Option<u64> {
    use std::os::windows::ffi::OsStrExt;
    use windows_sys::Win32::Storage::FileSystem::GetDiskFreeSpaceExW;
    let name: Vec<u16> = folder.as_os_str().encode_wide().chain([0]).collect();
    let mut free = 0;
    // SAFETY: the name ends with a zero, and the place lives until it returns.
    let succeeded = unsafe {
        GetDiskFreeSpaceExW(name.as_ptr(), &mut free, std::ptr::null_mut(), std::ptr::null_mut())
    };
    (succeeded != 0).then_some(free)
}

/// Where there are no disks, nobody knows.
#[cfg(not(any(unix, windows)))]
pub fn free_disk(_: &Path) -> Option<u64> {
    None
}

/// Asks for huge pages. Ordinary ones do as well, only slower.
pub(crate) fn prefer_huge_pages(map: &memmap2::MmapMut) {
    #[cfg(target_os = "linux")]
    let _ = map.advise(memmap2::Advice::HugePage);
    #[cfg(not(target_os = "linux"))]
    let _ = map;
}

/// Tells the processor that something is read soon. It changes no answer, only the time.
#[inline]
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "the instruction takes a pointer")]
pub fn prefetch<T>(place: &T) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: every processor of this kind has the instruction, and it reads nothing itself.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast()) };
}

/// Other processors find out by themselves.
#[inline]
#[cfg(not(target_arch = "x86_64"))]
pub fn prefetch<T>(_: &T) {}
