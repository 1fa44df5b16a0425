use callabash_game::Seat;

use crate::{PlayerId, PointRules, Points};

/// How a meeting ended.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum MeetingResult {
    /// A game was played, and this seat won it, or none.
    Played {
        /// Who won, or `None` for a tie.
        winner: Option<Seat>,
    },
    /// This seat has the points of a win, because the other player did not come or was sent
    /// away. No game counts as played: the two may be paired again.
    Forfeit {
        /// The seat with the points of a win.
        winner: Seat,
    },
    /// Neither of the two came.
    BothForfeit,
}

impl MeetingResult {
    /// Whether a game was played.
    pub const fn was_played(self) -> bool {
        matches!(self, MeetingResult::Played { .. })
    }

    /// Who has the points of a win.
    pub const fn winner(self) -> Option<Seat> {
        match self {
            MeetingResult::Played { winner } => winner,
            MeetingResult::Forfeit { winner } => Some(winner),
            MeetingResult::BothForfeit => None,
        }
    }

    /// What a seat gets for it.
    pub fn points(self, seat: Seat, rules: &PointRules) -> Points {
        match self {
            MeetingResult::Played { winner: None } => rules.tie,
            MeetingResult::Played { winner: Some(winner) } if winner != seat => rules.loss,
            MeetingResult::Forfeit { winner } if winner != seat => rules.no_show,
            MeetingResult::BothForfeit => rules.no_show,
            MeetingResult::Played { .. } | MeetingResult::Forfeit { .. } => rules.win,
        }
    }
}

/// Two players who were paired in a round.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct Meeting {
    /// Who plays South, and so begins.
    pub south: PlayerId,
    /// Who plays North.
    pub north: PlayerId,
    /// How it ended; `None` while it goes on.
    pub result: Option<MeetingResult>,
    /// By how many seeds South was ahead at the end; below zero, North was. Only the
    /// tie-break by seeds looks at it.
    pub margin: i16,
}

/// Why a player had no opponent in a round.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Bye {
    /// An odd number of players was to be paired, and this one was left: `U` in TRF.
    Allocated,
    /// Not to be paired, for the points of [`PointRules::absent`]: `Z` in TRF. This is what a
    /// round is for everybody whom it does not name.
    Absent,
    /// Not to be paired, for the points of a tie: `H` in TRF.
    Half,
    /// Not to be paired, for the points of a win: `F` in TRF.
    Full,
}

impl Bye {
    /// What the player gets for it.
    pub fn points(self, rules: &PointRules) -> Points {
        match self {
            Bye::Allocated => rules.bye,
            Bye::Absent => rules.absent,
            Bye::Half => rules.tie,
            Bye::Full => rules.win,
        }
    }
}

/// A round: who met whom, and who met nobody for which points.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Round {
    /// The meetings, by board.
    pub meetings: Vec<Meeting>,
    /// Players without an opponent. Whoever is named nowhere was absent.
    pub byes: Vec<(PlayerId, Bye)>,
}

/// What a round was for one player.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Encounter {
    /// The player was paired.
    Paired {
        /// With whom.
        opponent: PlayerId,
        /// The player's own seat.
        seat: Seat,
        /// How it ended; `None` while it goes on.
        result: Option<MeetingResult>,
        /// By how many seeds the player was ahead at the end.
        margin: i16,
    },
    /// The player was not paired.
    Bye(Bye),
}

impl Encounter {
    /// The opponent, if a game was played.
    pub fn played(self) -> Option<PlayerId> {
        match self {
            Encounter::Paired { opponent, result: Some(result), .. } if result.was_played() => {
                Some(opponent)
            }
            _ => None,
        }
    }

    /// What the player has got for it so far.
    pub fn points(self, rules: &PointRules) -> Points {
        match self {
            Encounter::Paired { seat, result, .. } => {
                result.map_or(Points::ZERO, |result| result.points(seat, rules))
            }
            Encounter::Bye(bye) => bye.points(rules),
        }
    }

    /// Whether the player was in the pairing: against somebody, or left over.
    pub const fn was_in_pairing(self) -> bool {
        matches!(self, Encounter::Paired { .. } | Encounter::Bye(Bye::Allocated))
    }
}
