use std::{
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use callabash_game::{Chance, SplitMix};
use callabash_sowing::{Board, Narrow, Rules};

use crate::{MarginSource, Table, TableError};

/// How much of a table was checked.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct VerifyReport {
    /// How many values were compared with the best of their moves.
    pub positions: u64,
    /// How many values the table has.
    pub of: u64,
}

/// Recomputes from the rules that each value is the best of its moves, on all
/// of the table or on a sample of about so many positions.
///
/// # Errors
///
/// Returns [`TableError::Wrong`] for a value that is not.
pub fn verify(
    table: &Table,
    sample: Option<u64>,
    threads: usize,
    tick: &(dyn Fn(u64) + Sync),
) -> Result<VerifyReport, TableError> {
    let shape = table.shape();
    let size = shape.size() as u64;
    let sums: Vec<(usize, usize)> = (0..=usize::from(shape.seeds()))
        .flat_map(|mine| (0..=usize::from(shape.seeds()) - mine).map(move |theirs| (mine, theirs)))
        .collect();
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Ok(0));
    let share = sample.map_or(1.0, |wanted| wanted as f64 / size as f64);
    let work = || {
        let mut chance = SplitMix(1);
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let failed = found.lock().expect("no thread panics").is_err();
            let Some(&(mine, theirs)) = sums.get(at).filter(|_| !failed) else { return };
            let group = verify_group(table, mine, theirs, share, &mut chance);
            let mut found = found.lock().expect("no thread panics");
            match (group, &mut *found) {
                (Ok(count), Ok(sum)) => *sum += count,
                (Err(error), Ok(_)) => *found = Err(error),
                (_, Err(_)) => (),
            }
            drop(found);
            tick((shape.ranks().count(mine) * shape.ranks().count(theirs)) as u64);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    let positions = found.into_inner().expect("no thread panics")?;
    Ok(VerifyReport { positions, of: size })
}

fn verify_group(
    table: &Table,
    mine: usize,
    theirs: usize,
    share: f64,
    chance: &mut impl Chance,
) -> Result<u64, TableError> {
    let rules = table.key().rules();
    let ranks = table.shape().ranks();
    let others = ranks.rows(theirs);
    let limit = (share.min(1.0) * f64::from(u32::MAX)) as u32;
    let mut count = 0;
    for mine in ranks.rows(mine) {
        for &theirs in &others {
            if limit < u32::MAX && limit <= (chance.bits() >> 32) as u32 {
                continue;
            }
            count += 1;
            let board = Board { mine, theirs };
            let found = table.get(board).expect("a position of the table");
            let best = best(table, &rules, board);
            if found != best {
                let show = |row: callabash_sowing::Row<Narrow>| {
                    let seeds: Vec<String> =
                        (0..rules.pits).map(|pit| row.get(pit).to_string()).collect();
                    seeds.join(" ")
                };
                let position = format!("{} / {}", show(mine), show(theirs));
                return Err(TableError::Wrong { position, found, best });
            }
        }
    }
    Ok(count)
}

/// The best of all moves, straight from the rules.
fn best(table: &Table, rules: &Rules, board: Board<Narrow>) -> i16 {
    let value = |board| table.get(board).expect("a position of the table");
    if board.ends_after_sowing(rules) || board.ends_before_turn(rules) {
        return board.leftovers(rules, false);
    }
    if board.mine.is_empty() {
        // The seat waits.
        return -value(board.turned());
    }
    let of_move = |pit| {
        let step = board.step(rules, pit);
        let rest = match step.over {
            Some(leftovers) => leftovers,
            None if step.keeps_turn => value(step.next),
            None => -value(step.next),
        };
        step.gain as i16 + rest
    };
    board.mine.filled_pits().map(of_move).max().expect("a move")
}
