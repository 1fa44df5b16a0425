use callabash_sowing::{Board, Move, Narrow, Position};

use super::Book;
use crate::{
    Bounds,
    solve::{Solution, lead, sowing},
};

impl Book {
    /// What it knows about a position of its rules, if that is all: the margin of every move.
    pub(crate) fn probe(&self, position: &Position) -> Option<Solution> {
        let board = position.resized::<Narrow>()?.board();
        let lead = lead(position, position.turn());
        let moves = self.moves(board)?;
        let margin = moves.iter().map(|(_, margin)| *margin).max()?;
        Some(Solution {
            margin: Bounds::just(lead + margin),
            line: self.line(board),
            nodes: moves.len() as u64,
            moves: moves.into_iter().map(|(m, margin)| (m, Bounds::just(lead + margin))).collect(),
        })
    }

    /// What each sowing still wins, if all are known.
    pub(super) fn moves(&self, board: Board<Narrow>) -> Option<Vec<(Move, i16)>> {
        let rules = self.key.rules();
        let margin = |pit: u8| {
            let step = board.step(&rules, pit);
            let rest = match step.over {
                Some(leftovers) => leftovers,
                None if step.keeps_turn => self.margin(step.next)?,
                None => -self.margin(step.next)?,
            };
            Some((sowing(pit), step.gain as i16 + rest))
        };
        board.mine.filled_pits().map(margin).collect()
    }

    /// Best play as far as the book reaches, the first of the best from the left.
    fn line(&self, board: Board<Narrow>) -> Vec<Move> {
        let (mut board, mut line) = (board, Vec::new());
        while let Some(moves) = self.moves(board) {
            let best = moves.into_iter().rev().max_by_key(|(_, margin)| *margin);
            let Some((m @ Move::Sow(pit), _)) = best else { break };
            line.push(m);
            let step = board.step(&self.key.rules(), pit.index());
            if step.over.is_some() {
                break;
            }
            board = step.next;
        }
        line
    }
}
