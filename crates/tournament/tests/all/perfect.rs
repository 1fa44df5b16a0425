//! Whether a graph has a perfect matching, found in two ways that share nothing with the
//! library: by trying everything, and by Tutte's matrix.

use callabash_game::{Chance, SplitMix};

/// The least that a perfect matching can cost, by trying all of them. Costs are compared
/// item by item.
pub(crate) fn least_cost<const N: usize>(
    places: usize,
    cost: &dyn Fn(usize, usize) -> [usize; N],
) -> [usize; N] {
    fn search<const N: usize>(
        left: &mut Vec<usize>,
        spent: [usize; N],
        best: &mut Option<[usize; N]>,
        cost: &dyn Fn(usize, usize) -> [usize; N],
    ) {
        let Some(first) = left.pop() else {
            *best = Some(best.map_or(spent, |best| best.min(spent)));
            return;
        };
        for at in 0..left.len() {
            let mate = left.swap_remove(at);
            let more = cost(mate.min(first), mate.max(first));
            let spent = std::array::from_fn(|item| spent[item] + more[item]);
            if best.is_none_or(|best| spent < best) {
                search(left, spent, best, cost);
            }
            left.push(mate);
            let last = left.len() - 1;
            left.swap(at, last);
        }
        left.push(first);
    }
    let mut best = None;
    search(&mut (0..places).collect(), [0; N], &mut best, cost);
    best.expect("an even number of places")
}

const PRIME: u64 = (1 << 61) - 1;

fn times(a: u64, b: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(PRIME)) as u64
}

fn power(base: u64, exponent: u64) -> u64 {
    let square = |base| times(base, base);
    match exponent {
        0 => 1,
        odd if odd % 2 == 1 => times(base, power(base, odd - 1)),
        even => power(square(base), even / 2),
    }
}

/// Whether there is a perfect matching: Tutte's skew matrix, with random numbers at its edges,
/// then has full rank. It could be mistaken once in 2⁵⁰ graphs.
pub(crate) fn has_perfect_matching(places: usize, edge: &dyn Fn(usize, usize) -> bool) -> bool {
    let mut chance = SplitMix(places as u64);
    let mut matrix = vec![vec![0; places]; places];
    let pairs = (0..places).flat_map(|a| (a + 1..places).map(move |b| (a, b)));
    for (a, b) in pairs.filter(|&(a, b)| edge(a, b)) {
        let number = chance.bits() % PRIME;
        matrix[a][b] = number;
        matrix[b][a] = (PRIME - number) % PRIME;
    }
    for column in 0..places {
        let Some(pivot) = (column..places).find(|&row| matrix[row][column] != 0) else {
            return false;
        };
        matrix.swap(column, pivot);
        let pivot = matrix[column].clone();
        let inverse = power(pivot[column], PRIME - 2);
        for row in &mut matrix[column + 1..] {
            let factor = times(row[column], inverse);
            for (item, pivot) in row.iter_mut().zip(&pivot).skip(column) {
                *item = (*item + PRIME - times(factor, *pivot)) % PRIME;
            }
        }
    }
    true
}

#[test]
fn tutte_and_trying_agree() {
    let mut chance = SplitMix(9);
    for _ in 0..500 {
        let places = 2 + 2 * chance.below(4) as usize;
        let density = 1 + chance.below(6);
        let edges: Vec<bool> = (0..places * places).map(|_| chance.below(10) < density).collect();
        let edge = |a: usize, b: usize| edges[a * places + b];
        let missing = least_cost(places, &|a, b| [usize::from(!edge(a, b))]);
        assert_eq!(has_perfect_matching(places, &edge), missing == [0]);
    }
}
