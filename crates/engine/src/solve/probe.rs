use callabash_sowing::{Move, Position};
use callabash_tables::{MarginSource, TableError, TableFile};

use super::{Bounds, Solution};

/// All that a table on disk knows about a position, or `None` if it has more seeds than
/// the table reaches or is over.
pub(crate) fn probe(file: &TableFile, position: &Position) -> Result<Option<Solution>, TableError> {
    let seeds = position.board().mine.total() + position.board().theirs.total();
    if file.shape().seeds() < seeds || position.outcome().is_some() {
        return Ok(None);
    }
    let position = &position.without_early_win();
    let exact = |margin: Option<i16>| Bounds::just(margin.expect("a position within reach"));
    let margin = exact(file.position_margin(position)?);
    let moves: Vec<(Move, Bounds)> =
        file.move_margins(position)?.into_iter().map(|(m, margin)| (m, exact(margin))).collect();
    let mut line = Vec::new();
    let mut at = *position;
    while at.outcome().is_none() {
        let margins = file.move_margins(&at)?;
        let Some((m, _)) = margins.into_iter().rev().max_by_key(|(_, margin)| *margin) else {
            break;
        };
        line.push(m);
        at.play_unchecked(m);
    }
    let nodes = moves.len() as u64;
    Ok(Some(Solution { margin, moves, line, nodes }))
}
