use callabash_calliro::{Cell, Cells, Hexagon, Pattern, Size};
use callabash_game::{Chance, Choice, SplitMix};

const SIZES: [(Size, usize, usize); 3] =
    [(Size::Cells37, 37, 72), (Size::Cells61, 61, 132), (Size::Cells91, 91, 210)];

/// The six arcs of the sheet's reading: two common chips around a player's chip
/// in the middle, and the cell that both also touch.
const ARCS: [[(i8, i8); 3]; 6] = [
    [(1, 0), (0, -1), (1, -1)],
    [(1, -1), (-1, 0), (0, -1)],
    [(0, -1), (-1, 1), (-1, 0)],
    [(-1, 0), (0, 1), (-1, 1)],
    [(-1, 1), (1, 0), (0, 1)],
    [(0, 1), (1, -1), (1, 0)],
];

fn places(size: Size) -> Vec<(i8, i8)> {
    let far = size.side() as i8 - 1;
    let mut places = Vec::new();
    for r in -far..=far {
        for q in -far..=far {
            if (q + r).abs() <= far {
                places.push((q, r));
            }
        }
    }
    places
}

fn distance(a: (i8, i8), b: (i8, i8)) -> i8 {
    let (q, r) = (a.0 - b.0, a.1 - b.1);
    (q.abs() + r.abs() + (q + r).abs()) / 2
}

#[test]
fn cells_have_names_and_places() {
    for (size, count, _) in SIZES {
        let places = places(size);
        assert_eq!(places.len(), count);
        let mut names = std::collections::HashSet::new();
        for (number, &(q, r)) in places.iter().enumerate() {
            let cell = Cell::at(size, q, r).unwrap();
            assert_eq!(cell.index(), number);
            assert_eq!(cell.axial(size), (q, r));
            let name = cell.name(size);
            assert_eq!(Cell::read(size, &name), Ok(cell));
            assert!(names.insert(name));
        }
    }
    let middle = |size| Cell::at(size, 0, 0).unwrap().name(size);
    assert_eq!(middle(Size::Cells37), "d4");
    assert_eq!(middle(Size::Cells61), "e5");
    assert_eq!(middle(Size::Cells91), "f6");
    for name in ["", "e", "5", "e0", "e05", "e10", "j5", "a9", "E5", "e5 ", "é5", "e\u{0665}"] {
        assert!(Cell::read(Size::Cells61, name).is_err(), "{name}");
    }
}

#[test]
fn cells_lie_beside_those_one_step_away() {
    for (size, ..) in SIZES {
        let board = Hexagon::of(size, Pattern::Arc);
        let places = places(size);
        for &a in &places {
            let beside: Cells = places
                .iter()
                .filter(|&&b| distance(a, b) == 1)
                .map(|&(q, r)| Cell::at(size, q, r).unwrap())
                .collect();
            assert_eq!(board.around(Cell::at(size, a.0, a.1).unwrap()), beside);
        }
    }
}

/// All (player, common, common) that score by a pattern, from distances and
/// angles alone.
fn brute_figures(size: Size, pattern: Pattern) -> std::collections::HashSet<(u8, u128)> {
    let places = places(size);
    let index = |(q, r)| Cell::at(size, q, r).unwrap().index() as u8;
    let mut figures = std::collections::HashSet::new();
    for &p in &places {
        for &a in &places {
            for &b in &places {
                if a == b || p == a || p == b {
                    continue;
                }
                let (pa, pb, ab) = (distance(p, a), distance(p, b), distance(a, b));
                let is_line = |x: (i8, i8), y: (i8, i8), middle: (i8, i8)| {
                    x.0 + y.0 == 2 * middle.0 && x.1 + y.1 == 2 * middle.1
                };
                let triangle = pa == 1 && pb == 1 && ab == 1;
                let arc = pa == 1 && pb == 1 && ab == 2 && !is_line(a, b, p);
                let end = pa == 1 && ab == 1 && pb == 2 && !is_line(p, b, a);
                let scores = match pattern {
                    Pattern::Arc => arc,
                    Pattern::Bent => arc || triangle,
                    Pattern::Triangle => triangle,
                    Pattern::AnyOrder => arc || end,
                };
                if scores {
                    figures.insert((index(p), 1 << index(a) | 1 << index(b)));
                }
            }
        }
    }
    figures
}

fn bits(cells: Cells) -> u128 {
    cells.into_iter().map(|cell| 1 << cell.index()).sum()
}

#[test]
fn figures_are_those_of_angles_and_distances() {
    for (size, ..) in SIZES {
        for (pattern, _) in Pattern::WORDS {
            let board = Hexagon::of(size, *pattern);
            let mut found = std::collections::HashSet::new();
            for figure in board.figures() {
                for player in figure.between {
                    assert!(found.insert((player.index() as u8, bits(figure.commons))));
                }
            }
            assert_eq!(found, brute_figures(size, *pattern), "{size:?} {pattern:?}");
        }
    }
}

#[test]
fn each_pair_of_an_arc_has_two_cells_between() {
    for (size, _, pairs) in SIZES {
        let board = Hexagon::of(size, Pattern::Arc);
        assert_eq!(board.figures().len(), pairs);
        assert!(board.figures().iter().all(|figure| figure.between.len() == 2));
        // The companion of the lookup table is the other cell between.
        for &(q, r) in &places(size) {
            for [a, b, companion] in ARCS {
                let at = |step: (i8, i8)| Cell::at(size, q + step.0, r + step.1);
                let (Some(a), Some(b)) = (at(a), at(b)) else { continue };
                let commons = Cells::of(a).with(b);
                let between = Cells::of(at((0, 0)).unwrap()).with(at(companion).unwrap());
                let figure = board.figures().iter().find(|figure| figure.commons == commons);
                assert_eq!(figure.unwrap().between, between);
            }
        }
    }
}

/// The arcs that stand on a board, against a search of the six-arc table around
/// every cell.
#[test]
fn standing_arcs_are_those_of_the_table_of_six() {
    let mut chance = SplitMix(4);
    let mut arcs = 0;
    for _ in 0..super::times(1_000_000, 40_000) {
        let (size, count, _) = SIZES[chance.below(3) as usize];
        let board = Hexagon::of(size, Pattern::Arc);
        let mut colours = vec![0; count];
        let share = 3 + chance.below(4);
        for colour in &mut colours {
            let drawn = chance.below(share);
            *colour = if drawn < 3 { drawn + 1 } else { 0 };
        }
        let shows = |cell: Cell, colour: u32| colours[cell.index()] == colour;
        let mut brute = std::collections::HashSet::new();
        for &(q, r) in &places(size) {
            let player = Cell::at(size, q, r).unwrap();
            if !shows(player, 2) && !shows(player, 3) {
                continue;
            }
            for [a, b, _] in ARCS {
                let at = |step: (i8, i8)| Cell::at(size, q + step.0, r + step.1);
                if let (Some(a), Some(b)) = (at(a), at(b))
                    && shows(a, 1)
                    && shows(b, 1)
                {
                    brute.insert((player, bits(Cells::of(a).with(b))));
                }
            }
        }
        let set = |colour| -> Cells {
            (0..count).filter(|&n| colours[n] == colour).map(|n| cell_number(size, n)).collect()
        };
        let (commons, players) = (set(1), set(2).or(set(3)));
        let found: std::collections::HashSet<(Cell, u128)> = board
            .standing(commons, players)
            .flat_map(|figure| {
                figure.between.into_iter().map(move |player| (player, bits(figure.commons)))
            })
            .collect();
        assert_eq!(found, brute);
        arcs += found.len();
    }
    assert!(arcs > 100_000, "{arcs} arcs");
}

fn cell_number(size: Size, number: usize) -> Cell {
    let (q, r) = places(size)[number];
    Cell::at(size, q, r).unwrap()
}
