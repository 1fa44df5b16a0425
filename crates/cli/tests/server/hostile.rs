//! Malformed, oversized, replayed, reordered, foreign and out-of-turn messages: no state
//! changes, and nothing breaks.

use std::{sync::Arc, time::Duration};

use callabash_game::{Chance, SplitMix};
use callabash_server::client::Client;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use super::served::Served;

const LINES: u64 = 6;
const GAMES: usize = 8;

/// Twenty thousand, or as `CALLABASH_HOSTILE` says.
fn messages() -> u64 {
    let given = std::env::var("CALLABASH_HOSTILE").ok().and_then(|count| count.parse().ok());
    given.unwrap_or(20_000)
}

/// A game that is going on, and what its players know.
struct Target {
    id: String,
    secrets: [String; 2],
    decider: usize,
    ply: u64,
    /// What was played, under which id and by whom.
    played: Vec<(usize, Value)>,
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_messages_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(&folder.path().join("data"), None).await;
    let client = served.client;
    let mut targets = Vec::new();
    for number in 0..GAMES {
        targets.push(target(&client, ["calla", "kalah", "calliro", "kalaha-1"][number % 4]).await);
    }
    let before = snapshot(&client, &targets).await;
    let targets = Arc::new(targets);
    let lines: Vec<_> = (0..LINES)
        .map(|line| tokio::spawn(attack(client, targets.clone(), line, messages() / LINES)))
        .collect();
    let mut answers = std::collections::BTreeMap::new();
    for line in lines {
        for (status, count) in line.await.unwrap() {
            *answers.entry(status).or_insert(0) += count;
        }
    }
    println!("answers to hostile messages: {answers:?}");
    assert_eq!(before, snapshot(&client, &targets).await, "nothing has changed");
    assert!(answers.keys().all(|status| *status < 500), "{answers:?}");
    let log = served.logged();
    assert!(!log.contains("panicked"), "{log}");
}

async fn target(client: &Client, game: &str) -> Target {
    let (id, secrets) = client.begin(game).await.unwrap();
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
    Target { id, secrets, decider, ply: 6, played }
}

async fn snapshot(client: &Client, targets: &[Target]) -> Vec<Value> {
    let mut states = Vec::new();
    for target in targets {
        let path = format!("/games/{}/events", target.id);
        states.push(client.get(&path, Some(&target.secrets[0])).await.unwrap());
    }
    states
}

/// Sends so many messages; tells how often each status was the answer.
async fn attack(
    client: Client,
    targets: Arc<Vec<Target>>,
    line: u64,
    count: u64,
) -> std::collections::BTreeMap<u16, u64> {
    let mut chance = SplitMix(line);
    let mut answers = std::collections::BTreeMap::new();
    let mut stream = None;
    let mut sent = 0;
    while sent < count {
        if chance.below(400) == 0 {
            sent += shout(&client, &targets, &mut chance).await;
            continue;
        }
        let request = request(&targets, &mut chance);
        sent += 1;
        if let Some(status) = send(&client, &mut stream, &request).await {
            *answers.entry(status).or_insert(0) += 1;
        }
    }
    answers
}

/// A request that must change nothing, as bytes.
fn request(targets: &[Target], chance: &mut SplitMix) -> Vec<u8> {
    let target = &targets[chance.below(targets.len() as u32) as usize];
    let other = &targets[chance.below(targets.len() as u32) as usize];
    let (waiter, decider) = (&target.secrets[1 - target.decider], &target.secrets[target.decider]);
    let actions = format!("/api/v1/games/{}/actions", target.id);
    let new = format!("{}", chance.bits());
    let (seat, old) = &target.played[chance.below(target.played.len() as u32) as usize];
    let own = &target.secrets[*seat];
    let play = |m: &str, ply: u64| json!({ "id": new, "kind": "play", "move": m, "ply": ply });
    let foreign = if other.id == target.id { "" } else { other.secrets[0].as_str() };
    let (path, secret, body): (String, &str, Vec<u8>) = match chance.below(18) {
        0 => {
            let length = chance.below(200);
            let noise = (0..length).map(|_| chance.bits() as u8).collect();
            (actions, decider, noise)
        }
        1 => {
            let mut text = play("1", target.ply).to_string();
            text.truncate(chance.below(text.len() as u32) as usize);
            (actions, decider, text.into_bytes())
        }
        2 if chance.below(50) == 0 => (actions, decider, vec![b'['; 70 << 10]),
        // The same again, word for word: answered, not carried out.
        2 | 3 => (actions, own, old.to_string().into_bytes()),
        // The same under a new name, too late.
        4 => {
            let mut again = old.clone();
            again["id"] = json!(new);
            (actions, own, again.to_string().into_bytes())
        }
        5 => (actions, foreign, play("1", target.ply).to_string().into_bytes()),
        6 => (actions, waiter, play("1", target.ply).to_string().into_bytes()),
        7 => {
            let moves = [
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
            let m = moves[chance.below(moves.len() as u32) as usize];
            (actions, decider, play(m, target.ply).to_string().into_bytes())
        }
        8 => {
            let ply = [target.ply + 1, u64::MAX, 0][chance.below(3) as usize];
            (actions, decider, play("1", ply).to_string().into_bytes())
        }
        9 => (
            actions,
            decider,
            json!({ "id": 7, "kind": "play", "move": 1, "ply": "x" }).to_string().into_bytes(),
        ),
        10 => (actions, decider, json!({ "id": new, "kind": "explode" }).to_string().into_bytes()),
        11 => (
            actions,
            decider,
            json!({ "id": "x".repeat(100), "kind": "resign" }).to_string().into_bytes(),
        ),
        12 => (actions, "", json!({ "id": new, "kind": "resign" }).to_string().into_bytes()),
        13 => (actions, foreign, json!({ "id": new, "kind": "resign" }).to_string().into_bytes()),
        14 => {
            (format!("/api/v1/games/{}/free-seat", target.id), decider, br#"{"seat":"S"}"#.to_vec())
        }
        15 => (format!("/api/v1/games/{}/seat", target.id), "", b"{}".to_vec()),
        16 => {
            let code: String = (0..6).map(|_| (b'A' + chance.below(26) as u8) as char).collect();
            ("/api/v1/join".to_owned(), "", json!({ "code": code }).to_string().into_bytes())
        }
        _ => (actions, decider, "[".repeat(2_000).into_bytes()),
    };
    let secret = match secret {
        "" => String::new(),
        secret => format!("authorization: Bearer {secret}\r\n"),
    };
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n{secret}content-length: {}\r\n\r\n",
        body.len()
    );
    [head.into_bytes(), body].concat()
}

/// Sends on a line that stays open; tells the status, unless the line broke.
async fn send(client: &Client, line: &mut Option<TcpStream>, request: &[u8]) -> Option<u16> {
    if line.is_none() {
        *line = TcpStream::connect(client.address).await.ok();
    }
    let stream = line.as_mut()?;
    let talk = async {
        stream.write_all(request).await.ok()?;
        let mut heard = Vec::new();
        let mut part = [0; 4096];
        loop {
            let length = stream.read(&mut part).await.ok().filter(|length| 0 < *length)?;
            heard.extend_from_slice(&part[..length]);
            let Some(end) = heard.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
            let head = String::from_utf8_lossy(&heard[..end]).to_lowercase();
            let status: u16 = head.split(' ').nth(1)?.parse().ok()?;
            let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
            let length: usize = length.and_then(|length| length.parse().ok()).unwrap_or(0);
            if end + 4 + length <= heard.len() {
                return Some((status, head.contains("connection: close")));
            }
        }
    };
    let answer = tokio::time::timeout(Duration::from_secs(10), talk).await.ok().flatten();
    if answer.is_none_or(|(_, closes)| closes) {
        *line = None;
    }
    answer.map(|(status, _)| status)
}

/// The same over a WebSocket, until the server has enough. Tells how many frames.
async fn shout(client: &Client, targets: &[Target], chance: &mut SplitMix) -> u64 {
    let target = &targets[chance.below(targets.len() as u32) as usize];
    let secrets = [Some(target.secrets[1 - target.decider].as_str()), None, Some("nonsense")];
    let secret = secrets[chance.below(3) as usize];
    let Ok(mut socket) = client.follow(&target.id, secret, Some(u64::MAX)).await else { return 1 };
    let mut sent = 1;
    for number in 0..80 {
        let text = match chance.below(6) {
            0 => "x".repeat(chance.below(6000) as usize),
            1 => json!({ "id": "a", "kind": "play", "move": "1", "ply": target.ply }).to_string(),
            2 => json!({ "hello": {} }).to_string(),
            3 => json!({ "ping": number }).to_string(),
            4 => target.played[0].1.to_string(),
            _ => "{\"id\":".repeat(50),
        };
        sent += 1;
        if socket.say_text(text).await.is_err() {
            break;
        }
    }
    sent
}
