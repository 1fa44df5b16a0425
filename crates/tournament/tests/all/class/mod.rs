//! A class of random commands by random persons: nobody does what is not theirs, and nobody sees
//! what is not for them.

mod by_hand;
mod day;
mod import;
mod model;
mod tournament;
mod vote;

use callabash_game::{BySeat, Chance, Seat, SplitMix};
use callabash_tournament::{
    MeetingResult, PlayerId,
    class::{
        BoardMonitor, CardId, CardResult, ClassAction, ClassCommand, Format, MonitorId,
        Participant, StaffRole, TournamentSettings,
    },
};

use self::{
    model::{CODE, MONITOR_CODE, Model, PERSONS, TEACHER_CODE, game, key},
    vote::{pit, question, values},
};

fn random_pupil(chance: &mut SplitMix) -> PlayerId {
    PlayerId(chance.below(PERSONS + 2) as u16)
}

fn random_participant(chance: &mut SplitMix) -> Participant {
    match chance.below(8) {
        0 => Participant::Computer("level=1".parse().unwrap()),
        _ => Participant::Pupil(random_pupil(chance)),
    }
}

fn random_action(model: &Model, chance: &mut SplitMix) -> ClassAction {
    let pupil = random_pupil(chance);
    let yes = chance.below(2) == 0;
    let kinds = if model.has_tournaments { 54 } else { 30 };
    match chance.below(kinds) {
        30..=53 => random_tournament_action(model, chance),
        0 => ClassAction::Lock { is_locked: chance.below(4) == 0 },
        1 => ClassAction::Rename { pupil, name: format!("Name{}", chance.below(20)) },
        2 => ClassAction::Withdraw { pupil, is_away: yes },
        3 | 4 => ClassAction::LetIn { pupil, is_right: yes },
        5 => ClassAction::ChooseGame(game(BoardMonitor::Teacher)),
        6..=9 => {
            let pair = |chance: &mut SplitMix| BySeat {
                south: random_participant(chance),
                north: random_participant(chance),
            };
            ClassAction::Pair { pairs: (0..chance.below(3)).map(|_| pair(chance)).collect() }
        }
        10..=13 => ClassAction::PairByProgram {
            pupils: model.free_pupils().into_iter().filter(|_| chance.below(4) > 0).collect(),
            computer: yes.then(|| "level=2".parse().unwrap()),
        },
        14..=18 => ClassAction::Begin,
        19 | 20 => ClassAction::Pause { is_paused: chance.below(3) == 0 },
        21 => ClassAction::CallTime { board: yes.then(|| chance.below(9) as u16) },
        22 | 23 => ClassAction::OpenVote(question(yes)),
        24 => ClassAction::CloseVote,
        25 => ClassAction::EndVote,
        26 | 27 => ClassAction::Leave,
        _ => random_vote(model, chance),
    }
}

fn random_result(chance: &mut SplitMix) -> CardResult {
    let winner = [None, Some(Seat::South), Some(Seat::North)][chance.below(3) as usize];
    let result = match (chance.below(6), winner) {
        (0, Some(winner)) => MeetingResult::Forfeit { winner },
        (0, None) => MeetingResult::BothForfeit,
        _ => MeetingResult::Played { winner },
    };
    CardResult::only(result)
}

fn random_tournament_action(model: &Model, chance: &mut SplitMix) -> ClassAction {
    let yes = chance.below(2) == 0;
    let monitor = MonitorId(chance.below(4) as u16);
    let round = (model.rounds() as u16).saturating_sub(chance.below(8) as u16 / 6);
    let table = 1 + chance.below(4) as u16;
    match chance.below(24) {
        0 => {
            let name = format!("Name{}", chance.below(20));
            ClassAction::AddPupils { pupils: vec![(name, yes.then(|| "Oslo".to_owned()))] }
        }
        1 => {
            let school = yes.then(|| format!("School{}", chance.below(3)));
            ClassAction::SetSchool { pupils: vec![random_pupil(chance)], school }
        }
        2 => {
            let pupils = [random_pupil(chance), random_pupil(chance)];
            ClassAction::Forbid { pupils, is_forbidden: yes }
        }
        3 => {
            let formats = [Format::Contest, Format::Swiss, Format::RoundRobin];
            let format = formats[chance.below(3) as usize];
            ClassAction::SetTournament(TournamentSettings { format, ..Default::default() })
        }
        4 => ClassAction::EndTournament { is_ended: yes },
        5..=7 => ClassAction::PairRound,
        8..=10 => ClassAction::BeginRound { is_on_table: yes },
        11..=16 => ClassAction::EnterResult {
            card: CardId { round, table },
            result: random_result(chance),
        },
        17..=19 => ClassAction::ConfirmResult {
            card: CardId { round, table },
            result: random_result(chance),
        },
        20 => ClassAction::InviteStaff { role: StaffRole::Monitor, code: MONITOR_CODE.to_owned() },
        21 => ClassAction::InviteStaff { role: StaffRole::Teacher, code: TEACHER_CODE.to_owned() },
        22 => ClassAction::AssignMonitor { monitor, tables: vec![table, round] },
        _ => ClassAction::RemoveMonitor { monitor },
    }
}

fn random_vote(model: &Model, chance: &mut SplitMix) -> ClassAction {
    let number = model.class.vote().map_or(0, |vote| vote.number);
    ClassAction::Vote { vote: number, pit: pit(1 + 2 * chance.below(3) as u8) }
}

fn random_command(model: &Model, chance: &mut SplitMix) -> ClassCommand {
    let person = key(chance.below(PERSONS));
    match chance.below(14) {
        0..=2 => ClassCommand::Join {
            key: person,
            code: match chance.below(16) {
                0 => MONITOR_CODE,
                1 => TEACHER_CODE,
                _ => CODE,
            }
            .to_owned(),
            name: format!("Name{}", chance.below(20)),
            is_back: chance.below(3) == 0,
        },
        3 | 4 => ClassCommand::Finish {
            board: chance.below(12) as u16,
            outcome: model.random_outcome(chance),
        },
        11 => ClassCommand::ChangeSides { board: chance.below(12) as u16 },
        5 | 6 => ClassCommand::Act {
            key: person,
            id: chance.below(40).to_string(),
            action: random_action(model, chance),
        },
        12 => ClassCommand::Act {
            key: person,
            id: chance.bits().to_string(),
            action: random_vote(model, chance),
        },
        13 => ClassCommand::Value { vote: chance.below(9) as u16, values: values() },
        // The teacher does most.
        _ => ClassCommand::Act {
            key: key(0),
            id: chance.bits().to_string(),
            action: random_action(model, chance),
        },
    }
}

#[test]
fn nobody_does_or_sees_what_is_not_theirs() {
    let (mut entries, mut boards, mut let_in, mut cards, mut votes) = (0, 0, 0, 0, 0);
    for seed in 0..600 {
        let mut chance = SplitMix(seed);
        let mut model = Model::new(seed % 2 == 1);
        for _ in 0..400 {
            let command = random_command(&model, &mut chance);
            model.execute(&command);
        }
        model.check_replay();
        entries += model.entries.len();
        boards += model.boards();
        let_in += model.let_in;
        cards += model.cards;
        votes += model.votes;
    }
    println!("{entries} entries, {boards} boards, {let_in} let in, {cards} results, {votes} votes");
    assert!(10_000 < entries && 1_000 < boards && 50 < let_in, "{let_in}");
    assert!(200 < cards && 500 < votes, "{cards} {votes}");
}
