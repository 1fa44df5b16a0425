//! Old games are deleted when the server has seen the time pass, whatever its clock says.

use serde_json::json;

use super::test_server::{TestServer, logged};

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

async fn create(server: &TestServer, name: &str) {
    let seats = json!({ "S": "me", "N": "me" });
    let request = json!({ "game": "calla", "seats": seats, "name": name });
    server.client.post("/games", None, &request).await.unwrap();
}

/// Waits until a player's game is deleted. Returns the records of the games that are left.
async fn wait_until_gone(server: &TestServer, name: &str) -> String {
    let started = std::time::Instant::now();
    loop {
        assert!(started.elapsed() < super::server_process::HANG_TIMEOUT, "{}", logged());
        let records = server.export().await;
        if !records.contains(name) {
            return records;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn a_clock_far_in_the_future_deletes_nothing() {
    let server = TestServer::start().await;
    create(&server, "Old").await;
    server.advance(29 * DAY);
    create(&server, "Young").await;
    server.shift_wall_clock(365 * DAY as i64);
    // Thirty days of the old game were seen, two of the young one.
    server.advance(2 * DAY);
    assert!(wait_until_gone(&server, "Old").await.contains("Young"));
}

#[tokio::test]
async fn the_time_a_server_was_off_counts_for_a_day_and_an_hour_after_the_start() {
    let mut server = TestServer::start().await;
    create(&server, "Oldest").await;
    server.advance(DAY / 2);
    create(&server, "Old").await;
    server.advance(29 * DAY + DAY * 3 / 4);
    // It is stored that thirty days were seen.
    wait_until_gone(&server, "Oldest").await;
    create(&server, "Young").await;
    server.crash().await;
    server.shift_wall_clock(365 * DAY as i64);
    server.restart().await;
    create(&server, "Today").await;
    assert!(server.export().await.contains("Old"), "deleted at the start");
    server.advance(HOUR + 1);
    let left = wait_until_gone(&server, "Old").await;
    assert!(left.contains("Young") && left.contains("Today"), "{left}");
}
