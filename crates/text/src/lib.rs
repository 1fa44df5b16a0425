//! The texts that people read, in every language.
//!
//! Sentences live in `locales/LANGUAGE/*.ftl`, in [Fluent]'s format, the same
//! files for terminal, server and browser. Other crates name a [`Message`].
//!
//! ```
//! use callabash_game::Message;
//! use callabash_text::{Language, Text};
//!
//! let text = Text::new(Language::Russian);
//! let cubes = Message::new("seeds-calla").with("n", 3);
//! assert_eq!(text.say(&cubes), "3 кубика");
//! ```
//!
//! [Fluent]: https://projectfluent.org

mod language;
mod say;

pub use crate::{
    language::{Language, Part},
    say::{Text, escape_controls, keys, source},
};

#[doc(no_inline)]
pub use callabash_game::Message;
