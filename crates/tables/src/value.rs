//! Values as a table holds them: a byte, the margin plus 128. Zero says that
//! nothing is known yet.

/// The byte of a margin.
#[inline]
pub(crate) fn byte(margin: i16) -> u8 {
    (margin + 128) as u8
}

/// The margin of a byte.
#[inline]
pub(crate) fn margin(byte: u8) -> i16 {
    i16::from(byte) - 128
}

/// A gain, and the same seat goes on with what the byte says.
#[inline]
pub(crate) fn and_mine(gain: u8, byte: u8) -> u8 {
    byte.wrapping_add(gain)
}

/// A gain, and the other seat goes on with what the byte says.
#[inline]
pub(crate) fn and_theirs(gain: u8, byte: u8) -> u8 {
    gain.wrapping_sub(byte)
}
