//! What differs between operating systems.

use std::{fs::File, io, path::Path};

use tokio::net::TcpSocket;

/// Lowers the priority of the calling thread, where that is allowed.
#[cfg(target_os = "linux")]
pub(crate) fn lower_priority() {
    let thread = rustix::thread::gettid();
    let _ = rustix::process::setpriority_process(Some(thread), 10);
}

#[cfg(target_os = "macos")]
#[expect(unsafe_code, reason = "there is no safe way to set a thread's class")]
pub(crate) fn lower_priority() {
    // SAFETY: it takes plain values and concerns the calling thread alone.
    let _ = unsafe { libc::pthread_set_qos_class_self_np(libc::qos_class_t::QOS_CLASS_UTILITY, 0) };
}

#[cfg(windows)]
#[expect(unsafe_code, reason = "there is no safe way to set a thread's priority")]
pub(crate) fn lower_priority() {
    use windows_sys::Win32::System::Threading::{
        GetCurrentThread, SetThreadPriority, THREAD_PRIORITY_BELOW_NORMAL,
    };
    // SAFETY: the handle of the calling thread is always valid and is not to be closed.
    let _ = unsafe { SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL) };
}

#[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
pub(crate) fn lower_priority() {}

/// The addresses that this machine has in its networks, its own among them.
pub(crate) fn network_addresses() -> Vec<std::net::IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    interfaces.into_iter().map(|interface| interface.ip()).collect()
}

/// Whether all of 127.0.0.0/8 is this machine, without further configuration.
pub(crate) const HAS_MANY_LOCAL_ADDRESSES: bool = cfg!(target_os = "linux");

/// Lets a server listen on an address whose last connections are still being closed.
#[cfg(not(windows))]
pub(crate) fn allow_quick_restart(socket: &TcpSocket) -> io::Result<()> {
    socket.set_reuseaddr(true)
}

/// Windows allows it anyway; there the option would let two servers have one port.
#[cfg(windows)]
pub(crate) fn allow_quick_restart(_: &TcpSocket) -> io::Result<()> {
    Ok(())
}

/// Creates a folder that only its owner can look into; one that exists is closed to others.
#[cfg(unix)]
pub(crate) fn private_folder(path: &Path) -> io::Result<()> {
    use std::{
        fs::{DirBuilder, Permissions, set_permissions},
        os::unix::fs::{DirBuilderExt, PermissionsExt},
    };
    DirBuilder::new().recursive(true).mode(0o700).create(path)?;
    set_permissions(path, Permissions::from_mode(0o700))
}

/// A user's folders are private on Windows already.
#[cfg(not(unix))]
pub(crate) fn private_folder(path: &Path) -> io::Result<()> {
    std::fs::create_dir_all(path)
}

/// Opens a file for writing, or creates it; only its owner can read it.
#[cfg(unix)]
pub(crate) fn private_file(path: &Path) -> io::Result<File> {
    use std::{
        fs::Permissions,
        os::unix::fs::{OpenOptionsExt, PermissionsExt},
    };
    let file = File::options().write(true).create(true).truncate(false).mode(0o600).open(path)?;
    file.set_permissions(Permissions::from_mode(0o600))?;
    Ok(file)
}

#[cfg(not(unix))]
pub(crate) fn private_file(path: &Path) -> io::Result<File> {
    File::options().write(true).create(true).truncate(false).open(path)
}
