//! The linter: what is certain is named with a remedy, what is sound is left in peace.

mod common;

use common::{SOUND, set_up, test_6};
use muster_scenario::{Scenario, lint, shipped, shipped_names};

/// Sets up a text and lints it, with places.
fn linted(text: &str) -> Vec<String> {
    let scenario = Scenario::read(text, "trial.toml").expect("sound");
    let (setup, _) = scenario.setup(test_6()).expect("sound");
    let found = scenario.lint(&setup);
    assert_eq!(found.len(), lint(&setup).len());
    found.iter().map(ToString::to_string).collect()
}

/// The sound scenario with a road over its river and more terrain.
fn with_terrain(more: &str) -> String {
    let road = "[[terrain]]\nid = \"road\"\nkind = \"road\"\n\
                ribbon = { points = [[10.0, 12.0], [30.0, 12.0]], width = 3.0 }\n";
    SOUND.replacen("[[army]]", &format!("{road}\n{more}\n[[army]]"), 1)
}

fn lake(id: &str, rectangle: [f64; 4]) -> String {
    let [x, y, width, length] = rectangle;
    format!(
        "[[terrain]]\nid = \"{id}\"\nkind = \"impassable\"\n\
         rectangle = {{ centre = [{x:?}, {y:?}], size = [{width:?}, {length:?}], bearing = 0.0 }}\n"
    )
}

#[test]
fn the_shipped_battles_have_nothing_to_name() {
    for name in shipped_names() {
        let text = shipped(name).expect("it ships");
        assert_eq!(linted(text), Vec::<String>::new(), "{name}");
    }
}

#[test]
fn measure_4_a_river_without_a_crossing() {
    assert_eq!(
        linted(SOUND),
        [
            "trial.toml:23:6: warning: the river \"brook\" has no ford and no road over it; \
         lay a ford over it, or a road as a bridge, unless nobody should cross"
        ]
    );
    assert_eq!(linted(&with_terrain("")), Vec::<String>::new());
}

#[test]
fn move_6_a_crossing_narrower_than_a_base() {
    let ford = |width: f64| {
        let ford = format!(
            "[[terrain]]\nid = \"shallows\"\nkind = \"ford\"\n\
             ribbon = {{ points = [[17.0, 5.0], [23.0, 5.0]], width = {width:?} }}\n"
        );
        linted(&SOUND.replacen("[[army]]", &format!("{ford}\n[[army]]"), 1))
    };
    // The bases of the trial are 60 mm, 2.362".
    assert_eq!(ford(2.37), Vec::<String>::new());
    let narrow = ford(2.3);
    assert_eq!(narrow.len(), 1, "{narrow:?}");
    assert!(
        narrow[0].contains("the ford \"shallows\" is 2.30\" wide"),
        "{narrow:?}"
    );
}

#[test]
fn a_gap_narrower_than_a_base() {
    let pair = |gap: f64| {
        linted(&with_terrain(&format!(
            "{}\n{}",
            lake("pond", [30.0, 20.0, 4.0, 4.0]),
            lake("pool", [34.0 + gap, 20.0, 4.0, 4.0])
        )))
    };
    assert_eq!(
        pair(2.0),
        [
            "trial.toml:48:6: warning: the gap of 2.00\" between \"pond\" and \"pool\" is narrower \
         than a base of 2.36\"; widen it to 2.41\" or more, or close it"
        ]
    );
    assert_eq!(pair(2.4), Vec::<String>::new());
    assert_eq!(pair(0.0), Vec::<String>::new());
}

#[test]
fn a_gap_to_the_table_edge() {
    let gap = |gap: f64| linted(&with_terrain(&lake("pond", [46.0 - gap, 26.0, 4.0, 4.0])));
    assert_eq!(gap(1.0).len(), 1);
    assert!(gap(1.0)[0].contains("between \"pond\" and the east edge"));
    assert_eq!(gap(2.4), Vec::<String>::new());
    assert_eq!(gap(0.0), Vec::<String>::new());
}

/// Lakes all round the cavalry, with a gap of some inches on its west side.
fn shut_in(gap: f64) -> Vec<String> {
    let walls = [
        lake("south", [10.0, 27.0, 10.0, 2.0]),
        lake("east", [14.0, 32.0, 2.0, 8.0]),
        lake("west", [6.0, 28.0 + (4.0 - gap), 2.0, 8.0 - 2.0 * gap]),
    ];
    linted(&with_terrain(&walls.join("\n")))
}

#[test]
fn a_unit_shut_in() {
    let found = shut_in(0.0);
    assert!(
        found
            .iter()
            .any(|line| line.contains("\"b1\" is shut in and can go nowhere")),
        "{found:?}"
    );
    let found = shut_in(1.6);
    assert!(
        found.iter().all(|line| !line.contains("shut in")),
        "{found:?}"
    );
}

/// A river from edge to edge between the army and a circle to hold, with or without a ford.
fn behind_the_river(ford: &str) -> Vec<String> {
    let river = "[[terrain]]\nid = \"big\"\nkind = \"river\"\n\
                 ribbon = { points = [[0.0, 24.0], [48.0, 24.0]], width = 2.0 }\n";
    let text = with_terrain(&format!("{river}\n{ford}"))
        .replace("centre = [30.0, 28.0]", "centre = [30.0, 30.0]")
        .replace("terrain = \"hill\"\n", "at = [40.0, 31.0]\nradius = 4.0\n");
    linted(&text)
}

#[test]
fn victory_1_an_objective_out_of_reach() {
    let found = behind_the_river("");
    assert!(
        found.iter().any(|line| line.ends_with(
            "out of reach: 0 of the units of \"red\" can get there, and it needs 1; \
             open a way to it (a ford, a road over the river, a wider gap) or move it"
        )),
        "{found:?}"
    );
    let ford = "[[terrain]]\nid = \"ford\"\nkind = \"ford\"\n\
                rectangle = { centre = [40.0, 24.0], size = [4.0, 3.0], bearing = 0.0 }\n";
    assert_eq!(behind_the_river(ford), Vec::<String>::new());
}

#[test]
fn goals_to_exit_and_to_kill_are_walked_to_as_well() {
    let goal = |goal: &str| {
        let text =
            with_terrain("").replace("kind = \"hold\"\narmy = \"red\"\nterrain = \"hill\"", goal);
        set_up(&text).expect("sound");
        linted(&text)
    };
    let exit = |army: &str, edge: &str| {
        goal(&format!(
            "kind = \"exit\"\narmy = \"{army}\"\nedge = \"{edge}\"\ncount = 1"
        ))
    };
    for edge in ["north", "south", "west", "east"] {
        assert_eq!(exit("red", edge), Vec::<String>::new());
    }
    assert_eq!(
        goal("kind = \"kill\"\narmy = \"red\"\nunit = \"b1\""),
        Vec::<String>::new()
    );
    assert_eq!(
        goal("kind = \"survive\"\narmy = \"red\"\nturn = 5"),
        Vec::<String>::new()
    );
}

#[test]
fn victory_1_an_exit_for_fewer_units_than_it_needs() {
    let exit = |count: usize| {
        let river = "[[terrain]]\nid = \"big\"\nkind = \"river\"\n\
                     ribbon = { points = [[23.0, 0.0], [23.0, 36.0]], width = 2.0 }\n";
        // The archers stand beyond the river, the road ends before it.
        let text = with_terrain(river)
            .replace("[30.0, 12.0]], width", "[21.0, 12.0]], width")
            .replace("at = [14.0, 6.0]", "at = [40.0, 6.0]")
            .replace(
                "kind = \"hold\"\narmy = \"red\"\nterrain = \"hill\"",
                &format!("kind = \"exit\"\narmy = \"red\"\nedge = \"west\"\ncount = {count}"),
            );
        let mut found = linted(&text);
        found.retain(|line| line.contains("out of reach"));
        found
    };
    assert_eq!(exit(1), Vec::<String>::new());
    assert_eq!(exit(2).len(), 1);
    assert!(exit(2)[0].contains("1 of the units of \"red\" can get there, and it needs 2"));
}

/// The sound scenario with fords over its river, from (17, y) to (23, y) or otherwise.
fn with_fords(fords: &[[f64; 4]]) -> Vec<String> {
    let mut text = String::new();
    for (index, [x, y, to_x, to_y]) in fords.iter().enumerate() {
        text += &format!(
            "[[terrain]]\nid = \"ford-{index}\"\nkind = \"ford\"\n\
             ribbon = {{ points = [[{x:?}, {y:?}], [{to_x:?}, {to_y:?}]], width = 3.0 }}\n"
        );
    }
    let found = linted(&SOUND.replacen("[[army]]", &format!("{text}\n[[army]]"), 1));
    let words = found.iter().filter_map(|it| it.split("warning: ").nth(1));
    words.map(str::to_owned).collect()
}

#[test]
fn measure_4_two_fords_in_one_place_and_one_that_ends_in_the_water() {
    let straight = [17.0, 5.0, 23.0, 5.0];
    assert_eq!(with_fords(&[straight]), Vec::<String>::new());
    let crooked = [17.0, 4.0, 23.0, 6.5];
    assert_eq!(
        with_fords(&[straight, crooked]),
        ["the ford \"ford-1\" lies over the ford \"ford-0\"; \
             take one of them away, or move it along the river"]
    );
    let beside = [17.0, 9.5, 23.0, 9.5];
    assert_eq!(with_fords(&[straight, beside]), Vec::<String>::new());
    // Along the river, in place of across it.
    let along = [20.0, 4.0, 20.0, 8.0];
    assert_eq!(
        with_fords(&[along]),
        ["the ford \"ford-0\" ends in the water; \
             lay it from bank to bank, square across the river"]
    );
}

#[test]
fn victory_1_one_army_has_one_goal_in_one_place() {
    let goals = |of: &[(&str, &str)]| {
        let mut text = with_terrain("");
        for (army, ground) in of {
            text += &format!("\n[[objective]]\nkind = \"hold\"\narmy = \"{army}\"\n{ground}\n");
        }
        let found = linted(&text);
        let words = found.iter().filter_map(|it| it.split("warning: ").nth(1));
        words.map(str::to_owned).collect::<Vec<_>>()
    };
    let circle = "at = [8.0, 30.0]\nradius = 3.0";
    let near = "at = [9.5, 30.0]\nradius = 2.0";
    let away = "at = [11.0, 30.0]\nradius = 2.0";
    // Red has the hill already: what both want is no slip.
    for fine in [
        &[("blue", "terrain = \"hill\"")][..],
        &[("red", circle), ("blue", circle)],
        &[("red", circle), ("red", away)],
    ] {
        assert_eq!(goals(fine), Vec::<String>::new());
    }
    assert_eq!(
        goals(&[("red", "terrain = \"hill\"")]),
        [
            "objectives 1 and 2 of Red are one and the same ground; take one of them away, or move it"
        ]
    );
    assert_eq!(
        goals(&[("blue", circle), ("blue", near)]),
        [
            "objectives 2 and 3 of Blue are one and the same ground; take one of them away, or move it"
        ]
    );
}
