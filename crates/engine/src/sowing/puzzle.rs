use std::fmt;

use callabash_game::{Chance, PlayerName, Seat, choice};
use callabash_sowing::{
    Move, Narrow, Position, Rules, Variant,
    notation::{read_position, read_turn, write_position},
};

use super::{
    HintReason, Player, Skill,
    level_search::{LevelSearch, widest},
    reasons::reasons,
};
use crate::{Analyser, Question, Resources, solve::NoMargins};

/// A position with one best move, and how it is found.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Puzzle {
    /// The position.
    pub position: Position,
    /// The sowings of this turn, as far as each is the only best one.
    pub solution: Vec<Move>,
    /// The margin that they lead to.
    pub margin: i16,
    /// From 1, seen at a glance, to 5.
    pub grade: u8,
    /// What it is about.
    pub theme: Theme,
}

choice! {
    /// What a puzzle is about.
    Theme {
        /// Capturing.
        Capture = "capture",
        /// A chain of free turns.
        FreeTurns = "free-turns",
        /// Leaving the other seat without seeds.
        Starve = "starve",
        /// Saving seeds from the other seat.
        Defend = "defend",
        /// Looking ahead.
        Plan = "plan",
    }
}

/// How many seeds a puzzle has on the board.
const SEEDS: std::ops::RangeInclusive<u16> = 6..=22;

/// The best move's margin exceeds the next by at least this.
const CLEAR: i16 = 2;

/// After so many positions without a puzzle the search gives up.
const TRIES: u32 = 5_000;

/// Makes puzzles of a game. The same random numbers give the same puzzles.
pub struct PuzzleMaker {
    variant: Variant,
    analyser: Analyser,
}

impl PuzzleMaker {
    /// For a game whose rows are narrow enough to be searched.
    pub fn new(variant: Variant) -> PuzzleMaker {
        let resources = Resources { memory: 128 << 20, threads: 1, ..Resources::default() };
        let analyser = Analyser::new(variant.rules(), resources);
        PuzzleMaker { variant, analyser }
    }

    /// The next puzzle, or `None` if the game does not seem to have any.
    pub fn next(&mut self, chance: &mut impl Chance) -> Option<Puzzle> {
        (0..TRIES)
            .find_map(|_| self.random_position(chance).and_then(|position| self.puzzle(position)))
    }

    /// A position of a game between two who are still learning.
    fn random_position(&self, chance: &mut impl Chance) -> Option<Position> {
        let seeds = SEEDS.start() + chance.below(u32::from(SEEDS.end() - SEEDS.start())) as u16;
        let mut players = [3, 4].map(|level| Player::new(PlayerName::Level(level), chance.bits()));
        let mut position = self.variant.initial();
        while position.outcome().is_none() {
            let board = position.board();
            if board.mine.total() + board.theirs.total() <= seeds {
                return Some(position);
            }
            let player = players[usize::from(position.turn() == Seat::North)].as_mut()?;
            position = position.play(player.choose(&position)?).ok()?;
        }
        None
    }

    /// The puzzle that a position makes, if its best move is clearly the only one.
    pub fn puzzle(&mut self, position: Position) -> Option<Puzzle> {
        let (first, margin) = self.only_best(&position, CLEAR)?;
        let seat = position.turn();
        let mut solution = vec![first];
        let mut at = position.play(first).ok()?;
        while at.outcome().is_none() && at.turn() == seat && at.legal_moves().len() > 1 {
            let Some((next, _)) = self.only_best(&at, 1) else { break };
            solution.push(next);
            at = at.play(next).ok()?;
        }
        let grade = grade(&position, first)?;
        Some(Puzzle { position, solution, margin, grade, theme: theme(&position, first) })
    }

    /// The best sowing and its margin, if all others are worth so much less.
    fn only_best(&mut self, position: &Position, clear: i16) -> Option<(Move, i16)> {
        let analysis = self.analyser.analyse(position, &Question::default()).ok()?;
        let mut margins = Vec::new();
        for analysed in &analysis.moves {
            margins.push((analysed.played, analysed.bounds.exact()?));
        }
        margins.sort_by_key(|(_, margin)| std::cmp::Reverse(*margin));
        match margins.as_slice() {
            [(best, margin), (_, next), ..] if next + clear <= *margin => Some((*best, *margin)),
            _ => None,
        }
    }
}

/// How far one has to look to find a move: one sowing, two, up to four, up to
/// six, or further.
fn grade(position: &Position, best: Move) -> Option<u8> {
    let found = |depth: u8| found_at(position, best, depth);
    let depth = (1..=8).find(|&depth| found(depth)).unwrap_or(9);
    Some(match depth {
        1 => 1,
        2 => 2,
        3 | 4 => 3,
        5 | 6 => 4,
        _ => 5,
    })
}

/// Whether a look so far ahead finds a move to be better than all others.
fn found_at(position: &Position, best: Move, depth: u8) -> bool {
    let Some(narrow) = position.without_early_win().resized::<Narrow>() else { return false };
    let rules: &Rules = position.rules();
    let skill = Skill { depth, ..Skill::GREEDY };
    let (known, node_limit) = (&NoMargins, u64::MAX);
    let mut search = LevelSearch { rules, known, skill, seed: 0, stop: None, node_limit, nodes: 0 };
    let board = narrow.board();
    let seeds = board.mine.total() + board.theirs.total();
    let mut values = Vec::new();
    for m in position.legal_moves() {
        let Move::Sow(pit) = m else { continue };
        let value = search.sowing(board, seeds, pit.index(), depth, widest());
        values.push((value.unwrap_or(i32::MIN), m));
    }
    values.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
    matches!(values.as_slice(), [(first, m), (second, _), ..] if *m == best && second < first)
}

fn theme(position: &Position, m: Move) -> Theme {
    for why in reasons(position, m) {
        match why {
            HintReason::Captures(_) | HintReason::FreeTurnThenCaptures { .. } => {
                return Theme::Capture;
            }
            HintReason::FreeTurn | HintReason::Chain(_) => return Theme::FreeTurns,
            HintReason::Starves => return Theme::Starve,
            HintReason::Saves { .. } | HintReason::StopsFreeTurn(_) => return Theme::Defend,
            _ => (),
        }
    }
    Theme::Plan
}

/// A line of a file of puzzles: position, solution, margin, grade and theme.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use callabash_game::Choice;
        let solution: Vec<String> = self.solution.iter().map(ToString::to_string).collect();
        let (solution, theme) = (solution.join("-"), self.theme.word());
        let position = write_position(&self.position);
        write!(f, "{position}\t{solution}\t{:+}\t{}\t{theme}", self.margin, self.grade)
    }
}

impl Puzzle {
    /// Reads a line of a file of puzzles.
    pub fn read(rules: Rules, line: &str) -> Option<Puzzle> {
        use callabash_game::Choice;
        let fields: Vec<&str> = line.split('\t').collect();
        let [position, solution, margin, grade, theme] = fields.as_slice() else { return None };
        Some(Puzzle {
            position: read_position(rules, position).ok()?,
            solution: read_turn(solution).ok()?,
            margin: margin.parse().ok()?,
            grade: grade.parse().ok().filter(|grade| (1..=5).contains(grade))?,
            theme: Theme::from_word(theme)?,
        })
    }
}
