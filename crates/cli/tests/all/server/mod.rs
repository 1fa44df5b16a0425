//! The server over real sockets, with real stores, and everything that can go wrong. It
//! runs in this process, with time that tests turn; as a program only where a process must
//! die, pause, or fill its disk.

mod archive;
mod clocks;
mod crash;
mod database;
#[cfg(target_os = "linux")]
mod disk;
mod founder;
mod hand;
mod here;
mod hostile;
mod limits;
mod maintenance;
mod nodes;
mod play;
mod secrets;
mod served;
mod table;
mod vectors;
