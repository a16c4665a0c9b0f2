//! Terrain.

use crate::common::check;

#[test]
fn a_polygon_of_two_points() {
    check(
        "[[4.0, 14.0], [12.0, 14.0], [12.0, 22.0], [4.0, 22.0]]",
        "[[4.0, 14.0], [12.0, 14.0]]",
        &["trial.toml:14:11: error: 2 points; a polygon needs at least 3"],
    );
}

#[test]
fn a_polygon_that_crosses_itself() {
    check(
        "[[4.0, 14.0], [12.0, 14.0], [12.0, 22.0], [4.0, 22.0]]",
        "[[4.0, 14.0], [12.0, 22.0], [12.0, 14.0], [4.0, 22.0]]",
        &[
            "trial.toml:14:39: error: the outline crosses itself: [12.0, 14.0] to [4.0, 22.0] meets [4.0, 14.0] to [12.0, 22.0]; put the points in order round the outline, either way",
        ],
    );
}

#[test]
fn a_polygon_without_area() {
    check(
        "[[4.0, 14.0], [12.0, 14.0], [12.0, 22.0], [4.0, 22.0]]",
        "[[4.0, 14.0], [12.0, 14.0], [8.0, 14.001]]",
        &[
            "trial.toml:14:11: error: the polygon has an area of 0.004 square inches; its points should enclose some ground",
        ],
    );
}

#[test]
fn a_polygon_that_runs_back() {
    check(
        "[[4.0, 14.0], [12.0, 14.0], [12.0, 22.0], [4.0, 22.0]]",
        "[[4.0, 14.0], [12.0, 14.0], [8.0, 14.0]]",
        &[
            "trial.toml:14:25: error: the outline crosses itself: [12.0, 14.0] to [8.0, 14.0] meets [4.0, 14.0] to [12.0, 14.0]; put the points in order round the outline, either way",
        ],
    );
}

#[test]
fn a_polygon_closed_by_its_first_point() {
    check(
        "[4.0, 22.0]]",
        "[4.0, 22.0], [4.0, 14.0]]",
        &[
            "trial.toml:14:66: error: point 5, [4.0, 14.0], is the same as the first; leave it out: a polygon closes itself",
        ],
    );
}

#[test]
fn a_point_given_twice() {
    check(
        "[12.0, 22.0]",
        "[12.0, 22.0], [12.0, 22.0]",
        &[
            "trial.toml:14:53: error: point 4, [12.0, 22.0], is the same as the one before; leave it out",
        ],
    );
}

#[test]
fn a_point_with_three_numbers() {
    check(
        "[12.0, 22.0]",
        "[12.0, 22.0, 1.0]",
        &[
            "trial.toml:14:39: error: point 3 of `polygon` is [12.0, 22.0, 1.0]; it should be two finite numbers [x, y]",
        ],
    );
}

#[test]
fn a_point_far_from_the_table() {
    check(
        "[12.0, 22.0]",
        "[12.0, 2200.0]",
        &[
            "trial.toml:14:39: error: point 3 is [12.0, 2200.0]; it should be on the table or near it, in inches",
        ],
    );
}

#[test]
fn a_line_of_one_point() {
    check(
        "[[26.0, 14.0], [32.0, 14.0]]",
        "[[26.0, 14.0]]",
        &["trial.toml:35:8: error: 1 point; a line needs at least 2"],
    );
}

#[test]
fn a_line_with_a_point_given_twice() {
    check(
        "[[26.0, 14.0], [32.0, 14.0]]",
        "[[26.0, 14.0], [26.0, 14.0]]",
        &[
            "trial.toml:35:23: error: point 2, [26.0, 14.0], is the same as the one before; leave it out",
        ],
    );
}

#[test]
fn a_ribbon_of_one_point() {
    check(
        "[[20.0, 0.0], [20.0, 10.0], [24.0, 20.0]]",
        "[[20.0, 0.0]]",
        &["trial.toml:25:21: error: 1 point; a line needs at least 2"],
    );
}

#[test]
fn a_ribbon_without_width() {
    check(
        "width = 2.0",
        "width = 0.0",
        &[r#"trial.toml:25:72: error: `width` has 0.0"; it should be 0.01" to 480""#],
    );
}

#[test]
fn a_ribbon_that_turns_back() {
    check(
        "[24.0, 20.0]], width",
        "[20.5, 2.0]], width",
        &[
            "trial.toml:25:35: error: the ribbon turns by 176.4 degrees at point 2; turns are at most 150 degrees; spread it over more points",
        ],
    );
}

#[test]
fn a_rectangle_without_size() {
    check(
        "size = [4.0, 3.0]",
        "size = [4.0, 0.0]",
        &[r#"trial.toml:30:45: error: `size` has 0.0"; it should be 0.01" to 480""#],
    );
}

#[test]
fn a_rectangle_nowhere() {
    check(
        "centre = [30.0, 28.0]",
        "centre = [3000.0, 28.0]",
        &[
            "trial.toml:30:24: error: `centre` is [3000.0, 28.0]; it should be on the table or near it, in inches",
        ],
    );
}

#[test]
fn an_ellipse_with_a_negative_radius() {
    check(
        "radii = [6.0, 4.0]",
        "radii = [6.0, -4.0]",
        &[r#"trial.toml:19:44: error: `radii` has -4.0"; it should be 0.01" to 480""#],
    );
}

#[test]
fn a_wall_with_a_polygon() {
    check(
        "line = [[26.0, 14.0], [32.0, 14.0]]",
        "polygon = [[26.0, 14.0], [32.0, 14.0], [30.0, 16.0]]",
        &[
            "trial.toml:34:8: error: wall with the shape `polygon`; a wall has no width: use line = [[x, y], [x, y]]",
        ],
    );
}

#[test]
fn a_wood_with_a_line() {
    check(
        "polygon = [[4.0, 14.0]",
        "line = [[4.0, 14.0]",
        &[
            "trial.toml:13:8: error: woods with the shape `line`; a line is for wall, palisade and hedge; use polygon, rectangle, ellipse or ribbon",
        ],
    );
}

#[test]
fn a_feature_with_two_shapes() {
    check(
        "level = 2",
        "level = 2\nline = [[1.0, 1.0], [2.0, 2.0]]",
        &[
            "trial.toml:21:1: error: a second shape, `line`, beside `ellipse`; leave one of them out: a feature has one shape",
        ],
    );
}

#[test]
fn a_feature_without_a_shape() {
    check(
        "line = [[26.0, 14.0], [32.0, 14.0]]\n",
        "",
        &[
            "trial.toml:32:1: error: a terrain feature needs a shape; add a polygon, rectangle, ellipse or ribbon; for wall, palisade and hedge a line",
        ],
    );
}

#[test]
fn a_level_of_four() {
    check(
        "level = 2",
        "level = 4",
        &["trial.toml:20:9: error: `level` is 4; it should be 1 to 3"],
    );
}

#[test]
fn a_level_on_a_wood() {
    check(
        r#"kind = "woods""#,
        "kind = \"woods\"\nlevel = 1",
        &["trial.toml:14:1: error: `level` on woods; only a hill has it; leave it out"],
    );
}

#[test]
fn steep_on_a_wood() {
    check(
        r#"kind = "woods""#,
        "kind = \"woods\"\nsteep = true",
        &["trial.toml:14:1: error: `steep` on woods; only a hill has it; leave it out"],
    );
}

#[test]
fn solid_on_a_hill() {
    check(
        "level = 2",
        "solid = true",
        &["trial.toml:20:1: error: `solid` on hill; only a building has it; leave it out"],
    );
}

#[test]
fn a_feature_off_the_table() {
    check(
        "centre = [30.0, 28.0]",
        "centre = [60.0, 28.0]",
        &[
            r#"trial.toml:30:13: warning: "house" lies wholly off the table; move it onto the table or leave it out"#,
        ],
    );
}
