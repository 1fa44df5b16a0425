use callabash_game::PlayerName;

/// How strong a player is: how deep it searches, what it overlooks and forgets.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Skill {
    /// How many turns it looks ahead; none is chance, one is its own gain.
    pub depth: u8,
    /// How many turns, best ordered first, it searches at each later node.
    pub width: usize,
    /// How many states that agree with its view it samples and searches.
    pub samples: u32,
    /// Whether it evaluates positions at the end of its search, beyond the points.
    pub evaluates: bool,
    /// The percentage of turns, its own or the other's, that it overlooks.
    pub oversight_percent: u32,
    /// The percentage of seen backs that it forgets.
    pub forget_percent: u32,
}

/// How many replies to each of its turns a quick player looks at.
const MAX_QUICK_REPLIES: usize = 800;

/// The levels, from a beginner to the strongest.
pub const LEVELS: [Skill; 8] = [
    Skill {
        depth: 1,
        width: 0,
        samples: 1,
        evaluates: false,
        oversight_percent: 85,
        forget_percent: 100,
    },
    Skill {
        depth: 1,
        width: 0,
        samples: 1,
        evaluates: false,
        oversight_percent: 65,
        forget_percent: 90,
    },
    Skill {
        depth: 1,
        width: 0,
        samples: 1,
        evaluates: false,
        oversight_percent: 10,
        forget_percent: 70,
    },
    Skill {
        depth: 2,
        width: 200,
        samples: 1,
        evaluates: false,
        oversight_percent: 33,
        forget_percent: 50,
    },
    Skill {
        depth: 2,
        width: 200,
        samples: 4,
        evaluates: false,
        oversight_percent: 12,
        forget_percent: 25,
    },
    Skill::CAREFUL,
    Skill {
        depth: 2,
        width: 12,
        samples: 4,
        evaluates: true,
        oversight_percent: 0,
        forget_percent: 0,
    },
    Skill {
        depth: 3,
        width: 10,
        samples: 12,
        evaluates: true,
        oversight_percent: 0,
        forget_percent: 0,
    },
];

impl Skill {
    /// Plays by chance.
    pub const RANDOM: Skill = Skill {
        depth: 0,
        width: 0,
        samples: 1,
        evaluates: false,
        oversight_percent: 0,
        forget_percent: 100,
    };

    /// Takes what brings most at once.
    pub const GREEDY: Skill = Skill {
        depth: 1,
        width: 0,
        samples: 8,
        evaluates: false,
        oversight_percent: 0,
        forget_percent: 0,
    };

    /// Takes what brings most, less what the other can then gain at once.
    pub const CAREFUL: Skill = Skill {
        depth: 2,
        width: 200,
        samples: 8,
        evaluates: false,
        oversight_percent: 0,
        forget_percent: 0,
    };

    /// The skill of a player, unless there is no such level.
    pub fn of(name: PlayerName) -> Option<Skill> {
        match name {
            PlayerName::Level(level) => Skill::level(usize::from(level)),
            PlayerName::Random => Some(Skill::RANDOM),
            PlayerName::Greedy => Some(Skill::GREEDY),
            PlayerName::Careful => Some(Skill::CAREFUL),
        }
    }

    /// Whether a move takes milliseconds at most: it counts points alone, after few replies.
    pub const fn is_quick(&self) -> bool {
        !self.evaluates && self.samples as usize * self.width <= MAX_QUICK_REPLIES
    }

    /// The skill of a level, from 1.
    pub fn level(level: usize) -> Option<Skill> {
        LEVELS.get(level.checked_sub(1)?).copied()
    }

    /// The strongest.
    pub const fn strongest() -> Skill {
        LEVELS[LEVELS.len() - 1]
    }
}
