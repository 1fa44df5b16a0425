//! The FIDE Dutch system (Handbook C.04.3, the edition that applies from 2026).
//!
//! Players with the same points are a score group. From the top down, each group and the
//! players who were left over above it, the *floaters*, are a bracket; the players of the
//! group are its *residents*. A bracket is paired by the criteria of the handbook in their
//! order, and who finds no opponent floats down into the next.
//!
//! Each step is the best perfect matching of everybody who is not yet paired, so that a
//! bracket never takes what the rest of the round needs (C4). Within the bracket:
//!
//! 1. [`Bracket::quality`] are the criteria C6 to C21 as numbers to be as large as possible.
//! 2. Among the best, the highest ranked floaters are paired, and each with the highest ranked
//!    resident it can have.
//! 3. Those who remain are a list. Its first half S1 should meet its second half S2. Where
//!    that is not the best, players are exchanged between the halves: few, close to the
//!    middle, the lowest of S1, the highest of S2.
//! 4. Each of S1, from the top, meets the highest ranked of S2 it can have.
//!
//! An odd number is made even by a place that stands for the bye. It is below everybody, and
//! only those may meet it who may have the bye (C2), with the fewest points that allow for a
//! round at all (C5).

mod bracket;
mod field;

use std::collections::BTreeSet;

use self::{bracket::Bracket, field::Field};
use super::{Pairing, PairingError, publish};
use crate::{Crosstable, PlayerId};

pub(super) fn pair(
    table: &Crosstable,
    absent: &BTreeSet<PlayerId>,
) -> Result<Pairing, PairingError> {
    let field = Field::new(table, absent).ok_or(PairingError::NoPairing)?;
    let mut mates = vec![None; field.places()];
    let mut floaters = Vec::new();
    let groups = field.score_groups();
    for (at, residents) in groups.iter().enumerate() {
        let next = groups.get(at + 1).cloned().unwrap_or(residents.end..residents.end);
        let bracket = Bracket::new(&field, floaters, residents.clone(), next);
        bracket.pair(&mut mates).ok_or(PairingError::NoPairing)?;
        let members = bracket.members();
        floaters = members.filter(|&member| mates[member].is_none()).collect();
    }
    let count = field.contenders.len();
    let higher = (0..count).filter(|&at| mates[at].is_none_or(|mate| at < mate));
    Ok(publish(table, &field.contenders, higher.map(|at| (at, mates[at]))))
}
