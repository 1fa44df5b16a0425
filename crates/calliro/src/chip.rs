use callabash_game::{BySeat, Seat};

/// A colour of a side of a chip.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Colour {
    /// The colour that both seats use: orange on the sheet.
    Common,
    /// South's colour: blue on the sheet.
    South,
    /// North's colour: green on the sheet.
    North,
}

impl Colour {
    /// All colours.
    pub const ALL: [Colour; 3] = [Colour::Common, Colour::South, Colour::North];

    /// The colour of a seat.
    #[inline]
    pub const fn of(seat: Seat) -> Colour {
        match seat {
            Seat::South => Colour::South,
            Seat::North => Colour::North,
        }
    }

    /// The seat whose colour it is.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Colour::Common => None,
            Colour::South => Some(Seat::South),
            Colour::North => Some(Seat::North),
        }
    }

    /// The letter of the colour in notation, after the sheet's orange, blue and
    /// green.
    pub const fn letter(self) -> char {
        match self {
            Colour::Common => 'O',
            Colour::South => 'B',
            Colour::North => 'G',
        }
    }

    /// The colour that a capital letter stands for.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// The colours that can be on the back of this one.
    pub const fn backs(self) -> [Colour; 2] {
        match self {
            Colour::Common => [Colour::South, Colour::North],
            Colour::South => [Colour::Common, Colour::North],
            Colour::North => [Colour::Common, Colour::South],
        }
    }
}

/// How many chips there are.
pub const CHIPS: u8 = 30;
/// How many chips there are of each of the three pairs of colours.
pub const OF_EACH_PAIR: u8 = 10;

/// A chip, as far as it is known.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct Chip {
    /// The side that lies up.
    pub up: Colour,
    /// The other side, if it is known.
    pub back: Option<Colour>,
    /// Who has seen the back.
    pub seen: BySeat<bool>,
}

/// The number of the pair of colours that a chip has: those without the common
/// colour, without South's, and without North's.
pub(crate) fn pair(up: Colour, back: Colour) -> usize {
    3 - up as usize - back as usize
}
