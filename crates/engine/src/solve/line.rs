use callabash_sowing::{Board, Move, Word};

use super::{
    known_margins::PlacedMargins,
    search::{Searcher, SharedSearch},
    solver::sowing,
};

/// Follows best moves from a board whose margin is known. The transposition table
/// already holds most answers.
pub(super) fn best_line<W: Word, K: PlacedMargins<W>>(
    shared: &SharedSearch<'_, W, K>,
    board: Board<W>,
    margin: i16,
) -> Vec<Move> {
    let mut searcher = Searcher::new(shared);
    let (mut board, mut margin) = (board, margin);
    let mut seeds = board.mine.total() + board.theirs.total();
    let mut line = Vec::new();
    loop {
        let step = board.mine.filled_pits().find_map(|pit| {
            let step = board.step(&shared.rules, pit);
            let gain = step.gain as i16;
            let reaches = match step.over {
                Some(leftovers) => margin <= gain + leftovers,
                None if step.keeps_turn => {
                    let rest = margin - gain;
                    rest <= searcher.search(step.next, seeds - step.gain, rest).ok()?
                }
                None => {
                    let refuted = gain - margin + 1;
                    searcher.search(step.next, seeds - step.gain, refuted).ok()? < refuted
                }
            };
            reaches.then_some((pit, step))
        });
        let Some((pit, step)) = step else { return line };
        line.push(sowing(pit));
        if step.over.is_some() {
            return line;
        }
        let rest = margin - step.gain as i16;
        margin = if step.keeps_turn { rest } else { -rest };
        seeds -= step.gain;
        board = step.next;
    }
}
