//! A game at its table: what is written of it, what follows from that, and what
//! each viewer gets to see. Nothing here waits, reads a clock or touches a disk.

mod board;
mod clock;
mod date;
mod decide;
mod entry;
mod hand;
mod refusal;
#[cfg(test)]
mod replay;
mod state;
mod stored;
mod view;
mod viewer;

pub(crate) use self::{
    board::Board,
    clock::{ClockRule, Moment},
    decide::{Command, Decided, MOST_LAG},
    entry::{Entry, GameCreated, Kind, Occupant},
    refusal::Refusal,
    state::State,
    stored::{read_entry, write_entry},
    viewer::Viewer,
};
