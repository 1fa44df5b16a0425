//! Opens the user's browser where there is a person to see it.

use std::{io::IsTerminal, process::Stdio, thread};

use crate::platform;

/// Opens an address, if a person at a desktop of this machine waits for it. What fails
/// fails silently: the address is on the screen too.
pub(crate) fn open(address: &str) {
    let is_terminal = std::io::stdout().is_terminal();
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if !has_watcher(is_terminal, platform::ALWAYS_HAS_DESKTOP, is_set) {
        return;
    }
    let mut opener = platform::browser_opener(address);
    opener.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Ok(mut child) = opener.spawn() {
        thread::spawn(move || child.wait());
    }
}

/// Whether somebody looks at a desktop of this machine: not a script, not a service, nobody who is
/// logged in from elsewhere. `is_set` tells whether an environment variable has a value.
fn has_watcher(is_terminal: bool, always_has_desktop: bool, is_set: impl Fn(&str) -> bool) -> bool {
    let is_elsewhere = ["CI", "SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].into_iter().any(&is_set);
    let has_desktop = always_has_desktop || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
    is_terminal && has_desktop && !is_elsewhere
}

#[cfg(test)]
mod tests {
    use super::has_watcher;

    fn has_watcher_with(is_terminal: bool, always: bool, set: &[&str]) -> bool {
        has_watcher(is_terminal, always, |name| set.contains(&name))
    }

    #[test]
    fn a_browser_is_opened_for_a_person_at_a_desktop() {
        assert!(has_watcher_with(true, false, &["DISPLAY"]));
        assert!(has_watcher_with(true, false, &["WAYLAND_DISPLAY", "HOME"]));
        assert!(has_watcher_with(true, true, &[]), "Windows and macOS always have one");
    }

    #[test]
    fn no_browser_is_opened_where_nobody_sees_it() {
        assert!(!has_watcher_with(true, false, &[]), "no desktop");
        assert!(!has_watcher_with(false, false, &["DISPLAY"]), "a script reads the output");
        assert!(!has_watcher_with(false, true, &[]));
        for name in ["CI", "SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"] {
            assert!(!has_watcher_with(true, false, &["DISPLAY", name]), "{name}");
            assert!(!has_watcher_with(true, true, &[name]), "{name}");
        }
    }
}
