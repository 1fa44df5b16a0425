use std::ops::{Deref, DerefMut};

use memmap2::MmapMut;

/// Zeroed bytes for random access. Large ones use huge pages where the system has
/// them, since otherwise most of the time goes into TLB misses.
pub struct Memory(Storage);

enum Storage {
    Small(Vec<u8>),
    Large(MmapMut),
}

/// From this size on, huge pages are used.
const LARGE: usize = 4 << 20;

impl Memory {
    /// `length` zeros.
    pub fn zeroed(length: usize) -> Memory {
        let map = if LARGE <= length { MmapMut::map_anon(length).ok() } else { None };
        match map {
            Some(map) => {
                crate::platform::prefer_huge_pages(&map);
                Memory(Storage::Large(map))
            }
            None => Memory(Storage::Small(vec![0; length])),
        }
    }
}

impl Deref for Memory {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match &self.0 {
            Storage::Small(bytes) => bytes,
            Storage::Large(map) => map,
        }
    }
}

impl DerefMut for Memory {
    fn deref_mut(&mut self) -> &mut [u8] {
        match &mut self.0 {
            Storage::Small(bytes) => bytes,
            Storage::Large(map) => map,
        }
    }
}
