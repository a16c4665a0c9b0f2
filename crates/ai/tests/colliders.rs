//! The colliders in the world, held against the exact verdicts after every order of whole games:
//! they are in step, and nothing is near that they do not find.

use std::sync::Arc;

use muster_ai::{Level, Player};
use muster_battle::colliders::{BaseCollider, MARGIN};
use muster_battle::{Battle, Roster, Seeds, UnitId};
use muster_geometry::Base;
use muster_geometry::base::{gap, within};
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;
use parry2d::query::distance;

/// How near is near, in inches.
const RANGE: f64 = 2.0;

/// Holds the colliders against the table; answers how much was found near.
fn held_against_the_table(battle: &mut Battle) -> usize {
    let bases: Vec<(UnitId, Base)> = battle.look(|view| {
        let there = view.roster.units().filter(|&it| view.status(it).on_table());
        there.map(|unit| (unit, *view.base(unit))).collect()
    });
    let roster = battle.roster().clone();
    let terrain = &roster.terrain;
    battle.look_at_colliders(|colliders| {
        let kept = colliders.bases();
        let fresh = bases.iter().map(|(it, base)| (*it, BaseCollider::of(base)));
        assert!(kept.iter().copied().eq(fresh), "out of step");
        let mut found = 0;
        for (unit, base) in &bases {
            let near = colliders.units_near(base, RANGE);
            for ((other, there), (_, collider)) in bases.iter().zip(&kept) {
                let own = BaseCollider::of(base);
                if within(base, there, RANGE) {
                    assert!(near.contains(other), "{unit:?} and {other:?}");
                    let rough = distance(&own.at, &own.shape, &collider.at, &collider.shape)
                        .map_or(f64::NAN, |answer| f64::from(answer.distance));
                    let exact = gap(base, there);
                    assert!((rough - exact).abs() < MARGIN, "{rough} and {exact}");
                }
            }
            let under = colliders.features_under(base);
            for feature in 0..terrain.features().len() {
                let exact = terrain.distance(feature, base);
                let is_found = under.contains(&feature);
                assert!(is_found || exact > 0.0, "{unit:?} on {feature}");
                assert!(!is_found || exact < 2.0 * MARGIN, "{unit:?} off {feature}");
            }
            let (_, here) = colliders.at(base.centre);
            assert!(terrain.at(base.centre).all(|it| here.contains(&it)));
            found += near.len() - 1 + under.len();
        }
        found
    })
}

#[test]
fn colliders_find_all_that_is_near_in_whole_games() {
    for name in muster_scenario::shipped_names() {
        let text = muster_scenario::shipped(name).expect("a shipped battle");
        let scenario = Scenario::read(text, name).expect("a sound scenario");
        let rules = Ruleset::shipped("shock-test-6").expect("a shipped ruleset");
        let roster = Roster::load(scenario, rules).expect("a sound battle").0;
        let roster = Arc::new(roster);
        for level in Level::ALL {
            let mut battle = Battle::new(roster.clone(), Seeds::of(3));
            let mut player = Player::new(level, 3);
            let mut found = held_against_the_table(&mut battle);
            for _ in 0..80 {
                if battle.armies().outcome.is_some() {
                    break;
                }
                let order = battle.look(|table| player.next_order(table));
                battle.order(order).expect("a legal order");
                found += held_against_the_table(&mut battle);
            }
            assert!(found > 500, "{name}: {found} were near");
        }
    }
}
