use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
};

use callabash_calliro::View;
use callabash_engine::{Limits, Resources, SharedTables, calliro, sowing};
use callabash_game::PlayerName;
use callabash_session::AnyMove;
use callabash_sowing::{Position, Rules};

use crate::{
    limits::MemoryBudget,
    tables::TableCache,
    workers::{JobKind, WorkerPool},
};

/// What a computer player sees.
pub(crate) enum SeenPosition {
    Sowing(Box<Position>),
    Calliro(Box<View>),
}

/// The computer players. They are reused: what they have computed makes the next move quick.
#[derive(Clone)]
pub(crate) struct ComputerPlayers(Arc<Shared>);

struct Shared {
    idle: Mutex<IdlePlayers>,
    files: TableCache,
    tables: SharedTables,
    /// For each player that thinks.
    memory: u64,
}

impl ComputerPlayers {
    /// Players whose highest level uses these table files.
    pub(crate) fn new(files: TableCache, budget: MemoryBudget) -> ComputerPlayers {
        ComputerPlayers(Arc::new(Shared {
            idle: Mutex::new(IdlePlayers::new(budget.idle_players())),
            files,
            tables: SharedTables::default(),
            memory: budget.solver(WorkerPool::threads()),
        }))
    }

    /// The tables in memory that they share.
    pub(crate) fn tables(&self) -> &SharedTables {
        &self.0.tables
    }

    /// What an analysis of positions with these rules may use.
    pub(crate) fn resources(&self, rules: Rules) -> Resources {
        Resources {
            memory: self.0.memory,
            threads: 1,
            tables: self.0.tables.clone(),
            file: self.0.files.find(rules),
            ..Resources::default()
        }
    }

    /// Who gives hints and reviews games with these rules.
    pub(crate) fn advisor(&self, limits: Limits, rules: Rules) -> sowing::Advisor {
        let advisor = sowing::Advisor::new(limits).with_tables(self.0.tables.clone());
        match self.0.files.find(rules) {
            Some(file) => advisor.with_file(file),
            None => advisor,
        }
    }

    /// How much memory a player or an analysis may use while it thinks.
    pub(crate) fn memory(&self) -> u64 {
        self.0.memory
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
                let idle = self.lock().take(&key);
                let mut player = idle.or_else(|| self.new_player(name, position))?;
                player.set_seed(seed);
                let chosen = player.choose(position).map(AnyMove::Sowing);
                self.lock().put(key, player);
                chosen
            }
            SeenPosition::Calliro(view) => {
                let advice = calliro::Player::new(name, seed)?.decide(view)?;
                Some(AnyMove::Calliro(advice.decision))
            }
        }
    }

    fn new_player(&self, name: PlayerName, position: &Position) -> Option<sowing::Player> {
        let limits = Limits { memory: self.0.memory, ..sowing::Player::default_limits() };
        let player = sowing::Player::new(name, 0)?.with_limits(limits);
        let player = player.with_tables(self.0.tables.clone());
        Some(match self.0.files.find(*position.rules()) {
            Some(file) => player.with_file(file),
            None => player,
        })
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, IdlePlayers> {
        self.0.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl SeenPosition {
    /// How long a player will think about it.
    pub(super) fn job_kind(&self, name: PlayerName) -> JobKind {
        let is_quick = match self {
            SeenPosition::Sowing(_) => sowing::Skill::of(name).is_some_and(|one| one.is_quick()),
            SeenPosition::Calliro(_) => calliro::Skill::of(name).is_some_and(|one| one.is_quick()),
        };
        if is_quick { JobKind::Quick } else { JobKind::SlowMove }
    }
}

/// The name of a player, and the rules it plays by.
type PlayerKey = (PlayerName, Rules);

/// Players that are not in use, the least recently used first, within so many bytes.
struct IdlePlayers {
    players: VecDeque<(PlayerKey, sowing::Player)>,
    max_bytes: u64,
}

/// No more players are kept, however little memory they need.
const MAX_IDLE: usize = 64;

impl IdlePlayers {
    fn new(max_bytes: u64) -> IdlePlayers {
        IdlePlayers { players: VecDeque::new(), max_bytes }
    }

    fn take(&mut self, key: &PlayerKey) -> Option<sowing::Player> {
        let index = self.players.iter().rposition(|(kept, _)| kept == key)?;
        self.players.remove(index).map(|(_, player)| player)
    }

    fn put(&mut self, key: PlayerKey, player: sowing::Player) {
        // One of a kind is enough: it was built because another was in use.
        self.players.retain(|(kept, _)| *kept != key);
        self.players.push_back((key, player));
        while self.max_bytes < self.bytes() || MAX_IDLE < self.players.len() {
            self.players.pop_front();
        }
    }

    fn bytes(&self) -> u64 {
        self.players.iter().map(|(_, player)| player.memory()).sum()
    }
}

#[cfg(test)]
mod tests {
    use callabash_engine::Stop;
    use callabash_sowing::{Preset, Variant};

    use super::*;

    /// A player that has moved once, by rules that differ in a detail.
    fn used_player(number: usize) -> (PlayerKey, sowing::Player) {
        let variants = ["calla", "calla:leftovers=owner", "calla:origin=skipped", "kalah:pits=5"];
        let variant: Variant = variants[number].parse().unwrap();
        let limits = Limits { memory: 4 << 20, ..sowing::Player::default_limits() };
        let mut player = sowing::Player::new(PlayerName::Level(9), 1).unwrap().with_limits(limits);
        player.choose(&variant.initial());
        ((PlayerName::Level(9), variant.rules()), player)
    }

    #[test]
    fn the_least_recently_used_player_goes_when_memory_is_used_up() {
        let size = used_player(0).1.memory();
        assert!(0 < size);
        let mut idle = IdlePlayers::new(5 * size / 2);
        let keys: Vec<PlayerKey> = (0..3)
            .map(|number| {
                let (key, player) = used_player(number);
                idle.put(key, player);
                key
            })
            .collect();
        assert!(idle.bytes() <= 5 * size / 2);
        assert!(idle.take(&keys[0]).is_none() && idle.take(&keys[1]).is_some());
        assert!(idle.take(&keys[2]).is_some());
    }

    #[test]
    fn players_of_the_same_rules_share_their_tables() {
        let players = ComputerPlayers::new(TableCache::default(), MemoryBudget::new(1 << 30));
        let start = Variant::from(Preset::Calla).initial();
        let mut made: Vec<sowing::Player> =
            (0..2).map(|_| players.new_player(PlayerName::Level(9), &start).unwrap()).collect();
        made.iter_mut().for_each(|player| player.prepare(&start));
        let tables = &players.0.tables;
        let table = tables.get(*start.rules(), 14, 1, &Stop::default()).unwrap();
        assert_eq!(Arc::strong_count(&table), 3, "two players and this test");
    }
}
