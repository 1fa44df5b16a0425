//! A class over HTTP and sockets, as its teacher and pupils use it.

use callabash_server::client::{Client, ClientError, Socket};
use serde_json::{Value, json};

use super::tournament_table::Person;

pub(super) fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

pub(super) fn code(answer: Result<Value, ClientError>) -> String {
    match answer {
        Err(ClientError::Refused(_, body)) => text(&body["error"]["code"]),
        other => panic!("{other:?}"),
    }
}

/// A class, its teacher and its pupils.
#[derive(Clone)]
pub(super) struct Class {
    pub(super) client: Client,
    pub(super) id: String,
    pub(super) code: String,
    pub(super) teacher: String,
    pub(super) pupils: Vec<String>,
    pub(super) actions: usize,
}

impl Class {
    pub(super) async fn open(client: Client, game: &Value) -> Class {
        let created = client.post("/classes", None, game).await.unwrap();
        let (id, teacher) = (text(&created["id"]), text(&created["secret"]));
        let code = text(&created["state"]["code"]);
        Class { client, id, code, teacher, pupils: Vec::new(), actions: 0 }
    }

    pub(super) async fn of(client: Client, game: &Value, pupils: usize) -> Class {
        let mut class = Class::open(client, game).await;
        for number in 1..=pupils {
            let joined = class.join(&format!("Pupil {number}")).await.unwrap();
            class.pupils.push(text(&joined["secret"]));
        }
        class
    }

    pub(super) async fn join(&self, name: &str) -> Result<Value, ClientError> {
        let joining = json!({ "code": self.code, "name": name });
        self.client.post("/join", None, &joining).await
    }

    pub(super) async fn state(&self, secret: Option<&str>) -> Value {
        self.client.get(&format!("/classes/{}", self.id), secret).await.unwrap()
    }

    pub(super) async fn teachers(&self) -> Value {
        self.state(Some(&self.teacher)).await
    }

    pub(super) async fn act_as(
        &self,
        secret: &str,
        id: &str,
        mut action: Value,
    ) -> Result<Value, ClientError> {
        action["id"] = json!(id);
        let path = format!("/classes/{}/actions", self.id);
        Ok(self.client.post(&path, Some(secret), &action).await?["state"].take())
    }

    pub(super) async fn act(&mut self, action: Value) -> Value {
        self.actions += 1;
        self.act_as(&self.teacher, &format!("{}", self.actions), action).await.unwrap()
    }

    /// Pairs all, and begins. Returns the boards.
    pub(super) async fn begin(&mut self) -> Vec<Value> {
        let all: Vec<usize> = (1..=self.pupils.len()).collect();
        self.act(json!({ "kind": "pair-by-program", "pupils": all })).await;
        let state = self.act(json!({ "kind": "begin" })).await;
        state["boards"].as_array().unwrap().clone()
    }

    /// The secret of who sits at a board.
    pub(super) fn player(&self, board: &Value, seat: &str) -> &str {
        &self.pupils[board["players"][seat]["pupil"].as_u64().unwrap() as usize - 1]
    }

    /// Plays the first move that is offered at a board, whoever is to move.
    pub(super) async fn play(&self, board: &Value) -> Result<Value, ClientError> {
        let game = text(&board["game"]);
        let state = self.client.get(&format!("/games/{game}"), None).await.unwrap();
        let secret = self.player(board, state["board"]["decider"].as_str().unwrap());
        let action = json!({
            "id": state["n"].to_string(),
            "kind": "play",
            "move": state["board"]["moves"][0]["move"],
            "ply": state["ply"],
        });
        self.client.post(&format!("/games/{game}/actions"), Some(secret), &action).await
    }

    /// The two at a tournament table.
    pub(super) async fn at_table(&self, board: &Value) -> (Person, Person) {
        let game = text(&board["game"]);
        let sit =
            async |seat| Person::new(self.client, &game, &json!(self.player(board, seat))).await;
        (sit("S").await, sit("N").await)
    }

    pub(super) async fn watch(&self) -> Socket {
        self.client.subscribe_to_class(&self.id, Some(&self.teacher)).await.unwrap()
    }
}

/// Receives until a board is told of as expected.
pub(super) async fn board_until(
    teacher: &mut Socket,
    board: u64,
    is_expected: impl Fn(&Value) -> bool,
) {
    loop {
        let boards = teacher.receive_kind("boards").await.unwrap();
        let mut told = boards.as_array().unwrap().iter().filter(|told| told["board"] == board);
        if told.any(&is_expected) {
            return;
        }
    }
}

/// Receives until the class is as expected.
pub(super) async fn class_until(
    socket: &mut Socket,
    is_expected: impl Fn(&Value) -> bool,
) -> Value {
    loop {
        let class = socket.receive_kind("class").await.unwrap();
        if is_expected(&class) {
            return class;
        }
    }
}
