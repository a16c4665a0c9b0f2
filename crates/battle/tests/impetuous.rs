//! Knights who charge unbidden, and the start phase that waits for commands (IMPET-1, WCMD-3).
#![allow(missing_docs)]

mod common;
use common::*;
use muster_battle::event::DisorderCause;
use muster_battle::facts::impetuous::{impetuous, tempted_by};
use muster_battle::resolve::charges;
use muster_battle::save::Save;
use muster_battle::{Battle, BattleEvent, Phase};
use serde_json::{Value, json};

const HAND: &str = "2C 3C KD 9H AS";

/// Knights in the middle, and a general elsewhere.
fn knights() -> TableTop {
    table()
        .base_rules("warlord-medieval")
        .unit("s1", "shock_cavalry", [24.0, 10.0], 0.0)
        .unit("s2", "infantry", [4.0, 4.0], 0.0)
        .commander("sduke", "general", json!({ "with": "s2" }))
}

/// An enemy so far away, straight ahead.
fn before(gap: f64) -> TableTop {
    let y = 10.0 + BASE + gap;
    knights().unit(
        "n1",
        "infantry",
        [24.0, (y * 1000.0).round() / 1000.0],
        180.0,
    )
}

fn tempts(table: &TableTop) -> bool {
    let mut battle = table.dealt(&[10], HAND);
    let s1 = unit(&battle, "s1");
    battle.look(|view| tempted_by(view, s1).is_some())
}

/// The battle as the general held no card: the charge is part of the start.
fn let_loose(table: &TableTop) -> Battle {
    table.dealt(&[20], "")
}

#[derive(Debug, PartialEq)]
struct Ride {
    inches: f64,
    through: Vec<String>,
    contacts: Vec<String>,
}

fn rides(battle: &Battle, events: &[BattleEvent]) -> Vec<Ride> {
    let ids = |units: &[muster_battle::UnitId]| -> Vec<String> {
        let ids = units.iter().map(|&it| battle.roster().id(it).to_owned());
        ids.collect()
    };
    let ride = |event: &BattleEvent| match event {
        BattleEvent::Charged {
            inches,
            through,
            contacts,
            ..
        } => Some(Ride {
            inches: (inches * 100.0).round() / 100.0,
            through: ids(through),
            contacts: ids(contacts),
        }),
        _ => None,
    };
    events.iter().filter_map(ride).collect()
}

fn ride(table: &TableTop) -> Ride {
    let battle = let_loose(table);
    let mut rides = rides(&battle, battle.opening());
    assert_eq!(rides.len(), 1);
    rides.remove(0)
}

fn command(unit: &str) -> Value {
    json!({ "command": "sduke", "unit": unit, "use": "maneuver" })
}

fn end_start(battle: &mut Battle) -> Vec<BattleEvent> {
    done(battle, json!({ "end": "start" }))
}

#[test]
fn impet_1_an_enemy_at_15_00_tempts_and_one_at_15_02_does_not() {
    assert!(tempts(&before(15.0)));
    assert!(!tempts(&before(15.02)));
}

#[test]
fn impet_1_ahead_is_within_45_degrees() {
    for (bearing, is_ahead) in [(45.0, true), (45.1, false), (-45.0, true), (-45.1, false)] {
        let away = muster_geometry::pose::direction(bearing) * 10.0;
        let grid = |inches: f64| (inches * 1000.0).round() / 1000.0;
        let at = [grid(24.0 + away.x), grid(10.0 + away.y)];
        assert_eq!(
            tempts(&knights().unit("n1", "infantry", at, 180.0)),
            is_ahead,
            "{bearing}"
        );
    }
}

#[test]
fn impet_1_a_formed_enemy_only() {
    let against = |troop: &str| knights().unit("n1", troop, [24.0, 20.0], 180.0);
    assert!(tempts(&against("pikemen")));
    assert!(!tempts(&against("light_infantry")));
    let made = |formed: bool| {
        let more = json!({ "formed": formed });
        knights().unit_with("n1", "infantry", [24.0, 20.0], 180.0, more)
    };
    assert!(tempts(&made(true)));
    assert!(!tempts(&made(false)));
}

#[test]
fn impet_1_untrained_knights_only() {
    let riders = |troop: &str, more: Value| {
        table()
            .base_rules("warlord-medieval")
            .unit_with("s1", troop, [24.0, 10.0], 0.0, more)
            .unit("n1", "infantry", [24.0, 20.0], 180.0)
            .commander("sduke", "general", json!({ "with": "s1" }))
    };
    assert!(tempts(&riders("shock_cavalry", json!({}))));
    assert!(!tempts(&riders(
        "shock_cavalry",
        json!({ "trained": true })
    )));
    assert!(!tempts(&riders("cavalry", json!({}))));
    assert!(tempts(&riders("cavalry", json!({ "knights": true }))));
}

#[test]
fn impet_1_not_into_an_obstacle() {
    let stream = |y: f64| json!({ "id": "brook", "kind": "stream", "ribbon": { "points": [[0.0, y], [48.0, y]], "width": 1.0 } });
    assert!(
        !tempts(&before(8.0).terrain(stream(20.3))),
        "it stands in the brook"
    );
    assert!(
        tempts(&before(8.0).terrain(stream(15.0))),
        "the brook lies before it"
    );
    // The enemy's near edge is at 19.18.
    let wall = |y: f64| json!({ "id": "wall", "kind": "wall", "line": [[20.0, y], [28.0, y]] });
    assert!(!tempts(&before(8.0).terrain(wall(18.19))));
    assert!(tempts(&before(8.0).terrain(wall(18.15))));
}

#[test]
fn impet_1_an_enemy_that_is_not_seen_tempts_nobody() {
    let wood = json!({ "id": "wood", "kind": "woods", "rectangle": { "centre": [24.0, 16.0], "size": [20.0, 4.0], "bearing": 0.0 } });
    assert!(!tempts(&before(10.0).terrain(wood)));
    let hidden = json!({ "hidden": true });
    assert!(!tempts(&knights().unit_with(
        "n1",
        "infantry",
        [24.0, 22.0],
        180.0,
        hidden
    )));
    // Light infantry of the enemy in between blocks sight, its own does not.
    let light = |id: &str| before(10.0).unit(id, "light_infantry", [24.0, 17.0], 180.0);
    assert!(!tempts(&light("n2")));
    assert!(tempts(&light("s3")));
}

/// Formed friends in ranks between the knights and their enemy.
fn ranks(count: usize, troop: &str) -> TableTop {
    (0..count).fold(before(13.0), |table, rank| {
        let at = [24.0, 13.0 + 2.5 * rank as f64];
        table.unit(&format!("s{}", rank + 5), troop, at, 0.0)
    })
}

#[test]
fn impet_1_two_ranks_of_formed_friends_do_not_mask_and_three_do() {
    assert!(tempts(&ranks(2, "infantry")));
    assert!(!tempts(&ranks(3, "infantry")));
    assert!(
        tempts(&ranks(3, "light_infantry")),
        "unformed ranks mask nobody"
    );
}

#[test]
fn impet_1_they_charge_into_contact_as_far_as_the_allowance_goes() {
    let contact = ride(&before(10.0));
    assert_eq!(
        (contact.inches, contact.contacts),
        (10.0, vec!["n1".to_owned()])
    );
    // Out of reach by a hair: no farther than the 2 inch line.
    let line = ride(&before(10.05));
    assert!(line.contacts.is_empty());
    assert!((line.inches - 8.05).abs() < 0.01, "{line:?}");
    let short = ride(&before(14.0));
    assert_eq!((short.inches, short.contacts.len()), (10.0, 0));
}

#[test]
fn impet_1_they_turn_to_the_enemy_first() {
    let table = knights().unit("n1", "infantry", [30.0, 16.0], 225.0);
    let mut battle = let_loose(&table);
    assert_eq!(rides(&battle, battle.opening())[0].contacts, ["n1"]);
    assert_eq!(pose(&mut battle, "s1").facing_degrees(), 45.0);
}

#[test]
fn impet_1_the_nearest_of_two_is_charged() {
    let table = before(9.0).unit("n2", "infantry", [28.0, 17.0], 180.0);
    assert_eq!(ride(&table).contacts, ["n2"]);
}

fn disordered(events: &[BattleEvent], battle: &Battle) -> Vec<String> {
    let who = |event: &BattleEvent| match event {
        BattleEvent::Disordered {
            unit,
            cause: DisorderCause::Passed,
            ..
        } => Some(battle.roster().id(*unit).to_owned()),
        _ => None,
    };
    events.iter().filter_map(who).collect()
}

#[test]
fn impet_1_they_ride_through_friends_and_all_are_disordered() {
    let one = before(9.0).unit("s3", "infantry", [24.0, 13.0], 0.0);
    let battle = let_loose(&one);
    let events = battle.opening().to_vec();
    assert_eq!(rides(&battle, &events)[0].through, ["s3"]);
    assert_eq!(rides(&battle, &events)[0].contacts, ["n1"]);
    assert_eq!(disordered(&events, &battle), ["s3", "s1"]);
    let two = ride(&before(9.9).unit("s3", "infantry", [24.0, 12.5], 0.0).unit(
        "s4",
        "infantry",
        [24.0, 15.0],
        0.0,
    ));
    assert_eq!(two.through, ["s3", "s4"]);
    assert_eq!(two.contacts, ["n1"]);
}

#[test]
fn impet_1_they_stop_short_of_friends_whom_they_do_not_come_clear_of() {
    // Between the friend and the enemy there is room for the base, or not.
    for (friend, through) in [(15.2, true), (15.4, false)] {
        let table = before(7.6).unit("s3", "infantry", [24.0, friend], 0.0);
        let ride = ride(&table);
        assert_eq!(!ride.through.is_empty(), through, "{ride:?}");
        assert_eq!(!ride.contacts.is_empty(), through, "{ride:?}");
    }
}

#[test]
fn impet_1_they_stop_short_of_unformed_friends() {
    let table = before(9.0).unit("s3", "light_infantry", [24.0, 14.0], 0.0);
    let ride = ride(&table);
    assert!(ride.through.is_empty() && ride.contacts.is_empty());
    assert!(ride.inches < 2.5, "{ride:?}");
}

#[test]
fn impet_1_a_charge_is_an_uncontrolled_action_and_uses_the_move() {
    let mut battle = let_loose(&before(14.0));
    let there = step("s1", [24.0, 21.0], 0.0);
    assert_eq!(refused(&mut battle, there), "TURN-4");
    let duke = battle.roster().commander_by_id("sduke").unwrap();
    assert_eq!(
        battle.look(|view| view.leaderships[duke.index()].uncontrolled),
        1
    );
}

#[test]
fn wcmd_1_an_uncontrolled_action_lowers_the_next_initiative_and_no_other() {
    let mut battle = before(14.0).dealt(&[20, 10, 10], "");
    end_turn(&mut battle);
    let needed = |events: &[BattleEvent]| {
        events.iter().find_map(|event| match event {
            BattleEvent::Initiative { needed, .. } => Some(*needed),
            _ => None,
        })
    };
    let events = end_turn(&mut battle);
    assert_eq!(needed(&events), Some(17));
    if battle.clock().phase == Phase::Start {
        done(&mut battle, command("s1"));
        end_start(&mut battle);
    }
    end_turn(&mut battle);
    let events = end_turn(&mut battle);
    assert_eq!(needed(&events), Some(18));
}

#[test]
fn impet_1_who_is_in_contact_has_his_fight_already() {
    let table = before(0.0).unit("n2", "infantry", [28.0, 20.0], 180.0);
    assert!(!tempts(&table));
}

#[test]
fn wcmd_3_the_start_phase_waits_and_takes_commands_only() {
    let mut battle = before(9.0).dealt(&[10], HAND);
    assert_eq!(battle.clock().phase, Phase::Start);
    for order in [
        step("s2", [4.0, 5.0], 0.0),
        json!({ "commander": "sduke", "at": [5.0, 1.0] }),
        json!({ "end": "turn" }),
        json!({ "end": "deploy" }),
    ] {
        assert_eq!(refused(&mut battle, order), "TURN-2");
    }
    let events = end_start(&mut battle);
    assert_eq!(rides(&battle, &events).len(), 1);
    assert_eq!(battle.clock().phase, Phase::Action);
    assert_eq!(refused(&mut battle, json!({ "end": "start" })), "TURN-2");
}

#[test]
fn wcmd_3_it_does_not_wait_without_cards_or_without_knights_who_would_charge() {
    assert_eq!(let_loose(&before(9.0)).clock().phase, Phase::Action);
    assert_eq!(
        before(15.02).dealt(&[10], HAND).clock().phase,
        Phase::Action
    );
}

#[test]
fn impet_1_a_maneuver_command_holds_knights_for_the_turn() {
    let mut battle = before(9.0).dealt(&[10, 10], HAND);
    done(&mut battle, command("s1"));
    assert_eq!(refused(&mut battle, command("s1")), "WCMD-2");
    let s1 = unit(&battle, "s1");
    assert!(battle.look(|view| impetuous(view, s1).is_none()));
    assert_eq!(names(&end_start(&mut battle)), Vec::<String>::new());
    assert_eq!(battle.clock().phase, Phase::Action);
    done(&mut battle, step("s1", [24.0, 9.0], 0.0));
    end_turn(&mut battle);
    end_turn(&mut battle);
    assert_eq!(battle.clock().phase, Phase::Start, "and only for the turn");
}

#[test]
fn wcmd_3_knights_of_a_later_turn_wait_too_and_in_the_order_of_the_rule() {
    let table = before(9.0).unit("s3", "infantry", [4.0, 10.0], 0.0);
    let mut battle = table.dealt(&[10, 10], HAND);
    done(&mut battle, command("s1"));
    end_start(&mut battle);
    end_turn(&mut battle);
    let events = end_turn(&mut battle);
    let names = names(&events);
    assert_eq!(names.last().map(String::as_str), Some("initiative"));
    let hash = battle.turn_marks().last().map(|mark| mark.hash);
    assert_eq!(
        hash,
        Some(battle.hash()),
        "the turn's mark is set while it waits"
    );
}

#[test]
fn wcmd_3_commands_and_the_end_of_the_start_phase_are_taken_back() {
    let mut battle = before(9.0).dealt(&[10], HAND);
    let waiting = battle.hash();
    done(&mut battle, command("s1"));
    let commanded = battle.hash();
    end_start(&mut battle);
    done(&mut battle, step("s1", [24.0, 9.0], 0.0));
    battle.undo().unwrap();
    battle.undo().unwrap();
    assert_eq!(
        (battle.hash(), battle.clock().phase),
        (commanded, Phase::Start)
    );
    battle.undo().unwrap();
    assert_eq!(battle.hash(), waiting);
    assert!(battle.undo().is_err());
}

#[test]
fn wcmd_3_a_battle_that_waits_is_saved_and_goes_on() {
    let mut battle = before(9.0).dealt(&[10], HAND);
    done(&mut battle, command("s2"));
    let save = Save::of(&mut battle);
    let mut again = save.resume().unwrap();
    assert_eq!(
        (again.hash(), again.clock().phase),
        (battle.hash(), Phase::Start)
    );
    let (one, other) = (end_start(&mut battle), end_start(&mut again));
    assert_eq!(one, other);
    assert_eq!(rides(&battle, &one).len(), 1);
    end_turn(&mut battle);
    Save::of(&mut battle).verify().unwrap();
}

#[test]
fn impet_1_knights_charge_in_scenario_order_from_the_table_as_it_has_become() {
    // s3 would charge through s1; when its turn comes, s1 has gone.
    let table = knights().unit("n1", "pikemen", [24.0, 21.362], 180.0).unit(
        "s3",
        "shock_cavalry",
        [24.0, 7.0],
        0.0,
    );
    let battle = table.dealt(&[20], "AS");
    let rides = rides(&battle, battle.opening());
    assert_eq!(rides.len(), 2);
    assert!(
        rides.iter().all(|ride| ride.through.is_empty()),
        "{rides:?}"
    );
}

#[test]
fn engage_9_charges_are_foreseen_with_what_comes_of_those_before_them() {
    let table = |conform: &str| {
        knights()
            .rule("conform_on_contact", json!(conform))
            .unit("s3", "shock_cavalry", [26.4, 10.0], 0.0)
            // Horse, who need not check when knights come.
            .unit("n1", "cavalry", [24.0, 20.0], 150.0)
            .unit("n2", "cavalry", [27.4, 24.0], 180.0)
    };
    let foreseen = |conform: &str| {
        let mut battle = table(conform).dealt(&[10], HAND);
        let charges = battle.look(charges);
        let events = end_start(&mut battle);
        let ridden = events.iter().filter_map(|event| match event {
            BattleEvent::Charged { to, .. } => Some(*to),
            _ => None,
        });
        let told: Vec<_> = charges.iter().map(|it| it.to).collect();
        assert_eq!(told, ridden.collect::<Vec<_>>(), "{conform}");
        for charge in &charges {
            let id = battle.roster().id(charge.unit).to_owned();
            assert_eq!(pose(&mut battle, &id), charge.end(), "{conform} {id}");
        }
        charges
    };
    let (plain, turned) = (foreseen("off"), foreseen("attacker"));
    assert_eq!((plain.len(), turned.len()), (2, 2));
    assert_ne!(turned[0].end(), turned[0].to, "the first does not conform");
    assert_ne!(plain[1].to, turned[1].to, "the second is not in its way");
}

#[test]
fn hidden_3_a_charge_ends_before_an_enemy_it_did_not_know_of() {
    let charge = |aside: f64| {
        let ambush = [24.0 + aside, 10.0 + BASE + 7.0];
        let hidden = json!({ "hidden": true });
        let table = before(14.0).unit_with("n2", "light_archers", ambush, 180.0, hidden);
        let battle = let_loose(&table);
        let met = battle.opening().iter().any(|event| {
            let cause = muster_battle::event::RevealCause::Met;
            matches!(event, BattleEvent::Revealed { cause: it, .. } if *it == cause)
        });
        (rides(&battle, battle.opening()).remove(0), met)
    };
    let (ride, met) = charge(0.0);
    assert!(met && (ride.inches - 5.0).abs() < 0.03, "{ride:?}");
    assert!(ride.contacts.is_empty());
    let (ride, met) = charge(BASE + 2.1);
    assert!(!met && ride.inches == 10.0, "{ride:?}");
}
