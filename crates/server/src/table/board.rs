use callabash_calliro::{self as calliro, Decision, Seed};
use callabash_game::{Message, Outcome, Seat, ToMessage, record::CalledEnd};
use callabash_protocol::{
    AnyGame, BoardEvents, BoardView, CalliroBoard, CalliroEventView, EventView, SowingBoard,
};
use callabash_referee::Notice;
use callabash_sowing::{self as sowing, Move, Position, notation::read_position};

use super::{Refusal, hand::HandTable};

/// What is on the table: the one place of the server where rules are asked.
#[derive(Clone, Debug)]
pub(crate) enum Board {
    Sowing(Box<SowingTable>),
    /// A sowing game in which cubes are moved by hand.
    Hand(Box<HandTable>),
    Calliro(Box<calliro::notation::Record>),
}

/// A sowing game and who made each of its moves.
#[derive(Clone, Debug)]
pub(crate) struct SowingTable {
    record: sowing::notation::Record,
    line: Vec<(Seat, Move)>,
}

/// What happened on the board in a move, before it is told who may know what.
#[derive(Clone, Debug)]
pub(crate) enum Happened {
    Sowing(Vec<sowing::Event>),
    Calliro(Vec<calliro::Event>),
    /// What the monitor said.
    Table(Vec<Notice>),
}

impl Happened {
    /// Whether the pie rule was answered by changing seats.
    pub(crate) fn is_swap(&self) -> bool {
        match self {
            Happened::Sowing(events) => events.contains(&sowing::Event::Swap),
            Happened::Calliro(_) | Happened::Table(_) => false,
        }
    }
}

impl Board {
    /// The beginning of a game, or of a sowing game from a position.
    pub(crate) fn new(
        game: &AnyGame,
        position: Option<&str>,
        seed: &Seed,
    ) -> Result<Board, Refusal> {
        let illegal = |what: &dyn ToMessage| Refusal::Illegal(what.message());
        match (game, position) {
            (AnyGame::Sowing(variant), None) => {
                let record = sowing::notation::Record::new(variant.clone());
                Ok(Board::Sowing(Box::new(SowingTable { record, line: Vec::new() })))
            }
            (AnyGame::Sowing(variant), Some(text)) => {
                let start =
                    read_position(variant.rules(), text).map_err(|fault| illegal(&fault))?;
                let record = sowing::notation::Record::from_position(variant.clone(), start);
                Ok(Board::Sowing(Box::new(SowingTable { record, line: Vec::new() })))
            }
            (AnyGame::Calliro(rules), Some(_)) => Err(Refusal::Illegal(
                Message::new("error-sowing-only").with("game", rules.to_string()),
            )),
            (AnyGame::Calliro(rules), None) => {
                Ok(Board::Calliro(Box::new(calliro::notation::Record::new(*rules, *seed))))
            }
        }
    }

    /// The position of a sowing game.
    pub(crate) fn position(&self) -> Option<&Position> {
        match self {
            Board::Sowing(table) => Some(table.record.position()),
            Board::Hand(_) | Board::Calliro(_) => None,
        }
    }

    /// The table at which cubes are moved by hand.
    pub(crate) fn hand(&self) -> Option<&HandTable> {
        match self {
            Board::Hand(hand) => Some(hand),
            Board::Sowing(_) | Board::Calliro(_) => None,
        }
    }

    pub(crate) fn hand_mut(&mut self) -> Option<&mut HandTable> {
        match self {
            Board::Hand(hand) => Some(hand),
            Board::Sowing(_) | Board::Calliro(_) => None,
        }
    }

    /// Who decides; the seat to move once the game is over.
    pub(crate) fn decider(&self) -> Seat {
        match self {
            Board::Sowing(table) => table.record.position().decider(),
            Board::Hand(hand) => hand.table().flag().unwrap_or(Seat::South),
            Board::Calliro(record) => record.view(None).decider(),
        }
    }

    /// How the game ended, by the board or by a call.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match self {
            Board::Sowing(table) => table.record.outcome(),
            Board::Hand(hand) => hand.outcome(),
            Board::Calliro(record) => record.outcome(),
        }
    }

    /// How many moves were made.
    pub(crate) fn plies(&self) -> usize {
        match self {
            Board::Sowing(table) => table.line.len(),
            Board::Hand(hand) => hand.table().turn() as usize - 1,
            Board::Calliro(record) => record.turns().iter().map(|turn| turn.played.len()).sum(),
        }
    }

    /// Whether a move is legal, without making it.
    pub(crate) fn check(&self, played: &str) -> Result<(), Refusal> {
        let illegal = |what: &dyn ToMessage| Refusal::Illegal(what.message());
        match self {
            Board::Sowing(table) => {
                let m: Move =
                    played.parse().map_err(|fault: sowing::notation::MoveError| illegal(&fault))?;
                let legal = table.record.position().play(m).map(|_| ());
                legal.map_err(|fault| illegal(&fault))
            }
            Board::Hand(_) => Err(Refusal::Illegal(Message::new("table-only-by-hand"))),
            Board::Calliro(record) => {
                let decision = Decision::read(record.rules().board, played)
                    .map_err(|fault| illegal(&fault))?;
                let decider = record.view(None).decider();
                match record.view(Some(decider)).choices().contains(&decision) {
                    true => Ok(()),
                    // Chance cannot matter: the decision is refused.
                    false => match record.clone().play(decision) {
                        Ok(_) => Ok(()),
                        Err(fault) => Err(illegal(&fault)),
                    },
                }
            }
        }
    }

    /// Makes a move.
    pub(crate) fn play(&mut self, played: &str) -> Result<Happened, Refusal> {
        self.check(played)?;
        let illegal = |what: &dyn ToMessage| Refusal::Illegal(what.message());
        match self {
            Board::Sowing(table) => {
                let m: Move =
                    played.parse().map_err(|fault: sowing::notation::MoveError| illegal(&fault))?;
                let seat = table.record.position().decider();
                let events = table.record.play(m).map_err(|fault| illegal(&fault))?;
                table.line.push((seat, m));
                Ok(Happened::Sowing(events))
            }
            Board::Hand(_) => Err(Refusal::Illegal(Message::new("table-only-by-hand"))),
            Board::Calliro(record) => {
                let decision = Decision::read(record.rules().board, played)
                    .map_err(|fault| illegal(&fault))?;
                record.play(decision).map(Happened::Calliro).map_err(|fault| illegal(&fault))
            }
        }
    }

    /// Whether the pie rule was answered by changing seats.
    pub(crate) fn was_swapped(&self) -> bool {
        match self {
            Board::Sowing(table) => table.line.iter().any(|(_, m)| *m == Move::Swap),
            Board::Hand(_) | Board::Calliro(_) => false,
        }
    }

    /// How many moves a seat takes back with its last one.
    pub(crate) fn plies_to_take_back(&self, seat: Seat) -> Result<usize, Refusal> {
        let Board::Sowing(table) = self else { return Err(Refusal::CannotTakeBack) };
        let own = table.line.iter().rposition(|(mover, _)| *mover == seat);
        let place = own.ok_or(Refusal::NothingToTakeBack)?;
        match table.line[place..].iter().any(|(_, m)| *m == Move::Swap) {
            true => Err(Refusal::CannotTakeBack),
            false => Ok(table.line.len() - place),
        }
    }

    /// Takes back the last moves of a sowing game.
    pub(crate) fn take_back(&mut self, plies: usize) {
        let Board::Sowing(table) = self else { return };
        table.line.truncate(table.line.len().saturating_sub(plies));
        let (variant, start) = (table.record.variant().clone(), *table.record.start());
        table.record = sowing::notation::Record::from_position(variant, start);
        for (_, m) in &table.line {
            // What was legal once is legal again.
            let _ = table.record.play(*m);
        }
    }

    /// Ends the game for a reason that is not on the board.
    pub(crate) fn call(&mut self, end: CalledEnd) {
        match self {
            Board::Sowing(table) => _ = table.record.call(end),
            Board::Hand(hand) => hand.call(end),
            Board::Calliro(record) => _ = record.call(end),
        }
    }

    /// The board as somebody may see it.
    pub(crate) fn view(&self, viewer: Option<Seat>) -> BoardView {
        match self {
            Board::Sowing(table) => {
                BoardView::Sowing(SowingBoard::new(table.record.variant(), table.record.position()))
            }
            Board::Hand(hand) => BoardView::Sowing(hand.board()),
            Board::Calliro(record) => BoardView::Calliro(CalliroBoard::new(&record.view(viewer))),
        }
    }

    /// What a seat may know of Calliro, for the computer and for hints.
    pub(crate) fn seen(&self, seat: Seat) -> Option<calliro::View> {
        match self {
            Board::Sowing(_) | Board::Hand(_) => None,
            Board::Calliro(record) => Some(record.view(Some(seat))),
        }
    }

    /// What happened as somebody may know it.
    pub(crate) fn told(&self, happened: &Happened, viewer: Option<Seat>) -> BoardEvents {
        match (happened, self) {
            (Happened::Calliro(events), Board::Calliro(record)) => {
                let rules = record.rules();
                let seen = events.iter().map(|event| event.seen_by(viewer, rules.backs));
                BoardEvents::Calliro(
                    seen.map(|event| CalliroEventView::new(&event, rules.board)).collect(),
                )
            }
            (Happened::Sowing(events), _) => {
                BoardEvents::Sowing(events.iter().map(EventView::from).collect())
            }
            (Happened::Calliro(_) | Happened::Table(_), _) => BoardEvents::Calliro(Vec::new()),
        }
    }

    /// The record as somebody may keep it, with tags that say who and when.
    pub(crate) fn record(&self, viewer: Option<Seat>, tags: Vec<(String, String)>) -> String {
        match self {
            Board::Sowing(table) => {
                let mut record = table.record.clone();
                record.tags = tags;
                record.to_string()
            }
            Board::Hand(hand) => hand.record(tags),
            Board::Calliro(record) => {
                let mut record = match record.outcome() {
                    Some(_) => (**record).clone(),
                    None => record.seen_by(viewer),
                };
                record.tags = tags;
                record.to_string()
            }
        }
    }

    /// The record with everything in it, for storage and export alone.
    pub(crate) fn whole_record(&self, tags: Vec<(String, String)>) -> String {
        match self {
            Board::Sowing(_) | Board::Hand(_) => self.record(None, tags),
            Board::Calliro(record) => {
                let mut record = (**record).clone();
                record.tags = tags;
                record.to_string()
            }
        }
    }
}
