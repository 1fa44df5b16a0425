use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use callabash_calliro::View;
use callabash_engine::{calliro, sowing};
use callabash_game::PlayerName;
use callabash_session::AnyMove;
use callabash_sowing::{Position, Rules};

use crate::table_cache::TableCache;

/// What a computer's player sees.
pub(crate) enum SeenPosition {
    Sowing(Box<Position>),
    Calliro(Box<View>),
}

/// Players that wait, by their name and the rules they play by.
type IdlePlayers = HashMap<(PlayerName, Rules), Vec<sowing::Player>>;

/// The computer's players. They keep what they have built, so that the next move is
/// quick.
#[derive(Clone)]
pub(crate) struct Players {
    idle: Arc<Mutex<IdlePlayers>>,
    tables: TableCache,
}

/// So many idle players are kept of each kind.
const MAX_IDLE: usize = 1;
/// So many kinds are kept.
const MAX_KINDS: usize = 8;

impl Players {
    /// Players who may look into these tables, where their level does.
    pub(crate) fn new(tables: TableCache) -> Players {
        Players { idle: Arc::default(), tables }
    }

    pub(crate) fn tables(&self) -> &TableCache {
        &self.tables
    }

    /// The move that a player chooses, with chance that follows from a seed.
    pub(crate) fn choose(
        &self,
        name: PlayerName,
        seen: &SeenPosition,
        seed: u64,
    ) -> Option<AnyMove> {
        match seen {
            SeenPosition::Sowing(position) => {
                let key = (name, *position.rules());
                let idle = self.lock().get_mut(&key).and_then(Vec::pop);
                let mut player = idle.or_else(|| self.new_player(name, position))?;
                player.set_seed(seed);
                let chosen = player.choose(position).map(AnyMove::Sowing);
                self.keep(key, player);
                chosen
            }
            SeenPosition::Calliro(view) => {
                let advice = calliro::Player::new(name, seed)?.decide(view)?;
                Some(AnyMove::Calliro(advice.decision))
            }
        }
    }

    fn new_player(&self, name: PlayerName, position: &Position) -> Option<sowing::Player> {
        let player = sowing::Player::new(name, 0)?;
        Some(match self.tables.find(*position.rules()) {
            Some(file) => player.with_file(file),
            None => player,
        })
    }

    fn keep(&self, key: (PlayerName, Rules), player: sowing::Player) {
        let mut players = self.lock();
        if MAX_KINDS < players.len() {
            players.clear();
        }
        let idle = players.entry(key).or_default();
        if idle.len() < MAX_IDLE {
            idle.push(player);
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, IdlePlayers> {
        self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}
