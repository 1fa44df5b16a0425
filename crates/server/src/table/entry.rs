use callabash_game::{BySeat, Seat, record::CalledEnd};
use callabash_protocol::{Offer, SeatKind, WireTableAction};
use callabash_referee::Actor;
use serde::{Deserialize, Serialize};

use super::ClockRule;
use crate::{identity::Digest, letter};

/// One event as it is stored. A game is the list of its entries; everything else
/// follows from them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Entry {
    Created(Box<GameCreated>),
    Seated {
        #[serde(with = "letter")]
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        key: Digest,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
    },
    /// The toss is made; the occupants are exchanged unless the creator keeps South.
    Tossed {
        keeps: bool,
    },
    Played {
        #[serde(with = "letter")]
        seat: Seat,
        #[serde(rename = "move")]
        played: String,
        /// What the mover's clock shows after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<u64>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    Offered {
        #[serde(with = "letter")]
        seat: Seat,
        what: Offer,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    Declined {
        #[serde(with = "letter")]
        seat: Seat,
        what: Offer,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    TakenBack {
        /// Who takes back.
        #[serde(with = "letter")]
        seat: Seat,
        plies: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    Ended {
        #[serde(with = "ending")]
        end: CalledEnd,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    Rematch {
        next: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    Freed {
        #[serde(with = "letter")]
        seat: Seat,
    },
    /// Somebody is the monitor, or the monitor's seat is opened anew.
    Monitor {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<Digest>,
    },
    /// Something was done at the tournament table.
    Table {
        who: StoredActor,
        deed: WireTableAction,
        /// The table's time.
        time: u64,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
}

impl Entry {
    /// The id under which a client asked for it.
    pub(crate) fn client_id(&self) -> Option<&str> {
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
            | Entry::Freed { .. } => None,
        }
    }
}

/// How a game begins.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct GameCreated {
    pub(crate) game: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) position: Option<String>,
    pub(crate) south: Occupant,
    pub(crate) north: Occupant,
    pub(crate) host: Digest,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<ClockRule>,
    /// All chance of the game comes from it: what Calliro draws, the toss, the
    /// computer's choices.
    pub(crate) seed: String,
    /// What the creator adds to a toss, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) nonce: Option<String>,
    #[serde(default)]
    pub(crate) rotate: bool,
    /// Whether both seats are at one device.
    #[serde(default)]
    pub(crate) together: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) code: Option<String>,
    /// The game that it follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) after: Option<String>,
    /// The monitor of a table by hand, if it is a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) monitor: Option<Occupant>,
    /// The time of a game by hand, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) limit: Option<u64>,
    /// How many of a hundred sowings of the computer's break a rule.
    #[serde(default)]
    pub(crate) mistakes: u8,
    /// What an imported record says of where and when it was played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) tags: Vec<(String, String)>,
}

impl GameCreated {
    pub(crate) fn occupants(&self) -> BySeat<Occupant> {
        BySeat { south: self.south.clone(), north: self.north.clone() }
    }
}

/// Who did something at the tournament table.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
pub(crate) enum StoredActor {
    #[serde(rename = "S")]
    South,
    #[serde(rename = "N")]
    North,
    #[serde(rename = "M")]
    Monitor,
    #[serde(rename = "C")]
    Clock,
}

impl From<Actor> for StoredActor {
    fn from(actor: Actor) -> StoredActor {
        match actor {
            Actor::Player(Seat::South) => StoredActor::South,
            Actor::Player(Seat::North) => StoredActor::North,
            Actor::Monitor => StoredActor::Monitor,
            Actor::Clock => StoredActor::Clock,
        }
    }
}

impl From<StoredActor> for Actor {
    fn from(actor: StoredActor) -> Actor {
        match actor {
            StoredActor::South => Actor::Player(Seat::South),
            StoredActor::North => Actor::Player(Seat::North),
            StoredActor::Monitor => Actor::Monitor,
            StoredActor::Clock => Actor::Clock,
        }
    }
}

/// Who sits on a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Occupant {
    pub(crate) kind: Kind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// The digest of a person's secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<Digest>,
    /// The name of a computer's player, such as `level=3`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) player: Option<String>,
}

/// What kind of player has a seat.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    Person,
    Computer,
    Open,
}

impl From<Kind> for SeatKind {
    fn from(kind: Kind) -> SeatKind {
        match kind {
            Kind::Person => SeatKind::Person,
            Kind::Computer => SeatKind::Computer,
            Kind::Open => SeatKind::Open,
        }
    }
}

impl Occupant {
    pub(crate) fn open() -> Occupant {
        Occupant { kind: Kind::Open, name: None, key: None, player: None }
    }

    pub(crate) fn computer(player: &str) -> Occupant {
        Occupant { kind: Kind::Computer, player: Some(player.to_owned()), ..Occupant::open() }
    }

    pub(crate) fn person(key: Digest, name: Option<String>) -> Occupant {
        Occupant { kind: Kind::Person, key: Some(key), name, player: None }
    }
}

/// A called end in the words of records.
mod ending {
    use callabash_game::record::CalledEnd;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(end: &CalledEnd, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(end)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<CalledEnd, D::Error> {
        let words = String::deserialize(from)?;
        CalledEnd::from_words(&words).ok_or_else(|| D::Error::custom("no end of a game"))
    }
}
