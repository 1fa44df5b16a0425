use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{ClassActionRequest, ClassStateView, LiveBoardView, WireBoardMonitor, WirePoints};
use crate::{ErrorView, Hello, NewClock, SeatedView};

/// A class to create, or what it is to play from now on.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[schema(example = json!({"game": "calla"}))]
pub struct NewClass {
    /// The game that is played, with options.
    pub game: String,
    /// How long each has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<NewClock>,
    /// Who is the monitor where cubes are moved by hand: the program if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub monitor: Option<WireBoardMonitor>,
}

/// For which tournament the usual settings are.
#[derive(Deserialize, IntoParams)]
pub struct UsualSettingsQuery {
    /// How many rounds there will be; five if nothing is said.
    #[param(minimum = 1, maximum = 30)]
    pub rounds: Option<u16>,
    /// What a win is worth; 3 if nothing is said.
    #[param(value_type = Option<f64>, minimum = 0, maximum = 20, multiple_of = 0.5)]
    pub win: Option<WirePoints>,
}

/// A class that was created.
#[derive(Serialize, ToSchema)]
pub struct ClassCreatedView {
    /// The class's id.
    pub id: String,
    /// The teacher's secret.
    pub secret: String,
    /// The class.
    pub state: ClassStateView,
}

/// Somebody has joined a class.
#[derive(Serialize, ToSchema)]
pub struct ClassJoinedView {
    /// The class's id.
    pub class: String,
    /// The pupil's secret, which opens their seat at every board.
    pub secret: String,
    /// The class.
    pub state: ClassStateView,
}

/// What a code led to.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum JoinedView {
    /// A seat of a game.
    Game(Box<SeatedView>),
    /// A class.
    Class(Box<ClassJoinedView>),
}

/// What came of an action in a class.
#[derive(Serialize, ToSchema)]
pub struct ClassActedView {
    /// The number of its entry.
    pub n: u64,
    /// The class after it.
    pub state: ClassStateView,
}

/// What a client says through the socket of a class.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
pub enum ClassClientMessage {
    /// The first message.
    Hello {
        /// Who it is.
        hello: Hello,
    },
    /// To be answered with the same number.
    Ping {
        /// Any number.
        ping: i64,
    },
    /// An action.
    Act(ClassActionRequest),
}

/// What the server says through the socket of a class.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ClassServerMessage {
    /// The answer to hello.
    Welcome {
        /// The class as it stands.
        state: Box<ClassStateView>,
    },
    /// The class has changed.
    Class(Box<ClassStateView>),
    /// What goes on at boards, for the teacher and the screen on the wall: those that have
    /// changed since they were last told of.
    Boards(Vec<LiveBoardView>),
    /// The numbers of the pupils who are connected, for the teacher.
    Present(Vec<u16>),
    /// An action was carried out.
    Ack {
        /// The action's id.
        id: String,
        /// The number of its entry.
        n: u64,
    },
    /// Something was not done.
    Refused {
        /// The action's id, if it could be read.
        #[schema(required)]
        id: Option<String>,
        /// Why.
        error: ErrorView,
    },
    /// The answer to a ping.
    Pong(i64),
    /// The connection ends.
    Bye(ErrorView),
}
