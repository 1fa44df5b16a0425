use std::collections::BTreeSet;

use callabash_calliro::Seed;
use callabash_game::BySeat;

use super::{Author, Card, CardId, CardResult, Tournament, TournamentSettings};
use crate::{
    PairingError, PlayerId,
    class::{
        Change, Class, ClassRefusal, ClassViewer, NewCard, Participant,
        decide::{game_id, seed_number},
    },
    pair_round,
};

/// So often players may write over what their card says.
const MAX_CORRECTIONS: usize = 20;

impl Class {
    /// The tournament, if it goes on.
    pub(in crate::class) fn open_tournament(&self) -> Result<&Tournament, ClassRefusal> {
        let tournament = self.tournament.as_ref().filter(|tournament| !tournament.is_ended);
        tournament.ok_or(ClassRefusal::NoTournament)
    }

    /// After one that has ended, another tournament begins.
    pub(in crate::class) fn set_tournament(
        &self,
        settings: &TournamentSettings,
        new_seed: fn() -> Seed,
    ) -> Result<Change, ClassRefusal> {
        if !settings.are_possible() {
            return Err(ClassRefusal::Settings);
        }
        let begins = self.open_tournament().is_err();
        let seed = begins.then(|| seed_number(&new_seed()) as u32);
        Ok(Change::TournamentSet { settings: settings.clone(), seed })
    }

    pub(in crate::class) fn end_tournament(&self, is_ended: bool) -> Result<Change, ClassRefusal> {
        let tournament = self.tournament.as_ref().ok_or(ClassRefusal::NoTournament)?;
        if is_ended && tournament.rounds.iter().any(|round| !round.is_closed()) {
            return Err(ClassRefusal::RoundOpen);
        }
        Ok(Change::TournamentEnded { is_ended })
    }

    /// A round is paired and begun only when all cards of the one before it are locked.
    pub(super) fn next_round(&self) -> Result<&Tournament, ClassRefusal> {
        let tournament = self.open_tournament()?;
        if tournament.rounds.iter().any(|round| !round.is_closed()) {
            return Err(ClassRefusal::RoundOpen);
        }
        if usize::from(tournament.settings.rounds) <= tournament.rounds.len() {
            return Err(ClassRefusal::NoMoreRounds);
        }
        Ok(tournament)
    }

    pub(in crate::class) fn pair_next_round(&self) -> Result<Change, ClassRefusal> {
        let tournament = self.next_round()?;
        let table = self.tournament_table().ok_or(ClassRefusal::NoTournament)?;
        let away = self.pupils.iter().filter(|pupil| pupil.is_away);
        let absent: BTreeSet<PlayerId> = away.map(|pupil| pupil.id).collect();
        let system = tournament.settings.system(tournament.seed);
        let pairing = pair_round(&table, system, &absent).map_err(|error| match error {
            PairingError::Unfinished { .. } => ClassRefusal::RoundOpen,
            PairingError::TooMany { .. } => ClassRefusal::Full,
            PairingError::NoPairing => ClassRefusal::NoPairing,
        })?;
        if pairing.pairs.is_empty() {
            return Err(ClassRefusal::NoPairing);
        }
        let pairs = pairing.pairs.iter().map(|pair| BySeat {
            south: Participant::Pupil(pair.south),
            north: Participant::Pupil(pair.north),
        });
        Ok(Change::RoundPaired { pairs: pairs.collect(), byes: pairing.byes })
    }

    pub(in crate::class) fn begin_next_round(
        &self,
        is_on_table: bool,
        new_seed: fn() -> Seed,
    ) -> Result<Change, ClassRefusal> {
        self.next_round()?;
        if self.is_paused {
            return Err(ClassRefusal::Paused);
        }
        if self.plan.is_empty() {
            return Err(ClassRefusal::NoPairs);
        }
        self.check_pairs(&self.plan)?;
        let pairs = Class::pupils_of(&self.plan).ok_or(ClassRefusal::PupilsOnly)?;
        if !pairs.iter().all(|pair| self.takes_part(pair.south) && self.takes_part(pair.north)) {
            return Err(ClassRefusal::NotFree);
        }
        let card = |players: BySeat<PlayerId>| NewCard {
            players,
            game: (!is_on_table).then(|| game_id(new_seed())),
        };
        let cards = pairs.into_iter().map(card).collect();
        Ok(Change::RoundBegun { cards, byes: self.byes_of_plan() })
    }

    /// As whom somebody writes on a card; nothing if it is none of theirs.
    pub(super) fn author(&self, viewer: ClassViewer, card: &Card) -> Option<Author> {
        match viewer {
            ClassViewer::Teacher => Some(Author::Teacher),
            ClassViewer::Monitor(id) => {
                let monitor = self.staff.monitor(id)?;
                monitor.tables.contains(&card.table).then_some(Author::Monitor(id))
            }
            // A game in the app writes its card itself.
            ClassViewer::Pupil(id) => {
                (card.is_of(id) && card.board.is_none()).then_some(Author::Player(id))
            }
            ClassViewer::Asking(_) | ClassViewer::Screen => None,
        }
    }

    fn card_of(&self, viewer: ClassViewer, id: CardId) -> Result<(&Card, Author), ClassRefusal> {
        let tournament = self.tournament.as_ref().ok_or(ClassRefusal::NoTournament)?;
        let card = tournament.card(id).ok_or(ClassRefusal::NoCard)?;
        let author = self.author(viewer, card).ok_or(ClassRefusal::NotYours)?;
        if card.is_locked() && author != Author::Teacher {
            return Err(ClassRefusal::CardLocked);
        }
        Ok((card, author))
    }

    pub(in crate::class) fn enter_result(
        &self,
        viewer: ClassViewer,
        id: CardId,
        result: CardResult,
    ) -> Result<Change, ClassRefusal> {
        let (card, by) = self.card_of(viewer, id)?;
        if !result.is_consistent() {
            return Err(ClassRefusal::Score);
        }
        if by != Author::Teacher && MAX_CORRECTIONS <= card.corrections.len() {
            return Err(ClassRefusal::TooOften);
        }
        Ok(Change::ResultEntered { card: id, result, by })
    }

    pub(in crate::class) fn confirm_result(
        &self,
        viewer: ClassViewer,
        id: CardId,
        result: CardResult,
    ) -> Result<Change, ClassRefusal> {
        let (card, by) = self.card_of(viewer, id)?;
        match card.result {
            None => Err(ClassRefusal::NoCard),
            Some(is) if is != result => Err(ClassRefusal::CardChanged),
            Some(_) => Ok(Change::ResultConfirmed { card: id, by }),
        }
    }
}
