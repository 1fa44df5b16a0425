//! A full disk: nothing is acknowledged that is not stored, players get an error, and play
//! goes on by itself when there is space again.

use std::{path::Path, process::Command, time::Duration};

use callabash_server::client::Socket;
use rustix::process::{Resource, Rlimit, prlimit};
use serde_json::{Value, json};

use super::server_process::ServerProcess;

/// A way to keep the server from writing.
trait Disk {
    fn fill(&self, server: &ServerProcess);
    fn empty(&self, server: &ServerProcess);
}

/// A limit on the size of files. Needs no special permission.
struct FileSizeLimit;

impl FileSizeLimit {
    fn set(server: &ServerProcess, bytes: Option<u64>) {
        let limit = Rlimit { current: bytes, maximum: None };
        prlimit(Some(server.pid()), Resource::Fsize, limit).unwrap();
    }
}

impl Disk for FileSizeLimit {
    fn fill(&self, server: &ServerProcess) {
        FileSizeLimit::set(server, Some(0));
    }

    fn empty(&self, server: &ServerProcess) {
        FileSizeLimit::set(server, None);
    }
}

/// A small file system of its own. Needs root.
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
    /// Uses up all the space that is left.
    fn fill(&self, _: &ServerProcess) {
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

    fn empty(&self, _: &ServerProcess) {
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
async fn a_full_disk_loses_nothing_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    fill_in_the_middle_of_a_game(&FileSizeLimit, folder.path()).await;
    if rustix::process::geteuid().is_root() {
        let disk = SmallDisk::new();
        fill_in_the_middle_of_a_game(&disk, disk.path()).await;
    }
}

/// Acts. Returns the answer.
async fn act(socket: &mut Socket, action: &Value) -> Value {
    socket.send(action).await.unwrap();
    loop {
        let message = socket.receive().await.unwrap();
        if message.get("ack").or(message.get("refused")).is_some() {
            return message;
        }
    }
}

async fn fill_in_the_middle_of_a_game(disk: &impl Disk, folder: &Path) {
    let mut server = ServerProcess::start(&folder.join("data"), None).await;
    let client = server.client;
    let (id, secrets) = client.create_game("kalah").await.unwrap();
    let mut south = client.subscribe(&id, Some(&secrets[0]), None).await.unwrap();
    let mut north = client.subscribe(&id, Some(&secrets[1]), None).await.unwrap();
    // After the welcome, no event is missed.
    north.receive_kind("welcome").await.unwrap();
    let mut board = south.receive_kind("welcome").await.unwrap()["state"]["board"].take();
    let mut ply = 0;
    let mut refusals = 0;
    while board["over"] == false && ply < 20 {
        let (mover, other) = if board["decider"] == "S" {
            (&mut south, &mut north)
        } else {
            (&mut north, &mut south)
        };
        if ply == 4 || refusals == 0 && 4 < ply {
            disk.fill(&server);
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
            assert!(refusals < 100, "it does not go on: {}", server.logged());
            if refusals == 15 {
                disk.empty(&server);
            }
            // A client may send only twenty frames per second for long.
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        board = other.receive_kind("event").await.unwrap()["board"].take();
        ply += 1;
    }
    assert!(2 <= refusals, "{refusals} refusals");
    // What was acknowledged is there after a crash.
    disk.empty(&server);
    server.kill();
    server.restart().await;
    let events = client.events(&id, None).await.unwrap();
    let played = events.iter().filter(|event| event["kind"] == "played");
    assert_eq!(played.count(), ply);
}
