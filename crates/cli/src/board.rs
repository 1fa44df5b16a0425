use callabash_game::Seat;
use callabash_sowing::Position;
use callabash_text::Text;

/// Draws a position as South sees it: North's row above, each store at its
/// owner's right, and a mark at the seat to move.
///
/// ```text
///     5   4   3   2   1     North
/// ┌───┬───┬───┬───┬───┬───┬───┐
/// │   │ 3 │ 3 │ 4 │ 3 │ 3 │   │
/// │ 0 ├───┼───┼───┼───┼───┤ 0 │
/// │   │ 3 │ 3 │ 4 │ 3 │ 3 │   │
/// └───┴───┴───┴───┴───┴───┴───┘
///     1   2   3   4   5   ▸ South
/// ```
pub(crate) fn draw(position: &Position, text: &Text, width: usize) -> String {
    let pits = usize::from(position.rules().pits);
    let rows = position.rows();
    let max_seeds = rows.south.iter().chain(&rows.north).max().copied().unwrap_or_default();
    let stores = position.stores();
    let digits = max_seeds.max(stores.south).max(stores.north).to_string().len().max(2);
    let board_width = |cell: usize| (pits + 2) * (cell + 1) + 1;
    let cell = (digits..=5).rev().find(|&cell| board_width(cell) <= width).unwrap_or(digits);

    let bar = "─".repeat(cell);
    let rule = |left: &str, cross: &str, right: &str| {
        format!("{left}{}{right}", vec![bar.as_str(); pits + 2].join(cross))
    };
    let line = |numbers: Vec<String>| -> String {
        numbers.iter().map(|number| format!("{} ", centre(number, cell))).collect()
    };
    let boxed = |left: &str, row: Vec<String>, right: &str| {
        let cells: Vec<String> = row.iter().map(|seeds| centre(seeds, cell)).collect();
        format!("│{}│{}│{}│", centre(left, cell), cells.join("│"), centre(right, cell))
    };
    let texts = |row: &[u16]| row.iter().map(u16::to_string).collect::<Vec<String>>();
    let name = |seat: Seat| {
        let mark =
            if position.turn() == seat && position.outcome().is_none() { "▸ " } else { "" };
        format!("{mark}{}", text.get(&format!("seat-{seat}")))
    };
    let indent = " ".repeat(cell + 2);
    let numbers = || (1..=pits).map(|number| number.to_string());
    let north: Vec<u16> = rows.north.iter().rev().copied().collect();
    let inner = vec![bar.as_str(); pits].join("┼");
    let (left, right) = (stores.north.to_string(), stores.south.to_string());
    [
        format!("{indent}{}{}", line(numbers().rev().collect()), name(Seat::North)),
        rule("┌", "┬", "┐"),
        boxed("", texts(&north), ""),
        format!("│{}├{inner}┤{}│", centre(&left, cell), centre(&right, cell)),
        boxed("", texts(&rows.south), ""),
        rule("└", "┴", "┘"),
        format!("{indent}{}{}", line(numbers().collect()), name(Seat::South)),
    ]
    .join("\n")
}

fn centre(text: &str, width: usize) -> String {
    format!("{text:^width$}")
}
