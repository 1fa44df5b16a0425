//! The Kalah Game Protocol, against a minimal client and a minimal server that
//! are written here from its specification.

use std::{
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use callabash_sowing::{Position, Variant};

use super::{callabash_reading, text};

/// A server of ours that is stopped when the test is over.
struct KgpServer {
    child: Child,
    address: String,
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
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit(' ').next().unwrap().to_owned();
        KgpServer { child, address }
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
        assert!(text(&output.stdout).starts_with("Moves played: "), "{}", text(&output.stdout));
        assert!(!text(&output.stdout).contains(": 0"));
    }
}

#[test]
fn other_modes_are_refused_and_hints_ignored() {
    let server = KgpServer::start(&[]);
    let stream = TcpStream::connect(&server.address).unwrap();
    let mut out = stream.try_clone().unwrap();
    let mut lines = BufReader::new(stream).lines();
    assert!(lines.next().unwrap().unwrap().ends_with("kgp 1 0 1"));
    out.write_all(b"1 set what:ever 7\r\nnonsense \x01\r\n3 mode eval\r\n").unwrap();
    let (_, answers, command) = words(&lines.next().unwrap().unwrap());
    assert_eq!((answers.as_str(), command[0].as_str()), ("3", "error"));
    assert!(lines.next().unwrap().unwrap().ends_with("goodbye"));
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
