//! Backup while running, restore, export and import; and the program alone.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
};

use serde_json::{Value, json};

use super::server_process::ServerProcess;

fn data(words: &[&str], file: &Path, folder: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_callabash"))
        .env("LC_ALL", "C")
        .arg("data")
        .args(words)
        .arg(file)
        .arg("--data")
        .arg(folder)
        .output()
        .unwrap();
    let output_text = [output.stdout, output.stderr].concat();
    let output_text = String::from_utf8(output_text).unwrap();
    assert_eq!(output.status.success(), !output_text.contains("error"), "{output_text}");
    output_text
}

/// Creates a game and plays a few moves.
async fn play_some_moves(server: &ServerProcess, game: &str) -> String {
    let (id, secrets) = server.client.create_game(game).await.unwrap();
    for ply in 0..5 {
        let mut state = Value::Null;
        for secret in &secrets {
            let seen = server.client.get(&format!("/games/{id}"), Some(secret)).await.unwrap();
            if seen["can"].as_array().unwrap().contains(&json!("play")) {
                state = json!({ "secret": secret, "move": seen["board"]["moves"][0]["move"] });
            }
        }
        let action =
            json!({ "id": ply.to_string(), "kind": "play", "move": state["move"], "ply": ply });
        let path = format!("/games/{id}/actions");
        server.client.post(&path, state["secret"].as_str(), &action).await.unwrap();
    }
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_can_be_copied_and_brought_back() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second, third) =
        (folder.path().join("first"), folder.path().join("second"), folder.path().join("third"));
    let server = ServerProcess::start(&first, None).await;
    let calla = play_some_moves(&server, "calla").await;
    let calliro = play_some_moves(&server, "calliro").await;
    let backup = folder.path().join("backup.sqlite");
    data(&["backup"], &backup, &first);
    assert!(data(&["backup"], &backup, &first).contains("there already"));
    let records = folder.path().join("games.txt");
    assert!(data(&["export"], &records, &first).contains('2'));
    let before = [&calla, &calliro].map(|id| format!("/games/{id}"));
    data(&["restore"], &backup, &second);
    assert!(data(&["restore"], &backup, &second).contains("there already"));
    let restored = ServerProcess::start(&second, None).await;
    for path in &before {
        let was = server.client.get(path, None).await.unwrap();
        assert_eq!(was["board"], restored.client.get(path, None).await.unwrap()["board"]);
    }
    assert!(data(&["import"], &records, &third).contains('2'));
    let again = folder.path().join("again.txt");
    data(&["export"], &again, &third);
    let games = |path: &Path| {
        let text = std::fs::read_to_string(path).unwrap();
        let mut games: Vec<String> = text
            .split("\n\n[")
            .map(|game| game.trim_start_matches('[').trim().to_owned())
            .collect();
        games.sort();
        games
    };
    assert_eq!(games(&records), games(&again));
    // Imported games keep where and when they were played.
    let (club, fourth) = (folder.path().join("club.txt"), folder.path().join("fourth"));
    let record = "[Event \"Club evening\"]\n[Site \"Bergen\"]\n[Date \"2019.03.04\"]\n[South \"Ada\"]\n[Rules \"calla\"]\n\n1. 3\n*\n";
    std::fs::write(&club, record).unwrap();
    data(&["import"], &club, &fourth);
    let back = folder.path().join("back.txt");
    data(&["export"], &back, &fourth);
    let back = std::fs::read_to_string(back).unwrap();
    for tag in record.lines().take(4) {
        assert!(back.contains(tag), "{tag} in {back}");
    }
    assert!(!back.contains("Callabash"), "{back}");
    let broken = folder.path().join("broken.txt");
    std::fs::write(&broken, "[Rules \"calla\"]\n\n1. 9\n*\n").unwrap();
    assert!(data(&["import"], &broken, &third).contains("game 1"));
    // A game at the tournament table has no moves; importing one would break every export.
    std::fs::write(&broken, "[Rules \"calla-tournament:sowing=hand\"]\n\n1. 3\n*\n").unwrap();
    assert!(data(&["import"], &broken, &third).contains("game 1"));
    data(&["export"], &folder.path().join("all.txt"), &third);
    // A failed restore leaves the folder as it was.
    let fifth = folder.path().join("fifth");
    assert!(data(&["restore"], &broken, &fifth).contains("file is not a database"));
    data(&["restore"], &backup, &fifth);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_alone_serves_this_machine() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_callabash"))
        .env("XDG_DATA_HOME", folder.path())
        .env("LC_ALL", "C")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let output_text = lines.next().unwrap().unwrap();
    let address = output_text.split("http://").nth(1).unwrap().split(' ').next().unwrap();
    let client =
        callabash_server::client::Client::from(address.parse::<std::net::SocketAddr>().unwrap());
    let (status, page) = client.send("GET", "/", None, String::new()).await.unwrap();
    assert_eq!(status, 200);
    assert!(page.contains("<title>Callabash"), "{page}");
    let _ = child.kill();
    let _ = child.wait();
    assert!(folder.path().join("callabash").exists());
}
