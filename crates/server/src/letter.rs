//! Seats in JSON: `"S"` and `"N"`.

use callabash_game::Seat;
use serde::{Deserialize, Deserializer, Serializer, de::Error};

pub(crate) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_char(seat.letter())
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
    let letter = char::deserialize(from)?;
    Seat::from_letter(letter).ok_or_else(|| D::Error::custom("a seat is S or N"))
}
