//! Nobody plays for another, whatever is asked for in whatever order.

use callabash_calliro::Seed;
use callabash_game::{BySeat, Chance, Seat, SplitMix};
use callabash_referee::{Actor, Fist, TableAction};
use callabash_session::{
    Action, AnyMove, Command, Decided, GameCreated, Occupant, Refusal, Session,
};

use crate::model::{Model, PERSONS, key};

impl Model {
    fn random_command(&self, chance: &mut SplitMix) -> Command {
        let person = key(chance.below(PERSONS));
        match chance.below(12) {
            0 => Command::TakeSeat {
                key: person,
                name: None,
                nonce: "b".to_owned(),
                as_monitor: chance.below(3) == 0,
            },
            1 => {
                let absent = [None, Some(key(chance.below(PERSONS)))][chance.below(2) as usize];
                let seat = Seat::ALL[chance.below(2) as usize];
                match chance.below(3) {
                    0 => Command::FreeMonitor { key: person, absent },
                    _ => Command::FreeSeat { key: person, seat, absent },
                }
            }
            2 => Command::Tick,
            3 | 4 => Command::Computer {
                seat: self.session.board().decider(),
                n: self.session.n(),
                played: self.random_move(chance),
            },
            _ => {
                let action = self.random_action(chance);
                let decider = self.holder(Actor::Player(self.session.board().decider()));
                let person = decider.filter(|_| chance.below(2) == 0).unwrap_or(person);
                Command::Act { key: person, id: format!("{}", chance.bits()), action, lag: 0 }
            }
        }
    }

    fn random_move(&self, chance: &mut SplitMix) -> Option<AnyMove> {
        let (board, game) = (self.session.board(), self.session.game());
        let texts: Vec<String> = match (board.calliro_view(Some(board.decider())), board.position())
        {
            (Some(view), _) => {
                let size = view.rules().board;
                view.choices().iter().map(|choice| choice.write(size)).collect()
            }
            (None, Some(_)) => ["1", "2", "3", "4", "swap", "keep"].map(str::to_owned).into(),
            (None, None) => return None,
        };
        let chosen = texts.get(chance.below(texts.len().max(1) as u32) as usize)?;
        game.read_move(chosen).ok()
    }

    fn random_action(&self, chance: &mut SplitMix) -> Action {
        match (chance.below(40), self.random_move(chance)) {
            (0, _) => Action::Resign,
            (1, _) => Action::Rematch,
            (2, _) => Action::Draw,
            (3 | 4, _) => Action::TakeBack,
            (5, _) => Action::Decline { offer: None },
            (6..20, None) => Action::Table(TableAction::Greet),
            (20..30, None) => Action::Table(TableAction::Hide { commitment: "0".repeat(64) }),
            (_, None) => Action::Table(TableAction::Pick { hand: Fist::Left }),
            (_, Some(played)) => Action::Play { played, ply: self.session.board().plies() },
        }
    }
}

#[test]
fn nobody_plays_for_another_or_sees_what_another_saw() {
    let (mut newcomers, mut returned, mut entries) = (0, 0, 0);
    for game in 0..250 {
        let mut chance = SplitMix(game);
        let mut model = Model::new(&mut chance);
        for now in 0..400 {
            let before = model.entries.len();
            let command = model.random_command(&mut chance);
            model.execute(&command, now * 10);
            if before < model.entries.len() {
                model.check(chance.below(8) == 0);
            }
        }
        // The same entries, read again, lead to the same.
        let (settings, entries_made) = (model.session.settings().clone(), model.entries.clone());
        let mut again = Session::new("a", settings, 0).unwrap();
        for entry in entries_made {
            let checked = again.check(entry).unwrap();
            again.apply(checked, 5_000);
        }
        std::mem::swap(&mut model.session, &mut again);
        model.check(true);
        newcomers += model.newcomers;
        returned += model.returned;
        entries += model.entries.len();
    }
    println!("{entries} entries, {newcomers} newcomers, {returned} came back");
    assert!(
        200 < newcomers && 25 < returned && 5_000 < entries,
        "{newcomers} {returned} {entries}"
    );
}

/// Two leave in the middle of a swap's game, and each comes back to the own side.
#[test]
fn who_left_comes_back_to_the_own_side_after_a_swap() {
    let person = |number| Occupant::Person { key: key(number), name: None };
    let game = "kalah-ru:pie=turn".parse().unwrap();
    let created = GameCreated::new(game, person(0), person(1), key(0), Seed([1; 32]));
    let mut session = Session::new("a", created, 0).unwrap();
    let act = |session: &mut Session, command: Command| {
        let decided = session.decide(&command, 0, || Seed([9; 32]))?;
        if let Decided::Write { entries, .. } = decided {
            for entry in entries {
                session.apply(entry, 0);
            }
        }
        Ok::<(), Refusal>(())
    };
    let play = |session: &Session, number: u32, text: &str| {
        let (played, ply) = (session.game().read_move(text).unwrap(), session.board().plies());
        let action = Action::Play { played, ply };
        Command::Act { key: key(number), id: ply.to_string(), action, lag: 0 }
    };
    let free = |seat, number| Command::FreeSeat { key: key(number), seat, absent: None };
    let sit = |number| Command::TakeSeat {
        key: key(number),
        name: None,
        nonce: String::new(),
        as_monitor: false,
    };
    let first = play(&session, 0, "1");
    act(&mut session, first).unwrap();
    // South leaves, and North takes over South's beginning.
    act(&mut session, free(Seat::South, 0)).unwrap();
    let swap = play(&session, 1, "swap");
    act(&mut session, swap).unwrap();
    assert_eq!(session.occupants(), &BySeat { south: person(1), north: Occupant::Open });
    assert_eq!(act(&mut session, sit(1)), Err(Refusal::SatBefore));
    act(&mut session, sit(0)).unwrap();
    assert_eq!(session.occupants(), &BySeat { south: person(1), north: person(0) });
}
