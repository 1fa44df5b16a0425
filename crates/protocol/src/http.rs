//! The bodies of requests and answers.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::{IntoParams, ToSchema};

use crate::{
    EventView, HintsView, LiveEventView, Pair, ResultView, SeatOrMonitor, SowingBoard, StateView,
    WireParty, WireSeat,
};

/// A game to create.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"game": "calla", "seats": {"S": "me", "N": "level=3"}}))]
pub struct NewGame {
    /// Its name, with options.
    pub game: String,
    /// Who sits where: `me`, `open`, or a player of the computer's.
    pub seats: Pair<String>,
    /// What to call you.
    pub name: Option<String>,
    /// How long each has.
    pub clock: Option<NewClock>,
    /// The position to begin from, in a sowing game.
    pub position: Option<String>,
    /// Whether a toss decides who has South.
    #[serde(default)]
    pub toss: bool,
    /// What you add to the toss.
    pub nonce: Option<String>,
    /// Whether Kalaha's ending changes with each rematch.
    #[serde(default)]
    pub rotate: bool,
    /// Who is the monitor where cubes are moved by hand: `program`, `open` or `me`.
    pub monitor: Option<String>,
    /// How many of a hundred sowings of the computer's break a rule, where cubes are
    /// moved by hand.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 100)]
    pub mistakes: u8,
}

/// How long each player has.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct NewClock {
    /// For all moves: up to 180.
    #[schema(minimum = 0, maximum = 180)]
    pub minutes: f64,
    /// More for each move: up to 60.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 60)]
    pub increment: f64,
}

/// A game that was created.
#[derive(Serialize, ToSchema)]
pub struct CreatedView {
    /// The game's id.
    pub id: String,
    /// The host's secret, if you showed none; show it when you begin further games.
    #[schema(required)]
    pub host: Option<String>,
    /// The secrets of your seats.
    pub secrets: Pair<Option<String>>,
    /// The monitor's secret, if that is you.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub monitor: Option<String>,
    /// The short code to join by, if a seat is open.
    #[schema(required)]
    pub code: Option<String>,
    /// The game.
    pub state: StateView,
}

/// Somebody who joins.
#[derive(Default, Deserialize, ToSchema)]
pub struct Joining {
    /// What to call you.
    pub name: Option<String>,
    /// What you add to the toss, if there is one.
    pub nonce: Option<String>,
    /// Your secret for the seat: 64 hexadecimal digits by chance. Who brings one can ask
    /// again when the answer got lost; else the server makes one.
    pub secret: Option<String>,
    /// `monitor` to be the monitor of a tournament table; `back` to ask the teacher of a class
    /// to be let in again as the pupil of that name, from another device.
    #[serde(rename = "as")]
    pub role: Option<String>,
}

/// Somebody who joins by code.
#[derive(Deserialize, ToSchema)]
pub struct JoiningByCode {
    /// The code, in capital or small letters.
    pub code: String,
    /// Who joins.
    #[serde(flatten)]
    pub joining: Joining,
}

/// A seat that was taken.
#[derive(Serialize, ToSchema)]
pub struct SeatedView {
    /// The game's id.
    pub id: String,
    /// The seat.
    pub seat: SeatOrMonitor,
    /// The secret that opens the seat.
    pub secret: String,
    /// The game.
    pub state: StateView,
}

/// A seat to open anew.
#[derive(Deserialize, ToSchema)]
pub struct SeatToFree {
    /// `S`, `N`, or `M` for the monitor's.
    pub seat: SeatOrMonitor,
}

/// A seat that is to be taken from another device.
#[derive(Deserialize, ToSchema)]
pub struct SeatToInvite {
    /// `S`, `N`, or `M` for the monitor's.
    pub seat: SeatOrMonitor,
}

/// By which code a seat can be taken.
#[derive(Serialize, ToSchema)]
pub struct InvitationView {
    /// The seat.
    pub seat: SeatOrMonitor,
    /// The code: `/join?code=…` opens it.
    pub code: String,
}

/// The addresses under which other devices reach the server.
#[derive(Serialize, ToSchema)]
pub struct AddressesView {
    /// As browsers open them, the likeliest first.
    pub addresses: Vec<String>,
}

/// The exact tables that the server makes by itself while nobody has it compute anything.
#[derive(Serialize, ToSchema)]
pub struct TablesView {
    /// The games whose tables are there.
    pub ready: Vec<String>,
    /// How many are still to be made, the one in the making among them.
    pub missing: usize,
    /// The one in the making.
    #[schema(required)]
    pub building: Option<TableProgressView>,
}

/// A table in the making.
#[derive(Serialize, ToSchema)]
pub struct TableProgressView {
    /// The game.
    pub game: String,
    /// How much of it is done.
    pub percent: u8,
}

/// Of what to make a QR code.
#[derive(Deserialize, IntoParams)]
pub struct QrQuery {
    /// The code of a seat; the game itself if there is none.
    pub code: Option<String>,
}

/// What came of an action.
#[derive(Serialize, ToSchema)]
pub struct ActedView {
    /// The number of its event.
    pub n: u64,
    /// The game after it.
    pub state: StateView,
}

/// Events from a number on.
#[derive(Serialize, ToSchema)]
pub struct EventsView {
    /// The events.
    pub events: Vec<LiveEventView>,
}

/// From where on.
#[derive(Deserialize, IntoParams)]
pub struct After {
    /// The number of the last event that is known.
    #[serde(default)]
    pub after: u64,
}

/// How soon a hint is needed.
#[derive(Deserialize, IntoParams)]
pub struct HintQuery {
    /// At once, as an estimate where nothing better is known. A turn of Calliro is always
    /// thought about.
    #[serde(default)]
    pub quick: bool,
}

/// A position of a sowing game.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"game": "calla", "moves": "3"}))]
pub struct PositionQuery {
    /// The game, with options.
    pub game: String,
    /// The position; the start if there is none.
    pub position: Option<String>,
    /// Moves that lead on from it, turns separated by commas.
    #[serde(default)]
    pub moves: String,
    /// How long to think at most.
    pub seconds: Option<f64>,
}

/// A position and what each of its moves leads to.
#[derive(Serialize, ToSchema)]
pub struct ExploredView {
    /// The position.
    pub board: SowingBoard,
    /// What each move does.
    pub after: BTreeMap<String, ExploredMoveView>,
}

/// What a move does.
#[derive(Serialize, ToSchema)]
pub struct ExploredMoveView {
    /// What happens, in order.
    pub events: Vec<EventView>,
    /// The position after it.
    pub board: SowingBoard,
}

/// Hints for a game of either kind.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum GameHintsView {
    /// For a sowing game.
    Sowing(HintsView),
    /// For Calliro.
    Calliro(CalliroHintsView),
}

/// What to decide in Calliro.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CalliroHintsView {
    /// The game, in canonical form.
    pub game: String,
    /// The decision, if there is one to make.
    pub moves: Vec<CalliroHintView>,
}

/// A decision, and why.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CalliroHintView {
    /// The decision.
    #[serde(rename = "move")]
    pub played: String,
    /// The cell where the chip is meant to go.
    #[schema(required)]
    pub plan: Option<String>,
    /// What can be said of it.
    pub why: Vec<CalliroWhyView>,
}

/// A reason.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct CalliroWhyView {
    /// For people.
    pub text: String,
}

/// A game's record as text.
#[derive(Deserialize, ToSchema)]
pub struct RecordText {
    /// The text.
    pub record: String,
}

/// A game, step by step.
#[derive(Serialize, ToSchema)]
pub struct ReplayedView {
    /// The game, in canonical form.
    pub game: String,
    /// Who, when and where, in the order of the record.
    #[schema(value_type = BTreeMap<String, String>)]
    pub tags: Map<String, Value>,
    /// The first position.
    pub start: SowingBoard,
    /// The moves.
    pub steps: Vec<ReplayedMoveView>,
    /// How it ended.
    #[schema(required)]
    pub result: Option<ResultView>,
}

/// A move of a game.
#[derive(Serialize, ToSchema)]
pub struct ReplayedMoveView {
    /// Who made it.
    pub seat: WireSeat,
    /// The move.
    #[serde(rename = "move")]
    pub played: String,
    /// What happened, in order.
    pub events: Vec<EventView>,
    /// The position after it.
    pub board: SowingBoard,
}

/// Which game's.
#[derive(Deserialize, IntoParams)]
pub struct GameQuery {
    /// The id of the game.
    pub game: String,
}

/// A toss that was made.
#[derive(Deserialize, ToSchema)]
pub struct TossToCheck {
    /// The game's id.
    pub id: String,
    /// What was published first.
    pub commitment: String,
    /// What was revealed.
    pub seed: String,
    /// The creator's, then that of the one who joined.
    pub nonces: [String; 2],
}

/// Whether a toss was fair.
#[derive(Serialize, ToSchema)]
pub struct TossChecked {
    /// Whether the seed is the one that was committed to.
    pub fair: bool,
    /// Who got South.
    #[schema(required)]
    pub south: Option<WireParty>,
}

/// A game that can be chosen, in the reader's language.
#[derive(Serialize, ToSchema)]
pub struct CatalogueGame {
    /// Its id.
    pub id: &'static str,
    /// Its name with all options, in canonical form.
    pub game: String,
    /// What people call it.
    pub name: String,
    /// What it is, in a sentence.
    pub about: String,
    /// The rule sheet.
    #[schema(required)]
    pub sheet: Option<&'static str>,
    /// How many levels the computer has.
    pub levels: usize,
    /// What can be chosen.
    pub options: Vec<CatalogueOption>,
    /// The rules of its sheet.
    pub rules: Vec<String>,
}

/// Something that can be chosen.
#[derive(Serialize, ToSchema)]
pub struct CatalogueOption {
    /// Its word in a game's name.
    pub key: String,
    /// What people call it.
    pub text: String,
    /// What is usual.
    #[schema(required)]
    pub value: Option<String>,
    /// The values; null for numbers and layouts.
    #[schema(required)]
    pub values: Option<Vec<CatalogueValue>>,
    /// The largest number, for numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<u8>,
}

/// A value of an option.
#[derive(Serialize, ToSchema)]
pub struct CatalogueValue {
    /// Its word in a game's name.
    pub value: String,
    /// What people call it.
    pub text: String,
}
