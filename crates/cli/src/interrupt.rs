use callabash_engine::Cancel;

use crate::platform;

/// The exit code of a program that a second interrupt ends, as shells have it.
const INTERRUPTED: i32 = 130;

/// Hears Ctrl-C from now on: the first uses the switch, the second ends the program at once.
pub(crate) fn watch() -> Cancel {
    let asked = Cancel::default();
    let cancel = asked.clone();
    platform::on_interrupts(move || {
        if cancel.is_cancelled() {
            std::process::exit(INTERRUPTED);
        }
        cancel.cancel();
    });
    asked
}
