use callabash_game::{BySeat, Outcome, PlayerName};

use super::BoardGame;
use crate::PlayerId;

/// Who plays at a board.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Participant {
    /// A pupil.
    Pupil(PlayerId),
    /// A player of the computer's, for somebody who would be left over.
    Computer(PlayerName),
}

impl Participant {
    /// The pupil, if it is one.
    pub fn pupil(self) -> Option<PlayerId> {
        match self {
            Participant::Pupil(pupil) => Some(pupil),
            Participant::Computer(_) => None,
        }
    }
}

/// A board of a class: a game between two of its players.
#[derive(Clone, Debug)]
pub struct Board {
    /// The number in the class, from 1.
    pub number: u16,
    /// With which round it began.
    pub round: u16,
    /// At which table of a tournament's round it is played.
    pub table: Option<u16>,
    /// Who plays.
    pub players: BySeat<Participant>,
    /// The id of the game.
    pub game: String,
    /// What is played.
    pub rules: BoardGame,
    /// Whether time was called here.
    pub is_time_called: bool,
    /// How the game ended.
    pub outcome: Option<Outcome>,
}

impl Board {
    pub(super) fn new(
        number: u16,
        round: u16,
        players: BySeat<Participant>,
        game: String,
        rules: BoardGame,
    ) -> Board {
        let (table, is_time_called, outcome) = (None, false, None);
        Board { number, round, table, players, game, rules, is_time_called, outcome }
    }
}

/// Two players.
pub(super) trait Pair {
    /// The pupils among them.
    fn pupils(&self) -> impl Iterator<Item = PlayerId>;

    /// Whether a pupil is one of them.
    fn contains(&self, pupil: PlayerId) -> bool {
        self.pupils().any(|one| one == pupil)
    }

    /// The same two with their sides changed.
    fn changed(&self) -> Self;
}

impl Pair for BySeat<Participant> {
    fn pupils(&self) -> impl Iterator<Item = PlayerId> {
        [self.south, self.north].into_iter().filter_map(Participant::pupil)
    }

    fn changed(&self) -> BySeat<Participant> {
        BySeat { south: self.north, north: self.south }
    }
}
