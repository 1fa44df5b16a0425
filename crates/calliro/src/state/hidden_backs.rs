use callabash_game::Chance;

use super::{Phase, Truth, View};
use crate::{CHIPS, Colour, OF_EACH_PAIR, chip::pair};

impl View {
    /// Draws a complete state that agrees with the view: everything unknown is
    /// random, consistent with the number of chips of each pair of colours.
    pub fn sample_truth(&self, chance: &mut impl Chance) -> Truth {
        let mut state = self.state.clone();
        let (missing, hidden) = self.unseen_chips();
        let mut hidden_backs = HiddenBacks::new(missing, hidden, chance);
        for cell in state.faces.all() {
            if state.backs[cell.index()].is_none() {
                let up = state.faces.at(cell).expect("a chip");
                state.backs[cell.index()] = Some(hidden_backs.draw(up, chance));
            }
        }
        for chip in state.basket.iter_mut().filter(|chip| chip.back.is_none()) {
            chip.back = Some(hidden_backs.draw(chip.up, chance));
        }
        if let Phase::Place(chip) = &mut state.phase
            && chip.back.is_none()
        {
            chip.back = Some(hidden_backs.draw(chip.up, chance));
        }
        state.stock = Some(hidden_backs.0);
        Truth(state)
    }

    /// The colours that can be behind a chip whose back the viewer has not seen: what is
    /// known of the other chips may leave only one.
    pub fn possible_backs(&self, up: Colour) -> Vec<Colour> {
        let (missing, hidden) = self.unseen_chips();
        let splits: Vec<[[i32; 3]; 3]> =
            (0..=i32::from(hidden[0])).map(|x| split(missing, hidden, x)).filter(exists).collect();
        let can_be = |back: &Colour| {
            splits.is_empty() || splits.iter().any(|s| 0 < s[up as usize][*back as usize])
        };
        up.backs().into_iter().filter(can_be).collect()
    }

    /// How many chips of each pair of colours are not accounted for, and how many of each
    /// colour have a back that is not known.
    fn unseen_chips(&self) -> ([u8; 3], [u8; 3]) {
        let mut missing = [OF_EACH_PAIR; 3];
        let mut hidden = self.state.repository;
        let on_board = self.chips().into_iter().filter_map(|cell| self.chip(cell));
        for chip in on_board.chain(self.basket().iter().copied()).chain(self.hand()) {
            match chip.back {
                Some(back) => {
                    let pair = &mut missing[pair(chip.up, back)];
                    *pair = pair.saturating_sub(1);
                }
                None => hidden[chip.up as usize] += 1,
            }
        }
        (missing, hidden)
    }
}

/// How the hidden chips of each colour divide by their backs if `x` of the common chips have
/// South's colour behind, such that each pair of colours comes out.
fn split(missing: [u8; 3], hidden: [u8; 3], x: i32) -> [[i32; 3]; 3] {
    let [common, south, north] = hidden.map(i32::from);
    // Pairs are numbered by the colour that they lack.
    let (with_south, with_north) = (i32::from(missing[2]), i32::from(missing[1]));
    let common_behind = with_north - (common - x);
    [
        [0, x, common - x],
        [with_south - x, 0, south - with_south + x],
        [common_behind, north - common_behind, 0],
    ]
}

/// Whether no number of a division is negative.
fn exists(split: &[[i32; 3]; 3]) -> bool {
    split.iter().flatten().all(|&count| 0 <= count)
}

/// How many hidden chips there are for each colour up and each back.
struct HiddenBacks([[u8; 3]; 3]);

impl HiddenBacks {
    /// Splits the hidden chips of each colour by their backs, such that each
    /// pair of colours comes out: one number settles the rest, and is drawn by
    /// the number of ways it can happen.
    fn new(missing: [u8; 3], hidden: [u8; 3], chance: &mut impl Chance) -> HiddenBacks {
        let common = i32::from(hidden[0]);
        let split = |x| split(missing, hidden, x);
        let weight = |x: i32| {
            let ways = split(x);
            if !exists(&ways) {
                return 0.0;
            }
            let row = |row: [i32; 3]| {
                choose(row.iter().sum::<i32>() as u32, *row.iter().max().expect("three") as u32)
            };
            ways.into_iter().map(row).product::<f64>()
        };
        let total: f64 = (0..=common).map(weight).sum();
        let mut left = f64::from(chance.below(1 << 24)) / f64::from(1 << 24) * total;
        let mut chosen = None;
        for x in 0..=common {
            if 0.0 < weight(x) {
                chosen = Some(x);
                left -= weight(x);
                if left < 0.0 {
                    break;
                }
            }
        }
        let counts = match chosen {
            Some(x) => split(x).map(|row| row.map(|count| count as u8)),
            // A view with removed backs, or one read from text, may have no
            // consistent split: take an even one.
            None => [
                [0, hidden[0] / 2, hidden[0] - hidden[0] / 2],
                [hidden[1] / 2, 0, hidden[1] - hidden[1] / 2],
                [hidden[2] / 2, hidden[2] - hidden[2] / 2, 0],
            ],
        };
        HiddenBacks(counts)
    }

    fn draw(&mut self, up: Colour, chance: &mut impl Chance) -> Colour {
        let backs = &mut self.0[up as usize];
        let mut left = chance.below(u32::from(backs.iter().sum::<u8>()).max(1)) as u8;
        for colour in up.backs() {
            let count = &mut backs[colour as usize];
            if left < *count {
                *count -= 1;
                return colour;
            }
            left -= *count;
        }
        up.backs()[0]
    }
}

/// In how many ways `some` of `all` can be chosen.
fn choose(all: u32, some: u32) -> f64 {
    debug_assert!(all <= u32::from(CHIPS));
    (1..=some).fold(1.0, |ways, k| ways * f64::from(all + 1 - k) / f64::from(k))
}
