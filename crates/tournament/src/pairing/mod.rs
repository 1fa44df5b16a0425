//! Who plays whom in the next round.
//!
//! * [`System::RoundRobin`]: everybody meets everybody, by the Berger tables.
//! * [`System::Swiss`]: the FIDE Dutch system, in the edition that applies from 2026.
//! * [`System::Contest`]: the contest's own day. Schools are kept apart, forbidden pairs too,
//!   nobody has a second bye or meets somebody again while any pairing can avoid it.
//!
//! [`pair_round`] reads a [`Crosstable`] and changes nothing. The same table, system and absent
//! players give the same pairing, on every machine.

mod check;
mod contender;
mod contest;
mod dutch;
mod round_robin;
mod seats;

use std::{collections::BTreeSet, fmt};

use callabash_game::{Message, ToMessage};

use self::contender::Contender;
pub use self::{
    check::{Difference, check_pairings},
    contest::{Broken, Constraint, broken_constraints},
};
use crate::{Bye, Crosstable, Meeting, PlayerId, Round};

/// The most players whom a Swiss system or a contest pairs.
pub const MAX_PAIRED: usize = 500;

/// How rounds are paired.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum System {
    /// Everybody meets everybody, by the Berger tables of all players of the crosstable;
    /// whose opponent is absent has a bye. After the last round the tables begin anew with
    /// seats changed. Nobody can join after the first round.
    RoundRobin,
    /// The FIDE Dutch system: players with the same points meet, nobody twice, and seats are
    /// balanced as colours are in chess. Schools do not matter. Forbidden pairs never meet.
    Swiss,
    /// The contest's own day. What it promises is said at [`Constraint`].
    Contest {
        /// What chance follows from, where several pairings are equally good.
        seed: u64,
    },
}

/// Two players who are to meet.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct Pair {
    /// Who plays South, and so begins.
    pub south: PlayerId,
    /// Who plays North.
    pub north: PlayerId,
}

/// A round that is to be played.
///
/// Everybody who is not absent is named once.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Pairing {
    /// The pairs by board, those with the most points first.
    pub pairs: Vec<Pair>,
    /// Who has no opponent: one player of an odd number; in a round robin, whose opponent
    /// is absent.
    pub byes: Vec<PlayerId>,
    /// What no pairing could avoid. Only a contest's own day has any.
    pub broken: Vec<Broken>,
}

impl Pairing {
    /// The round that begins with it.
    pub fn to_round(&self) -> Round {
        let begin = |pair: &Pair| {
            let Pair { south, north } = *pair;
            Meeting { south, north, result: None, margin: 0 }
        };
        let byes = self.byes.iter().map(|&player| (player, Bye::Allocated));
        Round { meetings: self.pairs.iter().map(begin).collect(), byes: byes.collect() }
    }
}

/// Pairs the round after those of the table, without the absent players.
///
/// ```
/// use std::collections::BTreeSet;
///
/// use callabash_tournament::{Crosstable, Player, System, pair_round};
///
/// let mut table = Crosstable::default();
/// for _ in 0..5 {
///     table.add_player(Player::default())?;
/// }
/// let pairing = pair_round(&table, System::Swiss, &BTreeSet::new())?;
/// let numbers = pairing.pairs.iter().map(|pair| (pair.south.0, pair.north.0));
/// assert_eq!(numbers.collect::<Vec<_>>(), [(1, 3), (4, 2)]);
/// assert_eq!(pairing.byes[0].0, 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn pair_round(
    table: &Crosstable,
    system: System,
    absent: &BTreeSet<PlayerId>,
) -> Result<Pairing, PairingError> {
    if let Some(round) = table.unfinished_round() {
        return Err(PairingError::Unfinished { round });
    }
    let present = table.players().len() - table.ids().filter(|id| absent.contains(id)).count();
    if MAX_PAIRED < present && system != System::RoundRobin {
        return Err(PairingError::TooMany { players: present });
    }
    match system {
        System::RoundRobin => Ok(round_robin::pair(table, absent)),
        System::Swiss => dutch::pair(table, absent),
        System::Contest { seed } => Ok(contest::pair(table, absent, seed)),
    }
}

/// Why there is no pairing.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum PairingError {
    /// A meeting of this round, counted from zero, has no result yet.
    Unfinished {
        /// The round.
        round: usize,
    },
    /// More players than [`MAX_PAIRED`].
    TooMany {
        /// How many.
        players: usize,
    },
    /// Whoever is paired with whom, two meet again, a forbidden pair meets, somebody has a
    /// second bye, or sits on the same side too often.
    NoPairing,
}

impl ToMessage for PairingError {
    fn message(&self) -> Message {
        match *self {
            PairingError::Unfinished { round } => {
                Message::new("error-pairing-unfinished").with("round", round + 1)
            }
            PairingError::TooMany { players } => {
                Message::new("error-pairing-many").with("players", players).with("most", MAX_PAIRED)
            }
            PairingError::NoPairing => Message::new("error-pairing-none"),
        }
    }
}

impl fmt::Display for PairingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for PairingError {}

/// The pairing of contenders who have been matched, each with a later one or with nobody, with
/// seats given and boards in order.
fn publish(
    table: &Crosstable,
    contenders: &[Contender],
    mates: impl Iterator<Item = (usize, Option<usize>)>,
) -> Pairing {
    let mut pairing = Pairing::default();
    let mut boards = Vec::new();
    for (higher, lower) in mates {
        match lower {
            Some(lower) => boards.push((higher, lower)),
            None => pairing.byes.push(contenders[higher].id),
        }
    }
    // Contenders stand in order of points and numbers.
    boards.sort_by_key(|&(higher, lower)| {
        let points = |at: usize| std::cmp::Reverse(contenders[at].points);
        (points(higher), points(lower), higher)
    });
    pairing.pairs = boards
        .into_iter()
        .map(|(higher, lower)| {
            let (higher, lower) = (&contenders[higher], &contenders[lower]);
            match seats::seat_of_higher(higher, lower, table.first_seat) {
                callabash_game::Seat::South => Pair { south: higher.id, north: lower.id },
                callabash_game::Seat::North => Pair { south: lower.id, north: higher.id },
            }
        })
        .collect();
    pairing
}
