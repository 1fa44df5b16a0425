//! The choices that options offer. Each value has one word, used in game
//! names, records and message files.

use callabash_game::choice;

choice! {
    /// What happens when the last seed falls into an own empty pit.
    Capture {
        /// The seeds in the pit across are taken; the capturing seed stays.
        Opposite = "opposite",
        /// The seeds in the pit across are taken and the capturing seed goes
        /// along; nothing happens if the pit across is empty.
        Both = "both",
        /// As `Both`, and if the pit across is empty the lone seed is taken.
        Lone = "lone",
        /// Nothing is ever captured.
        None = "none",
    }
}

choice! {
    /// When the game is over.
    End {
        /// When a seat is to move and its row is empty.
        Mover = "mover",
        /// When a row is empty after a sowing.
        Either = "either",
        /// When both rows are empty; until then a seat whose row is empty is
        /// skipped.
        PlayOn = "play-on",
    }
}

choice! {
    /// Who gets the seeds that are left in the pits at the end.
    Leftovers {
        /// The seat in whose row they lie.
        Owner = "owner",
        /// The seat whose row is empty.
        Emptier = "emptier",
        /// The seat whose row is empty if its own sowing emptied it, otherwise
        /// the seat in whose row they lie.
        OwnEmptier = "own-emptier",
        /// Nobody: they stay where they are.
        Nobody = "nobody",
    }
}

choice! {
    /// Whether a long lap drops a seed into the pit it began in.
    Origin {
        /// It does, like into any other pit.
        Sown = "sown",
        /// It does not.
        Skipped = "skipped",
    }
}

choice! {
    /// Whether more than half of all seeds wins before the end.
    EarlyWin {
        /// At once.
        On = "on",
        /// Never: the game is played to its end.
        Off = "off",
        /// When the seat to move says so.
        Declared = "declared",
    }
}

choice! {
    /// Whether and when the second player may take over the first turn.
    Pie {
        /// Never.
        Off = "off",
        /// After the first player's whole first turn.
        Turn = "turn",
        /// After the first sowing, even if a free turn is to follow.
        Sowing = "sowing",
    }
}

choice! {
    /// Who places the cubes at the tournament table.
    SowingBy {
        /// The program.
        Auto = "auto",
        /// The player, who can make mistakes.
        Hand = "hand",
    }
}

choice! {
    /// What happens when time is called at the tournament table.
    TimeCall {
        /// A round that the starter has begun is completed.
        Round = "round",
        /// Only cubes that are in a hand at that moment are played.
        Strict = "strict",
        /// Play stops dead.
        Stop = "stop",
    }
}

choice! {
    /// What follows a challenge that was right.
    Repair {
        /// The same pit is sown again, correctly.
        Same = "same",
        /// Any pit may be sown.
        Any = "any",
        /// The turn is lost.
        Lost = "lost",
    }
}

choice! {
    /// Whether each turn is limited to a minute.
    Minute {
        /// No limit.
        Off = "off",
        /// One minute.
        On = "on",
    }
}

choice! {
    /// Whether three marks lose the game at the tournament table.
    Marks {
        /// Nobody counts them.
        Off = "off",
        /// Three lose.
        Three = "three",
    }
}
