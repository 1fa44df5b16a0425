//! A class, and what must be true of it by its entries alone.

use std::{
    cell::Cell,
    collections::{BTreeMap, HashSet},
};

use callabash_calliro::Seed;
use callabash_game::{BySeat, Chance, Outcome, Reason, Seat, SplitMix};
use callabash_session::{Occupant, SecretDigest};
use callabash_tournament::{
    PlayerId,
    class::{
        BoardGame, BoardMonitor, Change, Class, ClassAction, ClassCommand, ClassCreated,
        ClassDecided, ClassEntry, ClassViewer, Participant,
    },
};

/// Whoever may come along; the first is the teacher.
pub(crate) const PERSONS: u32 = 14;

pub(crate) fn key(number: u32) -> SecretDigest {
    SecretDigest([number as u8; 32])
}

/// Every seed is another, so that every game has an id of its own.
pub(crate) fn new_seed() -> Seed {
    thread_local! {
        static SEEDS: Cell<u64> = const { Cell::new(0) };
    }
    SEEDS.set(SEEDS.get() + 1);
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&SEEDS.get().to_le_bytes());
    Seed(seed)
}

pub(crate) fn game(monitor: BoardMonitor) -> BoardGame {
    BoardGame { game: "calla".parse().unwrap(), clock: None, limit: None, monitor }
}

pub(crate) fn created() -> ClassCreated {
    ClassCreated { teacher: key(0), code: "ABCDEF".to_owned(), game: game(BoardMonitor::Program) }
}

struct Noted {
    name: String,
    key: SecretDigest,
    is_away: bool,
    asks: Option<SecretDigest>,
}

struct NotedBoard {
    players: Vec<PlayerId>,
    game: String,
    is_over: bool,
}

/// A class, and notes of what its entries say.
pub(crate) struct Model {
    pub(crate) class: Class,
    pub(crate) entries: Vec<ClassEntry>,
    pupils: BTreeMap<PlayerId, Noted>,
    boards: Vec<NotedBoard>,
    pub(crate) let_in: usize,
}

fn pupils_of(pair: &BySeat<Participant>) -> Vec<PlayerId> {
    [pair.south, pair.north].into_iter().filter_map(Participant::pupil).collect()
}

impl Model {
    pub(crate) fn new() -> Model {
        let class = Class::new("a", created());
        let (pupils, boards) = (BTreeMap::new(), Vec::new());
        Model { class, entries: Vec::new(), pupils, boards, let_in: 0 }
    }

    pub(crate) fn boards(&self) -> usize {
        self.boards.len()
    }

    pub(crate) fn free_pupils(&self) -> Vec<PlayerId> {
        let free = self.pupils.iter().filter(|(id, one)| !one.is_away && !self.plays(**id));
        free.map(|(id, _)| *id).collect()
    }

    fn plays(&self, pupil: PlayerId) -> bool {
        self.boards.iter().any(|board| !board.is_over && board.players.contains(&pupil))
    }

    pub(crate) fn random_outcome(&self, chance: &mut SplitMix) -> Outcome {
        let score = BySeat { south: chance.below(17) as u16, north: chance.below(17) as u16 };
        Outcome::by_score(score, Reason::RowEmpty)
    }

    /// Who a secret belongs to.
    fn role(&self, key: &SecretDigest) -> ClassViewer {
        if *key == super::key(0) {
            return ClassViewer::Teacher;
        }
        let own = self.pupils.iter().find(|(_, one)| one.key == *key);
        let asking = || self.pupils.iter().find(|(_, one)| one.asks == Some(*key));
        match (own, asking()) {
            (Some((id, _)), _) => ClassViewer::Pupil(*id),
            (None, Some((id, _))) => ClassViewer::Asking(*id),
            (None, None) => ClassViewer::Screen,
        }
    }

    pub(crate) fn execute(&mut self, command: &ClassCommand) {
        let Ok(ClassDecided::Write { entry, games }) = self.class.decide(command, new_seed) else {
            return;
        };
        self.check_entry(command, &entry.change);
        self.class.check(&entry).unwrap();
        if let Change::Begun { boards } = &entry.change {
            assert_eq!(boards.len(), games.len());
            for (board, (id, created)) in boards.iter().zip(&games) {
                assert_eq!((&board.game, created.host), (id, key(0)));
                assert_eq!(created.class.as_deref(), Some("a"));
                for seat in Seat::ALL {
                    self.check_occupant(board.players[seat], &created.occupants[seat]);
                }
            }
        } else {
            assert!(games.is_empty());
        }
        self.note(&entry.change);
        self.class.apply(entry.clone());
        self.entries.push(entry);
        self.check();
    }

    fn check_occupant(&self, player: Participant, occupant: &Occupant) {
        match player {
            Participant::Pupil(id) => {
                let pupil = &self.pupils[&id];
                assert_eq!(occupant.key(), Some(&pupil.key));
                assert_eq!(occupant.name(), Some(pupil.name.as_str()));
            }
            Participant::Computer(name) => assert_eq!(occupant.player(), Some(name)),
        }
    }

    /// Whether somebody may do what an entry says.
    fn check_entry(&self, command: &ClassCommand, change: &Change) {
        match (command, change) {
            (ClassCommand::Join { key, is_back: false, .. }, Change::Joined { key: new, .. }) => {
                assert_eq!((key, self.role(key)), (new, ClassViewer::Screen));
            }
            (
                ClassCommand::Join { key, name, is_back: true },
                Change::Asked { pupil, key: new },
            ) => {
                assert_eq!((key, self.role(key)), (new, ClassViewer::Screen));
                assert_eq!(self.pupils[pupil].name.to_lowercase(), name.to_lowercase());
            }
            (ClassCommand::Finish { board, .. }, Change::Finished { board: other, .. }) => {
                assert!(board == other && !self.boards[usize::from(*board) - 1].is_over);
            }
            (ClassCommand::Act { key, action: ClassAction::Leave, .. }, change) => {
                let Change::Withdrawn { pupil, is_away: true } = change else {
                    panic!("{change:?}")
                };
                assert_eq!(self.role(key), ClassViewer::Pupil(*pupil));
            }
            (ClassCommand::Act { key, .. }, Change::LetIn { pupil, key: new }) => {
                assert_eq!(self.role(key), ClassViewer::Teacher);
                assert_eq!(self.pupils[pupil].asks, Some(*new));
            }
            (ClassCommand::Act { key, .. }, change) => {
                assert_eq!(self.role(key), ClassViewer::Teacher, "{change:?}");
                assert!(!matches!(
                    change,
                    Change::Joined { .. } | Change::Asked { .. } | Change::Finished { .. }
                ));
            }
            (command, change) => panic!("{command:?} led to {change:?}"),
        }
    }

    /// Takes in what an entry changes.
    fn note(&mut self, change: &Change) {
        match change {
            Change::Joined { pupil, name, key } => {
                let (name, key) = (name.clone(), *key);
                let noted = Noted { name, key, is_away: false, asks: None };
                assert!(self.pupils.insert(*pupil, noted).is_none());
            }
            Change::Asked { pupil, key } => {
                self.pupils.get_mut(pupil).unwrap().asks = Some(*key);
            }
            Change::LetIn { pupil, key } => {
                let noted = self.pupils.get_mut(pupil).unwrap();
                (noted.key, noted.asks) = (*key, None);
                self.let_in += 1;
            }
            Change::TurnedAway { pupil } => self.pupils.get_mut(pupil).unwrap().asks = None,
            Change::Renamed { pupil, name } => {
                self.pupils.get_mut(pupil).unwrap().name.clone_from(name);
            }
            Change::Withdrawn { pupil, is_away } => {
                let noted = self.pupils.get_mut(pupil).unwrap();
                (noted.is_away, noted.asks) = (*is_away, None);
            }
            Change::Begun { boards } => {
                for board in boards {
                    let players = pupils_of(&board.players);
                    assert!(players.iter().all(|&one| !self.plays(one)));
                    assert!(players.iter().all(|one| !self.pupils[one].is_away));
                    let game = board.game.clone();
                    self.boards.push(NotedBoard { players, game, is_over: false });
                }
            }
            Change::Finished { board, .. } => {
                self.boards[usize::from(*board) - 1].is_over = true;
            }
            Change::Paired { pairs } => {
                let all: Vec<PlayerId> = pairs.iter().flat_map(pupils_of).collect();
                assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
                assert!(all.iter().all(|&one| !self.plays(one)));
                assert!(pairs.iter().all(|pair| !pupils_of(pair).is_empty()));
            }
            Change::Locked { .. }
            | Change::GameChosen(_)
            | Change::Paused { .. }
            | Change::TimeCalled { .. } => (),
        }
        let names: HashSet<String> =
            self.pupils.values().map(|one| one.name.to_lowercase()).collect();
        assert_eq!(names.len(), self.pupils.len(), "nicknames are told apart");
        let games: HashSet<&str> = self.boards.iter().map(|board| board.game.as_str()).collect();
        assert_eq!(games.len(), self.boards.len());
    }

    /// Who sees what, as the notes have it.
    fn check(&self) {
        for number in 0..PERSONS {
            let role = self.role(&key(number));
            assert_eq!(self.class.viewer(Some(&key(number))), role);
            self.check_view(role);
        }
        self.check_view(ClassViewer::Screen);
    }

    fn check_view(&self, role: ClassViewer) {
        let view = self.class.view(role);
        let pupils: Vec<PlayerId> = view.pupils().iter().map(|pupil| pupil.id).collect();
        let games: Vec<&str> = view.boards().iter().map(|board| board.game.as_str()).collect();
        if role != ClassViewer::Teacher {
            assert!(view.plan().is_empty() && view.asking().is_empty());
        }
        match role {
            ClassViewer::Teacher => {
                assert_eq!(pupils, self.pupils.keys().copied().collect::<Vec<_>>());
                assert_eq!(games.len(), self.boards.len());
                let asks = self.pupils.iter().filter(|(_, one)| one.asks.is_some());
                assert_eq!(view.asking(), asks.map(|(id, _)| *id).collect::<Vec<_>>());
            }
            ClassViewer::Screen => {
                assert!(pupils.iter().all(|id| !self.pupils[id].is_away));
            }
            ClassViewer::Asking(_) => {
                assert!(pupils.is_empty() && games.is_empty() && view.code().is_none());
            }
            ClassViewer::Pupil(own) => {
                assert!(view.code().is_none() && games.len() <= 1);
                let is_own = |board: &&NotedBoard| board.players.contains(&own);
                let shown = self.boards.iter().find(|board| games.contains(&board.game.as_str()));
                assert!(shown.iter().all(is_own));
                // Whoever plays is shown the game that goes on.
                let current = self.boards.iter().find(|one| !one.is_over && is_own(one));
                assert!(current.is_none_or(|board| games == [board.game.as_str()]));
                let met = shown.map_or(&[][..], |board| &board.players);
                assert!(pupils.iter().all(|id| *id == own || met.contains(id)));
            }
        }
    }

    /// The same entries, read again, lead to the same.
    pub(crate) fn check_replay(&mut self) {
        let mut again = Class::new("a", created());
        for entry in &self.entries {
            again.check(entry).unwrap();
            again.apply(entry.clone());
        }
        assert_eq!(again.n(), self.class.n());
        std::mem::swap(&mut again, &mut self.class);
        self.check();
    }
}
