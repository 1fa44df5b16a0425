//! A class votes over real sockets; what the pits are worth is the server's to know until the teacher
//! shows it, whatever happens to the server.

use std::time::Duration;

use callabash_server::client::{Client, ClientError};
use serde_json::{Value, json};

use super::test_server::TestServer;

const POSITION: &str = "1S,1,1S,1,2S/1S,1,3S,1,1S 10 9 S 9";

struct Voters {
    client: Client,
    id: String,
    teacher: String,
    pupils: Vec<String>,
}

impl Voters {
    async fn of(client: Client, pupils: usize) -> Voters {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let created = client.post("/classes", None, &json!({ "game": "calla" })).await.unwrap();
        let code = &created["state"]["code"];
        let mut secrets = Vec::new();
        for number in 1..=pupils {
            let joining = json!({ "code": code, "name": format!("Pupil {number}") });
            secrets.push(text(&client.post("/join", None, &joining).await.unwrap()["secret"]));
        }
        let (id, teacher) = (text(&created["id"]), text(&created["secret"]));
        Voters { client, id, teacher, pupils: secrets }
    }

    async fn state(&self, secret: Option<&str>) -> Value {
        self.client.get(&format!("/classes/{}", self.id), secret).await.unwrap()
    }

    async fn act(&self, secret: &str, mut action: Value) -> Result<Value, ClientError> {
        action["id"] = json!(action.to_string().chars().take(60).collect::<String>());
        let path = format!("/classes/{}/actions", self.id);
        Ok(self.client.post(&path, Some(secret), &action).await?["state"].take())
    }

    async fn vote(&self, pupil: usize, pit: &str) -> Result<Value, ClientError> {
        let action = json!({ "kind": "vote", "vote": 1, "pit": pit });
        Ok(self.act(&self.pupils[pupil], action).await?["vote"].take())
    }

    /// The vote as the first pupil sees it, as soon as it has its values.
    async fn values(&self) -> Value {
        loop {
            let vote = self.state(Some(&self.pupils[0])).await["vote"].take();
            if !vote["values"].is_null() {
                return vote["values"].clone();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

fn status(answer: Result<Value, ClientError>) -> u16 {
    match answer {
        Err(ClientError::Refused(status, _)) => status,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn values_are_shown_when_the_teacher_says_so() {
    let server = TestServer::start().await;
    let class = Voters::of(server.client, 3).await;
    let ask = json!({ "kind": "open-vote", "game": "calla", "position": POSITION });
    assert_eq!(status(class.act(&class.pupils[0], ask.clone()).await), 403);
    class.act(&class.teacher, ask).await.unwrap();
    class.vote(0, "1").await.unwrap();
    class.vote(0, "3").await.unwrap();
    let seen = class.vote(1, "5").await.unwrap();
    assert_eq!(seen["own"], json!(["5"]));
    assert_eq!(status(class.vote(2, "2").await), 409);
    assert_eq!(status(class.vote(2, "mine").await), 409);
    // Long after the values can be known, nobody has them.
    tokio::time::sleep(Duration::from_millis(300)).await;
    for secret in [None, Some(&*class.teacher), Some(&*class.pupils[0]), Some(&*class.pupils[2])] {
        let state = class.state(secret).await;
        assert!(!state.to_string().contains("margin"), "{state}");
        let is_pupil = state["you"] == "pupil";
        assert_eq!(state["vote"]["counts"].is_null(), is_pupil, "{state}");
        assert_eq!(state["vote"]["may"], is_pupil);
    }
    let wall = class.state(None).await["vote"].take();
    assert_eq!((&wall["counts"], &wall["voters"]), (&json!({ "1": 0, "3": 1, "5": 1 }), &json!(2)));
    class.act(&class.teacher, json!({ "kind": "close-vote" })).await.unwrap();
    let values = class.values().await;
    let query = json!({ "game": "calla", "position": POSITION });
    let solved = class.client.post("/solve", None, &query).await.unwrap();
    for (pit, margin) in solved["moves"].as_object().unwrap() {
        assert_eq!(values[pit], json!({ "margin": margin, "exact": true }), "{pit}");
    }
    class.act(&class.teacher, json!({ "kind": "end-vote" })).await.unwrap();
    assert_eq!(class.state(None).await["vote"], Value::Null);
}

#[tokio::test]
async fn a_puzzle_is_tallied() {
    let server = TestServer::start().await;
    let class = Voters::of(server.client, 2).await;
    let puzzles = class.client.get("/puzzles?game=calla", None).await.unwrap();
    let puzzle = &puzzles["puzzles"][0];
    let ask = |position: &Value| json!({ "kind": "open-vote", "game": "calla", "position": position, "puzzle": true });
    // Only the program's own puzzles have one solution for certain.
    assert_eq!(status(class.act(&class.teacher, ask(&json!(POSITION))).await), 422);
    let calliro = json!({ "kind": "open-vote", "game": "calliro", "position": POSITION });
    assert_eq!(status(class.act(&class.teacher, calliro).await), 422);
    let wrong = json!({ "kind": "open-vote", "game": "kalah", "position": "4 stones" });
    assert_eq!(status(class.act(&class.teacher, wrong).await), 422);
    let state = class.act(&class.teacher, ask(&puzzle["position"])).await.unwrap();
    let right = puzzle["solution"][0].as_str().unwrap();
    let moves = state["vote"]["board"]["moves"].as_array().unwrap();
    let mut moves = moves.iter().map(|preview| preview["move"].as_str().unwrap());
    let wrong = moves.find(|&pit| pit != right).unwrap();
    let seen = class.vote(0, right).await.unwrap();
    assert_eq!(
        (&seen["solved"], &seen["may"], &seen["solution"]),
        (&json!(true), &json!(false), &Value::Null)
    );
    class.vote(1, wrong).await.unwrap();
    let seen = class.vote(1, right).await.unwrap();
    assert_eq!(seen["own"], json!([wrong, right]));
    let tally = class.state(None).await["vote"]["tally"].take();
    assert_eq!(tally, json!({ "first": 1, "second": 1, "missed": 0 }));
}

#[tokio::test]
async fn a_vote_goes_on_after_a_crash() {
    let mut server = TestServer::start().await;
    let mut class = Voters::of(server.client, 1).await;
    let ask = json!({ "kind": "open-vote", "game": "calla", "position": POSITION });
    class.act(&class.teacher, ask).await.unwrap();
    class.vote(0, "3").await.unwrap();
    let before = class.state(Some(&class.pupils[0])).await["vote"].take();
    server.crash().await;
    server.restart().await;
    class.client = server.client;
    assert_eq!(class.state(Some(&class.pupils[0])).await["vote"], before);
    class.act(&class.teacher, json!({ "kind": "close-vote" })).await.unwrap();
    assert_eq!(class.values().await["3"]["exact"], true);
}
