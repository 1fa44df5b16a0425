/// How a match between two players went, from the view of the first.
///
/// ```
/// use callabash_engine::Tally;
///
/// let tally = Tally { wins: 60, draws: 20, losses: 20 };
/// assert_eq!(tally.score(), 0.7);
/// assert!((tally.elo().unwrap() - 147.2).abs() < 0.1);
/// ```
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Tally {
    /// Games that the first player won.
    pub wins: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// Games that the second player won.
    pub losses: u32,
}

impl Tally {
    /// How many games there were.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, a draw counting half.
    pub fn score(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games().max(1))
    }

    /// The difference in Elo points that the score speaks for, if it is neither
    /// nothing nor everything.
    pub fn elo(&self) -> Option<f64> {
        elo(self.score())
    }

    /// Half the width of the interval around [`Tally::elo`] that holds the true
    /// difference in 95 of 100 matches.
    pub fn error(&self) -> Option<f64> {
        let score = self.score();
        let half = 1.96 * (self.variance() / f64::from(self.games().max(1))).sqrt();
        Some((elo(score + half)? - elo(score - half)?) / 2.0)
    }

    /// How the results of single games are spread around the score.
    fn variance(&self) -> f64 {
        let score = self.score();
        let spread = |result: f64, count: u32| f64::from(count) * (result - score).powi(2);
        let all = spread(1.0, self.wins) + spread(0.5, self.draws) + spread(0.0, self.losses);
        all / f64::from(self.games().max(1))
    }

    /// What a sequential test says so far: whether the first player is `more`
    /// Elo points stronger (`Some(true)`) rather than `less` (`Some(false)`), or
    /// `None` if more games are needed. Either answer is wrong in five of a
    /// hundred matches.
    ///
    /// ```
    /// use callabash_engine::Tally;
    ///
    /// let clear = Tally { wins: 80, draws: 10, losses: 10 };
    /// assert_eq!(clear.decided(0.0, 20.0), Some(true));
    /// let open = Tally { wins: 11, draws: 0, losses: 10 };
    /// assert_eq!(open.decided(0.0, 20.0), None);
    /// ```
    pub fn decided(&self, less: f64, more: f64) -> Option<bool> {
        // A match that went one way only has no spread yet; pretend a little.
        let games = f64::from(self.games());
        let variance = self.variance().max(0.25 / (games + 1.0));
        let (low, high) = (expected(less), expected(more));
        let likelihood =
            games * (high - low) * (2.0 * self.score() - low - high) / (2.0 * variance);
        let bound = (0.95_f64 / 0.05).ln();
        (bound <= likelihood.abs()).then_some(0.0 < likelihood)
    }
}

/// The score that a difference in Elo points leads to.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

fn elo(score: f64) -> Option<f64> {
    (0.0 < score && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10())
}
