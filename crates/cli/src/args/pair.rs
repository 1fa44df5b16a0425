use callabash_tournament::System;
use clap::ValueEnum;

/// How rounds are paired.
#[derive(Copy, Clone, Debug, ValueEnum)]
pub(crate) enum SystemArg {
    /// The FIDE Dutch system
    Swiss,
    /// The contest's own day, with schools kept apart
    Contest,
    /// Everybody meets everybody
    RoundRobin,
}

impl SystemArg {
    pub(crate) fn with_seed(self, seed: u64) -> System {
        match self {
            SystemArg::Swiss => System::Swiss,
            SystemArg::Contest => System::Contest { seed },
            SystemArg::RoundRobin => System::RoundRobin,
        }
    }
}
