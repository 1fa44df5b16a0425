//! Calliro's opponents: they know what they may, play by the rules, and tell the
//! truth about why.

use callabash_calliro::{Arcs, Backs, Decision, Event, Rules, Seed, Truth};
use callabash_engine::calliro::{AdviceReason, LEVELS, Player, duel};
use callabash_game::{BySeat, Chance, PlayerName, Seat, SplitMix};

fn times(full: usize, usual: usize) -> usize {
    if std::env::var_os("CALLABASH_LARGE").is_some() { full } else { usual }
}

fn random_rules(chance: &mut impl Chance) -> Rules {
    let mut rules = Rules::default();
    let options: Vec<(&str, Vec<&str>)> =
        rules.options().map(|(option, _, values)| (option, values)).collect();
    for (option, values) in options {
        if chance.below(3) == 0 {
            rules.choose(option, values[chance.below(values.len() as u32) as usize]);
        }
    }
    rules
}

fn names() -> Vec<PlayerName> {
    let levels = (1..=LEVELS.len() as u8).map(PlayerName::Level);
    [PlayerName::Random, PlayerName::Greedy, PlayerName::Careful]
        .into_iter()
        .chain(levels)
        .collect()
}

/// Two complete states that differ only in what the seat has not seen get the same
/// decision for the same reasons.
#[test]
fn hidden_backs_make_no_difference_to_a_player() {
    let mut chance = SplitMix(51);
    let mut pairs = 0;
    let mut different = 0;
    while pairs < times(200_000, 5_000) {
        let rules = random_rules(&mut chance);
        let mut truth = rules.start(&mut chance);
        let names = names();
        // The strongest are slow: they get a small share.
        let strongest = u32::from(chance.below(40) == 0) * 2;
        let name = names[chance.below(names.len() as u32 - 2 + strongest) as usize];
        let player = Player::new(name, chance.bits()).unwrap();
        while truth.outcome().is_none() {
            let seat = Some(truth.decider());
            let twin = truth.view(seat).sample_truth(&mut chance);
            let advice = player.decide(&truth.view(seat)).unwrap();
            assert_eq!(player.decide(&twin.view(seat)), Some(advice.clone()));
            different += usize::from(twin != truth);
            pairs += 1;
            assert!(truth.choices().contains(&advice.decision), "{name}");
            truth.play(advice.decision, &mut chance).unwrap();
            if truth.number() > 300 {
                break;
            }
        }
    }
    assert!(pairs < 2 * different);
}

#[test]
fn the_strongest_play_whole_games_by_the_rules() {
    for game in 0..times(20, 1) {
        let mut rules = random_rules(&mut SplitMix(game as u64));
        rules.choose("quiet", "12");
        let strongest = [8, 7].map(|level| Player::new(PlayerName::Level(level), 1).unwrap());
        let players = BySeat { south: &strongest[0], north: &strongest[1] };
        let record = duel(rules, Seed([game as u8; 32]), &players);
        assert!(record.outcome().is_some());
    }
}

/// What a player says of a turn is so: it scores that much, it blocked what was
/// there, it remembers the true colour.
#[test]
fn reasons_are_true() {
    let mut chance = SplitMix(53);
    let mut counts = [0; 5];
    for game in 0..times(200, 12) {
        let rules = Rules {
            backs: [Backs::Peek, Backs::Open][game % 2],
            arcs: [Arcs::OneByOne, Arcs::OneByOne, Arcs::All][game % 3],
            ..Rules::default()
        };
        let mut truth = rules.start(&mut chance);
        let player =
            Player::new([PlayerName::Level(7), PlayerName::Careful][game % 2], game as u64)
                .unwrap();
        while truth.outcome().is_none() {
            let seat = truth.decider();
            let advice = player.decide(&truth.view(Some(seat))).unwrap();
            let plan = advice.plan;
            let mut after = truth.clone();
            let mut events = after.play(advice.decision, &mut chance.clone()).unwrap();
            if let (Decision::Pick(_), Some(cell)) = (advice.decision, plan) {
                events.extend(after.play(Decision::Place(cell), &mut chance.clone()).unwrap());
            }
            for why in &advice.why {
                check(*why, &truth, &after, &events, seat, &mut counts);
            }
            truth.play(advice.decision, &mut chance).unwrap();
        }
    }
    println!("{counts:?}");
    assert!(counts.iter().all(|&count| 0 < count), "every reason was given: {counts:?}");
}

/// The most points that a seat can have once all arcs are scored, less those it
/// had.
fn most_points(truth: &Truth, seat: Seat, had: usize) -> usize {
    let choices = truth.replacements();
    if choices.is_empty() || truth.decider() != seat {
        return usize::from(truth.points()[seat]) - had;
    }
    let after = |choice: Decision| {
        let mut after = truth.clone();
        after.play(choice, &mut SplitMix(1)).unwrap();
        most_points(&after, seat, had)
    };
    choices.into_iter().map(after).max().unwrap()
}

/// On how many cells a seat could score.
fn scoring_places(truth: &Truth, seat: Seat) -> usize {
    let turns = truth.view(Some(seat)).candidate_turns();
    let cells: std::collections::HashSet<_> =
        turns.iter().filter(|turn| turn.gain[seat] > 0).map(|turn| turn.cell).collect();
    cells.len()
}

fn check(
    why: AdviceReason,
    before: &Truth,
    after: &Truth,
    events: &[Event],
    seat: Seat,
    counts: &mut [usize; 5],
) {
    let scored: usize = events
        .iter()
        .filter_map(|event| match event {
            Event::Score { seat: scorer, between, .. } if *scorer == seat => Some(between.len()),
            _ => None,
        })
        .sum();
    let waits = after.replacements().len();
    match why {
        AdviceReason::Scores(points) => {
            counts[0] += 1;
            // The scorer can choose such that it comes to that, and never to more.
            let most = most_points(after, seat, usize::from(before.points()[seat]));
            assert_eq!(usize::from(points), most, "{}", before.write());
        }
        AdviceReason::Blocks(points) => {
            counts[1] += 1;
            let could = before.view(Some(seat)).candidate_turns();
            assert_eq!(could.iter().map(|turn| turn.gain[!seat]).max(), Some(points));
        }
        AdviceReason::SetsUp(places) => {
            counts[2] += 1;
            assert_eq!(scored + waits, 0);
            let found = scoring_places(after, seat);
            assert!(2 <= places && usize::from(places) <= found, "{places} of {found}");
        }
        AdviceReason::Remembers(colour) => {
            counts[3] += 1;
            let flipped = events.iter().find_map(|event| match event {
                Event::Flip { up, .. } => Some(*up),
                _ => None,
            });
            assert_eq!(flipped, Some(colour));
        }
        AdviceReason::Safe => {
            counts[4] += 1;
            // The back of a chip that was only picked in this turn was not known.
            let view = after.view(Some(seat));
            let turns = view.candidate_turns().into_iter();
            let known = |cell| before.chip(cell).is_some() || before.hand().is_some();
            assert!(
                turns
                    .filter(|turn| known(turn.cell) || !turn.flip)
                    .all(|turn| turn.gain[!seat] == 0)
            );
        }
    }
}
