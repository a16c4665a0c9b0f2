//! Small battles under the eyes of a watcher: what he counts, on both sides of each limit.

use std::sync::Arc;

use muster_battle::{Act, ArmyId, Battle, Roster, Seeds, UnitId, Volley};
use muster_geometry::{Pose, Vec2};
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;
use serde_json::{Value, json};

use super::habits::{Habits, MOST_IDLE, Watcher};

/// Troop, place and facing.
type Stand = (&'static str, [f64; 2], f64);

const OWN: ArmyId = ArmyId::BOTH[0];
/// Where contact is made straight ahead with an enemy who stands at 16" up the table and looks down it.
const IN_CONTACT: f64 = 13.63;

/// A battle on an open table.
struct Field {
    battle: Battle,
    watcher: Watcher,
}

impl Field {
    fn new(own: &[Stand], enemies: &[Stand]) -> Self {
        let army = |id: &str, edge: &str, stands: &[Stand]| {
            let units = stands.iter().enumerate();
            let units: Vec<Value> = units
                .map(|(number, (troop, at, facing))| {
                    json!({"id": format!("{id}{number}"), "troop": troop, "at": at, "facing": facing})
                })
                .collect();
            json!({"id": id, "name": id, "edge": edge, "unit": units})
        };
        let scenario = json!({
            "format": 1,
            "title": "Watched",
            "rules": "shock-test-6",
            "first_player": "a",
            "table": {"width": 48.0, "depth": 48.0},
            "army": [army("a", "south", own), army("b", "north", enemies)],
        });
        let scenario = Scenario::from_json(&scenario).expect("readable");
        let rules = Ruleset::shipped("shock-test-6").expect("shipped");
        let roster = Arc::new(Roster::load(scenario, rules).expect("sound").0);
        Self {
            watcher: Watcher::new(OWN, roster.unit_count()),
            battle: Battle::new(roster, Seeds::of(1)),
        }
    }

    /// The army's turn with these orders, and then the enemy's, who does nothing.
    fn turn(mut self, acts: &[Act]) -> Self {
        self.battle.look(|table| self.watcher.begin_turn(table));
        for act in acts {
            let events = self.battle.order(act.clone().into()).expect("legal");
            events.iter().for_each(|event| self.watcher.see(event));
        }
        self.battle.look(|table| self.watcher.end_turn(table));
        for _ in 0..2 {
            // Who is destroyed by a charge has lost.
            if self.battle.armies().outcome.is_none() {
                self.battle.order(Act::EndTurn.into()).expect("legal");
            }
        }
        self
    }

    fn counted(&self) -> Habits {
        self.watcher.counted()
    }
}

fn unit(number: usize) -> UnitId {
    UnitId::from_index(number)
}

/// The first of the army moves to a place, with its facing.
fn goes(to: [f64; 2]) -> Act {
    Act::Move {
        unit: unit(0),
        path: vec![Pose::snapped(Vec2::new(to[0], to[1]), 0.0)],
    }
}

/// What the first of the army's charge straight ahead counts as, and what friends and enemies stand by.
fn charge(troop: &'static str, friends: &[Stand], enemies: &[Stand]) -> Habits {
    let own: Vec<Stand> = std::iter::once((troop, [20.0, 10.0], 0.0))
        .chain(friends.iter().copied())
        .collect();
    let field = Field::new(&own, enemies);
    field.turn(&[goes([20.0, IN_CONTACT])]).counted()
}

#[test]
fn rows_of_idle_turns_are_too_long_beyond_the_limit() {
    let idle = |turns: u32| {
        let mut field = Field::new(
            &[("infantry", [20.0, 6.0], 0.0)],
            &[("infantry", [20.0, 40.0], 180.0)],
        );
        for _ in 0..turns {
            field.battle.look(|table| field.watcher.begin_turn(table));
            field.battle.look(|table| field.watcher.end_turn(table));
        }
        field.counted()
    };
    let (long, longer) = (idle(MOST_IDLE), idle(MOST_IDLE + 1));
    assert_eq!((long.longest_idle, long.idle_rows), (MOST_IDLE, 0));
    assert_eq!((longer.longest_idle, longer.idle_rows), (MOST_IDLE + 1, 1));
}

#[test]
fn half_an_inch_nearer_is_an_approach() {
    let idle_after = |inches: f64| {
        let field = Field::new(
            &[("infantry", [20.0, 6.0], 0.0)],
            &[("infantry", [20.0, 40.0], 180.0)],
        );
        field
            .turn(&[goes([20.0, 6.0 + inches])])
            .counted()
            .idle_turns
    };
    assert_eq!((idle_after(0.49), idle_after(0.51)), (1, 0));
}

#[test]
fn to_and_fro_is_back_where_one_was_after_going_far_enough_away() {
    let to_and_fro = |away: f64, back: f64| {
        let field = Field::new(
            &[("light_cavalry", [20.0, 6.0], 0.0)],
            &[("infantry", [20.0, 44.0], 180.0)],
        );
        let at = |inches: f64| goes([20.0 + inches, 6.0]);
        let field = field.turn(&[at(0.0)]).turn(&[at(away)]).turn(&[at(back)]);
        field.counted().to_and_fro
    };
    assert_eq!(to_and_fro(2.9, 0.8), 1);
    assert_eq!(to_and_fro(2.9, 1.1), 0);
    assert_eq!(to_and_fro(1.9, 0.0), 0);
}

#[test]
fn a_charge_is_alone_unless_a_friend_is_near_and_at_bad_odds_only() {
    const FOE: [Stand; 1] = [("shock_infantry", [20.0, 16.0], 180.0)];
    let friend = |gap: f64| ("infantry", [20.0 - 2.362 - gap, 16.0], 0.0);
    let lone = |troop, friends: &[Stand]| charge(troop, friends, &FOE).lone_charges;
    assert_eq!(lone("light_archers", &[]), 1);
    assert_eq!(lone("light_archers", &[friend(6.1)]), 1);
    assert_eq!(lone("light_archers", &[friend(5.9)]), 0);
    assert_eq!(lone("shock_cavalry", &[]), 0);
}

#[test]
fn charges_are_told_by_flank_company_and_odds() {
    let told = |friends: &[Stand], enemies: &[Stand]| {
        let it = charge("infantry", friends, enemies);
        assert_eq!((it.charges, it.before_charging), (1, 0));
        [it.flank_charges, it.joint_charges, it.risky_charges]
    };
    let front = ("light_spearmen", [20.0, 16.0], 180.0);
    let flank = ("light_infantry", [20.0, 16.0], 90.0);
    let strong = ("shock_infantry", [20.0, 16.0], 180.0);
    // Another is at his side already, at the enemy's left.
    let beside = ("infantry", [20.0 + 2.37, 16.0], 270.0);
    assert_eq!(told(&[], &[strong]), [0, 0, 1]);
    assert_eq!(told(&[], &[flank]), [1, 0, 0]);
    assert_eq!(told(&[beside], &[strong])[1], 1);
    assert_eq!(told(&[], &[front])[..2], [0, 0]);
}

#[test]
fn who_is_kept_back_is_counted_when_the_armies_first_touch() {
    const FOE: [Stand; 1] = [("infantry", [20.0, 16.0], 180.0)];
    let kept = |gap: f64| {
        let friend = ("infantry", [20.0 - 2.362 - gap, 16.0], 0.0);
        let it = charge("infantry", &[friend], &FOE);
        (it.at_first_contact, it.kept_back)
    };
    assert_eq!(kept(10.1), (2, 1));
    assert_eq!(kept(9.9), (2, 0));
    let apart = Field::new(&[("infantry", [20.0, 6.0], 0.0)], &FOE);
    assert_eq!(apart.turn(&[]).counted().at_first_contact, 0);
}

#[test]
fn who_charges_while_the_armies_are_apart_strikes_the_first_blow() {
    const FOE: [Stand; 1] = [("infantry", [20.0, 16.0], 180.0)];
    let told = |it: Habits| (it.met, it.struck_first);
    assert_eq!(told(charge("infantry", &[], &FOE)), (1, 1));
    // In contact from the start.
    let met = Field::new(&[("infantry", [20.0, IN_CONTACT], 0.0)], &FOE);
    assert_eq!(told(met.turn(&[]).counted()), (1, 0));
    // The enemy comes, and his melee leaves nothing to be seen at the beginning of the next turn.
    let mut field = Field::new(&[("light_archers", [20.0, 10.0], 0.0)], &FOE);
    field.battle.look(|table| field.watcher.begin_turn(table));
    field.battle.look(|table| field.watcher.end_turn(table));
    field.battle.order(Act::EndTurn.into()).expect("legal");
    let comes = Act::Move {
        unit: unit(1),
        path: vec![Pose::snapped(Vec2::new(20.0, 12.37), 180.0)],
    };
    field.battle.order(comes.into()).expect("legal");
    assert_eq!(told(field.counted()), (0, 0));
    field
        .battle
        .look(|table| field.watcher.enemy_ends_turn(table));
    assert_eq!(told(field.counted()), (1, 0));
}

#[test]
fn what_is_shot_away_counts_until_the_first_charge() {
    let own = [
        ("light_archers", [17.0, 10.0], 0.0),
        ("light_archers", [23.0, 10.0], 0.0),
        ("infantry", [40.0, 10.0], 0.0),
    ];
    let enemies = [
        ("light_archers", [20.0, 20.0], 180.0),
        ("infantry", [40.0, 16.0], 180.0),
    ];
    let shoots = |number| Act::Shoot {
        unit: unit(number),
        target: unit(3),
        volley: Some(Volley::Full),
    };
    let charges = Act::Move {
        unit: unit(2),
        path: vec![Pose::snapped(Vec2::new(40.0, IN_CONTACT), 0.0)],
    };
    let after = |acts: &[Act]| {
        let mut field = Field::new(&own, &enemies).turn(acts);
        let left = field.battle.look(|table| table.strength(unit(3)));
        let it = field.counted();
        (u64::from(4 - left), it.shot_away_first, it.shooters)
    };
    let (lost, counted, shooters) = after(&[shoots(0), shoots(1), charges.clone()]);
    assert!(lost > 0);
    assert_eq!((counted, shooters), (lost, 2));
    let (lost, counted, _) = after(&[charges, shoots(0), shoots(1)]);
    assert!(lost > 0);
    assert_eq!(counted, 0);
}

#[test]
fn a_charge_has_a_spread_of_odds_that_depends_on_who_is_met() {
    let spread = |troop| charge("infantry", &[], &[(troop, [20.0, 16.0], 180.0)]).spread;
    assert!(spread("shock_infantry") > 0);
    assert_ne!(spread("shock_infantry"), spread("light_infantry"));
}

#[test]
fn a_target_in_range_is_left_unshot_by_one_who_stays() {
    let archers = |gap: f64, acts: &[Act]| {
        let field = Field::new(
            &[("light_archers", [20.0, 6.0], 0.0)],
            &[("infantry", [20.0, 6.0 + 2.362 + gap], 180.0)],
        );
        let it = field.turn(acts).counted();
        [it.with_target, it.unshot, it.volleys, it.shooter_turns]
    };
    let shoots = Act::Shoot {
        unit: unit(0),
        target: unit(1),
        volley: Some(Volley::Full),
    };
    assert_eq!(archers(11.9, &[]), [1, 1, 0, 1]);
    assert_eq!(archers(12.1, &[]), [0, 0, 0, 1]);
    assert_eq!(archers(11.9, &[shoots]), [1, 0, 1, 1]);
    // Who moves away does not stay.
    assert_eq!(archers(11.9, &[goes([16.0, 6.0])]), [0, 0, 0, 1]);
}

#[test]
fn inches_are_counted_as_the_rules_count_them() {
    let field = Field::new(
        &[
            ("infantry", [20.0, 6.0], 0.0),
            ("infantry", [20.0, 2.0], 0.0),
        ],
        &[("infantry", [20.0, 40.0], 180.0)],
    );
    let it = field.turn(&[goes([20.0, 9.0])]).counted();
    assert_eq!((it.moved, it.unit_turns, it.before_charging), (3000, 2, 1));
}
