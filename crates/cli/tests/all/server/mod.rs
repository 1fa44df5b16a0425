//! The server over real sockets, with real stores, and everything that can go wrong. It runs
//! in this process, with time that tests advance; as a process of its own only where it must
//! die, pause, or fill its disk.

mod archive;
mod class_client;
mod class_load;
mod class_survival;
mod class_tournament;
mod classes;
mod clocks;
mod crash;
mod database;
mod database_start;
#[cfg(target_os = "linux")]
mod disk;
mod expiry;
mod fairness;
mod game_creator;
mod hostile;
mod limits;
mod load;
mod maintenance;
mod metrics;
mod monitors;
mod nodes;
#[cfg(target_os = "linux")]
mod outages;
mod pages;
mod play;
mod player_pair;
mod seats;
mod secrets;
mod server_process;
mod study;
mod test_server;
mod tournament_table;
mod vectors;
mod votes;
