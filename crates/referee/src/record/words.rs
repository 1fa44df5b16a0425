//! The words of a record: times, actors and actions.

use callabash_game::{BySeat, Seat};

use super::Step;
use crate::{Actor, Fist, Offence, TableAction};

/// Minutes and seconds, with as many decimals as are needed: `14:59.250`.
pub(super) fn write_time(time: u64) -> String {
    format!("{}:{:02}.{:03}", time / 60_000, time / 1_000 % 60, time % 1_000)
}

/// Reads minutes and seconds; there may be decimals.
pub(super) fn read_time(text: &str) -> Option<u64> {
    let is_digits = |text: &str, longest: usize| {
        (1..=longest).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit())
    };
    let (minutes, seconds) = text.split_once(':')?;
    let (seconds, decimals) = seconds.split_once('.').unwrap_or((seconds, "0"));
    if !is_digits(minutes, 9) || seconds.len() != 2 || !is_digits(seconds, 2) {
        return None;
    }
    if !is_digits(decimals, 3) {
        return None;
    }
    let seconds: u64 = seconds.parse().ok().filter(|&seconds| seconds < 60)?;
    let thousandths: u64 = format!("{decimals:0<3}").parse().ok()?;
    Some(minutes.parse::<u64>().ok()? * 60_000 + seconds * 1_000 + thousandths)
}

fn actor_word(actor: Actor) -> &'static str {
    match actor {
        Actor::Player(Seat::South) => "S",
        Actor::Player(Seat::North) => "N",
        Actor::Monitor => "M",
        Actor::Clock => "C",
    }
}

fn read_actor(word: &str) -> Option<Actor> {
    Some(match word {
        "S" => Actor::Player(Seat::South),
        "N" => Actor::Player(Seat::North),
        "M" => Actor::Monitor,
        "C" => Actor::Clock,
        _ => return None,
    })
}

fn read_fist(word: &str) -> Option<Fist> {
    [Fist::Left, Fist::Right].into_iter().find(|fist| fist.word() == word)
}

/// `0:14.500 S take S3 4`
pub(super) fn write_step(Step { time, actor, action }: &Step) -> String {
    let action = match action {
        TableAction::Greet => "greet".to_owned(),
        TableAction::Hide { commitment } => format!("hide {commitment}"),
        TableAction::Pick { hand } => format!("pick {}", hand.word()),
        TableAction::Reveal { hand, nonce } => format!("reveal {} {nonce}", hand.word()),
        TableAction::TakeFlag => "take-flag".to_owned(),
        TableAction::Take { from, cubes } => format!("take {from} {cubes}"),
        TableAction::Put { to, cubes } => format!("put {to} {cubes}"),
        TableAction::PassFlag => "pass-flag".to_owned(),
        TableAction::Challenge => "challenge".to_owned(),
        TableAction::DeclareWin { seat: None } => "declare-win".to_owned(),
        TableAction::DeclareWin { seat: Some(seat) } => format!("declare-win {}", seat.letter()),
        TableAction::DeclareEnd => "declare-end".to_owned(),
        TableAction::CallTime => "call-time".to_owned(),
        TableAction::Rule { right: true, offence: None } => "rule right".to_owned(),
        TableAction::Rule { right: true, offence: Some(offence) } => {
            format!("rule right {}", offence.word())
        }
        TableAction::Rule { right: false, .. } => "rule wrong".to_owned(),
        TableAction::UndoRuling => "undo-ruling".to_owned(),
        TableAction::Count { stores } => format!("count {} {}", stores.south, stores.north),
        TableAction::Tick => "tick".to_owned(),
        TableAction::Deputy { acts: true } => "deputy on".to_owned(),
        TableAction::Deputy { acts: false } => "deputy off".to_owned(),
    };
    format!("{} {} {action}", write_time(*time), actor_word(*actor))
}

/// Reads what [`write_step`] writes.
pub(super) fn read_step(words: &[&str]) -> Option<Step> {
    let [time, actor, action @ ..] = words else { return None };
    let seat = |word: &str| word.chars().next().filter(|_| word.len() == 1);
    let action = match action {
        ["greet"] => TableAction::Greet,
        ["hide", commitment] => TableAction::Hide { commitment: (*commitment).to_owned() },
        ["pick", hand] => TableAction::Pick { hand: read_fist(hand)? },
        ["reveal", hand, nonce] => {
            TableAction::Reveal { hand: read_fist(hand)?, nonce: (*nonce).to_owned() }
        }
        ["take-flag"] => TableAction::TakeFlag,
        ["take", from, cubes] => {
            TableAction::Take { from: from.parse().ok()?, cubes: cubes.parse().ok()? }
        }
        ["put", to, cubes] => TableAction::Put { to: to.parse().ok()?, cubes: cubes.parse().ok()? },
        ["pass-flag"] => TableAction::PassFlag,
        ["challenge"] => TableAction::Challenge,
        ["declare-win"] => TableAction::DeclareWin { seat: None },
        ["declare-win", of] => {
            TableAction::DeclareWin { seat: Some(Seat::from_letter(seat(of)?)?) }
        }
        ["declare-end"] => TableAction::DeclareEnd,
        ["call-time"] => TableAction::CallTime,
        ["rule", "right"] => TableAction::Rule { right: true, offence: None },
        ["rule", "right", offence] => {
            TableAction::Rule { right: true, offence: Some(Offence::from_word(offence)?) }
        }
        ["rule", "wrong"] => TableAction::Rule { right: false, offence: None },
        ["undo-ruling"] => TableAction::UndoRuling,
        ["count", south, north] => TableAction::Count {
            stores: BySeat { south: south.parse().ok()?, north: north.parse().ok()? },
        },
        ["tick"] => TableAction::Tick,
        ["deputy", "on"] => TableAction::Deputy { acts: true },
        ["deputy", "off"] => TableAction::Deputy { acts: false },
        _ => return None,
    };
    Some(Step { time: read_time(time)?, actor: read_actor(actor)?, action })
}
