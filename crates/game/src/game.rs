use crate::{Chance, Outcome, Seat};

/// A position of a game that two seats play in turn.
pub trait Game: Clone {
    /// A decision of a seat.
    type Move: Copy + Eq;

    /// The seat to move.
    fn turn(&self) -> Seat;

    /// The legal moves in a fixed order. Empty if and only if the game is
    /// over.
    fn legal_moves(&self) -> impl ExactSizeIterator<Item = Self::Move>;

    /// Plays a legal move.
    fn play_unchecked(&mut self, m: Self::Move);

    /// How the game ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether [`perft`] counts the move as a ply. Answers to an offer of the pie
    /// rule, for example, do not count.
    fn counts_in_perft(_: Self::Move) -> bool {
        true
    }
}

/// Counts the move sequences of `depth` plies. Every move is played.
///
/// Sequences that the end of the game cuts short are not counted.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    for m in position.legal_moves() {
        let mut child = position.clone();
        child.play_unchecked(m);
        nodes += if !G::counts_in_perft(m) {
            perft(&child, depth)
        } else if depth == 1 {
            // Keeps the compiler from optimizing the move away.
            std::hint::black_box(&child);
            1
        } else {
            perft(&child, depth - 1)
        };
    }
    nodes
}

/// Plays uniformly random moves until the game is over, and returns their
/// number.
pub fn play_at_random<G: Game>(position: &mut G, chance: &mut impl Chance) -> u32 {
    for played in 0.. {
        let mut moves = position.legal_moves();
        let choice = match moves.len() {
            0 => return played,
            count => chance.below(count as u32) as usize,
        };
        let m = moves.nth(choice).expect("a choice among the legal moves");
        drop(moves);
        position.play_unchecked(m);
    }
    unreachable!("games end")
}
