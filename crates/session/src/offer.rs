use callabash_game::Seat;

/// What a player may ask the other for.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum Offer {
    /// A move back.
    TakeBack,
    /// A draw.
    Draw,
    /// Another game.
    Rematch,
}

/// Who asks for what. Each offer is open from one seat at most.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Offers {
    /// Who wants a move back.
    pub take_back: Option<Seat>,
    /// Who offers a draw.
    pub draw: Option<Seat>,
    /// Who wants another game.
    pub rematch: Option<Seat>,
}

impl Offers {
    const ALL: [Offer; 3] = [Offer::TakeBack, Offer::Draw, Offer::Rematch];

    /// Who makes an offer.
    pub fn by(&self, offer: Offer) -> Option<Seat> {
        match offer {
            Offer::TakeBack => self.take_back,
            Offer::Draw => self.draw,
            Offer::Rematch => self.rematch,
        }
    }

    pub(crate) fn set(&mut self, offer: Offer, seat: Option<Seat>) {
        match offer {
            Offer::TakeBack => self.take_back = seat,
            Offer::Draw => self.draw = seat,
            Offer::Rematch => self.rematch = seat,
        }
    }

    /// What the other seat offers to a seat.
    pub(crate) fn to(self, seat: Seat) -> impl Iterator<Item = Offer> {
        Offers::ALL.into_iter().filter(move |offer| self.by(*offer) == Some(!seat))
    }
}
