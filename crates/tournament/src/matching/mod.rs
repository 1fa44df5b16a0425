//! Maximum weight matching in general graphs.
//!
//! A matching is a set of edges of which no two share a vertex: boards at which nobody sits
//! twice. [`maximum_weight_matching`] finds one whose edges weigh most together, in time
//! that grows with the cube of the number of vertices, by Edmonds' blossom algorithm with
//! dual variables as Galil, Micali and Gabow describe it.
//!
//! Weights are whole numbers of any size ([`Weight`]): an `i64`, or a [`Wide`] number of many
//! machine words. A list of criteria, each more important than all that follow, becomes one
//! such number by giving each criterion digits of its own ([`best_perfect_matching`]). So "the
//! best pairing" is one matching, however many criteria there are.
//!
//! ```
//! use callabash_tournament::matching::maximum_weight_matching;
//!
//! // A path of three edges: the middle one weighs most, but less than both others together.
//! let weight = |a, b| match (a, b) {
//!     (0, 1) | (2, 3) => Some(4),
//!     (1, 2) => Some(7),
//!     _ => None,
//! };
//! let mates = maximum_weight_matching(4, weight);
//! assert_eq!(mates, [Some(1), Some(0), Some(3), Some(2)]);
//! ```

mod blossom;
mod criteria;
mod wide;

pub use self::{
    blossom::maximum_weight_matching,
    criteria::{Criteria, best_perfect_matching},
    wide::{Weight, Wide},
};
