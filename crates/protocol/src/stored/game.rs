use callabash_calliro::Seed;
use callabash_game::{BySeat, PlayerName, Seat, ToMessage};
use callabash_session::{AnyGame, ClockRule, GameCreated, Occupant};
use callabash_sowing::notation::{read_position, write_position};
use serde::{Deserialize, Serialize};

use super::{StoredError, read_key};
use crate::{Pair, SeatKind, WireSeat};

/// A [`GameCreated`] in JSON.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredGame {
    pub(super) game: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    south: StoredOccupant,
    north: StoredOccupant,
    host: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<StoredClock>,
    seed: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nonce: Option<String>,
    #[serde(default)]
    rotate: bool,
    #[serde(default)]
    together: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    code: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    monitor: Option<StoredOccupant>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    limit: Option<u64>,
    #[serde(default)]
    mistakes: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hider: Option<WireSeat>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    touch_settles: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    host_is_apart: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat_codes: Option<Pair<Option<String>>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tags: Vec<(String, String)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) class: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct StoredClock {
    initial: u64,
    increment: u64,
}

#[derive(Serialize, Deserialize)]
struct StoredOccupant {
    kind: SeatKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    player: Option<String>,
}

impl StoredGame {
    pub(super) fn is_calliro(&self) -> bool {
        self.game.split(':').next() == Some(callabash_calliro::ID)
    }

    /// Whether it says what programs before the latest version cannot read.
    pub(super) fn has_news(&self) -> bool {
        self.touch_settles
            || self.host_is_apart
            || self.seat_codes.is_some()
            || self.hider.is_some()
    }

    pub(super) fn new(created: GameCreated) -> StoredGame {
        let has_codes = created.seat_codes != BySeat::default();
        let is_by_hand = created.game.is_by_hand();
        let BySeat { south, north } = created.occupants;
        StoredGame {
            game: created.game.complete_name(),
            position: created.start.as_ref().map(write_position),
            south: south.into(),
            north: north.into(),
            host: created.host.to_string(),
            clock: created
                .clock
                .map(|ClockRule { initial, increment }| StoredClock { initial, increment }),
            seed: created.seed.to_string(),
            nonce: created.nonce,
            rotate: created.rotates_endings,
            together: created.together,
            code: created.code,
            after: created.after,
            monitor: created.monitor.map(StoredOccupant::from),
            limit: created.limit,
            mistakes: created.mistakes,
            hider: created.hider.map(WireSeat::from),
            touch_settles: created.touch_settles && is_by_hand,
            host_is_apart: created.host_is_apart,
            seat_codes: has_codes.then(|| created.seat_codes.into()),
            tags: created.tags,
            class: created.class,
        }
    }

    pub(super) fn read(self) -> Result<GameCreated, StoredError> {
        let game = self.game.parse::<AnyGame>();
        let game = game.map_err(|_| StoredError::Text("a game", self.game))?;
        let start = match (self.position, &game) {
            (None, _) => None,
            (Some(text), AnyGame::Sowing(variant)) => {
                let read = read_position(variant.rules(), &text);
                let refuse = |fault: &dyn ToMessage| {
                    StoredError::Text("a position", format!("{text}: {}", fault.message()))
                };
                Some(read.map_err(|fault| refuse(&fault))?)
            }
            (Some(text), AnyGame::Calliro(_)) => {
                return Err(StoredError::Text("a position of Calliro", text));
            }
        };
        let seed = self.seed.parse::<Seed>();
        Ok(GameCreated {
            game,
            start,
            occupants: BySeat { south: self.south.read()?, north: self.north.read()? },
            host: read_key(&self.host)?,
            clock: self
                .clock
                .map(|StoredClock { initial, increment }| ClockRule { initial, increment }),
            seed: seed.map_err(|_| StoredError::Text("a seed", "…".to_owned()))?,
            nonce: self.nonce,
            rotates_endings: self.rotate,
            together: self.together,
            code: self.code,
            after: self.after,
            monitor: self.monitor.map(StoredOccupant::read).transpose()?,
            limit: self.limit,
            mistakes: self.mistakes,
            hider: self.hider.map(Seat::from),
            touch_settles: self.touch_settles,
            host_is_apart: self.host_is_apart,
            seat_codes: self.seat_codes.map(BySeat::from).unwrap_or_default(),
            tags: self.tags,
            class: self.class,
        })
    }
}

impl From<Occupant> for StoredOccupant {
    fn from(occupant: Occupant) -> StoredOccupant {
        let kind = SeatKind::from(&occupant);
        let nobody = StoredOccupant { kind, name: None, key: None, player: None };
        match occupant {
            Occupant::Open => nobody,
            Occupant::Person { key, name } => {
                StoredOccupant { name, key: Some(key.to_string()), ..nobody }
            }
            Occupant::Computer(player) => {
                StoredOccupant { player: Some(player.to_string()), ..nobody }
            }
        }
    }
}

impl StoredOccupant {
    fn read(self) -> Result<Occupant, StoredError> {
        Ok(match self.kind {
            SeatKind::Open => Occupant::Open,
            SeatKind::Person => {
                Occupant::Person { key: read_key(&self.key.unwrap_or_default())?, name: self.name }
            }
            SeatKind::Computer => {
                let name = self.player.unwrap_or_default();
                let player = name.parse::<PlayerName>();
                Occupant::Computer(player.map_err(|_| StoredError::Text("a player", name))?)
            }
        })
    }
}
