//! The shipped battles: sound, and of the strengths that they are meant to have.

mod common;

use std::collections::BTreeMap;

use muster_geometry::TerrainKind;
use muster_rulebook::Ruleset;
use muster_scenario::setup::{CommanderPlace, Goal, Ground, TableEdge};
use muster_scenario::{Scenario, Setup, shipped, shipped_names};

fn set_up(name: &str) -> Setup {
    let text = shipped(name).expect("it ships");
    let scenario = Scenario::read(text, name).expect("sound");
    let rules = Ruleset::shipped(scenario.rules_name()).expect("shipped");
    let (setup, warnings) = scenario.setup(rules).expect("sound");
    assert_eq!(warnings, []);
    setup
}

/// How many units of each troop type an army has.
fn muster_roll(setup: &Setup, army: usize) -> BTreeMap<&str, usize> {
    let mut roll = BTreeMap::new();
    for unit in setup.units.iter().filter(|unit| unit.army == army) {
        *roll
            .entry(setup.rules.troops[unit.troop].id.as_str())
            .or_default() += 1;
    }
    roll
}

fn generals(setup: &Setup) -> [usize; 2] {
    [0, 1].map(|army| {
        let of_army = setup.commanders.iter().filter(|c| c.army == army);
        of_army.filter(|commander| commander.general).count()
    })
}

#[test]
fn ten_ship_and_no_others() {
    let names: Vec<&str> = shipped_names().collect();
    assert_eq!(
        names,
        [
            "pass-between-wood-and-hill",
            "ambush-in-the-hills",
            "roses",
            "knights-let-loose",
            "the-gap",
            "border-skirmish",
            "the-bloody-ford",
            "the-ridge",
            "the-column",
            "steppe",
        ]
    );
    assert_eq!(shipped("no-such-battle"), None);
}

#[test]
fn the_pass_has_sixteen_a_side() {
    let setup = set_up("pass-between-wood-and-hill");
    assert_eq!((setup.table.x, setup.table.y), (72.0, 48.0));
    assert_eq!(
        muster_roll(&setup, 0),
        BTreeMap::from([
            ("shock_cavalry", 3),
            ("light_cavalry", 2),
            ("shock_infantry", 3),
            ("light_infantry", 4),
            ("infantry_archers", 4),
        ])
    );
    assert_eq!(
        muster_roll(&setup, 1),
        BTreeMap::from([
            ("shock_cavalry", 5),
            ("light_cavalry", 4),
            ("light_infantry", 4),
            ("light_archers", 3),
        ])
    );
    assert_eq!(generals(&setup), [1, 1]);
    assert!(matches!(setup.commanders[0].place, CommanderPlace::At(_)));
    assert_eq!(setup.turn_limit, Some(12));
    assert!(
        setup
            .objectives
            .iter()
            .all(|objective| matches!(objective.goal, Goal::Hold { .. }))
    );
}

#[test]
fn the_ambush_has_eighteen_against_twenty_five() {
    let setup = set_up("ambush-in-the-hills");
    let count = |army| muster_roll(&setup, army).values().sum::<usize>();
    assert_eq!((count(0), count(1)), (18, 25));
    let west = muster_roll(&setup, 1);
    let light = ["light_infantry", "light_spearmen", "light_archers"];
    let light: usize = light.iter().map(|troop| west[troop]).sum();
    assert!(light > 25 / 2, "mostly light troops, not {light}");
    assert_eq!(west["great_beast"], 1);
    assert_eq!(generals(&setup), [1, 1]);
    assert!(matches!(
        setup.objectives[0].goal,
        Goal::Exit { count: 8, .. }
    ));
}

/// How many units of an army are banner units, and how many would charge unbidden.
fn banners_and_knights(setup: &Setup, army: usize) -> (usize, usize) {
    let of_army = || setup.units.iter().filter(|unit| unit.army == army);
    (
        of_army().filter(|unit| unit.banner).count(),
        of_army().filter(|unit| unit.impetuous).count(),
    )
}

#[test]
fn the_roses_have_two_battle_lines_a_side_each_with_a_banner_and_knights() {
    let setup = set_up("roses");
    assert_eq!(setup.rules.name, "warlord-medieval");
    for army in [0, 1] {
        assert_eq!(banners_and_knights(&setup, army), (2, 2));
        assert_eq!(setup.units.iter().filter(|it| it.army == army).count(), 12);
    }
    assert_eq!(generals(&setup), [1, 1]);
}

#[test]
fn the_knights_have_to_attack_the_towns() {
    let setup = set_up("knights-let-loose");
    assert_eq!(setup.rules.name, "warlord-medieval");
    assert_eq!(setup.attacker, Some(1));
    assert_eq!(banners_and_knights(&setup, 0), (1, 0));
    assert_eq!(banners_and_knights(&setup, 1), (2, 5));
    assert_eq!(generals(&setup), [1, 1]);
}

/// How many units an army leads that can be lost: dummies are none.
fn strength(setup: &Setup, army: usize) -> usize {
    let of_army = setup.units.iter().filter(|unit| unit.army == army);
    of_army.filter(|unit| !unit.dummy).count()
}

#[test]
fn the_gap_has_eighteen_a_side_and_the_earl_his_archers_and_a_gun() {
    let setup = set_up("the-gap");
    assert_eq!((setup.table.x, setup.table.y), (56.0, 40.0));
    assert_eq!([strength(&setup, 0), strength(&setup, 1)], [18, 18]);
    let earl = muster_roll(&setup, 0);
    assert_eq!(earl["artillery"], 1);
    assert!(earl["infantry_archers"] >= 3, "{earl:?}");
    assert_eq!(generals(&setup), [1, 1]);
}

#[test]
fn the_border_skirmish_hides_light_troops_and_dummies() {
    let setup = set_up("border-skirmish");
    assert_eq!([strength(&setup, 0), strength(&setup, 1)], [8, 10]);
    let hidden = || setup.units.iter().filter(|unit| unit.hidden);
    assert!(hidden().all(|unit| unit.army == 1));
    assert!(hidden().all(|unit| setup.rules.troops[unit.troop].id.starts_with("light_")));
    assert_eq!(hidden().filter(|unit| !unit.dummy).count(), 7);
    assert_eq!(hidden().filter(|unit| unit.dummy).count(), 3);
    let kinds = |kind| setup.terrain.iter().filter(|it| it.kind == kind).count();
    assert!(kinds(TerrainKind::Palisade) >= 3 && kinds(TerrainKind::Building) >= 3);
}

#[test]
fn the_bloody_ford_is_held_behind_obstacles_until_relief_comes() {
    let setup = set_up("the-bloody-ford");
    let wardens = muster_roll(&setup, 0);
    assert!(
        wardens["pikemen"] >= 4 && wardens["infantry_archers"] >= 2,
        "{wardens:?}"
    );
    for army in [0, 1] {
        let of_army = setup.units.iter().filter(|unit| unit.army == army);
        assert!(of_army.filter(|unit| unit.arrives.is_some()).count() >= 5);
    }
    let kinds = |kind| setup.terrain.iter().filter(|it| it.kind == kind).count();
    assert_eq!(
        (kinds(TerrainKind::River), kinds(TerrainKind::Ford)),
        (1, 2)
    );
    assert!(kinds(TerrainKind::Palisade) > 0 && kinds(TerrainKind::Wall) > 0);
}

#[test]
fn the_ridge_is_climbed_by_two_blocks_of_spears_with_knights_behind_them() {
    let setup = set_up("the-ridge");
    let thanes = muster_roll(&setup, 0);
    assert_eq!((thanes["pikemen"], thanes["light_spearmen"]), (6, 6));
    assert_eq!(thanes["shock_cavalry"], 3);
    assert_eq!(setup.attacker, Some(0));
    let crest = setup.objectives.iter().filter(|it| {
        matches!(it.goal, Goal::Hold { ground: Ground::Feature(index), .. } if setup.terrain[index].level == 2)
    });
    assert_eq!(crest.count(), 2);
}

#[test]
fn the_column_is_of_pikes_and_leaves_by_the_far_edge() {
    let setup = set_up("the-column");
    assert_eq!([strength(&setup, 0), strength(&setup, 1)], [16, 12]);
    assert_eq!(muster_roll(&setup, 0)["pikemen"], 10);
    assert_eq!(setup.armies[0].edge, TableEdge::West);
    let exit = |goal: &Goal| {
        matches!(
            goal,
            Goal::Exit {
                edge: TableEdge::East,
                ..
            }
        )
    };
    assert!(
        setup
            .objectives
            .iter()
            .any(|it| it.army == 0 && exit(&it.goal))
    );
}

#[test]
fn on_the_steppe_horse_archers_ride_against_foot() {
    let setup = set_up("steppe");
    let (foot, horde) = (muster_roll(&setup, 0), muster_roll(&setup, 1));
    assert_eq!(horde["light_horse_archers"], 11);
    let mounted =
        |unit: &&muster_scenario::setup::UnitSetup| setup.rules.troops[unit.troop].mounted;
    let of = |army| setup.units.iter().filter(move |unit| unit.army == army);
    assert_eq!(of(1).filter(mounted).count(), of(1).count());
    assert!(of(0).filter(mounted).count() <= 2, "{foot:?}");
}

/// What a person needs of a battle before he chooses it.
#[test]
fn every_battle_tells_its_tale_and_its_measured_balance() {
    for name in shipped_names() {
        let setup = set_up(name);
        let notes = &setup.notes;
        assert!(notes.split("\n\n").count() >= 3, "{name}");
        let measured = notes.lines().rfind(|line| !line.is_empty()).expect("notes");
        assert!(
            measured.contains(" games ") && measured.contains('%'),
            "{name}: {measured}"
        );
        assert!(
            !setup.objectives.is_empty() || setup.rules.name == "warlord-medieval",
            "{name}"
        );
    }
}
