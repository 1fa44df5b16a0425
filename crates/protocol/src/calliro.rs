use callabash_calliro::{
    Cells, Colour, Event, Refusal, Refused, Size, Truth, View, notation::Record,
};
use callabash_game::Chance;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::{ResultView, WireColour, WireSeat, wire_enum::wire_enum};

/// A position of Calliro and all that can be decided in it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct CalliroPositionView {
    /// The game, in canonical form.
    pub game: String,
    /// The position.
    pub position: String,
    /// Whose turn it is.
    pub turn: WireSeat,
    /// The seat that decides, where it is not the one whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<WireSeat>,
    /// Whether the game is over.
    pub over: bool,
    /// How it ended.
    pub result: Option<ResultView>,
    /// The choices.
    pub moves: Vec<CalliroMoveView>,
    /// Why there is none at other cells and piles.
    pub refused: Vec<RefusedView>,
}

wire_enum! {
    /// Why nothing can be decided at a cell or a pile of Calliro.
    WireRefusal as Refusal from Refusal {
        PickFirst = "pick-first",
        Barred = "barred",
        Tried = "tried",
        SecondRule = "second-rule",
        BothScore = "both-score",
        ScoreChip = "score-chip",
        Taken = "taken",
        NotBeside = "not-beside",
        NoChips = "no-chips",
        NoPlace = "no-place",
        PlaceFirst = "place-first",
        ReplaceFirst = "replace-first",
    }
}

/// Cells and piles at which nothing can be decided, for one reason.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = Refused)]
pub struct RefusedView {
    /// Why.
    pub why: WireRefusal,
    /// The cells.
    pub cells: Vec<String>,
    /// The piles.
    pub piles: Vec<WireColour>,
}

impl RefusedView {
    /// The view of a refusal on a board.
    pub fn new(refused: &Refused, size: Size) -> RefusedView {
        RefusedView {
            why: refused.why.into(),
            cells: refused.cells.into_iter().map(|cell| cell.name(size)).collect(),
            piles: refused.piles.iter().map(|&colour| colour.into()).collect(),
        }
    }
}

/// A choice and what it does.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct CalliroMoveView {
    /// The decision.
    #[serde(rename = "move")]
    pub played: String,
    /// The position after it; nothing where that is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Whether the game is over; nothing where that is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<bool>,
    /// What happens, in order; nothing where that is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<CalliroEventView>>,
}

impl CalliroPositionView {
    /// The truth, with chance that is settled.
    pub fn of_truth(truth: &Truth, chance: &(impl Chance + Clone)) -> CalliroPositionView {
        let size = truth.rules().board;
        let moves = truth.choices().into_iter().map(|decision| {
            let mut after = truth.clone();
            let events = after.play(decision, &mut chance.clone()).expect("one of the choices");
            CalliroMoveView {
                played: decision.write(size),
                to: Some(after.write()),
                over: Some(after.outcome().is_some()),
                events: Some(
                    events.iter().map(|event| CalliroEventView::new(event, size)).collect(),
                ),
            }
        });
        let moves = moves.collect();
        let decider = truth.view(Some(truth.decider()));
        CalliroPositionView { position: truth.write(), moves, ..frame(&decider) }
    }

    /// What a seat may know.
    pub fn of_view(view: &View) -> CalliroPositionView {
        let size = view.rules().board;
        let moves = view.choices().into_iter().map(|decision| CalliroMoveView {
            played: decision.write(size),
            to: None,
            over: None,
            events: None,
        });
        CalliroPositionView { moves: moves.collect(), ..frame(view) }
    }
}

fn frame(view: &View) -> CalliroPositionView {
    let asked = Some(view.decider()).filter(|decider| *decider != view.turn());
    CalliroPositionView {
        game: view.rules().to_string(),
        position: view.write(),
        turn: view.turn().into(),
        asked: asked.map(WireSeat::from),
        over: view.outcome().is_some(),
        result: view.outcome().map(ResultView::from),
        moves: Vec::new(),
        refused: view.refusals().iter().map(|r| RefusedView::new(r, view.rules().board)).collect(),
    }
}

/// One thing that happens when a decision is carried out.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are those of the events of the game")]
pub enum CalliroEventView {
    Pick {
        seat: WireSeat,
        up: WireColour,
    },
    Peek {
        seat: WireSeat,
        #[schema(required)]
        back: Option<WireColour>,
    },
    Place {
        seat: WireSeat,
        cell: String,
        up: WireColour,
    },
    Flip {
        seat: WireSeat,
        cell: String,
        up: WireColour,
    },
    Undo {
        seat: WireSeat,
        cell: String,
        back: WireColour,
    },
    Score {
        seat: WireSeat,
        points: usize,
        commons: Vec<String>,
        chips: Vec<String>,
        replaced: Vec<String>,
    },
    Replace {
        seat: WireSeat,
        replaced: Vec<String>,
    },
    Refill {
        up: String,
    },
    Pass {
        seat: WireSeat,
    },
    Over {
        result: ResultView,
    },
}

impl CalliroEventView {
    /// The view of an event on a board.
    pub fn new(event: &Event, size: Size) -> CalliroEventView {
        let names = |cells: Cells| cells.into_iter().map(|cell| cell.name(size)).collect();
        match *event {
            Event::Pick { seat, up } => CalliroEventView::Pick { seat: seat.into(), up: up.into() },
            Event::Peek { seat, back } => {
                CalliroEventView::Peek { seat: seat.into(), back: back.map(WireColour::from) }
            }
            Event::Place { seat, cell, up } => {
                CalliroEventView::Place { seat: seat.into(), cell: cell.name(size), up: up.into() }
            }
            Event::Flip { seat, cell, up } => {
                CalliroEventView::Flip { seat: seat.into(), cell: cell.name(size), up: up.into() }
            }
            Event::Undo { seat, cell, back } => CalliroEventView::Undo {
                seat: seat.into(),
                cell: cell.name(size),
                back: back.into(),
            },
            Event::Score { seat, commons, between, replaced } => CalliroEventView::Score {
                seat: seat.into(),
                points: between.len(),
                commons: names(commons),
                chips: names(between),
                replaced: names(replaced),
            },
            Event::Replace { seat, replaced } => {
                CalliroEventView::Replace { seat: seat.into(), replaced: names(replaced) }
            }
            Event::Refill { up } => CalliroEventView::Refill {
                up: Colour::ALL
                    .iter()
                    .zip(up)
                    .map(|(colour, n)| format!("{}{n}", colour.letter()))
                    .collect(),
            },
            Event::Pass { seat } => CalliroEventView::Pass { seat: seat.into() },
            Event::Over { outcome } => CalliroEventView::Over { result: outcome.into() },
        }
    }
}

/// A game record turn by turn.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct CalliroRecordView {
    /// The game, in canonical form.
    pub game: String,
    /// Who, when and where.
    pub tags: Map<String, Value>,
    /// What was published of the seed before the game.
    pub commitment: String,
    /// The turns.
    pub turns: Vec<CalliroTurnView>,
    /// The last position, as the keeper of the record knows it.
    pub position: String,
    /// How it ended, or null if it did not.
    pub result: Option<ResultView>,
}

/// A turn of a record.
#[derive(Clone, Debug, Eq, PartialEq, Serialize)]
pub struct CalliroTurnView {
    /// Whose turn.
    pub seat: WireSeat,
    /// The decisions; none if the seat passed.
    pub moves: Vec<String>,
    /// What happened, as far as the keeper of the record knows.
    pub events: Vec<CalliroEventView>,
    /// What was written beside it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

impl From<&Record> for CalliroRecordView {
    fn from(record: &Record) -> CalliroRecordView {
        let size = record.rules().board;
        let turns = record.turns().iter().map(|turn| {
            let events = turn.played.iter().flat_map(|played| &played.events);
            CalliroTurnView {
                seat: turn.seat.into(),
                moves: turn.played.iter().map(|played| played.decision.write(size)).collect(),
                events: events.map(|event| CalliroEventView::new(event, size)).collect(),
                comment: turn.comment.clone(),
            }
        });
        let tags = record.tags.iter().map(|(name, value)| (name.clone(), value.as_str().into()));
        CalliroRecordView {
            game: record.rules().to_string(),
            tags: tags.collect(),
            commitment: record.commitment().to_string(),
            turns: turns.collect(),
            position: match record.truth() {
                Some(truth) => truth.write(),
                None => record.view(None).write(),
            },
            result: record.outcome().map(ResultView::from),
        }
    }
}
