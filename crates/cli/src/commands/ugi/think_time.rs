use std::time::Duration;

use callabash_protocol::UgiGo;

/// How much of the time for a move is left for its way to the other program, and for a system
/// that lets this one wait.
pub(super) const MOVE_OVERHEAD: Duration = Duration::from_millis(20);

/// How long to think; `None`: until told to stop, or until other limits are reached.
pub(super) fn think_time(go: &UgiGo, is_first: bool, overhead: Duration) -> Option<Duration> {
    if go.infinite {
        return None;
    }
    let (clock, increment) = match is_first {
        true => (go.first, go.first_more),
        false => (go.second, go.second_more),
    };
    let by_move = go.move_time.map(|time| less(time, overhead));
    let by_clock = clock.map(|clock| share(clock, increment, overhead));
    match (by_move, by_clock) {
        (Some(by_move), Some(by_clock)) => {
            let cap = clock.map_or(by_clock, |clock| less(clock, overhead));
            Some(by_move.min(cap))
        }
        (by_move, by_clock) => by_move.or(by_clock),
    }
}

/// What a move may take of the time that was given for it.
pub(in super::super) fn within_move_time(time: Duration) -> Duration {
    less(time, MOVE_OVERHEAD)
}

/// What a move may take of a clock.
pub(in super::super) fn share_of_clock(left: Duration, increment: Duration) -> Duration {
    share(left, increment, MOVE_OVERHEAD)
}

/// A share of what is left and half of what comes back, but never what is not there.
fn share(left: Duration, increment: Duration, overhead: Duration) -> Duration {
    // A game has some thirty sowings for each seat.
    (left / 35 + increment / 2).min(less(left, overhead))
}

/// A time without the overhead, but at least half of it.
fn less(time: Duration, overhead: Duration) -> Duration {
    time.saturating_sub(overhead).max(time / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_move_takes_no_longer_than_it_may() {
        for time in [0, 1, 10, 50, 200, 1000, 60_000] {
            let go = UgiGo { move_time: Some(ms(time)), ..UgiGo::default() };
            for overhead in [0, 20, 100] {
                let thinks = think_time(&go, true, ms(overhead)).expect("a limit");
                assert!(ms(time) <= thinks + ms(overhead), "{time}: {thinks:?}");
                assert!(thinks <= ms(time) && ms(time) / 2 <= thinks, "{time}: {thinks:?}");
            }
        }
        let go = UgiGo { move_time: Some(ms(200)), ..UgiGo::default() };
        assert_eq!(think_time(&go, true, MOVE_OVERHEAD), Some(ms(180)));
        assert_eq!(think_time(&go, true, ms(60)), Some(ms(140)));
    }

    /// The clock is the cap: what will be added after the move cannot be used for it.
    #[test]
    fn no_more_is_used_than_the_clock_has() {
        for left in [1, 10, 100, 1000, 100_000] {
            for increment in [0, 10, 1000, 100_000] {
                let thinks = share_of_clock(ms(left), ms(increment));
                assert!(thinks < ms(left), "{left}+{increment}: {thinks:?}");
            }
        }
        let go = UgiGo { first: Some(ms(100)), first_more: ms(1000), ..UgiGo::default() };
        assert_eq!(think_time(&go, true, ms(30)), Some(ms(70)));
        let go = UgiGo { move_time: Some(ms(500)), ..go };
        assert_eq!(think_time(&go, true, ms(30)), Some(ms(70)));
    }

    #[test]
    fn each_player_has_a_clock() {
        let go = UgiGo { first: Some(ms(35_000)), second: Some(ms(3_500)), ..UgiGo::default() };
        assert_eq!(think_time(&go, true, MOVE_OVERHEAD), Some(ms(1000)));
        assert_eq!(think_time(&go, false, MOVE_OVERHEAD), Some(ms(100)));
    }

    /// A game of a hundred moves at 1 s + 10 ms never comes near the end of its clock.
    #[test]
    fn a_clock_lasts_for_a_long_game() {
        let mut left = ms(1000);
        for _ in 0..100 {
            left = left - share_of_clock(left, ms(10)) + ms(10);
            assert!(ms(100) < left, "{left:?}");
        }
    }
}
