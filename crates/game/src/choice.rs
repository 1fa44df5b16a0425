/// A closed set of words for one option.
pub trait Choice: Copy + Eq + 'static {
    /// All values with their words, in the order in which they are offered.
    const WORDS: &'static [(Self, &'static str)];

    /// The word of this value.
    fn word(self) -> &'static str {
        Self::WORDS
            .iter()
            .find(|(value, _)| *value == self)
            .map(|(_, word)| *word)
            .expect("every value has a word")
    }

    /// The value that a word stands for.
    fn from_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(_, known)| *known == word).map(|(value, _)| *value)
    }
}

/// Declares a [`Choice`](crate::Choice): an enum whose values have one word each.
///
/// ```
/// use callabash_game::{Choice, choice};
///
/// choice! {
///     /// What is on top.
///     Side {
///         /// The head.
///         Heads = "heads",
///         /// The tail.
///         Tails = "tails",
///     }
/// }
/// assert_eq!(Side::from_word("tails"), Some(Side::Tails));
/// ```
#[macro_export]
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
        pub enum $name { $($(#[$value_doc])* $value,)* }

        impl $crate::Choice for $name {
            const WORDS: &'static [($name, &'static str)] = &[$(($name::$value, $word),)*];
        }
    };
}
