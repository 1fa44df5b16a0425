use std::{cmp::Reverse, ops::Range};

use callabash_game::BySeat;
use callabash_sowing::{Board, Move, Narrow, Position, Row, Setup, Variant};

use super::{Book, BookError};
use crate::{Analyser, AnalysisError, Books, Question, Resources, Stop, solve::sowing};

/// A book has at most so many positions, a byte each: more would make the program too large.
const MOST_POSITIONS: usize = 1_000_000;

/// Makes a book deeper: by the number of sowings from the start, and among equals first what the
/// better players meet. What it finds for one position it remembers for the next.
pub struct BookBuilder {
    book: Book,
    analyser: Analyser,
    /// Whether the analyser has its table and knows the book.
    is_ready: bool,
    level: Level,
    followed: usize,
}

/// The positions after one number of sowings, each of which has no lower number.
struct Level {
    numbers: Range<usize>,
    /// What both players have lost at least on the way to each.
    lost: Vec<i16>,
    /// Those whose moves are still to be found, the next one last.
    open: Vec<usize>,
}

impl Level {
    /// The start of the game.
    fn first() -> Level {
        Level { numbers: 0..1, lost: vec![0], open: vec![0] }
    }

    /// The positions one sowing further, once the margins of all moves to them are known.
    fn next(&self, book: &mut Book) -> Level {
        book.numbering.follow(self.numbers.end - 1);
        let mut reached: Vec<(usize, i16)> = Vec::new();
        for (number, lost) in self.numbers.clone().zip(&self.lost) {
            let board = book.numbering.boards()[number];
            let moves = book.moves(board).unwrap_or_default();
            let best = moves.iter().map(|(_, margin)| *margin).max().unwrap_or_default();
            for (m, margin) in moves {
                let Move::Sow(pit) = m else { continue };
                let step = board.step(&book.key.rules(), pit.index());
                let next = book.numbering.number(step.next).filter(|_| step.over.is_none());
                reached.extend(next.map(|next| (next, lost + best - margin)));
            }
        }
        // Numbers follow the order in which positions are reached first.
        let end = reached.iter().map(|(number, _)| number + 1).max().unwrap_or_default();
        let numbers = self.numbers.end..end.max(self.numbers.end);
        let mut lost = vec![i16::MAX; numbers.len()];
        for (number, lost_on_the_way) in reached {
            if let Some(lost) = number.checked_sub(numbers.start).map(|index| &mut lost[index]) {
                *lost = (*lost).min(lost_on_the_way);
            }
        }
        let mut open: Vec<usize> = numbers.clone().collect();
        open.sort_by_key(|number| Reverse((lost[number - numbers.start], *number)));
        Level { numbers, lost, open }
    }
}

impl BookBuilder {
    /// Goes on with a book, or begins one.
    ///
    /// # Errors
    ///
    /// Returns [`BookError`] if the book is of another game, or the game can have none.
    pub fn new(
        variant: &Variant,
        book: Option<Book>,
        resources: Resources,
    ) -> Result<BookBuilder, BookError> {
        let book = match book {
            Some(book) if book.is_of(variant) => book,
            Some(_) => return Err(BookError::OtherGame),
            None => Book::new(variant)?,
        };
        let resources = Resources { books: Books::None, ..resources };
        let analyser = Analyser::new(variant.rules(), resources);
        Ok(BookBuilder { book, analyser, is_ready: false, level: Level::first(), followed: 0 })
    }

    /// The book as it is now.
    pub fn book(&self) -> &Book {
        &self.book
    }

    /// How many positions have all their moves in the book.
    pub fn followed(&self) -> usize {
        self.followed
    }

    /// Finds the margins of all moves of the next position that lacks some. Returns false if it
    /// was stopped before, if there is none left, or if the book would become too large.
    pub fn extend(&mut self, stop: &Stop) -> bool {
        while !self.level.numbers.is_empty() && !stop.is_due() {
            let Some(&number) = self.level.open.last() else {
                self.level = self.level.next(&mut self.book);
                continue;
            };
            // Moves of a level's positions lead to any of the next.
            self.book.numbering.follow(self.level.numbers.end - 1);
            if MOST_POSITIONS < self.book.numbering.boards().len() {
                break;
            }
            let board = self.book.numbering.boards()[number];
            let is_new = self.book.moves(board).is_none();
            if is_new && !self.find_moves(board, stop) {
                return false;
            }
            self.level.open.pop();
            self.followed += 1;
            if is_new {
                return true;
            }
        }
        false
    }

    fn find_moves(&mut self, board: Board<Narrow>, stop: &Stop) -> bool {
        if !self.is_ready {
            // It serves so many questions that the largest pays off.
            let start = self.book.numbering.boards()[0];
            self.analyser.make_largest_table(start.mine.total() + start.theirs.total(), stop);
            self.analyser.remember(&self.book);
            self.is_ready = true;
        }
        let rules = self.book.key.rules();
        let Some(position) = position_of(&self.book, board) else { return false };
        let question = Question { stop: stop.clone(), ..Question::default() };
        let analysis = match self.analyser.analyse(&position, &question) {
            Ok(analysis) => analysis,
            Err(AnalysisError::Cancelled(analysis)) => *analysis,
            Err(AnalysisError::OtherRules { .. }) => return false,
        };
        if let Some(margin) = analysis.margin.exact() {
            self.book.learn(board, margin);
        }
        for pit in board.mine.filled_pits() {
            let found = analysis.moves.iter().find(|one| one.played == sowing(pit));
            let Some(margin) = found.and_then(|one| one.bounds.exact()) else { continue };
            let step = board.step(&rules, pit);
            let rest = margin - step.gain as i16;
            if step.over.is_none() {
                self.book.learn(step.next, if step.keeps_turn { rest } else { -rest });
            }
        }
        analysis.is_exact()
    }
}

/// A position with empty stores, South to move.
fn position_of(book: &Book, board: Board<Narrow>) -> Option<Position> {
    let rules = book.key.rules();
    let row = |row: Row<Narrow>| (0..rules.pits).map(|pit| u32::from(row.get(pit))).collect();
    let rows = BySeat { south: row(board.mine), north: row(board.theirs) };
    Position::from_setup(rules, &Setup { rows, ..Setup::default() }).ok()
}

impl Book {
    /// A position and its moves whose margins are all known, by its number.
    pub fn position(&self, number: usize) -> Option<(Position, Vec<(Move, i16)>)> {
        let board = *self.numbering.boards().get(number)?;
        Some((position_of(self, board)?, self.moves(board)?))
    }
}
