//! Limits, defaults and the grid: each on both sides.

mod common;

use common::{SOUND, changed, found, set_up, test_6};
use muster_geometry::{Shape, Vec2};
use muster_rulebook::Ruleset;
use muster_scenario::document::{TerrainEntry, UnitEntry};
use muster_scenario::setup::{CommanderPlace, Goal, Ground, UnitSetup};
use muster_scenario::{Scenario, Setup};

fn scenario() -> Scenario {
    Scenario::read(SOUND, "trial.toml").expect("sound")
}

/// The error messages of a scenario, without places.
fn errors(scenario: &Scenario) -> Vec<String> {
    match scenario.setup(test_6()) {
        Ok(_) => Vec::new(),
        Err(faults) => faults
            .into_iter()
            .filter(|fault| fault.is_error())
            .map(|fault| format!("{}; {}", fault.message, fault.remedy))
            .collect(),
    }
}

fn setup(text: &str) -> Setup {
    set_up(text).expect("sound").0
}

/// A circle of so many points about a place.
fn ring(centre: Vec2, radius: f64, points: usize) -> Shape {
    let corner = |i: usize| {
        let (sin, cos) = sin_and_cos(i as f64 / points as f64);
        centre + Vec2::new(cos, sin) * radius
    };
    Shape::Polygon((0..points).map(corner).collect())
}

/// Sine and cosine of a share of a full turn.
fn sin_and_cos(share: f64) -> (f64, f64) {
    let ahead = muster_geometry::pose::direction(share * 360.0);
    (ahead.x, ahead.y)
}

#[test]
fn measure_6_five_hundred_units_and_no_more() {
    let with = |count: usize| {
        let mut scenario = scenario();
        (scenario.width, scenario.depth) = (240.0, 240.0);
        scenario.terrain.clear();
        scenario.objectives.clear();
        let proto = scenario.armies[1].units[0].clone();
        scenario.armies[1].units = (0..count - 2)
            .map(|i| UnitEntry {
                id: format!("b{i}"),
                at: Vec2::new(4.0 + 2.4 * (i % 80) as f64, 100.0 + 2.4 * (i / 80) as f64),
                ..proto.clone()
            })
            .collect();
        errors(&scenario)
    };
    assert_eq!(with(500), Vec::<String>::new());
    assert_eq!(
        with(501),
        ["501 units (MEASURE-6); a battle has at most 500"]
    );
}

#[test]
fn measure_6_five_hundred_features_and_no_more() {
    let with = |count: usize| {
        let mut scenario = scenario();
        let field = TerrainEntry {
            kind: muster_geometry::TerrainKind::Field,
            ..scenario.terrain[0].clone()
        };
        let more = count - scenario.terrain.len();
        scenario.terrain.extend((0..more).map(|i| TerrainEntry {
            id: format!("field-{i}"),
            ..field.clone()
        }));
        errors(&scenario)
    };
    assert_eq!(with(500), Vec::<String>::new());
    assert_eq!(
        with(501),
        ["501 terrain features (MEASURE-6); a table has at most 500"]
    );
}

#[test]
fn measure_6_two_thousand_points_a_feature_and_no_more() {
    let with = |points: usize| {
        let mut scenario = scenario();
        scenario.terrain[0].shape = ring(Vec2::new(20.0, 25.0), 8.0, points);
        errors(&scenario)
    };
    assert_eq!(with(2_000), Vec::<String>::new());
    assert_eq!(
        with(2_001),
        ["2001 points (MEASURE-6); a feature has at most 2000"]
    );
}

#[test]
fn measure_6_fifty_thousand_points_a_table_and_no_more() {
    // The sound scenario has 3 + 2 points besides its wood.
    let with = |points: usize| {
        let mut scenario = scenario();
        let proto = scenario.terrain[0].clone();
        let mut left = points - 5;
        scenario.terrain.remove(0);
        while left > 0 {
            let these = if left > 2_000 && left < 2_003 {
                1_000
            } else {
                left.min(2_000)
            };
            left -= these;
            scenario.terrain.push(TerrainEntry {
                id: format!("wood-{left}"),
                shape: ring(Vec2::new(20.0, 25.0), 8.0, these),
                ..proto.clone()
            });
        }
        errors(&scenario)
    };
    assert_eq!(with(50_000), Vec::<String>::new());
    assert_eq!(
        with(50_001),
        ["50001 points of terrain (MEASURE-6); a table has at most 50000"]
    );
}

#[test]
fn measure_6_a_table_of_twelve_to_two_hundred_and_forty_inches() {
    let with = |width: f64| {
        let mut scenario = Scenario::bare("Bare", "shock-test-6", width, 12.0);
        scenario.armies = self::scenario().armies;
        for army in &mut scenario.armies {
            army.commanders.clear();
            army.deployment = None;
            army.units.truncate(1);
        }
        scenario.armies[0].units[0].at = Vec2::new(5.0, 2.0);
        scenario.armies[1].units[0].at = Vec2::new(5.0, 9.0);
        errors(&scenario)
    };
    assert_eq!(with(12.0), Vec::<String>::new());
    assert_eq!(with(240.0), Vec::<String>::new());
    assert_eq!(
        with(11.999),
        ["`width` is 11.999\" (MEASURE-6); a table is 12\" to 240\" a side"]
    );
    assert_eq!(
        with(240.001),
        ["`width` is 240.001\" (MEASURE-6); a table is 12\" to 240\" a side"]
    );
}

#[test]
fn measure_6_exactly_two_armies() {
    let mut three = scenario();
    let mut third = three.armies[1].clone();
    third.id = "green".into();
    third.units[0].id = "g1".into();
    third.units[0].at = Vec2::new(40.0, 30.0);
    three.armies.push(third);
    assert_eq!(
        errors(&three),
        ["3 armies (MEASURE-6); a battle has exactly 2 armies"]
    );
}

#[test]
fn measure_3_places_and_facings_are_snapped_to_the_grid() {
    let text = changed("at = [10.0, 30.0]", "at = [10.00049, 29.9996]")
        .replace("facing = 180.0", "facing = -179.996")
        .replace("[12.0, 22.0]", "[12.0004, 21.9996]")
        .replace("at = [16.5, 6.0]", "at = [16.50049, 6.0]");
    let setup = setup(&text);
    let pose = setup.units[2].pose;
    assert_eq!((pose.x, pose.y, pose.facing), (10_000, 30_000, 18_000));
    let Shape::Polygon(ring) = &setup.terrain[0].shape else {
        panic!("a polygon");
    };
    assert_eq!(ring[2], Vec2::new(12.0, 22.0));
    assert_eq!(
        setup.commanders[1].place,
        CommanderPlace::At(Vec2::new(16.5, 6.0))
    );
}

#[test]
fn measure_3_facings_beyond_a_full_turn_are_facings_all_the_same() {
    let facing = |text: &str| setup(&changed("facing = 180.0", text)).units[2].pose.facing;
    assert_eq!(facing("facing = 540"), 18_000);
    assert_eq!(facing("facing = -90.0"), 27_000);
    assert_eq!(facing("facing = 359.996"), 0);
}

#[test]
fn measure_3_an_overlap_of_a_hundredth_is_touching() {
    // Two 60 mm bases side by side touch when their centres are 2.362 inches apart.
    assert_eq!(
        found(&changed("at = [14.0, 6.0]", "at = [12.353, 6.0]")),
        Vec::<String>::new()
    );
    assert_eq!(
        found(&changed("at = [14.0, 6.0]", "at = [12.351, 6.0]")).len(),
        1
    );
}

#[test]
fn move_6_a_base_may_touch_forbidden_ground() {
    // The house ends at y = 26.5; half a base is 1.181 inches.
    assert_eq!(
        found(&changed("at = [10.0, 30.0]", "at = [30.0, 25.32]")),
        Vec::<String>::new()
    );
    assert_eq!(
        found(&changed("at = [10.0, 30.0]", "at = [30.0, 25.34]")).len(),
        1
    );
}

#[test]
fn move_4_flyers_may_stand_over_a_river_but_not_on_a_house() {
    let over =
        |at: &str| found(&changed("at = [10.0, 30.0]", at).replace("\"cavalry\"", "\"flyers\""));
    assert_eq!(over("at = [21.0, 12.0]"), Vec::<String>::new());
    assert_eq!(over("at = [30.0, 28.0]").len(), 1);
}

#[test]
fn arrive_1_reserves_may_wait_on_the_same_spot_but_not_off_the_table() {
    let reserve = |at: &str| {
        found(&changed("at = [14.0, 6.0]", at).replace(
            "division = \"left\"\n\n  [[army.commander]]\n  id = \"king\"",
            "division = \"left\"\n  arrives = 3\n\n  [[army.commander]]\n  id = \"king\"",
        ))
    };
    assert_eq!(reserve("at = [10.0, 6.0]"), Vec::<String>::new());
    // Outside the deployment, astride the wall: no matter.
    assert_eq!(reserve("at = [29.0, 14.2]"), Vec::<String>::new());
    assert_eq!(reserve("at = [10.0, 0.5]").len(), 1);
}

#[test]
fn strength_1_quality_and_explicit_strength() {
    let strength = |more: &str| {
        setup(&changed(
            "facing = 180.0",
            &format!("facing = 180.0\n{more}"),
        ))
        .units[2]
            .strength
    };
    assert_eq!(strength(""), 4);
    assert_eq!(strength("quality = \"elite\""), 5);
    assert_eq!(strength("quality = \"levy\""), 3);
    assert_eq!(strength("quality = \"levy\"\nstrength = 12"), 12);
    assert_eq!(strength("strength = 1"), 1);
}

#[test]
fn save_1_armour_of_the_unit_before_that_of_its_type() {
    let save = |more: &str| {
        setup(&changed(
            "facing = 180.0",
            &format!("facing = 180.0\n{more}"),
        ))
        .units[2]
            .save
    };
    assert_eq!(save(""), Some(5));
    assert_eq!(save("armour = \"none\""), None);
    assert_eq!(save("armour = \"light\""), Some(6));
    assert_eq!(save("armour = \"full\""), Some(4));
}

#[test]
fn measure_2_a_base_of_the_scenario_before_that_of_its_type() {
    let base = |more: &str| {
        setup(&changed(
            "facing = 180.0",
            &format!("facing = 180.0\n{more}"),
        ))
        .units[2]
            .base
    };
    assert_eq!((base("").width, base("").depth), (6000, 6000));
    let own = base("base_mm = [80.0, 40.5]");
    assert_eq!((own.width, own.depth), (8000, 4050));
}

#[test]
fn names_fall_back_on_troop_type_and_id() {
    let setup = setup(&SOUND.replace("name = \"Blue\"\n", ""));
    assert_eq!(setup.units[2].name, "Cavalry");
    assert_eq!(setup.armies[1].name, "blue");
}

/// The third unit of the sound scenario, with more keys.
fn third(more: &str) -> UnitSetup {
    setup(&changed(
        "facing = 180.0",
        &format!("facing = 180.0\n{more}"),
    ))
    .units[2]
        .clone()
}

#[test]
fn grade_1_of_the_type_the_quality_or_the_scenario() {
    assert_eq!(third("").grade, 15);
    assert_eq!(third("quality = \"levy\"").grade, 12);
    assert_eq!(third("quality = \"elite\"").grade, 18);
    assert_eq!(third("quality = \"elite\"\ngrade = 7").grade, 7);
}

#[test]
fn grade_1_keys_of_the_scenario_come_before_those_of_the_type() {
    let plain = third("");
    assert!(
        plain.formed && !plain.impetuous && !plain.banner && !plain.hidden && !plain.disordered
    );
    let keys = "formed = false\n  knights = true\n  banner = true\n  hidden = true\n  order = \"disordered\"";
    let other = third(keys);
    assert!(!other.formed && other.impetuous && other.banner && other.hidden && other.disordered);
    assert!(!other.dummy);
    assert!(!third("knights = true\ntrained = true").impetuous);
    let dummy = third("dummy = true");
    assert!(dummy.dummy && dummy.hidden);
}

#[test]
fn deploy_1_free_and_sealed() {
    let free = setup(&changed(
        "turn_limit = 8",
        "deploy = \"free\"\nsealed = true",
    ));
    assert!(free.free_deployment && free.sealed);
    assert_eq!(free.turn_limit, None);
    let fixed = setup(&changed("turn_limit = 8", "deploy = \"fixed\""));
    assert!(!fixed.free_deployment && !fixed.sealed);
}

#[test]
fn victory_1_goals_are_resolved() {
    let goal = |text: &str| {
        let hold = "kind = \"hold\"\narmy = \"red\"\nterrain = \"hill\"";
        setup(&changed(hold, text)).objectives.remove(0)
    };
    let held =
        goal("kind = \"hold\"\narmy = \"blue\"\nat = [20.0, 20.0]\nradius = 6\nfor_turns = 2");
    assert_eq!(held.army, 1);
    assert_eq!(
        held.goal,
        Goal::Hold {
            ground: Ground::Circle(Vec2::new(20.0, 20.0), 6.0),
            for_turns: Some(2)
        }
    );
    let hill = goal("kind = \"hold\"\narmy = \"red\"\nterrain = \"hill\"");
    assert_eq!(
        hill.goal,
        Goal::Hold {
            ground: Ground::Feature(1),
            for_turns: None
        }
    );
    assert_eq!(
        goal("kind = \"kill\"\narmy = \"red\"\nunit = \"b1\"").goal,
        Goal::Kill(2)
    );
    assert_eq!(
        goal("kind = \"survive\"\narmy = \"red\"\nturn = 8").goal,
        Goal::Survive(8)
    );
}

#[test]
fn a_scenario_sets_up_under_another_ruleset_than_its_own() {
    let rules = Ruleset::shipped("shock-test-6-literal").expect("it ships");
    let (setup, _) = scenario().setup(rules).expect("sound");
    assert_eq!(setup.rules.name, "shock-test-6-literal");
}

#[test]
fn move_6_ground_that_the_ruleset_forbids() {
    let rules = |ground: serde_json::Value| {
        let json = serde_json::json!({ "base": "shock-test-6", "ground": { "mounted": ground } });
        Ruleset::from_json(&json, "mine", &|_| None).expect("sound")
    };
    let in_the_wood = changed("at = [10.0, 30.0]", "at = [12.5, 18.0]");
    let scenario = Scenario::read(&in_the_wood, "trial.toml").expect("sound");
    assert!(scenario.setup(test_6()).is_ok());
    assert!(
        scenario
            .setup(rules(serde_json::json!({ "woods": "half" })))
            .is_ok()
    );
    let faults = scenario
        .setup(rules(serde_json::json!({ "woods": "forbidden" })))
        .expect_err("horse in a wood");
    assert_eq!(faults.len(), 1);
    assert!(
        faults[0]
            .message
            .contains("forbidden ground, the woods \"wood\"")
    );
}

#[test]
fn strength_1_the_ruleset_limits_the_strength() {
    let json = serde_json::json!({ "base": "shock-test-6", "strength_limit": 6 });
    let rules = Ruleset::from_json(&json, "mine", &|_| None).expect("sound");
    let mut scenario = scenario();
    scenario.armies[1].units[0].strength = Some(6);
    assert!(scenario.setup(rules.clone()).is_ok());
    scenario.armies[1].units[0].strength = Some(7);
    let faults = scenario.setup(rules).expect_err("too strong");
    assert_eq!(faults[0].remedy, "it should be 1 to 6");
}

#[test]
fn the_largest_table_is_written_and_read_in_good_time() {
    let mut scenario = scenario();
    let proto = scenario.terrain.remove(0);
    for i in 0..24 {
        scenario.terrain.push(TerrainEntry {
            id: format!("wood-{i}"),
            shape: ring(Vec2::new(20.0, 25.0), 8.0, 2_000),
            ..proto.clone()
        });
    }
    let text = scenario.to_toml();
    let longest = text.lines().map(str::len).max();
    assert!(longest < Some(400), "lines of {longest:?} characters");
    let again = Scenario::read(&text, "large.toml").expect("sound");
    assert_eq!(again, scenario);
    assert!(again.setup(test_6()).is_ok());
}
