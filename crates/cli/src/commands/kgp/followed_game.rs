use std::time::Duration;

use callabash_engine::{Analyser, Estimate, Goal, Question, Resources, Stop, Worth};
use callabash_game::Seat;
use callabash_protocol::KgpArg;
use callabash_sowing::{Move, Position, Variant, notation::read_position};

use super::agent::GameResult;

/// A game as its agent sees it: only its own turns, always as South.
#[derive(Default)]
pub(super) struct FollowedGame {
    pub(super) id: Option<String>,
    pub(super) opponent: Option<String>,
    /// The number of the line that chose the mode.
    pub(super) mode_request: Option<u32>,
    /// What the server said last, such as the result.
    pub(super) comment: Option<String>,
    /// The position after the agent's last move.
    last: Option<Position>,
    ended: usize,
}

/// How long the end of a game that the agent did not see is looked for.
const END_TIME: Duration = Duration::from_secs(1);

impl FollowedGame {
    /// Takes in a position that the agent is asked about. Where it cannot follow from the last
    /// one, that game is over.
    pub(super) fn see(&mut self, position: &Position) -> Option<GameResult> {
        // Stores only grow within a game.
        let shrinks = self.last.is_some_and(|last| {
            let (before, now) = (last.stores(), position.stores());
            now.south < before.south || now.north < before.north
        });
        if shrinks { self.end() } else { None }
    }

    pub(super) fn played(&mut self, position: &Position, m: Move) {
        self.last = position.play(m).ok();
    }

    /// The result of the game so far, if one has begun.
    pub(super) fn end(&mut self) -> Option<GameResult> {
        let last = self.last.take()?;
        self.ended += 1;
        let told = self.comment.take().and_then(|comment| read_score(&comment));
        let (margin, certain) = match (told, last.outcome()) {
            (Some([own, other]), _) => (own as i16 - other as i16, true),
            (None, Some(_)) => (lead(&last), true),
            (None, None) => (expected_margin(&last, END_TIME), is_decided(&last)),
        };
        let all = last.seeds() as i16;
        let own = ((all + margin) / 2).max(0) as u16;
        Some(GameResult {
            number: self.ended,
            opponent: self.opponent.clone(),
            won: (margin != 0).then_some(0 < margin),
            seeds: [own, last.seeds() - own],
            certain,
        })
    }
}

/// Whether one side has more than half of all.
fn is_decided(position: &Position) -> bool {
    let stores = position.stores();
    position.seeds() < 2 * stores.south.max(stores.north)
}

fn lead(position: &Position) -> i16 {
    let stores = position.stores();
    stores.south as i16 - stores.north as i16
}

/// South's margin at the end with best play, as far as it can be found in time.
pub(super) fn expected_margin(position: &Position, time: Duration) -> i16 {
    let resources = Resources { memory: 64 << 20, ..Resources::default() };
    let stop = Stop::after(Some(time));
    let question =
        Question { goal: Goal::Margin, stop, estimate: Estimate::Quick, ..Question::default() };
    let analysis = Analyser::new(*position.rules(), resources).analyse(position, &question);
    let margin = analysis.ok().and_then(|analysis| analysis.worth()).map_or(0, Worth::margin);
    if position.turn() == Seat::South { margin } else { -margin }
}

/// The result as our server tells it: `41 : 31`.
fn read_score(comment: &str) -> Option<[u16; 2]> {
    let (own, other) = comment.split_once(':')?;
    Some([own.trim().parse().ok()?, other.trim().parse().ok()?])
}

/// The position that a board shows, South to move.
pub(super) fn read_board(board: &KgpArg) -> Option<Position> {
    let KgpArg::Board(numbers) = board else { return None };
    let pits = numbers.first().filter(|pits| (1..=12).contains(*pits))?;
    let variant: Variant = format!("kalah:pits={pits}").parse().ok()?;
    read_position(variant.rules(), &board.to_string()).ok()
}
