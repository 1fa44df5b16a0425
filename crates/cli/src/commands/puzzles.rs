use callabash_engine::sowing::PuzzleMaker;
use callabash_game::{Choice, Message, SplitMix};
use callabash_protocol::{PuzzleView, PuzzlesView};
use callabash_sowing::MAX_PITS;

use super::sowing_game;
use crate::{failure::Failure, output::Output, progress};

/// Boards with more pits than this cannot be searched quickly.
const MAX_PUZZLE_PITS: u8 = 8;

pub(crate) fn run(game: &str, count: u32, seed: u64, output: &mut Output) -> Result<(), Failure> {
    let variant = sowing_game(game)?;
    if MAX_PUZZLE_PITS < variant.rules().pits {
        let message = Message::new("error-table-pits").with("most", i64::from(MAX_PUZZLE_PITS));
        return Err(Failure::BadInput(
            message.with("pits", i64::from(variant.rules().pits.min(MAX_PITS))),
        ));
    }
    let mut maker = PuzzleMaker::new(variant.clone());
    let mut chance = SplitMix(seed);
    let bar = progress::games(u64::from(count));
    let mut puzzles = Vec::new();
    // A small game may not have that many, or not of that many kinds.
    let mut rejected_in_a_row = 0;
    while puzzles.len() < count as usize && rejected_in_a_row < 5_000 {
        let Some(puzzle) = maker.next(&mut chance) else { break };
        rejected_in_a_row += 1;
        // About the same number of each kind: most puzzles that are found are easy ones.
        let same_kind = puzzles.iter().filter(|other: &&callabash_engine::sowing::Puzzle| {
            other.grade == puzzle.grade && other.theme == puzzle.theme
        });
        let is_known = puzzles.iter().any(|other| other.position == puzzle.position);
        if !is_known && same_kind.count() * 8 < count as usize {
            puzzles.push(puzzle);
            bar.inc(1);
            rejected_in_a_row = 0;
        }
    }
    bar.finish_and_clear();
    puzzles.sort_by_key(|puzzle| (puzzle.grade, puzzle.theme.word()));
    if output.json {
        let puzzles = puzzles.iter().map(PuzzleView::from).collect();
        return output.document(&PuzzlesView { game: variant.to_string(), puzzles });
    }
    output.line(format!("# callabash puzzles {variant} --count {count} --seed {seed}"))?;
    output.line("# position, solution, margin, grade from 1 to 5, theme")?;
    puzzles.iter().try_for_each(|puzzle| output.line(puzzle.to_string()))
}
