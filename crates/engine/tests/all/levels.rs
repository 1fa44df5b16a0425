//! The levels of the sowing games: the first is gentle and sensible, the last
//! gives nothing away.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use callabash_engine::{
    Analyser, Limits, Question, Resources,
    sowing::{LEVELS, Move, Player},
};
use callabash_game::{Chance, PlayerName, SplitMix};
use callabash_sowing::{Event, Position, Variant};
use callabash_tables::{BuildOptions, MarginSource, TableFile, build_file};

fn is_large() -> bool {
    std::env::var_os("CALLABASH_LARGE").is_some()
}

/// A position after some random sowings, if the game is not over by then.
fn random_position(variant: &Variant, most: u32, chance: &mut impl Chance) -> Position {
    loop {
        let mut position = variant.initial();
        for _ in 0..chance.below(most + 1) {
            let moves: Vec<Move> = position.legal_moves().filter(|m| m.is_sowing()).collect();
            let Some(last) = moves.len().checked_sub(1) else { break };
            position = position.play(moves[chance.below(last as u32 + 1) as usize]).unwrap();
        }
        if position.outcome().is_none() && position.legal_moves().len() > 1 {
            return position;
        }
    }
}

/// How much of the margin a move gives away.
fn lost(judge: &impl MarginSource, position: &Position, played: Move) -> i16 {
    let margins = judge.move_margins(position).unwrap();
    let best = margins.iter().map(|(_, margin)| margin.unwrap()).max().unwrap();
    let own = margins.iter().find(|(m, _)| *m == played).unwrap().1.unwrap();
    best - own
}

/// With a table of the game, level 10 never gives anything away; without one it
/// finds the best move in nearly every position. `CALLABASH_LARGE` takes complete
/// Calla on disk, 1.5 GB, and as many positions and games as it is promised for.
#[test]
fn level_10_gives_nothing_away() {
    let (game, positions, games) =
        if is_large() { ("calla", 10_000, 1_000) } else { ("calla:pits=4,seeds=3", 300, 20) };
    let variant: Variant = game.parse().unwrap();
    let folder = std::env::temp_dir().join(format!("callabash-levels-{}", std::process::id()));
    let seeds = variant.initial().seeds();
    let options = BuildOptions { threads: 2, memory: 2 << 30 };
    build_file(&folder, variant.rules(), seeds, options, &|_| ()).unwrap();
    let path = std::fs::read_dir(&folder).unwrap().next().unwrap().unwrap().path();
    let file = Arc::new(TableFile::open(&path).unwrap());
    let mut chance = SplitMix(71);

    let mut perfect = Player::new(PlayerName::Level(10), 1).unwrap().with_file(Arc::clone(&file));
    let mut slowest = Duration::ZERO;
    for _ in 0..positions {
        let position = random_position(&variant, 20, &mut chance);
        let begun = Instant::now();
        let played = perfect.choose(&position).unwrap();
        slowest = slowest.max(begun.elapsed());
        assert_eq!(lost(&*file, &position, played), 0);
    }
    println!("{positions} positions with the table, the slowest move took {slowest:?}");

    let mut other = Player::new(PlayerName::Level(5), 2).unwrap();
    for game in 0..games {
        let mut position = random_position(&variant, 4, &mut chance);
        while position.outcome().is_none() {
            let ours = (position.turn() as usize + game).is_multiple_of(2);
            let player = if ours { &mut perfect } else { &mut other };
            let played = player.choose(&position).unwrap();
            assert!(!ours || lost(&*file, &position, played) == 0);
            position.play_unchecked(played);
        }
    }

    let limits = Limits { time: Some(Duration::from_secs(2)), ..Player::default_limits() };
    let mut alone = Player::new(PlayerName::Level(10), 3).unwrap().with_limits(limits);
    let (mut slips, mut slowest) = (0, Duration::ZERO);
    for _ in 0..positions {
        let position = random_position(&variant, 20, &mut chance);
        let begun = Instant::now();
        let played = alone.choose(&position).unwrap();
        slowest = slowest.max(begun.elapsed());
        slips += usize::from(0 < lost(&*file, &position, played));
    }
    println!("{positions} positions without it: {slips} slips, the slowest took {slowest:?}");
    assert!(slips * 50 <= positions, "{slips} slips");
    std::fs::remove_dir_all(folder).unwrap();
}

/// Where there is a free turn and a capture to be had, level 1 takes one of them
/// more than two times out of three.
#[test]
fn level_1_sees_what_is_before_its_eyes() {
    for game in ["calla", "kalah-ru", "kalaha-3"] {
        let variant: Variant = game.parse().unwrap();
        let mut chance = SplitMix(72);
        let (mut both, mut neither) = (0, 0);
        while both < 1_000 {
            let position = random_position(&variant, 25, &mut chance);
            let does = |m: Move, wanted: fn(&Event) -> bool| {
                position.play_with_events(m).unwrap().1.iter().any(wanted)
            };
            let frees = |m| does(m, |event| matches!(event, Event::FreeTurn { .. }));
            let captures = |m| does(m, |event| matches!(event, Event::Capture { seeds: 1.., .. }));
            let moves: Vec<Move> = position.legal_moves().collect();
            if !moves.iter().any(|&m| frees(m)) || !moves.iter().any(|&m| captures(m)) {
                continue;
            }
            both += 1;
            let played = Player::new(PlayerName::Level(1), chance.bits())
                .unwrap()
                .choose(&position)
                .unwrap();
            neither += usize::from(!frees(played) && !captures(played));
        }
        assert!(neither * 3 <= both, "{game}: {neither} of {both}");
        println!("{game}: neither in {neither} of {both}");
    }
}

/// Every level plays legal moves in every game, pie rule and declared wins
/// included, and games end.
#[test]
fn every_level_plays_every_game() {
    let games = [
        "calla",
        "calla-tournament:sowing=hand",
        "kalah-ru:pie=turn",
        "kalah-ru:pie=sowing",
        "kalaha-1",
        "kalaha-2",
        "kalah:pits=10,seeds=2",
        "kalah-empty:pits=2,seeds=1",
        "kalah:capture=none,end=mover,leftovers=own-emptier",
    ];
    let time = Some(Duration::from_millis(3));
    let limits = Limits { time, memory: 1 << 22, ..Player::default_limits() };
    for game in games {
        let variant: Variant = game.parse().unwrap();
        for level in 1..=LEVELS.len() {
            let mut player = Player::new(PlayerName::Level(level as u8), level as u64)
                .unwrap()
                .with_limits(limits);
            let mut position = variant.initial();
            let mut moves = 0;
            while let Some(m) = player.choose(&position) {
                position = position.play(m).unwrap();
                moves += 1;
                assert!(moves < 1000, "{game} level {level}");
            }
            assert!(position.outcome().is_some());
        }
    }
    assert!(
        Player::new(PlayerName::Level(11), 0).is_none()
            && Player::new(PlayerName::Level(0), 0).is_none()
    );
}

/// Under the pie rule the strongest level begins with a turn that is fair, and
/// swaps what is not.
#[test]
fn the_strongest_level_knows_the_pie_rule() {
    let variant: Variant = "kalah:pits=4,seeds=3,pie=turn".parse().unwrap();
    let mut analyser = Analyser::new(variant.rules(), Resources::default());
    let mut player = Player::new(PlayerName::Level(10), 1).unwrap();
    let mut chance = SplitMix(73);
    for _ in 0..20 {
        let mut position = variant.initial();
        while !position.pie_is_offered() {
            let moves: Vec<Move> = position.legal_moves().collect();
            position = position.play(moves[chance.below(moves.len() as u32) as usize]).unwrap();
        }
        let analysis = analyser.analyse(&position, &Question::default()).unwrap();
        let margin = analysis.margin.exact().unwrap();
        let answer = player.choose(&position).unwrap();
        assert_eq!(answer == Move::Swap, margin < 0, "margin {margin}");
    }
}

#[test]
fn gentle_levels_are_quick_and_the_strongest_are_not() {
    let quick = |is_quick: &dyn Fn(PlayerName) -> bool, levels: u8| -> Vec<u8> {
        (1..=levels).filter(|&level| is_quick(PlayerName::Level(level))).collect()
    };
    let sowing = |name| callabash_engine::sowing::Skill::of(name).unwrap().is_quick();
    assert_eq!(quick(&sowing, 10), [1, 2, 3, 4, 5, 6, 7, 8]);
    let calliro = |name| callabash_engine::calliro::Skill::of(name).unwrap().is_quick();
    assert_eq!(quick(&calliro, 8), [1, 2, 3, 4, 5]);
}
