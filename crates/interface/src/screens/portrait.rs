//! Units as portraits: upright, without what they did or suffered.

use egui::{Painter, Pos2};
use muster_battle::{ArmyId, Roster, TableView, UnitId};
use muster_picture::palettes_for;
use muster_scenario::setup::CommanderPlace;

use crate::art::{Art, upright};

/// The unit that stands for an army, of those that its enemy may see: the one its general is with, else
/// one with a commander, else its first.
pub fn foremost(roster: &Roster, army: ArmyId, seen: impl Fn(UnitId) -> bool) -> Option<UnitId> {
    let commanders = roster.setup.commanders.iter();
    let own = commanders.filter(|it| it.army == army.index());
    let led = own.filter_map(|it| match it.place {
        CommanderPlace::With(unit) => Some((!it.general, UnitId::from_index(unit))),
        CommanderPlace::At(_) => None,
    });
    let led = led
        .filter(|(_, unit)| seen(*unit))
        .min_by_key(|(other, _)| *other)
        .map(|(_, unit)| unit);
    led.or_else(|| roster.units_of(army).find(|unit| seen(*unit)))
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

#[cfg(test)]
mod tests {
    use muster_battle::{ArmyId, Roster, Snapshot};
    use muster_rulebook::Ruleset;
    use muster_scenario::Scenario;

    use super::foremost;

    fn foremost_for_the_enemy(keys: &str, bee: &str) -> Option<String> {
        let text = format!(
            "format = 1\ntitle = \"Bees\"\nrules = \"shock-test-6\"\n{keys}
             [table]\nwidth = 48.0\ndepth = 48.0
             [[army]]\nid = \"a\"\nname = \"Ants\"\nedge = \"south\"
             [[army.unit]]\nid = \"a1\"\ntroop = \"infantry\"\nat = [20.0, 5.0]\nfacing = 0.0
             [[army]]\nid = \"b\"\nname = \"Bees\"\nedge = \"north\"
             [[army.unit]]\nid = \"b1\"\ntroop = \"infantry\"\nat = [20.0, 40.0]\nfacing = 180.0
             [[army.unit]]\nid = \"b2\"\ntroop = \"infantry\"\nat = [30.0, 40.0]\nfacing = 180.0
             {bee}
             [[army.commander]]\nid = \"queen\"\nrank = \"general\"\nwith = \"b2\"\n"
        );
        let scenario = Scenario::read(&text, "bees.toml").expect("sound");
        let rules = Ruleset::shipped("shock-test-6").expect("shipped");
        let (roster, _) = Roster::load(scenario, rules).expect("sound");
        let start = Snapshot::start(&roster);
        let view = start.view(&roster).through(ArmyId(0));
        let unit = foremost(&roster, ArmyId(1), |unit| view.sees(unit));
        unit.map(|unit| roster.id(unit).to_owned())
    }

    #[test]
    fn hidden_1_an_army_is_pictured_by_what_its_enemy_may_see() {
        assert_eq!(foremost_for_the_enemy("", "").as_deref(), Some("b2"));
        let hidden = foremost_for_the_enemy("", "hidden = true");
        assert_eq!(hidden.as_deref(), Some("b1"));
        let sealed = "deploy = \"free\"\nsealed = true";
        assert_eq!(foremost_for_the_enemy(sealed, ""), None);
    }
}
