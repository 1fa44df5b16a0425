use callabash_game::PlayerName;

/// How strong a player is.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Skill {
    /// How many sowings it looks ahead; 0 plays at random.
    pub depth: u8,
    /// The percentage of captures that it overlooks at the first ply. Free turns,
    /// long sowings and later plies scale from it, see `LevelSearch::overlooks`.
    pub oversight_percent: u32,
    /// Whether it counts the seeds in the rows at the end of its search.
    pub evaluates_rows: bool,
    /// The largest number of seeds in its exact table; 0: it has none.
    pub table: u16,
    /// Whether it runs the solver within its time.
    pub solves: bool,
}

const fn looks_ahead(depth: u8, oversight_percent: u32) -> Skill {
    Skill { depth, oversight_percent, evaluates_rows: false, table: 0, solves: false }
}

/// The levels: a beginner, then deeper searches that overlook less, a small
/// table at level 9, and table files and the solver at level 10.
pub const LEVELS: [Skill; 10] = [
    looks_ahead(1, 55),
    looks_ahead(1, 6),
    looks_ahead(2, 27),
    looks_ahead(2, 9),
    looks_ahead(3, 3),
    looks_ahead(4, 1),
    Skill { evaluates_rows: true, ..looks_ahead(5, 0) },
    Skill { evaluates_rows: true, ..looks_ahead(7, 0) },
    Skill { evaluates_rows: true, table: 14, ..looks_ahead(9, 0) },
    Skill { evaluates_rows: true, table: 20, solves: true, ..looks_ahead(12, 0) },
];

impl Skill {
    /// The highest level.
    pub const STRONGEST: Skill = LEVELS[LEVELS.len() - 1];

    /// Plays by chance.
    pub const RANDOM: Skill = looks_ahead(0, 0);

    /// Takes the largest gain.
    pub const GREEDY: Skill = looks_ahead(1, 0);

    /// Takes the largest gain less the largest that the reply can have.
    pub const CAREFUL: Skill = looks_ahead(2, 0);

    /// The skill of a player, unless there is no such level.
    pub fn of(name: PlayerName) -> Option<Skill> {
        match name {
            PlayerName::Level(level) => Skill::level(usize::from(level)),
            PlayerName::Random => Some(Skill::RANDOM),
            PlayerName::Greedy => Some(Skill::GREEDY),
            PlayerName::Careful => Some(Skill::CAREFUL),
        }
    }

    /// Whether a move takes milliseconds at most.
    pub const fn is_quick(&self) -> bool {
        !self.solves && self.table == 0
    }

    /// The skill of a level, from 1.
    pub fn level(level: usize) -> Option<Skill> {
        LEVELS.get(level.checked_sub(1)?).copied()
    }
}
