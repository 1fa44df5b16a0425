use callabash_calliro::{Prospect, Table};
use callabash_game::Seat;

/// What a point is worth.
pub(super) const POINT: i32 = 100;

/// What a won game is worth, beyond all points.
const GAME: i32 = 100_000;

/// What a table is worth for a seat, in hundredths of a point: its points, what
/// can be gained at once, and how many ways there are to gain.
pub(super) fn worth(table: &Table, seat: Seat, outlook: &[Prospect]) -> i32 {
    if let Some(value) = settled(table, seat) {
        return value;
    }
    let mover = table.turn();
    let sign = if mover == seat { 1 } else { -1 };
    let (mut best, mut threat) = (0, 0);
    let (mut ways, mut threats) = (0, 0);
    for prospect in outlook {
        let net = prospect.net(mover);
        if 0 < net {
            best = best.max(net);
            ways += net;
        } else if net < 0 {
            threat = threat.max(-net);
            threats -= net;
        }
    }
    let mover_sees = 75 * best - 35 * threat + 4 * ways.min(12) - 4 * threats.min(12);
    lead(table, seat) + sign * mover_sees
}

/// The points that a seat is ahead.
pub(super) fn lead(table: &Table, seat: Seat) -> i32 {
    let points = table.points();
    POINT * (i32::from(points[seat]) - i32::from(points[!seat]))
}

/// What a game that is over is worth.
pub(super) fn settled(table: &Table, seat: Seat) -> Option<i32> {
    let outcome = table.outcome()?;
    Some(match outcome.winner {
        None => 0,
        Some(winner) if winner == seat => GAME + lead(table, seat),
        Some(_) => -GAME + lead(table, seat),
    })
}
