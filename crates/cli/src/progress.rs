use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on standard error with the rate and the time left; nothing where
/// standard error is no terminal.
pub(crate) fn bar(length: u64) -> ProgressBar {
    let style = "{wide_bar} {percent:>3} %  {per_sec}  {eta}";
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style.with_key(
            "per_sec",
            |state: &indicatif::ProgressState, out: &mut dyn std::fmt::Write| {
                // A bar that cannot be drawn is no reason to stop.
                let _ = write!(out, "{:.1} M/s", state.per_sec() / 1e6);
            },
        ));
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// A sign of life on standard error, with what is known so far, for work whose
/// length nobody knows.
pub(crate) fn spinner() -> ProgressBar {
    let spinner = ProgressBar::new_spinner();
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed}  {msg}") {
        spinner.set_style(style);
    }
    spinner.enable_steady_tick(Duration::from_millis(200));
    spinner
}

/// A bar on standard error that counts games.
pub(crate) fn games(length: u64) -> ProgressBar {
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len}  {eta}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
