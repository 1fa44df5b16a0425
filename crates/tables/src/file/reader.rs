use std::{
    fs::File,
    io,
    path::Path,
    sync::{Mutex, PoisonError},
    thread,
};

use callabash_sowing::{Board, Narrow};

use super::{
    ByteSource, Totals,
    format::{BLOCK, Checksums, FileOffsets, LayerFooter, read_header},
};
use crate::{GoesOn, MarginSource, Memory, Shape, Table, TableError, TableKey, value::margin};

/// How many bytes are read at a time when a whole table is: each read has its price.
const READ: usize = 512 * BLOCK;

/// A table that is read block by block, each block checked against its sum.
///
/// Whatever happens to the bytes underneath, a probe gives the right margin or
/// an error.
pub struct TableFile<S = File> {
    source: S,
    offsets: FileOffsets,
    sums: Checksums,
    footers: Vec<LayerFooter>,
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

impl<S: ByteSource> TableFile<S> {
    /// Reads the header and the footers of a table.
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
        let offsets = FileOffsets::new(key, seeds);
        let found = source.length()?;
        if found != offsets.length() {
            return Err(TableError::Length { wanted: offsets.length(), found });
        }
        let sums = Checksums::new(key);
        let mut footers = Vec::new();
        for layer in 0..=usize::from(seeds) {
            let (offset, size) = offsets.footer(layer);
            let mut bytes = vec![0; size];
            read(&source, &mut bytes, offset)?;
            let footer = LayerFooter::read(&sums, layer, offsets.blocks(layer), &bytes);
            footers.push(footer.ok_or(TableError::Corrupt { offset })?);
        }
        Ok(TableFile { source, offsets, sums, footers })
    }

    /// The rules.
    pub fn key(&self) -> TableKey {
        self.offsets.key
    }

    /// The index of each position.
    pub fn shape(&self) -> &Shape {
        &self.offsets.shape
    }

    /// The numbers of positions won, even and lost.
    pub fn totals(&self) -> Totals {
        self.footers.iter().fold(Totals::default(), |sum, footer| sum.and(footer.totals))
    }

    /// The length of the file.
    pub fn length(&self) -> u64 {
        self.offsets.length()
    }

    /// The margins of many positions; each block is read once.
    ///
    /// # Errors
    ///
    /// Returns [`TableError`] if a block cannot be read or trusted.
    pub fn margins(&self, boards: &[Board<Narrow>]) -> Result<Vec<Option<i16>>, TableError> {
        let mut margins = vec![None; boards.len()];
        let place = |(at, board): (usize, &Board<Narrow>)| {
            let (layer, index) = self.shape().index(*board)?;
            Some((layer, index / BLOCK, index % BLOCK, at))
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
        self.load_while(self.shape().seeds(), 1, &|| true)
    }

    /// Reads the layers with up to `seeds` seeds into memory, checking every block, but stops
    /// soon after `goes_on` says no: the table then has fewer seeds, perhaps none.
    ///
    /// # Errors
    ///
    /// As [`TableFile::load`].
    pub fn load_while(
        &self,
        seeds: u16,
        threads: usize,
        goes_on: GoesOn<'_>,
    ) -> Result<Table, TableError> {
        let mut layers = Vec::new();
        for layer in 0..=usize::from(seeds.min(self.shape().seeds())) {
            let goes_on: GoesOn<'_> = if layer == 0 { &|| true } else { goes_on };
            match self.load_layer(layer, threads, goes_on)? {
                Some(bytes) => layers.push(bytes),
                None => break,
            }
        }
        Ok(Table::from_layers(self.key(), layers))
    }

    fn load_layer(
        &self,
        layer: usize,
        threads: usize,
        goes_on: GoesOn<'_>,
    ) -> Result<Option<Memory>, TableError> {
        let mut bytes = Memory::zeroed(self.offsets.blocks(layer) * BLOCK);
        let parts = Mutex::new(bytes.chunks_mut(READ).enumerate());
        let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
        let outcome = Mutex::new(Ok(true));
        let work = || {
            while let Some((part, buffer)) = next() {
                let read = if goes_on() {
                    self.load_part(layer, part * (READ / BLOCK), buffer).map(|()| true)
                } else {
                    Ok(false)
                };
                if !matches!(read, Ok(true)) {
                    *outcome.lock().unwrap_or_else(PoisonError::into_inner) = read;
                    return;
                }
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads.min(self.offsets.blocks(layer) * BLOCK / READ) {
                scope.spawn(work);
            }
            work();
        });
        let whole = outcome.into_inner().unwrap_or_else(PoisonError::into_inner)?;
        Ok(whole.then_some(bytes))
    }

    /// Reads whole blocks of a layer and checks each.
    fn load_part(&self, layer: usize, first: usize, bytes: &mut [u8]) -> Result<(), TableError> {
        let offset = |block: usize| self.offsets.layer(layer) + (block * BLOCK) as u64;
        read(&self.source, bytes, offset(first))?;
        for (block, bytes) in (first..).zip(bytes.chunks(BLOCK)) {
            if self.sums.block(layer, block, bytes) != self.footers[layer].sums[block] {
                return Err(TableError::Corrupt { offset: offset(block) });
            }
        }
        Ok(())
    }

    fn read_block(
        &self,
        layer: usize,
        block: usize,
        bytes: &mut [u8; BLOCK],
    ) -> Result<(), TableError> {
        let offset = self.offsets.layer(layer) + (block * BLOCK) as u64;
        read(&self.source, bytes, offset)?;
        if self.sums.block(layer, block, bytes) == self.footers[layer].sums[block] {
            Ok(())
        } else {
            Err(TableError::Corrupt { offset })
        }
    }
}

impl<S: ByteSource> MarginSource for TableFile<S> {
    fn key(&self) -> TableKey {
        self.offsets.key
    }

    fn margin(&self, board: Board<Narrow>) -> Result<Option<i16>, TableError> {
        let Some((layer, index)) = self.shape().index(board) else { return Ok(None) };
        let mut bytes = [0; BLOCK];
        self.read_block(layer, index / BLOCK, &mut bytes)?;
        Ok(Some(margin(bytes[index % BLOCK])))
    }
}

fn read(source: &impl ByteSource, bytes: &mut [u8], offset: u64) -> Result<(), TableError> {
    source.read_exact_at(bytes, offset).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => TableError::Corrupt { offset },
        _ => TableError::Io(error),
    })
}
