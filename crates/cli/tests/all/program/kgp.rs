//! The Kalah Game Protocol, against a minimal client and a minimal server that
//! are written here from its specification.

use std::{
    io::{BufRead, BufReader, Lines, Write},
    net::{TcpListener, TcpStream},
    process::{Child, ChildStdout, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use callabash_sowing::{Position, Variant};

use super::{callabash_reading, text};

/// A server of ours that is stopped when the test is over.
struct KgpServer {
    child: Child,
    address: String,
    /// What it prints after that.
    output: Lines<BufReader<ChildStdout>>,
}

impl KgpServer {
    fn start(args: &[&str]) -> KgpServer {
        let mut child = Command::new(env!("CARGO_BIN_EXE_callabash"))
            .env("LC_ALL", "C")
            .args(["kgp", "serve", "--listen", "127.0.0.1:0"])
            .args(args)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = output.next().unwrap().unwrap();
        let address = line.trim().rsplit(' ').next().unwrap().to_owned();
        KgpServer { child, address, output }
    }
}

impl Drop for KgpServer {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Splits a line into its own number, the number that it answers, and its words.
fn words(line: &str) -> (String, String, Vec<String>) {
    let mut all: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    let numbers = all.remove(0);
    let (id, answers) = numbers.split_once('@').unwrap_or((&numbers, ""));
    (id.to_owned(), answers.to_owned(), all)
}

fn board(text: &str) -> Vec<usize> {
    text.trim_matches(['<', '>']).split(',').map(|n| n.parse().unwrap()).collect()
}

/// Plays the rightmost filled pit at once, and returns how many states and
/// errors it saw.
fn agent(address: &str) -> (usize, usize) {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_nodelay(true).unwrap();
    let mut out = stream.try_clone().unwrap();
    let mut send = |line: String| out.write_all(format!("{line}\r\n").as_bytes()).unwrap();
    let (mut states, mut errors, mut next) = (0, 0, 1);
    for line in BufReader::new(stream).lines().map_while(Result::ok) {
        let (id, _, words) = words(&line);
        match words[0].as_str() {
            "kgp" => {
                assert_eq!(words[1], "1");
                send("1 set info:name \"right-hand man\"".to_owned());
                send("3 mode freeplay".to_owned());
                next = 5;
            }
            "state" => {
                states += 1;
                let numbers = board(&words[1]);
                let pits = numbers[0];
                let pit = (0..pits).rev().find(|pit| numbers[3 + pit] > 0).unwrap() + 1;
                send(format!("{next}@{id} move {pit}\r\n{}@{id} yield", next + 2));
                next += 4;
            }
            "error" => errors += 1,
            "goodbye" => break,
            _ => (),
        }
    }
    (states, errors)
}

#[test]
fn a_hundred_games_with_an_agent_that_answers_at_once() {
    let server =
        KgpServer::start(&["--pits", "4", "--seeds", "3", "--level", "1", "--games", "100"]);
    let (states, errors) = agent(&server.address);
    assert!(states > 500, "{states}");
    assert_eq!(errors, 0, "no move is lost to a race");
}

#[test]
fn our_agent_plays_our_server_over_tcp_and_websocket() {
    let server = KgpServer::start(&["--pits", "4", "--seeds", "3", "--level", "2", "--games", "2"]);
    for address in [server.address.clone(), format!("ws://{}/socket", server.address)] {
        let output = Command::new(env!("CARGO_BIN_EXE_callabash"))
            .env("LC_ALL", "C")
            .args(["kgp", "play", &address, "--level", "4"])
            .output()
            .unwrap();
        assert!(output.status.success(), "{address}: {}", text(&output.stderr));
        let said = text(&output.stdout);
        assert!(said.starts_with("game 1 against level=2: "), "{said}");
        assert!(
            said.contains("\ngame 2 against level=2: ") && said.contains("(certain)"),
            "{said}"
        );
        assert!(said.contains("Moves played: ") && !said.contains("played: 0"), "{said}");
    }
}

#[test]
fn other_modes_are_refused_and_hints_ignored() {
    let server = KgpServer::start(&[]);
    let stream = TcpStream::connect(&server.address).unwrap();
    let mut out = stream.try_clone().unwrap();
    let mut lines = BufReader::new(stream).lines();
    assert!(lines.next().unwrap().unwrap().ends_with("kgp 1 0 1"));
    out.write_all(b"1 set what:ever 7\r\nnonsense \x01\r\n3 mode dance\r\n").unwrap();
    let (_, answers, command) = words(&lines.next().unwrap().unwrap());
    assert_eq!((answers.as_str(), command[0].as_str()), ("3", "error"));
    assert!(lines.next().unwrap().unwrap().ends_with("goodbye"));
}

/// What the client of the recorded conversation sent.
fn recorded_lines() -> Vec<&'static str> {
    let recorded = include_str!("../../../../../data/kgp-conversation.txt");
    recorded.lines().filter_map(|line| line.strip_prefix("> ")).collect()
}

/// A conversation that a widely used client has had with another server goes on to its end with
/// ours, with the same numbers: the mode is in quotes, and moves of that game may be none here.
#[test]
fn a_recorded_conversation_is_understood() {
    let server = KgpServer::start(&["--level", "2"]);
    let stream = TcpStream::connect(&server.address).unwrap();
    let mut out = stream.try_clone().unwrap();
    let mut received = BufReader::new(stream).lines().map(Result::unwrap);
    for line in recorded_lines() {
        if line.contains("move") {
            let state = line.split(['@', ' ']).nth(1).unwrap();
            let next = received.find(|line| line.contains(" state <")).unwrap();
            assert!(next.starts_with(&format!("{state} state <6,")), "{next}");
        }
        out.write_all(format!("{line}\r\n").as_bytes()).unwrap();
    }
    let answer = received.next().unwrap();
    assert!(answer == "92@90 stop" || answer.contains("error"), "{answer}");
}

#[test]
fn the_recorded_conversation_by_websocket() {
    use tungstenite::Message;
    let server = KgpServer::start(&["--level", "2"]);
    let stream = TcpStream::connect(&server.address).unwrap();
    let address = format!("ws://{}/socket", server.address);
    let (mut socket, _) = tungstenite::client(address, stream).unwrap();
    let mut states = 0;
    for line in recorded_lines() {
        if line.contains("move") {
            let state = line.split(['@', ' ']).nth(1).unwrap();
            loop {
                let frame = socket.read().unwrap().to_string();
                if frame.contains(" state <") {
                    assert!(frame.starts_with(&format!("{state} ")), "{frame}");
                    states += 1;
                    break;
                }
            }
        }
        // The client sends a frame for each line.
        socket.send(Message::text(format!("{line}\r\n"))).unwrap();
    }
    assert_eq!(states, 22);
}

/// Our agent knows the rules and the truth, and is told so.
#[test]
fn agents_value_positions_and_verify_the_rules() {
    let mut server = KgpServer::start(&["--games", "1"]);
    for mode in ["verify", "eval"] {
        let output = Command::new(env!("CARGO_BIN_EXE_callabash"))
            .args(["kgp", "play", &server.address, "--mode", mode, "--lang", "en"])
            .output()
            .unwrap();
        assert_eq!(text(&output.stdout), "Positions answered: 20\n", "{mode}");
    }
    let lines: Vec<String> = server.output.by_ref().take(2).map(Result::unwrap).collect();
    assert!(lines[0].ends_with("right: 20 of 20"), "{lines:?}");
    assert!(lines[1].starts_with("Callabash valued 20 of 20 positions"), "{lines:?}");
}

/// Options may be quoted or bare, and results are those of whoever has the token.
#[test]
fn results_are_printed_and_kept_by_token() {
    let mut server = KgpServer::start(&["--pits", "3", "--seeds", "2", "--level", "1"]);
    for (name, token) in [("\"bare_bones\"", "secret"), ("bare_bones", "\"secret\"")] {
        let stream = TcpStream::connect(&server.address).unwrap();
        let mut out = stream.try_clone().unwrap();
        let hello = format!("1 set \"info:name\" {name}\r\n3 set auth:token {token}\r\n");
        out.write_all(format!("{hello}5 mode freeplay\r\n").as_bytes()).unwrap();
        for line in BufReader::new(stream).lines().map_while(Result::ok) {
            if line.contains(" state <") {
                let (id, _, _) = words(&line);
                out.write_all(format!("@{id} yield\r\n").as_bytes()).unwrap();
            } else if line.contains("info:comment") {
                break;
            }
        }
    }
    let lines: Vec<String> = server.output.by_ref().take(2).map(Result::unwrap).collect();
    assert!(lines.iter().all(|line| line.starts_with("game 1: bare_bones ")), "{lines:?}");
    let played = |line: &str| -> u32 {
        let all = line.split("in all").nth(1).unwrap();
        all.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse::<u32>().ok()).sum()
    };
    assert_eq!([played(&lines[0]), played(&lines[1])], [1, 2], "{lines:?}");
}

/// A server as the known one: it is not ready for a move in the first two
/// milliseconds, and plays at random what it did not get.
#[test]
fn our_agent_loses_no_move_to_a_slow_server() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let referee = thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        let mut out = stream.try_clone().unwrap();
        let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
        let mut send = |line: String| out.write_all(format!("{line}\r\n").as_bytes()).unwrap();
        send("2 kgp 1 0 1".to_owned());
        let mode = lines.by_ref().find(|line| line.contains("mode freeplay")).unwrap();
        send(format!("4@{} ok", words(&mode).0));
        let variant: Variant = "kalah:pits=4,seeds=3".parse().unwrap();
        let mut position: Position = variant.initial();
        let (mut id, mut lost, mut state_count) = (6, 0, 0);
        while position.outcome().is_none() {
            let (rows, stores) = (position.rows(), position.stores());
            let seat = position.turn();
            let mut numbers = vec![4, stores[seat], stores[!seat]];
            numbers.extend(rows[seat].iter().chain(&rows[!seat]));
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            let state = id;
            id += 2;
            send(format!("{state} state <{}>", numbers.join(",")));
            let ready = Instant::now() + Duration::from_millis(2);
            state_count += 1;
            let mut pit = None;
            for line in lines.by_ref() {
                let (number, answers, command) = words(&line);
                assert_eq!(answers, state.to_string());
                match command[0].as_str() {
                    "move" if Instant::now() < ready => {
                        send(format!("{id}@{number} error \"No state associated with id\""));
                        id += 2;
                    }
                    "move" => pit = Some(command[1].clone()),
                    "yield" => break,
                    other => panic!("{other}"),
                }
            }
            send(format!("{id}@{state} stop"));
            id += 2;
            let pit = pit.unwrap_or_else(|| {
                lost += 1;
                position.legal_moves().next().unwrap().to_string()
            });
            position = position.play(pit.parse().unwrap()).unwrap();
        }
        send(format!("{id} goodbye"));
        (state_count, lost)
    });
    let output = Command::new(env!("CARGO_BIN_EXE_callabash"))
        .args(["kgp", "play", &address, "--level", "3"])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    let (state_count, lost) = referee.join().unwrap();
    assert!(state_count > 5);
    assert_eq!(lost, 0);
}

#[test]
fn a_program_that_kgpc_starts_answers_one_position() {
    let output = callabash_reading(&["kgp", "once"], b"3\n10 2\n1 2 3\n4 2 0\n");
    assert_eq!(text(&output.stderr), "");
    let pit: usize = text(&output.stdout).trim().parse().unwrap();
    assert!(pit < 3);
    for bad in ["", "3", "3 1 2 x", "13 0 0", "3 0 0 0 0 0 0 0 0"] {
        let output = callabash_reading(&["kgp", "once"], bad.as_bytes());
        assert_eq!(output.status.code(), Some(2), "{bad}");
    }
}
