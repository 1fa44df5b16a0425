use callabash_sowing::{Pit, Position, Variant};

use super::{Class, ClassViewer, PitValue, Pupil, Tally, Vote};
use crate::PlayerId;

/// A vote as a viewer may know it. Nobody learns what the pits are worth before it is closed, and
/// pupils until then nothing of how others voted.
#[derive(Copy, Clone)]
pub struct VoteSeen<'a> {
    class: &'a Class,
    vote: &'a Vote,
    viewer: ClassViewer,
}

impl<'a> VoteSeen<'a> {
    pub(super) fn new(class: &'a Class, vote: &'a Vote, viewer: ClassViewer) -> VoteSeen<'a> {
        VoteSeen { class, vote, viewer }
    }

    /// The vote's number.
    pub fn number(&self) -> u16 {
        self.vote.number
    }

    /// The game and the position.
    pub fn position(&self) -> (&'a Variant, &'a Position) {
        (&self.vote.question.game, &self.vote.question.position)
    }

    /// Whether it is a puzzle, which has one solution.
    pub fn is_puzzle(&self) -> bool {
        self.vote.question.solution.is_some()
    }

    /// Whether nobody votes any more.
    pub fn is_closed(&self) -> bool {
        self.vote.is_closed
    }

    /// What the viewer chose, in this order.
    pub fn own(&self) -> &'a [Pit] {
        self.of_pupil().map_or(&[], |pupil| self.vote.choices_of(pupil))
    }

    /// Whether the viewer has solved the puzzle.
    pub fn is_solved(&self) -> bool {
        self.of_pupil().is_some_and(|pupil| self.vote.is_solved_by(pupil))
    }

    /// Whether the viewer may choose a pit now.
    pub fn may_vote(&self) -> bool {
        let is_there = |pupil| self.class.pupil(pupil).is_some_and(|pupil| !pupil.is_away);
        self.of_pupil().is_some_and(|pupil| is_there(pupil) && self.vote.is_open_to(pupil))
    }

    /// Whether the viewer may know how others voted.
    fn sees_others(&self) -> bool {
        self.vote.is_closed || !matches!(self.viewer, ClassViewer::Pupil(_))
    }

    /// How many would sow each pit.
    pub fn counts(&self) -> Option<Vec<(Pit, usize)>> {
        self.sees_others().then(|| self.vote.counts().collect())
    }

    /// How many have voted.
    pub fn voters(&self) -> Option<usize> {
        self.sees_others().then(|| self.vote.voters())
    }

    /// How many solved the puzzle.
    pub fn tally(&self) -> Option<Tally> {
        self.vote.tally().filter(|_| self.sees_others())
    }

    /// Who has not voted yet, for the teacher.
    pub fn waiting(&self) -> Vec<PlayerId> {
        let is_awaited = |pupil: &&Pupil| {
            self.viewer == ClassViewer::Teacher
                && !pupil.is_away
                && self.vote.choices_of(pupil.id).is_empty()
        };
        self.class.pupils.iter().filter(is_awaited).map(|pupil| pupil.id).collect()
    }

    /// What the pits are worth, when everybody is to see it.
    pub fn values(&self) -> Option<&'a [PitValue]> {
        self.vote.shown_values()
    }

    /// The pits that are worth most, when everybody is to see it.
    pub fn best(&self) -> Vec<Pit> {
        let values = self.values().unwrap_or_default();
        let most = values.iter().map(|value| value.margin).max();
        let best = values.iter().filter(|value| Some(value.margin) == most);
        best.map(|value| value.pit).collect()
    }

    /// The pit that solves the puzzle, when everybody is to see it.
    pub fn solution(&self) -> Option<Pit> {
        self.vote.question.solution.filter(|_| self.vote.is_closed)
    }

    fn of_pupil(&self) -> Option<PlayerId> {
        match self.viewer {
            ClassViewer::Pupil(pupil) => Some(pupil),
            ClassViewer::Teacher
            | ClassViewer::Monitor(_)
            | ClassViewer::Asking(_)
            | ClassViewer::Screen => None,
        }
    }
}
