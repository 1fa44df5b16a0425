//! Where games are played: two players who stay for the whole match.

use std::sync::Arc;

use callabash_calliro::{Rules, Seed};
use callabash_engine::{Limits, calliro, sowing};
use callabash_game::{BySeat, Chance, Message, Seat, SplitMix};
use callabash_sowing::{Variant, notation::Record};
use callabash_tables::TableFile;

use super::{
    contestant::{Contestant, Fault},
    kgp_program::KgpProgram,
    log::Log,
    openings::Openings,
    referee::{JudgedGame, Terms, play},
    statistics::Score,
    ugi_program::{StartFault, UgiProgram},
};
use crate::{args::MatchArgs, failure::Failure};

/// A game of a match.
pub(super) struct PlayedGame {
    /// From 0.
    pub(super) number: u32,
    /// For player `a`.
    pub(super) score: Score,
    pub(super) record: String,
    /// Which player, 0 for `a`, lost otherwise than on the board, and why.
    pub(super) fault: Option<(usize, Fault)>,
}

/// Plays games of a match, one after the other.
pub(super) trait Table: Send {
    /// Plays a game; `None` if it was interrupted.
    fn play(&mut self, number: u32, terms: &Terms<'_>) -> Option<PlayedGame>;
}

/// What all sowing games of a match have in common.
pub(super) struct SowingMatch {
    pub(super) variant: Variant,
    pub(super) openings: Openings,
    pub(super) file: Option<Arc<TableFile>>,
    pub(super) limits: Limits,
    pub(super) log: Log,
    pub(super) event: String,
    pub(super) date: String,
}

/// Two players of sowing games, by the names under which they were asked for.
pub(super) struct SowingTable<'m> {
    command: &'m MatchArgs,
    about: &'m SowingMatch,
    players: [Option<Contestant>; 2],
}

impl<'m> SowingTable<'m> {
    /// Starts both players.
    pub(super) fn new(
        command: &'m MatchArgs,
        about: &'m SowingMatch,
    ) -> Result<SowingTable<'m>, Failure> {
        let mut table = SowingTable { command, about, players: [None, None] };
        for player in 0..2 {
            table.players[player] = Some(table.start(player)?);
        }
        Ok(table)
    }

    fn start(&self, player: usize) -> Result<Contestant, Failure> {
        let (name, options) = match player {
            0 => (&self.command.a, &self.command.a_option),
            _ => (&self.command.b, &self.command.b_option),
        };
        let SowingMatch { variant, file, limits, log, .. } = self.about;
        if let Some(program) = name.strip_prefix("ugi:") {
            let started = UgiProgram::start(program, options, variant, log.clone());
            return started.map(Contestant::Ugi).map_err(|fault| start_failure(fault, program));
        }
        if let Some(program) = name.strip_prefix("kgp:") {
            if !KgpProgram::plays(variant) {
                let message = Message::new("error-kgp-game").with("game", variant.to_string());
                return Err(Failure::BadInput(message));
            }
            let started = KgpProgram::start(program);
            return started.map(|agent| Contestant::Kgp(Box::new(agent))).map_err(|error| {
                let message = Message::new("error-kgp-program").with("given", program);
                Failure::BadInput(message.with("reason", error.to_string()))
            });
        }
        let level = Contestant::level(name, file.as_ref(), *limits);
        level.ok_or_else(|| unknown_player(name, sowing::LEVELS.len()))
    }

    /// Starts players again that have ended. Returns one that does not start.
    fn restart(&mut self) -> Option<usize> {
        (0..2).find(|&player| {
            if self.players[player].is_none() {
                self.players[player] = self.start(player).ok();
            }
            self.players[player].is_none()
        })
    }

    fn record(&self, judged: &JudgedGame, number: u32) -> String {
        let mut record = judged.record.clone();
        let seats = std::mem::take(&mut record.tags);
        let seed = self.command.seed.to_string();
        let round = (number + 1).to_string();
        let about = [
            ("Event", self.about.event.as_str()),
            ("Round", round.as_str()),
            ("Date", self.about.date.as_str()),
            ("Seed", seed.as_str()),
        ];
        record.tags.extend(about.map(|(tag, value)| (tag.to_owned(), value.to_owned())));
        record.tags.extend(seats);
        if let Some((_, fault)) = &judged.fault {
            let reason = match fault {
                Fault::Crash => "crash".to_owned(),
                Fault::Time(_) => "time".to_owned(),
                Fault::Illegal(given) => format!("illegal move {given}"),
            };
            record.tags.push(("Termination".to_owned(), reason));
        }
        record.to_string()
    }
}

impl Table for SowingTable<'_> {
    fn play(&mut self, number: u32, terms: &Terms<'_>) -> Option<PlayedGame> {
        // The first player of a game is `a` in every second one.
        let first = number as usize % 2;
        let opening = self.about.openings.of_pair(&self.about.variant, number / 2);
        let lost_at_start = |player: usize, fault: Fault, record: Record| JudgedGame {
            record,
            winner: Some(usize::from(player == first)),
            fault: Some((usize::from(player != first), fault)),
        };
        let seeds = player_seeds(self.command.seed, number);
        let absent = self.restart();
        let judged = match (absent, &mut self.players) {
            (None, [Some(a), Some(b)]) => {
                let ready = a.new_game(seeds[0], &opening).map_err(|fault| (0, fault));
                let ready =
                    ready.and_then(|()| b.new_game(seeds[1], &opening).map_err(|fault| (1, fault)));
                match ready {
                    Ok(()) => {
                        let players = if first == 0 { [a, b] } else { [b, a] };
                        play(opening, players, terms)?
                    }
                    Err((player, fault)) => lost_at_start(player, fault, opening),
                }
            }
            (absent, _) => lost_at_start(absent.unwrap_or_default(), Fault::Crash, opening),
        };
        let of_match = |player: usize| if first == 0 { player } else { 1 - player };
        let fault = judged.fault.clone().map(|(player, fault)| (of_match(player), fault));
        if let Some((player, Fault::Crash | Fault::Time(None))) = fault {
            // It has ended, or does not listen: another one plays the next game.
            self.players[player] = None;
        }
        let score = match judged.winner.map(of_match) {
            Some(0) => Score::Win,
            Some(_) => Score::Loss,
            None => Score::Draw,
        };
        Some(PlayedGame { number, score, record: self.record(&judged, number), fault })
    }
}

/// The seeds of both players in a game.
fn player_seeds(seed: u64, number: u32) -> [u64; 2] {
    let seed = SplitMix(seed ^ u64::from(number) << 32).bits();
    [seed, !seed]
}

fn start_failure(fault: StartFault, program: &str) -> Failure {
    let message = match fault {
        StartFault::Silent => Message::new("error-ugi-program"),
        StartFault::Option(name) => Message::new("error-ugi-option").with("option", name),
        StartFault::OtherGame(moves) => Message::new("error-ugi-game").with("moves", moves),
    };
    Failure::BadInput(message.with("given", program))
}

fn unknown_player(name: &str, levels: usize) -> Failure {
    let message = Message::new("error-player").with("given", name);
    Failure::BadInput(message.with("levels", levels))
}

/// Two levels of Calliro.
pub(super) struct CalliroTable<'m> {
    command: &'m MatchArgs,
    rules: Rules,
    players: [calliro::Player; 2],
}

impl<'m> CalliroTable<'m> {
    pub(super) fn new(command: &'m MatchArgs, rules: Rules) -> Result<CalliroTable<'m>, Failure> {
        let player = |name: &str| {
            let player = name.parse().ok().and_then(|name| calliro::Player::new(name, 0));
            let player = player.ok_or_else(|| unknown_player(name, calliro::LEVELS.len()))?;
            Ok::<_, Failure>(match super::seconds(command.time) {
                Some(time) => player.with_time(time),
                None => player,
            })
        };
        Ok(CalliroTable { command, rules, players: [player(&command.a)?, player(&command.b)?] })
    }
}

impl Table for CalliroTable<'_> {
    fn play(&mut self, number: u32, terms: &Terms<'_>) -> Option<PlayedGame> {
        let seeds = player_seeds(self.command.seed, number);
        for (player, seed) in self.players.iter_mut().zip(seeds) {
            player.set_seed(seed);
        }
        let seat = if number.is_multiple_of(2) { Seat::South } else { Seat::North };
        let [a, b] = &self.players;
        let players = BySeat::of(seat, a, b);
        let record = calliro::duel(self.rules, deal_seed(self.command.seed, number / 2), &players);
        let winner = record.outcome().and_then(|outcome| outcome.winner);
        let score = match winner {
            Some(winner) if winner == seat => Score::Win,
            Some(_) => Score::Loss,
            None => Score::Draw,
        };
        let played = PlayedGame { number, score, record: record.to_string(), fault: None };
        Some(played).filter(|_| !terms.interrupt.is_cancelled())
    }
}

/// The seed of a deal of Calliro.
fn deal_seed(seed: u64, number: u32) -> Seed {
    let mut chance = SplitMix(seed.wrapping_mul(0x9e37_79b9).wrapping_add(u64::from(number)));
    let mut bytes = [0; 32];
    bytes.fill_with(|| chance.bits() as u8);
    Seed(bytes)
}
