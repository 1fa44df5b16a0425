//! A tournament in a class, step by step.

use callabash_game::{BySeat, Outcome, Reason, Seat};
use callabash_tournament::{
    Award, Constraint, MeetingResult, PlayerId, PointRules, Points, SchoolId, Value,
    class::{
        Author, BoardMonitor, CardId, CardPermission, CardResult, Change, Class, ClassAction,
        ClassCommand, ClassDecided, ClassRefusal, ClassViewer, Decision, Format, MonitorId,
        Participant, StaffRole, TournamentSettings,
    },
};

use super::{
    day::{Day, LOST, TIE, WON},
    model::{CODE, created, game, key, new_seed},
};

/// By the points of chess a tie is worth half a point.
#[test]
fn points_may_be_halves() {
    let mut day = Day::contest(4, &[], 2);
    let settings = TournamentSettings::usual(2, PointRules::CHESS);
    assert_eq!(settings.awards.0[0], (Points::whole(2), Award::HallOfFame));
    day.teacher(ClassAction::SetTournament(settings));
    day.pair_and_begin(true);
    day.enter_all(TIE);
    day.pair_and_begin(true);
    day.enter(1, WON);
    let winner = day.card(2, 1).players.south;
    assert_eq!(day.points(winner.0), Points::tenths(15));
    let round = &day.class.view(ClassViewer::Teacher).tournament().unwrap().rounds()[1];
    // The other card is open.
    let loser = day.card(2, 1).players.north;
    assert_eq!(round.points, [(winner, Points::whole(1)), (loser, Points::ZERO)]);
}

/// Who gives up, or is ruled against, may have more cubes.
#[test]
fn a_game_that_was_not_counted_out_is_won_with_fewer_cubes() {
    let mut day = Day::contest(4, &[], 2);
    day.pair_and_begin(true);
    let fewer = CardResult { score: Some(BySeat { south: 3, north: 20 }), ..WON };
    let enter =
        |table, result| ClassAction::EnterResult { card: CardId { round: 1, table }, result };
    assert_eq!(day.act(0, enter(1, fewer)).unwrap_err(), ClassRefusal::Score);
    for decision in [Decision::Resigned, Decision::Monitor].map(Some) {
        day.enter(1, CardResult { decision, ..fewer });
        assert!(day.card(1, 1).is_locked());
        for nobody_won in [TIE, CardResult::only(MeetingResult::BothForfeit)] {
            let result = CardResult { decision, ..nobody_won };
            assert_eq!(day.act(0, enter(2, result)).unwrap_err(), ClassRefusal::Score);
        }
    }
    let score = Some(BySeat { south: 17, north: 15 });
    day.enter(2, CardResult { score, ..WON });
    let [given_up, counted] = [1, 2].map(|table| day.card(1, table).players.south);
    assert_eq!([given_up, counted].map(|id| day.points(id.0)), [Points::whole(3); 2]);
    // Two cubes ahead are more than none, and none are not lost by the other's giving up.
    let rows = day.class.standings();
    let seeds = |id| rows.iter().find(|row| row.player == id).unwrap().values.last().copied();
    let [given_up, counted] = [given_up, counted].map(|id| seeds(id).unwrap());
    assert_eq!([given_up, counted], [0, 2].map(|seeds| Some(Value::Number(seeds))));
}

#[test]
fn a_board_in_the_app_says_what_decided_it() {
    for (reason, decision) in [
        (Reason::Resigned, Some(Decision::Resigned)),
        (Reason::Forfeit, Some(Decision::Monitor)),
        (Reason::Time, None),
    ] {
        let mut day = Day::contest(2, &[], 1);
        day.pair_and_begin(false);
        let outcome =
            Outcome { winner: Some(Seat::South), score: BySeat { south: 9, north: 8 }, reason };
        day.execute(&ClassCommand::Finish { board: 1, outcome }).unwrap();
        assert_eq!(day.card(1, 1).result.unwrap().decision, decision);
    }
}

#[test]
fn a_contest_of_three_schools_with_a_no_show_a_late_arrival_and_a_correction() {
    let mut day = Day::contest(6, &["Oslo", "Bergen", "Tromsø"], 2);
    assert_eq!(day.pair_and_begin(true), 1);
    let school = |day: &Day, id: PlayerId| day.class.pupil(id).unwrap().school.clone();
    for card in day.cards(1) {
        assert_ne!(school(&day, card.players.south), school(&day, card.players.north));
        assert_eq!(card.board, None);
    }
    // The next round waits for all cards.
    assert_eq!(day.act(0, ClassAction::PairRound).unwrap_err(), ClassRefusal::RoundOpen);
    let absent = day.card(1, 1).players.north;
    let no_show = MeetingResult::Forfeit { winner: Seat::South };
    day.enter(1, CardResult::only(no_show));
    let score = Some(BySeat { south: 18, north: 14 });
    day.enter(2, CardResult { score, ..WON });
    assert_eq!(day.act(0, ClassAction::PairRound).unwrap_err(), ClassRefusal::RoundOpen);
    day.enter(3, TIE);
    assert_eq!(day.points(absent.0), Points::ZERO);
    assert_eq!(day.points(day.card(1, 1).players.south.0), Points::whole(3));
    assert_eq!(day.points(day.card(1, 3).players.south.0), Points::whole(2));

    // Who did not come goes home, and somebody comes late.
    day.teacher(ClassAction::Withdraw { pupil: absent, is_away: true });
    day.join(7, CODE, "Late").unwrap();
    assert_eq!(day.pair_and_begin(true), 2);
    let playing: Vec<PlayerId> =
        day.cards(2).iter().flat_map(|card| [card.players.south, card.players.north]).collect();
    assert!(playing.contains(&PlayerId(7)) && !playing.contains(&absent));
    assert_eq!((playing.len(), day.byes(2)), (6, vec![]));
    assert_eq!(day.points(7), Points::ZERO);
    day.enter_all(WON);

    // A card of the first round was wrong: what it was stays to be seen.
    let won = day.card(1, 2).players.south;
    let before = day.points(won.0);
    let correction = ClassAction::EnterResult { card: CardId { round: 1, table: 2 }, result: LOST };
    day.teacher(correction);
    assert_eq!(day.points(won.0) + Points::whole(2), before);
    let card = day.card(1, 2);
    assert!(card.is_locked());
    let [trace] = card.corrections.as_slice() else { panic!("{card:?}") };
    assert_eq!(
        (trace.by, trace.was, trace.is),
        (Author::Teacher, CardResult { score, ..WON }, LOST)
    );
    assert!(trace.was_locked);

    assert_eq!(day.act(0, ClassAction::PairRound).unwrap_err(), ClassRefusal::NoMoreRounds);
    let view = day.class.view(ClassViewer::Screen).tournament().unwrap();
    assert_eq!(view.standings().len(), 7, "who has gone home stays in the standings");
    assert!(view.standings().iter().all(|row| view.award(row) == Some(Award::Participation)));
}

#[test]
fn both_players_or_somebody_official_lock_a_card() {
    let mut day = Day::new();
    for person in 1..=4 {
        day.join(person, CODE, &format!("Pupil{person}")).unwrap();
    }
    let pair = |south, north| BySeat { south, north }.map(|id| Participant::Pupil(PlayerId(id)));
    let pairs = ClassAction::Pair { pairs: vec![pair(1, 2), pair(3, 4)] };
    day.set(Format::Swiss, 3);
    day.teacher(pairs);
    assert_eq!(day.act(0, ClassAction::Begin).unwrap_err(), ClassRefusal::InTournament);
    day.teacher(ClassAction::BeginRound { is_on_table: true });
    let enter =
        |table, result| ClassAction::EnterResult { card: CardId { round: 1, table }, result };
    let confirm =
        |table, result| ClassAction::ConfirmResult { card: CardId { round: 1, table }, result };

    // Nobody writes on a card of others, and nothing is confirmed that is not written.
    assert_eq!(day.act(3, enter(1, WON)).unwrap_err(), ClassRefusal::NotYours);
    assert_eq!(day.act(9, enter(1, WON)).unwrap_err(), ClassRefusal::NotYours);
    assert_eq!(day.act(1, confirm(1, WON)).unwrap_err(), ClassRefusal::NoCard);
    assert_eq!(day.act(1, enter(5, WON)).unwrap_err(), ClassRefusal::NoCard);
    let wrong = CardResult { score: Some(BySeat { south: 3, north: 20 }), ..WON };
    assert_eq!(day.act(1, enter(1, wrong)).unwrap_err(), ClassRefusal::Score);

    day.act(1, enter(1, WON)).unwrap();
    assert!(!day.card(1, 1).is_locked());
    let may = |day: &Day, person: u16| {
        let view = day.class.view(ClassViewer::Pupil(PlayerId(person))).tournament().unwrap();
        view.permissions(&day.card(1, 1))
    };
    assert_eq!(may(&day, 1), [CardPermission::Enter]);
    assert_eq!(may(&day, 2), [CardPermission::Enter, CardPermission::Confirm]);
    assert_eq!(may(&day, 3), []);
    // The other does not agree; then the first must confirm anew.
    day.act(2, enter(1, TIE)).unwrap();
    assert_eq!(day.act(1, confirm(1, WON)).unwrap_err(), ClassRefusal::CardChanged);
    assert!(!day.card(1, 1).is_locked());
    day.act(1, confirm(1, TIE)).unwrap();
    let card = day.card(1, 1);
    assert!(card.is_locked());
    assert_eq!(card.corrections[0].by, Author::Player(PlayerId(2)));
    assert_eq!(day.act(1, enter(1, WON)).unwrap_err(), ClassRefusal::CardLocked);

    // What only one has written counts for nothing yet, until the teacher confirms.
    day.act(4, enter(2, LOST)).unwrap();
    assert_eq!(day.points(4), Points::ZERO);
    day.teacher(confirm(2, LOST));
    assert_eq!(day.points(4), Points::whole(3));
    assert_eq!(may(&day, 2), []);
}

#[test]
fn a_monitor_is_at_the_own_tables_and_nowhere_else() {
    let mut day = Day::contest(6, &["A", "B", "C"], 3);
    assert_eq!(day.join(20, "ZZZZZZ", "Mona").unwrap_err(), ClassRefusal::OldCode);
    let code = "MMMMMM".to_owned();
    day.teacher(ClassAction::InviteStaff { role: StaffRole::Monitor, code: code.clone() });
    day.join(20, &code, "Mona").unwrap();
    day.join(21, &code, "Max").unwrap();
    assert!(day.join(20, &code, "Mona").unwrap().is_none(), "who did not hear asks again");
    day.teacher(ClassAction::AssignMonitor { monitor: MonitorId(1), tables: vec![2, 1, 1, 0] });
    day.teacher(ClassAction::ChooseGame(game(BoardMonitor::Teacher)));
    day.pair_and_begin(true);
    let mona = ClassViewer::Monitor(MonitorId(1));
    assert_eq!(day.class.viewer(Some(&key(20))), mona);
    let seen = day.class.view(mona);
    assert_eq!(seen.pupils().len(), 4);
    assert_eq!((seen.code(), seen.monitor_code(), seen.plan().len()), (None, None, 0));
    assert_eq!(seen.tournament().unwrap().rounds()[0].cards.len(), 2);
    assert_eq!(day.class.view(ClassViewer::Monitor(MonitorId(2))).pupils().len(), 0);
    let enter = |table| ClassAction::EnterResult { card: CardId { round: 1, table }, result: WON };
    assert_eq!(day.act(20, enter(3)).unwrap_err(), ClassRefusal::NotYours);
    assert_eq!(day.act(21, enter(1)).unwrap_err(), ClassRefusal::NotYours);
    day.act(20, enter(1)).unwrap();
    assert!(day.card(1, 1).is_locked());
    assert_eq!(day.act(20, enter(1)).unwrap_err(), ClassRefusal::CardLocked);
    for action in [ClassAction::PairRound, ClassAction::Begin, ClassAction::Leave] {
        assert_eq!(day.act(20, action).unwrap_err(), ClassRefusal::NotYours);
    }
    // Under the same name the monitor goes on with another device.
    day.join(22, &code, "mona").unwrap();
    assert_eq!(day.class.viewer(Some(&key(20))), ClassViewer::Screen);
    day.act(22, enter(2)).unwrap();
    day.enter_all(WON);

    // At a board in the app the monitor of the table rules.
    let pair = day.teacher(ClassAction::PairRound);
    assert!(matches!(pair, Change::RoundPaired { .. }));
    let begin = ClassAction::BeginRound { is_on_table: false };
    let command = ClassCommand::Act { key: key(0), id: "games".to_owned(), action: begin };
    let ClassDecided::Write { entry, games } = day.class.decide(&command, new_seed).unwrap() else {
        panic!("games begin")
    };
    let monitors: Vec<_> =
        games.iter().map(|(_, game)| game.monitor.as_ref().unwrap().key().copied()).collect();
    assert_eq!(monitors, [Some(key(22)), Some(key(22)), Some(key(0))]);
    day.class.apply(entry);
    assert_eq!(day.class.view(mona).boards().len(), 2);
    day.teacher(ClassAction::RemoveMonitor { monitor: MonitorId(1) });
    assert_eq!(day.class.viewer(Some(&key(22))), ClassViewer::Screen);
}

#[test]
fn the_teacher_goes_on_from_another_device() {
    let mut day = Day::of(2, &[]);
    let code = "TTTTTT".to_owned();
    day.teacher(ClassAction::InviteStaff { role: StaffRole::Teacher, code: code.clone() });
    day.join(30, &code, "").unwrap();
    assert_eq!(day.class.viewer(Some(&key(30))), ClassViewer::Teacher);
    assert!(day.join(30, &code, "").unwrap().is_none());
    assert_eq!(day.join(31, &code, "").unwrap_err(), ClassRefusal::OldCode);
    day.act(30, ClassAction::Lock { is_locked: true }).unwrap();
    // Where she is the monitor, she rules from there.
    day.teacher(ClassAction::ChooseGame(game(BoardMonitor::Teacher)));
    let pupils = vec![PlayerId(1), PlayerId(2)];
    day.teacher(ClassAction::PairByProgram { pupils, computer: None });
    let id = "begin".to_owned();
    let begin = ClassCommand::Act { key: key(30), id, action: ClassAction::Begin };
    let ClassDecided::Write { games, .. } = day.class.decide(&begin, new_seed).unwrap() else {
        panic!("a game begins")
    };
    assert_eq!(games[0].1.monitor.as_ref().unwrap().key(), Some(&key(30)));
    assert_eq!(games[0].1.host, key(0));
}

#[test]
fn a_board_in_the_app_writes_its_card() {
    let mut day = Day::contest(4, &[], 2);
    day.pair_and_begin(false);
    let boards: Vec<u16> = day.class.running_boards().map(|board| board.number).collect();
    assert_eq!(boards, [1, 2]);
    let outcome = Outcome::by_score(BySeat { south: 5, north: 20 }, Reason::RowEmpty);
    // The players have changed sides: so has the card.
    let players = day.card(1, 1).players;
    day.execute(&ClassCommand::ChangeSides { board: 1 }).unwrap();
    assert_eq!(day.card(1, 1).players, BySeat { south: players.north, north: players.south });
    day.execute(&ClassCommand::Finish { board: 1, outcome }).unwrap();
    let card = day.card(1, 1);
    assert!(card.is_locked() && card.confirmed == [Author::Board]);
    assert_eq!(day.points(players.south.0), Points::whole(3));
    assert_eq!(card.result.unwrap().score, Some(outcome.score));
    // Somebody did not come: the game that waits for them is over, and the card stays as it is.
    let no_show = MeetingResult::Forfeit { winner: Seat::North };
    let no_show = CardResult::only(no_show);
    day.enter(2, no_show);
    assert!(day.class.board(2).unwrap().is_time_called);
    day.execute(&ClassCommand::Finish { board: 2, outcome }).unwrap();
    assert_eq!(day.card(1, 2).result, Some(no_show));
    assert_eq!(day.pair_and_begin(false), 2);
    assert_eq!(day.class.board(3).unwrap().table, Some(1));
}

#[test]
fn nobody_has_a_second_bye_or_meets_a_forbidden_opponent() {
    let mut day = Day::contest(5, &[], 4);
    for other in [2, 3] {
        let pupils = [PlayerId(1), PlayerId(other)];
        day.teacher(ClassAction::Forbid { pupils, is_forbidden: true });
    }
    let mut byes = Vec::new();
    for round in 1..=4 {
        day.pair_and_begin(true);
        byes.extend(day.byes(round));
        for card in day.cards(round) {
            assert!(
                !card.is_of(PlayerId(1)) || !(card.is_of(PlayerId(2)) || card.is_of(PlayerId(3)))
            );
        }
        day.enter_all(WON);
    }
    let different: std::collections::BTreeSet<PlayerId> = byes.iter().copied().collect();
    assert_eq!((byes.len(), different.len()), (4, 4));
    assert!(byes.iter().all(|pupil| Points::whole(3) <= day.points(pupil.0)));
}

#[test]
fn pairs_by_hand_say_what_they_break() {
    let mut day = Day::contest(5, &["Oslo", "Oslo", "Bergen"], 3);
    let pair = |south, north| BySeat { south, north }.map(|id| Participant::Pupil(PlayerId(id)));
    day.teacher(ClassAction::Pair { pairs: vec![pair(1, 2), pair(3, 4)] });
    let view = |day: &Day| {
        let view = day.class.view(ClassViewer::Teacher).tournament().unwrap();
        (view.planned_byes(), view.broken())
    };
    let (byes, broken) = view(&day);
    assert_eq!(byes, [PlayerId(5)], "who is left over alone has the bye");
    assert_eq!(broken.len(), 1);
    assert_eq!(broken[0].constraint, Constraint::OwnSchool);
    assert!(day.class.view(ClassViewer::Screen).tournament().unwrap().broken().is_empty());
    // Who is taken out of the pairs by hand has no bye.
    day.teacher(ClassAction::Pair { pairs: vec![pair(3, 4)] });
    assert_eq!(view(&day).0, []);
    let computer = Participant::Computer("level=1".parse().unwrap());
    let pairs = vec![BySeat { south: Participant::Pupil(PlayerId(1)), north: computer }];
    day.teacher(ClassAction::Pair { pairs });
    let begin = ClassAction::BeginRound { is_on_table: true };
    assert_eq!(day.act(0, begin).unwrap_err(), ClassRefusal::PupilsOnly);
}

#[test]
fn a_round_robin_takes_nobody_in_late_and_a_swiss_does() {
    for (format, is_in) in [(Format::RoundRobin, false), (Format::Swiss, true)] {
        let mut day = Day::of(4, &[]);
        day.set(format, 3);
        let mut met = std::collections::BTreeSet::new();
        for round in 1..=3 {
            day.pair_and_begin(true);
            for card in day.cards(round) {
                let BySeat { south, north } = card.players;
                assert!(met.insert((south.min(north), south.max(north))), "{format:?}");
            }
            day.enter_all(TIE);
            if round == 1 {
                day.teacher(ClassAction::AddPupils { pupils: vec![("Late".to_owned(), None)] });
            }
        }
        let late = met.iter().any(|(_, high)| *high == PlayerId(5));
        let in_standings = day.class.standings().iter().any(|row| row.player == PlayerId(5));
        assert_eq!((late, in_standings), (is_in, is_in), "{format:?}");
    }
}

#[test]
fn after_a_tournament_has_ended_another_begins_and_free_games_too() {
    let mut day = Day::contest(4, &[], 1);
    assert_eq!(
        day.act(
            0,
            ClassAction::SetTournament(TournamentSettings { rounds: 0, ..Default::default() })
        )
        .unwrap_err(),
        ClassRefusal::Settings
    );
    day.pair_and_begin(true);
    let end = ClassAction::EndTournament { is_ended: true };
    assert_eq!(day.act(0, end.clone()).unwrap_err(), ClassRefusal::RoundOpen);
    day.enter_all(WON);
    // More rounds than were planned can be played.
    assert_eq!(day.act(0, ClassAction::PairRound).unwrap_err(), ClassRefusal::NoMoreRounds);
    day.set(Format::Contest, 2);
    assert_eq!(day.round(), 1, "the same tournament goes on");
    day.pair_and_begin(true);
    day.enter_all(WON);
    day.teacher(end);
    assert_eq!(day.act(0, ClassAction::PairRound).unwrap_err(), ClassRefusal::NoTournament);
    let pupils = (1..=4).map(PlayerId).collect();
    day.teacher(ClassAction::PairByProgram { pupils, computer: None });
    day.teacher(ClassAction::Begin);
    assert_eq!(day.class.standings().len(), 4, "the standings stay");
    day.set(Format::Swiss, 3);
    assert_eq!(day.round(), 0);
}

#[test]
fn names_are_told_apart_and_schools_have_codes() {
    let mut day = Day::of(3, &["Oslo", "oslo", "اوسلو"]);
    day.set(Format::Contest, 3);
    let again = ClassAction::AddPupils { pupils: vec![("pupil2".to_owned(), None)] };
    assert_eq!(day.act(0, again).unwrap_err(), ClassRefusal::NameTaken);
    let twice = vec![("New".to_owned(), None), ("new".to_owned(), None)];
    let twice = ClassAction::AddPupils { pupils: twice };
    assert_eq!(day.act(0, twice).unwrap_err(), ClassRefusal::NameTaken);
    let table = day.class.tournament_table().unwrap();
    let school = |pupil| table.player(PlayerId(pupil)).unwrap().school;
    assert_eq!(school(1), SchoolId::from_code("OSL"));
    assert_eq!(school(1), school(2));
    assert!(school(3).is_some() && school(3) != school(1));
    let set = ClassAction::SetSchool { pupils: vec![PlayerId(1), PlayerId(2)], school: None };
    day.teacher(set);
    assert_eq!(day.class.tournament_table().unwrap().player(PlayerId(1)).unwrap().school, None);
}

#[test]
fn pupils_see_their_own_cards_and_the_wall_sees_no_authors() {
    let mut day = Day::contest(6, &[], 2);
    for _ in 0..2 {
        day.pair_and_begin(true);
        day.enter_all(WON);
    }
    let view = day.class.view(ClassViewer::Pupil(PlayerId(1)));
    let tournament = view.tournament().unwrap();
    assert!(tournament.rounds().iter().all(|round| round.cards.len() == 1));
    assert_eq!(tournament.standings().len(), 1);
    assert_eq!(view.pupils().len(), 3, "and those whom they have met");
    let wall = day.class.view(ClassViewer::Screen).tournament().unwrap();
    assert!(!wall.shows_authors() && wall.forbidden().is_empty());
    assert_eq!(wall.standings().len(), 6);
    assert!(day.class.view(ClassViewer::Asking(PlayerId(1))).tournament().is_none());
}

/// What is stored leads to the same again.
#[test]
fn the_same_entries_lead_to_the_same_standings() {
    let mut day = Day::of(7, &["A", "B"]);
    let mut changes = vec![];
    let mut note = |day: &mut Day, action: ClassAction| changes.push(day.teacher(action));
    let pupils = (1..=7).map(|n| (format!("P{n}"), Some(format!("S{}", n % 3)))).collect();
    day.class = Class::new("a", created());
    note(&mut day, ClassAction::AddPupils { pupils });
    note(&mut day, ClassAction::SetTournament(TournamentSettings::default()));
    for _ in 0..3 {
        note(&mut day, ClassAction::PairRound);
        note(&mut day, ClassAction::BeginRound { is_on_table: true });
        for card in day.cards(day.round()) {
            let round = day.round();
            let action =
                ClassAction::EnterResult { card: CardId { round, table: card.table }, result: WON };
            note(&mut day, action);
        }
    }
    let again = day.replay(&changes);
    assert_eq!(again.standings(), day.class.standings());
    assert_eq!(again.tournament_table(), day.class.tournament_table());
}
