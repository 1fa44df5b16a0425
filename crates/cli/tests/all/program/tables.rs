//! Tables and solving, through the program.

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use serde_json::json as expected;

use super::{callabash, json, program, stdout, text};

/// A temporary folder.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("callabash-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const TABLE: &str = "5-opposite-mover-nobody-sown.table";

#[test]
fn a_table_is_built_described_verified_and_probed() {
    let folder = Folder::new("program-tables");
    let dir = folder.name();
    let built = json(&["tables", "build", "calla", "--seeds", "12", "--dir", dir]);
    assert_eq!(built["positions"], 646_646);
    let again = json(&["tables", "build", "calla-tournament", "--seeds", "12", "--dir", dir]);
    assert_eq!(again["found"], 646_646, "the same rules share a table");
    let info = json(&["tables", "info", "calla", "--dir", dir]);
    assert_eq!((&info["seeds"], &info["positions"]), (&12.into(), &646_646.into()));
    let verified = json(&["tables", "verify", "calla", "--dir", dir]);
    assert_eq!(verified, expected!({"verified": 646_646, "positions": 646_646}));
    let position = "1S,2,3S,1/1,3S,1S,1S,1 10 13 S 1";
    let probe = json(&["tables", "probe", "calla", "--dir", dir, "--position", position]);
    assert_eq!(probe, expected!({"margin": -3, "moves": {"2": -3, "3": -3, "4": -5}}));
    let solved = json(&["solve", "calla", "--tables", dir, "--position", position]);
    assert_eq!((&solved["margin"], &solved["best"]), (&(-3).into(), &expected!(["2", "3"])));
}

#[test]
fn a_table_that_does_not_serve_says_why() {
    let folder = Folder::new("program-refusals");
    let dir = folder.name();
    let refused = |args: &[&str], code: i32, message: &str| {
        let output = callabash(args);
        assert_eq!(output.status.code(), Some(code), "{}", text(&output.stderr));
        assert!(text(&output.stderr).contains(message), "{}", text(&output.stderr));
    };
    refused(&["tables", "info", "calla", "--dir", dir], 2, TABLE);
    json(&["tables", "build", "calla", "--seeds", "5", "--dir", dir]);
    refused(&["tables", "probe", "calla", "--dir", dir], 2, "positions with at most 5");
    let path = folder.0.join(TABLE);
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, &bytes).unwrap();
    refused(&["tables", "verify", "calla", "--dir", dir], 1, "has changed since it was written");
    fs::write(&path, &bytes[..middle]).unwrap();
    refused(&["tables", "info", "calla", "--dir", dir], 1, "not a whole table");
    fs::write(&path, "hello").unwrap();
    refused(&["tables", "info", "calla", "--dir", dir], 2, "this is not a table");
    refused(
        &["tables", "build", "kalah:pits=9", "--seeds", "5", "--dir", dir],
        2,
        "at most 8 pits",
    );
    refused(&["tables", "build", "kalah", "--seeds", "101", "--dir", dir], 2, "at most 100 seeds");
}

/// A position of twelve cubes, and the file of a game in which it is next.
const LATE: &str = "1S,2,3S,1/1,3S,1S,1S,1 10 13 S 1";

/// What a command prints, and its warnings, where the server of a user has tables in a folder.
fn with_data(folder: &Folder, args: &[&str], input: &str) -> (String, String) {
    let mut child = program()
        .env("CALLABASH_DATA", &folder.0)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    (text(&output.stdout).to_owned(), text(&output.stderr).to_owned())
}

/// Whoever asks about a position finds what a server has built, and goes on without it where it
/// was changed.
#[test]
fn tables_in_the_data_folder_are_found() {
    let folder = Folder::new("program-own-tables");
    let tables = folder.0.join("tables");
    let record = format!("[Rules \"calla\"]\n[FEN \"{LATE}\"]\n\n1. 2\n*\n");
    let ugi = format!("position fen {LATE}\ngo movetime 500\n");
    let commands: [(&[&str], &str); 4] = [
        (&["solve", "calla", "--position", LATE, "--json"], ""),
        (&["hint", "calla", "--position", LATE, "--json"], ""),
        (&["review", "-", "--json"], &record),
        (&["ugi", "calla"], &ugi),
    ];
    let answers = || commands.map(|(args, input)| with_data(&folder, args, input));
    // The time and how many positions were looked at differ.
    let settled = |answers: &[(String, String); 4]| -> Vec<String> {
        let [solve, hint, review, ugi] = answers.each_ref().map(|(out, _)| out.clone());
        assert!(ugi.ends_with("bestmove 2\n") || ugi.ends_with("bestmove 3\n"), "{ugi}");
        let mut solve: serde_json::Value = serde_json::from_str(&solve).unwrap();
        solve["seconds"].take();
        solve["nodes"].take();
        vec![solve.to_string(), hint, review]
    };
    let alone = answers();
    json(&["tables", "build", "calla", "--seeds", "12", "--dir", tables.to_str().unwrap()]);
    let found = answers();
    assert_eq!(settled(&found), settled(&alone));
    // Nothing is searched but the moves themselves.
    let nodes = |answers: &[(String, String); 4]| -> Vec<u64> {
        let solved: serde_json::Value = serde_json::from_str(&answers[0].0).unwrap();
        let told = answers[3].0.split(" nodes ").skip(1);
        let told = told.map(|rest| rest.split_whitespace().next().unwrap().parse().unwrap());
        vec![solved["nodes"].as_u64().unwrap(), told.max().unwrap()]
    };
    assert_eq!(nodes(&found), [3, 3]);
    assert!(nodes(&alone).iter().all(|nodes| 3 < *nodes), "{alone:?}");
    assert!(found.iter().all(|(_, warnings)| warnings.is_empty()), "{found:?}");
    // Every block of it is changed.
    let mut bytes = fs::read(tables.join(TABLE)).unwrap();
    bytes.iter_mut().skip(1024).step_by(1024).for_each(|byte| *byte ^= 1);
    fs::write(tables.join(TABLE), &bytes).unwrap();
    let without = answers();
    assert_eq!(settled(&without), settled(&alone));
    for (_, warnings) in &without[..3] {
        assert!(warnings.contains(TABLE) && warnings.contains("it is not used"), "{warnings}");
    }
    // A folder that is named must have whole ones.
    for command in ["solve", "hint"] {
        let refused = callabash(&[
            command,
            "calla",
            "--tables",
            tables.to_str().unwrap(),
            "--position",
            LATE,
        ]);
        assert_eq!(refused.status.code(), Some(1), "{command}");
    }
    fs::write(tables.join(TABLE), "hello").unwrap();
    let (_, warnings) = &answers()[1];
    assert!(warnings.contains("this is not a table; it is not used"), "{warnings}");
}

#[test]
fn a_build_that_is_killed_goes_on_to_the_same_bytes() {
    let folder = Folder::new("program-kill");
    let build = |dir: &str| -> Vec<String> {
        ["tables", "build", "calla", "--seeds", "20", "--dir", dir].map(str::to_owned).to_vec()
    };
    let whole = folder.0.join("whole");
    let started = std::time::Instant::now();
    stdout(&build(whole.to_str().unwrap()).iter().map(String::as_str).collect::<Vec<_>>());
    let duration = started.elapsed();
    let whole = fs::read(whole.join(TABLE)).unwrap();
    let killed = folder.0.join("killed");
    let args = build(killed.to_str().unwrap());
    let mut kills = 0;
    for round in 1..=8 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_callabash"))
            .args(&args)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        thread::sleep(duration * round / 9 / 2 + Duration::from_millis(5));
        child.kill().unwrap();
        kills += u32::from(!child.wait().unwrap().success());
    }
    assert!(0 < kills, "no build was killed in the middle");
    stdout(&args.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(fs::read(killed.join(TABLE)).unwrap(), whole);
}

#[test]
fn positions_are_solved() {
    let calla = json(&["solve", "calla", "--memory", "200"]);
    assert_eq!(calla["margin"], 2);
    assert_eq!(calla["best"], expected!(["4", "5"]));
    assert_eq!(calla["moves"], expected!({"1": -7, "2": -5, "3": 1, "4": 2, "5": 2}));
    let over = json(&["solve", "kalah", "--position", "6/1S,5 20 27 S 30"]);
    assert_eq!((&over["margin"], &over["moves"]), (&(-6).into(), &expected!({})));
    let limited = json(&["solve", "kalah:seeds=6", "--nodes", "1", "--memory", "20"]);
    assert!(limited["margin"].is_null() && limited["bounds"].is_array(), "{limited}");
}

#[test]
fn a_folder_that_is_not_there_is_an_error() {
    for command in ["solve", "hint"] {
        let output = callabash(&[command, "calla", "--tables", "/does/not/exist"]);
        assert_eq!(output.status.code(), Some(2), "{command}");
        let error = text(&output.stderr);
        assert!(error.contains("there is no folder /does/not/exist"), "{error}");
    }
}

/// It would take 43 TB; nothing is begun.
#[test]
fn a_table_that_does_not_fit_is_refused_before_it_is_begun() {
    let folder = Folder::new("program-too-large");
    let output = callabash(&["tables", "build", "calla", "--seeds", "99", "--dir", folder.name()]);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stderr));
    let error = text(&output.stderr);
    assert!(error.contains(" TB on disk") && error.contains("--force"), "{error}");
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 0);
    let built = callabash(&["tables", "build", "calla", "--seeds", "8", "--dir", folder.name()]);
    assert!(text(&built.stderr).contains("positions, 44 kB on disk"), "{}", text(&built.stderr));
}

#[test]
fn the_atlas_ticks_what_is_known() {
    let page =
        stdout(&["atlas", "--pits", "3", "--seeds", "2", "--nodes", "300000", "--memory", "100"]);
    assert!(
        page.contains("| `calla` | +2 ✓ S | -7 ✓ S, -5 ✓ S, +1 ✓ S, +2 ✓ S, +2 ✓ S |"),
        "{page}"
    );
    assert!(page.contains("| `kalah:pits=3,seeds=2` | +4 ✓ R |"), "{page}");
    assert!(!page.contains('✗'), "{page}");
}
