//! A board that knows only how to sow, seed by seed, and checks claims about moves.

use callabash_engine::sowing::HintReason;
use callabash_game::Seat;
use callabash_sowing::{Capture, EarlyWin, Move, Origin, Position};

/// A board as the claims see it: rows from each owner's left.
#[derive(Clone)]
pub(super) struct Plain {
    mine: Vec<u16>,
    theirs: Vec<u16>,
    /// The own store and the other.
    stores: [u16; 2],
}

/// What a sowing did.
pub(super) struct Sown {
    pub(super) after: Plain,
    pub(super) in_store: bool,
    pub(super) banked: u16,
    given: u16,
    /// The pit across that was emptied, what it held, and what went home.
    pub(super) taken: Option<(usize, u16, u16)>,
}

pub(super) fn plain(position: &Position, seat: Seat) -> Plain {
    let rows = position.rows();
    let stores = [seat, !seat].map(|seat| position.stores()[seat]);
    Plain { mine: rows[seat].clone(), theirs: rows[!seat].clone(), stores }
}

impl Plain {
    pub(super) fn turned(&self) -> Plain {
        let [own, other] = self.stores;
        Plain { mine: self.theirs.clone(), theirs: self.mine.clone(), stores: [other, own] }
    }

    pub(super) fn sow(&self, position: &Position, pit: usize) -> Sown {
        let rules = position.rules();
        let pits = self.mine.len();
        let mut after = self.clone();
        let mut hand = std::mem::take(&mut after.mine[pit]);
        let (mut place, mut banked, mut given) = (pit, 0, 0);
        let mut last = usize::MAX;
        while hand > 0 {
            place = (place + 1) % (2 * pits + 1);
            if place == pit && rules.origin == Origin::Skipped {
                continue;
            }
            hand -= 1;
            last = place;
            if place < pits {
                after.mine[place] += 1;
            } else if place == pits {
                banked += 1;
            } else {
                after.theirs[place - pits - 1] += 1;
                given += 1;
            }
        }
        let mut taken = None;
        if last < pits && after.mine[last] == 1 && rules.capture != Capture::None {
            let across = pits - 1 - last;
            let seeds = std::mem::take(&mut after.theirs[across]);
            let own = match rules.capture {
                Capture::Opposite | Capture::None => 0,
                Capture::Both => u16::from(seeds > 0),
                Capture::Lone => 1,
            };
            after.mine[last] -= own;
            if seeds + own > 0 {
                taken = Some((across, seeds, seeds + own));
            }
        }
        after.stores[0] += banked + taken.map_or(0, |(_, _, total)| total);
        Sown { after, in_store: last == pits, banked, given, taken }
    }

    fn filled(&self) -> Vec<usize> {
        (0..self.mine.len()).filter(|&pit| self.mine[pit] > 0).collect()
    }

    /// The captures from across: own pit, emptied pit, what it held, what went
    /// home.
    fn takes(&self, position: &Position) -> Vec<(usize, usize, u16, u16)> {
        let take = |pit: usize| {
            let (from, seeds, total) = self.sow(position, pit).taken?;
            (seeds > 0).then_some((pit, from, seeds, total))
        };
        self.filled().into_iter().filter_map(take).collect()
    }

    /// All captures of a turn, at once or after free turns.
    fn takes_in_turn(&self, position: &Position) -> Vec<(usize, usize, u16, u16)> {
        let mut found = self.takes(position);
        for pit in self.frees(position) {
            let after = self.sow(position, pit).after;
            if after.goes_on(position) {
                found.extend(after.takes_in_turn(position));
            }
        }
        found
    }

    /// Whether a seat with a free turn has something to sow and the game is not over.
    fn goes_on(&self, position: &Position) -> bool {
        let won =
            position.rules().early_win == EarlyWin::On && position.seeds() < 2 * self.stores[0];
        self.mine.iter().any(|&n| n > 0) && either_goes_on(position, self) && !won
    }

    fn frees(&self, position: &Position) -> Vec<usize> {
        self.filled().into_iter().filter(|&pit| self.sow(position, pit).in_store).collect()
    }

    /// The longest chain of free turns that are really sown.
    fn chain(&self, position: &Position) -> u8 {
        let next = |pit: usize| {
            let after = self.sow(position, pit).after;
            if after.goes_on(position) { 1 + after.chain(position) } else { 0 }
        };
        self.frees(position).into_iter().map(next).max().unwrap_or(0)
    }
}

/// Whether a game whose end is an empty row goes on.
fn either_goes_on(position: &Position, board: &Plain) -> bool {
    use callabash_sowing::End;
    position.rules().end != End::Either || board.theirs.iter().any(|&n| n > 0)
}

/// Whether a claim about a sowing is true.
pub(super) fn holds(why: HintReason, position: &Position, m: Move) -> bool {
    let Move::Sow(pit) = m else { return false };
    let pit = usize::from(pit.index());
    let seat = position.turn();
    let before = plain(position, seat);
    let sown = before.sow(position, pit);
    let after = position.play(m).unwrap();
    let over = after.outcome();
    let passes = over.is_none() && after.turn() != seat;
    let free = sown.in_store && over.is_none() && after.turn() == seat;
    let (mine, theirs) = (&sown.after, sown.after.turned());
    let is_safe = |pit: usize| !theirs.takes_in_turn(position).iter().any(|take| take.1 == pit);
    match why {
        HintReason::OnlyMove => before.filled().len() == 1,
        HintReason::Ends(won) => {
            over.is_some_and(|outcome| outcome.winner.map(|w| w == seat) == won)
        }
        HintReason::FreeTurn => free && mine.takes(position).is_empty(),
        HintReason::FreeTurnThenCaptures { pit, seeds } => {
            let found = mine.takes(position);
            let most = found.iter().map(|take| take.3).max();
            free && most == Some(seeds)
                && found.iter().any(|take| take.0 == usize::from(pit) && take.3 == seeds)
        }
        HintReason::Chain(turns) => free && mine.chain(position) + 1 == turns,
        HintReason::Captures(seeds) => sown.taken.is_some_and(|(_, _, total)| total == seeds),
        HintReason::BringsHome(seeds) => sown.taken.is_none() && !free && sown.banked == seeds,
        HintReason::Starves => passes && mine.theirs.iter().all(|&n| n == 0),
        HintReason::Saves { pit, seeds } => {
            let could = before.turned().takes(position);
            let can = theirs.takes_in_turn(position);
            passes
                && could.iter().any(|take| take.1 == usize::from(pit) && take.2 == seeds)
                && !can.iter().any(|take| take.1 == usize::from(pit) || take.2 >= seeds)
        }
        HintReason::StopsFreeTurn(pit) => {
            let pit = usize::from(pit);
            passes
                && before.turned().frees(position).contains(&pit)
                && theirs.frees(position).is_empty()
        }
        HintReason::Prepares { pit, seeds } => {
            let found = mine.takes(position);
            passes
                && found.iter().any(|take| take.0 == usize::from(pit) && take.3 == seeds)
                && is_safe(usize::from(pit))
        }
        HintReason::KeepsFreeTurn(kept) => {
            let kept = usize::from(kept);
            passes
                && kept != pit
                && before.frees(position).contains(&kept)
                && mine.frees(position).contains(&kept)
                && is_safe(kept)
        }
        HintReason::NothingToTake => passes && theirs.takes_in_turn(position).is_empty(),
        HintReason::LeavesOpen { pit, seeds } => {
            let found = theirs.takes(position);
            passes && found.iter().any(|take| take.1 == usize::from(pit) && take.2 == seeds)
        }
        HintReason::LeavesOpenAfterFreeTurn { pit, seeds } => {
            passes
                && theirs.frees(position).into_iter().any(|free| {
                    let then = theirs.sow(position, free).after.takes(position);
                    then.iter().any(|take| take.1 == usize::from(pit) && take.2 == seeds)
                })
        }
        HintReason::AllowsChain(turns) => passes && theirs.chain(position) == turns,
        HintReason::LeavesFreeTurn(pit) => {
            passes && theirs.frees(position).contains(&usize::from(pit))
        }
        HintReason::GivesSeeds(seeds) => sown.given == seeds,
        // No game of these tests has the pie rule.
        HintReason::TakenOver(_) | HintReason::TakesOver(_) => false,
    }
}
