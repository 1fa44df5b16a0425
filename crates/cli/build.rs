//! Tells the program its version: that of the package, and the commit where there is one.

use std::process::Command;

fn main() {
    let version = env!("CARGO_PKG_VERSION");
    let commit = git(&["log", "-1", "--format=%h %cs"]);
    let text = commit.map_or(version.to_owned(), |commit| format!("{version} ({commit})"));
    println!("cargo::rustc-env=CALLABASH_VERSION={text}");
    println!("cargo::rerun-if-changed=build.rs");
    // Written by every commit and checkout.
    if let Some(path) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={path}");
    }
}

/// What git says, if there is a repository and it has anything to say.
fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}
