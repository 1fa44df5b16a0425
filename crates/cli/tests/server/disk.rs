//! A full disk: nothing is promised that is not kept, players are told, and play goes on
//! by itself when there is room again.

use std::{path::Path, process::Command, time::Duration};

use serde_json::json;

use super::served::Served;

/// A small file system of its own.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    /// `None` where that is not allowed.
    fn new() -> Option<SmallDisk> {
        let folder = tempfile::tempdir().unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=2m", "tmpfs"])
            .arg(folder.path())
            .status();
        mounted.is_ok_and(|status| status.success()).then_some(SmallDisk(folder))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Takes all the room that is left.
    fn fill(&self) {
        let mut size = 64 << 10;
        for number in 0.. {
            let file = self.path().join(format!("filler{number}"));
            if std::fs::write(&file, vec![1_u8; size]).is_err() {
                size /= 4;
            }
            if size == 0 {
                return;
            }
        }
    }

    fn empty(&self) {
        for number in 0..10_000 {
            let _ = std::fs::remove_file(self.path().join(format!("filler{number}")));
        }
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.path()).status();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_breaks_no_promise() {
    let Some(disk) = SmallDisk::new() else {
        assert!(!rustix::process::geteuid().is_root(), "root can mount a tmpfs");
        println!("only root can mount a small disk: not tested");
        return;
    };
    let mut served = Served::start(&disk.path().join("data"), None).await;
    let client = served.client;
    let (id, secrets) = client.begin("kalah").await.unwrap();
    let mut south = client.follow(&id, Some(&secrets[0]), None).await.unwrap();
    let mut north = client.follow(&id, Some(&secrets[1]), None).await.unwrap();
    let mut board = south.hear_kind("welcome").await.unwrap()["state"]["board"].take();
    let mut ply = 0;
    let mut refusals = 0;
    while board["over"] == false && ply < 20 {
        let (mover, other) = match board["decider"] == "S" {
            true => (&mut south, &mut north),
            false => (&mut north, &mut south),
        };
        if ply == 4 || refusals == 0 && 4 < ply {
            disk.fill();
        }
        let action = json!({ "id": format!("{ply}"), "kind": "play", "move": board["moves"][0]["move"], "ply": ply });
        loop {
            mover.say(&action).await.unwrap();
            let answer = loop {
                let heard = mover.hear().await.unwrap();
                if heard.get("ack").or(heard.get("refused")).is_some() {
                    break heard;
                }
            };
            if answer.get("ack").is_some() {
                break;
            }
            let refused = &answer["refused"];
            assert_eq!(refused["error"]["code"], "not-stored");
            assert!(refused["error"]["text"].as_str().unwrap().contains("cannot write"));
            assert_eq!(refused["state"]["ply"], ply, "nothing has changed");
            let seen = client.get(&format!("/games/{id}"), None).await.unwrap();
            assert_eq!(seen["ply"], ply, "reading still works");
            refusals += 1;
            assert!(refusals < 100, "it does not go on: {}", served.logged());
            if refusals == 15 {
                disk.empty();
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        board = other.hear_kind("event").await.unwrap()["board"].take();
        ply += 1;
    }
    assert!(2 <= refusals, "{refusals} refusals");
    // What counts is what is there after a crash.
    disk.empty();
    served.kill();
    served.restart().await;
    let events = client.get(&format!("/games/{id}/events"), None).await.unwrap();
    let played = events["events"].as_array().unwrap().iter().filter(|e| e["kind"] == "played");
    assert_eq!(played.count(), ply);
}
