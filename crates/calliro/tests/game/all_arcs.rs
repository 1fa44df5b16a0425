//! `arcs=all`: every arc of a move counts for its owner, and then chips are replaced.

use std::collections::HashSet;

use callabash_calliro::{Arcs, Cells, Colour, Decision, Event, Rules, Scorer, Truth};
use callabash_game::{BySeat, Chance, Reason, Seat, SplitMix};

use super::{
    choices, has_score, play, random_rules,
    rules::{STAR, points},
    times, truth, up,
};

/// The sheet's example: an own chip with commons on every second cell around it.
#[test]
fn three_arcs_of_one_chip_count_three() {
    for order in ["e5,f5,e6", "f5,e6,d4", "d4,e5,e6"] {
        let mut star = truth("calliro:arcs=all", &STAR, "");
        let events = play(&mut star, "flip e5");
        let scores = events.iter().filter(|event| matches!(event, Event::Score { .. })).count();
        assert_eq!((scores, points(&star)), (3, (3, 0)), "before any chip is replaced");
        assert_eq!(choices(&star).len(), 4);
        let cells: Vec<&str> = order.split(',').collect();
        for cell in &cells {
            assert_eq!((star.turn(), star.decider()), (Seat::South, Seat::South));
            play(&mut star, &format!("replace {cell}"));
            assert_eq!(points(&star), (3, 0), "no point for a chip");
        }
        assert!(cells.iter().all(|cell| has_score(&star, cell, Seat::South)));
        assert_eq!((star.score_chips(Seat::South).len(), star.turn()), (3, Seat::North));
    }
}

#[test]
fn both_seats_count_at_once_and_the_mover_replaces_first() {
    let chips = ["f4 Ob", "f5 Bo", "d6 Ob", "d5 Go"];
    let mut both = truth("calliro:arcs=all", &chips, "");
    play(&mut both, "pick O,place e5");
    assert_eq!((points(&both), both.decider()), ((1, 1), Seat::South));
    // The chip that both arcs share goes; North's arc has counted all the same.
    play(&mut both, "replace e5");
    assert_eq!((both.turn(), both.decider()), (Seat::South, Seat::North));
    assert_eq!(choices(&both), ["replace d6", "replace d5"]);
    play(&mut both, "replace d5");
    assert_eq!((points(&both), both.turn()), ((1, 1), Seat::North));
    assert!(has_score(&both, "e5", Seat::South) && has_score(&both, "d5", Seat::North));

    let mut forbidden = truth("calliro:arcs=all,both=forbidden", &chips, "");
    play(&mut forbidden, "pick O");
    assert!(!choices(&forbidden).contains(&"place e5".to_owned()));
}

#[test]
fn a_double_arc_counts_two_and_its_chips_go_without_a_choice() {
    let mut double = truth("calliro:arcs=all", &["e5 Ob", "f5 Bo", "e4 Bo"], "");
    let events = play(&mut double, "pick O,place f4");
    assert_eq!((points(&double), double.turn()), ((2, 0), Seat::North));
    assert!(has_score(&double, "f5", Seat::South) && has_score(&double, "e4", Seat::South));
    assert!(matches!(events[..], [_, _, _, Event::Score { .. }, Event::Replace { .. }]));

    // The chip that closes it closes a single arc around g4 too.
    let chips = ["e5 Ob", "f5 Bo", "e4 Bo", "g3 Ob", "g4 Bo"];
    let mut further = truth("calliro:arcs=all", &chips, "");
    play(&mut further, "pick O,place f4");
    assert_eq!((points(&further), further.decider()), ((3, 0), Seat::South));
    assert_eq!(choices(&further), ["replace f4", "replace g4", "replace g3"]);
    play(&mut further, "replace f4");
    assert_eq!((further.score_chips(Seat::South).len(), further.turn()), (3, Seat::North));
    assert!(up(&further, "e5").is_some());
}

#[test]
fn six_arcs_of_one_chip_get_a_chip_each() {
    // Two rings of three around the chip, which only one of the six arcs can have.
    let chips = ["e5 Ob", "f5 Og", "e6 Og", "d4 Og", "f6 Og", "d5 Og", "e4 Og"];
    let mut ring = truth("calliro:arcs=all", &chips, "");
    play(&mut ring, "flip e5");
    assert_eq!((points(&ring), choices(&ring).len()), ((6, 0), 7));
    play(&mut ring, "replace e5,replace f5,replace e6,replace d4");
    assert_eq!(choices(&ring), ["replace f6", "replace d5", "replace e4"]);
    play(&mut ring, "replace f6,replace e4");
    assert_eq!((ring.score_chips(Seat::South).len(), ring.turn()), (6, Seat::North));
}

#[test]
fn only_the_mover_counts_where_only_the_mover_scores() {
    let chips = ["f4 Ob", "f5 Bo", "d6 Ob", "d5 Go"];
    let mut mover = truth("calliro:arcs=all,scorer=mover", &chips, "");
    play(&mut mover, "pick O,place e5,replace f5");
    assert_eq!((points(&mover), mover.turn()), ((1, 0), Seat::North));
}

#[test]
fn automatic_replacing_takes_the_own_chip_and_then_common_ones() {
    let mut star = truth("calliro:arcs=all,replace=auto", &STAR, "");
    play(&mut star, "flip e5");
    assert_eq!((points(&star), star.turn()), ((3, 0), Seat::North));
    assert!(has_score(&star, "e5", Seat::South));
    assert_eq!(star.score_chips(Seat::South).len(), 3);
}

/// Score chips far from the middle, so many for each seat.
fn score_chips(south: usize, north: usize) -> Vec<String> {
    let south_places = ["a1", "a2", "a3", "a4", "a5", "b1", "b2", "c1", "c2", "d1"];
    let north_places = ["i9", "i8", "i7", "i6", "i5", "h9", "h8", "g9", "g8", "f9"];
    let chips = |places: [&'static str; 10], seat: char, count: usize| {
        places.into_iter().take(count).map(move |place| format!("{place} {seat}"))
    };
    chips(south_places, 'S', south).chain(chips(north_places, 'N', north)).collect()
}

#[test]
fn eleven_points_end_the_game_before_any_chip_is_replaced() {
    for (south, north, winner) in [
        (10, 3, Some(Seat::South)),
        (3, 10, Some(Seat::North)),
        // Both have enough at once: nobody was first.
        (10, 10, None),
    ] {
        let mut chips = score_chips(south, north);
        chips.extend(["f4 Ob", "f5 Bo", "d6 Ob", "d5 Go"].map(str::to_owned));
        let chips: Vec<&str> = chips.iter().map(String::as_str).collect();
        let mut both = truth("calliro:arcs=all", &chips, "");
        let events = play(&mut both, "pick O,place e5");
        assert!(matches!(events.last(), Some(Event::Over { .. })));
        let outcome = both.outcome().unwrap();
        assert_eq!((outcome.winner, outcome.reason), (winner, Reason::Points));
        let score = BySeat { south: south as u16 + 1, north: north as u16 + 1 };
        assert_eq!(outcome.score, score);
        assert!(both.choices().is_empty() && up(&both, "e5").is_some());
        assert_eq!(Truth::read(*both.rules(), &both.write()), Ok(both));
    }
}

#[test]
fn more_points_win_where_both_have_enough_at_once() {
    let mut chips = score_chips(10, 10);
    chips.extend(["f4 Ob", "f5 Bo", "e4 Bo", "d6 Ob", "d5 Go"].map(str::to_owned));
    let chips: Vec<&str> = chips.iter().map(String::as_str).collect();
    let mut both = truth("calliro:arcs=all", &chips, "N 2");
    play(&mut both, "pick O,place e5");
    assert_eq!(both.outcome().unwrap().winner, Some(Seat::South), "though North moved");
}

#[test]
fn what_is_owed_stands_in_the_text() {
    let mut star = truth("calliro:arcs=all", &STAR, "");
    play(&mut star, "flip e5,replace e5");
    let text = star.write();
    assert!(text.contains(" score:Sfe5+ owed:S"), "{text}");
    assert_eq!(Truth::read(*star.rules(), &text).as_ref(), Ok(&star));
    let rules: Rules = "calliro".parse().unwrap();
    assert!(Truth::read(rules, &text).is_err(), "another reading owes nothing");
    let without = text.split(" owed:").next().unwrap();
    assert!(Truth::read(*star.rules(), without).is_err(), "nothing to choose");
}

/// The largest sets of chips that can be replaced such that each stands for an arc of its
/// own: by trying everything.
fn largest_sets(arcs: &[Vec<usize>]) -> HashSet<Vec<usize>> {
    fn extend(arcs: &[Vec<usize>], chosen: &[usize], found: &mut HashSet<Vec<usize>>) {
        let Some((first, rest)) = arcs.split_first() else {
            let mut chosen = chosen.to_vec();
            chosen.sort_unstable();
            found.insert(chosen);
            return;
        };
        extend(rest, chosen, found);
        for cell in first.iter().filter(|cell| !chosen.contains(cell)) {
            extend(rest, &[chosen, &[*cell]].concat(), found);
        }
    }
    let mut found = HashSet::new();
    extend(arcs, &[], &mut found);
    let most = found.iter().map(Vec::len).max().unwrap_or(0);
    found.retain(|cells| cells.len() == most);
    found
}

fn indices(cells: Cells) -> Vec<usize> {
    cells.into_iter().map(|cell| cell.index()).collect()
}

/// What one seat still owes, followed by trying everything.
#[derive(Default)]
struct Expected {
    sets: HashSet<Vec<usize>>,
    taken: Vec<usize>,
}

impl Expected {
    fn new(events: &[Event], seat: Seat, truth: &Truth) -> Expected {
        let chips = indices(truth.view(None).chips());
        let arcs: Vec<Vec<usize>> = events
            .iter()
            .filter_map(|event| match event {
                Event::Score { seat: scorer, commons, between, .. } if *scorer == seat => {
                    (between.len() == 1).then(|| indices(commons.or(*between)))
                }
                _ => None,
            })
            .map(|arc| arc.into_iter().filter(|cell| chips.contains(cell)).collect())
            .collect();
        let sets = if arcs.len() <= 7 { largest_sets(&arcs) } else { HashSet::new() };
        Expected { sets, taken: Vec::new() }
    }

    fn offers(&self) -> HashSet<usize> {
        let goes_on = |set: &&Vec<usize>| self.taken.iter().all(|cell| set.contains(cell));
        let further = self.sets.iter().filter(goes_on).flatten().copied();
        further.filter(|cell| !self.taken.contains(cell)).collect()
    }
}

/// Random games of random options against the sheet's words: what every arc counts, and
/// that a seat may choose exactly what leaves each arc a chip of its own.
#[test]
fn random_games_agree_with_trying_everything() {
    let mut chance = SplitMix(5);
    let (mut turns, mut offered, mut most) = (0, 0, 0);
    for _ in 0..times(20_000, 300) {
        let mut rules = random_rules(&mut chance);
        rules.arcs = Arcs::All;
        let mut truth = rules.start(&mut chance);
        let mut events = Vec::new();
        let mut expected = Expected::default();
        while truth.outcome().is_none() {
            let choices = truth.choices();
            let replaced: HashSet<usize> = choices
                .iter()
                .filter_map(|choice| match choice {
                    Decision::Replace(cells) => Some(indices(*cells)[0]),
                    _ => None,
                })
                .collect();
            if !replaced.is_empty() && !expected.sets.is_empty() {
                assert_eq!(replaced, expected.offers(), "{}", truth.write());
                offered += 1;
            }
            let (before, decider) = (truth.clone(), truth.decider());
            let decision = choices[chance.below(choices.len() as u32) as usize];
            let happened = truth.play(decision, &mut chance).unwrap();
            match decision {
                Decision::Place(cell) | Decision::Flip(cell) => {
                    let undone = happened.iter().any(|event| matches!(event, Event::Undo { .. }));
                    let colour = happened.iter().find_map(|event| match event {
                        Event::Place { up, .. } | Event::Flip { up, .. } => Some(*up),
                        _ => None,
                    });
                    let gain = colour.map_or([0; 2], |colour| counted(&before, cell, colour));
                    assert!(!undone || gain == [0; 2]);
                    for (seat, gain) in Seat::ALL.into_iter().zip(gain) {
                        assert_eq!(truth.points()[seat], before.points()[seat] + gain);
                        most = most.max(gain);
                    }
                    turns += u64::from(gain != [0; 2]);
                    events = happened;
                    expected = Expected::new(&events, truth.decider(), &truth);
                }
                Decision::Replace(cells) => {
                    assert_eq!(truth.points(), before.points());
                    expected.taken.extend(indices(cells));
                    if truth.decider() != decider {
                        expected = Expected::new(&events, truth.decider(), &truth);
                    }
                }
                Decision::Pick(_) => (),
            }
        }
    }
    println!("{turns} turns that score, {offered} choices, {most} points at most");
    assert!(turns > 500 && offered > 500 && most >= 4);
}

/// The points that a colour on a cell brings, arc by arc.
fn counted(before: &Truth, cell: callabash_calliro::Cell, colour: Colour) -> [u16; 2] {
    let rules = before.rules();
    let view = before.view(None);
    let showing = |which: Colour| {
        let cells = view.showing(which).without(cell);
        if which == colour { cells.with(cell) } else { cells }
    };
    let board = callabash_calliro::Hexagon::of(rules.board, rules.pattern);
    Seat::ALL.map(|seat| {
        if rules.scorer == Scorer::Mover && seat != before.turn() {
            return 0;
        }
        let arcs = board.standing(showing(Colour::Common), showing(Colour::of(seat)));
        let new = arcs.filter(|arc| arc.commons.or(arc.between).has(cell));
        new.map(|arc| arc.between.len() as u16).sum()
    })
}
