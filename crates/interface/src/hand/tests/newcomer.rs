//! What a newcomer expects who has read no manual.

use egui::{Key, Modifiers, PointerButton, Pos2};
use muster_battle::facts::contact::is_engaged;
use muster_battle::order::Piece;
use muster_geometry::{TOLERANCE, Vec2, base};

use super::desk::{Player, desk};
use crate::command::Command;
use crate::overlay::{Kept, Lens, Mark, Tone, marks_of};

fn take(player: &mut Player, id: &str) {
    let at = player.on(id, (0.0, 0.0));
    player.click(at);
}

fn right_click(player: &mut Player, at: Pos2) {
    player.point(at);
    player.button(PointerButton::Secondary, true);
    player.button(PointerButton::Secondary, false);
    player.frame(Vec::new());
}

fn facing() -> Player {
    desk()
        .unit("s1", "cavalry", (24.0, 20.0), 0.0)
        .unit("s2", "infantry", (10.0, 10.0), 0.0)
        .unit("n1", "infantry", (24.0, 28.0), 180.0)
        .unit("n2", "infantry", (40.0, 44.0), 180.0)
        .sit()
}

fn hints(player: &Player) -> Vec<String> {
    let hints = player.hand().hints(&player.game);
    hints
        .iter()
        .map(|it| format!("{} {}", it.key, it.what))
        .collect()
}

#[test]
fn a_click_on_the_far_half_attacks_the_side_that_can_be_reached() {
    let mut player = facing();
    take(&mut player, "s1");
    player.click_on("n1", (0.2, 0.9));
    let offers = player.hand().offers().expect("the list is open");
    assert_eq!(offers.list[0].name, "Charge to contact");
    let detail = &offers.list[0].detail;
    assert!(detail.contains("front on front"), "{detail}");
    assert!(detail.ends_with("its front"), "{detail}");
    player.key(Key::Enter);
    let view = player.game.view();
    let gap = base::gap(view.base(player.id("s1")), view.base(player.id("n1")));
    assert!(gap <= muster_geometry::CONTACT, "{gap}");
}

#[test]
fn a_unit_in_a_line_of_touching_friends_is_dragged_ahead_and_aside() {
    // A base is 2.362 inches wide.
    let line = || {
        desk()
            .unit("s1", "infantry", (21.638, 10.0), 0.0)
            .unit("s2", "infantry", (24.0, 10.0), 0.0)
            .unit("s3", "infantry", (26.362, 10.0), 0.0)
            .unit("n1", "infantry", (24.0, 44.0), 180.0)
            .sit()
    };
    for off in [(2.0, 3.0), (-2.0, 3.0), (2.0, -3.0), (-1.0, -2.8)] {
        let mut player = line();
        let (from, to) = (player.on("s2", (0.0, 0.0)), player.on("s2", off));
        player.drag_and_drop(from, to);
        let path = player.path("s2");
        assert!(path.len() > 1, "{path:?}");
        let there = Vec2::new(24.0 + off.0, 10.0 + off.1);
        let end = player.pose("s2");
        assert!(end.at().distance(there) < 0.02, "{end:?}");
    }
}

#[test]
fn a_retreat_falls_back_as_far_as_it_can() {
    let mut player = desk()
        .unit("s1", "infantry", (24.0, 20.0), 0.0)
        .unit("n1", "infantry", (24.0, 24.3), 180.0)
        .sit();
    let unit = player.id("s1");
    assert!(is_engaged(&player.game.view(), unit));
    take(&mut player, "s1");
    player.key(Key::B);
    player.key(Key::Enter);
    let far = player.pose("s1").at().distance(Vec2::new(24.0, 20.0));
    assert!(far > 5.0, "{far}");
    assert!(!is_engaged(&player.game.view(), unit));
}

#[test]
fn a_right_click_asks_and_never_puts_the_unit_down() {
    let mut player = facing();
    take(&mut player, "s1");
    let held = player.hand().held();
    let (enemy, ground) = (player.on("n1", (0.0, -0.5)), player.place((26.0, 23.0)));
    right_click(&mut player, enemy);
    assert!(player.hand().offers().is_some());
    right_click(&mut player, enemy);
    assert!(player.hand().offers().is_none());
    right_click(&mut player, ground);
    let ghost = player.hand().ghost().expect("a move there is planned");
    assert!(ghost.waits && ghost.preview.is_legal());
    assert!(player.orders().is_empty());
    assert_eq!(player.hand().held(), held);
    player.key(Key::Enter);
    let end = player.pose("s1").at();
    assert!(end.distance(Vec2::new(26.0, 23.0)) < 0.02, "{end:?}");
}

#[test]
fn what_lies_short_of_its_drop_is_legal_and_says_why_it_goes_no_farther() {
    let mut player = facing();
    let (from, to) = (player.on("s2", (0.0, 0.0)), player.on("s2", (0.0, 9.0)));
    player.drag_and_drop(from, to);
    assert!(player.game.refusal.is_none());
    let ghost = player.hand().ghost().expect("it waits");
    assert!(ghost.preview.is_legal());
    assert_eq!(ghost.short.as_ref().map(|it| it.rule), Some("MOVE-2"));
    assert!(hints(&player).iter().any(|it| it.starts_with("F1")));
}

#[test]
fn a_friend_in_the_way_is_named_though_the_way_is_too_long_as_well() {
    let mut player = desk()
        .unit("s1", "infantry", (24.0, 10.0), 0.0)
        .unit("s2", "infantry", (24.0, 14.0), 0.0)
        .unit("n1", "infantry", (24.0, 44.0), 180.0)
        .sit();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.on("s1", (0.0, 13.0)));
    player.drag_and_drop(from, to);
    let ghost = player.hand().ghost().expect("it waits");
    assert_eq!(ghost.short.as_ref().map(|it| it.rule), Some("MOVE-4"));
}

#[test]
fn a_unit_that_has_done_its_deeds_is_offered_none() {
    let mut player = desk()
        .unit("s1", "infantry_archers", (24.0, 10.0), 0.0)
        .unit("n1", "infantry", (24.0, 44.0), 180.0)
        .sit();
    take(&mut player, "s1");
    let arc = |player: &Player| {
        let mut kept = Kept::default();
        while kept.keep_up(&player.game, 0.0) {}
        marks_of(Lens::Arc, &player.game, &kept).len()
    };
    let attacks = |player: &Player| hints(player).iter().any(|it| it.contains("an enemy"));
    assert!(arc(&player) > 0 && attacks(&player));
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.on("s1", (0.0, 2.0)));
    player.drag_and_drop(from, to);
    player.point(egui::pos2(3.0, 3.0));
    assert_eq!(player.orders().len(), 1);
    assert_eq!(arc(&player), 0);
    assert!(!attacks(&player), "{:?}", hints(&player));
}

#[test]
fn deeds_are_told_by_name_and_keys_only_where_they_can_be_done() {
    let mut player = facing();
    take(&mut player, "s1");
    let near = player.on("n1", (0.2, -0.9));
    player.point(near);
    let click = "Click charge to contact or charge to the 2\u{2033} line";
    assert!(
        hints(&player).iter().any(|it| it == click),
        "{:?}",
        hints(&player)
    );
    player.click_on("n2", (0.0, -0.9));
    assert!(player.hand().offers().is_some());
    assert!(!hints(&player).iter().any(|it| it.ends_with("choose")));
}

#[test]
fn nothing_to_fear_is_no_alarm() {
    let mut player = facing();
    take(&mut player, "s2");
    player.key(Key::T);
    let mut kept = Kept::default();
    while kept.keep_up(&player.game, 0.0) {}
    let marks = marks_of(Lens::Threat, &player.game, &kept);
    let Some(Mark::Tag(tag)) = marks.last() else {
        panic!("{marks:?}");
    };
    assert_eq!(tag.tone, Tone::Legal, "{tag:?}");
}

#[test]
fn lines_of_sight_cover_no_unit_that_they_join() {
    let mut player = facing();
    take(&mut player, "s1");
    player.key(Key::S);
    let mut kept = Kept::default();
    while kept.keep_up(&player.game, 0.0) {}
    let view = player.game.view();
    let marks = marks_of(Lens::Sight, &player.game, &kept);
    let mut lines = 0;
    for mark in &marks {
        let Mark::Line { points, .. } = mark else {
            continue;
        };
        lines += 1;
        let own = view.base(player.id("s1"));
        assert!(own.distance_to(points[0]) <= TOLERANCE);
        assert!(own.centre.distance(points[0]) > 0.9, "{points:?}");
        let middle = (points[0] + points[1]) / 2.0;
        assert!(own.distance_to(middle) > 0.0);
    }
    assert_eq!(lines, 2);
}

#[test]
fn what_is_taken_back_leaves_the_unit_in_hand() {
    let mut player = facing();
    let (from, to) = (player.on("s2", (0.0, 0.0)), player.on("s2", (0.0, 2.0)));
    player.drag_and_drop(from, to);
    assert_eq!(player.orders().len(), 1);
    player.key_with(Key::Z, Modifiers::COMMAND);
    assert!(player.orders().is_empty());
    assert_eq!(player.hand().held(), Some(Piece::Unit(player.id("s2"))));
}

#[test]
fn a_drag_over_bare_ground_is_never_nothing() {
    let mut player = facing();
    // All is in sight: a box around several says who they are.
    let (from, to) = (player.place((5.0, 5.0)), player.place((30.0, 24.0)));
    player.drag_and_drop(from, to);
    let gathering = player.hand().gathering().expect("a box");
    let units = gathering.units(&player.game);
    assert_eq!(units, [player.id("s1"), player.id("s2")]);
    let words = gathering.words(&player.game);
    assert!(
        words.contains("2 units, strength 8 of 8, 2 can act"),
        "{words}"
    );
    assert!(player.orders().is_empty());
    player.key(Key::Escape);
    assert!(player.hand().gathering().is_none());
    // So it does from an enemy, whom nobody here moves.
    let (from, to) = (player.on("n1", (0.0, 0.0)), player.place((40.0, 40.0)));
    player.drag_and_drop(from, to);
    assert!(player.hand().gathering().is_some());
    // It is gone with the table that it was drawn on.
    player.game.perform(Command::EndTurn { anyway: true });
    assert!(player.hand().gathering().is_none());
    player.game.perform(Command::Skip { all: true });
    player.game.perform(Command::Uncover);
    // Part of it is out of sight: the table moves.
    let middle = player.place((24.0, 24.0));
    player.game.camera.zoom(3.0, middle);
    let before = player.game.camera.centre;
    let (from, to) = (player.place((22.0, 24.0)), player.place((26.0, 24.0)));
    player.drag_and_drop(from, to);
    assert!(player.hand().gathering().is_none());
    assert_ne!(player.game.camera.centre, before);
}

#[test]
fn so_quick_a_drag_that_the_pointer_is_seen_only_at_its_ends_moves_the_unit() {
    let mut player = facing();
    let (from, to) = (player.on("s2", (0.0, 0.0)), player.on("s2", (0.0, 2.0)));
    player.point(from);
    player.button(PointerButton::Primary, true);
    let [_, _, up] = crate::headless::click(to);
    player.frame(vec![up]);
    assert_eq!(player.orders().len(), 1);
}

#[test]
fn a_drag_begun_on_the_very_edge_of_a_base_is_one_of_its_unit() {
    // Just outside the base, on the edge, and on badges in a corner.
    for off in [(1.1, 0.0), (1.2, 0.0), (0.0, -1.22), (1.15, -1.15)] {
        let mut player = facing();
        let from = player.on("s2", off);
        let to = from + egui::vec2(0.0, -30.0);
        player.drag_and_drop(from, to);
        assert_eq!(player.orders().len(), 1, "{off:?}");
    }
}

#[test]
fn f1_explains_the_line_where_a_charge_to_it_is_offered() {
    let mut player = facing();
    take(&mut player, "s1");
    player.click_on("n1", (0.0, -0.9));
    assert!(
        hints(&player)
            .iter()
            .any(|it| it == "F1 what is the 2\u{2033} line?")
    );
    player.key(Key::F1);
    let why = player.hand().why().expect("it is explained").clone();
    assert!(!why.refused, "{why:?}");
    assert_eq!(why.rules, ["ENGAGE-1", "ENGAGE-3"]);
    // What follows from the rules is said by the rules alone.
    assert!(!why.said.contains("shot at") && why.said.contains("when the melee begins"));
    player.key(Key::F1);
    assert!(player.hand().why().is_none());
}
