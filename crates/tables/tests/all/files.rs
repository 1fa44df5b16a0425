//! Tables on disk: the same bytes however they are built, and no wrong value
//! whatever happens to the file.

use std::{
    fs::{self, File, OpenOptions},
    io::{Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use callabash_game::{Chance, SplitMix};
use callabash_sowing::{Board, EarlyWin, Narrow, Pie, Preset, Row, Rules};
use callabash_tables::{
    BuildOptions, ByteSource, Mapped, MarginSource, Table, TableError, TableFile, build_file,
    verify,
};

const OPTIONS: BuildOptions = BuildOptions { threads: 2, memory: u64::MAX };

/// A folder of its own that goes away.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("callabash-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn rules() -> Rules {
    Preset::Calla.rules()
}

fn build(folder: &Path, seeds: u16, options: BuildOptions) -> PathBuf {
    build_file(folder, rules(), seeds, options, &|_| ()).unwrap().path
}

fn random_board(chance: &mut SplitMix, seeds: u16) -> Board<Narrow> {
    let mut pits = [0; 10];
    for _ in 0..=chance.below(u32::from(seeds)) {
        pits[chance.below(10) as usize] += 1;
    }
    let [mine, theirs] = [&pits[..5], &pits[5..]].map(|row| Row::new(row.iter().copied()));
    Board { mine, theirs }
}

#[test]
fn building_gives_the_same_bytes_on_any_number_of_threads_and_with_any_memory() {
    let folder = Folder::new("threads");
    let bytes: Vec<Vec<u8>> = [(1, u64::MAX), (2, u64::MAX), (5, 0), (3, 10_000)]
        .map(|(threads, memory)| {
            let folder = folder.0.join(format!("{threads}"));
            fs::read(build(&folder, 9, BuildOptions { threads, memory })).unwrap()
        })
        .to_vec();
    assert!(bytes.iter().all(|other| *other == bytes[0]));
}

#[test]
fn an_interrupted_build_goes_on_and_ends_with_the_same_bytes() {
    let folder = Folder::new("resume");
    let whole = fs::read(build(&folder.0.join("whole"), 9, OPTIONS)).unwrap();
    let mut chance = SplitMix(5);
    for round in 0..40 {
        let cut = folder.0.join(format!("cut{round}"));
        fs::create_dir_all(&cut).unwrap();
        let partial = cut.join("5-opposite-mover-nobody-sown.partial");
        let length = chance.below(whole.len() as u32) as usize;
        let mut left = whole[..length].to_vec();
        if round % 2 == 1 && !left.is_empty() {
            let at = chance.below(length as u32) as usize;
            left[at] ^= 1 << chance.below(8);
        }
        fs::write(&partial, left).unwrap();
        assert_eq!(fs::read(build(&cut, 9, OPTIONS)).unwrap(), whole, "cut at {length}");
        assert!(!partial.exists());
    }
}

#[test]
fn a_smaller_table_grows_into_a_larger_one() {
    let folder = Folder::new("grow");
    let small = TableFile::open(&build(&folder.0.join("a"), 6, OPTIONS)).unwrap();
    let grown = build_file(&folder.0.join("a"), rules(), 9, OPTIONS, &|_| ()).unwrap();
    assert!(0 < grown.already_built && grown.already_built < grown.positions);
    let fresh = build(&folder.0.join("b"), 9, OPTIONS);
    assert_eq!(fs::read(grown.path).unwrap(), fs::read(fresh).unwrap());
    // Who has the smaller one open goes on with it.
    assert_eq!(small.load().unwrap().shape().seeds(), 6);
    // A larger table serves where a smaller one is asked for.
    let again = build_file(&folder.0.join("a"), rules(), 7, OPTIONS, &|_| ()).unwrap();
    assert_eq!(again.already_built, again.positions);
}

#[test]
fn files_maps_bytes_and_memory_say_the_same() {
    let folder = Folder::new("sources");
    let path = build(&folder.0, 10, OPTIONS);
    let memory = Table::build(rules(), 10, 1).unwrap();
    let file = TableFile::open(&path).unwrap();
    let map = TableFile::new(Mapped::new(&File::open(&path).unwrap()).unwrap()).unwrap();
    let bytes = TableFile::new(fs::read(&path).unwrap()).unwrap();
    let mut chance = SplitMix(6);
    let boards: Vec<_> = (0..2000).map(|_| random_board(&mut chance, 12)).collect();
    let expected: Vec<Option<i16>> = boards.iter().map(|board| memory.get(*board)).collect();
    assert_eq!(file.margins(&boards).unwrap(), expected);
    for (board, margin) in boards.into_iter().zip(expected) {
        assert_eq!(file.margin(board).unwrap(), margin);
        assert_eq!(map.margin(board).unwrap(), margin);
        assert_eq!(bytes.margin(board).unwrap(), margin);
    }
    let loaded = file.load().unwrap();
    let sampled = verify(&loaded, Some(10_000), 2, &|_| ()).unwrap();
    assert!((8_000..12_000).contains(&sampled.positions), "{sampled:?}");
}

/// Opens and probes a file; every answer must be right or an error.
fn probe_mutant(
    source: impl ByteSource,
    truth: &Table,
    chance: &mut SplitMix,
) -> Result<(), TableError> {
    let file = TableFile::new(source)?;
    for _ in 0..8 {
        let board = random_board(chance, 9);
        assert_eq!(file.margin(board)?, truth.get(board), "a wrong value");
    }
    file.load().map(|_| ())
}

#[test]
fn ten_thousand_mutations_give_no_wrong_value() {
    let folder = Folder::new("mutants");
    let whole = fs::read(build(&folder.0, 9, OPTIONS)).unwrap();
    let other = build_file(&folder.0, Preset::KalahRu.rules(), 5, OPTIONS, &|_| ()).unwrap();
    let other = fs::read(other.path).unwrap();
    let truth = Table::build(rules(), 9, 2).unwrap();
    let mut chance = SplitMix(8);
    let mut refused = 0;
    for round in 0..10_000 {
        let mut mutant = whole.clone();
        let at = chance.below(mutant.len() as u32) as usize;
        let blocks = mutant.len() / 1024;
        match round % 5 {
            0 => mutant[at] ^= 1 << chance.below(8),
            1 => mutant.truncate(at),
            2 => {
                let [a, b] = [0; 2].map(|_: i32| chance.below(blocks as u32) as usize * 1024);
                let block = mutant[a..a + 1024].to_vec();
                mutant.copy_within(b..b + 1024, a);
                mutant[b..b + 1024].copy_from_slice(&block);
            }
            3 => {
                let end = (at + chance.below(9000) as usize).min(mutant.len());
                mutant[at..end].fill(chance.bits() as u8);
            }
            _ => {
                let from = chance.below((other.len() / 1024) as u32) as usize * 1024;
                let to = chance.below(blocks as u32) as usize * 1024;
                mutant[to..to + 1024].copy_from_slice(&other[from..from + 1024]);
            }
        }
        let changed = mutant != whole;
        let result = probe_mutant(mutant, &truth, &mut chance);
        assert!(result.is_err() || !changed, "a changed file passed as whole");
        refused += u32::from(result.is_err());
    }
    assert!(9_000 < refused, "{refused}");
}

/// Values, what fills up their blocks, checksums and header alike.
#[test]
fn a_table_with_any_one_byte_changed_is_refused() {
    let folder = Folder::new("bytes");
    let whole = fs::read(build(&folder.0, 5, OPTIONS)).unwrap();
    let load = |bytes: Vec<u8>| TableFile::new(bytes)?.load().map(|_| ());
    assert!(load(whole.clone()).is_ok());
    for at in 0..whole.len() {
        for change in [1, 0x80, 0xff] {
            let mut changed = whole.clone();
            changed[at] ^= change;
            assert!(load(changed).is_err(), "byte {at}");
        }
    }
}

#[test]
fn a_file_overwritten_or_replaced_while_open_gives_no_wrong_value() {
    let folder = Folder::new("overwritten");
    let path = build(&folder.0, 9, OPTIONS);
    let whole = fs::read(&path).unwrap();
    let truth = Table::build(rules(), 9, 2).unwrap();
    let mut chance = SplitMix(9);
    for round in 0..60 {
        let file = TableFile::open(&path).unwrap();
        match round % 3 {
            0 => {
                // Replaced: the open file is still the old one.
                let new = folder.0.join("new");
                fs::write(&new, b"something else").unwrap();
                fs::rename(&new, &path).unwrap();
            }
            1 => {
                let mut same = OpenOptions::new().write(true).open(&path).unwrap();
                same.seek(SeekFrom::Start(u64::from(chance.below(whole.len() as u32)))).unwrap();
                same.write_all(&[chance.bits() as u8; 20_000]).unwrap();
            }
            _ => File::create(&path).unwrap().set_len(100).unwrap(),
        }
        for _ in 0..200 {
            let board = random_board(&mut chance, 9);
            if let Ok(margin) = file.margin(board) {
                assert_eq!(margin, truth.get(board));
            }
        }
        fs::remove_file(&path).unwrap();
        fs::write(&path, &whole).unwrap();
    }
}

#[test]
fn foreign_files_and_impossible_tables_are_named() {
    let foreign = |bytes: &[u8]| TableFile::new(bytes.to_vec()).err().unwrap();
    assert!(matches!(foreign(b""), TableError::NotATable));
    assert!(matches!(foreign(&[0; 10_000]), TableError::NotATable));
    let mut newer = b"callabash table 2\n".to_vec();
    newer.resize(8192, 0);
    assert!(matches!(foreign(&newer), TableError::Version(version) if version == "2"));
    let wide = Rules { pits: 9, ..rules() };
    assert!(matches!(Table::build(wide, 3, 1), Err(TableError::TooManyPits(9))));
    assert!(matches!(Table::build(rules(), 101, 1), Err(TableError::TooManySeeds(101))));
}

#[test]
fn positions_are_probed_with_their_stores_and_moves() {
    let table = Table::build(rules(), 12, 2).unwrap();
    let position =
        callabash_sowing::notation::read_position(rules(), "1S,2,3S,1/1,3S,1S,1S,1 10 13 S 1")
            .unwrap();
    assert_eq!(table.position_margin(&position).unwrap(), Some(-3));
    let moves: Vec<(String, Option<i16>)> = table
        .move_margins(&position)
        .unwrap()
        .into_iter()
        .map(|(m, margin)| (m.to_string(), margin))
        .collect();
    let expected = [("2", -3), ("3", -3), ("4", -5)].map(|(m, v)| (m.to_owned(), Some(v)));
    assert_eq!(moves, expected);
    let other = Preset::Kalah.rules();
    let foreign = callabash_sowing::notation::read_position(other, "6/1S,5 0 0 S 1").unwrap();
    assert!(matches!(table.position_margin(&foreign), Err(TableError::OtherRules { .. })));
}

#[test]
fn margins_are_those_of_play_to_the_very_end() {
    let table = Table::build(rules(), 12, 2).unwrap();
    let text = "1S,1S,1S,1S,1S/3,2S,1S 16 8 S 9";
    let margins = |early_win: EarlyWin, pie: Pie| {
        let rules = Rules { early_win, pie, ..rules() };
        let position = callabash_sowing::notation::read_position(rules, text).unwrap();
        (table.position_margin(&position).unwrap(), table.move_margins(&position).unwrap())
    };
    let truth = margins(EarlyWin::Off, Pie::Off);
    assert_eq!(margins(EarlyWin::On, Pie::Off), truth, "a seventeenth cube changes nothing");
    assert_eq!(margins(EarlyWin::Declared, Pie::Turn), truth);
    assert_eq!(truth.1.iter().map(|(_, margin)| *margin).max(), Some(truth.0));
}
