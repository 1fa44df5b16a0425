use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign},
};

/// Points of a tournament, exact to a tenth.
///
/// ```
/// use callabash_tournament::Points;
///
/// assert_eq!(Points::whole(3).to_string(), "3");
/// assert_eq!(Points::tenths(25).to_string(), "2.5");
/// assert_eq!(Points::whole(2) + Points::tenths(5), Points::tenths(25));
/// ```
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct Points(u32);

impl Points {
    /// None.
    pub const ZERO: Points = Points(0);

    /// So many points.
    pub const fn whole(points: u16) -> Points {
        Points(points as u32 * 10)
    }

    /// So many tenths of a point.
    pub const fn tenths(tenths: u32) -> Points {
        Points(tenths)
    }

    /// How many tenths of a point they are.
    pub const fn in_tenths(self) -> u32 {
        self.0
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 % 10 {
            0 => write!(f, "{}", self.0 / 10),
            tenth => write!(f, "{}.{tenth}", self.0 / 10),
        }
    }
}

/// What a round is worth.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct PointRules {
    /// A game that was won, also because the other did not come.
    pub win: Points,
    /// A tie.
    pub tie: Points,
    /// A game that was played and lost.
    pub loss: Points,
    /// A game to which the player did not come, or that conduct has cost.
    pub no_show: Points,
    /// The bye of who finds no opponent.
    pub bye: Points,
    /// A round in which the player was not to be paired: late, gone home, not wanting to.
    pub absent: Points,
}

impl PointRules {
    /// The contest's own: 3 for a win, 2 for a tie, 1 for a loss, 0 for who does not come. A
    /// bye is worth a win.
    pub const CONTEST: PointRules = PointRules {
        win: Points::whole(3),
        tie: Points::whole(2),
        loss: Points::whole(1),
        no_show: Points::ZERO,
        bye: Points::whole(3),
        absent: Points::ZERO,
    };

    /// Those of chess: 1 for a win and for a bye, ½ for a tie.
    pub const CHESS: PointRules = PointRules {
        win: Points::whole(1),
        tie: Points::tenths(5),
        loss: Points::ZERO,
        no_show: Points::ZERO,
        bye: Points::whole(1),
        absent: Points::ZERO,
    };
}

/// As the contest has them.
impl Default for PointRules {
    fn default() -> PointRules {
        PointRules::CONTEST
    }
}
