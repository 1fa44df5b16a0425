use callabash_calliro::{Cell, Chip, Hexagon, Rules};
use callabash_game::Seat;

/// Draws the board row by row, with the names of the outer cells. A chip shows
/// its colour and, small, the one behind where that is known; `(S)` is a score
/// chip.
///
/// ```text
///   e9   ·   ·   ·   ·   ·   i9
/// d8   ·   Ob  ·   ·   (S) ·   i8
/// ```
pub(crate) fn draw(
    rules: &Rules,
    chip: impl Fn(Cell) -> Option<Chip>,
    score: impl Fn(Cell) -> Option<Seat>,
) -> String {
    let size = rules.board;
    let all = Hexagon::of(size, rules.pattern).all();
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    for cell in all {
        let (_, r) = cell.axial(size);
        match rows.last_mut() {
            Some(row) if row[0].axial(size).1 == r => row.push(cell),
            _ => rows.push(vec![cell]),
        }
    }
    let longest = rows.iter().map(Vec::len).max().unwrap_or_default();
    let lines = rows.iter().map(|row| {
        let cells: String =
            row.iter().map(|&cell| format!("{:<4}", mark(chip(cell), score(cell)))).collect();
        let indent = " ".repeat(2 * (longest - row.len()));
        let (first, last) = (row[0].name(size), row[row.len() - 1].name(size));
        format!("{indent}{first:<3}{cells}{last}")
    });
    lines.collect::<Vec<String>>().join("\n")
}

fn mark(chip: Option<Chip>, score: Option<Seat>) -> String {
    match (chip, score) {
        (Some(chip), _) => {
            let back = chip.back.map(|back| back.letter().to_ascii_lowercase());
            format!("{}{}", chip.up.letter(), back.unwrap_or('?'))
        }
        (None, Some(seat)) => format!("({seat})"),
        (None, None) => "·".to_owned(),
    }
}
