//! The list of terrain to lay out a real table, to the letter.

mod common;

use muster_scenario::measures::list;
use muster_scenario::{shipped, shipped_names};

/// The list of a scenario's terrain.
fn listed(text: &str) -> String {
    let (setup, _) = common::set_up(text).expect("sound");
    list(&setup.title, setup.table, &setup.terrain)
}

#[test]
fn every_feature_has_a_line_from_the_ground_up() {
    assert_eq!(
        listed(common::SOUND),
        "Trial: a table 48 wide and 36 deep.\n\
         All measures are inches. A place is so far from the left edge, and so far from the bottom edge.\n\
         \n\
         Hills\n  \
           hill: oval, 12 by 8; centre 38, 18; from 32.4, 20.1 to 43.6, 15.9; height 2\n\
         \n\
         Rivers\n  \
           brook: 2 wide, 20.8 long; from 20, 0 by 20, 10 to 24, 20\n\
         \n\
         Woods\n  \
           wood: 11.3 long, 11.3 across; centre 8, 18; from 4, 14 to 12, 22\n\
         \n\
         Buildings\n  \
           house: 4 by 3; centre 30, 28; from 28, 28 to 32, 28; nobody may enter\n\
         \n\
         Walls\n  \
           dyke: 6 long; from 26, 14 to 32, 14\n"
    );
}

#[test]
fn what_runs_over_an_edge_is_measured_as_far_as_the_edge() {
    let text = common::changed(
        "polygon = [[4.0, 14.0], [12.0, 14.0], [12.0, 22.0], [4.0, 22.0]]",
        "polygon = [[-6.0, 30.0], [9.0, 30.0], [9.0, 40.0], [-6.0, 40.0]]",
    );
    let wood = "wood: 10.8 long, 10 across; centre 4.5, 33; from 0, 30 to 9, 36; runs off the left edge and the top edge\n";
    assert!(listed(&text).contains(wood), "{}", listed(&text));
}

#[test]
fn bridges_bends_and_open_buildings_are_told() {
    let text = common::changed(
        "[[terrain]]\nid = \"dyke\"",
        "[[terrain]]\nid = \"green-lane\"\nkind = \"road\"\n\
         ribbon = { points = [[0.0, 5.0], [10.0, 5.2], [30.0, 5.0], [48.0, 12.0]], width = 2.5 }\n\n\
         [[terrain]]\nid = \"barn\"\nkind = \"building\"\nsolid = false\n\
         rectangle = { centre = [40.0, 30.0], size = [2.0, 5.0], bearing = 90.0 }\n\n\
         [[terrain]]\nid = \"dyke\"",
    );
    let listed = listed(&text);
    let lane = "green lane: 2.5 wide, 49.3 long; from 0, 5 by 30, 5 to 48, 12; bridge at 20, 5.1\n";
    assert!(listed.contains(lane), "{listed}");
    let barn = "barn: 5 by 2; centre 40, 30; from 37.5, 30 to 42.5, 30; troops may enter\n";
    assert!(listed.contains(barn), "{listed}");
}

#[test]
fn nothing_of_a_shipped_table_is_left_out() {
    for name in shipped_names() {
        let text = shipped(name).expect("it ships");
        let scenario = muster_scenario::Scenario::read(text, name).expect("sound");
        let (setup, _) = scenario.setup(common::test_6()).expect("sound");
        let list = list(&setup.title, setup.table, &setup.terrain);
        let lines: Vec<&str> = list.lines().filter(|line| line.starts_with("  ")).collect();
        assert_eq!(lines.len(), setup.terrain.len());
        for feature in &setup.terrain {
            let name = format!("  {}: ", muster_scenario::words::of_id(&feature.id));
            assert!(lines.iter().any(|line| line.starts_with(&name)), "{name}");
        }
        assert!(!list.contains("NaN") && !list.contains("inf"), "{list}");
    }
}
