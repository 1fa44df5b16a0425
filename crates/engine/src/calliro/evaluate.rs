use callabash_calliro::{CandidateTurn, POINTS_TO_WIN, Truth};
use callabash_game::Seat;

/// What a point is worth.
pub(super) const POINT: i32 = 100;

/// What a won game is worth, beyond all points.
const GAME: i32 = 100_000;

/// What a state is worth for a seat, in hundredths of a point: its points, what
/// can be gained at once, and how many ways there are to gain.
pub(super) fn evaluate(truth: &Truth, seat: Seat, candidates: &[CandidateTurn]) -> i32 {
    if let Some(value) = game_over_value(truth, seat) {
        return value;
    }
    let mover = truth.turn();
    let sign = if mover == seat { 1 } else { -1 };
    let (mut best, mut threat) = (0, 0);
    let (mut ways, mut threats) = (0, 0);
    for candidate in candidates {
        let net = candidate.net(mover);
        if 0 < net {
            best = best.max(net);
            ways += net;
        } else if net < 0 {
            threat = threat.max(-net);
            threats -= net;
        }
    }
    let mover_sees = 75 * best - 35 * threat + 4 * ways.min(12) - 4 * threats.min(12);
    lead(truth, seat) + sign * mover_sees
}

/// The points that a seat is ahead.
pub(super) fn lead(truth: &Truth, seat: Seat) -> i32 {
    let points = truth.points();
    POINT * (i32::from(points[seat]) - i32::from(points[!seat]))
}

/// The lead that a value stands for, in hundredths of a point: at most what wins.
pub(super) fn lead_of(value: i32) -> i32 {
    let most = POINT * i32::from(POINTS_TO_WIN);
    value.clamp(-most, most)
}

/// What a finished game is worth, or `None` while it goes on.
pub(super) fn game_over_value(truth: &Truth, seat: Seat) -> Option<i32> {
    let outcome = truth.outcome()?;
    Some(match outcome.winner {
        None => 0,
        Some(winner) if winner == seat => GAME + lead(truth, seat),
        Some(_) => -GAME + lead(truth, seat),
    })
}
