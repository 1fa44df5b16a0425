//! Games that are stored, and yet cannot be read.

use callabash_calliro::Seed;
use callabash_protocol::stored::write_entry;
use callabash_session::{Entry, GameCreated, Occupant, SecretDigest};

use crate::{
    Config, Server, archive,
    client::{Client, ClientError},
    server::open_store,
    store::{Append, StoredEntry},
};

fn created() -> Entry {
    let person = Occupant::Person { key: SecretDigest([1; 32]), name: None };
    let game = "calla".parse().unwrap();
    let host = SecretDigest([2; 32]);
    Entry::Created(Box::new(GameCreated::new(game, person.clone(), person, host, Seed([3; 32]))))
}

#[tokio::test]
async fn an_unreadable_game_is_named_and_left_out_of_exports() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::local(folder.path().join("data"));
    config.listen.set_port(0);
    let first = write_entry(&"calla".parse().unwrap(), &created());
    let second = [
        r#"{"v":1,"kind":"played","seat":"S","move":"3"}"#,
        // A later program's, a move that is none, and one that is not legal.
        r#"{"v":9,"kind":"played","seat":"S","move":"3"}"#,
        r#"{"v":1,"kind":"played","seat":"S","move":"pick O"}"#,
        r#"{"v":1,"kind":"played","seat":"S","move":"12"}"#,
    ];
    let ids = ["a", "b", "c", "d"].map(|letter| letter.repeat(16));
    let store = open_store(&config).await.unwrap();
    for (id, second) in ids.iter().zip(second) {
        let entry = |seq, body: &str| StoredEntry {
            game: id.clone(),
            seq,
            at: crate::time::wall_clock(),
            body: body.to_owned(),
        };
        let append =
            Append { entries: vec![entry(1, &first), entry(2, second)], codes: Vec::new() };
        assert_eq!(store.append(&[append]).await.unwrap(), [true]);
    }
    drop(store);
    let server = Server::start(config.clone()).await.unwrap();
    let client = Client::from(server.address());
    let state = client.get(&format!("/games/{}", ids[0]), None).await.unwrap();
    assert_eq!(state["ply"], 1);
    for id in &ids[1..] {
        let refused = client.get(&format!("/games/{id}"), None).await.unwrap_err();
        let ClientError::Refused(500, body) = refused else { panic!("{refused}") };
        assert_eq!(body["error"]["code"], "unreadable");
        assert!(body["error"]["text"].as_str().unwrap().contains(id.as_str()), "{body}");
    }
    let mut text = Vec::new();
    let exported = archive::export(&config, &mut text).await.unwrap();
    assert_eq!(exported, archive::Exported { games: 1, classes: 0, unreadable: 3 });
}
