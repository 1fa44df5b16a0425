//! Every language says everything, and says it of the same things.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use std::{fs, path::Path};

use callabash_calliro::{Colour, Rules, SHEET_RULES};
use callabash_game::{Message, Reason, ToMessage};
use callabash_sowing::{Citation, OptionKey, PieceNames, Preset, Sheet, Variant};
use callabash_text::{Language, Part, Text, keys, source};

#[test]
fn all_languages_have_the_same_messages_with_the_same_arguments() {
    let english = keys(Language::English);
    assert!(100 < english.len(), "the message files are read");
    for language in Language::ALL {
        assert_eq!(keys(language), english, "{language:?}");
    }
}

#[test]
fn what_only_some_screens_say_is_not_sent_to_all() {
    let has = |part: Part, message: &str| {
        source(Language::English, part).lines().any(|line| line.starts_with(message))
    };
    let parts = [Part::Common, Part::Study, Part::Class];
    let sent = |message: &str| parts.into_iter().filter(|part| has(*part, message)).collect();
    let common: Vec<Part> = sent("web-brand = ");
    assert_eq!(common, [Part::Common]);
    let study: Vec<Part> = sent("study-");
    assert_eq!(study, [Part::Study]);
    let class: Vec<Part> = sent("class-");
    assert_eq!(class, [Part::Class]);
    // What the program says itself goes to nobody.
    let errors: Vec<Part> = sent("error-position = ");
    assert_eq!(errors, []);
}

#[test]
fn a_language_has_one_kind_of_dash_between_words() {
    for language in Language::ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language.code());
        let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let text: Vec<String> = files.map(|file| fs::read_to_string(file).unwrap()).collect();
        let dashes = |dash: &str| text.iter().map(|text| text.matches(dash).count()).sum::<usize>();
        let (short, long) = (dashes(" – "), dashes(" — "));
        assert!(short == 0 || long == 0, "{language:?}: {short} short, {long} long");
        assert!(0 < short + long, "{language:?}");
    }
}

#[test]
fn no_message_stands_twice() {
    for language in Language::ALL {
        let keys = keys(language);
        for pair in keys.windows(2) {
            assert_ne!(pair[0].0, pair[1].0, "{language:?}");
        }
    }
}

#[test]
fn every_rule_of_every_sheet_has_a_sentence() {
    for language in Language::ALL {
        let text = Text::new(language);
        for sheet in Sheet::ALL {
            for rule in 1..=sheet.rules() {
                let said = text.describe(&Citation { sheet, rule });
                assert!(!said.contains("rule-"), "{language:?}: {said}");
            }
        }
    }
}

#[test]
fn a_screen_can_cite_rule_12_of_the_calla_guide() {
    let cited = Citation { sheet: Sheet::CallaGuide, rule: 12 };
    let said = |language| Text::new(language).describe(&cited);
    assert_eq!(
        said(Language::English),
        "Rule 12 of the Calla guide: the capturing cube stays and the turn ends"
    );
    assert_eq!(
        said(Language::Russian),
        "Правило 12 руководства по Калле: захвативший кубик остаётся на месте, и ход окончен"
    );
    assert_eq!(
        said(Language::Bokmal),
        "Regel 12 i Calla-veiledningen: kuben som fanger, blir liggende, og turen er slutt"
    );
    assert_eq!(
        without_marks(&said(Language::Persian)),
        "قانون 12 از راهنمای کالّا: مکعبی که گرفته سر جایش می‌ماند و نوبت تمام می‌شود"
    );
}

#[test]
fn games_words_and_reasons_are_named() {
    for language in Language::ALL {
        let text = Text::new(language);
        let mut wanted: Vec<String> =
            Reason::ALL.iter().map(|reason| format!("reason-{}", reason.word())).collect();
        for preset in Preset::ALL {
            wanted.push(format!("game-{}", preset.id()));
            wanted.push(format!("game-{}-about", preset.id()));
        }
        for words in PieceNames::ALL {
            wanted.push(format!("store-{}", words.id()));
        }
        for option in OptionKey::ALL {
            let word = option.word();
            wanted.push(format!("option-{word}"));
            let values = option.values().unwrap_or_default();
            wanted.extend(values.iter().map(|value| format!("option-{word}-{value}")));
        }
        wanted.extend((1..=SHEET_RULES).map(|rule| format!("rule-calliro-{rule}")));
        wanted.extend(Colour::ALL.map(|colour| format!("colour-{}", colour.letter())));
        for (option, _, values) in Rules::default().options() {
            wanted.push(format!("calliro-{option}"));
            wanted.extend(values.iter().map(|value| format!("calliro-{option}-{value}")));
        }
        for key in wanted {
            assert_ne!(text.get(&key), key, "{language:?}");
        }
    }
}

#[test]
fn plural_forms_are_right() {
    let russian = Text::new(Language::Russian);
    let stones = |n: i64| russian.say(&Message::new("seeds-kalah").with("n", n));
    assert_eq!(
        [1, 2, 5, 11, 21, 24].map(stones),
        ["1 камень", "2 камня", "5 камней", "11 камней", "21 камень", "24 камня"]
    );
    let norwegian = Text::new(Language::Bokmal);
    let stones = |n: i64| norwegian.say(&Message::new("seeds-felt").with("n", n));
    assert_eq!([1, 2].map(stones), ["1 stein", "2 steiner"]);
    // A Persian noun stays singular after a number.
    let persian = Text::new(Language::Persian);
    let stones = |n: i64| without_marks(&persian.say(&Message::new("seeds-kalah").with("n", n)));
    assert_eq!([1, 2, 11].map(stones), ["1 سنگ", "2 سنگ", "11 سنگ"]);
}

#[test]
fn plural_forms_are_those_of_the_language() {
    for language in Language::ALL {
        let forms: &[&str] = match language {
            Language::English | Language::Bokmal | Language::Persian => &["one", "other"],
            Language::Russian => &["one", "few", "many", "other"],
        };
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language.code());
        for file in fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            for line in fs::read_to_string(&path).unwrap().lines() {
                let form = line.trim_start().trim_start_matches('*').strip_prefix('[');
                let Some((form, _)) = form.and_then(|form| form.split_once(']')) else { continue };
                let plural = ["zero", "one", "two", "few", "many", "other"].contains(&form);
                assert!(!plural || forms.contains(&form), "{path:?}: {line}");
            }
        }
    }
}

#[test]
fn every_sentence_can_be_filled_in() {
    for language in Language::ALL {
        let text = Text::new(language);
        for (key, args) in keys(language) {
            for n in [0, 1, 2, 5, 21] {
                let said = text.say(&filled(&key, &args, n));
                assert_ne!(said, key, "{language:?}");
                assert!(!said.contains(['{', '}', '$']), "{language:?} {key}: {said}");
                assert!(!said.contains("  "), "{language:?} {key}: {said}");
                // What stands between two things brings its space along.
                let is_between = key.starts_with("web-list-");
                assert!(is_between || said.trim() == said, "{language:?} {key}");
            }
        }
    }
}

#[test]
fn persian_keeps_together_what_runs_from_left_to_right() {
    let margin = Message::new("hint-exact").with("margin", "-7");
    assert_eq!(Text::new(Language::Persian).say(&margin), "برتری \u{2068}-7\u{2069}");
    for language in Language::ALL {
        let text = Text::new(language);
        for (key, args) in keys(language) {
            let said = text.say(&filled(&key, &args, 1));
            let opened = said.matches(['\u{2066}', '\u{2068}']).count();
            assert_eq!(opened, said.matches('\u{2069}').count(), "{language:?} {key}");
            assert!(language.is_right_to_left() || opened == 0, "{language:?} {key}");
        }
    }
}

#[test]
fn faults_are_told_in_full() {
    let faults = "calla:pits=6,capture=gently,sowing=hand".parse::<Variant>().unwrap_err();
    let english = Text::new(Language::English).describe(&faults);
    assert_eq!(
        english,
        "'calla:pits=6,capture=gently,sowing=hand' is not a game: \
         calla has no option 'sowing'; its options are pits, seeds, layout, north, capture, end, \
         leftovers, origin, early-win, pie; \
         'capture' cannot be 'gently'; it can be opposite, both, lone, none; \
         calla does not start with the same number in every pit, so 'pits' needs 'seeds' or \
         'layout' too"
    );
    assert!(faults.message().to_string().starts_with("error-variant"));
}

/// A message with the same number for every argument.
fn filled(key: &str, args: &[String], n: i64) -> Message {
    let named = args.iter().map(|name| &*name.clone().leak());
    named.fold(Message::new(key), |message, name| message.with(name, n))
}

/// A text without the marks around its arguments.
fn without_marks(text: &str) -> String {
    text.replace(['\u{2068}', '\u{2069}'], "")
}
