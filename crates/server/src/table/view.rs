use callabash_game::Seat;
use callabash_protocol::{
    ClockView, LiveEventKind, LiveEventView, MonitorKind, MonitorView, NoticeView, Offer,
    OffersView, Pair, ResultView, SeatOrMonitor, SeatView, StateView, TournamentTableView,
    WirePermission,
};
use callabash_referee::Permission;

use super::{Entry, Kind, Moment, State, Viewer, board::Happened, viewer};

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
            you: viewer.wire(),
            seats: self.seats(),
            clock: self.clock_view(now),
            offers: self.offers_view(),
            can: self.can(viewer, now),
            board: self.board.view(viewer.seat()),
            table: self.table_view(viewer, now),
            result: self.outcome().map(ResultView::from),
            code: (viewer != Viewer::Watcher && self.is_waiting())
                .then(|| self.settings.code.clone())
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
    ) -> LiveEventView {
        let mut view = LiveEventView {
            n: self.n,
            at,
            kind: LiveEventKind::Created,
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
            you: viewer.wire(),
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
                (view.kind, view.seat) = (LiveEventKind::Seated, Some((*seat).into()));
                view.seats = Some(self.seats());
            }
            Entry::Tossed { .. } => {
                view.kind = LiveEventKind::Tossed;
                view.toss.clone_from(&self.toss);
                view.seats = Some(self.seats());
            }
            Entry::Played { seat, played, .. } => {
                (view.kind, view.seat) = (LiveEventKind::Played, Some((*seat).into()));
                view.played = Some(played.clone());
                let is_swap = happened.is_some_and(Happened::is_swap);
                view.seats = is_swap.then(|| self.seats());
            }
            Entry::Offered { seat, what, .. } => {
                (view.kind, view.seat, view.what) =
                    (LiveEventKind::Offered, Some((*seat).into()), Some(*what));
            }
            Entry::Declined { seat, what, .. } => {
                (view.kind, view.seat, view.what) =
                    (LiveEventKind::Declined, Some((*seat).into()), Some(*what));
            }
            Entry::TakenBack { seat, plies, .. } => {
                (view.kind, view.seat) = (LiveEventKind::TakenBack, Some((*seat).into()));
                view.plies = Some(*plies);
            }
            Entry::Ended { .. } => view.kind = LiveEventKind::Ended,
            Entry::Rematch { next, .. } => {
                view.kind = LiveEventKind::Rematch;
                view.next = Some(next.clone());
                view.you = viewer.seat().map(|seat| (!seat).into()).or(viewer.wire());
            }
            Entry::Freed { seat } => {
                (view.kind, view.seat) = (LiveEventKind::Freed, Some((*seat).into()));
                view.seats = Some(self.seats());
            }
            Entry::Monitor { .. } => {
                (view.kind, view.seat) = (LiveEventKind::Monitor, Some(SeatOrMonitor::Monitor))
            }
            Entry::Table { who, deed, .. } => {
                view.kind = LiveEventKind::Table;
                view.seat = viewer::wire((*who).into());
                view.deed = Some(deed.clone());
                if let Some(Happened::Table(notices)) = happened {
                    view.notices = Some(notices.iter().map(NoticeView::from).collect());
                }
            }
        }
        view
    }

    fn seats(&self) -> Pair<SeatView> {
        let seat = |seat: Seat| {
            let occupant = &self.occupants[seat];
            SeatView {
                kind: occupant.kind.into(),
                name: occupant.name.clone(),
                level: occupant.player.clone(),
            }
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
            running: clock.running.map(|(seat, _)| seat.into()),
        })
    }

    fn offers_view(&self) -> OffersView {
        let asker = |offer: Offer| self.offers.get(&offer).map(|seat| (*seat).into());
        OffersView {
            take_back: asker(Offer::TakeBack),
            draw: asker(Offer::Draw),
            rematch: asker(Offer::Rematch),
        }
    }

    fn table_view(&self, viewer: Viewer, now: Moment) -> Option<TournamentTableView> {
        let monitor = match &self.monitor {
            None => MonitorView { kind: MonitorKind::Program, name: None },
            Some(monitor) => MonitorView {
                kind: match monitor.kind {
                    Kind::Open => MonitorKind::Open,
                    Kind::Person | Kind::Computer => MonitorKind::Person,
                },
                name: monitor.name.clone(),
            },
        };
        let view = self.board.hand()?.view(viewer.who(), now);
        Some(TournamentTableView::new(view, monitor))
    }

    /// What a viewer may do at the tournament table, beyond what can be done everywhere.
    fn can_at_the_table(&self, viewer: Viewer, now: Moment) -> Vec<WirePermission> {
        match (self.board.hand(), viewer.who()) {
            (Some(hand), Some(who)) if !self.is_waiting() => {
                let mut can = hand.table().can(who, hand.time_at(now));
                // Two at one device leave the toss to the program.
                can.retain(|what| {
                    !self.settings.together
                        || !matches!(what, Permission::Hide | Permission::Reveal)
                });
                can.into_iter().map(WirePermission::from).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What a viewer may do now.
    fn can(&self, viewer: Viewer, now: Moment) -> Vec<WirePermission> {
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
        let permissions = [
            (WirePermission::Play, ready && !by_hand && self.board.decider() == seat),
            (WirePermission::TakeBack, going && (takes || agrees) && !offered(Offer::TakeBack)),
            (
                WirePermission::Draw,
                ready
                    && !by_hand
                    && self.occupants[!seat].kind == Kind::Person
                    && !offered(Offer::Draw),
            ),
            (WirePermission::Resign, going),
            (WirePermission::Decline, asked),
            (WirePermission::Rematch, !going && self.next.is_none() && !offered(Offer::Rematch)),
        ];
        can.extend(permissions.into_iter().filter_map(|(what, may)| may.then_some(what)));
        can
    }
}
