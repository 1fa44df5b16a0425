use std::fmt;

use callabash_game::{Message, Seat, ToMessage, excerpt};

use super::{position_read::read, position_write::write};
use crate::{OF_EACH_PAIR, Rules, Truth, View};

/// A text is not a position of Calliro.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct PositionError {
    /// The beginning of what was read.
    pub text: String,
    /// What is wrong.
    pub fault: PositionFault,
}

/// What is wrong with a position.
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum PositionFault {
    /// There are too few fields.
    Fields,
    /// The rows are not those of the board.
    Board(String),
    /// A field is not what it should be.
    Field(&'static str, String),
    /// Not all chips are there, or too many.
    Chips(usize),
    /// There are more chips of a pair of colours than exist.
    Pairs,
    /// The points are not the score chips.
    Points,
    /// Something is hidden that the truth knows.
    Hidden,
    /// It does not say whose view it is, or a back is shown that the seat has
    /// not seen.
    Viewer,
}

impl Truth {
    /// The position as text: the truth, for storage, tests and finished games.
    pub fn write(&self) -> String {
        write(&self.0)
    }

    /// Reads a position in which nothing is hidden.
    ///
    /// # Errors
    ///
    /// Returns [`PositionError`] if there is none.
    pub fn read(rules: Rules, text: &str) -> Result<Truth, PositionError> {
        let refuse = |fault| PositionError { text: excerpt(text), fault };
        let (state, viewer) = read(rules, text).map_err(refuse)?;
        let hand = state.hand().is_some_and(|chip| chip.back.is_none());
        let on_board =
            state.faces.all().into_iter().any(|cell| state.backs[cell.index()].is_none());
        let in_basket = state.basket.iter().any(|chip| chip.back.is_none());
        if viewer.is_some() || hand || on_board || in_basket || state.stock.is_none() {
            return Err(refuse(PositionFault::Hidden));
        }
        if state.known_pairs() != [OF_EACH_PAIR; 3] {
            return Err(refuse(PositionFault::Pairs));
        }
        Ok(Truth(state))
    }
}

impl View {
    /// The position as text, with `?` for what is not known.
    pub fn write(&self) -> String {
        let viewer = self.viewer.map_or('-', Seat::letter);
        format!("{} for:{viewer}", write(&self.state))
    }

    /// Reads what a seat knows.
    ///
    /// # Errors
    ///
    /// Returns [`PositionError`] if there is none.
    pub fn read(rules: Rules, text: &str) -> Result<View, PositionError> {
        let refuse = |fault| PositionError { text: excerpt(text), fault };
        let (mut state, viewer) = read(rules, text).map_err(refuse)?;
        if state.repository == [0; 3] {
            state.stock = None;
        }
        let Some(viewer) = viewer else { return Err(refuse(PositionFault::Viewer)) };
        if state.stock.is_some() || state.seen_by(viewer) != state {
            return Err(refuse(PositionFault::Viewer));
        }
        if state.known_pairs().iter().any(|&count| OF_EACH_PAIR < count) {
            return Err(refuse(PositionFault::Pairs));
        }
        Ok(View::new(state, viewer))
    }
}

impl ToMessage for PositionError {
    fn message(&self) -> Message {
        Message::new("error-position")
            .with("text", self.text.as_str())
            .with("fault", self.fault.message())
    }
}

impl ToMessage for PositionFault {
    fn message(&self) -> Message {
        let given = |key: &str, text: &str| Message::new(key).with("given", text);
        match self {
            PositionFault::Fields => Message::new("fault-calliro-fields"),
            PositionFault::Board(text) => given("fault-calliro-board", text),
            PositionFault::Field(name, text) => given(&format!("fault-calliro-{name}"), text),
            PositionFault::Chips(chips) => {
                Message::new("fault-calliro-chips").with("chips", *chips)
            }
            PositionFault::Pairs => Message::new("fault-calliro-pairs"),
            PositionFault::Points => Message::new("fault-calliro-score-chips"),
            PositionFault::Hidden => Message::new("fault-calliro-hidden"),
            PositionFault::Viewer => Message::new("fault-calliro-viewer"),
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for PositionError {}
