use callabash_calliro as calliro;
use callabash_game::{Message, Outcome, Seat, ToMessage, record::CalledEnd};
use callabash_referee::Notice;
use callabash_sowing::{self as sowing, Move, Position};

use crate::{AnyGame, AnyMove, GameCreated, Refusal, TimedTable, checked::CheckedMove};

/// What is on the board, and how it came there: the one place of a session that asks the
/// rules.
#[derive(Clone, Debug)]
pub enum BoardState {
    /// A sowing game.
    Sowing(Box<SowingLine>),
    /// A sowing game in which cubes are moved by hand.
    ByHand(Box<TimedTable>),
    /// Calliro.
    Calliro(Box<calliro::notation::Record>),
}

/// A sowing game and who made each of its moves.
#[derive(Clone, Debug)]
pub struct SowingLine {
    record: sowing::notation::Record,
    moves: Vec<(Seat, Move)>,
}

impl SowingLine {
    /// The game.
    pub fn variant(&self) -> &sowing::Variant {
        self.record.variant()
    }

    /// The position after the last move.
    pub fn position(&self) -> &Position {
        self.record.position()
    }
}

/// What happened on the board, before it is said who may know what.
#[derive(Clone, Debug)]
pub enum AnyEvents {
    /// In a sowing game.
    Sowing(Vec<sowing::Event>),
    /// In Calliro.
    Calliro(Vec<calliro::Event>),
    /// At the tournament table: what the monitor said.
    Table(Vec<Notice>),
}

impl AnyEvents {
    /// Whether the pie rule was answered by changing seats.
    pub fn is_swap(&self) -> bool {
        match self {
            AnyEvents::Sowing(events) => events.contains(&sowing::Event::Swap),
            AnyEvents::Calliro(_) | AnyEvents::Table(_) => false,
        }
    }
}

/// Nothing is played at the tournament table but by hand.
fn only_by_hand() -> Refusal {
    Refusal::Illegal(Message::new("table-only-by-hand"))
}

impl BoardState {
    /// The beginning of a game.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Illegal`] for a start that is not one of this game.
    pub fn new(created: &GameCreated) -> Result<BoardState, Refusal> {
        match (&created.game, &created.start) {
            (AnyGame::Sowing(variant), start) => {
                let start = start.unwrap_or_else(|| variant.initial());
                if variant.tournament_rules().sowing == sowing::SowingBy::Hand {
                    let table = TimedTable::new(created, variant, &start);
                    return Ok(BoardState::ByHand(Box::new(table)));
                }
                let record = sowing::notation::Record::from_position(variant.clone(), start);
                Ok(BoardState::Sowing(Box::new(SowingLine { record, moves: Vec::new() })))
            }
            (AnyGame::Calliro(rules), None) => {
                let record = calliro::notation::Record::new(*rules, created.seed);
                Ok(BoardState::Calliro(Box::new(record)))
            }
            (AnyGame::Calliro(rules), Some(_)) => Err(Refusal::Illegal(
                Message::new("refused-calliro-position").with("game", rules.to_string()),
            )),
        }
    }

    /// The position of a sowing game.
    pub fn position(&self) -> Option<&Position> {
        match self {
            BoardState::Sowing(line) => Some(line.record.position()),
            BoardState::ByHand(_) | BoardState::Calliro(_) => None,
        }
    }

    /// The table at which cubes are moved by hand.
    pub fn table(&self) -> Option<&TimedTable> {
        match self {
            BoardState::ByHand(table) => Some(table),
            BoardState::Sowing(_) | BoardState::Calliro(_) => None,
        }
    }

    pub(crate) fn table_mut(&mut self) -> Option<&mut TimedTable> {
        match self {
            BoardState::ByHand(table) => Some(table),
            BoardState::Sowing(_) | BoardState::Calliro(_) => None,
        }
    }

    /// Who decides; the seat to move once the game is over.
    pub fn decider(&self) -> Seat {
        match self {
            BoardState::Sowing(line) => line.record.position().decider(),
            BoardState::ByHand(table) => table.table().flag().unwrap_or(Seat::South),
            BoardState::Calliro(record) => record.decider(),
        }
    }

    /// How the game ended, by the board or by a call.
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            BoardState::Sowing(line) => line.record.outcome(),
            BoardState::ByHand(table) => table.table().outcome(),
            BoardState::Calliro(record) => record.outcome(),
        }
    }

    /// How many moves were made.
    pub fn plies(&self) -> usize {
        match self {
            BoardState::Sowing(line) => line.moves.len(),
            BoardState::ByHand(table) => table.table().turn() as usize - 1,
            BoardState::Calliro(record) => {
                record.turns().iter().map(|turn| turn.played.len()).sum()
            }
        }
    }

    /// Checks a move without making it.
    pub(crate) fn check(&self, played: AnyMove) -> Result<CheckedMove, Refusal> {
        fn illegal(fault: &impl ToMessage) -> Refusal {
            Refusal::Illegal(fault.message())
        }
        match (self, played) {
            (BoardState::Sowing(line), AnyMove::Sowing(m)) => {
                line.record.check(m).map(CheckedMove::Sowing).map_err(|fault| illegal(&fault))
            }
            (BoardState::Calliro(record), AnyMove::Calliro(decision)) => {
                record.check(decision).map(CheckedMove::Calliro).map_err(|fault| illegal(&fault))
            }
            (BoardState::ByHand(_), _) => Err(only_by_hand()),
            (BoardState::Sowing(_) | BoardState::Calliro(_), _) => Err(Refusal::Stale),
        }
    }

    /// Makes a move that was checked here.
    pub(crate) fn play(&mut self, checked: CheckedMove) -> Option<AnyEvents> {
        match (self, checked) {
            (BoardState::Sowing(line), CheckedMove::Sowing(legal)) => {
                line.moves.push((line.record.position().decider(), legal.get()));
                Some(AnyEvents::Sowing(line.record.play_legal(legal)))
            }
            (BoardState::Calliro(record), CheckedMove::Calliro(legal)) => {
                Some(AnyEvents::Calliro(record.play_legal(legal)))
            }
            // No board lets such a move pass its check.
            _ => None,
        }
    }

    /// Whether the pie rule was answered by changing seats.
    pub(crate) fn was_swapped(&self) -> bool {
        match self {
            BoardState::Sowing(line) => line.moves.iter().any(|(_, m)| *m == Move::Swap),
            BoardState::ByHand(_) | BoardState::Calliro(_) => false,
        }
    }

    /// How many moves a seat takes back with its last one.
    pub(crate) fn plies_to_take_back(&self, seat: Seat) -> Result<usize, Refusal> {
        let BoardState::Sowing(line) = self else { return Err(Refusal::CannotTakeBack) };
        let own = line.moves.iter().rposition(|(mover, _)| *mover == seat);
        let index = own.ok_or(Refusal::NothingToTakeBack)?;
        if line.moves[index..].iter().any(|(_, m)| *m == Move::Swap) {
            Err(Refusal::CannotTakeBack)
        } else {
            Ok(line.moves.len() - index)
        }
    }

    /// Takes back the last moves of a sowing game.
    pub(crate) fn take_back(&mut self, plies: usize) {
        let BoardState::Sowing(line) = self else { return };
        line.moves.truncate(line.moves.len().saturating_sub(plies));
        let (variant, start) = (line.record.variant().clone(), *line.record.start());
        line.record = sowing::notation::Record::from_position(variant, start);
        for (_, m) in &line.moves {
            // What was legal once is legal again.
            let _ = line.record.play(*m);
        }
    }

    /// Ends the game for a reason that is not on the board.
    pub(crate) fn call(&mut self, end: CalledEnd) {
        match self {
            BoardState::Sowing(line) => _ = line.record.call(end),
            BoardState::ByHand(table) => table.call(end),
            BoardState::Calliro(record) => _ = record.call(end),
        }
    }

    /// What a seat, or a spectator for `None`, may know of Calliro.
    pub fn calliro_view(&self, viewer: Option<Seat>) -> Option<calliro::View> {
        match self {
            BoardState::Sowing(_) | BoardState::ByHand(_) => None,
            BoardState::Calliro(record) => Some(record.view(viewer)),
        }
    }

    /// Somebody else takes a seat, who has seen no back that was not shown to all.
    pub(crate) fn seat_newcomer(&mut self, seat: Seat) {
        if let BoardState::Calliro(record) = self {
            record.seat_newcomer(seat);
        }
    }

    /// The record as somebody may keep it, with tags that say who and when.
    pub(crate) fn record(&self, viewer: Option<Seat>, tags: Vec<(String, String)>) -> String {
        match self {
            BoardState::Calliro(record) if record.outcome().is_none() => {
                let mut record = record.seen_by(viewer);
                record.tags = tags;
                record.to_string()
            }
            _ => self.whole_record(tags),
        }
    }

    /// The record with everything in it.
    pub(crate) fn whole_record(&self, tags: Vec<(String, String)>) -> String {
        match self {
            BoardState::Sowing(line) => {
                let mut record = line.record.clone();
                record.tags = tags;
                record.to_string()
            }
            BoardState::ByHand(table) => table.record(tags).to_string(),
            BoardState::Calliro(record) => {
                let mut record = (**record).clone();
                record.tags = tags;
                record.to_string()
            }
        }
    }
}
