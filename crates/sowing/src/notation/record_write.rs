use std::fmt;

use callabash_game::{
    Seat,
    record::{ROSTER, write_tag},
};

use super::{Record, Turn, moves::write_turn, write_position};

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for name in ROSTER {
            if let Some(value) = self.tag(name) {
                write_tag(f, name, value)?;
            }
        }
        write_tag(f, "Result", &self.result())?;
        write_tag(f, "Rules", &self.variant().to_string())?;
        if *self.start() != self.variant().initial() {
            write_tag(f, "FEN", &write_position(self.start()))?;
        }
        for (name, value) in &self.tags {
            if !ROSTER.contains(&name.as_str()) {
                write_tag(f, name, value)?;
            }
        }
        writeln!(f)?;
        if let Some(preface) = self.preface() {
            writeln!(f, "{{{preface}}}")?;
        }
        self.write_turns(f)?;
        if let Some(end) = self.called() {
            writeln!(f, "{{[%end {end}]}}")?;
        }
        writeln!(f, "{}", self.result())
    }
}

impl Record {
    /// South's score and North's, `17-9`, or `*` while the game goes on.
    pub fn result(&self) -> String {
        match self.outcome() {
            Some(outcome) => format!("{}-{}", outcome.score.south, outcome.score.north),
            None => "*".to_owned(),
        }
    }

    /// A line for each round: South's turn and North's.
    fn write_turns(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut round = 0;
        for (index, turn) in self.turns().iter().enumerate() {
            match turn.seat {
                Seat::South => {
                    round += 1;
                    write!(f, "{round}. ")?;
                }
                Seat::North if index == 0 => {
                    round += 1;
                    write!(f, "{round}... ")?;
                }
                Seat::North => write!(f, " ")?,
            }
            write!(f, "{turn}")?;
            let last_of_round = match self.turns().get(index + 1) {
                Some(next) => next.seat == Seat::South,
                None => true,
            };
            if last_of_round {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

impl Turn {
    /// The moves, joined by hyphens, or `--` for a seat that was skipped.
    pub fn played(&self) -> String {
        if self.moves.is_empty() { "--".to_owned() } else { write_turn(&self.moves) }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.played())?;
        match &self.comment {
            Some(comment) => write!(f, " {{{comment}}}"),
            None => Ok(()),
        }
    }
}
