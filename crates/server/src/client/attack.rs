use std::time::Duration;

use serde_json::json;
use tokio::{
    io::AsyncWriteExt,
    task::JoinSet,
    time::{sleep, timeout},
};

use super::{Client, ClientError, run_slow_clients};

/// No request of an attack is waited for longer.
const PATIENCE: Duration = Duration::from_secs(5);

/// Attacks a server through so many connections until the returned set is dropped: it guesses
/// codes, begins games against the strongest opponent, asks for long computations, long
/// answers and the largest files, floods sockets without reading, with pings too, dawdles, and
/// connects again and again.
pub fn run_attack(client: Client, connections: usize) -> JoinSet<()> {
    let mut attack = run_slow_clients(client, connections / 8);
    for number in connections / 8..connections {
        attack.spawn(async move {
            for round in number.. {
                let attempt = timeout(PATIENCE, attempt(client, number, round)).await;
                if !matches!(attempt, Ok(Ok(()))) {
                    // Refused: at once again would only keep the attacker busy.
                    sleep(Duration::from_millis(50)).await;
                }
            }
        });
    }
    attack
}

async fn attempt(client: Client, number: usize, round: usize) -> Result<(), ClientError> {
    match number % 8 {
        0 => {
            let code: String =
                (0..6).map(|digit| char::from(b"BCDF"[round >> (2 * digit) & 3])).collect();
            client.post("/join", None, &json!({ "code": code })).await.map(drop)
        }
        1 => play_the_strongest(client, round).await,
        2 => flood(client).await,
        3 => {
            // A position that nobody has asked for yet.
            let moves = format!("{},{}", round % 6 + 1, round / 6 % 6 + 1);
            let query = json!({ "game": "kalah", "moves": moves, "seconds": 10 });
            client.post("/solve", None, &query).await.map(drop)
        }
        4 => {
            let (id, secrets) = client.create_game("calliro").await?;
            for action in 0..200 {
                let action =
                    json!({ "id": action.to_string(), "kind": "play", "move": "?", "ply": 0 });
                let _ =
                    client.post(&format!("/games/{id}/actions"), Some(&secrets[0]), &action).await;
            }
            Ok(())
        }
        5 => {
            let (id, _) = client.create_game("calla").await?;
            for _ in 0..100 {
                client.get(&format!("/games/{id}/events"), None).await?;
            }
            Ok(())
        }
        6 => {
            for _ in 0..100 {
                client.send("GET", "/web/locales/fa.ftl", None, String::new()).await?;
            }
            Ok(())
        }
        _ => client.connect().await.map(drop),
    }
}

/// Games by many rules, so that the opponent cannot keep what it has computed.
async fn play_the_strongest(client: Client, round: usize) -> Result<(), ClientError> {
    let (pits, seeds) = (4 + round % 3, 3 + round / 3 % 4);
    let game = format!("kalah:pits={pits},seeds={seeds}");
    let request = json!({ "game": game, "seats": { "S": "level=10", "N": "me" } });
    let created = client.post("/games", None, &request).await?;
    let id = created["id"].as_str().unwrap_or_default().to_owned();
    let mut socket = client.subscribe(&id, created["secrets"]["N"].as_str(), None).await?;
    loop {
        socket.receive().await?;
    }
}

/// Sends without end, and reads nothing.
async fn flood(client: Client) -> Result<(), ClientError> {
    let (id, secrets) = client.create_game("calla").await?;
    let mut socket = client.subscribe(&id, Some(&secrets[0]), None).await?;
    loop {
        socket.send_text("{\"ping\":1}".to_owned()).await?;
        socket.send_ping().await?;
        socket.send_text("x".repeat(2_000)).await?;
    }
}

impl Client {
    /// A connection that says nothing but half a line.
    async fn connect(&self) -> Result<(), ClientError> {
        let mut stream = self.open().await?;
        stream.write_all(b"GET / HT").await.map_err(ClientError::connection)
    }
}
