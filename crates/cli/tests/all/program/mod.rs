//! The program as others call it: what it prints, and how it fails.

mod bad_input;
mod calliro;
mod contract;
mod interrupts;
mod kgp;
mod matches;
mod pair;
mod protocols;
mod readable_output;
mod tables;
mod vectors;

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

/// The program in English, without what its user has in the data folder.
fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_callabash"));
    program.env("LC_ALL", "C").env("CALLABASH_DATA", "/does/not/exist");
    program
}

/// Runs the program.
fn callabash(args: &[&str]) -> Output {
    program().args(args).stdin(Stdio::null()).output().expect("the program runs")
}

/// Runs the program with something on its standard input.
fn callabash_reading(args: &[&str], input: &[u8]) -> Output {
    let mut child = program()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    // The program may stop reading once it has seen enough.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("the program ends")
}

/// As Ctrl-C does.
#[cfg(unix)]
fn interrupt(child: &std::process::Child) {
    use rustix::process::{Pid, Signal, kill_process};
    kill_process(Pid::from_child(child), Signal::INT).expect("it runs");
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("UTF-8")
}

/// What a command prints with `--json`.
#[track_caller]
fn json(args: &[&str]) -> Value {
    let output = callabash(&[args, &["--json"]].concat());
    assert!(output.status.success(), "{}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("one JSON document")
}

/// What a command prints without `--json`.
#[track_caller]
fn stdout(args: &[&str]) -> String {
    let output = callabash(args);
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout).to_owned()
}
