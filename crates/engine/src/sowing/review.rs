use callabash_game::Seat;
use callabash_sowing::{Event, Move, Pie, Position};

use super::{Advisor, Contrast, Hint};
use crate::Worth;

/// A sowing of a reviewed game, beside the best one.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ReviewedMove {
    /// The position before it.
    pub position: Position,
    /// The seat at which the player who made it began: after a swap it is the other one.
    pub player: Seat,
    /// What was played, as a hint.
    pub played: Hint,
    /// The best that could have been played.
    pub best: Hint,
    /// What each sowing was worth to the seat.
    pub worths: Vec<(Move, Worth)>,
    /// How the two differ, if it is one of the player's moments or a turning point.
    pub contrast: Option<Contrast>,
}

/// How many moments a player has at most.
const MOMENTS: usize = 3;

impl ReviewedMove {
    /// How many seeds of the margin were lost.
    pub fn loss(&self) -> i16 {
        (self.best.worth.margin() - self.played.worth.margin()).max(0)
    }

    /// Whether it changed who would win.
    pub fn turned_game(&self) -> bool {
        self.played.worth.margin().signum() < self.best.worth.margin().signum()
    }

    /// How much it counts among the moments: twice where the game turned.
    fn weight(&self) -> i16 {
        if self.turned_game() { 2 * self.loss() } else { self.loss() }
    }

    /// Whether enough was lost to be sure. Before the pie rule is answered nothing is: who
    /// begins too well loses the beginning.
    fn is_mistake(&self) -> bool {
        let sure = self.best.worth.is_exact() && self.played.worth.is_exact();
        let before_pie = self.position.rules().pie != Pie::Off && self.position.number() == 1;
        !before_pie && if sure { 1 } else { 2 } <= self.loss()
    }
}

impl Advisor {
    /// Reviews each sowing of a line; once it is cancelled, only those that had their time.
    pub fn review(&mut self, start: &Position, moves: &[Move]) -> Vec<ReviewedMove> {
        let mut position = *start;
        let mut swapped = false;
        let mut reviewed = Vec::new();
        for &m in moves {
            if m.is_sowing() && position.outcome().is_none() {
                let hints = self.sowings(&position);
                if self.is_cancelled() {
                    break;
                }
                let played = hints.iter().find(|hint| hint.played == m).cloned();
                if let (Some(played), Some(best)) = (played, hints.first().cloned()) {
                    let seat = position.turn();
                    let player = if swapped { !seat } else { seat };
                    let worths = hints.iter().map(|hint| (hint.played, hint.worth)).collect();
                    let contrast = None;
                    reviewed.push(ReviewedMove {
                        position,
                        player,
                        played,
                        best,
                        worths,
                        contrast,
                    });
                }
            }
            let Ok((after, events)) = position.play_with_events(m) else { break };
            swapped ^= events.contains(&Event::Swap);
            position = after;
        }
        let mut places = turning_points(&reviewed);
        places.extend(Seat::ALL.into_iter().flat_map(|player| moments(&reviewed, player)));
        places.sort_unstable();
        places.dedup();
        for index in places {
            let sowing = &reviewed[index];
            let contrast = self.contrast(&sowing.position, &sowing.best, &sowing.played);
            reviewed[index].contrast = Some(contrast);
        }
        reviewed
    }
}

/// The up to three sowings of a player, named by the seat at the beginning, that lost most
/// or turned the game, in the order of play.
pub fn moments(reviewed: &[ReviewedMove], player: Seat) -> Vec<usize> {
    heaviest(reviewed, |sowing| sowing.player == player && sowing.is_mistake())
}

/// The up to three sowings of both players that lost most or turned the game.
pub fn turning_points(reviewed: &[ReviewedMove]) -> Vec<usize> {
    heaviest(reviewed, |sowing| sowing.is_mistake() && 2 <= sowing.loss())
}

fn heaviest(reviewed: &[ReviewedMove], counts: impl Fn(&ReviewedMove) -> bool) -> Vec<usize> {
    let mut places: Vec<usize> = (0..reviewed.len()).filter(|&at| counts(&reviewed[at])).collect();
    places.sort_by_key(|&at| std::cmp::Reverse(reviewed[at].weight()));
    places.truncate(MOMENTS);
    places.sort_unstable();
    places
}
