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
        let (games, score) = (f64::from(self.games().max(1)), self.score());
        let spread = |result: f64, count: u32| f64::from(count) * (result - score).powi(2);
        let variance =
            (spread(1.0, self.wins) + spread(0.5, self.draws) + spread(0.0, self.losses)) / games;
        let half = 1.96 * (variance / games).sqrt();
        Some((elo(score + half)? - elo(score - half)?) / 2.0)
    }
}

fn elo(score: f64) -> Option<f64> {
    (0.0 < score && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10())
}
