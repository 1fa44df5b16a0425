use std::ops::{Deref, DerefMut};

use memmap2::MmapMut;

/// Zeroed bytes that are walked at random: large ones lie in huge pages where
/// the system has them, since otherwise most of the time goes into finding the
/// page.
pub struct Memory(Place);

enum Place {
    Small(Vec<u8>),
    Large(MmapMut),
}

/// From here on huge pages pay.
const LARGE: usize = 4 << 20;

impl Memory {
    /// So many zeros.
    pub fn zeroed(length: usize) -> Memory {
        let map = if LARGE <= length { MmapMut::map_anon(length).ok() } else { None };
        match map {
            Some(map) => {
                crate::platform::prefer_huge_pages(&map);
                Memory(Place::Large(map))
            }
            None => Memory(Place::Small(vec![0; length])),
        }
    }
}

impl Deref for Memory {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match &self.0 {
            Place::Small(bytes) => bytes,
            Place::Large(map) => map,
        }
    }
}

impl DerefMut for Memory {
    fn deref_mut(&mut self) -> &mut [u8] {
        match &mut self.0 {
            Place::Small(bytes) => bytes,
            Place::Large(map) => map,
        }
    }
}
