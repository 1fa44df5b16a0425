use callabash_game::BySeat;

use super::{EarlyWin, Layout, Marks, Minute, Preset, Repair, Rules, SowingBy, TimeCall};
use crate::{Position, Setup};

/// A game that can be played: a preset with its options chosen.
///
/// Reads and writes the names that every command and record uses; options
/// that equal the preset's are left out when it is written.
///
/// ```
/// use callabash_sowing::Variant;
///
/// let variant: Variant = "kalah:seeds=3,pits=4,origin=sown".parse()?;
/// assert_eq!(variant.to_string(), "kalah:pits=4,seeds=3");
/// # Ok::<(), callabash_sowing::VariantError>(())
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Variant {
    pub(super) preset: Preset,
    pub(super) rules: Rules,
    pub(super) start: BySeat<Layout>,
    pub(super) tournament: TournamentRules,
}

/// The rules of the tournament table: who places the cubes, time, challenges
/// and marks.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub struct TournamentRules {
    /// Who places the cubes.
    pub sowing: SowingBy,
    /// What happens when time is called.
    pub time_call: TimeCall,
    /// What follows a challenge that was right.
    pub repair: Repair,
    /// Whether each turn is limited to a minute.
    pub minute: Minute,
    /// Whether three marks lose the game.
    pub marks: Marks,
}

impl TournamentRules {
    /// What the slides and their closest reading say.
    pub const DEFAULT: TournamentRules = TournamentRules {
        sowing: SowingBy::Auto,
        time_call: TimeCall::Round,
        repair: Repair::Same,
        minute: Minute::Off,
        marks: Marks::Off,
    };
}

impl Variant {
    /// The preset that the options change.
    pub fn preset(&self) -> Preset {
        self.preset
    }

    /// The rules by which positions are played.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The layouts with which the seats start.
    pub fn start(&self) -> &BySeat<Layout> {
        &self.start
    }

    /// What is agreed at the tournament table.
    pub fn tournament_rules(&self) -> TournamentRules {
        self.tournament
    }

    /// The position in which a game starts.
    pub fn initial(&self) -> Position {
        let rows = self.start.clone().map(|layout| {
            layout.seeds().iter().map(|&seeds| u32::from(seeds)).collect::<Vec<u32>>()
        });
        Position::from_setup(self.rules, &Setup { rows, ..Setup::default() })
            .expect("a variant's start is legal")
    }
}

impl From<Preset> for Variant {
    fn from(preset: Preset) -> Variant {
        Variant {
            preset,
            rules: preset.rules(),
            start: BySeat { south: preset.layout(), north: preset.layout() },
            tournament: TournamentRules::DEFAULT,
        }
    }
}

/// The early win that a preset has unless an option changes it: cubes that are
/// sown by hand are also counted by the players.
pub(super) fn default_early_win(preset: Preset, tournament: TournamentRules) -> EarlyWin {
    match tournament.sowing {
        SowingBy::Auto => preset.rules().early_win,
        SowingBy::Hand => EarlyWin::Declared,
    }
}
