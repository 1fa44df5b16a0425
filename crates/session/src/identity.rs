use std::fmt;

use data_encoding::{BASE32_NOPAD, HEXLOWER};
use sha2::{Digest, Sha256};

/// The SHA-256 of a secret that opens a seat. The secret itself is its owner's alone.
#[derive(Copy, Clone, Eq, PartialEq, Hash)]
pub struct SecretDigest(pub [u8; 32]);

impl SecretDigest {
    /// Reads 64 hexadecimal digits.
    pub fn read(text: &str) -> Option<SecretDigest> {
        let bytes = HEXLOWER.decode(text.as_bytes()).ok()?;
        bytes.try_into().ok().map(SecretDigest)
    }

    /// The id of an action that this person called `id`: others may choose the same one.
    pub fn action_id(&self, id: &str) -> String {
        format!("{}/{id}", HEXLOWER.encode(&self.0[..6]))
    }
}

/// 64 hexadecimal digits.
impl fmt::Display for SecretDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

impl fmt::Debug for SecretDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SecretDigest({self})")
    }
}

/// The id of the game that follows a game: every node finds the same.
pub fn next_game_id(id: &str) -> String {
    let digest = Sha256::digest(format!("rematch of {id}"));
    BASE32_NOPAD.encode(&digest[..10]).to_lowercase()
}
