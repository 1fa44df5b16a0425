use callabash_referee::Permission;

/// Something that a viewer may do now.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum SessionPermission {
    /// To move.
    Play,
    /// To ask for a move back, or to agree.
    TakeBack,
    /// To offer a draw, or to agree.
    Draw,
    /// To give up.
    Resign,
    /// To decline an offer.
    Decline,
    /// To ask for another game, or to agree.
    Rematch,
    /// Something of the tournament table.
    Table(Permission),
}
