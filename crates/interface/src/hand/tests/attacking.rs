//! Attacks, retreats, and the choice of whom to fight.

use egui::Key;
use muster_battle::Act;
use muster_battle::check::Plan;
use muster_battle::facts::contact::{is_engaged, touching};
use muster_geometry::{Vec2, base};

use super::desk::{Player, desk};
use crate::preview::Odds;

fn facing() -> Player {
    desk()
        .unit("s1", "cavalry", (24.0, 20.0), 0.0)
        .unit("n1", "infantry", (24.0, 28.0), 180.0)
        .unit("n2", "infantry", (40.0, 28.0), 180.0)
        .sit()
}

fn gap(player: &Player, a: &str, b: &str) -> f64 {
    let view = player.game.view();
    base::gap(view.base(player.id(a)), view.base(player.id(b)))
}

#[test]
fn a_click_on_an_enemy_edge_and_enter_is_the_straight_attack() {
    let mut player = facing();
    player.take("s1");
    player.click_on("n1", (0.2, -0.9));
    let offers = player.hand().offers().expect("the list is open");
    assert_eq!(offers.list[0].name, "Charge to contact");
    assert!(offers.list[0].detail.contains("front on front"));
    let preview = player.hand().preview().expect("a preview");
    assert!(matches!(preview.odds, Some(Odds::Melee { .. })));
    player.key(Key::Enter);
    assert_eq!(player.path("s1").len(), 1);
    assert!(gap(&player, "s1", "n1") <= muster_geometry::CONTACT);
}

#[test]
fn a_second_click_does_the_first_deed_of_the_list() {
    let mut player = facing();
    player.take("s1");
    let edge = player.on("n1", (0.2, -0.9));
    player.click(edge);
    player.click(edge);
    assert!(gap(&player, "s1", "n1") <= muster_geometry::CONTACT);
}

#[test]
fn a_charge_to_the_line_by_its_number() {
    let mut player = facing();
    player.take("s1");
    player.click_on("n1", (0.0, -0.9));
    let offers = player.hand().offers().expect("the list is open");
    let line = offers.list.iter().position(|it| it.name.contains("line"));
    assert_eq!(line, Some(1));
    player.key(Key::Num2);
    assert_eq!(player.orders().len(), 1);
    let gap = gap(&player, "s1", "n1");
    assert!((1.95..=2.01).contains(&gap), "{gap}");
}

#[test]
fn a_click_on_a_line_of_the_list_gives_the_order() {
    let mut player = facing();
    player.take("s1");
    player.click_on("n1", (0.0, -0.9));
    player.frame(Vec::new());
    let list = player.game.hand.list_at.expect("the list is on the screen");
    let line = list.min + egui::vec2(60.0, 50.0);
    player.point(line);
    assert_eq!(player.hand().offers().and_then(|it| it.hovered), Some(0));
    player.click(line);
    assert!(gap(&player, "s1", "n1") <= muster_geometry::CONTACT);
}

#[test]
fn the_list_covers_neither_base() {
    let mut player = facing();
    player.take("s1");
    player.click_on("n1", (0.0, -0.9));
    player.frame(Vec::new());
    let list = player.game.hand.list_at.expect("the list is on the screen");
    for base in crate::overlay::bases(&player.game) {
        assert!(!list.intersects(base), "{list:?} {base:?}");
    }
}

#[test]
fn a_flank_is_attacked_from_its_side() {
    let mut player = desk()
        .unit("s1", "light_cavalry", (30.0, 22.0), 0.0)
        .unit("n1", "infantry", (24.0, 24.0), 180.0)
        .sit();
    player.take("s1");
    // Its left edge: it looks down the table.
    let edge = player.on("n1", (1.0, 0.0));
    player.click(edge);
    let Some(Odds::Melee { ours, theirs }) = player.hand().preview().and_then(|it| it.odds.clone())
    else {
        panic!("{:?}", player.hand().offers());
    };
    assert!(ours.front && !theirs.front);
    player.key(Key::Enter);
    assert!(gap(&player, "s1", "n1") <= muster_geometry::CONTACT);
}

#[test]
fn what_cannot_be_reached_is_offered_greyed_with_its_reason() {
    let mut player = facing();
    player.take("s1");
    player.click_on("n2", (0.0, 0.9));
    let offers = player.hand().offers().expect("the list is open");
    assert!(offers.list.iter().all(|offer| !offer.is_legal()));
    assert!(offers.list[0].detail.contains("MOVE-2"), "{offers:?}");
    player.key(Key::Enter);
    assert!(player.orders().is_empty());
    player.key(Key::Escape);
    assert!(player.hand().offers().is_none());
}

#[test]
fn a_ghost_dragged_onto_an_enemy_snaps_into_contact() {
    let mut player = facing();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.3, 25.9)));
    player.drag(from, to);
    assert!(player.hand().preview().expect("a preview").is_attack());
    player.release();
    assert!(gap(&player, "s1", "n1") <= muster_geometry::CONTACT);
}

#[test]
fn a_ghost_held_inside_the_two_inches_snaps_to_the_line() {
    let mut player = facing();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.2, 24.6)));
    player.drag_and_drop(from, to);
    assert_eq!(player.orders().len(), 1, "{:?}", player.game.refusal);
    let gap = gap(&player, "s1", "n1");
    assert!((1.95..=2.01).contains(&gap), "{gap}");
}

fn in_contact() -> Player {
    // Flush: a base is 2.362 inches deep.
    desk()
        .unit("s1", "cavalry", (24.0, 20.0), 0.0)
        .unit("n1", "infantry", (23.0, 22.362), 180.0)
        .unit("n2", "infantry", (25.4, 22.362), 180.0)
        .sit()
}

#[test]
fn a_unit_in_contact_is_dragged_away_in_a_retreat() {
    let mut player = in_contact();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 14.0)));
    player.drag(from, to);
    let preview = player.hand().preview().expect("a preview");
    let Ok(Plan::Move(plan)) = &preview.verdict else {
        panic!("{:?}", preview.verdict);
    };
    assert!(plan.accepted.retreat);
    player.release();
    assert!(!is_engaged(&player.game.view(), player.id("s1")));
}

#[test]
fn a_retreat_may_end_turned_and_slides_first() {
    let mut player = in_contact();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 15.0)));
    player.drag(from, to);
    for _ in 0..6 {
        player.wheel(-1.0, false);
    }
    player.release();
    let path = player.path("s1");
    assert_eq!(path.len(), 2);
    assert_eq!((path[0].facing, path[1].facing), (0, 3000));
}

#[test]
fn a_key_plans_the_retreat_and_enter_makes_it() {
    let mut player = in_contact();
    player.take("s1");
    player.key(Key::B);
    assert!(player.orders().is_empty());
    player.key(Key::Enter);
    assert_eq!(player.path("s1").len(), 1);
    assert!(!is_engaged(&player.game.view(), player.id("s1")));
}

#[test]
fn a_click_on_the_unit_itself_offers_the_retreat() {
    let mut player = in_contact();
    let own = player.on("s1", (0.0, 0.0));
    player.click(own);
    player.click(own);
    let offers = player.hand().offers().expect("the list is open");
    assert_eq!(offers.list[0].name, "Retreat");
    assert!(offers.list[0].is_legal());
}

#[test]
fn whom_it_fights_anyhow_is_not_called_one_that_cannot_be_attacked() {
    let mut player = desk()
        .unit("s1", "cavalry", (24.0, 20.0), 0.0)
        .unit("n1", "infantry", (24.0, 22.362), 180.0)
        .unit("n2", "infantry", (40.0, 40.0), 180.0)
        .sit();
    player.take("s1");
    let said = |player: &mut Player, foe: &str| {
        let foe = player.on(foe, (0.0, 0.0));
        player.point(foe);
        let hints = player.hand().hints(&player.game);
        hints
            .iter()
            .any(|it| it.what == "why it cannot be attacked")
    };
    assert!(!said(&mut player, "n1"));
    assert!(said(&mut player, "n2"));
}

#[test]
fn one_of_several_enemies_in_contact_is_chosen_by_click() {
    let mut player = in_contact();
    player.take("s1");
    player.click_on("n2", (0.0, 0.0));
    player.key(Key::Enter);
    let (unit, target) = (player.id("s1"), player.id("n2"));
    assert_eq!(player.order(), Act::Fight { unit, target });
}

#[test]
fn units_within_two_inches_close_by_a_drag_ahead() {
    let mut player = desk()
        .unit("s1", "cavalry", (24.0, 20.0), 0.0)
        .unit("n1", "infantry", (24.0, 23.6), 180.0)
        .sit();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.2, 21.3)));
    player.drag_and_drop(from, to);
    let unit = player.id("s1");
    assert_eq!(touching(&player.game.view(), unit).count(), 1);
    assert!((player.pose("s1").at().x - 24.0).abs() < 1e-9);
}

#[test]
fn the_straight_way_back_leaves_a_flank() {
    let mut player = desk()
        .unit("s1", "cavalry", (24.0, 20.0), 0.0)
        .unit("n1", "infantry", (24.0, 23.6), 0.0)
        .sit();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.3, 17.0)));
    player.drag_and_drop(from, to);
    assert_eq!(player.orders().len(), 1, "{:?}", player.game.refusal);
    assert!(player.pose("s1").at().distance(Vec2::new(24.0, 17.0)) < 0.4);
}

#[test]
fn who_else_strikes_is_named_with_his_dice() {
    let mut player = desk()
        .unit("s1", "cavalry", (22.6, 20.0), 0.0)
        .unit("s2", "infantry", (25.4, 20.0), 0.0)
        .unit("n1", "infantry", (24.0, 22.362), 180.0)
        .sit();
    player.take("s1");
    let foe = player.on("n1", (0.0, 0.0));
    player.point(foe);
    let odds = player.hand().preview().and_then(|it| it.odds.clone());
    let Some(Odds::Melee { ours, theirs }) = odds else {
        panic!("{odds:?}");
    };
    let also: Vec<_> = theirs.also.iter().map(|it| (it.unit, it.dice)).collect();
    assert_eq!(also, [(player.id("s2"), 4)]);
    assert_eq!(ours.also, []);
}

#[test]
fn melee_2_who_comes_to_touch_two_is_told_whom_he_will_fight() {
    let mut player = desk()
        .unit("s1", "cavalry", (24.0, 16.0), 0.0)
        .unit("n1", "infantry", (23.0, 22.362), 180.0)
        .unit("n2", "infantry", (25.4, 22.362), 180.0)
        .sit();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 19.9)));
    player.drag(from, to);
    let remarks = player.hand().preview().expect("a preview").remarks.clone();
    assert!(
        remarks
            .iter()
            .any(|it| it.contains("Will fight") && it.contains("MELEE-2")),
        "{remarks:?}"
    );
}

#[test]
fn engage_2_an_attack_that_halts_at_the_line_says_why_it_does_not_touch() {
    let told = |y: f64| {
        let mut player = desk()
            .unit("s1", "infantry", (24.0, 20.0), 0.0)
            .unit("n1", "infantry", (24.0, y), 180.0)
            .sit();
        let (from, to) = (player.on("s1", (0.0, 0.0)), player.on("n1", (0.0, -3.6)));
        player.drag(from, to);
        let marks = crate::overlay::planned::marks(&player.game).into_iter();
        let words = marks.filter_map(|mark| match mark {
            crate::overlay::Mark::Tag(tag) => Some(tag.words),
            _ => None,
        });
        words.collect::<Vec<_>>().join("\n")
    };
    let near = told(27.0);
    assert!(near.contains("Drag it onto the enemy to charge"), "{near}");
    // Contact is farther than its six inches, the line is not.
    let far = told(29.0);
    assert!(
        far.contains("Not into contact:") && far.contains("MOVE-2"),
        "{far}"
    );
}
