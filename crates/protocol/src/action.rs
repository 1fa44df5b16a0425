//! What a client asks for.

use callabash_session::{Action, AnyGame, AnyMoveError};
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{WireOffer, WireTableAction};

/// Something that a player asks for.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[schema(as = Action)]
pub struct ActionRequest {
    /// Any text of the client's; the same text is never carried out twice.
    #[schema(min_length = 1, max_length = 64)]
    pub id: String,
    /// What.
    #[serde(flatten)]
    pub what: ActionKind,
}

/// Something of every game, or of the tournament table.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum ActionKind {
    /// Of every game.
    Game(GameAction),
    /// Of the tournament table.
    Table(WireTableAction),
}

impl<'de> Deserialize<'de> for ActionKind {
    /// Goes by the kind, so that a fault is told for what was meant.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<ActionKind, D::Error> {
        const OF_EVERY_GAME: [&str; 6] =
            ["play", "take-back", "draw", "decline", "resign", "rematch"];
        let action = Value::deserialize(from)?;
        let kind = action["kind"].as_str().unwrap_or_default();
        let read = if OF_EVERY_GAME.contains(&kind) {
            GameAction::deserialize(action).map(ActionKind::Game)
        } else {
            WireTableAction::deserialize(action).map(ActionKind::Table)
        };
        read.map_err(D::Error::custom)
    }
}

/// What can be done in every game.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum GameAction {
    /// To move.
    Play {
        /// The move.
        #[serde(rename = "move")]
        #[schema(max_length = 32)]
        played: String,
        /// How many moves were made before it.
        ply: usize,
    },
    /// To ask for a move back, or to agree.
    TakeBack,
    /// To offer a draw, or to agree.
    Draw,
    /// To say no to what the other asked.
    Decline {
        /// Which of several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        what: Option<WireOffer>,
    },
    /// To give up.
    Resign,
    /// To ask for another game, or to agree.
    Rematch,
}

impl ActionRequest {
    /// Whether its texts are of a reasonable length.
    pub fn is_short(&self) -> bool {
        let played = match &self.what {
            ActionKind::Game(GameAction::Play { played, .. }) => played.len(),
            _ => 0,
        };
        (1..=64).contains(&self.id.chars().count()) && played <= 32
    }

    /// The action in a game, its move read.
    ///
    /// # Errors
    ///
    /// Returns [`AnyMoveError`] if the move is none of this game's.
    pub fn read(self, game: &AnyGame) -> Result<(String, Action), AnyMoveError> {
        let action = match self.what {
            ActionKind::Table(action) => Action::Table(action.into()),
            ActionKind::Game(GameAction::Play { played, ply }) => {
                Action::Play { played: game.read_move(&played)?, ply }
            }
            ActionKind::Game(GameAction::TakeBack) => Action::TakeBack,
            ActionKind::Game(GameAction::Draw) => Action::Draw,
            ActionKind::Game(GameAction::Decline { what }) => {
                Action::Decline { offer: what.map(Into::into) }
            }
            ActionKind::Game(GameAction::Resign) => Action::Resign,
            ActionKind::Game(GameAction::Rematch) => Action::Rematch,
        };
        Ok((self.id, action))
    }
}
