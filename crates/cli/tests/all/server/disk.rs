//! A full disk: nothing is promised that is not kept, players are told, and play goes on
//! by itself when there is room again.

use std::{path::Path, process::Command, time::Duration};

use callabash_server::client::Socket;
use rustix::process::{Resource, Rlimit, prlimit};
use serde_json::{Value, json};

use super::served::Served;

/// What keeps the server from writing.
trait Disk {
    fn fill(&self, served: &Served);
    fn empty(&self, served: &Served);
}

/// Nothing can be written to files at all. Everybody can do that to their own processes.
struct Limit;

impl Limit {
    fn set(served: &Served, bytes: Option<u64>) {
        let limit = Rlimit { current: bytes, maximum: None };
        prlimit(Some(served.pid()), Resource::Fsize, limit).unwrap();
    }
}

impl Disk for Limit {
    fn fill(&self, served: &Served) {
        Limit::set(served, Some(0));
    }

    fn empty(&self, served: &Served) {
        Limit::set(served, None);
    }
}

/// A small file system of its own, which only root can have.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    fn new() -> SmallDisk {
        let folder = tempfile::tempdir().unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=2m", "tmpfs"])
            .arg(folder.path())
            .status();
        assert!(mounted.unwrap().success(), "root can mount a tmpfs");
        SmallDisk(folder)
    }

    fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Disk for SmallDisk {
    /// Takes all the room that is left.
    fn fill(&self, _: &Served) {
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

    fn empty(&self, _: &Served) {
        for file in std::fs::read_dir(self.path()).unwrap() {
            let file = file.unwrap();
            if file.file_name().to_str().unwrap().starts_with("filler") {
                std::fs::remove_file(file.path()).unwrap();
            }
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
    let folder = tempfile::tempdir().unwrap();
    fill_in_the_middle_of_a_game(&Limit, folder.path()).await;
    if rustix::process::geteuid().is_root() {
        let disk = SmallDisk::new();
        fill_in_the_middle_of_a_game(&disk, disk.path()).await;
    }
}

/// Acts, and tells what the answer is.
async fn act(socket: &mut Socket, action: &Value) -> Value {
    socket.say(action).await.unwrap();
    loop {
        let heard = socket.hear().await.unwrap();
        if heard.get("ack").or(heard.get("refused")).is_some() {
            return heard;
        }
    }
}

async fn fill_in_the_middle_of_a_game(disk: &impl Disk, folder: &Path) {
    let mut served = Served::start(&folder.join("data"), None).await;
    let client = served.client;
    let (id, secrets) = client.begin("kalah").await.unwrap();
    let mut south = client.follow(&id, Some(&secrets[0]), None).await.unwrap();
    let mut north = client.follow(&id, Some(&secrets[1]), None).await.unwrap();
    // Who is welcome misses nothing.
    north.hear_kind("welcome").await.unwrap();
    let mut board = south.hear_kind("welcome").await.unwrap()["state"]["board"].take();
    let mut ply = 0;
    let mut refusals = 0;
    while board["over"] == false && ply < 20 {
        let (mover, other) = if board["decider"] == "S" {
            (&mut south, &mut north)
        } else {
            (&mut north, &mut south)
        };
        if ply == 4 || refusals == 0 && 4 < ply {
            disk.fill(&served);
        }
        let action = json!({ "id": format!("{ply}"), "kind": "play", "move": board["moves"][0]["move"], "ply": ply });
        loop {
            let answer = act(mover, &action).await;
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
                disk.empty(&served);
            }
            // Nobody may say more than twenty things a second for long.
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        board = other.hear_kind("event").await.unwrap()["board"].take();
        ply += 1;
    }
    assert!(2 <= refusals, "{refusals} refusals");
    // What counts is what is there after a crash.
    disk.empty(&served);
    served.kill();
    served.restart().await;
    let events = client.get(&format!("/games/{id}/events"), None).await.unwrap();
    let played = events["events"].as_array().unwrap().iter().filter(|e| e["kind"] == "played");
    assert_eq!(played.count(), ply);
}
