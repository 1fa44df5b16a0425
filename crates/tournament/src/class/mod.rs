//! A class as it is run: who is in it, who plays whom on which board, and what came of it.
//!
//! A class is the list of its [`ClassEntry`]s, as a game is, and a [`Class`] is what they fold
//! to. [`Class::decide`] says what a [`ClassCommand`] leads to and changes nothing;
//! [`Class::apply`] carries on with an entry. Games are played in sessions of their own: a class
//! says which are to begin, and is told how they ended.

mod board;
mod command;
mod decide;
mod entry;
mod pair;
mod pupil;
mod refusal;
mod staff;
mod tournament;
mod view;
mod vote;
mod vote_seen;

use std::collections::{BTreeSet, HashMap};

use callabash_game::BySeat;
use callabash_session::SecretDigest;

use self::{board::Pair, staff::Staff, tournament::Tournament};
pub use self::{
    board::{Board, Participant},
    command::{ClassAction, ClassCommand, ClassDecided},
    entry::{
        AddedPupil, BoardGame, BoardMonitor, Change, ClassCreated, ClassEntry, NewBoard, NewCard,
    },
    pupil::Pupil,
    refusal::ClassRefusal,
    staff::{Monitor, MonitorId, StaffRole},
    tournament::{
        Author, Card, CardId, CardPermission, CardResult, Correction, Decision, Format, RoundView,
        TournamentImport, TournamentSettings, TournamentView,
    },
    view::{ClassView, ClassViewer},
    vote::{PitValue, Tally, Vote, VoteQuestion},
    vote_seen::VoteSeen,
};

use crate::PlayerId;

/// A class: everything that follows from its entries.
#[derive(Clone, Debug)]
pub struct Class {
    id: String,
    created: ClassCreated,
    n: u64,
    /// What the next boards play.
    game: BoardGame,
    pupils: Vec<Pupil>,
    /// Who asks to be let in again, from which device.
    asking: HashMap<PlayerId, SecretDigest>,
    is_locked: bool,
    is_paused: bool,
    /// Who is to play whom next.
    plan: Vec<BySeat<Participant>>,
    /// Whom the program left over in it.
    plan_byes: Vec<PlayerId>,
    /// The pairs that are not to meet, each with the lower number first.
    forbidden: BTreeSet<(PlayerId, PlayerId)>,
    tournament: Option<Tournament>,
    staff: Staff,
    /// All boards so far, in the order of their numbers.
    boards: Vec<Board>,
    /// How often boards were begun.
    rounds: u16,
    /// What the class looks at.
    vote: Option<Vote>,
    /// How many votes there were.
    votes: u16,
    /// Which entry came of what a client asked for.
    answered: HashMap<String, u64>,
}

impl Class {
    /// A class that was just created.
    pub fn new(id: &str, created: ClassCreated) -> Class {
        Class {
            id: id.to_owned(),
            game: created.game.clone(),
            created,
            n: 1,
            pupils: Vec::new(),
            asking: HashMap::new(),
            is_locked: false,
            is_paused: false,
            plan: Vec::new(),
            plan_byes: Vec::new(),
            forbidden: BTreeSet::new(),
            tournament: None,
            staff: Staff::default(),
            boards: Vec::new(),
            rounds: 0,
            vote: None,
            votes: 0,
            answered: HashMap::new(),
        }
    }

    /// Carries on with the next entry, which this class has decided or checked.
    pub fn apply(&mut self, entry: ClassEntry) {
        match entry.change {
            Change::Joined { pupil, name, key } => {
                self.pupils.push(Pupil { id: pupil, name, key, school: None, is_away: false });
            }
            Change::Added { pupils } => self.add_pupils(pupils),
            Change::SchoolSet { pupils, school } => {
                for pupil in pupils {
                    self.change_pupil(pupil, |pupil| pupil.school.clone_from(&school));
                }
            }
            Change::Forbidden { pupils: [one, other], is_forbidden } => {
                let pair = (one.min(other), one.max(other));
                _ = if is_forbidden {
                    self.forbidden.insert(pair)
                } else {
                    self.forbidden.remove(&pair)
                };
            }
            Change::Asked { pupil, key } => _ = self.asking.insert(pupil, key),
            Change::LetIn { pupil, key } => {
                self.asking.remove(&pupil);
                self.change_pupil(pupil, |pupil| pupil.key = key);
            }
            Change::TurnedAway { pupil } => _ = self.asking.remove(&pupil),
            Change::Renamed { pupil, name } => self.change_pupil(pupil, |pupil| pupil.name = name),
            Change::Withdrawn { pupil, is_away } => {
                self.change_pupil(pupil, |pupil| pupil.is_away = is_away);
                self.asking.remove(&pupil);
                self.plan.retain(|pair| !is_away || !pair.contains(pupil));
            }
            Change::Locked { is_locked } => self.is_locked = is_locked,
            Change::GameChosen(game) => self.game = game,
            Change::Paired { pairs } => self.plan = pairs,
            Change::Begun { boards } => self.begin(boards),
            Change::TournamentSet { settings, seed } => match (seed, &mut self.tournament) {
                (None, Some(tournament)) => tournament.settings = settings,
                (seed, _) => {
                    self.tournament = Some(Tournament::new(settings, seed.unwrap_or_default()));
                }
            },
            Change::TournamentImported { import, pupils, seed } => {
                self.add_pupils(pupils);
                self.apply_import(*import, seed);
            }
            Change::TournamentEnded { is_ended } => {
                if let Some(tournament) = &mut self.tournament {
                    tournament.is_ended = is_ended;
                }
            }
            Change::RoundPaired { pairs, byes } => (self.plan, self.plan_byes) = (pairs, byes),
            Change::RoundBegun { cards, byes } => self.begin_round(cards, byes),
            Change::ResultEntered { card, result, by } => self.enter_card(card, result, by),
            Change::ResultConfirmed { card, by } => self.confirm_card(card, by),
            Change::StaffInvited { role, code } => match role {
                StaffRole::Monitor => self.staff.monitor_code = Some(code),
                StaffRole::Teacher => self.staff.teacher_code = Some(code),
            },
            Change::MonitorCame { monitor, name, key } => self.staff.came(monitor, name, key),
            Change::TeacherCame { key } => {
                self.staff.teachers.push(key);
                self.staff.teacher_code = None;
            }
            Change::MonitorAssigned { monitor, tables } => {
                if let Some(monitor) = self.staff.monitor_mut(monitor) {
                    monitor.tables = tables;
                }
            }
            Change::MonitorRemoved { monitor } => {
                if let Some(monitor) = self.staff.monitor_mut(monitor) {
                    monitor.is_away = true;
                }
            }
            Change::SidesChanged { board } => self.change_sides(board),
            Change::Paused { is_paused } => self.is_paused = is_paused,
            Change::TimeCalled { boards } => {
                for board in boards {
                    self.change_board(board, |board| board.is_time_called = true);
                }
            }
            Change::Finished { board, outcome } => {
                self.change_board(board, |board| board.outcome = Some(outcome));
                self.finish_card(board, outcome.into());
            }
            Change::VoteOpened(question) => {
                self.votes += 1;
                self.vote = Some(Vote::new(self.votes, question));
            }
            Change::Voted { pupil, pit } => self.change_vote(|vote| vote.choose(pupil, pit)),
            Change::VoteValued { values } => self.change_vote(|vote| vote.set_values(values)),
            Change::VoteClosed => self.change_vote(|vote| vote.is_closed = true),
            Change::VoteEnded => self.vote = None,
        }
        self.forget_standings();
        self.n += 1;
        if let Some(id) = entry.id {
            self.answered.insert(id, self.n);
        }
    }

    fn add_pupils(&mut self, pupils: Vec<AddedPupil>) {
        for AddedPupil { name, school, key } in pupils {
            let id = PlayerId(self.pupils.len() as u16 + 1);
            self.pupils.push(Pupil { id, name, key, school, is_away: false });
        }
    }

    fn begin(&mut self, new: Vec<NewBoard>) {
        self.rounds += 1;
        let round = self.rounds;
        for NewBoard { players, game } in new {
            let number = self.boards.len() as u16 + 1;
            self.boards.push(Board::new(number, round, players, game, self.game.clone()));
        }
        self.clear_plan();
    }

    fn clear_plan(&mut self) {
        self.plan.clear();
        self.plan_byes.clear();
    }

    fn change_pupil(&mut self, id: PlayerId, change: impl FnOnce(&mut Pupil)) {
        if let Some(pupil) = self.pupils.iter_mut().find(|pupil| pupil.id == id) {
            change(pupil);
        }
    }

    fn change_board(&mut self, number: u16, change: impl FnOnce(&mut Board)) {
        if let Some(board) = self.boards.iter_mut().find(|board| board.number == number) {
            change(board);
        }
    }

    fn change_vote(&mut self, change: impl FnOnce(&mut Vote)) {
        if let Some(vote) = &mut self.vote {
            change(vote);
        }
    }

    /// The id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The number of the last entry; the first has 1.
    pub fn n(&self) -> u64 {
        self.n
    }

    /// The codes by which somebody comes at this time: pupils, and who leads the class with the
    /// teacher.
    pub fn codes(&self) -> Vec<&str> {
        let of_staff = [&self.staff.monitor_code, &self.staff.teacher_code];
        let of_staff = of_staff.into_iter().filter_map(|code| code.as_deref());
        std::iter::once(self.created.code.as_str()).chain(of_staff).collect()
    }

    /// The digest of the secret that created the class, and is the host of its boards.
    pub fn teacher(&self) -> SecretDigest {
        self.created.teacher
    }

    /// Somebody in the class, or who was in it.
    pub fn pupil(&self, id: PlayerId) -> Option<&Pupil> {
        self.pupils.iter().find(|pupil| pupil.id == id)
    }

    /// Whether the boards stand still.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// A board.
    pub fn board(&self, number: u16) -> Option<&Board> {
        self.boards.iter().find(|board| board.number == number)
    }

    /// The boards at which a game goes on.
    pub fn running_boards(&self) -> impl Iterator<Item = &Board> {
        self.boards.iter().filter(|board| board.outcome.is_none())
    }

    /// The board at which somebody plays now, or else played last.
    pub fn board_of(&self, pupil: PlayerId) -> Option<&Board> {
        let own = |board: &&Board| board.players.contains(pupil);
        self.running_boards().find(own).or_else(|| self.boards.iter().rev().find(own))
    }

    /// Who is to be the monitor of a board: nobody where the program is.
    pub fn monitor_of(&self, board: &Board) -> Option<(SecretDigest, Option<String>)> {
        let is_person = board.rules.monitor == BoardMonitor::Teacher;
        is_person.then(|| self.monitor_at(board.table))
    }

    /// Who rules where persons do: the monitor of the table, or else the teacher at the device
    /// with which she came last.
    fn monitor_at(&self, table: Option<u16>) -> (SecretDigest, Option<String>) {
        match table.and_then(|table| self.staff.at_table(table)) {
            Some(monitor) => (monitor.key, Some(monitor.name.clone())),
            None => (self.staff.teachers.last().copied().unwrap_or(self.teacher()), None),
        }
    }

    /// Whether somebody is there and plays at no board.
    fn is_free(&self, pupil: PlayerId) -> bool {
        self.pupil(pupil).is_some_and(|pupil| !pupil.is_away)
            && !self.running_boards().any(|board| board.players.contains(pupil))
    }

    /// Who shows a secret, or none.
    pub fn viewer(&self, key: Option<&SecretDigest>) -> ClassViewer {
        let Some(key) = key else { return ClassViewer::Screen };
        if *key == self.created.teacher || self.staff.teachers.contains(key) {
            return ClassViewer::Teacher;
        }
        if let Some(monitor) = self.staff.by_key(key) {
            return ClassViewer::Monitor(monitor.id);
        }
        if let Some(pupil) = self.pupils.iter().find(|pupil| pupil.key == *key) {
            return ClassViewer::Pupil(pupil.id);
        }
        let asking = self.asking.iter().find(|(_, asking)| *asking == key);
        asking.map_or(ClassViewer::Screen, |(pupil, _)| ClassViewer::Asking(*pupil))
    }
}
