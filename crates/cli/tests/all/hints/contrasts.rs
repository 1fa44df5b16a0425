//! What is said of a move and of a better one: never the same of both, never against the
//! values, and nothing that the lines do not show.

use std::{collections::HashMap, time::Duration};

use callabash_engine::{
    Analyser, Goal, Limits, Question, Resources, SharedTables,
    sowing::{
        Advisor, Contrast, Difference, DifferenceKind, Hint, HintReason, ReviewedMove, moments,
    },
};
use callabash_game::{Chance, Message, Reason, Seat, SplitMix};
use callabash_sowing::{Move, PieceNames, Position, Variant};
use callabash_text::{Language, Text};

use super::{
    GAMES,
    plain::{holds, plain},
};

/// Up to so many seeds on the board a position is always solved.
const SOLVED_SEEDS: u16 = 16;

/// What each turn of a line brings home, and what is handed out at its end: to the seat that
/// began, and to the other. The seeds are sown one by one; the game itself only says whose
/// turn it is, and how it ends.
struct Counted {
    gains: Vec<u16>,
    rest: [u16; 2],
    end: Position,
}

fn ends_early(counted: &Counted) -> bool {
    counted.end.outcome().is_some_and(|outcome| outcome.reason == Reason::EarlyWin)
}

fn count(start: &Position, line: &[Move]) -> Counted {
    let began = start.turn();
    let mut counted = Counted { gains: vec![0], rest: [0; 2], end: *start };
    for &m in line {
        let Move::Sow(pit) = m else { panic!("{m} in a line") };
        let position = counted.end;
        let seat = position.turn();
        let sown = plain(&position, seat).sow(&position, usize::from(pit.index()));
        let gain = sown.banked + sown.taken.map_or(0, |(_, _, total)| total);
        *counted.gains.last_mut().unwrap() += gain;
        counted.end = position.play(m).unwrap();
        let outcome = counted.end.outcome();
        // What a store has that was not sown into it was left over.
        for of in Seat::ALL {
            let brought = if of == seat { gain } else { 0 };
            let rest = counted.end.stores()[of] - position.stores()[of] - brought;
            assert!(rest == 0 || outcome.is_some());
            counted.rest[usize::from(of != began)] += rest;
        }
        if outcome.is_none() && !(sown.in_store && counted.end.turn() == seat) {
            let skipped = counted.end.turn() == seat;
            counted.gains.resize(counted.gains.len() + if skipped { 2 } else { 1 }, 0);
        }
    }
    counted
}

/// Checks everything that is said where one move is better than another.
fn check(
    position: &Position,
    [better, played]: [&Hint; 2],
    contrast: &Contrast,
    tables: &SharedTables,
) {
    let context = format!("{position:?}\n{better:?}\n{played:?}\n{contrast:?}");
    for (hint, reasons, is_good) in
        [(better, &contrast.better, true), (played, &contrast.played, false)]
    {
        for why in reasons {
            assert!(hint.why.contains(why), "{context}");
            assert!(holds(*why, position, hint.played), "{why:?} {context}");
            assert_eq!(why.is_good(), is_good, "{why:?} {context}");
        }
    }
    let words = |why: &[HintReason]| -> Vec<&str> { why.iter().map(|why| why.word()).collect() };
    let (for_it, against) = (words(&contrast.better), words(&contrast.played));
    assert!(for_it.iter().all(|word| !against.contains(word)), "{context}");

    let lines = [&contrast.better_line, &contrast.played_line];
    assert_eq!(lines.map(|line| line[0]), [better.played, played.played], "{context}");
    let [a, b] = lines.map(|line| count(position, line));
    let gain = |counted: &Counted, turn: usize| counted.gains.get(turn).copied().unwrap_or(0);
    let Difference { kind, better: more, played: less, turns } = contrast.difference;
    let lead = |counted: &Counted| -> i32 {
        let signs = [1, -1].into_iter().cycle();
        let gains: i32 =
            counted.gains.iter().zip(signs).map(|(n, sign)| sign * i32::from(*n)).sum();
        gains + i32::from(counted.rest[0]) - i32::from(counted.rest[1])
    };
    // The lines go no further than the difference shows.
    assert!(
        [&a, &b].iter().all(|line| line.gains.iter().skip(turns).all(|&n| n == 0)),
        "{context}"
    );
    let shown = match kind {
        DifferenceKind::ThisTurn => [gain(&a, 0), gain(&b, 0)],
        DifferenceKind::Answer => [gain(&a, 1), gain(&b, 1)],
        DifferenceKind::NextTurn => [gain(&a, 2), gain(&b, 2)],
        DifferenceKind::OwnRest => [a.rest[0], b.rest[0]],
        DifferenceKind::OtherRest => [a.rest[1], b.rest[1]],
        DifferenceKind::Further => [(lead(&a) - lead(&b)) as u16, 0],
        DifferenceKind::Unseen => [0, 0],
    };
    assert_eq!([more, less], shown, "{context}");
    assert!(
        match kind {
            DifferenceKind::Unseen => !contrast.exact || [&a, &b].into_iter().any(ends_early),
            _ if kind.is_theirs() => more < less,
            _ => less < more,
        },
        "{context}"
    );
    // A line that is proved leads to what its move is worth, unless an early win cuts it.
    for (hint, counted) in [(better, a), (played, b)] {
        if contrast.exact && !ends_early(&counted) {
            assert_eq!(
                value(&counted.end, position.turn(), tables),
                hint.worth.margin(),
                "{context}"
            );
        }
    }
}

/// The margin of a position for a seat.
fn value(position: &Position, seat: Seat, tables: &SharedTables) -> i16 {
    let resources =
        Resources { memory: 16 << 20, threads: 1, tables: tables.clone(), ..Resources::default() };
    let mut analyser = Analyser::new(*position.rules(), resources);
    let question = Question { goal: Goal::Margin, ..Question::default() };
    let margin = analyser.analyse(position, &question).unwrap().margin.exact().unwrap();
    if position.turn() == seat { margin } else { -margin }
}

fn random_position(variant: &Variant, plies: u32, chance: &mut SplitMix) -> Position {
    let mut position = variant.initial();
    for _ in 0..plies {
        let moves: Vec<Move> = position.legal_moves().filter(|m| m.is_sowing()).collect();
        let Some(last) = moves.len().checked_sub(1) else { break };
        position = position.play(moves[chance.below(last as u32 + 1) as usize]).unwrap();
    }
    position
}

fn says_both_alike(contrast: &Contrast, words: PieceNames, text: &Text) -> bool {
    let said = |why: &[HintReason]| -> Vec<String> {
        why.iter().map(|why| text.say(&why.message(words))).collect()
    };
    let (better, played) = (said(&contrast.better), said(&contrast.played));
    better.iter().any(|sentence| played.contains(sentence))
}

#[test]
fn a_move_and_a_better_one_are_never_explained_alike() {
    let mut chance = SplitMix(62);
    let tables = SharedTables::default();
    let texts = Language::ALL.map(Text::new);
    let mut kinds: HashMap<&str, usize> = HashMap::new();
    let (mut proved, mut compared) = (0, 0);
    while proved < 300 {
        let variant: Variant = GAMES[chance.below(GAMES.len() as u32) as usize].parse().unwrap();
        let words = variant.preset().piece_names();
        let plies = 20 + chance.below(60);
        let position = random_position(&variant, plies, &mut chance);
        let board = position.board();
        let few_seeds = board.mine.total() + board.theirs.total() <= SOLVED_SEEDS;
        let time = (!few_seeds).then_some(Duration::from_millis(4));
        let limits = Limits { time, nodes: None, memory: 16 << 20, threads: 1 };
        let mut advisor = Advisor::new(limits).with_tables(tables.clone());
        let hints = advisor.hints(&position);
        let Some(better) = hints.first() else { continue };
        for played in hints.iter().filter(|hint| hint.worth.margin() < better.worth.margin()) {
            let contrast = advisor.contrast(&position, better, played);
            check(&position, [better, played], &contrast, &tables);
            if contrast.exact {
                *kinds.entry(contrast.difference.kind.word()).or_default() += 1;
                proved += 1;
            }
            compared += 1;
            for text in &texts {
                assert!(!says_both_alike(&contrast, words, text), "{contrast:?}");
                let sentence = text.say(&contrast.difference.message(words));
                assert!(!sentence.contains("differs-") && !sentence.contains('{'), "{sentence}");
            }
        }
    }
    println!("{kinds:?} proved {proved} of {compared}");
    let near = DifferenceKind::ALL.iter().filter(|kind| **kind != DifferenceKind::Unseen);
    for kind in near {
        assert!(kinds.contains_key(kind.word()), "{kind:?} of {kinds:?}");
    }
}

#[test]
fn a_review_explains_the_moments_of_each_player() {
    let limits =
        Limits { time: Some(Duration::from_millis(20)), nodes: None, memory: 16 << 20, threads: 1 };
    let tables = SharedTables::default();
    let mut chance = SplitMix(63);
    for game in ["calla", "kalah-ru:pie=turn", "kalaha-2"] {
        let variant: Variant = game.parse().unwrap();
        let mut position = variant.initial();
        let mut moves = Vec::new();
        while position.outcome().is_none() {
            let legal: Vec<Move> = position.legal_moves().collect();
            let swap = legal.contains(&Move::Swap).then_some(Move::Swap);
            let m = swap.unwrap_or_else(|| legal[chance.below(legal.len() as u32) as usize]);
            moves.push(m);
            position = position.play(m).unwrap();
        }
        let reviewed = Advisor::new(limits).review(&variant.initial(), &moves);
        let swapped = moves.contains(&Move::Swap);
        assert_eq!(swapped, game.contains("pie"), "{game}");
        for player in Seat::ALL {
            let places = moments(&reviewed, player);
            assert!((1..=3).contains(&places.len()) && places.is_sorted(), "{game} {places:?}");
            let least = places.iter().map(|&at| reviewed[at].loss()).min().unwrap();
            for (at, sowing) in reviewed.iter().enumerate() {
                let ReviewedMove { position, best, played, .. } = sowing;
                let own = position.turn() == player;
                let began = swapped && position.number() > 1;
                assert_eq!(sowing.player == player, own != began, "{game} {at}");
                if places.contains(&at) {
                    assert_eq!(sowing.player, player);
                    check(position, [best, played], sowing.contrast.as_ref().unwrap(), &tables);
                } else if sowing.player == player && !(swapped && position.number() == 1) {
                    // A sowing that turned the game counts twice.
                    assert!(sowing.loss() <= 2 * least.max(1), "{game} {at}");
                }
            }
        }
    }
}

#[test]
fn nothing_is_a_word_of_its_own() {
    let none = Difference { kind: DifferenceKind::Answer, better: 0, played: 4, turns: 2 };
    let text = Text::new(Language::English);
    let message: Message = none.message(PieceNames::Kalah);
    assert_eq!(
        text.say(&message),
        "The opponent’s best answer to the move played brings them 4 stones; to the better move, nothing."
    );
}
