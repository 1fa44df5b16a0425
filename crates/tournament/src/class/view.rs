use callabash_game::BySeat;

use super::{
    Board, BoardGame, Class, Monitor, MonitorId, Participant, Pupil, VoteSeen, board::Pair,
};
use crate::PlayerId;

/// Who looks at a class.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum ClassViewer {
    /// Who created it.
    Teacher,
    /// Somebody who watches some of the tables.
    Monitor(MonitorId),
    /// Somebody in it.
    Pupil(PlayerId),
    /// Somebody who asks to be let in again as a pupil.
    Asking(PlayerId),
    /// Anybody else who knows its id: the screen on the wall.
    Screen,
}

/// A class as a viewer may know it. Whatever leaves a class for somebody's eyes goes through
/// here. Keys are nobody's to see.
#[derive(Copy, Clone)]
pub struct ClassView<'a> {
    pub(super) class: &'a Class,
    pub(super) viewer: ClassViewer,
}

impl Class {
    /// The class as a viewer may know it.
    pub fn view(&self, viewer: ClassViewer) -> ClassView<'_> {
        ClassView { class: self, viewer }
    }
}

impl<'a> ClassView<'a> {
    /// The class's id.
    pub fn id(&self) -> &'a str {
        &self.class.id
    }

    /// The number of the last entry.
    pub fn n(&self) -> u64 {
        self.class.n
    }

    /// Who looks.
    pub fn viewer(&self) -> ClassViewer {
        self.viewer
    }

    /// Whether the whole class is to be seen: by the teacher, and on the wall.
    fn is_open(&self) -> bool {
        matches!(self.viewer, ClassViewer::Teacher | ClassViewer::Screen)
    }

    /// The short code to join by, for who shows it to others.
    pub fn code(&self) -> Option<&'a str> {
        Some(self.class.created.code.as_str()).filter(|_| self.is_open())
    }

    /// Whether nobody else may come.
    pub fn is_locked(&self) -> bool {
        self.class.is_locked
    }

    /// Whether the boards stand still.
    pub fn is_paused(&self) -> bool {
        self.class.is_paused
    }

    /// What the next boards play.
    pub fn game(&self) -> &'a BoardGame {
        &self.class.game
    }

    /// How often boards were begun.
    pub fn rounds(&self) -> u16 {
        self.class.rounds
    }

    /// Who is in the class. Pupils see themselves and whoever they play or have cards with,
    /// monitors who is at their tables; who asks to be let in sees nobody.
    pub fn pupils(&self) -> Vec<&'a Pupil> {
        let (class, viewer) = (self.class, self.viewer);
        let (boards, rounds) = (self.boards(), self.tournament().map(|one| one.rounds()));
        let is_on_card = |pupil: PlayerId| {
            let cards = rounds.iter().flatten().flat_map(|round| &round.cards);
            cards.into_iter().any(|card| card.is_of(pupil))
        };
        let is_seen = |pupil: &&Pupil| match viewer {
            ClassViewer::Teacher => true,
            // Who has left stays in the standings.
            ClassViewer::Screen => !pupil.is_away || is_on_card(pupil.id),
            ClassViewer::Asking(_) => false,
            ClassViewer::Monitor(_) => {
                boards.iter().any(|board| board.players.contains(pupil.id)) || is_on_card(pupil.id)
            }
            ClassViewer::Pupil(own) => {
                let board = class.board_of(own);
                let is_met = board.is_some_and(|board| board.players.contains(pupil.id));
                pupil.id == own || is_met || is_on_card(pupil.id)
            }
        };
        class.pupils.iter().filter(is_seen).collect()
    }

    /// Who asks to be let in again, for the teacher.
    pub fn asking(&self) -> Vec<PlayerId> {
        let mut asking: Vec<PlayerId> = match self.viewer {
            ClassViewer::Teacher => self.class.asking.keys().copied().collect(),
            _ => Vec::new(),
        };
        asking.sort();
        asking
    }

    /// Who can be paired, for the teacher: who is there and plays at no board.
    pub fn free(&self) -> Vec<PlayerId> {
        let is_seen = self.viewer == ClassViewer::Teacher;
        let pupils = self.class.pupils.iter().map(|pupil| pupil.id);
        pupils.filter(|&id| is_seen && self.class.is_free(id)).collect()
    }

    /// Who is to play whom next, for the teacher.
    pub fn plan(&self) -> &'a [BySeat<Participant>] {
        if self.viewer == ClassViewer::Teacher { &self.class.plan } else { &[] }
    }

    /// What the class looks at, for everybody in it and on the wall.
    pub fn vote(&self) -> Option<VoteSeen<'a>> {
        let vote = self.class.vote()?;
        (!matches!(self.viewer, ClassViewer::Asking(_))).then_some(VoteSeen::new(
            self.class,
            vote,
            self.viewer,
        ))
    }

    /// The boards: a pupil's own that goes on, or was the last.
    pub fn boards(&self) -> Vec<&'a Board> {
        match self.viewer {
            ClassViewer::Teacher | ClassViewer::Screen => self.class.boards.iter().collect(),
            ClassViewer::Pupil(pupil) => self.class.board_of(pupil).into_iter().collect(),
            ClassViewer::Monitor(id) => {
                let tables = self.class.staff.monitor(id).map_or(&[][..], |one| &one.tables);
                let is_theirs = |board: &&Board| {
                    let is_here = board.table.is_some_and(|table| tables.contains(&table));
                    is_here && (board.round == self.class.rounds || board.outcome.is_none())
                };
                self.class.boards.iter().filter(is_theirs).collect()
            }
            ClassViewer::Asking(_) => Vec::new(),
        }
    }

    /// The monitors: for the teacher all, for a monitor they.
    pub fn monitors(&self) -> Vec<&'a Monitor> {
        let is_seen = |monitor: &&Monitor| match self.viewer {
            ClassViewer::Teacher => !monitor.is_away,
            ClassViewer::Monitor(own) => monitor.id == own,
            _ => false,
        };
        self.class.staff.monitors.iter().filter(is_seen).collect()
    }

    /// The code by which monitors come, for the teacher.
    pub fn monitor_code(&self) -> Option<&'a str> {
        let code = self.class.staff.monitor_code.as_deref();
        code.filter(|_| self.viewer == ClassViewer::Teacher)
    }

    /// The code by which the teacher comes from another device, for the teacher.
    pub fn teacher_code(&self) -> Option<&'a str> {
        let code = self.class.staff.teacher_code.as_deref();
        code.filter(|_| self.viewer == ClassViewer::Teacher)
    }
}
