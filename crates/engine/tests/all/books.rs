//! Opening books hold what search finds; a changed one is refused.

use std::sync::Arc;

use callabash_engine::{
    Analyser, Book, BookBuilder, BookError, Books, Bounds, Question, Resources, Stop,
};
use callabash_game::{Chance, SplitMix};
use callabash_sowing::{Board, Narrow, Position, Variant};

const GAMES: [&str; 7] =
    ["calla", "kalah", "kalah-empty", "kalah-ru", "kalaha-1", "kalaha-2", "kalaha-3"];

fn without_books() -> Resources {
    Resources { memory: 1 << 24, threads: 1, books: Books::None, ..Resources::default() }
}

/// A book in which so many positions have all their moves.
fn make(variant: &Variant, before: Option<Book>, followed: usize) -> Book {
    let mut builder = BookBuilder::new(variant, before, without_books()).unwrap();
    while builder.followed() < followed && builder.extend(&Stop::default()) {}
    Book::read(&builder.book().write()).unwrap()
}

fn small() -> Variant {
    "kalah-empty:pits=4,seeds=3".parse().unwrap()
}

#[test]
fn a_book_has_what_search_finds() {
    let variant = small();
    let book = Arc::new(make(&variant, None, 200));
    assert!(300 < book.known());
    let mut search = Analyser::new(variant.rules(), without_books());
    let given = Resources { books: Books::Given(Arc::clone(&book)), ..without_books() };
    let mut compared = 0;
    for number in 0..book.numbers() {
        let Some((position, moves)) = book.position(number) else { continue };
        let truth = search.analyse(&position, &Question::default()).unwrap();
        let found: Vec<_> =
            truth.moves.iter().map(|one| (one.played, one.bounds.exact().unwrap())).collect();
        assert_eq!(moves, found, "{position}");
        // By the front door, without a search.
        let known =
            Analyser::new(variant.rules(), given.clone()).analyse(&position, &Question::default());
        let known = known.unwrap();
        assert_eq!((known.margin, &known.moves), (truth.margin, &truth.moves));
        assert!(known.nodes <= 4, "{}", known.nodes);
        compared += 1;
    }
    assert!(200 <= compared, "{compared}");
    // Beyond the book, what it knows helps and changes no answer.
    let mut beyond = Analyser::new(variant.rules(), given);
    let mut chance = SplitMix(3);
    for _ in 0..50 {
        let mut position = variant.initial();
        for _ in 0..8 {
            let moves: Vec<_> = position.legal_moves().collect();
            let Some(last) = moves.len().checked_sub(1) else { break };
            position = position.play(moves[chance.below(last as u32 + 1) as usize]).unwrap();
        }
        let [known, truth] =
            [&mut beyond, &mut search].map(|one| one.analyse(&position, &Question::default()));
        assert_eq!(known.unwrap().moves, truth.unwrap().moves);
    }
}

#[test]
fn building_stops_in_time_where_nothing_is_searched() {
    // The table has every position.
    let tiny: Variant = "kalah-empty:pits=2,seeds=2".parse().unwrap();
    let mut builder = BookBuilder::new(&tiny, None, without_books()).unwrap();
    let stop = Stop::default();
    assert!(builder.extend(&stop));
    stop.cancel.cancel();
    assert!(!builder.extend(&stop) && builder.followed() == 1);
    assert!(builder.extend(&Stop::default()), "it can go on");
}

#[test]
fn a_deeper_book_keeps_what_it_had() {
    let variant = small();
    let shallow = make(&variant, None, 20);
    let before: Vec<(Board<Narrow>, i16)> = shallow.margins().collect();
    let deep = make(&variant, Some(shallow), 60);
    assert!(before.len() < deep.known());
    assert!(before.iter().all(|(board, margin)| deep.margin(*board) == Some(*margin)));
    // The whole of the first three sowings, then what is lost least by.
    assert_eq!(deep.complete_sowings(), 3);
    let straight = make(&variant, None, 60);
    assert_eq!(straight.write(), deep.write(), "the same book, however it was made");
    let other: Variant = "kalah-empty:pits=4,seeds=2".parse().unwrap();
    let refused = BookBuilder::new(&other, Some(straight), without_books()).err();
    assert_eq!(refused, Some(BookError::OtherGame));
    let wide: Variant = "kalah:pits=9".parse().unwrap();
    assert_eq!(Book::new(&wide).err(), Some(BookError::TooManyPits));
}

/// Any one byte changed, any cut and anything added is refused, and play goes on without it.
#[test]
fn a_changed_book_is_refused() {
    let bytes = make(&small(), None, 30).write();
    assert!(Book::read(&bytes).is_ok());
    for at in 0..bytes.len() {
        for change in [1, 0x80, 0xff] {
            let mut changed = bytes.clone();
            changed[at] ^= change;
            assert!(Book::read(&changed).is_err(), "byte {at}");
        }
        assert!(Book::read(&bytes[..at]).is_err(), "cut at {at}");
    }
    assert!(Book::read(&[&bytes[..], b"\0"].concat()).is_err());
    let mut chance = SplitMix(9);
    for _ in 0..2_000 {
        let length = chance.below(200) as usize;
        let noise: Vec<u8> = (0..length).map(|_| chance.bits() as u8).collect();
        assert!(Book::read(&noise).is_err());
    }
}

/// The program's own books: whole, in agreement with themselves, and with search as far as it
/// comes. `CALLABASH_LARGE` solves some of their positions again from nothing.
#[test]
fn the_embedded_books_are_true() {
    let large = std::env::var_os("CALLABASH_LARGE").is_some();
    let mut chance = SplitMix(21);
    for game in GAMES {
        let variant: Variant = game.parse().unwrap();
        let book = Book::embedded(variant.rules()).unwrap_or_else(|| panic!("{game} has no book"));
        assert!(book.is_of(&variant) && book.write().len() <= 1 << 20);
        let mut analyser = Analyser::new(variant.rules(), Resources::default());
        let start = analyser.analyse(&variant.initial(), &Question::default()).unwrap();
        assert!(start.is_exact() && start.nodes <= 6, "{game}: the first sowings are in the book");
        let followed: Vec<usize> =
            (0..book.numbers()).filter(|&number| book.position(number).is_some()).collect();
        for &number in &followed {
            let (position, moves) = book.position(number).unwrap();
            let best = moves.iter().map(|(_, margin)| *margin).max();
            let board = position.resized::<Narrow>().unwrap().board();
            // Its moves may be known from elsewhere before its own margin is.
            let known = book.margin(board);
            assert!(known.is_none() || known == best, "{game} {position}");
        }
        for _ in 0..if large { 20 } else { 4 } {
            let number = followed[chance.below(followed.len() as u32) as usize];
            let (position, moves) = book.position(number).unwrap();
            check_with_search(&position, &moves, (!large).then_some(300_000));
        }
    }
}

fn check_with_search(
    position: &Position,
    moves: &[(callabash_sowing::Move, i16)],
    nodes: Option<u64>,
) {
    // Where little is searched, a large table would take most of the time.
    let memory = if nodes.is_some() { 1 << 25 } else { 4 << 30 };
    let resources = Resources { memory, books: Books::None, ..Resources::default() };
    let question = Question { nodes, ..Question::default() };
    let found = Analyser::new(*position.rules(), resources).analyse(position, &question).unwrap();
    assert!(nodes.is_some() || found.is_exact());
    for (analysed, (m, margin)) in found.moves.iter().zip(moves) {
        let Bounds { low, high } = analysed.bounds;
        assert!(analysed.played == *m && low <= *margin && *margin <= high, "{position} {m}");
    }
}
