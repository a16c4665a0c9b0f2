//! A plan that waits says so, and never goes without a word.

use egui::{Event, Key, Modifiers};
use muster_battle::Act;
use muster_geometry::{Pose, Vec2};

use super::desk::{Player, desk};
use crate::command::Command;
use crate::overlay::{Mark, planned};
use crate::screens::Dialog;

const CTRL: Modifiers = Modifiers {
    ctrl: true,
    command: true,
    ..Modifiers::NONE
};

/// Two units of the south; the first was dragged farther than it can go, and waits.
fn waits() -> Player {
    let mut player = desk()
        .unit("s1", "infantry", (24.0, 10.0), 0.0)
        .unit("s2", "infantry", (30.0, 10.0), 0.0)
        .unit("n1", "infantry", (24.0, 40.0), 180.0)
        .sit();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 20.0)));
    player.drag_and_drop(from, to);
    assert!(player.hand().ghost().expect("it waits").waits);
    player
}

fn dropped(player: &Player) -> String {
    player.hand().dropped(&player.game).unwrap_or_default()
}

#[test]
fn what_waits_says_at_the_ghost_how_it_is_done_and_what_will_wait_says_so_before() {
    let told = |player: &Player| -> Vec<String> {
        let tags = planned::marks(&player.game).into_iter();
        let words = |mark| match mark {
            Mark::Tag(tag) => Some(format!("{} {}", tag.head.unwrap_or_default(), tag.words)),
            _ => None,
        };
        tags.filter_map(words).collect()
    };
    let says = |told: &[String], words: &str| told.iter().any(|it| it.contains(words));
    let mut player = waits();
    assert!(says(
        &told(&player),
        "Enter or click it to do it, Esc to drop it"
    ));
    player.key(Key::Escape);
    let (from, near) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 13.0)));
    player.drag(from, near);
    assert!(
        !says(&told(&player), "waits"),
        "it is done when it is let go"
    );
    let far = player.place((24.0, 20.0));
    player.point(far);
    assert!(
        says(&told(&player), "Let go: it stops in the outline and waits"),
        "{:?}",
        told(&player)
    );
}

#[test]
fn whatever_drops_a_plan_says_so_and_ctrl_z_plans_it_again() {
    let ground = |player: &mut Player| {
        let at = player.place((40.0, 30.0));
        player.click(at);
    };
    let another = |player: &mut Player| player.take("s2");
    let escape = |player: &mut Player| player.key(Key::Escape);
    let next = |player: &mut Player| player.key(Key::Tab);
    let panel = |player: &mut Player| {
        player.game.perform(Command::Select(None));
        player.frame(Vec::new());
    };
    let drag = |player: &mut Player| {
        let from = player.on("s2", (0.0, 0.0));
        player.drag(from, from + egui::vec2(30.0, 0.0));
        player.key(Key::Escape);
    };
    let again = |player: &mut Player| {
        let from = player.place((24.0, 16.0));
        player.drag(from, from + egui::vec2(30.0, 0.0));
        player.frame(vec![Event::WindowFocused(false)]);
        player.release();
    };
    let ways: [&dyn Fn(&mut Player); 7] =
        [&ground, &another, &escape, &next, &panel, &drag, &again];
    for (way, drop) in ways.into_iter().enumerate() {
        let mut player = waits();
        drop(&mut player);
        assert!(player.hand().ghost().is_none(), "way {way}");
        let said = dropped(&player);
        assert!(
            said.contains("move planned for") && said.ends_with("Ctrl+Z plans it again"),
            "{said}"
        );
        player.key_with(Key::Z, CTRL);
        assert_eq!(dropped(&player), "");
        assert!(player.orders().is_empty());
        player.key(Key::Enter);
        assert_eq!(
            player.path("s1"),
            vec![Pose::snapped(Vec2::new(24.0, 16.0), 0.0)]
        );
    }
}

#[test]
fn looking_around_drops_nothing() {
    let mut player = waits();
    let at = player.place((35.0, 30.0));
    player.point(at);
    player.wheel(2.0, false);
    player.key(Key::ArrowLeft);
    player.key(Key::Plus);
    player.key(Key::G);
    player.game.perform(Command::Dialog(Some(Dialog::Menu)));
    player.frame(Vec::new());
    player.game.perform(Command::Dialog(None));
    player.frame(Vec::new());
    assert!(player.hand().ghost().expect("it waits on").waits);
    assert_eq!(dropped(&player), "");
}

#[test]
fn a_plan_that_was_done_was_not_dropped() {
    let mut player = waits();
    player.key(Key::Enter);
    assert_eq!((player.orders().len(), dropped(&player).as_str()), (1, ""));
    player.key_with(Key::Z, CTRL);
    assert!(player.orders().is_empty(), "the order is taken back");
}

#[test]
fn what_was_planned_on_another_table_is_told_and_not_brought_back() {
    let mut player = waits();
    player.game.perform(Command::Order(Act::Move {
        unit: player.id("s2"),
        path: vec![Pose::snapped(Vec2::new(30.0, 13.0), 0.0)],
    }));
    // What is being shown first is still the old table.
    player.frame(Vec::new());
    player.frame(Vec::new());
    let said = dropped(&player);
    assert!(said.ends_with("the table has changed"), "{said}");
    player.key_with(Key::Z, CTRL);
    assert!(
        player.orders().is_empty(),
        "the order of the other is taken back"
    );
}

#[test]
fn the_end_of_a_turn_asks_about_a_plan_that_waits() {
    let mut player = waits();
    player.game.settings.warn = false;
    player.game.perform(Command::EndTurn { anyway: false });
    assert_eq!(player.game.dialog, Some(Dialog::EndTurn));
    assert!(player.orders().is_empty());
    player.game.perform(Command::EndTurn { anyway: true });
    assert_eq!(player.orders(), [Act::EndTurn]);
    player.frame(Vec::new());
    assert_eq!(dropped(&player), "", "it was asked about");
}
