//! A toss that nobody can arrange: the server commits to a seed before it knows
//! what the players add, and reveals it afterwards.

use callabash_calliro::{Commitment, Seed};
use sha2::{Digest, Sha256};

/// Who of two: the creator of a game, or who joined.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Party {
    /// The creator.
    First,
    /// Who joined.
    Second,
}

impl Party {
    /// Who gets South.
    pub(crate) fn of_south(creator_keeps_it: bool) -> Party {
        if creator_keeps_it { Party::First } else { Party::Second }
    }
}

/// A toss for South, as everybody may see it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Toss {
    /// The SHA-256 of the seed, published first.
    pub commitment: Commitment,
    /// The seed, once both players have added their words.
    pub seed: Option<Seed>,
    /// What the creator and the one who joined added.
    pub nonces: Vec<String>,
    /// Who got South.
    pub south: Option<Party>,
}

/// Whether the creator of a game keeps South: the lowest bit of the first byte of
/// the SHA-256 of seed, id and both nonces, each on a line of its own, is 0.
///
/// ```
/// use callabash_calliro::Seed;
/// use callabash_session::toss_keeps_south;
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
    commitment: &Commitment,
    seed: &Seed,
    id: &str,
    first: &str,
    second: &str,
) -> Option<Party> {
    let is_honest = seed.commitment() == *commitment;
    is_honest.then(|| Party::of_south(toss_keeps_south(seed, id, first, second)))
}

/// The seed of a game's toss. It is revealed early, so it must not tell the game's
/// own seed.
pub(crate) fn toss_seed(seed: &Seed) -> Seed {
    Seed(Sha256::digest(format!("toss of {seed}")).into())
}
