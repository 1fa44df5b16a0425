use std::collections::BTreeMap;

use callabash_sowing::{Move, Pit, Position, Variant};

use super::{Change, Class, ClassAction, ClassRefusal};
use crate::PlayerId;

/// How often a pupil may try to solve a puzzle.
const TRIES: usize = 2;
/// How often a pupil may change their mind about a position.
const CHANGES: usize = 10;

/// A position of a sowing game that the whole class looks at, and which pit each would sow.
#[derive(Clone, Debug)]
pub struct Vote {
    /// The number in the class, from 1.
    pub number: u16,
    /// What is asked.
    pub question: VoteQuestion,
    /// The pits that each chose, in this order.
    choices: BTreeMap<PlayerId, Vec<Pit>>,
    /// Whether the values are shown, and nobody votes any more.
    pub is_closed: bool,
    /// What each pit is worth, as soon as that is known. It is shown when the vote is closed.
    values: Option<Vec<PitValue>>,
}

/// What a class is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct VoteQuestion {
    /// The game.
    pub game: Variant,
    /// The position.
    pub position: Position,
    /// The pit that solves it, if it is a puzzle.
    pub solution: Option<Pit>,
}

/// What sowing a pit is worth: the final margin for who sows.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct PitValue {
    /// The pit.
    pub pit: Pit,
    /// The margin.
    pub margin: i16,
    /// Whether that is certain.
    pub is_exact: bool,
}

/// How many pupils solved a puzzle.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Tally {
    /// At the first try.
    pub first: usize,
    /// At the second.
    pub second: usize,
    /// Not, and have no try left.
    pub missed: usize,
}

impl VoteQuestion {
    /// The pits that can be sown.
    pub fn pits(&self) -> impl Iterator<Item = Pit> + use<> {
        self.position.legal_moves().filter_map(|played| match played {
            Move::Sow(pit) => Some(pit),
            Move::Swap | Move::Keep | Move::Win => None,
        })
    }

    /// Whether there is something to choose.
    fn is_open_to_choice(&self) -> bool {
        self.pits().next().is_some() && !self.position.pie_is_offered()
    }
}

impl Vote {
    pub(super) fn new(number: u16, question: VoteQuestion) -> Vote {
        Vote { number, question, choices: BTreeMap::new(), is_closed: false, values: None }
    }

    pub(super) fn choose(&mut self, pupil: PlayerId, pit: Pit) {
        self.choices.entry(pupil).or_default().push(pit);
    }

    pub(super) fn set_values(&mut self, values: Vec<PitValue>) {
        self.values = Some(values);
    }

    /// What somebody chose, in this order.
    pub fn choices_of(&self, pupil: PlayerId) -> &[Pit] {
        self.choices.get(&pupil).map_or(&[], Vec::as_slice)
    }

    /// Whether somebody has solved the puzzle.
    pub fn is_solved_by(&self, pupil: PlayerId) -> bool {
        let last = self.choices_of(pupil).last();
        self.question.solution.is_some() && last.copied() == self.question.solution
    }

    /// Whether somebody may choose a pit now.
    pub fn is_open_to(&self, pupil: PlayerId) -> bool {
        let most = if self.question.solution.is_some() { TRIES } else { CHANGES };
        !self.is_closed && self.choices_of(pupil).len() < most && !self.is_solved_by(pupil)
    }

    /// How many have chosen.
    pub fn voters(&self) -> usize {
        self.choices.len()
    }

    /// How many would sow each pit that can be sown: what they chose last.
    pub fn counts(&self) -> impl Iterator<Item = (Pit, usize)> {
        let count =
            |pit: Pit| self.choices.values().filter(|chosen| chosen.last() == Some(&pit)).count();
        self.question.pits().map(move |pit| (pit, count(pit)))
    }

    /// How many solved it, if it is a puzzle.
    pub fn tally(&self) -> Option<Tally> {
        let solution = self.question.solution?;
        let mut tally = Tally::default();
        for chosen in self.choices.values() {
            match chosen.iter().position(|&pit| pit == solution) {
                Some(0) => tally.first += 1,
                Some(_) => tally.second += 1,
                None if TRIES <= chosen.len() => tally.missed += 1,
                None => (),
            }
        }
        Some(tally)
    }

    /// Whether it is known what the pits are worth.
    pub fn is_valued(&self) -> bool {
        self.values.is_some()
    }

    /// What the pits are worth, for everybody: only when the vote is closed.
    pub fn shown_values(&self) -> Option<&[PitValue]> {
        self.values.as_deref().filter(|_| self.is_closed)
    }
}

impl Class {
    /// The position that the class looks at.
    pub fn vote(&self) -> Option<&Vote> {
        self.vote.as_ref()
    }

    fn open_vote(&self) -> Result<&Vote, ClassRefusal> {
        self.vote().filter(|vote| !vote.is_closed).ok_or(ClassRefusal::NoVote)
    }

    /// What a pupil chooses.
    pub(super) fn cast(
        &self,
        pupil: PlayerId,
        number: u16,
        pit: Pit,
    ) -> Result<Change, ClassRefusal> {
        let vote = self.open_vote()?;
        let is_there = self.pupil(pupil).is_some_and(|pupil| !pupil.is_away);
        if vote.number != number || !is_there {
            return Err(ClassRefusal::NoVote);
        }
        if !vote.is_open_to(pupil) {
            return Err(ClassRefusal::Voted);
        }
        if !vote.question.pits().any(|each| each == pit) {
            return Err(ClassRefusal::NoSuchPit);
        }
        Ok(Change::Voted { pupil, pit })
    }

    /// What the teacher does about votes.
    pub(super) fn lead_vote(&self, action: &ClassAction) -> Result<Change, ClassRefusal> {
        match action {
            ClassAction::OpenVote(question) if question.is_open_to_choice() => {
                Ok(Change::VoteOpened(question.clone()))
            }
            ClassAction::OpenVote(_) => Err(ClassRefusal::NoSuchPit),
            ClassAction::CloseVote => self.open_vote().map(|_| Change::VoteClosed),
            ClassAction::EndVote => {
                self.vote().map(|_| Change::VoteEnded).ok_or(ClassRefusal::NoVote)
            }
            _ => Err(ClassRefusal::NotYours),
        }
    }

    /// What the values of a vote lead to; nothing if they are known.
    pub(super) fn value(&self, number: u16, values: &[PitValue]) -> Option<Change> {
        let vote = self.vote().filter(|vote| vote.number == number && !vote.is_valued())?;
        let is_of_vote = |value: &PitValue| vote.question.pits().any(|pit| pit == value.pit);
        values.iter().all(is_of_vote).then(|| Change::VoteValued { values: values.to_vec() })
    }

    /// Whether an entry about a vote can have happened.
    pub(super) fn check_vote(&self, change: &Change) -> bool {
        let has = |pit: &Pit| {
            self.vote().is_some_and(|vote| vote.question.pits().any(|each| each == *pit))
        };
        match change {
            Change::VoteOpened(question) => question.is_open_to_choice(),
            Change::Voted { pupil, pit } => self.pupil(*pupil).is_some() && has(pit),
            Change::VoteValued { values } => values.iter().all(|value| has(&value.pit)),
            _ => self.vote().is_some(),
        }
    }
}
