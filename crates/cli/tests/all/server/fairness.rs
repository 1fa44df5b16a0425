//! What one address, one player and all together may use, and that others do not notice.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};

use super::test_server::TestServer;

/// Clients at other addresses of this machine.
const ANN: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
const BEN: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 3);

struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }
}

async fn connect(server: &TestServer, from: Ipv4Addr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::new(IpAddr::V4(from), 0)).unwrap();
    socket.connect(server.client.address).await.unwrap()
}

/// Sends a request from an address, with further headers.
async fn send(
    server: &TestServer,
    from: Ipv4Addr,
    request: &str,
    headers: &str,
    body: &Value,
) -> Answer {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let text = format!(
        "{request} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{headers}content-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = connect(server, from).await;
    let mut received = Vec::new();
    // A refused connection may be reset while the request is being sent.
    let _ = stream.write_all(text.as_bytes()).await;
    let _ = stream.read_to_end(&mut received).await;
    let received = String::from_utf8_lossy(&received);
    let (head, body) = received.split_once("\r\n\r\n").unwrap_or_default();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Answer { status, head: head.to_lowercase(), body: body.to_owned() }
}

async fn post(server: &TestServer, from: Ipv4Addr, path: &str, body: &Value) -> Answer {
    send(server, from, &format!("POST /api/v1{path}"), "", body).await
}

fn open_game() -> Value {
    json!({ "game": "calla", "seats": { "S": "me", "N": "open" } })
}

/// A class of so many people may share an address.
async fn for_people(people: u32) -> TestServer {
    TestServer::start_with(|config| config.people_per_address = people).await
}

#[tokio::test]
async fn wrong_codes_of_one_address_do_not_shut_out_another() {
    let server = for_people(300).await;
    let created = post(&server, ANN, "/games", &open_game()).await.json();
    let mut refused = 0;
    for number in 0..400 {
        let code: String =
            (0..6).map(|digit| ['B', 'C', 'D', 'F'][number >> (2 * digit) & 3]).collect();
        let wrong = post(&server, BEN, "/join", &json!({ "code": code })).await;
        refused += u32::from(wrong.status == 429);
    }
    assert_eq!(refused, 100, "so many a class may mistype");
    let code = json!({ "code": created["code"] });
    assert_eq!(post(&server, BEN, "/join", &code).await.status, 429, "guessing goes on");
    assert_eq!(post(&server, ANN, "/join", &code).await.status, 200);
}

#[tokio::test]
async fn each_address_has_its_own_budget_of_games() {
    let server = for_people(10).await;
    let create = async |from| post(&server, from, "/games", &open_game()).await;
    for _ in 0..20 {
        assert_eq!(create(BEN).await.status, 201);
    }
    let refused = create(BEN).await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "too-often"));
    assert!(refused.head.contains("retry-after:"), "{}", refused.head);
    assert_eq!(create(ANN).await.status, 201);
    server.advance(1_000);
    assert_eq!(create(BEN).await.status, 201, "one more each second");
}

#[tokio::test]
async fn a_proxy_tells_addresses_apart_if_it_is_trusted() {
    for trusted in [false, true] {
        let server = TestServer::start_with(|config| {
            config.people_per_address = 5;
            config.trust_proxy = trusted;
        })
        .await;
        let create = async |client: &str| {
            let header = format!("x-forwarded-for: 198.51.100.1, {client}\r\n");
            send(&server, BEN, "POST /api/v1/games", &header, &open_game()).await.status
        };
        for _ in 0..10 {
            assert_eq!(create("192.0.2.1").await, 201);
        }
        assert_eq!(create("192.0.2.1").await, 429);
        assert_eq!(create("192.0.2.2").await, if trusted { 201 } else { 429 });
    }
}

#[tokio::test]
async fn pages_and_frames_that_mean_nothing_are_limited_too() {
    let server = for_people(1).await;
    let page = async |from| {
        server.advance(1_000);
        send(&server, from, "GET /nowhere", "", &Value::Null).await.status
    };
    server.advance(1_000);
    let mut stream = connect(&server, BEN).await;
    let request = "GET /nowhere HTTP/1.1\r\nhost: x\r\n\r\n";
    let last = "GET /nowhere HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    stream.write_all((request.repeat(400) + last).as_bytes()).await.unwrap();
    let mut received = String::new();
    stream.read_to_string(&mut received).await.unwrap();
    assert_eq!(received.matches("HTTP/1.1 404").count(), 300);
    assert_eq!(received.matches("HTTP/1.1 429").count(), 101);
    assert_eq!(page(ANN).await, 404, "others are not concerned");
}

#[tokio::test]
async fn actions_without_a_socket_are_limited_too() {
    let server = TestServer::start().await;
    let (id, secrets) = server.client.create_game("calla").await.unwrap();
    let path = format!("/games/{id}/actions");
    let mut refused = 0;
    for number in 0..100 {
        let action = json!({ "id": number.to_string(), "kind": "play", "move": "99", "ply": 0 });
        let error = server.client.post(&path, Some(&secrets[0]), &action).await.unwrap_err();
        refused += u32::from(error.to_string().contains("too-often"));
    }
    assert_eq!(refused, 40);
    server.advance(1_000);
    let action = json!({ "id": "x", "kind": "play", "move": "1", "ply": 0 });
    server.client.post(&path, Some(&secrets[0]), &action).await.unwrap();
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_others_still_connect() {
    let server = for_people(1).await;
    let mut open = Vec::new();
    for _ in 0..10 {
        open.push(connect(&server, BEN).await);
    }
    // So that it is not for new connections coming too fast.
    server.advance(1_000);
    let refused = send(&server, BEN, "GET /healthz", "", &Value::Null).await;
    assert_eq!(refused.status, 503);
    assert!(refused.head.contains("retry-after:"), "{}", refused.head);
    assert_eq!(send(&server, ANN, "GET /healthz", "", &Value::Null).await.status, 200);
    open.clear();
    let accepted = async || {
        server.advance(1_000);
        send(&server, BEN, "GET /healthz", "", &Value::Null).await.status == 200
    };
    while !accepted().await {}
}

#[tokio::test]
async fn as_many_games_are_open_as_memory_allows() {
    // Eight rooms, two of them for one address.
    let server = TestServer::start_with(|config| config.memory = Some(1 << 20)).await;
    let mut created = Vec::new();
    for last in 2..6 {
        let from = Ipv4Addr::new(127, 0, 0, last);
        for _ in 0..2 {
            let answer = post(&server, from, "/games", &open_game()).await;
            assert_eq!(answer.status, 201);
            created.push(answer.json()["id"].as_str().unwrap().to_owned());
        }
        let refused = post(&server, from, "/games", &open_game()).await;
        assert_eq!((refused.status, refused.code().as_str()), (503, "busy"));
        assert!(refused.head.contains("retry-after:"), "{}", refused.head);
    }
    // Nobody was at these games: they are closed, and open again when somebody asks.
    server.advance(2_000);
    for id in created {
        let request = format!("GET /api/v1/games/{id}");
        while send(&server, ANN, &request, "", &Value::Null).await.status != 200 {
            server.advance(2_000);
        }
    }
}

#[tokio::test]
async fn what_clients_write_is_stored_in_its_shortest_form() {
    let server = TestServer::start().await;
    let level = format!("level={}1", "0".repeat(60_000));
    let game = json!({ "game": "calla", "seats": { "S": "me", "N": level } });
    let created = post(&server, ANN, "/games", &game).await;
    if created.status == 201 {
        let id = created.json()["id"].as_str().unwrap().to_owned();
        let request = format!("GET /api/v1/games/{id}/events");
        let events = send(&server, ANN, &request, "", &Value::Null).await;
        assert!(events.body.len() < 10_000, "{} bytes", events.body.len());
    } else {
        assert_eq!(created.status, 422);
    }
}

#[tokio::test]
async fn a_long_game_is_told_in_parts() {
    let server = TestServer::start().await;
    let created = post(&server, ANN, "/games", &open_game()).await.json();
    let id = created["id"].as_str().unwrap().to_owned();
    let seated = post(&server, ANN, &format!("/games/{id}/seat"), &json!({})).await.json();
    let secrets = [&created["secrets"]["S"], &seated["secret"]].map(|s| s.as_str().unwrap());
    let path = format!("/games/{id}/actions");
    let mut n = 0;
    for number in 0..150 {
        for (seat, kind) in [(0, "draw"), (1, "decline")] {
            server.advance(100);
            let action = json!({ "id": number.to_string(), "kind": kind });
            let acted = server.client.post(&path, Some(secrets[seat]), &action).await.unwrap();
            n = acted["n"].as_u64().unwrap();
        }
    }
    let (mut last, mut parts) = (0, 0);
    while last < n {
        let request = format!("GET /api/v1/games/{id}/events?after={last}");
        let answer = send(&server, ANN, &request, "", &Value::Null).await;
        assert!(answer.body.len() < 80 << 10, "{} bytes", answer.body.len());
        for event in answer.json()["events"].as_array().unwrap() {
            last += 1;
            assert_eq!(event["n"], last);
        }
        parts += 1;
    }
    assert!(2 < parts, "{n} events in {parts} answers");
}
