use callabash_game::{BySeat, Outcome, Reason, Seat};

use super::super::MonitorId;
use crate::{Meeting, MeetingResult, PlayerId, PointRules, Points};

/// Which score card.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct CardId {
    /// The round, from 1.
    pub round: u16,
    /// The table, from 1 in each round.
    pub table: u16,
}

/// What a score card says.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct CardResult {
    /// How it ended.
    pub result: MeetingResult,
    /// What each has in the store, if that was noted.
    pub score: Option<BySeat<u16>>,
    /// What decided a game that was not played to its end; nothing if the stores did.
    pub decision: Option<Decision>,
}

/// What decides a game whatever lies in the stores.
///
/// By the slides whoever has more cubes wins (23), also when time is called. A game that is given
/// up, or that a monitor takes from who broke rules, is none of these.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Decision {
    /// The loser gave up.
    Resigned,
    /// The monitor did.
    Monitor,
}

impl CardResult {
    /// A result of which nothing else was noted.
    pub const fn only(result: MeetingResult) -> CardResult {
        CardResult { result, score: None, decision: None }
    }

    /// Whether the score says the same as the result, unless somebody decided the game, which
    /// somebody then has won. Who did not come has no score.
    pub(in crate::class) fn is_consistent(&self) -> bool {
        if self.decision.is_some() {
            return matches!(self.result, MeetingResult::Played { winner: Some(_) });
        }
        let Some(BySeat { south, north }) = self.score else { return true };
        match self.result {
            MeetingResult::Played { winner: None } => south == north,
            MeetingResult::Played { winner: Some(Seat::South) } => north < south,
            MeetingResult::Played { winner: Some(Seat::North) } => south < north,
            MeetingResult::Forfeit { .. } | MeetingResult::BothForfeit => false,
        }
    }
}

impl CardResult {
    /// By how many South was ahead. That somebody gave up while ahead costs the winner nothing.
    fn margin(&self) -> i16 {
        let Some(BySeat { south, north }) = self.score else { return 0 };
        let margin = i16::try_from(i32::from(south) - i32::from(north)).unwrap_or(0);
        match (self.decision, self.result.winner()) {
            (Some(_), Some(Seat::South)) => margin.max(0),
            (Some(_), Some(Seat::North)) => margin.min(0),
            _ => margin,
        }
    }
}

impl From<Outcome> for CardResult {
    fn from(outcome: Outcome) -> CardResult {
        let result = MeetingResult::Played { winner: outcome.winner };
        let decision = match outcome.reason {
            Reason::Resigned => Some(Decision::Resigned),
            Reason::Forfeit => Some(Decision::Monitor),
            _ => None,
        };
        CardResult { result, score: Some(outcome.score), decision }
    }
}

/// Who has written or confirmed something on a card.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Author {
    /// One of the two players.
    Player(PlayerId),
    /// A monitor of the table.
    Monitor(MonitorId),
    /// The teacher, who is the director.
    Teacher,
    /// The board in the app, whose game is over.
    Board,
}

/// A result that was written over another one.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Correction {
    /// By whom.
    pub by: Author,
    /// What the card said.
    pub was: CardResult,
    /// What it says since.
    pub is: CardResult,
    /// Whether the card was locked.
    pub was_locked: bool,
}

/// The score card of two players in a round.
#[derive(Clone, Debug)]
pub struct Card {
    /// The table at which they play, from 1 in each round.
    pub table: u16,
    /// Who plays.
    pub players: BySeat<PlayerId>,
    /// The number of the board in the app; nothing if they play with real cubes.
    pub board: Option<u16>,
    /// What it says.
    pub result: Option<CardResult>,
    /// Who says that it is right.
    pub confirmed: Vec<Author>,
    /// What was written over, in the order of time.
    pub corrections: Vec<Correction>,
}

impl Card {
    pub(super) fn new(table: u16, players: BySeat<PlayerId>, board: Option<u16>) -> Card {
        let (confirmed, corrections) = (Vec::new(), Vec::new());
        Card { table, players, board, result: None, confirmed, corrections }
    }

    /// Whether it is settled: both players say so, or a monitor, the teacher or the board does.
    pub fn is_locked(&self) -> bool {
        let is_official = |author: &Author| !matches!(author, Author::Player(_));
        let [south, north] = [self.players.south, self.players.north].map(Author::Player);
        self.result.is_some()
            && (self.confirmed.iter().any(is_official)
                || [south, north].iter().all(|player| self.confirmed.contains(player)))
    }

    /// What it is worth to each, once it is settled.
    pub(super) fn points(&self, rules: &PointRules) -> Option<BySeat<Points>> {
        let CardResult { result, .. } = self.result.filter(|_| self.is_locked())?;
        let [south, north] = Seat::ALL.map(|seat| result.points(seat, rules));
        Some(BySeat { south, north })
    }

    /// Whether a pupil plays here.
    pub fn is_of(&self, pupil: PlayerId) -> bool {
        [self.players.south, self.players.north].contains(&pupil)
    }

    /// Writes a result, which its author confirms.
    pub(super) fn enter(&mut self, result: CardResult, by: Author) {
        let was_locked = self.is_locked();
        if let Some(was) = self.result.filter(|was| *was != result) {
            self.corrections.push(Correction { by, was, is: result, was_locked });
            self.confirmed.clear();
        }
        self.result = Some(result);
        self.confirm(by);
    }

    pub(super) fn confirm(&mut self, by: Author) {
        if !self.confirmed.contains(&by) {
            self.confirmed.push(by);
        }
    }

    /// The meeting for standings and pairings, which count only what is settled.
    pub(super) fn meeting(&self) -> Meeting {
        let BySeat { south, north } = self.players;
        let settled = self.result.filter(|_| self.is_locked());
        let margin = settled.map_or(0, |settled| settled.margin());
        Meeting { south, north, result: settled.map(|settled| settled.result), margin }
    }
}
