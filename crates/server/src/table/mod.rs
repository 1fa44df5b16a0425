//! A game at its table: what is written of it, what follows from that, and what
//! each viewer gets to see. Nothing here waits, reads a clock or touches a disk.

mod board;
mod clock;
mod decide;
mod entry;
mod refusal;
mod state;
mod view;

pub(crate) use self::{
    board::Board,
    clock::{ClockRule, Moment},
    decide::{Action, Command, Decided, MOST_LAG, Offer},
    entry::{Chair, Entry, Founding, Kind},
    refusal::Refusal,
    state::State,
    view::{EventView, StateView},
};
