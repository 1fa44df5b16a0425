use callabash_calliro::Seed;
use callabash_game::{BySeat, Seat, record::CalledEnd};
use callabash_referee::{Actor, TableAction};
use callabash_sowing::Position;

use crate::{AnyGame, AnyMove, ClockRule, Occupant, Offer, SecretDigest};

/// Something that happened, as it is stored. A game is the list of its entries; everything
/// else follows from them.
#[derive(Clone, Debug)]
pub enum Entry {
    /// The game was created.
    Created(Box<GameCreated>),
    /// Somebody took an open seat.
    Seated {
        /// The seat.
        seat: Seat,
        /// What to call this person.
        name: Option<String>,
        /// The digest of the secret that opens the seat.
        key: SecretDigest,
        /// What was added to a toss.
        nonce: Option<String>,
        /// Whether somebody else had the seat after the first move: what that person has
        /// seen stays theirs.
        is_newcomer: bool,
    },
    /// The toss was made; the occupants are exchanged unless the creator keeps South.
    Tossed {
        /// Whether the creator keeps South.
        creator_keeps_south: bool,
    },
    /// A move was made.
    Played {
        /// By whom.
        seat: Seat,
        /// The move.
        played: AnyMove,
        /// What the mover's clock shows after it, in milliseconds.
        left: Option<u64>,
        /// The id of the action.
        id: Option<String>,
    },
    /// Something was offered.
    Offered {
        /// By whom.
        seat: Seat,
        /// What.
        offer: Offer,
        /// The id of the action.
        id: Option<String>,
    },
    /// An offer was declined.
    Declined {
        /// By whom.
        seat: Seat,
        /// What was offered.
        offer: Offer,
        /// The id of the action.
        id: Option<String>,
    },
    /// Moves were taken back.
    TakenBack {
        /// Who took back.
        seat: Seat,
        /// How many moves.
        plies: usize,
        /// The id of the action.
        id: Option<String>,
    },
    /// The game was ended by a call.
    Ended {
        /// Which.
        end: CalledEnd,
        /// The id of the action.
        id: Option<String>,
    },
    /// Another game follows.
    Rematch {
        /// Its id.
        next: String,
        /// The id of the action.
        id: Option<String>,
    },
    /// A seat was opened anew.
    Freed {
        /// The seat.
        seat: Seat,
    },
    /// Whoever shows a code takes a seat, or becomes the monitor, in the place of who is there.
    Invited {
        /// A player's seat, or the monitor's.
        seat: Actor,
        /// The code; it is good for once.
        code: String,
    },
    /// Somebody became the monitor, or the monitor's seat was opened anew.
    Monitor {
        /// What to call this person.
        name: Option<String>,
        /// The digest of the monitor's secret; `None` opens the seat.
        key: Option<SecretDigest>,
    },
    /// The game stands still, or goes on: the host has said so.
    Paused {
        /// Whether it stands still.
        is_paused: bool,
    },
    /// Something was done at the tournament table.
    Table {
        /// By whom.
        actor: Actor,
        /// What.
        action: TableAction,
        /// The table's time, in milliseconds.
        time: u64,
        /// The id of the action.
        id: Option<String>,
    },
}

impl Entry {
    /// The id under which a client asked for it.
    pub fn client_id(&self) -> Option<&str> {
        match self {
            Entry::Played { id, .. }
            | Entry::Offered { id, .. }
            | Entry::Declined { id, .. }
            | Entry::TakenBack { id, .. }
            | Entry::Ended { id, .. }
            | Entry::Table { id, .. }
            | Entry::Rematch { id, .. } => id.as_deref(),
            Entry::Created(_)
            | Entry::Seated { .. }
            | Entry::Tossed { .. }
            | Entry::Monitor { .. }
            | Entry::Invited { .. }
            | Entry::Paused { .. }
            | Entry::Freed { .. } => None,
        }
    }
}

/// How a game begins.
#[derive(Clone, Debug)]
pub struct GameCreated {
    /// The game.
    pub game: AnyGame,
    /// Where a sowing game begins, if not as its rules say.
    pub start: Option<Position>,
    /// Who sits where.
    pub occupants: BySeat<Occupant>,
    /// Who may open seats anew before the first move and after an absence, and delete the
    /// game.
    pub host: SecretDigest,
    /// How long the players have, if that is limited.
    pub clock: Option<ClockRule>,
    /// All chance of the game comes from it: what Calliro draws, the toss, the
    /// computer's choices.
    pub seed: Seed,
    /// What the creator adds to a toss, if there is one.
    pub nonce: Option<String>,
    /// Whether Kalaha's ending changes with each rematch.
    pub rotates_endings: bool,
    /// Whether both seats are at one device.
    pub together: bool,
    /// The short code to join by.
    pub code: Option<String>,
    /// The game that it follows.
    pub after: Option<String>,
    /// The monitor of a tournament table, if it is a person.
    pub monitor: Option<Occupant>,
    /// The time of a game by hand, in milliseconds.
    pub limit: Option<u64>,
    /// How many of a hundred sowings of the computer's break a rule.
    pub mistakes: u8,
    /// Who hides the cubes of the tournament table's toss, if not who opened it.
    pub hider: Option<Seat>,
    /// Whether cubes that were touched settle what was before, also when they are put back; see
    /// [`TableTerms`](callabash_referee::TableTerms). The first games did not.
    pub touch_settles: bool,
    /// Whether the host opened the game for others, and has no seat: a teacher.
    pub host_is_apart: bool,
    /// The codes that lead to one seat each.
    pub seat_codes: BySeat<Option<String>>,
    /// What an imported record says of where and when it was played.
    pub tags: Vec<(String, String)>,
    /// The id of the class whose board it is.
    pub class: Option<String>,
}

impl GameCreated {
    /// A game without clock, toss, monitor or anything else that has to be asked for.
    pub fn new(
        game: AnyGame,
        south: Occupant,
        north: Occupant,
        host: SecretDigest,
        seed: Seed,
    ) -> GameCreated {
        GameCreated {
            game,
            start: None,
            occupants: BySeat { south, north },
            host,
            clock: None,
            seed,
            nonce: None,
            rotates_endings: false,
            together: false,
            code: None,
            after: None,
            monitor: None,
            limit: None,
            mistakes: 0,
            hider: None,
            touch_settles: true,
            host_is_apart: false,
            seat_codes: BySeat::default(),
            tags: Vec::new(),
            class: None,
        }
    }

    /// A number that follows from the seed, for choices that need not be secret.
    pub(crate) fn seed_number(&self) -> u64 {
        u64::from_le_bytes(self.seed.0[..8].try_into().unwrap_or_default())
    }
}
