/// What a player can do: how far it looks, and what it overlooks and forgets.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Skill {
    /// How many turns it looks ahead; none is chance, one is its own gain.
    pub depth: u8,
    /// How many of the turns that promise most it looks at beyond its own.
    pub width: usize,
    /// How many tables that could be true it thinks through.
    pub guesses: u32,
    /// Whether it weighs what may come beyond its search.
    pub weighs: bool,
    /// How many of a hundred turns, its own or the other's, it does not think
    /// of.
    pub overlooks: u32,
    /// How many of a hundred backs that it has seen it forgets.
    pub forgets: u32,
}

/// The levels, from one who has just learned the game to the strongest.
pub const LEVELS: [Skill; 8] = [
    Skill { depth: 1, width: 0, guesses: 1, weighs: false, overlooks: 85, forgets: 100 },
    Skill { depth: 1, width: 0, guesses: 1, weighs: false, overlooks: 65, forgets: 90 },
    Skill { depth: 1, width: 0, guesses: 1, weighs: false, overlooks: 10, forgets: 70 },
    Skill { depth: 2, width: 200, guesses: 1, weighs: false, overlooks: 33, forgets: 50 },
    Skill { depth: 2, width: 200, guesses: 4, weighs: false, overlooks: 12, forgets: 25 },
    Skill::CAREFUL,
    Skill { depth: 2, width: 12, guesses: 4, weighs: true, overlooks: 0, forgets: 0 },
    Skill { depth: 3, width: 10, guesses: 12, weighs: true, overlooks: 0, forgets: 0 },
];

impl Skill {
    /// Plays by chance.
    pub const RANDOM: Skill =
        Skill { depth: 0, width: 0, guesses: 1, weighs: false, overlooks: 0, forgets: 100 };

    /// Takes what brings most at once.
    pub const GREEDY: Skill =
        Skill { depth: 1, width: 0, guesses: 8, weighs: false, overlooks: 0, forgets: 0 };

    /// Takes what brings most, less what the other can then gain at once.
    pub const CAREFUL: Skill =
        Skill { depth: 2, width: 200, guesses: 8, weighs: false, overlooks: 0, forgets: 0 };

    /// The skill of a level, from 1.
    pub fn level(level: usize) -> Option<Skill> {
        LEVELS.get(level.checked_sub(1)?).copied()
    }

    /// The strongest.
    pub const fn strongest() -> Skill {
        LEVELS[LEVELS.len() - 1]
    }
}
