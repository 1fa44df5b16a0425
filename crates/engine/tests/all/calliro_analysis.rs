//! What is said of a turn of Calliro afterwards: it follows from what its seat had seen, and the
//! points at stake are there.

use callabash_calliro::{Decision, Rules, Truth};
use callabash_engine::calliro::{Player, analyse_turn};
use callabash_game::{PlayerName, Seat, SplitMix};

/// Positions at the beginnings of turns, some turns apart.
fn positions() -> Vec<Truth> {
    let mut chance = SplitMix(61);
    let player = Player::new(PlayerName::Level(3), 5).unwrap();
    let mut truth = Rules::default().start(&mut chance);
    let mut found = Vec::new();
    let mut next = 5;
    while truth.outcome().is_none() && found.len() < 5 {
        let view = truth.view(Some(truth.decider()));
        let is_beginning = truth.hand().is_none() && truth.replacements().is_empty();
        if next <= truth.number() && is_beginning {
            found.push(truth.clone());
            next = truth.number() + 6;
        }
        truth.play(player.decide(&view).unwrap().decision, &mut chance).unwrap();
    }
    found
}

#[test]
fn hidden_backs_make_no_difference_to_an_analysis() {
    let mut chance = SplitMix(62);
    for truth in positions() {
        let seat = Some(truth.turn());
        let view = truth.view(seat);
        let twin = view.sample_truth(&mut chance);
        let played = truth.candidate_turns()[3].decisions();
        assert_eq!(analyse_turn(&view, &played), analyse_turn(&twin.view(seat), &played));
    }
}

#[test]
fn a_turn_loses_what_the_best_gains_more() {
    for truth in positions() {
        let view = truth.view(Some(truth.turn()));
        let analysed = analyse_turn(&view, &[]);
        assert!(analysed.played.is_none() && analysed.loss().is_none());
        assert!(analysed.best.is_sorted_by(|a, b| b.points <= a.points));
        let best = analyse_turn(&view, &analysed.best[0].turn.decisions());
        assert_eq!(best.loss(), Some(0.0));
        let last = analysed.best.last().unwrap();
        let worse = analyse_turn(&view, &last.turn.decisions());
        assert_eq!(worse.loss(), Some(analysed.best[0].points - last.points));
    }
}

/// The most points that a seat gets if it plays a turn and replaces chips as it likes.
fn most_points(truth: &Truth, decisions: &[Decision], seat: Seat) -> u16 {
    let mut after = truth.clone();
    for &decision in decisions {
        after.play(decision, &mut SplitMix(1)).unwrap();
    }
    let own = |truth: &Truth| truth.points()[seat];
    if after.decider() != seat || after.replacements().is_empty() {
        return own(&after);
    }
    let choices = after.replacements().into_iter();
    choices.map(|choice| most_points(&after, &[choice], seat)).max().unwrap()
}

#[test]
fn what_is_at_stake_can_be_scored() {
    for truth in positions() {
        let seat = truth.turn();
        let view = truth.view(Some(seat));
        let stake = analyse_turn(&view, &[]).stakes[seat];
        let had = truth.points()[seat];
        let gains = view.candidate_turns().into_iter().map(|turn| {
            let gain = most_points(&truth, &turn.decisions(), seat) - had;
            assert!(stake.cells.has(turn.cell) || gain == 0);
            gain
        });
        assert_eq!(u16::from(stake.points), gains.max().unwrap());
    }
}
