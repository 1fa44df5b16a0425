//! What is known of positions and moves: solutions, hints, reviews, puzzles.

use std::collections::BTreeMap;

use callabash_engine::{
    AnalysedMove, Analysis, Bounds, Worth, calliro,
    sowing::{Contrast, Hint, HintReason, Puzzle, ReviewedMove, moments, reasons, turning_points},
};
use callabash_game::{Choice, Message, Seat};
use callabash_sowing::{Move, PieceNames, Position, Variant, notation::write_position};
use serde::Serialize;
use utoipa::ToSchema;

use crate::WireSeat;

/// What a position and its moves are worth, exactly or within bounds.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SolutionView {
    /// The margin for the side to move, or null if it was not found.
    #[schema(required)]
    pub margin: Option<i16>,
    /// The best moves.
    pub best: Vec<String>,
    /// What each move is worth.
    pub moves: BTreeMap<String, MarginView>,
    /// A line of best play.
    pub line: Vec<String>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// Where the margin lies, if it was not found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounds: Option<(i16, i16)>,
    /// What the margin seems to be, if it was not found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<i16>,
    /// What each move whose margin was not found seems to be worth.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub estimates: BTreeMap<String, i16>,
}

/// A margin, or its bounds.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(untagged)]
pub enum MarginView {
    /// Exact.
    Exact(i16),
    /// Not below, and not above.
    Within((i16, i16)),
}

impl From<Bounds> for MarginView {
    fn from(bounds: Bounds) -> MarginView {
        match bounds.exact() {
            Some(margin) => MarginView::Exact(margin),
            None => MarginView::Within((bounds.low, bounds.high)),
        }
    }
}

impl SolutionView {
    /// The view of an analysis that took so long.
    pub fn new(analysis: &Analysis, seconds: f64) -> SolutionView {
        let words = |moves: &[Move]| moves.iter().map(Move::to_string).collect();
        let estimate =
            |worth: Option<Worth>| worth.filter(|worth| !worth.is_exact()).map(Worth::margin);
        let margin = analysis.margin.exact();
        let bounds = [analysis.margin.low, analysis.margin.high];
        let of_move = |analysed: &AnalysedMove| {
            Some((analysed.played.to_string(), estimate(analysed.worth())?))
        };
        SolutionView {
            margin,
            best: words(&analysis.best),
            moves: (analysis.moves.iter())
                .map(|analysed| (analysed.played.to_string(), MarginView::from(analysed.bounds)))
                .collect(),
            line: words(&analysis.line),
            nodes: analysis.nodes,
            seconds,
            bounds: margin.is_none().then_some(bounds.into()),
            estimate: estimate(analysis.worth()),
            estimates: analysis.moves.iter().filter_map(of_move).collect(),
        }
    }
}

/// What is known of a position by now. More of these follow until one is the last.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct AnalysisView {
    /// What the position and its moves are worth, exactly, within bounds, or by estimate.
    pub solution: SolutionView,
    /// What can be said of each move, the most telling first.
    pub why: BTreeMap<String, Vec<WhyView>>,
    /// Whether nothing follows.
    pub last: bool,
}

impl AnalysisView {
    /// The view of an analysis that has taken so long.
    pub fn new(
        variant: &Variant,
        position: &Position,
        analysis: &Analysis,
        seconds: f64,
        say: &impl Translate,
    ) -> AnalysisView {
        let words = variant.preset().piece_names();
        let why = analysis.moves.iter().map(|analysed| {
            let reasons = reasons(position, analysed.played);
            (analysed.played.to_string(), why_views(&reasons, words, say))
        });
        AnalysisView {
            why: why.collect(),
            solution: SolutionView::new(analysis, seconds),
            last: analysis.is_exact(),
        }
    }
}

/// All moves of a position, the best first.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct HintsView {
    /// The game, in canonical form.
    pub game: String,
    /// The moves.
    pub moves: Vec<HintView>,
}

/// A move, what it is worth, and why.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct HintView {
    /// A sowing, or an answer to the pie rule's question.
    #[serde(rename = "move")]
    pub played: String,
    /// The final margin of the player who makes it, who may change seats by the pie rule.
    pub margin: i16,
    /// Whether that is exact or an estimate.
    pub exact: bool,
    /// What can be said of it, the most telling first.
    pub why: Vec<WhyView>,
}

/// A reason.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct WhyView {
    /// For programs.
    pub kind: &'static str,
    /// For people.
    pub text: String,
}

/// Says messages in somebody's language.
pub trait Translate: Fn(&Message) -> String {}
impl<F: Fn(&Message) -> String> Translate for F {}

impl HintsView {
    /// The view of the hints for a position.
    pub fn new(variant: &Variant, hints: &[Hint], say: &impl Translate) -> HintsView {
        let words = variant.preset().piece_names();
        let moves = hints.iter().map(|hint| HintView::new(hint, words, say)).collect();
        HintsView { game: variant.to_string(), moves }
    }
}

impl HintView {
    /// The view of a hint, in a sheet's words.
    pub fn new(hint: &Hint, words: PieceNames, say: &impl Translate) -> HintView {
        HintView {
            played: hint.played.to_string(),
            margin: hint.worth.margin(),
            exact: hint.worth.is_exact(),
            why: why_views(&hint.why, words, say),
        }
    }
}

fn why_views(why: &[HintReason], words: PieceNames, say: &impl Translate) -> Vec<WhyView> {
    let view = |why: &HintReason| WhyView { kind: why.word(), text: say(&why.message(words)) };
    why.iter().map(view).collect()
}

/// A game looked at again.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct ReviewView {
    /// The game, in canonical form.
    pub game: String,
    /// What was sown, and what would have been best.
    pub sowings: Vec<ReviewedView>,
    /// The places of those that cost most.
    pub turning_points: Vec<usize>,
    /// The places of each player's three that cost most or turned the game.
    pub moments: MomentsView,
}

/// Places of sowings, by the seat at which the player who made them began.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct MomentsView {
    /// Of the player who began as South.
    #[serde(rename = "S")]
    pub south: Vec<usize>,
    /// Of the player who began as North.
    #[serde(rename = "N")]
    pub north: Vec<usize>,
}

/// A sowing looked at again.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct ReviewedView {
    /// The number of the turn.
    pub turn: u32,
    /// The seat that moved.
    pub seat: WireSeat,
    /// The sowing that was played.
    pub played: HintView,
    /// What would have been best.
    pub best: HintView,
    /// The margin lost against the best sowing.
    pub loss: i16,
    /// What each sowing was worth.
    pub moves: BTreeMap<String, WorthView>,
    /// How the two differ, for moments and turning points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contrast: Option<ContrastView>,
}

/// What a sowing is worth.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct WorthView {
    /// The final margin of the seat to move.
    pub margin: i16,
    /// Whether that is exact or an estimate.
    pub exact: bool,
}

impl From<Worth> for WorthView {
    fn from(worth: Worth) -> WorthView {
        WorthView { margin: worth.margin(), exact: worth.is_exact() }
    }
}

/// How a sowing differs from a better one. Nothing is said of both alike.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct ContrastView {
    /// What speaks for the better sowing.
    pub better: Vec<WhyView>,
    /// What speaks against the sowing that was played.
    pub played: Vec<WhyView>,
    /// Where best play after both differs.
    pub difference: WhyView,
    /// Best play from the better sowing on, until the difference shows.
    pub better_line: Vec<String>,
    /// Best play from the sowing that was played on, until the difference shows.
    pub played_line: Vec<String>,
    /// Whether the lines are proved to be best play, or only expected.
    pub exact: bool,
}

impl ContrastView {
    /// The view of a comparison, in a sheet's words.
    pub fn new(contrast: &Contrast, words: PieceNames, say: &impl Translate) -> ContrastView {
        let line = |moves: &[Move]| moves.iter().map(Move::to_string).collect();
        let Contrast { difference, .. } = contrast;
        ContrastView {
            better: why_views(&contrast.better, words, say),
            played: why_views(&contrast.played, words, say),
            difference: WhyView {
                kind: difference.kind.word(),
                text: say(&difference.message(words)),
            },
            better_line: line(&contrast.better_line),
            played_line: line(&contrast.played_line),
            exact: contrast.exact,
        }
    }
}

impl ReviewView {
    /// The view of a review.
    pub fn new(variant: &Variant, reviewed: &[ReviewedMove], say: &impl Translate) -> ReviewView {
        let words = variant.preset().piece_names();
        let sowings = reviewed.iter().map(|sowing| ReviewedView {
            turn: sowing.position.number(),
            seat: sowing.position.turn().into(),
            played: HintView::new(&sowing.played, words, say),
            best: HintView::new(&sowing.best, words, say),
            loss: sowing.loss(),
            moves: (sowing.worths.iter())
                .map(|(played, worth)| (played.to_string(), WorthView::from(*worth)))
                .collect(),
            contrast: (sowing.contrast.as_ref())
                .map(|contrast| ContrastView::new(contrast, words, say)),
        });
        ReviewView {
            game: variant.to_string(),
            sowings: sowings.collect(),
            turning_points: turning_points(reviewed),
            moments: MomentsView {
                south: moments(reviewed, Seat::South),
                north: moments(reviewed, Seat::North),
            },
        }
    }
}

/// Puzzles of a game.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct PuzzlesView {
    /// The game, in canonical form.
    pub game: String,
    /// The puzzles.
    pub puzzles: Vec<PuzzleView>,
}

/// A position with one best move, or one best turn of Calliro.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, ToSchema)]
pub struct PuzzleView {
    /// The position; in Calliro what its seat knows.
    pub position: String,
    /// The sowings or decisions of this turn, as far as each is the only best one.
    pub solution: Vec<String>,
    /// The margin that they lead to; in Calliro what is gained for certain in this turn and the
    /// reply.
    pub margin: i16,
    /// From 1 to 5.
    pub grade: u8,
    /// What it is about.
    pub theme: &'static str,
}

impl From<&Puzzle> for PuzzleView {
    fn from(puzzle: &Puzzle) -> PuzzleView {
        PuzzleView {
            position: write_position(&puzzle.position),
            solution: puzzle.solution.iter().map(Move::to_string).collect(),
            margin: puzzle.margin,
            grade: puzzle.grade,
            theme: puzzle.theme.word(),
        }
    }
}

impl From<&calliro::Puzzle> for PuzzleView {
    fn from(puzzle: &calliro::Puzzle) -> PuzzleView {
        let size = puzzle.view.rules().board;
        PuzzleView {
            position: puzzle.view.write(),
            solution: puzzle.solution.iter().map(|decision| decision.write(size)).collect(),
            margin: puzzle.margin as i16,
            grade: puzzle.grade,
            theme: puzzle.theme.word(),
        }
    }
}
