use callabash_sowing::{Board, Move, Narrow, Position};

use crate::{TableError, TableKey};

/// A table that margins can be read from.
pub trait MarginSource {
    /// The rules.
    fn key(&self) -> TableKey;

    /// The margin still to be won by the seat to move, or `None` if it is not
    /// known.
    ///
    /// # Errors
    ///
    /// Returns [`TableError`] if it cannot be read or trusted.
    fn margin(&self, board: Board<Narrow>) -> Result<Option<i16>, TableError>;

    /// The final margin of a position for the seat to move, stores so far
    /// included, as if nobody could win early.
    ///
    /// # Errors
    ///
    /// Returns [`TableError`] if it cannot be read or trusted, or if the
    /// position is played by other rules.
    fn position_margin(&self, position: &Position) -> Result<Option<i16>, TableError> {
        let wanted = TableKey::new(*position.rules());
        if wanted != self.key() {
            let (wanted, found) = (wanted.text(), self.key().text());
            return Err(TableError::OtherRules { wanted, found });
        }
        let stores = position.stores();
        let lead = stores[position.turn()] as i16 - stores[!position.turn()] as i16;
        if position.outcome().is_some() {
            return Ok(Some(lead));
        }
        let Some(narrow) = position.resized::<Narrow>() else { return Ok(None) };
        Ok(self.margin(narrow.board())?.map(|rest| lead + rest))
    }

    /// The final margin of each sowing, for the seat that sows.
    ///
    /// # Errors
    ///
    /// As [`MarginSource::position_margin`].
    fn move_margins(&self, position: &Position) -> Result<Vec<(Move, Option<i16>)>, TableError> {
        let position = position.without_early_win();
        position
            .legal_moves()
            .map(|m| {
                let after = position.play(m).expect("a legal move");
                let margin = self.position_margin(&after)?;
                let same = after.turn() == position.turn();
                Ok((m, margin.map(|margin| if same { margin } else { -margin })))
            })
            .collect()
    }
}
