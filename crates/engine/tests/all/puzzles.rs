//! Every puzzle that ships has one best move, found again by the exact solver.

use callabash_engine::sowing::{Puzzle, PuzzleMaker};
use callabash_game::SplitMix;
use callabash_sowing::Variant;

const FILES: [(&str, &str); 6] = [
    ("calla", include_str!("../../../../data/puzzles/calla.txt")),
    ("kalah-ru", include_str!("../../../../data/puzzles/kalah-ru.txt")),
    ("kalaha-1", include_str!("../../../../data/puzzles/kalaha-1.txt")),
    ("kalaha-2", include_str!("../../../../data/puzzles/kalaha-2.txt")),
    ("kalaha-3", include_str!("../../../../data/puzzles/kalaha-3.txt")),
    ("kalah", include_str!("../../../../data/puzzles/kalah.txt")),
];

#[test]
fn every_puzzle_has_one_solution() {
    for (game, text) in FILES {
        let variant: Variant = game.parse().unwrap();
        let mut puzzler = PuzzleMaker::new(variant.clone());
        let mut grades = [0; 5];
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(lines.len(), 200, "{game}");
        for line in lines {
            let puzzle = Puzzle::read(variant.rules(), line).unwrap();
            assert_eq!(puzzle.to_string(), line);
            assert_eq!(puzzler.puzzle(puzzle.position).as_ref(), Some(&puzzle), "{game}: {line}");
            grades[usize::from(puzzle.grade) - 1] += 1;
        }
        assert!(grades.iter().all(|&count| 5 < count), "{game} {grades:?}");
    }
}

#[test]
fn the_same_chance_makes_the_same_puzzles() {
    let make = || {
        let mut puzzler = PuzzleMaker::new("calla".parse().unwrap());
        let mut chance = SplitMix(5);
        [(); 5].map(|()| puzzler.next(&mut chance).unwrap())
    };
    assert_eq!(make(), make());
}

#[test]
fn a_changed_puzzle_is_found_out() {
    let variant: Variant = "calla".parse().unwrap();
    let mut puzzler = PuzzleMaker::new(variant.clone());
    let line = FILES[0].1.lines().find(|line| !line.starts_with('#')).unwrap();
    let mut puzzle = Puzzle::read(variant.rules(), line).unwrap();
    puzzle.margin += 1;
    assert_ne!(puzzler.puzzle(puzzle.position), Some(puzzle));
    for bad in ["", "x", "\t\t\t\t", &line.replace('\t', " "), &line.replace("\t1\t", "\t9\t")] {
        assert!(Puzzle::read(variant.rules(), bad).is_none(), "{bad}");
    }
}

#[test]
fn a_game_without_puzzles_says_so() {
    let mut puzzler = PuzzleMaker::new("kalah:pits=1,seeds=6".parse().unwrap());
    assert_eq!(puzzler.next(&mut SplitMix(1)), None);
}
