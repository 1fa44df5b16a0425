//! Enums as words on the wire.

/// An enum whose variants are words of JSON, which are written here only.
macro_rules! word_enum {
    ($(#[$about:meta])* $wire:ident as $shown:ident {
        $($(#[$each:meta])* $variant:ident = $word:tt,)+
    }) => {
        $(#[$about])*
        #[derive(
            Copy, Clone, Debug, Eq, PartialEq, Hash,
            serde::Serialize, serde::Deserialize, utoipa::ToSchema,
        )]
        #[schema(as = $shown)]
        pub enum $wire {
            $($(#[$each])* #[serde(rename = $word)] $variant,)+
        }

        impl $wire {
            /// The word for it in JSON and tables.
            pub const fn word(self) -> &'static str {
                match self { $($wire::$variant => $word,)+ }
            }
        }
    };
}

/// An enum that mirrors one of a game: each variant is a word of JSON, and the compiler
/// sees that none is forgotten in either direction.
macro_rules! wire_enum {
    ($(#[$about:meta])* $wire:ident as $shown:ident from $game:ty {
        $($variant:ident = $word:tt,)+
    }) => {
        $crate::wire_enum::word_enum! {
            $(#[$about])*
            #[expect(missing_docs, reason = "the game's enum says what each means")]
            $wire as $shown { $($variant = $word,)+ }
        }

        impl From<$game> for $wire {
            fn from(value: $game) -> $wire {
                match value { $(<$game>::$variant => $wire::$variant,)+ }
            }
        }

        impl From<$wire> for $game {
            fn from(value: $wire) -> $game {
                match value { $($wire::$variant => <$game>::$variant,)+ }
            }
        }
    };
}

pub(crate) use wire_enum;
pub(crate) use word_enum;
