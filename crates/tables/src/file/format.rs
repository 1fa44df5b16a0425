use crate::{Shape, TableError, TableKey};

/// The size of a block.
pub(super) const BLOCK: usize = 1024;

const MAGIC: &str = "callabash table ";
const VERSION: &str = "1";

/// How many positions are won, even and lost for the seat to move, counting
/// only what is still to come.
#[derive(Copy, Clone, Debug, Default, Eq, PartialEq)]
pub struct Totals {
    /// More is to be won than lost.
    pub won: u64,
    /// As much.
    pub even: u64,
    /// Less.
    pub lost: u64,
}

impl Totals {
    pub(super) fn of(layer: &[u8]) -> Totals {
        let mut totals = Totals::default();
        for chunk in layer.chunks(1 << 20) {
            let won = chunk.iter().filter(|&&byte| 128 < byte).count() as u64;
            let even = chunk.iter().filter(|&&byte| byte == 128).count() as u64;
            totals = totals.and(Totals { won, even, lost: chunk.len() as u64 - won - even });
        }
        totals
    }

    pub(super) fn and(self, other: Totals) -> Totals {
        Totals {
            won: self.won + other.won,
            even: self.even + other.even,
            lost: self.lost + other.lost,
        }
    }
}

/// The offsets of layers and footers in a file.
pub(super) struct FileOffsets {
    pub(super) key: TableKey,
    pub(super) shape: Shape,
    /// Where each layer's values begin, and where the file ends.
    starts: Vec<u64>,
}

impl FileOffsets {
    pub(super) fn new(key: TableKey, seeds: u16) -> FileOffsets {
        let shape = Shape::new(key.rules().pits, seeds);
        let mut at = BLOCK as u64;
        let mut starts = vec![at];
        for layer in 0..=usize::from(seeds) {
            at += ((blocks(&shape, layer) + footer_blocks(&shape, layer)) * BLOCK) as u64;
            starts.push(at);
        }
        FileOffsets { key, shape, starts }
    }

    /// Where the values of a layer begin.
    pub(super) fn layer(&self, layer: usize) -> u64 {
        self.starts[layer]
    }

    /// Where the footer of a layer begins, and how many bytes it has.
    pub(super) fn footer(&self, layer: usize) -> (u64, usize) {
        let start = self.layer(layer) + (self.blocks(layer) * BLOCK) as u64;
        (start, footer_blocks(&self.shape, layer) * BLOCK)
    }

    pub(super) fn blocks(&self, layer: usize) -> usize {
        blocks(&self.shape, layer)
    }

    /// The length of the file once the layer is finished.
    pub(super) fn length_with(&self, layer: usize) -> u64 {
        self.starts[layer + 1]
    }

    pub(super) fn length(&self) -> u64 {
        self.starts[self.starts.len() - 1]
    }
}

fn blocks(shape: &Shape, layer: usize) -> usize {
    shape.layer_size(layer).div_ceil(BLOCK)
}

fn footer_blocks(shape: &Shape, layer: usize) -> usize {
    (blocks(shape, layer) * 4 + 3 * 8 + 4).div_ceil(BLOCK)
}

/// Checksums of blocks. Each depends on the rules, the layer and the block number,
/// so that a block in the wrong place fails.
#[derive(Clone)]
pub(super) struct Checksums(u32);

impl Checksums {
    pub(super) fn new(key: TableKey) -> Checksums {
        Checksums(crc32c::crc32c(key.text().as_bytes()))
    }

    pub(super) fn block(&self, layer: usize, block: usize, bytes: &[u8]) -> u32 {
        let place = [(layer as u64).to_le_bytes(), (block as u64).to_le_bytes()];
        let seed = crc32c::crc32c_append(self.0, place.as_flattened());
        crc32c::crc32c_append(seed, bytes)
    }

    fn footer(&self, layer: usize, bytes: &[u8]) -> u32 {
        self.block(layer, usize::MAX, bytes)
    }
}

/// What follows a layer's values: a checksum for each block, and totals.
pub(super) struct LayerFooter {
    pub(super) sums: Vec<u32>,
    pub(super) totals: Totals,
}

impl LayerFooter {
    pub(super) fn write(&self, sums: &Checksums, layer: usize, size: usize) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.sums.iter().flat_map(|sum| sum.to_le_bytes()).collect();
        for total in [self.totals.won, self.totals.even, self.totals.lost] {
            bytes.extend(total.to_le_bytes());
        }
        bytes.resize(size - 4, 0);
        bytes.extend(sums.footer(layer, &bytes).to_le_bytes());
        bytes
    }

    pub(super) fn read(
        sums: &Checksums,
        layer: usize,
        blocks: usize,
        bytes: &[u8],
    ) -> Option<LayerFooter> {
        let (body, sum) = bytes.split_last_chunk::<4>()?;
        if sums.footer(layer, body) != u32::from_le_bytes(*sum) {
            return None;
        }
        let (block_sums, rest) = body.split_at_checked(4 * blocks)?;
        let mut totals = rest.as_chunks::<8>().0.iter().map(|bytes| u64::from_le_bytes(*bytes));
        let mut total = || totals.next();
        Some(LayerFooter {
            sums: block_sums.as_chunks::<4>().0.iter().map(|s| u32::from_le_bytes(*s)).collect(),
            totals: Totals { won: total()?, even: total()?, lost: total()? },
        })
    }
}

pub(super) fn write_header(key: TableKey, seeds: u16) -> Vec<u8> {
    let text = format!("{MAGIC}{VERSION}\nrules {}\nseeds {seeds}\n", key.text());
    let mut bytes = text.into_bytes();
    bytes.resize(BLOCK - 4, 0);
    bytes.extend(crc32c::crc32c(&bytes).to_le_bytes());
    bytes
}

pub(super) fn read_header(bytes: &[u8]) -> Result<(TableKey, u16), TableError> {
    let (body, sum) = bytes.split_last_chunk::<4>().ok_or(TableError::NotATable)?;
    let text = body.split(|&byte| byte == 0).next().unwrap_or_default();
    let text = std::str::from_utf8(text).map_err(|_| TableError::NotATable)?;
    let mut lines = text.lines();
    let mut line = |name: &str| lines.next().and_then(|line| line.strip_prefix(name));
    let version = line(MAGIC).ok_or(TableError::NotATable)?;
    if version != VERSION {
        return Err(TableError::Version(version.chars().take(20).collect()));
    }
    if crc32c::crc32c(body) != u32::from_le_bytes(*sum) {
        return Err(TableError::Corrupt { offset: 0 });
    }
    let key = line("rules ").and_then(TableKey::from_text).ok_or(TableError::NotATable)?;
    let seeds = line("seeds ").and_then(|seeds| seeds.parse().ok());
    Ok((key, seeds.ok_or(TableError::NotATable)?))
}
