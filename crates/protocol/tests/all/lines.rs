//! Lines of the protocols: what is written is read back, and nothing panics.

use callabash_game::{Chance, Seat, SplitMix};
use callabash_protocol::{KgpArg, KgpLine, UgiCommand, kgp_board};
use callabash_session::AnyGame;
use callabash_sowing::{Variant, notation::read_position};

fn random_line(chance: &mut impl Chance) -> KgpLine {
    let args = (0..chance.below(4)).map(|_| match chance.below(5) {
        0 => KgpArg::Integer(i64::from(chance.below(1000)) - 500),
        1 => KgpArg::Real(f64::from(chance.below(1000)) / 8.0 - 50.0),
        2 => KgpArg::Word("info:name".to_owned()),
        3 => KgpArg::Text("a \"quoted\" \\ text, é".to_owned()),
        _ => KgpArg::Board(vec![2, 0, 1, chance.below(9), 4, 5, 6]),
    });
    let args = args.collect();
    let number = |chance: &mut dyn FnMut(u32) -> u32| (chance(2) == 0).then(|| chance(1000));
    let mut draw = |most| chance.below(most);
    let (id, answers) = (number(&mut draw), number(&mut draw));
    KgpLine { id, answers, name: "state".to_owned(), args }
}

#[test]
fn kgp_lines_round_trip() {
    let mut chance = SplitMix(1);
    for _ in 0..10_000 {
        let line = random_line(&mut chance);
        assert_eq!(KgpLine::read(&format!("{line}\r\n")), Some(line.clone()), "{line}");
    }
    for bad in [
        "",
        "7",
        "7@x move",
        "@ move",
        "7 mo-ve",
        "7 say \"open",
        "7 state <1,2",
        "7 state <>",
        "7 x \u{1}",
    ] {
        assert_eq!(KgpLine::read(bad), None, "{bad}");
    }
    assert!(KgpLine::read(&format!("say \"{}\"", "x".repeat(20_000))).is_none());
}

#[test]
fn kgp_boards_are_shown_to_their_receiver_as_souths() {
    let variant: Variant = "kalah:pits=3".parse().unwrap();
    let position = read_position(variant.rules(), "<3,10,2,1,2,3,4,2,0>").unwrap();
    assert_eq!(kgp_board(&position, Seat::South).to_string(), "<3,10,2,1,2,3,4,2,0>");
    assert_eq!(kgp_board(&position, Seat::North).to_string(), "<3,2,10,4,2,0,1,2,3>");
}

#[test]
fn fuzzed_lines_never_panic() {
    bolero::check!().for_each(|bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes);
        let _ = UgiCommand::read(&text);
        let _ = text.parse::<AnyGame>();
        if let Some(line) = KgpLine::read(&text) {
            assert!(KgpLine::read(&line.to_string()).is_some(), "{line}");
        }
    });
}

#[test]
fn changed_lines_never_panic() {
    let mut chance = SplitMix(2);
    let letters: Vec<char> = "0123456789@ \"\\<>,.-+abc:\u{e9}".chars().collect();
    for _ in 0..50_000 {
        let mut text: Vec<char> = random_line(&mut chance).to_string().chars().collect();
        for _ in 0..=chance.below(3) {
            let place = chance.below(text.len() as u32) as usize;
            text[place] = letters[chance.below(letters.len() as u32) as usize];
        }
        let text: String = text.into_iter().collect();
        if let Some(line) = KgpLine::read(&text) {
            assert_eq!(KgpLine::read(&line.to_string()), Some(line), "{text}");
        }
    }
}
