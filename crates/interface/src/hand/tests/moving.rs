//! Moves by dragging.

use egui::{Event, Key, PointerButton, vec2};
use muster_battle::order::Piece;
use muster_battle::{Act, Battle};
use muster_geometry::{Pose, Vec2};

use super::desk::{Player, desk};
use crate::headless::button;

fn two() -> Player {
    desk()
        .unit("s1", "infantry", (24.0, 10.0), 0.0)
        .unit("s2", "infantry", (30.0, 10.0), 0.0)
        .unit("n1", "infantry", (24.0, 40.0), 180.0)
        .sit()
}

#[test]
fn a_legal_drag_is_one_order_with_one_pose() {
    let mut player = two();
    let (from, to) = (player.on("s1", (0.3, -0.2)), player.place((26.3, 12.8)));
    player.drag_and_drop(from, to);
    let path = player.path("s1");
    assert_eq!(path.len(), 1);
    // The ghost keeps the offset at which it was taken.
    assert!(
        path[0].at().distance(Vec2::new(26.0, 13.0)) < 0.01,
        "{path:?}"
    );
    assert_eq!(path[0].facing, 0);
    assert_eq!(player.pose("s1"), path[0]);
    assert_eq!(player.hand().held(), Some(Piece::Unit(player.id("s1"))));
}

#[test]
fn everything_in_one_slow_frame_means_the_same() {
    let mut player = two();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((26.0, 13.0)));
    player.frame(vec![
        Event::PointerMoved(from),
        button(from, PointerButton::Primary, true),
        Event::PointerMoved(from + vec2(20.0, -9.0)),
        Event::PointerMoved(to),
        button(to, PointerButton::Primary, false),
    ]);
    let path = player.path("s1");
    assert!(
        path[0].at().distance(Vec2::new(26.0, 13.0)) < 0.01,
        "{path:?}"
    );
}

#[test]
fn a_press_that_hardly_moves_is_a_click() {
    let mut player = two();
    let at = player.on("s1", (0.0, 0.0));
    player.press(at);
    player.point(at + vec2(3.0, 3.0));
    player.release();
    assert!(player.orders().is_empty());
    assert_eq!(player.hand().held(), Some(Piece::Unit(player.id("s1"))));
}

#[test]
fn wheel_and_keys_turn_the_ghost_and_never_zoom() {
    let mut player = two();
    let scale = player.game.camera.scale;
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 13.0)));
    player.drag(from, to);
    player.wheel(-1.0, false);
    player.wheel(-1.0, false);
    player.wheel(-1.0, true);
    player.key(Key::Q);
    player.release();
    for _ in 0..30 {
        player.frame(Vec::new());
    }
    assert_eq!(player.game.camera.scale, scale);
    assert_eq!(player.pose("s1").facing, 600);
}

#[test]
fn the_path_is_the_cheapest_of_the_shortest() {
    let mut player = two();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 13.0)));
    player.drag(from, to);
    for _ in 0..4 {
        player.wheel(-1.0, false);
    }
    player.release();
    let path = player.path("s1");
    let goal = Pose::snapped(Vec2::new(24.0, 13.0), 20.0);
    let start = Pose::snapped(Vec2::new(24.0, 10.0), 0.0);
    let unit = player.id("s1");
    let battle = Battle::new(
        player.game.roster().clone(),
        player.game.battle().seeds().clone(),
    );
    let mut fresh = battle;
    let mut cost = |path: Vec<Pose>| match fresh.check(&Act::Move { unit, path }) {
        Ok(muster_battle::check::Plan::Move(plan)) => plan.cost,
        other => panic!("{other:?}"),
    };
    let goal = goal.moved_to(path.last().unwrap().at());
    let given = cost(path);
    for other in [
        vec![goal],
        vec![start.turned_to(20.0), goal],
        vec![start.moved_to(goal.at()), goal],
    ] {
        assert!(given <= cost(other) + 1e-9);
    }
}

#[test]
fn an_illegal_drop_waits_at_the_furthest_pose_until_confirmed() {
    let mut player = two();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 20.0)));
    player.drag(from, to);
    let preview = player.hand().preview().expect("a preview");
    let refusal = preview
        .verdict
        .as_ref()
        .expect_err("10 inches are too many");
    assert_eq!(refusal.rule, "MOVE-2");
    player.release();
    assert!(player.orders().is_empty());
    let ghost = player.hand().ghost().expect("it waits");
    assert!(ghost.waits && ghost.preview.is_legal());
    player.key(Key::Enter);
    let path = player.path("s1");
    assert_eq!(path, vec![Pose::snapped(Vec2::new(24.0, 16.0), 0.0)]);
}

#[test]
fn a_click_on_the_waiting_ghost_confirms_and_one_elsewhere_drops_it() {
    for confirms in [true, false] {
        let mut player = two();
        let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 20.0)));
        player.drag_and_drop(from, to);
        let at = if confirms { (24.2, 16.2) } else { (40.0, 30.0) };
        let at = player.place(at);
        player.click(at);
        assert_eq!(player.orders().len(), usize::from(confirms));
        assert!(player.hand().ghost().is_none());
    }
}

#[test]
fn way_points_lead_round_things_and_can_be_taken_back() {
    let mut player = desk()
        .unit("s1", "light_cavalry", (24.0, 10.0), 0.0)
        .unit("s2", "infantry", (24.0, 13.2), 0.0)
        .unit("s3", "infantry", (21.6, 13.2), 0.0)
        .unit("s4", "infantry", (19.2, 13.2), 0.0)
        .unit("s5", "infantry", (26.4, 13.2), 0.0)
        .unit("n1", "infantry", (24.0, 44.0), 180.0)
        .sit();
    let from = player.on("s1", (0.0, 0.0));
    let (aside, on) = (player.place((29.0, 10.0)), player.place((29.0, 15.8)));
    let to = player.place((28.0, 15.8));
    player.drag(from, to);
    let refused = |player: &Player| {
        let preview = player.hand().preview().expect("a preview");
        preview.verdict.as_ref().err().map(|refusal| refusal.rule)
    };
    assert_eq!(refused(&player), Some("MOVE-4"));
    player.point(aside);
    player.button(PointerButton::Secondary, true);
    player.button(PointerButton::Secondary, false);
    player.point(on);
    player.key(Key::Space);
    player.point(to);
    assert_eq!(player.hand().ghost().expect("a ghost").way.len(), 2);
    assert_eq!(refused(&player), None);
    player.key(Key::Backspace);
    assert_eq!(refused(&player), Some("MOVE-4"));
    player.point(on);
    player.key(Key::Space);
    player.point(to);
    player.release();
    let path = player.path("s1");
    assert_eq!(path.len(), 3);
    assert!(path[0].at().distance(Vec2::new(29.0, 10.0)) < 0.01);
}

#[test]
fn a_friend_in_the_way_is_gone_round() {
    let mut player = desk()
        .unit("s1", "light_cavalry", (24.0, 10.0), 0.0)
        .unit("s2", "infantry", (24.3, 13.5), 0.0)
        .unit("n1", "infantry", (24.0, 44.0), 180.0)
        .sit();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 17.0)));
    player.drag_and_drop(from, to);
    let path = player.path("s1");
    assert!(path.len() <= 3);
    assert!(path[path.len() - 1].at().distance(Vec2::new(24.0, 17.0)) < 0.01);
}

#[test]
fn escape_cancels_a_drag_and_the_release_orders_nothing() {
    let mut player = two();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 13.0)));
    player.drag(from, to);
    player.key(Key::Escape);
    assert!(player.hand().ghost().is_none());
    player.release();
    assert!(player.orders().is_empty());
    assert_eq!(player.pose("s1").at(), Vec2::new(24.0, 10.0));
}

#[test]
fn a_drag_back_to_where_it_began_is_no_move() {
    let mut player = two();
    let (from, away) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 13.0)));
    player.drag(from, away);
    player.point(from);
    player.release();
    assert!(player.orders().is_empty());
}

#[test]
fn keys_alone_plan_a_turn_on_the_spot() {
    let mut player = two();
    player.click_on("s1", (0.0, 0.0));
    player.key(Key::W);
    player.key(Key::W);
    assert!(player.orders().is_empty());
    player.key(Key::Enter);
    assert_eq!(
        player.path("s1"),
        vec![Pose::snapped(Vec2::new(24.0, 10.0), 10.0)]
    );
}

#[test]
fn the_enemys_units_and_those_that_have_moved_are_not_ordered() {
    let mut player = two();
    let (from, to) = (player.on("n1", (0.0, 0.0)), player.place((24.0, 37.0)));
    player.drag_and_drop(from, to);
    assert!(player.orders().is_empty());
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 12.0)));
    player.drag_and_drop(from, to);
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 13.0)));
    player.drag(from, to);
    let preview = player.hand().preview().expect("a preview");
    assert_eq!(
        preview.verdict.as_ref().expect_err("it has moved").rule,
        "TURN-4"
    );
    player.release();
    assert_eq!(player.orders().len(), 1);
}

#[test]
fn a_lost_release_leaves_nothing_on_the_pointer() {
    let mut player = two();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 13.0)));
    player.drag(from, to);
    player.frame(vec![Event::WindowFocused(false)]);
    assert!(player.hand().ghost().is_none());
    player.release();
    assert!(player.orders().is_empty());
}

#[test]
fn undo_and_redo_by_keys() {
    let mut player = two();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 13.0)));
    player.drag_and_drop(from, to);
    let ctrl = egui::Modifiers {
        ctrl: true,
        command: true,
        ..egui::Modifiers::NONE
    };
    player.key_with(Key::Z, ctrl);
    assert_eq!(player.pose("s1").at(), Vec2::new(24.0, 10.0));
    player.key_with(Key::Y, ctrl);
    assert!(player.pose("s1").at().distance(Vec2::new(24.0, 13.0)) < 0.01);
}

#[test]
fn no_size_and_no_number_breaks_it() {
    for size in [(200.0, 150.0), (1.0, 1.0), (0.0, 0.0), (4000.0, 3.0)] {
        let mut player = two();
        player.screen.size = size.into();
        player.frame(Vec::new());
        let at = player.on("s1", (0.0, 0.0));
        player.drag_and_drop(at, at + vec2(40.0, -30.0));
        player.click(at);
        let foe = player.on("n1", (0.0, 0.0));
        player.click(foe);
        player.key(Key::M);
        player.drag_and_drop(at, foe);
        for bad in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 1e30] {
            let at = egui::pos2(bad, 50.0);
            player.frame(vec![
                Event::PointerMoved(at),
                button(at, PointerButton::Primary, true),
                Event::PointerMoved(egui::pos2(60.0, bad)),
                button(at, PointerButton::Primary, false),
            ]);
        }
        assert!(player.game.camera.scale.is_finite());
        assert!(player.game.camera.centre.is_finite());
    }
}

#[test]
fn a_drop_that_overlaps_a_friend_by_a_hair_touches_him_and_a_deeper_one_is_refused() {
    // A base is 2.362 inches wide.
    let drop = |x: f64| {
        let mut player = desk()
            .unit("s1", "infantry", (24.0, 10.0), 0.0)
            .unit("s2", "infantry", (30.0, 13.0), 0.0)
            .unit("n1", "infantry", (24.0, 44.0), 180.0)
            .sit();
        let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((x, 13.0)));
        player.drag_and_drop(from, to);
        let (orders, at) = (player.orders().len(), player.pose("s1").at());
        (orders, at)
    };
    for hair in [0.012, 0.1, 0.3] {
        let (orders, at) = drop(30.0 - 2.362 + hair);
        assert_eq!(orders, 1, "{hair}");
        let gap = 30.0 - at.x - 2.362;
        assert!(gap.abs() < 0.01, "{hair}: {gap}");
    }
    let (orders, _) = drop(30.0 - 2.362 + 1.0);
    assert_eq!(orders, 0, "that deep it waits, farther back");
}
