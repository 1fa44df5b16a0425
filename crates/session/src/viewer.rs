use callabash_game::Seat;
use callabash_referee::Actor;

/// Who looks at a game.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Viewer {
    /// A player.
    Player(Seat),
    /// The person who is the monitor.
    Monitor,
    /// Somebody who watches.
    Spectator,
}

impl Viewer {
    /// The seat of a player.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Player(seat) => Some(seat),
            Viewer::Monitor | Viewer::Spectator => None,
        }
    }

    /// Who it is at the tournament table.
    pub fn actor(self) -> Option<Actor> {
        match self {
            Viewer::Player(seat) => Some(Actor::Player(seat)),
            Viewer::Monitor => Some(Actor::Monitor),
            Viewer::Spectator => None,
        }
    }
}
