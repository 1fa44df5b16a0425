//! What systems do in different ways.

/// The processor time of this program so far, in seconds.
#[cfg(unix)]
pub(crate) fn processor_time() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

#[cfg(windows)]
#[expect(unsafe_code, reason = "there is no safe way to ask for it")]
pub(crate) fn processor_time() -> f64 {
    use windows_sys::Win32::{
        Foundation::FILETIME,
        System::Threading::{GetCurrentProcess, GetProcessTimes},
    };
    let [mut created, mut ended, mut kernel, mut user] = [FILETIME::default(); 4];
    // SAFETY: the handle is always valid, and the four places live until it returns.
    let told = unsafe {
        GetProcessTimes(GetCurrentProcess(), &mut created, &mut ended, &mut kernel, &mut user)
    };
    let ticks =
        |time: FILETIME| u64::from(time.dwHighDateTime) << 32 | u64::from(time.dwLowDateTime);
    // In ticks of 100 ns.
    if told == 0 { 0.0 } else { (ticks(kernel) + ticks(user)) as f64 / 1e7 }
}

/// How many bytes of memory are free, where the system tells.
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
    let told = unsafe { GlobalMemoryStatusEx(&mut status) };
    // What may be promised to programs can be less than what lies idle.
    (told != 0).then_some(status.ullAvailPhys.min(status.ullAvailPageFile))
}

/// The user's locale, where no variable says it.
#[cfg(unix)]
pub(crate) fn user_locale() -> Option<String> {
    None
}

#[cfg(windows)]
#[expect(unsafe_code, reason = "there is no safe way to ask for it")]
pub(crate) fn user_locale() -> Option<String> {
    use windows_sys::Win32::Globalization::GetUserDefaultLocaleName;
    const LONGEST: usize = 85;
    let mut name = [0; LONGEST];
    // SAFETY: it writes no more than the length that it is given.
    let length = unsafe { GetUserDefaultLocaleName(name.as_mut_ptr(), LONGEST as i32) };
    // The length counts a zero at the end.
    let name = name.get(..usize::try_from(length).ok()?.checked_sub(1)?)?;
    String::from_utf16(name).ok()
}

/// Whether output failed because whoever read it has left.
#[cfg(unix)]
pub(crate) fn nobody_reads(error: &std::io::Error) -> bool {
    error.kind() == std::io::ErrorKind::BrokenPipe
}

#[cfg(windows)]
pub(crate) fn nobody_reads(error: &std::io::Error) -> bool {
    use windows_sys::Win32::Foundation::ERROR_PIPE_NOT_CONNECTED;
    // One of the codes of a closed pipe has no kind.
    error.kind() == std::io::ErrorKind::BrokenPipe
        || error.raw_os_error() == Some(ERROR_PIPE_NOT_CONNECTED as i32)
}

/// Waits until somebody wants this program to stop.
#[cfg(unix)]
pub(crate) async fn told_to_stop() {
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

/// Closing the window counts as well.
#[cfg(windows)]
pub(crate) async fn told_to_stop() {
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
