use std::fmt;

use callabash_game::{Message, ToMessage, excerpt};

use crate::{Cell, CellError, Cells, Colour, Decision, Size};

impl Decision {
    /// The decision as text.
    pub fn write(&self, size: Size) -> String {
        match self {
            Decision::Pick(colour) => format!("pick {}", colour.letter()),
            Decision::Place(cell) => format!("place {}", cell.name(size)),
            Decision::Flip(cell) => format!("flip {}", cell.name(size)),
            Decision::Replace(cells) => {
                let names: Vec<String> = cells.into_iter().map(|cell| cell.name(size)).collect();
                format!("replace {}", names.join("+"))
            }
        }
    }

    /// Reads a decision.
    ///
    /// ```
    /// use callabash_calliro::{Decision, Size};
    ///
    /// let decision = Decision::read(Size::Cells61, "replace d4+c4")?;
    /// assert_eq!(decision.write(Size::Cells61), "replace c4+d4");
    /// # Ok::<(), callabash_calliro::notation::DecisionError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`DecisionError`] if the text is no decision on such a board.
    pub fn read(size: Size, text: &str) -> Result<Decision, DecisionError> {
        let mut words = text.split_ascii_whitespace();
        let refuse = || DecisionError::Form(excerpt(text));
        let (Some(word), Some(about), None) = (words.next(), words.next(), words.next()) else {
            return Err(refuse());
        };
        let cell = |name| Cell::read(size, name).map_err(DecisionError::Cell);
        match word {
            "pick" => {
                let mut letters = about.chars();
                let colour = letters.next().and_then(Colour::from_letter);
                colour.filter(|_| letters.next().is_none()).map(Decision::Pick).ok_or_else(refuse)
            }
            "place" => Ok(Decision::Place(cell(about)?)),
            "flip" => Ok(Decision::Flip(cell(about)?)),
            "replace" => {
                let cells: Vec<Cell> =
                    about.split('+').take(3).map(cell).collect::<Result<_, _>>()?;
                let set: Cells = cells.iter().copied().collect();
                if set.len() == cells.len() && cells.len() <= 2 {
                    Ok(Decision::Replace(set))
                } else {
                    Err(refuse())
                }
            }
            _ => Err(refuse()),
        }
    }
}

/// Reads decisions with commas between them: `pick O,place e5`.
///
/// # Errors
///
/// Returns [`DecisionError`] for the first that is none.
pub fn read_decisions(size: Size, text: &str) -> Result<Vec<Decision>, DecisionError> {
    if text.trim_ascii().is_empty() {
        Ok(Vec::new())
    } else {
        text.split(',').map(|text| Decision::read(size, text)).collect()
    }
}

/// A text is not a decision.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum DecisionError {
    /// It does not look like one.
    Form(String),
    /// It names no cell.
    Cell(CellError),
}

impl ToMessage for DecisionError {
    fn message(&self) -> Message {
        match self {
            DecisionError::Form(text) => {
                Message::new("fault-decision-form").with("given", text.as_str())
            }
            DecisionError::Cell(error) => error.message(),
        }
    }
}

impl fmt::Display for DecisionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for DecisionError {}
