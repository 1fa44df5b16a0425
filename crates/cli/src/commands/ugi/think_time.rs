use std::time::Duration;

use callabash_protocol::UgiGo;

/// How much of a clock is never used: an answer takes its way, and the system its time.
const RESERVE: Duration = Duration::from_millis(30);

/// How long to think; `None`: until told to stop, or until other limits are reached.
pub(super) fn think_time(go: &UgiGo, is_first: bool) -> Option<Duration> {
    if go.infinite {
        return None;
    }
    let (clock, increment) = match is_first {
        true => (go.first, go.first_more),
        false => (go.second, go.second_more),
    };
    let by_move = go.move_time.map(within_move_time);
    let by_clock = clock.map(|clock| share_of_clock(clock, increment));
    match (by_move, by_clock) {
        (Some(by_move), Some(by_clock)) => {
            let cap = clock.map_or(by_clock, spendable);
            Some(by_move.min(cap))
        }
        (by_move, by_clock) => by_move.or(by_clock),
    }
}

/// A little less than a move may take.
pub(in super::super) fn within_move_time(time: Duration) -> Duration {
    time - (time / 10).min(RESERVE)
}

/// What a move may take of a clock: a share of what is left and half of what comes back, but
/// never what is not there.
pub(in super::super) fn share_of_clock(left: Duration, increment: Duration) -> Duration {
    // A game has some thirty sowings for each seat.
    (left / 35 + increment / 2).min(spendable(left))
}

/// What a clock has beyond the reserve; near its end, half of it.
fn spendable(left: Duration) -> Duration {
    left.saturating_sub(RESERVE).max(left / 2)
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
            let thinks = think_time(&go, true).expect("a limit");
            assert!(thinks <= ms(time) && ms(time) * 9 / 10 <= thinks, "{time}: {thinks:?}");
        }
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
        assert_eq!(think_time(&go, true), Some(ms(70)));
        let go = UgiGo { move_time: Some(ms(500)), ..go };
        assert_eq!(think_time(&go, true), Some(ms(70)));
    }

    #[test]
    fn each_player_has_a_clock() {
        let go = UgiGo { first: Some(ms(35_000)), second: Some(ms(3_500)), ..UgiGo::default() };
        assert_eq!(think_time(&go, true), Some(ms(1000)));
        assert_eq!(think_time(&go, false), Some(ms(100)));
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
