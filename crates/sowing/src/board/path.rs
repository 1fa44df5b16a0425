use crate::{Origin, Rules};

/// Where a seed falls, from the view of the seat that sows.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Place {
    /// A pit of the own row.
    Own(u8),
    /// The own store.
    Store,
    /// A pit of the other row.
    Other(u8),
}

/// The places into which `hand` seeds from an own pit fall, one by one.
///
/// [`Board::sow`](super::Board::sow) does the same in a few additions; this is
/// for those who want to watch.
pub fn path(rules: Rules, pit: u8, hand: u16) -> impl Iterator<Item = Place> {
    let own = (0..rules.pits).map(Place::Own);
    let other = (0..rules.pits).map(Place::Other);
    own.chain([Place::Store])
        .chain(other)
        .cycle()
        .skip(usize::from(pit) + 1)
        .filter(move |place| rules.origin == Origin::Sown || *place != Place::Own(pit))
        .take(usize::from(hand))
}
