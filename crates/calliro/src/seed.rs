use std::{fmt, str::FromStr};

use callabash_game::{Chance, Message, ToMessage, excerpt};
use sha2::{Digest, Sha256};

/// The secret that all randomness of a game comes from. Its [`Commitment`] is
/// published before the game and the seed after it, so that everybody can check
/// that nothing was arranged.
#[derive(Copy, Clone, Eq, PartialEq, Hash)]
pub struct Seed(pub [u8; 32]);

/// The SHA-256 of a seed's text.
///
/// ```
/// use callabash_calliro::Seed;
///
/// // printf %064d 0 | sha256sum
/// let commitment = Seed([0; 32]).commitment().to_string();
/// assert!(commitment.starts_with("60e05bd1b195af2f94112fa7197a5c88"));
/// ```
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct Commitment(pub [u8; 32]);

impl Seed {
    /// What can be published without giving the seed away.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.to_string()).into())
    }

    /// The random numbers of a game, from its beginning.
    pub fn chance(&self) -> SeededChance {
        SeededChance { seed: *self, count: 0 }
    }
}

/// Random numbers that follow from a seed: the n-th draw is the first eight bytes of
/// the SHA-256 of the seed's text, a colon and n.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct SeededChance {
    seed: Seed,
    count: u64,
}

impl Chance for SeededChance {
    fn bits(&mut self) -> u64 {
        let digest = Sha256::digest(format!("{}:{}", self.seed, self.count));
        self.count += 1;
        digest.iter().take(8).fold(0, |bits, byte| bits << 8 | u64::from(*byte))
    }
}

fn write_hex(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// The text: 64 hexadecimal digits.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

/// A seed is a secret: logs do not get it.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(…)")
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

/// A text is neither a seed nor a commitment.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct SeedError(String);

fn read_hex(text: &str) -> Result<[u8; 32], SeedError> {
    let refuse = || SeedError(excerpt(text));
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return Err(refuse());
    }
    for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        let digit = |place: usize| (digits[place] as char).to_digit(16).ok_or_else(refuse);
        *byte = (digit(0)? * 16 + digit(1)?) as u8;
    }
    Ok(bytes)
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Seed, SeedError> {
        read_hex(text).map(Seed)
    }
}

impl FromStr for Commitment {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Commitment, SeedError> {
        read_hex(text).map(Commitment)
    }
}

impl ToMessage for SeedError {
    fn message(&self) -> Message {
        Message::new("fault-seed").with("given", self.0.as_str())
    }
}

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for SeedError {}
