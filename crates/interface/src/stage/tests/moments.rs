//! Moments that are to be read: how long they stay, and that they are told at all.

use muster_battle::{ArmyId, CommanderId, UnitId};
use muster_geometry::Vec2;

use super::*;

#[test]
fn the_last_fight_of_a_turn_is_read_longer_than_those_before_it() {
    let rest = |stage: &mut Stage| {
        stage.begin();
        let (performance, _) = stage.playing.as_ref().expect("it is due");
        let (beat, ms) = performance.beats().last().copied().expect("a rest");
        assert_eq!(beat, performance::Beat::Hold);
        ms
    };
    let mut stage = due(|event| matches!(event, BattleEvent::Struck { .. }));
    let fight = stage.queue.front().cloned().expect("a fight");
    stage.queue.push_back(fight);
    assert_eq!(rest(&mut stage), tempo::BETWEEN);
    stage.finish();
    assert_eq!(rest(&mut stage), tempo::LAST);
}

/// A battle of morale, with something due that has happened to its first unit.
fn happened(event: impl Fn(&Stage) -> BattleEvent) -> Stage {
    let mut stage = before("roses", 1);
    stage.eyes = Eyes(None);
    let event = event(&stage);
    stage.push(vec![event]);
    stage
}

fn seen(stage: &mut Stage) -> Vec<Effect> {
    let mut seen = Vec::new();
    watch(stage, |stage| seen.extend(stage.effects()));
    seen
}

#[test]
fn rally_1_a_rally_is_told_beside_the_unit_even_where_it_does_not_turn() {
    for turn in [0.0, 90.0] {
        let mut stage = happened(|stage| {
            let pose = stage.view().base(UnitId(0)).pose;
            BattleEvent::Rallied {
                unit: UnitId(0),
                to: pose.turned_to(pose.facing_degrees() + turn),
            }
        });
        let centre = stage.view().base(UnitId(0)).centre;
        let around = |corners: &[Vec2; 4]| {
            let middle = corners.iter().copied().sum::<Vec2>() / 4.0;
            middle.distance(centre) < 1e-9
        };
        let told = |it: &Effect| matches!(it, Effect::Verdict { corners, words: "rallied", good: true } if around(corners));
        assert!(seen(&mut stage).iter().any(told), "{turn}");
    }
}

#[test]
fn capture_1_everybody_reads_that_a_personality_is_taken() {
    let mut stage = happened(|stage| {
        let view = stage.view();
        BattleEvent::Captured {
            commander: CommanderId(0),
            with: UnitId(0),
            by: view.roster.units_of(ArmyId(1)).next().expect("an enemy"),
            place: view.base(UnitId(0)).pose,
        }
    });
    let seen = seen(&mut stage);
    let army = ArmyId(0);
    assert!(seen.iter().any(|it| matches!(it, Effect::Falls { .. })));
    let read = |it: &Effect| matches!(it, Effect::Banner { words, army: whose, .. } if words.contains(" captured ") && *whose == Some(army));
    assert!(seen.iter().any(read), "{seen:?}");
}
