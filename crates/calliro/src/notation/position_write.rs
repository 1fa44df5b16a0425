use std::fmt::Write;

use callabash_game::{BySeat, Seat};

use crate::{
    Cell, Cells, Chip, Colour,
    board::{row, rows},
    state::{Owed, Phase, ScoringTurn, State},
};

/// The text of a state.
pub(super) fn write(state: &State) -> String {
    let size = state.rules.board;
    let name = |cell: Cell| cell.name(size);
    let BySeat { south, north } = state.points;
    let mut text = write_board(state);
    let mut add = |part: String| {
        text.push(' ');
        text.push_str(&part);
    };
    add(format!("{south}-{north}"));
    add(or_dash(match state.stock {
        Some(stock) => write_stock(stock),
        None => write_ups(state.repository),
    }));
    add(or_dash(state.basket.iter().copied().map(write_chip).collect()));
    add(state.turn.to_string());
    add(state.number.to_string());
    match state.phase {
        Phase::Act => (),
        Phase::Place(chip) => add(format!("hand:{}", write_chip(chip))),
        Phase::Replace(ScoringTurn { cell, scorer, flipped, scored }) => {
            let how = if flipped { 'f' } else { 'p' };
            let again = if scored { "+" } else { "" };
            add(format!("score:{scorer}{how}{}{again}", name(cell)));
        }
    }
    if !state.owed.is_empty() {
        let arc = |Owed { seat, cells }: &Owed| format!("{seat}{}", join(*cells, name));
        add(format!("owed:{}", state.owed.iter().map(arc).collect::<Vec<String>>().join(",")));
    }
    if let Some(cell) = state.barred {
        add(format!("barred:{}", name(cell)));
    }
    if !state.tried.is_empty() {
        add(format!("tried:{}", join(state.tried, name)));
    }
    if 0 < state.quiet {
        add(format!("quiet:{}", state.quiet));
    }
    if state.passed {
        add("passed:1".to_owned());
    }
    if let Some(outcome) = state.outcome {
        add(format!("over:{}", outcome.reason.word()));
    }
    text
}

fn join(cells: Cells, name: impl Fn(Cell) -> String) -> String {
    cells.into_iter().map(name).collect::<Vec<String>>().join("+")
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}

fn write_board(state: &State) -> String {
    let size = state.rules.board;
    let mut lines = Vec::new();
    for r in rows(size) {
        let (first, last) = row(size, r);
        let (mut line, mut empty) = (String::new(), 0);
        let flush = |empty: &mut u8, line: &mut String| {
            if 0 < *empty {
                let _ = write!(line, "{empty}");
            }
            *empty = 0;
        };
        for q in first..=last {
            let cell = Cell::at(size, q, r).expect("a cell of the board");
            let score = Seat::ALL.into_iter().find(|&seat| state.scores[seat].has(cell));
            match (state.chip(cell), score) {
                (Some(chip), _) => {
                    flush(&mut empty, &mut line);
                    line += &write_chip(chip);
                }
                (None, Some(seat)) => {
                    flush(&mut empty, &mut line);
                    line.push(seat.letter());
                }
                (None, None) => empty += 1,
            }
        }
        flush(&mut empty, &mut line);
        lines.push(line);
    }
    lines.join("/")
}

/// A chip: the side up, the back, and who has seen the back.
fn write_chip(chip: Chip) -> String {
    let back = chip.back.map_or('?', |back| back.letter().to_ascii_lowercase());
    let seen = match (chip.seen.south, chip.seen.north) {
        (false, false) => "",
        (true, false) => "s",
        (false, true) => "n",
        (true, true) => "=",
    };
    format!("{}{back}{seen}", chip.up.letter())
}

fn write_stock(stock: [[u8; 3]; 3]) -> String {
    let mut text = String::new();
    for up in Colour::ALL {
        for back in up.backs() {
            let count = stock[up as usize][back as usize];
            if 0 < count {
                let (up, back) = (up.letter(), back.letter().to_ascii_lowercase());
                let _ = write!(text, "{up}{back}{count}");
            }
        }
    }
    text
}

pub(super) fn write_ups(ups: [u8; 3]) -> String {
    let some = Colour::ALL.into_iter().filter(|&up| 0 < ups[up as usize]);
    some.map(|up| format!("{}{}", up.letter(), ups[up as usize])).collect()
}
