//! Keys and values.

use crate::common::{SOUND, check, set_up};

#[test]
fn a_format_of_another_number() {
    check(
        "format = 1",
        "format = 2",
        &["trial.toml:1:10: error: `format` is 2; this program reads format 1"],
    );
}

#[test]
fn a_missing_format() {
    check(
        "format = 1\n",
        "",
        &["trial.toml:1:1: error: a scenario needs `format`; add `format = 1`"],
    );
}

#[test]
fn a_missing_title() {
    check(
        "title = \"Trial\"\n",
        "",
        &[r#"trial.toml:1:1: error: a scenario needs `title`; add `title = "..."`"#],
    );
}

#[test]
fn a_missing_table() {
    check(
        "[table]\nwidth = 48.0\ndepth = 36.0\n",
        "",
        &["trial.toml:1:1: error: a scenario needs `table`; add `[table] with width and depth`"],
    );
}

#[test]
fn a_missing_key_of_a_unit() {
    check(
        "  at = [14.0, 6.0]\n",
        "",
        &["trial.toml:50:3: error: a unit needs `at`; add `at = [x, y]`"],
    );
}

#[test]
fn a_text_where_a_number_should_be() {
    check(
        "turn_limit = 8",
        r#"turn_limit = "eight""#,
        &[r#"trial.toml:5:14: error: `turn_limit` is "eight"; it should be a whole number"#],
    );
}

#[test]
fn a_number_where_a_text_should_be() {
    check(
        r#"title = "Trial""#,
        "title = 7",
        &["trial.toml:2:9: error: `title` is 7; it should be a text in quotes"],
    );
}

#[test]
fn a_number_that_is_no_number() {
    check(
        "width = 48.0",
        "width = nan",
        &["trial.toml:8:9: error: `width` is NaN; it should be a finite number"],
    );
}

#[test]
fn an_infinite_number() {
    check(
        "at = [10.0, 30.0]",
        "at = [inf, 30.0]",
        &["trial.toml:76:8: error: `at` is [inf, 30.0]; it should be two finite numbers [x, y]"],
    );
}

#[test]
fn an_infinite_facing() {
    check(
        "facing = 180.0",
        "facing = -inf",
        &["trial.toml:77:12: error: `facing` is -inf; it should be a finite number"],
    );
}

#[test]
fn a_date() {
    check(
        "turn_limit = 8",
        "turn_limit = 1979-05-27",
        &["trial.toml:5:14: error: `turn_limit` is 1979-05-27; it should be a whole number"],
    );
}

#[test]
fn a_number_too_large() {
    check(
        "turn_limit = 8",
        "turn_limit = 99999999999",
        &["trial.toml:5:14: error: `turn_limit` is 99999999999; it should be 1 to 1000"],
    );
}

#[test]
fn a_turn_limit_of_none() {
    check(
        "turn_limit = 8",
        "turn_limit = 0",
        &["trial.toml:5:14: error: `turn_limit` is 0; it should be 1 to 1000"],
    );
}

#[test]
fn an_unknown_key_at_the_top() {
    check(
        "turn_limit = 8",
        "turn_limt = 8",
        &[
            r#"trial.toml:5:1: error: a scenario has no key "turn_limt"; did you mean `turn_limit`?"#,
        ],
    );
}

#[test]
fn an_unknown_key_of_a_unit() {
    check(
        "  facing = 180.0",
        "  facing = 180.0\n  strengh = 4",
        &[r#"trial.toml:78:3: error: a unit has no key "strengh"; did you mean `strength`?"#],
    );
}

#[test]
fn an_unknown_key_of_terrain() {
    check(
        "level = 2",
        "level = 2\nheight = 2",
        &[
            r#"trial.toml:21:1: error: a terrain feature has no key "height"; known: id, kind, polygon, rectangle, ellipse, ribbon, line, level, steep, solid, locked"#,
        ],
    );
}

#[test]
fn an_unknown_key_of_a_shape() {
    check(
        "size = [4.0, 3.0]",
        "size = [4.0, 3.0], angle = 3.0",
        &[
            r#"trial.toml:30:57: error: a rectangle has no key "angle"; known: centre, size, bearing"#,
        ],
    );
}

#[test]
fn an_unknown_terrain_kind() {
    check(
        r#"kind = "woods""#,
        r#"kind = "wood""#,
        &[r#"trial.toml:13:8: error: "wood" is no kind; did you mean `woods`?"#],
    );
}

#[test]
fn an_unknown_troop_type() {
    check(
        r#"troop = "cavalry""#,
        r#"troop = "cavalery""#,
        &[
            r#"trial.toml:75:11: error: "cavalery" is no troop type of shock-test-6; did you mean `cavalry`?"#,
        ],
    );
}

#[test]
fn a_troop_type_like_no_other() {
    check(
        r#"troop = "cavalry""#,
        r#"troop = "xyzzy""#,
        &[
            r#"trial.toml:75:11: error: "xyzzy" is no troop type of shock-test-6; known: shock_cavalry, cavalry, cavalry_archers, light_cavalry, light_horse_archers, flyers, great_beast, shock_infantry, infantry, infantry_archers, pikemen, light_infantry, light_spearmen, light_archers, artillery"#,
        ],
    );
}

#[test]
fn an_unknown_armour() {
    check(
        "facing = 180.0",
        "facing = 180.0\n  armour = \"heavy\"",
        &[r#"trial.toml:78:12: error: "heavy" is no armour; known: none, light, half, full"#],
    );
}

#[test]
fn an_unknown_quality() {
    check(
        "facing = 180.0",
        "facing = 180.0\n  quality = \"elit\"",
        &[r#"trial.toml:78:13: error: "elit" is no quality; did you mean `elite`?"#],
    );
}

#[test]
fn an_unknown_edge() {
    check(
        r#"edge = "north""#,
        r#"edge = "nort""#,
        &[r#"trial.toml:71:8: error: "nort" is no edge; did you mean `north`?"#],
    );
}

#[test]
fn an_unknown_rank() {
    check(
        r#"rank = "general""#,
        r#"rank = "captain""#,
        &[r#"trial.toml:59:10: error: "captain" is no rank; known: general, division"#],
    );
}

#[test]
fn an_unknown_objective_kind() {
    check(
        r#"kind = "hold""#,
        r#"kind = "keep""#,
        &[r#"trial.toml:80:8: error: "keep" is no kind; known: hold, exit, kill, survive"#],
    );
}

#[test]
fn a_mistyped_key_that_is_needed_is_one_fault() {
    for (wrong, right, line, column, what) in [
        ("titel", "title", 2, 1, "a scenario"),
        ("widht", "width", 8, 1, "the table"),
        ("polygn", "polygon", 14, 1, "a terrain feature"),
        ("radi", "radii", 19, 36, "an ellipse"),
    ] {
        let (text, at) = (SOUND, format!("\n{right} "));
        let at = if text.contains(&at) {
            at
        } else {
            format!(" {right} ")
        };
        check(
            &at,
            &at.replace(right, wrong),
            &[&format!(
                "trial.toml:{line}:{column}: error: {what} has no key \"{wrong}\"; did you mean `{right}`?"
            )],
        );
    }
}

#[test]
fn facings_and_bearings_that_no_grid_holds() {
    for degrees in ["1e300", "-100001.0"] {
        check(
            "bearing = 20.0",
            &format!("bearing = {degrees}"),
            &[&format!(
                "trial.toml:19:66: error: `bearing` is {}; it should be degrees clockwise, 0 to 360",
                if degrees == "1e300" { "1e300" } else { degrees }
            )],
        );
    }
    assert!(set_up(&SOUND.replacen("bearing = 20.0", "bearing = -99999.0", 1)).is_ok());
    let faults =
        set_up(&SOUND.replacen("facing = 0.0", "facing = 1e300", 1)).expect_err("no facing");
    assert!(
        faults[0].message.contains("`facing` is 1e300"),
        "{faults:?}"
    );
}

/// One fault of a thing does not hide another.
#[test]
fn all_faults_of_a_hill_and_of_a_circle() {
    let messages = |text: &str| -> Vec<String> {
        let faults = set_up(text).expect_err("faults");
        faults.into_iter().map(|it| it.message).collect()
    };
    let hill = SOUND.replacen("radii = [6.0, 4.0]", "radii = [0.0, 4.0]", 1);
    let hill = messages(&hill.replacen("level = 2", "level = -5", 1));
    assert_eq!(hill.len(), 2, "{hill:?}");
    assert!(
        hill[0].contains("radii") && hill[1] == "`level` is -5",
        "{hill:?}"
    );
    let circle = |at: &str| {
        let goal = format!("at = {at}\nradius = -1.0");
        messages(&SOUND.replacen("terrain = \"hill\"", &goal, 1))
    };
    for at in ["[nan, 1.0]", "[99.0, 1.0]"] {
        let circle = circle(at);
        assert_eq!(circle.len(), 2, "{circle:?}");
        assert_eq!(circle[1], "`radius` is -1.0");
    }
}
