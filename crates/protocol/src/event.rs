use callabash_game::Outcome;
use callabash_sowing::Event;
use serde::Serialize;
use utoipa::ToSchema;

/// How a game ended.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct ResultView {
    /// `S`, `N`, or null for a draw.
    pub winner: Option<char>,
    /// South's score.
    pub south: u16,
    /// North's score.
    pub north: u16,
    /// Why, in one word.
    pub reason: &'static str,
}

impl From<Outcome> for ResultView {
    fn from(outcome: Outcome) -> ResultView {
        ResultView {
            winner: outcome.winner.map(|seat| seat.letter()),
            south: outcome.score.south,
            north: outcome.score.north,
            reason: outcome.reason.word(),
        }
    }
}

/// One thing that happens when a move is played. Pits count from 1 at their
/// owner's left.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are those of the events of the game")]
pub enum EventView {
    Lift {
        seat: char,
        pit: u8,
        seeds: u16,
    },
    #[serde(rename = "drop")]
    DropInPit {
        seat: char,
        pit: u8,
    },
    #[serde(rename = "drop")]
    DropInStore {
        seat: char,
        store: bool,
    },
    Capture {
        by: char,
        at: u8,
        from: u8,
        seeds: u16,
        own: u16,
    },
    FreeTurn {
        seat: char,
    },
    Skip {
        seat: char,
    },
    Swap,
    Keep,
    Leftovers {
        to: char,
        from: char,
        seeds: u16,
    },
    Over {
        result: ResultView,
    },
}

impl From<&Event> for EventView {
    fn from(event: &Event) -> EventView {
        match *event {
            Event::Lift { seat, pit, seeds } => {
                EventView::Lift { seat: seat.letter(), pit: pit + 1, seeds }
            }
            Event::Drop { seat, pit } => EventView::DropInPit { seat: seat.letter(), pit: pit + 1 },
            Event::Bank { seat } => EventView::DropInStore { seat: seat.letter(), store: true },
            Event::Capture { by, at, from, seeds, own } => {
                EventView::Capture { by: by.letter(), at: at + 1, from: from + 1, seeds, own }
            }
            Event::FreeTurn { seat } => EventView::FreeTurn { seat: seat.letter() },
            Event::Skip { seat } => EventView::Skip { seat: seat.letter() },
            Event::Swap => EventView::Swap,
            Event::Keep => EventView::Keep,
            Event::Leftovers { to, from, seeds } => {
                EventView::Leftovers { to: to.letter(), from: from.letter(), seeds }
            }
            Event::Over { outcome } => EventView::Over { result: outcome.into() },
        }
    }
}
