//! What the results of a match say about its players. Nothing here plays or prints.

/// A game's result for the first player, in half points.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(super) enum Score {
    Loss = 0,
    Draw = 1,
    Win = 2,
}

/// The results of a match so far, from the view of the first player.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Tally {
    /// Losses, draws and wins.
    games: [u32; 3],
    /// Pairs of games from one opening with seats changed, by their half points from 0 to 4.
    pairs: [u32; 5],
}

/// 97.5 of 100 samples of a normal distribution lie below so many standard deviations.
const TWO_SIDED_95: f64 = 1.959_963_984_540_054;

impl Tally {
    pub(super) fn add_game(&mut self, score: Score) {
        self.games[score as usize] += 1;
    }

    /// Adds a pair whose games have been added.
    pub(super) fn add_pair(&mut self, scores: [Score; 2]) {
        self.pairs[scores[0] as usize + scores[1] as usize] += 1;
    }

    pub(super) fn games(&self) -> u32 {
        self.games.iter().sum()
    }

    /// Wins, draws and losses.
    pub(super) fn results(&self) -> [u32; 3] {
        let [losses, draws, wins] = self.games;
        [wins, draws, losses]
    }

    /// Pairs by their half points, from 0 to 4.
    pub(super) fn pairs(&self) -> [u32; 5] {
        self.pairs
    }

    /// The share of the points, a draw counting half.
    pub(super) fn score(&self) -> f64 {
        Distribution::of(&self.games).mean()
    }

    /// The difference in Elo points that the score speaks for, unless it is nothing or all.
    pub(super) fn elo(&self) -> Option<f64> {
        elo(self.score())
    }

    /// Half the width of the interval around [`Tally::elo`] that holds the true difference in
    /// 95 of 100 matches, unless all samples were alike.
    pub(super) fn error(&self) -> Option<f64> {
        self.sample().error()
    }

    /// The logarithm of how much likelier the results are if the first player is `more` Elo
    /// points stronger than if it is `less`.
    pub(super) fn llr(&self, test: &SequentialTest) -> f64 {
        self.sample().llr(expected_score(test.less), expected_score(test.more))
    }

    /// Whether the first player is `more` rather than `less` Elo points stronger, once that is
    /// decided.
    pub(super) fn decided(&self, test: &SequentialTest) -> Option<bool> {
        let llr = self.llr(test);
        let (low, high) = test.bounds();
        match () {
            () if high <= llr => Some(true),
            () if llr <= low => Some(false),
            () => None,
        }
    }

    /// The independent samples. Both games of a pair depend on their opening, so that pairs
    /// are one sample each; single games are only counted where there are no pairs.
    fn sample(&self) -> Distribution<'_> {
        if self.pairs.iter().any(|&count| 0 < count) {
            Distribution::of(&self.pairs)
        } else {
            Distribution::of(&self.games)
        }
    }
}

/// A sequential probability ratio test.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(super) struct SequentialTest {
    /// The difference in Elo points that is rejected if the other one is accepted,
    pub(super) less: f64,
    /// which is larger.
    pub(super) more: f64,
    /// How often `more` is accepted although `less` is true.
    pub(super) alpha: f64,
    /// How often `less` is accepted although `more` is true.
    pub(super) beta: f64,
}

impl SequentialTest {
    /// At or below the first, `less` is accepted; at or above the second, `more`.
    pub(super) fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }
}

/// How often each result occurred, the results being equally far apart from 0 to 1.
#[derive(Copy, Clone)]
struct Distribution<'c>(&'c [u32]);

impl<'c> Distribution<'c> {
    fn of(counts: &'c [u32]) -> Distribution<'c> {
        Distribution(counts)
    }

    fn result(self, index: usize) -> f64 {
        index as f64 / (self.0.len() - 1) as f64
    }

    fn total(self) -> f64 {
        self.0.iter().map(|&count| f64::from(count)).sum()
    }

    fn mean(self) -> f64 {
        let sum: f64 = self.0.iter().enumerate().map(|(i, &n)| f64::from(n) * self.result(i)).sum();
        sum / self.total().max(1.0)
    }

    fn error(self) -> Option<f64> {
        let mean = self.mean();
        let spread = |(i, &n): (usize, &u32)| f64::from(n) * (self.result(i) - mean).powi(2);
        let variance: f64 = self.0.iter().enumerate().map(spread).sum::<f64>() / self.total();
        // Results that were all alike do not tell how far they scatter.
        if variance == 0.0 {
            return None;
        }
        let half = TWO_SIDED_95 * (variance / self.total()).sqrt();
        Some((elo(mean + half)? - elo(mean - half)?) / 2.0)
    }

    /// The generalised likelihood ratio of two means: for each, the likeliest distribution that
    /// has it is compared with what occurred.
    fn llr(self, less: f64, more: f64) -> f64 {
        if self.total() == 0.0 {
            return 0.0;
        }
        // What has not occurred yet may still occur.
        let counts: Vec<f64> = self.0.iter().map(|&count| f64::from(count).max(1e-3)).collect();
        let total: f64 = counts.iter().sum();
        let shares: Vec<f64> = counts.iter().map(|count| count / total).collect();
        let tilt = |mean: f64| self.tilt(&shares, mean);
        let (tilt_less, tilt_more) = (tilt(less), tilt(more));
        let each = |(i, share): (usize, &f64)| {
            let (below, above) = (
                1.0 + tilt_less * (self.result(i) - less),
                1.0 + tilt_more * (self.result(i) - more),
            );
            share * (below / above).ln()
        };
        total * shares.iter().enumerate().map(each).sum::<f64>()
    }

    /// The likeliest distribution with a mean divides each share by `1 + tilt (result - mean)`.
    /// Finds that tilt, by bisection of what falls as it rises.
    fn tilt(self, shares: &[f64], mean: f64) -> f64 {
        let excess = |tilt: f64| -> f64 {
            let each = |(i, share): (usize, &f64)| {
                let distance = self.result(i) - mean;
                share * distance / (1.0 + tilt * distance)
            };
            shares.iter().enumerate().map(each).sum()
        };
        // Between the poles, where every divisor is positive.
        let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
        for _ in 0..200 {
            let middle = f64::midpoint(low, high);
            if 0.0 < excess(middle) { low = middle } else { high = middle }
        }
        f64::midpoint(low, high)
    }
}

/// The score that a difference in Elo points leads to.
fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

fn elo(score: f64) -> Option<f64> {
    (0.0 < score && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(wins: u32, draws: u32, losses: u32) -> Tally {
        Tally { games: [losses, draws, wins], pairs: [0; 5] }
    }

    fn pairs(pairs: [u32; 5]) -> Tally {
        let half_points: u32 = (0..).zip(pairs).map(|(points, count)| points * count).sum();
        let count = 2 * pairs.iter().sum::<u32>();
        // Any games with that score; only the pairs are a sample.
        Tally { games: [count - half_points / 2, half_points % 2, half_points / 2], pairs }
    }

    fn test(less: f64, more: f64) -> SequentialTest {
        SequentialTest { less, more, alpha: 0.05, beta: 0.05 }
    }

    #[track_caller]
    fn near(value: f64, expected: f64) {
        let tolerance = 0.006 + expected.abs() / 200.0;
        assert!((value - expected).abs() < tolerance, "{value} is not {expected}");
    }

    /// The values that cutegames and fastchess give for the same results.
    #[test]
    fn elo_and_its_error_are_those_of_other_match_runners() {
        for (tally, elo, error) in [
            (games(10, 10, 10), 0.0, 104.40),
            (games(20, 10, 10), 88.74, 98.10),
            (games(10, 10, 0), 190.85, 107.05),
            (games(300, 100, 100), 147.19, 29.06),
            (games(136, 111, 96), 40.70, 30.43),
        ] {
            near(tally.elo().unwrap(), elo);
            near(tally.error().unwrap(), error);
        }
        assert_eq!((games(5, 0, 0).elo(), games(5, 0, 0).error()), (None, None));
        assert_eq!(pairs([0, 0, 1, 0, 0]).error(), None, "one pair tells nothing of the next");
    }

    #[test]
    fn pairs_have_an_error_of_their_own() {
        for (counts, elo, error) in [
            ([34, 54, 63, 64, 75], 55.58, 27.65),
            ([332, 433, 498, 333, 334], -8.64, 10.33),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95),
        ] {
            near(pairs(counts).elo().unwrap(), elo);
            near(pairs(counts).error().unwrap(), error);
        }
    }

    #[test]
    fn likelihood_ratios_are_those_of_other_match_runners() {
        near(games(21404, 40708, 21184).llr(&test(0.5, 2.5)), -1.57);
        near(games(57433, 106_593, 57030).llr(&test(0.0, 2.0)), -2.59);
        near(pairs([223, 9863, 21279, 10037, 246]).llr(&test(0.5, 2.5)), -3.07);
        near(pairs([871, 26175, 55983, 26678, 821]).llr(&test(0.0, 2.0)), -4.98);
    }

    #[test]
    fn a_test_is_decided_at_its_bounds() {
        let (low, high) = test(0.0, 5.0).bounds();
        near(low, -2.94);
        near(high, 2.94);
        let strict = SequentialTest { alpha: 0.01, beta: 0.1, ..test(0.0, 5.0) };
        near(strict.bounds().0, -2.29);
        near(strict.bounds().1, 4.50);
        assert_eq!(games(80, 10, 10).decided(&test(0.0, 20.0)), Some(true));
        assert_eq!(games(10, 10, 80).decided(&test(0.0, 20.0)), Some(false));
        assert_eq!(games(11, 0, 10).decided(&test(0.0, 20.0)), None);
        assert_eq!(games(0, 0, 0).decided(&test(0.0, 20.0)), None);
    }

    #[test]
    fn both_games_of_a_pair_count_once() {
        let mut tally = Tally::default();
        for score in [Score::Win, Score::Draw] {
            tally.add_game(score);
        }
        tally.add_pair([Score::Win, Score::Draw]);
        assert_eq!(tally.results(), [1, 1, 0]);
        assert_eq!(tally.pairs(), [0, 0, 0, 1, 0]);
    }
}
