//! Votes of a class: which positions can be asked about, and what their pits are worth.

use std::time::Duration;

use callabash_engine::{Analyser, Estimate, Question, Stop};
use callabash_game::{Message, ToMessage};
use callabash_protocol::class::NewVote;
use callabash_session::{AnyGame, Moment};
use callabash_sowing::{Move, notation::read_position};
use callabash_tournament::class::{ClassCommand, PitValue, VoteQuestion};

use super::task::ClassTask;
use crate::{
    board_game::read_game,
    puzzles::solution_of,
    request_error::RequestError,
    workers::{JobKind, JobOwner},
};

/// How long the values of a position may take.
const VALUE_TIME: Duration = Duration::from_secs(10);
/// After this time they are looked for anew, in milliseconds: the job may have been lost.
const VALUE_PATIENCE: Moment = 60_000;

/// What a class is to be asked.
pub(super) fn read_question(new: NewVote) -> Result<VoteQuestion, RequestError> {
    let game = match read_game(&new.game)? {
        AnyGame::Sowing(variant) => variant,
        AnyGame::Calliro(rules) => {
            let message = Message::new("error-sowing-only").with("game", rules.to_string());
            return Err(RequestError::illegal(message));
        }
    };
    let position = read_position(game.rules(), &new.position);
    let position = position.map_err(|fault| RequestError::illegal(fault.message()))?;
    let solution = match (new.puzzle, solution_of(&game, &position)) {
        (true, None) => return Err(RequestError::illegal(Message::new("refused-no-puzzle"))),
        (is_puzzle, solution) => solution.filter(|_| is_puzzle),
    };
    Ok(VoteQuestion { game, position, solution })
}

impl ClassTask {
    /// Looks for what the pits of the vote are worth, if nobody has yet. It is written when it is
    /// found, and shown when the vote is closed.
    pub(super) fn value_vote(&mut self) {
        let Some(vote) = self.room.class.vote().filter(|vote| !vote.is_valued()) else { return };
        let now = self.rooms.time().now();
        if self.valuing.is_some_and(|(number, until)| number == vote.number && now < until) {
            return;
        }
        let (number, position) = (vote.number, vote.question.position);
        self.valuing = Some((number, now + VALUE_PATIENCE));
        let resources = self.rooms.players().resources(*position.rules());
        let value = move || {
            let mut analyser = Analyser::new(*position.rules(), resources);
            let stop = Stop::after(Some(VALUE_TIME));
            let question = Question { stop, estimate: Estimate::Quick, ..Question::default() };
            let analysis = analyser.analyse(&position, &question).ok()?;
            let values = analysis.moves.iter().filter_map(|analysed| {
                let Move::Sow(pit) = analysed.played else { return None };
                let worth = analysed.worth()?;
                Some(PitValue { pit, margin: worth.margin(), is_exact: worth.is_exact() })
            });
            Some(values.collect::<Vec<PitValue>>())
        };
        let owner = JobOwner::new(self.rooms.address(), (self.room.class.id(), number));
        let Ok(valued) = self.rooms.workers().submit(JobKind::Analysis, owner, value) else {
            return;
        };
        let (rooms, id) = (self.rooms.clone(), self.room.class.id().to_owned());
        tokio::spawn(async move {
            if let Ok(Some(values)) = valued.await {
                // If it cannot be written now, it is looked for again.
                let _ =
                    rooms.execute_in_class(&id, ClassCommand::Value { vote: number, values }).await;
            }
        });
    }
}
