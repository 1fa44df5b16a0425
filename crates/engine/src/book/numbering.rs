use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

use callabash_sowing::{Board, Narrow, Rules};

/// The numbers of positions: breadth first from the start, each once.
pub(super) struct Numbering {
    rules: Rules,
    boards: Vec<Board<Narrow>>,
    numbers: HashMap<Board<Narrow>, u32, BuildHasherDefault<BoardHasher>>,
    /// The positions before this one have all their followers numbered.
    followed: usize,
}

impl Numbering {
    pub(super) fn new(rules: Rules, start: Board<Narrow>) -> Numbering {
        let mut numbering =
            Numbering { rules, boards: Vec::new(), numbers: HashMap::default(), followed: 0 };
        numbering.add(start);
        numbering
    }

    pub(super) fn boards(&self) -> &[Board<Narrow>] {
        &self.boards
    }

    pub(super) fn number(&self, board: Board<Narrow>) -> Option<usize> {
        self.numbers.get(&board).map(|number| *number as usize)
    }

    /// Numbers at least so many positions, if there are so many.
    pub(super) fn reach(&mut self, count: usize) {
        while self.boards.len() < count && self.followed < self.boards.len() {
            self.follow_next();
        }
    }

    /// Numbers all followers of a position.
    pub(super) fn follow(&mut self, number: usize) {
        while self.followed <= number && self.followed < self.boards.len() {
            self.follow_next();
        }
    }

    fn follow_next(&mut self) {
        let board = self.boards[self.followed];
        self.followed += 1;
        for pit in board.mine.filled_pits() {
            let step = board.step(&self.rules, pit);
            if step.over.is_none() {
                self.add(step.next);
            }
        }
    }

    fn add(&mut self, board: Board<Narrow>) {
        let next = self.boards.len() as u32;
        if *self.numbers.entry(board).or_insert(next) == next {
            self.boards.push(board);
        }
    }
}

/// Two rows are hashed many times over, and nobody chooses them with ill intent.
#[derive(Default)]
struct BoardHasher(u64);

impl Hasher for BoardHasher {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}
