//! Every troop type at every zoom: drawn, counted, and with its front to be seen first.

mod common;

use common::{brightness, pixels, small, unit};
use muster_geometry::Pose;
use muster_picture::{
    Badges, Drawing, Level, Mark, PAIRS, TROOPS, Vec2, draw, draw_unit, full_count, shown_count,
    to_svg,
};
use resvg::usvg::{Options, Tree};

/// One distance for each level.
const DISTANCES: [f64; 3] = [10.0, 18.0, 40.0];

fn figures(drawing: &Drawing) -> usize {
    fn count(drawing: &Drawing, marks: &[Mark]) -> usize {
        marks
            .iter()
            .map(|mark| match mark {
                Mark::Use { symbol, .. } => {
                    usize::from(drawing.symbols[symbol.0].name.starts_with("figure "))
                }
                Mark::Group { marks, .. } => count(drawing, marks),
                _ => 0,
            })
            .sum()
    }
    count(drawing, &drawing.marks)
}

fn all_troops() -> impl Iterator<Item = &'static str> {
    TROOPS.into_iter().chain(["goblin wolf riders", ""])
}

#[test]
fn every_troop_type_draws_something_of_its_own_at_every_distance() {
    for px_per_inch in DISTANCES {
        let mut seen: Vec<(&str, Vec<u8>)> = Vec::new();
        for troop in TROOPS {
            let scene = small(vec![unit(troop, 0)], &[]);
            let picture = pixels(&draw(&scene, px_per_inch), 160).data().to_vec();
            for (other, same) in &seen {
                assert!(
                    *same != picture,
                    "{troop} looks like {other} at {px_per_inch}"
                );
            }
            seen.push((troop, picture));
        }
    }
}

#[test]
fn every_drawing_is_an_svg_that_parses() {
    for px_per_inch in DISTANCES {
        for troop in all_troops() {
            for side in [0, 1] {
                let scene = small(vec![unit(troop, side)], &[]);
                let svg = to_svg(&draw(&scene, px_per_inch), 200);
                let tree = Tree::from_str(&svg, &Options::default());
                assert!(tree.is_ok(), "{troop} {side} at {px_per_inch}: {tree:?}");
            }
        }
    }
}

#[test]
fn the_front_bar_is_the_brightest_band_of_a_base_at_every_distance() {
    for px_per_inch in DISTANCES {
        for troop in all_troops() {
            for side in [0, 1] {
                front_is_brightest(troop, 0, side, px_per_inch);
            }
        }
        // The other palettes with the troops that cover most of the base and of the bar.
        for troop in ["pikemen", "shock_cavalry"] {
            for (pair, side) in [(1, 0), (1, 1), (2, 0), (2, 1)] {
                front_is_brightest(troop, pair, side, px_per_inch);
            }
        }
    }
}

fn front_is_brightest(troop: &str, pair: usize, side: u8, px_per_inch: f64) {
    let mut scene = small(vec![unit(troop, side)], &[]);
    scene.sides = PAIRS[pair];
    let drawing = draw(&scene, px_per_inch);
    // Two pixels to the millimetre, so that the bands have clean edges.
    let width = (drawing.size.x * 25.4 * 2.0) as u32;
    let picture = pixels(&drawing, width);
    let mm = f64::from(width) / drawing.size.x / 25.4;
    let middle = (f64::from(width) / 2.0, f64::from(picture.height()) / 2.0);
    let band = |from: f64, to: f64| {
        let mut total = 0.0;
        let mut count = 0.0;
        for y in (0..4).map(|step| from + (to - from) * f64::from(step) / 3.0) {
            for x in (-52..=52).map(|half| f64::from(half) / 2.0) {
                let at = (middle.0 + x * mm, middle.1 + y * mm);
                total += brightness(&picture, at.0 as u32, at.1 as u32);
                count += 1.0;
            }
        }
        total / count
    };
    let far = Level::at(px_per_inch) == Level::Far;
    let front = if far {
        band(-31.0, -26.5)
    } else {
        band(-29.2, -27.6)
    };
    for row in -11..14 {
        let y = f64::from(row) * 2.0;
        let other = band(y, y + 1.8);
        let name = scene.sides[usize::from(side)].name;
        assert!(
            front > other + 2.0,
            "{troop} in {name} at {px_per_inch}: front {front:.0}, at {y} mm {other:.0}"
        );
    }
}

#[test]
fn from_afar_blocks_at_the_rear_show_how_much_is_left() {
    // As a screen of 1280 pixels shows a whole table.
    let px_per_inch = 12.0;
    assert_eq!(Level::at(px_per_inch), Level::Far);
    for side in [0, 1] {
        let bright = |left: u32| {
            let mut shown = unit("infantry", side);
            shown.strength = left;
            let drawing = draw(&small(vec![shown], &[]), px_per_inch);
            let picture = pixels(&drawing, (drawing.size.x * px_per_inch).round() as u32);
            let (x, y) = (picture.width() / 2, picture.height() / 2);
            // The rear quarter of a base of 28 pixels.
            let rear = (y + 7..y + 14).flat_map(|y| (x - 14..x + 14).map(move |x| (x, y)));
            rear.filter(|&(x, y)| brightness(&picture, x, y) > 200.0)
                .count()
        };
        let seen: Vec<_> = (0..=4).map(bright).collect();
        for (less, more) in seen.iter().zip(&seen[1..]) {
            assert!(more >= &(less + 8), "side {side}: {seen:?}");
        }
    }
}

#[test]
fn as_many_figures_are_shown_as_the_share_of_strength_rounded_up() {
    for troop in all_troops() {
        for px_per_inch in [18.0, 40.0] {
            for (left, starting) in [(4, 4), (3, 4), (1, 4), (5, 6), (1, 12), (0, 4)] {
                let mut shown = unit(troop, 0);
                (shown.strength, shown.starting_strength) = (left, starting);
                let drawing = draw(&small(vec![shown], &[]), px_per_inch);
                let expected = shown_count(troop, left, starting);
                let share = f64::from(left) / f64::from(starting) * full_count(troop) as f64;
                assert_eq!(expected, share.ceil() as usize);
                assert_eq!(figures(&drawing), expected, "{troop} {left} of {starting}");
            }
        }
    }
}

#[test]
fn losses_leave_the_other_figures_where_they_are() {
    let bodies = |strength| -> Vec<Mark> {
        let mut shown = unit("infantry", 0);
        shown.strength = strength;
        let mut drawing = Drawing::new(Vec2::ZERO, Vec2::ONE);
        let marks = draw_unit(&mut drawing, &shown, &PAIRS[0], 4.0, 40.0);
        let Mark::Group { marks, .. } = marks.base else {
            panic!("a base is a group");
        };
        marks
            .into_iter()
            .filter(|mark| match mark {
                Mark::Use { symbol, .. } => drawing.symbols[symbol.0].name.starts_with("figure "),
                _ => false,
            })
            .collect()
    };
    assert_eq!(bodies(4)[..6], bodies(2)[..]);
}

#[test]
fn states_of_a_unit_can_be_seen() {
    let plain = unit("infantry", 0);
    let show = |change: &dyn Fn(&mut Badges), px_per_inch: f64| {
        let mut shown = plain.clone();
        change(&mut shown.badges);
        pixels(&draw(&small(vec![shown], &[]), px_per_inch), 200)
    };
    for px_per_inch in DISTANCES {
        let none = show(&|_| {}, px_per_inch);
        let states: [&dyn Fn(&mut Badges); 9] = [
            &|badges| badges.moved = true,
            &|badges| badges.shot = true,
            &|badges| badges.engaged = true,
            &|badges| badges.disordered = true,
            &|badges| badges.broken = true,
            &|badges| badges.hidden = true,
            &|badges| badges.banner = true,
            &|badges| badges.retired = true,
            &|badges| badges.held = true,
        ];
        for state in states {
            assert!(show(state, px_per_inch) != none, "at {px_per_inch}");
        }
        for change in [
            |shown: &mut muster_picture::UnitPicture| shown.commander = true,
            |shown: &mut muster_picture::UnitPicture| shown.selected = true,
            |shown: &mut muster_picture::UnitPicture| shown.strength = 3,
            |shown: &mut muster_picture::UnitPicture| shown.side = 1,
        ] {
            let mut shown = plain.clone();
            change(&mut shown);
            let picture = pixels(&draw(&small(vec![shown], &[]), px_per_inch), 200);
            assert!(picture != none, "at {px_per_inch}");
        }
    }
}

#[test]
fn weapons_lie_above_every_base() {
    // A pike block in contact with an enemy in front of it: its pikes reach over his base, in
    // whichever order the units come.
    let pikes = unit("pikemen", 0);
    let mut enemy = unit("a mob without weapons", 1);
    enemy.pose = Pose::snapped(Vec2::new(2.0, 2.0 + 60.0 / 25.4), 180.0);
    let scene = |units| {
        let mut scene = small(units, &[]);
        scene.depth = 8.0;
        draw(&scene, 40.0)
    };
    let one = pixels(&scene(vec![pikes.clone(), enemy.clone()]), 300);
    let other = pixels(&scene(vec![enemy.clone(), pikes]), 300);
    let without = pixels(&scene(vec![enemy]), 300);
    let scale = 300.0 / (4.0 + 2.6);
    // A band 6 mm deep on the enemy's base, beside the notch of his front.
    let mut changed = 0;
    for x in 0..300 {
        let y = ((8.0 - 2.0 - 33.5 / 25.4 + 1.3) * scale) as u32;
        let here = |picture: &resvg::tiny_skia::Pixmap| brightness(picture, x, y);
        changed += u32::from((here(&one) - here(&without)).abs() > 8.0);
        assert!((here(&one) - here(&other)).abs() < 3.0, "column {x}");
    }
    assert!(changed > 15, "{changed} columns show a pike");
}
