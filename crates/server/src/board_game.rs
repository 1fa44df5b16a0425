//! What is to be played, as a request says it: at one board, or at all boards of a class.

use callabash_engine::{calliro, sowing};
use callabash_game::{Message, PlayerName, ToMessage};
use callabash_protocol::{NewClock, class::NewClass};
use callabash_referee::can_be_refereed;
use callabash_session::{AnyGame, AnyGameError, ClockRule};
use callabash_sowing::SowingBy;
use callabash_tournament::class::{BoardGame, BoardMonitor};

use crate::request_error::RequestError;

/// What the boards of a class play.
pub(crate) fn read_board_game(new: NewClass) -> Result<BoardGame, RequestError> {
    let game = read_game(&new.game)?;
    let by_hand = is_by_hand(&game)?;
    let monitor = new.monitor.map_or(BoardMonitor::Program, Into::into);
    if monitor == BoardMonitor::Teacher && !by_hand {
        return Err(RequestError::illegal(Message::new("refused-monitor")));
    }
    Ok(BoardGame {
        limit: new.clock.as_ref().filter(|_| by_hand).map(table_time).transpose()?,
        clock: new.clock.as_ref().filter(|_| !by_hand).map(clock_rule).transpose()?,
        game,
        monitor,
    })
}

pub(crate) fn read_game(text: &str) -> Result<AnyGame, RequestError> {
    text.parse().map_err(|fault: AnyGameError| RequestError::illegal(fault.message()))
}

/// Whether the game is played at the tournament table.
pub(crate) fn is_by_hand(game: &AnyGame) -> Result<bool, RequestError> {
    let AnyGame::Sowing(variant) = game else { return Ok(false) };
    match variant.tournament_rules().sowing {
        SowingBy::Auto => Ok(false),
        SowingBy::Hand if can_be_refereed(&variant.rules()) => Ok(true),
        SowingBy::Hand => Err(RequestError::illegal(Message::new("refused-hand-rules"))),
    }
}

/// The time of a game at the tournament table, in milliseconds.
pub(crate) fn table_time(clock: &NewClock) -> Result<u64, RequestError> {
    if (0.05..=180.0).contains(&clock.minutes) && clock.increment == 0.0 {
        Ok((clock.minutes * 60_000.0) as u64)
    } else {
        Err(RequestError::illegal(Message::new("refused-hand-clock")))
    }
}

/// Whether the computer has this player for this game.
pub(crate) fn is_known_player(game: &AnyGame, name: PlayerName) -> bool {
    match game {
        AnyGame::Sowing(_) => sowing::Player::new(name, 0).is_some(),
        AnyGame::Calliro(_) => calliro::Player::new(name, 0).is_some(),
    }
}

pub(crate) fn unknown_player(game: &AnyGame, given: &str) -> Message {
    let levels = match game {
        AnyGame::Sowing(_) => sowing::LEVELS.len(),
        AnyGame::Calliro(_) => calliro::LEVELS.len(),
    };
    Message::new("refused-player")
        .with("given", callabash_game::excerpt(given))
        .with("levels", levels)
}

pub(crate) fn clock_rule(clock: &NewClock) -> Result<ClockRule, RequestError> {
    let is_valid = (0.0..=180.0).contains(&clock.minutes)
        && (0.0..=60.0).contains(&clock.increment)
        && 0.0 < clock.minutes + clock.increment;
    if is_valid {
        Ok(ClockRule {
            initial: ((clock.minutes * 60_000.0) as u64).max((clock.increment * 1_000.0) as u64),
            increment: (clock.increment * 1_000.0) as u64,
        })
    } else {
        Err(RequestError::illegal(Message::new("refused-clock")))
    }
}
