//! Which rule anything that happens falls under.

use callabash_game::Reason;
use callabash_protocol::{CitationView, RulesView};
use callabash_session::AnyGame;

fn rules(game: &str) -> RulesView {
    RulesView::from(&game.parse::<AnyGame>().unwrap())
}

#[test]
fn an_end_falls_under_its_ending() {
    for (game, rule) in [("kalaha-1", 10), ("kalaha-2", 11), ("kalaha-3", 12)] {
        let view = rules(game);
        assert_eq!(view.explains["row-empty"], CitationView { sheet: "kalaha-felt", rule });
        let others: Vec<u8> = (10..=12).filter(|&other| other != rule).collect();
        assert_eq!((view.elsewhere, view.changed), (others, vec![]));
    }
}

#[test]
fn a_changed_rule_explains_nothing() {
    let view = rules("calla:leftovers=owner");
    assert_eq!(view.changed, [17]);
    assert!(!view.explains.contains_key("leftovers"));
    assert_eq!(view.options["leftovers"], "owner");
    assert_eq!(rules("kalah:pits=4").sheet, None);
}

#[test]
fn only_known_words_are_explained() {
    let events = "lift free-turn capture skip leftovers swap keep \
                  pick peek place flip undo score refill";
    for game in AnyGame::ids() {
        for word in rules(game).explains.keys() {
            let is_end = Reason::ALL.iter().any(|reason| reason.word() == *word);
            assert!(is_end || events.split(' ').any(|event| event == *word), "{word}");
        }
    }
}
