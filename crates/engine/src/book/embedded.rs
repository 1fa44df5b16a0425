use std::sync::{Arc, OnceLock};

use callabash_tables::TableKey;

use super::Book;

/// A book that is part of the program, read when it is first needed.
struct Embedded<'b> {
    bytes: &'b [u8],
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
static BOOKS: [Embedded<'static>; 6] =
    embedded!["calla" "kalah" "kalah-empty" "kalah-ru" "kalaha-1" "kalaha-2"];

/// The program's book for these rules.
pub(crate) fn embedded_book(key: TableKey) -> Option<Arc<Book>> {
    find(&BOOKS, key)
}

/// The book for these rules. One that is damaged is none: play goes on without it.
fn find(books: &[Embedded<'_>], key: TableKey) -> Option<Arc<Book>> {
    let embedded = books.iter().find(|book| Book::read_key(book.bytes) == Some(key))?;
    embedded.book.get_or_init(|| Book::read(embedded.bytes).ok().map(Arc::new)).clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_book_is_none() {
        for whole in &BOOKS {
            let key = Book::read_key(whole.bytes).unwrap();
            let found =
                |bytes: &[u8]| find(&[Embedded { bytes, book: OnceLock::new() }], key).is_some();
            assert!(found(whole.bytes));
            // All of the header and of the checksum, and some of what is between.
            let length = whole.bytes.len();
            let places = (0..length).filter(|at| *at < 200 || length - 8 <= *at || at % 997 == 0);
            for at in places {
                let mut changed = whole.bytes.to_vec();
                changed[at] ^= 1;
                assert!(!found(&changed), "byte {at}");
            }
        }
    }
}
