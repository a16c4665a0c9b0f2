//! Every kind of fault, with the exact message, line and column.

mod common;

use common::{SOUND, changed, found, set_up};

/// Changes the sound scenario and compares all that is found.
#[track_caller]
fn check(from: &str, to: &str, expected: &[&str]) {
    assert_eq!(found(&changed(from, to)), expected);
}

#[test]
fn the_sound_scenario_is_sound() {
    let (setup, warnings) = set_up(SOUND).expect("sound");
    assert_eq!(warnings, []);
    assert_eq!(setup.units.len(), 3);
    assert_eq!(setup.first_player, Some(0));
    assert_eq!(setup.turn_limit, Some(8));
}
#[test]
fn a_format_of_another_number() {
    check("format = 1", "format = 2", &["trial.toml:1:10: error: `format` is 2; this program reads format 1"]);
}

#[test]
fn a_missing_format() {
    check("format = 1\n", "", &["trial.toml:1:1: error: a scenario needs `format`; add `format = 1`"]);
}

#[test]
fn a_missing_title() {
    check(r#"title = "Trial"
"#, "", &[r#"trial.toml:1:1: error: a scenario needs `title`; add `title = "..."`"#]);
}

#[test]
fn a_missing_table() {
    check("[table]\nwidth = 48.0\ndepth = 36.0\n", "", &["trial.toml:1:1: error: a scenario needs `table`; add `[table] with width and depth`"]);
}

#[test]
fn a_missing_key_of_a_unit() {
    check("  at = [14.0, 6.0]\n", "", &["trial.toml:50:3: error: a unit needs `at`; add `at = [x, y]`"]);
}

#[test]
fn a_text_where_a_number_should_be() {
    check("turn_limit = 8", r#"turn_limit = "eight""#, &[r#"trial.toml:5:14: error: `turn_limit` is "eight"; it should be a whole number"#]);
}

#[test]
fn a_number_where_a_text_should_be() {
    check(r#"title = "Trial""#, "title = 7", &["trial.toml:2:9: error: `title` is 7; it should be a text in quotes"]);
}

#[test]
fn a_number_that_is_no_number() {
    check("width = 48.0", "width = nan", &["trial.toml:8:9: error: `width` is NaN; it should be a finite number"]);
}

#[test]
fn an_infinite_number() {
    check("at = [10.0, 30.0]", "at = [inf, 30.0]", &["trial.toml:76:8: error: `at` is [inf, 30.0]; it should be two finite numbers [x, y]"]);
}

#[test]
fn an_infinite_facing() {
    check("facing = 180.0", "facing = -inf", &["trial.toml:77:12: error: `facing` is -inf; it should be a finite number"]);
}

#[test]
fn a_date() {
    check("turn_limit = 8", "turn_limit = 1979-05-27", &["trial.toml:5:14: error: `turn_limit` is 1979-05-27; it should be a whole number"]);
}

#[test]
fn a_number_too_large() {
    check("turn_limit = 8", "turn_limit = 99999999999", &["trial.toml:5:14: error: `turn_limit` is 99999999999; it should be 1 to 1000"]);
}

#[test]
fn a_turn_limit_of_none() {
    check("turn_limit = 8", "turn_limit = 0", &["trial.toml:5:14: error: `turn_limit` is 0; it should be 1 to 1000"]);
}

#[test]
fn an_unknown_key_at_the_top() {
    check("turn_limit = 8", "turn_limt = 8", &[r#"trial.toml:5:1: error: a scenario has no key "turn_limt"; did you mean `turn_limit`?"#]);
}

#[test]
fn an_unknown_key_of_a_unit() {
    check("  facing = 180.0", "  facing = 180.0\n  strengh = 4", &[r#"trial.toml:78:3: error: a unit has no key "strengh"; did you mean `strength`?"#]);
}

#[test]
fn an_unknown_key_of_terrain() {
    check("level = 2", "level = 2\nheight = 2", &[r#"trial.toml:21:1: error: a terrain feature has no key "height"; known: id, kind, polygon, rectangle, ellipse, ribbon, line, level, steep, solid"#]);
}

#[test]
fn an_unknown_key_of_a_shape() {
    check("size = [4.0, 3.0]", "size = [4.0, 3.0], angle = 3.0", &[r#"trial.toml:30:57: error: a rectangle has no key "angle"; known: centre, size, bearing"#]);
}

#[test]
fn an_unknown_terrain_kind() {
    check(r#"kind = "woods""#, r#"kind = "wood""#, &[r#"trial.toml:13:8: error: "wood" is no kind; did you mean `woods`?"#]);
}

#[test]
fn an_unknown_troop_type() {
    check(r#"troop = "cavalry""#, r#"troop = "cavalery""#, &[r#"trial.toml:75:11: error: "cavalery" is no troop type of shock-test-6; did you mean `cavalry`?"#]);
}

#[test]
fn a_troop_type_like_no_other() {
    check(r#"troop = "cavalry""#, r#"troop = "xyzzy""#, &[r#"trial.toml:75:11: error: "xyzzy" is no troop type of shock-test-6; known: shock_cavalry, cavalry, cavalry_archers, light_cavalry, light_horse_archers, flyers, great_beast, shock_infantry, infantry, infantry_archers, pikemen, light_infantry, light_spearmen, light_archers, artillery"#]);
}

#[test]
fn an_unknown_armour() {
    check("facing = 180.0", r#"facing = 180.0
  armour = "heavy""#, &[r#"trial.toml:78:12: error: "heavy" is no armour; known: none, light, half, full"#]);
}

#[test]
fn an_unknown_quality() {
    check("facing = 180.0", r#"facing = 180.0
  quality = "elit""#, &[r#"trial.toml:78:13: error: "elit" is no quality; did you mean `elite`?"#]);
}

#[test]
fn an_unknown_edge() {
    check(r#"edge = "north""#, r#"edge = "nort""#, &[r#"trial.toml:71:8: error: "nort" is no edge; did you mean `north`?"#]);
}

#[test]
fn an_unknown_rank() {
    check(r#"rank = "general""#, r#"rank = "captain""#, &[r#"trial.toml:59:10: error: "captain" is no rank; known: general, division"#]);
}

#[test]
fn an_unknown_objective_kind() {
    check(r#"kind = "hold""#, r#"kind = "keep""#, &[r#"trial.toml:80:8: error: "keep" is no kind; known: hold, exit, kill, survive"#]);
}

#[test]
fn an_unknown_first_player() {
    check(r#"first_player = "red""#, r#"first_player = "rde""#, &[r#"trial.toml:4:16: error: there is no army "rde"; known: blue, red"#]);
}

#[test]
fn an_unknown_attacker() {
    check("turn_limit = 8", r#"attacker = "green""#, &[r#"trial.toml:5:12: error: there is no army "green"; known: blue, red"#]);
}

#[test]
fn an_unknown_unit_of_a_commander() {
    check(r#"with = "r1""#, r#"with = "r9""#, &[r#"trial.toml:60:10: error: there is no unit "r9"; known: b1, r1, r2"#]);
}

#[test]
fn a_commander_with_the_enemy() {
    check(r#"with = "r1""#, r#"with = "b1""#, &[r#"trial.toml:60:10: error: "b1" is a unit of the other army; name a unit of his own army"#]);
}

#[test]
fn an_unknown_army_of_an_objective() {
    check(r#"army = "red""#, r#"army = "blu""#, &[r#"trial.toml:81:8: error: there is no army "blu"; did you mean `blue`?"#]);
}

#[test]
fn an_unknown_terrain_of_an_objective() {
    check(r#"terrain = "hill""#, r#"terrain = "hil""#, &[r#"trial.toml:82:11: error: there is no terrain feature "hil"; did you mean `hill`?"#]);
}

#[test]
fn an_unknown_unit_to_kill() {
    check(r#"kind = "hold"
army = "red"
terrain = "hill""#, r#"kind = "kill"
army = "red"
unit = "b2""#, &[r#"trial.toml:82:8: error: there is no unit "b2"; known: b1, r1, r2"#]);
}

#[test]
fn an_own_unit_to_kill() {
    check(r#"kind = "hold"
army = "red"
terrain = "hill""#, r#"kind = "kill"
army = "red"
unit = "r1""#, &[r#"trial.toml:82:8: error: "r1" is a unit of the army "red" itself; name a unit of the enemy"#]);
}

#[test]
fn a_kill_without_a_unit() {
    check(r#"kind = "hold"
army = "red"
terrain = "hill""#, r#"kind = "kill"
army = "red""#, &[r#"trial.toml:79:1: error: the kind "kill" needs `unit`; add `unit = "..."`"#]);
}

#[test]
fn an_exit_without_edge_and_count() {
    check(r#"kind = "hold"
army = "red"
terrain = "hill""#, r#"kind = "exit"
army = "red""#, &[r#"trial.toml:79:1: error: the kind "exit" needs `edge`; add `edge = "north"`"#, r#"trial.toml:79:1: error: the kind "exit" needs `count`; add `count = 8`"#]);
}

#[test]
fn an_exit_of_more_units_than_there_are() {
    check(r#"kind = "hold"
army = "red"
terrain = "hill""#, r#"kind = "exit"
army = "red"
edge = "north"
count = 3"#, &[r#"trial.toml:83:9: error: `count` is 3, and the army "red" has 2 units; it should be 1 to 2"#]);
}

#[test]
fn a_survival_beyond_the_turn_limit() {
    check(r#"kind = "hold"
army = "red"
terrain = "hill""#, r#"kind = "survive"
army = "red"
turn = 9"#, &["trial.toml:82:8: warning: turn 9 comes after the turn limit 8; make it 8 or less"]);
}

#[test]
fn a_survival_without_a_turn() {
    check(r#"kind = "hold"
army = "red"
terrain = "hill""#, r#"kind = "survive"
army = "red""#, &[r#"trial.toml:79:1: error: the kind "survive" needs `turn`; add `turn = 8`"#]);
}

#[test]
fn a_key_of_another_kind_of_objective() {
    check(r#"terrain = "hill""#, r#"terrain = "hill"
count = 3"#, &[r#"trial.toml:83:1: error: `count` on the kind "hold"; it belongs to "exit"; leave it out"#]);
}

#[test]
fn a_hold_of_nothing() {
    check(r#"terrain = "hill"
"#, "", &[r#"trial.toml:79:1: error: the kind "hold" needs `terrain`; add `terrain = "..."` or `at = [x, y]` with `radius = 6.0`"#]);
}

#[test]
fn a_hold_of_a_circle_without_radius() {
    check(r#"terrain = "hill""#, "at = [20.0, 20.0]", &[r#"trial.toml:79:1: error: the kind "hold" needs `radius`; add `radius = 6.0`"#]);
}

#[test]
fn a_hold_of_a_circle_off_the_table() {
    check(r#"terrain = "hill""#, "at = [60.0, 20.0]\nradius = 6.0", &[r#"trial.toml:82:6: error: `at` is [60.0, 20.0], off the table; the table is 48.0" by 36.0""#]);
}

#[test]
fn a_hold_of_a_circle_too_small() {
    check(r#"terrain = "hill""#, "at = [20.0, 20.0]\nradius = 0.1", &[r#"trial.toml:83:10: error: `radius` is 0.1; it should be 0.5" to 240""#]);
}

#[test]
fn a_hold_of_both() {
    check(r#"terrain = "hill""#, r#"terrain = "hill"
at = [20.0, 20.0]
radius = 6.0"#, &["trial.toml:82:1: error: both `terrain` and a circle; leave `terrain` out, or `at` and `radius`"]);
}

#[test]
fn a_hold_of_a_line() {
    check(r#"terrain = "hill""#, r#"terrain = "dyke""#, &[r#"trial.toml:82:11: error: "dyke" is a wall, and nobody stands in a line; name a feature with an inside, or give a circle: at and radius"#]);
}

#[test]
fn a_second_unit_of_an_id() {
    check(r#"id = "b1""#, r#"id = "r1""#, &[r#"trial.toml:74:8: error: "r1" is already the id of a unit; choose an id that is not in use"#]);
}

#[test]
fn a_second_feature_of_an_id() {
    check(r#"id = "house""#, r#"id = "hill""#, &[r#"trial.toml:28:6: error: "hill" is already the id of a terrain feature; choose an id that is not in use"#]);
}

#[test]
fn a_second_army_of_an_id() {
    check(r#"id = "blue""#, r#"id = "red""#, &[r#"trial.toml:69:6: error: "red" is already the id of an army; choose an id that is not in use"#]);
}

#[test]
fn a_second_commander_of_an_id() {
    check(r#"id = "squire""#, r#"id = "king""#, &[r#"trial.toml:63:8: error: "king" is already the id of a commander; choose an id that is not in use"#]);
}

#[test]
fn an_id_with_a_space() {
    check(r#"id = "b1""#, r#"id = "b 1""#, &[r#"trial.toml:74:8: error: "b 1" is no id for a unit; an id is 1 to 60 characters without spaces"#]);
}

#[test]
fn an_empty_id() {
    check(r#"id = "b1""#, r#"id = """#, &[r#"trial.toml:74:8: error: "" is no id for a unit; an id is 1 to 60 characters without spaces"#]);
}

#[test]
fn a_polygon_of_two_points() {
    check("[[4.0, 14.0], [12.0, 14.0], [12.0, 22.0], [4.0, 22.0]]", "[[4.0, 14.0], [12.0, 14.0]]", &["trial.toml:14:11: error: 2 points; a polygon needs at least 3"]);
}

#[test]
fn a_polygon_that_crosses_itself() {
    check("[[4.0, 14.0], [12.0, 14.0], [12.0, 22.0], [4.0, 22.0]]", "[[4.0, 14.0], [12.0, 22.0], [12.0, 14.0], [4.0, 22.0]]", &["trial.toml:14:39: error: the outline crosses itself: [12.0, 14.0] to [4.0, 22.0] meets [4.0, 14.0] to [12.0, 22.0]; put the points in order round the outline, either way"]);
}

#[test]
fn a_polygon_without_area() {
    check("[[4.0, 14.0], [12.0, 14.0], [12.0, 22.0], [4.0, 22.0]]", "[[4.0, 14.0], [12.0, 14.0], [8.0, 14.001]]", &["trial.toml:14:11: error: the polygon has an area of 0.004 square inches; its points should enclose some ground"]);
}

#[test]
fn a_polygon_that_runs_back() {
    check("[[4.0, 14.0], [12.0, 14.0], [12.0, 22.0], [4.0, 22.0]]", "[[4.0, 14.0], [12.0, 14.0], [8.0, 14.0]]", &["trial.toml:14:25: error: the outline crosses itself: [12.0, 14.0] to [8.0, 14.0] meets [4.0, 14.0] to [12.0, 14.0]; put the points in order round the outline, either way"]);
}

#[test]
fn a_polygon_closed_by_its_first_point() {
    check("[4.0, 22.0]]", "[4.0, 22.0], [4.0, 14.0]]", &["trial.toml:14:66: error: point 5, [4.0, 14.0], is the same as the first; leave it out: a polygon closes itself"]);
}

#[test]
fn a_point_given_twice() {
    check("[12.0, 22.0]", "[12.0, 22.0], [12.0, 22.0]", &["trial.toml:14:53: error: point 4, [12.0, 22.0], is the same as the one before; leave it out"]);
}

#[test]
fn a_point_with_three_numbers() {
    check("[12.0, 22.0]", "[12.0, 22.0, 1.0]", &["trial.toml:14:39: error: point 3 of `polygon` is [12.0, 22.0, 1.0]; it should be two finite numbers [x, y]"]);
}

#[test]
fn a_point_far_from_the_table() {
    check("[12.0, 22.0]", "[12.0, 2200.0]", &["trial.toml:14:39: error: point 3 is [12.0, 2200.0]; it should be on the table or near it, in inches"]);
}

#[test]
fn a_line_of_one_point() {
    check("[[26.0, 14.0], [32.0, 14.0]]", "[[26.0, 14.0]]", &["trial.toml:35:8: error: 1 point; a line needs at least 2"]);
}

#[test]
fn a_line_with_a_point_given_twice() {
    check("[[26.0, 14.0], [32.0, 14.0]]", "[[26.0, 14.0], [26.0, 14.0]]", &["trial.toml:35:23: error: point 2, [26.0, 14.0], is the same as the one before; leave it out"]);
}

#[test]
fn a_ribbon_of_one_point() {
    check("[[20.0, 0.0], [20.0, 10.0], [24.0, 20.0]]", "[[20.0, 0.0]]", &["trial.toml:25:21: error: 1 point; a line needs at least 2"]);
}

#[test]
fn a_ribbon_without_width() {
    check("width = 2.0", "width = 0.0", &[r#"trial.toml:25:72: error: `width` has 0.0"; it should be 0.01" to 480""#]);
}

#[test]
fn a_ribbon_that_turns_back() {
    check("[24.0, 20.0]], width", "[20.5, 2.0]], width", &["trial.toml:25:35: error: the ribbon turns by 176.4 degrees at point 2; turns are at most 150 degrees; spread it over more points"]);
}

#[test]
fn a_rectangle_without_size() {
    check("size = [4.0, 3.0]", "size = [4.0, 0.0]", &[r#"trial.toml:30:45: error: `size` has 0.0"; it should be 0.01" to 480""#]);
}

#[test]
fn a_rectangle_nowhere() {
    check("centre = [30.0, 28.0]", "centre = [3000.0, 28.0]", &["trial.toml:30:24: error: `centre` is [3000.0, 28.0]; it should be on the table or near it, in inches"]);
}

#[test]
fn an_ellipse_with_a_negative_radius() {
    check("radii = [6.0, 4.0]", "radii = [6.0, -4.0]", &[r#"trial.toml:19:44: error: `radii` has -4.0"; it should be 0.01" to 480""#]);
}

#[test]
fn a_wall_with_a_polygon() {
    check("line = [[26.0, 14.0], [32.0, 14.0]]", "polygon = [[26.0, 14.0], [32.0, 14.0], [30.0, 16.0]]", &["trial.toml:34:8: error: wall with the shape `polygon`; a wall has no width: use line = [[x, y], [x, y]]"]);
}

#[test]
fn a_wood_with_a_line() {
    check("polygon = [[4.0, 14.0]", "line = [[4.0, 14.0]", &["trial.toml:13:8: error: woods with the shape `line`; a line is for wall, palisade and hedge; use polygon, rectangle, ellipse or ribbon"]);
}

#[test]
fn a_feature_with_two_shapes() {
    check("level = 2", "level = 2\nline = [[1.0, 1.0], [2.0, 2.0]]", &["trial.toml:21:1: error: a second shape, `line`, beside `ellipse`; leave one of them out: a feature has one shape"]);
}

#[test]
fn a_feature_without_a_shape() {
    check("line = [[26.0, 14.0], [32.0, 14.0]]\n", "", &["trial.toml:32:1: error: a terrain feature needs a shape; add a polygon, rectangle, ellipse or ribbon; for wall, palisade and hedge a line"]);
}

#[test]
fn a_level_of_four() {
    check("level = 2", "level = 4", &["trial.toml:20:9: error: `level` is 4; it should be 1 to 3"]);
}

#[test]
fn a_level_on_a_wood() {
    check(r#"kind = "woods""#, r#"kind = "woods"
level = 1"#, &["trial.toml:14:1: error: `level` on woods; only a hill has it; leave it out"]);
}

#[test]
fn steep_on_a_wood() {
    check(r#"kind = "woods""#, r#"kind = "woods"
steep = true"#, &["trial.toml:14:1: error: `steep` on woods; only a hill has it; leave it out"]);
}

#[test]
fn solid_on_a_hill() {
    check("level = 2", "solid = true", &["trial.toml:20:1: error: `solid` on hill; only a building has it; leave it out"]);
}

#[test]
fn a_feature_off_the_table() {
    check("centre = [30.0, 28.0]", "centre = [60.0, 28.0]", &[r#"trial.toml:30:13: warning: "house" lies wholly off the table; move it onto the table or leave it out"#]);
}

#[test]
fn a_strength_of_thirteen() {
    check("facing = 180.0", "facing = 180.0\n  strength = 13", &["trial.toml:78:14: error: `strength` is 13; it should be 1 to 12"]);
}

#[test]
fn a_strength_of_nothing() {
    check("facing = 180.0", "facing = 180.0\n  strength = 0", &["trial.toml:78:14: error: `strength` is 0; it should be 1 to 12"]);
}

#[test]
fn a_strength_and_a_half() {
    check("facing = 180.0", "facing = 180.0\n  strength = 4.5", &["trial.toml:78:14: error: `strength` is 4.5; it should be a whole number"]);
}

#[test]
fn a_base_too_small() {
    check("facing = 180.0", "facing = 180.0\n  base_mm = [60.0, 5.0]", &["trial.toml:78:13: error: `base_mm` is [60.0, 5.0]; each side is 10 to 300 mm"]);
}

#[test]
fn a_base_of_one_number() {
    check("facing = 180.0", "facing = 180.0\n  base_mm = 60.0", &["trial.toml:78:13: error: `base_mm` is 60.0; it should be two finite numbers [width, depth]"]);
}

#[test]
fn an_arrival_before_the_battle() {
    check("facing = 180.0", "facing = 180.0\n  arrives = 0", &["trial.toml:78:13: error: `arrives` is 0; it should be 1 to 1000"]);
}

#[test]
fn negative_points() {
    check("facing = 180.0", "facing = 180.0\n  points = -3", &["trial.toml:78:12: error: `points` is -3; it should be 0 to 10000"]);
}

#[test]
fn a_grade_too_high() {
    check("facing = 180.0", "facing = 180.0\n  grade = 19", &["trial.toml:78:11: error: `grade` is 19; it should be 6 to 18"]);
}

#[test]
fn a_line_of_nobody() {
    check("facing = 180.0", r#"facing = 180.0
  line = "quire""#, &[r#"trial.toml:78:10: error: there is no commander "quire"; did you mean `squire`?"#]);
}

#[test]
fn a_line_of_the_enemy() {
    check("facing = 180.0", r#"facing = 180.0
  line = "king""#, &[r#"trial.toml:78:10: error: "king" commands in the other army; name a commander of its own army"#]);
}

#[test]
fn an_unknown_order() {
    check("facing = 180.0", r#"facing = 180.0
  order = "shaken""#, &[r#"trial.toml:78:11: error: "shaken" is no order; known: good, disordered"#]);
}

#[test]
fn a_switch_that_is_a_text() {
    check("facing = 180.0", r#"facing = 180.0
  hidden = "yes""#, &[r#"trial.toml:78:12: error: `hidden` is "yes"; it should be true or false"#]);
}

#[test]
fn a_social_rank_too_high() {
    check(r#"rank = "general""#, r#"rank = "general"
  social_rank = 21"#, &["trial.toml:60:17: error: `social_rank` is 21; it should be 0 to 20"]);
}

#[test]
fn a_colour_by_name() {
    check("colour = \"#7a1f2b\"", r#"colour = "red""#, &["trial.toml:40:10: error: \"red\" is no colour; write it as \"#rrggbb\", for example \"#7a1f2b\""]);
}

#[test]
fn a_break_share_of_none() {
    check(r#"edge = "north""#, r#"edge = "north"
break_at = 0.0"#, &["trial.toml:72:12: error: `break_at` is 0.0; it is a share of the units, above 0 and up to 1 (ARMY-1)"]);
}

#[test]
fn a_deployment_that_crosses_itself() {
    check("[[0.0, 0.0], [48.0, 0.0], [48.0, 9.0], [0.0, 9.0]]", "[[0.0, 0.0], [48.0, 9.0], [48.0, 0.0], [0.0, 9.0]]", &["trial.toml:42:40: error: the outline crosses itself: [48.0, 0.0] to [0.0, 9.0] meets [0.0, 0.0] to [48.0, 9.0]; put the points in order round the outline, either way"]);
}

#[test]
fn a_second_general() {
    check(r#"rank = "division""#, r#"rank = "general""#, &[r#"trial.toml:64:10: error: "squire" is a second general; an army has at most one: make him "division""#]);
}

#[test]
fn a_commander_with_two_places() {
    check(r#"with = "r1""#, r#"with = "r1"
  at = [20.0, 30.0]"#, &[r#"trial.toml:61:3: error: "king" has both `with` and `at`; leave one out: he is with a unit or alone"#]);
}

#[test]
fn a_commander_without_a_place() {
    check(r#"  with = "r1"
"#, "", &[r#"trial.toml:57:3: error: a commander needs `with`; add `with = "..."` (a unit) or `at = [x, y]`"#]);
}

#[test]
fn a_division_commander_without_a_division() {
    check(r#"  at = [16.5, 6.0]
  division = "left"
"#, "  at = [16.5, 6.0]\n", &[r#"trial.toml:55:14: warning: nobody commands the division "left"; there is no division to name; leave it out"#, r#"trial.toml:64:10: warning: "squire" commands no division; add `division = "..."`, as its units have it, or make him the general"#]);
}

#[test]
fn a_division_that_nobody_commands() {
    check(r#"facing = 0.0
  division = "left""#, r#"facing = 0.0
  division = "lfet""#, &[r#"trial.toml:55:14: warning: nobody commands the division "lfet"; did you mean `left`?"#]);
}

#[test]
fn sealed_without_free_deployment() {
    check("turn_limit = 8", "sealed = true", &[r#"trial.toml:5:10: warning: `sealed` hides a free deployment, and this one is fixed; add `deploy = "free"` or leave `sealed` out"#]);
}

#[test]
fn an_unknown_deployment() {
    check("turn_limit = 8", r#"deploy = "fred""#, &[r#"trial.toml:5:10: error: "fred" is no deploy; did you mean `free`?"#]);
}

#[test]
fn a_single_army() {
    check(r#"[[army]]
id = "blue"
name = "Blue"
edge = "north"

  [[army.unit]]
  id = "b1"
  troop = "cavalry"
  at = [10.0, 30.0]
  facing = 180.0
"#, "", &["trial.toml:37:3: error: 1 army (MEASURE-6); a battle has exactly 2 armies"]);
}

#[test]
fn an_army_beside_the_list_of_armies() {
    check("[table]\n", r#"[army]
id = "x"
[table]
"#, &["trial.toml:39:3: error: duplicate key; mend the TOML here", "trial.toml:70:3: error: duplicate key; mend the TOML here"]);
}

#[test]
fn an_army_without_units() {
    check(r#"
  [[army.unit]]
  id = "b1"
  troop = "cavalry"
  at = [10.0, 30.0]
  facing = 180.0
"#, "", &[r#"trial.toml:68:1: error: the army "blue" has no units; add an [[army.unit]]"#]);
}

#[test]
fn bases_that_overlap() {
    check("at = [14.0, 6.0]", "at = [12.0, 6.0]", &[r#"trial.toml:53:8: error: "r2" overlaps "r1" by 0.36"; move one of them by 0.36" or more; bases may touch"#]);
}

#[test]
fn a_base_over_the_edge() {
    check("at = [10.0, 30.0]", "at = [10.0, 35.0]", &[r#"trial.toml:76:8: error: "b1" at [10, 35] stands beyond the table edge; the table is 48.0" by 36.0", and the whole base must be on it"#]);
}

#[test]
fn a_base_in_the_river() {
    check("at = [10.0, 30.0]", "at = [21.0, 12.0]", &[r#"trial.toml:76:8: error: "b1" at [21, 12] stands on forbidden ground, the river "brook"; move it so that no part of its base overlaps it (MOVE-6)"#]);
}

#[test]
fn a_base_in_a_house() {
    check("at = [10.0, 30.0]", "at = [30.0, 25.5]", &[r#"trial.toml:76:8: error: "b1" at [30, 25.5] stands on forbidden ground, the building "house"; move it so that no part of its base overlaps it (MOVE-6)"#]);
}

#[test]
fn a_base_astride_a_wall() {
    check("at = [10.0, 30.0]", "at = [29.0, 14.2]", &[r#"trial.toml:76:8: warning: "b1" stands astride the wall "dyke" (MOVE-7); move it to one side, unless it should begin so"#]);
}

#[test]
fn a_unit_outside_its_deployment() {
    check("at = [14.0, 6.0]", "at = [14.0, 8.0]", &[r#"trial.toml:53:8: warning: "r2" is not wholly inside its army's deployment; move the unit, or widen `deployment`"#]);
}

#[test]
fn a_lone_commander_in_the_river() {
    check("at = [16.5, 6.0]", "at = [20.0, 6.0]", &[r#"trial.toml:65:8: error: "squire" at [20, 6] stands on forbidden ground, the river "brook"; move it so that no part of its base overlaps it (MOVE-6)"#]);
}

#[test]
fn a_lone_commander_off_the_table() {
    check("at = [16.5, 6.0]", "at = [16.5, -1.0]", &[r#"trial.toml:65:8: error: "squire" at [16.5, -1] stands beyond the table edge; the table is 48.0" by 36.0", and the whole base must be on it"#]);
}

#[test]
fn a_table_too_small() {
    check("depth = 36.0", "depth = 11.9", &[r#"trial.toml:9:9: error: `depth` is 11.9" (MEASURE-6); a table is 12" to 240" a side"#]);
}

#[test]
fn a_key_given_twice() {
    check("turn_limit = 8", "turn_limit = 8\nturn_limit = 9", &["trial.toml:6:1: error: duplicate key; mend the TOML here"]);
}

#[test]
fn a_value_left_out() {
    check("turn_limit = 8", "turn_limit =", &["trial.toml:5:13: error: string values must be quoted, expected literal string; mend the TOML here"]);
}

#[test]
fn a_quote_left_open() {
    check(r#"title = "Trial""#, r#"title = "Trial"#, &[r#"trial.toml:2:15: error: invalid basic string, expected `"`; mend the TOML here"#]);
}

