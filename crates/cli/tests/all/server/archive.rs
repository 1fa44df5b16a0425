//! Backup while running, restore, export and import; and the program alone.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
};

use serde_json::{Value, json};

use super::{database::Database, server_process::ServerProcess};

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

/// Runs `callabash data` on a store: a folder, or a database.
fn data_of(word: &str, file: &Path, folder: &Path, database: Option<&str>) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_callabash"));
    command.env("LC_ALL", "C").args(["data", word]).arg(file).arg("--data").arg(folder);
    if let Some(database) = database {
        command.args(["--database", database]);
    }
    let output = command.output().unwrap();
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

/// A class with a game in play is exported from one store and imported into another.
async fn a_class_moves(from: Option<&str>, to: Option<&str>) {
    let folder = tempfile::tempdir().unwrap();
    let [first, second, file] = ["first", "second", "all.txt"].map(|name| folder.path().join(name));
    let server = ServerProcess::start(&first, from).await;
    play_some_moves(&server, "calla").await;
    let client = &server.client;
    let created = client.post("/classes", None, &json!({ "game": "calla" })).await.unwrap();
    let (id, teacher) = (created["id"].as_str().unwrap(), created["secret"].as_str().unwrap());
    let code = &created["state"]["code"];
    let mut pupils = Vec::new();
    for name in ["Ada", "Олень"] {
        let joined = client.post("/join", None, &json!({ "code": code, "name": name })).await;
        pupils.push(joined.unwrap()["secret"].as_str().unwrap().to_owned());
    }
    let path = format!("/classes/{id}");
    let act = |action: Value| (format!("{path}/actions"), action);
    let pairs = json!([{ "S": { "pupil": 1 }, "N": { "pupil": 2 } }]);
    for (path, action) in [
        act(json!({ "id": "1", "kind": "pair", "pairs": pairs })),
        act(json!({ "id": "2", "kind": "begin" })),
        act(json!({ "id": "3", "kind": "invite-staff", "role": "monitor" })),
        act(json!({ "id": "4", "kind": "invite-staff", "role": "teacher" })),
    ] {
        client.post(&path, Some(teacher), &action).await.unwrap();
    }
    let before = client.get(&path, Some(teacher)).await.unwrap();
    let game = format!("/games/{}", before["boards"][0]["game"].as_str().unwrap());
    let play = json!({ "id": "1", "kind": "play", "move": "3", "ply": 0 });
    client.post(&format!("{game}/actions"), Some(&pupils[0]), &play).await.unwrap();
    let written = data_of("export", &file, &first, from);
    assert!(written.contains("2; classes: 1"), "{written}");

    let read = data_of("import", &file, &second, to);
    assert!(read.contains("2; classes: 1"), "{read}");
    let other = ServerProcess::start(&second, to).await;
    assert_eq!(other.client.get(&path, Some(teacher)).await.unwrap(), before);
    // Its game goes on, with the secret of the pupil to move, and the code leads into it.
    let state = other.client.get(&game, Some(&pupils[1])).await.unwrap();
    let action = &state["board"]["moves"][0]["move"];
    let play = json!({ "id": "2", "kind": "play", "move": action, "ply": 1 });
    let mover = &pupils[usize::from(state["board"]["decider"] == "N")];
    other.client.post(&format!("{game}/actions"), Some(mover), &play).await.unwrap();
    let joining = json!({ "code": code, "name": "New" });
    assert_eq!(other.client.post("/join", None, &joining).await.unwrap()["class"], *id);
    for (code, role) in [("monitor_code", "monitor"), ("teacher_code", "teacher")] {
        let joining = json!({ "code": before["staff"][code], "name": "Helper" });
        let joined = other.client.post("/join", None, &joining).await.unwrap();
        assert_eq!(joined["state"]["you"], *role);
    }

    // It is there once, and what is broken is named.
    assert!(data_of("import", &file, &second, to).contains(&format!("{id} is there already")));
    let text = std::fs::read_to_string(&file).unwrap();
    let broken = folder.path().join("broken.txt");
    std::fs::write(&broken, text.replace("\"kind\":\"begun\"", "\"kind\":\"gone\"")).unwrap();
    let refused = data_of("import", &broken, &folder.path().join("third"), None);
    assert!(refused.contains(id) && refused.contains("nothing was read in"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_moves_from_sqlite_to_postgresql() {
    let database = Database::start();
    a_class_moves(None, Some(&database.url())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_moves_from_postgresql_to_sqlite() {
    let database = Database::start();
    a_class_moves(Some(&database.url()), None).await;
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
