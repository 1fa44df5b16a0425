use std::sync::{Arc, OnceLock};

use callabash_tables::TableKey;

use super::Book;

/// A book that is part of the program, read when it is first needed.
struct Embedded {
    bytes: &'static [u8],
    book: OnceLock<Option<Arc<Book>>>,
}

macro_rules! embedded {
    ($($name:literal)*) => {
        [$(Embedded {
            bytes: include_bytes!(concat!("../../../../data/books/", $name, ".book")),
            book: OnceLock::new(),
        }),*]
    };
}

/// The rules of `kalaha-3` are those of `kalah-empty`.
static BOOKS: [Embedded; 5] = embedded!["kalah" "kalah-empty" "kalah-ru" "kalaha-1" "kalaha-2"];

/// The program's book for these rules. One that is damaged is none: play goes on without it.
pub(crate) fn embedded_book(key: TableKey) -> Option<Arc<Book>> {
    let embedded = BOOKS.iter().find(|book| Book::read_key(book.bytes) == Some(key))?;
    embedded.book.get_or_init(|| Book::read(embedded.bytes).ok().map(Arc::new)).clone()
}
