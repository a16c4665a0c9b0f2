//! Units, commanders, armies and where they stand.

use crate::common::check;

#[test]
fn a_strength_of_thirteen() {
    check(
        "facing = 180.0",
        "facing = 180.0\n  strength = 13",
        &["trial.toml:78:14: error: `strength` is 13; it should be 1 to 12"],
    );
}

#[test]
fn a_strength_of_nothing() {
    check(
        "facing = 180.0",
        "facing = 180.0\n  strength = 0",
        &["trial.toml:78:14: error: `strength` is 0; it should be 1 to 12"],
    );
}

#[test]
fn a_strength_and_a_half() {
    check(
        "facing = 180.0",
        "facing = 180.0\n  strength = 4.5",
        &["trial.toml:78:14: error: `strength` is 4.5; it should be a whole number"],
    );
}

#[test]
fn a_base_too_small() {
    check(
        "facing = 180.0",
        "facing = 180.0\n  base_mm = [60.0, 4.9]",
        &["trial.toml:78:13: error: `base_mm` is [60.0, 4.9]; each side is 5 to 300 mm"],
    );
}

#[test]
fn a_base_of_one_number() {
    check(
        "facing = 180.0",
        "facing = 180.0\n  base_mm = 60.0",
        &[
            "trial.toml:78:13: error: `base_mm` is 60.0; it should be two finite numbers [width, depth]",
        ],
    );
}

#[test]
fn an_arrival_before_the_battle() {
    check(
        "facing = 180.0",
        "facing = 180.0\n  arrives = 0",
        &["trial.toml:78:13: error: `arrives` is 0; it should be 1 to 1000"],
    );
}

#[test]
fn negative_points() {
    check(
        "facing = 180.0",
        "facing = 180.0\n  points = -3",
        &["trial.toml:78:12: error: `points` is -3; it should be 0 to 10000"],
    );
}

#[test]
fn a_grade_too_high() {
    check(
        "facing = 180.0",
        "facing = 180.0\n  grade = 19",
        &["trial.toml:78:11: error: `grade` is 19; it should be 6 to 18"],
    );
}

#[test]
fn a_line_of_nobody() {
    check(
        "facing = 180.0",
        "facing = 180.0\n  line = \"quire\"",
        &[r#"trial.toml:78:10: error: there is no commander "quire"; did you mean `squire`?"#],
    );
}

#[test]
fn a_line_of_the_enemy() {
    check(
        "facing = 180.0",
        "facing = 180.0\n  line = \"king\"",
        &[
            r#"trial.toml:78:10: error: "king" commands in the other army; name a commander of its own army"#,
        ],
    );
}

#[test]
fn an_unknown_order() {
    check(
        "facing = 180.0",
        "facing = 180.0\n  order = \"shaken\"",
        &[r#"trial.toml:78:11: error: "shaken" is no order; known: good, disordered"#],
    );
}

#[test]
fn a_switch_that_is_a_text() {
    check(
        "facing = 180.0",
        "facing = 180.0\n  hidden = \"yes\"",
        &[r#"trial.toml:78:12: error: `hidden` is "yes"; it should be true or false"#],
    );
}

#[test]
fn a_social_rank_too_high() {
    check(
        r#"rank = "general""#,
        "rank = \"general\"\n  social_rank = 21",
        &["trial.toml:60:17: error: `social_rank` is 21; it should be 0 to 20"],
    );
}

#[test]
fn a_colour_by_name() {
    check(
        "colour = \"#7a1f2b\"",
        r#"colour = "red""#,
        &[
            "trial.toml:40:10: error: \"red\" is no colour; write it as \"#rrggbb\", for example \"#7a1f2b\"",
        ],
    );
}

#[test]
fn a_break_share_of_none() {
    check(
        r#"edge = "north""#,
        "edge = \"north\"\nbreak_at = 0.0",
        &[
            "trial.toml:72:12: error: `break_at` is 0.0; it is a share of the units, above 0 and up to 1 (ARMY-1)",
        ],
    );
}

#[test]
fn a_deployment_that_crosses_itself() {
    check(
        "[[0.0, 0.0], [48.0, 0.0], [48.0, 9.0], [0.0, 9.0]]",
        "[[0.0, 0.0], [48.0, 9.0], [48.0, 0.0], [0.0, 9.0]]",
        &[
            "trial.toml:42:40: error: the outline crosses itself: [48.0, 0.0] to [0.0, 9.0] meets [0.0, 0.0] to [48.0, 9.0]; put the points in order round the outline, either way",
        ],
    );
}

#[test]
fn a_second_general() {
    check(
        r#"rank = "division""#,
        r#"rank = "general""#,
        &[
            r#"trial.toml:64:10: error: "squire" is a second general; an army has at most one: make him "division""#,
        ],
    );
}

#[test]
fn a_commander_with_two_places() {
    check(
        r#"with = "r1""#,
        "with = \"r1\"\n  at = [20.0, 30.0]",
        &[
            r#"trial.toml:61:3: error: "king" has both `with` and `at`; leave one out: he is with a unit or alone"#,
        ],
    );
}

#[test]
fn a_commander_without_a_place() {
    check(
        "  with = \"r1\"\n",
        "",
        &[
            r#"trial.toml:57:3: error: a commander needs `with`; add `with = "..."` (a unit) or `at = [x, y]`"#,
        ],
    );
}

#[test]
fn a_division_commander_without_a_division() {
    check(
        "  at = [16.5, 6.0]\n  division = \"left\"\n",
        "  at = [16.5, 6.0]\n",
        &[
            r#"trial.toml:55:14: warning: nobody commands the division "left"; there is no division to name; leave it out"#,
            r#"trial.toml:64:10: warning: "squire" commands no division; add `division = "..."`, as its units have it, or make him the general"#,
        ],
    );
}

#[test]
fn a_division_that_nobody_commands() {
    check(
        "facing = 0.0\n  division = \"left\"",
        "facing = 0.0\n  division = \"lfet\"",
        &[
            r#"trial.toml:55:14: warning: nobody commands the division "lfet"; did you mean `left`?"#,
        ],
    );
}

#[test]
fn sealed_without_free_deployment() {
    check(
        "turn_limit = 8",
        "sealed = true",
        &[
            r#"trial.toml:5:10: warning: `sealed` hides a free deployment, and this one is fixed; add `deploy = "free"` or leave `sealed` out"#,
        ],
    );
}

#[test]
fn an_unknown_deployment() {
    check(
        "turn_limit = 8",
        r#"deploy = "fred""#,
        &[r#"trial.toml:5:10: error: "fred" is no deploy; did you mean `free`?"#],
    );
}

#[test]
fn a_single_army() {
    check(
        "[[army]]\nid = \"blue\"\nname = \"Blue\"\nedge = \"north\"\n\n  [[army.unit]]\n  id = \"b1\"\n  troop = \"cavalry\"\n  at = [10.0, 30.0]\n  facing = 180.0\n",
        "",
        &["trial.toml:37:3: error: 1 army (MEASURE-6); a battle has exactly 2 armies"],
    );
}

#[test]
fn an_army_beside_the_list_of_armies() {
    check(
        "[table]\n",
        "[army]\nid = \"x\"\n[table]\n",
        &[
            "trial.toml:39:3: error: duplicate key; mend the TOML here",
            "trial.toml:70:3: error: duplicate key; mend the TOML here",
        ],
    );
}

#[test]
fn an_army_without_units() {
    check(
        "\n  [[army.unit]]\n  id = \"b1\"\n  troop = \"cavalry\"\n  at = [10.0, 30.0]\n  facing = 180.0\n",
        "",
        &[r#"trial.toml:68:1: error: the army "blue" has no units; add an [[army.unit]]"#],
    );
}

#[test]
fn bases_that_overlap() {
    check(
        "at = [14.0, 6.0]",
        "at = [12.0, 6.0]",
        &[
            r#"trial.toml:53:8: error: "r2" overlaps "r1" by 0.36"; move one of them by 0.36" or more; bases may touch"#,
        ],
    );
}

#[test]
fn a_base_over_the_edge() {
    check(
        "at = [10.0, 30.0]",
        "at = [10.0, 35.0]",
        &[
            r#"trial.toml:76:8: error: "b1" at [10, 35] stands beyond the table edge; the table is 48.0" by 36.0", and the whole base must be on it"#,
        ],
    );
}

#[test]
fn a_base_in_the_river() {
    check(
        "at = [10.0, 30.0]",
        "at = [21.0, 12.0]",
        &[
            r#"trial.toml:76:8: error: "b1" at [21, 12] stands on forbidden ground, the river "brook"; move it so that no part of its base overlaps it (MOVE-6)"#,
        ],
    );
}

#[test]
fn a_base_in_a_house() {
    check(
        "at = [10.0, 30.0]",
        "at = [30.0, 25.5]",
        &[
            r#"trial.toml:76:8: error: "b1" at [30, 25.5] stands on forbidden ground, the building "house"; move it so that no part of its base overlaps it (MOVE-6)"#,
        ],
    );
}

#[test]
fn a_base_astride_a_wall() {
    check(
        "at = [10.0, 30.0]",
        "at = [29.0, 14.2]",
        &[
            r#"trial.toml:76:8: warning: "b1" stands astride the wall "dyke" (MOVE-7); move it to one side, unless it should begin so"#,
        ],
    );
}

#[test]
fn a_unit_outside_its_deployment() {
    check(
        "at = [14.0, 6.0]",
        "at = [14.0, 8.0]",
        &[
            r#"trial.toml:53:8: warning: "r2" is not wholly inside its army's deployment; move the unit, or widen `deployment`"#,
        ],
    );
}

#[test]
fn a_unit_across_a_notch_of_its_deployment() {
    // Its four corners are inside; the notch in the middle of its base is not.
    let notched = |tip: f64| {
        format!(
            "deployment = [[0.0, 0.0], [48.0, 0.0], [48.0, 9.0], [10.2, 9.0], [10.0, {tip}], [9.8, 9.0], [0.0, 9.0]]"
        )
    };
    let zone = "deployment = [[0.0, 0.0], [48.0, 0.0], [48.0, 9.0], [0.0, 9.0]]";
    check(zone, &notched(7.2), &[]);
    check(
        zone,
        &notched(7.1),
        &[
            r#"trial.toml:47:8: warning: "r1" is not wholly inside its army's deployment; move the unit, or widen `deployment`"#,
        ],
    );
}

#[test]
fn a_lone_commander_in_the_river() {
    check(
        "at = [16.5, 6.0]",
        "at = [20.0, 6.0]",
        &[
            r#"trial.toml:65:8: error: "squire" at [20, 6] stands on forbidden ground, the river "brook"; move it so that no part of its base overlaps it (MOVE-6)"#,
        ],
    );
}

#[test]
fn a_lone_commander_off_the_table() {
    check(
        "at = [16.5, 6.0]",
        "at = [16.5, -1.0]",
        &[
            r#"trial.toml:65:8: error: "squire" at [16.5, -1] stands beyond the table edge; the table is 48.0" by 36.0", and the whole base must be on it"#,
        ],
    );
}

#[test]
fn command_1_a_lone_commander_on_an_enemy_base_and_beside_it() {
    check(
        "at = [16.5, 6.0]",
        "at = [10.0, 28.248]",
        &[
            r#"trial.toml:65:8: error: "squire" stands on the enemy "b1"; move one of them: a lone commander stands on no enemy base (COMMAND-1)"#,
        ],
    );
    check("at = [16.5, 6.0]", "at = [10.0, 28.227]", &[]);
}

#[test]
fn a_table_too_small() {
    check(
        "depth = 36.0",
        "depth = 11.9",
        &[r#"trial.toml:9:9: error: `depth` is 11.9" (MEASURE-6); a table is 12" to 240" a side"#],
    );
}

#[test]
fn a_key_given_twice() {
    check(
        "turn_limit = 8",
        "turn_limit = 8\nturn_limit = 9",
        &["trial.toml:6:1: error: duplicate key; mend the TOML here"],
    );
}

#[test]
fn a_value_left_out() {
    check(
        "turn_limit = 8",
        "turn_limit =",
        &[
            "trial.toml:5:13: error: string values must be quoted, expected literal string; mend the TOML here",
        ],
    );
}

#[test]
fn a_quote_left_open() {
    check(
        r#"title = "Trial""#,
        r#"title = "Trial"#,
        &[r#"trial.toml:2:15: error: invalid basic string, expected `"`; mend the TOML here"#],
    );
}
