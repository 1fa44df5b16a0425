use std::{
    path::PathBuf,
    sync::{Arc, mpsc},
    thread,
};

use callabash_engine::{
    Limits, Stop,
    sowing::{Orders, Player, Thinking},
};
use callabash_game::PlayerName;
use callabash_sowing::{Move, Position};
use callabash_tables::TableFile;

use super::Input;

/// The thread that thinks. It does one task after the other.
pub(super) struct Thinker {
    tasks: mpsc::Sender<Task>,
    /// Ends the last search.
    stop: Stop,
    next: u64,
}

/// What can be set of the thinking player.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) level: u8,
    pub(super) seed: u64,
    pub(super) memory: u64,
    pub(super) threads: usize,
    pub(super) tables: Option<PathBuf>,
}

enum Task {
    Set(Settings, Option<Arc<TableFile>>),
    SetSeed(u64),
    Prepare { id: u64, position: Box<Position> },
    Search { id: u64, position: Box<Position>, orders: Orders },
}

/// What the thread says.
pub(super) enum Thought {
    /// So much is known.
    Progress(u64, Thinking),
    /// A search has ended with this move.
    Found(u64, Option<Move>),
    /// What moves need is built.
    Prepared(u64),
}

/// Starts the thread, which tells its thoughts to whoever reads inputs.
pub(super) fn start(thoughts: mpsc::Sender<Input>) -> Thinker {
    let (tasks, received) = mpsc::channel();
    thread::spawn(move || {
        let mut player = Player::new(PlayerName::Level(1), 0).expect("there is a first level");
        for task in received {
            let thought = match task {
                Task::Set(settings, file) => {
                    player = configured(&settings, file);
                    continue;
                }
                Task::SetSeed(seed) => {
                    player.set_seed(seed);
                    continue;
                }
                Task::Prepare { id, position } => {
                    player.prepare(&position);
                    Thought::Prepared(id)
                }
                Task::Search { id, position, orders } => {
                    let mut tell = |thinking: &Thinking| {
                        let _ =
                            thoughts.send(Input::Thought(Thought::Progress(id, thinking.clone())));
                    };
                    Thought::Found(id, player.think(&position, &orders, &mut tell))
                }
            };
            if thoughts.send(Input::Thought(thought)).is_err() {
                return;
            }
        }
    });
    Thinker { tasks, stop: Stop::default(), next: 0 }
}

fn configured(settings: &Settings, file: Option<Arc<TableFile>>) -> Player {
    let Settings { level, seed, memory, threads, .. } = *settings;
    let player = Player::new(PlayerName::Level(level), seed).expect("a level that there is");
    let player = player.with_limits(Limits { memory, threads, ..Player::default_limits() });
    match file {
        Some(file) => player.with_file(file),
        None => player,
    }
}

impl Thinker {
    /// From now on another player thinks. What the one before has found is gone.
    pub(super) fn set(&self, settings: Settings, file: Option<TableFile>) {
        self.send(Task::Set(settings, file.map(Arc::new)));
    }

    pub(super) fn set_seed(&self, seed: u64) {
        self.send(Task::SetSeed(seed));
    }

    /// Builds what moves need. The number comes back when that is done.
    pub(super) fn prepare(&mut self, position: Position) -> u64 {
        let id = self.next_id();
        self.send(Task::Prepare { id, position: Box::new(position) });
        id
    }

    /// Searches. The number comes back with what is found.
    pub(super) fn search(&mut self, position: Position, orders: Orders) -> u64 {
        let id = self.next_id();
        self.stop = orders.stop.clone();
        self.send(Task::Search { id, position: Box::new(position), orders });
        id
    }

    /// Ends the search; its best move so far comes soon.
    pub(super) fn stop(&self) {
        self.stop.cancel.cancel();
    }

    fn next_id(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    fn send(&self, task: Task) {
        // The thread ends only with the program.
        let _ = self.tasks.send(task);
    }
}
