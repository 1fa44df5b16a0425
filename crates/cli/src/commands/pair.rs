use std::{collections::BTreeSet, path::Path};

use callabash_game::{Message, ToMessage};
use callabash_text::escape_controls;
use callabash_tournament::{
    Crosstable, Difference, Pairing, PlayerId, System, Trf, check_pairings, pair_round,
};
use serde::Serialize;

use super::record::{in_file, read_text};
use crate::{failure::Failure, output::Output};

/// A pairing in JSON. Rounds and players have the numbers of the file.
#[derive(Serialize)]
struct PairingView {
    pairs: Vec<PairView>,
    byes: Vec<u16>,
    broken: Vec<BrokenView>,
}

#[derive(Serialize)]
struct PairView {
    south: u16,
    north: u16,
}

#[derive(Serialize)]
struct BrokenView {
    constraint: &'static str,
    player: u16,
    opponent: Option<u16>,
}

#[derive(Serialize)]
struct NextRound {
    round: usize,
    #[serde(flatten)]
    pairing: PairingView,
}

#[derive(Serialize)]
struct Checked {
    rounds: usize,
    differences: Vec<DifferenceView>,
}

#[derive(Serialize)]
struct DifferenceView {
    round: usize,
    /// Nothing if the rules give none.
    by_rules: Option<PairingView>,
    played: PairingView,
}

impl From<&Pairing> for PairingView {
    fn from(pairing: &Pairing) -> PairingView {
        let pairs = pairing.pairs.iter();
        let broken = pairing.broken.iter().map(|broken| BrokenView {
            constraint: broken.constraint.word(),
            player: broken.player.0,
            opponent: broken.opponent.map(|id| id.0),
        });
        PairingView {
            pairs: pairs
                .map(|pair| PairView { south: pair.south.0, north: pair.north.0 })
                .collect(),
            byes: pairing.byes.iter().map(|id| id.0).collect(),
            broken: broken.collect(),
        }
    }
}

/// Prints the pairing of the next round.
pub(crate) fn next(path: &Path, system: System, output: &mut Output) -> Result<(), Failure> {
    let Trf { table, next_byes, .. } = read(path)?;
    let absent: BTreeSet<PlayerId> = next_byes.keys().copied().collect();
    let pairing = pair_round(&table, system, &absent)
        .map_err(|error| Failure::Failed(in_file(path, error.message())))?;
    let round = table.rounds().len() + 1;
    if output.json {
        return output.document(&NextRound { round, pairing: (&pairing).into() });
    }
    output.say(&Message::new("pair-round").with("round", round))?;
    say_pairing(&table, &pairing, output)
}

/// Pairs every round of a file again, and tells where that gives something else.
pub(crate) fn check(path: &Path, system: System, output: &mut Output) -> Result<(), Failure> {
    let Trf { table, .. } = read(path)?;
    let differences = check_pairings(&table, system);
    let (rounds, first) = (table.rounds().len(), differences.first());
    if output.json {
        let view = |difference: &Difference| DifferenceView {
            round: difference.round + 1,
            by_rules: difference.by_rules.as_ref().ok().map(PairingView::from),
            played: (&difference.played).into(),
        };
        let differences = differences.iter().map(view).collect();
        output.document(&Checked { rounds, differences })?;
    } else {
        differences.iter().try_for_each(|one| say_difference(&table, one, output))?;
    }
    match first {
        Some(first) => {
            let message = Message::new("error-pair-differs").with("round", first.round + 1);
            Err(Failure::Failed(in_file(path, message)))
        }
        None if output.json => Ok(()),
        None => {
            let good = Message::new("pair-good").with("path", path.display().to_string());
            output.say(&good.with("rounds", rounds))
        }
    }
}

fn read(path: &Path) -> Result<Trf, Failure> {
    let text = read_text(path)?;
    Trf::read(&text).map_err(|error| Failure::BadInput(in_file(path, error.message())))
}

fn say_difference(
    table: &Crosstable,
    difference: &Difference,
    output: &mut Output,
) -> Result<(), Failure> {
    let round = difference.round + 1;
    output.say(&Message::new("pair-by-rules").with("round", round))?;
    match &difference.by_rules {
        Ok(pairing) => say_pairing(table, pairing, output)?,
        Err(error) => output.say(&error.message())?,
    }
    output.say(&Message::new("pair-played").with("round", round))?;
    say_pairing(table, &difference.played, output)
}

fn say_pairing(table: &Crosstable, pairing: &Pairing, output: &mut Output) -> Result<(), Failure> {
    let name = |id: PlayerId| {
        let name = table.player(id).map_or("", |player| player.name.as_str());
        format!("{id} {}", escape_controls(name)).trim_end().to_owned()
    };
    for (board, pair) in pairing.pairs.iter().enumerate() {
        let message = Message::new("pair-board").with("board", board + 1);
        output.say(&message.with("south", name(pair.south)).with("north", name(pair.north)))?;
    }
    for &player in &pairing.byes {
        output.say(&Message::new("pair-bye").with("player", name(player)))?;
    }
    pairing.broken.iter().try_for_each(|broken| output.say(&broken.message()))
}
