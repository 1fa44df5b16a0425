use callabash_game::Seat;
use callabash_protocol::{BoardView, Pair, ResultView};
use callabash_referee::{Deed, Notice, TableView};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    Entry, Kind, Moment, Offer, State, Viewer,
    board::{BoardEvents, Happened},
};
use crate::toss::Toss;

/// A game as somebody sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct StateView {
    pub(crate) id: String,
    /// The game, in canonical form.
    pub(crate) game: String,
    /// When it was created, in milliseconds since 1970.
    pub(crate) created: u64,
    /// The number of the last event.
    pub(crate) n: u64,
    /// How many moves were made.
    pub(crate) ply: usize,
    /// The viewer's seat; `M` for the monitor.
    pub(crate) you: Option<char>,
    pub(crate) seats: Pair<SeatView>,
    pub(crate) clock: Option<ClockView>,
    pub(crate) offers: OffersView,
    /// What the viewer may do now.
    pub(crate) can: Vec<&'static str>,
    pub(crate) board: BoardView,
    /// The tournament table at which cubes are moved by hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) table: Option<TableView>,
    pub(crate) result: Option<ResultView>,
    /// The short code to join by, for players while a seat is open.
    pub(crate) code: Option<String>,
    /// Whether both seats are at one device.
    pub(crate) together: bool,
    /// The game that follows.
    pub(crate) next: Option<String>,
    pub(crate) toss: Option<Toss>,
    /// Calliro: what was published of the seed.
    pub(crate) commitment: Option<String>,
    /// Calliro: the seed, once the game is over.
    pub(crate) seed: Option<String>,
}

/// Who has a seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SeatView {
    pub(crate) kind: Kind,
    pub(crate) name: Option<String>,
    /// The computer's player, such as `level=3`.
    pub(crate) level: Option<String>,
}

/// The clock, in milliseconds.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ClockView {
    pub(crate) initial: u64,
    pub(crate) increment: u64,
    pub(crate) left: Pair<u64>,
    pub(crate) running: Option<char>,
}

/// Who asks for what.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct OffersView {
    pub(crate) take_back: Option<char>,
    pub(crate) draw: Option<char>,
    pub(crate) rematch: Option<char>,
}

/// Something that happened, as somebody sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct EventView {
    /// The event's number in its game.
    pub(crate) n: u64,
    /// When, in milliseconds since 1970.
    pub(crate) at: u64,
    /// What: `created`, `seated`, `tossed`, `played`, `offered`, `declined`,
    /// `taken-back`, `ended`, `rematch`, `freed`, `monitor`, `table`.
    pub(crate) kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<char>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(crate) played: Option<String>,
    /// What happened on the board, one by one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) events: Option<BoardEvents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) what: Option<Offer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) plies: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) next: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) toss: Option<Toss>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seats: Option<Pair<SeatView>>,
    pub(crate) you: Option<char>,
    pub(crate) ply: usize,
    pub(crate) clock: Option<ClockView>,
    pub(crate) offers: OffersView,
    pub(crate) can: Vec<&'static str>,
    pub(crate) board: BoardView,
    /// What was done at the tournament table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) deed: Option<Deed>,
    /// What the monitor says to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) notices: Option<Vec<Notice>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) table: Option<TableView>,
    pub(crate) result: Option<ResultView>,
}

impl State {
    /// The game as somebody sees it.
    pub(crate) fn view(&self, viewer: Viewer, now: Moment) -> StateView {
        let (commitment, seed) = match self.commitment() {
            Some((commitment, seed)) => (Some(commitment), seed),
            None => (None, None),
        };
        StateView {
            id: self.id.clone(),
            game: self.game.to_string(),
            created: self.created,
            n: self.n,
            ply: self.board.plies(),
            you: viewer.letter(),
            seats: self.seats(),
            clock: self.clock_view(now),
            offers: self.offers_view(),
            can: self.can(viewer, now),
            board: self.board.view(viewer.seat()),
            table: self.table_view(viewer, now),
            result: self.outcome().map(ResultView::from),
            code: (viewer != Viewer::Watcher && self.is_waiting())
                .then(|| self.founding.code.clone())
                .flatten(),
            together: self.together,
            next: self.next.clone(),
            toss: self.toss.clone(),
            commitment,
            seed,
        }
    }

    /// What just happened, as somebody sees it; the state is that after it.
    pub(crate) fn event_view(
        &self,
        entry: &Entry,
        at: u64,
        happened: Option<&Happened>,
        viewer: Viewer,
        now: Moment,
    ) -> EventView {
        let mut view = EventView {
            n: self.n,
            at,
            kind: "created",
            seat: None,
            played: None,
            events: happened
                .filter(|happened| !matches!(happened, Happened::Table(_)))
                .map(|happened| self.board.told(happened, viewer.seat())),
            what: None,
            plies: None,
            next: None,
            toss: None,
            seats: None,
            you: viewer.letter(),
            ply: self.board.plies(),
            clock: self.clock_view(now),
            offers: self.offers_view(),
            can: self.can(viewer, now),
            board: self.board.view(viewer.seat()),
            deed: None,
            notices: None,
            table: self.table_view(viewer, now),
            result: self.outcome().map(ResultView::from),
        };
        match entry {
            Entry::Created(_) => (),
            Entry::Seated { seat, .. } => {
                (view.kind, view.seat) = ("seated", Some(seat.letter()));
                view.seats = Some(self.seats());
            }
            Entry::Tossed { .. } => {
                view.kind = "tossed";
                view.toss.clone_from(&self.toss);
                view.seats = Some(self.seats());
            }
            Entry::Played { seat, played, .. } => {
                (view.kind, view.seat) = ("played", Some(seat.letter()));
                view.played = Some(played.clone());
                view.seats = (played == "swap").then(|| self.seats());
            }
            Entry::Offered { seat, what, .. } => {
                (view.kind, view.seat, view.what) = ("offered", Some(seat.letter()), Some(*what));
            }
            Entry::Declined { seat, what, .. } => {
                (view.kind, view.seat, view.what) = ("declined", Some(seat.letter()), Some(*what));
            }
            Entry::TakenBack { seat, plies, .. } => {
                (view.kind, view.seat) = ("taken-back", Some(seat.letter()));
                view.plies = Some(*plies);
            }
            Entry::Ended { .. } => view.kind = "ended",
            Entry::Rematch { next, .. } => {
                view.kind = "rematch";
                view.next = Some(next.clone());
                view.you = viewer.seat().map(|seat| (!seat).letter()).or(viewer.letter());
            }
            Entry::Freed { seat } => {
                (view.kind, view.seat) = ("freed", Some(seat.letter()));
                view.seats = Some(self.seats());
            }
            Entry::Monitor { .. } => (view.kind, view.seat) = ("monitor", Some('M')),
            Entry::Table { who, deed, .. } => {
                view.kind = "table";
                view.seat = Some(*who).filter(|who| *who != 'C');
                view.deed = Some(deed.clone());
                if let Some(Happened::Table(notices)) = happened {
                    view.notices = Some(notices.clone());
                }
            }
        }
        view
    }

    fn seats(&self) -> Pair<SeatView> {
        let seat = |seat: Seat| {
            let chair = &self.chairs[seat];
            SeatView { kind: chair.kind, name: chair.name.clone(), level: chair.player.clone() }
        };
        Pair { south: seat(Seat::South), north: seat(Seat::North) }
    }

    fn clock_view(&self, now: Moment) -> Option<ClockView> {
        self.clock.map(|clock| ClockView {
            initial: clock.rule.initial,
            increment: clock.rule.increment,
            left: Pair {
                south: clock.left_at(Seat::South, now),
                north: clock.left_at(Seat::North, now),
            },
            running: clock.running.map(|(seat, _)| seat.letter()),
        })
    }

    fn offers_view(&self) -> OffersView {
        let asker = |offer: Offer| self.offers.get(&offer).map(|seat| seat.letter());
        OffersView {
            take_back: asker(Offer::TakeBack),
            draw: asker(Offer::Draw),
            rematch: asker(Offer::Rematch),
        }
    }

    fn table_view(&self, viewer: Viewer, now: Moment) -> Option<TableView> {
        let mut view = self.board.hand()?.view(viewer.who(), now);
        if let Some(monitor) = &self.monitor {
            view.monitor.kind = if monitor.kind == Kind::Open { "open" } else { "person" };
            view.monitor.name.clone_from(&monitor.name);
        }
        Some(view)
    }

    /// What a viewer may do at the tournament table, beyond what can be done everywhere.
    fn can_at_the_table(&self, viewer: Viewer, now: Moment) -> Vec<&'static str> {
        match (self.board.hand(), viewer.who()) {
            (Some(hand), Some(who)) if !self.is_waiting() => {
                let mut can = hand.table().can(who, hand.time_at(now));
                can.retain(|word| !(self.founding.together && ["hide", "reveal"].contains(word)));
                can
            }
            _ => Vec::new(),
        }
    }

    /// What a viewer may do now, in the words of actions.
    fn can(&self, viewer: Viewer, now: Moment) -> Vec<&'static str> {
        let mut can = self.can_at_the_table(viewer, now);
        let by_hand = self.board.hand().is_some();
        let Some(seat) = viewer.seat() else { return can };
        let offered = |offer: Offer| self.offers.get(&offer) == Some(&seat);
        let asked = self.offers.values().any(|asker| *asker != seat);
        let going = !self.is_over();
        let ready = going && !self.is_waiting();
        let takes = match self.together {
            true => Seat::ALL.iter().any(|&seat| self.board.plies_to_take_back(seat).is_ok()),
            false => self.board.plies_to_take_back(seat).is_ok(),
        };
        let agrees = self.offers.contains_key(&Offer::TakeBack);
        let words = [
            ("play", ready && !by_hand && self.board.decider() == seat),
            ("take-back", going && (takes || agrees) && !offered(Offer::TakeBack)),
            (
                "draw",
                ready
                    && !by_hand
                    && self.chairs[!seat].kind == Kind::Person
                    && !offered(Offer::Draw),
            ),
            ("resign", going),
            ("decline", asked),
            ("rematch", !going && self.next.is_none() && !offered(Offer::Rematch)),
        ];
        can.extend(words.into_iter().filter_map(|(word, may)| may.then_some(word)));
        can
    }
}
