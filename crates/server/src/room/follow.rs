//! A class follows the rooms of its boards: each tells it, in a few words, whenever something has
//! changed.

use callabash_game::BySeat;
use callabash_protocol::{Pair, class::LiveBoardView};
use callabash_session::SecretDigest;
use tokio::sync::mpsc;

use super::Room;

/// Who is told what goes on at a board.
pub(crate) struct Follower {
    /// The id of the class.
    pub(super) class: String,
    /// The number of the board.
    pub(super) board: u16,
    pub(super) news: mpsc::Sender<BoardNews>,
    /// What it was told last.
    pub(super) told: Option<BoardNews>,
}

/// What goes on at a board.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct BoardNews {
    pub(super) view: LiveBoardView,
    /// Whose secrets open the seats.
    pub(super) keys: BySeat<Option<SecretDigest>>,
    /// Whose secret is the monitor's.
    pub(super) monitor: Option<SecretDigest>,
}

impl Room {
    /// Tells who follows what has changed since they were last told. Who does not listen any
    /// more, or too slowly, is forgotten, and may follow again; so is everybody once the game is
    /// over.
    pub(super) fn tell_followers(&mut self) {
        if self.followers.is_empty() {
            return;
        }
        let presence = self.presence();
        let occupants = self.session.occupants();
        let keys =
            BySeat { south: occupants.south.key().copied(), north: occupants.north.key().copied() };
        let monitor = self.session.monitor().and_then(|monitor| monitor.key().copied());
        let at = self.entries.last().map_or(0, |(at, _)| *at);
        let present = Pair { south: presence.south, north: presence.north };
        let (session, now) = (&self.session, self.now);
        self.followers.retain(|_, follower| {
            let view = LiveBoardView::new(follower.board, session, now, at, present.clone());
            let news = BoardNews { view, keys, monitor };
            if follower.told.as_ref().is_some_and(|told| told.is_same(&news)) {
                return true;
            }
            let is_heard = follower.news.try_send(news.clone()).is_ok();
            follower.told = Some(news);
            is_heard && !session.is_over()
        });
    }
}

impl BoardNews {
    /// Whether nothing has changed but what runs by itself.
    fn is_same(&self, other: &BoardNews) -> bool {
        let still = |news: &BoardNews| {
            let mut news = news.clone();
            news.view.clock = None;
            news
        };
        still(self) == still(other)
    }
}
