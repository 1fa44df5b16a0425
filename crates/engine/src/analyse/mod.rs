//! The one door to "what is this position worth": books, tables, the solver and an estimate
//! stand behind it, and whoever asks need not know which of them answers.
//!
//! An [`Analyser`] is made for one set of rules with its [`Resources`]. Each [`Question`] has
//! one [`Stop`](crate::Stop): a deadline that includes the making of tables, and a switch by
//! which another thread cancels. The answer is an [`Analysis`]: exact margins where they are
//! known, else bounds that are true, and an estimate that is marked as one.

mod analyser;
mod analysis;
mod question;
mod table_sizes;

pub use self::{
    analyser::{Analyser, Books, Resources},
    analysis::{AnalysedMove, Analysis, AnalysisError, Worth},
    question::{Estimate, Limits, Question},
};
