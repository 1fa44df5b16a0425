//! Other people's programs: the Universal Game Interface.

use std::{
    io::{BufRead, BufReader, Lines, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use callabash_game::Seat;
use callabash_sowing::{Move, Variant};

use super::{callabash_reading, json, stdout, text};

/// What is answered, without what the engine tells of its thoughts.
fn answers_in(game: &str, lines: &[&str]) -> Vec<String> {
    let output = callabash_reading(&["ugi", game], lines.join("\n").as_bytes());
    assert!(output.status.success());
    let is_answer = |line: &&str| !line.starts_with("info ") || line.starts_with("info string");
    text(&output.stdout).lines().filter(is_answer).map(str::to_owned).collect()
}

fn conversation(lines: &[&str]) -> Vec<String> {
    answers_in("calla", lines)
}

#[test]
fn every_command_of_ugi_is_answered() {
    let answers = conversation(&["ugi", "isready", "nonsense"]);
    assert_eq!(answers.first().unwrap(), concat!("id name Callabash ", env!("CARGO_PKG_VERSION")));
    assert_eq!(answers[answers.len() - 2..], ["ugiok", "readyok"]);
    assert!(conversation(&["quit", "ugi"]).is_empty(), "nothing after quit");

    let answers = conversation(&[
        "uginewgame",
        "position startpos moves 4",
        "query p1turn",
        "query gameover",
        "query result",
        "query weather",
        "position startpos moves 2 1",
        "query p1turn",
        "go movetime 200",
        "go p1time 2000 p2time 2000 p1inc 10 p2inc 10",
        "go nodes 1000",
        "go depth 3",
    ]);
    assert_eq!(
        answers[..5],
        ["response false", "response false", "response none", "response unknown", "response true"]
    );
    assert!(answers[5..].iter().all(|line| line.starts_with("bestmove ")), "{answers:?}");
    assert_eq!(answers.len(), 9);

    let over = "position fen 5/5 20 12 S 9";
    let answers = conversation(&[over, "query gameover", "query result", "go movetime 10"]);
    assert_eq!(answers, ["response true", "response p1win", "bestmove none"]);
}

#[test]
fn options_are_set_or_refused() {
    let answers = conversation(&[
        "setoption name Level value 3",
        "setoption name Game value kalah:pits=4,seeds=3",
        "setoption name Memory value 64",
        "setoption name Threads value 2",
        "setoption name Seed value 7",
        "setoption name MoveOverhead value 5",
        "setoption name Tables value <empty>",
        "position fen <4,0,0,3,3,3,3,3,3,3,3>",
        "go movetime 20",
    ]);
    assert!(answers[0].starts_with("bestmove ") && answers.len() == 1, "{answers:?}");
    for wrong in [
        "Level value 11",
        "Level value 0",
        "Game value chess",
        "x value y",
        "Seed value -",
        "MoveOverhead value -1",
    ] {
        let answers = conversation(&[&format!("setoption name {wrong}")]);
        assert!(answers[0].starts_with("info string ") && answers.len() == 1, "{answers:?}");
    }
    let answers = conversation(&["setoption name Tables value /does/not/exist"]);
    assert_eq!(answers, ["info string there are no tables in '/does/not/exist'"]);
}

/// A runner that goes on from a position that was refused would never come to an end.
#[test]
fn a_position_that_is_refused_is_not_played_on_from() {
    for bad in ["startpos moves 3 3 99", "fen nonsense", "nonsense", "startpos moves swap"] {
        let answers = conversation(&[
            "position startpos moves 1",
            &format!("position {bad}"),
            "go movetime 10",
            "query gameover",
            "query result",
            "position startpos",
            "query gameover",
        ]);
        assert!(answers[0].starts_with("info string error: "), "{bad}: {answers:?}");
        assert!(answers[1].starts_with("info string error: "), "{bad}: {answers:?}");
        let rest = ["bestmove none", "response true", "response none", "response false"];
        assert_eq!(answers[2..], rest, "{bad}");
    }
}

#[test]
fn bytes_that_are_no_text_are_passed_over() {
    let output = callabash_reading(&["ugi", "calla"], b"\xff\xfe\nposition \xff\nquery p1turn\n");
    assert!(text(&output.stdout).ends_with("response true\n"), "{}", text(&output.stdout));
}

/// The pie rule moves players, not boards: both questions are about players.
#[test]
fn players_keep_their_names_when_they_change_seats() {
    let ask = |moves: &str| {
        let position = format!("position startpos moves {moves}");
        let game = "kalah-ru:pie=sowing";
        let answers = answers_in(game, &[&position, "query p1turn", "query result"]);
        answers.into_iter().map(|line| line.replace("response ", "")).collect::<Vec<_>>()
    };
    assert_eq!(ask("3"), ["false", "none"], "the second player is asked in the first one's turn");
    assert_eq!(ask("3 keep"), ["true", "none"]);
    assert_eq!(ask("3 swap"), ["false", "none"], "the second player sits at South now");
    assert_eq!(ask("3 swap 1"), ["true", "none"]);
    // To the end of a game: whoever swapped sits at South.
    let variant: Variant = "kalah-ru:pie=sowing".parse().unwrap();
    let mut position = variant.initial();
    let mut moves = Vec::new();
    while position.outcome().is_none() {
        let legal: Vec<Move> = position.legal_moves().collect();
        let m = if legal.contains(&Move::Swap) {
            Move::Swap
        } else {
            legal[moves.len() % 3 % legal.len()]
        };
        position = position.play(m).unwrap();
        moves.push(m.to_string());
    }
    assert!(moves.contains(&"swap".to_owned()));
    let expected = match position.outcome().unwrap().winner {
        Some(Seat::South) => "p2win",
        Some(Seat::North) => "p1win",
        None => "draw",
    };
    assert_ne!(expected, "draw", "another line of play tests more");
    assert_eq!(ask(&moves.join(" "))[1], expected);
}

/// A program that is talked to line by line.
struct Program {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

impl Program {
    fn start(game: &str) -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_callabash"))
            .args(["ugi", game])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap()).lines();
        Program { child, input, output }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// The next line that begins with one of the words.
    fn hear(&mut self, words: &[&str]) -> String {
        let begins = |line: &String| words.iter().any(|word| line.starts_with(word));
        self.output.by_ref().map(Result::unwrap).find(begins).unwrap()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The start of a large board is thought about for ever.
#[test]
fn commands_are_heard_while_it_thinks() {
    let mut program = Program::start("kalah:pits=6,seeds=6");
    program.say("position startpos");
    program.say("go infinite");
    assert!(program.hear(&["info depth", "info score"]).contains(" nodes "));
    program.say("isready");
    assert_eq!(program.hear(&["readyok", "bestmove"]), "readyok");
    program.say("stop");
    assert!(program.hear(&["bestmove"]).starts_with("bestmove "));
    program.say("go movetime 1000000");
    program.say("isready");
    assert_eq!(program.hear(&["readyok", "bestmove"]), "readyok");
    program.say("quit");
    assert!(program.child.wait().unwrap().success());
}

/// What was found for a question that was given up is not the answer to another.
#[test]
fn no_answer_is_stale() {
    let mut program = Program::start("calla");
    // Solved in no time: the answer waits for stop.
    program.say("position fen 4,1S/1S,3,1S 10 10 S 9");
    program.say("go infinite");
    program.say("position fen 2,1S,2/4,1S 10 10 S 9");
    program.say("go movetime 10");
    assert_eq!(program.hear(&["bestmove"]), "bestmove 5");
    program.say("stop");
    program.say("position startpos");
    program.say("go infinite");
    program.say("uginewgame");
    program.say("stop");
    program.say("query p1turn");
    assert_eq!(program.hear(&["bestmove", "response"]), "response true");
}

#[test]
fn a_match_against_a_ugi_program() {
    let program = format!("ugi:{} ugi calla", env!("CARGO_BIN_EXE_callabash"));
    let args = ["match", "calla", "--a", &program, "--b", "level=1", "--games", "4"];
    // It plays fast; how late it may be is up to a busy machine.
    let tally = json(&[&args[..], &["--time", "0.02", "--grace", "60"]].concat());
    assert!(tally["score"].as_f64().unwrap() >= 0.75, "{tally}");
    // A program that does not play by the rules loses.
    let cat = ["match", "calla", "--a", "ugi:cat", "--b", "level=1", "--games", "2"];
    let output = super::callabash(&cat);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_sequential_test_stops_early() {
    let tally = json(&[
        "match", "calla", "--a", "level=6", "--b", "random", "--games", "5000", "--sprt", "0,50",
    ]);
    assert_eq!(tally["sprt"], true);
    assert!(tally["wins"].as_u64().unwrap() < 1000, "{tally}");
    let output = stdout(&[
        "match", "calla", "--a", "random", "--b", "level=6", "--games", "5000", "--sprt", "0,50",
    ]);
    assert!(output.contains("the first player is not stronger"), "{output}");
}

#[test]
fn a_new_game_is_another_one_unless_a_seed_is_set() {
    let first_moves = |seed: Option<&str>| {
        let mut program = Program::start("calla");
        program.say("setoption name Level value 1");
        seed.into_iter().for_each(|seed| program.say(seed));
        let mut moves = Vec::new();
        for _ in 0..40 {
            program.say("uginewgame\nposition startpos moves 4 2\ngo depth 1");
            moves.push(program.hear(&["bestmove"]));
        }
        moves.sort();
        moves.dedup();
        moves.len()
    };
    assert!(1 < first_moves(None));
    assert_eq!(first_moves(Some("setoption name Seed value 5")), 1);
}
