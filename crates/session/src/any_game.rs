use std::{fmt, str::FromStr};

use callabash_calliro::{ID, Rules, RulesError};
use callabash_game::{Message, ToMessage, excerpt};
use callabash_sowing::{Preset, SowingBy, Variant, VariantError};

/// Any game that Callabash plays, by its name.
///
/// ```
/// use callabash_session::AnyGame;
///
/// let game: AnyGame = "calliro:backs=open".parse()?;
/// assert!(matches!(game, AnyGame::Calliro(_)));
/// # Ok::<(), callabash_session::AnyGameError>(())
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum AnyGame {
    /// A sowing game.
    Sowing(Variant),
    /// Calliro.
    Calliro(Rules),
}

/// A text names no game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum AnyGameError {
    /// No game has this id.
    Unknown {
        /// The beginning of the text.
        text: String,
        /// The id.
        id: String,
    },
    /// A sowing game's options are faulty.
    Sowing(VariantError),
    /// Calliro's options are faulty.
    Calliro(RulesError),
}

impl AnyGame {
    /// The ids of all games.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        Preset::ALL.into_iter().map(Preset::id).chain([ID])
    }

    /// The name with every option in it: a stored game means the same even if a default changes.
    pub fn complete_name(&self) -> String {
        match self {
            AnyGame::Sowing(variant) => variant.complete_name(),
            AnyGame::Calliro(rules) => rules.complete_name(),
        }
    }

    /// Whether it is played at the tournament table, where cubes are moved by hand.
    pub fn is_by_hand(&self) -> bool {
        match self {
            AnyGame::Sowing(variant) => variant.tournament_rules().sowing == SowingBy::Hand,
            AnyGame::Calliro(_) => false,
        }
    }

    /// The same game with the next of Kalaha's endings; any other game as it is.
    #[must_use]
    pub fn with_next_ending(&self) -> AnyGame {
        let AnyGame::Sowing(variant) = self else { return self.clone() };
        let name = variant.to_string();
        let (_, options) = name.split_at(name.find(':').unwrap_or(name.len()));
        let next = format!("{}{options}", variant.preset().next_ending().id());
        next.parse().unwrap_or_else(|_| self.clone())
    }

    /// The id of the game.
    pub fn id(&self) -> &'static str {
        match self {
            AnyGame::Sowing(variant) => variant.preset().id(),
            AnyGame::Calliro(_) => ID,
        }
    }
}

impl FromStr for AnyGame {
    type Err = AnyGameError;

    fn from_str(text: &str) -> Result<AnyGame, AnyGameError> {
        let id = text.split(':').next().unwrap_or_default();
        if id == ID {
            return text.parse().map(AnyGame::Calliro).map_err(AnyGameError::Calliro);
        }
        match Preset::from_id(id) {
            Some(_) => text.parse().map(AnyGame::Sowing).map_err(AnyGameError::Sowing),
            None => Err(AnyGameError::Unknown { text: excerpt(text), id: excerpt(id) }),
        }
    }
}

impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyGame::Sowing(variant) => variant.fmt(f),
            AnyGame::Calliro(rules) => rules.fmt(f),
        }
    }
}

impl ToMessage for AnyGameError {
    fn message(&self) -> Message {
        match self {
            AnyGameError::Unknown { text, id } => {
                let known: Vec<&str> = AnyGame::ids().collect();
                let fault = Message::new("fault-unknown-game")
                    .with("given", id.as_str())
                    .with("known", known.join(", "));
                Message::new("error-variant").with("text", text.as_str()).with("faults", fault)
            }
            AnyGameError::Sowing(error) => error.message(),
            AnyGameError::Calliro(error) => error.message(),
        }
    }
}

impl fmt::Display for AnyGameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for AnyGameError {}
