//! The puzzles that come with the program.

use callabash_calliro::Rules;
use callabash_engine::{calliro, sowing};
use callabash_sowing::{Move, Pit, Position, Preset, Variant};

/// The puzzles of each sowing game.
const SOWING: [(Preset, &str); 6] = [
    (Preset::Calla, include_str!("../../../data/puzzles/calla.txt")),
    (Preset::KalahRu, include_str!("../../../data/puzzles/kalah-ru.txt")),
    (Preset::Kalaha1, include_str!("../../../data/puzzles/kalaha-1.txt")),
    (Preset::Kalaha2, include_str!("../../../data/puzzles/kalaha-2.txt")),
    (Preset::Kalaha3, include_str!("../../../data/puzzles/kalaha-3.txt")),
    (Preset::Kalah, include_str!("../../../data/puzzles/kalah.txt")),
];

/// The puzzles of Calliro.
const CALLIRO: &str = include_str!("../../../data/puzzles/calliro.txt");

/// The puzzles of a sowing game with its own rules, if it has any.
pub(crate) fn puzzles_of(
    game: &str,
) -> Option<(Variant, impl Iterator<Item = sowing::Puzzle> + use<>)> {
    let (preset, lines) = SOWING.iter().find(|(preset, _)| preset.id() == game)?;
    let variant = Variant::from(*preset);
    let rules = variant.rules();
    Some((variant, lines.lines().filter_map(move |line| sowing::Puzzle::read(rules, line))))
}

/// The pit that solves a position, if it is a puzzle of the game.
pub(crate) fn solution_of(game: &Variant, position: &Position) -> Option<Pit> {
    let (_, mut puzzles) = puzzles_of(&game.to_string())?;
    match puzzles.find(|puzzle| puzzle.position == *position)?.solution.first()? {
        Move::Sow(pit) => Some(*pit),
        Move::Swap | Move::Keep | Move::Win => None,
    }
}

pub(crate) fn calliro_puzzles() -> impl Iterator<Item = calliro::Puzzle> {
    CALLIRO.lines().filter_map(|line| calliro::Puzzle::read(Rules::default(), line))
}
