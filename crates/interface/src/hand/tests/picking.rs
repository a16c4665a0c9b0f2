//! What lies under the pointer, at every scale.

use egui::vec2;
use muster_battle::order::Piece;
use muster_battle::{CommanderId, UnitId};
use muster_geometry::{Edge, Vec2};

use super::desk::desk;
use crate::hand::{edge_at, pick};

#[test]
fn the_right_base_at_every_scale_and_only_what_it_covers() {
    let mut player = desk()
        .unit("s1", "infantry", (24.0, 10.0), 33.0)
        .unit("s2", "infantry", (27.5, 10.0), 0.0)
        .unit("n1", "infantry", (24.0, 40.0), 180.0)
        .sit();
    let unit = Piece::Unit(UnitId(0));
    let base = *player.game.view().base(UnitId(0));
    for scale in [8.0, 13.0, 18.0, 40.0, 77.7, 120.0] {
        player.game.camera.scale = scale;
        player.game.camera.centre = base.centre;
        for corner in base.corners {
            let inside = base.centre + (corner - base.centre) * 0.98;
            let outside = base.centre + (corner - base.centre) * 1.02;
            let at = |place: Vec2| pick(&player.game, player.game.camera.to_screen(place));
            assert_eq!(at(inside), Some(unit), "{scale}");
            assert_eq!(at(outside), None, "{scale}");
        }
        // Beside a side, where only the box around the base would be hit.
        let beside = base.centre + base.right() * (base.half.x + 0.05);
        let at = player.game.camera.to_screen(beside);
        assert_eq!(pick(&player.game, at), None);
    }
}

#[test]
fn a_lone_commander_lies_above_a_base_and_is_round() {
    let player = desk()
        .unit("s1", "infantry", (24.0, 10.0), 0.0)
        .commander("sg", "at = [24.5, 10.5]")
        .unit("n1", "infantry", (24.0, 40.0), 180.0)
        .sit();
    let at = |x, y| pick(&player.game, player.place((x, y)));
    let general = Some(Piece::Commander(CommanderId(0)));
    assert_eq!(at(24.5, 10.5), general);
    assert_eq!(at(25.05, 10.5), general);
    assert_eq!(at(23.5, 9.5), Some(Piece::Unit(UnitId(0))));
    // The corner of the square around his figure is no part of it.
    assert_eq!(at(24.5 - 0.5, 10.5 - 0.5), Some(Piece::Unit(UnitId(0))));
}

#[test]
fn the_edge_nearest_to_the_click() {
    let player = desk()
        .unit("s1", "infantry", (24.0, 10.0), 90.0)
        .unit("n1", "infantry", (24.0, 40.0), 180.0)
        .sit();
    let base = player.game.view().base(UnitId(0));
    let at = |x: f64, y: f64| edge_at(base, base.centre + Vec2::new(x, y));
    assert_eq!(at(1.0, 0.1), Edge::Front);
    assert_eq!(at(-1.0, 0.1), Edge::Rear);
    assert_eq!(at(0.1, 1.0), Edge::Left);
    assert_eq!(at(0.1, -1.0), Edge::Right);
}

#[test]
fn clicks_hit_at_every_size_of_the_interface() {
    for scale in [0.75, 1.0, 1.5, 2.0, 3.0] {
        let mut player = desk()
            .unit("s1", "infantry", (24.0, 10.0), 0.0)
            .unit("n1", "infantry", (24.0, 40.0), 180.0)
            .sit();
        player.screen.scale = scale;
        player.screen.size = vec2(900.0, 700.0);
        player.frame(Vec::new());
        player.frame(Vec::new());
        let own = player.on("s1", (1.0, 1.0));
        player.click(own);
        assert_eq!(
            player.hand().held(),
            Some(Piece::Unit(UnitId(0))),
            "{scale}"
        );
    }
}

#[test]
fn clicks_take_in_hand_and_empty_it() {
    let mut player = desk()
        .unit("s1", "infantry", (24.0, 10.0), 0.0)
        .unit("n1", "infantry", (24.0, 40.0), 180.0)
        .sit();
    let (own, foe) = (player.on("s1", (0.0, 0.0)), player.on("n1", (0.0, 0.0)));
    // An enemy may be looked at.
    player.click(foe);
    assert_eq!(player.hand().held(), Some(Piece::Unit(UnitId(1))));
    player.click(own);
    assert_eq!(player.hand().held(), Some(Piece::Unit(UnitId(0))));
    let ground = player.place((40.0, 20.0));
    player.click(ground);
    assert_eq!(player.hand().held(), None);
    player.click(own);
    player.key(egui::Key::Escape);
    assert_eq!(player.hand().held(), None);
}

#[test]
fn an_empty_place_is_dragged_and_the_table_follows() {
    let mut player = desk()
        .unit("s1", "infantry", (24.0, 10.0), 0.0)
        .unit("n1", "infantry", (24.0, 40.0), 180.0)
        .sit();
    let middle = player.game.camera.viewport.center();
    player.game.camera.zoom(4.0, middle);
    let before = player.game.camera.centre;
    let from = player.place((26.0, 24.0));
    player.drag_and_drop(from, from + vec2(60.0, 0.0));
    let after = player.game.camera.centre;
    assert!((before.x - after.x - 60.0 / player.game.camera.scale).abs() < 1e-6);
    assert!(player.orders().is_empty());
    // The same with the middle button, from a base too.
    let own = player.place((24.0, 24.0));
    player.point(own);
    player.button(egui::PointerButton::Middle, true);
    player.point(own + vec2(0.0, 30.0));
    player.button(egui::PointerButton::Middle, false);
    assert!(player.game.camera.centre.y > after.y);
    assert!(player.orders().is_empty());
}
