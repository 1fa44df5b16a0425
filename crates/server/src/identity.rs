//! Identity without accounts: secrets that browsers keep and of which the server knows only
//! the digest; ids and codes that people may see.

use std::fmt;

use callabash_session::SecretDigest;
use data_encoding::{BASE32_NOPAD, HEXLOWER};
use sha2::{Digest as _, Sha256};

/// The characters of short codes: none that look alike.
const CODE_LETTERS: &[u8; 31] = b"ABCDEFGHJKLMNPQRSTUVWXYZ2345679";
pub(crate) const CODE_LENGTH: usize = 6;

/// 256 bits that give access to a seat. Only its owner has it: no URL, log or database
/// contains it.
#[derive(Clone, Eq, PartialEq)]
pub struct Secret(String);

impl Secret {
    /// A random secret.
    pub fn new() -> Secret {
        Secret(HEXLOWER.encode(&random::<32>()))
    }

    /// Reads a secret of 64 hexadecimal digits.
    pub fn read(text: &str) -> Option<Secret> {
        let is_secret = text.len() == 64 && HEXLOWER.decode(text.as_bytes()).is_ok();
        is_secret.then(|| Secret(text.to_owned()))
    }

    /// The text, for its owner alone.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What may be stored.
    pub fn digest(&self) -> SecretDigest {
        SecretDigest(Sha256::digest(&self.0).into())
    }
}

impl Default for Secret {
    fn default() -> Secret {
        Secret::new()
    }
}

/// Keeps the secret out of logs.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret(…)")
    }
}

/// Random bytes from the operating system.
///
/// # Panics
///
/// Panics if the system has none: nothing could be kept secret.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[cfg(test)]
    if fill_seeded(&mut bytes) {
        return bytes;
    }
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

#[cfg(test)]
thread_local! {
    static SEEDED: std::cell::RefCell<Option<callabash_game::SplitMix>> =
        const { std::cell::RefCell::new(None) };
}

/// Makes what is random on this thread follow from a seed, or not any more.
#[cfg(test)]
pub(crate) fn seed_random(seed: Option<u64>) {
    SEEDED.set(seed.map(callabash_game::SplitMix));
}

/// Returns whether the bytes follow from a seed.
#[cfg(test)]
fn fill_seeded(bytes: &mut [u8]) -> bool {
    use callabash_game::Chance;
    SEEDED.with_borrow_mut(|seeded| {
        let Some(chance) = seeded else { return false };
        bytes.iter_mut().for_each(|byte| *byte = chance.bits() as u8);
        true
    })
}

/// The id of a new game: 80 bits in base 32, which can be read aloud.
pub(crate) fn new_game_id() -> String {
    BASE32_NOPAD.encode(&random::<10>()).to_lowercase()
}

/// Whether a text can be the id of a game.
pub(crate) fn is_game_id(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|b| b.is_ascii_lowercase() || (b'2'..=b'7').contains(&b))
}

/// The id of a new class: told from a game's by its first letter and its length.
pub(crate) fn new_class_id() -> String {
    format!("c{}", new_game_id())
}

/// Whether a text can be the id of a class.
pub(crate) fn is_class_id(text: &str) -> bool {
    text.strip_prefix('c').is_some_and(is_game_id)
}

/// A player's contribution to a toss: at most 64 letters and digits of what is given, or
/// something random.
pub(crate) fn nonce(given: Option<&str>) -> String {
    let kept: String =
        given.unwrap_or_default().chars().filter(char::is_ascii_alphanumeric).take(64).collect();
    if kept.is_empty() { HEXLOWER.encode(&random::<8>()) } else { kept }
}

/// A random short code.
pub(crate) fn new_code() -> String {
    let bytes = random::<{ CODE_LENGTH * 2 }>();
    let pick = |pair: &[u8]| {
        let number = usize::from(pair[0]) << 8 | usize::from(pair[1]);
        CODE_LETTERS[number % CODE_LETTERS.len()] as char
    };
    bytes.chunks(2).map(pick).collect()
}

/// Normalises a code as typed; `None` if it cannot be one.
pub(crate) fn read_code(text: &str) -> Option<String> {
    let characters = text.chars().filter(|c| !c.is_whitespace() && *c != '-');
    let code: String = characters.map(|c| c.to_ascii_uppercase()).collect();
    let fits = code.len() == CODE_LENGTH && code.bytes().all(|b| CODE_LETTERS.contains(&b));
    fits.then_some(code)
}

/// A nickname that is safe to display: one line of letters, digits and simple punctuation,
/// at most 24 characters. `None` if nothing is left.
pub(crate) fn clean_name(name: &str) -> Option<String> {
    let fits = |c: char| c.is_alphanumeric() || " -'.=".contains(c);
    let kept: String = name.chars().filter(|&c| fits(c)).collect();
    let words: Vec<&str> = kept.split_whitespace().collect();
    let name: String = words.join(" ").chars().take(24).collect();
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_read_back_and_not_printed() {
        let secret = Secret::new();
        assert_eq!(Secret::read(secret.reveal()), Some(secret.clone()));
        assert!(!format!("{secret:?}").contains(secret.reveal()));
        assert_eq!(Secret::read("abc"), None);
        assert_ne!(secret.digest(), Secret::new().digest());
    }

    #[test]
    fn codes_and_ids_are_valid() {
        for _ in 0..1000 {
            let code = new_code();
            let typed = format!(" {}-{} ", code[..3].to_lowercase(), &code[3..]);
            assert_eq!(read_code(&typed), Some(code));
            assert!(is_game_id(&new_game_id()));
        }
        assert!(is_game_id(&callabash_session::next_game_id("abc")));
        assert!(is_class_id(&new_class_id()) && !is_game_id(&new_class_id()));
        assert!(!is_class_id(&new_game_id()));
        assert_eq!(read_code("O0O0O0"), None);
        assert!(!is_game_id("../../etc/passwd"));
    }

    #[test]
    fn names_are_harmless() {
        assert_eq!(clean_name("<b>Ida</b>\u{202e}\n\t 7"), Some("bIdab 7".to_owned()));
        assert_eq!(clean_name("Олень"), Some("Олень".to_owned()));
        // As records name the computer: an import keeps it.
        assert_eq!(clean_name("Callabash level=3"), Some("Callabash level=3".to_owned()));
        assert_eq!(clean_name("\u{200f}<>"), None);
        assert_eq!(clean_name(&"x".repeat(500)).map(|name| name.len()), Some(24));
    }
}
