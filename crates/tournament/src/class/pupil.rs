use callabash_session::SecretDigest;

use crate::PlayerId;

/// Somebody in a class.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Pupil {
    /// The number, in the order in which they came.
    pub id: PlayerId,
    /// The nickname. Nobody else in the class has the same.
    pub name: String,
    /// The digest of the secret, which also opens the pupil's seat at every board.
    pub key: SecretDigest,
    /// The school, as the teacher has written it.
    pub school: Option<String>,
    /// Whether the pupil left, or was sent away: they play no more until they come back.
    pub is_away: bool,
}

/// Whether two nicknames are the same to those who read them aloud.
pub(super) fn is_same_name(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}
