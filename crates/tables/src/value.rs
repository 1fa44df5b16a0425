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

/// The value of a move with a gain after which the same seat moves, where the
/// position after it has this byte.
#[inline]
pub(crate) fn same_seat_next(gain: u8, byte: u8) -> u8 {
    byte.wrapping_add(gain)
}

/// The value of a move with a gain after which the other seat moves, where the
/// position after it has this byte.
#[inline]
pub(crate) fn other_seat_next(gain: u8, byte: u8) -> u8 {
    gain.wrapping_sub(byte)
}
