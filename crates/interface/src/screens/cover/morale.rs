//! What a turn did to the order and the courage of both sides, in a sentence for each: who broke,
//! retired, fell into disorder, rallied, was taken or held back (section 9 of the rule book).

use muster_battle::event::EndCause;
use muster_battle::{ArmyId, BattleEvent, Roster, UnitId};

use crate::log::Line;

/// What may have become of a unit, the gravest first, and in which words.
const FATES: [(Fate, &str); 5] = [
    (Fate::Broke, "broke"),
    (Fate::Retired, "retired"),
    (Fate::Disordered, "fell into disorder"),
    (Fate::Rallied, "rallied"),
    (Fate::Held, "reined in by command"),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Broke,
    Retired,
    Disordered,
    Rallied,
    Held,
}

/// The sentences for a player: of his own units first, then of the enemy's. Nothing under rules that
/// know no morale, for nothing of this happens there.
pub(super) fn sentences(lines: &[&Line], roster: &Roster, reader: ArmyId) -> Vec<String> {
    let mut told = Vec::new();
    for army in [reader, reader.enemy()] {
        let whose = if army == reader {
            "Of yours".to_owned()
        } else {
            format!("Of {}", roster.army_name(army))
        };
        let fates = fates(lines, roster, army);
        let mut parts: Vec<String> = Vec::new();
        for (fate, words) in FATES {
            let names: Vec<&str> = fates
                .iter()
                .filter(|it| it.1 == fate)
                .map(|it| roster.unit(it.0).name.as_str())
                .collect();
            if !names.is_empty() {
                parts.push(format!("{} {words}", listed(&names)));
            }
        }
        let fled = lines.iter().filter(|line| {
            lost_in_flight(&line.event).is_some_and(|unit| roster.army(unit) == army)
        });
        match fled.count() {
            0 => {}
            1 => parts.push("1 unit lost by flight".to_owned()),
            more => parts.push(format!("{more} units lost by flight")),
        }
        if !parts.is_empty() {
            told.push(format!("{whose}: {}.", parts.join("; ")));
        }
    }
    told
}

/// Names as a sentence lists them: `A, B and C`.
fn listed(names: &[&str]) -> String {
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// What became of the units of an army: of each the gravest, and no disorder that is over.
fn fates(lines: &[&Line], roster: &Roster, army: ArmyId) -> Vec<(UnitId, Fate)> {
    let mut fates: Vec<(UnitId, Fate)> = Vec::new();
    for line in lines {
        let (unit, fate) = match &line.event {
            BattleEvent::Broke { unit, .. } => (*unit, Some(Fate::Broke)),
            BattleEvent::Retired { unit, .. } => (*unit, Some(Fate::Retired)),
            BattleEvent::Disordered { unit, .. } => (*unit, Some(Fate::Disordered)),
            BattleEvent::Rallied { unit, .. } => (*unit, Some(Fate::Rallied)),
            BattleEvent::Commanded { unit, .. } if line.reins_in => (*unit, Some(Fate::Held)),
            BattleEvent::OrderRestored { unit } => (*unit, None),
            _ => continue,
        };
        if roster.army(unit) != army {
            continue;
        }
        let known = fates.iter_mut().find(|it| it.0 == unit);
        match (known, fate) {
            // Who rallied is broken no more, until he breaks again.
            (Some(known), Some(Fate::Rallied)) => known.1 = Fate::Rallied,
            (Some(known), Some(fate)) => known.1 = known.1.min(fate),
            (None, Some(fate)) => fates.push((unit, fate)),
            (Some(_), None) => fates.retain(|it| *it != (unit, Fate::Disordered)),
            (None, None) => {}
        }
    }
    fates
}

/// The unit that a flight was the end of.
fn lost_in_flight(event: &BattleEvent) -> Option<UnitId> {
    match event {
        BattleEvent::FledTable { unit }
        | BattleEvent::Destroyed {
            unit,
            cause:
                EndCause::RunDown
                | EndCause::Cornered
                | EndCause::Joker
                | EndCause::GunsLost
                | EndCause::Scattered,
            ..
        } => Some(*unit),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::tests::desk::desk;
    use crate::log::Log;
    use crate::stage::tests::roster;
    use muster_battle::CommanderId;
    use muster_battle::event::DisorderCause;
    use muster_battle::order::CommandUse;
    use muster_geometry::{Pose, Vec2};

    #[test]
    fn impet_1_knights_are_reined_in_and_foot_that_has_left_its_line_is_commanded() {
        let roster = desk()
            .under("warlord-medieval")
            .unit("s1", "shock_cavalry", (26.5, 10.0), 0.0)
            .unit("s2", "infantry", (6.0, 10.0), 0.0)
            .commander("sg", "with = \"s1\"")
            .unit("n1", "infantry", (26.5, 20.0), 180.0)
            .commander("ng", "with = \"n1\"")
            .roster();
        let mut log = Log::new(roster.clone());
        let commanded = |unit| BattleEvent::Commanded {
            commander: CommanderId::from_index(0),
            unit,
            purpose: CommandUse::Maneuver,
            cost: 1,
            cards: Vec::new(),
        };
        let own: Vec<UnitId> = roster.units_of(ArmyId(0)).collect();
        log.add(&[commanded(own[0]), commanded(own[1])]);
        let words: Vec<&str> = log.lines.iter().map(|it| it.words.as_str()).collect();
        assert!(
            words[0].contains(" reined in ") && !words[0].contains("maneuver"),
            "{words:?}"
        );
        assert!(
            words[1].contains(" commanded ") && words[1].contains("to maneuver"),
            "{words:?}"
        );
        let lines: Vec<&Line> = log.lines.iter().collect();
        let name = |unit: UnitId| &roster.unit(unit).name;
        assert_eq!(
            sentences(&lines, &roster, ArmyId(0)),
            [format!("Of yours: {} reined in by command.", name(own[0]))]
        );
    }

    #[test]
    fn of_each_unit_the_gravest_is_told_and_of_both_sides() {
        let roster = roster("roses");
        let mut log = Log::new(roster.clone());
        let own: Vec<UnitId> = roster.units_of(ArmyId(0)).collect();
        let theirs: Vec<UnitId> = roster.units_of(ArmyId(1)).collect();
        let pose = Pose::snapped(Vec2::new(20.0, 20.0), 0.0);
        let disordered = |unit| BattleEvent::Disordered {
            unit,
            cause: DisorderCause::Strike,
            by: None,
        };
        let broke = |unit| BattleEvent::Broke {
            unit,
            from: pose,
            way: vec![pose],
            to: pose,
            cards: Vec::new(),
            inches: 0.0,
            through: Vec::new(),
            rearward: false,
            parts_from: Vec::new(),
        };
        log.add(&[
            disordered(own[0]),
            broke(own[0]),
            disordered(own[1]),
            disordered(own[2]),
            BattleEvent::OrderRestored { unit: own[2] },
            broke(theirs[0]),
            BattleEvent::FledTable { unit: theirs[0] },
            broke(theirs[1]),
            BattleEvent::Rallied {
                unit: theirs[1],
                to: pose,
            },
        ]);
        let lines: Vec<&Line> = log.lines.iter().collect();
        let name = |unit: UnitId| &roster.unit(unit).name;
        assert_eq!(
            sentences(&lines, &roster, ArmyId(0)),
            [
                format!(
                    "Of yours: {} broke; {} fell into disorder.",
                    name(own[0]),
                    name(own[1])
                ),
                format!(
                    "Of {}: {} broke; {} rallied; 1 unit lost by flight.",
                    roster.army_name(ArmyId(1)),
                    name(theirs[0]),
                    name(theirs[1])
                ),
            ]
        );
    }
}
