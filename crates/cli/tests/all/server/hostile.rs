//! Malformed, oversized, replayed, reordered, foreign and out-of-turn messages: no state
//! changes, and nothing breaks.

use std::{collections::BTreeMap, sync::Arc};

use callabash_game::{Chance, SplitMix};
use callabash_server::client::{Client, Socket};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use super::server_process::{HANG_TIMEOUT, ServerProcess};

const CONNECTIONS: u64 = 6;
const GAMES: usize = 8;

/// How often each kind of message is answered at least.
const MIN_ANSWERS: u64 = 4;

/// Six thousand, or as `CALLABASH_HOSTILE` says.
fn messages() -> u64 {
    let given = std::env::var("CALLABASH_HOSTILE").ok().and_then(|count| count.parse().ok());
    given.unwrap_or(6_000)
}

/// A game that is being played, and what its players know.
struct Target {
    id: String,
    secrets: [String; 2],
    decider: usize,
    ply: u64,
    /// A move that this game can parse.
    readable: String,
    /// What was played, under which id and by whom.
    played: Vec<(usize, Value)>,
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_messages_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerProcess::start(&folder.path().join("data"), None).await;
    let client = server.client;
    let mut targets = Vec::new();
    for number in 0..GAMES {
        targets.push(target(&client, ["calla", "kalah", "calliro", "kalaha-1"][number % 4]).await);
    }
    let before = snapshot(&client, &targets).await;
    let targets = Arc::new(targets);
    let connections: Vec<_> = (0..CONNECTIONS)
        .map(|connection| {
            tokio::spawn(attack(client, targets.clone(), connection, messages() / CONNECTIONS))
        })
        .collect();
    let mut answers = Answers::default();
    for connection in connections {
        for (answer, count) in connection.await.unwrap() {
            *answers.entry(answer).or_default() += count;
        }
    }
    println!("answers to hostile messages: {answers:#?}");
    assert_eq!(before, snapshot(&client, &targets).await, "nothing has changed");
    check(&answers);
    let log = server.logged();
    assert!(!log.contains("panicked"), "{log}");
}

async fn target(client: &Client, game: &str) -> Target {
    let (id, secrets) = client.create_game(game).await.unwrap();
    let mut played = Vec::new();
    for ply in 0..6 {
        let state = client.get(&format!("/games/{id}"), Some(&secrets[0])).await.unwrap();
        let decider = usize::from(state["board"]["decider"] == "N");
        let own = client.get(&format!("/games/{id}"), Some(&secrets[decider])).await.unwrap();
        let chosen = &own["board"]["moves"][0]["move"];
        let action =
            json!({ "id": format!("mine {ply}"), "kind": "play", "move": chosen, "ply": ply });
        let path = format!("/games/{id}/actions");
        client.post(&path, Some(&secrets[decider]), &action).await.unwrap();
        played.push((decider, action));
    }
    let state = client.get(&format!("/games/{id}"), None).await.unwrap();
    let decider = usize::from(state["board"]["decider"] == "N");
    let readable = if game == "calliro" { "pick O" } else { "1" }.to_owned();
    Target { id, secrets, decider, ply: 6, readable, played }
}

async fn snapshot(client: &Client, targets: &[Target]) -> Vec<Value> {
    let mut states = Vec::new();
    for target in targets {
        let path = format!("/games/{}/events", target.id);
        states.push(client.get(&path, Some(&target.secrets[0])).await.unwrap());
    }
    states
}

/// How often each kind of message got each answer.
type Answers = BTreeMap<(Kind, String), u64>;

/// Sends `count` messages.
async fn attack(client: Client, targets: Arc<Vec<Target>>, connection: u64, count: u64) -> Answers {
    let mut chance = SplitMix(connection);
    let mut answers = Answers::new();
    let mut stream = None;
    let mut sent = 0;
    while sent < count {
        if chance.below(100) == 0 {
            sent += attack_socket(&client, &targets, &mut chance, &mut answers).await;
            continue;
        }
        let (kind, request) = request(&targets, &mut chance);
        sent += 1;
        let answer = send(&client, &mut stream, &request).await;
        *answers.entry((kind, answer.unwrap_or_default())).or_default() += 1;
    }
    answers
}

/// The allowed answers to each kind. An empty one means that the connection is closed.
const EXPECTED: [(Kind, &[&str]); 29] = [
    ("again", &["200 "]),
    ("code", &["404 no-code", "429 too-often"]),
    ("deep", &["400 bad-message"]),
    ("foreign", &["403 not-seated"]),
    ("foreign move", &["403 not-seated"]),
    ("free seat", &["403 not-seated"]),
    ("half", &["400 bad-message"]),
    ("huge", &["413 bad-message"]),
    ("late", &["409 stale"]),
    ("long id", &["400 bad-message"]),
    ("no action", &["400 bad-message"]),
    ("no move", &["422 illegal"]),
    ("nobody", &["403 not-seated"]),
    ("noise", &["400 bad-message"]),
    ("other ply", &["409 stale"]),
    ("out of turn", &["409 not-your-turn"]),
    ("seat", &["409 full"]),
    ("types", &["400 bad-message"]),
    ("socket of a stranger", &["bye not-seated"]),
    ("socket of a watcher", &["welcome "]),
    ("socket of who waits", &["welcome "]),
    ("frame again", &["ack ", "refused not-seated"]),
    ("frame half", &["refused bad-message"]),
    ("frame hello", &["refused bad-message"]),
    ("frame noise", &["refused bad-message"]),
    ("frame out of turn", &["refused not-seated", "refused not-your-turn"]),
    ("frame ping", &["pong "]),
    ("frame too long", &[""]),
    (
        "frames without end",
        &[
            "ack ",
            "pong ",
            "refused bad-message",
            "refused not-seated",
            "refused not-your-turn",
            "",
        ],
    ),
];

/// Checks that every message got an allowed answer, and that every kind was tried.
fn check(answers: &Answers) {
    for (kind, answer) in answers.keys() {
        let expected = EXPECTED.iter().find(|(known, _)| known == kind).map(|(_, answers)| answers);
        let is_right = expected.is_some_and(|expected| expected.contains(&answer.as_str()));
        let is_enough = match kind.starts_with("frame") {
            true => answer == "bye too-often",
            false => answer == "429 too-often",
        };
        assert!(is_right || is_enough, "{kind}: {answer:?}");
    }
    for (kind, expected) in EXPECTED {
        let count = |answer: &&str| answers.get(&(kind, (*answer).to_owned())).copied();
        let counted: u64 = expected.iter().filter_map(count).sum();
        assert!(MIN_ANSWERS <= counted, "{kind} was answered {counted} times");
    }
}

/// What a message tries.
type Kind = &'static str;

/// A request that must change nothing, and what it tries.
fn request(targets: &[Target], chance: &mut SplitMix) -> (Kind, Vec<u8>) {
    let target = &targets[chance.below(targets.len() as u32) as usize];
    let other = &targets[chance.below(targets.len() as u32) as usize];
    let (waiter, decider) = (&target.secrets[1 - target.decider], &target.secrets[target.decider]);
    let new = format!("{}", chance.bits());
    let (seat, old) = &target.played[chance.below(target.played.len() as u32) as usize];
    let own = &target.secrets[*seat];
    let play = |m: &str, ply: u64| json!({ "id": new, "kind": "play", "move": m, "ply": ply });
    let resign = json!({ "id": new, "kind": "resign" });
    let foreign = if other.id == target.id { "" } else { other.secrets[0].as_str() };
    let text = |value: Value| value.to_string().into_bytes();
    let (kind, secret, body): (Kind, &str, Vec<u8>) = match chance.below(18) {
        0 => {
            let length = chance.below(200);
            ("noise", decider, (0..length).map(|_| chance.bits() as u8).collect())
        }
        1 => {
            let mut half = text(play("1", target.ply));
            half.truncate(chance.below(half.len() as u32) as usize);
            ("half", decider, half)
        }
        2 if chance.below(20) == 0 => ("huge", decider, vec![b'['; 70 << 10]),
        // The same action again: answered, not carried out.
        2 | 3 => ("again", own, text(old.clone())),
        // The same action with a new id: too late.
        4 => {
            let mut again = old.clone();
            again["id"] = json!(new);
            ("late", own, text(again))
        }
        5 => ("foreign move", foreign, text(play(NO_MOVES[0], target.ply))),
        6 => ("out of turn", waiter, text(play(&target.readable, target.ply))),
        7 => {
            let m = NO_MOVES[chance.below(NO_MOVES.len() as u32) as usize];
            ("no move", decider, text(play(m, target.ply)))
        }
        8 => {
            let ply = [target.ply + 1, u64::MAX, 0][chance.below(3) as usize];
            ("other ply", decider, text(play(&target.readable, ply)))
        }
        9 => ("types", decider, text(json!({ "id": 7, "kind": "play", "move": 1, "ply": "x" }))),
        10 => ("no action", decider, text(json!({ "id": new, "kind": "explode" }))),
        11 => ("long id", decider, text(json!({ "id": "x".repeat(100), "kind": "resign" }))),
        12 => ("nobody", "", text(resign)),
        13 => ("foreign", foreign, text(resign)),
        14 => ("free seat", decider, {
            let other = ["N", "S"][target.decider];
            text(json!({ "seat": other }))
        }),
        15 => ("seat", "", b"{}".to_vec()),
        16 => {
            let code: String = (0..6).map(|_| (b'A' + chance.below(26) as u8) as char).collect();
            ("code", "", text(json!({ "code": code })))
        }
        _ => ("deep", decider, "[".repeat(2_000).into_bytes()),
    };
    let path = match kind {
        "free seat" => format!("games/{}/free-seat", target.id),
        "seat" => format!("games/{}/seat", target.id),
        "code" => "join".to_owned(),
        _ => format!("games/{}/actions", target.id),
    };
    let secret = match secret {
        "" => String::new(),
        secret => format!("authorization: Bearer {secret}\r\n"),
    };
    let head = format!(
        "POST /api/v1/{path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n{secret}content-length: {}\r\n\r\n",
        body.len()
    );
    (kind, [head.into_bytes(), body].concat())
}

/// Texts that are not a move of any of the games.
const NO_MOVES: [&str; 12] = [
    "0",
    "99",
    "-1",
    "swap",
    "win",
    "keep",
    "1-2",
    "pick Z",
    "place z9",
    "",
    "1\u{0}",
    "replace e5",
];

/// Sends a request on a connection that stays open. Returns the status and the error's code,
/// unless the connection is lost.
async fn send(
    client: &Client,
    connection: &mut Option<TcpStream>,
    request: &[u8],
) -> Option<String> {
    // The server may have closed one that was idle for long; whatever was sent changes nothing,
    // so that it can be sent again.
    if let Some(answer) = exchange(connection, request).await {
        return Some(answer);
    }
    *connection = TcpStream::connect(client.address).await.ok();
    exchange(connection, request).await
}

async fn exchange(connection: &mut Option<TcpStream>, request: &[u8]) -> Option<String> {
    let stream = connection.as_mut()?;
    let exchange = async {
        stream.write_all(request).await.ok()?;
        let mut received = Vec::new();
        let mut part = [0; 4096];
        loop {
            let length = stream.read(&mut part).await.ok().filter(|length| 0 < *length)?;
            received.extend_from_slice(&part[..length]);
            let Some(end) = received.windows(4).position(|four| four == b"\r\n\r\n") else {
                continue;
            };
            let head = String::from_utf8_lossy(&received[..end]).to_lowercase();
            let status = head.split(' ').nth(1)?;
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
            let length: usize = length.and_then(|length| length.parse().ok()).unwrap_or(0);
            if end + 4 + length <= received.len() {
                let body: Value = serde_json::from_slice(&received[end + 4..]).unwrap_or_default();
                let code = body["error"]["code"].as_str().unwrap_or_default();
                return Some((format!("{status} {code}"), head.contains("connection: close")));
            }
        }
    };
    let answer = tokio::time::timeout(HANG_TIMEOUT, exchange).await.ok().flatten();
    if answer.as_ref().is_none_or(|(_, closes)| *closes) {
        *connection = None;
    }
    answer.map(|(answer, _)| answer)
}

/// Sends frames over a WebSocket until the server closes it. Returns how many.
async fn attack_socket(
    client: &Client,
    targets: &[Target],
    chance: &mut SplitMix,
    answers: &mut Answers,
) -> u64 {
    let target = &targets[chance.below(targets.len() as u32) as usize];
    let waiter = target.secrets[1 - target.decider].as_str();
    let (who, secret): (Kind, _) = match chance.below(3) {
        0 => ("socket of who waits", Some(waiter)),
        1 => ("socket of a watcher", None),
        _ => ("socket of a stranger", Some("nonsense")),
    };
    let mut socket = client.subscribe(&target.id, secret, Some(u64::MAX)).await.unwrap();
    let mut count = |kind: Kind, answer: String| *answers.entry((kind, answer)).or_default() += 1;
    let first = receive(&mut socket, &["welcome", "bye"]).await;
    let is_over = first.starts_with("bye");
    count(who, first);
    if is_over {
        assert_eq!(receive(&mut socket, &ANSWERS).await, "", "a stranger's connection is closed");
        return 1;
    }
    // Some wait for each answer, some receive all at the end, and some send more than they
    // may.
    let (count_to_send, waits) = [(80, true), (50, false), (100, false)][chance.below(3) as usize];
    let (mut sent, mut unanswered) = (1, Vec::new());
    for number in 0..count_to_send {
        let (kind, text) = frame(target, number, waits, chance);
        unanswered.push(kind);
        sent += 1;
        let is_said = socket.send_text(text).await.is_ok();
        if !waits && is_said && number + 1 < count_to_send {
            continue;
        }
        for kind in unanswered.drain(..) {
            let answer = receive(&mut socket, &ANSWERS).await;
            let goes_on = !answer.is_empty() && !answer.starts_with("bye");
            count(if count_to_send <= 80 { kind } else { "frames without end" }, answer);
            if !goes_on {
                return sent;
            }
        }
    }
    sent
}

/// A frame that must change nothing, and what it tries.
fn frame(
    target: &Target,
    number: u64,
    with_too_long: bool,
    chance: &mut SplitMix,
) -> (Kind, String) {
    let play = json!({ "id": "a", "kind": "play", "move": target.readable, "ply": target.ply });
    match chance.below(8) {
        0 if with_too_long && chance.below(4) == 0 => ("frame too long", "x".repeat(5000)),
        0 | 1 => ("frame noise", "x".repeat(chance.below(4000) as usize)),
        2 => ("frame out of turn", play.to_string()),
        3 => ("frame hello", json!({ "hello": {} }).to_string()),
        4 | 5 => ("frame ping", json!({ "ping": number }).to_string()),
        6 => ("frame again", target.played[0].1.to_string()),
        _ => ("frame half", "{\"id\":".repeat(50)),
    }
}

/// The kinds of messages that answer a frame.
const ANSWERS: [&str; 4] = ["ack", "refused", "pong", "bye"];

/// The next answer with the error's code; empty if the connection is closed.
async fn receive(socket: &mut Socket, kinds: &[&str]) -> String {
    loop {
        let Ok(received) = socket.receive().await else { return String::new() };
        if let Some(kind) = kinds.iter().find(|kind| received.get(**kind).is_some()) {
            let error = match *kind {
                "bye" => &received["bye"]["code"],
                _ => &received[kind]["error"]["code"],
            };
            return format!("{kind} {}", error.as_str().unwrap_or_default());
        }
        assert!(received.get("event").is_none(), "something happened: {received}");
    }
}
