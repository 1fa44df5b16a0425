use std::{fs::File, io, path::Path};

use callabash_sowing::{Board, Narrow};

use super::{
    Source, Totals,
    format::{BLOCK, Places, Seal, Sums, read_header},
};
use crate::{Key, Margins, Memory, Shape, Table, TableError, value::margin};

/// A table that is read block by block, each block checked against its sum.
///
/// Whatever happens to the bytes underneath, a probe gives the right margin or
/// an error.
pub struct TableFile<S = File> {
    source: S,
    places: Places,
    sums: Sums,
    seals: Vec<Seal>,
}

impl TableFile {
    /// Opens a file.
    ///
    /// # Errors
    ///
    /// Returns [`TableError`] if it is no table, or not a whole one.
    pub fn open(path: &Path) -> Result<TableFile, TableError> {
        TableFile::new(File::open(path)?)
    }
}

impl<S: Source> TableFile<S> {
    /// Reads the header and the seals of a table.
    ///
    /// # Errors
    ///
    /// Returns [`TableError`] if it is no table, or not a whole one.
    pub fn new(source: S) -> Result<TableFile<S>, TableError> {
        let mut header = vec![0; BLOCK];
        source.read_exact_at(&mut header, 0).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => TableError::NotATable,
            _ => TableError::Io(error),
        })?;
        let (key, seeds) = read_header(&header)?;
        crate::check_size(key, seeds)?;
        let places = Places::new(key, seeds);
        let found = source.length()?;
        if found != places.length() {
            return Err(TableError::Length { wanted: places.length(), found });
        }
        let sums = Sums::new(key);
        let mut seals = Vec::new();
        for layer in 0..=usize::from(seeds) {
            let (offset, size) = places.seal(layer);
            let mut bytes = vec![0; size];
            read(&source, &mut bytes, offset)?;
            let seal = Seal::read(&sums, layer, places.blocks(layer), &bytes);
            seals.push(seal.ok_or(TableError::Corrupt { offset })?);
        }
        Ok(TableFile { source, places, sums, seals })
    }

    /// The rules.
    pub fn key(&self) -> Key {
        self.places.key
    }

    /// Where each position stands.
    pub fn shape(&self) -> &Shape {
        &self.places.shape
    }

    /// The numbers of positions won, even and lost.
    pub fn totals(&self) -> Totals {
        self.seals.iter().fold(Totals::default(), |sum, seal| sum.and(seal.totals))
    }

    /// The length of the file.
    pub fn length(&self) -> u64 {
        self.places.length()
    }

    /// The margins of many positions; each block is read once.
    ///
    /// # Errors
    ///
    /// Returns [`TableError`] if a block cannot be read or trusted.
    pub fn margins(&self, boards: &[Board<Narrow>]) -> Result<Vec<Option<i16>>, TableError> {
        let mut margins = vec![None; boards.len()];
        let place = |(at, board): (usize, &Board<Narrow>)| {
            let (layer, place) = self.shape().place(*board)?;
            Some((layer, place / BLOCK, place % BLOCK, at))
        };
        let mut wanted: Vec<_> = boards.iter().enumerate().filter_map(place).collect();
        wanted.sort_unstable();
        let mut bytes = [0; BLOCK];
        for same in wanted.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            let (layer, block, ..) = same[0];
            self.read_block(layer, block, &mut bytes)?;
            for &(.., byte, at) in same {
                margins[at] = Some(margin(bytes[byte]));
            }
        }
        Ok(margins)
    }

    /// Reads the whole table into memory, checking every block.
    ///
    /// # Errors
    ///
    /// Returns [`TableError`] for the first block that cannot be read or
    /// trusted.
    pub fn load(&self) -> Result<Table, TableError> {
        let layers = (0..self.seals.len()).map(|layer| self.load_layer(layer));
        Ok(Table::from_layers(self.key(), self.shape().clone(), layers.collect::<Result<_, _>>()?))
    }

    fn load_layer(&self, layer: usize) -> Result<Memory, TableError> {
        let mut bytes = Memory::zeroed(self.places.blocks(layer) * BLOCK);
        for (block, buffer) in bytes.as_chunks_mut::<BLOCK>().0.iter_mut().enumerate() {
            self.read_block(layer, block, buffer)?;
        }
        Ok(bytes)
    }

    fn read_block(
        &self,
        layer: usize,
        block: usize,
        bytes: &mut [u8; BLOCK],
    ) -> Result<(), TableError> {
        let offset = self.places.layer(layer) + (block * BLOCK) as u64;
        read(&self.source, bytes, offset)?;
        if self.sums.block(layer, block, bytes) == self.seals[layer].sums[block] {
            Ok(())
        } else {
            Err(TableError::Corrupt { offset })
        }
    }
}

impl<S: Source> Margins for TableFile<S> {
    fn key(&self) -> Key {
        self.places.key
    }

    fn margin(&self, board: Board<Narrow>) -> Result<Option<i16>, TableError> {
        let Some((layer, place)) = self.shape().place(board) else { return Ok(None) };
        let mut bytes = [0; BLOCK];
        self.read_block(layer, place / BLOCK, &mut bytes)?;
        Ok(Some(margin(bytes[place % BLOCK])))
    }
}

fn read(source: &impl Source, bytes: &mut [u8], offset: u64) -> Result<(), TableError> {
    source.read_exact_at(bytes, offset).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => TableError::Corrupt { offset },
        _ => TableError::Io(error),
    })
}
