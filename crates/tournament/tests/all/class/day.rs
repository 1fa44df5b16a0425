//! The day of a tournament in a class, as tests lead it.

use callabash_game::Seat;
use callabash_tournament::{
    MeetingResult, PlayerId, Points,
    class::{
        Card, CardId, CardResult, Change, Class, ClassAction, ClassCommand, ClassDecided,
        ClassRefusal, ClassViewer, Format, TournamentSettings,
    },
};

use super::model::{created, key, new_seed};

/// A class, and what the teacher and others do in it.
pub(super) struct Day {
    pub(super) class: Class,
    actions: usize,
}

pub(super) const WON: CardResult =
    CardResult::only(MeetingResult::Played { winner: Some(Seat::South) });
pub(super) const LOST: CardResult =
    CardResult::only(MeetingResult::Played { winner: Some(Seat::North) });
pub(super) const TIE: CardResult = CardResult::only(MeetingResult::Played { winner: None });

impl Day {
    /// A class with nobody in it.
    pub(super) fn new() -> Day {
        Day { class: Class::new("a", created()), actions: 0 }
    }

    /// A class of pupils whom the teacher has added, of schools in turn.
    pub(super) fn of(pupils: usize, schools: &[&str]) -> Day {
        let mut day = Day::new();
        let pupil = |number: usize| {
            let school = schools.get(number % schools.len().max(1));
            (format!("Pupil{}", number + 1), school.map(|school| (*school).to_owned()))
        };
        day.teacher(ClassAction::AddPupils { pupils: (0..pupils).map(pupil).collect() });
        day
    }

    pub(super) fn contest(pupils: usize, schools: &[&str], rounds: u16) -> Day {
        let mut day = Day::of(pupils, schools);
        day.set(Format::Contest, rounds);
        day
    }

    pub(super) fn set(&mut self, format: Format, rounds: u16) {
        let settings = TournamentSettings { format, rounds, ..TournamentSettings::default() };
        self.teacher(ClassAction::SetTournament(settings));
    }

    pub(super) fn execute(
        &mut self,
        command: &ClassCommand,
    ) -> Result<Option<Change>, ClassRefusal> {
        let ClassDecided::Write { entry, games } = self.class.decide(command, new_seed)? else {
            return Ok(None);
        };
        let new = match &entry.change {
            Change::RoundBegun { cards, .. } => {
                cards.iter().filter(|card| card.game.is_some()).count()
            }
            Change::Begun { boards } => boards.len(),
            _ => 0,
        };
        assert_eq!(games.len(), new);
        self.class.check(&entry).unwrap();
        self.class.apply(entry.clone());
        Ok(Some(entry.change))
    }

    pub(super) fn act(&mut self, person: u32, action: ClassAction) -> Result<Change, ClassRefusal> {
        self.actions += 1;
        let id = self.actions.to_string();
        let done = self.execute(&ClassCommand::Act { key: key(person), id, action })?;
        Ok(done.expect("an id of its own"))
    }

    pub(super) fn teacher(&mut self, action: ClassAction) -> Change {
        self.act(0, action).unwrap()
    }

    pub(super) fn join(
        &mut self,
        person: u32,
        code: &str,
        name: &str,
    ) -> Result<Option<Change>, ClassRefusal> {
        let (key, code, name) = (key(person), code.to_owned(), name.to_owned());
        self.execute(&ClassCommand::Join { key, code, name, is_back: false })
    }

    pub(super) fn pair_and_begin(&mut self, is_on_table: bool) -> u16 {
        self.teacher(ClassAction::PairRound);
        self.teacher(ClassAction::BeginRound { is_on_table });
        self.round()
    }

    pub(super) fn round(&self) -> u16 {
        self.class.view(ClassViewer::Teacher).tournament().unwrap().rounds().len() as u16
    }

    pub(super) fn cards(&self, round: u16) -> Vec<Card> {
        let rounds = self.class.view(ClassViewer::Teacher).tournament().unwrap().rounds();
        rounds[usize::from(round) - 1].cards.iter().map(|card| (*card).clone()).collect()
    }

    pub(super) fn card(&self, round: u16, table: u16) -> Card {
        self.cards(round)[usize::from(table) - 1].clone()
    }

    pub(super) fn byes(&self, round: u16) -> Vec<PlayerId> {
        let rounds = self.class.view(ClassViewer::Teacher).tournament().unwrap().rounds();
        rounds[usize::from(round) - 1].byes.clone()
    }

    pub(super) fn enter(&mut self, table: u16, result: CardResult) {
        let round = self.round();
        self.teacher(ClassAction::EnterResult { card: CardId { round, table }, result });
    }

    /// Enters the same result on all cards that are not locked.
    pub(super) fn enter_all(&mut self, result: CardResult) {
        for card in self.cards(self.round()) {
            if !card.is_locked() {
                self.enter(card.table, result);
            }
        }
    }

    pub(super) fn points(&self, pupil: u16) -> Points {
        let row = self.class.standings().iter().find(|row| row.player == PlayerId(pupil));
        row.unwrap().points
    }

    pub(super) fn replay(&self, changes: &[Change]) -> Class {
        let mut again = Class::new("a", created());
        for change in changes {
            again.apply(callabash_tournament::class::ClassEntry {
                change: change.clone(),
                id: None,
            });
        }
        again
    }
}
