//! Puzzles and records of Calliro through HTTP.

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
