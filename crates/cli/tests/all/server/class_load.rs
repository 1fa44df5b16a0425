//! A whole class behind one address: all join within moments and play at once, nobody meets a
//! limit, and the teacher's overview follows every move. How long that takes is printed.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use callabash_server::client::{Client, Socket};
use serde_json::{Value, json};

use super::test_server::TestServer;

const PUPILS: usize = 30;
const MOVES: usize = 20;

/// When each event of a board's game was acknowledged to who made it.
type Made = Arc<Mutex<HashMap<(u64, u64), Instant>>>;

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// Joins by code, and waits for a board. Returns the secret and the connection to the class.
async fn join(client: Client, code: String, number: usize) -> (String, Socket) {
    let joining = json!({ "code": code, "name": format!("Pupil {number}") });
    let joined = client.post("/join", None, &joining).await.unwrap();
    let secret = text(&joined["secret"]);
    let class = text(&joined["class"]);
    let mut socket = client.subscribe_to_class(&class, Some(&secret)).await.unwrap();
    socket.receive_kind("welcome").await.unwrap();
    (secret, socket)
}

/// Plays at the own board until so many moves were made there. Returns how long it took until
/// each of the own moves was seen at that board.
async fn play(client: Client, secret: String, mut class: Socket, made: Made) -> Vec<Duration> {
    let mut times = Vec::new();
    let board = loop {
        let mut state = class.receive_kind("class").await.unwrap();
        if state["boards"] != json!([]) {
            break state["boards"][0].take();
        }
    };
    let (game, number) = (text(&board["game"]), board["board"].as_u64().unwrap());
    let mut socket = client.subscribe(&game, Some(&secret), None).await.unwrap();
    let mut state = socket.receive_kind("welcome").await.unwrap()["state"].take();
    let own = state["you"].clone();
    while (state["ply"].as_u64().unwrap() as usize) < MOVES && state["result"] == Value::Null {
        if state["board"]["decider"] == own {
            tokio::time::sleep(Duration::from_millis(200)).await;
            let (ply, played) = (&state["ply"], &state["board"]["moves"][0]["move"]);
            let action =
                json!({ "id": ply.to_string(), "kind": "play", "move": played, "ply": ply });
            let next = state["n"].as_u64().unwrap() + 1;
            let sent = Instant::now();
            made.lock().unwrap().insert((number, next), sent);
            socket.send(&action).await.unwrap();
            state = socket.receive_kind("event").await.unwrap();
            times.push(sent.elapsed());
        } else {
            state = socket.receive_kind("event").await.unwrap();
        }
    }
    times
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thirty_pupils_behind_one_address_join_and_play() {
    // Limits as they are by default, and no time in which they could be forgotten.
    let server = TestServer::start_with(|config| config.people_per_address = 100).await;
    let client = server.client;
    let created = client.post("/classes", None, &json!({ "game": "kalah" })).await.unwrap();
    let (id, secret) = (text(&created["id"]), text(&created["secret"]));
    let code = text(&created["state"]["code"]);
    let started = Instant::now();
    let joining: Vec<_> =
        (1..=PUPILS).map(|number| tokio::spawn(join(client, code.clone(), number))).collect();
    let mut pupils = Vec::new();
    for one in joining {
        pupils.push(one.await.unwrap());
    }
    let joined = started.elapsed();

    let made = Made::default();
    let mut teacher = client.subscribe_to_class(&id, Some(&secret)).await.unwrap();
    teacher.receive_kind("welcome").await.unwrap();
    let playing: Vec<_> = pupils
        .into_iter()
        .map(|(secret, class)| tokio::spawn(play(client, secret, class, made.clone())))
        .collect();
    let actions = format!("/classes/{id}/actions");
    let all: Vec<usize> = (1..=PUPILS).collect();
    for action in [
        json!({ "id": "a", "kind": "pair-by-program", "pupils": all }),
        json!({ "id": "b", "kind": "begin" }),
    ] {
        client.post(&actions, Some(&secret), &action).await.unwrap();
    }
    let following = tokio::spawn(follow(teacher, made));
    let mut at_boards = Vec::new();
    for one in playing {
        at_boards.extend(one.await.unwrap());
    }
    let in_overview = following.await.unwrap();
    println!("{PUPILS} joined after {joined:?}");
    for (place, mut times) in [("at the board", at_boards), ("in the overview", in_overview)] {
        times.sort();
        let of = |part: usize| times[(times.len() * part / 100).min(times.len() - 1)];
        println!("{} moves {place} after {:?} (half), {:?} (99 %)", times.len(), of(50), of(99));
    }
}

/// What the teacher's screen is told, until every board has made its moves. Returns how long
/// after each move it was told.
async fn follow(mut teacher: Socket, made: Made) -> Vec<Duration> {
    let mut times = Vec::new();
    let mut done = HashMap::new();
    while done.len() < PUPILS / 2 {
        let boards = teacher.receive_kind("boards").await.unwrap();
        let now = Instant::now();
        for board in boards.as_array().unwrap() {
            let number = board["board"].as_u64().unwrap();
            // What happened within moments is told at once: the last of it has just happened.
            let sent = made.lock().unwrap().remove(&(number, board["n"].as_u64().unwrap()));
            times.extend(sent.map(|sent| now - sent));
            let is_done = MOVES as u64 <= board["ply"].as_u64().unwrap();
            if is_done || board["result"] != Value::Null {
                done.insert(number, ());
            }
        }
    }
    times
}
