use callabash_game::{BySeat, Seat, record::CalledEnd};
use callabash_referee::{
    Actor, Notice, Step, TableAction, TableRecord, TableTerms, TournamentTable, TournamentView,
    Trainer, TrainerPlan, USUAL_LIMIT,
};
use callabash_sowing::{Pit, Position, Variant};

use crate::{GameCreated, Moment};

/// A tournament table with its time, and with the players of the computer's who sit at it.
#[derive(Clone, Debug)]
pub struct TimedTable {
    table: TournamentTable,
    /// The table's time at the last entry, in milliseconds.
    time: u64,
    /// Since when it runs on from there.
    since: Option<Moment>,
    trainers: BySeat<Option<Trainer>>,
    /// At one device the program hides the cubes of the toss.
    tosser: Option<Trainer>,
    start: Position,
    /// All that was done, for the record.
    steps: Vec<Step>,
    called: Option<CalledEnd>,
}

impl TimedTable {
    pub(crate) fn new(created: &GameCreated, variant: &Variant, start: &Position) -> TimedTable {
        let seed = created.seed_number();
        let trainer = |seat: Seat| {
            let mistakes = created.mistakes;
            let player = created.occupants[seat].player();
            player.map(|_| Trainer { seat, mistakes, challenges: true, seed })
        };
        let trainers = BySeat { south: trainer(Seat::South), north: trainer(Seat::North) };
        // Who opened the table hides.
        let opener = if created.occupants.south.is_person() { Seat::South } else { Seat::North };
        let terms = TableTerms {
            variant: variant.clone(),
            limit: created.limit.unwrap_or(USUAL_LIMIT),
            hider: created.hider.unwrap_or(opener),
            has_monitor: created.monitor.is_some(),
            trainer: Seat::ALL.into_iter().find(|&seat| trainers[seat].is_some()),
            touch_settles: created.touch_settles,
        };
        let tosser = Trainer {
            seat: terms.hider,
            mistakes: 0,
            challenges: false,
            seed: seed.rotate_left(1),
        };
        TimedTable {
            table: TournamentTable::new(terms, start),
            time: 0,
            since: None,
            trainers,
            tosser: created.together.then_some(tosser),
            start: *start,
            steps: Vec::new(),
            called: None,
        }
    }

    /// The table itself.
    pub fn table(&self) -> &TournamentTable {
        &self.table
    }

    /// The table's time.
    pub fn time_at(&self, now: Moment) -> u64 {
        self.time + self.since.map_or(0, |since| now.saturating_sub(since))
    }

    /// Lets the table's time run, or stand still.
    pub(crate) fn run(&mut self, runs: bool, now: Moment) {
        self.time = self.time_at(now);
        self.since = runs.then_some(now);
    }

    /// When something becomes due.
    pub fn alarm(&self) -> Option<Moment> {
        let since = self.since?;
        self.table.alarm().map(|at| since + at.saturating_sub(self.time))
    }

    /// Keeps an action for the record.
    pub(crate) fn note(&mut self, step: Step) {
        self.steps.push(step);
    }

    /// Puts the table after an action in the place of the one before it. Returns what the
    /// monitor said to it.
    pub(crate) fn replace(
        &mut self,
        table: TournamentTable,
        time: u64,
        now: Moment,
    ) -> Vec<Notice> {
        let said = self.table.notices().len();
        self.table = table;
        self.time = time;
        self.since = self.since.map(|_| now);
        self.table.notices()[said..].to_vec()
    }

    /// Which player of the computer's is to do something, and what.
    pub fn computer_plan(&self, now: Moment) -> Option<(Seat, TrainerPlan)> {
        let time = self.time_at(now);
        if let Some((seat, action)) = self.program_toss(now) {
            return Some((seat, TrainerPlan::Act(action, 0)));
        }
        Seat::ALL.into_iter().find_map(|seat| {
            let plan = self.trainers[seat]?.plan(&self.table, time);
            (plan != TrainerPlan::Wait).then_some((seat, plan))
        })
    }

    /// What the program does in the toss of two at one device.
    fn program_toss(&self, now: Moment) -> Option<(Seat, TableAction)> {
        let tosser = self.tosser?;
        match tosser.plan(&self.table, self.time_at(now)) {
            TrainerPlan::Act(action, _) if is_of_the_toss(&action) => Some((tosser.seat, action)),
            _ => None,
        }
    }

    /// Whether a player leaves this to the program.
    pub(crate) fn is_left_to_program(&self, action: &TableAction) -> bool {
        self.tosser.is_some() && is_of_the_toss(action)
    }

    /// What a computer's player does, once it has chosen a shield where it has to.
    pub(crate) fn computer_action(
        &self,
        seat: Seat,
        chosen: Option<Pit>,
        now: Moment,
    ) -> Option<TableAction> {
        if let Some((_, action)) = self.program_toss(now) {
            return Some(action);
        }
        let trainer = self.trainers[seat]?;
        match trainer.plan(&self.table, self.time_at(now)) {
            TrainerPlan::Wait => None,
            TrainerPlan::Act(action, _) => Some(action),
            TrainerPlan::ChoosePit(_) => trainer.lift(&self.table, chosen?.index()),
        }
    }

    pub(crate) fn call(&mut self, end: CalledEnd) {
        self.called = Some(end);
        self.table.call(end.outcome(self.table.board().stores()));
    }

    /// All that was done, as a record that replays.
    pub fn record(&self, tags: Vec<(String, String)>) -> TableRecord {
        let mut record = TableRecord::new(self.table.terms().clone(), self.start);
        record.tags = tags;
        // What was checked once can be done again.
        let _ = self.steps.iter().try_for_each(|step| record.add(step.clone()));
        let _ = self.called.map(|end| record.call(end));
        record
    }

    /// The table as somebody sees it.
    pub fn view(&self, actor: Option<Actor>, now: Moment) -> TournamentView {
        let mut view = self.table.view(actor, self.time_at(now));
        view.is_running &= self.since.is_some();
        view.waits = self.since.map_or(0, |since| since.saturating_sub(now));
        view
    }
}

fn is_of_the_toss(action: &TableAction) -> bool {
    matches!(action, TableAction::Hide { .. } | TableAction::Reveal { .. })
}
