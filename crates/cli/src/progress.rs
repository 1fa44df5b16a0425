use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A progress bar on standard error with the rate and the time left; hidden if standard
/// error is not a terminal.
pub(crate) fn bar(length: u64) -> ProgressBar {
    let style = "{wide_bar} {percent:>3} %  {per_sec}  {eta}";
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style.with_key(
            "per_sec",
            |state: &indicatif::ProgressState, out: &mut dyn std::fmt::Write| {
                // Progress is not worth failing for.
                let _ = write!(out, "{:.1} M/s", state.per_sec() / 1e6);
            },
        ));
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// A spinner on standard error with a message, for work of unknown length.
pub(crate) fn spinner() -> ProgressBar {
    let spinner = ProgressBar::new_spinner();
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed}  {msg}") {
        spinner.set_style(style);
    }
    spinner.enable_steady_tick(Duration::from_millis(200));
    spinner
}

/// A progress bar on standard error that counts games.
pub(crate) fn games(length: u64) -> ProgressBar {
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len}  {eta}  {msg}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
