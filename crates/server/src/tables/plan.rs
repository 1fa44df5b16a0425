use callabash_sowing::{Capture, Preset, Variant};
use callabash_tables::{Shape, TableKey};

/// A table that the server is to have.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) struct PlannedTable {
    /// The first game that it is for.
    pub(super) game: Preset,
    pub(super) key: TableKey,
    pub(super) seeds: u16,
}

/// A table of all seeds of a game that is larger than this is only built for a little more than half
/// of them, which is enough for exact answers in a second or two.
const LARGEST_COMPLETE: u64 = 2 << 30;

impl PlannedTable {
    pub(super) fn positions(&self) -> u64 {
        Shape::positions(self.key.rules().pits, self.seeds)
    }

    /// The positions with the most seeds, which are built in memory all at once.
    fn largest_layer(&self) -> u64 {
        let fewer = self.seeds.checked_sub(1);
        let before = fewer.map_or(0, |seeds| Shape::positions(self.key.rules().pits, seeds));
        self.positions() - before
    }
}

/// The tables of all games that the program offers, within so many bytes of memory for a layer
/// and of disk for all: the largest gets smaller until they fit.
pub(super) fn plan(memory: u64, disk: u64) -> Vec<PlannedTable> {
    let mut tables: Vec<PlannedTable> = Vec::new();
    for game in Preset::ALL {
        let variant = Variant::from(game);
        let key = TableKey::new(variant.rules());
        if tables.iter().any(|table| table.key == key) {
            continue;
        }
        let all = variant.initial().seeds();
        let is_small = Shape::positions(key.rules().pits, all) <= LARGEST_COMPLETE;
        // Where the capturing seed stays on the board, games and searches are longer.
        let longer = u16::from(key.rules().capture == Capture::Opposite);
        let seeds = if is_small { all } else { all / 2 + 1 + longer };
        let mut table = PlannedTable { game, key, seeds };
        while memory < table.largest_layer() && 0 < table.seeds {
            table.seeds -= 1;
        }
        tables.push(table);
    }
    while disk < tables.iter().map(PlannedTable::positions).sum() {
        let largest = tables.iter_mut().max_by_key(|table| table.positions());
        match largest.filter(|table| 0 < table.seeds) {
            Some(table) => table.seeds -= 1,
            None => return Vec::new(),
        }
    }
    tables
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_as_large_as_memory_and_disk_allow() {
        let seeds = |tables: &[PlannedTable]| -> Vec<(&str, u16)> {
            tables.iter().map(|table| (table.game.id(), table.seeds)).collect()
        };
        let large = plan(1 << 30, 12 << 30);
        let expected = [
            ("calla", 32),
            ("kalah-ru", 26),
            ("kalaha-1", 25),
            ("kalaha-2", 25),
            ("kalaha-3", 25),
            ("kalah", 25),
        ];
        assert_eq!(seeds(&large), expected, "Calla is complete, the others have more than half");
        for (memory, disk) in [(1 << 20, 1 << 40), (1 << 40, 1 << 20), (50 << 20, 1 << 30)] {
            let tables = plan(memory, disk);
            assert_eq!(tables.len(), large.len());
            assert!(tables.iter().all(|table| table.largest_layer() <= memory));
            assert!(tables.iter().map(PlannedTable::positions).sum::<u64>() <= disk);
            assert!(tables.iter().all(|table| 5 < table.seeds && table.seeds < 32));
        }
        assert_eq!(plan(0, 1 << 40).iter().map(|table| table.seeds).max(), Some(0));
        assert!(plan(1 << 40, 0).is_empty());
    }
}
