/// What a player sees.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Skill {
    /// How many sowings it looks ahead; none is chance.
    pub depth: u8,
    /// How many of a hundred captures it overlooks right before its eyes; those
    /// further ahead, free turns and long sowings are overlooked accordingly.
    pub overlooks: u32,
    /// Whether it minds what lies in the rows when it stops looking.
    pub weighs: bool,
    /// Positions with so many seeds are known to it by heart.
    pub table: u16,
    /// Whether it solves what can be solved in its time.
    pub solves: bool,
}

const fn sees(depth: u8, overlooks: u32) -> Skill {
    Skill { depth, overlooks, weighs: false, table: 0, solves: false }
}

/// The levels: one who has just learned the game, then sights that reach
/// further and miss less, a small table at level 9, and everything there is at
/// level 10.
pub const LEVELS: [Skill; 10] = [
    sees(1, 55),
    sees(1, 6),
    sees(2, 27),
    sees(2, 9),
    sees(3, 3),
    sees(4, 1),
    Skill { weighs: true, ..sees(5, 0) },
    Skill { weighs: true, ..sees(7, 0) },
    Skill { weighs: true, table: 14, ..sees(9, 0) },
    Skill { weighs: true, table: 20, solves: true, ..sees(12, 0) },
];

impl Skill {
    /// Plays by chance.
    pub const RANDOM: Skill = sees(0, 0);

    /// Takes the largest gain.
    pub const GREEDY: Skill = sees(1, 0);

    /// Takes the largest gain less the largest that the reply can have.
    pub const CAREFUL: Skill = sees(2, 0);

    /// The skill of a level, from 1.
    pub fn level(level: usize) -> Option<Skill> {
        LEVELS.get(level.checked_sub(1)?).copied()
    }
}
