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
        let citation = CitationView { sheet: "kalaha-felt", rule, slide: None };
        assert_eq!(view.explains["row-empty"], citation);
        let others: Vec<u8> = (10..=12).filter(|&other| other != rule).collect();
        assert_eq!((view.elsewhere, view.changed), (others, vec![]));
    }
}

#[test]
fn a_rule_of_the_slides_has_the_number_that_is_printed_on_its_slide() {
    let view = rules("calla-tournament");
    assert_eq!(view.slides.len(), usize::from(view.count));
    // Counterclockwise, free turn, capture; challenge before touching; a wrong one costs a turn.
    assert_eq!((view.slides[6], view.slides[7], view.slides[8]), (14, 15, 16));
    assert_eq!((view.slides[17], view.slides[20]), (28, 31));
    assert_eq!(view.explains["capture"].slide, Some(16));
    assert!(rules("calla").slides.is_empty());
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
