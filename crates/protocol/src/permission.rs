//! What a viewer may do now.

use callabash_referee::Permission;
use callabash_session::SessionPermission;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a viewer may do now: the kinds of actions, and `hands` for taking and putting
/// cubes.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = Permission)]
#[expect(missing_docs, reason = "each is an action of the same name")]
pub enum WirePermission {
    Play,
    TakeBack,
    Draw,
    Resign,
    Decline,
    Rematch,
    Greet,
    Hide,
    Pick,
    Reveal,
    TakeFlag,
    /// To take and to put cubes.
    Hands,
    PassFlag,
    Challenge,
    DeclareWin,
    DeclareEnd,
    CallTime,
    Rule,
    UndoRuling,
    Count,
}

impl From<Permission> for WirePermission {
    fn from(permission: Permission) -> WirePermission {
        match permission {
            Permission::Greet => WirePermission::Greet,
            Permission::Hide => WirePermission::Hide,
            Permission::Pick => WirePermission::Pick,
            Permission::Reveal => WirePermission::Reveal,
            Permission::TakeFlag => WirePermission::TakeFlag,
            Permission::MoveCubes => WirePermission::Hands,
            Permission::PassFlag => WirePermission::PassFlag,
            Permission::Challenge => WirePermission::Challenge,
            Permission::DeclareWin => WirePermission::DeclareWin,
            Permission::DeclareEnd => WirePermission::DeclareEnd,
            Permission::CallTime => WirePermission::CallTime,
            Permission::Rule => WirePermission::Rule,
            Permission::UndoRuling => WirePermission::UndoRuling,
            Permission::Count => WirePermission::Count,
        }
    }
}

impl From<SessionPermission> for WirePermission {
    fn from(permission: SessionPermission) -> WirePermission {
        match permission {
            SessionPermission::Play => WirePermission::Play,
            SessionPermission::TakeBack => WirePermission::TakeBack,
            SessionPermission::Draw => WirePermission::Draw,
            SessionPermission::Resign => WirePermission::Resign,
            SessionPermission::Decline => WirePermission::Decline,
            SessionPermission::Rematch => WirePermission::Rematch,
            SessionPermission::Table(permission) => permission.into(),
        }
    }
}
