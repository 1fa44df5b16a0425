use callabash_calliro::{Backs, Cell, Colour, POINTS_TO_WIN, View};
use callabash_game::Seat;
use callabash_sowing::{Event, Move, PieceNames, Position, Variant, notation::write_position};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Pair, RefusedView, ResultView, WireSeat, wire_enum::wire_enum};

wire_enum! {
    /// A colour of Calliro's chips: orange, blue or green.
    WireColour as Colour from Colour { Common = "O", South = "B", North = "G", }
}

wire_enum! {
    /// What a sheet calls seeds, pits and stores.
    WirePieceNames as PieceNames from PieceNames {
        Calla = "calla",
        Shields = "shields",
        Kalah = "kalah",
        Felt = "felt",
    }
}

/// A number for each colour.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[expect(missing_docs, reason = "the names say it")]
pub struct ColourCounts {
    #[serde(rename = "O")]
    pub common: u8,
    #[serde(rename = "B")]
    pub south: u8,
    #[serde(rename = "G")]
    pub north: u8,
}

/// All that a screen needs to draw a position and to offer its moves.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum BoardView {
    /// A sowing game.
    Sowing(SowingBoard),
    /// Calliro, as somebody has seen it.
    Calliro(CalliroBoard),
}

/// A position of a sowing game. Pits count from their owner's left.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct SowingBoard {
    /// The game, in canonical form.
    pub game: String,
    /// The position's text.
    pub position: String,
    /// What its sheet calls the pieces.
    pub words: WirePieceNames,
    /// The seeds of each pit.
    pub rows: Pair<Vec<u16>>,
    /// The seeds of each store.
    pub stores: Pair<u16>,
    /// The seat to move.
    pub turn: WireSeat,
    /// Who chooses: the seat to move, unless the pie rule asks.
    pub decider: WireSeat,
    /// The number of the turn.
    pub number: u32,
    /// Whether the pie rule asks.
    pub pie: bool,
    /// Whether the game is over.
    pub over: bool,
    /// How it ended.
    #[schema(required)]
    pub result: Option<ResultView>,
    /// The legal moves.
    pub moves: Vec<MovePreview>,
}

/// A legal move and where it leads.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct MovePreview {
    /// The move.
    #[serde(rename = "move")]
    pub played: String,
    /// Where the last seed falls; null if nothing is sown.
    #[schema(required)]
    pub lands: Option<WireLanding>,
    /// Whether the last seed falls into the own store, even if that ends the game.
    pub free: bool,
    /// The seeds that a capture puts into the store.
    pub captured: u16,
    /// Whether the game is then over.
    pub over: bool,
}

/// A pit or a store.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[schema(as = Landing)]
pub struct WireLanding {
    /// Whose.
    pub seat: WireSeat,
    /// The pit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pit: Option<u8>,
    /// Or the store.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub store: bool,
}

/// A position of Calliro as somebody has seen it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct CalliroBoard {
    /// The game, in canonical form.
    pub game: String,
    /// The position's text, with `?` for what was not seen.
    pub position: String,
    /// The number of cells.
    pub size: usize,
    /// Where the cells lie; neighbours are 1 apart, y grows downwards.
    pub cells: Vec<CellPlace>,
    /// The chips on the board.
    pub chips: Vec<PlacedChipView>,
    /// The score chips on the board.
    pub score_chips: Vec<ScoreChipView>,
    /// The chip that was picked and is to be placed.
    #[schema(required)]
    pub hand: Option<ChipView>,
    /// The chip that may not be flipped now.
    #[schema(required)]
    pub barred: Option<String>,
    /// The points.
    pub points: Pair<u16>,
    /// How many points win.
    pub goal: u16,
    /// How many chips of the repository show each colour.
    pub repository: ColourCounts,
    /// The chips that wait in the basket.
    pub basket: Vec<ChipView>,
    /// Whose colours they are.
    pub colours: Colours,
    /// Whose turn it is.
    pub turn: WireSeat,
    /// Who decides: not always whose turn it is.
    pub decider: WireSeat,
    /// The number of the turn.
    pub number: u32,
    /// Whether the game is over.
    pub over: bool,
    /// How it ended.
    #[schema(required)]
    pub result: Option<ResultView>,
    /// What the viewer may decide.
    pub moves: Vec<DecisionView>,
    /// Why nothing can be decided at the cells and piles that no decision names; nothing if
    /// somebody else decides.
    pub refused: Vec<RefusedView>,
    /// Whether who picks a chip sees its back alone.
    pub secrets: bool,
}

/// A cell and its centre.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[expect(missing_docs, reason = "the names say it")]
pub struct CellPlace {
    pub cell: String,
    pub x: f32,
    pub y: f32,
}

/// A chip on the board.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PlacedChipView {
    /// Where it lies.
    pub cell: String,
    /// The chip.
    #[serde(flatten)]
    pub chip: ChipView,
}

/// A chip.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct ChipView {
    /// The colour that lies up.
    pub up: WireColour,
    /// The colour of its back, if the viewer has seen it.
    #[schema(required)]
    pub back: Option<WireColour>,
}

/// A score chip.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[expect(missing_docs, reason = "the names say it")]
pub struct ScoreChipView {
    pub cell: String,
    pub seat: WireSeat,
}

/// Whose colour is which.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Colours {
    /// South's.
    #[serde(rename = "S")]
    pub south: WireColour,
    /// North's.
    #[serde(rename = "N")]
    pub north: WireColour,
    /// The one that both use.
    pub common: WireColour,
}

/// Something that can be decided.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct DecisionView {
    /// The decision.
    #[serde(rename = "move")]
    pub played: String,
}

impl SowingBoard {
    /// The view of a position of a game.
    pub fn new(variant: &Variant, position: &Position) -> SowingBoard {
        let moves = position.legal_moves().map(|m| MovePreview::new(position, m)).collect();
        SowingBoard { moves, ..SowingBoard::without_moves(variant, position) }
    }

    /// The same for those whom nobody tells what is legal.
    pub fn without_moves(variant: &Variant, position: &Position) -> SowingBoard {
        SowingBoard {
            game: variant.to_string(),
            position: write_position(position),
            words: variant.preset().piece_names().into(),
            rows: position.rows().into(),
            stores: position.stores().into(),
            turn: position.turn().into(),
            decider: position.decider().into(),
            number: position.number(),
            pie: position.pie_is_offered(),
            over: position.outcome().is_some(),
            result: position.outcome().map(ResultView::from),
            moves: Vec::new(),
        }
    }
}

impl MovePreview {
    fn new(position: &Position, m: Move) -> MovePreview {
        let (after, events) = position.play_with_events(m).expect("a legal move");
        let landing = |event: &Event| match *event {
            Event::Drop { seat, pit } => {
                Some(WireLanding { seat: seat.into(), pit: Some(pit + 1), store: false })
            }
            Event::Bank { seat } => Some(WireLanding { seat: seat.into(), pit: None, store: true }),
            _ => None,
        };
        let captured = events.iter().find_map(|event| match event {
            Event::Capture { seeds, own, .. } => Some(seeds + own),
            _ => None,
        });
        let lands = events.iter().rev().find_map(landing);
        MovePreview {
            played: m.to_string(),
            free: lands.as_ref().is_some_and(|lands| lands.store),
            lands,
            captured: captured.unwrap_or(0),
            over: after.outcome().is_some(),
        }
    }
}

impl CalliroBoard {
    /// What a viewer may know.
    pub fn new(view: &View) -> CalliroBoard {
        let size = view.rules().board;
        let name = |cell: Cell| cell.name(size);
        let all = callabash_calliro::Hexagon::of(size, view.rules().pattern).all();
        let chip = |chip: &callabash_calliro::Chip| ChipView {
            up: chip.up.into(),
            back: chip.back.map(WireColour::from),
        };
        let placed = |cell: Cell| {
            let found = view.chip(cell)?;
            Some(PlacedChipView { cell: name(cell), chip: chip(&found) })
        };
        let score_chips = Seat::ALL.into_iter().flat_map(|seat| {
            let cells = view.score_chips(seat).into_iter();
            cells.map(move |cell| ScoreChipView { cell: cell.name(size), seat: seat.into() })
        });
        CalliroBoard {
            game: view.rules().to_string(),
            position: view.write(),
            size: all.len(),
            cells: all.into_iter().map(|cell| place(cell, size)).collect(),
            chips: view.chips().into_iter().filter_map(placed).collect(),
            score_chips: score_chips.collect(),
            hand: view.hand().as_ref().map(chip),
            barred: view.barred().map(name),
            points: view.points().into(),
            goal: POINTS_TO_WIN,
            repository: ColourCounts {
                common: view.repository(Colour::Common),
                south: view.repository(Colour::South),
                north: view.repository(Colour::North),
            },
            basket: view.basket().iter().map(chip).collect(),
            colours: Colours {
                south: WireColour::South,
                north: WireColour::North,
                common: WireColour::Common,
            },
            turn: view.turn().into(),
            decider: view.decider().into(),
            number: view.number(),
            over: view.outcome().is_some(),
            result: view.outcome().map(ResultView::from),
            moves: (view.choices().into_iter())
                .map(|decision| DecisionView { played: decision.write(size) })
                .collect(),
            refused: view
                .refusals()
                .iter()
                .map(|refused| RefusedView::new(refused, size))
                .collect(),
            secrets: view.rules().backs == Backs::Peek,
        }
    }
}

/// The centre of a cell, in steps from the middle of the board.
fn place(cell: Cell, size: callabash_calliro::Size) -> CellPlace {
    let (q, r) = cell.axial(size);
    let (q, r) = (f32::from(q), f32::from(r));
    let thousandths = |x: f32| (x * 1000.0).round() / 1000.0;
    CellPlace {
        cell: cell.name(size),
        x: thousandths(q + r / 2.0),
        y: thousandths(r * 3.0_f32.sqrt() / 2.0),
    }
}
