use std::{
    io,
    net::{TcpListener, TcpStream},
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use callabash_engine::sowing::Player;
use callabash_game::{Chance, Message, PlayerName, Seat, SplitMix};
use callabash_protocol::{KgpArg, KgpLine, kgp_board};
use callabash_sowing::{Move, Pit, Position, Variant};

use super::link::{Link, Side};
use crate::{args::KgpServe, failure::Failure, output::Output};

/// Who says nothing of what it wants is sent away after so long.
const HANDSHAKE: Duration = Duration::from_secs(20);

/// Serves until it is stopped: every agent plays our level, game after game.
pub(crate) fn run(command: &KgpServe, output: &mut Output) -> Result<(), Failure> {
    let refuse = |address: &str| {
        let address = address.to_owned();
        move |error: io::Error| {
            let message = Message::new("error-kgp").with("address", address);
            Failure::Failed(message.with("reason", error.to_string()))
        }
    };
    let game = format!("kalah:pits={},seeds={}", command.pits, command.seeds);
    let hall = Arc::new(Hall {
        variant: game.parse()?,
        level: command.level,
        games: command.games,
        time: Duration::from_secs_f64(command.time.clamp(0.05, 3600.0)),
    });
    let listener = TcpListener::bind(&command.listen).map_err(refuse(&command.listen))?;
    let address = listener.local_addr().map_err(refuse(&command.listen))?;
    output.say(&Message::new("kgp-listens").with("address", address.to_string()))?;
    for stream in listener.incoming().flatten() {
        let hall = Arc::clone(&hall);
        // An agent that leaves in the middle of a game ends only its own thread.
        thread::spawn(move || hall.welcome(stream));
    }
    Ok(())
}

/// What all agents meet.
struct Hall {
    variant: Variant,
    level: u8,
    games: Option<u32>,
    time: Duration,
}

/// How the wait for a move ended.
enum Answer {
    Moved(Option<u8>),
    Left,
}

impl Hall {
    fn welcome(&self, stream: TcpStream) -> io::Result<()> {
        let mut link = open(stream)?;
        let version = [1, 0, 1].map(KgpArg::Integer).to_vec();
        link.send("kgp", version, None)?;
        if !shake_hands(&mut link)? {
            return Ok(());
        }
        let mut player = Player::new(PlayerName::Level(self.level), 1)
            .ok_or_else(|| io::Error::other("there is no such level"))?;
        for game in 0..self.games.unwrap_or(u32::MAX) {
            player.set_seed(u64::from(game));
            let agent = if game.is_multiple_of(2) { Seat::South } else { Seat::North };
            if !self.play(&mut link, &mut player, agent, game)? {
                return Ok(());
            }
        }
        link.send("goodbye", Vec::new(), None).map(drop)
    }

    /// Plays a game; returns whether the agent stayed.
    fn play(
        &self,
        link: &mut Link,
        player: &mut Player,
        agent: Seat,
        game: u32,
    ) -> io::Result<bool> {
        let mut position = self.variant.initial();
        let mut chance = SplitMix(u64::from(game));
        while position.outcome().is_none() {
            let m = if position.turn() == agent {
                match self.ask(link, &position)? {
                    Answer::Left => return Ok(false),
                    Answer::Moved(pit) => pit.and_then(Pit::from_index).map(Move::Sow),
                }
            } else {
                player.choose(&position)
            };
            // Who does not answer is played for by chance, as the protocol says.
            let m = m.filter(|m| position.is_legal(*m)).unwrap_or_else(|| {
                let moves: Vec<Move> = position.legal_moves().collect();
                moves[chance.below(moves.len() as u32) as usize]
            });
            position.play_unchecked(m);
        }
        Ok(true)
    }

    /// Shows a position as South's and waits for a final move. The state has its
    /// number before it is sent, so no answer can come too early.
    fn ask(&self, link: &mut Link, position: &Position) -> io::Result<Answer> {
        let seat = position.turn();
        let state = link.send("state", vec![kgp_board(position, seat)], None)?;
        let deadline = Instant::now() + self.time;
        let mut chosen = None;
        while let Some(line) = link.receive(deadline)? {
            let about = line.answers.is_none_or(|answers| answers == state);
            match (line.name.as_str(), about) {
                ("move", true) => match legal_pit(&line, position) {
                    Some(pit) => chosen = Some(pit),
                    None => complain(link, &line, "that pit cannot be played")?,
                },
                ("move", false) => complain(link, &line, "No state associated with id")?,
                ("yield", true) => break,
                ("goodbye", _) => return Ok(Answer::Left),
                ("ping", _) => drop(link.send("pong", Vec::new(), line.id)?),
                _ => (),
            }
        }
        link.send("stop", Vec::new(), Some(state))?;
        Ok(Answer::Moved(chosen))
    }
}

fn legal_pit(line: &KgpLine, position: &Position) -> Option<u8> {
    let Some(KgpArg::Integer(number)) = line.args.first() else { return None };
    let pit = u8::try_from(*number).ok()?.checked_sub(1)?;
    Pit::from_index(pit).filter(|pit| position.is_legal(Move::Sow(*pit))).map(Pit::index)
}

fn complain(link: &mut Link, line: &KgpLine, what: &str) -> io::Result<()> {
    link.send("error", vec![KgpArg::Text(what.to_owned())], line.id).map(drop)
}

/// A browser's handshake begins with a request; everything else is plain lines.
fn open(stream: TcpStream) -> io::Result<Link> {
    let mut first = [0; 4];
    stream.set_read_timeout(Some(Duration::from_millis(50)))?;
    let is_web = matches!(stream.peek(&mut first), Ok(4) if &first == b"GET ");
    stream.set_read_timeout(Some(HANDSHAKE))?;
    if is_web {
        Link::web(tungstenite::accept(stream).map_err(io::Error::other)?, Side::Server)
    } else {
        Link::tcp(stream, Side::Server)
    }
}

/// Waits until the agent wants to play; returns whether it does.
fn shake_hands(link: &mut Link) -> io::Result<bool> {
    let deadline = Instant::now() + HANDSHAKE;
    while let Some(line) = link.receive(deadline)? {
        match (line.name.as_str(), line.args.first()) {
            ("mode", Some(KgpArg::Word(mode))) if mode == "freeplay" => {
                link.send("ok", Vec::new(), line.id)?;
                return Ok(true);
            }
            ("mode", _) => {
                complain(link, &line, "only freeplay is played here")?;
                link.send("goodbye", Vec::new(), None)?;
                return Ok(false);
            }
            ("goodbye", _) => return Ok(false),
            // Hints that we do not need, and what we do not know, are passed over.
            _ => (),
        }
    }
    link.send("goodbye", Vec::new(), None)?;
    Ok(false)
}
