use callabash_engine::sowing::PuzzleMaker;
use callabash_game::{Choice, Message, SplitMix};
use callabash_protocol::{PuzzleView, PuzzlesView};
use callabash_sowing::MAX_PITS;

use super::sowing_game;
use crate::{failure::Failure, output::Output, progress};

/// Boards with more pits than this are too wide to be searched quickly.
const MOST_PITS: u8 = 8;

pub(crate) fn run(game: &str, count: u32, seed: u64, output: &mut Output) -> Result<(), Failure> {
    let variant = sowing_game(game)?;
    if MOST_PITS < variant.rules().pits {
        let message = Message::new("error-table-pits").with("most", i64::from(MOST_PITS));
        return Err(Failure::BadInput(
            message.with("pits", i64::from(variant.rules().pits.min(MAX_PITS))),
        ));
    }
    let mut puzzler = PuzzleMaker::new(variant.clone());
    let mut chance = SplitMix(seed);
    let bar = progress::games(u64::from(count));
    let mut puzzles = Vec::new();
    // A small game may not have so many, or not of so many kinds.
    let mut in_vain = 0;
    while puzzles.len() < count as usize && in_vain < 5_000 {
        let Some(puzzle) = puzzler.next(&mut chance) else { break };
        in_vain += 1;
        // Of each kind about as many, so that the easy ones do not crowd out the rest.
        let alike = puzzles.iter().filter(|other: &&callabash_engine::sowing::Puzzle| {
            other.grade == puzzle.grade && other.theme == puzzle.theme
        });
        let repeated = puzzles.iter().any(|other| other.position == puzzle.position);
        if !repeated && alike.count() * 8 < count as usize {
            puzzles.push(puzzle);
            bar.inc(1);
            in_vain = 0;
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
