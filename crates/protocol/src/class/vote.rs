//! A position on which a class votes, in JSON.

use std::collections::BTreeMap;

use callabash_sowing::{
    Move, Pit, Variant,
    notation::{read_position, write_position},
};
use callabash_tournament::{
    PlayerId,
    class::{PitValue, Tally, VoteQuestion, VoteSeen},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{SowingBoard, stored::StoredError};

/// A position to ask a class about.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[schema(example = json!({"game": "calla", "position": "3,3,4,3,3/3,3,4,3,3 0 0 S 1"}))]
pub struct NewVote {
    /// The game, with options: a sowing game.
    pub game: String,
    /// The position, in the program's notation.
    pub position: String,
    /// Whether it is one of the program's puzzles, and everybody has two tries to solve it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub puzzle: bool,
}

/// A position on which the class votes.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct VoteView {
    /// The number of the vote.
    pub vote: u16,
    /// The position.
    pub board: SowingBoard,
    /// Whether it is a puzzle.
    pub puzzle: bool,
    /// Whether nobody votes any more, and the values are shown as soon as they are known.
    pub closed: bool,
    /// Whether you may vote now, if you are a pupil.
    pub may: bool,
    /// The pits that you chose, in this order.
    pub own: Vec<String>,
    /// Whether you have solved the puzzle.
    pub solved: bool,
    /// How many have voted; until the vote is closed for the teacher and the wall alone.
    #[schema(required)]
    pub voters: Option<usize>,
    /// How many would sow each pit; until the vote is closed for the teacher and the wall alone.
    #[schema(required)]
    pub counts: Option<BTreeMap<String, usize>>,
    /// How many solved the puzzle; until the vote is closed for the teacher and the wall alone.
    #[schema(required)]
    pub tally: Option<TallyView>,
    /// The numbers of the pupils who have not voted yet, for the teacher.
    pub waiting: Vec<u16>,
    /// What each pit is worth, when the vote is closed.
    #[schema(required)]
    pub values: Option<BTreeMap<String, PitValueView>>,
    /// The pits that are worth most, when the vote is closed.
    pub best: Vec<String>,
    /// The pit that solves the puzzle, when the vote is closed.
    #[schema(required)]
    pub solution: Option<String>,
}

/// How many pupils solved a puzzle.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct TallyView {
    /// At the first try.
    pub first: usize,
    /// At the second try.
    pub second: usize,
    /// Not at all, with no try left.
    pub missed: usize,
}

/// What a pit is worth.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PitValueView {
    /// The final margin for who sows.
    pub margin: i16,
    /// Whether that is certain; else it is an estimate.
    pub exact: bool,
}

impl From<VoteSeen<'_>> for VoteView {
    fn from(vote: VoteSeen<'_>) -> VoteView {
        let (game, position) = vote.position();
        VoteView {
            vote: vote.number(),
            board: SowingBoard::new(game, position),
            puzzle: vote.is_puzzle(),
            closed: vote.is_closed(),
            may: vote.may_vote(),
            own: vote.own().iter().copied().map(word).collect(),
            solved: vote.is_solved(),
            voters: vote.voters(),
            counts: vote
                .counts()
                .map(|counts| counts.into_iter().map(|(pit, count)| (word(pit), count)).collect()),
            tally: vote.tally().map(TallyView::from),
            waiting: vote.waiting().into_iter().map(|PlayerId(number)| number).collect(),
            values: vote.values().map(write_values),
            best: vote.best().into_iter().map(word).collect(),
            solution: vote.solution().map(word),
        }
    }
}

impl From<Tally> for TallyView {
    fn from(Tally { first, second, missed }: Tally) -> TallyView {
        TallyView { first, second, missed }
    }
}

/// A pit as moves are written.
pub(super) fn word(pit: Pit) -> String {
    Move::Sow(pit).to_string()
}

/// Reads a pit.
pub(super) fn read_pit(text: &str) -> Option<Pit> {
    match text.parse() {
        Ok(Move::Sow(pit)) => Some(pit),
        _ => None,
    }
}

/// What pits are worth, by pit.
pub(super) fn write_values(values: &[PitValue]) -> BTreeMap<String, PitValueView> {
    let view = |value: &PitValue| {
        let PitValue { pit, margin, is_exact } = *value;
        (word(pit), PitValueView { margin, exact: is_exact })
    };
    values.iter().map(view).collect()
}

pub(super) fn read_values(
    values: BTreeMap<String, PitValueView>,
) -> Result<Vec<PitValue>, StoredError> {
    let read = |(text, PitValueView { margin, exact }): (String, PitValueView)| {
        Ok(PitValue { pit: stored_pit(&text)?, margin, is_exact: exact })
    };
    values.into_iter().map(read).collect()
}

pub(super) fn stored_pit(text: &str) -> Result<Pit, StoredError> {
    read_pit(text).ok_or_else(|| StoredError::Text("a pit", text.to_owned()))
}

/// A question as it is stored.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredQuestion {
    game: String,
    position: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
}

impl StoredQuestion {
    pub(super) fn new(question: &VoteQuestion) -> StoredQuestion {
        StoredQuestion {
            game: question.game.complete_name(),
            position: write_position(&question.position),
            solution: question.solution.map(word),
        }
    }

    pub(super) fn read(self) -> Result<VoteQuestion, StoredError> {
        let game = self.game.parse::<Variant>();
        let game = game.map_err(|_| StoredError::Text("a game", self.game))?;
        let position = read_position(game.rules(), &self.position);
        let position = position.map_err(|_| StoredError::Text("a position", self.position))?;
        let solution = self.solution.map(|text| stored_pit(&text)).transpose()?;
        Ok(VoteQuestion { game, position, solution })
    }
}
