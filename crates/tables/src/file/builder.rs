use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use callabash_sowing::Rules;

use super::{
    Mapped, Source, TableFile,
    format::{BLOCK, Places, Seal, Sums, Totals, read_header, write_header},
};
use crate::{
    Key, Memory, TableError,
    build::{Finished, Plan, build_layer},
};

/// How a table is to be built.
#[derive(Copy, Clone, Debug)]
pub struct BuildOptions {
    /// The number of threads.
    pub threads: usize,
    /// How many bytes of finished layers are kept in memory. Beyond that they
    /// are read from the file, as the system sees fit.
    pub memory: u64,
}

/// A table that was built.
#[derive(Clone, Debug)]
pub struct Built {
    /// Where it is.
    pub path: PathBuf,
    /// The number of its positions.
    pub positions: u64,
    /// The length of the file.
    pub bytes: u64,
    /// The positions that were found finished.
    pub found: u64,
}

/// Builds a table in a folder, up to `seeds` seeds on the board.
///
/// Layer after layer is written under another name; when it was interrupted,
/// building goes on after the last whole layer. `tick` is told the number of
/// positions whenever some are done, those that were found finished included.
///
/// # Errors
///
/// Returns [`TableError`] if the table is too large, or files cannot be
/// written.
pub fn build_file(
    folder: &Path,
    rules: Rules,
    seeds: u16,
    options: BuildOptions,
    tick: &(dyn Fn(u64) + Sync),
) -> Result<Built, TableError> {
    let key = Key::new(rules);
    crate::check_size(key, seeds)?;
    fs::create_dir_all(folder)?;
    let path = folder.join(key.file_name());
    if let Ok(table) = TableFile::open(&path)
        && seeds <= table.shape().seeds()
    {
        let positions = table.shape().size() as u64;
        tick(positions);
        return Ok(Built { path, positions, bytes: table.length(), found: positions });
    }
    let partial = path.with_extension("partial");
    let mut builder = Builder::open(&path, &partial, key, seeds, options.memory)?;
    let found = builder.positions();
    tick(found);
    builder.build(options.threads, tick)?;
    let built = Built {
        path: path.clone(),
        positions: builder.positions(),
        bytes: builder.places.length(),
        found,
    };
    drop(builder.layers);
    builder.file.sync_all()?;
    fs::rename(&partial, &path)?;
    File::open(folder)?.sync_all()?;
    Ok(built)
}

struct Builder {
    file: File,
    places: Places,
    sums: Sums,
    layers: Vec<Layer>,
    memory: u64,
}

enum Layer {
    Memory(Memory),
    Mapped(Mapped, u64),
}

impl Builder {
    /// Opens what an interrupted build has left, or a smaller table, or
    /// nothing, and keeps the layers that are whole.
    fn open(
        path: &Path,
        partial: &Path,
        key: Key,
        seeds: u16,
        memory: u64,
    ) -> Result<Builder, TableError> {
        let open =
            || OpenOptions::new().read(true).write(true).create(true).truncate(false).open(partial);
        let mut file = open()?;
        lock(&file)?;
        if file.length()? == 0 && path.exists() {
            io::copy(&mut File::open(path)?, &mut file)?;
        }
        let mut header = vec![0; BLOCK];
        let same_rules = file.read_exact_at(&mut header, 0).is_ok()
            && read_header(&header).is_ok_and(|(found, _)| found == key);
        let places = Places::new(key, seeds);
        let mut builder =
            Builder { file, places, sums: Sums::new(key), layers: Vec::new(), memory };
        if same_rules {
            builder.find_layers(seeds)?;
        }
        builder.file.set_len(match builder.layers.len() {
            0 => BLOCK as u64,
            count => builder.places.length_with(count - 1),
        })?;
        builder.file.seek(SeekFrom::Start(0))?;
        builder.file.write_all(&write_header(key, seeds))?;
        builder.file.sync_all()?;
        Ok(builder)
    }

    fn find_layers(&mut self, seeds: u16) -> Result<(), TableError> {
        for layer in 0..=usize::from(seeds) {
            if self.file.length()? < self.places.length_with(layer) {
                return Ok(());
            }
            let (offset, size) = self.places.seal(layer);
            let mut bytes = vec![0; size];
            self.file.read_exact_at(&mut bytes, offset)?;
            let blocks = self.places.blocks(layer);
            let Some(seal) = Seal::read(&self.sums, layer, blocks, &bytes) else { return Ok(()) };
            let mut bytes = Memory::zeroed(blocks * BLOCK);
            self.file.read_exact_at(&mut bytes, self.places.layer(layer))?;
            let sums = self.block_sums(layer, &bytes);
            if sums != seal.sums {
                return Ok(());
            }
            self.keep(bytes)?;
        }
        Ok(())
    }

    fn build(&mut self, threads: usize, tick: &(dyn Fn(u64) + Sync)) -> Result<(), TableError> {
        let seeds = self.places.shape.seeds();
        let plan = Plan::new(self.places.key.rules(), seeds);
        while self.layers.len() <= usize::from(seeds) {
            let layers = self.layers.iter().enumerate().map(|(n, layer)| self.bytes(n, layer));
            let finished = Finished { plan: &plan, layers: layers.collect() };
            let layer = build_layer(&finished, threads, &|positions| tick(positions as u64));
            drop(finished);
            self.write(layer)?;
        }
        Ok(())
    }

    fn bytes<'b>(&self, number: usize, layer: &'b Layer) -> &'b [u8] {
        match layer {
            Layer::Memory(bytes) => &bytes[..self.places.shape.layer_size(number)],
            Layer::Mapped(map, start) => {
                &map.bytes()[*start as usize..][..self.places.shape.layer_size(number)]
            }
        }
    }

    fn block_sums(&self, layer: usize, padded: &[u8]) -> Vec<u32> {
        let blocks = padded.chunks(BLOCK).enumerate();
        blocks.map(|(block, bytes)| self.sums.block(layer, block, bytes)).collect()
    }

    fn write(&mut self, bytes: Memory) -> Result<(), TableError> {
        let layer = self.layers.len();
        let mut padding = vec![0; self.places.blocks(layer) * BLOCK - bytes.len()];
        let whole = bytes.len() / BLOCK * BLOCK;
        let mut sums = self.block_sums(layer, &bytes[..whole]);
        if whole < bytes.len() {
            let mut last = bytes[whole..].to_vec();
            last.append(&mut padding.clone());
            sums.push(self.sums.block(layer, sums.len(), &last));
        }
        let seal = Seal { sums, totals: Totals::of(&bytes) };
        let (_, size) = self.places.seal(layer);
        padding.extend(seal.write(&self.sums, layer, size));
        self.file.seek(SeekFrom::Start(self.places.layer(layer)))?;
        self.file.write_all(&bytes)?;
        self.file.write_all(&padding)?;
        self.file.sync_data()?;
        self.keep(bytes)
    }

    /// Keeps a layer in memory, or leaves it to the file if that is full.
    fn keep(&mut self, bytes: Memory) -> Result<(), TableError> {
        let layer = self.layers.len();
        let kept: usize = self
            .layers
            .iter()
            .map(|layer| match layer {
                Layer::Memory(bytes) => bytes.len(),
                Layer::Mapped(..) => 0,
            })
            .sum();
        self.layers.push(match (kept + bytes.len()) as u64 <= self.memory {
            true => Layer::Memory(bytes),
            false => Layer::Mapped(Mapped::new(&self.file)?, self.places.layer(layer)),
        });
        Ok(())
    }

    fn positions(&self) -> u64 {
        (0..self.layers.len()).map(|layer| self.places.shape.layer_size(layer) as u64).sum()
    }
}

fn lock(file: &File) -> Result<(), TableError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(TableError::Busy),
        Err(TryLockError::Error(error)) => Err(TableError::Io(error)),
    }
}
