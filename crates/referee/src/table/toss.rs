//! The toss: one cube in a fist, two in the other, and nobody can cheat.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::Fist;

/// Who does not open the fists within this time has lost the toss.
pub(super) const PATIENCE: u64 = 30_000;

/// The toss as far as everybody knows it.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Toss {
    pub(super) commitment: Option<String>,
    pub(super) pick: Option<Fist>,
    /// When it was picked.
    pub(super) picked: u64,
    pub(super) one: Option<Fist>,
    pub(super) nonce: Option<String>,
}

/// What is published of a fist before the other picks: the SHA-256 of the fist with one
/// cube, a space, and a nonce.
///
/// ```
/// use callabash_referee::{Fist, commitment};
///
/// // printf 'left 0123456789abcdef' | sha256sum
/// assert!(commitment(Fist::Left, "0123456789abcdef").starts_with("7c5ca03a"));
/// ```
pub fn commitment(one: Fist, nonce: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(format!("{} {nonce}", one.word())))
}

pub(super) fn is_commitment(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

impl Toss {
    /// Whether the fists were as they were hidden.
    pub(super) fn is_honest(&self, one: Fist, nonce: &str) -> bool {
        let fits =
            (16..=64).contains(&nonce.len()) && nonce.bytes().all(|b| b.is_ascii_alphanumeric());
        fits && self.commitment.as_deref() == Some(&commitment(one, nonce))
    }
}
