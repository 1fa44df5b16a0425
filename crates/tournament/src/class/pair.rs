use std::collections::BTreeSet;

use callabash_game::{BySeat, Outcome, PlayerName};

use super::{Board, Class, Participant};
use crate::{
    Bye, Crosstable, Meeting, MeetingResult, PairingError, Player, PlayerId, Round, System,
    pair_round,
};

impl Class {
    /// Everybody in the class, and whom they have played so far.
    pub(super) fn crosstable(&self) -> Crosstable {
        let mut table = Crosstable::default();
        for pupil in &self.pupils {
            let player = Player { name: pupil.name.clone(), school: None };
            // A class has fewer pupils than a crosstable can have players.
            let _ = table.add_player(player);
        }
        for round in self.boards.chunk_by(|one, other| one.round == other.round) {
            // Nobody plays at two boards that begin together.
            let _ = table.add_round(round_of(round));
        }
        table
    }

    /// Pairs pupils as a contest does: nobody meets somebody again, or is left over again, while
    /// that can be avoided. Who is left over plays against the computer, if it is to.
    pub(super) fn pair(
        &self,
        pupils: &[PlayerId],
        computer: Option<PlayerName>,
        seed: u64,
    ) -> Result<Vec<BySeat<Participant>>, PairingError> {
        let all = self.pupils.iter().map(|pupil| pupil.id);
        let absent: BTreeSet<PlayerId> = all.filter(|id| !pupils.contains(id)).collect();
        let pairing = pair_round(&self.crosstable(), System::Contest { seed }, &absent)?;
        let pairs = pairing.pairs.iter().map(|pair| BySeat {
            south: Participant::Pupil(pair.south),
            north: Participant::Pupil(pair.north),
        });
        let with_computer = pairing.byes.iter().zip(computer).map(|(&pupil, computer)| BySeat {
            south: Participant::Pupil(pupil),
            north: Participant::Computer(computer),
        });
        Ok(pairs.chain(with_computer).collect())
    }
}

/// The round of boards that began together. A game that goes on counts as one that was played.
fn round_of(boards: &[Board]) -> Round {
    let mut round = Round::default();
    for board in boards {
        let winner = board.outcome.and_then(|outcome| outcome.winner);
        match (board.players.south, board.players.north) {
            (Participant::Pupil(south), Participant::Pupil(north)) => {
                let result = Some(MeetingResult::Played { winner });
                let margin = board.outcome.map_or(0, |Outcome { score, .. }| {
                    i16::try_from(i32::from(score.south) - i32::from(score.north)).unwrap_or(0)
                });
                round.meetings.push(Meeting { south, north, result, margin });
            }
            (Participant::Pupil(one), _) | (_, Participant::Pupil(one)) => {
                round.byes.push((one, Bye::Allocated));
            }
            (Participant::Computer(_), Participant::Computer(_)) => (),
        }
    }
    round
}
