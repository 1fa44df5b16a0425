//! The boards of a class: their rooms tell what goes on, and are told what the class says.

use callabash_game::{BySeat, Seat};
use callabash_session::{Command, SecretDigest};
use callabash_tournament::class::{Board, ClassCommand, Participant};

use super::{
    super::{
        RoomRequest,
        follow::{BoardNews, Follower},
        log::LogTask,
        registry::Rooms,
    },
    task::ClassTask,
};

impl ClassTask {
    /// Follows the rooms of all boards at which a game goes on.
    pub(super) fn follow_boards(&mut self) {
        // What a room was told may not have been carried out.
        self.commanded.clear();
        for board in self.room.class.running_boards() {
            self.follow(board);
        }
    }

    /// Follows the boards of which nothing was heard yet.
    pub(super) fn follow_new_boards(&self) {
        let known = &self.room.live;
        for board in self.room.class.running_boards() {
            if !known.contains_key(&board.number) {
                self.follow(board);
            }
        }
    }

    fn follow(&self, board: &Board) {
        let (rooms, game) = (self.rooms.clone(), board.game.clone());
        let (class, number, news) =
            (self.room.class.id().to_owned(), board.number, self.news.clone());
        tokio::spawn(async move {
            // If it fails, it is tried again.
            let _ = rooms.follow(&game, class, number, news).await;
        });
    }

    /// Takes in what goes on at a board.
    pub(super) async fn hear_news(&mut self, news: BoardNews) {
        let board = news.view.board;
        let is_known = self.room.class.board(board).is_some_and(|board| board.outcome.is_none());
        if !is_known {
            return;
        }
        self.note_sides(board, news.keys).await;
        let outcome = news.view.result.clone();
        if self.room.live.get(&board) != Some(&news.view) {
            self.changed_boards.insert(board);
            self.room.live.insert(board, news.view.clone());
        }
        match outcome {
            // If it cannot be written now, the board's room says it again later.
            Some(result) => {
                let outcome = result.into();
                let _ = self.execute(&ClassCommand::Finish { board, outcome }, 0).await;
            }
            None => {
                self.keys.insert(board, news.keys);
                self.monitors.insert(board, news.monitor);
                self.command_board(board);
            }
        }
    }

    /// Notes that the players of a board have changed sides, by a toss or the pie rule, so that
    /// what is told of each is theirs. If it cannot be written now, the next news says it again.
    async fn note_sides(&mut self, number: u16, sitting: BySeat<Option<SecretDigest>>) {
        let class = &self.room.class;
        let Some(board) = class.board(number) else { return };
        let is_across = |seat: Seat| {
            let pupil = board.players[seat].pupil().and_then(|pupil| class.pupil(pupil));
            pupil.is_some_and(|pupil| sitting[!seat] == Some(pupil.key))
        };
        if Seat::ALL.into_iter().any(is_across) {
            let _ = self.execute(&ClassCommand::ChangeSides { board: number }, 0).await;
        }
    }

    /// Tells all boards what the class says, as far as they do something else.
    pub(super) fn command_boards(&mut self) {
        let boards: Vec<u16> = self.room.class.running_boards().map(|board| board.number).collect();
        for board in boards {
            self.command_board(board);
        }
    }

    /// Tells a board what the class says, if it does something else. Once after each of its
    /// events.
    fn command_board(&mut self, number: u16) {
        let class = &self.room.class;
        let (Some(board), Some(live)) = (class.board(number), self.room.live.get(&number)) else {
            return;
        };
        if board.outcome.is_some() || self.commanded.get(&number) == Some(&live.n) {
            return;
        }
        let key = class.teacher();
        let mut commands = Vec::new();
        if live.paused != class.is_paused() {
            commands.push(Command::Pause { key, is_paused: class.is_paused() });
        }
        if board.is_time_called {
            commands.push(Command::CallTime { key });
        }
        let sitting = self.keys.get(&number).copied().unwrap_or_default();
        for seat in Seat::ALL {
            let Participant::Pupil(pupil) = board.players[seat] else { continue };
            let Some(pupil) = class.pupil(pupil) else { continue };
            // The pupil goes on with another device.
            if sitting[seat].is_some_and(|sitting: SecretDigest| sitting != pupil.key) {
                let name = Some(pupil.name.clone());
                commands.push(Command::Reseat { key, seat, to: pupil.key, name });
            }
        }
        // The monitor goes on with another device, or another monitor has the table now.
        let ruling = self.monitors.get(&number).copied().flatten();
        if let (Some(ruling), Some((to, name))) = (ruling, class.monitor_of(board))
            && ruling != to
        {
            commands.push(Command::AppointMonitor { key, to, name });
        }
        if commands.is_empty() {
            return;
        }
        self.commanded.insert(number, live.n);
        let (rooms, game) = (self.rooms.clone(), board.game.clone());
        tokio::spawn(async move {
            for command in commands {
                // What is refused or lost is tried again when the board is followed anew.
                let _ = rooms.command(&game, command, rooms.time().now()).await;
            }
        });
    }
}

impl Rooms {
    /// Lets a class follow the room of a game.
    async fn follow(
        &self,
        game: &str,
        class: String,
        board: u16,
        news: tokio::sync::mpsc::Sender<BoardNews>,
    ) -> Result<(), crate::request_error::RequestError> {
        self.tell(game, || {
            RoomRequest::Follow(Follower {
                class: class.clone(),
                board,
                news: news.clone(),
                told: None,
            })
        })
        .await
    }
}
