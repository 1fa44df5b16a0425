//! What differs between operating systems.

use std::io;

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
