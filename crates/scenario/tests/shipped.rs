//! The shipped battles: sound, and of the strengths that they are meant to have.

mod common;

use std::collections::BTreeMap;

use muster_rulebook::Ruleset;
use muster_scenario::setup::{CommanderPlace, Goal};
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
fn four_ship_and_no_others() {
    let names: Vec<&str> = shipped_names().collect();
    assert_eq!(
        names,
        [
            "pass-between-wood-and-hill",
            "ambush-in-the-hills",
            "roses",
            "knights-let-loose",
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
