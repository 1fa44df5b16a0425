//! A game as it is played, as somebody sees it.

use callabash_game::Seat;
use callabash_referee::Actor;
use callabash_session::{Occupant, Offer, Party, Viewer};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    BoardView, CalliroEventView, EventView, NoticeView, Pair, ResultView, RulesView,
    TournamentTableView, WirePermission, WireSeat, WireTableAction, wire_enum::wire_enum,
};

/// Whose: a player's seat, or the monitor's.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub enum SeatOrMonitor {
    /// South.
    #[serde(rename = "S")]
    South,
    /// North.
    #[serde(rename = "N")]
    North,
    /// The monitor of a tournament table.
    #[serde(rename = "M")]
    Monitor,
}

impl<S: Into<WireSeat>> From<S> for SeatOrMonitor {
    fn from(seat: S) -> SeatOrMonitor {
        match seat.into() {
            WireSeat::South => SeatOrMonitor::South,
            WireSeat::North => SeatOrMonitor::North,
        }
    }
}

impl SeatOrMonitor {
    /// The seats, and the monitor's.
    pub const ALL: [SeatOrMonitor; 3] =
        [SeatOrMonitor::South, SeatOrMonitor::North, SeatOrMonitor::Monitor];

    /// Who acts; the clock has no seat.
    pub fn of_actor(actor: Actor) -> Option<SeatOrMonitor> {
        match actor {
            Actor::Player(seat) => Some(seat.into()),
            Actor::Monitor => Some(SeatOrMonitor::Monitor),
            Actor::Clock => None,
        }
    }

    /// Who looks; a spectator has no seat.
    pub fn of_viewer(viewer: Viewer) -> Option<SeatOrMonitor> {
        viewer.actor().and_then(SeatOrMonitor::of_actor)
    }
}

impl From<SeatOrMonitor> for Actor {
    fn from(seat: SeatOrMonitor) -> Actor {
        match seat {
            SeatOrMonitor::South => Actor::Player(Seat::South),
            SeatOrMonitor::North => Actor::Player(Seat::North),
            SeatOrMonitor::Monitor => Actor::Monitor,
        }
    }
}

/// What kind of player has a seat.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// Somebody with a secret.
    Person,
    /// A player of the computer's.
    Computer,
    /// Nobody yet.
    Open,
}

impl From<&Occupant> for SeatKind {
    fn from(occupant: &Occupant) -> SeatKind {
        match occupant {
            Occupant::Open => SeatKind::Open,
            Occupant::Person { .. } => SeatKind::Person,
            Occupant::Computer(_) => SeatKind::Computer,
        }
    }
}

wire_enum! {
    /// What a player may ask the other for.
    WireOffer as Offer from Offer {
        TakeBack = "take-back",
        Draw = "draw",
        Rematch = "rematch",
    }
}

wire_enum! {
    /// Who of two: the creator of a game, or who joined.
    WireParty as Party from Party { First = "first", Second = "second", }
}

/// A game as somebody sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StateView {
    /// The game's id.
    pub id: String,
    /// The game, in canonical form.
    pub game: String,
    /// The rules that it is played by.
    pub rules: RulesView,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
    /// The number of the last event.
    pub n: u64,
    /// How many moves were made.
    pub ply: usize,
    /// Whether anything was played, even if it was taken back.
    pub begun: bool,
    /// Whether the host lets the game stand still.
    pub paused: bool,
    /// The class whose board it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// The viewer's seat; `M` for the monitor.
    #[schema(required)]
    pub you: Option<SeatOrMonitor>,
    /// Who sits where.
    pub seats: Pair<SeatView>,
    /// The clock, if there is one.
    #[schema(required)]
    pub clock: Option<ClockView>,
    /// Who asks for what.
    pub offers: OffersView,
    /// What the viewer may do now.
    pub can: Vec<WirePermission>,
    /// The board.
    pub board: BoardView,
    /// The tournament table at which cubes are moved by hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<TournamentTableView>,
    /// How it ended.
    #[schema(required)]
    pub result: Option<ResultView>,
    /// The short code to join by, for players while a seat is open.
    #[schema(required)]
    pub code: Option<String>,
    /// For the monitor: the codes by which seats can be taken from another device.
    #[schema(required)]
    pub invitations: Option<InvitationsView>,
    /// Whether the host opened the game for others, and has no seat.
    pub apart: bool,
    /// Whether both seats are at one device.
    pub together: bool,
    /// The game that follows.
    #[schema(required)]
    pub next: Option<String>,
    /// The game that a rematch has, in canonical form, where endings rotate.
    #[schema(required)]
    pub rematch_game: Option<String>,
    /// The toss for South, if there is one.
    #[schema(required)]
    pub toss: Option<TossView>,
    /// Calliro: what was published of the seed.
    #[schema(required)]
    pub commitment: Option<String>,
    /// Calliro: the seed, once the game is over.
    #[schema(required)]
    pub seed: Option<String>,
}

/// Codes by which seats can be taken, also from who is there; each is good for one person.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct InvitationsView {
    /// South's.
    #[serde(rename = "S")]
    #[schema(required)]
    pub south: Option<String>,
    /// North's.
    #[serde(rename = "N")]
    #[schema(required)]
    pub north: Option<String>,
    /// The monitor's.
    #[serde(rename = "M")]
    #[schema(required)]
    pub monitor: Option<String>,
}

/// Who has a seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeatView {
    /// What kind of player.
    pub kind: SeatKind,
    /// A person's name.
    #[schema(required)]
    pub name: Option<String>,
    /// The computer's player, such as `level=3`.
    #[schema(required)]
    pub level: Option<String>,
}

/// The clock, in milliseconds.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClockView {
    /// For all moves.
    pub initial: u64,
    /// More for each move.
    pub increment: u64,
    /// What each has left.
    pub left: Pair<u64>,
    /// How long it still stands still: after a crash, so that players can reconnect.
    pub waits: u64,
    /// Whose time runs.
    #[schema(required)]
    pub running: Option<WireSeat>,
}

/// Who asks for what.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OffersView {
    /// A move back.
    #[schema(required)]
    pub take_back: Option<WireSeat>,
    /// A draw.
    #[schema(required)]
    pub draw: Option<WireSeat>,
    /// Another game.
    #[schema(required)]
    pub rematch: Option<WireSeat>,
}

/// A toss, as everybody may see it.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct TossView {
    /// The SHA-256 of the seed, published first.
    pub commitment: String,
    /// The seed, once both players have said their words.
    #[schema(required)]
    pub seed: Option<String>,
    /// What the creator and the one who joined added.
    pub nonces: Vec<String>,
    /// Who got South.
    #[schema(required)]
    pub south: Option<WireParty>,
}

/// What kind of thing happened.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "docs/api.md says it")]
pub enum LiveEventKind {
    Created,
    Seated,
    Tossed,
    Played,
    Offered,
    Declined,
    TakenBack,
    Ended,
    Rematch,
    Freed,
    Invited,
    Monitor,
    Paused,
    Table,
}

/// What happened on the board, as a viewer may know it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum BoardEvents {
    /// In a sowing game.
    Sowing(Vec<EventView>),
    /// In Calliro.
    Calliro(Vec<CalliroEventView>),
}

/// Something that happened in a game, as somebody sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LiveEventView {
    /// The event's number in its game.
    pub n: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    pub kind: LiveEventKind,
    /// Who did it, or whose seat it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatOrMonitor>,
    /// The move that was played.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub played: Option<String>,
    /// What happened on the board, one by one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<BoardEvents>,
    /// What was offered or declined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub what: Option<WireOffer>,
    /// How many moves were taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<usize>,
    /// The game that follows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
    /// The toss, once it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toss: Option<TossView>,
    /// Who sits where, if that changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<Pair<SeatView>>,
    /// The viewer's seat after it.
    #[schema(required)]
    pub you: Option<SeatOrMonitor>,
    /// How many moves were made.
    pub ply: usize,
    /// Whether anything was played, even if it was taken back.
    pub begun: bool,
    /// Whether the host lets the game stand still.
    pub paused: bool,
    /// The clock after it.
    #[schema(required)]
    pub clock: Option<ClockView>,
    /// Who asks for what after it.
    pub offers: OffersView,
    /// What the viewer may do after it.
    pub can: Vec<WirePermission>,
    /// The board after it.
    pub board: BoardView,
    /// What was done at the tournament table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<WireTableAction>,
    /// What the monitor says to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notices: Option<Vec<NoticeView>>,
    /// The tournament table after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<TournamentTableView>,
    /// For the monitor: the codes by which seats can be taken after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invitations: Option<InvitationsView>,
    /// How the game ended.
    #[schema(required)]
    pub result: Option<ResultView>,
}
