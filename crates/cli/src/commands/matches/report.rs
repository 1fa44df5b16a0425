use std::{collections::HashMap, time::Instant};

use callabash_game::Message;
use serde::Serialize;
use serde_json::json;

use super::{
    contestant::Fault,
    statistics::{Score, SequentialTest, Tally},
    table::PlayedGame,
};
use crate::{args::MatchArgs, failure::Failure, output::Output};

/// What is known of a match so far.
pub(super) struct Report<'c> {
    command: &'c MatchArgs,
    test: Option<SequentialTest>,
    tally: Tally,
    /// Games whose pair is not complete.
    halves: HashMap<u32, Score>,
    faults: [Faults; 2],
    started: Instant,
}

/// How often a player lost otherwise than on the board.
#[derive(Copy, Clone, Default, Serialize)]
struct Faults {
    crashes: u32,
    time: u32,
    illegal: u32,
}

impl Faults {
    fn count(&self) -> u32 {
        self.crashes + self.time + self.illegal
    }
}

impl<'c> Report<'c> {
    pub(super) fn new(command: &'c MatchArgs) -> Report<'c> {
        let test = command.sprt.map(|(less, more)| SequentialTest {
            less,
            more,
            alpha: command.alpha,
            beta: command.beta,
        });
        Report {
            command,
            test,
            tally: Tally::default(),
            halves: HashMap::new(),
            faults: [Faults::default(); 2],
            started: Instant::now(),
        }
    }

    pub(super) fn add(&mut self, game: &PlayedGame) {
        self.tally.add_game(game.score);
        match self.halves.remove(&(game.number / 2)) {
            Some(other) => self.tally.add_pair([other, game.score]),
            None => {
                self.halves.insert(game.number / 2, game.score);
            }
        }
        if let Some((player, fault)) = &game.fault {
            let faults = &mut self.faults[*player];
            match fault {
                Fault::Crash => faults.crashes += 1,
                Fault::Time(_) => faults.time += 1,
                Fault::Illegal(_) => faults.illegal += 1,
            }
        }
    }

    /// Whether the sequential test has an answer.
    pub(super) fn is_decided(&self) -> bool {
        self.test.is_some_and(|test| self.tally.decided(&test).is_some())
    }

    /// In one line, for a progress bar: wins, draws and losses, Elo, the ratio of the test.
    pub(super) fn running_score(&self) -> String {
        let [wins, draws, losses] = self.tally.results();
        let mut text = format!("+{wins} ={draws} -{losses}");
        if let (Some(elo), Some(error)) = (self.tally.elo(), self.tally.error()) {
            text += &format!("  {elo:+.0} ± {error:.0}");
        }
        if let Some(test) = &self.test {
            let (low, high) = test.bounds();
            text += &format!("  LLR {:.2} ({low:.2}, {high:.2})", self.tally.llr(test));
        }
        text
    }

    /// Prints it all. A match with faults fails.
    pub(super) fn print(&self, interrupted: bool, output: &mut Output) -> Result<(), Failure> {
        if output.json {
            self.print_document(interrupted, output)?;
        } else {
            self.print_text(interrupted, output)?;
        }
        match self.faults[0].count() + self.faults[1].count() {
            0 => Ok(()),
            count => {
                let message = Message::new("match-faults").with("games", i64::from(count));
                Err(Failure::Failed(message))
            }
        }
    }

    fn print_document(&self, interrupted: bool, output: &mut Output) -> Result<(), Failure> {
        let tally = &self.tally;
        let [wins, draws, losses] = tally.results();
        output.document(&json!({
            "wins": wins,
            "draws": draws,
            "losses": losses,
            "score": tally.score(),
            "elo": tally.elo(),
            "error": tally.error(),
            "pairs": tally.pairs(),
            "llr": self.test.map(|test| tally.llr(&test)),
            "llr_bounds": self.test.map(|test| test.bounds()),
            "sprt": self.test.and_then(|test| tally.decided(&test)),
            "faults": {"a": self.faults[0], "b": self.faults[1]},
            "interrupted": interrupted,
            "seconds": self.started.elapsed().as_secs_f64(),
        }))
    }

    fn print_text(&self, interrupted: bool, output: &mut Output) -> Result<(), Failure> {
        let tally = &self.tally;
        let [wins, draws, losses] = tally.results().map(i64::from);
        if interrupted {
            output.say(&Message::new("match-interrupted"))?;
        }
        let result = Message::new("match-result")
            .with("a", self.command.a.as_str())
            .with("b", self.command.b.as_str())
            .with("wins", wins)
            .with("draws", draws)
            .with("losses", losses)
            .with("score", format!("{:.1} %", 100.0 * tally.score()));
        output.say(&result)?;
        if let (Some(elo), Some(error)) = (tally.elo(), tally.error()) {
            // Zero has no sign.
            let rounded = |number: f64| format!("{:.0}", number.round() + 0.0);
            let elo =
                Message::new("match-elo").with("elo", rounded(elo)).with("error", rounded(error));
            output.say(&elo)?;
        }
        let pairs = tally.pairs();
        if pairs.iter().any(|&count| 0 < count) {
            let counts: Vec<String> = pairs.iter().map(u32::to_string).collect();
            output.say(&Message::new("match-pairs").with("counts", counts.join(" ")))?;
        }
        if let Some(test) = &self.test {
            let (low, high) = test.bounds();
            let ratio = Message::new("match-llr")
                .with("llr", format!("{:.2}", tally.llr(test)))
                .with("low", format!("{low:.2}"))
                .with("high", format!("{high:.2}"));
            output.say(&ratio)?;
            if let Some(yes) = tally.decided(test) {
                let key = if yes { "match-stronger" } else { "match-not-stronger" };
                output.say(&Message::new(key))?;
            }
        }
        for (name, faults) in [&self.command.a, &self.command.b].into_iter().zip(self.faults) {
            if 0 < faults.count() {
                let line = Message::new("match-player-faults")
                    .with("player", name.as_str())
                    .with("crashes", i64::from(faults.crashes))
                    .with("time", i64::from(faults.time))
                    .with("illegal", i64::from(faults.illegal));
                output.say(&line)?;
            }
        }
        let games = Message::new("match-seconds")
            .with("games", i64::from(tally.games()))
            .with("seconds", format!("{:.1}", self.started.elapsed().as_secs_f64()));
        output.say(&games)
    }
}

/// What a player did wrong in a game.
pub(super) fn fault_message(number: u32, player: &str, fault: &Fault) -> Message {
    let message = match fault {
        Fault::Crash => Message::new("match-crash"),
        Fault::Time(Some(late)) => {
            Message::new("match-late").with("late", format!("{:.3}", late.as_secs_f64()))
        }
        Fault::Time(None) => Message::new("match-no-answer"),
        Fault::Illegal(given) => Message::new("match-illegal").with("given", given.as_str()),
    };
    message.with("number", i64::from(number) + 1).with("player", player)
}
