//! Classes that were stored are read, whatever program comes later.

use callabash_protocol::class::stored::{read_created, read_entry, write_created, write_entry};
use callabash_sowing::{Preset, Variant};
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

/// What there is since the second version.
fn later() -> Vec<String> {
    let entries = [
        r#""kind":"added","pupils":[{"name":"Cy","school":"Oslo","key":"KEY"},{"name":"Di","key":"KEY"}],"id":"010101010101/k""#,
        r#""kind":"school-set","pupils":[1,2],"school":"Bergen","id":"010101010101/l""#,
        r#""kind":"forbidden","pupils":[1,2],"forbidden":true,"id":"010101010101/m""#,
        r#""kind":"tournament-set","settings":{"format":"swiss","rounds":3,"points":{"win":3,"tie":2,"loss":1,"no_show":0,"bye":3,"absent":0},"awards":[{"award":"gold","points":9}]},"seed":7,"id":"010101010101/n""#,
        r#""kind":"round-paired","pairs":[{"S":{"pupil":1},"N":{"pupil":3}}],"byes":[4],"id":"010101010101/o""#,
        r#""kind":"round-begun","cards":[{"players":{"S":1,"N":3}},{"players":{"S":2,"N":4},"game":"bcdefghijklmnopq"}],"byes":[],"id":"010101010101/p""#,
        r#""kind":"staff-invited","role":"monitor","code":"M7M4Q2","id":"010101010101/q""#,
        r#""kind":"monitor-came","monitor":1,"name":"Mona","key":"KEY""#,
        r#""kind":"monitor-assigned","monitor":1,"tables":[1,2],"id":"010101010101/r""#,
        r#""kind":"result-entered","round":1,"table":1,"result":{"outcome":"south-won","score":{"S":18,"N":14}},"by":{"who":"pupil","pupil":3},"id":"010101010101/s""#,
        r#""kind":"result-confirmed","round":1,"table":1,"by":{"who":"monitor","monitor":1},"id":"010101010101/t""#,
        r#""kind":"sides-changed","board":2"#,
        r#""kind":"result-entered","round":1,"table":2,"result":{"outcome":"north-no-show"},"by":{"who":"teacher"},"id":"010101010101/u""#,
        r#""kind":"monitor-removed","monitor":1,"id":"010101010101/v""#,
        r#""kind":"teacher-came","key":"KEY""#,
        r#""kind":"tournament-ended","ended":true,"id":"010101010101/w""#,
        r#""kind":"vote-opened","game":"GAME","position":"2S,4/1S,1,3S,1,1S 10 9 S 9","solution":"3","id":"010101010101/x""#,
        r#""kind":"voted","pupil":1,"pit":"3","id":"010101010101/y""#,
        r#""kind":"vote-valued","values":{"1":{"margin":-1,"exact":true},"3":{"margin":4,"exact":false}}"#,
        r#""kind":"vote-closed","id":"010101010101/z""#,
        r#""kind":"vote-ended","id":"010101010101/A""#,
    ];
    let game = Variant::from(Preset::Calla).complete_name();
    let filled = |entry: &&str| entry.replace("KEY", KEY).replace("GAME", &game);
    entries.iter().map(filled).map(|entry| format!("{{\"v\":2,{entry}}}")).collect()
}

/// What there is since the third version.
fn latest() -> Vec<String> {
    let entries = [
        r#""kind":"tournament-set","settings":{"format":"contest","rounds":3,"points":{"win":1,"tie":0.5,"loss":0,"no_show":0,"bye":1,"absent":0},"awards":[{"award":"gold","points":2.5}]},"seed":7,"id":"010101010101/B""#,
        r#""kind":"round-begun","cards":[{"players":{"S":1,"N":3}}],"byes":[],"id":"010101010101/C""#,
        r#""kind":"result-entered","round":1,"table":1,"result":{"outcome":"south-won","score":{"S":3,"N":20},"decision":"resigned"},"by":{"who":"teacher"},"id":"010101010101/D""#,
        r#""kind":"tournament-imported","settings":{"format":"swiss","rounds":5,"points":{"win":3,"tie":2,"loss":1,"no_show":0,"bye":3,"absent":0},"awards":[]},"seed":8,"first":"N","pupils":[{"name":"Eve","key":"KEY"}],"away":[2],"forbidden":[[1,5]],"rounds":[{"cards":[{"players":{"S":1,"N":2},"outcome":"tie"},{"players":{"S":3,"N":4}}],"byes":[[5,"half"]]}],"id":"010101010101/E""#,
    ];
    let version = |entry: &str| if entry.contains("round-begun") { 2 } else { 3 };
    let entry =
        |entry: &&str| format!("{{\"v\":{},{}}}", version(entry), entry.replace("KEY", KEY));
    entries.iter().map(entry).collect()
}

#[test]
fn a_stored_class_is_read_and_written_the_same() {
    let mut class = Class::new("c", read_created(&created()).unwrap());
    let again = write_created(&read_created(&created()).unwrap());
    // The game is written with all its options, and means the same.
    assert_eq!(write_created(&read_created(&again).unwrap()), again);
    for text in entries().into_iter().chain(later()) {
        let entry = read_entry(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(write_entry(&entry), text);
        class.check(&entry).unwrap();
        class.apply(entry);
    }
    assert_eq!(class.n(), 35);
    // The game at the second table goes on until its room has heard that time is called.
    assert_eq!(class.running_boards().count(), 1);
    assert!(class.board(2).unwrap().is_time_called);
    let points: Vec<u32> =
        class.standings().iter().map(|row| row.points.in_tenths() / 10).collect();
    assert_eq!(points, [3, 3, 1, 0]);
    for text in latest() {
        let entry = read_entry(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(write_entry(&entry), text);
        class.check(&entry).unwrap();
        class.apply(entry);
    }
}

#[test]
fn points_are_read_to_a_tenth() {
    let set = &latest()[0];
    assert!(read_entry(&set.replace("2.5", "2.7")).is_ok());
    for wrong in ["2.55", "-1", "1e9", "\"2\""] {
        let error = read_entry(&set.replace("2.5", wrong)).unwrap_err().to_string();
        assert!(wrong.starts_with('"') || error.contains("such as 2 or 2.5"), "{error}");
    }
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
    for text in later() {
        let is_possible = class.check(&read_entry(&text).unwrap()).is_ok();
        let first = [
            "added",
            "tournament-set",
            "staff-invited",
            "monitor-came",
            "teacher-came",
            "vote-opened",
        ];
        let is_first = first.iter().any(|kind| text.contains(&format!("\"{kind}\"")));
        assert_eq!(is_possible, is_first, "{text}");
    }
}
