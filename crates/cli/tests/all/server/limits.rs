//! Limits: headers, bodies, sockets, origins.

use std::{
    io::{ErrorKind, Read, Write},
    net::TcpStream,
    time::Duration,
};

use super::test_server::TestServer;

#[tokio::test]
async fn slow_headers_time_out() {
    let server = TestServer::start().await;
    let mut stream = TcpStream::connect(server.client.address).unwrap();
    // Its time begins when the server has accepted the connection, which may be later.
    stream.set_read_timeout(Some(Duration::from_millis(20))).unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nslow: ").unwrap();
    let result = loop {
        match stream.read(&mut [0; 1000]) {
            Err(error) if error.kind() == ErrorKind::WouldBlock => server.advance(1_000),
            result => break result,
        }
    };
    assert!(!matches!(result, Ok(1..)), "an answer to half a request");
}

#[tokio::test]
async fn pages_of_other_sites_cannot_act() {
    let origin = "https://calla.example".to_owned();
    let server = TestServer::start_with(|config| config.origins.push(origin)).await;
    let create = |origin: &str| {
        let body = r#"{"game":"calla","seats":{"S":"me","N":"open"}}"#;
        let request = format!(
            "POST /api/v1/games HTTP/1.1\r\nhost: here:1\r\nconnection: close\r\n{origin}content-length: {}\r\n\r\n{body}",
            body.len()
        );
        server.exchange(&request).split(' ').nth(1).unwrap().to_owned()
    };
    assert_eq!(create(""), "201");
    assert_eq!(create("origin: http://here:1\r\n"), "201");
    assert_eq!(create("origin: https://calla.example\r\n"), "201");
    for origin in ["https://evil.example", "null", "http://here:2", "https://calla.example.evil"] {
        assert_eq!(create(&format!("origin: {origin}\r\n")), "403", "{origin}");
    }
    let upgrade = server.exchange(
        "GET /api/v1/games/abcdefghijklmnop/live HTTP/1.1\r\nhost: here:1\r\nconnection: upgrade, close\r\n\
         upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
         origin: https://evil.example\r\n\r\n",
    );
    assert!(upgrade.starts_with("HTTP/1.1 403"), "{upgrade}");
}

#[tokio::test]
async fn a_seat_has_so_many_sockets_and_the_newest_count() {
    let server = TestServer::start().await;
    let (id, secrets) = server.client.create_game("calla").await.unwrap();
    let mut sockets = Vec::new();
    for _ in 0..8 {
        let mut socket = server.client.subscribe(&id, Some(&secrets[0]), None).await.unwrap();
        socket.receive_kind("welcome").await.unwrap();
        sockets.push(socket);
    }
    let mut ninth = server.client.subscribe(&id, Some(&secrets[0]), None).await.unwrap();
    ninth.receive_kind("welcome").await.unwrap();
    let mut first = sockets.remove(0);
    while first.receive().await.is_ok() {}
    let mut other = server.client.subscribe(&id, Some(&secrets[1]), None).await.unwrap();
    other.receive_kind("welcome").await.unwrap();
    let wrong = "f".repeat(64);
    let mut stranger = server.client.subscribe(&id, Some(&wrong), None).await.unwrap();
    assert_eq!(stranger.receive_kind("bye").await.unwrap()["code"], "not-seated");
}

#[tokio::test]
async fn every_answer_keeps_browsers_safe() {
    let server = TestServer::start().await;
    for path in
        ["/", "/api", "/api/v1/openapi.json", "/nowhere", "/web/app.js", "/metrics", "/readyz"]
    {
        let response = server
            .exchange(&format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"));
        let head = response.split("\r\n\r\n").next().unwrap();
        assert!(head.contains("content-security-policy: default-src 'none'"), "{path}: {head}");
        assert!(head.contains("x-content-type-options: nosniff"), "{path}: {head}");
    }
}
