//! A class, and what must be true of it by its entries alone.

use std::{
    cell::Cell,
    collections::{BTreeMap, HashSet},
};

use callabash_calliro::Seed;
use callabash_game::{BySeat, Chance, Outcome, Reason, Seat, SplitMix};
use callabash_session::{Occupant, SecretDigest};
use callabash_tournament::{
    PlayerId, Points,
    class::{
        Author, BoardGame, BoardMonitor, CardId, Change, Class, ClassAction, ClassCommand,
        ClassCreated, ClassDecided, ClassEntry, ClassViewer, MonitorId, Participant, StaffRole,
    },
};

/// The code of the class, and those for monitors and for the teacher.
pub(crate) const CODE: &str = "ABCDEF";
pub(crate) const MONITOR_CODE: &str = "MMMMMM";
pub(crate) const TEACHER_CODE: &str = "TTTTTT";

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
    ClassCreated { teacher: key(0), code: CODE.to_owned(), game: game(BoardMonitor::Program) }
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
    is_vote_closed: bool,
    /// How often somebody voted.
    pub(crate) votes: usize,
    pub(crate) entries: Vec<ClassEntry>,
    pupils: BTreeMap<PlayerId, Noted>,
    boards: Vec<NotedBoard>,
    monitors: BTreeMap<MonitorId, NotedMonitor>,
    /// The further devices of the teacher.
    teachers: Vec<SecretDigest>,
    codes: HashSet<StaffRole>,
    /// For each table of each round, who plays there and whether in the app.
    rounds: Vec<Vec<(Vec<PlayerId>, bool)>>,
    /// Whether there are to be tournaments.
    pub(crate) has_tournaments: bool,
    pub(crate) let_in: usize,
    pub(crate) cards: usize,
}

struct NotedMonitor {
    key: SecretDigest,
    tables: Vec<u16>,
    is_away: bool,
}

fn pupils_of(pair: &BySeat<Participant>) -> Vec<PlayerId> {
    [pair.south, pair.north].into_iter().filter_map(Participant::pupil).collect()
}

impl Model {
    pub(crate) fn new(has_tournaments: bool) -> Model {
        let class = Class::new("a", created());
        Model {
            class,
            is_vote_closed: false,
            votes: 0,
            entries: Vec::new(),
            pupils: BTreeMap::new(),
            boards: Vec::new(),
            monitors: BTreeMap::new(),
            teachers: Vec::new(),
            codes: HashSet::new(),
            rounds: Vec::new(),
            has_tournaments,
            let_in: 0,
            cards: 0,
        }
    }

    pub(crate) fn boards(&self) -> usize {
        self.boards.len()
    }

    pub(crate) fn rounds(&self) -> usize {
        self.rounds.len()
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
        if *key == super::key(0) || self.teachers.contains(key) {
            return ClassViewer::Teacher;
        }
        if let Some((id, _)) = self.monitors.iter().find(|(_, one)| one.key == *key && !one.is_away)
        {
            return ClassViewer::Monitor(*id);
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
        let begun: Vec<(BySeat<Participant>, &String)> = match &entry.change {
            Change::Begun { boards } => {
                boards.iter().map(|board| (board.players, &board.game)).collect()
            }
            Change::RoundBegun { cards, .. } => cards
                .iter()
                .filter_map(|card| {
                    Some((card.players.map(Participant::Pupil), card.game.as_ref()?))
                })
                .collect(),
            _ => Vec::new(),
        };
        assert_eq!(begun.len(), games.len());
        for ((players, game), (id, created)) in begun.into_iter().zip(&games) {
            assert_eq!((game, created.host), (id, key(0)));
            assert_eq!(created.class.as_deref(), Some("a"));
            for seat in Seat::ALL {
                self.check_occupant(players[seat], &created.occupants[seat]);
            }
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
                ClassCommand::Join { key, name, is_back: true, .. },
                Change::Asked { pupil, key: new },
            ) => {
                assert_eq!((key, self.role(key)), (new, ClassViewer::Screen));
                assert_eq!(self.pupils[pupil].name.to_lowercase(), name.to_lowercase());
            }
            (
                ClassCommand::Join { key, code, .. },
                Change::MonitorCame { key: new, .. } | Change::TeacherCame { key: new },
            ) => {
                assert_eq!((key, self.role(key)), (new, ClassViewer::Screen));
                let (role, own) = match change {
                    Change::MonitorCame { .. } => (StaffRole::Monitor, MONITOR_CODE),
                    _ => (StaffRole::Teacher, TEACHER_CODE),
                };
                assert!(code == own && self.codes.contains(&role));
            }
            (ClassCommand::Finish { board, .. }, Change::Finished { board: other, .. })
            | (ClassCommand::ChangeSides { board }, Change::SidesChanged { board: other }) => {
                assert!(board == other && !self.boards[usize::from(*board) - 1].is_over);
            }
            (
                ClassCommand::Act { key, .. },
                Change::ResultEntered { card, by, .. } | Change::ResultConfirmed { card, by },
            ) => self.check_author(self.role(key), *card, *by),
            (ClassCommand::Act { key, action: ClassAction::Leave, .. }, change) => {
                let Change::Withdrawn { pupil, is_away: true } = change else {
                    panic!("{change:?}")
                };
                assert_eq!(self.role(key), ClassViewer::Pupil(*pupil));
            }
            (
                ClassCommand::Act { key, action: ClassAction::Vote { pit, .. }, .. },
                Change::Voted { pupil, pit: chosen },
            ) => {
                assert_eq!((self.role(key), chosen), (ClassViewer::Pupil(*pupil), pit));
                assert!(!self.pupils[pupil].is_away && !self.is_vote_closed);
            }
            (ClassCommand::Value { .. }, Change::VoteValued { .. }) => (),
            (ClassCommand::Act { key, .. }, Change::LetIn { pupil, key: new }) => {
                assert_eq!(self.role(key), ClassViewer::Teacher);
                assert_eq!(self.pupils[pupil].asks, Some(*new));
            }
            (ClassCommand::Act { key, .. }, change) => {
                assert_eq!(self.role(key), ClassViewer::Teacher, "{change:?}");
                assert!(!matches!(
                    change,
                    Change::Joined { .. }
                        | Change::Asked { .. }
                        | Change::Finished { .. }
                        | Change::MonitorCame { .. }
                        | Change::TeacherCame { .. }
                ));
            }
            (command, change) => panic!("{command:?} led to {change:?}"),
        }
    }

    /// Whoever writes on a card is at that table.
    fn check_author(&self, role: ClassViewer, card: CardId, by: Author) {
        let CardId { round, table } = card;
        let (players, is_in_app) = &self.rounds[usize::from(round) - 1][usize::from(table) - 1];
        match (role, by) {
            (ClassViewer::Teacher, Author::Teacher) => (),
            (ClassViewer::Monitor(id), Author::Monitor(by)) => {
                assert!(id == by && self.monitors[&id].tables.contains(&table));
            }
            (ClassViewer::Pupil(id), Author::Player(by)) => {
                assert!(id == by && players.contains(&id) && !is_in_app);
            }
            _ => panic!("{role:?} wrote as {by:?}"),
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
            Change::Added { pupils } => {
                for added in pupils {
                    let id = PlayerId(self.pupils.len() as u16 + 1);
                    let (name, key) = (added.name.clone(), added.key);
                    self.pupils.insert(id, Noted { name, key, is_away: false, asks: None });
                }
            }
            Change::TournamentImported { .. } => unreachable!("no file is read in"),
            Change::TournamentSet { seed, .. } => {
                if seed.is_some() {
                    self.rounds.clear();
                }
            }
            Change::RoundBegun { cards, byes } => {
                let mut round = Vec::new();
                for card in cards {
                    let players = vec![card.players.south, card.players.north];
                    assert!(players.iter().all(|&one| !self.plays(one)));
                    assert!(players.iter().all(|one| !self.pupils[one].is_away));
                    round.push((players.clone(), card.game.is_some()));
                    if let Some(game) = card.game.clone() {
                        self.boards.push(NotedBoard { players, game, is_over: false });
                    }
                }
                let mut named: Vec<PlayerId> =
                    round.iter().flat_map(|(two, _)| two.clone()).collect();
                named.extend(byes);
                assert_eq!(named.iter().collect::<HashSet<_>>().len(), named.len());
                self.rounds.push(round);
            }
            Change::ResultEntered { .. } => self.cards += 1,
            Change::StaffInvited { role, .. } => _ = self.codes.insert(*role),
            Change::MonitorCame { monitor, key, .. } => {
                let tables =
                    self.monitors.get(monitor).map_or(Vec::new(), |one| one.tables.clone());
                self.monitors.insert(*monitor, NotedMonitor { key: *key, tables, is_away: false });
            }
            Change::TeacherCame { key } => {
                self.teachers.push(*key);
                self.codes.remove(&StaffRole::Teacher);
            }
            Change::MonitorAssigned { monitor, tables } => {
                self.monitors.get_mut(monitor).unwrap().tables.clone_from(tables);
            }
            Change::MonitorRemoved { monitor } => {
                self.monitors.get_mut(monitor).unwrap().is_away = true;
            }
            Change::Paired { pairs } | Change::RoundPaired { pairs, .. } => {
                let all: Vec<PlayerId> = pairs.iter().flat_map(pupils_of).collect();
                assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
                // A round may be paired while the last game of the one before comes to its end.
                let is_round = matches!(change, Change::RoundPaired { .. });
                assert!(is_round || all.iter().all(|&one| !self.plays(one)));
                assert!(pairs.iter().all(|pair| !pupils_of(pair).is_empty()));
            }
            Change::Locked { .. }
            | Change::GameChosen(_)
            | Change::Paused { .. }
            | Change::SchoolSet { .. }
            | Change::Forbidden { .. }
            | Change::TournamentEnded { .. }
            | Change::ResultConfirmed { .. }
            | Change::SidesChanged { .. }
            | Change::TimeCalled { .. } => (),
            Change::VoteOpened(_) => self.is_vote_closed = false,
            Change::VoteClosed => self.is_vote_closed = true,
            Change::Voted { .. } => self.votes += 1,
            Change::VoteValued { .. } | Change::VoteEnded => (),
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
        if let Some(vote) = view.vote() {
            assert_eq!(vote.is_closed(), self.is_vote_closed);
            assert!(self.is_vote_closed || vote.values().is_none() && vote.solution().is_none());
            let is_pupil = matches!(role, ClassViewer::Pupil(_));
            assert_eq!(vote.counts().is_none(), is_pupil && !self.is_vote_closed);
            assert!(is_pupil || vote.own().is_empty() && !vote.may_vote());
        }
        match role {
            ClassViewer::Teacher => {
                assert_eq!(pupils, self.pupils.keys().copied().collect::<Vec<_>>());
                assert_eq!(games.len(), self.boards.len());
                let asks = self.pupils.iter().filter(|(_, one)| one.asks.is_some());
                assert_eq!(view.asking(), asks.map(|(id, _)| *id).collect::<Vec<_>>());
                if let Some(tournament) = view.tournament() {
                    // What the rounds brought somebody is what they stand at.
                    for row in tournament.standings() {
                        let of_round = |(id, points): (PlayerId, Points)| {
                            if id == row.player { points } else { Points::ZERO }
                        };
                        let rounds = tournament.rounds().into_iter();
                        let all = rounds.flat_map(|round| round.points).map(of_round);
                        assert_eq!(all.sum::<Points>(), row.points);
                    }
                }
            }
            ClassViewer::Screen => {
                assert!(view.monitors().is_empty() && view.monitor_code().is_none());
                let has_played = |id: &PlayerId| {
                    self.rounds.iter().flatten().any(|(players, _)| players.contains(id))
                };
                assert!(pupils.iter().all(|id| !self.pupils[id].is_away || has_played(id)));
            }
            ClassViewer::Monitor(id) => {
                assert!(view.code().is_none() && view.monitor_code().is_none());
                let tables = &self.monitors[&id].tables;
                let at_tables = |id: &PlayerId| {
                    let own = |(at, (players, _)): (u16, &(Vec<PlayerId>, bool))| {
                        tables.contains(&at) && players.contains(id)
                    };
                    // At a board of theirs, or in the latest round.
                    self.rounds.iter().any(|round| (1..).zip(round).any(own))
                };
                // After another tournament has begun, boards of the one before may go on.
                assert!(view.boards().len() < pupils.len() + 1);
                let at_boards: Vec<PlayerId> = view
                    .boards()
                    .iter()
                    .flat_map(|board| [board.players.south, board.players.north])
                    .filter_map(Participant::pupil)
                    .collect();
                assert!(pupils.iter().all(|id| at_tables(id) || at_boards.contains(id)));
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
                let has_card_with = |id: &PlayerId| {
                    let cards = self.rounds.iter().flatten();
                    cards.clone().any(|(two, _)| two.contains(id) && two.contains(&own))
                };
                let is_seen = |id: &PlayerId| *id == own || met.contains(id) || has_card_with(id);
                assert!(pupils.iter().all(is_seen));
                for round in view.tournament().iter().flat_map(|one| one.rounds()) {
                    assert!(round.cards.iter().all(|card| card.is_of(own)));
                    assert!(round.byes.iter().all(|id| *id == own));
                    let plays = |id: &PlayerId| round.cards.iter().any(|card| card.is_of(*id));
                    assert!(round.points.iter().all(|(id, _)| *id == own || plays(id)));
                }
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
