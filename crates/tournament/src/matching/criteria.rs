use super::{Weight, Wide, maximum_weight_matching};

/// The most machine words of a weight.
const MAX_WORDS: u32 = 200;

/// What speaks for an edge, the most important first.
///
/// Every edge of a graph is weighed by the same criteria in the same order.
pub struct Criteria<'a> {
    note: &'a mut dyn FnMut(u32, i64),
}

impl Criteria<'_> {
    /// The next criterion: matchings with a larger sum of values are better, among those that
    /// are equal by all criteria before. `most` is a bound of that sum on either side of zero,
    /// and the same for all edges.
    pub fn prefer(&mut self, most: usize, value: i64) {
        // Numbers are ordered as their digits are while each sum stays below half of what the
        // digits can hold.
        (self.note)(usize::BITS - most.leading_zeros() + 1, value);
    }

    /// As [`Criteria::prefer`], for what is or is not the case at an edge.
    pub fn prefer_if(&mut self, most: usize, holds: bool) {
        self.prefer(most, holds.into());
    }

    /// As [`Criteria::prefer_if`], the other way round.
    pub fn avoid_if(&mut self, most: usize, holds: bool) {
        self.prefer(most, -i64::from(holds));
    }
}

/// Finds a matching in which every vertex has a mate, the best such by a list of criteria, or
/// tells that there is none.
///
/// `weigh` is asked about pairs of vertices, the lower one first. It tells whether there is an
/// edge, and if so, names its criteria.
///
/// # Panics
///
/// If the bounds of all criteria have more digits than 12,796 bits.
///
/// ```
/// use callabash_tournament::matching::best_perfect_matching;
///
/// // Four in a row: neighbours should not meet; then, those at the ends should.
/// let mates = best_perfect_matching(4, |a, b, criteria| {
///     criteria.avoid_if(2, b == a + 1);
///     criteria.prefer_if(2, (a, b) == (0, 3));
///     true
/// });
/// assert_eq!(mates, Some(vec![2, 3, 0, 1]));
/// assert_eq!(best_perfect_matching(3, |_, _, _| true), None);
/// ```
pub fn best_perfect_matching(
    vertices: usize,
    mut weigh: impl FnMut(usize, usize, &mut Criteria<'_>) -> bool,
) -> Option<Vec<usize>> {
    best_mates(vertices, &mut weigh)
}

/// The search is compiled once for each size of a weight, not for each `weigh` too.
fn best_mates(
    vertices: usize,
    weigh: &mut dyn FnMut(usize, usize, &mut Criteria<'_>) -> bool,
) -> Option<Vec<usize>> {
    if vertices % 2 == 1 {
        return None;
    }
    // A matching of more edges is always better, so one that leaves nobody out is found.
    let mut weigh = |a, b, note: &mut dyn FnMut(u32, i64)| {
        let mut criteria = Criteria { note };
        criteria.prefer_if(vertices, true);
        weigh(a, b, &mut criteria)
    };
    let mut width = None;
    for a in 0..vertices {
        for b in a + 1..vertices {
            let mut bits = 0;
            if width.is_none() && weigh(a, b, &mut |width, _| bits += width) {
                width = Some(bits);
            }
        }
    }
    // The search adds up eight weights at most.
    let words = (width.unwrap_or(0) + 4).div_ceil(64);
    let mates = match words {
        0..=4 => solve::<4>(vertices, weigh),
        5..=12 => solve::<12>(vertices, weigh),
        13..=40 => solve::<40>(vertices, weigh),
        41..=MAX_WORDS => solve::<{ MAX_WORDS as usize }>(vertices, weigh),
        _ => panic!("criteria of more than {MAX_WORDS} words"),
    };
    mates.into_iter().collect()
}

fn solve<const N: usize>(
    vertices: usize,
    mut weigh: impl FnMut(usize, usize, &mut dyn FnMut(u32, i64)) -> bool,
) -> Vec<Option<usize>> {
    maximum_weight_matching(vertices, |a, b| {
        let mut weight = Wide::<N>::ZERO;
        weigh(a, b, &mut |width, value| weight.append(width, value)).then_some(weight)
    })
}
