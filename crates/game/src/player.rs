use std::{fmt, str::FromStr};

/// The name of a computer opponent. How many levels there are is for each game to say.
///
/// ```
/// use callabash_game::PlayerName;
///
/// assert_eq!("level=3".parse(), Ok(PlayerName::Level(3)));
/// assert_eq!(PlayerName::Careful.to_string(), "careful");
/// assert!("level=high".parse::<PlayerName>().is_err());
/// ```
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum PlayerName {
    /// A level, from 1: the higher, the stronger.
    Level(u8),
    /// Any legal move.
    Random,
    /// What brings most at once.
    Greedy,
    /// What brings most after the other's answer.
    Careful,
}

/// A text names no computer opponent.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct PlayerNameError;

impl FromStr for PlayerName {
    type Err = PlayerNameError;

    fn from_str(text: &str) -> Result<PlayerName, PlayerNameError> {
        match text {
            "random" => Ok(PlayerName::Random),
            "greedy" => Ok(PlayerName::Greedy),
            "careful" => Ok(PlayerName::Careful),
            _ => {
                let level = text.strip_prefix("level=").and_then(|level| level.parse().ok());
                level.map(PlayerName::Level).ok_or(PlayerNameError)
            }
        }
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerName::Level(level) => write!(f, "level={level}"),
            PlayerName::Random => f.write_str("random"),
            PlayerName::Greedy => f.write_str("greedy"),
            PlayerName::Careful => f.write_str("careful"),
        }
    }
}
