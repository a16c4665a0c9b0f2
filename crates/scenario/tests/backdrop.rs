//! The photograph below a scenario that is edited: how it lies, and how it stands in the file.

mod common;

use muster_geometry::Vec2;
use muster_scenario::backdrop::{Backdrop, Measured, NoScale};
use muster_scenario::draft::Edit;
use muster_scenario::{Draft, Scenario};

/// A photograph of 4000 by 3000 pixels, somehow.
const SIZE: Vec2 = Vec2::new(4000.0, 3000.0);

fn somehow() -> Backdrop {
    Backdrop {
        at: Vec2::new(30.0, 21.0),
        width: 53.5,
        bearing: 17.0,
        ..Backdrop::over(Vec2::new(72.0, 48.0), "table.jpg".to_owned())
    }
}

fn near(a: Vec2, b: Vec2, least: f64) {
    assert!(a.distance(b) < least, "{a} is not {b}");
}

#[test]
fn a_new_one_lies_over_the_table_its_upper_side_away() {
    let backdrop = Backdrop::over(Vec2::new(72.0, 54.0), "table.jpg".to_owned());
    near(
        backdrop.to_table(Vec2::ZERO, SIZE),
        Vec2::new(0.0, 54.0),
        1e-9,
    );
    near(backdrop.to_table(SIZE, SIZE), Vec2::new(72.0, 0.0), 1e-9);
    let turned = Backdrop {
        bearing: 90.0,
        ..backdrop
    };
    // Turned clockwise: what was up looks to the right.
    near(
        turned.to_table(Vec2::new(2000.0, 0.0), SIZE),
        Vec2::new(63.0, 27.0),
        1e-9,
    );
}

#[test]
fn places_and_pixels_are_each_other_s_inverse() {
    let backdrop = somehow();
    for (x, y) in [(0.0, 0.0), (4000.0, 0.0), (123.0, 2871.0), (2000.0, 1500.0)] {
        let pixel = Vec2::new(x, y);
        near(
            backdrop.to_pixel(backdrop.to_table(pixel, SIZE), SIZE),
            pixel,
            1e-6,
        );
    }
}

#[test]
fn two_points_and_their_distance_give_the_scale_the_place_and_the_turn() {
    let before = somehow();
    let pixels = [Vec2::new(310.0, 2600.0), Vec2::new(3500.0, 420.0)];
    let places = pixels.map(|it| before.to_table(it, SIZE));
    for level in [false, true] {
        let by = Measured {
            places,
            distance: 60.0,
            first: Vec2::new(4.0, 2.0),
            level,
        };
        let after = before.measured(&by).expect("a scale");
        let [first, second] = pixels.map(|it| after.to_table(it, SIZE));
        near(first, Vec2::new(4.0, 2.0), 0.02);
        assert!((first.distance(second) - 60.0).abs() < 0.01);
        let way = (places[1] - places[0]).normalize();
        let way = if level { Vec2::X } else { way };
        near((second - first).normalize(), way, 1e-3);
        // Measured once more, nothing moves.
        let again = Measured {
            places: [first, second],
            first,
            ..by
        };
        let again = after.measured(&again).expect("a scale");
        assert!((again.width - after.width).abs() < 0.02);
        near(again.at, after.at, 0.02);
    }
}

#[test]
fn one_place_twice_or_no_distance_is_no_scale() {
    let by = |places, distance| Measured {
        places,
        distance,
        first: Vec2::ZERO,
        level: true,
    };
    let here = Vec2::new(3.0, 4.0);
    let both = [here, here + Vec2::X];
    for (by, why) in [
        (by([here, here], 10.0), NoScale::OnePlace),
        (by([here, Vec2::NAN], 10.0), NoScale::OnePlace),
        (by(both, 0.0), NoScale::NoDistance),
        (by(both, -3.0), NoScale::NoDistance),
        (by(both, f64::NAN), NoScale::NoDistance),
        (by(both, 1e9), NoScale::NoDistance),
    ] {
        assert_eq!(somehow().measured(&by), Err(why));
    }
}

/// Changes the backdrop of a draft as one step.
fn lay(draft: &mut Draft, backdrop: Option<Backdrop>) {
    let mut head = draft.scenario().head();
    head.backdrop = backdrop;
    draft.make(&[Edit::Head(head)]).expect("it can be laid");
}

#[test]
fn it_stands_in_the_file_with_every_comment_kept_and_is_taken_back_to_the_byte() {
    let text = format!("# Mine.\n{}\n# The end.\n", common::SOUND.trim_end());
    let mut draft = Draft::open(&text, "trial.toml").expect("it can be read");
    lay(&mut draft, Some(somehow()));
    assert!(draft.text().contains("# Mine.\n") && draft.text().ends_with("# The end.\n"));
    let read = Scenario::read(draft.text(), "trial.toml").expect("sound");
    assert_eq!(read.backdrop, Some(somehow()));
    assert_eq!(read.terrain, draft.scenario().terrain);
    // As a person may write it, with words of his own.
    let own = draft
        .text()
        .replace("[backdrop]", "# Sunday.\n[backdrop]  # by Ann");
    let mut own = Draft::open(&own, "trial.toml").expect("it can be read");
    lay(
        &mut own,
        Some(Backdrop {
            opacity: 0.25,
            ..somehow()
        }),
    );
    assert!(own.text().contains("# Sunday.\n[backdrop]  # by Ann\n"));
    assert!(own.text().contains("opacity = 0.25\n"));
    let written = own.scenario().to_toml();
    let read = Scenario::read(&written, "trial.toml").expect("sound");
    assert_eq!(read.backdrop, own.scenario().backdrop);
    // Taken away and taken back.
    lay(&mut draft, None);
    assert!(!draft.text().contains("backdrop"));
    assert!(draft.undo() && draft.undo());
    assert_eq!(draft.text(), text);
}

#[test]
fn a_battle_knows_nothing_of_it() {
    let mut scenario = Scenario::read(common::SOUND, "trial.toml").expect("sound");
    let before = scenario.setup(common::test_6()).expect("sound").0;
    scenario.backdrop = Some(somehow());
    scenario.terrain[0].locked = Some(true);
    assert_eq!(scenario.setup(common::test_6()).expect("sound").0, before);
}

#[test]
fn numbers_that_are_none_are_told_with_their_place() {
    let text = format!(
        "{}\n[backdrop]\nfile = \"a.png\"\nat = [1.0, 2.0]\nwidth = 0.0\nopacity = 2.0\n",
        common::SOUND
    );
    let faults = Scenario::read(&text, "trial.toml").expect_err("two faults");
    let told: Vec<_> = faults.iter().map(|it| it.message.as_str()).collect();
    assert_eq!(told, ["`width` is 0", "`opacity` is 2"]);
    assert!(faults.iter().all(|it| it.line > 0));
}
