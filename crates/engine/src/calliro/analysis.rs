//! A turn looked at again: what could be scored, what was best on what its seat had seen, and
//! what the played turn lost.

use callabash_calliro::{Backs, CandidateTurn, Cell, Cells, Decision, View};
use callabash_game::{BySeat, PlayerName, Seat};

use super::{AdviceReason, LEVELS, Player, player::TurnEstimate, reasons};

/// How many of the best turns are kept.
const BEST_TURNS: usize = 5;

/// A turn looked at again.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysedTurn {
    /// What each seat could score if it were its turn, as far as the viewer knows.
    pub stakes: BySeat<Stake>,
    /// On how many chips of the board the viewer knows the back, and how many there are.
    pub backs: (usize, usize),
    /// The best turns that were found, the best first.
    pub best: Vec<AnalysedChoice>,
    /// The turn that was played, if it was evaluated.
    pub played: Option<AnalysedChoice>,
}

/// What a seat could score at once.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Stake {
    /// The most points.
    pub points: u8,
    /// The cells where it could score any.
    pub cells: Cells,
}

/// A turn and its estimate.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysedChoice {
    /// The turn.
    pub turn: CandidateTurn,
    /// The points that its seat gains more on average: an estimate.
    pub points: f64,
    /// What speaks for it.
    pub why: Vec<AdviceReason>,
}

impl AnalysedTurn {
    /// By how much the best turn that was found is better than the played one.
    pub fn loss(&self) -> Option<f64> {
        let (best, played) = (self.best.first()?, self.played.as_ref()?);
        Some((best.points - played.points).max(0.0))
    }
}

/// Looks again at a turn of the seat that views, from its beginning: which decisions it then
/// made is known.
pub fn analyse_turn(view: &View, decisions: &[Decision]) -> AnalysedTurn {
    let player = Player::new(PlayerName::Level(LEVELS.len() as u8), 0);
    let estimates = player.map(|player| player.estimates(view)).unwrap_or_default();
    let choice = |estimate: &TurnEstimate| AnalysedChoice {
        turn: estimate.turn,
        points: estimate.points,
        why: reasons(view, &estimate.turn),
    };
    let is_played = |estimate: &&TurnEstimate| decisions.starts_with(&estimate.turn.decisions());
    let likely = estimates.iter().filter(|estimate| estimate.is_likely);
    let known = |cell: &Cell| {
        let is_open = view.rules().backs == Backs::Open;
        is_open || view.chip(*cell).is_some_and(|chip| chip.back.is_some())
    };
    AnalysedTurn {
        stakes: BySeat { south: stake(view, Seat::South), north: stake(view, Seat::North) },
        backs: (view.chips().into_iter().filter(known).count(), view.chips().len()),
        best: likely.take(BEST_TURNS).map(choice).collect(),
        played: estimates.iter().find(is_played).map(choice),
    }
}

/// What a seat could score at once with what the viewer knows.
fn stake(view: &View, seat: Seat) -> Stake {
    let scoring = view.candidate_turns().into_iter().filter(|turn| 0 < turn.gain[seat]);
    scoring.fold(Stake::default(), |stake, turn| Stake {
        points: stake.points.max(view.most_points(turn.cell, turn.colour, seat)),
        cells: stake.cells.with(turn.cell),
    })
}
