//! A player of the computer's who sows by hand, and now and then breaks a rule on purpose.

mod mistakes;

use callabash_game::{Chance, Seat, SplitMix};
use callabash_sowing::Position;

use self::mistakes::spoilt;
use crate::{
    Closing, Fist, Gesture, Part, Spot, TableAction, TournamentTable, commitment, correct_part,
    table::{Beginning, Waits},
};

/// How long a trainer takes, in milliseconds: before a cube, before what a pupil should
/// have time to look at, and for manners.
const CUBE: u64 = 450;
const LOOK: u64 = 2_500;
const MANNERS: u64 = 800;

/// A player of the computer's at the table. What it does next follows from the table and
/// its seed, so it goes on where it stopped.
#[derive(Copy, Clone, Debug)]
pub struct Trainer {
    /// Where it sits.
    pub seat: Seat,
    /// How many of a hundred sowings break a rule.
    pub mistakes: u8,
    /// Whether it challenges what the other does wrong.
    pub challenges: bool,
    /// All its chance follows from it.
    pub seed: u64,
}

/// What a trainer does next.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum TrainerPlan {
    /// It waits for the other.
    Wait,
    /// It acts, after so many milliseconds.
    Act(TableAction, u64),
    /// It lifts a shield that somebody chooses for it, after so many milliseconds; see
    /// [`Trainer::lift`].
    ChoosePit(u64),
}

impl Trainer {
    /// What it does next.
    pub fn plan(&self, table: &TournamentTable, now: u64) -> TrainerPlan {
        let (fist, nonce) = self.fist();
        let action = match table.waits(self.seat, self.challenges, now) {
            Waits::Nothing => return TrainerPlan::Wait,
            Waits::Move => return self.go_on(table),
            Waits::Greeting => TableAction::Greet,
            Waits::Hiding => TableAction::Hide { commitment: commitment(fist, &nonce) },
            Waits::Picking => TableAction::Pick { hand: fist },
            Waits::Revealing => TableAction::Reveal { hand: fist, nonce },
            Waits::Flag => TableAction::TakeFlag,
            Waits::Challenge => TableAction::Challenge,
        };
        TrainerPlan::Act(action, MANNERS)
    }

    /// The gesture that lifts a shield, as it means to sow it.
    pub fn lift(&self, table: &TournamentTable, pit: u8) -> Option<TableAction> {
        let part = self.meant(&table.position()?, pit, table)?;
        part.gestures.first().map(|gesture| (*gesture).into())
    }

    fn go_on(&self, table: &TournamentTable) -> TrainerPlan {
        let Some((before, part, is_bound)) = table.current_part(self.seat) else {
            return self.begin(table);
        };
        let Some(Gesture::Take { from: Spot::Pit { pit, .. }, .. }) = part.gestures.first() else {
            return TrainerPlan::Wait;
        };
        let meant =
            if is_bound { correct_part(&before, *pit) } else { self.meant(&before, *pit, table) };
        let Some(meant) = meant else { return TrainerPlan::Wait };
        match meant.gestures.get(part.gestures.len()) {
            Some(gesture) => TrainerPlan::Act((*gesture).into(), CUBE),
            None if meant.closing == Closing::Passed => {
                TrainerPlan::Act(TableAction::PassFlag, LOOK)
            }
            None => self.begin(table),
        }
    }

    fn begin(&self, table: &TournamentTable) -> TrainerPlan {
        match table.beginning(self.seat) {
            Beginning::Win => TrainerPlan::Act(TableAction::DeclareWin { seat: None }, LOOK),
            Beginning::End => TrainerPlan::Act(TableAction::DeclareEnd, LOOK),
            Beginning::Any => TrainerPlan::ChoosePit(LOOK),
            Beginning::Bound(pit) => {
                let cubes = table.cubes_in(self.seat, pit);
                TrainerPlan::Act(
                    TableAction::Take { from: Spot::Pit { seat: self.seat, pit }, cubes },
                    LOOK,
                )
            }
        }
    }

    /// How it means to sow a shield: as the rules have it, or not.
    fn meant(&self, before: &Position, pit: u8, table: &TournamentTable) -> Option<Part> {
        let right = correct_part(before, pit)?;
        let mut chance = self.chance(before, table.caught(self.seat));
        if chance.below(100) < u32::from(self.mistakes) {
            Some(spoilt(before, pit, &right, &mut chance).unwrap_or(right))
        } else {
            Some(right)
        }
    }

    /// The chance of a sowing, the same each time it is asked for.
    fn chance(&self, before: &Position, caught: u32) -> SplitMix {
        let (rows, stores) = (before.rows(), before.stores());
        let cubes = rows.south.iter().chain(&rows.north).chain([&stores.south, &stores.north]);
        let marks = [before.number(), before.turn() as u32, caught];
        let mut chance = SplitMix(self.seed);
        for number in cubes.map(|cubes| u32::from(*cubes)).chain(marks) {
            chance = SplitMix(chance.bits() ^ u64::from(number));
        }
        chance
    }

    fn fist(&self) -> (Fist, String) {
        let mut chance = SplitMix(self.seed);
        let fist = if chance.below(2) == 0 { Fist::Left } else { Fist::Right };
        // Nobody can tell the seed from it.
        let nonce = commitment(fist, &format!("{:016x}", chance.bits()))[..32].to_owned();
        (fist, nonce)
    }
}
