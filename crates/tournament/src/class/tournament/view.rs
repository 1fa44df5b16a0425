use super::{Author, Card, Tournament, TournamentRound, TournamentSettings};
use crate::{
    Award, Broken, Bye, Constraint, Pair, PlayerId, Points, Row, broken_constraints,
    class::{Class, ClassView, ClassViewer, Format},
};

/// The tournament of a class as a viewer may know it: the teacher and the screen on the wall see
/// all; a monitor, the cards of their tables in the latest round; a pupil, their own cards and
/// place.
#[derive(Copy, Clone)]
pub struct TournamentView<'a> {
    class: &'a Class,
    tournament: &'a Tournament,
    viewer: ClassViewer,
}

/// What a viewer may do with a card.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum CardPermission {
    /// Write a result.
    Enter,
    /// Say that it is right.
    Confirm,
    /// Write another result, although it is locked.
    Correct,
}

/// A round as a viewer may know it.
pub struct RoundView<'a> {
    /// The number, from 1.
    pub number: u16,
    /// Whether all cards are locked.
    pub is_closed: bool,
    /// The cards that the viewer sees.
    pub cards: Vec<&'a Card>,
    /// Who has a bye, of those whom the viewer sees.
    pub byes: Vec<PlayerId>,
    /// What the round brought, as far as it is settled, to each whom the viewer sees: also to who
    /// was not in it.
    pub points: Vec<(PlayerId, Points)>,
}

impl<'a> ClassView<'a> {
    /// The tournament, if there is one and the viewer is in the class.
    pub fn tournament(&self) -> Option<TournamentView<'a>> {
        let (class, viewer) = (self.class, self.viewer);
        let is_in = !matches!(viewer, ClassViewer::Asking(_));
        let tournament = class.tournament.as_ref().filter(|_| is_in)?;
        Some(TournamentView { class, tournament, viewer })
    }
}

impl<'a> TournamentView<'a> {
    /// What it is played by.
    pub fn settings(&self) -> &'a TournamentSettings {
        &self.tournament.settings
    }

    /// Whether the teacher has ended it.
    pub fn is_ended(&self) -> bool {
        self.tournament.is_ended
    }

    fn is_open(&self) -> bool {
        matches!(self.viewer, ClassViewer::Teacher | ClassViewer::Screen)
    }

    /// The rounds that have begun.
    pub fn rounds(&self) -> Vec<RoundView<'a>> {
        let rounds = (1..).zip(&self.tournament.rounds);
        rounds.map(|(number, round)| self.round(number, round)).collect()
    }

    fn round(&self, number: u16, round: &'a TournamentRound) -> RoundView<'a> {
        let is_latest = usize::from(number) == self.tournament.rounds.len();
        let is_seen = |card: &&Card| match self.viewer {
            ClassViewer::Teacher | ClassViewer::Screen => true,
            ClassViewer::Monitor(_) => is_latest && self.class.author(self.viewer, card).is_some(),
            ClassViewer::Pupil(own) => card.is_of(own),
            ClassViewer::Asking(_) => false,
        };
        let is_seen_alone =
            |id: &PlayerId| self.is_open() || self.viewer == ClassViewer::Pupil(*id);
        let cards: Vec<&Card> = round.cards.iter().filter(is_seen).collect();
        let byes = round.byes.iter().copied().filter(|(id, _)| is_seen_alone(id));
        let absent = self
            .class
            .pupils
            .iter()
            .map(|pupil| pupil.id)
            .filter(|&id| is_seen_alone(&id) && !round.names(id) && self.class.takes_part(id));
        let alone = byes.clone().chain(absent.map(|id| (id, Bye::Absent)));
        let rules = &self.tournament.settings.points;
        let played = cards.iter().filter_map(|card| Some((card.players, card.points(rules)?)));
        let points = played
            .flat_map(|(players, points)| {
                [(players.south, points.south), (players.north, points.north)]
            })
            .chain(alone.map(|(id, bye)| (id, bye.points(rules))))
            .collect();
        let byes = byes.map(|(id, _)| id).collect();
        RoundView { number, is_closed: round.is_closed(), cards, byes, points }
    }

    /// The round that can be paired and begun now, for the teacher.
    pub fn next_round(&self) -> Option<u16> {
        let is_next = self.viewer == ClassViewer::Teacher && self.class.next_round().is_ok();
        is_next.then(|| self.tournament.rounds.len() as u16 + 1)
    }

    /// What the viewer may do with a card.
    pub fn permissions(&self, card: &Card) -> Vec<CardPermission> {
        let Some(author) = self.class.author(self.viewer, card) else { return Vec::new() };
        match (card.is_locked(), author) {
            (true, Author::Teacher) => vec![CardPermission::Correct],
            (true, _) => Vec::new(),
            (false, author) => {
                let may_confirm = card.result.is_some() && !card.confirmed.contains(&author);
                let confirm = may_confirm.then_some(CardPermission::Confirm);
                std::iter::once(CardPermission::Enter).chain(confirm).collect()
            }
        }
    }

    /// Whether the viewer sees what a card said before, and who has written and confirmed it.
    pub fn shows_authors(&self) -> bool {
        self.viewer != ClassViewer::Screen
    }

    /// Who stands where; for a pupil, their own line.
    pub fn standings(&self) -> Vec<&'a Row> {
        let is_seen = |row: &&Row| match self.viewer {
            ClassViewer::Pupil(own) => row.player == own,
            ClassViewer::Monitor(_) => false,
            _ => true,
        };
        self.class.standings().iter().filter(is_seen).collect()
    }

    /// What a line of the standings takes home, once the tournament is over.
    pub fn award(&self, row: &Row) -> Option<Award> {
        let is_over = self.tournament.is_over();
        is_over.then(|| self.tournament.settings.awards.award(row.points))
    }

    /// The pairs that are never to meet, for the teacher.
    pub fn forbidden(&self) -> Vec<(PlayerId, PlayerId)> {
        match self.viewer {
            ClassViewer::Teacher => self.class.forbidden.iter().copied().collect(),
            _ => Vec::new(),
        }
    }

    /// Who has a bye if the plan begins, for the teacher.
    pub fn planned_byes(&self) -> Vec<PlayerId> {
        match self.viewer {
            ClassViewer::Teacher if !self.class.plan.is_empty() => self.class.byes_of_plan(),
            _ => Vec::new(),
        }
    }

    /// What the plan does not keep, for the teacher.
    pub fn broken(&self) -> Vec<Broken> {
        if self.class.plan.is_empty() {
            return Vec::new();
        }
        let (pairs, byes) = (Class::pupils_of(&self.class.plan), self.planned_byes());
        let table = self.class.tournament_table().filter(|_| self.viewer == ClassViewer::Teacher);
        let (Some(pairs), Some(table)) = (pairs, table) else { return Vec::new() };
        let pairs: Vec<Pair> =
            pairs.iter().map(|pair| Pair { south: pair.south, north: pair.north }).collect();
        let matters = |broken: &Broken| match (self.tournament.settings.format, broken.constraint) {
            (Format::Contest, _) | (_, Constraint::Forbidden) => true,
            (Format::Swiss, constraint) => constraint != Constraint::OwnSchool,
            (Format::RoundRobin, _) => false,
        };
        broken_constraints(&table, &pairs, &byes).into_iter().filter(matters).collect()
    }
}
