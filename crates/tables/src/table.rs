use std::{fmt, sync::Arc, thread};

use callabash_sowing::{Board, Narrow, Rules};

use crate::{
    GoesOn, MarginSource, Memory, Shape, TableError, TableKey,
    build::{Finished, Plan, build_layer},
    platform,
    value::margin,
};

/// A table in memory.
///
/// ```
/// use callabash_sowing::{Board, Preset, Row};
/// use callabash_tables::Table;
///
/// let table = Table::build(Preset::Kalah.rules(), 6, 1)?;
/// let board = Board { mine: Row::new([0, 0, 0, 0, 1, 1]), theirs: Row::new([1, 0, 0, 0, 0, 0]) };
/// assert_eq!(table.get(board), Some(3), "a free turn, then a capture");
/// # Ok::<(), callabash_tables::TableError>(())
/// ```
pub struct Table {
    key: TableKey,
    shape: Shape,
    /// Tables that grew from each other share them.
    layers: Vec<Arc<Memory>>,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seeds = self.shape.seeds();
        f.debug_struct("Table")
            .field("key", &self.key)
            .field("seeds", &seeds)
            .finish_non_exhaustive()
    }
}

impl Table {
    /// Builds the table of all positions with up to `seeds` seeds on the
    /// board.
    ///
    /// # Errors
    ///
    /// Returns [`TableError`] if rows are too long or seeds too many.
    pub fn build(rules: Rules, seeds: u16, threads: usize) -> Result<Table, TableError> {
        Table::build_while(rules, seeds, threads, &|| true)
    }

    /// As [`Table::build`], but stops soon after `goes_on` says no: the table then has the
    /// seeds that were finished, perhaps none.
    ///
    /// # Errors
    ///
    /// As [`Table::build`].
    pub fn build_while(
        rules: Rules,
        seeds: u16,
        threads: usize,
        goes_on: GoesOn<'_>,
    ) -> Result<Table, TableError> {
        let key = TableKey::new(rules);
        Table::add_layers(key, Vec::new(), seeds, threads, goes_on)
    }

    /// A table of more seeds, which shares with this one what both have.
    ///
    /// # Errors
    ///
    /// As [`Table::build`].
    pub fn grow_while(
        &self,
        seeds: u16,
        threads: usize,
        goes_on: GoesOn<'_>,
    ) -> Result<Table, TableError> {
        Table::add_layers(self.key, self.layers.clone(), seeds, threads, goes_on)
    }

    fn add_layers(
        key: TableKey,
        mut layers: Vec<Arc<Memory>>,
        seeds: u16,
        threads: usize,
        goes_on: GoesOn<'_>,
    ) -> Result<Table, TableError> {
        crate::check_size(key, seeds)?;
        let plan = Plan::new(key.rules(), seeds);
        while layers.len() <= usize::from(seeds) {
            let finished = layers.iter().map(|layer| &layer[..]).collect();
            let finished = Finished { plan: &plan, layers: finished };
            // The first layers are there at once, whoever waits.
            let goes_on: GoesOn<'_> = if layers.is_empty() { &|| true } else { goes_on };
            match build_layer(&finished, threads, &|_| (), goes_on) {
                Some(layer) => layers.push(Arc::new(layer)),
                None => break,
            }
        }
        let shape = Shape::new(key.rules().pits, layers.len() as u16 - 1);
        Ok(Table { key, shape, layers })
    }

    /// The table of the layers from none to some number of seeds.
    pub(crate) fn from_layers(key: TableKey, layers: Vec<Memory>) -> Table {
        let shape = Shape::new(key.rules().pits, layers.len() as u16 - 1);
        Table { key, shape, layers: layers.into_iter().map(Arc::new).collect() }
    }

    /// The index of each position.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The margin still to be won by the seat to move, or `None` if the table
    /// does not reach so far.
    #[inline]
    pub fn get(&self, board: Board<Narrow>) -> Option<i16> {
        let (layer, index) = self.shape.index(board)?;
        Some(margin(self.layers[layer][index]))
    }

    /// The table for who reads very many positions.
    pub fn reader(&self) -> TableReader<'_> {
        let layers = self.layers.iter().map(|layer| &layer[..]).collect();
        TableReader { shape: &self.shape, layers }
    }

    /// The number of threads that building uses unless told otherwise.
    pub fn default_threads() -> usize {
        thread::available_parallelism().map_or(1, usize::from)
    }
}

impl MarginSource for Table {
    fn key(&self) -> TableKey {
        self.key
    }

    fn margin(&self, board: Board<Narrow>) -> Result<Option<i16>, TableError> {
        Ok(self.get(board))
    }
}

/// A table whose values are found first and read later: the processor fetches them meanwhile.
pub struct TableReader<'t> {
    shape: &'t Shape,
    layers: Vec<&'t [u8]>,
}

impl<'t> TableReader<'t> {
    /// The most seeds on the board.
    #[inline]
    pub fn seeds(&self) -> u16 {
        self.shape.seeds()
    }

    /// Where the value of a position stands, or `None` if the table does not reach so far. Who
    /// has several to read finds the places of all before the first is read.
    #[inline]
    pub fn find(&self, board: Board<Narrow>) -> Option<&'t u8> {
        let (layer, index) = self.shape.index(board)?;
        let place = &self.layers[layer][index];
        platform::prefetch(place);
        Some(place)
    }

    /// The margin still to be won by the seat to move, where its value was found.
    #[inline]
    pub fn margin(place: &u8) -> i16 {
        margin(*place)
    }
}
