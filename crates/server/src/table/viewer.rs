use callabash_game::Seat;
use callabash_referee::Who;

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

    /// The letter of the seat, or `M`.
    pub(crate) fn letter(self) -> Option<char> {
        self.who().map(letter)
    }

    /// Who it is at the tournament table.
    pub(crate) fn who(self) -> Option<Who> {
        match self {
            Viewer::Player(seat) => Some(Who::Player(seat)),
            Viewer::Monitor => Some(Who::Monitor),
            Viewer::Watcher => None,
        }
    }
}

/// `S`, `N`, `M`, or `C` for the clock.
pub(crate) fn letter(who: Who) -> char {
    match who {
        Who::Player(seat) => seat.letter(),
        Who::Monitor => 'M',
        Who::Clock => 'C',
    }
}

/// Who a letter stands for.
pub(crate) fn who(letter: char) -> Who {
    match letter {
        'M' => Who::Monitor,
        letter => Seat::from_letter(letter).map_or(Who::Clock, Who::Player),
    }
}
