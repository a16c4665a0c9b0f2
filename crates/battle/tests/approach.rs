//! Ways into contact and to the line (ENGAGE-2 to ENGAGE-4): what is found is legal, arrives where it
//! should, and lies flush where it can.

mod common;

use common::{BASE, TableTop, table, unit};
use muster_battle::check::{Plan, check};
use muster_battle::facts::approach::{self, Stop};
use muster_battle::facts::contact::contact_of;
use muster_battle::{Act, Battle};
use muster_geometry::{CONTACT, Edge, Pose, base};
use serde_json::json;

/// The plan of the path found, or its refusal's rule.
fn found(
    battle: &mut Battle,
    edge: Option<Edge>,
    stop: Stop,
) -> Option<Result<muster_battle::check::MovePlan, &'static str>> {
    let (ours, theirs) = (unit(battle, "s1"), unit(battle, "n1"));
    battle.look(|view| {
        let path = approach::path(view, ours, theirs, edge, stop)?;
        let act = Act::Move { unit: ours, path };
        Some(match check(view, &act) {
            Ok(Plan::Move(plan)) => Ok(*plan),
            Ok(_) => unreachable!("a move is planned as a move"),
            Err(refusal) => Err(refusal.rule),
        })
    })
}

fn duel(at: [f64; 2], facing: f64) -> TableTop {
    table()
        .unit("s1", "cavalry", at, facing)
        .unit("n1", "infantry", [24.0, 28.0], 180.0)
}

#[test]
fn engage_2_straight_ahead_is_one_pose() {
    let mut battle = duel([24.0, 20.0], 0.0).start(&[]);
    let plan = found(&mut battle, Some(Edge::Front), Stop::Contact)
        .expect("a way")
        .expect("a legal one");
    assert_eq!(plan.path.len(), 1);
    assert_eq!(plan.new_contacts.len(), 1);
    assert!((plan.cost - (8.0 - BASE)).abs() < 0.02, "{}", plan.cost);
}

#[test]
fn engage_2_every_edge_within_reach_is_met_on_that_edge() {
    // Beside the enemy: its front and left lie within reach, its right side does not.
    let mut battle = duel([30.5, 27.0], 290.0).start(&[]);
    for edge in [Edge::Front, Edge::Left] {
        let plan = found(&mut battle, Some(edge), Stop::Contact)
            .expect("a way")
            .unwrap_or_else(|rule| panic!("{edge:?}: {rule}"));
        let (ours, theirs) = (unit(&battle, "s1"), unit(&battle, "n1"));
        battle.look(|view| {
            let there = view.base(ours).at(plan.accepted.end);
            let touch = contact_of(view, view.base(theirs), &there).expect("contact");
            assert_eq!(touch.edge, edge);
            // Flush where the allowance is enough for it.
            assert!(edge != Edge::Left || touch.shared > 1.0, "{}", touch.shared);
        });
    }
    assert_eq!(
        found(&mut battle, Some(Edge::Right), Stop::Contact),
        Some(Err("MOVE-2"))
    );
}

#[test]
fn engage_2_the_line_is_reached_and_not_passed() {
    for at in [[24.0, 20.0], [26.0, 21.0], [21.5, 22.5]] {
        let mut battle = duel(at, 10.0).start(&[]);
        let plan = found(&mut battle, Some(Edge::Front), Stop::Line)
            .expect("a way")
            .unwrap_or_else(|rule| panic!("{at:?}: {rule}"));
        let (ours, theirs) = (unit(&battle, "s1"), unit(&battle, "n1"));
        let gap = battle
            .look(|view| base::gap(&view.base(ours).at(plan.accepted.end), view.base(theirs)));
        assert!((1.95..=2.01).contains(&gap), "{at:?}: {gap}");
        assert_eq!(plan.accepted.attacks.len(), 1);
    }
}

#[test]
fn engage_4_an_engaged_unit_goes_straight_ahead_or_not_at_all() {
    let mut battle = duel([24.4, 28.0 - BASE - 1.2], 0.0).start(&[]);
    let plan = found(&mut battle, Some(Edge::Front), Stop::Contact)
        .expect("a way")
        .expect("a legal one");
    assert_eq!(plan.path.len(), 1);
    assert_eq!(plan.accepted.end.x, 24_400);
    // Turned aside it has no straight way in.
    let mut battle = duel([24.4, 28.0 - BASE - 1.2], 90.0).start(&[]);
    assert!(matches!(
        found(&mut battle, Some(Edge::Front), Stop::Contact),
        None | Some(Err("ENGAGE-3"))
    ));
}

#[test]
fn engage_4_a_variant_turns_first() {
    let mut battle = table()
        .base_rules("shock-engaged-turn")
        .key("rules", json!("shock-engaged-turn"))
        .unit("s1", "cavalry", [24.0, 28.0 - BASE - 1.6], 20.0)
        .unit("n1", "infantry", [24.0, 28.0], 180.0)
        .start(&[]);
    let found = found(&mut battle, Some(Edge::Front), Stop::Contact).expect("a way");
    assert!(found.is_ok(), "{found:?}");
}

#[test]
fn engage_7_a_variant_never_leaves_the_straight_line() {
    let mut battle = duel([26.0, 20.0], 0.0)
        .rule("attack_approach", json!("straight_whole_move"))
        .start(&[]);
    let plan = found(&mut battle, None, Stop::Contact)
        .expect("a way")
        .expect("a legal one");
    assert_eq!(plan.path.len(), 1);
    assert_eq!(plan.accepted.end.x, 26_000);
}

#[test]
fn move_2_what_is_too_far_is_told_by_its_cheapest_path() {
    let mut battle = duel([24.0, 6.0], 0.0).start(&[]);
    for stop in [Stop::Contact, Stop::Line] {
        assert_eq!(
            found(&mut battle, Some(Edge::Front), stop),
            Some(Err("MOVE-2"))
        );
    }
}

#[test]
fn engage_2_a_line_named_by_a_pose_is_kept_to() {
    let mut battle = duel([26.0, 20.0], 0.0).start(&[]);
    let (ours, theirs) = (unit(&battle, "s1"), unit(&battle, "n1"));
    let there = Pose::snapped(muster_geometry::Vec2::new(23.0, 25.0), 350.0);
    battle.look(|view| {
        let path = approach::along(view, ours, &[], there, theirs, Stop::Contact).expect("a way");
        let end = *path.last().expect("a pose");
        assert_eq!(end.facing, 35_000);
        let off = (end.at() - there.at()).perp_dot(there.ahead());
        assert!(off.abs() < 0.01, "{off}");
        assert!(base::gap(&view.base(ours).at(end), view.base(theirs)) <= CONTACT);
        assert!(check(view, &Act::Move { unit: ours, path }).is_ok());
    });
}
