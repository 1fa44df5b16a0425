use std::fmt::Display;

use callabash_engine::{calliro, sowing};
use callabash_game::{Choice, Message, SplitMix};
use callabash_protocol::{PuzzleView, PuzzlesView};
use callabash_session::AnyGame;
use callabash_sowing::{MAX_PITS, Variant};

use crate::{failure::Failure, output::Output, progress};

/// Boards with more pits than this cannot be searched quickly.
const MAX_PUZZLE_PITS: u8 = 8;

pub(crate) fn run(game: &str, count: u32, seed: u64, output: &mut Output) -> Result<(), Failure> {
    let mut chance = SplitMix(seed);
    let command =
        |game: &dyn Display| format!("# callabash puzzles {game} --count {count} --seed {seed}");
    match game.parse()? {
        AnyGame::Sowing(variant) => {
            check_size(&variant)?;
            let mut maker = sowing::PuzzleMaker::new(variant.clone());
            let puzzles = collect(count, 8, || maker.next(&mut chance));
            write(&variant.to_string(), &command(&variant), &puzzles, output)
        }
        AnyGame::Calliro(rules) => {
            let mut maker = calliro::PuzzleMaker::new(rules);
            let puzzles = collect(count, 10, || maker.next(&mut chance));
            write(&rules.to_string(), &command(&rules), &puzzles, output)
        }
    }
}

fn check_size(variant: &Variant) -> Result<(), Failure> {
    let pits = variant.rules().pits;
    if pits <= MAX_PUZZLE_PITS {
        return Ok(());
    }
    let message = Message::new("error-table-pits").with("most", i64::from(MAX_PUZZLE_PITS));
    Err(Failure::BadInput(message.with("pits", i64::from(pits.min(MAX_PITS)))))
}

/// What puzzles of all games have.
trait AnyPuzzle: Display {
    fn grade(&self) -> u8;
    fn theme(&self) -> &'static str;
    fn has_same_position(&self, other: &Self) -> bool;
    fn view(&self) -> PuzzleView;
}

macro_rules! any_puzzle {
    ($puzzle:ty, $position:ident) => {
        impl AnyPuzzle for $puzzle {
            fn grade(&self) -> u8 {
                self.grade
            }

            fn theme(&self) -> &'static str {
                self.theme.word()
            }

            fn has_same_position(&self, other: &Self) -> bool {
                self.$position == other.$position
            }

            fn view(&self) -> PuzzleView {
                PuzzleView::from(self)
            }
        }
    };
}

any_puzzle!(sowing::Puzzle, position);
any_puzzle!(calliro::Puzzle, view);

/// So many different puzzles, from easy to hard. No kind, which is a grade and a theme, has
/// more than its share of them: most puzzles that are found are easy ones.
fn collect<P: AnyPuzzle>(count: u32, shares: usize, mut next: impl FnMut() -> Option<P>) -> Vec<P> {
    let bar = progress::games(u64::from(count));
    let mut puzzles: Vec<P> = Vec::new();
    // A small game may not have that many, or not of that many kinds.
    let mut rejected_in_a_row = 0;
    while puzzles.len() < count as usize && rejected_in_a_row < 5_000 {
        let Some(puzzle) = next() else { break };
        rejected_in_a_row += 1;
        let is_same_kind =
            |other: &&P| other.grade() == puzzle.grade() && other.theme() == puzzle.theme();
        let same_kind = puzzles.iter().filter(is_same_kind).count();
        let is_known = puzzles.iter().any(|other| other.has_same_position(&puzzle));
        if !is_known && same_kind * shares < count as usize {
            puzzles.push(puzzle);
            bar.inc(1);
            rejected_in_a_row = 0;
        }
    }
    bar.finish_and_clear();
    puzzles.sort_by_key(|puzzle| (puzzle.grade(), puzzle.theme()));
    puzzles
}

fn write<P: AnyPuzzle>(
    game: &str,
    command: &str,
    puzzles: &[P],
    output: &mut Output,
) -> Result<(), Failure> {
    if output.json {
        let puzzles = puzzles.iter().map(AnyPuzzle::view).collect();
        return output.document(&PuzzlesView { game: game.to_owned(), puzzles });
    }
    output.line(command)?;
    output.line("# position, solution, margin, grade from 1 to 5, theme")?;
    puzzles.iter().try_for_each(|puzzle| output.line(puzzle.to_string()))
}
