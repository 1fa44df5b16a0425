//! The tournament of a file as it is stored.

use callabash_game::BySeat;
use callabash_tournament::{
    Bye, Meeting, MeetingResult, PlayerId, Round,
    class::{Change, TournamentImport},
};
use serde::{Deserialize, Serialize};

use super::{
    CardOutcome, WireTournamentSettings,
    stored::{StoredPupil, numbers, players},
};
use crate::{Pair, WireSeat, stored::StoredError, wire_enum::wire_enum};

wire_enum! {
    /// Why a player had no opponent in a round.
    WireBye as Bye from Bye {
        Allocated = "allocated",
        Absent = "absent",
        Half = "half",
        Full = "full",
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct StoredImport {
    settings: WireTournamentSettings,
    seed: u32,
    first: WireSeat,
    /// Those who were not in the class; of the others only the names were compared.
    pupils: Vec<StoredPupil>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    away: Vec<u16>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    forbidden: Vec<[u16; 2]>,
    rounds: Vec<StoredRound>,
}

#[derive(Serialize, Deserialize)]
struct StoredRound {
    cards: Vec<StoredMeeting>,
    byes: Vec<(u16, WireBye)>,
}

#[derive(Serialize, Deserialize)]
struct StoredMeeting {
    players: Pair<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    outcome: Option<CardOutcome>,
}

impl StoredImport {
    pub(super) fn new(
        import: &TournamentImport,
        pupils: Vec<StoredPupil>,
        seed: u32,
    ) -> StoredImport {
        StoredImport {
            settings: (&import.settings).into(),
            seed,
            first: import.first_seat.into(),
            pupils,
            away: numbers(&import.away),
            forbidden: import.forbidden.iter().map(|pair| pair.map(|PlayerId(id)| id)).collect(),
            rounds: import.rounds.iter().map(StoredRound::new).collect(),
        }
    }

    pub(super) fn read(self) -> Result<Change, StoredError> {
        let pupils: Result<_, _> = self.pupils.into_iter().map(StoredPupil::read).collect();
        let import = TournamentImport {
            settings: self.settings.into(),
            first_seat: self.first.into(),
            players: Vec::new(),
            away: players(self.away),
            forbidden: self.forbidden.into_iter().map(|pair| pair.map(PlayerId)).collect(),
            rounds: self.rounds.into_iter().map(StoredRound::read).collect(),
        };
        Ok(Change::TournamentImported {
            import: Box::new(import),
            pupils: pupils?,
            seed: self.seed,
        })
    }
}

impl StoredRound {
    fn new(round: &Round) -> StoredRound {
        let card = |meeting: &Meeting| StoredMeeting {
            players: Pair { south: meeting.south.0, north: meeting.north.0 },
            outcome: meeting.result.map(CardOutcome::from),
        };
        StoredRound {
            cards: round.meetings.iter().map(card).collect(),
            byes: round.byes.iter().map(|&(PlayerId(id), bye)| (id, bye.into())).collect(),
        }
    }

    fn read(self) -> Round {
        let meeting = |StoredMeeting { players, outcome }: StoredMeeting| {
            let BySeat { south, north } = BySeat::from(players).map(PlayerId);
            Meeting { south, north, result: outcome.map(MeetingResult::from), margin: 0 }
        };
        Round {
            meetings: self.cards.into_iter().map(meeting).collect(),
            byes: self.byes.into_iter().map(|(id, bye)| (PlayerId(id), bye.into())).collect(),
        }
    }
}
