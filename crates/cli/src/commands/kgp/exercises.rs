//! The modes without a game: an agent values positions, or computes what a move leads to.

use std::{
    io,
    time::{Duration, Instant},
};

use callabash_engine::{Analyser, Goal, Question, Resources};
use callabash_game::{Chance, Message, SplitMix};
use callabash_protocol::{KgpArg, KgpLine, kgp_board};
use callabash_sowing::{Move, Position, Variant};
use serde::Serialize;

use super::{
    connection::Connection,
    host::{pong, send_error},
};

/// How many positions a round has.
const POSITIONS: usize = 20;

/// Positions to value have at most so many seeds in their pits, so that the truth is known at
/// once.
const MAX_SEEDS: u16 = 20;

/// How much longer evaluations are collected after the first.
const SECOND_THOUGHTS: Duration = Duration::from_millis(50);

/// How an agent did in a round.
#[derive(Serialize)]
pub(super) struct Exercise {
    agent: String,
    mode: &'static str,
    positions: usize,
    /// The positions that were answered.
    answered: usize,
    /// Of what was judged, so much was right: answers of `verify`; of `eval`, pairs of positions
    /// with different margins of which the better one got the higher number.
    right: usize,
    judged: usize,
}

impl Exercise {
    pub(super) fn of(self, agent: String) -> Exercise {
        Exercise { agent, ..self }
    }

    pub(super) fn message(&self) -> Message {
        Message::new(format!("kgp-{}", self.mode))
            .with("agent", self.agent.as_str())
            .with("positions", self.positions as i64)
            .with("answered", self.answered as i64)
            .with("right", self.right as i64)
            .with("judged", self.judged as i64)
    }
}

/// A position of a random game, with something to sow.
fn random_position(variant: &Variant, max_seeds: u16, chance: &mut SplitMix) -> Position {
    loop {
        let mut position = variant.initial();
        let skipped = chance.below(12);
        let mut played = 0;
        while position.outcome().is_none() {
            let board = position.board();
            let seeds = board.mine.total() + board.theirs.total();
            if seeds <= max_seeds && skipped <= played {
                return position;
            }
            played += u32::from(seeds <= max_seeds || max_seeds == u16::MAX);
            position.play_unchecked(random_move(&position, chance));
        }
    }
}

fn random_move(position: &Position, chance: &mut SplitMix) -> Move {
    let moves: Vec<Move> = position.legal_moves().collect();
    moves[chance.below(moves.len() as u32) as usize]
}

/// Asks for evaluations and compares their order with that of the exact margins; `None` if the
/// agent left.
pub(super) fn evaluate(
    connection: &mut Connection,
    variant: &Variant,
    time: Duration,
    seed: u64,
) -> io::Result<Option<Exercise>> {
    let mut chance = SplitMix(seed);
    let mut valued: Vec<(i16, f64)> = Vec::new();
    let resources = Resources { memory: 16 << 20, threads: 1, ..Resources::default() };
    let mut analyser = Analyser::new(variant.rules(), resources);
    for _ in 0..POSITIONS {
        let position = random_position(variant, MAX_SEEDS, &mut chance);
        let board = kgp_board(&position, position.turn());
        let state = connection.send("state", vec![board], None)?;
        let mut deadline = Instant::now() + time;
        let mut value = None;
        while let Some(line) = connection.receive(deadline)? {
            match line.name.as_str() {
                "eval" if line.answers == Some(state) => {
                    match line.args.first().and_then(KgpArg::number) {
                        Some(number) => {
                            value = Some(number);
                            deadline = deadline.min(Instant::now() + SECOND_THOUGHTS);
                        }
                        None => send_error(connection, &line, "an evaluation is a number")?,
                    }
                }
                "eval" => send_error(connection, &line, "an evaluation answers a state")?,
                "yield" if line.answers == Some(state) => break,
                "goodbye" => return Ok(None),
                "ping" => pong(connection, &line)?,
                _ => (),
            }
        }
        connection.send("stop", Vec::new(), Some(state))?;
        let question = Question { goal: Goal::Margin, ..Question::default() };
        let margin = analyser.analyse(&position, &question).ok().and_then(|a| a.margin.exact());
        valued.extend(margin.zip(value));
    }
    let pairs =
        valued.iter().enumerate().flat_map(|(i, a)| valued[..i].iter().map(move |b| (a, b)));
    let different: Vec<_> = pairs.filter(|(a, b)| a.0 != b.0).collect();
    let right = different.iter().filter(|(a, b)| (a.0 < b.0) == (a.1 < b.1) && a.1 != b.1).count();
    Ok(Some(Exercise {
        agent: String::new(),
        mode: "eval",
        positions: POSITIONS,
        answered: valued.len(),
        right,
        judged: different.len(),
    }))
}

/// Asks what moves lead to; `None` if the agent left.
pub(super) fn verify(
    connection: &mut Connection,
    variant: &Variant,
    time: Duration,
    seed: u64,
) -> io::Result<Option<Exercise>> {
    let mut chance = SplitMix(seed);
    let (mut answered, mut right) = (0, 0);
    for _ in 0..POSITIONS {
        let position = random_position(variant, u16::MAX, &mut chance);
        let m = random_move(&position, &mut chance);
        let Move::Sow(pit) = m else { continue };
        let seat = position.turn();
        let number = KgpArg::Integer(i64::from(pit.number()));
        let problem = connection.send("problem", vec![kgp_board(&position, seat), number], None)?;
        let mut after = position;
        after.play_unchecked(m);
        let repeats = after.outcome().is_none() && after.turn() == seat;
        let deadline = Instant::now() + time;
        while let Some(line) = connection.receive(deadline)? {
            match line.name.as_str() {
                "solution" if line.answers == Some(problem) => {
                    answered += 1;
                    if read_solution(&line) == Some((&kgp_board(&after, seat), repeats)) {
                        right += 1;
                        connection.send_unnumbered("ok", Vec::new(), line.id)?;
                    } else {
                        let board = kgp_board(&after, seat);
                        let fault = format!("it is {board} {}", i32::from(repeats));
                        send_error(connection, &line, &fault)?;
                    }
                    break;
                }
                "solution" => send_error(connection, &line, "a solution answers a problem")?,
                "goodbye" => return Ok(None),
                "ping" => pong(connection, &line)?,
                _ => (),
            }
        }
    }
    Ok(Some(Exercise {
        agent: String::new(),
        mode: "verify",
        positions: POSITIONS,
        answered,
        right,
        judged: POSITIONS,
    }))
}

/// The board and whether the same side moves again, for which clients write a number or a word.
fn read_solution(line: &KgpLine) -> Option<(&KgpArg, bool)> {
    let [board, repeats] = line.args.as_slice() else { return None };
    let repeats = match repeats {
        KgpArg::Integer(number) => *number != 0,
        word => match word.text()?.to_ascii_lowercase().as_str() {
            "true" | "t" | "yes" => true,
            "false" | "f" | "no" => false,
            _ => return None,
        },
    };
    Some((board, repeats))
}
