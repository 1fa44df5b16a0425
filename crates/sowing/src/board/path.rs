use crate::{Origin, Rules};

/// What a seed falls into, from the view of the seat that sows.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum SeedTarget {
    /// A pit of the own row.
    Own(u8),
    /// The own store.
    Store,
    /// A pit of the other row.
    Other(u8),
}

/// Where `hand` seeds from an own pit fall, one by one.
///
/// [`Board::sow`](super::Board::sow) does the same in a few additions; this
/// is for reporting the events.
pub fn sowing_path(rules: Rules, pit: u8, hand: u16) -> impl Iterator<Item = SeedTarget> {
    let own = (0..rules.pits).map(SeedTarget::Own);
    let other = (0..rules.pits).map(SeedTarget::Other);
    own.chain([SeedTarget::Store])
        .chain(other)
        .cycle()
        .skip(usize::from(pit) + 1)
        .filter(move |target| rules.origin == Origin::Sown || *target != SeedTarget::Own(pit))
        .take(usize::from(hand))
}
