//! Recorded decisions lead to the same entries, byte for byte.

use callabash_calliro::Seed;
use callabash_game::{Seat, record::CalledEnd};
use callabash_protocol::{Action, ActionKind, GameAction, Offer, WireSpot, WireTableAction};
use callabash_referee::{Actor, Spot};

use super::{Command, Decided, Entry, MOST_LAG, Moment, State, read_entry, stored, write_entry};
use crate::identity::Digest;

/// Whoever gave an action this name.
fn key_of(state: &State, id: &str) -> Digest {
    let occupants = Seat::ALL.into_iter().map(|seat| &state.occupants[seat]);
    let mut keys = occupants.chain(&state.monitor).filter_map(|occupant| occupant.key.clone());
    let name = id.split_once('/').expect("a name").1;
    keys.find(|key| key.name(name) == id).expect("somebody at the game")
}

fn act(state: &State, id: &str, what: ActionKind) -> Command {
    let name = id.split_once('/').expect("a name").1.to_owned();
    Command::Act { key: key_of(state, id), action: Action { id: name, what }, lag: 0 }
}

/// The command that led to an entry.
fn command_of(state: &State, entry: &Entry) -> Command {
    let game = |id: &Option<String>, action| {
        act(state, id.as_deref().expect("a name"), ActionKind::Game(action))
    };
    let host = state.settings.host.clone();
    match entry {
        Entry::Created(_) | Entry::Tossed { .. } => panic!("no command of its own"),
        Entry::Seated { name, key, nonce, .. } => Command::Sit {
            key: key.clone(),
            name: name.clone(),
            nonce: nonce.clone().unwrap_or_default(),
            as_monitor: false,
        },
        Entry::Played { seat, played, id: None, .. } => {
            Command::Computer { seat: *seat, n: state.n, played: played.clone() }
        }
        Entry::Played { played, id, .. } => {
            game(id, GameAction::Play { played: played.clone(), ply: state.board.plies() })
        }
        Entry::Offered { what, id, .. } => game(
            id,
            match what {
                Offer::TakeBack => GameAction::TakeBack,
                Offer::Draw => GameAction::Draw,
                Offer::Rematch => GameAction::Rematch,
            },
        ),
        Entry::Declined { what, id, .. } => game(id, GameAction::Decline { what: Some(*what) }),
        Entry::TakenBack { id, .. } => game(id, GameAction::TakeBack),
        Entry::Ended { end: CalledEnd::Flagged(_), .. } => Command::Flag,
        Entry::Ended { end: CalledEnd::Agreed, id } => game(id, GameAction::Draw),
        Entry::Ended { id, .. } => game(id, GameAction::Resign),
        Entry::Rematch { id, .. } => game(id, GameAction::Rematch),
        Entry::Freed { seat } => Command::Free { host, seat: *seat },
        Entry::Monitor { key: None, .. } => Command::FreeMonitor { host },
        Entry::Monitor { name, key: Some(key) } => Command::Sit {
            key: key.clone(),
            name: name.clone(),
            nonce: String::new(),
            as_monitor: true,
        },
        Entry::Table { deed, id: Some(id), .. } => act(state, id, ActionKind::Table(deed.clone())),
        Entry::Table { who, deed, id: None, .. } => match ((*who).into(), deed) {
            (Actor::Player(seat), deed) => {
                // The shield that the computer had chosen, where it had to.
                let played = match deed {
                    WireTableAction::Take { from: WireSpot(Spot::Pit { pit, .. }), .. } => {
                        (pit + 1).to_string()
                    }
                    _ => String::new(),
                };
                Command::Computer { seat, n: state.n, played }
            }
            _ => Command::Flag,
        },
    }
}

/// When the first of some entries was decided, by the clocks.
fn moment_of(state: &State, entries: &[Entry], last: Moment) -> Moment {
    match (&entries[0], state.clock) {
        (Entry::Played { seat, left: Some(left), .. }, Some(clock)) => match clock.running {
            Some((running, since)) if running == *seat => {
                since + clock.left[*seat] + clock.rule.increment - left
            }
            _ => last,
        },
        (Entry::Ended { end: CalledEnd::Flagged(_), .. }, Some(clock)) => {
            clock.flag_at().expect("a clock runs").1 + MOST_LAG
        }
        // The table's time stands still after the end: it tells when that was.
        (Entry::Table { .. } | Entry::Ended { .. }, _) => {
            let time = entries.iter().find_map(|entry| match entry {
                Entry::Table { time, .. } => Some(*time),
                _ => None,
            });
            let hand = state.board.hand();
            last + time.zip(hand).map_or(0, |(time, hand)| time - hand.time_at(last))
        }
        _ => last,
    }
}

#[test]
fn recorded_decisions_are_made_again() {
    let mut decided = 0;
    for stored in stored::tests::games() {
        let entries: Vec<Entry> =
            stored.iter().map(|event| read_entry(&event.body).expect("an entry")).collect();
        let mut state = State::begin(&stored[0].game, &entries[0], stored[0].at).expect("a game");
        let mut now = 0;
        let mut rest = &entries[1..];
        while let Some(entry) = rest.first() {
            now = moment_of(&state, rest, now);
            let command = command_of(&state, entry);
            let Ok(Decided::Write { entries, .. }) = state.decide(&command, now, || Seed([7; 32]))
            else {
                panic!("nothing is decided for {entry:?}");
            };
            let (recorded, later) = rest.split_at(entries.len());
            for (made, recorded) in entries.iter().zip(recorded) {
                assert_eq!(write_entry(made), write_entry(recorded));
                state.apply(made, now).expect("what was decided can be done");
                decided += 1;
            }
            rest = later;
        }
    }
    assert_eq!(decided, 264);
}
