//! ENGAGE-1 to 4, 7 and 8, each rule on both sides of its limit. Bases are 2 inches square, so the
//! gap of two that face each other is their distance less 2.
#![allow(missing_docs)]

mod trace_table;

use muster_geometry::trace::{AttackApproach, Neighbour};
use muster_geometry::{Base, Pose, TerrainKind, base::gap};
use trace_table::{Table, base, block, enemy, pose, router};

/// The mover at (20, 20) facing up the table, with these others.
fn with(others: Vec<Neighbour>) -> Table {
    Table::new(10.0, base(20.0, 20.0, 0.0), others)
}

/// Ahead along its facing to this height.
fn to(y: f64) -> [Pose; 1] {
    [pose(20.0, y, 0.0)]
}

// ENGAGE-2

#[test]
fn engage_2_an_attack_stops_at_the_line_or_in_contact_and_not_between() {
    let table = with(vec![enemy(7, 20.0, 28.0, 180.0)]);
    let stop = |gap: f64| to(26.0 - gap);
    assert!(table.legal(&stop(2.011)).attacks.is_empty()); // no attack at all
    for at_line in [2.01, 2.0, 1.95] {
        let accepted = table.legal(&stop(at_line));
        assert_eq!((accepted.attacks, accepted.contacts), (vec![7], vec![]));
    }
    for between in [1.949, 1.94, 1.4, 0.021] {
        table.refused(&stop(between), "ENGAGE-2");
    }
    for touching in [0.02, 0.0, -0.01] {
        let accepted = table.legal(&stop(touching));
        assert_eq!((accepted.attacks, accepted.contacts), (vec![7], vec![7]));
    }
    table.refused(&stop(-0.011), "MOVE-4");
    let refused = table.refused(&stop(1.4), "ENGAGE-2");
    assert_eq!(
        refused.why,
        "would stop 1.40 inches from {#7}: stop at the 2-inch line or in contact"
    );
}

#[test]
fn engage_2_straight_ahead_from_the_entry_on() {
    let table = with(vec![enemy(7, 20.0, 28.0, 180.0)]);
    // Free before, straight after.
    table.legal(&[
        pose(20.5, 22.0, 30.0),
        pose(20.2, 23.0, 0.0),
        pose(20.2, 26.0, 0.0),
    ]);
    // A turn inside the 2 inches.
    table.refused(&[pose(20.0, 26.0, 0.5)], "ENGAGE-2");
    table.refused(&[pose(20.0, 24.0, 0.0), pose(20.0, 26.0, 0.01)], "ENGAGE-2");
    // Sideways, backwards.
    let from_the_side = Table::new(
        10.0,
        base(15.0, 26.5, 0.0),
        vec![enemy(7, 20.0, 28.0, 180.0)],
    );
    from_the_side.refused(&[pose(18.0, 26.5, 0.0)], "ENGAGE-2");
    let backwards = Table::new(
        10.0,
        base(20.0, 20.0, 180.0),
        vec![enemy(7, 20.0, 28.0, 180.0)],
    );
    backwards.refused(&[pose(20.0, 26.0, 180.0)], "ENGAGE-2");
    // Backwards as far as the line: 0.01 inches of the 2.01 is within the drift, 0.02 is not.
    backwards.legal(&[pose(20.0, 24.0, 180.0)]);
    backwards.refused(&[pose(20.0, 24.02, 180.0)], "ENGAGE-2");
}

#[test]
fn engage_2_side_drift_counts_inside_the_2_inches_only() {
    let table = with(vec![enemy(7, 20.0, 28.0, 180.0)]);
    // From 20.0 to 26.0 the last third is inside: of 0.029 sideways, 0.0097 there.
    table.legal(&[pose(20.029, 26.0, 0.0)]);
    table.refused(&[pose(20.031, 26.0, 0.0)], "ENGAGE-2");
}

#[test]
fn engage_2_poses_between_are_no_stops() {
    let table = with(vec![enemy(7, 20.0, 28.0, 180.0)]);
    table.legal(&[
        pose(20.0, 22.0, 0.0),
        pose(20.0, 24.5, 0.0),
        pose(20.0, 25.0, 0.0),
        pose(20.0, 26.0, 0.0),
    ]);
    table.refused(&[pose(20.0, 25.0, 0.0), pose(20.0, 24.0, 0.0)], "ENGAGE-2");
    table.refused(
        &[
            pose(20.0, 25.0, 0.0),
            pose(20.0, 24.0, 0.0),
            pose(20.0, 26.0, 0.0),
        ],
        "ENGAGE-2",
    );
}

#[test]
fn engage_2_in_contact_it_does_not_matter_whose_2_inches_it_passed() {
    // Past the flank of one, into contact with another.
    let pair = |y: f64| vec![enemy(1, 23.5, 24.6, 270.0), enemy(2, 20.0, y, 180.0)];
    let accepted = with(pair(29.0)).legal(&to(27.0));
    assert_eq!((accepted.attacks, accepted.contacts), (vec![1, 2], vec![2]));
    // But not to the line of the second, inside the 2 inches of the first or out of them again.
    let refused = with(pair(31.0)).refused(&to(27.0), "ENGAGE-2");
    assert!(
        refused.why.contains("1.55 inches from {#1}"),
        "{}",
        refused.why
    );
    let refused = with(pair(33.0)).refused(&to(29.0), "ENGAGE-2");
    assert!(
        refused.why.contains("passes within 2 inches of {#1}"),
        "{}",
        refused.why
    );
    let passing = with(vec![enemy(1, 23.5, 24.6, 270.0)]);
    passing.refused(&to(28.5), "ENGAGE-2");
    passing.legal(&to(20.9));
}

#[test]
fn engage_2_two_lines_at_once() {
    // Both within the band, and one of them too deep.
    let table = |second: f64| {
        with(vec![
            enemy(1, 18.9, 28.0, 180.0),
            enemy(2, 21.1, 28.0 - second, 180.0),
        ])
    };
    assert_eq!(table(0.03).legal(&to(24.0)).attacks, [1, 2]);
    table(0.06).refused(&to(24.0), "ENGAGE-2");
}

#[test]
fn engage_2_a_turn_may_not_swing_into_the_2_inches() {
    // 2.2 inches away; turned by 45 degrees the corner comes 0.41 nearer.
    let table = with(vec![enemy(1, 20.0, 24.2, 180.0)]);
    table.refused(&[pose(20.0, 20.0, 45.0)], "ENGAGE-2");
    // Through the swing and out again.
    table.refused(&[pose(20.0, 20.0, 90.0)], "ENGAGE-2");
    with(vec![enemy(1, 20.0, 24.45, 180.0)]).legal(&[pose(20.0, 20.0, 90.0)]);
}

// ENGAGE-3

#[test]
fn engage_3_before_an_enemys_front_stay_contact_or_retreat() {
    let table = with(vec![enemy(7, 20.0, 23.9, 180.0)]);
    table.legal(&to(20.0));
    assert_eq!(table.legal(&to(21.9)).contacts, [7]);
    assert!(table.legal(&to(21.9)).attacks.is_empty()); // engaged already
    let refused = table.refused(&to(20.5), "ENGAGE-3");
    assert!(
        refused.why.contains("{#7}") && refused.why.contains("1.90"),
        "{}",
        refused.why
    );
    table.refused(&[pose(20.0, 20.0, 10.0)], "ENGAGE-3");
    table.refused(&[pose(21.0, 20.0, 0.0)], "ENGAGE-3");
    // Who writes his facing down with a tenth of a degree too little is told of it; who does not turn is not.
    let turned = table.refused(&[pose(20.0, 18.0, 0.1)], "ENGAGE-3");
    assert!(turned.why.contains("turns 0.10 degrees"), "{}", turned.why);
    assert!(!refused.why.contains("turns"), "{}", refused.why);
    // 2.01 engages, 2.011 does not.
    with(vec![enemy(7, 20.0, 24.01, 180.0)]).refused(&[pose(24.0, 20.0, 0.0)], "ENGAGE-3");
    with(vec![enemy(7, 20.0, 24.011, 180.0)]).legal(&[pose(24.0, 20.0, 0.0)]);
}

#[test]
fn engage_3_straight_into_contact_may_pass_several_poses() {
    let table = with(vec![enemy(7, 20.0, 23.9, 180.0)]);
    table.legal(&[pose(20.0, 21.0, 0.0), pose(20.0, 21.9, 0.0)]);
    table.refused(
        &[pose(20.02, 21.0, 0.0), pose(20.02, 21.9, 0.0)],
        "ENGAGE-3",
    );
}

#[test]
fn engage_3_routers_engage_nobody() {
    with(vec![router(7, 20.0, 23.5, 180.0)]).legal(&[pose(23.0, 20.0, 70.0)]);
}

// ENGAGE-4

#[test]
fn engage_4_from_a_flank_straight_ahead_or_back_then_free() {
    // An enemy on the right that looks away: only its rear is near.
    let table = with(vec![enemy(7, 23.0, 20.0, 90.0)]);
    // Out of its 2 inches behind: at 2.01 and more it is free.
    table.legal(&[pose(20.0, 26.0, 0.0)]);
    table.legal(&[pose(20.0, 24.0, 0.0), pose(22.0, 25.0, 45.0)]);
    table.refused(&[pose(20.0, 23.5, 0.0), pose(18.0, 23.5, 0.0)], "ENGAGE-4");
    // Ending at its line or beyond: gap 1.9 is neither.
    let ahead = |gap: f64| to(22.0 + libm::sqrt(gap * gap - 1.0));
    table.legal(&ahead(2.3));
    table.legal(&ahead(1.955));
    table.refused(&ahead(1.945), "ENGAGE-4");
    // Straight back likewise, and it needs no contact.
    assert!(!table.legal(&[pose(20.0, 14.0, 0.0)]).retreat); // 90 degrees off away
    table.refused(&[pose(20.0, 19.0, 0.0)], "ENGAGE-4");
    // Turning and side steps.
    table.refused(&[pose(20.0, 20.0, 5.0)], "ENGAGE-4");
    table.refused(&[pose(20.3, 20.5, 0.0)], "ENGAGE-4");
}

#[test]
fn engage_4_an_enemy_left_behind_counts_as_new() {
    let table = with(vec![enemy(7, 23.0, 20.0, 90.0)]);
    // Out, round, and back at its line from behind: the attack must go straight ahead.
    let accepted = Table::new(
        14.0,
        base(20.0, 20.0, 0.0),
        vec![enemy(7, 23.0, 20.0, 90.0)],
    )
    .legal(&[
        pose(20.0, 24.0, 0.0),
        pose(23.0, 26.0, 180.0),
        pose(23.0, 24.0, 180.0),
    ]);
    assert_eq!(accepted.attacks, [7]);
    table.refused(&[pose(20.0, 24.0, 0.0), pose(20.0, 22.0, 0.0)], "ENGAGE-2");
}

#[test]
fn engage_4_straight_ahead_into_contact_with_another() {
    let others = vec![enemy(7, 23.0, 20.0, 90.0), enemy(8, 20.0, 26.0, 180.0)];
    let accepted = with(others.clone()).legal(&to(24.0));
    assert_eq!((accepted.contacts, accepted.attacks), (vec![8], vec![8]));
    // Or to the line of the other, if that is beyond the line of the first.
    let near = vec![enemy(7, 23.0, 20.0, 90.0), enemy(8, 20.0, 28.0, 180.0)];
    assert_eq!(with(near.clone()).legal(&to(24.0)).attacks, [8]);
    with(near).refused(&to(24.5), "ENGAGE-2");
    // At its line while still within 2 inches of the first.
    let nearer = vec![enemy(7, 23.0, 20.0, 90.0), enemy(8, 20.0, 25.0, 180.0)];
    with(nearer).refused(&to(21.0), "ENGAGE-4");
}

#[test]
fn engage_4_going_back_may_not_attack() {
    // Behind stands another: not its front, but new.
    let others = vec![enemy(7, 23.0, 20.0, 90.0), enemy(8, 18.0, 12.0, 180.0)];
    with(others).refused(&[pose(20.0, 15.5, 0.0)], "ENGAGE-2");
}

#[test]
fn engage_4_an_engaged_turn_ends_in_contact() {
    // The enemy stands to the right and ahead; by turning 30 degrees the way is straight.
    let others = vec![enemy(7, 21.9, 23.3, 210.0)];
    let turned = pose(20.0, 20.0, 30.0);
    let there = Base::new(turned, base(20.0, 20.0, 0.0).size);
    let distance = gap(&there, &others[0].base);
    let end = turned.moved_to(there.centre + there.ahead * distance);
    let path = [turned, end];
    with(others.clone()).refused(&path, "ENGAGE-3");
    let turning = |degrees: f64| with(others.clone()).under(|law| law.engaged_turn = degrees);
    assert_eq!(turning(45.0).legal(&path).contacts, [7]);
    turning(29.99).refused(&path, "ENGAGE-3");
    // Not without contact, and not twice.
    turning(45.0).refused(&path[..1], "ENGAGE-3");
    turning(45.0).refused(&[pose(20.0, 20.0, 10.0), turned, end], "ENGAGE-3");
}

// ENGAGE-5

#[test]
fn engage_7_straight_whole_move() {
    let table = |approach| {
        with(vec![enemy(7, 20.0, 28.0, 180.0)]).under(|law| law.attack_approach = approach)
    };
    let bent = [pose(20.5, 22.0, 0.0), pose(20.5, 26.0, 0.0)];
    table(AttackApproach::StraightInsideZone).legal(&bent);
    let whole = table(AttackApproach::StraightWholeMove);
    whole.refused(&bent, "ENGAGE-7");
    whole.legal(&to(26.0));
    whole.legal(&[pose(20.0, 22.0, 0.0), pose(20.01, 26.0, 0.0)]);
    whole.refused(
        &[pose(20.0, 22.0, 0.0), pose(20.011, 26.0, 0.0)],
        "ENGAGE-7",
    );
    // A move that does not attack is free.
    whole.legal(&[pose(20.5, 22.0, 30.0)]);
}

// ENGAGE-8

#[test]
fn engage_8_reaches_across_a_river() {
    let river = block(TerrainKind::River, (5.0, 21.2), (60.0, 22.0));
    let table = with(vec![enemy(7, 20.0, 23.3, 180.0)]).on(vec![river]);
    table.refused(&[pose(22.0, 20.0, 0.0)], "ENGAGE-3");
    assert!(table.legal(&[pose(20.0, 18.0, 0.0)]).retreat);
}

// MOVE-5 with engagement

#[test]
fn move_5_water_stops_an_attack_whatever_the_gap() {
    let ford = block(TerrainKind::Ford, (10.0, 24.5), (30.0, 26.0));
    let table = with(vec![enemy(7, 20.0, 28.0, 180.0)]).on(vec![ford.clone()]);
    let accepted = table.legal(&to(26.0));
    assert_eq!((accepted.stopped_by, accepted.attacks), (Some(0), vec![7]));
    // But the way there must have been a legal attack.
    table.refused(&[pose(20.5, 26.0, 0.0)], "ENGAGE-2");
    // Engaged already and straight ahead for its enemy.
    let near = block(TerrainKind::Ford, (10.0, 20.5), (30.0, 21.0));
    let table = with(vec![enemy(7, 20.0, 23.5, 180.0)]).on(vec![near]);
    assert_eq!(table.legal(&to(21.5)).stopped_by, Some(0));
    // But not straight ahead past an enemy's front.
    let near = block(TerrainKind::Ford, (10.0, 20.5), (30.0, 21.0));
    let aside = with(vec![enemy(7, 23.5, 20.0, 270.0)]).on(vec![near]);
    aside.refused(&to(21.5), "ENGAGE-3");
    // Past a flank it may go, and water stops it.
    let near = block(TerrainKind::Ford, (10.0, 20.5), (30.0, 21.0));
    let flank = with(vec![enemy(7, 23.5, 20.0, 90.0)]).on(vec![near]);
    assert_eq!(flank.legal(&to(21.5)).stopped_by, Some(0));
    // A retreat that water stops before it is clear ends there.
    let behind = block(TerrainKind::Ford, (10.0, 18.0), (30.0, 19.5));
    let table = with(vec![enemy(7, 20.0, 23.0, 180.0)]).on(vec![behind]);
    let accepted = table.legal(&[pose(20.0, 17.0, 0.0)]);
    assert_eq!((accepted.stopped_by, accepted.retreat), (Some(0), true));
}

// ARMY-1, SHOOT-2

#[test]
fn army_1_a_broken_army_may_not_attack_or_touch_but_may_retreat() {
    let forbid = |table: Table| table.under(|law| law.may_not_attack = Some("ARMY-1"));
    let table = forbid(with(vec![enemy(7, 20.0, 28.0, 180.0)]));
    table.legal(&to(23.98));
    let refused = table.refused(&to(24.0), "ARMY-1");
    assert!(refused.why.contains("{#7}"));
    table.refused(&to(26.0), "ARMY-1");
    // Engaged: no contact that was not there, but a retreat.
    let table = forbid(with(vec![enemy(7, 20.0, 23.0, 180.0)]));
    table.refused(&to(21.0), "ARMY-1");
    assert!(table.legal(&[pose(20.0, 17.0, 0.0)]).retreat);
    // In contact already, leaving.
    let table = forbid(with(vec![enemy(7, 20.0, 22.0, 180.0)]));
    assert!(table.legal(&[pose(20.0, 17.0, 0.0)]).retreat);
}

#[test]
fn army_1_a_broken_army_may_not_touch_a_router_either_nor_one_who_shot() {
    let table = with(vec![router(7, 20.0, 24.0, 180.0)]);
    assert_eq!(table.legal(&to(22.0)).contacts, [7]);
    for rule in ["ARMY-1", "SHOOT-2"] {
        let bound = table.clone().under(|law| law.may_not_attack = Some(rule));
        // It does not engage: within 2 inches of it nothing is an attack.
        bound.legal(&to(21.97));
        let refused = bound.refused(&to(21.98), rule);
        assert!(refused.why.contains("{#7}"));
        bound.refused(&to(23.0), rule);
        let furthest = bound.trace(&to(23.0)).furthest.expect("a path").at();
        assert!((21.95..21.98).contains(&furthest.y), "{furthest}");
    }
    // A flyer touches it only where it lands.
    let flyer = table.under(|law| {
        law.may_not_attack = Some("ARMY-1");
        law.flies = true;
    });
    flyer.legal(&to(27.0));
    flyer.refused(&to(26.0), "ARMY-1");
    // In contact with it already, it may stay so.
    let near = with(vec![router(7, 20.0, 22.0, 180.0)]);
    near.under(|law| law.may_not_attack = Some("ARMY-1"))
        .legal(&[pose(20.5, 20.0, 0.0)]);
}

// ENGAGE-9

#[test]
fn move_5_water_beyond_the_2_inches_does_not_excuse_passing_through_them() {
    let ford = block(TerrainKind::Ford, (10.0, 28.3), (30.0, 30.0));
    let table = with(vec![enemy(1, 23.5, 24.6, 270.0)]).on(vec![ford]);
    table.refused(&to(29.0), "ENGAGE-2");
}

#[test]
fn engage_4_not_ahead_and_back_in_one_move() {
    let table = with(vec![enemy(7, 23.0, 20.0, 90.0)]);
    table.refused(&[pose(20.0, 20.5, 0.0), pose(20.0, 15.0, 0.0)], "ENGAGE-4");
}

#[test]
fn engage_4_an_engaged_turn_does_not_serve_to_leave_and_comes_no_nearer() {
    let turning = |others| with(others).under(|law| law.engaged_turn = 45.0);
    let flank = turning(vec![enemy(7, 23.0, 20.0, 90.0)]);
    flank.refused(
        &[pose(20.0, 20.0, 0.05), pose(20.003, 24.0, 0.05)],
        "ENGAGE-4",
    );
    // Turning by 10 degrees brings a corner 0.16 nearer, though it ends in contact.
    let front = turning(vec![enemy(7, 20.0, 23.2, 180.0)]);
    let (sin, cos) = libm::sincos(10f64.to_radians());
    let end = pose(20.0 + 1.055 * sin, 20.0 + 1.055 * cos, 10.0);
    front.refused(&[pose(20.0, 20.0, 10.0), end], "ENGAGE-3");
}

#[test]
fn engage_4_passing_another_on_the_way_out_is_no_halt() {
    let others = vec![enemy(7, 23.0, 20.0, 90.0), enemy(8, 16.5, 24.6, 270.0)];
    let refused = with(others).refused(&to(29.0), "ENGAGE-2");
    assert!(refused.why.contains("{#8}"), "{}", refused.why);
}
