//! Units as portraits: upright, without what they did or suffered.

use egui::{Painter, Pos2};
use muster_battle::{ArmyId, Roster, TableView, UnitId};
use muster_picture::palettes_for;
use muster_scenario::setup::CommanderPlace;

use crate::art::{Art, upright};

/// The unit that stands for an army: the one its general is with, else one with a commander, else its
/// first.
pub fn foremost(roster: &Roster, army: ArmyId) -> Option<UnitId> {
    let commanders = roster.setup.commanders.iter();
    let own = commanders.filter(|it| it.army == army.index());
    let led = own.filter_map(|it| match it.place {
        CommanderPlace::With(unit) => Some((!it.general, UnitId::from_index(unit))),
        CommanderPlace::At(_) => None,
    });
    let led = led.min_by_key(|(other, _)| *other).map(|(_, unit)| unit);
    led.or_else(|| roster.units_of(army).next())
}

/// Paints a unit around a place, into a square of `side` points.
pub fn paint(
    painter: &Painter,
    art: &mut Art,
    view: &TableView<'_>,
    unit: UnitId,
    at: Pos2,
    side: f32,
    opacity: f32,
) {
    let [a, b] = &view.roster.setup.armies;
    let sides = palettes_for(a.colour.as_deref(), b.colour.as_deref());
    // Pikes and the general's banner reach over the base.
    let base = side / 1.2;
    art.portrait(painter, &upright(view, unit), &sides, at, base, opacity);
}
