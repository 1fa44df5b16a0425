use callabash_game::Seat;
use callabash_protocol::SeatOrMonitor;
use callabash_referee::Actor;

/// Who looks at a game.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub(crate) enum Viewer {
    /// A player.
    Player(Seat),
    /// The person who is the monitor.
    Monitor,
    /// Somebody who watches.
    Watcher,
}

impl Viewer {
    pub(crate) fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Player(seat) => Some(seat),
            Viewer::Monitor | Viewer::Watcher => None,
        }
    }

    /// The seat, or the monitor's.
    pub(crate) fn wire(self) -> Option<SeatOrMonitor> {
        self.who().and_then(wire)
    }

    /// Who it is at the tournament table.
    pub(crate) fn who(self) -> Option<Actor> {
        match self {
            Viewer::Player(seat) => Some(Actor::Player(seat)),
            Viewer::Monitor => Some(Actor::Monitor),
            Viewer::Watcher => None,
        }
    }
}

/// The seat, or the monitor's; the clock has none.
pub(crate) fn wire(actor: Actor) -> Option<SeatOrMonitor> {
    match actor {
        Actor::Player(seat) => Some(seat.into()),
        Actor::Monitor => Some(SeatOrMonitor::Monitor),
        Actor::Clock => None,
    }
}
