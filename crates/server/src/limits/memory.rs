/// How the memory of a server is divided, in bytes.
#[derive(Copy, Clone, Debug)]
pub(crate) struct MemoryBudget(u64);

/// What a room takes, rarely more: its entries, its board and its queue.
const ROOM: u64 = 32 << 10;
/// A solver needs no more, and is of no use with less.
const SOLVER: std::ops::RangeInclusive<u64> = 2 << 20..=256 << 20;

impl MemoryBudget {
    pub(crate) fn new(bytes: u64) -> MemoryBudget {
        MemoryBudget(bytes)
    }

    /// For the computer players that wait for their next move.
    pub(crate) fn idle_players(self) -> u64 {
        self.0 / 8
    }

    /// For the exact table that all share, or for building one.
    pub(crate) fn tables(self) -> u64 {
        self.0 / 32 * 7
    }

    /// For each of the threads that think. A player takes half as much again for its table.
    pub(crate) fn solver(self, threads: usize) -> u64 {
        (self.0 / 6 / threads as u64).clamp(*SOLVER.start(), *SOLVER.end())
    }

    /// For answers that may be asked for again.
    pub(crate) fn answers(self) -> usize {
        (self.0 / 32) as usize
    }

    /// For what clients have not read yet.
    pub(crate) fn unread(self) -> usize {
        (self.0 / 8) as usize
    }

    /// How many games may be open at once.
    pub(crate) fn rooms(self) -> usize {
        (self.0 / 4 / ROOM) as usize
    }
}

/// What a server may use by default: a quarter of the machine's memory, or of what its
/// container may have.
pub(crate) fn default_memory() -> u64 {
    let machine = read_kilobytes("/proc/meminfo", "MemTotal:").map(|kilobytes| kilobytes << 10);
    let container = std::fs::read_to_string("/sys/fs/cgroup/memory.max");
    let container = container.ok().and_then(|limit| limit.trim().parse().ok());
    let known = machine.into_iter().chain(container).min();
    known.map_or(1 << 30, |bytes: u64| bytes / 4)
}

fn read_kilobytes(path: &str, name: &str) -> Option<u64> {
    let text = std::fs::read_to_string(path).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_are_within_the_whole() {
        for bytes in [256 << 20, 1 << 30, 8 << 30, 64 << 30] {
            let budget = MemoryBudget::new(bytes);
            for threads in [2, 3, 17] {
                let thinking = threads as u64 * budget.solver(threads) * 3 / 2;
                let parts = budget.idle_players()
                    + budget.tables()
                    + thinking
                    + (budget.answers() + budget.unread()) as u64
                    + budget.rooms() as u64 * ROOM;
                assert!(parts <= bytes, "{bytes} bytes, {threads} threads: {parts}");
            }
        }
    }
}
