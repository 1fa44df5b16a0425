use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use callabash_sowing::Rules;

use super::{
    ByteSource, Mapped, TableFile,
    format::{BLOCK, Checksums, FileOffsets, LayerFooter, Totals, read_header, write_header},
};
use crate::{
    GoesOn, Memory, TableError, TableKey,
    build::{Finished, Plan, build_layer},
    platform,
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
pub struct BuildReport {
    /// Where it is.
    pub path: PathBuf,
    /// The number of its positions.
    pub positions: u64,
    /// The length of the file.
    pub bytes: u64,
    /// The positions already built by an earlier, interrupted run.
    pub already_built: u64,
}

/// Builds a table in a folder, up to `seeds` seeds on the board.
///
/// Layer after layer is written under another name; when it was interrupted,
/// building goes on after the last whole layer. `tick` is told the number of
/// positions whenever some are done, those of an earlier run included.
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
) -> Result<BuildReport, TableError> {
    build_file_while(folder, rules, seeds, options, tick, &|| true)
}

/// As [`build_file`], but stops soon after `goes_on` says no. The whole layers are kept for
/// the next time.
///
/// # Errors
///
/// As [`build_file`], and [`TableError::Stopped`].
pub fn build_file_while(
    folder: &Path,
    rules: Rules,
    seeds: u16,
    options: BuildOptions,
    tick: &(dyn Fn(u64) + Sync),
    goes_on: GoesOn<'_>,
) -> Result<BuildReport, TableError> {
    let key = TableKey::new(rules);
    crate::check_size(key, seeds)?;
    fs::create_dir_all(folder)?;
    let path = folder.join(key.file_name());
    if let Ok(table) = TableFile::open(&path)
        && seeds <= table.shape().seeds()
    {
        let positions = table.shape().size() as u64;
        tick(positions);
        return Ok(BuildReport {
            path,
            positions,
            bytes: table.length(),
            already_built: positions,
        });
    }
    let partial = path.with_extension("partial");
    let mut builder = Builder::open(&path, &partial, key, seeds, options.memory)?;
    let already_built = builder.positions_done();
    tick(already_built);
    builder.build(options.threads, tick, goes_on)?;
    let built = BuildReport {
        path: path.clone(),
        positions: builder.positions_done(),
        bytes: builder.offsets.length(),
        already_built,
    };
    builder.file.sync_all()?;
    platform::replace_file(&partial, &path)?;
    platform::sync_folder(folder)?;
    Ok(built)
}

struct Builder {
    file: File,
    offsets: FileOffsets,
    sums: Checksums,
    layers: Vec<Layer>,
    memory: u64,
}

enum Layer {
    Memory(Memory),
    /// Only in the file.
    Written,
}

impl Builder {
    /// Opens what an interrupted build has left, or a smaller table, or
    /// nothing, and keeps the layers that are whole.
    fn open(
        path: &Path,
        partial: &Path,
        key: TableKey,
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
        let offsets = FileOffsets::new(key, seeds);
        let mut builder =
            Builder { file, offsets, sums: Checksums::new(key), layers: Vec::new(), memory };
        if same_rules {
            builder.find_layers(seeds)?;
        }
        builder.file.set_len(match builder.layers.len() {
            0 => BLOCK as u64,
            count => builder.offsets.length_with(count - 1),
        })?;
        builder.file.seek(SeekFrom::Start(0))?;
        builder.file.write_all(&write_header(key, seeds))?;
        builder.file.sync_all()?;
        Ok(builder)
    }

    fn find_layers(&mut self, seeds: u16) -> Result<(), TableError> {
        for layer in 0..=usize::from(seeds) {
            if self.file.length()? < self.offsets.length_with(layer) {
                return Ok(());
            }
            let (offset, size) = self.offsets.footer(layer);
            let mut bytes = vec![0; size];
            self.file.read_exact_at(&mut bytes, offset)?;
            let blocks = self.offsets.blocks(layer);
            let Some(footer) = LayerFooter::read(&self.sums, layer, blocks, &bytes) else {
                return Ok(());
            };
            let mut bytes = Memory::zeroed(blocks * BLOCK);
            self.file.read_exact_at(&mut bytes, self.offsets.layer(layer))?;
            let sums = self.block_sums(layer, &bytes);
            if sums != footer.sums {
                return Ok(());
            }
            self.keep(bytes);
        }
        Ok(())
    }

    fn build(
        &mut self,
        threads: usize,
        tick: &(dyn Fn(u64) + Sync),
        goes_on: GoesOn<'_>,
    ) -> Result<(), TableError> {
        let seeds = self.offsets.shape.seeds();
        let plan = Plan::new(self.offsets.key.rules(), seeds);
        while self.layers.len() <= usize::from(seeds) {
            let map = self.map()?;
            let layers = (0..self.layers.len()).map(|layer| self.bytes(layer, map.as_ref()));
            let finished = Finished { plan: &plan, layers: layers.collect() };
            let tick = |positions| tick(positions as u64);
            let layer = build_layer(&finished, threads, &tick, goes_on);
            drop(finished);
            drop(map);
            self.write(layer.ok_or(TableError::Stopped)?)?;
        }
        Ok(())
    }

    /// A map of the file, if a layer is only there. It is made anew for each layer: a
    /// file that is mapped can not be cut short or renamed on every system.
    fn map(&self) -> Result<Option<Mapped>, TableError> {
        let needed = self.layers.iter().any(|layer| matches!(layer, Layer::Written));
        Ok(needed.then(|| Mapped::new(&self.file)).transpose()?)
    }

    fn bytes<'b>(&'b self, layer: usize, map: Option<&'b Mapped>) -> &'b [u8] {
        let start = self.offsets.layer(layer) as usize;
        let padded = match &self.layers[layer] {
            Layer::Memory(bytes) => bytes,
            Layer::Written => &map.expect("the file is mapped").bytes()[start..],
        };
        &padded[..self.offsets.shape.layer_size(layer)]
    }

    fn block_sums(&self, layer: usize, padded: &[u8]) -> Vec<u32> {
        let blocks = padded.chunks(BLOCK).enumerate();
        blocks.map(|(block, bytes)| self.sums.block(layer, block, bytes)).collect()
    }

    fn write(&mut self, bytes: Memory) -> Result<(), TableError> {
        let layer = self.layers.len();
        let mut padding = vec![0; self.offsets.blocks(layer) * BLOCK - bytes.len()];
        let whole = bytes.len() / BLOCK * BLOCK;
        let mut sums = self.block_sums(layer, &bytes[..whole]);
        if whole < bytes.len() {
            let mut last = bytes[whole..].to_vec();
            last.append(&mut padding.clone());
            sums.push(self.sums.block(layer, sums.len(), &last));
        }
        let footer = LayerFooter { sums, totals: Totals::of(&bytes) };
        let (_, size) = self.offsets.footer(layer);
        padding.extend(footer.write(&self.sums, layer, size));
        self.file.seek(SeekFrom::Start(self.offsets.layer(layer)))?;
        self.file.write_all(&bytes)?;
        self.file.write_all(&padding)?;
        self.file.sync_data()?;
        self.keep(bytes);
        Ok(())
    }

    /// Keeps a layer in memory, or leaves it to the file if that is full.
    fn keep(&mut self, bytes: Memory) {
        let length = |layer: &Layer| match layer {
            Layer::Memory(bytes) => bytes.len(),
            Layer::Written => 0,
        };
        let kept: usize = self.layers.iter().map(length).sum();
        self.layers.push(if (kept + bytes.len()) as u64 <= self.memory {
            Layer::Memory(bytes)
        } else {
            Layer::Written
        });
    }

    fn positions_done(&self) -> u64 {
        (0..self.layers.len()).map(|layer| self.offsets.shape.layer_size(layer) as u64).sum()
    }
}

fn lock(file: &File) -> Result<(), TableError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(TableError::Busy),
        Err(TryLockError::Error(error)) => Err(TableError::Io(error)),
    }
}
