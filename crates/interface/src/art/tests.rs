use egui::pos2;
use muster_geometry::{BaseSize, Pose};
use muster_picture::{Badges, PAIRS};

use super::*;
use crate::headless::Headless;

fn unit() -> UnitPicture {
    UnitPicture {
        id: "a".to_owned(),
        pose: Pose::snapped(Vec2::new(20.0, 10.0), 30.0),
        size: BaseSize::STANDARD,
        troop: "pikemen".to_owned(),
        side: 0,
        strength: 4,
        starting_strength: 4,
        commander: false,
        badges: Badges::default(),
        selected: false,
    }
}

fn close() -> Step {
    Step::at(40.0, BaseSize::STANDARD).step
}

fn reach(triangles: &Triangles) -> f32 {
    let far = triangles.positions.iter().flatten();
    far.fold(0.0_f32, |most, it| most.max(it.abs()))
}

#[test]
fn a_unit_lies_around_its_own_place_in_inches() {
    let mesh = Art::default().mesh(&unit(), &PAIRS[0], close());
    let half = BaseSize::STANDARD.half().x as f32;
    assert!(
        (reach(&mesh.base) - half).abs() < 0.1,
        "{}",
        reach(&mesh.base)
    );
    // Pikes reach over the front edge; the shadow falls to the right and down.
    assert!(reach(&mesh.weapons) > half + 0.2);
    assert!(mesh.fall.x > 0.0 && mesh.fall.y > 0.0);
    assert!(!mesh.signs.is_empty());
}

#[test]
fn what_looks_the_same_is_the_same_mesh_wherever_it_stands() {
    let mut art = Art::default();
    let first = art.mesh(&unit(), &PAIRS[0], close());
    let mut moved = unit();
    moved.pose = Pose::snapped(Vec2::new(1.0, 2.0), 111.0);
    assert!(Arc::ptr_eq(&first, &art.mesh(&moved, &PAIRS[0], close())));
    let changes: [fn(&mut UnitPicture); 9] = [
        |it| it.strength = 3,
        |it| it.badges.moved = true,
        |it| it.badges.banner = true,
        |it| it.badges.retired = true,
        |it| it.badges.held = true,
        |it| it.commander = true,
        |it| it.selected = true,
        |it| it.id = "b".to_owned(),
        |it| it.side = 1,
    ];
    for change in changes {
        let mut other = unit();
        change(&mut other);
        assert_ne!(*first, *art.mesh(&other, &PAIRS[0], close()), "{other:?}");
    }
}

#[test]
fn signs_stay_upright_while_the_base_turns() {
    let mut art = Art::default();
    let far = Step::at(9.0, BaseSize::STANDARD).step;
    let mut turned = unit();
    turned.pose = Pose::snapped(Vec2::ZERO, 200.0);
    let (a, b) = (
        art.mesh(&unit(), &PAIRS[0], far),
        art.mesh(&turned, &PAIRS[0], far),
    );
    // The symbol on the base is turned back, the front bar is not.
    assert_ne!(a.base, b.base);
    assert_eq!(a.base.positions.last(), b.base.positions.last());
}

#[test]
fn no_more_meshes_are_kept_than_are_of_use() {
    let mut art = Art::default();
    let far = Step::at(9.0, BaseSize::STANDARD).step;
    for turn in 0..2000 {
        let mut turned = unit();
        turned.pose = Pose::snapped(Vec2::ZERO, f64::from(turn) * 0.1);
        art.mesh(&turned, &PAIRS[0], far);
    }
    assert!(art.kept.len() <= MOST_KEPT);
}

#[test]
fn a_painted_unit_stands_where_and_as_large_as_it_should() {
    let mut screen = Headless::new(800.0, 600.0);
    let mut art = Art::default();
    let mut boxed = egui::Rect::NOTHING;
    screen.run(Vec::new(), |ui, _| {
        let painter = ui.painter();
        let mut unit = unit();
        unit.troop = "infantry".to_owned();
        unit.pose = Pose::snapped(Vec2::ZERO, 0.0);
        let before = painter.ctx().graphics(|it| {
            it.get(painter.layer_id())
                .map_or(0, |it| it.all_entries().count())
        });
        art.unit(painter, &unit, &PAIRS[0], pos2(200.0, 100.0), 40.0, 0.62);
        painter.ctx().graphics(|it| {
            let list = it.get(painter.layer_id()).unwrap();
            for shape in list.all_entries().skip(before) {
                boxed = boxed.union(shape.shape.visual_bounding_rect());
            }
        });
        art.unit(
            painter,
            &unit,
            &PAIRS[0],
            pos2(f32::NAN, 0.0),
            f64::NAN,
            1.0,
        );
        art.lone_commander(painter, 1, &PAIRS[0], pos2(50.0, 50.0), 12.0, 1.0);
    });
    let half = BaseSize::STANDARD.half().x as f32 * 40.0;
    // The shadow reaches a little farther, to the right and down.
    assert!((boxed.left() - (200.0 - half)).abs() < 6.0, "{boxed:?}");
    assert!((boxed.bottom() - (100.0 + half)).abs() < 16.0, "{boxed:?}");
}
