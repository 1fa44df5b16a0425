//! Where games begin. Each opening is played twice, with seats changed.

use std::{fs, path::Path};

use callabash_engine::sowing;
use callabash_game::{Message, SplitMix};
use callabash_sowing::{
    Position, Variant,
    notation::{Record, play_line, read_position},
};

use crate::failure::Failure;

/// The openings of a match.
pub(super) enum Openings {
    /// Random first turns that follow from a seed.
    Random { seed: u64 },
    /// Positions and lines of a file, one after the other and again from the first.
    Listed(Vec<Record>),
}

impl Openings {
    /// Reads a file with a position or a line of turns in each of its lines. Empty lines and
    /// those that begin with `#` say nothing.
    pub(super) fn read(path: &Path, variant: &Variant) -> Result<Openings, Failure> {
        let about = |key: &str| Message::new(key).with("path", path.display().to_string());
        let text = fs::read_to_string(path).map_err(|error| {
            Failure::BadInput(about("error-file-open").with("reason", error.to_string()))
        })?;
        let mut records = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            records.push(read_opening(variant, line).map_err(|fault| {
                let message = about("error-opening").with("line", index as i64 + 1);
                Failure::BadInput(message.with("fault", fault))
            })?);
        }
        if records.is_empty() {
            return Err(Failure::BadInput(about("error-openings-none")));
        }
        Ok(Openings::Listed(records))
    }

    /// The record with which a pair of games begins.
    pub(super) fn of_pair(&self, variant: &Variant, pair: u32) -> Record {
        match self {
            Openings::Random { seed } => {
                let seed = seed.wrapping_mul(0x9e37_79b9).wrapping_add(u64::from(pair));
                let mut record = Record::new(variant.clone());
                for m in sowing::opening(variant, &mut SplitMix(seed)) {
                    record.play(m).expect("an opening is legal");
                }
                record
            }
            Openings::Listed(records) => records[pair as usize % records.len()].clone(),
        }
    }
}

fn read_opening(variant: &Variant, line: &str) -> Result<Record, Message> {
    use callabash_game::ToMessage;
    let start: Position = if line.contains(['/', '<']) {
        read_position(variant.rules(), line).map_err(|error| error.message())?
    } else {
        variant.initial()
    };
    let mut record = Record::from_position(variant.clone(), start);
    if start == variant.initial() && !line.contains(['/', '<']) {
        play_line(start, line).map_err(|error| error.message())?;
        for turn in line.split(',') {
            for m in callabash_sowing::notation::read_turn(turn.trim()).map_err(|e| e.message())? {
                record.play(m).map_err(|error| error.message())?;
            }
        }
    }
    match record.outcome() {
        Some(_) => Err(Message::new("error-opening-over")),
        None => Ok(record),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_position_or_turns() {
        let variant: Variant = "kalah".parse().expect("a game");
        let read = |line: &str| read_opening(&variant, line);
        let turns = read("3-6,1").expect("turns");
        assert_eq!(turns.turns().len(), 2);
        let position = read("5,1S/1S,5S,4 20 21 S 30").expect("a position");
        assert_eq!((position.turns().len(), position.position().number()), (0, 30));
        for bad in ["3-3", "9", "6/6 24 24 S 1", "6/1S 0 0 S 1"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn both_games_of_a_pair_begin_alike_and_pairs_differ() {
        let variant: Variant = "calla".parse().expect("a game");
        let openings = Openings::Random { seed: 1 };
        let of = |pair: u32| openings.of_pair(&variant, pair);
        assert_eq!(of(0), of(0));
        let different = (1..20).filter(|pair| of(*pair) != of(0)).count();
        assert!(15 < different, "{different}");
    }
}
