use callabash_calliro::{
    Backs, Decision, Rules, Seed, Size, Truth, View,
    notation::{PositionFault, Record, read_decisions, read_record},
};
use callabash_game::{Chance, Choice, Seat, SplitMix, record::CalledEnd};

use super::{random_rules, times};

fn random_record(chance: &mut impl Chance, most: u32) -> Record {
    let rules = random_rules(chance);
    let mut seed = [0; 32];
    seed.fill_with(|| chance.below(256) as u8);
    let mut record = Record::new(rules, Seed(seed));
    record.tags.push(("Event".to_owned(), "a \"test\"".to_owned()));
    let has_newcomers = chance.below(3) == 0;
    for _ in 0..chance.below(most) {
        if has_newcomers && chance.below(20) == 0 {
            record.seat_newcomer(Seat::ALL[chance.below(2) as usize]);
        }
        let choices = record.truth().unwrap().choices();
        if choices.is_empty() {
            break;
        }
        record.play(choices[chance.below(choices.len() as u32) as usize]).unwrap();
    }
    record
}

#[test]
fn names_of_rules_round_trip() {
    let mut chance = SplitMix(31);
    for _ in 0..1000 {
        let rules = random_rules(&mut chance);
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    assert_eq!(Rules::default().to_string(), "calliro");
    for bad in [
        "calla",
        "calliro:",
        "calliro:board",
        "calliro:board=60",
        "calliro:bord=61",
        "calliro:board=61,board=37",
        "calliro:board=37,",
    ] {
        assert!(bad.parse::<Rules>().is_err(), "{bad}");
    }
    let error = "calliro:bord=61,backs=seen".parse::<Rules>().unwrap_err();
    assert_eq!(error.faults.len(), 2);
}

#[test]
fn decisions_round_trip() {
    let mut chance = SplitMix(32);
    for _ in 0..200 {
        let record = random_record(&mut chance, 60);
        let size = record.rules().board;
        for decision in record.truth().unwrap().choices() {
            assert_eq!(Decision::read(size, &decision.write(size)), Ok(decision));
        }
    }
    assert_eq!(read_decisions(Size::Cells61, " pick O, place e5").unwrap().len(), 2);
    for bad in [
        "",
        "pick",
        "pick X",
        "pick o",
        "pick OO",
        "place",
        "place z1",
        "flip e5 e6",
        "replace e5+e5",
        "replace e5+e6+f5",
        "pass",
    ] {
        assert!(Decision::read(Size::Cells61, bad).is_err(), "{bad}");
    }
}

#[test]
fn positions_round_trip_for_the_table_and_each_seat() {
    let mut chance = SplitMix(33);
    for _ in 0..times(3_000, 300) {
        let record = random_record(&mut chance, 120);
        let truth = record.truth().unwrap();
        let rules = *record.rules();
        assert_eq!(Truth::read(rules, &truth.write()).as_ref(), Ok(truth));
        for viewer in [Some(Seat::South), Some(Seat::North), None] {
            let view = truth.view(viewer);
            assert_eq!(View::read(rules, &view.write()), Ok(view.clone()), "{}", view.write());
            assert!(Truth::read(rules, &view.write()).is_err());
        }
    }
}

#[test]
fn records_round_trip_whole_and_as_seen() {
    let mut chance = SplitMix(34);
    for game in 0..times(3_000, 300) {
        let mut record = random_record(&mut chance, 400);
        if game % 7 == 0 {
            record.call(CalledEnd::Resigned(Seat::North));
        }
        assert_eq!(read_record(&record.to_string()), Ok(record.clone()), "{record}");
        for viewer in [Some(Seat::South), Some(Seat::North), None] {
            let seen = record.seen_by(viewer);
            let text = seen.to_string();
            assert!(!text.contains("Seed"));
            assert_eq!(read_record(&text), Ok(seen), "{text}");
        }
    }
}

#[test]
fn a_record_with_another_seed_is_refused() {
    let record = random_record(&mut SplitMix(35), 10).to_string();
    let (before, after) = record.split_once("[Seed \"").unwrap();
    let digit = if after.starts_with('0') { "1" } else { "0" };
    let forged = format!("{before}[Seed \"{digit}{}", &after[1..]);
    assert!(read_record(&forged).is_err());
}

#[test]
fn nothing_is_in_hand_when_the_game_is_over() {
    let rules = "calliro:board=37,pattern=arc,arcs=all".parse().unwrap();
    let at = |points: &str| {
        let text = "OgsG?n2/Og=Ob=Gb=2/6/7/6/5/4 POINTS O9B8G7 - S 13 hand:Gbs for:S";
        View::read(rules, &text.replace("POINTS", points))
    };
    let view = at("0-1").unwrap();
    assert_eq!(View::read(rules, &view.write()), Ok(view));
    let error = at("0-90").unwrap_err();
    assert_eq!(error.fault, PositionFault::Field("field", "hand".to_owned()));
}

#[test]
fn comments_mean_the_same_however_they_are_spaced() {
    let rules = Rules { backs: Backs::Open, ..Rules::default() };
    let mut record = Record::new(rules, Seed([5; 32]));
    let pick = record.truth().unwrap().choices()[0];
    record.play(pick).unwrap();
    for text in [record.to_string(), record.seen_by(None).to_string()] {
        let read = |comments: &str| read_record(&text.replace("\n*", &format!("\n{comments}\n*")));
        let seated = read("{[%seated S]}").unwrap();
        assert!(seated.to_string().contains("{[%seated S]}"));
        assert_eq!(read("{ [%seated \n S] }"), Ok(seated));
        let named = read("{oh} {} {[%clk 9:50]}").unwrap();
        assert_eq!(read_record(&named.to_string()), Ok(named));
        for none in ["{[%seated X]}", "{[%seated} {S]}", "{[%end} {time]}", "{hm} {[%back O]}"] {
            assert_eq!(read(none).unwrap_err().line, text.lines().count(), "{none}");
        }
    }
}

/// Texts near true ones, changed at random: never a panic, and what is read is
/// written back the same.
#[test]
fn changed_texts_never_panic() {
    let mut chance = SplitMix(36);
    let alphabet: Vec<char> = "OBGSNobgsn?=+-/:.*0123456789 {}[]%\"aei\n\u{e9}".chars().collect();
    for _ in 0..times(100_000, 5_000) {
        let record = random_record(&mut chance, 30);
        let rules = *record.rules();
        let truth = record.truth().unwrap();
        let text = match chance.below(5) {
            0 => truth.write(),
            1 => truth.view(Some(Seat::South)).write(),
            2 => record.to_string(),
            3 => record.seen_by(Some(Seat::North)).to_string(),
            _ => rules.to_string(),
        };
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..1 + chance.below(3) {
            let place = chance.below(letters.len() as u32) as usize;
            let letter = alphabet[chance.below(alphabet.len() as u32) as usize];
            match chance.below(3) {
                0 => letters[place] = letter,
                1 => letters.insert(place, letter),
                _ => drop(letters.remove(place)),
            }
        }
        let changed: String = letters.into_iter().collect();
        if let Ok(truth) = Truth::read(rules, &changed) {
            assert_eq!(Truth::read(rules, &truth.write()), Ok(truth.clone()), "{changed}");
            let mut truth = truth;
            for _ in 0..20 {
                let choices = truth.choices();
                if choices.is_empty() {
                    break;
                }
                truth
                    .play(choices[chance.below(choices.len() as u32) as usize], &mut chance)
                    .unwrap();
            }
        }
        if let Ok(view) = View::read(rules, &changed) {
            assert_eq!(View::read(rules, &view.write()), Ok(view.clone()), "{changed}");
            view.sample_truth(&mut chance);
        }
        if let Ok(record) = read_record(&changed) {
            assert_eq!(read_record(&record.to_string()), Ok(record), "{changed}");
        }
        let _ = changed.parse::<Rules>();
        for (size, _) in Size::WORDS {
            let _ = read_decisions(*size, &changed);
        }
    }
}

#[test]
fn fuzzed_texts_never_panic() {
    bolero::check!().for_each(|bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes);
        let _ = text.parse::<Rules>();
        let _ = Truth::read(Rules::default(), &text);
        let _ = View::read(Rules::default(), &text);
        let _ = read_record(&text);
        let _ = read_decisions(Size::Cells61, &text);
    });
}

/// A record gives back what each seat knew before each turn: the whole one for both seats, a
/// seat's own for that seat, and nothing of the other.
#[test]
fn records_give_back_what_was_known_before_each_turn() {
    let mut chance = SplitMix(77);
    for game in 0..12 {
        let rules =
            Rules { backs: [Backs::Peek, Backs::Blind, Backs::Open][game % 3], ..Rules::default() };
        let mut record = Record::new(rules, Seed([game as u8; 32]));
        let mut known: Vec<Truth> = Vec::new();
        let mut turn = 0;
        while record.outcome().is_none() && turn < 60 {
            let truth = record.truth().unwrap();
            if turn < truth.number() {
                turn = truth.number();
                known.push(truth.clone());
            }
            let choices = truth.choices();
            record.play(choices[chance.below(choices.len() as u32) as usize]).unwrap();
            if game % 4 == 3 && chance.below(9) == 0 {
                let seat = Seat::ALL[chance.below(2) as usize];
                record.seat_newcomer(seat);
            }
        }
        let (whole, end) = record.recorded_states();
        assert_eq!(end.known(), record.truth().unwrap().revealed());
        for seat in Seat::ALL {
            let text = record.seen_by(Some(seat)).to_string();
            let seen = read_record(&text).unwrap();
            let (states, end) = seen.recorded_states();
            assert_eq!(states.len(), whole.len());
            assert_eq!(end.known(), seen.view(None));
            for ((own, _), (all, _)) in states.iter().zip(&whole) {
                if game % 4 != 3 {
                    assert_eq!(own.seen_by(seat), all.seen_by(seat));
                }
                assert_eq!(own.seen_by(!seat), None);
            }
        }
        if game % 4 != 3 {
            let starts: Vec<&Truth> = known.iter().take(whole.len()).collect();
            for (truth, (state, _)) in starts.into_iter().zip(&whole) {
                assert_eq!(state.seen_by(Seat::South), Some(truth.view(Some(Seat::South))));
                assert_eq!(state.known(), truth.revealed());
            }
        }
    }
}
