use std::time::Duration;

use callabash_tables::{MAX_PITS, Shape};

/// How many positions of a table a core builds in a second, and all read from a file. Both are
/// guesses on the safe side, for making the table must leave time for the search.
const BUILT_A_SECOND: f64 = 50e6;
const LOADED_A_SECOND: f64 = 200e6;

/// How many times as large a table may be as what is remembered of a search: it saves far more.
const TABLE_SHARE_OF_MEMORY: u64 = 8;

/// What a search remembers at first: the system takes its time to hand out more.
pub(super) const FIRST_MEMORY: u64 = 1 << 20;

/// What a longer search remembers at most where its table is small: more would only make it slower.
const MEMORY_WITHOUT_TABLE: u64 = 64 << 20;

/// How many positions a search looks at before it waits for a table, or for more memory.
pub(super) const FIRST_NODES: u64 = 20_000;

/// The first table that a search waits for has this part of all positions that may follow.
const FIRST_TABLE: u64 = 500;

/// How many positions of a table are built in the time in which one is searched, or a little longer:
/// that the system hands out their memory takes time too.
const BUILT_A_NODE: u64 = 25;

/// No table in memory has more seeds: where one would fit, rows are so short that none is needed.
const MOST_SEEDS: u16 = 60;

/// How large the tables are that are worth their time, and what is remembered beside them.
#[derive(Copy, Clone)]
pub(super) struct TableSizes {
    pub(super) pits: u8,
    /// How many bytes tables and remembered positions may take.
    pub(super) memory: u64,
    /// How many threads build them.
    pub(super) threads: usize,
}

impl TableSizes {
    /// The seeds of the largest table that may be built for positions with so many.
    pub(super) fn built(&self, seeds: u16, time: Option<Duration>) -> u16 {
        self.within(seeds, time, BUILT_A_SECOND * self.threads as f64)
    }

    /// The seeds of the largest table that may be read from a file.
    pub(super) fn loaded(&self, seeds: u16, time: Option<Duration>) -> u16 {
        self.within(seeds, time, LOADED_A_SECOND)
    }

    /// The seeds of the first table that is built for positions with so many.
    pub(super) fn first(&self, seeds: u16, time: Option<Duration>) -> u16 {
        let part = Shape::positions(self.pits, seeds) / FIRST_TABLE;
        self.built(Shape::seeds_within(self.pits, seeds, part), time)
    }

    /// The seeds of the table that follows one of `reach` seeds: the first, or one that is twice as
    /// large. `None` if there is no larger one.
    pub(super) fn next(&self, reach: u16, seeds: u16, time: Option<Duration>) -> Option<u16> {
        let twice = Shape::seeds_within(self.pits, seeds, 2 * Shape::positions(self.pits, reach));
        let larger = self.built(twice.max(reach + 1), time);
        let next = larger.max(self.first(seeds, time)).min(seeds);
        (reach < next).then_some(next)
    }

    /// How many positions are searched with a table of `reach` seeds before the next one is made.
    pub(super) fn nodes_before(&self, reach: u16, next: u16) -> u64 {
        if reach == 0 {
            return FIRST_NODES;
        }
        (Shape::positions(self.pits, next) - Shape::positions(self.pits, reach)) / BUILT_A_NODE
    }

    /// How many bytes a long search remembers beside a table of so many.
    pub(super) fn remembered_beside(&self, table: u64) -> u64 {
        let left = self.memory.saturating_sub(table).max(FIRST_MEMORY);
        left.min((table / TABLE_SHARE_OF_MEMORY).max(MEMORY_WITHOUT_TABLE))
    }

    /// At most so many seeds, in a part of the memory and a small part of the time.
    fn within(&self, most_seeds: u16, time: Option<Duration>, a_second: f64) -> u16 {
        if MAX_PITS < self.pits {
            return 0;
        }
        let in_time = time.map_or(u64::MAX, |time| (time.as_secs_f64() * a_second) as u64);
        let in_memory = self.memory / (TABLE_SHARE_OF_MEMORY + 1) * TABLE_SHARE_OF_MEMORY;
        Shape::seeds_within(self.pits, most_seeds.min(MOST_SEEDS), in_time.min(in_memory))
    }
}
