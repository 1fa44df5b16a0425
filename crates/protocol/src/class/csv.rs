//! Tables of a class as comma-separated values, for spreadsheets.

use super::{AuthorView, CardResultView, ClassStateView, ValueView};

/// What a table tells.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum ClassTable {
    /// Who is in the class.
    Players,
    /// Who plays whom in each round.
    Pairings,
    /// What every card says, and what was written over.
    Cards,
    /// Who stands where.
    Standings,
}

impl ClassTable {
    /// All.
    pub const ALL: [ClassTable; 4] =
        [ClassTable::Players, ClassTable::Pairings, ClassTable::Cards, ClassTable::Standings];

    /// The word for it in addresses.
    pub const fn word(self) -> &'static str {
        match self {
            ClassTable::Players => "players",
            ClassTable::Pairings => "pairings",
            ClassTable::Cards => "cards",
            ClassTable::Standings => "standings",
        }
    }
}

/// The table of a class as somebody sees it, in lines that end as RFC 4180 says. The first line
/// names the columns.
pub fn class_csv(state: &ClassStateView, table: ClassTable) -> String {
    let rows = match table {
        ClassTable::Players => players(state),
        ClassTable::Pairings => pairings(state),
        ClassTable::Cards => cards(state),
        ClassTable::Standings => standings(state),
    };
    rows.iter()
        .map(|row| row.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",") + "\r\n")
        .collect()
}

type Rows = Vec<Vec<String>>;

fn header(names: &[&str]) -> Rows {
    vec![names.iter().map(|&name| name.to_owned()).collect()]
}

/// A cell, quoted where it must be. What a spreadsheet would compute becomes a text.
fn quoted(cell: &str) -> String {
    let is_formula = cell.starts_with(['=', '+', '@', '\t', '\r'])
        || (cell.starts_with('-') && cell.parse::<i64>().is_err());
    let cell = if is_formula { format!("'{cell}") } else { cell.to_owned() };
    if cell.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell
    }
}

fn name(state: &ClassStateView, pupil: u16) -> String {
    let known = state.pupils.iter().find(|one| one.pupil == pupil);
    known.map_or_else(|| pupil.to_string(), |one| one.name.clone())
}

fn school(state: &ClassStateView, pupil: u16) -> String {
    let known = state.pupils.iter().find(|one| one.pupil == pupil);
    known.and_then(|one| one.school.clone()).unwrap_or_default()
}

fn players(state: &ClassStateView) -> Rows {
    let mut rows = header(&["number", "name", "school", "away"]);
    rows.extend(state.pupils.iter().map(|pupil| {
        let school = pupil.school.clone().unwrap_or_default();
        vec![pupil.pupil.to_string(), pupil.name.clone(), school, yes(pupil.away)]
    }));
    rows
}

fn yes(is_so: bool) -> String {
    if is_so { "yes" } else { "no" }.to_owned()
}

fn pairings(state: &ClassStateView) -> Rows {
    let mut rows = header(&["round", "table", "south_number", "south", "north_number", "north"]);
    for round in state.tournament.iter().flat_map(|tournament| &tournament.rounds) {
        for card in &round.cards {
            let mut row = vec![round.round.to_string(), card.table.to_string()];
            for pupil in [card.players.south, card.players.north] {
                row.extend([pupil.to_string(), name(state, pupil)]);
            }
            rows.push(row);
        }
        for &pupil in &round.byes {
            let bye = ["".to_owned(), "bye".to_owned()];
            let row =
                [round.round.to_string(), String::new(), pupil.to_string(), name(state, pupil)];
            rows.push(row.into_iter().chain(bye).collect());
        }
    }
    rows
}

fn author(state: &ClassStateView, author: &AuthorView) -> String {
    match author {
        AuthorView::Pupil { pupil } => name(state, *pupil),
        AuthorView::Monitor { monitor } => {
            let known = state.staff.monitors.iter().find(|one| one.monitor == *monitor);
            known.map_or_else(|| format!("monitor {monitor}"), |one| one.name.clone())
        }
        AuthorView::Teacher => "teacher".to_owned(),
        AuthorView::Board => "board".to_owned(),
    }
}

/// A result in a few words: `south-won 18:14`, or `south-won resigned`.
fn result(result: &CardResultView) -> String {
    let score = result.score.as_ref();
    let score = score.map_or(String::new(), |score| format!(" {}:{}", score.south, score.north));
    let decision = result.decision.map_or(String::new(), |one| format!(" {}", one.word()));
    format!("{}{score}{decision}", result.outcome.word())
}

fn cards(state: &ClassStateView) -> Rows {
    let mut rows = header(&[
        "round",
        "table",
        "south",
        "north",
        "outcome",
        "south_score",
        "north_score",
        "decision",
        "locked",
        "confirmed_by",
        "corrections",
    ]);
    for round in state.tournament.iter().flat_map(|tournament| &tournament.rounds) {
        for card in &round.cards {
            let score = card.result.as_ref().and_then(|result| result.score.as_ref());
            let decision = card.result.as_ref().and_then(|result| result.decision);
            let confirmed: Vec<String> =
                card.confirmed.iter().map(|one| author(state, one)).collect();
            let corrections: Vec<String> = card
                .corrections
                .iter()
                .map(|one| {
                    format!(
                        "{}: {} -> {}",
                        author(state, &one.by),
                        result(&one.was),
                        result(&one.is)
                    )
                })
                .collect();
            rows.push(vec![
                round.round.to_string(),
                card.table.to_string(),
                name(state, card.players.south),
                name(state, card.players.north),
                card.result.as_ref().map_or(String::new(), |one| one.outcome.word().to_owned()),
                score.map_or(String::new(), |score| score.south.to_string()),
                score.map_or(String::new(), |score| score.north.to_string()),
                decision.map_or(String::new(), |one| one.word().to_owned()),
                yes(card.locked),
                confirmed.join("; "),
                corrections.join("; "),
            ]);
        }
    }
    rows
}

fn standings(state: &ClassStateView) -> Rows {
    let mut names = vec!["place", "number", "name", "school", "points"];
    let tournament = state.tournament.as_ref();
    let first = tournament.and_then(|tournament| tournament.standings.first());
    names.extend(first.iter().flat_map(|row| &row.tie_breaks).map(|one| one.by.word()));
    names.push("award");
    let mut rows = header(&names);
    for row in tournament.iter().flat_map(|tournament| &tournament.standings) {
        let mut cells = vec![
            row.place.to_string(),
            row.pupil.to_string(),
            name(state, row.pupil),
            school(state, row.pupil),
            row.points.0.to_string(),
        ];
        let value =
            |value: Option<ValueView>| value.map_or(String::new(), |value| value.to_string());
        cells.extend(row.tie_breaks.iter().map(|one| value(one.value)));
        cells.push(row.award.map_or(String::new(), |award| award.word().to_owned()));
        rows.push(cells);
    }
    rows
}
