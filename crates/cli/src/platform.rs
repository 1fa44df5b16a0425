//! What differs between operating systems.

use std::{future::poll_fn, pin::pin};

/// The CPU time of this process so far, in seconds.
#[cfg(unix)]
pub(crate) fn cpu_time() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

#[cfg(windows)]
#[expect(unsafe_code, reason = "there is no safe way to ask for it")]
pub(crate) fn cpu_time() -> f64 {
    use windows_sys::Win32::{
        Foundation::FILETIME,
        System::Threading::{GetCurrentProcess, GetProcessTimes},
    };
    let [mut created, mut ended, mut kernel, mut user] = [FILETIME::default(); 4];
    // SAFETY: the handle is always valid, and the four places live until it returns.
    let succeeded = unsafe {
        GetProcessTimes(GetCurrentProcess(), &mut created, &mut ended, &mut kernel, &mut user)
    };
    let ticks =
        |time: FILETIME| u64::from(time.dwHighDateTime) << 32 | u64::from(time.dwLowDateTime);
    // In ticks of 100 ns.
    if succeeded == 0 { 0.0 } else { (ticks(kernel) + ticks(user)) as f64 / 1e7 }
}

/// The free memory in bytes, where the system reports it.
#[cfg(unix)]
pub(crate) fn free_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kib: u64 = line.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kib * 1024)
}

#[cfg(windows)]
#[expect(unsafe_code, reason = "there is no safe way to ask for it")]
pub(crate) fn free_memory() -> Option<u64> {
    use windows_sys::Win32::System::SystemInformation::{GlobalMemoryStatusEx, MEMORYSTATUSEX};
    let length = size_of::<MEMORYSTATUSEX>() as u32;
    let mut status = MEMORYSTATUSEX { dwLength: length, ..MEMORYSTATUSEX::default() };
    // SAFETY: the place lives until it returns, and says how long it is.
    let succeeded = unsafe { GlobalMemoryStatusEx(&mut status) };
    // What may be committed can be less than what is free.
    (succeeded != 0).then_some(status.ullAvailPhys.min(status.ullAvailPageFile))
}

/// The user's locale, where no environment variable sets it.
#[cfg(unix)]
pub(crate) fn user_locale() -> Option<String> {
    None
}

#[cfg(windows)]
#[expect(unsafe_code, reason = "there is no safe way to ask for it")]
pub(crate) fn user_locale() -> Option<String> {
    use windows_sys::Win32::Globalization::GetUserDefaultLocaleName;
    const MAX_LENGTH: usize = 85;
    let mut name = [0; MAX_LENGTH];
    // SAFETY: it writes no more than the length that it is given.
    let length = unsafe { GetUserDefaultLocaleName(name.as_mut_ptr(), MAX_LENGTH as i32) };
    // The length counts a zero at the end.
    let name = name.get(..usize::try_from(length).ok()?.checked_sub(1)?)?;
    String::from_utf16(name).ok()
}

/// Whether output failed because its reader has closed the pipe.
#[cfg(unix)]
pub(crate) fn is_closed_pipe(error: &std::io::Error) -> bool {
    error.kind() == std::io::ErrorKind::BrokenPipe
}

#[cfg(windows)]
pub(crate) fn is_closed_pipe(error: &std::io::Error) -> bool {
    use windows_sys::Win32::Foundation::ERROR_PIPE_NOT_CONNECTED;
    // One of the codes of a closed pipe has no kind.
    error.kind() == std::io::ErrorKind::BrokenPipe
        || error.raw_os_error() == Some(ERROR_PIPE_NOT_CONNECTED as i32)
}

/// Whether there is a desktop even if no environment variable says so.
pub(crate) const ALWAYS_HAS_DESKTOP: bool = cfg!(any(windows, target_os = "macos"));

/// The command that opens an address in the user's browser.
#[cfg(unix)]
pub(crate) fn browser_opener(address: &str) -> std::process::Command {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let mut command = std::process::Command::new(program);
    command.arg(address);
    command
}

#[cfg(windows)]
pub(crate) fn browser_opener(address: &str) -> std::process::Command {
    let mut command = std::process::Command::new("cmd");
    // The empty argument is the title of a window.
    command.args(["/C", "start", "", address]);
    command
}

/// Waits until the process is asked to stop.
#[cfg(unix)]
pub(crate) async fn stop_signal() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminated) = signal(SignalKind::terminate()) else {
        let _ = tokio::signal::ctrl_c().await;
        return;
    };
    tokio::select! {
        _ = terminated.recv() => (),
        _ = tokio::signal::ctrl_c() => (),
    }
}

/// Closing the console counts as well.
#[cfg(windows)]
pub(crate) async fn stop_signal() {
    use tokio::signal::windows::{ctrl_break, ctrl_close};
    let (Ok(mut broken), Ok(mut closed)) = (ctrl_break(), ctrl_close()) else {
        let _ = tokio::signal::ctrl_c().await;
        return;
    };
    tokio::select! {
        _ = broken.recv() => (),
        _ = closed.recv() => (),
        _ = tokio::signal::ctrl_c() => (),
    }
}

/// Calls a function on a thread of its own for each interrupt from the keyboard, from the moment
/// at which this returns.
pub(crate) fn on_interrupts(mut act: impl FnMut() + Send + 'static) {
    let (ready, is_ready) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        // Where it cannot be heard, an interrupt ends the program as it does others.
        let Ok(runtime) = runtime else { return };
        runtime.block_on(async {
            loop {
                let mut interrupt = pin!(tokio::signal::ctrl_c());
                // The first poll begins to hear them.
                let heard = poll_fn(|context| {
                    let heard = interrupt.as_mut().poll(context);
                    let _ = ready.send(());
                    heard
                });
                if heard.await.is_err() {
                    return;
                }
                act();
            }
        });
    });
    let _ = is_ready.recv();
}
