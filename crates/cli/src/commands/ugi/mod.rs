//! The Universal Game Interface on standard input and output.
//!
//! One thread reads, one thinks, and this one answers both: so commands are heard while the
//! engine thinks.

mod engine;
mod think_time;
mod thinker;

use std::{
    collections::VecDeque,
    io::{self, BufRead, Write},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Instant,
};

use callabash_protocol::UgiCommand;

use self::engine::Engine;
pub(super) use self::think_time::{share_of_clock, within_move_time};
use super::sowing_game;
use crate::failure::Failure;

/// What this thread waits for.
enum Input {
    Line(String),
    /// Nobody will say more.
    End,
    /// From the thinking thread.
    Thought(thinker::Thought),
    /// The time for a move is over.
    DeadlinePassed,
}

/// Speaks the Universal Game Interface until `quit`, or until nobody speaks any more.
pub(crate) fn run(game: &str) -> Result<(), Failure> {
    let (sender, inputs) = mpsc::channel();
    let mut engine = Engine::new(sowing_game(game)?, thinker::start(sender.clone()));
    thread::spawn(move || read_lines(&sender));
    // What came while the engine was thinking about something else.
    let mut waiting = VecDeque::new();
    let mut ended = false;
    while let Some(input) = next_input(&inputs, engine.deadline()) {
        match input {
            Input::DeadlinePassed => print(engine.play_best_so_far())?,
            Input::Thought(thought) => print(engine.take(thought))?,
            Input::End => ended = true,
            Input::Line(line) => match UgiCommand::read(&line) {
                None => (),
                Some(UgiCommand::Quit) => return Ok(()),
                Some(command) if engine.hears(&command) => print(engine.answer(command))?,
                Some(UgiCommand::NewGame) => {
                    // Nobody waits for answers about the game before.
                    engine.abandon();
                    waiting.clear();
                    waiting.push_back(UgiCommand::NewGame);
                }
                Some(command) => {
                    engine.leave_open_search();
                    waiting.push_back(command);
                }
            },
        }
        while !engine.is_busy()
            && let Some(command) = waiting.pop_front()
        {
            print(engine.answer(command))?;
        }
        if ended && waiting.is_empty() {
            engine.leave_open_search();
            if !engine.is_busy() {
                return Ok(());
            }
        }
    }
    Ok(())
}

fn next_input(inputs: &mpsc::Receiver<Input>, deadline: Option<Instant>) -> Option<Input> {
    let Some(deadline) = deadline else { return inputs.recv().ok() };
    let left = deadline.saturating_duration_since(Instant::now());
    match inputs.recv_timeout(left) {
        Err(RecvTimeoutError::Timeout) => Some(Input::DeadlinePassed),
        input => input.ok(),
    }
}

fn print(lines: Vec<String>) -> Result<(), Failure> {
    let mut stdout = io::stdout().lock();
    for line in lines {
        writeln!(stdout, "{line}").map_err(Failure::Output)?;
    }
    stdout.flush().map_err(Failure::Output)
}

/// Sends line after line. Bytes that are no text become signs that no command has.
fn read_lines(sender: &mpsc::Sender<Input>) {
    let mut stdin = io::stdin().lock();
    let mut bytes = Vec::new();
    while stdin.read_until(b'\n', &mut bytes).is_ok_and(|count| 0 < count) {
        let line = String::from_utf8_lossy(&bytes).into_owned();
        if sender.send(Input::Line(line)).is_err() {
            return;
        }
        bytes.clear();
    }
    let _ = sender.send(Input::End);
}
