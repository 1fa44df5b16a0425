//! The load generator on several nodes.

use std::process::Command;

use serde_json::Value;

use super::database::Database;

#[test]
fn several_nodes_on_postgresql_are_measured() {
    let database = Database::start();
    let output = Command::new(env!("CARGO_BIN_EXE_callabash"))
        .args(["bench", "server", "--json", "--games", "9", "--rate", "60", "--seconds", "2"])
        .args(["--nodes", "3", "--database", &database.url()])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["nodes"], &report["errors"]), (&3.into(), &0.into()), "{report}");
    assert!(100 <= report["moves"].as_u64().unwrap(), "{report}");
    let games = database.query("SELECT count(DISTINCT game) FROM events");
    assert!(9 <= games.parse::<u64>().unwrap(), "{games}");
}

#[test]
fn several_nodes_need_a_database() {
    let bench = ["bench", "server", "--games", "1", "--seconds", "1", "--nodes", "2"];
    let output = Command::new(env!("CARGO_BIN_EXE_callabash")).args(bench).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--database"));
}
