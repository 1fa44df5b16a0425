//! Enums of the games as words on the wire, converted one to one.

/// An enum that mirrors one of a game: each variant is a word of JSON, and the compiler
/// sees that none is forgotten in either direction.
macro_rules! wire_enum {
    ($(#[$about:meta])* $wire:ident as $shown:ident from $game:ty {
        $($variant:ident = $word:tt,)+
    }) => {
        $(#[$about])*
        #[derive(
            Copy, Clone, Debug, Eq, PartialEq, Hash,
            serde::Serialize, serde::Deserialize, utoipa::ToSchema,
        )]
        #[schema(as = $shown)]
        #[expect(missing_docs, reason = "the game's enum says what each means")]
        pub enum $wire {
            $(#[serde(rename = $word)] $variant,)+
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
