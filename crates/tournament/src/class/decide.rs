use std::collections::HashSet;

use callabash_calliro::Seed;
use callabash_game::BySeat;
use callabash_session::{GameCreated, Occupant, SecretDigest};
use data_encoding::BASE32_NOPAD;
use sha2::{Digest, Sha256};

use super::{
    BoardGame, BoardMonitor, Change, Class, ClassAction, ClassCommand, ClassDecided, ClassEntry,
    ClassRefusal, ClassViewer, NewBoard, Participant, board::Pair, pupil::is_same_name,
};
use crate::PlayerId;

/// No class has more pupils.
const MAX_PUPILS: usize = 500;
/// No class has so long a day.
const MAX_ENTRIES: u64 = 20_000;

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
            ClassCommand::Join { key, name, is_back } => self.join(*key, name, *is_back),
            ClassCommand::Act { key, id, action } => {
                let id = key.action_id(id);
                if let Some(&n) = self.answered.get(&id) {
                    return Ok(ClassDecided::Already(n));
                }
                let change = self.act(*key, action, new_seed)?;
                let games = self.games_of(&change, new_seed);
                Ok(ClassDecided::Write { entry: ClassEntry { change, id: Some(id) }, games })
            }
            ClassCommand::Finish { board, outcome } => {
                match self.board(*board).ok_or(ClassRefusal::NoBoard)?.outcome {
                    Some(_) => Ok(ClassDecided::Already(self.n)),
                    None => Ok(Change::Finished { board: *board, outcome: *outcome }.into()),
                }
            }
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
            Change::Finished { board, .. } => self.board(*board).is_some(),
            Change::Locked { .. } | Change::GameChosen(_) | Change::Paused { .. } => true,
        };
        is_possible.then_some(()).ok_or(ClassRefusal::NoPupil)
    }

    fn join(
        &self,
        key: SecretDigest,
        name: &str,
        is_back: bool,
    ) -> Result<ClassDecided, ClassRefusal> {
        // Whoever did not hear the answer asks again.
        if let ClassViewer::Pupil(_) | ClassViewer::Asking(_) = self.viewer(Some(&key)) {
            return Ok(ClassDecided::Already(self.n));
        }
        if key == self.teacher() {
            return Err(ClassRefusal::NotYours);
        }
        if MAX_ENTRIES <= self.n {
            return Err(ClassRefusal::TooOften);
        }
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
        if viewer != ClassViewer::Teacher {
            return Err(ClassRefusal::NotYours);
        }
        if MAX_ENTRIES <= self.n {
            return Err(ClassRefusal::TooOften);
        }
        let known = |id: &PlayerId| match self.pupil(*id) {
            Some(_) => Ok(*id),
            None => Err(ClassRefusal::NoPupil),
        };
        Ok(match action {
            ClassAction::Leave => return Err(ClassRefusal::NotYours),
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

    fn rename(&self, pupil: PlayerId, name: &str) -> Result<Change, ClassRefusal> {
        let is_taken = |other: &super::Pupil| other.id != pupil && is_same_name(&other.name, name);
        match name {
            "" => Err(ClassRefusal::NoName),
            _ if self.pupils.iter().any(is_taken) => Err(ClassRefusal::NameTaken),
            _ => Ok(Change::Renamed { pupil, name: name.to_owned() }),
        }
    }

    /// Everybody plays once, has time to play, and there is a pupil in every pair.
    fn check_pairs(&self, pairs: &[BySeat<Participant>]) -> Result<(), ClassRefusal> {
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
        let Change::Begun { boards } = change else { return Vec::new() };
        let created = |board: &NewBoard| {
            let BySeat { south, north } = board.players;
            let (south, north) = (self.occupant(south), self.occupant(north));
            let BoardGame { game, clock, limit, monitor } = self.game.clone();
            let teacher = Occupant::Person { key: self.teacher(), name: None };
            let created = GameCreated {
                clock,
                limit,
                monitor: (monitor == BoardMonitor::Teacher).then_some(teacher),
                class: Some(self.id.clone()),
                ..GameCreated::new(game, south, north, self.teacher(), new_seed())
            };
            (board.game.clone(), created)
        };
        boards.iter().map(created).collect()
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
fn game_id(seed: Seed) -> String {
    let digest = Sha256::new().chain_update("board").chain_update(seed.0).finalize();
    BASE32_NOPAD.encode(&digest[..10]).to_lowercase()
}

/// A number that follows from a seed.
fn seed_number(seed: &Seed) -> u64 {
    u64::from_le_bytes(seed.0[..8].try_into().unwrap_or_default())
}
