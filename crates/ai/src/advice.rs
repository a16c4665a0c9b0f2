//! A hint for a player who asks for one: an order, and why.

use muster_battle::{Order, TableView, UnitId};
use muster_rulebook::{Chance, Purpose};

use crate::side::SideView;
use crate::strategist::{Skill, Strategist};
use crate::temper::Temper;

/// An order that a player might give now.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The order, which the table would accept.
    pub order: Order,
    /// Why, in words.
    pub reason: String,
}

/// What the level `normal` would do next with a unit of the active side, or with any; none where it
/// would do nothing now. It knows no more than the side does, and asking changes nothing.
pub fn advise(table: &TableView<'_>, unit: Option<UnitId>) -> Option<Advice> {
    let side = SideView::of_active(table);
    let mut adviser = Strategist::new(Skill::NORMAL, Temper::default());
    // It leaves nothing to chance.
    let mut chance = Chance::new(0, Purpose::Ai { army: 0 });
    let (act, reason) = adviser.advise(&side, unit, &mut chance)?;
    Some(Advice {
        order: act.into(),
        reason,
    })
}
