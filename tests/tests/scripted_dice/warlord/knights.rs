//! IMPET-1: knights who charge unbidden.

use muster_tests::script::{Table, table};
use serde_json::{Value, json};

use super::in_order;

/// The knights e1 before t1 with this gap; nobody to hold them.
fn tempted(gap: f64) -> Table {
    table()
        .warlord()
        .unit("e1", "shock_cavalry", [24.0, 10.0], 0.0)
        .unit("t1", "infantry", [24.0, 10.0 + 2.3622 + gap], 180.0)
}

/// Where the knights stand after the start of the first turn.
fn end(table: &Table) -> Value {
    let mut battle = table.load();
    battle.unit("e1")["at"].clone()
}

fn charges(table: &Table) -> bool {
    end(table) != json!([24.0, 10.0])
}

#[test]
fn impet_1_an_enemy_at_15_00_tempts_and_one_at_15_02_does_not() {
    assert_eq!(
        end(&tempted(15.0)),
        json!([24.0, 20.0]),
        "all of its 10 inches"
    );
    assert_eq!(end(&tempted(15.02)), json!([24.0, 10.0]));
}

#[test]
fn impet_1_within_45_00_degrees_of_its_facing_and_not_at_45_03() {
    // Facing 0, the enemy's centre 12" off at 45 degrees: turned by so much he is more or less aslant.
    let d = 12.0 * std::f64::consts::FRAC_1_SQRT_2;
    for (facing, goes) in [
        (0.0, true),
        (0.03, true),
        (359.97, false),
        (90.0, true),
        (90.03, false),
    ] {
        let table = tempted(1.0)
            .gift("t1", "at", json!([24.0 + d, 10.0 + d]))
            .gift("t1", "facing", json!(225.0))
            .gift("e1", "facing", json!(facing));
        assert_eq!(charges(&table), goes, "{facing}");
    }
}

#[test]
fn impet_1_straight_ahead_into_contact_or_to_the_2_inch_line() {
    // Contact within 10"; beyond that it halts 2" off where the allowance brings it within 2".
    for (gap, left) in [
        (9.9, 0.0),
        (10.0, 0.0),
        (11.0, 2.0),
        (11.9, 2.0),
        (12.5, 2.5),
    ] {
        let table = tempted(gap)
            .gift("t1", "grade", json!(18))
            .cards(&["AS", "AC"]);
        let y = end(&table)[1].as_f64().unwrap_or(f64::NAN);
        let gap = gap - (y - 10.0);
        assert!((gap - left).abs() < 0.03, "{gap}, not {left}");
    }
}

#[test]
fn impet_1_a_formed_enemy_only() {
    assert!(!charges(&tempted(12.0).gift(
        "t1",
        "troop",
        json!("light_infantry")
    )));
    assert!(!charges(&tempted(12.0).gift("t1", "formed", json!(false))));
    assert!(charges(&tempted(12.0).gift(
        "t1",
        "troop",
        json!("pikemen")
    )));
}

#[test]
fn impet_1_untrained_knights_only() {
    assert!(!charges(&tempted(12.0).gift("e1", "trained", json!(true))));
    assert!(!charges(&tempted(12.0).gift(
        "e1",
        "troop",
        json!("cavalry")
    )));
    assert!(!charges(&tempted(12.0).gift("e1", "knights", json!(false))));
    let made =
        tempted(12.0)
            .gift("e1", "troop", json!("cavalry"))
            .gift("e1", "knights", json!(true));
    assert!(charges(&made));
}

#[test]
fn impet_1_not_one_in_an_obstacle_nor_one_unseen() {
    for kind in ["stream", "ford"] {
        let table = tempted(12.0).block("it", kind, [24.0, 24.36], [6.0, 4.0]);
        assert!(!charges(&table), "{kind}");
    }
    let steep = tempted(12.0).terrain(json!({"id": "it", "kind": "hill", "steep": true,
        "rectangle": {"centre": [24.0, 24.36], "size": [6.0, 4.0], "bearing": 0.0}}));
    assert!(!charges(&steep));
    let open = tempted(12.0).block("it", "field", [24.0, 24.36], [6.0, 4.0]);
    assert!(charges(&open));
    let wood = tempted(12.0).block("it", "woods", [24.0, 18.0], [6.0, 3.0]);
    assert!(!charges(&wood), "3 inches of wood between");
    let hidden = tempted(12.0).gift("t1", "hidden", json!(true));
    assert!(!charges(&hidden));
}

#[test]
fn impet_1_not_who_is_behind_the_1_inch_of_a_wall() {
    // MEASURE-5: the inch behind a wall that lies between the two.
    for (back, goes) in [(0.9, false), (1.1, true)] {
        let y = 10.0 + 2.3622 + 12.0;
        let wall = tempted(12.0).line("it", "wall", y - 1.1811 - back);
        assert_eq!(charges(&wall), goes, "{back}");
    }
}

#[test]
fn impet_1_it_turns_to_him_on_the_spot_first() {
    let table = tempted(1.0)
        .gift("t1", "at", json!([29.0, 20.0]))
        .cards(&["AS"]);
    let mut battle = table.load();
    let facing = battle.unit("e1")["facing"].as_f64().unwrap_or(f64::NAN);
    assert!(
        (facing - libm::atan2(5.0, 10.0).to_degrees()).abs() < 0.02,
        "{facing}"
    );
}

#[test]
fn impet_1_a_maneuver_command_holds_them_for_the_turn() {
    let mut battle = tempted(12.0)
        .commander("duke", "general", "e1")
        .unit("e2", "infantry", [4.0, 4.0], 0.0)
        .d20(&[2, 20])
        .cards(&["2C", "3C", "4C", "5C", "6C"])
        .load();
    battle.order(json!({"command": "duke", "unit": "e1", "use": "maneuver"}));
    battle.order(json!({"end": "start"}));
    battle.stands("e1", 24.0, 10.0, 0.0);
    battle.end();
    battle.end();
    // Cards are left: the next turn waits again, and let go they charge.
    battle.order(json!({"end": "start"}));
    assert_ne!(battle.unit("e1")["at"], json!([24.0, 10.0]));
}

#[test]
fn impet_1_is_an_uncontrolled_action_and_uses_the_move() {
    let mut battle = tempted(14.0)
        .commander("duke", "general", "e1")
        .d20(&[20])
        .load();
    assert_eq!(battle.commander("duke")["uncontrolled"], 1);
    assert_eq!(battle.unit("e1")["moved"], true);
    assert!(in_order(&mut battle, "e1"));
}

#[test]
fn impet_1_at_the_start_of_their_own_sides_turn() {
    let mut battle = tempted(12.0).key("first_player", json!("turan")).load();
    battle.stands("e1", 24.0, 10.0, 0.0);
    battle.end();
    assert_ne!(battle.unit("e1")["at"], json!([24.0, 10.0]));
}
