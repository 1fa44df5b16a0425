//! The tournament of a class: rounds, score cards and standings.
//!
//! The pupils of the class are its players, with the same numbers: who comes late is paired from
//! the next round on, and who has left is not paired any more. A round is paired into the plan of
//! the class, where the teacher may change it, and begins with a [`Card`] for each pair, at a
//! board in the app or at a table with real cubes. It is closed when all its cards are locked.

mod card;
mod decide;
mod import;
mod settings;
mod view;

use std::{collections::BTreeMap, sync::OnceLock};

use callabash_game::{BySeat, Seat};

pub use self::{
    card::{Author, Card, CardId, CardResult, Correction, Decision},
    import::TournamentImport,
    settings::{Format, TournamentSettings},
    view::{CardPermission, RoundView, TournamentView},
};
use super::{Board, Class, NewCard, Participant, board::Pair};
use crate::{
    Bye, Crosstable, Encounter, Player, PlayerId, Round, Row, SchoolId, TieBreak, Trf, standings_of,
};

/// The tournament of a class.
#[derive(Clone, Debug)]
pub(super) struct Tournament {
    pub(super) settings: TournamentSettings,
    /// What the chance of pairings follows from.
    seed: u32,
    /// The seat of the first player in the first round.
    first_seat: Seat,
    pub(super) is_ended: bool,
    pub(super) rounds: Vec<TournamentRound>,
    /// How many were in the class when the first round began.
    first_players: usize,
    /// The standings, once they were asked for.
    standings: OnceLock<Vec<Row>>,
}

/// A round that has begun.
#[derive(Clone, Debug)]
pub(super) struct TournamentRound {
    pub(super) cards: Vec<Card>,
    pub(super) byes: Vec<(PlayerId, Bye)>,
}

impl TournamentRound {
    /// Whether all cards are locked.
    pub(super) fn is_closed(&self) -> bool {
        self.cards.iter().all(Card::is_locked)
    }

    fn to_round(&self) -> Round {
        Round { meetings: self.cards.iter().map(Card::meeting).collect(), byes: self.byes.clone() }
    }

    /// Whether it has a card or a bye for a pupil.
    fn names(&self, pupil: PlayerId) -> bool {
        self.cards.iter().any(|card| card.is_of(pupil))
            || self.byes.iter().any(|(id, _)| *id == pupil)
    }
}

impl Tournament {
    pub(super) fn new(settings: TournamentSettings, seed: u32) -> Tournament {
        let (rounds, standings) = (Vec::new(), OnceLock::new());
        let first_seat = Seat::South;
        let (is_ended, first_players) = (false, 0);
        Tournament { settings, seed, first_seat, is_ended, rounds, first_players, standings }
    }

    /// Whether every round that was planned is over, or the teacher has ended the tournament.
    fn is_over(&self) -> bool {
        let is_last = usize::from(self.settings.rounds) <= self.rounds.len();
        self.is_ended || (is_last && self.rounds.iter().all(TournamentRound::is_closed))
    }

    /// A card.
    pub(super) fn card(&self, CardId { round, table }: CardId) -> Option<&Card> {
        let round = self.rounds.get(usize::from(round).checked_sub(1)?)?;
        round.cards.iter().find(|card| card.table == table)
    }

    fn card_mut(&mut self, CardId { round, table }: CardId) -> Option<&mut Card> {
        let round = self.rounds.get_mut(usize::from(round).checked_sub(1)?)?;
        round.cards.iter_mut().find(|card| card.table == table)
    }
}

impl Class {
    /// Forgets what follows from cards and pupils. After every entry.
    pub(super) fn forget_standings(&mut self) {
        if let Some(tournament) = &mut self.tournament {
            tournament.standings = OnceLock::new();
        }
    }

    pub(super) fn begin_round(&mut self, cards: Vec<NewCard>, byes: Vec<PlayerId>) {
        self.rounds += 1;
        let mut begun = Vec::new();
        for (table, NewCard { players, game }) in (1..).zip(cards) {
            let board = game.map(|game| {
                let number = self.boards.len() as u16 + 1;
                let players = players.map(Participant::Pupil);
                let (round, rules) = (self.rounds, self.game.clone());
                self.boards.push(Board {
                    table: Some(table),
                    ..Board::new(number, round, players, game, rules)
                });
                number
            });
            begun.push(Card::new(table, players, board));
        }
        self.clear_plan();
        let players = self.pupils.len();
        if let Some(tournament) = &mut self.tournament {
            if tournament.rounds.is_empty() {
                tournament.first_players = players;
            }
            let byes = byes.into_iter().map(|id| (id, Bye::Allocated)).collect();
            tournament.rounds.push(TournamentRound { cards: begun, byes });
        }
    }

    /// Writes a result on a card. Where the game in the app still goes on, time is called.
    pub(super) fn enter_card(&mut self, card: CardId, result: CardResult, by: Author) {
        let card = self.tournament.as_mut().and_then(|tournament| tournament.card_mut(card));
        let Some(card) = card else { return };
        card.enter(result, by);
        let board = card.board.filter(|_| card.is_locked());
        if let Some(board) = board {
            self.change_board(board, |board| board.is_time_called |= board.outcome.is_none());
        }
    }

    pub(super) fn confirm_card(&mut self, card: CardId, by: Author) {
        let said = self.tournament.as_ref().and_then(|tournament| tournament.card(card)?.result);
        if let Some(result) = said {
            self.enter_card(card, result, by);
        }
    }

    /// A game in the app is over: its card is written by itself, unless it is locked already.
    pub(super) fn finish_card(&mut self, board: u16, result: CardResult) {
        let Some(tournament) = &mut self.tournament else { return };
        let cards = tournament.rounds.iter_mut().flat_map(|round| &mut round.cards);
        let card = cards.rev().find(|card| card.board == Some(board));
        if let Some(card) = card.filter(|card| !card.is_locked()) {
            card.enter(result, Author::Board);
        }
    }

    /// The players of a board have changed sides, by a toss or the pie rule: so do those of its
    /// card.
    pub(super) fn change_sides(&mut self, board: u16) {
        self.change_board(board, |board| board.players = board.players.changed());
        let rounds = self.tournament.iter_mut().flat_map(|tournament| &mut tournament.rounds);
        let cards = rounds.flat_map(|round| &mut round.cards);
        for card in cards.filter(|card| card.board == Some(board)) {
            card.players = BySeat { south: card.players.north, north: card.players.south };
        }
    }

    /// Everybody who takes part, and what every round brought.
    pub fn tournament_table(&self) -> Option<Crosstable> {
        let tournament = self.tournament.as_ref()?;
        let mut table = Crosstable::default();
        table.rules = tournament.settings.points;
        table.planned_rounds = Some(tournament.settings.rounds.into());
        table.first_seat = tournament.first_seat;
        let schools = self.schools();
        for pupil in self.pupils.iter().filter(|pupil| self.takes_part(pupil.id)) {
            let school = pupil.school.as_ref().and_then(|name| schools.get(&name.to_lowercase()));
            // A class has fewer pupils than a crosstable can have players.
            let _ = table.add_player(Player { name: pupil.name.clone(), school: school.copied() });
        }
        for &(one, other) in &self.forbidden {
            // Whoever came too late for a round robin meets nobody.
            let _ = table.forbid(one, other);
        }
        for round in &tournament.rounds {
            // Nobody has two cards in a round.
            let _ = table.add_round(round.to_round());
        }
        Some(table)
    }

    /// The tournament as a file for other programs, with those who are away left out of the next
    /// round.
    pub fn trf(&self, title: &str) -> Option<Trf> {
        let (tournament, table) = (self.tournament.as_ref()?, self.tournament_table()?);
        let goes_on =
            !tournament.is_over() && tournament.rounds.iter().all(TournamentRound::is_closed);
        let is_away = |id: &PlayerId| self.pupil(*id).is_some_and(|pupil| pupil.is_away);
        let away = table.ids().filter(|id| goes_on && is_away(id));
        let next_byes = away.map(|id| (id, Bye::Absent)).collect();
        Some(Trf { title: title.to_owned(), table, next_byes })
    }

    /// The schools by their names in small letters, each with a code: the first letters of the
    /// name where they make one, else a number.
    fn schools(&self) -> BTreeMap<String, SchoolId> {
        let mut schools: BTreeMap<String, SchoolId> = BTreeMap::new();
        for name in self.pupils.iter().filter_map(|pupil| pupil.school.as_ref()) {
            let name = name.to_lowercase();
            if schools.contains_key(&name) {
                continue;
            }
            let letters = name.chars().filter(|c| !c.is_whitespace()).take(3);
            let letters: String = letters.map(|c| c.to_ascii_uppercase()).collect();
            let is_free = |id: &SchoolId| schools.values().all(|taken| taken != id);
            let own = SchoolId::from_code(&format!("{letters:0>3}")).filter(is_free);
            let school = own.or_else(|| (1..).map_while(SchoolId::new).find(is_free));
            schools.extend(school.map(|school| (name, school)));
        }
        schools
    }

    /// Who stands where, and why: of all who have been in a round, or will be in the next one.
    pub fn standings(&self) -> &[Row] {
        let Some(tournament) = &self.tournament else { return &[] };
        tournament.standings.get_or_init(|| {
            let Some(table) = self.tournament_table() else { return Vec::new() };
            let takes_part = |id: &PlayerId| {
                table.encounters(*id).any(Encounter::was_in_pairing)
                    || self.pupil(*id).is_some_and(|pupil| !pupil.is_away)
            };
            let players: Vec<PlayerId> = table.ids().filter(takes_part).collect();
            standings_of(&table, &players, &TieBreak::USUAL)
        })
    }

    /// Who would have a bye if the plan began: who is left over alone, or whom the program left
    /// over. Whoever else is in no pair sits out.
    fn byes_of_plan(&self) -> Vec<PlayerId> {
        let is_paired = |id: &PlayerId| self.plan.iter().any(|pair| pair.contains(*id));
        let may_play = |id: &PlayerId| self.takes_part(*id) && self.is_free(*id);
        let all = self.pupils.iter().map(|pupil| pupil.id);
        let left: Vec<PlayerId> = all.filter(|id| may_play(id) && !is_paired(id)).collect();
        match left.as_slice() {
            [_] => left,
            _ => left.into_iter().filter(|id| self.plan_byes.contains(id)).collect(),
        }
    }

    /// Whether a pupil plays in the tournament: who comes after a round robin has begun does not.
    fn takes_part(&self, id: PlayerId) -> bool {
        self.tournament.as_ref().is_some_and(|tournament| {
            tournament.settings.format != Format::RoundRobin
                || tournament.rounds.is_empty()
                || usize::from(id.0) <= tournament.first_players
        })
    }

    /// The players of pairs, if all are pupils.
    fn pupils_of(pairs: &[BySeat<Participant>]) -> Option<Vec<BySeat<PlayerId>>> {
        let pair = |pair: &BySeat<Participant>| {
            Some(BySeat { south: pair.south.pupil()?, north: pair.north.pupil()? })
        };
        pairs.iter().map(pair).collect()
    }
}
