//! Retreat, flight and lining up: ENGAGE-5, 6 and 9, each rule on both sides of its limit. Bases are 2 inches square, so the
//! gap of two that face each other is their distance less 2.
#![allow(missing_docs)]

mod trace_table;

use muster_geometry::trace::{Neighbour, conform, directly_away};
use muster_geometry::{Base, Pose, TerrainKind, Vec2, base::gap};
use trace_table::{Table, base, block, enemy, friend, pose};

/// The mover at (20, 20) facing up the table, with these others.
fn with(others: Vec<Neighbour>) -> Table {
    Table::new(10.0, base(20.0, 20.0, 0.0), others)
}

/// Ahead along its facing to this height.
fn to(y: f64) -> [Pose; 1] {
    [pose(20.0, y, 0.0)]
}

#[test]
fn engage_5_a_retreat_slides_within_45_degrees_of_directly_away() {
    let table = with(vec![enemy(7, 20.0, 23.0, 180.0)]);
    let slide = |degrees: f64, inches: f64| {
        let (sin, cos) = libm::sincos(degrees.to_radians());
        [pose(20.0 + sin * inches, 20.0 - cos * inches, 0.0)]
    };
    assert!(table.legal(&slide(0.0, 2.0)).retreat);
    assert!(table.legal(&slide(44.9, 6.0)).retreat);
    assert!(table.legal(&slide(-45.0, 6.0)).retreat);
    let refused = table.refused(&slide(45.02, 6.0), "ENGAGE-3");
    let told = |words: &str| refused.why.contains(words);
    assert!(
        told("within 45 degrees") && told("45.02 degrees off"),
        "{}",
        refused.why
    );
    // Past the enemy is no retreat gone wrong.
    let past = table.refused(&slide(95.0, 6.0), "ENGAGE-3");
    assert!(!past.why.contains("degrees off"), "{}", past.why);
    table.refused(&slide(60.0, 9.0), "ENGAGE-3");
    let narrow = with(vec![enemy(7, 20.0, 23.0, 180.0)]).under(|law| law.retreat_angle = 30.0);
    narrow.refused(&slide(40.0, 6.0), "ENGAGE-3");
}

#[test]
fn engage_5_a_retreat_gets_clear_in_its_first_leg() {
    let table = with(vec![enemy(7, 20.0, 23.0, 180.0)]);
    let back = |gap: f64| pose(20.0, 21.0 - gap, 0.0);
    table.refused(&[back(2.01)], "ENGAGE-5");
    assert!(table.legal(&[back(2.011)]).retreat);
    table.refused(&[back(1.5), back(3.0)], "ENGAGE-5");
    // What is left of the allowance is free movement.
    assert!(table.legal(&[back(2.5), pose(24.0, 15.0, 90.0)]).retreat);
    // But it may come within 2 inches of nobody again.
    table.refused(&[back(2.5), back(2.0)], "ENGAGE-5");
    // It is allowed from contact.
    let touching = with(vec![enemy(7, 20.0, 22.0, 180.0)]);
    assert!(touching.legal(&[pose(20.0, 17.9, 0.0)]).retreat);
}

#[test]
fn engage_5_no_further_enemy_on_the_way() {
    let beside = enemy(8, 24.3, 17.0, 0.0);
    let table = with(vec![enemy(7, 20.0, 23.0, 180.0), beside]);
    assert!(table.legal(&[pose(20.0, 17.0, 0.0)]).retreat); // 2.3 from it
    table.refused(&[pose(20.4, 17.0, 0.0)], "ENGAGE-5");
    table.refused(&[pose(20.0, 17.5, 0.0), pose(21.0, 17.0, 0.0)], "ENGAGE-5");
}

#[test]
fn engage_5_a_second_line_bars_the_retreat_and_is_named() {
    let table = with(vec![
        enemy(7, 20.0, 23.0, 180.0),
        friend(3, 20.0, 17.5, 0.0),
    ]);
    let refused = table.refused(&[pose(20.0, 18.0, 0.0)], "MOVE-4");
    assert!(refused.why.contains("retreat is barred") && refused.why.contains("{#3}"));
    let refused = table.refused(&[pose(20.0, 19.6, 0.0)], "ENGAGE-5");
    assert!(refused.why.contains("{#3}"), "{}", refused.why);
    // Through friends, if the ruleset lets it; but not onto them.
    let through = with(vec![
        enemy(7, 20.0, 23.0, 180.0),
        friend(3, 20.0, 17.5, 0.0),
    ])
    .under(|law| law.retreat_through_friends = true);
    assert!(through.legal(&[pose(20.0, 15.4, 0.0)]).retreat);
    through.refused(&[pose(20.0, 16.0, 0.0)], "MOVE-4");
    // Only on the retreat: the same slide unengaged is barred.
    with(vec![friend(3, 20.0, 17.5, 0.0)])
        .under(|law| law.retreat_through_friends = true)
        .refused(&[pose(20.0, 15.4, 0.0)], "MOVE-4");
}

#[test]
fn engage_5_directly_away() {
    let own = base(20.0, 20.0, 0.0);
    let away = |other: Base| directly_away(&own, &other).normalize();
    let near = |a: Vec2, b: Vec2| assert!((a - b).length() < 1e-6, "{a} {b}");
    // Apart: along the closest points.
    near(away(base(20.5, 23.0, 0.0)), Vec2::new(0.0, -1.0));
    near(
        away(base(24.0, 23.0, 0.0)),
        Vec2::new(-2.0, -1.0).normalize(),
    );
    // In contact along an edge, whatever part of it is shared.
    near(away(base(20.9, 22.0, 0.0)), Vec2::new(0.0, -1.0));
    near(away(base(21.9, 22.01, 0.0)), Vec2::new(0.0, -1.0));
    // Our corner rests on its edge: the normal of that edge.
    let diagonal = Vec2::new(1.0, 1.0).normalize();
    near(
        away(Base::new(
            Pose::snapped(own.centre + Vec2::new(1.0, 1.0) + diagonal, 45.0),
            own.size,
        )),
        -diagonal,
    );
    // Its corner rests on ours: the normal of our own edge.
    near(
        away(base(20.3, 21.0 + 2f64.sqrt(), 45.0)),
        Vec2::new(0.0, -1.0),
    );
    // Corner to corner: centre to centre.
    near(away(base(22.0, 22.0, 0.0)), -diagonal);
    near(
        away(base(21.99, 22.0, 0.0)),
        Vec2::new(-1.99, -2.0).normalize(),
    );
}

#[test]
fn engage_5_straight_back_that_clears_everyone_is_a_retreat_too() {
    // Only a flank near, straight ahead of it: straight back is both.
    let table = with(vec![enemy(7, 20.0, 23.0, 90.0)]);
    assert!(table.legal(&[pose(20.0, 17.0, 0.0)]).retreat);
    // As far as the line it is going straight back only (ENGAGE-4).
    assert!(!table.legal(&[pose(20.0, 19.0, 0.0)]).retreat);
}

#[test]
fn engage_5_of_several_enemies_the_nearest_counts() {
    let table = with(vec![
        enemy(7, 20.0, 23.5, 180.0),
        enemy(8, 23.2, 20.0, 90.0),
    ]);
    // The second is nearer (1.2): away is to the left.
    assert!(table.legal(&[pose(16.0, 18.0, 0.0)]).retreat);
    table.refused(&[pose(19.0, 14.0, 0.0)], "ENGAGE-3");
    // At the same gap either may be the nearest.
    let table = with(vec![
        enemy(7, 20.0, 23.2, 180.0),
        enemy(8, 23.2, 20.0, 90.0),
    ]);
    assert!(table.legal(&[pose(18.0, 14.0, 0.0)]).retreat);
    assert!(table.legal(&[pose(14.0, 18.0, 0.0)]).retreat);
}

// ENGAGE-6

#[test]
fn engage_6_flyers_pass_and_leave_but_land_by_the_rules() {
    let flyer =
        |others| Table::new(14.0, base(20.0, 20.0, 0.0), others).under(|law| law.flies = true);
    let table = flyer(vec![
        enemy(1, 20.0, 22.9, 180.0),
        enemy(2, 20.0, 31.0, 180.0),
    ]);
    // Out of the front zone of one by any path.
    assert!(!table.legal(&[pose(26.0, 20.0, 90.0)]).retreat);
    // Over it to the line of the other, facing unchanged and straight.
    assert_eq!(table.legal(&to(27.0)).attacks, [2]);
    assert_eq!(table.legal(&to(29.0)).contacts, [2]);
    table.refused(&to(28.0), "ENGAGE-2");
    // The last leg from its entry on may not turn or drift.
    table.refused(&[pose(20.0, 27.0, 20.0)], "ENGAGE-2");
    table.refused(
        &[pose(20.0, 27.0, 20.0), pose(20.0, 27.0, 20.0)],
        "ENGAGE-2",
    );
    table.refused(&[pose(21.0, 29.0, 0.0)], "ENGAGE-2");
    let bent = [
        pose(22.0, 25.5, 0.0),
        pose(20.0, 26.9, 0.0),
        pose(20.0, 29.0, 0.0),
    ];
    assert_eq!(table.legal(&bent).contacts, [2]);
    // Staying within 2 inches of the first while turning is no leaving.
    table.refused(&[pose(20.0, 20.0, 10.0)], "ENGAGE-2");
}

// ENGAGE-7

#[test]
fn engage_9_conform_lines_up_along_the_edge_hit() {
    let victim = base(20.0, 24.0, 180.0);
    for (turned, at) in [(20.0, 19.5), (-30.0, 22.0), (44.0, 17.0)] {
        // Straight ahead into contact, then line up.
        let mut attacker = base(at, 18.0, turned);
        let distance = {
            let (mut low, mut high) = (0.0, 6.0);
            for _ in 0..60 {
                let middle = (low + high) / 2.0;
                let there = attacker.at(attacker
                    .pose
                    .moved_to(attacker.centre + attacker.ahead * middle));
                if gap(&there, &victim) > 0.0 {
                    low = middle
                } else {
                    high = middle
                }
            }
            low
        };
        attacker = attacker.at(attacker
            .pose
            .moved_to(attacker.centre + attacker.ahead * distance));
        let Some(flush) = conform(&attacker, &victim, 45.0) else {
            panic!("{turned}: does not conform at {attacker:?}");
        };
        let flush = attacker.at(flush);
        assert_eq!(flush.pose.facing, 0);
        assert!(
            gap(&flush, &victim) <= 0.002,
            "{turned}: {}",
            gap(&flush, &victim)
        );
        assert!(
            (flush.centre.y - 22.0).abs() < 0.002,
            "{turned}: {}",
            flush.centre
        );
        assert_eq!(conform(&attacker, &victim, f64::abs(turned) - 1.0), None);
    }
    // Its corner against the front of the attacker.
    let diamond = base(20.3, 20.0 + 1.0 + 2f64.sqrt(), 45.0);
    let flush = base(20.0, 20.0, 0.0)
        .at(conform(&base(20.0, 20.0, 0.0), &diamond, 45.0).expect("in reach"));
    assert!(gap(&flush, &diamond) <= 0.002);
    assert_eq!(flush.pose.facing % 9_000, 4_500);
    assert_eq!(conform(&base(20.0, 20.0, 0.0), &diamond, 44.9), None);
}

// Cases that only one clause of a rule tells apart.

#[test]
fn engage_5_water_on_a_later_leg_does_not_excuse_a_short_first_one() {
    let ford = block(TerrainKind::Ford, (10.0, 18.0), (30.0, 19.0));
    let table = with(vec![enemy(7, 20.0, 23.0, 180.0)]).on(vec![ford]);
    assert!(table.legal(&[pose(20.0, 17.0, 0.0)]).retreat);
    table.refused(&[pose(20.0, 19.5, 0.0), pose(20.0, 17.0, 0.0)], "ENGAGE-5");
}

#[test]
fn engage_6_drift_before_a_flyers_last_entry_is_free() {
    let table = Table::new(
        14.0,
        base(20.0, 20.0, 0.0),
        vec![enemy(2, 20.0, 31.0, 180.0)],
    )
    .under(|law| law.flies = true);
    table.legal(&[pose(20.02, 20.0, 0.0), pose(20.0, 27.0, 0.0)]);
}
