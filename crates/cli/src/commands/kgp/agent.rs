use std::{
    io,
    net::TcpStream,
    thread,
    time::{Duration, Instant},
};

use callabash_engine::{Limits, sowing::Player};
use callabash_game::{Message, PlayerName};
use callabash_protocol::{KgpArg, KgpLine};
use callabash_sowing::{Move, Variant, notation::read_position};

use super::connection::{Connection, Side};
use crate::{args::KgpPlayArgs, failure::Failure, output::Output};

/// The known KGP server loses a move that comes before it is ready.
const MOVE_DELAY: Duration = Duration::from_millis(8);

/// Plays on a server until it says goodbye.
pub(crate) fn run(command: &KgpPlayArgs, output: &mut Output) -> Result<(), Failure> {
    let failed = |error: io::Error| {
        let message = Message::new("error-kgp").with("address", command.address.as_str());
        Failure::Failed(message.with("reason", error.to_string()))
    };
    let mut connection = connect(&command.address).map_err(failed)?;
    let moves = play(command, &mut connection).map_err(failed)?;
    output.say(&Message::new("kgp-played").with("moves", moves))
}

fn connect(address: &str) -> io::Result<Connection> {
    let Some(host) = address.strip_prefix("ws://") else {
        return Connection::tcp(TcpStream::connect(address)?, Side::Client);
    };
    let host = host.split('/').next().unwrap_or_default();
    let stream = TcpStream::connect(host)?;
    let (socket, _) = tungstenite::client(address, stream).map_err(io::Error::other)?;
    Connection::web(socket, Side::Client)
}

fn play(command: &KgpPlayArgs, connection: &mut Connection) -> io::Result<usize> {
    let text = |text: &str| KgpArg::Text(text.to_owned());
    let word = |word: &str| KgpArg::Word(word.to_owned());
    let soon = || Instant::now() + Duration::from_secs(30);
    let hello = connection.receive(soon())?;
    let version = hello.as_ref().filter(|line| line.name == "kgp").map(|line| line.args.first());
    if version != Some(Some(&KgpArg::Integer(1))) {
        return Err(io::Error::other("the server does not speak version 1"));
    }
    connection.send("set", vec![word("info:name"), text(&command.name)], None)?;
    if let Some(token) = &command.token {
        connection.send("set", vec![word("auth:token"), text(token)], None)?;
    }
    connection.send("mode", vec![word("freeplay")], None)?;
    let limits = Limits {
        time: Some(Duration::from_secs_f64(command.time.clamp(0.01, 60.0))),
        ..Player::default_limits()
    };
    let mut player = Player::new(PlayerName::Level(command.level), 1)
        .ok_or_else(|| io::Error::other("there is no such level"))?
        .with_limits(limits);
    let mut moves = 0;
    loop {
        // A server may take long to find an opponent.
        let Some(line) = connection.receive(Instant::now() + Duration::from_secs(600))? else {
            return Ok(moves);
        };
        match line.name.as_str() {
            "state" => {
                let started = Instant::now();
                let Some(pit) = choose(&mut player, &line) else { continue };
                thread::sleep(MOVE_DELAY.saturating_sub(started.elapsed()));
                answer(connection, &line, pit)?;
                moves += 1;
            }
            "ping" => {
                connection.send("pong", Vec::new(), line.id)?;
            }
            "goodbye" => return Ok(moves),
            _ => (),
        }
    }
}

/// The pit to play, from 1, for the seat that the board is sent to.
fn choose(player: &mut Player, line: &KgpLine) -> Option<i64> {
    let board = line.args.first().filter(|arg| matches!(arg, KgpArg::Board(_)))?;
    let KgpArg::Board(numbers) = board else { return None };
    let pits = numbers.first().filter(|pits| (1..=12).contains(*pits))?;
    let variant: Variant = format!("kalah:pits={pits}").parse().ok()?;
    let position = read_position(variant.rules(), &board.to_string()).ok()?;
    match player.choose(&position)? {
        Move::Sow(pit) => Some(i64::from(pit.number())),
        _ => None,
    }
}

/// Sends a move, again if the server was not ready for it, and ends the turn.
fn answer(connection: &mut Connection, state: &KgpLine, pit: i64) -> io::Result<()> {
    let sent = connection.send("move", vec![KgpArg::Integer(pit)], state.id)?;
    let mut last = sent;
    for _ in 0..3 {
        let answered = connection.receive(Instant::now() + Duration::from_millis(2))?;
        match answered {
            Some(line) if line.name == "error" && line.answers == Some(last) => {
                thread::sleep(MOVE_DELAY);
                last = connection.send("move", vec![KgpArg::Integer(pit)], state.id)?;
            }
            Some(line) if line.name == "ping" => {
                connection.send("pong", Vec::new(), line.id)?;
            }
            _ => break,
        }
    }
    connection.send("yield", Vec::new(), state.id).map(drop)
}
