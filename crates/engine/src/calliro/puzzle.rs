use std::fmt;

use callabash_calliro::{Decision, Rules, View, notation::read_decisions};
use callabash_game::{Chance, Choice, PlayerName, Seat, choice};

use super::{Player, SureTurn, sure_turns};

/// A view with one best turn, on what its seat has seen.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Puzzle {
    /// What the seat knows that is to play.
    pub view: View,
    /// The decisions of the turn, as far as each is the only best one.
    pub solution: Vec<Decision>,
    /// The points by which the seat gains more in this turn and the other's next, for certain.
    pub margin: i32,
    /// From 1, seen at a glance, to 5.
    pub grade: u8,
    /// What it is about.
    pub theme: Theme,
}

choice! {
    /// What a puzzle is about.
    Theme {
        /// Winning the game at once.
        Win = "win",
        /// Several points at once.
        Double = "double",
        /// Flipping a chip whose back was seen.
        Remember = "remember",
        /// A point.
        Score = "score",
        /// Keeping the other seat from scoring.
        Block = "block",
        /// Giving nothing away.
        Careful = "careful",
    }
}

/// A puzzle has at least so many chips on the board.
const LEAST_CHIPS: usize = 5;

/// The first turn of a game that is looked at is one of so many.
const FIRST_TURNS: u32 = 44;

/// Games that go on for longer have nothing new.
const LAST_TURN: u32 = 90;

/// After so many games without a puzzle the search gives up.
const TRIES: u32 = 500;

/// Makes puzzles of a game. The same random numbers give the same puzzles.
pub struct PuzzleMaker(Rules);

impl PuzzleMaker {
    /// For a game with these rules.
    pub fn new(rules: Rules) -> PuzzleMaker {
        PuzzleMaker(rules)
    }

    /// The next puzzle, or `None` if the game does not seem to have any.
    pub fn next(&mut self, chance: &mut impl Chance) -> Option<Puzzle> {
        (0..TRIES).find_map(|_| self.find_in_random_game(chance))
    }

    /// The first puzzle from some turn on of a game between two who are still learning.
    fn find_in_random_game(&self, chance: &mut impl Chance) -> Option<Puzzle> {
        let first = 6 + chance.below(FIRST_TURNS);
        let players = [2, 4].map(|level| Player::new(PlayerName::Level(level), chance.bits()));
        let mut truth = self.0.start(chance);
        let mut looked_at = 0;
        while truth.outcome().is_none() && truth.number() < LAST_TURN {
            let seat = truth.decider();
            let view = truth.view(Some(seat));
            if first <= truth.number() && looked_at < truth.number() {
                looked_at = truth.number();
                if let Some(puzzle) = puzzle(&view) {
                    return Some(puzzle);
                }
            }
            let player = players[usize::from(seat == Seat::North)].as_ref()?;
            truth.play(player.decide(&view)?.decision, chance).ok()?;
        }
        None
    }
}

/// The puzzle that a view makes, if its best turn is the only one whatever is on the backs that
/// were not seen.
pub fn puzzle(view: &View) -> Option<Puzzle> {
    let seat = view.viewer()?;
    if view.chips().len() < LEAST_CHIPS {
        return None;
    }
    let turns = sure_turns(view)?;
    let (best, others) = turns.split_first()?;
    let is_only = others.iter().all(|other| best.is_better_than(other));
    if !is_only || best.is_gamble {
        return None;
    }
    let mut solution = best.turn.decisions();
    solution.extend(&best.replaced);
    Some(Puzzle {
        view: view.clone(),
        solution,
        margin: best.margin(seat),
        grade: grade(best, others, seat),
        theme: theme(best, others, seat),
    })
}

/// What one has to see: the own points, the other's in the same turn, those of the reply, or
/// that fewer points now are worth more; and one more for a choice of the chip to replace or a
/// back to remember.
fn grade(best: &SureTurn, others: &[SureTurn], seat: Seat) -> u8 {
    let own = |turn: &SureTurn| i32::from(turn.gain[seat]);
    let now = |turn: &SureTurn| turn.now(seat);
    let most = |count: &dyn Fn(&SureTurn) -> i32| others.iter().map(count).max().unwrap_or(0);
    let seen = if most(&own) < own(best) {
        1
    } else if most(&now) < now(best) {
        2
    } else if most(&now) == now(best) {
        3
    } else {
        4
    };
    seen + u8::from(!best.replaced.is_empty() || best.turn.flip)
}

fn theme(best: &SureTurn, others: &[SureTurn], seat: Seat) -> Theme {
    let is_alone = others.iter().all(|other| other.now(seat) < best.now(seat));
    match best.gain[seat] {
        _ if best.wins() => Theme::Win,
        _ if best.turn.flip => Theme::Remember,
        2.. => Theme::Double,
        1 if is_alone => Theme::Score,
        1 => Theme::Careful,
        // After every other turn the other seat can do more.
        0 => Theme::Block,
    }
}

/// A line of a file of puzzles: view, solution, margin, grade and theme.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.view.rules().board;
        let solution: Vec<String> = self.solution.iter().map(|d| d.write(size)).collect();
        let (view, solution, theme) = (self.view.write(), solution.join(","), self.theme.word());
        write!(f, "{view}\t{solution}\t{:+}\t{}\t{theme}", self.margin, self.grade)
    }
}

impl Puzzle {
    /// Reads a line of a file of puzzles.
    pub fn read(rules: Rules, line: &str) -> Option<Puzzle> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [view, solution, margin, grade, theme] = fields.as_slice() else { return None };
        Some(Puzzle {
            view: View::read(rules, view).ok()?,
            solution: read_decisions(rules.board, solution).ok()?,
            margin: margin.parse().ok()?,
            grade: grade.parse().ok().filter(|grade| (1..=5).contains(grade))?,
            theme: Theme::from_word(theme)?,
        })
    }
}
