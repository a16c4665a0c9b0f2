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

/// A refusal as a player reads it: without ids.
pub fn as_read(roster: &Roster, refusal: &Refusal) -> Refusal {
    Refusal {
        why: without_ids(roster, &refusal.why),
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
