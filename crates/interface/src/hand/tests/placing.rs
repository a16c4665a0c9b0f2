//! Deployment by dragging within the zone (DEPLOY-1).

use muster_battle::order::Piece;
use muster_battle::{Act, Phase};
use muster_geometry::Vec2;

use super::desk::{Player, desk};

fn deploying(sealed: bool) -> Player {
    let mut desk = desk().key("deploy = \"free\"");
    if sealed {
        desk = desk.key("sealed = true");
    }
    desk.unit("s1", "infantry", (24.0, 10.0), 0.0)
        .unit("s2", "infantry", (30.0, 10.0), 0.0)
        .commander("sg", "at = [27.0, 6.0]")
        .unit("n1", "infantry", (24.0, 40.0), 180.0)
        .sit()
}

#[test]
fn units_and_commanders_are_dragged_within_the_zone() {
    let mut player = deploying(false);
    assert_eq!(player.game.clock().phase, Phase::Deploy);
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((20.0, 12.0)));
    player.drag(from, to);
    player.wheel(-1.0, false);
    player.release();
    let unit = player.id("s1");
    let Act::Deploy { piece, pose } = player.order() else {
        panic!("{:?}", player.order());
    };
    assert_eq!((piece, pose.facing), (Piece::Unit(unit), 500));
    let (from, to) = (player.place((27.0, 6.0)), player.place((22.0, 5.0)));
    player.drag_and_drop(from, to);
    assert_eq!(player.orders().len(), 2);
}

#[test]
fn outside_the_zone_is_refused_with_its_reason() {
    let mut player = deploying(false);
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 24.0)));
    player.drag(from, to);
    let preview = player.hand().preview().expect("a preview");
    assert_eq!(
        preview.verdict.as_ref().expect_err("too far").rule,
        "DEPLOY-1"
    );
    player.release();
    assert!(player.orders().is_empty());
    assert!(player.hand().ghost().is_none());
    assert_eq!(player.pose("s1").at(), Vec2::new(24.0, 10.0));
}

#[test]
fn a_sealed_deployment_hides_the_other_side_from_the_pointer() {
    let player = deploying(true);
    let hidden = player.on("n1", (0.0, 0.0));
    assert_eq!(crate::hand::pick(&player.game, hidden), None);
    let player = deploying(false);
    let seen = player.on("n1", (0.0, 0.0));
    assert!(crate::hand::pick(&player.game, seen).is_some());
}
