//! The computer's turns in a room.

use std::time::Duration;

use callabash_game::Seat;
use callabash_referee::TrainerPlan;
use callabash_session::{AnyMove, Command};
use tokio::sync::{mpsc, oneshot};

use super::{
    RoomRequest,
    computer_players::SeenPosition,
    task::{RETRY_DELAY, RoomTask},
};
use crate::{
    time::Time,
    workers::{JobKind, JobOwner, QueueFull},
};

impl RoomTask {
    /// Starts the computer's turn, if it is its turn and it has not been started.
    pub(super) fn start_computer_turn(&mut self) {
        let session = &self.room.session;
        let n = session.n();
        let stands_still = session.is_over() || session.waits_to_begin() || session.is_paused();
        if self.thinking == Some(n) || stands_still {
            return;
        }
        if let Some(table) = session.board().table() {
            if let Some((seat, plan)) = table.computer_plan(self.rooms.time().now()) {
                self.thinking = Some(n);
                self.follow_plan(seat, plan, n);
            }
            return;
        }
        let seat = session.board().decider();
        if session.occupants()[seat].player().is_none() {
            return;
        }
        self.thinking = self.choose_and_play(seat, n).then_some(n);
        if self.thinking.is_none() {
            self.wake = Some(self.rooms.time().now() + RETRY_DELAY);
        }
    }

    /// Queues the choice of a move, which comes back as a command. Returns whether there was
    /// room in the queue.
    fn choose_and_play(&self, seat: Seat, n: u64) -> bool {
        let board = self.room.session.board();
        let seen = match (board.position(), board.calliro_view(Some(seat))) {
            (Some(position), _) => SeenPosition::Sowing(Box::new(*position)),
            (None, Some(view)) => SeenPosition::Calliro(Box::new(view)),
            (None, None) => return true,
        };
        let Ok(chosen) = self.choose(seat, seen) else { return false };
        let (requests, time) = (self.to_self.clone(), self.rooms.time().clone());
        tokio::spawn(async move {
            match chosen.await {
                Ok(Some(played)) => play(requests, &time, seat, n, Some(played)).await,
                _ => {
                    tracing::error!("a player of the computer's came to nothing");
                    retry_later(requests, &time, n).await;
                }
            }
        });
        true
    }

    /// Queues the choice of a move.
    fn choose(
        &self,
        seat: Seat,
        seen: SeenPosition,
    ) -> Result<oneshot::Receiver<Option<AnyMove>>, QueueFull> {
        let session = &self.room.session;
        let name = session.occupants()[seat].player();
        let kind = name.map_or(JobKind::Quick, |name| seen.job_kind(name));
        let (players, seed) = (self.rooms.players().clone(), session.computer_seed());
        let job = move || players.choose(name?, &seen, seed);
        let owner = JobOwner::new(self.played_from, session.id());
        self.rooms.workers().submit(kind, owner, job)
    }

    /// At the tournament table the computer moves cubes one by one, with pauses.
    fn follow_plan(&self, seat: Seat, plan: TrainerPlan, n: u64) {
        let table = self.room.session.board().table();
        let position = table.and_then(|table| table.table().position());
        let (chosen, pause) = match (plan, position) {
            (TrainerPlan::ChoosePit(pause), Some(position)) => {
                (Some(self.choose(seat, SeenPosition::Sowing(Box::new(position)))), pause)
            }
            (TrainerPlan::Act(_, pause) | TrainerPlan::ChoosePit(pause), _) => (None, pause),
            (TrainerPlan::Wait, _) => return,
        };
        let (requests, time) = (self.to_self.clone(), self.rooms.time().clone());
        tokio::spawn(async move {
            time.sleep(Duration::from_millis(pause)).await;
            match chosen {
                None => play(requests.clone(), &time, seat, n, None).await,
                Some(Ok(chosen)) => {
                    if let Some(played) = chosen.await.ok().flatten() {
                        play(requests.clone(), &time, seat, n, Some(played)).await;
                    }
                }
                Some(Err(QueueFull)) => (),
            }
            // Does nothing if the computer has acted.
            retry_later(requests, &time, n).await;
        });
    }
}

/// Carries out the computer's turn, again and again while the store cannot be written to.
async fn play(
    requests: mpsc::WeakSender<RoomRequest>,
    time: &Time,
    seat: Seat,
    n: u64,
    played: Option<AnyMove>,
) {
    loop {
        let Some(requests) = requests.upgrade() else { return };
        let (reply, done) = oneshot::channel();
        let command = Command::Computer { seat, n, played };
        if requests.send(RoomRequest::Execute { command, at: time.now(), reply }).await.is_err() {
            return;
        }
        drop(requests);
        match done.await {
            Ok(Err(error)) if error.is_temporary() => {
                time.sleep_until(time.now() + RETRY_DELAY).await
            }
            _ => return,
        }
    }
}

async fn retry_later(requests: mpsc::WeakSender<RoomRequest>, time: &Time, n: u64) {
    time.sleep_until(time.now() + RETRY_DELAY).await;
    if let Some(requests) = requests.upgrade() {
        let _ = requests.send(RoomRequest::RetryComputer(n)).await;
    }
}
