use callabash_game::{BySeat, Outcome, Reason, Seat, record::CalledEnd};
use callabash_protocol::{ResultView, SowingBoard};
use callabash_referee::{
    Actor, Notice, TableAction, TableFault, TableTerms, TournamentTable, TournamentView, Trainer,
    TrainerPlan, USUAL_LIMIT,
};
use callabash_sowing::{Position, Variant, notation::Record};

use super::{GameCreated, Kind, Moment};

/// A table at which cubes are moved by hand, and its time.
#[derive(Clone, Debug)]
pub(crate) struct HandTable {
    table: TournamentTable,
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
        settings: &GameCreated,
        variant: &Variant,
        start: &Position,
        seed: u64,
    ) -> HandTable {
        let trainer = |seat: Seat| {
            let is_computer = settings.occupants()[seat].kind == Kind::Computer;
            let mistakes = settings.mistakes;
            is_computer.then_some(Trainer { seat, mistakes, challenges: true, seed })
        };
        let trainers = BySeat { south: trainer(Seat::South), north: trainer(Seat::North) };
        let terms = TableTerms {
            variant: variant.clone(),
            limit: settings.limit.unwrap_or(USUAL_LIMIT),
            // Actor opened the table hides.
            hider: match settings.south.kind {
                Kind::Person => Seat::South,
                Kind::Computer | Kind::Open => Seat::North,
            },
            has_monitor: settings.monitor.is_some(),
            trainer: Seat::ALL.into_iter().find(|&seat| trainers[seat].is_some()),
        };
        let tosser = Trainer {
            seat: terms.hider,
            mistakes: 0,
            challenges: false,
            seed: seed.rotate_left(1),
        };
        HandTable {
            table: TournamentTable::new(terms, start),
            time: 0,
            since: None,
            trainers,
            tosser: settings.together.then_some(tosser),
        }
    }

    pub(crate) fn table(&self) -> &TournamentTable {
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
    pub(crate) fn check(
        &self,
        actor: Actor,
        action: &TableAction,
        time: u64,
    ) -> Result<(), TableFault> {
        self.table.after(actor, action, time).map(drop)
    }

    /// Does something. Tells what the monitor says to it.
    pub(crate) fn follow(
        &mut self,
        actor: Actor,
        action: &TableAction,
        time: u64,
        now: Moment,
    ) -> Result<Vec<Notice>, TableFault> {
        let said = self.table.notices().len();
        self.table.act(actor, action, time)?;
        self.time = time;
        self.since = self.since.map(|_| now);
        Ok(self.table.notices()[said..].to_vec())
    }

    /// What a computer's player wants to do, and which.
    pub(crate) fn wish(&self, now: Moment) -> Option<(Seat, TrainerPlan)> {
        let time = self.time_at(now);
        if let Some((seat, action)) = self.toss(now) {
            return Some((seat, TrainerPlan::Act(action, 0)));
        }
        Seat::ALL.into_iter().find_map(|seat| {
            let wish = self.trainers[seat]?.plan(&self.table, time);
            (wish != TrainerPlan::Wait).then_some((seat, wish))
        })
    }

    /// What the program does in the toss of two at one device.
    fn toss(&self, now: Moment) -> Option<(Seat, TableAction)> {
        let tosser = self.tosser?;
        match tosser.plan(&self.table, self.time_at(now)) {
            TrainerPlan::Act(action, _) if is_of_the_toss(&action) => Some((tosser.seat, action)),
            _ => None,
        }
    }

    /// Whether a player leaves this to the program.
    pub(crate) fn is_the_programs(&self, action: &TableAction) -> bool {
        self.tosser.is_some() && is_of_the_toss(action)
    }

    /// What a computer's player does, once it has chosen a shield.
    pub(crate) fn wished(&self, seat: Seat, chosen: &str, now: Moment) -> Option<TableAction> {
        if let Some((_, action)) = self.toss(now) {
            return Some(action);
        }
        let trainer = self.trainers[seat]?;
        match trainer.plan(&self.table, self.time_at(now)) {
            TrainerPlan::Wait => None,
            TrainerPlan::Act(action, _) => Some(action),
            TrainerPlan::ChoosePit(_) => {
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

    pub(crate) fn view(&self, actor: Option<Actor>, now: Moment) -> TournamentView {
        let mut view = self.table.view(actor, self.time_at(now));
        view.is_running &= self.since.is_some();
        view
    }
}

fn is_of_the_toss(action: &TableAction) -> bool {
    matches!(action, TableAction::Hide { .. } | TableAction::Reveal { .. })
}
