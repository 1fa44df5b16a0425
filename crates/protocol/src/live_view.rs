//! From a session as a viewer may know it to the messages that say so.

use callabash_game::Seat;
use callabash_session::{Entry, EventSeen, Occupant, SeenBoard, SessionView, Toss, Viewer};

use crate::{
    BoardEvents, BoardView, CalliroBoard, CalliroEventView, ClockView, EventView, InvitationsView,
    LiveEventKind, LiveEventView, MonitorKind, MonitorView, NoticeView, OffersView, Pair,
    ResultView, SeatOrMonitor, SeatView, SowingBoard, StateView, TossView, TournamentTableView,
};

impl From<SessionView<'_>> for StateView {
    fn from(view: SessionView<'_>) -> StateView {
        StateView {
            id: view.id().to_owned(),
            game: view.game().to_string(),
            rules: view.game().into(),
            created: view.created_at(),
            n: view.n(),
            ply: view.plies(),
            begun: view.has_begun(),
            paused: view.is_paused(),
            class: view.class().map(str::to_owned),
            you: SeatOrMonitor::of_viewer(view.viewer()),
            seats: seats(&view),
            clock: clock(&view),
            offers: offers(&view),
            can: view.permissions().into_iter().map(Into::into).collect(),
            board: view.board().into(),
            table: table(&view),
            result: view.outcome().map(ResultView::from),
            code: view.code().map(str::to_owned),
            invitations: invitations(&view),
            apart: view.host_is_apart(),
            together: view.is_together(),
            next: view.next().map(str::to_owned),
            rematch_game: view.rematch_game().map(|game| game.to_string()),
            toss: view.toss().map(TossView::from),
            commitment: view.commitment().map(|commitment| commitment.to_string()),
            seed: view.revealed_seed().map(|seed| seed.to_string()),
        }
    }
}

impl From<SeenBoard<'_>> for BoardView {
    fn from(board: SeenBoard<'_>) -> BoardView {
        match board {
            SeenBoard::Sowing { variant, position } => {
                BoardView::Sowing(SowingBoard::new(variant, position))
            }
            SeenBoard::ByHand { variant, position, cubes, outcome } => {
                BoardView::Sowing(SowingBoard {
                    rows: cubes.rows().clone().into(),
                    stores: cubes.stores().into(),
                    over: outcome.is_some(),
                    result: outcome.map(ResultView::from),
                    ..SowingBoard::without_moves(variant, &position)
                })
            }
            SeenBoard::Calliro(view) => BoardView::Calliro(CalliroBoard::new(&view)),
        }
    }
}

fn seats(view: &SessionView<'_>) -> Pair<SeatView> {
    let seat = |seat: Seat| {
        let occupant = &view.occupants()[seat];
        SeatView {
            kind: occupant.into(),
            name: occupant.name().map(str::to_owned),
            level: occupant.player().map(|player| player.to_string()),
        }
    };
    Pair { south: seat(Seat::South), north: seat(Seat::North) }
}

fn clock(view: &SessionView<'_>) -> Option<ClockView> {
    view.clock().map(|(clock, left)| ClockView {
        initial: clock.rule.initial,
        increment: clock.rule.increment,
        left: left.into(),
        waits: view.clock_waits(),
        running: clock.running.map(|(seat, _)| seat.into()),
    })
}

fn offers(view: &SessionView<'_>) -> OffersView {
    let offers = view.offers();
    OffersView {
        take_back: offers.take_back.map(Into::into),
        draw: offers.draw.map(Into::into),
        rematch: offers.rematch.map(Into::into),
    }
}

fn table(view: &SessionView<'_>) -> Option<TournamentTableView> {
    let monitor = match view.monitor() {
        None => MonitorView { kind: MonitorKind::Program, name: None },
        Some(Occupant::Open) => MonitorView { kind: MonitorKind::Open, name: None },
        Some(monitor) => {
            MonitorView { kind: MonitorKind::Person, name: monitor.name().map(str::to_owned) }
        }
    };
    view.table().map(|table| TournamentTableView::new(table, monitor))
}

fn invitations(view: &SessionView<'_>) -> Option<InvitationsView> {
    let code = |seat: SeatOrMonitor| view.invitation(seat.into()).map(str::to_owned);
    (view.viewer() == Viewer::Monitor).then(|| InvitationsView {
        south: code(SeatOrMonitor::South),
        north: code(SeatOrMonitor::North),
        monitor: code(SeatOrMonitor::Monitor),
    })
}

impl From<&Toss> for TossView {
    fn from(toss: &Toss) -> TossView {
        TossView {
            commitment: toss.commitment.to_string(),
            seed: toss.seed.map(|seed| seed.to_string()),
            nonces: toss.nonces.clone(),
            south: toss.south.map(Into::into),
        }
    }
}

impl LiveEventView {
    /// Something that happened at some time, in milliseconds since 1970.
    pub fn new(event: EventSeen<'_>, at: u64) -> LiveEventView {
        let view = event.view();
        let mut seen = LiveEventView {
            n: view.n(),
            at,
            kind: LiveEventKind::Created,
            seat: None,
            played: None,
            events: board_events(&event),
            what: None,
            plies: None,
            next: None,
            toss: None,
            seats: event.changes_seats().then(|| seats(&view)),
            you: SeatOrMonitor::of_viewer(view.viewer()),
            ply: view.plies(),
            begun: view.has_begun(),
            paused: view.is_paused(),
            clock: clock(&view),
            offers: offers(&view),
            can: view.permissions().into_iter().map(Into::into).collect(),
            board: view.board().into(),
            action: None,
            notices: event.notices().map(|said| said.iter().map(NoticeView::from).collect()),
            table: table(&view),
            invitations: invitations(&view),
            result: view.outcome().map(ResultView::from),
        };
        seen.add_entry(event);
        seen
    }

    /// What is said of the entry itself. Keys, nonces and ids of clients are not.
    fn add_entry(&mut self, event: EventSeen<'_>) {
        let (kind, seat) = match event.entry() {
            Entry::Created(_) => (LiveEventKind::Created, None),
            Entry::Seated { seat, .. } => (LiveEventKind::Seated, Some(*seat)),
            Entry::Tossed { .. } => {
                self.toss = event.view().toss().map(TossView::from);
                (LiveEventKind::Tossed, None)
            }
            Entry::Played { seat, played, .. } => {
                self.played = Some(event.view().game().write_move(*played));
                (LiveEventKind::Played, Some(*seat))
            }
            Entry::Offered { seat, offer, .. } => {
                self.what = Some((*offer).into());
                (LiveEventKind::Offered, Some(*seat))
            }
            Entry::Declined { seat, offer, .. } => {
                self.what = Some((*offer).into());
                (LiveEventKind::Declined, Some(*seat))
            }
            Entry::TakenBack { seat, plies, .. } => {
                self.plies = Some(*plies);
                (LiveEventKind::TakenBack, Some(*seat))
            }
            Entry::Ended { .. } => (LiveEventKind::Ended, None),
            Entry::Rematch { next, .. } => {
                self.next = Some(next.clone());
                // The players exchange seats.
                if let Some(seat) = event.view().viewer().seat() {
                    self.you = Some((!seat).into());
                }
                (LiveEventKind::Rematch, None)
            }
            Entry::Freed { seat } => (LiveEventKind::Freed, Some(*seat)),
            Entry::Invited { seat, .. } => {
                (self.kind, self.seat) = (LiveEventKind::Invited, SeatOrMonitor::of_actor(*seat));
                return;
            }
            Entry::Paused { .. } => (LiveEventKind::Paused, None),
            Entry::Monitor { .. } => {
                (self.kind, self.seat) = (LiveEventKind::Monitor, Some(SeatOrMonitor::Monitor));
                return;
            }
            Entry::Table { actor, action, .. } => {
                (self.kind, self.seat) = (LiveEventKind::Table, SeatOrMonitor::of_actor(*actor));
                self.action = Some(action.into());
                return;
            }
        };
        (self.kind, self.seat) = (kind, seat.map(SeatOrMonitor::from));
    }
}

fn board_events(event: &EventSeen<'_>) -> Option<BoardEvents> {
    if let Some(events) = event.sowing_events() {
        return Some(BoardEvents::Sowing(events.iter().map(EventView::from).collect()));
    }
    let size = match event.view().game() {
        callabash_session::AnyGame::Calliro(rules) => rules.board,
        callabash_session::AnyGame::Sowing(_) => return None,
    };
    let events = event.calliro_events()?;
    Some(BoardEvents::Calliro(
        events.iter().map(|event| CalliroEventView::new(event, size)).collect(),
    ))
}
