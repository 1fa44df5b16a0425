//! Every puzzle of Calliro that ships has one best turn, found again by a search that knows
//! only how to play: whatever complete state agrees with the view, nothing does better.

use callabash_calliro::{Colour, Decision, Rules, Truth, View};
use callabash_engine::calliro::{Puzzle, PuzzleMaker, Theme, puzzle, sure_turns};
use callabash_game::{Choice, Seat, SplitMix};

const SHIPPED: &str = include_str!("../../../../data/puzzles/calliro.txt");

fn lines() -> impl Iterator<Item = &'static str> {
    SHIPPED.lines().filter(|line| !line.starts_with('#'))
}

fn shipped() -> impl Iterator<Item = Puzzle> {
    lines().map(|line| Puzzle::read(Rules::default(), line).expect(line))
}

#[test]
fn every_puzzle_has_one_solution() {
    let mut grades = [0; 5];
    let mut themes = Vec::new();
    assert_eq!(lines().count(), 200);
    for (line, shipped) in lines().zip(shipped()) {
        assert_eq!(shipped.to_string(), line);
        assert_eq!(puzzle(&shipped.view).as_ref(), Some(&shipped), "{line}");
        grades[usize::from(shipped.grade) - 1] += 1;
        themes.push(shipped.theme);
    }
    assert!(grades.iter().all(|&count| 5 < count), "{grades:?}");
    for (theme, word) in Theme::WORDS {
        let count = themes.iter().filter(|&other| other == theme).count();
        assert!(5 < count, "{count} puzzles about {word}");
    }
}

/// Points that a seat has more than the other; a won game counts for more than any.
fn lead(truth: &Truth, seat: Seat) -> i32 {
    let points = truth.points();
    let won = truth.outcome().and_then(|outcome| outcome.winner);
    let game = won.map_or(0, |winner| if winner == seat { 1000 } else { -1000 });
    game + i32::from(points[seat]) - i32::from(points[!seat])
}

/// What a seat is sure of once a turn of anybody's is over, `replies` further turns played out
/// on one complete state.
fn play_out(truth: &Truth, seat: Seat, turn: u32, replies: u32) -> i32 {
    let is_over = truth.outcome().is_some() || turn + replies < truth.number();
    if is_over {
        return lead(truth, seat);
    }
    let after = |decision: Decision| {
        let mut after = truth.clone();
        after.play(decision, &mut SplitMix(3)).unwrap();
        play_out(&after, seat, turn, replies)
    };
    let values = truth.choices().into_iter().map(after);
    if truth.decider() == seat { values.max() } else { values.min() }.unwrap()
}

/// What a whole turn comes to on one complete state, the reply included.
fn turn_value(view: &View, truth: &Truth, decisions: &[Decision]) -> i32 {
    let (seat, number) = (view.decider(), truth.number());
    let mut after = truth.clone();
    for &decision in decisions {
        after.play(decision, &mut SplitMix(3)).unwrap();
    }
    play_out(&after, seat, number, 1) - lead(truth, seat)
}

/// In no complete state that agrees with the view does the solution come to less than it says,
/// and no turn whose outcome is known comes to as much in all of them.
#[test]
fn solutions_hold_on_every_sampled_state() {
    let mut chance = SplitMix(11);
    // One of each kind is enough: the search plays every reply, decision by decision.
    for (index, shipped) in shipped().enumerate().filter(|(index, _)| index % 20 == 7) {
        let (view, seat) = (&shipped.view, shipped.view.decider());
        let turns = sure_turns(view).unwrap();
        let samples: Vec<Truth> = (0..6).map(|_| view.sample_truth(&mut chance)).collect();
        let value = |decisions: &[Decision]| {
            samples.iter().map(|truth| turn_value(view, truth, decisions)).min().unwrap()
        };
        let solved = value(&shipped.solution);
        let sure = shipped.margin + if shipped.theme == Theme::Win { 1000 } else { 0 };
        assert!(sure <= solved, "puzzle {index}: {solved} {shipped}");
        for other in turns.iter().skip(1).filter(|turn| !turn.is_gamble).take(12) {
            let decisions = other.turn.decisions();
            let least = value(&decisions);
            assert!(other.margin(seat) <= least, "puzzle {index}: {decisions:?} {shipped}");
        }
    }
}

#[test]
fn the_same_chance_makes_the_same_puzzles() {
    let make = || {
        let (mut maker, mut chance) = (PuzzleMaker::new(Rules::default()), SplitMix(5));
        [(); 3].map(|()| maker.next(&mut chance).unwrap())
    };
    assert_eq!(make(), make());
}

/// What the seat has not seen cannot matter: a puzzle is made from a view, and is the same
/// whatever the truth behind it.
#[test]
fn hidden_backs_make_no_difference_to_a_puzzle() {
    let mut chance = SplitMix(12);
    for shipped in shipped().step_by(25) {
        let seat = Some(shipped.view.decider());
        let twin = shipped.view.sample_truth(&mut chance).view(seat);
        assert_eq!(puzzle(&twin), Some(shipped));
    }
}

/// A back that is known by counting is the only one that is possible.
#[test]
fn possible_backs_are_those_that_some_state_has() {
    let mut chance = SplitMix(13);
    let mut only_one = 0;
    for shipped in shipped() {
        let view = &shipped.view;
        for up in Colour::ALL {
            let hidden = |cell: &_| {
                view.chip(*cell).is_some_and(|chip| chip.up == up && chip.back.is_none())
            };
            let Some(cell) = view.chips().into_iter().find(hidden) else { continue };
            let possible = view.possible_backs(up);
            only_one += usize::from(possible.len() == 1);
            for _ in 0..20 {
                let back = view.sample_truth(&mut chance).chip(cell).unwrap().back.unwrap();
                assert!(possible.contains(&back), "{back:?} behind {up:?}: {shipped}");
            }
        }
    }
    println!("{only_one} backs known by counting");
}

#[test]
fn a_changed_puzzle_is_found_out() {
    let line = lines().next().unwrap();
    let mut changed = Puzzle::read(Rules::default(), line).unwrap();
    changed.margin += 1;
    assert_ne!(puzzle(&changed.view), Some(changed));
    for bad in ["", "x", "\t\t\t\t", &line.replace('\t', " "), &line.replace("\t1\t", "\t9\t")] {
        assert!(Puzzle::read(Rules::default(), bad).is_none(), "{bad}");
    }
}
