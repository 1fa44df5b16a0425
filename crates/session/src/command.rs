use callabash_game::Seat;
use callabash_referee::{Actor, TableAction};

use crate::{AnyMove, CheckedEntry, Entry, GameCreated, Offer, SecretDigest};

/// What a client asks for.
#[derive(Clone, Debug)]
pub enum Action {
    /// To move.
    Play {
        /// The move.
        played: AnyMove,
        /// How many moves were made before it.
        ply: usize,
    },
    /// To ask for a move back, or to agree.
    TakeBack,
    /// To offer a draw, or to agree.
    Draw,
    /// To decline an offer of the other's.
    Decline {
        /// Which; any if there is none.
        offer: Option<Offer>,
    },
    /// To give up.
    Resign,
    /// To ask for another game, or to agree.
    Rematch,
    /// Something of the tournament table.
    Table(TableAction),
}

/// What is to be decided.
#[derive(Clone, Debug)]
pub enum Command {
    /// Somebody with a secret acts.
    Act {
        /// The digest of the secret.
        key: SecretDigest,
        /// The client's name of this action; the same one is not carried out twice.
        id: String,
        /// What is asked for.
        action: Action,
        /// How long the line takes, in milliseconds.
        lag: u64,
    },
    /// Somebody takes the open seat, or the monitor's.
    TakeSeat {
        /// The digest of the secret that is to open it.
        key: SecretDigest,
        /// What to call this person.
        name: Option<String>,
        /// What this person adds to a toss.
        nonce: String,
        /// Whether it is to be the monitor's.
        as_monitor: bool,
        /// The code that led to the game, if one did.
        code: Option<String>,
    },
    /// The computer has decided what to do after an entry.
    Computer {
        /// For which seat.
        seat: Seat,
        /// The number of the entry.
        n: u64,
        /// The move, where one had to be chosen.
        played: Option<AnyMove>,
    },
    /// Time has passed: a clock may have run out, or something is due at the table.
    Tick,
    /// Who sits there, or the host, opens a seat anew.
    FreeSeat {
        /// The digest of the secret of whoever asks.
        key: SecretDigest,
        /// The seat.
        seat: Seat,
        /// The person on it, after an absence that is long enough for the host to act.
        absent: Option<SecretDigest>,
    },
    /// The monitor, or a host who has no seat, lets somebody in from another device.
    Invite {
        /// The digest of the secret of whoever asks.
        key: SecretDigest,
        /// A player's seat, or the monitor's.
        seat: Actor,
        /// The code by which the seat can be taken.
        code: String,
        /// The monitor, after an absence that is long enough for the host to act.
        absent: Option<SecretDigest>,
    },
    /// The program takes the place of the monitor, or gives it back.
    Deputy {
        /// Whether it is the monitor from now on.
        acts: bool,
    },
    /// The monitor, or the host, opens the monitor's seat anew.
    FreeMonitor {
        /// The digest of the secret of whoever asks.
        key: SecretDigest,
        /// The monitor, after an absence that is long enough for the host to act.
        absent: Option<SecretDigest>,
    },
    /// The host lets the game stand still, or go on.
    Pause {
        /// The digest of the secret of whoever asks.
        key: SecretDigest,
        /// Whether it is to stand still.
        is_paused: bool,
    },
    /// The host lets somebody go on from another device.
    Reseat {
        /// The digest of the secret of whoever asks.
        key: SecretDigest,
        /// The seat.
        seat: Seat,
        /// The digest of the secret that is to open it from now on.
        to: SecretDigest,
        /// What to call this person.
        name: Option<String>,
    },
    /// The host of a board of a class says who its monitor is from now on.
    AppointMonitor {
        /// The digest of the secret of whoever asks.
        key: SecretDigest,
        /// The digest of the monitor's secret.
        to: SecretDigest,
        /// What to call this person.
        name: Option<String>,
    },
    /// The host calls time.
    CallTime {
        /// The digest of the secret of whoever asks.
        key: SecretDigest,
    },
}

/// What a command leads to.
#[derive(Debug)]
pub enum Decided {
    /// It was done before, as this entry.
    Already(u64),
    /// Entries are to be stored and applied; the first answers the command.
    Write {
        /// The entries.
        entries: Vec<CheckedEntry>,
        /// The id of another game that begins, and how.
        next_game: Option<(String, Box<GameCreated>)>,
    },
    /// Nothing.
    Nothing,
}

impl From<Entry> for Decided {
    fn from(entry: Entry) -> Decided {
        CheckedEntry::from(entry).into()
    }
}

impl From<CheckedEntry> for Decided {
    fn from(entry: CheckedEntry) -> Decided {
        Decided::Write { entries: vec![entry], next_game: None }
    }
}
