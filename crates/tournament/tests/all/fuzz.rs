//! No text makes the reader of files panic, and what it accepts is written and read again as
//! the same.
//!
//! This is a bolero target: `cargo test` gives it a short run, and
//! `cargo bolero test -p callabash-tournament NAME` fuzzes on.

use std::collections::BTreeSet;

use bolero::check;
use callabash_tournament::{System, Trf, pair_round};

const WORDS: &[&str] = &[
    "\n001    1      Ada                                                                1.0    1",
    "\n001    2      Ben                                    OSL                         0.0    2",
    "\n001    3      Cem                                                                0.5    3",
    "\n001    4                                                                         0.0    4",
    "  ",
    "   1 w 1",
    "   1 b 0",
    "   2 w 1",
    "   2 b =",
    "   3 b =",
    "   4 w -",
    "   3 - +",
    "0000 - U",
    "0000 - H",
    "0000 - Z",
    "        ",
    "\nXXR 3",
    "\nXXC white1",
    "\nXXP 1 2",
    "\n162  W 3.0    D 1.0",
    "\nBBW  3.0",
    "\n240 Z   2    1",
    "\n260   1   9    1    2",
    "\r",
    "é",
];

fn read(text: &str) {
    let Ok(file) = Trf::read(text) else { return };
    let absent: BTreeSet<_> = file.next_byes.keys().copied().collect();
    if file.table.players().len() < 20 {
        let _ = pair_round(&file.table, System::Swiss, &absent);
    }
    if let Ok(written) = file.write() {
        assert_eq!(Trf::read(&written), Ok(file));
    }
}

#[test]
fn trf() {
    check!().with_iterations(20_000).for_each(|bytes: &[u8]| {
        read(&String::from_utf8_lossy(bytes));
        let words = bytes.iter().map(|&byte| WORDS[usize::from(byte) % WORDS.len()]);
        read(&words.collect::<String>());
        // A whole file of which some characters are others.
        let mut whole: Vec<char> = WHOLE.chars().collect();
        for change in bytes.chunks_exact(3) {
            let at = usize::from(change[0]) << 8 | usize::from(change[1]);
            let length = whole.len();
            whole[at % length] = char::from(change[2] % 96 + 32);
        }
        read(&whole.into_iter().collect::<String>());
    });
}

const WHOLE: &str = "\
XXR 4
001    1      Ada                                                                1.5    1     3 w 1     2 b =
001    2      Ben                                    OSL                         1.5    2     4 b 1     1 w =
001    3      Cem                                                                0.0    4     1 b 0  0000 - Z
001    4      Dora                                                               1.0    3     2 w 0  0000 - U
";
