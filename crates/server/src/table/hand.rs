use callabash_game::{BySeat, Outcome, Reason, Seat, record::CalledEnd};
use callabash_protocol::{ResultView, SowingBoard};
use callabash_referee::{
    Deed, Fault, Notice, Table, TableView, Terms, Trainer, USUAL_LIMIT, Who, Wish,
};
use callabash_sowing::{Position, Variant, notation::Record};

use super::{Founding, Kind, Moment};

/// A table at which cubes are moved by hand, and its time.
#[derive(Clone, Debug)]
pub(crate) struct HandTable {
    table: Table,
    /// The table's time at the last entry, in milliseconds.
    time: u64,
    /// Since when it runs on from there.
    since: Option<Moment>,
    trainers: BySeat<Option<Trainer>>,
    /// At one device the program hides the cubes of the toss.
    tosser: Option<Trainer>,
}

impl HandTable {
    pub(crate) fn new(
        founding: &Founding,
        variant: &Variant,
        start: &Position,
        whim: u64,
    ) -> HandTable {
        let trainer = |seat: Seat| {
            let is_computer = founding.chairs()[seat].kind == Kind::Computer;
            let mistakes = founding.mistakes;
            is_computer.then_some(Trainer { seat, mistakes, challenges: true, whim })
        };
        let trainers = BySeat { south: trainer(Seat::South), north: trainer(Seat::North) };
        let terms = Terms {
            variant: variant.clone(),
            limit: founding.limit.unwrap_or(USUAL_LIMIT),
            // Who opened the table hides.
            hider: match founding.south.kind {
                Kind::Person => Seat::South,
                Kind::Computer | Kind::Open => Seat::North,
            },
            has_monitor: founding.monitor.is_some(),
            trainer: Seat::ALL.into_iter().find(|&seat| trainers[seat].is_some()),
        };
        let tosser = Trainer {
            seat: terms.hider,
            mistakes: 0,
            challenges: false,
            whim: whim.rotate_left(1),
        };
        HandTable {
            table: Table::new(terms, start),
            time: 0,
            since: None,
            trainers,
            tosser: founding.together.then_some(tosser),
        }
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// The table's time.
    pub(crate) fn time_at(&self, now: Moment) -> u64 {
        self.time + self.since.map_or(0, |since| now.saturating_sub(since))
    }

    /// Lets the table's time run, or stand still.
    pub(crate) fn run(&mut self, runs: bool, now: Moment) {
        self.time = self.time_at(now);
        self.since = runs.then_some(now);
    }

    /// When something becomes due.
    pub(crate) fn alarm(&self) -> Option<Moment> {
        let since = self.since?;
        self.table.alarm().map(|at| since + at.saturating_sub(self.time))
    }

    /// Whether something can be done.
    pub(crate) fn check(&self, who: Who, deed: &Deed, time: u64) -> Result<(), Fault> {
        self.table.clone().follow(who, deed, time)
    }

    /// Does something. Tells what the monitor says to it.
    pub(crate) fn follow(
        &mut self,
        who: Who,
        deed: &Deed,
        time: u64,
        now: Moment,
    ) -> Result<Vec<Notice>, Fault> {
        let said = self.table.notices().len();
        self.table.follow(who, deed, time)?;
        self.time = time;
        self.since = self.since.map(|_| now);
        Ok(self.table.notices()[said..].to_vec())
    }

    /// What a computer's player wants to do, and which.
    pub(crate) fn wish(&self, now: Moment) -> Option<(Seat, Wish)> {
        let time = self.time_at(now);
        if let Some((seat, deed)) = self.toss(now) {
            return Some((seat, Wish::Do(deed, 0)));
        }
        Seat::ALL.into_iter().find_map(|seat| {
            let wish = self.trainers[seat]?.wish(&self.table, time);
            (wish != Wish::Nothing).then_some((seat, wish))
        })
    }

    /// What the program does in the toss of two at one device.
    fn toss(&self, now: Moment) -> Option<(Seat, Deed)> {
        let tosser = self.tosser?;
        match tosser.wish(&self.table, self.time_at(now)) {
            Wish::Do(deed, _) if is_of_the_toss(&deed) => Some((tosser.seat, deed)),
            _ => None,
        }
    }

    /// Whether a player leaves this to the program.
    pub(crate) fn is_the_programs(&self, deed: &Deed) -> bool {
        self.tosser.is_some() && is_of_the_toss(deed)
    }

    /// What a computer's player does, once it has chosen a shield.
    pub(crate) fn wished(&self, seat: Seat, chosen: &str, now: Moment) -> Option<Deed> {
        if let Some((_, deed)) = self.toss(now) {
            return Some(deed);
        }
        let trainer = self.trainers[seat]?;
        match trainer.wish(&self.table, self.time_at(now)) {
            Wish::Nothing => None,
            Wish::Do(deed, _) => Some(deed),
            Wish::Lift(_) => {
                let number: u8 = chosen.parse().ok()?;
                trainer.lift(&self.table, number.checked_sub(1)?)
            }
        }
    }

    pub(crate) fn call(&mut self, end: CalledEnd) {
        self.table.call(end.outcome(self.table.board().stores()));
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// What lies on the table. Which moves are legal is for the players to know.
    pub(crate) fn board(&self) -> SowingBoard {
        let lying = self.table.board();
        let variant = self.table.variant();
        let position = self.table.position().unwrap_or_else(|| variant.initial());
        SowingBoard {
            rows: lying.rows().clone().into(),
            stores: lying.stores().into(),
            over: self.outcome().is_some(),
            result: self.outcome().map(ResultView::from),
            ..SowingBoard::without_moves(variant, &position)
        }
    }

    /// What lies on the table as a record, and how the game ended: hands need not move as
    /// records do.
    pub(crate) fn record(&self, tags: Vec<(String, String)>) -> String {
        let variant = self.table.variant().clone();
        let position = self.table.position().unwrap_or_else(|| variant.initial());
        let mut record = Record::from_position(variant, position);
        record.tags = tags;
        if let Some(outcome) = self.outcome() {
            record.call(match (outcome.reason, outcome.winner) {
                (Reason::Resigned, Some(winner)) => CalledEnd::Resigned(!winner),
                (Reason::Forfeit, Some(winner)) => CalledEnd::Forfeit(!winner),
                (Reason::Agreed, _) => CalledEnd::Agreed,
                _ => CalledEnd::Time,
            });
        }
        record.to_string()
    }

    pub(crate) fn view(&self, who: Option<Who>, now: Moment) -> TableView {
        let mut view = self.table.view(who, self.time_at(now));
        view.clock.running &= self.since.is_some();
        view
    }
}

fn is_of_the_toss(deed: &Deed) -> bool {
    matches!(deed, Deed::Hide { .. } | Deed::Reveal { .. })
}
