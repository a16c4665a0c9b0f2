//! The result of a strike (STRIKE-1).

use crate::view::TableView;

/// Whether a loss is a strike that disorders, and whether it calls for a check (STRIKE-1): points lost
/// by it, lost in the phase with it, and left.
pub fn strike(view: &TableView<'_>, loss: u8, lost: u8, left: u8) -> (bool, bool) {
    let rules = &view.rules().warlord;
    // The losses of a phase are added up: they are one strike, when they first come to so many.
    let before = lost.saturating_sub(loss);
    let disorders = before < rules.strike_loss && lost >= rules.strike_loss;
    (disorders, disorders || left == rules.strike_left)
}
