//! Volleys by click.

use egui::Key;
use muster_battle::{Act, Volley};

use super::desk::{Player, desk};
use crate::hand::Deed;
use crate::preview::Odds;

fn archers(troop: &str) -> Player {
    desk()
        .unit("s1", troop, (24.0, 20.0), 0.0)
        .unit("n1", "infantry", (24.0, 28.0), 180.0)
        .unit("n2", "infantry", (10.0, 12.0), 180.0)
        .sit()
}

fn open(player: &mut Player, foe: &str) {
    player.take("s1");
    let foe = player.on(foe, (0.0, 0.0));
    player.click(foe);
}

#[test]
fn archers_shoot_a_volley_at_what_is_clicked() {
    let mut player = archers("infantry_archers");
    open(&mut player, "n1");
    let offers = player.hand().offers().expect("the list is open");
    assert_eq!(offers.list[0].name, "Volley");
    assert_eq!(offers.list[0].detail, "4 dice, hits on 5 or 6");
    let preview = player.hand().preview().expect("a preview");
    let Some(Odds::Volley { dice, loss, .. }) = &preview.odds else {
        panic!("{preview:?}");
    };
    assert_eq!(*dice, 4);
    assert!((loss.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    player.key(Key::Enter);
    let (unit, target) = (player.id("s1"), player.id("n1"));
    assert_eq!(
        player.order(),
        Act::Shoot {
            unit,
            target,
            volley: None
        }
    );
}

#[test]
fn light_archers_choose_a_full_or_a_half_volley() {
    for (key, volley) in [(Key::Num1, Volley::Full), (Key::Num2, Volley::Half)] {
        let mut player = archers("light_archers");
        open(&mut player, "n1");
        let offers = player.hand().offers().expect("the list is open");
        assert_eq!(
            offers.list[1].detail,
            "2 dice, hits on 5 or 6 \u{b7} keeps the move"
        );
        player.key(key);
        let (unit, target) = (player.id("s1"), player.id("n1"));
        let volley = Some(volley);
        assert_eq!(
            player.order(),
            Act::Shoot {
                unit,
                target,
                volley
            }
        );
    }
}

#[test]
fn what_lies_outside_the_arc_is_refused_in_words() {
    let mut player = archers("infantry_archers");
    open(&mut player, "n2");
    let offers = player.hand().offers().expect("the list is open");
    let volley = offers.list.iter().find(|it| it.name == "Volley");
    let volley = volley.expect("it is offered all the same");
    assert!(!volley.is_legal());
    assert!(volley.detail.contains("SHOOT"), "{}", volley.detail);
    assert!(matches!(volley.deed, Deed::Order(_)));
    player.key(Key::Enter);
    assert!(player.orders().is_empty());
}

#[test]
fn hovering_an_enemy_shows_the_odds_before_any_click() {
    let mut player = archers("infantry_archers");
    player.take("s1");
    let foe = player.on("n1", (0.0, 0.0));
    player.point(foe);
    let preview = player.hand().preview().expect("a preview");
    assert!(matches!(preview.odds, Some(Odds::Volley { .. })));
    player.point(egui::pos2(5.0, 5.0));
    assert!(player.hand().preview().is_none());
}

/// Light archers near an enemy whom a friend engages, and another who is free.
fn beside_a_melee() -> Player {
    desk()
        .unit("s1", "light_archers", (24.0, 20.0), 0.0)
        .unit("s2", "infantry", (28.0, 25.63), 0.0)
        .unit("n1", "infantry", (28.0, 28.0), 180.0)
        .unit("n2", "infantry", (22.0, 28.0), 180.0)
        .sit()
}

#[test]
fn who_has_moved_is_told_why_he_may_not_shoot_and_not_that_he_has_half_a_volley() {
    let mut player = beside_a_melee();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.5, 20.5)));
    player.drag_and_drop(from, to);
    open(&mut player, "n1");
    let offers = player.hand().offers().expect("the list is open");
    assert!(!offers.list[0].is_legal());
    assert!(
        offers.list[0].detail.contains("engaged"),
        "{:?}",
        offers.list
    );
    player.key(Key::Escape);
    open(&mut player, "n2");
    let offers = player.hand().offers().expect("the list is open");
    assert_eq!(offers.list[0].name, "Half volley");
    assert!(offers.list[0].is_legal());
    let full = |it: &crate::hand::Offer| it.name == "Full volley";
    assert!(!offers.list.iter().any(full), "{:?}", offers.list);
}

#[test]
fn what_cannot_be_done_in_any_way_is_refused_once() {
    let mut player = archers("light_archers");
    open(&mut player, "n2");
    let offers = player.hand().offers().expect("the list is open");
    let names: Vec<&str> = offers.list.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["Volley", "Charge"]);
}

#[test]
fn a_volley_just_given_is_not_refused_while_the_pointer_is_still_there() {
    let mut player = archers("infantry_archers");
    open(&mut player, "n1");
    player.key(Key::Enter);
    let foe = player.on("n1", (0.1, 0.1));
    player.point(foe);
    assert!(player.hand().preview().is_none());
    player.point(egui::pos2(5.0, 5.0));
    player.point(foe);
    let preview = player.hand().preview().expect("asked anew");
    assert!(!preview.is_legal());
}

#[test]
fn who_may_charge_and_not_shoot_is_told_why_before_any_click() {
    let mut player = desk()
        .unit("s1", "light_archers", (24.0, 20.0), 0.0)
        .unit("s2", "infantry", (28.0, 30.37), 180.0)
        .unit("n1", "infantry", (28.0, 28.0), 180.0)
        .unit("n2", "infantry", (22.0, 28.0), 180.0)
        .sit();
    player.take("s1");
    let foe = player.on("n1", (0.0, 0.0));
    player.point(foe);
    let why = |player: &Player| {
        let offers = player
            .hand()
            .hover()
            .offers()
            .expect("a click does something");
        let volley = offers.no_volley(&player.game.view());
        volley.map(|it| it.detail.clone())
    };
    assert!(why(&player).is_some_and(|it| it.contains("engaged")));
    let foe = player.on("n2", (0.0, 0.0));
    player.point(foe);
    assert_eq!(why(&player), None);
}
