use callabash_game::{BySeat, Outcome, Reason, Seat, excerpt};

use super::{PositionFault, number};
use crate::{
    Arcs, CHIPS, Cell, Cells, Chip, Colour, Rules,
    board::{row, rows},
    state::{Owed, Phase, ScoringTurn, State},
};

/// A state, and whose view it is if the text says so.
pub(super) type Read = (State, Option<Option<Seat>>);

/// Reads the text of a state.
pub(super) fn read(rules: Rules, text: &str) -> Result<Read, PositionFault> {
    let fields: Vec<&str> = text.split_ascii_whitespace().collect();
    let [board, points, repository, basket, turn, count, further @ ..] = fields.as_slice() else {
        return Err(PositionFault::Fields);
    };
    let bad = |name: &'static str, text: &str| PositionFault::Field(name, excerpt(text));
    let mut state = State::empty(rules);
    read_board(&mut state, board).ok_or_else(|| PositionFault::Board(excerpt(board)))?;
    state.points = read_points(points).ok_or_else(|| bad("points", points))?;
    read_repository(&mut state, repository).ok_or_else(|| bad("repository", repository))?;
    state.basket = read_chips(basket).ok_or_else(|| bad("basket", basket))?;
    let mut letters = turn.chars();
    state.turn = letters.next().and_then(Seat::from_letter).ok_or_else(|| bad("turn", turn))?;
    if letters.next().is_some() {
        return Err(bad("turn", turn));
    }
    state.number = number(count).filter(|&n| 0 < n).ok_or_else(|| bad("number", count))?;
    let mut viewer = None;
    let mut names = Vec::new();
    for field in further {
        let name = field.split(':').next().unwrap_or_default();
        if names.contains(&name) {
            return Err(bad("field", field));
        }
        names.push(name);
        read_further(&mut state, &mut viewer, field).ok_or_else(|| bad("field", field))?;
    }
    check(state, viewer)
}

fn check(state: State, viewer: Option<Option<Seat>>) -> Result<Read, PositionFault> {
    let hand = usize::from(matches!(state.phase, Phase::Place(_)));
    let in_repository: usize = state.repository.iter().map(|&count| usize::from(count)).sum();
    let chips = state.faces.all().len() + state.basket.len() + hand + in_repository;
    if chips != usize::from(CHIPS) {
        return Err(PositionFault::Chips(chips));
    }
    // Arcs that are counted at once may share chips, and score chips come after the points.
    let has_points = |seat: Seat| {
        let score_chips = state.scores[seat].len() as u16;
        match state.rules.arcs {
            Arcs::All => score_chips <= state.points[seat],
            Arcs::OneByOne | Arcs::One => score_chips == state.points[seat],
        }
    };
    if !Seat::ALL.into_iter().all(has_points) {
        return Err(PositionFault::Points);
    }
    let can_owe = state.rules.arcs == Arcs::All && matches!(state.phase, Phase::Replace(_));
    if !can_owe && !state.owed.is_empty() {
        return Err(PositionFault::Field("field", "owed".to_owned()));
    }
    // A position that meets its end is over, and one in which nobody could decide
    // anything is none.
    let mut state = state;
    let hand = state.hand();
    state.end_if_over();
    if hand.is_some_and(|chip| state.hand().is_none() || state.placements(chip.up).is_empty()) {
        return Err(PositionFault::Field("field", "hand".to_owned()));
    }
    if state.outcome.is_none()
        && matches!(state.phase, Phase::Replace(_))
        && state.choices().is_empty()
    {
        return Err(PositionFault::Field("field", "score".to_owned()));
    }
    Ok((state, viewer))
}

fn read_board(state: &mut State, text: &str) -> Option<()> {
    let size = state.rules.board;
    let lines: Vec<&str> = text.split('/').collect();
    if lines.len() != rows(size).count() {
        return None;
    }
    for (line, r) in lines.into_iter().zip(rows(size)) {
        let (mut q, last) = row(size, r);
        let mut rest = line;
        while let Some(first) = rest.chars().next() {
            if first.is_ascii_digit() {
                let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                let empty = number(&rest[..length]).filter(|n| (1..=11).contains(n))?;
                q += empty as i8;
                rest = &rest[length..];
                if last + 1 < q {
                    return None;
                }
                continue;
            }
            let cell = Cell::at(size, q, r)?;
            q += 1;
            if let Some(seat) = Seat::from_letter(first) {
                state.scores[seat] = state.scores[seat].with(cell);
                rest = &rest[1..];
                continue;
            }
            let (chip, after) = read_chip(rest)?;
            rest = after;
            state.faces = state.faces.with(cell, chip.up);
            state.backs[cell.index()] = chip.back;
            for seat in Seat::ALL {
                if chip.seen[seat] {
                    state.seen[seat] = state.seen[seat].with(cell);
                }
            }
        }
        if q != last + 1 {
            return None;
        }
    }
    Some(())
}

fn read_chip(text: &str) -> Option<(Chip, &str)> {
    let mut letters = text.chars();
    let up = letters.next().and_then(Colour::from_letter)?;
    let back = match letters.next()? {
        '?' => None,
        letter if letter.is_ascii_lowercase() => {
            Some(Colour::from_letter(letter.to_ascii_uppercase()).filter(|back| *back != up)?)
        }
        _ => return None,
    };
    let rest = letters.as_str();
    let (seen, length) = match rest.chars().next() {
        Some('s') => (BySeat { south: true, north: false }, 1),
        Some('n') => (BySeat { south: false, north: true }, 1),
        Some('=') => (BySeat { south: true, north: true }, 1),
        _ => (BySeat::default(), 0),
    };
    Some((Chip { up, back, seen }, &rest[length..]))
}

fn read_chips(text: &str) -> Option<Vec<Chip>> {
    let mut chips = Vec::new();
    let mut rest = if text == "-" { "" } else { text };
    while !rest.is_empty() && chips.len() <= usize::from(CHIPS) {
        let (chip, after) = read_chip(rest)?;
        chips.push(chip);
        rest = after;
    }
    rest.is_empty().then_some(chips)
}

fn read_points(text: &str) -> Option<BySeat<u16>> {
    let (south, north) = text.split_once('-')?;
    let points = |text| number(text).and_then(|n| u16::try_from(n).ok());
    Some(BySeat { south: points(south)?, north: points(north)? })
}

/// Reads `O10B10G10`, or `Ob5Og5…` where the backs are known too.
fn read_repository(state: &mut State, text: &str) -> Option<()> {
    let mut rest = if text == "-" { "" } else { text };
    let mut stock = [[0_u8; 3]; 3];
    let mut ups = [0_u8; 3];
    let knows = !rest.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    while let Some(up) = rest.chars().next() {
        let up = Colour::from_letter(up)?;
        rest = &rest[1..];
        let back = if knows {
            let letter = rest.chars().next().filter(char::is_ascii_lowercase)?;
            rest = &rest[1..];
            Some(Colour::from_letter(letter.to_ascii_uppercase()).filter(|back| *back != up)?)
        } else {
            None
        };
        let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let count = number(&rest[..length]).filter(|n| (1..=u32::from(CHIPS)).contains(n))? as u8;
        rest = &rest[length..];
        if let Some(back) = back {
            let slot = &mut stock[up as usize][back as usize];
            *slot = Some(count).filter(|_| *slot == 0)?;
        } else if ups[up as usize] != 0 {
            return None;
        }
        ups[up as usize] += count;
    }
    state.repository = ups;
    state.stock = knows.then_some(stock);
    Some(())
}

/// Reads the names of the position's own text for parts that are usually not
/// there.
fn read_further(state: &mut State, viewer: &mut Option<Option<Seat>>, field: &str) -> Option<()> {
    let size = state.rules.board;
    let (name, value) = field.split_once(':')?;
    let cell = |name: &str| Cell::read(size, name).ok();
    let chip_at = |name: &str| cell(name).filter(|&cell| state.faces.all().has(cell));
    let occupied = |name: &str| cell(name).filter(|&cell| state.occupied().has(cell));
    match name {
        "hand" => match read_chips(value)?.as_slice() {
            [chip] if state.phase == Phase::Act => state.phase = Phase::Place(*chip),
            _ => return None,
        },
        "score" => {
            let scorer = value.chars().next().and_then(Seat::from_letter)?;
            let flipped = match value.as_bytes().get(1)? {
                b'f' => true,
                b'p' => false,
                _ => return None,
            };
            let place = value.get(2..)?;
            let (place, scored) = match place.strip_suffix('+') {
                Some(place) => (place, true),
                None => (place, false),
            };
            // A chip that is replaced before the arcs it was part of is a score chip.
            let can_be_gone = state.rules.arcs == Arcs::All;
            let cell = if can_be_gone { occupied(place) } else { chip_at(place) };
            let resolving = ScoringTurn { cell: cell?, scorer, flipped, scored };
            state.phase = Some(Phase::Replace(resolving)).filter(|_| state.phase == Phase::Act)?;
        }
        "owed" => {
            let arc = |text: &str| {
                let seat = text.chars().next().and_then(Seat::from_letter)?;
                let cells = text[1..].split('+').map(occupied).collect::<Option<Cells>>()?;
                Some(Owed { seat, cells })
            };
            state.owed = value.split(',').map(arc).collect::<Option<Vec<Owed>>>()?;
        }
        "barred" => state.barred = Some(chip_at(value)?),
        "tried" => {
            state.tried = value.split('+').map(chip_at).collect::<Option<Cells>>()?;
        }
        "quiet" => state.quiet = number(value).filter(|n| (1..=255).contains(n))? as u8,
        "passed" if value == "1" => state.passed = true,
        "over" => {
            let reason = Reason::ALL.into_iter().find(|reason| reason.word() == value)?;
            state.outcome = Some(Outcome::by_score(state.points, reason));
        }
        "for" => {
            *viewer = Some(match value {
                "-" => None,
                "S" => Some(Seat::South),
                "N" => Some(Seat::North),
                _ => return None,
            });
        }
        _ => return None,
    }
    Some(())
}
