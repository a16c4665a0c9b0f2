//! Names, ids and objectives.

use crate::common::{SOUND, check, set_up};

#[test]
fn an_unknown_first_player() {
    check(
        r#"first_player = "red""#,
        r#"first_player = "rde""#,
        &[r#"trial.toml:4:16: error: there is no army "rde"; known: blue, red"#],
    );
}

#[test]
fn an_unknown_attacker() {
    check(
        "turn_limit = 8",
        r#"attacker = "green""#,
        &[r#"trial.toml:5:12: error: there is no army "green"; known: blue, red"#],
    );
}

#[test]
fn an_unknown_unit_of_a_commander() {
    check(
        r#"with = "r1""#,
        r#"with = "r9""#,
        &[r#"trial.toml:60:10: error: there is no unit "r9"; known: b1, r1, r2"#],
    );
}

#[test]
fn a_commander_with_the_enemy() {
    check(
        r#"with = "r1""#,
        r#"with = "b1""#,
        &[
            r#"trial.toml:60:10: error: "b1" is a unit of the other army; name a unit of his own army"#,
        ],
    );
}

#[test]
fn an_unknown_army_of_an_objective() {
    check(
        r#"army = "red""#,
        r#"army = "blu""#,
        &[r#"trial.toml:81:8: error: there is no army "blu"; did you mean `blue`?"#],
    );
}

#[test]
fn an_unknown_terrain_of_an_objective() {
    check(
        r#"terrain = "hill""#,
        r#"terrain = "hil""#,
        &[r#"trial.toml:82:11: error: there is no terrain feature "hil"; did you mean `hill`?"#],
    );
}

#[test]
fn an_unknown_unit_to_kill() {
    check(
        "kind = \"hold\"\narmy = \"red\"\nterrain = \"hill\"",
        "kind = \"kill\"\narmy = \"red\"\nunit = \"b2\"",
        &[r#"trial.toml:82:8: error: there is no unit "b2"; known: b1, r1, r2"#],
    );
}

#[test]
fn an_own_unit_to_kill() {
    check(
        "kind = \"hold\"\narmy = \"red\"\nterrain = \"hill\"",
        "kind = \"kill\"\narmy = \"red\"\nunit = \"r1\"",
        &[
            r#"trial.toml:82:8: error: "r1" is a unit of the army "red" itself; name a unit of the enemy"#,
        ],
    );
}

#[test]
fn a_kill_without_a_unit() {
    check(
        "kind = \"hold\"\narmy = \"red\"\nterrain = \"hill\"",
        "kind = \"kill\"\narmy = \"red\"",
        &[r#"trial.toml:79:1: error: the kind "kill" needs `unit`; add `unit = "..."`"#],
    );
}

#[test]
fn an_exit_without_edge_and_count() {
    check(
        "kind = \"hold\"\narmy = \"red\"\nterrain = \"hill\"",
        "kind = \"exit\"\narmy = \"red\"",
        &[
            r#"trial.toml:79:1: error: the kind "exit" needs `edge`; add `edge = "north"`"#,
            r#"trial.toml:79:1: error: the kind "exit" needs `count`; add `count = 8`"#,
        ],
    );
}

#[test]
fn an_exit_of_more_units_than_there_are() {
    check(
        "kind = \"hold\"\narmy = \"red\"\nterrain = \"hill\"",
        "kind = \"exit\"\narmy = \"red\"\nedge = \"north\"\ncount = 3",
        &[
            r#"trial.toml:83:9: error: `count` is 3, and the army "red" has 2 units; it should be 1 to 2"#,
        ],
    );
}

#[test]
fn a_name_belongs_to_goals_that_have_a_place() {
    check(
        "kind = \"hold\"\narmy = \"red\"\nterrain = \"hill\"",
        "kind = \"survive\"\narmy = \"red\"\nname = \"the ridge\"\nturn = 4",
        &[
            r#"trial.toml:82:1: error: `name` on the kind "survive"; it belongs to "hold" and "exit"; leave it out"#,
        ],
    );
    check(
        "kind = \"hold\"\narmy = \"red\"\nterrain = \"hill\"",
        "kind = \"hold\"\narmy = \"red\"\nname = \" \"\nterrain = \"hill\"",
        &[r#"trial.toml:82:8: error: a name without a word; name = "the circle in the pass""#],
    );
}

#[test]
fn a_survival_beyond_the_turn_limit() {
    check(
        "kind = \"hold\"\narmy = \"red\"\nterrain = \"hill\"",
        "kind = \"survive\"\narmy = \"red\"\nturn = 9",
        &["trial.toml:82:8: warning: turn 9 comes after the turn limit 8; make it 8 or less"],
    );
}

#[test]
fn a_survival_without_a_turn() {
    check(
        "kind = \"hold\"\narmy = \"red\"\nterrain = \"hill\"",
        "kind = \"survive\"\narmy = \"red\"",
        &[r#"trial.toml:79:1: error: the kind "survive" needs `turn`; add `turn = 8`"#],
    );
}

#[test]
fn a_key_of_another_kind_of_objective() {
    check(
        r#"terrain = "hill""#,
        "terrain = \"hill\"\ncount = 3",
        &[
            r#"trial.toml:83:1: error: `count` on the kind "hold"; it belongs to "exit"; leave it out"#,
        ],
    );
}

#[test]
fn a_hold_of_nothing() {
    check(
        "terrain = \"hill\"\n",
        "",
        &[
            r#"trial.toml:79:1: error: the kind "hold" needs `terrain`; add `terrain = "..."` or `at = [x, y]` with `radius = 6.0`"#,
        ],
    );
}

#[test]
fn a_hold_of_a_circle_without_radius() {
    check(
        r#"terrain = "hill""#,
        "at = [20.0, 20.0]",
        &[r#"trial.toml:79:1: error: the kind "hold" needs `radius`; add `radius = 6.0`"#],
    );
}

#[test]
fn a_hold_of_a_circle_off_the_table() {
    check(
        r#"terrain = "hill""#,
        "at = [60.0, 20.0]\nradius = 6.0",
        &[
            r#"trial.toml:82:6: error: `at` is [60.0, 20.0], off the table; the table is 48.0" by 36.0""#,
        ],
    );
}

#[test]
fn a_hold_of_a_circle_too_small() {
    check(
        r#"terrain = "hill""#,
        "at = [20.0, 20.0]\nradius = 0.1",
        &[r#"trial.toml:83:10: error: `radius` is 0.1; it should be 0.5" to 240""#],
    );
}

#[test]
fn a_hold_of_both() {
    check(
        r#"terrain = "hill""#,
        "terrain = \"hill\"\nat = [20.0, 20.0]\nradius = 6.0",
        &[
            "trial.toml:82:1: error: both `terrain` and a circle; leave `terrain` out, or `at` and `radius`",
        ],
    );
}

#[test]
fn a_hold_of_a_line() {
    check(
        r#"terrain = "hill""#,
        r#"terrain = "dyke""#,
        &[
            r#"trial.toml:82:11: error: "dyke" is a wall, and nobody stands in a line; name a feature with an inside, or give a circle: at and radius"#,
        ],
    );
}

#[test]
fn a_second_unit_of_an_id() {
    check(
        r#"id = "b1""#,
        r#"id = "r1""#,
        &[
            r#"trial.toml:74:8: error: "r1" is already the id of a unit; choose an id that is not in use"#,
        ],
    );
}

#[test]
fn a_second_feature_of_an_id() {
    check(
        r#"id = "house""#,
        r#"id = "hill""#,
        &[
            r#"trial.toml:28:6: error: "hill" is already the id of a terrain feature; choose an id that is not in use"#,
        ],
    );
}

#[test]
fn a_second_army_of_an_id() {
    check(
        r#"id = "blue""#,
        r#"id = "red""#,
        &[
            r#"trial.toml:69:6: error: "red" is already the id of an army; choose an id that is not in use"#,
        ],
    );
}

#[test]
fn a_second_commander_of_an_id() {
    check(
        r#"id = "squire""#,
        r#"id = "king""#,
        &[
            r#"trial.toml:63:8: error: "king" is already the id of a commander; choose an id that is not in use"#,
        ],
    );
}

#[test]
fn a_commander_with_the_id_of_a_unit() {
    check(
        r#"id = "squire""#,
        r#"id = "r1""#,
        &[
            r#"trial.toml:63:8: warning: "r1" is the id of a unit too, and an order to deploy it places the unit; give one of them another id"#,
        ],
    );
}

#[test]
fn an_id_with_a_space() {
    check(
        r#"id = "b1""#,
        r#"id = "b 1""#,
        &[
            r#"trial.toml:74:8: error: "b 1" is no id for a unit; an id is 1 to 60 characters without spaces"#,
        ],
    );
}

#[test]
fn an_empty_id() {
    check(
        r#"id = "b1""#,
        r#"id = """#,
        &[
            r#"trial.toml:74:8: error: "" is no id for a unit; an id is 1 to 60 characters without spaces"#,
        ],
    );
}

#[test]
fn control_characters_in_names_and_notes() {
    for (name, told) in [
        ("a\\nb", "character 2 of `title` is '\\n'"),
        ("a\\tb", "character 2 of `title` is '\\t'"),
        ("\\u001b[31mred", "character 1 of `title` is '\\u{1b}'"),
        ("ab\\u202Ecd", "character 3 of `title` is '\\u{202e}'"),
    ] {
        check(
            "title = \"Trial\"",
            &format!("title = \"{name}\""),
            &[&format!(
                "trial.toml:2:9: error: {told}; leave it out: line ends, tabs and other control \
                 characters are no part of a text that is shown"
            )],
        );
    }
    let notes = |text: &str| SOUND.replacen("title", &format!("notes = \"{text}\"\ntitle"), 1);
    assert!(set_up(&notes("two\\n\\tlines\\r\\n")).is_ok());
    let faults = set_up(&notes("a bell\\u0007")).expect_err("a bell");
    assert!(
        faults[0].message.contains("character 7 of `notes`"),
        "{faults:?}"
    );
}

#[test]
fn names_that_are_too_long() {
    let named = |letters: usize| {
        let name = "\u{e9}".repeat(letters);
        SOUND.replacen("title = \"Trial\"", &format!("title = \"{name}\""), 1)
    };
    assert!(set_up(&named(200)).is_ok());
    let faults = set_up(&named(201)).expect_err("too long");
    assert_eq!(faults.len(), 1);
    assert_eq!(
        faults[0].to_string(),
        "trial.toml:2:9: error: `title` has 201 characters; write 200 at most"
    );
}
