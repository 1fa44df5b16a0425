//! A class of random commands by random persons: nobody does what is not theirs, and nobody sees
//! what is not for them.

mod by_hand;
mod model;

use callabash_game::{BySeat, Chance, SplitMix};
use callabash_tournament::{
    PlayerId,
    class::{BoardMonitor, ClassAction, ClassCommand, Participant},
};

use self::model::{Model, PERSONS, game, key};

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
    match chance.below(24) {
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
        _ => ClassAction::Leave,
    }
}

fn random_command(model: &Model, chance: &mut SplitMix) -> ClassCommand {
    let person = key(chance.below(PERSONS));
    match chance.below(12) {
        0..=2 => ClassCommand::Join {
            key: person,
            name: format!("Name{}", chance.below(20)),
            is_back: chance.below(3) == 0,
        },
        3 | 4 => ClassCommand::Finish {
            board: chance.below(12) as u16,
            outcome: model.random_outcome(chance),
        },
        5 => ClassCommand::Act {
            key: person,
            id: chance.below(40).to_string(),
            action: random_action(model, chance),
        },
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
    let (mut entries, mut boards, mut let_in) = (0, 0, 0);
    for seed in 0..300 {
        let mut chance = SplitMix(seed);
        let mut model = Model::new();
        for _ in 0..250 {
            let command = random_command(&model, &mut chance);
            model.execute(&command);
        }
        model.check_replay();
        entries += model.entries.len();
        boards += model.boards();
        let_in += model.let_in;
    }
    println!("{entries} entries, {boards} boards, {let_in} let in again");
    assert!(10_000 < entries && 1_000 < boards && 50 < let_in, "{entries} {boards} {let_in}");
}
