//! Classes that were stored are read, whatever program comes later.

use callabash_protocol::class::stored::{read_created, read_entry, write_created, write_entry};
use callabash_tournament::class::Class;

const KEY: &str = "0101010101010101010101010101010101010101010101010101010101010101";

fn created() -> String {
    format!(
        r#"{{"v":1,"kind":"class-created","teacher":"{KEY}","code":"K7M4Q2","game":{{"game":"calla","monitor":"program"}}}}"#
    )
}

fn entries() -> Vec<String> {
    let entries = [
        r#""kind":"joined","pupil":1,"name":"Ada","key":"KEY""#,
        r#""kind":"joined","pupil":2,"name":"Олень","key":"KEY""#,
        r#""kind":"asked","pupil":1,"key":"KEY""#,
        r#""kind":"turned-away","pupil":1,"id":"010101010101/a""#,
        r#""kind":"let-in","pupil":2,"key":"KEY","id":"010101010101/b""#,
        r#""kind":"renamed","pupil":2,"name":"Bo","id":"010101010101/c""#,
        r#""kind":"withdrawn","pupil":2,"away":false,"id":"010101010101/d""#,
        r#""kind":"locked","locked":true,"id":"010101010101/e""#,
        r#""kind":"paired","pairs":[{"S":{"pupil":1},"N":{"pupil":2}}],"id":"010101010101/g""#,
        r#""kind":"begun","boards":[{"players":{"S":{"pupil":1},"N":{"computer":"level=2"}},"game":"abcdefghijklmnop"}],"id":"010101010101/h""#,
        r#""kind":"paused","paused":true,"id":"010101010101/i""#,
        r#""kind":"time-called","boards":[1],"id":"010101010101/j""#,
        r#""kind":"finished","board":1,"result":{"winner":"S","south":17,"north":3,"reason":"time"}"#,
    ];
    entries.iter().map(|entry| format!("{{\"v\":1,{}}}", entry.replace("KEY", KEY))).collect()
}

#[test]
fn a_stored_class_is_read_and_written_the_same() {
    let mut class = Class::new("c", read_created(&created()).unwrap());
    let again = write_created(&read_created(&created()).unwrap());
    // The game is written with all its options, and means the same.
    assert_eq!(write_created(&read_created(&again).unwrap()), again);
    for text in entries() {
        let entry = read_entry(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(write_entry(&entry), text);
        class.check(&entry).unwrap();
        class.apply(entry);
    }
    assert_eq!(class.n(), 14);
    assert_eq!(class.running_boards().count(), 0);
}

#[test]
fn what_cannot_be_read_is_refused() {
    let refused = |text: &str| read_entry(text).unwrap_err().to_string();
    assert!(refused(&entries()[0].replace("\"v\":1", "\"v\":99")).contains("later program"));
    assert!(refused(&entries()[0].replace(KEY, "ab")).contains("digest"));
    assert!(refused(&entries()[9].replace("level=2", "sleepy")).contains("sleepy"));
    assert!(refused(&created()).contains("first entry"));
    assert!(read_created(&entries()[0]).is_err());
    assert!(read_created(&created().replace("calla", "chess")).is_err());
    // An entry about somebody who is not there cannot have happened.
    let class = Class::new("c", read_created(&created()).unwrap());
    for text in entries().iter().skip(1) {
        let is_possible = class.check(&read_entry(text).unwrap()).is_ok();
        let is_about_all = text.contains("locked") || text.contains("paused");
        assert_eq!(is_possible, is_about_all, "{text}");
    }
}
