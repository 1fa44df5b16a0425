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

/// What a computer player sees.
pub(crate) enum SeenPosition {
    Sowing(Box<Position>),
    Calliro(Box<View>),
}

/// Players that are not in use, by their name and the rules they play by.
type IdlePlayers = HashMap<(PlayerName, Rules), Vec<sowing::Player>>;

/// The computer players. They are reused: what they have computed makes the next move quick.
#[derive(Clone)]
pub(crate) struct ComputerPlayers {
    idle: Arc<Mutex<IdlePlayers>>,
    tables: TableCache,
}

/// How many unused players are kept for each name and rules.
const MAX_IDLE: usize = 1;
/// For how many names and rules players are kept.
const MAX_KINDS: usize = 8;

impl ComputerPlayers {
    /// Players whose highest level uses these tables.
    pub(crate) fn new(tables: TableCache) -> ComputerPlayers {
        ComputerPlayers { idle: Arc::default(), tables }
    }

    pub(crate) fn tables(&self) -> &TableCache {
        &self.tables
    }

    /// The move that a player chooses; its random choices follow from the seed.
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
                self.put_back(key, player);
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

    fn put_back(&self, key: (PlayerName, Rules), player: sowing::Player) {
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
