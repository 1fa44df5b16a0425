use std::fmt;

use callabash_game::{
    Outcome, Seat,
    record::{CalledEnd, ROSTER, write_tag},
};

use super::position_write::write_ups;
use crate::{
    Commitment, Decision, Event, LegalDecision, PlayError, Rules, Seed, SeededChance, Sides, Truth,
    View, state::State,
};

/// A game that was played, or as far as it has been played: the whole of it, or
/// what a seat or a spectator has seen.
///
/// ```
/// use callabash_calliro::{Decision, Rules, Seed, notation::Record};
/// use callabash_game::Seat;
///
/// let rules = Rules::default();
/// let mut record = Record::new(rules, Seed([7; 32]));
/// for text in ["pick O", "place e5"] {
///     record.play(Decision::read(rules.board, text)?)?;
/// }
/// let seen = record.seen_by(Some(Seat::North)).to_string();
/// assert!(seen.ends_with("\n1. pick O place e5\n*\n"));
/// assert!(!seen.contains("Seed"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Record {
    /// Tags that say who, when and where, in the order of writing.
    pub tags: Vec<(String, String)>,
    pub(super) rules: Rules,
    pub(super) commitment: Commitment,
    /// What lay up in the repository before the first turn.
    pub(super) dealt: [u8; 3],
    pub(super) knowledge: Knowledge,
    pub(super) turns: Vec<Turn>,
    pub(super) preface: Option<String>,
    pub(super) called: Option<CalledEnd>,
    /// The seats that somebody else took, each after so many decisions.
    newcomers: Vec<(usize, Seat)>,
}

/// What a record is based on.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Knowledge {
    /// The complete state: everything follows from the seed.
    Truth { seed: Seed, chance: SeededChance, truth: Box<Truth> },
    /// What one viewer has seen.
    View(Box<View>),
}

/// What happened in a turn.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Turn {
    /// Whose turn.
    pub seat: Seat,
    /// The decisions, those of the other seat included; none if the seat
    /// passed.
    pub played: Vec<Played>,
    /// What was written beside it.
    pub comment: Option<String>,
}

/// A decision and what came of it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Played {
    /// Who decided.
    pub decider: Seat,
    /// What.
    pub decision: Decision,
    /// What happened, as far as the record knows.
    pub events: Vec<Event>,
}

impl Record {
    /// A record of a game that begins with this seed.
    pub fn new(rules: Rules, seed: Seed) -> Record {
        let mut chance = seed.chance();
        let truth = Box::new(rules.start(&mut chance));
        Record {
            tags: Vec::new(),
            rules,
            commitment: seed.commitment(),
            dealt: truth.0.repository,
            knowledge: Knowledge::Truth { seed, chance, truth },
            turns: Vec::new(),
            preface: None,
            called: None,
            newcomers: Vec::new(),
        }
    }

    /// A record of one viewer, before the first turn.
    pub(super) fn seen(
        rules: Rules,
        commitment: Commitment,
        dealt: Option<[u8; 3]>,
        viewer: Option<Seat>,
    ) -> Record {
        let mut record = Record::new(rules, Seed([0; 32])).seen_by(viewer);
        record.commitment = commitment;
        if let (Knowledge::View(view), Some(dealt)) = (&mut record.knowledge, dealt) {
            view.state.repository = dealt;
            record.dealt = dealt;
        }
        record
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What was published of the seed before the game.
    pub fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// The seed, if the record has it.
    pub fn seed(&self) -> Option<Seed> {
        match &self.knowledge {
            Knowledge::Truth { seed, .. } => Some(*seed),
            Knowledge::View(_) => None,
        }
    }

    /// The end that was called, if any.
    pub fn called(&self) -> Option<CalledEnd> {
        self.called
    }

    /// The complete state, if the record has it.
    pub fn truth(&self) -> Option<&Truth> {
        match &self.knowledge {
            Knowledge::Truth { truth, .. } => Some(truth),
            Knowledge::View(_) => None,
        }
    }

    /// The game as a viewer may know it. A record of one viewer gives that
    /// viewer's view, whoever asks.
    pub fn view(&self, viewer: Option<Seat>) -> View {
        match &self.knowledge {
            Knowledge::Truth { truth, .. } => truth.view(viewer),
            Knowledge::View(view) => (**view).clone(),
        }
    }

    /// The seat that has to decide; the one to move once the game is over.
    pub fn decider(&self) -> Seat {
        self.state().decider()
    }

    /// All that the record knows.
    fn state(&self) -> &State {
        match &self.knowledge {
            Knowledge::Truth { truth, .. } => &truth.0,
            Knowledge::View(view) => &view.state,
        }
    }

    /// The turns so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// What was written before the first turn.
    pub fn preface(&self) -> Option<&str> {
        self.preface.as_deref()
    }

    /// How the game ended, or `None` if it did not.
    pub fn outcome(&self) -> Option<Outcome> {
        let state = self.state();
        match self.called {
            Some(end) => Some(end.outcome(state.points)),
            None => state.outcome,
        }
    }

    /// Carries out a decision of the seat that has to decide.
    ///
    /// # Errors
    ///
    /// Returns [`PlayError`] if it is not among the choices, or the record is
    /// of one viewer; nothing changes.
    pub fn play(&mut self, decision: Decision) -> Result<Vec<Event>, PlayError> {
        let legal = self.check(decision)?;
        Ok(self.play_legal(legal))
    }

    /// Checks a decision without carrying it out.
    ///
    /// # Errors
    ///
    /// Returns [`PlayError`] if it is not among the choices, or the record is of one viewer.
    pub fn check(&self, decision: Decision) -> Result<LegalDecision, PlayError> {
        match &self.knowledge {
            Knowledge::Truth { truth, .. } if self.called.is_none() => truth.check(decision),
            _ => Err(PlayError::new(&self.rules, decision, &[])),
        }
    }

    /// Carries out a decision that was checked in the state at hand, and adds it to the
    /// record.
    pub fn play_legal(&mut self, legal: LegalDecision) -> Vec<Event> {
        let Knowledge::Truth { chance, truth, .. } = &mut self.knowledge else {
            // A record of one viewer lets nothing pass its check.
            return Vec::new();
        };
        let (turn, number, decider) = (truth.turn(), truth.number(), truth.decider());
        let events = truth.play_legal(legal, chance);
        let played = Played { decider, decision: legal.get(), events: events.clone() };
        self.note(turn, number, played);
        events
    }

    /// Adds what was played in a turn with this number, and the passes
    /// that followed.
    pub(super) fn note(&mut self, seat: Seat, number: u32, played: Played) {
        let passed = |seat: Seat| Turn { seat, played: Vec::new(), comment: None };
        // A seat that passes after a flip was undone ends its own turn.
        let passes = passes(&played).skip_while(|passing| *passing == seat);
        let passes: Vec<Turn> = passes.map(passed).collect();
        let goes_on = self.turns.len() as u32 == number;
        match self.turns.last_mut() {
            Some(turn) if goes_on => turn.played.push(played),
            _ => self.turns.push(Turn { seat, played: vec![played], comment: None }),
        }
        self.turns.extend(passes);
    }

    /// Somebody else takes a seat: the newcomer has seen no back that was not shown to all.
    pub fn seat_newcomer(&mut self, seat: Seat) {
        let decisions = self.turns.iter().map(|turn| turn.played.len()).sum();
        self.newcomers.push((decisions, seat));
        match &mut self.knowledge {
            Knowledge::Truth { truth, .. } => truth.0.forget(seat),
            Knowledge::View(view) => {
                view.state.forget(seat);
                view.state = view.state.seen_by(view.viewer);
            }
        }
    }

    /// Ends the game for a reason that is not on the board. Returns whether it
    /// was still going on.
    pub fn call(&mut self, end: CalledEnd) -> bool {
        let open = self.outcome().is_none();
        if open {
            self.called = Some(end);
        }
        open
    }

    /// What a seat, or a spectator, has seen of the game. What was
    /// written beside the turns is left out.
    #[must_use]
    pub fn seen_by(&self, viewer: Option<Seat>) -> Record {
        let mut record = self.clone();
        let seen = self.state().seen_by(viewer);
        record.knowledge = Knowledge::View(Box::new(View::new(seen, viewer)));
        record.preface = None;
        // What the seat's former players saw is not the viewer's.
        let is_own = |(_, seat): &&(usize, Seat)| Some(*seat) == viewer;
        let joined = self.newcomers.iter().rfind(is_own).map_or(0, |(after, _)| *after);
        let mut decisions = 0;
        for turn in &mut record.turns {
            turn.comment = None;
            for played in &mut turn.played {
                let viewer = viewer.filter(|_| joined <= decisions);
                decisions += 1;
                for event in &mut played.events {
                    *event = event.seen_by(viewer, self.rules.backs);
                }
            }
        }
        record
    }

    /// South's points and North's, `11-7`, or `*` while the game goes on.
    pub fn result(&self) -> String {
        match self.outcome() {
            Some(outcome) => format!("{}-{}", outcome.score.south, outcome.score.north),
            None => "*".to_owned(),
        }
    }

    /// The tags that follow from the game.
    fn own_tags(&self) -> Vec<(&'static str, String)> {
        let mut tags = vec![
            ("Result", self.result()),
            ("Rules", self.rules.to_string()),
            ("Commitment", self.commitment.to_string()),
        ];
        tags.push(match &self.knowledge {
            Knowledge::Truth { seed, .. } => ("Seed", seed.to_string()),
            Knowledge::View(view) => ("Seen", view.viewer().map_or('-', Seat::letter).to_string()),
        });
        if matches!(self.knowledge, Knowledge::View(_)) && self.rules.sides == Sides::Tossed {
            tags.push(("Repository", write_ups(self.dealt)));
        }
        tags
    }

    /// How often somebody else took a seat.
    pub(super) fn joins_of(&self, seat: Option<Seat>) -> usize {
        self.newcomers.iter().filter(|(_, taken)| Some(*taken) == seat).count()
    }

    /// The seats that somebody else took after so many decisions.
    pub(super) fn newcomers_after(&self, decisions: usize) -> impl Iterator<Item = Seat> {
        self.newcomers.iter().filter(move |(after, _)| *after == decisions).map(|(_, seat)| *seat)
    }

    /// A decision with what the reader of a seen record could not know.
    fn write_played(&self, f: &mut fmt::Formatter<'_>, played: &Played) -> fmt::Result {
        write!(f, "{}", played.decision.write(self.rules.board))?;
        if matches!(self.knowledge, Knowledge::Truth { .. }) {
            return Ok(());
        }
        for event in &played.events {
            match event {
                Event::Peek { back: Some(back), .. } => {
                    write!(f, " {{[%back {}]}}", back.letter())?
                }
                Event::Flip { up: shows, .. } | Event::Undo { back: shows, .. } => {
                    write!(f, " {{[%shows {}]}}", shows.letter())?;
                }
                Event::Refill { up } => write!(f, " {{[%refill {}]}}", write_ups(*up))?,
                _ => (),
            }
        }
        Ok(())
    }
}

/// The seats that could do nothing after a decision.
fn passes(played: &Played) -> impl Iterator<Item = Seat> {
    played.events.iter().filter_map(|event| match event {
        Event::Pass { seat } => Some(*seat),
        _ => None,
    })
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of_roster = |name: &str| ROSTER.contains(&name);
        for (name, value) in self.tags.iter().filter(|(name, _)| of_roster(name)) {
            write_tag(f, name, value)?;
        }
        for (name, value) in self.own_tags() {
            write_tag(f, name, &value)?;
        }
        for (name, value) in self.tags.iter().filter(|(name, _)| !of_roster(name)) {
            write_tag(f, name, value)?;
        }
        writeln!(f)?;
        if let Some(preface) = &self.preface {
            writeln!(f, "{{{preface}}}")?;
        }
        let mut decisions = 0;
        for (place, turn) in self.turns.iter().enumerate() {
            let dots = if turn.seat == Seat::South { "." } else { "..." };
            write!(f, "{}{dots}", place / 2 + 1)?;
            if turn.played.is_empty() {
                write!(f, " --")?;
            }
            for played in &turn.played {
                for seat in self.newcomers_after(decisions) {
                    write!(f, " {{[%seated {}]}}", seat.letter())?;
                }
                decisions += 1;
                write!(f, " ")?;
                self.write_played(f, played)?;
                if passes(played).next() == Some(turn.seat) {
                    write!(f, " --")?;
                }
            }
            if let Some(comment) = &turn.comment {
                write!(f, " {{{comment}}}")?;
            }
            writeln!(f)?;
        }
        for seat in self.newcomers_after(decisions) {
            writeln!(f, "{{[%seated {}]}}", seat.letter())?;
        }
        if let Some(end) = self.called {
            writeln!(f, "{{[%end {end}]}}")?;
        }
        writeln!(f, "{}", self.result())
    }
}
