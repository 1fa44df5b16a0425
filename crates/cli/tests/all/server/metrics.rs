//! What monitoring reads: Prometheus' text format, by its conventions for names.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;

use super::test_server::TestServer;

/// A metric with all its samples.
#[derive(Default)]
struct Family {
    help: String,
    kind: String,
    /// By name and labels, as they are written.
    samples: BTreeMap<String, f64>,
}

/// The metrics of a page; every sample must follow the help and the type of its metric.
fn parse(page: &str) -> BTreeMap<String, Family> {
    let mut families: BTreeMap<String, Family> = BTreeMap::new();
    let mut current = String::new();
    for line in page.lines().filter(|line| !line.is_empty()) {
        let about = line.strip_prefix("# HELP ").or(line.strip_prefix("# TYPE "));
        if let Some(about) = about {
            let (name, text) = about.split_once(' ').unwrap();
            name.clone_into(&mut current);
            let family = families.entry(name.to_owned()).or_default();
            let field =
                if line.starts_with("# HELP") { &mut family.help } else { &mut family.kind };
            assert!(field.is_empty(), "{name} is described twice");
            text.clone_into(field);
            continue;
        }
        let (sample, value) = line.rsplit_once(' ').unwrap();
        let name = sample.split('{').next().unwrap();
        let family = families.get_mut(&current).unwrap_or_else(|| panic!("{line} has no type"));
        let suffixes: &[&str] =
            if family.kind == "histogram" { &["_bucket", "_sum", "_count"] } else { &[""] };
        let belongs = suffixes.iter().any(|suffix| name == format!("{current}{suffix}"));
        assert!(belongs, "{name} is among the samples of {current}");
        family.samples.insert(sample.to_owned(), value.parse().unwrap());
    }
    families
}

async fn families(server: &TestServer) -> BTreeMap<String, Family> {
    let (status, page) = server.client.send("GET", "/metrics", None, String::new()).await.unwrap();
    assert_eq!(status, 200);
    parse(&page)
}

#[tokio::test]
async fn metrics_have_help_types_and_names_by_convention() {
    let server = TestServer::start().await;
    let (id, secrets) = server.client.create_game("calla").await.unwrap();
    let action = json!({ "id": "a", "kind": "play", "move": "2", "ply": 0 });
    let path = format!("/games/{id}/actions");
    server.client.post(&path, Some(&secrets[0]), &action).await.unwrap();
    let families = families(&server).await;
    for (name, family) in &families {
        assert!(!family.help.is_empty(), "{name} has no help");
        assert_eq!(family.kind == "counter", name.ends_with("_total"), "{name}");
        assert_eq!(name.contains("seconds"), name.ends_with("_seconds"), "{name}");
        if family.kind == "histogram" {
            let last = family.samples.keys().filter(|name| name.contains("le=\"+Inf\""));
            assert_ne!(last.count(), 0, "{name} has no last bucket");
        }
    }
    let kinds: BTreeSet<(&str, &str)> =
        families.iter().map(|(name, family)| (name.as_str(), family.kind.as_str())).collect();
    for expected in [
        ("callabash_requests_total", "counter"),
        ("callabash_request_duration_seconds", "histogram"),
        ("callabash_games_total", "counter"),
        ("callabash_moves_total", "counter"),
        ("callabash_commit_duration_seconds", "histogram"),
        ("callabash_commit_appends", "histogram"),
        ("callabash_failed_commits_total", "counter"),
        ("callabash_slow_readers_total", "counter"),
        ("callabash_writer_queue_length", "gauge"),
        ("callabash_sockets", "gauge"),
        ("callabash_rooms", "gauge"),
        ("callabash_stale_rooms", "gauge"),
    ] {
        assert!(kinds.contains(&expected), "{expected:?} is not among {kinds:?}");
    }
    // Other tests count in the same process, so nothing is exact.
    let count = |family: &str, sample: &str| families[family].samples[sample];
    assert!(1.0 <= count("callabash_moves_total", "callabash_moves_total"));
    assert!(1.0 <= count("callabash_requests_total", "callabash_requests_total{status=\"201\"}"));
    let commits = "callabash_commit_duration_seconds";
    assert!(2.0 <= count(commits, &format!("{commits}_count")));
}
