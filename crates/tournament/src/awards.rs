use callabash_game::{Message, ToMessage};

use crate::{PointRules, Points};

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
    /// The usual ones for so many games, by what a win is worth: for five games at 3 points 15,
    /// 14, 13, 12 and 10; for three 9, 8, 7 and 6, without an honourable mention.
    pub fn for_games(games: u16, win: Points) -> Awards {
        let all = win.in_tenths().saturating_mul(games.into());
        let below_all = [
            (0, Award::HallOfFame),
            (1, Award::Gold),
            (2, Award::Silver),
            (3, Award::Bronze),
            (5, Award::HonourableMention),
        ];
        let given = if games <= 3 { &below_all[..4] } else { &below_all };
        let threshold = |&(below, award): &(u16, Award)| {
            (Points::tenths(all.saturating_sub(Points::whole(below).in_tenths())), award)
        };
        Awards(given.iter().map(threshold).collect())
    }

    /// The highest award that the points reach.
    pub fn award(&self, points: Points) -> Award {
        let reached = self.0.iter().filter(|(least, _)| *least <= points);
        reached.map(|&(_, award)| award).max().unwrap_or(Award::Participation)
    }
}

/// For five games at the contest's points.
impl Default for Awards {
    fn default() -> Awards {
        Awards::for_games(5, PointRules::CONTEST.win)
    }
}
