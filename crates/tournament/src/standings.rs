use std::{cmp::Reverse, fmt};

use callabash_game::{Message, ToMessage};

use crate::{Crosstable, Encounter, PlayerId, Points};

/// What decides between players with the same points.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum TieBreak {
    /// The points of the games that the tied players have played against each other. It
    /// counts only where every one of them has played every other.
    DirectEncounter,
    /// The points of all opponents together. A round without a game counts as one against
    /// an opponent with as many points as oneself.
    Buchholz,
    /// As [`TieBreak::Buchholz`], without the opponent with the fewest points.
    BuchholzCut,
    /// How many games were won at the board.
    Wins,
    /// By how many seeds the player was ahead in all games together.
    Seeds,
}

impl TieBreak {
    /// All.
    pub const ALL: [TieBreak; 5] = [
        TieBreak::DirectEncounter,
        TieBreak::Buchholz,
        TieBreak::BuchholzCut,
        TieBreak::Wins,
        TieBreak::Seeds,
    ];

    /// The usual ones in their order. Seeds come last, so that nobody need run up a score.
    pub const USUAL: [TieBreak; 4] =
        [TieBreak::DirectEncounter, TieBreak::Buchholz, TieBreak::Wins, TieBreak::Seeds];

    /// The word for the tie-break in JSON and message files.
    pub const fn word(self) -> &'static str {
        match self {
            TieBreak::DirectEncounter => "direct-encounter",
            TieBreak::Buchholz => "buchholz",
            TieBreak::BuchholzCut => "buchholz-cut",
            TieBreak::Wins => "wins",
            TieBreak::Seeds => "seeds",
        }
    }
}

/// What the tie-break is called.
impl ToMessage for TieBreak {
    fn message(&self) -> Message {
        Message::new(format!("tie-break-{}", self.word()))
    }
}

/// What a tie-break found for a player; more is better.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd)]
pub enum Value {
    /// Points of games.
    Points(Points),
    /// A number of games or seeds.
    Number(i64),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Points(points) => write!(f, "{points}"),
            Value::Number(number) => write!(f, "{number}"),
        }
    }
}

/// Why a player stands before the next one.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Reason {
    /// More points.
    Points {
        /// The player's.
        own: Points,
        /// The next one's.
        next: Points,
    },
    /// The same points, and more by a tie-break.
    TieBreak {
        /// Which.
        tie_break: TieBreak,
        /// What it found for the player.
        own: Value,
        /// What it found for the next one.
        next: Value,
    },
    /// Neither points nor tie-breaks tell them apart: they share a place.
    Equal,
}

impl ToMessage for Reason {
    fn message(&self) -> Message {
        match self {
            Reason::Points { own, next } => {
                let message = Message::new("standing-by-points");
                message.with("own", own.to_string()).with("next", next.to_string())
            }
            Reason::TieBreak { tie_break, own, next } => {
                let message = Message::new(format!("standing-by-{}", tie_break.word()));
                message.with("own", own.to_string()).with("next", next.to_string())
            }
            Reason::Equal => Message::new("standing-equal"),
        }
    }
}

/// A line of the standings.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Row {
    /// The place, from 1; who cannot be told apart has the same.
    pub place: usize,
    /// Who.
    pub player: PlayerId,
    /// With how many points.
    pub points: Points,
    /// What each tie-break found; nothing where it does not count.
    pub values: Vec<Option<Value>>,
    /// Why the player stands before the one in the next line; nothing in the last line.
    pub before_next: Option<Reason>,
}

/// The order of all players by points and then by tie-breaks, each of which is asked only
/// about players whom those before it leave tied.
///
/// ```
/// use callabash_game::Seat;
/// use callabash_tournament::{
///     Crosstable, Meeting, MeetingResult, Player, Points, Reason, Round, TieBreak, Value, standings,
/// };
///
/// let mut table = Crosstable::default();
/// let [a, b, c, d] = [(); 4].map(|()| table.add_player(Player::default()).unwrap());
/// let result = Some(MeetingResult::Played { winner: Some(Seat::South) });
/// let won = |south, north, margin| Meeting { south, north, result, margin };
/// table.add_round(Round { meetings: vec![won(a, b, 2), won(c, d, 6)], byes: vec![] })?;
/// let rows = standings(&table, &TieBreak::USUAL);
/// assert_eq!(rows.iter().map(|row| row.player).collect::<Vec<_>>(), [c, a, b, d]);
/// let (own, next) = (Value::Number(6), Value::Number(2));
/// let by_seeds = Reason::TieBreak { tie_break: TieBreak::Seeds, own, next };
/// assert_eq!(rows[0].before_next, Some(by_seeds));
/// let by_points = Reason::Points { own: Points::whole(3), next: Points::whole(1) };
/// assert_eq!(rows[1].before_next, Some(by_points));
/// # Ok::<(), callabash_tournament::TableError>(())
/// ```
pub fn standings(table: &Crosstable, tie_breaks: &[TieBreak]) -> Vec<Row> {
    standings_of(table, &table.ids().collect::<Vec<PlayerId>>(), tie_breaks)
}

/// The order of some players of a table, as [`standings`] has it.
pub fn standings_of(table: &Crosstable, players: &[PlayerId], tie_breaks: &[TieBreak]) -> Vec<Row> {
    let row = |player| {
        let points = table.points(player);
        Row { place: 1, player, points, values: Vec::new(), before_next: Some(Reason::Equal) }
    };
    let mut rows: Vec<Row> = players.iter().copied().map(row).collect();
    rows.sort_by_key(|row| Reverse(row.points));
    tell_apart(&mut rows, |row| row.points, |own, next| Reason::Points { own, next });
    for &tie_break in tie_breaks {
        for tied in rows.chunk_by_mut(|row, _| row.before_next == Some(Reason::Equal)) {
            let players: Vec<PlayerId> = tied.iter().map(|row| row.player).collect();
            for row in &mut *tied {
                row.values.push(value(table, tie_break, row.player, &players));
            }
            // The last one of a run stands before the next run for a reason that is known.
            let end = tied.last_mut().and_then(|row| row.before_next.replace(Reason::Equal));
            let found = |row: &Row| row.values.last().copied().flatten();
            tied.sort_by_key(|row| Reverse(found(row)));
            tell_apart(tied, found, |own, next| match (own, next) {
                (Some(own), Some(next)) => Reason::TieBreak { tie_break, own, next },
                _ => Reason::Equal,
            });
            if let Some(last) = tied.last_mut() {
                last.before_next = end;
            }
        }
    }
    for at in 1..rows.len() {
        let shared = rows[at - 1].before_next == Some(Reason::Equal);
        rows[at].place = if shared { rows[at - 1].place } else { at + 1 };
    }
    if let Some(last) = rows.last_mut() {
        last.before_next = None;
    }
    rows
}

/// Notes why each row stands before the next, where a value differs.
fn tell_apart<T: PartialEq>(
    rows: &mut [Row],
    value: impl Fn(&Row) -> T,
    reason: impl Fn(T, T) -> Reason,
) {
    for at in 1..rows.len() {
        let (own, next) = (value(&rows[at - 1]), value(&rows[at]));
        if own != next {
            rows[at - 1].before_next = Some(reason(own, next));
        }
    }
}

/// What a tie-break finds for one of the tied players.
fn value(
    table: &Crosstable,
    tie_break: TieBreak,
    player: PlayerId,
    tied: &[PlayerId],
) -> Option<Value> {
    let games = || table.encounters(player).filter(|encounter| encounter.played().is_some());
    match tie_break {
        TieBreak::DirectEncounter => {
            let met = |one: PlayerId| {
                tied.iter().all(|&other| one == other || 0 < table.games_between(one, other))
            };
            if tied.len() < 2 || !tied.iter().all(|&one| met(one)) {
                return None;
            }
            let among = |game: &Encounter| game.played().is_some_and(|other| tied.contains(&other));
            Some(Value::Points(games().filter(among).map(|game| game.points(&table.rules)).sum()))
        }
        TieBreak::Buchholz => {
            Some(Value::Points(opponents_points(table, player).iter().copied().sum()))
        }
        TieBreak::BuchholzCut => {
            let points = opponents_points(table, player);
            Some(Value::Points(points.iter().copied().skip(1).sum()))
        }
        TieBreak::Wins => {
            let won = |game: &Encounter| match game {
                Encounter::Paired { seat, result, .. } => {
                    result.is_some_and(|result| result.winner() == Some(*seat))
                }
                Encounter::Bye(_) => false,
            };
            Some(Value::Number(games().filter(won).count() as i64))
        }
        TieBreak::Seeds => {
            let margin = |game: Encounter| match game {
                Encounter::Paired { margin, .. } => i64::from(margin),
                Encounter::Bye(_) => 0,
            };
            Some(Value::Number(games().map(margin).sum()))
        }
    }
}

/// The points of the opponent of each round, the fewest first.
fn opponents_points(table: &Crosstable, player: PlayerId) -> Vec<Points> {
    let opponents = table.encounters(player).map(|one| one.played().unwrap_or(player));
    let mut points: Vec<Points> = opponents.map(|opponent| table.points(opponent)).collect();
    points.sort();
    points
}
