use callabash_game::{Message, ToMessage};

use crate::Points;

/// What a player takes home, by points alone: everybody can have the highest.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub enum Award {
    /// A certificate, which everybody gets who has come.
    Participation,
    /// An honourable mention.
    HonourableMention,
    /// Bronze.
    Bronze,
    /// Silver.
    Silver,
    /// Gold.
    Gold,
    /// Gold, and a place in the hall of fame: every game was won.
    HallOfFame,
}

impl Award {
    /// All, the highest first.
    pub const ALL: [Award; 6] = [
        Award::HallOfFame,
        Award::Gold,
        Award::Silver,
        Award::Bronze,
        Award::HonourableMention,
        Award::Participation,
    ];

    /// The word for the award in JSON and message files.
    pub const fn word(self) -> &'static str {
        match self {
            Award::HallOfFame => "hall-of-fame",
            Award::Gold => "gold",
            Award::Silver => "silver",
            Award::Bronze => "bronze",
            Award::HonourableMention => "honourable-mention",
            Award::Participation => "participation",
        }
    }
}

/// What the award is called.
impl ToMessage for Award {
    fn message(&self) -> Message {
        Message::new(format!("award-{}", self.word()))
    }
}

/// From how many points on which award is given.
///
/// ```
/// use callabash_tournament::{Award, Awards, Points};
///
/// let awards = Awards::default();
/// assert_eq!(awards.award(Points::whole(15)), Award::HallOfFame);
/// assert_eq!(awards.award(Points::whole(11)), Award::HonourableMention);
/// assert_eq!(awards.award(Points::whole(9)), Award::Participation);
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Awards(pub Vec<(Points, Award)>);

impl Awards {
    /// For five games at 3, 2 and 1 points: 15, 14, 13, 12 and 10.
    pub fn for_five_games() -> Awards {
        Awards::from_whole([
            (15, Award::HallOfFame),
            (14, Award::Gold),
            (13, Award::Silver),
            (12, Award::Bronze),
            (10, Award::HonourableMention),
        ])
    }

    /// For three games at 3, 2 and 1 points: 9, 8, 7 and 6.
    pub fn for_three_games() -> Awards {
        Awards::from_whole([
            (9, Award::HallOfFame),
            (8, Award::Gold),
            (7, Award::Silver),
            (6, Award::Bronze),
        ])
    }

    /// The highest award that the points reach.
    pub fn award(&self, points: Points) -> Award {
        let reached = self.0.iter().filter(|(least, _)| *least <= points);
        reached.map(|&(_, award)| award).max().unwrap_or(Award::Participation)
    }

    fn from_whole<const N: usize>(thresholds: [(u16, Award); N]) -> Awards {
        Awards(thresholds.map(|(least, award)| (Points::whole(least), award)).to_vec())
    }
}

/// For five games.
impl Default for Awards {
    fn default() -> Awards {
        Awards::for_five_games()
    }
}
