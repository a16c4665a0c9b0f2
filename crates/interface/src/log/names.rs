//! Units and terrain as a player knows them: by name, and by their id only where another has the same name.

use muster_battle::{BattleEvent, Refusal, Roster};
use muster_scenario::words::of_id;

use super::places;

/// A sentence of the battle without the ids behind names that only one unit has, and with the names of
/// terrain as words.
pub fn without_ids(roster: &Roster, sentence: &str) -> String {
    let mut words = sentence.to_owned();
    for unit in roster.units() {
        let called = roster.called(unit);
        if words.contains(&called) && is_alone(roster, &roster.unit(unit).name) {
            words = words.replace(&called, &roster.unit(unit).name);
        }
    }
    // The longest first: one id may begin another.
    let mut features: Vec<&str> = roster
        .terrain
        .features()
        .iter()
        .map(|it| it.id.as_str())
        .filter(|id| id.contains(['-', '_']))
        .collect();
    features.sort_unstable_by_key(|id| std::cmp::Reverse(id.len()));
    for id in features {
        if words.contains(id) {
            words = words.replace(id, &of_id(id));
        }
    }
    words
}

/// A refusal as a player reads it: without ids, and without the coordinates of the place where it fails,
/// which the table marks with a cross.
pub fn as_read(roster: &Roster, refusal: &Refusal) -> Refusal {
    let mut why = without_ids(roster, &refusal.why);
    if let Some(at) = refusal.at {
        why = why.replacen(&format!(" at {:.1}, {:.1}", at.x, at.y), "", 1);
    }
    Refusal {
        why,
        ..refusal.clone()
    }
}

/// A sentence without coordinates and bearings: on the screen a click on it shows the place, and nobody
/// reads numbers off the table's frame to follow it.
pub(super) fn without_places(event: &BattleEvent, sentence: String) -> String {
    let Some(to) = places::pose(event) else {
        return sentence;
    };
    let (x, y, facing) = (to.at().x, to.at().y, to.facing_degrees());
    let mut words = sentence;
    for told in [
        format!(" to {x:.1}, {y:.1}"),
        format!(" at {x:.1}, {y:.1}"),
        format!(", facing {facing:.0}\u{b0}"),
    ] {
        words = words.replacen(&told, "", 1);
    }
    words
}

/// Only one unit has this name.
fn is_alone(roster: &Roster, name: &str) -> bool {
    let mut same = roster
        .units()
        .filter(|&unit| roster.unit(unit).name == name);
    same.next().is_some() && same.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_geometry::Vec2;

    #[test]
    fn a_refusal_is_read_without_the_coordinates_that_the_table_marks() {
        let roster = crate::stage::tests::roster("pass-between-wood-and-hill");
        let refusal = Refusal::new("SHOOT-4", "no line of sight: the hill blocks at 20.4, 18.7");
        let placed = refusal.at(Some(Vec2::new(20.4, 18.7)));
        let read = as_read(&roster, &placed);
        assert_eq!(read.why, "no line of sight: the hill blocks");
        assert_eq!((read.rule, read.at), (placed.rule, placed.at));
    }

    #[test]
    fn ids_stand_only_behind_names_that_two_units_have() {
        let roster = crate::stage::tests::roster("pass-between-wood-and-hill");
        let (alone, shared): (Vec<_>, Vec<_>) = roster
            .units()
            .partition(|&unit| is_alone(&roster, &roster.unit(unit).name));
        let told = |unit| {
            let called = roster.called(unit);
            without_ids(&roster, &format!("{called} moves"))
        };
        assert!(!alone.is_empty());
        for unit in alone {
            assert_eq!(told(unit), format!("{} moves", roster.unit(unit).name));
        }
        for unit in shared {
            assert_eq!(told(unit), format!("{} moves", roster.called(unit)));
        }
    }
}
