use callabash_calliro::{self as calliro, Commitment, Seed};
use callabash_game::{BySeat, Outcome, Seat};
use callabash_referee::{Actor, CubeBoard, Notice, Permission, TournamentView};
use callabash_sowing::{self as sowing, Position, Variant};

use crate::{
    AnyEvents, AnyGame, BoardState, Clock, Entry, Moment, Occupant, Offer, Offers, Session,
    SessionPermission, Toss, Viewer,
};

/// A session as a viewer may know it, at a moment. Whatever leaves a session for somebody's
/// eyes goes through here.
#[derive(Copy, Clone)]
pub struct SessionView<'a> {
    session: &'a Session,
    viewer: Viewer,
    now: Moment,
}

/// What is on the board, as a viewer may know it.
pub enum SeenBoard<'a> {
    /// A sowing game.
    Sowing {
        /// The game.
        variant: &'a Variant,
        /// The position.
        position: &'a Position,
    },
    /// A sowing game by hand. Which moves are legal is for the players to know.
    ByHand {
        /// The game.
        variant: &'a Variant,
        /// The last position between two sowings.
        position: Position,
        /// The cubes as they lie.
        cubes: &'a CubeBoard,
        /// How the game ended.
        outcome: Option<Outcome>,
    },
    /// Calliro.
    Calliro(Box<calliro::View>),
}

impl Session {
    /// The session as a viewer may know it.
    pub fn view(&self, viewer: Viewer, now: Moment) -> SessionView<'_> {
        SessionView { session: self, viewer, now }
    }
}

impl<'a> SessionView<'a> {
    /// The session's id.
    pub fn id(&self) -> &'a str {
        &self.session.id
    }

    /// The game.
    pub fn game(&self) -> &'a AnyGame {
        &self.session.settings.game
    }

    /// When the game was created, in milliseconds since 1970.
    pub fn created_at(&self) -> u64 {
        self.session.created_at
    }

    /// The number of the last entry.
    pub fn n(&self) -> u64 {
        self.session.n
    }

    /// Whether anything was played.
    pub fn has_begun(&self) -> bool {
        self.session.has_begun()
    }

    /// How many moves were made.
    pub fn plies(&self) -> usize {
        self.session.board.plies()
    }

    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Who sits where.
    pub fn occupants(&self) -> &'a BySeat<Occupant> {
        &self.session.occupants
    }

    /// The monitor, if it is a person.
    pub fn monitor(&self) -> Option<&'a Occupant> {
        self.session.monitor.as_ref()
    }

    /// The clock, and what each seat has left on it now.
    pub fn clock(&self) -> Option<(&'a Clock, BySeat<u64>)> {
        let clock = self.session.clock.as_ref()?;
        let left = |seat| clock.left_at(seat, self.now);
        Some((clock, BySeat { south: left(Seat::South), north: left(Seat::North) }))
    }

    /// How long the clock still stands still, in milliseconds: a game that is loaded again gives
    /// its players time to reconnect.
    pub fn clock_waits(&self) -> u64 {
        let running = self.session.clock.and_then(|clock| clock.running);
        running.map_or(0, |(_, since)| since.saturating_sub(self.now))
    }

    /// Who asks for what.
    pub fn offers(&self) -> Offers {
        self.session.offers
    }

    /// What is on the board.
    pub fn board(&self) -> SeenBoard<'a> {
        match &self.session.board {
            BoardState::Sowing(line) => {
                SeenBoard::Sowing { variant: line.variant(), position: line.position() }
            }
            BoardState::ByHand(timed) => {
                let (table, variant) = (timed.table(), timed.table().variant());
                SeenBoard::ByHand {
                    variant,
                    position: table.position().unwrap_or_else(|| variant.initial()),
                    cubes: table.board(),
                    outcome: table.outcome(),
                }
            }
            BoardState::Calliro(record) => {
                SeenBoard::Calliro(Box::new(record.view(self.viewer.seat())))
            }
        }
    }

    /// The tournament table.
    pub fn table(&self) -> Option<TournamentView> {
        Some(self.session.board.table()?.view(self.viewer.actor(), self.now))
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// The short code to join by, for players while a seat is open.
    pub fn code(&self) -> Option<&'a str> {
        let may_invite = self.viewer != Viewer::Spectator && self.session.is_waiting();
        self.session.settings.code.as_deref().filter(|_| may_invite)
    }

    /// The code by which a seat can be taken from another device, for the monitor alone.
    pub fn invitation(&self, seat: Actor) -> Option<&'a str> {
        self.session.seating.code(seat).filter(|_| self.viewer == Viewer::Monitor)
    }

    /// Whether the host opened the game for others, and has no seat.
    pub fn host_is_apart(&self) -> bool {
        self.session.settings.host_is_apart
    }

    /// Whether the host lets the game stand still.
    pub fn is_paused(&self) -> bool {
        self.session.is_paused
    }

    /// The id of the class whose board it is.
    pub fn class(&self) -> Option<&'a str> {
        self.session.settings.class.as_deref()
    }

    /// Whether both seats are at one device.
    pub fn is_together(&self) -> bool {
        self.session.together
    }

    /// The id of the game that follows.
    pub fn next(&self) -> Option<&'a str> {
        self.session.next.as_deref()
    }

    /// The game that a rematch has, if that is another: the next of Kalaha's endings.
    pub fn rematch_game(&self) -> Option<AnyGame> {
        self.session.settings.rotates_endings.then(|| self.session.rematch_game())
    }

    /// The toss for South, if there is one.
    pub fn toss(&self) -> Option<&'a Toss> {
        self.session.toss.as_ref()
    }

    /// What was published of the seed of a game of chance.
    pub fn commitment(&self) -> Option<Commitment> {
        let is_chance = matches!(self.game(), AnyGame::Calliro(_));
        is_chance.then(|| self.session.settings.seed.commitment())
    }

    /// The seed of a game of chance, once it is over.
    pub fn revealed_seed(&self) -> Option<Seed> {
        self.commitment().filter(|_| self.session.is_over()).map(|_| self.session.settings.seed)
    }

    /// What the viewer may do now.
    pub fn permissions(&self) -> Vec<SessionPermission> {
        if self.session.is_paused && !self.session.is_over() {
            return Vec::new();
        }
        let mut permissions = self.table_permissions();
        let Some(seat) = self.viewer.seat() else { return permissions };
        let session = self.session;
        let offers = session.offers;
        let is_by_hand = session.board.table().is_some();
        let goes_on = !session.is_over();
        let is_ready = goes_on && !session.waits_to_begin();
        let has_offered = |offer: Offer| offers.by(offer) == Some(seat);
        let can_take_back = offers.take_back.is_some() || session.plies_to_take_back(seat).is_ok();
        let all = [
            (SessionPermission::Play, is_ready && !is_by_hand && session.board.decider() == seat),
            (
                SessionPermission::TakeBack,
                goes_on && can_take_back && !has_offered(Offer::TakeBack),
            ),
            (
                SessionPermission::Draw,
                is_ready
                    && !is_by_hand
                    && session.occupants[!seat].is_person()
                    && !has_offered(Offer::Draw),
            ),
            (SessionPermission::Resign, goes_on),
            (SessionPermission::Decline, offers.to(seat).next().is_some()),
            (
                SessionPermission::Rematch,
                !goes_on
                    && session.next.is_none()
                    && session.settings.class.is_none()
                    && !has_offered(Offer::Rematch),
            ),
        ];
        permissions.extend(all.into_iter().filter_map(|(what, may)| may.then_some(what)));
        permissions
    }

    /// What the viewer may do at the tournament table.
    fn table_permissions(&self) -> Vec<SessionPermission> {
        let (Some(timed), Some(actor)) = (self.session.board.table(), self.viewer.actor()) else {
            return Vec::new();
        };
        if self.session.waits_to_begin() {
            return Vec::new();
        }
        // Two at one device leave the toss to the program.
        let is_programs = |what: &Permission| {
            self.session.settings.together && matches!(what, Permission::Hide | Permission::Reveal)
        };
        let may = timed.table().can(actor, timed.time_at(self.now)).into_iter();
        may.filter(|what| !is_programs(what)).map(SessionPermission::Table).collect()
    }

    /// The last entry as the viewer may know it, with what happened on the board.
    pub fn event(self, entry: &'a Entry, events: Option<&'a AnyEvents>) -> EventSeen<'a> {
        EventSeen { view: self, entry, events }
    }
}

/// Something that happened, as a viewer may know it.
#[derive(Copy, Clone)]
pub struct EventSeen<'a> {
    view: SessionView<'a>,
    entry: &'a Entry,
    events: Option<&'a AnyEvents>,
}

impl<'a> EventSeen<'a> {
    /// The session after it.
    pub fn view(&self) -> SessionView<'a> {
        self.view
    }

    /// What was stored. Keys, nonces and ids of clients in it are nobody's to see.
    pub fn entry(&self) -> &'a Entry {
        self.entry
    }

    /// What happened on the board of a sowing game.
    pub fn sowing_events(&self) -> Option<&'a [sowing::Event]> {
        match self.events {
            Some(AnyEvents::Sowing(events)) => Some(events),
            _ => None,
        }
    }

    /// What happened in Calliro, without the backs that the viewer has not seen.
    pub fn calliro_events(&self) -> Option<Vec<calliro::Event>> {
        let (Some(AnyEvents::Calliro(events)), AnyGame::Calliro(rules)) =
            (self.events, self.view.game())
        else {
            return None;
        };
        let seat = self.view.viewer.seat();
        Some(events.iter().map(|event| event.seen_by(seat, rules.backs)).collect())
    }

    /// What the monitor said at the tournament table.
    pub fn notices(&self) -> Option<&'a [Notice]> {
        match self.events {
            Some(AnyEvents::Table(notices)) => Some(notices),
            _ => None,
        }
    }

    /// Whether it may have changed who sits where.
    pub fn changes_seats(&self) -> bool {
        match self.entry {
            Entry::Seated { .. } | Entry::Tossed { .. } | Entry::Freed { .. } => true,
            Entry::Played { .. } => self.events.is_some_and(AnyEvents::is_swap),
            _ => false,
        }
    }
}
