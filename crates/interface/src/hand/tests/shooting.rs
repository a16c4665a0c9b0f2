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
    let usual = offers.usual().expect("it may shoot");
    assert_eq!(usual.name, "Volley");
    assert_eq!(usual.detail, "4 dice, hits on 5 or 6");
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
    for (key, volley) in [(Key::Num3, Volley::Full), (Key::Num4, Volley::Half)] {
        let mut player = archers("light_archers");
        open(&mut player, "n1");
        let offers = player.hand().offers().expect("the list is open");
        assert_eq!(
            offers.numbered(4).expect("half a volley").detail,
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
    for number in [3, 4] {
        assert!(!offers.numbered(number).expect("a volley").is_legal());
    }
    assert!(
        offers
            .numbered(4)
            .is_some_and(|it| it.detail.contains("engaged")),
        "{offers:?}"
    );
    player.key(Key::Escape);
    open(&mut player, "n2");
    let offers = player.hand().offers().expect("the list is open");
    let usual = offers.usual().map(|it| it.name.as_str());
    assert_eq!(usual, Some("Half volley"));
    let full = offers.numbered(3).expect("it keeps its place");
    assert!(
        !full.is_legal() && full.detail.contains("SHOOT-2"),
        "{full:?}"
    );
}

#[test]
fn one_reason_for_several_refusals_is_told_once() {
    let mut player = archers("light_archers");
    open(&mut player, "n2");
    let offers = player.hand().offers().expect("the list is open");
    let told: Vec<&str> = (0..offers.list.len()).map(|at| offers.told(at)).collect();
    assert_eq!(told.len(), 4, "{told:?}");
    assert!(
        told[0].contains("MOVE-2") && told[2].contains("SHOOT"),
        "{told:?}"
    );
    assert!(
        told[1].contains("MOVE-2"),
        "each costs its own inches: {told:?}"
    );
    assert_eq!(told[3], "For the same reason");
}

/// The kinds of deeds against an enemy by their numbers, wherever the enemy stands.
#[test]
fn a_key_never_changes_its_meaning() {
    const NUMBERS: [(u8, &str); 4] = [
        (1, "Charge to contact"),
        (2, "Charge to the 2\u{2033} line"),
        (3, "Full volley"),
        (4, "Half volley"),
    ];
    let mut legal = std::collections::BTreeSet::new();
    // Near and far, ahead and behind, in the arc and out of it; before a move and after one.
    for place in [
        (24.0, 28.0),
        (24.0, 34.0),
        (40.0, 30.0),
        (24.0, 8.0),
        (6.0, 40.0),
    ] {
        for moves in [false, true] {
            let mut player = desk()
                .unit("s1", "light_archers", (24.0, 20.0), 0.0)
                .unit("n1", "infantry", place, 180.0)
                .sit();
            if moves {
                let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.5, 20.5)));
                player.drag_and_drop(from, to);
            }
            open(&mut player, "n1");
            let offers = player.hand().offers().expect("the list is open");
            let shown: Vec<(u8, &str)> = offers
                .list
                .iter()
                .map(|it| (it.number, it.name.as_str()))
                .collect();
            assert_eq!(shown, NUMBERS, "{place:?} {moves}");
            legal.insert(
                offers
                    .list
                    .iter()
                    .map(|it| it.is_legal())
                    .collect::<Vec<_>>(),
            );
        }
    }
    assert!(legal.len() >= 3, "too much alike: {legal:?}");
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

#[test]
fn who_points_at_an_enemy_with_archers_is_told_of_the_volley_first() {
    // n2 is in range and outside the arc, behind a friend who bars the charge.
    let mut player = desk()
        .unit("s1", "infantry_archers", (24.0, 20.0), 0.0)
        .unit("s2", "infantry", (21.0, 17.5), 0.0)
        .unit("n1", "infantry", (16.0, 13.0), 0.0)
        .unit("n2", "infantry", (24.0, 44.0), 180.0)
        .sit();
    player.take("s1");
    let told = |player: &mut Player, foe: &str| {
        let foe = player.on(foe, (0.0, 0.0));
        player.point(foe);
        let offers = player.hand().hover().offers().expect("an enemy");
        let beside = offers.no_charge().map(|it| it.detail.clone());
        (offers.shown().expect("something").name.clone(), beside)
    };
    let (first, beside) = told(&mut player, "n1");
    assert_eq!(first, "Volley");
    assert!(beside.is_some(), "why there is no charge either");
    // Out of range too: who takes archers wants to know how far he is off.
    let (first, _) = told(&mut player, "n2");
    assert_eq!(first, "Volley");
    player.take("s2");
    let (first, _) = told(&mut player, "n2");
    assert_eq!(first, "Charge to contact");
}
