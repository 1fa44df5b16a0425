//! A table with people who can be told in few words what to do.

use callabash_game::{BySeat, Seat};
use callabash_referee::{
    Actor, Announcement, Fist, Offence, Spot, Step, TableAction, TableFault, TableTerms,
    TournamentTable, commitment, correct_part,
};
use callabash_sowing::{Position, Setup, Variant};

pub(crate) const S: Seat = Seat::South;
pub(crate) const N: Seat = Seat::North;

pub(crate) struct Game {
    pub(crate) table: TournamentTable,
    pub(crate) now: u64,
    /// All that was done.
    pub(crate) done: Vec<Step>,
}

pub(crate) fn variant(options: &str) -> Variant {
    format!("calla-tournament:sowing=hand{options}").parse().unwrap()
}

pub(crate) fn terms(options: &str) -> TableTerms {
    TableTerms {
        variant: variant(options),
        limit: 900_000,
        hider: S,
        has_monitor: false,
        trainer: None,
        touch_settles: true,
    }
}

/// South's row, North's row, both Callas, each from its owner's left.
fn position_of(variant: &Variant, text: &str) -> Position {
    let words: Vec<&str> = text.split([' ', '/']).collect();
    let row = |text: &str| text.split(',').map(|cubes| cubes.parse().unwrap()).collect();
    let setup = Setup {
        rows: BySeat { south: row(words[0]), north: row(words[1]) },
        stores: BySeat { south: words[2].parse().unwrap(), north: words[3].parse().unwrap() },
        ..Setup::default()
    };
    Position::from_setup(variant.rules(), &setup).unwrap()
}

impl Game {
    /// A game that South has just started from a position.
    pub(crate) fn from(terms: TableTerms, position: &str) -> Game {
        let start = Game::position(&terms.variant, position);
        let mut game =
            Game { table: TournamentTable::new(terms, &start), now: 0, done: Vec::new() };
        game.start(S);
        game
    }

    /// A position: South's row, North's row, both Callas.
    pub(crate) fn position(variant: &Variant, text: &str) -> Position {
        position_of(variant, text)
    }

    pub(crate) fn new(options: &str) -> Game {
        Game::from(terms(options), "3,3,4,3,3/3,3,4,3,3 0 0 S 1")
    }

    /// Handshake and toss, so that a seat starts.
    pub(crate) fn start(&mut self, starter: Seat) {
        let nonce = "0123456789abcdef".to_owned();
        self.does(S, TableAction::Greet).unwrap();
        self.does(N, TableAction::Greet).unwrap();
        self.does(S, TableAction::Hide { commitment: commitment(Fist::Left, &nonce) }).unwrap();
        let hand = if starter == N { Fist::Left } else { Fist::Right };
        self.does(N, TableAction::Pick { hand }).unwrap();
        self.does(S, TableAction::Reveal { hand: Fist::Left, nonce }).unwrap();
        self.does(starter, TableAction::TakeFlag).unwrap();
    }

    pub(crate) fn does(&mut self, seat: Seat, action: TableAction) -> Result<(), TableFault> {
        self.acts(Actor::Player(seat), action)
    }

    pub(crate) fn monitor(&mut self, action: TableAction) -> Result<(), TableFault> {
        self.acts(Actor::Monitor, action)
    }

    pub(crate) fn acts(&mut self, actor: Actor, action: TableAction) -> Result<(), TableFault> {
        self.table.act(actor, &action, self.now)?;
        self.done.push(Step { time: self.now, actor, action });
        Ok(())
    }

    /// Moves cubes: `S3 S4 S5 S S` lifts all of South's third shield and puts one into
    /// each place that follows; `S3:2` takes only two, `S:4` puts four at once. After `|`
    /// it takes again, after `+` it goes on with what is in the hand.
    pub(crate) fn hand(&mut self, seat: Seat, places: &str) {
        let mut holds = false;
        for text in places.split(' ') {
            if text == "|" || text == "+" {
                holds = text == "+";
                continue;
            }
            let (place, count) = text.split_once(':').unwrap_or((text, ""));
            let place: Spot = place.parse().unwrap();
            let there = self.count(place);
            let action = if holds {
                TableAction::Put { to: place, cubes: count.parse().unwrap_or(1) }
            } else {
                TableAction::Take { from: place, cubes: count.parse().unwrap_or(there) }
            };
            holds = true;
            self.now += 100;
            self.does(seat, action).unwrap();
        }
    }

    pub(crate) fn count(&self, place: Spot) -> u16 {
        self.table.board().count(place)
    }

    /// Sows a shield as the rules have it, without passing the flag.
    pub(crate) fn sow(&mut self, seat: Seat, number: u8) {
        let part = correct_part(&self.table.position().unwrap(), number - 1).unwrap();
        assert_eq!(part.seat, seat);
        for gesture in part.gestures {
            self.now += 100;
            self.does(seat, gesture.into()).unwrap();
        }
    }

    pub(crate) fn pass(&mut self, seat: Seat) {
        self.does(seat, TableAction::PassFlag).unwrap();
    }

    pub(crate) fn wait(&mut self, milliseconds: u64) {
        self.now += milliseconds;
        while self.table.alarm().is_some_and(|at| at <= self.now) {
            self.acts(Actor::Clock, TableAction::Tick).unwrap();
        }
    }

    /// What the monitor said last.
    pub(crate) fn said(&self) -> &Announcement {
        &self.table.notices().last().unwrap().what
    }

    /// The board: both rows, both Callas, and who has the flag.
    pub(crate) fn board(&self) -> String {
        let view = self.table.view(None, 0);
        let row = |row: &[u16]| row.iter().map(u16::to_string).collect::<Vec<_>>().join(",");
        let (south, north) = (row(&view.board.rows().south), row(&view.board.rows().north));
        let flag = view.flag.unwrap();
        format!(
            "{south}/{north} {} {} {flag}",
            view.board.stores().south,
            view.board.stores().north
        )
    }

    /// The offence of the last ruling, or `wrong`.
    pub(crate) fn challenge(&mut self, by: Seat) -> &'static str {
        self.does(by, TableAction::Challenge).unwrap();
        let ruling = self.table.notices().iter().rev().find_map(|notice| match &notice.what {
            Announcement::Ruling { offence, .. } => Some(offence.map_or("wrong", Offence::word)),
            _ => None,
        });
        ruling.unwrap()
    }
}
