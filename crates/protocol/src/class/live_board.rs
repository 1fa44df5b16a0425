use callabash_referee::Permission;
use callabash_session::{SeenBoard, Session, SessionPermission, Viewer};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Pair, ResultView, WireSeat};

/// What goes on at a board of a class, in a few words.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct LiveBoardView {
    /// The number of the board.
    pub board: u16,
    /// The number of the last event of its game.
    pub n: u64,
    /// When that was, in milliseconds since 1970.
    pub at: u64,
    /// Whether anything was played.
    pub begun: bool,
    /// How many moves were made.
    pub ply: usize,
    /// Who is to move, while the game goes on.
    #[schema(required)]
    pub turn: Option<WireSeat>,
    /// What each has so far.
    pub scores: Pair<u16>,
    /// The pits of a sowing game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rows: Option<Pair<Vec<u16>>>,
    /// What each has left on the clock, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Pair<u64>>,
    /// Who is connected to the game.
    pub present: Pair<bool>,
    /// What the board needs a monitor for.
    pub calls: Vec<WireBoardCall>,
    /// Whether the game stands still.
    pub paused: bool,
    /// How the game ended.
    #[schema(required)]
    pub result: Option<ResultView>,
}

/// What a board needs a monitor for.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WireBoardCall {
    /// A challenge waits for a ruling.
    Rule,
    /// The Callas are to be counted.
    Count,
    /// The time is up, and was not called.
    Time,
}

impl LiveBoardView {
    /// What goes on in a session at a moment; when its last event was, in milliseconds since
    /// 1970; who is connected.
    pub fn new(
        board: u16,
        session: &Session,
        now: u64,
        at: u64,
        present: Pair<bool>,
    ) -> LiveBoardView {
        let view = session.view(Viewer::Spectator, now);
        let outcome = view.outcome();
        let (scores, rows) = match view.board() {
            SeenBoard::Sowing { position, .. } => {
                (position.stores().into(), Some(position.rows().into()))
            }
            SeenBoard::ByHand { cubes, .. } => {
                (cubes.stores().into(), Some(cubes.rows().clone().into()))
            }
            SeenBoard::Calliro(view) => (view.points().into(), None),
        };
        LiveBoardView {
            board,
            n: view.n(),
            at,
            begun: view.has_begun(),
            ply: view.plies(),
            turn: outcome.is_none().then(|| session.board().decider().into()),
            scores: outcome.map_or(scores, |outcome| outcome.score.into()),
            rows,
            clock: view.clock().map(|(_, left)| left.into()),
            present,
            calls: calls(session, now),
            paused: view.is_paused(),
            result: outcome.map(ResultView::from),
        }
    }
}

/// What a person who is the monitor has to do.
fn calls(session: &Session, now: u64) -> Vec<WireBoardCall> {
    if session.monitor().is_none() || session.is_over() {
        return Vec::new();
    }
    let may = session.view(Viewer::Monitor, now).permissions();
    let is_up = session.board().table().is_some_and(|table| {
        let view = table.view(None, now);
        view.limit <= view.elapsed
    });
    let asked = |call: WireBoardCall| match call {
        WireBoardCall::Rule => may.contains(&SessionPermission::Table(Permission::Rule)),
        WireBoardCall::Count => may.contains(&SessionPermission::Table(Permission::Count)),
        WireBoardCall::Time => {
            is_up && may.contains(&SessionPermission::Table(Permission::CallTime))
        }
    };
    let all = [WireBoardCall::Rule, WireBoardCall::Count, WireBoardCall::Time];
    all.into_iter().filter(|&call| asked(call)).collect()
}
