use callabash_sowing::Event;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{ResultView, WireSeat};

/// One thing that happens when a move is played. Pits count from 1 at their
/// owner's left.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are those of the events of the game")]
pub enum EventView {
    Lift {
        seat: WireSeat,
        pit: u8,
        seeds: u16,
    },
    #[serde(rename = "drop")]
    DropInPit {
        seat: WireSeat,
        pit: u8,
    },
    #[serde(rename = "drop")]
    DropInStore {
        seat: WireSeat,
        store: bool,
    },
    Capture {
        by: WireSeat,
        at: u8,
        from: u8,
        seeds: u16,
        own: u16,
    },
    FreeTurn {
        seat: WireSeat,
    },
    Skip {
        seat: WireSeat,
    },
    Swap,
    Keep,
    Leftovers {
        #[schema(required)]
        to: Option<WireSeat>,
        from: WireSeat,
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
                EventView::Lift { seat: seat.into(), pit: pit + 1, seeds }
            }
            Event::Drop { seat, pit } => EventView::DropInPit { seat: seat.into(), pit: pit + 1 },
            Event::Bank { seat } => EventView::DropInStore { seat: seat.into(), store: true },
            Event::Capture { by, at, from, seeds, own } => {
                EventView::Capture { by: by.into(), at: at + 1, from: from + 1, seeds, own }
            }
            Event::FreeTurn { seat } => EventView::FreeTurn { seat: seat.into() },
            Event::Skip { seat } => EventView::Skip { seat: seat.into() },
            Event::Swap => EventView::Swap,
            Event::Keep => EventView::Keep,
            Event::Leftovers { to, from, seeds } => {
                EventView::Leftovers { to: to.map(WireSeat::from), from: from.into(), seeds }
            }
            Event::Over { outcome } => EventView::Over { result: outcome.into() },
        }
    }
}
