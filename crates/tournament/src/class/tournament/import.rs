use std::collections::BTreeMap;

use callabash_calliro::Seed;
use callabash_game::Seat;

use super::{Author, Card, CardResult, Format, Tournament, TournamentRound, TournamentSettings};
use crate::{
    Awards, Bye, Crosstable, Player, PlayerId, Round, SchoolId, Trf, TrfError, TrfFault,
    class::{Change, Class, ClassRefusal, decide::seed_number, pupil::is_same_name},
};

/// A tournament of a file, with which a class goes on.
#[derive(Clone, Debug)]
pub struct TournamentImport {
    /// What it is played by: points and rounds as the file says.
    pub settings: TournamentSettings,
    /// The seat of the first player in the first round.
    pub first_seat: Seat,
    /// The nickname and the school of each player, in the order of their numbers.
    pub players: Vec<(String, Option<String>)>,
    /// Who is not to be paired in the next round.
    pub away: Vec<PlayerId>,
    /// The pairs that are not to meet.
    pub forbidden: Vec<[PlayerId; 2]>,
    /// The rounds that were paired.
    pub rounds: Vec<Round>,
}

/// So many rounds a contest has, where the file does not say it.
const USUAL_ROUNDS: usize = 5;

impl TournamentImport {
    /// Reads a tournament report file. What a name may be is the caller's to know.
    ///
    /// # Errors
    ///
    /// Returns a [`TrfError`] with the place of what cannot be read, or what a class cannot go on
    /// with: every player needs a name of their own, and who is not to be paired in the next
    /// round gets no points for it beforehand.
    pub fn read(
        text: &str,
        format: Format,
        clean_name: impl Fn(&str) -> Option<String>,
    ) -> Result<TournamentImport, TrfError> {
        let (Trf { table, next_byes, .. }, lines) = Trf::read_with_lines(text)?;
        let names = names_of(&table, &lines, clean_name)?;
        if let Some((id, _)) = next_byes.iter().find(|(_, bye)| **bye != Bye::Absent) {
            return Err(fault_at(
                &lines,
                *id,
                Trf::round_column(table.rounds().len()),
                TrfFault::NextBye,
            ));
        }
        let schools = table
            .players()
            .iter()
            .map(|Player { school, .. }| school.map(|school: SchoolId| school.to_string()));
        let rounds = table.planned_rounds.unwrap_or(USUAL_ROUNDS.max(table.rounds().len()));
        let rounds = u16::try_from(rounds).unwrap_or(u16::MAX);
        let (points, awards) = (table.rules, Awards::for_games(rounds, table.rules.win));
        Ok(TournamentImport {
            settings: TournamentSettings { format, points, rounds, awards },
            first_seat: table.first_seat,
            players: names.into_iter().zip(schools).collect(),
            away: next_byes.into_keys().collect(),
            forbidden: table.forbidden().map(|(one, other)| [one, other]).collect(),
            rounds: table.rounds().to_vec(),
        })
    }
}

type Lines = BTreeMap<PlayerId, usize>;

/// The names, if everybody has one of their own.
fn names_of(
    table: &Crosstable,
    lines: &Lines,
    clean_name: impl Fn(&str) -> Option<String>,
) -> Result<Vec<String>, TrfError> {
    let mut names: Vec<String> = Vec::new();
    for (id, player) in table.ids().zip(table.players()) {
        let fault = |fault| fault_at(lines, id, Trf::NAME_COLUMN, fault);
        let name = clean_name(&player.name).ok_or_else(|| fault(TrfFault::NoName))?;
        if let Some(at) = names.iter().position(|other| is_same_name(other, &name)) {
            return Err(fault(TrfFault::SameName { player: PlayerId::at(at) }));
        }
        names.push(name);
    }
    Ok(names)
}

fn fault_at(lines: &Lines, id: PlayerId, column: usize, fault: TrfFault) -> TrfError {
    TrfError { line: lines.get(&id).copied().unwrap_or(1), column: column + 1, fault }
}

impl Class {
    /// A tournament of a file begins in a class whose pupils, if there are any, are the first
    /// players of the file: numbers decide who is paired with whom.
    pub(in crate::class) fn import_tournament(
        &self,
        import: &TournamentImport,
        new_seed: fn() -> Seed,
    ) -> Result<Change, ClassRefusal> {
        if self.open_tournament().is_ok_and(|tournament| !tournament.rounds.is_empty()) {
            return Err(ClassRefusal::TournamentBegun);
        }
        if !import.settings.are_possible() {
            return Err(ClassRefusal::Settings);
        }
        for (pupil, (name, _)) in self.pupils.iter().zip(&import.players) {
            if !is_same_name(&pupil.name, name) {
                return Err(ClassRefusal::OtherPlayer { player: pupil.id });
            }
        }
        let new = import.players.iter().skip(self.pupils.len());
        let new: Vec<_> = new
            .map(|(name, code)| (name.clone(), code.as_deref().map(|code| self.school_of(code))))
            .collect();
        let pupils = if new.is_empty() { Vec::new() } else { self.new_pupils(&new, new_seed)? };
        let seed = seed_number(&new_seed()) as u32;
        Ok(Change::TournamentImported { import: Box::new(import.clone()), pupils, seed })
    }

    /// The school of the class that a file knows by a code, or else the code.
    fn school_of(&self, code: &str) -> String {
        let codes = self.schools();
        let names = self.pupils.iter().filter_map(|pupil| pupil.school.as_ref());
        let has_code = |name: &&String| {
            codes.get(&name.to_lowercase()).is_some_and(|school| school.to_string() == code)
        };
        names.into_iter().find(has_code).map_or_else(|| code.to_owned(), String::clone)
    }

    /// Whether an import that was stored can have happened.
    pub(in crate::class) fn is_possible_import(
        &self,
        import: &TournamentImport,
        new_pupils: usize,
    ) -> bool {
        let mut table = Crosstable::default();
        for _ in 0..self.pupils.len() + new_pupils {
            if table.add_player(Player::default()).is_err() {
                return false;
            }
        }
        import.forbidden.iter().all(|[one, other]| table.forbid(*one, *other).is_ok())
            && import.away.iter().all(|id| table.player(*id).is_some())
            && import.rounds.iter().all(|round| table.add_round(round.clone()).is_ok())
    }

    pub(in crate::class) fn apply_import(&mut self, import: TournamentImport, seed: u32) {
        for id in import.away {
            self.change_pupil(id, |pupil| pupil.is_away = true);
        }
        for [one, other] in import.forbidden {
            self.forbidden.insert((one.min(other), one.max(other)));
        }
        self.clear_plan();
        let rounds = import.rounds.into_iter().map(TournamentRound::imported).collect();
        self.tournament = Some(Tournament {
            first_seat: import.first_seat,
            rounds,
            first_players: self.pupils.len(),
            ..Tournament::new(import.settings, seed)
        });
    }
}

impl TournamentRound {
    /// Results that a file has are settled.
    fn imported(round: Round) -> TournamentRound {
        let card = |(table, meeting): (u16, &crate::Meeting)| {
            let players = callabash_game::BySeat { south: meeting.south, north: meeting.north };
            let mut card = Card::new(table, players, None);
            if let Some(result) = meeting.result {
                card.enter(CardResult::only(result), Author::Teacher);
            }
            card
        };
        TournamentRound { cards: (1..).zip(&round.meetings).map(card).collect(), byes: round.byes }
    }
}
