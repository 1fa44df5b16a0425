use callabash_game::Seat;
use callabash_sowing::{Event, Move, Position};

/// A line of play and what its turns bring home.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Line {
    pub(super) moves: Vec<Move>,
    /// The turns in order: the seat's that began, the other's, and so on. A turn that
    /// is skipped is there and brings nothing.
    turns: Vec<Turn>,
    /// What is left in the pits when the game ends and goes to the seat that began,
    /// and to the other.
    rest: [u16; 2],
}

#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
struct Turn {
    /// What falls into the store of who sows.
    gain: u16,
    /// How many moves of the line are over after it.
    moves: usize,
}

impl Line {
    /// Plays moves as far as they can be played.
    pub(super) fn new(start: &Position, moves: &[Move]) -> Line {
        let seat = start.turn();
        let mut line = Line { turns: vec![Turn::default()], ..Line::default() };
        let mut position = *start;
        for &m in moves {
            let Ok((after, events)) = position.play_with_events(m) else { break };
            line.moves.push(m);
            line.count(seat, &events);
            let skips = events.iter().any(|event| matches!(event, Event::Skip { .. }));
            let passes = after.outcome().is_none() && after.turn() != position.turn();
            let begun = if skips { 2 } else { usize::from(passes) };
            line.turns.extend((0..begun).map(|_| Turn { gain: 0, moves: line.moves.len() }));
            position = after;
        }
        line
    }

    fn count(&mut self, began: Seat, events: &[Event]) {
        let mut gain = 0;
        for event in events {
            match *event {
                Event::Bank { .. } => gain += 1,
                Event::Capture { seeds, own, .. } => gain += seeds + own,
                Event::Leftovers { to: Some(to), seeds, .. } => {
                    self.rest[usize::from(to != began)] += seeds
                }
                _ => (),
            }
        }
        if let Some(turn) = self.turns.last_mut() {
            turn.gain += gain;
            turn.moves = self.moves.len();
        }
    }

    /// What a turn brings to the store of who sows: the first, the answer and so on.
    pub(super) fn gain(&self, turn: usize) -> u16 {
        self.turns.get(turn).map_or(0, |turn| turn.gain)
    }

    /// What is left at the end and goes to the seat that began, and to the other, if
    /// the line ends within so many turns.
    pub(super) fn rest(&self, turns: usize) -> [u16; 2] {
        if self.turns.len() <= turns { self.rest } else { [0; 2] }
    }

    /// How far the seat that began comes ahead in so many turns.
    pub(super) fn lead(&self, turns: usize) -> i32 {
        let [own, other] = self.rest(turns).map(i32::from);
        let signed = |(at, turn): (usize, &Turn)| {
            if at.is_multiple_of(2) { i32::from(turn.gain) } else { -i32::from(turn.gain) }
        };
        let gains: i32 = self.turns.iter().take(turns).enumerate().map(signed).sum();
        gains + own - other
    }

    pub(super) fn turns(&self) -> usize {
        self.turns.len()
    }

    /// The moves of its first turns.
    pub(super) fn first_turns(&self, turns: usize) -> Vec<Move> {
        let last = turns.min(self.turns.len()).checked_sub(1);
        self.moves[..last.map_or(0, |last| self.turns[last].moves)].to_vec()
    }
}
