use callabash_game::BySeat;
use callabash_sowing::{Board, Move, Narrow, Position, Row, Setup, Variant};

use super::{Book, BookError};
use crate::{Analyser, AnalysisError, Books, Question, Resources, Stop, solve::sowing};

/// Makes a book deeper, one position after the other in the order of their numbers. What it
/// finds for one it remembers for the next.
pub struct BookBuilder {
    book: Book,
    analyser: Analyser,
    next: usize,
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
        let mut analyser = Analyser::new(variant.rules(), resources);
        analyser.remember(&book);
        Ok(BookBuilder { book, analyser, next: 0 })
    }

    /// The book as it is now.
    pub fn book(&self) -> &Book {
        &self.book
    }

    /// How many positions have all their moves in the book.
    pub fn followed(&self) -> usize {
        self.next
    }

    /// Finds the margins of all moves of the next position that lacks some. Returns false if it
    /// was stopped before, or if there is none left.
    pub fn extend(&mut self, stop: &Stop) -> bool {
        while let Some(&board) = self.book.numbering.boards().get(self.next) {
            self.book.numbering.follow(self.next);
            if self.book.moves(board).is_none() {
                return self.find_moves(board, stop);
            }
            self.next += 1;
        }
        false
    }

    fn find_moves(&mut self, board: Board<Narrow>, stop: &Stop) -> bool {
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
        if analysis.is_exact() {
            self.next += 1;
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
