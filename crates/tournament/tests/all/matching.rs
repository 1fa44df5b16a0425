//! Maximum weight matchings against trying everything.

use callabash_game::{Chance, SplitMix};
use callabash_tournament::matching::{
    Weight, Wide, best_perfect_matching, maximum_weight_matching,
};

/// The most that a matching of the vertices of a set can weigh, for every set.
fn heaviest(vertices: usize, weight: impl Fn(usize, usize) -> Option<i64>) -> i64 {
    let mut best = vec![0; 1 << vertices];
    for set in 1..1_usize << vertices {
        let lowest = set.trailing_zeros() as usize;
        let rest = set & (set - 1);
        let with_mate = (lowest + 1..vertices)
            .filter(|mate| rest >> mate & 1 == 1)
            .filter_map(|mate| Some(weight(lowest, mate)? + best[rest & !(1 << mate)]));
        best[set] = with_mate.chain([best[rest]]).max().unwrap();
    }
    best[(1 << vertices) - 1]
}

fn weight_of(mates: &[Option<usize>], weight: impl Fn(usize, usize) -> Option<i64>) -> i64 {
    let pairs = mates.iter().enumerate().filter_map(|(a, &mate)| Some((a, mate?)));
    pairs
        .map(|(a, b)| {
            assert_eq!(mates[b], Some(a));
            if a < b { weight(a, b).expect("an edge") } else { 0 }
        })
        .sum()
}

/// Random graphs with few different weights, so that there are ties and blossoms.
#[test]
fn nothing_weighs_more() {
    let mut chance = SplitMix(1);
    for graph in 0..20_000 {
        let vertices = chance.below(13) as usize;
        let largest = [2, 4, 10, 1000][graph % 4];
        let density = 1 + chance.below(10);
        let weights: Vec<Option<i64>> = (0..vertices * vertices)
            .map(|_| (chance.below(10) < density).then(|| i64::from(chance.below(largest)) - 1))
            .collect();
        let weight = |a: usize, b: usize| weights[a * vertices + b];
        let mates = maximum_weight_matching(vertices, weight);
        assert_eq!(weight_of(&mates, weight), heaviest(vertices, weight), "graph {graph}");
    }
}

/// Wide weights are added, halved and compared as numbers are.
#[test]
fn wide_numbers_are_numbers() {
    let mut chance = SplitMix(2);
    let mut random = || (i128::from(chance.bits()) << 64 | i128::from(chance.bits())) >> 8;
    let wide = |number: i128| {
        let mut wide = Wide::<2>::ZERO;
        wide.append(64, (number >> 64) as i64);
        wide.append(32, (number >> 32 & 0xffff_ffff) as i64);
        wide.append(32, (number & 0xffff_ffff) as i64);
        wide
    };
    for _ in 0..10_000 {
        let (a, b) = (random(), random());
        assert_eq!(wide(a) + wide(b), wide(a + b));
        assert_eq!(wide(a) - wide(b), wide(a - b));
        assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
        assert_eq!(wide(2 * a).half(), wide(a));
    }
}

/// All perfect matchings of the vertices that are left, as lists of pairs.
fn perfect_matchings(left: &[usize]) -> Vec<Vec<(usize, usize)>> {
    let [first, rest @ ..] = left else { return vec![Vec::new()] };
    let with_first = |&mate: &usize| {
        let others: Vec<usize> = rest.iter().copied().filter(|&other| other != mate).collect();
        let matchings = perfect_matchings(&others).into_iter();
        matchings.map(move |mut pairs| {
            pairs.push((*first, mate));
            pairs
        })
    };
    rest.iter().flat_map(with_first).collect()
}

/// Criteria count in their order: no perfect matching has a greater list of sums.
#[test]
fn criteria_count_in_their_order() {
    let mut chance = SplitMix(3);
    for graph in 0..2_000 {
        let vertices = 2 * chance.below(5) as usize;
        let count = [1, 3, 30][graph % 3];
        let density = 4 + chance.below(7);
        let values: Vec<Option<Vec<i64>>> = (0..vertices * vertices)
            .map(|_| {
                let edge = chance.below(10) < density;
                edge.then(|| (0..count).map(|_| i64::from(chance.below(5)) - 2).collect())
            })
            .collect();
        let sums = |pairs: &[(usize, usize)]| {
            let mut sums = vec![0; count];
            for &(a, b) in pairs {
                let values = values[a * vertices + b].as_ref()?;
                sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
            }
            Some(sums)
        };
        let found = best_perfect_matching(vertices, |a, b, criteria| {
            let values = values[a * vertices + b].as_ref();
            values.into_iter().flatten().for_each(|&value| criteria.prefer(2 * vertices, value));
            values.is_some()
        });
        let pairs = found.map(|mates| {
            let pairs = mates.iter().copied().enumerate().filter(|(a, b)| a < b);
            sums(&pairs.collect::<Vec<_>>()).expect("edges")
        });
        let everything: Vec<usize> = (0..vertices).collect();
        let best = perfect_matchings(&everything).iter().filter_map(|pairs| sums(pairs)).max();
        assert_eq!(pairs, best, "graph {graph}");
    }
}
