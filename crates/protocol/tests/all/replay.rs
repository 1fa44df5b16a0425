//! Recorded decisions lead to the same entries, byte for byte.

use callabash_calliro::Seed;
use callabash_game::{Seat, record::CalledEnd};
use callabash_protocol::stored::write_entry;
use callabash_referee::{Actor, Spot, TableAction};
use callabash_session::{
    Action, AnyMove, Command, Decided, Entry, MAX_LAG, Moment, Offer, SecretDigest, Session,
};
use callabash_sowing::{Move, Pit};

use crate::stored::{StoredGame, games};

/// Whoever asked under this id, and what it was called by that person.
fn key_of(session: &Session, id: &str) -> (SecretDigest, String) {
    let occupants = Seat::ALL.into_iter().map(|seat| &session.occupants()[seat]);
    let mut keys = occupants.chain(session.monitor()).filter_map(|occupant| occupant.key());
    let name = id.split_once('/').unwrap().1;
    let key = keys.find(|key| key.action_id(name) == id).expect("somebody at the game");
    (*key, name.to_owned())
}

/// The command that led to an entry.
fn command_of(session: &Session, entry: &Entry) -> Command {
    let act = |id: &str, action: Action| {
        let (key, id) = key_of(session, id);
        Command::Act { key, id, action, lag: 0 }
    };
    let client = |id: &Option<String>, action| act(id.as_deref().unwrap(), action);
    let host = session.settings().host;
    match entry {
        Entry::Created(_) | Entry::Tossed { .. } | Entry::Invited { .. } => {
            panic!("no command of its own")
        }
        Entry::Seated { name, key, nonce, .. } => Command::TakeSeat {
            key: *key,
            name: name.clone(),
            nonce: nonce.clone().unwrap_or_default(),
            as_monitor: false,
            code: None,
        },
        Entry::Played { seat, played, id: None, .. } => {
            Command::Computer { seat: *seat, n: session.n(), played: Some(*played) }
        }
        Entry::Played { played, id, .. } => {
            client(id, Action::Play { played: *played, ply: session.board().plies() })
        }
        Entry::Offered { offer, id, .. } => client(
            id,
            match offer {
                Offer::TakeBack => Action::TakeBack,
                Offer::Draw => Action::Draw,
                Offer::Rematch => Action::Rematch,
            },
        ),
        Entry::Declined { offer, id, .. } => client(id, Action::Decline { offer: Some(*offer) }),
        Entry::TakenBack { id, .. } => client(id, Action::TakeBack),
        Entry::Ended { end: CalledEnd::Flagged(_), .. } => Command::Tick,
        Entry::Ended { end: CalledEnd::Agreed, id } => client(id, Action::Draw),
        Entry::Ended { id, .. } => client(id, Action::Resign),
        Entry::Rematch { id, .. } => client(id, Action::Rematch),
        Entry::Freed { seat } => {
            let absent = session.occupants()[*seat].key().copied();
            Command::FreeSeat { key: host, seat: *seat, absent }
        }
        Entry::Paused { is_paused } => Command::Pause { key: host, is_paused: *is_paused },
        Entry::Monitor { key: None, .. } => {
            let absent = session.monitor().and_then(|monitor| monitor.key()).copied();
            Command::FreeMonitor { key: host, absent }
        }
        Entry::Monitor { name, key: Some(key) } => Command::TakeSeat {
            key: *key,
            name: name.clone(),
            nonce: String::new(),
            as_monitor: true,
            code: None,
        },
        Entry::Table { action, id: Some(id), .. } => act(id, Action::Table(action.clone())),
        Entry::Table { actor: Actor::Player(seat), action, .. } => {
            // The shield that the computer had chosen, where it had to.
            let chosen = match action {
                TableAction::Take { from: Spot::Pit { pit, .. }, .. } => Pit::from_index(*pit),
                _ => None,
            };
            let played = chosen.map(|pit| AnyMove::Sowing(Move::Sow(pit)));
            Command::Computer { seat: *seat, n: session.n(), played }
        }
        Entry::Table { .. } => Command::Tick,
    }
}

/// When the first of some entries was decided, by the clocks.
fn moment_of(session: &Session, entries: &[Entry], last: Moment) -> Moment {
    match (&entries[0], session.clock()) {
        (Entry::Played { seat, left: Some(left), .. }, Some(clock)) => match clock.running {
            Some((running, since)) if running == *seat => {
                since + clock.left[*seat] + clock.rule.increment - left
            }
            _ => last,
        },
        (Entry::Ended { end: CalledEnd::Flagged(_), .. }, Some(clock)) => {
            clock.flag_at().expect("a clock runs").1 + MAX_LAG
        }
        // The table's time stands still after the end: it tells when that was.
        (Entry::Table { .. } | Entry::Ended { .. }, _) => {
            let time = entries.iter().find_map(|entry| match entry {
                Entry::Table { time, .. } => Some(*time),
                _ => None,
            });
            let hand = session.board().table();
            last + time.zip(hand).map_or(0, |(time, hand)| time - hand.time_at(last))
        }
        _ => last,
    }
}

#[test]
fn recorded_decisions_are_made_again() {
    let (mut decided, mut newcomers) = (0, 0);
    for StoredGame { first, created, entries } in games() {
        let mut session = Session::new(&first.game, created, first.at).unwrap();
        let mut now = 0;
        let mut rest = &entries[..];
        while let Some(entry) = rest.first() {
            now = moment_of(&session, rest, now);
            let command = command_of(&session, entry);
            let Ok(Decided::Write { entries, .. }) =
                session.decide(&command, now, || Seed([7; 32]))
            else {
                panic!("nothing is decided for {entry:?}");
            };
            let (recorded, later) = rest.split_at(entries.len());
            for (made, recorded) in entries.into_iter().zip(recorded) {
                let write = |entry| write_entry(session.game(), entry);
                let mut entry = made.entry().clone();
                if let Entry::Seated { is_newcomer, .. } = &mut entry {
                    // That program knew no newcomers.
                    newcomers += usize::from(std::mem::take(is_newcomer));
                }
                assert_eq!(write(&entry), write(recorded));
                session.apply(session.check(entry).unwrap(), now);
                decided += 1;
            }
            rest = later;
        }
    }
    assert_eq!((decided, newcomers), (264, 1));
}
