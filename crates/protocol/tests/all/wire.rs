//! The types that the browser knows are those of this crate.

#[test]
fn the_browser_has_the_types_of_the_wire() {
    let made = callabash_protocol::typescript();
    // Words of the types, without what the comments say.
    let code = made.lines().filter(|line| !line.trim_start().starts_with(['/', '*']));
    let mut words = code.flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '\''));
    assert!(!words.any(|word| word == "any" || word == "unknown"), "{made}");
    let kept = include_str!("../../../../web/wire.d.ts");
    assert!(
        made == kept.replace("\r\n", "\n"),
        "web/wire.d.ts is old: cargo run -p callabash-protocol --example wire > web/wire.d.ts"
    );
}
