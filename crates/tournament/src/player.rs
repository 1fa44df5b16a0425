use std::fmt;

/// The most players of a tournament: what the columns of a TRF file hold.
pub const MAX_PLAYERS: usize = 9999;

/// A player's number in a tournament: 1, 2, 3, …
///
/// Numbers are the initial ranking. Who has a lower number is ranked higher among players
/// with the same points, and late arrivals get the next number.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct PlayerId(pub u16);

impl PlayerId {
    /// Where the player stands in a list of all.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    /// The player at a place of such a list.
    pub(crate) fn at(index: usize) -> PlayerId {
        PlayerId(u16::try_from(index + 1).expect("there are at most MAX_PLAYERS players"))
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A player, as far as pairings and files are concerned.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Player {
    /// A nickname, or nothing; pairings do not depend on it.
    pub name: String,
    /// The school. Players without a school may meet everybody.
    pub school: Option<SchoolId>,
}

/// A school, by a code of three digits or capital letters such as `007` or `OSL`.
///
/// The code is a number in base 36, so that it fits the three columns that a TRF file has
/// for what a player represents, and schools can simply be counted.
///
/// ```
/// use callabash_tournament::SchoolId;
///
/// assert_eq!(SchoolId::new(7).map(|school| school.to_string()).as_deref(), Some("007"));
/// assert_eq!(SchoolId::from_code("OSL").map(|school| school.to_string()).as_deref(), Some("OSL"));
/// assert_eq!(SchoolId::from_code("school"), None);
/// ```
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct SchoolId(u16);

impl SchoolId {
    const LIMIT: u16 = 36 * 36 * 36;

    /// The school with a number below 46,656.
    pub const fn new(number: u16) -> Option<SchoolId> {
        if number < SchoolId::LIMIT { Some(SchoolId(number)) } else { None }
    }

    /// The school's number.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// Reads a code of three digits or capital letters.
    pub fn from_code(code: &str) -> Option<SchoolId> {
        let digit = |c: char| c.to_digit(36).filter(|_| !c.is_ascii_lowercase());
        let digits: Option<Vec<u32>> = code.chars().map(digit).collect();
        let &[high, middle, low] = digits?.as_slice() else { return None };
        u16::try_from((high * 36 + middle) * 36 + low).ok().map(SchoolId)
    }
}

impl fmt::Display for SchoolId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for digit in [self.0 / (36 * 36), self.0 / 36 % 36, self.0 % 36] {
            let digit = char::from_digit(digit.into(), 36).expect("a remainder");
            write!(f, "{}", digit.to_ascii_uppercase())?;
        }
        Ok(())
    }
}
