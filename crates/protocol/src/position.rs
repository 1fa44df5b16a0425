use callabash_sowing::{Event, Move, Position, Variant, notation::write_position};
use serde::Serialize;

use crate::{EventView, ResultView, WireSeat};

/// A position and all that can be played in it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct PositionView {
    /// The game, in canonical form.
    pub game: String,
    /// The position.
    pub position: String,
    /// The seat to move.
    pub turn: WireSeat,
    /// The seat that is asked, where it is not the seat to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<WireSeat>,
    /// Whether the game is over.
    pub over: bool,
    /// How it ended.
    pub result: Option<ResultView>,
    /// The legal moves.
    pub moves: Vec<MoveView>,
}

/// A legal move and what it does.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct MoveView {
    /// The move.
    #[serde(rename = "move")]
    pub played: String,
    /// The position after it.
    pub to: String,
    /// Whether the last seed fell into the own store, even if that ended the
    /// game.
    pub free: bool,
    /// The seeds that a capture put into the store, the own seed included.
    pub captured: u16,
    /// Whether the game is over.
    pub over: bool,
    /// What happens, in order.
    pub events: Vec<EventView>,
}

impl PositionView {
    /// The view of a position of a game.
    pub fn new(variant: &Variant, position: &Position) -> PositionView {
        let asked = Some(position.decider()).filter(|decider| *decider != position.turn());
        PositionView {
            game: variant.to_string(),
            position: write_position(position),
            turn: position.turn().into(),
            asked: asked.map(WireSeat::from),
            over: position.outcome().is_some(),
            result: position.outcome().map(ResultView::from),
            moves: position.legal_moves().map(|m| MoveView::new(position, m)).collect(),
        }
    }
}

impl MoveView {
    fn new(position: &Position, m: Move) -> MoveView {
        let (after, events) = position.play_with_events(m).expect("a legal move");
        let last_drop =
            events.iter().rfind(|event| matches!(event, Event::Drop { .. } | Event::Bank { .. }));
        let captured = events.iter().find_map(|event| match event {
            Event::Capture { seeds, own, .. } => Some(seeds + own),
            _ => None,
        });
        MoveView {
            played: m.to_string(),
            to: write_position(&after),
            free: matches!(last_drop, Some(Event::Bank { .. })),
            captured: captured.unwrap_or(0),
            over: after.outcome().is_some(),
            events: events.iter().map(EventView::from).collect(),
        }
    }
}
