//! A toss that nobody can arrange: the server commits to a seed before it knows
//! what the players add, and reveals it afterwards.

use callabash_calliro::Seed;
use callabash_game::Seat;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

/// Whether the creator of a game keeps South: the lowest bit of the first byte of
/// the SHA-256 of seed, id and both nonces, each on a line of its own, is 0.
///
/// ```
/// use callabash_calliro::Seed;
/// use callabash_server::toss_keeps_south;
///
/// // printf '%064d\nid\na\nb\n' 0 | sha256sum
/// assert!(toss_keeps_south(&Seed([0; 32]), "id", "a", "b"));
/// ```
pub fn toss_keeps_south(seed: &Seed, id: &str, first: &str, second: &str) -> bool {
    let digest = Sha256::digest(format!("{seed}\n{id}\n{first}\n{second}\n"));
    digest[0] & 1 == 0
}

/// Checks a toss: who gets South, or `None` if the seed is not the one that was
/// committed to.
pub fn check_toss(
    commitment: &str,
    seed: &str,
    id: &str,
    first: &str,
    second: &str,
) -> Option<Seat> {
    let seed: Seed = seed.parse().ok()?;
    let honest = seed.commitment().to_string() == commitment;
    let keeps = toss_keeps_south(&seed, id, first, second);
    honest.then_some(if keeps { Seat::South } else { Seat::North })
}

/// The seed of a game's toss. It is revealed early, so it must not tell the game's
/// own seed.
pub(crate) fn toss_seed(seed: &Seed) -> Seed {
    Seed(Sha256::digest(format!("toss of {seed}")).into())
}

/// What a player adds to a toss: at most 64 letters and digits; something random
/// if nothing is given.
pub(crate) fn nonce(given: Option<&str>) -> String {
    let kept: String =
        given.unwrap_or_default().chars().filter(char::is_ascii_alphanumeric).take(64).collect();
    match kept.is_empty() {
        true => HEXLOWER.encode(&crate::identity::random::<8>()),
        false => kept,
    }
}
