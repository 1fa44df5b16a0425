use std::collections::BTreeSet;

use callabash_game::{Message, Seat, ToMessage};

use crate::{Bye, Encounter, MAX_PLAYERS, Player, PlayerId, PointRules, Points, Round};

/// Everything that pairings, standings and files depend on: who plays, by which points, and
/// what every round brought.
///
/// A crosstable holds no round in which somebody is named twice or unknown, so whatever
/// reads it need not check that again.
///
/// ```
/// use callabash_tournament::{Bye, Crosstable, Meeting, MeetingResult, Player, Points, Round};
/// use callabash_game::Seat;
///
/// let mut table = Crosstable::default();
/// let [a, b, c] = [(); 3].map(|()| table.add_player(Player::default()).unwrap());
/// let result = Some(MeetingResult::Played { winner: Some(Seat::North) });
/// let meetings = vec![Meeting { south: a, north: b, result, margin: -4 }];
/// table.add_round(Round { meetings, byes: vec![(c, Bye::Allocated)] })?;
/// assert_eq!([a, b, c].map(|id| table.points(id)), [1, 3, 3].map(Points::whole));
/// # Ok::<(), callabash_tournament::TableError>(())
/// ```
///
/// Two crosstables are equal if they say the same of every player in every round; the order
/// of boards does not matter.
#[derive(Clone, Debug)]
pub struct Crosstable {
    players: Vec<Player>,
    /// For each round, what it was for each player of the time; later players were absent.
    encounters: Vec<Vec<Encounter>>,
    rounds: Vec<Round>,
    forbidden: BTreeSet<(PlayerId, PlayerId)>,
    /// What rounds are worth.
    pub rules: PointRules,
    /// How many rounds there will be, if that is known. The Dutch rules treat the last one
    /// in another way.
    pub planned_rounds: Option<usize>,
    /// The seat of the first player in the first round.
    pub first_seat: Seat,
}

/// The contest's points, and no players yet.
impl Default for Crosstable {
    fn default() -> Crosstable {
        Crosstable {
            players: Vec::new(),
            encounters: Vec::new(),
            rounds: Vec::new(),
            forbidden: BTreeSet::new(),
            rules: PointRules::CONTEST,
            planned_rounds: None,
            first_seat: Seat::South,
        }
    }
}

impl PartialEq for Crosstable {
    fn eq(&self, other: &Crosstable) -> bool {
        let settings = |table: &Crosstable| (table.rules, table.planned_rounds, table.first_seat);
        settings(self) == settings(other)
            && self.players == other.players
            && self.forbidden == other.forbidden
            && self.rounds.len() == other.rounds.len()
            && self.ids().all(|id| self.encounters(id).eq(other.encounters(id)))
    }
}

impl Eq for Crosstable {}

impl Crosstable {
    /// Adds a player, who gets the next number. Earlier rounds have passed without them.
    pub fn add_player(&mut self, player: Player) -> Result<PlayerId, TableError> {
        if self.players.len() == MAX_PLAYERS {
            return Err(TableError::TooManyPlayers);
        }
        self.players.push(player);
        Ok(PlayerId::at(self.players.len() - 1))
    }

    /// The players, in order of their numbers.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// The player with a number.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.players.get(usize::from(id.0).checked_sub(1)?)
    }

    /// All numbers, in order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = PlayerId> + ExactSizeIterator + use<> {
        (0..self.players.len()).map(PlayerId::at)
    }

    /// Two players who are never to meet.
    pub fn forbid(&mut self, one: PlayerId, other: PlayerId) -> Result<(), TableError> {
        for id in [one, other] {
            self.player(id).ok_or(TableError::Unknown { player: id })?;
        }
        if one == other {
            return Err(TableError::Twice { player: one });
        }
        self.forbidden.insert((one.min(other), one.max(other)));
        Ok(())
    }

    /// The pairs that are never to meet, each with the lower number first.
    pub fn forbidden(&self) -> impl Iterator<Item = (PlayerId, PlayerId)> {
        self.forbidden.iter().copied()
    }

    /// Whether two players are never to meet.
    pub fn is_forbidden(&self, one: PlayerId, other: PlayerId) -> bool {
        self.forbidden.contains(&(one.min(other), one.max(other)))
    }

    /// Adds a round after those that there are.
    pub fn add_round(&mut self, round: Round) -> Result<(), TableError> {
        let encounters = self.encounters_of(&round)?;
        self.encounters.push(encounters);
        self.rounds.push(round);
        Ok(())
    }

    /// Puts a round in the place of one, counted from zero: results came in, or were
    /// corrected.
    pub fn replace_round(&mut self, number: usize, round: Round) -> Result<(), TableError> {
        let encounters = self.encounters_of(&round)?;
        let no_round = TableError::NoRound { number };
        *self.rounds.get_mut(number).ok_or(no_round)? = round;
        self.encounters[number] = encounters;
        Ok(())
    }

    /// The table as it was before a round, counted from zero.
    #[must_use]
    pub fn before_round(&self, number: usize) -> Crosstable {
        let mut table = self.clone();
        table.rounds.truncate(number);
        table.encounters.truncate(number);
        table
    }

    /// The rounds, in order.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// What a round, counted from zero, was for a player of the table.
    pub fn encounter(&self, id: PlayerId, round: usize) -> Encounter {
        let encounter = self.encounters[round].get(id.index());
        encounter.copied().unwrap_or(Encounter::Bye(Bye::Absent))
    }

    /// What every round was for a player of the table.
    pub fn encounters(
        &self,
        id: PlayerId,
    ) -> impl DoubleEndedIterator<Item = Encounter> + ExactSizeIterator {
        (0..self.rounds.len()).map(move |round| self.encounter(id, round))
    }

    /// The points of a player of the table.
    pub fn points(&self, id: PlayerId) -> Points {
        self.points_before(id, self.rounds.len())
    }

    /// The points of a player of the table before a round, counted from zero.
    pub fn points_before(&self, id: PlayerId, round: usize) -> Points {
        self.encounters(id).take(round).map(|encounter| encounter.points(&self.rules)).sum()
    }

    /// How often two players have played each other. Where one of them did not come, no
    /// game was played.
    pub fn games_between(&self, one: PlayerId, other: PlayerId) -> usize {
        self.encounters(one).filter(|encounter| encounter.played() == Some(other)).count()
    }

    /// The round, counted from zero, in which a meeting still goes on.
    pub fn unfinished_round(&self) -> Option<usize> {
        let goes_on = |round: &Round| round.meetings.iter().any(|one| one.result.is_none());
        self.rounds.iter().position(goes_on)
    }

    fn encounters_of(&self, round: &Round) -> Result<Vec<Encounter>, TableError> {
        let mut encounters = vec![None; self.players.len()];
        let mut note = |id: PlayerId, encounter| {
            let place = usize::from(id.0).checked_sub(1).and_then(|at| encounters.get_mut(at));
            match place {
                None => Err(TableError::Unknown { player: id }),
                Some(Some(_)) => Err(TableError::Twice { player: id }),
                Some(free) => {
                    *free = Some(encounter);
                    Ok(())
                }
            }
        };
        for meeting in &round.meetings {
            let (result, margin) = (meeting.result, meeting.margin);
            let south =
                Encounter::Paired { opponent: meeting.north, seat: Seat::South, result, margin };
            let north = Encounter::Paired {
                opponent: meeting.south,
                seat: Seat::North,
                result,
                margin: margin.saturating_neg(),
            };
            note(meeting.south, south)?;
            note(meeting.north, north)?;
        }
        for &(id, bye) in &round.byes {
            note(id, Encounter::Bye(bye))?;
        }
        let absent = Encounter::Bye(Bye::Absent);
        Ok(encounters.into_iter().map(|encounter| encounter.unwrap_or(absent)).collect())
    }
}

/// Why something does not fit a crosstable.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum TableError {
    /// There are as many players as there can be.
    TooManyPlayers,
    /// There is no player with this number.
    Unknown {
        /// The number.
        player: PlayerId,
    },
    /// A player is named twice where once is right.
    Twice {
        /// The player.
        player: PlayerId,
    },
    /// There is no such round yet.
    NoRound {
        /// The round, counted from zero.
        number: usize,
    },
}

impl ToMessage for TableError {
    fn message(&self) -> Message {
        match *self {
            TableError::TooManyPlayers => {
                Message::new("error-tournament-players").with("most", MAX_PLAYERS)
            }
            TableError::Unknown { player } => {
                Message::new("error-tournament-unknown").with("player", i64::from(player.0))
            }
            TableError::Twice { player } => {
                Message::new("error-tournament-twice").with("player", i64::from(player.0))
            }
            TableError::NoRound { number } => {
                Message::new("error-tournament-round").with("round", number + 1)
            }
        }
    }
}

impl std::fmt::Display for TableError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for TableError {}
