use std::collections::{BTreeSet, HashSet};

use callabash_calliro::Seed;
use callabash_game::BySeat;
use callabash_session::{GameCreated, Occupant, SecretDigest};
use data_encoding::BASE32_NOPAD;
use sha2::{Digest, Sha256};

use super::{
    AddedPupil, BoardGame, BoardMonitor, Change, Class, ClassAction, ClassCommand, ClassDecided,
    ClassEntry, ClassRefusal, ClassViewer, MonitorId, NewBoard, NewCard, Participant, StaffRole,
    board::Pair, pupil::is_same_name,
};
use crate::PlayerId;

/// No class has more pupils.
const MAX_PUPILS: usize = 500;
/// No class has so long a day.
const MAX_ENTRIES: u64 = 20_000;
/// No class has more monitors, or as many devices of its teacher.
const MAX_STAFF: usize = 60;

impl Class {
    /// What a command leads to. Nothing changes until its entry is applied. All chance of games
    /// that begin comes from new seeds.
    ///
    /// # Errors
    ///
    /// Returns a [`ClassRefusal`] if it cannot be done.
    pub fn decide(
        &self,
        command: &ClassCommand,
        new_seed: fn() -> Seed,
    ) -> Result<ClassDecided, ClassRefusal> {
        match command {
            ClassCommand::Join { key, code, name, is_back } => {
                self.come(*key, code, name, *is_back)
            }
            ClassCommand::Act { key, id, action } => {
                let id = key.action_id(id);
                if let Some(&n) = self.answered.get(&id) {
                    return Ok(ClassDecided::Already(n));
                }
                let change = self.act(*key, action, new_seed)?;
                let games = self.games_of(&change, new_seed);
                Ok(ClassDecided::Write { entry: ClassEntry { change, id: Some(id) }, games })
            }
            ClassCommand::ChangeSides { board } => {
                match self.board(*board).ok_or(ClassRefusal::NoBoard)?.outcome {
                    Some(_) => Err(ClassRefusal::NoBoard),
                    None => Ok(Change::SidesChanged { board: *board }.into()),
                }
            }
            ClassCommand::Finish { board, outcome } => {
                match self.board(*board).ok_or(ClassRefusal::NoBoard)?.outcome {
                    Some(_) => Ok(ClassDecided::Already(self.n)),
                    None => Ok(Change::Finished { board: *board, outcome: *outcome }.into()),
                }
            }
            ClassCommand::Value { vote, values } => Ok(match self.value(*vote, values) {
                Some(change) => change.into(),
                None => ClassDecided::Already(self.n),
            }),
        }
    }

    /// Checks an entry that was stored: it must be about what this class has.
    ///
    /// # Errors
    ///
    /// Returns a [`ClassRefusal`] if it cannot have happened.
    pub fn check(&self, entry: &ClassEntry) -> Result<(), ClassRefusal> {
        let is_known = |pupil: &PlayerId| self.pupil(*pupil).is_some();
        let are_known =
            |pair: &BySeat<Participant>| pair.pupils().all(|pupil| self.pupil(pupil).is_some());
        let is_possible = match &entry.change {
            Change::Joined { pupil, .. } => usize::from(pupil.0) == self.pupils.len() + 1,
            Change::Asked { pupil, .. }
            | Change::LetIn { pupil, .. }
            | Change::TurnedAway { pupil }
            | Change::Renamed { pupil, .. }
            | Change::Withdrawn { pupil, .. } => is_known(pupil),
            Change::Paired { pairs } => pairs.iter().all(are_known),
            Change::Begun { boards } => boards.iter().all(|board| are_known(&board.players)),
            Change::TimeCalled { boards } => {
                boards.iter().all(|&board| self.board(board).is_some())
            }
            Change::Finished { board, .. } | Change::SidesChanged { board } => {
                self.board(*board).is_some()
            }
            Change::SchoolSet { pupils, .. } => pupils.iter().all(is_known),
            Change::Forbidden { pupils, .. } => pupils.iter().all(is_known),
            Change::RoundPaired { pairs, byes } => {
                pairs.iter().all(are_known) && byes.iter().all(is_known)
            }
            Change::RoundBegun { cards, byes } => {
                let players =
                    cards.iter().flat_map(|card| [card.players.south, card.players.north]);
                let players: Vec<PlayerId> = players.chain(byes.iter().copied()).collect();
                let distinct: HashSet<&PlayerId> = players.iter().collect();
                self.tournament.is_some()
                    && players.iter().all(is_known)
                    && distinct.len() == players.len()
            }
            Change::ResultEntered { card, .. } | Change::ResultConfirmed { card, .. } => {
                let tournament = self.tournament.as_ref();
                tournament.is_some_and(|tournament| tournament.card(*card).is_some())
            }
            Change::TournamentSet { seed, .. } => seed.is_some() || self.tournament.is_some(),
            Change::TournamentImported { import, pupils, .. } => {
                self.is_possible_import(import, pupils.len())
            }
            Change::TournamentEnded { .. } => self.tournament.is_some(),
            Change::MonitorCame { monitor, .. } => {
                usize::from(monitor.0) <= self.staff.monitors.len() + 1 && 0 < monitor.0
            }
            Change::MonitorAssigned { monitor, .. } | Change::MonitorRemoved { monitor } => {
                self.staff.monitor(*monitor).is_some()
            }
            Change::Added { pupils } => self.pupils.len() + pupils.len() <= MAX_PUPILS,
            Change::StaffInvited { .. }
            | Change::TeacherCame { .. }
            | Change::Locked { .. }
            | Change::GameChosen(_)
            | Change::Paused { .. } => true,
            Change::VoteOpened(_)
            | Change::Voted { .. }
            | Change::VoteValued { .. }
            | Change::VoteClosed
            | Change::VoteEnded => self.check_vote(&entry.change),
        };
        is_possible.then_some(()).ok_or(ClassRefusal::NoPupil)
    }

    /// Somebody comes by a code: a pupil by that of the class, others by those that the teacher
    /// hands out.
    fn come(
        &self,
        key: SecretDigest,
        code: &str,
        name: &str,
        is_back: bool,
    ) -> Result<ClassDecided, ClassRefusal> {
        let viewer = self.viewer(Some(&key));
        let role = self.staff.role(code);
        match (viewer, role) {
            // Whoever did not hear the answer asks again.
            (ClassViewer::Pupil(_) | ClassViewer::Asking(_), None)
            | (ClassViewer::Monitor(_), Some(StaffRole::Monitor)) => {
                return Ok(ClassDecided::Already(self.n));
            }
            (ClassViewer::Teacher, _) if self.staff.teachers.contains(&key) => {
                return Ok(ClassDecided::Already(self.n));
            }
            (ClassViewer::Screen, _) => (),
            _ => return Err(ClassRefusal::NotYours),
        }
        if MAX_ENTRIES <= self.n {
            return Err(ClassRefusal::TooOften);
        }
        match role {
            Some(StaffRole::Monitor) => self.monitor_comes(key, name),
            Some(StaffRole::Teacher) if MAX_STAFF <= self.staff.teachers.len() => {
                Err(ClassRefusal::Full)
            }
            Some(StaffRole::Teacher) => Ok(Change::TeacherCame { key }.into()),
            None if code == self.created.code => self.join(key, name, is_back),
            None => Err(ClassRefusal::OldCode),
        }
    }

    /// A monitor who comes back under the same name is the same, with another device.
    fn monitor_comes(&self, key: SecretDigest, name: &str) -> Result<ClassDecided, ClassRefusal> {
        if name.is_empty() {
            return Err(ClassRefusal::NoName);
        }
        let monitor = match self.staff.by_name(name) {
            Some(monitor) => monitor.id,
            None if MAX_STAFF <= self.staff.monitors.len() => return Err(ClassRefusal::Full),
            None => MonitorId(self.staff.monitors.len() as u16 + 1),
        };
        Ok(Change::MonitorCame { monitor, name: name.to_owned(), key }.into())
    }

    fn join(
        &self,
        key: SecretDigest,
        name: &str,
        is_back: bool,
    ) -> Result<ClassDecided, ClassRefusal> {
        if name.is_empty() {
            return Err(ClassRefusal::NoName);
        }
        let same = self.pupils.iter().find(|pupil| is_same_name(&pupil.name, name));
        match same {
            Some(pupil) if is_back => Ok(Change::Asked { pupil: pupil.id, key }.into()),
            None if is_back => Err(ClassRefusal::NoPupil),
            Some(_) => Err(ClassRefusal::NameTaken),
            None if self.is_locked => Err(ClassRefusal::Locked),
            None if MAX_PUPILS <= self.pupils.len() => Err(ClassRefusal::Full),
            None => {
                let pupil = PlayerId(self.pupils.len() as u16 + 1);
                Ok(Change::Joined { pupil, name: name.to_owned(), key }.into())
            }
        }
    }

    fn act(
        &self,
        key: SecretDigest,
        action: &ClassAction,
        new_seed: fn() -> Seed,
    ) -> Result<Change, ClassRefusal> {
        let viewer = self.viewer(Some(&key));
        if let (ClassViewer::Pupil(pupil), ClassAction::Leave) = (viewer, action) {
            return Ok(Change::Withdrawn { pupil, is_away: true });
        }
        if MAX_ENTRIES <= self.n {
            return Err(ClassRefusal::TooOften);
        }
        if let (ClassViewer::Pupil(pupil), ClassAction::Vote { vote, pit }) = (viewer, action) {
            return self.cast(pupil, *vote, *pit);
        }
        match *action {
            ClassAction::EnterResult { card, result } => {
                return self.enter_result(viewer, card, result);
            }
            ClassAction::ConfirmResult { card, result } => {
                return self.confirm_result(viewer, card, result);
            }
            _ if viewer != ClassViewer::Teacher => return Err(ClassRefusal::NotYours),
            _ => (),
        }
        let known = |id: &PlayerId| match self.pupil(*id) {
            Some(_) => Ok(*id),
            None => Err(ClassRefusal::NoPupil),
        };
        Ok(match action {
            ClassAction::Leave
            | ClassAction::Vote { .. }
            | ClassAction::EnterResult { .. }
            | ClassAction::ConfirmResult { .. } => return Err(ClassRefusal::NotYours),
            ClassAction::AddPupils { pupils } => {
                Change::Added { pupils: self.new_pupils(pupils, new_seed)? }
            }
            ClassAction::SetSchool { pupils, school } => {
                let pupils: Result<Vec<_>, _> = pupils.iter().map(known).collect();
                Change::SchoolSet { pupils: pupils?, school: school.clone() }
            }
            ClassAction::Forbid { pupils: [one, other], is_forbidden } => {
                if one == other {
                    return Err(ClassRefusal::NotFree);
                }
                let pupils = [known(one)?, known(other)?];
                Change::Forbidden { pupils, is_forbidden: *is_forbidden }
            }
            ClassAction::SetTournament(settings) => self.set_tournament(settings, new_seed)?,
            ClassAction::ImportTournament(import) => self.import_tournament(import, new_seed)?,
            ClassAction::EndTournament { is_ended } => self.end_tournament(*is_ended)?,
            ClassAction::PairRound => self.pair_next_round()?,
            ClassAction::BeginRound { is_on_table } => {
                self.begin_next_round(*is_on_table, new_seed)?
            }
            ClassAction::InviteStaff { role, code } => {
                Change::StaffInvited { role: *role, code: code.clone() }
            }
            ClassAction::AssignMonitor { monitor, tables } => {
                self.staff.monitor(*monitor).ok_or(ClassRefusal::NoMonitor)?;
                let tables: BTreeSet<u16> = tables.iter().copied().filter(is_table).collect();
                let tables = tables.into_iter().collect();
                Change::MonitorAssigned { monitor: *monitor, tables }
            }
            ClassAction::RemoveMonitor { monitor } => {
                self.staff.monitor(*monitor).ok_or(ClassRefusal::NoMonitor)?;
                Change::MonitorRemoved { monitor: *monitor }
            }
            ClassAction::OpenVote(_) | ClassAction::CloseVote | ClassAction::EndVote => {
                self.lead_vote(action)?
            }
            ClassAction::Lock { is_locked } => Change::Locked { is_locked: *is_locked },
            ClassAction::Rename { pupil, name } => self.rename(known(pupil)?, name)?,
            ClassAction::Withdraw { pupil, is_away } => {
                Change::Withdrawn { pupil: known(pupil)?, is_away: *is_away }
            }
            ClassAction::LetIn { pupil, is_right } => {
                let key = *self.asking.get(pupil).ok_or(ClassRefusal::NoPupil)?;
                match is_right {
                    true => Change::LetIn { pupil: *pupil, key },
                    false => Change::TurnedAway { pupil: *pupil },
                }
            }
            ClassAction::ChooseGame(game) => Change::GameChosen(game.clone()),
            ClassAction::Pair { pairs } => {
                self.check_pairs(pairs)?;
                Change::Paired { pairs: pairs.clone() }
            }
            ClassAction::PairByProgram { pupils, computer } => {
                let distinct: HashSet<PlayerId> = pupils.iter().copied().collect();
                if distinct.len() < pupils.len() || !pupils.iter().all(|&id| self.is_free(id)) {
                    return Err(ClassRefusal::NotFree);
                }
                let seed = seed_number(&new_seed());
                let pairs = self.pair(pupils, *computer, seed);
                Change::Paired { pairs: pairs.map_err(|_| ClassRefusal::NoPairs)? }
            }
            ClassAction::Begin => self.begin_games(new_seed)?,
            ClassAction::Pause { is_paused } => Change::Paused { is_paused: *is_paused },
            ClassAction::CallTime { board } => {
                let is_meant = |number: u16| board.is_none_or(|board| board == number);
                let running = self.running_boards().map(|board| board.number);
                let boards: Vec<u16> = running.filter(|&number| is_meant(number)).collect();
                if boards.is_empty() {
                    return Err(ClassRefusal::NoBoard);
                }
                Change::TimeCalled { boards }
            }
        })
    }

    /// Pupils without a device, each with a secret that nobody has.
    pub(super) fn new_pupils(
        &self,
        pupils: &[(String, Option<String>)],
        new_seed: fn() -> Seed,
    ) -> Result<Vec<AddedPupil>, ClassRefusal> {
        let mut names: Vec<&str> = self.pupils.iter().map(|pupil| pupil.name.as_str()).collect();
        for (name, _) in pupils {
            if name.is_empty() {
                return Err(ClassRefusal::NoName);
            }
            if names.iter().any(|taken| is_same_name(taken, name)) {
                return Err(ClassRefusal::NameTaken);
            }
            names.push(name);
        }
        if pupils.is_empty() {
            return Err(ClassRefusal::NoName);
        }
        if MAX_PUPILS < names.len() {
            return Err(ClassRefusal::Full);
        }
        let added = |(name, school): &(String, Option<String>)| AddedPupil {
            name: name.clone(),
            school: school.clone(),
            key: SecretDigest(
                Sha256::new().chain_update("pupil").chain_update(new_seed().0).finalize().into(),
            ),
        };
        Ok(pupils.iter().map(added).collect())
    }

    fn rename(&self, pupil: PlayerId, name: &str) -> Result<Change, ClassRefusal> {
        let is_taken = |other: &super::Pupil| other.id != pupil && is_same_name(&other.name, name);
        match name {
            "" => Err(ClassRefusal::NoName),
            _ if self.pupils.iter().any(is_taken) => Err(ClassRefusal::NameTaken),
            _ => Ok(Change::Renamed { pupil, name: name.to_owned() }),
        }
    }

    /// Everybody plays once, has time to play, and there is a pupil in every pair.
    pub(super) fn check_pairs(&self, pairs: &[BySeat<Participant>]) -> Result<(), ClassRefusal> {
        let mut seen = HashSet::new();
        for pair in pairs {
            if pair.pupils().next().is_none() {
                return Err(ClassRefusal::NoPupil);
            }
            for pupil in pair.pupils() {
                self.pupil(pupil).ok_or(ClassRefusal::NoPupil)?;
                if !self.is_free(pupil) || !seen.insert(pupil) {
                    return Err(ClassRefusal::NotFree);
                }
            }
        }
        Ok(())
    }

    fn begin_games(&self, new_seed: fn() -> Seed) -> Result<Change, ClassRefusal> {
        if self.open_tournament().is_ok() {
            return Err(ClassRefusal::InTournament);
        }
        if self.is_paused {
            return Err(ClassRefusal::Paused);
        }
        if self.plan.is_empty() {
            return Err(ClassRefusal::NoPairs);
        }
        self.check_pairs(&self.plan)?;
        let board = |players: &BySeat<Participant>| NewBoard {
            players: *players,
            game: game_id(new_seed()),
        };
        Ok(Change::Begun { boards: self.plan.iter().map(board).collect() })
    }

    /// The games that begin with a change. A pupil's secret in the class opens the seat.
    fn games_of(&self, change: &Change, new_seed: fn() -> Seed) -> Vec<(String, GameCreated)> {
        match change {
            Change::Begun { boards } => {
                let created = |NewBoard { players, game }: &NewBoard| {
                    (game.clone(), self.game_created(*players, None, new_seed()))
                };
                boards.iter().map(created).collect()
            }
            Change::RoundBegun { cards, .. } => {
                let created = |(table, NewCard { players, game }): (u16, &NewCard)| {
                    let players = players.map(Participant::Pupil);
                    Some((game.clone()?, self.game_created(players, Some(table), new_seed())))
                };
                (1..).zip(cards).filter_map(created).collect()
            }
            _ => Vec::new(),
        }
    }

    /// A game between two.
    fn game_created(
        &self,
        players: BySeat<Participant>,
        table: Option<u16>,
        seed: Seed,
    ) -> GameCreated {
        let BySeat { south, north } = players.map(|player| self.occupant(player));
        let BoardGame { game, clock, limit, monitor } = self.game.clone();
        let (key, name) = self.monitor_at(table);
        let person = Occupant::Person { key, name };
        GameCreated {
            clock,
            limit,
            monitor: (monitor == BoardMonitor::Teacher).then_some(person),
            class: Some(self.id.clone()),
            ..GameCreated::new(game, south, north, self.teacher(), seed)
        }
    }

    fn occupant(&self, player: Participant) -> Occupant {
        match player {
            Participant::Computer(name) => Occupant::Computer(name),
            Participant::Pupil(id) => match self.pupil(id) {
                Some(pupil) => Occupant::Person { key: pupil.key, name: Some(pupil.name.clone()) },
                None => Occupant::Open,
            },
        }
    }
}

impl From<Change> for ClassDecided {
    fn from(change: Change) -> ClassDecided {
        ClassDecided::Write { entry: ClassEntry { change, id: None }, games: Vec::new() }
    }
}

/// The id of a game that begins in a class: nobody can guess it.
pub(super) fn game_id(seed: Seed) -> String {
    let digest = Sha256::new().chain_update("board").chain_update(seed.0).finalize();
    BASE32_NOPAD.encode(&digest[..10]).to_lowercase()
}

/// A number that follows from a seed.
pub(super) fn seed_number(seed: &Seed) -> u64 {
    u64::from_le_bytes(seed.0[..8].try_into().unwrap_or_default())
}

/// Whether a table can have a number.
fn is_table(number: &u16) -> bool {
    (1..=MAX_PUPILS as u16 / 2).contains(number)
}
