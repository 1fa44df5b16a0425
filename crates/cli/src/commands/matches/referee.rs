//! One game between two players: whose decision it is, whether it is legal and in time.

use std::time::Duration;

use callabash_engine::Cancel;
use callabash_game::{Seat, record::CalledEnd};
use callabash_sowing::{Move, notation::Record};

use super::{
    contestant::{Answer, Contestant, Fault, Request},
    time_control::{Clocks, TimeControl},
};

/// A game that was played to its end.
pub(super) struct JudgedGame {
    pub(super) record: Record,
    /// The player who won: 0 began at South, 1 at North.
    pub(super) winner: Option<usize>,
    /// The player who lost otherwise than on the board, and why.
    pub(super) fault: Option<(usize, Fault)>,
}

/// How a game is judged.
pub(super) struct Terms<'t> {
    pub(super) control: TimeControl,
    /// How much later than allowed an answer may come.
    pub(super) grace: Duration,
    pub(super) interrupt: &'t Cancel,
}

/// A game that has not ended after so many moves never will.
const MOST_MOVES: usize = 5_000;

/// Lets two players play on from an opening, the first at South; `None` if it was interrupted.
/// Who gives no legal answer in time loses. With the pie rule players may change seats.
pub(super) fn play(
    opening: Record,
    players: [&mut Contestant; 2],
    terms: &Terms<'_>,
) -> Option<JudgedGame> {
    let mut record = opening;
    let mut clocks = Clocks::new(terms.control);
    let mut swapped = false;
    let mut fault = None;
    let mut moves = 0;
    while record.outcome().is_none() {
        if terms.interrupt.is_cancelled() {
            return None;
        }
        if moves == MOST_MOVES {
            record.call(CalledEnd::Time);
            break;
        }
        moves += 1;
        let seat = record.position().decider();
        let player = usize::from((seat == Seat::North) != swapped);
        let request = Request {
            record: &record,
            player,
            clocks: &clocks,
            grace: terms.grace,
            cancel: terms.interrupt,
        };
        let answer = players[player].choose(&request);
        let answer = answer.and_then(|answer| check(answer, &record, player, &mut clocks, terms));
        match answer {
            Ok(answer) => {
                swapped ^= answer.played == Move::Swap;
                record.play(answer.played).expect("a legal move");
                record.annotate(&comment(&answer));
            }
            // Programs that were asked to stop end before they answer.
            Err(_) if terms.interrupt.is_cancelled() => return None,
            Err(why) => {
                record.call(match why {
                    Fault::Time(_) => CalledEnd::Flagged(seat),
                    Fault::Crash | Fault::Illegal(_) => CalledEnd::Forfeit(seat),
                });
                fault = Some((player, why));
            }
        }
    }
    for seat in Seat::ALL {
        let player = usize::from((seat == Seat::North) != swapped);
        let tag = if seat == Seat::South { "South" } else { "North" };
        record.tags.push((tag.to_owned(), players[player].to_string()));
    }
    let winner = record.outcome().and_then(|outcome| outcome.winner);
    let winner = winner.map(|seat| usize::from((seat == Seat::North) != swapped));
    Some(JudgedGame { record, winner, fault })
}

fn check(
    answer: Answer,
    record: &Record,
    player: usize,
    clocks: &mut Clocks,
    terms: &Terms<'_>,
) -> Result<Answer, Fault> {
    let allowed = clocks.allowed(player);
    if clocks.take(player, answer.used, terms.grace) {
        return Err(Fault::Time(Some(answer.used.saturating_sub(allowed))));
    }
    if !record.position().is_legal(answer.played) {
        return Err(Fault::Illegal(answer.played.to_string()));
    }
    Ok(answer)
}

/// What a player expected and how many seconds it took.
fn comment(answer: &Answer) -> String {
    let seconds = answer.used.as_secs_f64();
    match answer.worth {
        Some(worth) => format!("[%eval {worth:+}] [%emt {seconds:.3}]"),
        None => format!("[%emt {seconds:.3}]"),
    }
}
