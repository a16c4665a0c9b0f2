//! Ground that disorders is told of before a unit is put down (ORDER-1).

use super::desk::{Player, desk};

/// Formed foot and light foot before a patch of gorse.
fn gorse() -> Player {
    desk()
        .under("warlord-medieval")
        .unit("s1", "shock_infantry", (20.0, 10.0), 0.0)
        .unit("s2", "light_infantry", (26.0, 10.0), 0.0)
        .unit("n1", "infantry", (40.0, 40.0), 180.0)
        .terrain(
            "id = \"tumbled-gorse\"\nkind = \"rough\"\nrectangle = { centre = [23.0, 13.5], size = [12.0, 1.5], bearing = 0.0 }",
        )
        .sit()
}

fn dragged(player: &mut Player, id: &str, inches: f64) -> Vec<String> {
    player.take(id);
    let (from, to) = (player.on(id, (0.0, 0.0)), player.on(id, (0.0, inches)));
    player.drag(from, to);
    let preview = player.hand().preview().expect("a plan");
    assert!(preview.is_legal());
    preview.remarks.clone()
}

#[test]
fn order_1_a_way_through_gorse_is_said_to_disorder_before_the_drop() {
    let mut player = gorse();
    let told = dragged(&mut player, "s1", 5.0);
    let words = "Disordered by tumbled gorse (ORDER-1)".to_owned();
    assert!(told.contains(&words), "{told:?}");
    // On the table as it would be then, the unit is disordered.
    let after = player.hand().preview().and_then(|it| it.after.clone());
    let unit = player.id("s1").index();
    assert!(after.expect("the table then").spirits[unit].disordered);
    // And so it comes to be.
    player.release();
    assert!(player.game.view().spirits[unit].disordered);
}

#[test]
fn order_1_nothing_is_said_short_of_it_nor_of_unformed_troops() {
    for (id, inches) in [("s1", 2.0), ("s2", 5.0)] {
        let mut player = gorse();
        let told = dragged(&mut player, id, inches);
        assert!(!told.iter().any(|it| it.contains("Disordered")), "{told:?}");
        player.release();
        let unit = player.id(id).index();
        assert!(!player.game.view().spirits[unit].disordered);
    }
}
