use crate::{Awards, PointRules, Points, System};

/// How rounds are paired.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Format {
    /// Everybody meets everybody; see [`System::RoundRobin`].
    RoundRobin,
    /// The Dutch system; see [`System::Swiss`].
    Swiss,
    /// The contest's own day; see [`System::Contest`].
    Contest,
}

/// What a tournament is played by. Everything can be changed while it goes on: standings follow
/// from the cards, and rounds that have begun stay as they are.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct TournamentSettings {
    /// How rounds are paired.
    pub format: Format,
    /// What a round is worth.
    pub points: PointRules,
    /// How many rounds there will be.
    pub rounds: u16,
    /// From how many points on which award is given.
    pub awards: Awards,
}

/// No tournament has more rounds.
const MAX_ROUNDS: u16 = 30;
/// No game is worth more.
const MAX_POINTS: Points = Points::whole(20);

impl TournamentSettings {
    /// A contest's day of so many rounds, by its points or others, with the usual awards.
    pub fn usual(rounds: u16, points: PointRules) -> TournamentSettings {
        let awards = Awards::for_games(rounds, points.win);
        TournamentSettings { format: Format::Contest, points, rounds, awards }
    }

    /// Whether a tournament can be played by them.
    pub fn are_possible(&self) -> bool {
        let PointRules { win, tie, loss, no_show, bye, absent } = self.points;
        let is_small = |points: &Points| *points <= MAX_POINTS;
        (1..=MAX_ROUNDS).contains(&self.rounds)
            && [win, tie, loss, no_show, bye, absent].iter().all(is_small)
            && self.awards.0.len() <= crate::Award::ALL.len()
    }

    /// The system of pairing, with chance that follows from a seed.
    pub(super) fn system(&self, seed: u32) -> System {
        match self.format {
            Format::RoundRobin => System::RoundRobin,
            Format::Swiss => System::Swiss,
            Format::Contest => System::Contest { seed: seed.into() },
        }
    }
}

/// A contest's day of five rounds.
impl Default for TournamentSettings {
    fn default() -> TournamentSettings {
        TournamentSettings::usual(5, PointRules::CONTEST)
    }
}
