use std::{fmt, str::FromStr};

use super::MAX_PITS;

/// The seeds with which one seat starts, from its own left to right.
///
/// ```
/// use callabash_sowing::Layout;
///
/// let calla: Layout = "3-3-4-3-3".parse()?;
/// assert_eq!(calla.seeds(), [3, 3, 4, 3, 3]);
/// assert_eq!(Layout::even(2, 6).to_string(), "6-6");
/// # Ok::<(), callabash_sowing::LayoutError>(())
/// ```
#[derive(Clone, Debug, Eq, PartialEq, Hash)]
pub struct Layout(Vec<u8>);

/// The most seeds that a pit can start with.
const MAX_START: u8 = 12;

impl Layout {
    /// The layout with the same number of seeds in each of `pits` pits.
    ///
    /// Numbers beyond what a board has are brought back to its limits.
    pub fn even(pits: u8, seeds: u8) -> Layout {
        Layout(vec![seeds.min(MAX_START); usize::from(pits.clamp(1, MAX_PITS))])
    }

    /// The seeds of each pit.
    pub fn seeds(&self) -> &[u8] {
        &self.0
    }

    /// The number of pits.
    pub fn pits(&self) -> u8 {
        self.0.len() as u8
    }

    /// The number of seeds in every pit, if it is the same everywhere and not
    /// zero.
    pub fn even_seeds(&self) -> Option<u8> {
        let first = self.0[0];
        (first != 0 && self.0.iter().all(|&seeds| seeds == first)).then_some(first)
    }
}

/// A text is not a layout: 1 to 12 numbers from 0 to 12 joined by hyphens.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct LayoutError;

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not-a-layout")
    }
}

impl std::error::Error for LayoutError {}

impl FromStr for Layout {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Layout, LayoutError> {
        let seeds = text
            .split('-')
            .take(usize::from(MAX_PITS) + 1)
            .map(|word| match super::parse_options::small_number(word) {
                Some(seeds) if seeds <= MAX_START => Ok(seeds),
                _ => Err(LayoutError),
            })
            .collect::<Result<Vec<u8>, LayoutError>>()?;
        if seeds.len() <= usize::from(MAX_PITS) { Ok(Layout(seeds)) } else { Err(LayoutError) }
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.0.iter().map(u8::to_string).collect();
        write!(f, "{}", words.join("-"))
    }
}
