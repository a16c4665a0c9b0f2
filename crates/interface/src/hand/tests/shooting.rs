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
    assert_eq!(offers.list[0].detail, "4 dice, 5 or 6 hits");
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
            "2 dice, 5 or 6 hits \u{b7} keeps the move"
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
