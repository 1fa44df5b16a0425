use callabash_game::Message;
use callabash_sowing::{Move, PieceNames, Position};

use super::{Hint, HintReason, line::Line};

/// How a move differs from a better one.
///
/// Nothing is said of both moves alike: what speaks for the better one does not hold of
/// the other as much, and what speaks against the other not of the better one.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Contrast {
    /// What speaks for the better move.
    pub better: Vec<HintReason>,
    /// What speaks against the move that was played.
    pub played: Vec<HintReason>,
    /// Where the lines of best play after both differ.
    pub difference: Difference,
    /// Best play from the better move on, until the difference shows.
    pub better_line: Vec<Move>,
    /// Best play from the move that was played on, until the difference shows.
    pub played_line: Vec<Move>,
    /// Whether both lines are proved to be best play, or only expected.
    pub exact: bool,
}

/// Where two lines of play differ, and what comes home there after the better move and
/// after the one that was played.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Difference {
    /// Where.
    pub kind: DifferenceKind,
    /// Seeds after the better move; further ahead, how many more it has brought by then.
    pub better: u16,
    /// Seeds after the move that was played.
    pub played: u16,
    /// After how many turns it shows.
    pub turns: usize,
}

/// Where two lines of play differ most.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum DifferenceKind {
    /// This turn brings more home.
    ThisTurn,
    /// The other seat's answer brings it less.
    Answer,
    /// The next turn brings more home.
    NextTurn,
    /// More of what is left at the end goes to the seat.
    OwnRest,
    /// Less of what is left at the end goes to the other seat.
    OtherRest,
    /// Further ahead than the next turn: both seats' turns together bring more.
    Further,
    /// Further ahead than the lines go.
    Unseen,
}

/// The turns within which a difference is named: this one, the answer and the next.
const NEAR_TURNS: usize = 3;

impl DifferenceKind {
    /// All kinds.
    pub const ALL: [DifferenceKind; 7] = [
        DifferenceKind::ThisTurn,
        DifferenceKind::Answer,
        DifferenceKind::NextTurn,
        DifferenceKind::OwnRest,
        DifferenceKind::OtherRest,
        DifferenceKind::Further,
        DifferenceKind::Unseen,
    ];

    /// The word for the kind, in message files and JSON.
    pub const fn word(self) -> &'static str {
        match self {
            DifferenceKind::ThisTurn => "this-turn",
            DifferenceKind::Answer => "answer",
            DifferenceKind::NextTurn => "next-turn",
            DifferenceKind::OwnRest => "own-rest",
            DifferenceKind::OtherRest => "other-rest",
            DifferenceKind::Further => "further",
            DifferenceKind::Unseen => "unseen",
        }
    }

    /// Whether the seeds are the other seat's, so that fewer are better.
    pub const fn is_theirs(self) -> bool {
        matches!(self, DifferenceKind::Answer | DifferenceKind::OtherRest)
    }
}

impl Difference {
    /// What to say, in the words of a game.
    pub fn message(self, words: PieceNames) -> Message {
        let message = Message::new(format!("differs-{}", self.kind.word()));
        let counted = |seeds: u16| match seeds {
            0 => Message::new("differs-nothing"),
            _ => Message::new(format!("seeds-{}", words.id())).with("n", i64::from(seeds)),
        };
        match self.kind {
            DifferenceKind::Unseen => message,
            DifferenceKind::Further => {
                message.with("turns", self.turns).with("better", counted(self.better))
            }
            _ => message.with("better", counted(self.better)).with("played", counted(self.played)),
        }
    }

    /// Where lines after moves that are worth so much more and less differ.
    fn between(better: &Line, played: &Line, loss: i16) -> Difference {
        let lead = |turns: usize| better.lead(turns) - played.lead(turns);
        let shows = |turns: &usize| 0 < lead(*turns) && i32::from(loss) <= 2 * lead(*turns);
        let longest = better.turns().max(played.turns());
        match (NEAR_TURNS..=longest.max(NEAR_TURNS)).find(shows) {
            Some(NEAR_TURNS) => Difference::near(better, played),
            Some(turns) => Difference {
                kind: DifferenceKind::Further,
                better: lead(turns).unsigned_abs() as u16,
                played: 0,
                turns,
            },
            None => {
                Difference { kind: DifferenceKind::Unseen, better: 0, played: 0, turns: longest }
            }
        }
    }

    /// The greatest difference within the next turns. All of them together are in favour
    /// of the better line, so that the greatest is.
    fn near(better: &Line, played: &Line) -> Difference {
        let [own, other] = better.rest(NEAR_TURNS);
        let [own_played, other_played] = played.rest(NEAR_TURNS);
        let gains = |turn: usize| (better.gain(turn), played.gain(turn));
        let places = [
            (DifferenceKind::ThisTurn, 1, gains(0)),
            (DifferenceKind::Answer, 2, gains(1)),
            (DifferenceKind::NextTurn, 3, gains(2)),
            (DifferenceKind::OwnRest, NEAR_TURNS, (own, own_played)),
            (DifferenceKind::OtherRest, NEAR_TURNS, (other, other_played)),
        ];
        let advantage = |kind: DifferenceKind, (better, played): (u16, u16)| {
            let more = i32::from(better) - i32::from(played);
            if kind.is_theirs() { -more } else { more }
        };
        // Of equal ones the first.
        let greatest =
            places.into_iter().rev().max_by_key(|(kind, _, seeds)| advantage(*kind, *seeds));
        let (kind, turns, (better, played)) = greatest.expect("there are places");
        Difference { kind, better, played, turns }
    }
}

/// Compares a move with a better one, after each of which best play goes as said.
pub(super) fn contrast(
    position: &Position,
    [better, played]: [&Hint; 2],
    lines: [&[Move]; 2],
    exact: bool,
) -> Contrast {
    let [better_line, played_line] = lines.map(|moves| Line::new(position, moves));
    let loss = better.worth.margin() - played.worth.margin();
    let difference = Difference::between(&better_line, &played_line, loss);
    let sides =
        [Side::new(position, better, &better_line), Side::new(position, played, &played_line)];
    let [for_it, against] = telling_reasons(&sides, difference);
    Contrast {
        better: for_it,
        played: against,
        difference,
        better_line: better_line.first_turns(difference.turns),
        played_line: played_line.first_turns(difference.turns),
        exact,
    }
}

/// A move with what its reasons are measured by.
struct Side<'a> {
    why: &'a [HintReason],
    /// −1, 0 or 1: how the game ends if this move is played.
    result: i32,
    /// What its turn brings home.
    gain: i32,
    /// Whether the other seat is next.
    passes: bool,
}

impl Side<'_> {
    fn new<'a>(position: &Position, hint: &'a Hint, line: &Line) -> Side<'a> {
        let after = position.play(hint.played).ok();
        Side {
            why: &hint.why,
            result: i32::from(hint.worth.margin().signum()),
            gain: i32::from(line.gain(0)),
            passes: after.is_some_and(|p| p.outcome().is_none() && p.turn() != position.turn()),
        }
    }

    /// How good the move is in what a reason is about, as far as reasons tell.
    fn measure(&self, about: Topic) -> i32 {
        let most = |value: fn(&HintReason) -> Option<i32>| {
            self.why.iter().filter_map(value).max().unwrap_or(0)
        };
        match about {
            Topic::End => self.result,
            Topic::Gain => self.gain,
            Topic::FreeTurns => most(|why| match why {
                HintReason::FreeTurn | HintReason::FreeTurnThenCaptures { .. } => Some(1),
                HintReason::Chain(turns) => Some(i32::from(*turns)),
                _ => None,
            }),
            Topic::Starving => most(|why| (*why == HintReason::Starves).then_some(1)),
            Topic::Danger => -most(|why| match why {
                HintReason::LeavesOpen { seeds, .. }
                | HintReason::LeavesOpenAfterFreeTurn { seeds, .. } => Some(i32::from(*seeds)),
                _ => None,
            }),
            Topic::TheirFreeTurns => -most(|why| match why {
                HintReason::LeavesFreeTurn(_) => Some(1),
                HintReason::AllowsChain(turns) => Some(i32::from(*turns)),
                _ => None,
            }),
            Topic::NextCapture => most(|why| match why {
                HintReason::Prepares { seeds, .. } => Some(i32::from(*seeds)),
                _ => None,
            }),
            Topic::NextFreeTurn => {
                most(|why| matches!(why, HintReason::KeepsFreeTurn(_)).then_some(1))
            }
            Topic::Given => -most(|why| match why {
                HintReason::GivesSeeds(seeds) => Some(i32::from(*seeds)),
                _ => None,
            }),
        }
    }
}

/// What a reason is about. Reasons about the same can be compared.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Topic {
    End,
    Gain,
    FreeTurns,
    Starving,
    Danger,
    TheirFreeTurns,
    NextCapture,
    NextFreeTurn,
    Given,
}

impl Topic {
    fn of(why: HintReason) -> Option<Topic> {
        Some(match why {
            HintReason::OnlyMove | HintReason::TakenOver(_) | HintReason::TakesOver(_) => {
                return None;
            }
            HintReason::Ends(_) => Topic::End,
            HintReason::Captures(_) | HintReason::BringsHome(_) => Topic::Gain,
            HintReason::FreeTurn
            | HintReason::FreeTurnThenCaptures { .. }
            | HintReason::Chain(_) => Topic::FreeTurns,
            HintReason::Starves => Topic::Starving,
            HintReason::Saves { .. }
            | HintReason::NothingToTake
            | HintReason::LeavesOpen { .. }
            | HintReason::LeavesOpenAfterFreeTurn { .. } => Topic::Danger,
            HintReason::StopsFreeTurn(_)
            | HintReason::LeavesFreeTurn(_)
            | HintReason::AllowsChain(_) => Topic::TheirFreeTurns,
            HintReason::Prepares { .. } => Topic::NextCapture,
            HintReason::KeepsFreeTurn(_) => Topic::NextFreeTurn,
            HintReason::GivesSeeds(_) => Topic::Given,
        })
    }

    /// Whether it is known of both moves. What the other seat can do next is not, where
    /// one of them leaves the turn or ends the game.
    fn is_comparable(self, [better, played]: &[Side<'_>; 2]) -> bool {
        let at_once = matches!(self, Topic::End | Topic::Gain | Topic::FreeTurns | Topic::Given);
        at_once || (better.passes && played.passes)
    }
}

/// The reasons for the better move and against the other in which they differ.
fn telling_reasons(sides: &[Side<'_>; 2], difference: Difference) -> [Vec<HintReason>; 2] {
    let [better, played] = sides;
    let differs = |why: &HintReason| {
        Topic::of(*why).is_some_and(|topic| {
            topic.is_comparable(sides) && played.measure(topic) < better.measure(topic)
        })
    };
    // The answer takes what the better move does not leave.
    let explains_answer = |why: &HintReason| {
        difference.kind == DifferenceKind::Answer
            && matches!(why, HintReason::LeavesOpen { seeds, .. } if difference.better < *seeds)
    };
    let for_it = better.why.iter().filter(|why| why.is_good() && differs(why));
    let against =
        (played.why.iter()).filter(|why| !why.is_good() && (differs(why) || explains_answer(why)));
    [for_it.copied().collect(), against.copied().collect()]
}
