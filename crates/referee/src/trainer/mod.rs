//! A player of the computer's who sows by hand, and now and then breaks a rule on purpose.

mod mistakes;

use callabash_game::{Chance, Seat, SplitMix};
use callabash_sowing::Position;

use self::mistakes::spoilt;
use crate::{
    Closing, Deed, Fist, Gesture, Part, Place, Table, commitment, correct_part,
    table::{Beginning, Waits},
};

/// How long a trainer takes, in milliseconds: before a cube, before what a pupil should
/// have time to look at, and for manners.
const CUBE: u64 = 450;
const LOOK: u64 = 2_500;
const MANNERS: u64 = 800;

/// A player of the computer's at the table. What it does next follows from the table and
/// its whims, so it goes on where it stopped.
#[derive(Copy, Clone, Debug)]
pub struct Trainer {
    /// Where it sits.
    pub seat: Seat,
    /// How many of a hundred sowings break a rule.
    pub mistakes: u8,
    /// Whether it challenges what the other does wrong.
    pub challenges: bool,
    /// All its chance follows from it.
    pub whim: u64,
}

/// What a trainer wants.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Wish {
    /// Nothing for now.
    Nothing,
    /// To do something after some milliseconds.
    Do(Deed, u64),
    /// To lift a shield of its choice after some milliseconds; see [`Trainer::lift`].
    Lift(u64),
}

impl Trainer {
    /// What it wants to do now.
    pub fn wish(&self, table: &Table, now: u64) -> Wish {
        let (fist, nonce) = self.fist();
        let deed = match table.waits(self.seat, self.challenges, now) {
            Waits::Nothing => return Wish::Nothing,
            Waits::Move => return self.go_on(table),
            Waits::Greeting => Deed::Greet,
            Waits::Hiding => Deed::Hide { commitment: commitment(fist, &nonce) },
            Waits::Picking => Deed::Pick { hand: fist },
            Waits::Revealing => Deed::Reveal { hand: fist, nonce },
            Waits::Flag => Deed::TakeFlag,
            Waits::Challenge => Deed::Challenge,
        };
        Wish::Do(deed, MANNERS)
    }

    /// The gesture that lifts a shield, as it means to sow it.
    pub fn lift(&self, table: &Table, pit: u8) -> Option<Deed> {
        let part = self.meant(&table.position()?, pit, table)?;
        part.gestures.first().map(|gesture| (*gesture).into())
    }

    fn go_on(&self, table: &Table) -> Wish {
        let Some((before, part, is_bound)) = table.current_part(self.seat) else {
            return self.begin(table);
        };
        let Some(Gesture::Take { from: Place::Pit { pit, .. }, .. }) = part.gestures.first() else {
            return Wish::Nothing;
        };
        let meant = match is_bound {
            true => correct_part(&before, *pit),
            false => self.meant(&before, *pit, table),
        };
        let Some(meant) = meant else { return Wish::Nothing };
        match meant.gestures.get(part.gestures.len()) {
            Some(gesture) => Wish::Do((*gesture).into(), CUBE),
            None if meant.closing == Closing::Passed => Wish::Do(Deed::PassFlag, LOOK),
            None => self.begin(table),
        }
    }

    fn begin(&self, table: &Table) -> Wish {
        match table.beginning(self.seat) {
            Beginning::Win => Wish::Do(Deed::DeclareWin { seat: None }, LOOK),
            Beginning::End => Wish::Do(Deed::DeclareEnd, LOOK),
            Beginning::Any => Wish::Lift(LOOK),
            Beginning::Bound(pit) => {
                let cubes = table.cubes_in(self.seat, pit);
                Wish::Do(Deed::Take { from: Place::Pit { seat: self.seat, pit }, cubes }, LOOK)
            }
        }
    }

    /// How it means to sow a shield: as the rules have it, or not.
    fn meant(&self, before: &Position, pit: u8, table: &Table) -> Option<Part> {
        let right = correct_part(before, pit)?;
        let mut whims = self.whims(before, table.caught(self.seat));
        match whims.below(100) < u32::from(self.mistakes) {
            true => Some(spoilt(before, pit, &right, &mut whims).unwrap_or(right)),
            false => Some(right),
        }
    }

    /// The chance of a sowing, the same each time it is asked for.
    fn whims(&self, before: &Position, caught: u32) -> SplitMix {
        let (rows, stores) = (before.rows(), before.stores());
        let cubes = rows.south.iter().chain(&rows.north).chain([&stores.south, &stores.north]);
        let marks = [before.number(), before.turn() as u32, caught];
        let mut whims = SplitMix(self.whim);
        for number in cubes.map(|cubes| u32::from(*cubes)).chain(marks) {
            whims = SplitMix(whims.bits() ^ u64::from(number));
        }
        whims
    }

    fn fist(&self) -> (Fist, String) {
        let mut whims = SplitMix(self.whim);
        let fist = if whims.below(2) == 0 { Fist::Left } else { Fist::Right };
        // Nobody can tell the whims from it.
        let nonce = commitment(fist, &format!("{:016x}", whims.bits()))[..32].to_owned();
        (fist, nonce)
    }
}
