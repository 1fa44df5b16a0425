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
                code: self.codes.values().next().filter(|_| chance.below(2) == 0).cloned(),
            },
            1 if chance.below(3) == 0 => Command::Invite {
                key: person,
                seat: [Actor::Player(Seat::South), Actor::Player(Seat::North), Actor::Monitor]
                    [chance.below(3) as usize],
                code: format!("code {}", chance.bits()),
                absent: self.holder(Actor::Monitor).filter(|_| chance.below(2) == 0),
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
    let (mut newcomers, mut returned, mut readmitted, mut entries) = (0, 0, 0, 0);
    for game in 0..400 {
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
        readmitted += model.readmitted;
        entries += model.entries.len();
    }
    println!("{entries} entries, {newcomers} newcomers, {returned} came back");
    assert!(
        200 < newcomers && 25 < returned && 10 < readmitted && 5_000 < entries,
        "{newcomers} {returned} {readmitted} {entries}"
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
        code: None,
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

/// A tablet is lost: who has no seat lets the pupil in from another one, at once.
#[test]
fn a_teacher_lets_a_pupil_back_in_from_another_device() {
    let person =
        |number, name: &str| Occupant::Person { key: key(number), name: Some(name.into()) };
    let game = "calla-tournament:sowing=hand".parse().unwrap();
    let mut created =
        GameCreated::new(game, person(0, "Anna"), person(1, "Ben"), key(7), Seed([1; 32]));
    created.host_is_apart = true;
    created.monitor = Some(person(2, "Ms Lee"));
    let mut session = Session::new("a", created.clone(), 0).unwrap();
    let act = |session: &mut Session, command: Command| {
        if let Decided::Write { entries, .. } = session.decide(&command, 0, || Seed([9; 32]))? {
            for entry in entries {
                session.apply(entry, 0);
            }
        }
        Ok::<(), Refusal>(())
    };
    let invite = |number, seat, code: &str| Command::Invite {
        key: key(number),
        seat,
        code: code.to_owned(),
        absent: None,
    };
    let come = |number, code: &str| Command::TakeSeat {
        key: key(number),
        name: None,
        nonce: String::new(),
        as_monitor: false,
        code: Some(code.to_owned()),
    };
    let greet = |number| Command::Act {
        key: key(number),
        id: format!("greet {number}"),
        action: Action::Table(TableAction::Greet),
        lag: 0,
    };
    let south = Actor::Player(Seat::South);
    act(&mut session, greet(0)).unwrap();
    // Between players alone nobody is let in so: not by the other, not by oneself.
    for player in [0, 1] {
        assert_eq!(act(&mut session, invite(player, south, "CODE22")), Err(Refusal::NotSeated));
    }
    act(&mut session, invite(2, south, "CODE22")).unwrap();
    assert_eq!(session.occupants().south, person(0, "Anna"), "until somebody comes");
    act(&mut session, come(5, "CODE22")).unwrap();
    assert_eq!(session.occupants().south, person(5, "Anna"), "with the name");
    assert_eq!(act(&mut session, greet(0)), Err(Refusal::NotSeated), "the old secret is void");
    assert_eq!(act(&mut session, come(6, "CODE22")), Err(Refusal::UsedCode));
    act(&mut session, come(5, "CODE22")).expect("the answer may have been lost");
    // The teacher too, and the monitor's own seat.
    act(&mut session, invite(7, Actor::Player(Seat::North), "CODE33")).unwrap();
    act(&mut session, come(8, "CODE33")).unwrap();
    act(&mut session, invite(2, Actor::Monitor, "CODE44")).unwrap();
    act(&mut session, come(9, "CODE44")).unwrap();
    assert_eq!(session.monitor(), Some(&person(9, "Ms Lee")));
    assert_eq!(act(&mut session, invite(2, south, "CODE55")), Err(Refusal::NotSeated));
    // A host who plays is no teacher.
    created.host_is_apart = false;
    created.monitor = None;
    let mut session = Session::new("a", created, 0).unwrap();
    assert_eq!(act(&mut session, invite(7, south, "CODE66")), Err(Refusal::NotSeated));
}
