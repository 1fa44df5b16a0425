//! The Dutch system: what the handbook's articles ask for, and whole tournaments that another
//! program has paired in the same way.

use std::{collections::BTreeSet, fs, path::Path};

use callabash_tournament::{PairingError, System, Trf, check_pairings, pair_round};

/// Tournaments of our own making in `data/tournaments/`, every round of which bbpPairings 6.0
/// pairs as it stands there. Those that are named after a criterion have a round that would be
/// paired otherwise without it.
#[test]
fn agreed_tournaments_are_paired_as_agreed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/tournaments");
    let mut rounds = 0;
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let file = Trf::read(&fs::read_to_string(&path).unwrap()).unwrap();
        assert_eq!(check_pairings(&file.table, System::Swiss), [], "{}", path.display());
        assert_eq!(Trf::read(&file.write().unwrap()), Ok(file.clone()));
        rounds += file.table.rounds().len();
    }
    assert!(30 < rounds, "only {rounds} rounds");
}

/// In the last round seats count less for those at the top, and a file that does not say how many
/// rounds there are ends with its last.
#[test]
fn a_file_without_its_number_of_rounds_has_all_of_them() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/tournaments/twelve-rounds.trf");
    let text = fs::read_to_string(path).unwrap();
    let unsaid: String = text
        .lines()
        .filter(|line| !line.starts_with("XXR"))
        .fold(String::new(), |text, line| text + line + "\n");
    assert_ne!(unsaid, text);
    let file = Trf::read(&unsaid).unwrap();
    assert_eq!(file.table.planned_rounds, None);
    assert_eq!(check_pairings(&file.table, System::Swiss), []);
}

/// A file with players whose rounds are given, and the next pairing as text.
fn next_round(head: &str, players: &[(&str, &str)]) -> Result<String, PairingError> {
    let lines = players.iter().enumerate().map(|(at, (points, rounds))| {
        let number = at + 1;
        format!("001 {number:>4}{:72}{points:>4} {number:>4}  {rounds}\n", "")
    });
    let text: String = [format!("{head}\n")].into_iter().chain(lines).collect();
    let file = Trf::read(&text).unwrap();
    let absent: BTreeSet<_> = file.next_byes.keys().copied().collect();
    let pairing = pair_round(&file.table, System::Swiss, &absent)?;
    let pairs = pairing.pairs.iter().map(|pair| format!("{}-{}", pair.south, pair.north));
    let byes = pairing.byes.iter().map(ToString::to_string);
    Ok(pairs.chain(byes).collect::<Vec<_>>().join(" "))
}

#[test]
fn the_first_round_halves_the_list() {
    let nobody = [("0.0", ""); 7];
    assert_eq!(next_round("XXC white1", &nobody).unwrap(), "1-4 5-2 3-6 7");
    assert_eq!(next_round("XXC black1", &nobody).unwrap(), "4-1 2-5 6-3 7");
}

#[test]
fn who_is_absent_has_no_number_in_the_first_round() {
    let late = [("0.0", "0000 - Z"), ("0.0", ""), ("0.0", ""), ("0.0", ""), ("0.0", "")];
    assert_eq!(next_round("XXC white1", &late).unwrap(), "2-4 5-3");
}

/// The bye goes to the fewest points, but not to who had one, or has won without playing.
#[test]
fn a_bye_is_not_had_twice() {
    let players = [
        ("1.0", "   2 w 1"),
        ("0.0", "   1 b 0"),
        ("1.0", "   4 w +"),
        ("0.0", "   3 b -"),
        ("1.0", "0000 - U"),
    ];
    assert_eq!(next_round("XXR 3", &players).unwrap(), "3-5 4-1 2");
}

/// Of those who can have the bye, somebody who has played more games gets it (C9).
#[test]
fn a_bye_spares_who_has_played_less() {
    let players = [
        ("1.0", "   3 w 1"),
        ("1.0", "   4 b 1"),
        ("0.0", "   1 b 0"),
        ("0.0", "   2 w 0"),
        ("0.0", "0000 - Z"),
    ];
    assert_eq!(next_round("XXR 3", &players).unwrap(), "2-1 3-5 4");
}

#[test]
fn nobody_meets_again() {
    let players = [("1.0", "   2 w 1"), ("0.0", "   1 b 0")];
    assert_eq!(next_round("XXR 3", &players), Err(PairingError::NoPairing));
    let forbidden = next_round("XXP 1 2", &[("0.0", ""), ("0.0", "")]);
    assert_eq!(forbidden, Err(PairingError::NoPairing));
}

#[test]
fn a_round_without_results_is_not_paired_on() {
    let players = [("0.0", "   2 w  "), ("0.0", "   1 b  ")];
    assert_eq!(next_round("XXR 3", &players), Err(PairingError::Unfinished { round: 0 }));
}
