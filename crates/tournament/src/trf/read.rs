use std::{collections::BTreeMap, ops::Range};

use callabash_game::{BySeat, Seat};

use super::{
    NAME, POINTS, SCHOOL, Trf, TrfError, TrfFault,
    cell::{self, Cell, Score},
    one_line,
};
use crate::{
    Bye, Crosstable, Encounter, MAX_PLAYERS, Meeting, Player, PlayerId, PointRules, Points, Round,
    SchoolId,
};

/// A line of a file, by columns counted from zero.
pub(super) struct Line {
    number: usize,
    chars: Vec<char>,
}

impl Line {
    pub(super) fn char(&self, column: usize) -> char {
        self.chars.get(column).copied().unwrap_or(' ')
    }

    /// What stands in some columns, without blanks around it.
    pub(super) fn text(&self, columns: Range<usize>) -> String {
        one_line(&columns.map(|column| self.char(column)).collect::<String>())
    }

    pub(super) fn fault(&self, column: usize, fault: TrfFault) -> TrfError {
        TrfError { line: self.number, column: column + 1, fault }
    }

    pub(super) fn player(&self, columns: Range<usize>) -> Result<PlayerId, TrfError> {
        let begin = columns.start;
        let number = self.text(columns).parse().ok();
        let known = number.filter(|&number| (1..=MAX_PLAYERS as u16).contains(&number));
        known.map(PlayerId).ok_or(self.fault(begin, TrfFault::Player))
    }

    fn number(&self, columns: Range<usize>) -> Result<usize, TrfError> {
        let begin = columns.start;
        let number = self.text(columns).parse::<u16>();
        number.map(usize::from).map_err(|_| self.fault(begin, TrfFault::Number))
    }

    fn points(&self, columns: Range<usize>) -> Result<Points, TrfError> {
        let begin = columns.start;
        let text = self.text(columns);
        let (whole, tenths) = text.split_once('.').unwrap_or((&text, "0"));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let points = match (whole.parse::<u16>(), tenths.parse::<u32>()) {
            (Ok(whole), Ok(tenths)) if tenths < 10 && digits(&text.replace('.', "")) => {
                Some(Points::whole(whole) + Points::tenths(tenths))
            }
            _ => None,
        };
        points.ok_or(self.fault(begin, TrfFault::Points))
    }

    /// The words after the code, with their columns.
    fn words(&self) -> impl Iterator<Item = Range<usize>> {
        let blank = |column: &usize| self.char(*column).is_whitespace();
        let mut column = 3;
        std::iter::from_fn(move || {
            let begin = (column..self.chars.len()).find(|at| !blank(at))?;
            column = (begin..self.chars.len()).find(blank).unwrap_or(self.chars.len());
            Some(begin..column)
        })
    }
}

/// What a player's line says.
struct Entry {
    line: usize,
    player: Player,
    points: Points,
    cells: Vec<Cell>,
}

/// What has been read so far.
#[derive(Default)]
struct Reader {
    title: String,
    entries: BTreeMap<PlayerId, Entry>,
    rules: Option<PointRules>,
    bye_points: Option<Points>,
    planned_rounds: Option<usize>,
    first_seat: Option<Seat>,
    /// Pairs with the place where they stand.
    forbidden: Vec<(PlayerId, PlayerId, TrfError)>,
    /// Who is announced not to play in which round, counted from zero.
    byes: Vec<(usize, PlayerId, Bye)>,
}

impl Trf {
    /// Reads a file.
    pub fn read(text: &str) -> Result<Trf, TrfError> {
        Ok(Trf::read_with_lines(text)?.0)
    }

    /// Reads a file, and in which line each player stands.
    pub(crate) fn read_with_lines(
        text: &str,
    ) -> Result<(Trf, BTreeMap<PlayerId, usize>), TrfError> {
        let mut reader = Reader::default();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines = text.split('\n').flat_map(|line| line.trim_end_matches('\r').split('\r'));
        let mut last = 1;
        for (at, text) in lines.enumerate() {
            last = at + 1;
            reader.line(&Line { number: last, chars: text.chars().collect() })?;
        }
        let lines = reader.entries.iter().map(|(id, entry)| (*id, entry.line)).collect();
        Ok((reader.finish(last)?, lines))
    }

    /// The column of a player's name, counted from zero.
    pub(crate) const NAME_COLUMN: usize = NAME.start;

    /// The column of a round, both counted from zero.
    pub(crate) fn round_column(round: usize) -> usize {
        Cell::column(round)
    }
}

impl Reader {
    fn line(&mut self, line: &Line) -> Result<(), TrfError> {
        let code: String = line.chars.iter().take(3).collect();
        let rest = 3..line.chars.len();
        match code.as_str() {
            "001" => self.player(line)?,
            "012" => self.title = line.text(rest),
            "142" | "XXR" => {
                let rounds = line.number(rest)?;
                if rounds == 0 {
                    return Err(line.fault(4, TrfFault::Number));
                }
                self.planned_rounds = Some(rounds);
            }
            "152" => match line.text(rest).as_str() {
                "W" => self.first_seat = Some(Seat::South),
                "B" => self.first_seat = Some(Seat::North),
                _ => return Err(line.fault(4, TrfFault::FirstSeat)),
            },
            "XXC" => {
                for word in line.words() {
                    match line.text(word.clone()).as_str() {
                        "white1" => self.first_seat = Some(Seat::South),
                        "black1" => self.first_seat = Some(Seat::North),
                        _ => return Err(line.fault(word.start, TrfFault::FirstSeat)),
                    }
                }
            }
            "BBW" | "BBD" | "BBL" | "BBF" | "BBU" | "BBZ" => {
                self.set_points(&code, line.points(rest)?);
            }
            "162" => self.point_system(line)?,
            "XXP" => {
                let words: Vec<Range<usize>> = line.words().collect();
                self.forbid(line, &words)?;
            }
            "260" => {
                let words: Vec<Range<usize>> = line.words().collect();
                let [first, last, players @ ..] = words.as_slice() else {
                    return Err(line.fault(4, TrfFault::Short));
                };
                // What is forbidden in some rounds only cannot be kept.
                let whole = line.number(first.clone())? == 1
                    && self.planned_rounds.is_none_or(|planned| {
                        line.number(last.clone()).is_ok_and(|last| planned <= last)
                    });
                if !whole {
                    return Err(line.fault(first.start, TrfFault::Unsupported { code }));
                }
                self.forbid(line, players)?;
            }
            "240" => self.announced_byes(line)?,
            "250" | "XXA" | "299" | "310" => {
                return Err(line.fault(0, TrfFault::Unsupported { code }));
            }
            _ => (),
        }
        Ok(())
    }

    fn player(&mut self, line: &Line) -> Result<(), TrfError> {
        if line.chars.len() < POINTS.end {
            return Err(line.fault(line.chars.len(), TrfFault::Short));
        }
        let id = line.player(4..8)?;
        let school = match line.text(SCHOOL).as_str() {
            "" => None,
            code => {
                Some(SchoolId::from_code(code).ok_or(line.fault(SCHOOL.start, TrfFault::School))?)
            }
        };
        let player = Player { name: line.text(NAME), school };
        let points = line.points(POINTS)?;
        let mut cells = Vec::new();
        while Cell::column(cells.len()) < line.chars.len() {
            cells.push(Cell::read(line, cells.len())?);
        }
        while cells.last() == Some(&Cell::Blank) {
            cells.pop();
        }
        let entry = Entry { line: line.number, player, points, cells };
        match self.entries.insert(id, entry) {
            None => Ok(()),
            Some(_) => Err(line.fault(4, TrfFault::Repeated { player: id })),
        }
    }

    fn set_points(&mut self, code: &str, points: Points) {
        let rules = self.rules.get_or_insert(PointRules::CHESS);
        match code {
            "BBW" | "W" => {
                rules.win = points;
                rules.bye = self.bye_points.unwrap_or(points);
            }
            "BBD" | "D" => rules.tie = points,
            "BBL" | "L" => rules.loss = points,
            "BBF" => rules.no_show = points,
            "BBZ" => rules.absent = points,
            "Z" | "A" => (rules.no_show, rules.absent) = (points, points),
            _ => {
                rules.bye = points;
                self.bye_points = Some(points);
            }
        }
    }

    /// A letter and four columns of points for each result.
    fn point_system(&mut self, line: &Line) -> Result<(), TrfError> {
        for column in (5..line.chars.len()).step_by(9) {
            let code = line.char(column).to_string();
            if !["W", "D", "L", "Z", "A", "P"].contains(&code.as_str()) {
                return Err(line.fault(column, TrfFault::Result));
            }
            self.set_points(&code, line.points(column + 1..column + 5)?);
        }
        Ok(())
    }

    /// All players of a line are forbidden to meet each other.
    fn forbid(&mut self, line: &Line, words: &[Range<usize>]) -> Result<(), TrfError> {
        if words.len() < 2 {
            return Err(line.fault(4, TrfFault::Pair));
        }
        for (at, word) in words.iter().enumerate() {
            let one = line.player(word.clone())?;
            for earlier in &words[..at] {
                let other = line.player(earlier.clone())?;
                let place = line.fault(word.start, TrfFault::Pair);
                self.forbidden.push((one, other, place));
            }
        }
        Ok(())
    }

    fn announced_byes(&mut self, line: &Line) -> Result<(), TrfError> {
        let words: Vec<Range<usize>> = line.words().collect();
        let [kind, round, players @ ..] = words.as_slice() else {
            return Err(line.fault(4, TrfFault::Short));
        };
        let bye = match line.text(kind.clone()).as_str() {
            "F" => Bye::Full,
            "H" => Bye::Half,
            "Z" => Bye::Absent,
            _ => return Err(line.fault(kind.start, TrfFault::Result)),
        };
        let number = line.number(round.clone())?;
        let round = number.checked_sub(1).ok_or(line.fault(round.start, TrfFault::Number))?;
        for word in players {
            self.byes.push((round, line.player(word.clone())?, bye));
        }
        Ok(())
    }

    /// Puts together what all lines say.
    fn finish(self, last_line: usize) -> Result<Trf, TrfError> {
        let Some((&highest, highest_entry)) = self.entries.last_key_value() else {
            return Err(TrfError { line: last_line, column: 1, fault: TrfFault::NoPlayers });
        };
        let missing = (1..highest.0).map(PlayerId).find(|id| !self.entries.contains_key(id));
        if let Some(player) = missing {
            let fault = TrfFault::Missing { player };
            return Err(TrfError { line: highest_entry.line, column: 5, fault });
        }
        let mut table = Crosstable::default();
        table.rules = self.rules.unwrap_or(PointRules::CHESS);
        table.planned_rounds = self.planned_rounds;
        for entry in self.entries.values() {
            table.add_player(entry.player.clone()).expect("numbers have four digits");
        }
        for (one, other, place) in &self.forbidden {
            table.forbid(*one, *other).map_err(|_| place.clone())?;
        }
        let rounds = self.entries.values().map(Entry::paired_rounds).max().unwrap_or(0);
        for round in 0..rounds {
            table.add_round(self.round(round)?).expect("nobody contradicts");
        }
        table.first_seat = self.first_seat.or_else(|| first_seat(&table)).unwrap_or(Seat::South);
        let mut next_byes = BTreeMap::new();
        for (&id, entry) in &self.entries {
            let found = table.points(id);
            if entry.points != found {
                let fault = TrfFault::Sum { said: entry.points, found };
                return Err(entry.fault(POINTS.start, fault));
            }
            if rounds + 1 < entry.cells.len() {
                return Err(entry.fault(Cell::column(rounds + 1), TrfFault::Future));
            }
            if let Some(&Cell::Bye(bye)) = entry.cells.get(rounds) {
                next_byes.insert(id, bye);
            }
        }
        let announced = self.byes.iter().filter(|(round, ..)| *round == rounds);
        next_byes.extend(announced.map(|&(_, id, bye)| (id, bye)));
        next_byes.retain(|id, _| self.entries.contains_key(id));
        Ok(Trf { title: self.title, table, next_byes })
    }

    fn round(&self, number: usize) -> Result<Round, TrfError> {
        let mut round = Round::default();
        for (&id, entry) in &self.entries {
            match entry.cell(number) {
                Cell::Blank | Cell::Bye(Bye::Absent) => (),
                Cell::Bye(bye) => round.byes.push((id, bye)),
                Cell::Game { opponent, seat, score } => {
                    let meeting = self.meeting(id, opponent, number, seat, score);
                    let fault = TrfFault::Contradiction { opponent };
                    let meeting = meeting.ok_or(entry.fault(Cell::column(number), fault))?;
                    // The opponent's line tells the same.
                    if id < opponent {
                        round.meetings.push(meeting);
                    }
                }
            }
        }
        Ok(round)
    }

    /// What the lines of two say of a round. `None` if they contradict each other.
    fn meeting(
        &self,
        id: PlayerId,
        opponent: PlayerId,
        round: usize,
        seat: Option<Seat>,
        score: Score,
    ) -> Option<Meeting> {
        let others = self.entries.get(&opponent)?.cell(round);
        let Cell::Game { opponent: back, seat: others_seat, score: others_score } = others else {
            return None;
        };
        if back != id || opponent == id || seat.is_some() && seat == others_seat {
            return None;
        }
        // Where nobody came, there may be no seats: then the first of the two is South.
        let first = if id < opponent { Seat::South } else { Seat::North };
        let seat = seat.or(others_seat.map(|seat| !seat)).unwrap_or(first);
        let players = BySeat::of(seat, id, opponent);
        let scores = BySeat::of(seat, score, others_score);
        let result = cell::result(scores.south, scores.north)?;
        Some(Meeting { south: players.south, north: players.north, result, margin: 0 })
    }
}

impl Entry {
    fn cell(&self, round: usize) -> Cell {
        self.cells.get(round).copied().unwrap_or(Cell::Blank)
    }

    /// How many rounds there are up to the last one in which the player was in the pairing.
    fn paired_rounds(&self) -> usize {
        let paired = |cell: &Cell| matches!(cell, Cell::Game { .. } | Cell::Bye(Bye::Allocated));
        self.cells.iter().rposition(paired).map_or(0, |round| round + 1)
    }

    fn fault(&self, column: usize, fault: TrfFault) -> TrfError {
        TrfError { line: self.line, column: column + 1, fault }
    }
}

/// The seat that the first player had in the first round, or would have had by those of others.
fn first_seat(table: &Crosstable) -> Option<Seat> {
    let round = table.rounds().iter().position(|round| !round.meetings.is_empty())?;
    let took_part =
        |id: &PlayerId| table.encounters(*id).take(round + 1).any(Encounter::was_in_pairing);
    table.ids().filter(took_part).enumerate().find_map(|(number, id)| {
        match table.encounter(id, round) {
            Encounter::Paired { seat, .. } => {
                Some(if number.is_multiple_of(2) { seat } else { !seat })
            }
            Encounter::Bye(_) => None,
        }
    })
}
