use std::fmt;

use callabash_game::{Message, Seat, ToMessage};

use super::{NAME, Trf, cell::Cell, one_line};
use crate::{Encounter, PlayerId, PointRules, Points, standings};

/// More points than the four columns of a file hold.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct TrfWriteError {
    /// So many.
    pub points: Points,
}

impl ToMessage for TrfWriteError {
    fn message(&self) -> Message {
        Message::new("error-trf-write").with("points", self.points.to_string())
    }
}

impl fmt::Display for TrfWriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for TrfWriteError {}

impl Trf {
    /// Writes the file. Names of more than 33 characters are cut off.
    pub fn write(&self) -> Result<String, TrfWriteError> {
        let table = &self.table;
        let mut lines = vec![format!("012 {}", one_line(&self.title))];
        lines.extend(table.planned_rounds.map(|rounds| format!("XXR {rounds}")));
        let white_first = table.first_seat == Seat::South;
        lines.push(format!("XXC {}", if white_first { "white1" } else { "black1" }));
        let PointRules { win, tie, loss, no_show, bye, absent } = table.rules;
        let codes = ["BBW", "BBD", "BBL", "BBF", "BBU", "BBZ"];
        for (code, points) in codes.into_iter().zip([win, tie, loss, no_show, bye, absent]) {
            lines.push(format!("{code} {}", columns(points)?));
        }
        lines.extend(table.forbidden().map(|(one, other)| format!("XXP {one} {other}")));
        let mut places = vec![0; table.players().len()];
        for row in standings(table, &[]) {
            places[row.player.index()] = row.place;
        }
        for id in table.ids() {
            lines.push(self.player_line(id, places[id.index()])?);
        }
        Ok(lines.into_iter().map(|line| line + "\n").collect())
    }

    fn player_line(&self, id: PlayerId, place: usize) -> Result<String, TrfWriteError> {
        let player = self.table.players().get(id.index());
        let name = player.map_or(String::new(), |player| one_line(&player.name));
        let name: String = name.chars().take(NAME.len()).collect();
        let school = player.and_then(|player| player.school);
        let school = school.map_or(String::new(), |school| school.to_string());
        let points = columns(self.table.points(id))?;
        let head =
            format!("001 {:>4}      {name:<33}      {school:>3}                        ", id.0);
        let next = self.next_byes.get(&id).map(|&bye| Encounter::Bye(bye));
        let cells: String = self
            .table
            .encounters(id)
            .chain(next)
            .map(|encounter| format!("  {}", Cell::write(encounter)))
            .collect();
        Ok(format!("{head}{points} {place:>4}{cells}"))
    }
}

/// Points as four columns have them.
fn columns(points: Points) -> Result<String, TrfWriteError> {
    let tenths = points.in_tenths();
    if 999 < tenths {
        return Err(TrfWriteError { points });
    }
    Ok(format!("{:>4}", format!("{}.{}", tenths / 10, tenths % 10)))
}
