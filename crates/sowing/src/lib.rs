#![doc = include_str!("../README.md")]

pub mod board;
mod event;
pub mod notation;
mod position;
mod rules;

pub use crate::{
    board::{Board, Narrow, Row, Step, Wide, Word},
    event::Event,
    position::{
        FastPosition, LegalMove, Move, Moves, Pit, PlayError, Position, Setup, SetupError,
        SetupFault,
    },
    rules::{
        Capture, Citation, EarlyWin, End, Layout, LayoutError, Leftovers, MAX_PITS, MAX_SEEDS,
        Marks, Minute, OptionKey, Origin, Pie, PieceNames, Preset, Repair, Rules, Sheet, SowingBy,
        TimeCall, Topic, TournamentRules, Variant, VariantError, VariantFault,
    },
};
