//! A teacher as the monitor of two pupils: codes of seats, lost tablets, the deputy, the record.

use callabash_server::client::{Client, ClientError};
use serde_json::{Value, json};

use super::{
    play::code,
    test_server::TestServer,
    tournament_table::{COMMITMENT, NONCE, Person, wait},
};

/// A table that a teacher opened for two pupils, who have come.
struct Lesson {
    id: String,
    host: String,
    monitor: Person,
    south: Person,
    north: Person,
}

async fn join(client: Client, code: &Value, name: &str) -> Result<Value, ClientError> {
    client.post("/join", None, &json!({ "code": code, "name": name })).await
}

impl Lesson {
    async fn begin(server: &TestServer) -> Lesson {
        let client = server.client;
        let request = json!({
            "game": "calla-tournament:sowing=hand", "monitor": "me", "name": "Ms Lee",
            "seats": { "S": "open", "N": "open" },
        });
        let created = client.post("/games", None, &request).await.unwrap();
        let id = created["id"].as_str().unwrap();
        let monitor = Person::new(client, id, &created["monitor"]).await;
        let codes = &created["state"]["invitations"];
        // Each code leads to its own seat, whoever comes first.
        let ben = join(client, &codes["N"], "Ben").await.unwrap();
        let anna = join(client, &codes["S"], "Anna").await.unwrap();
        assert_eq!((&ben["seat"], &anna["seat"]), (&json!("N"), &json!("S")));
        assert_eq!(code(join(client, &codes["S"], "Cleo").await), "used-code");
        Lesson {
            id: id.to_owned(),
            host: created["host"].as_str().unwrap().to_owned(),
            monitor,
            south: Person::new(client, id, &anna["secret"]).await,
            north: Person::new(client, id, &ben["secret"]).await,
        }
    }

    /// Handshake, toss and flag card; South starts.
    async fn start(&mut self) {
        // Who opened the table has no hands: North hides.
        let hider = self.north.state().await["table"]["hider"].clone();
        let (hides, picks) = match hider == "N" {
            true => (&mut self.north, &mut self.south),
            false => (&mut self.south, &mut self.north),
        };
        hides.act_or_panic(json!({ "kind": "greet" })).await;
        picks.act_or_panic(json!({ "kind": "greet" })).await;
        hides.act_or_panic(json!({ "kind": "hide", "commitment": COMMITMENT })).await;
        let hand = if hider == "N" { "left" } else { "right" };
        picks.act_or_panic(json!({ "kind": "pick", "hand": hand })).await;
        hides.act_or_panic(json!({ "kind": "reveal", "hand": "left", "nonce": NONCE })).await;
        self.south.act_or_panic(json!({ "kind": "take-flag" })).await;
    }

    async fn invite(&self, client: Client, seat: &str, secret: &str) -> Result<Value, ClientError> {
        let path = format!("/games/{}/invitation", self.id);
        client.post(&path, Some(secret), &json!({ "seat": seat })).await
    }
}

fn kinds(table: &Value) -> Vec<String> {
    let notices = table["notices"].as_array().unwrap();
    notices.iter().map(|notice| notice["kind"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_teacher_opens_a_table_for_two_pupils_and_watches() {
    let server = TestServer::start().await;
    let mut lesson = Lesson::begin(&server).await;
    lesson.start().await;
    let state = lesson.monitor.state().await;
    assert_eq!(state["you"], "M");
    assert_eq!(
        (&state["seats"]["S"]["name"], &state["seats"]["N"]["name"]),
        (&json!("Anna"), &json!("Ben"))
    );
    // Nobody else is told codes.
    for pupil in [&lesson.south, &lesson.north] {
        assert_eq!(pupil.state().await["invitations"], Value::Null);
    }
}

#[tokio::test]
async fn a_pupil_comes_back_from_another_device() {
    let server = TestServer::start().await;
    let client = server.client;
    let mut lesson = Lesson::begin(&server).await;
    lesson.start().await;
    let monitor = lesson.monitor.secret().to_owned();
    // Neither the pupils nor a stranger let anybody in.
    for secret in [lesson.south.secret(), lesson.north.secret(), &"0".repeat(64)] {
        assert_eq!(code(lesson.invite(client, "S", secret).await), "not-seated");
    }
    let invited = lesson.invite(client, "S", &monitor).await.unwrap();
    // The old tablet can go on until the new one is there.
    lesson.south.sow(&["S1", "S2", "S3", "S4"], 3).await;
    let back = client.post("/join", None, &json!({ "code": invited["code"] })).await.unwrap();
    assert_eq!(
        (&back["seat"], &back["state"]["seats"]["S"]["name"]),
        (&json!("S"), &json!("Anna"))
    );
    let mut anna = Person::new(client, &lesson.id, &back["secret"]).await;
    assert!(lesson.south.act(json!({ "kind": "pass-flag" })).await.is_err());
    anna.act_or_panic(json!({ "kind": "pass-flag" })).await;
    // All see it.
    let events = client.events(&lesson.id, None).await.unwrap();
    let told: Vec<(&Value, &Value)> =
        events.iter().map(|event| (&event["kind"], &event["seat"])).collect();
    assert!(told.contains(&(&json!("invited"), &json!("S"))), "{told:?}");
    assert!(
        events.iter().all(|event| !event.to_string().contains(invited["code"].as_str().unwrap()))
    );
    // The teacher who opened the table may do it too, and moves to another device herself.
    lesson.invite(client, "N", &lesson.host).await.unwrap();
    let moved = lesson.invite(client, "M", &monitor).await.unwrap();
    let new = client.post("/join", None, &json!({ "code": moved["code"] })).await.unwrap();
    assert_eq!(
        (&new["seat"], &new["state"]["table"]["monitor"]["name"]),
        (&json!("M"), &json!("Ms Lee"))
    );
    assert_eq!(code(lesson.invite(client, "N", &monitor).await), "not-seated");
}

#[tokio::test]
async fn the_program_is_the_deputy_of_a_monitor_who_is_away_for_a_minute() {
    let server = TestServer::start().await;
    let mut lesson = Lesson::begin(&server).await;
    lesson.start().await;
    lesson.south.sow(&["S1", "S2", "S4", "S5"], 3).await;
    lesson.south.act_or_panic(json!({ "kind": "pass-flag" })).await;
    lesson.north.act_or_panic(json!({ "kind": "challenge" })).await;
    lesson.monitor.leave().await;
    wait(&server, &lesson.north, |state| state["table"]["deputy"] == true).await;
    let table = lesson.north.state().await["table"].take();
    assert_eq!(table["bound"], "S1", "the challenge was right");
    assert!(kinds(&table).contains(&"deputy".to_owned()));
    // The monitor is back, and rules again. Nobody has answered pings for a minute.
    for person in [&mut lesson.monitor, &mut lesson.south, &mut lesson.north] {
        person.reconnect(server.client).await;
    }
    wait(&server, &lesson.north, |state| state["table"]["deputy"] == false).await;
    lesson.south.sow(&["S1", "S2", "S3", "S4"], 3).await;
    lesson.south.act_or_panic(json!({ "kind": "pass-flag" })).await;
    lesson.north.act_or_panic(json!({ "kind": "challenge" })).await;
    assert_eq!(lesson.north.state().await["table"]["phase"], "challenged");
    // A ruling is undone, and given the other way.
    lesson.monitor.act_or_panic(json!({ "kind": "rule", "right": true })).await;
    assert!(lesson.south.act(json!({ "kind": "undo-ruling" })).await.is_err());
    lesson.monitor.act_or_panic(json!({ "kind": "undo-ruling" })).await;
    let table = lesson.south.state().await["table"].take();
    assert_eq!(
        (&table["phase"], kinds(&table).last().unwrap().as_str()),
        (&json!("challenged"), "ruling-undone")
    );
    lesson.monitor.act_or_panic(json!({ "kind": "rule", "right": false })).await;
    assert_eq!(lesson.north.state().await["table"]["flag"], "S");
}

#[tokio::test]
async fn the_record_has_names_gestures_challenges_and_rulings_and_is_imported_again() {
    let server = TestServer::start().await;
    let mut lesson = Lesson::begin(&server).await;
    lesson.start().await;
    lesson.south.sow(&["S1", "S2", "S4", "S5"], 3).await;
    lesson.south.act_or_panic(json!({ "kind": "pass-flag" })).await;
    lesson.north.act_or_panic(json!({ "kind": "challenge" })).await;
    lesson
        .monitor
        .act_or_panic(json!({ "kind": "rule", "right": true, "offence": "pit-skipped" }))
        .await;
    lesson.south.sow(&["S1", "S2", "S3", "S4"], 3).await;
    lesson.south.act_or_panic(json!({ "kind": "pass-flag" })).await;
    let sheet =
        server.client.get(&format!("/games/{}/score-sheet", lesson.id), None).await.unwrap();
    assert_eq!(sheet["turns"][0]["shields"], json!([1]));
    assert_eq!(
        (&sheet["tags"]["South"], &sheet["tags"]["Monitor"]),
        (&json!("Anna"), &json!("Ms Lee"))
    );
    let record = server.export().await;
    for wanted in [
        "[South \"Anna\"]",
        "[Monitor \"Ms Lee\"]",
        " N challenge",
        "rule right pit-skipped",
        " S put S4 1",
        "{1. S 1: 0-0}",
    ] {
        assert!(record.contains(wanted), "{wanted} is not in\n{record}");
    }
    let again = server.import_and_export(&record).await;
    let moves = |text: &str| {
        let lines =
            text.lines().filter(|line| !line.starts_with("[Site") && !line.starts_with("[Date"));
        lines.map(str::to_owned).collect::<Vec<String>>()
    };
    assert_eq!(moves(&again), moves(&record));
}

/// What the program says of a record in a file.
fn record_command(command: &str, record: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    std::fs::write(&file, record).unwrap();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_callabash"))
        .env("LC_ALL", "C")
        .args(["record", command])
        .arg(&file)
        .output()
        .unwrap();
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

#[tokio::test]
async fn the_program_checks_a_record_and_prints_its_score_sheet() {
    let server = TestServer::start().await;
    let client = server.client;
    // South's last cube makes 17.
    let request = json!({
        "game": "calla-tournament:sowing=hand", "position": "3S,3S,4S,2/4,1S 16 5 S 1",
        "seats": { "S": "me", "N": "open" }, "name": "Anna",
    });
    let created = client.post("/games", None, &request).await.unwrap();
    let id = created["id"].as_str().unwrap();
    let joined = join(client, &created["code"], "Ben").await.unwrap();
    let mut south = Person::new(client, id, &created["secrets"]["S"]).await;
    let mut north = Person::new(client, id, &joined["secret"]).await;
    south.act_or_panic(json!({ "kind": "greet" })).await;
    north.act_or_panic(json!({ "kind": "greet" })).await;
    south.act_or_panic(json!({ "kind": "hide", "commitment": COMMITMENT })).await;
    north.act_or_panic(json!({ "kind": "pick", "hand": "right" })).await;
    south.act_or_panic(json!({ "kind": "reveal", "hand": "left", "nonce": NONCE })).await;
    south.act_or_panic(json!({ "kind": "take-flag" })).await;
    south.sow(&["S5", "S"], 1).await;
    south.act_or_panic(json!({ "kind": "declare-win" })).await;
    wait(&server, &south, |state| state["result"]["reason"] == "declared").await;
    let record = server.export().await;
    let checked = record_command("check", &record);
    assert!(checked.contains("17") && !checked.contains("error"), "{checked}\n{record}");
    let shown = record_command("show", &record);
    assert!(shown.contains("S Anna") && shown.contains("Anna declares a win"), "{shown}");
    let broken = record_command("check", &record.replace("put S 1", "put S 2"));
    assert!(broken.contains("error") && broken.contains("line "), "{broken}");
}

#[tokio::test]
async fn a_server_for_the_network_tells_addresses_that_tablets_can_open() {
    let alone = TestServer::start().await;
    assert_eq!(alone.client.get("/addresses", None).await.unwrap()["addresses"], json!([]));
    let server = TestServer::start_with(|config| config.listen.set_ip([0, 0, 0, 0].into())).await;
    let port = format!(":{}", server.client.address.port());
    let told = server.client.get("/addresses", None).await.unwrap();
    for address in told["addresses"].as_array().unwrap() {
        let address = address.as_str().unwrap();
        assert!(address.starts_with("http://") && address.ends_with(&port), "{address}");
        assert!(!address.contains("127.0.0.1") && !address.contains("0.0.0.0"), "{address}");
    }
}
