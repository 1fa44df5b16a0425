//! Analyses, and puzzles and records of Calliro, through HTTP.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
};

use callabash_calliro::{Decision, Quiet, Rules, Seed, notation::Record};
use callabash_engine::calliro;
use callabash_game::{BySeat, PlayerName, Seat};
use serde_json::{Value, json};

use super::{play::code, test_server::TestServer};

/// A finished game is judged turn by turn on what each seat had seen; a seat's own record tells
/// nothing of the other's, and a game that goes on is not judged.
#[tokio::test]
async fn calliro_records_are_looked_at() {
    let server = TestServer::start().await;
    let client = &server.client;
    let player = calliro::Player::new(PlayerName::Level(2), 3).unwrap();
    let players = BySeat { south: &player, north: &player };
    let record = calliro::duel(Rules::default(), Seed([5; 32]), &players);
    let replay = async |record: &Record| {
        let text = json!({ "record": record.to_string() });
        client.post("/calliro/record", None, &text).await.unwrap()
    };
    let analyse = async |record: &Record, turn: usize| {
        let query = json!({ "record": record.to_string(), "turn": turn });
        client.post("/calliro/analysis", None, &query).await
    };
    let whole = replay(&record).await;
    assert_eq!(whole["whole"], true);
    let turns = whole["turns"].as_array().unwrap();
    let (states, _) = record.recorded_states();
    assert_eq!(turns.len(), states.len());
    let last = turns.len() - 1;
    let analysed = analyse(&record, last).await.unwrap();
    assert_eq!(analysed["seat"], turns[last]["seat"]);
    assert!(!analysed["best"].as_array().unwrap().is_empty());
    assert!(0.0 <= analysed["loss"].as_f64().unwrap());
    assert_eq!(code(analyse(&record, turns.len()).await), "not-found");
    let own = replay(&record.seen_by(Some(Seat::South))).await;
    assert_eq!(own["whole"], false);
    for (turn, (state, _)) in own["turns"].as_array().unwrap().iter().zip(&states) {
        let before = &turn["before"];
        let view = state.seen_by(Seat::South).unwrap();
        assert_eq!(before["known"]["position"], view.write());
        assert_eq!(before["S"], before["known"]);
        assert_eq!(before["N"], Value::Null);
    }
    let of_north = states.iter().position(|(_, turn)| turn.seat == Seat::North).unwrap();
    let south_saw = record.seen_by(Some(Seat::South));
    assert_eq!(code(analyse(&south_saw, of_north).await), "not-found");
    let mut going_on = Record::new(*record.rules(), Seed([5; 32]));
    for played in &record.turns()[0].played {
        going_on.play(played.decision).unwrap();
    }
    assert_eq!(replay(&going_on).await["result"], Value::Null);
    let mut endless = Record::new(Rules { quiet: Quiet::Off, ..Rules::default() }, Seed([5; 32]));
    for decision in ["pick O", "place e5", "pick O", "place f5"] {
        endless.play(Decision::read(endless.rules().board, decision).unwrap()).unwrap();
    }
    for cell in ["flip e5", "flip f5"].iter().cycle().take(400) {
        endless.play(Decision::read(endless.rules().board, cell).unwrap()).unwrap();
    }
    let text = json!({ "record": endless.to_string() });
    assert_eq!(code(client.post("/calliro/record", None, &text).await), "bad-message");
    assert_eq!(code(analyse(&going_on, 0).await), "illegal");
}

/// A puzzle is solved decision by decision; other positions are not answered.
#[tokio::test]
async fn calliro_puzzles_are_played() {
    let server = TestServer::start().await;
    let client = &server.client;
    let puzzles = client.get("/puzzles?game=calliro", None).await.unwrap();
    let puzzles = puzzles["puzzles"].as_array().unwrap();
    assert_eq!(puzzles.len(), 200);
    let path = "/puzzles/calliro";
    for puzzle in puzzles.iter().step_by(29) {
        let tried = json!({ "position": puzzle["position"], "moves": puzzle["solution"] });
        let played = client.post(path, None, &tried).await.unwrap();
        assert_eq!(played["start"]["position"], puzzle["position"]);
        assert_eq!(
            played["steps"].as_array().unwrap().len(),
            puzzle["solution"].as_array().unwrap().len()
        );
        let turn = &played["turn"];
        let number = |value: &Value| value.as_i64().unwrap();
        let margin = number(&turn["own"]) - number(&turn["other"]) - number(&turn["reply"]);
        assert_eq!(number(&puzzle["margin"]), margin, "{turn}");
        assert_eq!(turn["known"], true);
    }
    let elsewhere = "5/6/7/8/4OgsB?n3/8/7/6/5 0-0 O9B9G10 - S 3 for:S";
    let post = |position: &str, moves: Value| {
        let tried = json!({ "position": position, "moves": moves });
        async move { code(client.post(path, None, &tried).await) }
    };
    assert_eq!(post(elsewhere, json!([])).await, "not-found");
    let position = puzzles[0]["position"].as_str().unwrap();
    for moves in [json!(["place e5"]), json!(["pick X"]), json!(["pick O", "pick O"])] {
        assert_eq!(post(position, moves).await, "illegal");
    }
    assert_eq!(post(position, json!(vec!["pick O"; 9])).await, "bad-message");
}

/// An answer that comes event by event.
struct Events {
    stream: TcpStream,
    text: String,
}

impl Events {
    fn ask(address: SocketAddr, query: &Value) -> Events {
        let mut stream = TcpStream::connect(address).unwrap();
        let body = query.to_string();
        let head = format!(
            "POST /api/v1/analysis HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all((head + &body).as_bytes()).unwrap();
        let mut events = Events { stream, text: String::new() };
        while !events.text.contains("\r\n\r\n") && events.read() {}
        let body = events.text.split_once("\r\n\r\n").map(|(_, body)| body.to_owned());
        events.text = body.unwrap_or_default();
        events
    }

    /// Reads on, unless the answer has ended.
    fn read(&mut self) -> bool {
        let mut bytes = [0; 4096];
        let read = self.stream.read(&mut bytes).unwrap();
        self.text += std::str::from_utf8(&bytes[..read]).unwrap();
        read != 0
    }

    /// The data of the next event, unless the answer has ended.
    fn next(&mut self) -> Option<Value> {
        loop {
            if let Some((_, rest)) = self.text.split_once("data: ")
                && let Some((event, rest)) = rest.split_once("\n\n")
            {
                let event = serde_json::from_str(event).unwrap();
                self.text = rest.to_owned();
                return Some(event);
            }
            if !self.read() {
                return None;
            }
        }
    }
}

/// Whoever closes the connection stops the search: it is given up long before its time is over.
#[tokio::test]
async fn an_analysis_that_nobody_waits_for_is_stopped() {
    let server = TestServer::start().await;
    let address = server.client.address;
    let abandoned = async || {
        let page = server.client.send("GET", "/metrics", None, String::new()).await.unwrap().1;
        let line = page.lines().find(|line| line.starts_with("callabash_abandoned_analyses"));
        line.and_then(|line| line.rsplit_once(' ')).unwrap().1.parse::<u32>().unwrap()
    };
    // Another test may stop an analysis meanwhile, but not so many.
    for _ in 0..3 {
        let before = abandoned().await;
        let mut events = Events::ask(address, &json!({ "game": "kalah:seeds=6", "seconds": 10 }));
        // With it the search has begun.
        assert_eq!(events.next().unwrap()["last"], false);
        drop(events);
        while abandoned().await == before {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }
}

/// The first answer comes at once and says what it does not know; the last one says so.
#[tokio::test]
async fn an_analysis_is_refined_until_it_is_exact() {
    let server = TestServer::start().await;
    let address = server.client.address;
    let position = "1S,2,3S,1/1,3S,1S,1S,1 10 13 S 1";
    let query = json!({ "game": "calla", "position": position });
    for _ in 0..2 {
        // The second time it is remembered.
        let mut events = Events::ask(address, &query);
        let mut last = events.next().unwrap();
        while let Some(next) = events.next() {
            assert_eq!(last["last"], false);
            last = next;
        }
        assert_eq!(last["last"], true);
        assert_eq!(last["solution"]["moves"], json!({ "2": -3, "3": -3, "4": -5 }));
        assert!(last["why"]["4"].is_array());
    }
    // What a book knows is there with the first answer.
    let mut events = Events::ask(address, &json!({ "game": "kalah" }));
    let first = events.next().unwrap();
    assert_eq!((&first["last"], &first["solution"]["margin"]), (&json!(true), &json!(8)));
    assert!(events.next().is_none());
    // What nobody knows is estimated, and marked as such.
    let hard = |seeds: u32| json!({ "game": format!("kalah:seeds={seeds}"), "seconds": 0.5 });
    let first = Events::ask(address, &hard(6)).next().unwrap();
    assert_eq!(first["last"], false);
    assert_eq!(first["solution"]["margin"], Value::Null);
    assert_eq!(first["solution"]["estimates"].as_object().unwrap().len(), 6);
    // Whoever went away is not waited for; the next one is answered until its time is over.
    let mut events = Events::ask(address, &hard(7));
    let mut answers = Vec::new();
    while let Some(next) = events.next() {
        answers.push(next);
    }
    let lasts: Vec<bool> = answers.iter().map(|answer| answer["last"] == true).collect();
    assert!(lasts[lasts.len() - 1] && !lasts[..lasts.len() - 1].contains(&true));
    assert_eq!(answers[answers.len() - 1]["solution"]["margin"], Value::Null);
    // Bad questions get no events.
    let refused = server.client.post("/analysis", None, &json!({ "game": "chess" })).await;
    assert_eq!(code(refused), "illegal");
}
