//! Every language says everything, and says it of the same things.

#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

use callabash_calliro::{Colour, Rules, SHEET_RULES};
use callabash_game::{Message, Reason, Tell};
use callabash_sowing::{Citation, Preset, Sheet, Variant, Words};
use callabash_text::{Language, Text, keys};

#[test]
fn all_languages_have_the_same_messages_with_the_same_arguments() {
    let english = keys(Language::English);
    assert!(100 < english.len(), "the message files are read");
    for language in Language::ALL {
        assert_eq!(keys(language), english, "{language:?}");
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
                let said = text.tell(&Citation { sheet, rule });
                assert!(!said.contains("rule-"), "{language:?}: {said}");
            }
        }
    }
}

#[test]
fn a_screen_can_cite_rule_12_of_the_calla_guide() {
    let cited = Citation { sheet: Sheet::CallaGuide, rule: 12 };
    let said = |language| Text::new(language).tell(&cited);
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
        for words in Words::ALL {
            wanted.push(format!("store-{}", words.id()));
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
}

#[test]
fn faults_are_told_in_full() {
    let faults = "calla:pits=6,capture=gently,sowing=hand".parse::<Variant>().unwrap_err();
    let english = Text::new(Language::English).tell(&faults);
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
