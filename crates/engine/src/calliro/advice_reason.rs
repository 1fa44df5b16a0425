use callabash_calliro::{CandidateTurn, Colour, View};
use callabash_game::{Message, Seat, ToMessage};

/// What speaks for a turn, as far as its seat can see.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum AdviceReason {
    /// It scores so many points at once.
    Scores(u8),
    /// The other seat could have scored so many points, and now fewer.
    Blocks(u8),
    /// It makes so many cells where the seat could score next.
    SetsUp(u8),
    /// The seat remembers this colour on the back.
    Remembers(Colour),
    /// The other seat finds nothing to score.
    Safe,
}

/// What speaks for a turn of the seat that views, the strongest first.
pub fn reasons(view: &View, turn: &CandidateTurn) -> Vec<AdviceReason> {
    let Some(seat) = view.viewer() else { return Vec::new() };
    let mut why = Vec::new();
    // A flip is what the seat knows it to be, or nothing is known of it.
    let known = view.chip(turn.cell).and_then(|chip| chip.back);
    if turn.flip && known != Some(turn.colour) {
        return why;
    }
    let gain = view.gain(turn.cell, turn.colour).unwrap_or_default();
    let points = view.most_points(turn.cell, turn.colour, seat);
    if 0 < points {
        why.push(AdviceReason::Scores(points));
    }
    if turn.flip {
        why.push(AdviceReason::Remembers(turn.colour));
    }
    let behind = if turn.flip {
        view.chip(turn.cell).map(|chip| chip.up)
    } else {
        view.hand().and_then(|chip| chip.back)
    };
    let after = view.after_without_scoring(turn, behind);
    // With the last chip of the repository, nobody knows what comes next.
    let left_to_pick: u8 = Colour::ALL.iter().map(|&colour| view.repository(colour)).sum();
    let refills = !turn.flip && left_to_pick <= u8::from(view.hand().is_none());
    let (before, left) = (most(view, !seat), most(&after, !seat));
    if left < before && !refills {
        why.push(AdviceReason::Blocks(before));
    }
    if gain[seat] == 0 && gain[!seat] == 0 && !refills {
        let (had, has) = (places(view, seat), places(&after, seat));
        if 2 <= has && had < has {
            why.push(AdviceReason::SetsUp(has));
        }
        if left == 0 {
            why.push(AdviceReason::Safe);
        }
    }
    why
}

/// The most points that a seat could score in one turn.
fn most(view: &View, seat: Seat) -> u8 {
    view.candidate_turns().iter().map(|turn| turn.gain[seat]).max().unwrap_or(0)
}

/// On how many cells a seat could score.
fn places(view: &View, seat: Seat) -> u8 {
    let scoring = view.candidate_turns().into_iter().filter(|turn| 0 < turn.gain[seat]);
    let cells: callabash_calliro::Cells = scoring.map(|turn| turn.cell).collect();
    cells.len() as u8
}

impl ToMessage for AdviceReason {
    fn message(&self) -> Message {
        let counted = |key: &str, n: u8| Message::new(key).with("n", i64::from(n));
        match self {
            AdviceReason::Scores(points) => counted("calliro-why-scores", *points),
            AdviceReason::Blocks(points) => counted("calliro-why-blocks", *points),
            AdviceReason::SetsUp(places) => counted("calliro-why-sets-up", *places),
            AdviceReason::Remembers(colour) => Message::new("calliro-why-remembers")
                .with("colour", Message::new(format!("colour-{}", colour.letter()))),
            AdviceReason::Safe => Message::new("calliro-why-safe"),
        }
    }
}
