use callabash_game::PlayerName;

use crate::SecretDigest;

/// Who has a seat, or the monitor's.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Occupant {
    /// Nobody yet.
    Open,
    /// Whoever has the secret.
    Person {
        /// The digest of the secret.
        key: SecretDigest,
        /// What to call this person.
        name: Option<String>,
    },
    /// A player of the computer's.
    Computer(PlayerName),
}

impl Occupant {
    /// Whether anybody may come.
    pub fn is_open(&self) -> bool {
        matches!(self, Occupant::Open)
    }

    /// Whether it is a person.
    pub fn is_person(&self) -> bool {
        matches!(self, Occupant::Person { .. })
    }

    /// The computer's player, if it is one.
    pub fn player(&self) -> Option<PlayerName> {
        match self {
            Occupant::Computer(player) => Some(*player),
            Occupant::Open | Occupant::Person { .. } => None,
        }
    }

    /// The digest of a person's secret.
    pub fn key(&self) -> Option<&SecretDigest> {
        match self {
            Occupant::Person { key, .. } => Some(key),
            Occupant::Open | Occupant::Computer(_) => None,
        }
    }

    /// A person's name.
    pub fn name(&self) -> Option<&str> {
        match self {
            Occupant::Person { name, .. } => name.as_deref(),
            Occupant::Open | Occupant::Computer(_) => None,
        }
    }
}
