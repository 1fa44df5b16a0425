use callabash_game::Seat;
use callabash_sowing::{Event, Move, Pit, Position};

use crate::{
    Gesture, Offence, Spot,
    way::{after, before},
};

/// How a part of a turn ended.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Closing {
    /// The flag was passed.
    Passed,
    /// The same player lifted another shield.
    SowsOn,
    /// Neither: the last cube has just fallen.
    Open,
}

/// One pick-up and all that was done with its cubes.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Part {
    /// Who moved cubes.
    pub seat: Seat,
    /// Whether that player had the flag card.
    pub has_flag: bool,
    /// What the hands did.
    pub gestures: Vec<Gesture>,
    /// How it ended.
    pub closing: Closing,
}

/// What the rules make of a sowing.
struct Due {
    /// Where the cubes fall, one by one.
    places: Vec<Spot>,
    /// The own shield of the capturing cube, the shield across, the cubes there, and
    /// whether the capturing cube goes along.
    capture: Option<(Spot, Spot, u16, u16)>,
    free: bool,
    after: Position,
}

/// Judges a part of a turn that began in a position: the position after it, or what was
/// wrong first.
///
/// # Errors
///
/// Returns the first [`Offence`].
pub fn judge(before: &Position, part: &Part) -> Result<Position, Offence> {
    if !part.has_flag || part.seat != before.turn() {
        return Err(Offence::NoFlag);
    }
    let (pit, rest) = lifted(before, part)?;
    let due = due(before, pit).ok_or(Offence::NotOwnPit)?;
    let rest = sown(&due.places, part.seat, before.rules().pits, rest, part.closing)?;
    captured(&due, part, rest)?;
    match (part.closing, due.free) {
        (Closing::Passed, true) => Err(Offence::PassedTooEarly),
        (Closing::SowsOn, false) => Err(Offence::SowedWithoutFreeTurn),
        _ => Ok(due.after),
    }
}

/// The gestures of a sowing as the rules have it, to show or to spoil it.
pub fn correct_part(before: &Position, pit: u8) -> Option<Part> {
    let seat = before.turn();
    let due = due(before, pit)?;
    let cubes = due.places.len() as u16;
    let mut gestures = vec![Gesture::Take { from: Spot::Pit { seat, pit }, cubes }];
    gestures.extend(due.places.iter().map(|&to| Gesture::Put { to, cubes: 1 }));
    if let Some((at, from, cubes, own)) = due.capture {
        if 0 < cubes {
            gestures.push(Gesture::Take { from, cubes });
        }
        if 0 < own {
            gestures.push(Gesture::Take { from: at, cubes: own });
        }
        gestures.push(Gesture::Put { to: Spot::Store(seat), cubes: cubes + own });
    }
    let closing = if due.free { Closing::Open } else { Closing::Passed };
    Some(Part { seat, has_flag: true, gestures, closing })
}

fn due(before: &Position, pit: u8) -> Option<Due> {
    let (after, events) = before.play_with_events(Move::Sow(Pit::from_index(pit)?)).ok()?;
    let mut due = Due { places: Vec::new(), capture: None, free: false, after };
    for event in events {
        match event {
            Event::Drop { seat, pit } => due.places.push(Spot::Pit { seat, pit }),
            Event::Bank { seat } => due.places.push(Spot::Store(seat)),
            Event::Capture { by, at, from, seeds, own } if 0 < seeds + own => {
                let at = Spot::Pit { seat: by, pit: at };
                let from = Spot::Pit { seat: !by, pit: from };
                due.capture = Some((at, from, seeds, own));
            }
            _ => (),
        }
    }
    // Also a free turn that begins with nothing to sow: then the end is to be declared.
    due.free = due.places.last() == Some(&Spot::Store(before.turn()));
    Some(due)
}

/// The shield that was lifted, and the gestures after that.
fn lifted<'p>(before: &Position, part: &'p Part) -> Result<(u8, &'p [Gesture]), Offence> {
    let Some(Gesture::Take { from: Spot::Pit { seat, pit }, .. }) = part.gestures.first() else {
        return Err(Offence::NotOwnPit);
    };
    if *seat != part.seat {
        return Err(Offence::NotOwnPit);
    }
    let shield = Spot::Pit { seat: *seat, pit: *pit };
    let mut taken = 0;
    let gestures = since_put_back(&part.gestures, shield);
    let mut rest = gestures;
    // A shield may be emptied in several grips.
    while let Some((Gesture::Take { from, cubes }, more)) = rest.split_first() {
        if *from != shield {
            break;
        }
        taken += cubes;
        rest = more;
    }
    let first_put = rest.first();
    let puts_back = matches!(first_put, Some(Gesture::Put { to, .. }) if *to == shield);
    let others = rest.iter().any(|gesture| matches!(gesture, Gesture::Take { .. }));
    if puts_back && others || matches!(first_put, Some(Gesture::Take { .. })) {
        return Err(Offence::ChangeOfMind);
    }
    let there = before.rows()[*seat].get(usize::from(*pit)).copied().unwrap_or(0);
    if taken == there && 0 < there { Ok((*pit, rest)) } else { Err(Offence::NotAllTaken) }
}

/// The gestures after cubes were lifted, put back, and lifted from the same shield again:
/// that is the shield that had to be used.
fn since_put_back(gestures: &[Gesture], shield: Spot) -> &[Gesture] {
    let mut hand = 0;
    let mut start = 0;
    for (place, gesture) in gestures.iter().enumerate() {
        match *gesture {
            Gesture::Take { from, cubes } if from == shield => {
                if hand == 0 {
                    start = place;
                }
                hand += i32::from(cubes);
            }
            Gesture::Put { to, cubes } if to == shield => hand -= i32::from(cubes),
            _ => break,
        }
    }
    &gestures[start..]
}

/// Compares where the cubes fell with where they should; tells the gestures after that.
fn sown<'p>(
    due: &[Spot],
    seat: Seat,
    pits: u8,
    gestures: &'p [Gesture],
    closing: Closing,
) -> Result<&'p [Gesture], Offence> {
    let mut place = 0;
    let mut last = None;
    let mut rest = gestures;
    while let Some((gesture, more)) = rest.split_first() {
        let Gesture::Put { to, cubes } = *gesture else { break };
        for _ in 0..cubes {
            let Some(expected) = due.get(place) else { return Err(Offence::WrongPit) };
            if to != *expected {
                return Err(slip(due, place, to, last, seat, pits));
            }
            last = Some(to);
            place += 1;
        }
        rest = more;
        if place == due.len() {
            break;
        }
    }
    if place == due.len() || closing == Closing::Open && rest.is_empty() {
        Ok(rest)
    } else {
        Err(Offence::NotAllPlaced)
    }
}

/// What kind of slip it is that a cube fell there.
fn slip(
    due: &[Spot],
    place: usize,
    fell: Spot,
    last: Option<Spot>,
    seat: Seat,
    pits: u8,
) -> Offence {
    let expected = due[place];
    let next = due.get(place + 1).copied().or_else(|| after(expected, seat, pits));
    let origin = match (last, due.first()) {
        (None, Some(first)) => before(*first, seat, pits),
        (last, _) => last,
    };
    match fell {
        Spot::Store(owner) if owner != seat => Offence::OpponentStore,
        fell if Some(fell) == last => Offence::TwoInOne,
        fell if next == Some(fell) && expected == Spot::Store(seat) => Offence::OwnStoreSkipped,
        fell if next == Some(fell) => Offence::PitSkipped,
        fell if origin.and_then(|origin| before(origin, seat, pits)) == Some(fell) => {
            Offence::WrongDirection
        }
        _ => Offence::WrongPit,
    }
}

/// Compares what was captured with what should be.
fn captured(due: &Due, part: &Part, rest: &[Gesture]) -> Result<(), Offence> {
    let takes = rest.iter().filter_map(|gesture| match gesture {
        Gesture::Take { from, cubes } => Some((*from, *cubes)),
        Gesture::Put { .. } => None,
    });
    let taken: Vec<(Spot, u16)> = takes.collect();
    let Some((at, from, seeds, own)) = due.capture else {
        return if rest.is_empty() { Ok(()) } else { Err(Offence::CaptureUndue) };
    };
    if taken.is_empty() {
        return match part.closing {
            // It can still come.
            Closing::Open => Ok(()),
            _ => Err(Offence::CaptureForgotten),
        };
    }
    let count = |place: Spot| -> u16 {
        taken.iter().filter(|(from, _)| *from == place).map(|(_, cubes)| *cubes).sum()
    };
    let across = 0 < count(from) || seeds == 0;
    let is_going_on = part.closing == Closing::Open;
    if taken.iter().any(|(place, _)| *place != from && *place != at) || !across && !is_going_on {
        return Err(Offence::CaptureWrongPit);
    }
    let total: u16 = taken.iter().map(|(_, cubes)| *cubes).sum();
    match (count(from).cmp(&seeds), count(at).cmp(&own)) {
        (std::cmp::Ordering::Less, _) if !is_going_on => return Err(Offence::CaptureIncomplete),
        (_, std::cmp::Ordering::Greater) => return Err(Offence::CapturingCubeTaken),
        (_, std::cmp::Ordering::Less) if !is_going_on => return Err(Offence::CapturingCubeLeft),
        _ => (),
    }
    let home: u16 = rest
        .iter()
        .map(|gesture| match gesture {
            Gesture::Put { to, cubes } if *to == Spot::Store(part.seat) => *cubes,
            _ => 0,
        })
        .sum();
    let strays = rest
        .iter()
        .any(|gesture| matches!(gesture, Gesture::Put { to, .. } if *to != Spot::Store(part.seat)));
    if strays || home != total && part.closing != Closing::Open {
        Err(Offence::CaptureMisplaced)
    } else {
        Ok(())
    }
}
