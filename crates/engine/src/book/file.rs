use callabash_sowing::{Board, Narrow, Row, Variant, Word};
use callabash_tables::TableKey;

use super::{Book, BookError, numbering::Numbering};

const FIRST_LINE: &str = "callabash book 1";
/// The end of the header.
const END: &[u8] = b"\n\n";
const CHECKSUM: usize = 4;

impl Book {
    /// A book of a game that knows nothing yet.
    ///
    /// # Errors
    ///
    /// Returns [`BookError`] if its rows are too long.
    pub fn new(variant: &Variant) -> Result<Book, BookError> {
        let start = variant.initial().resized::<Narrow>().ok_or(BookError::TooManyPits)?.board();
        let key = TableKey::new(variant.rules());
        Ok(Book { key, numbering: Numbering::new(key.rules(), start), values: Vec::new() })
    }

    /// The book as a file.
    pub fn write(&self) -> Vec<u8> {
        let start = self.numbering.boards()[0];
        let rows = [start.mine, start.theirs].map(|row| row_text(self.key, row));
        let (rules, positions) = (self.key.text(), self.values.len());
        let header = format!(
            "{FIRST_LINE}\nrules {rules}\nstart {}\npositions {positions}\n\n",
            rows.join("/")
        );
        let mut bytes = header.into_bytes();
        let byte = |value: &Option<i8>| value.map_or(0, |value| (i16::from(value) + 128) as u8);
        bytes.extend(self.values.iter().map(byte));
        bytes.extend(crc32c::crc32c(&bytes).to_le_bytes());
        bytes
    }

    /// The rules that a file is for, as its header says.
    pub(super) fn read_key(bytes: &[u8]) -> Option<TableKey> {
        Header::read(bytes).map(|header| header.key)
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// Returns [`BookError`] if it is no book, or not as it was written.
    pub fn read(bytes: &[u8]) -> Result<Book, BookError> {
        let header = Header::read(bytes).ok_or(BookError::NotABook)?;
        let (body, sum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(BookError::Corrupt)?;
        if crc32c::crc32c(body) != u32::from_le_bytes(*sum) {
            return Err(BookError::Corrupt);
        }
        let values = body.get(header.length..).ok_or(BookError::Corrupt)?;
        let mut numbering = Numbering::new(header.key.rules(), header.start);
        numbering.reach(values.len());
        if values.len() != header.positions || numbering.boards().len() < values.len() {
            return Err(BookError::Corrupt);
        }
        let value = |byte: &u8| (*byte != 0).then_some((i16::from(*byte) - 128) as i8);
        Ok(Book { key: header.key, numbering, values: values.iter().map(value).collect() })
    }

    /// Whether it begins where a game does, and has its rules.
    pub fn is_of(&self, variant: &Variant) -> bool {
        let start = variant.initial().resized::<Narrow>().map(|start| start.board());
        self.key == TableKey::new(variant.rules()) && start == Some(self.numbering.boards()[0])
    }
}

struct Header {
    key: TableKey,
    start: Board<Narrow>,
    positions: usize,
    length: usize,
}

impl Header {
    fn read(bytes: &[u8]) -> Option<Header> {
        let length = bytes.windows(END.len()).position(|window| window == END)? + END.len();
        let text = std::str::from_utf8(&bytes[..length]).ok()?;
        let mut lines = text.lines();
        let mut line = |name: &str| lines.next().and_then(|line| line.strip_prefix(name));
        line(FIRST_LINE).filter(|rest| rest.is_empty())?;
        let key = TableKey::from_text(line("rules ")?)?;
        let (mine, theirs) = line("start ")?.split_once('/')?;
        let start = Board { mine: read_row(key, mine)?, theirs: read_row(key, theirs)? };
        let positions = line("positions ")?.parse().ok()?;
        let seeds = start.mine.total() + start.theirs.total();
        (0 < seeds).then_some(Header { key, start, positions, length })
    }
}

fn row_text(key: TableKey, row: Row<Narrow>) -> String {
    let pits: Vec<String> = (0..key.rules().pits).map(|pit| row.get(pit).to_string()).collect();
    pits.join(",")
}

fn read_row(key: TableKey, text: &str) -> Option<Row<Narrow>> {
    let pits: Vec<u16> = text.split(',').map(|seeds| seeds.parse().ok()).collect::<Option<_>>()?;
    let fits = pits.len() == usize::from(key.rules().pits)
        && key.rules().pits <= Narrow::MAX_PITS
        && pits.iter().map(|seeds| u32::from(*seeds)).sum::<u32>() < 128;
    fits.then(|| Row::new(pits))
}
