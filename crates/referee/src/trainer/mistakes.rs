use callabash_game::{Chance, Seat, SplitMix};
use callabash_sowing::Position;

use crate::{Closing, CubeBoard, Gesture, Part, Spot, judge, way};

/// A sowing with a mistake that a child can see, or `None` if none can be made.
pub(super) fn spoilt(
    before: &Position,
    pit: u8,
    right: &Part,
    chance: &mut SplitMix,
) -> Option<Part> {
    let sowing = Sowing::of(before, pit, right);
    let mut wrong: Vec<Part> = sowing
        .mistakes(chance)
        .into_iter()
        .map(|gestures| Part { gestures, closing: Closing::Passed, ..right.clone() })
        .chain([Part { closing: Closing::Passed, ..right.clone() }])
        .filter(|part| can_be_done(before, part) && judge(before, part).is_err())
        .collect();
    let chosen = chance.below(wrong.len().max(1) as u32) as usize;
    (chosen < wrong.len()).then(|| wrong.swap_remove(chosen))
}

/// Whether hands can do it and are empty after it.
fn can_be_done(before: &Position, part: &Part) -> bool {
    let mut board = CubeBoard::of(before);
    let follows = part.gestures.iter().all(|gesture| board.move_cubes(part.seat, *gesture).is_ok());
    follows && board.hands()[part.seat] == 0
}

/// A correct sowing, taken apart so that a faulty one can be built from it.
struct Sowing<'p> {
    board: CubeBoard,
    seat: Seat,
    pits: u8,
    origin: Spot,
    cubes: u16,
    /// Where the cubes fall.
    places: Vec<Spot>,
    /// The gestures of the capture.
    capture: &'p [Gesture],
}

impl Sowing<'_> {
    fn of<'p>(before: &Position, pit: u8, right: &'p Part) -> Sowing<'p> {
        let seat = right.seat;
        let cubes = before.rows()[seat][usize::from(pit)];
        let (sown, capture) = right.gestures.split_at(1 + usize::from(cubes));
        let places = sown.iter().filter_map(|gesture| match gesture {
            Gesture::Put { to, .. } => Some(*to),
            Gesture::Take { .. } => None,
        });
        Sowing {
            board: CubeBoard::of(before),
            seat,
            pits: before.rules().pits,
            origin: Spot::Pit { seat, pit },
            cubes,
            places: places.collect(),
            capture,
        }
    }

    fn mistakes(&self, chance: &mut SplitMix) -> Vec<Vec<Gesture>> {
        let mut mistakes = vec![
            self.skipping(chance.below(self.places.len() as u32) as usize),
            self.doubling(chance.below(self.places.len() as u32) as usize),
            self.goes_backwards(),
            self.leaving_one(),
            self.forgets_capture(),
            self.takes_the_neighbour(),
            self.takes_the_capturer(),
            self.captures_unduly(),
        ];
        let store = self.places.iter().position(|place| *place == Spot::Store(self.seat));
        mistakes.extend(store.map(|at| self.skipping(at)));
        mistakes.extend(self.feeds_the_other());
        mistakes
    }

    fn gestures_for(&self, cubes: u16, places: &[Spot]) -> Vec<Gesture> {
        let take = Gesture::Take { from: self.origin, cubes };
        let puts = places.iter().map(|&to| Gesture::Put { to, cubes: 1 });
        [take].into_iter().chain(puts).collect()
    }

    fn after(&self, place: Spot) -> Spot {
        way::after(place, self.seat, self.pits).unwrap_or(place)
    }

    /// A place is passed over.
    fn skipping(&self, at: usize) -> Vec<Gesture> {
        let mut places = self.places.clone();
        places[at..].iter_mut().for_each(|place| *place = self.after(*place));
        self.gestures_for(self.cubes, &places)
    }

    /// Two cubes fall into one place.
    fn doubling(&self, at: usize) -> Vec<Gesture> {
        let mut places = self.places.clone();
        places.insert(at, places[at]);
        places.pop();
        self.gestures_for(self.cubes, &places)
    }

    fn goes_backwards(&self) -> Vec<Gesture> {
        let mut place = self.origin;
        let back = (0..self.cubes).map(|_| {
            place = way::before(place, self.seat, self.pits).unwrap_or(place);
            place
        });
        let places: Vec<Spot> = back.collect();
        self.gestures_for(self.cubes, &places)
    }

    fn leaving_one(&self) -> Vec<Gesture> {
        let fewer = self.cubes - 1;
        self.gestures_for(fewer, &self.places[..usize::from(fewer)])
    }

    /// A cube falls into the other's Calla.
    fn feeds_the_other(&self) -> Option<Vec<Gesture>> {
        let last_pit = Spot::Pit { seat: !self.seat, pit: self.pits - 1 };
        let insert_at = 1 + self.places.iter().position(|place| *place == last_pit)?;
        let mut places = self.places.clone();
        places.insert(insert_at, Spot::Store(!self.seat));
        places.pop();
        Some(self.gestures_for(self.cubes, &places))
    }

    fn forgets_capture(&self) -> Vec<Gesture> {
        self.gestures_for(self.cubes, &self.places)
    }

    /// What is captured, taken from another shield.
    fn takes_the_neighbour(&self) -> Vec<Gesture> {
        let mut gestures = self.gestures_for(self.cubes, &self.places);
        if let Some(Gesture::Take { from, .. }) = self.capture.first() {
            let other = self.after(*from);
            if other.seat() != self.seat {
                gestures.extend(self.capturing(other));
            }
        }
        gestures
    }

    /// The cube that captures goes along, or stays if it should have gone.
    fn takes_the_capturer(&self) -> Vec<Gesture> {
        let mut gestures = self.gestures_for(self.cubes, &self.places);
        let (Some(Gesture::Take { from, cubes }), Some(&last)) =
            (self.capture.first(), self.places.last())
        else {
            return gestures;
        };
        gestures.extend([
            Gesture::Take { from: *from, cubes: *cubes },
            Gesture::Take { from: last, cubes: 1 },
            Gesture::Put { to: Spot::Store(self.seat), cubes: cubes + 1 },
        ]);
        gestures
    }

    /// The last cube falls where it captures nothing, and cubes are taken all the same.
    fn captures_unduly(&self) -> Vec<Gesture> {
        let mut gestures = self.gestures_for(self.cubes, &self.places);
        if let Some(Spot::Pit { seat, pit }) = self.places.last().copied() {
            let across = Spot::Pit { seat: !seat, pit: self.pits - 1 - pit };
            if seat == self.seat && self.capture.is_empty() {
                gestures.extend(self.capturing(across));
            }
        }
        gestures
    }

    /// Takes all cubes of a shield into the own Calla.
    fn capturing(&self, from: Spot) -> Vec<Gesture> {
        let fallen = self.places.iter().filter(|place| **place == from).count() as u16;
        let cubes = self.board.count(from) + fallen;
        match cubes {
            0 => Vec::new(),
            _ => vec![
                Gesture::Take { from, cubes },
                Gesture::Put { to: Spot::Store(self.seat), cubes },
            ],
        }
    }
}
