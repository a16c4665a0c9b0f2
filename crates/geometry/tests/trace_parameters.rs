//! The parameters of the ruleset that bear on a path, each off its default and on both sides of its
//! limit. Bases are 2 inches square.
#![allow(missing_docs)]

mod trace_table;

use muster_geometry::TerrainKind;
use muster_geometry::trace::{EndAstride, Neighbour};
use trace_table::{Table, base, block, enemy, friend, pose, wall};

fn with(others: Vec<Neighbour>) -> Table {
    Table::new(10.0, base(20.0, 20.0, 0.0), others)
}

/// Ahead along its facing to this height.
fn to(y: f64) -> [muster_geometry::Pose; 1] {
    [pose(20.0, y, 0.0)]
}

// MEASURE-3: close_call

#[test]
fn measure_3_close_call_sets_how_near_is_close() {
    let close = |within: f64, y: f64| {
        Table::new(6.0, base(20.0, 20.0, 0.0), Vec::new())
            .under(|law| law.close_call = within)
            .legal(&to(y))
            .close_call
    };
    assert_eq!(close(0.2, 25.81).map(|it| it.0), Some("allowance"));
    assert_eq!(close(0.2, 25.79), None);
    assert_eq!(close(0.0, 25.999), None);
    // An enemy passed at 2.15 inches.
    let passing = |within: f64| {
        Table::new(
            20.0,
            base(20.0, 10.0, 0.0),
            vec![enemy(1, 24.15, 20.0, 0.0)],
        )
        .under(|law| law.close_call = within)
        .legal(&to(28.0))
        .close_call
    };
    assert_eq!(passing(0.16).map(|it| it.0), Some("engagement line"));
    assert_eq!(passing(0.14), None);
}

// MOVE-5: water_overrun

#[test]
fn move_5_water_overrun_sets_how_far_in_a_stop_may_lie() {
    let stream = block(TerrainKind::Stream, (10.0, 22.0), (30.0, 25.0));
    let end = |overrun: f64, y: f64| {
        let accepted = with(Vec::new())
            .on(vec![stream.clone()])
            .under(|law| law.water_overrun = overrun)
            .legal(&to(y));
        assert_eq!(accepted.stopped_by, Some(0));
        accepted.end.at().y - 22.0
    };
    for overrun in [0.01, 0.05, 0.3, 2.0] {
        assert!((end(overrun, 22.0 + overrun) - overrun).abs() < 1e-9);
        // Beyond that the stop is put as near to the bank as the grid allows.
        let stopped = end(overrun, 22.002 + overrun);
        assert!((0.0..=0.01).contains(&stopped), "{overrun}: {stopped}");
    }
}

#[test]
fn move_5_an_overrun_reaches_over_no_dry_ground() {
    let stream = |from: f64, to: f64| block(TerrainKind::Stream, (10.0, from), (30.0, to));
    let table = with(Vec::new())
        .on(vec![stream(22.0, 22.5), stream(23.0, 24.0)])
        .under(|law| law.water_overrun = 2.0);
    // It would end in the second, within 2 inches of the bank of the first.
    let accepted = table.legal(&to(23.3));
    assert_eq!(accepted.stopped_by, Some(0));
    assert!(accepted.end.at().y < 22.5);
    assert_eq!(table.legal(&to(22.4)).end, to(22.4)[0]);
}

// MOVE-7: end_astride, astride_reach

#[test]
fn move_7_end_astride_never_any_or_in_contact() {
    let hedge = || vec![wall(TerrainKind::Hedge, (10.0, 23.0), (30.0, 23.0))];
    let ends = |astride: EndAstride, foe: f64| {
        with(vec![enemy(1, 20.0, foe, 180.0)])
            .on(hedge())
            .under(|law| law.end_astride = astride)
            .verdict(&to(23.0))
    };
    // In contact at 23, and at the line at 23.
    for (astride, touching, at_line) in [
        (EndAstride::InContact, true, false),
        (EndAstride::Never, false, false),
        (EndAstride::Any, true, true),
    ] {
        for (foe, legal) in [(25.0, touching), (27.0, at_line)] {
            let verdict = ends(astride, foe);
            assert_eq!(verdict.is_ok(), legal, "{astride:?} {foe}");
            if let Err(refused) = verdict {
                assert_eq!(refused.rule, "MOVE-7");
            }
        }
    }
    // Short of it or across it nothing is astride.
    with(Vec::new())
        .on(hedge())
        .under(|law| law.end_astride = EndAstride::Never)
        .legal(&to(25.0));
}

#[test]
fn move_7_astride_reach_sets_how_far_two_parts_reach() {
    for reach in [0.0, 0.1, 0.5] {
        let table = with(Vec::new())
            .on(vec![wall(TerrainKind::Hedge, (10.0, 22.0), (30.0, 22.0))])
            .under(|law| law.astride_reach = reach);
        table.legal(&to(21.0 + reach));
        let over = to(21.0 + f64::max(reach, 0.01) + 0.002);
        let refused = table.refused(&over, "MOVE-7");
        let inches = format!("more than {reach} inches");
        assert!(refused.why.contains(&inches), "{}", refused.why);
    }
}

// ENGAGE-2, 4: halt_depth

#[test]
fn engage_2_halt_depth_sets_how_far_past_the_line_an_attack_halts() {
    for depth in [0.0, 0.05, 0.2, 1.0] {
        let table = with(vec![enemy(7, 20.0, 28.0, 180.0)]).under(|law| law.halt_depth = depth);
        let stop = |gap: f64| to(26.0 - gap);
        assert_eq!(table.legal(&stop(2.0 - depth)).attacks, [7]);
        assert_eq!(table.legal(&stop(2.01)).attacks, [7]);
        table.refused(&stop(1.999 - depth), "ENGAGE-2");
        let line = table.trace(&to(26.0)).line.expect("a line");
        assert!((line.at().y - 24.0).abs() < 0.005, "{}", line.at());
    }
}

#[test]
fn engage_4_halt_depth_binds_who_leaves_a_flank_and_who_flies() {
    let ahead = |gap: f64| to(22.0 + libm::sqrt(gap * gap - 1.0));
    let flank =
        |depth: f64| with(vec![enemy(7, 23.0, 20.0, 90.0)]).under(|law| law.halt_depth = depth);
    flank(0.2).legal(&ahead(1.805));
    flank(0.2).refused(&ahead(1.795), "ENGAGE-4");
    flank(0.0).legal(&ahead(2.005));
    flank(0.0).refused(&ahead(1.995), "ENGAGE-4");
    let flyer = |depth: f64| {
        with(vec![enemy(7, 20.0, 28.0, 180.0)]).under(|law| {
            law.halt_depth = depth;
            law.flies = true;
        })
    };
    flyer(0.2).legal(&to(24.2));
    flyer(0.2).refused(&to(24.201), "ENGAGE-2");
}

// ENGAGE-5: retreat_from_contact, retreat_through_friends

#[test]
fn engage_5_retreat_from_contact_may_be_forbidden() {
    let facing = |gap: f64, facing: f64, allowed: bool| {
        with(vec![enemy(7, 20.0, 22.0 + gap, facing)])
            .under(|law| law.retreat_from_contact = allowed)
    };
    let back = to(17.0);
    assert!(facing(0.02, 180.0, true).legal(&back).retreat);
    let refused = facing(0.02, 180.0, false).refused(&back, "ENGAGE-5");
    assert!(refused.why.contains("{#7}"), "{}", refused.why);
    assert!(facing(0.021, 180.0, false).legal(&back).retreat);
    // Straight back from a flank is the same move (ENGAGE-4), as far as its line too.
    facing(0.0, 90.0, false).refused(&back, "ENGAGE-5");
    facing(0.0, 90.0, false).refused(&to(18.0), "ENGAGE-5");
    facing(0.0, 90.0, true).legal(&to(18.0));
    // Staying is legal, and a flyer leaves as it likes (ENGAGE-6).
    facing(0.0, 180.0, false).legal(&to(20.0));
    facing(0.0, 180.0, false)
        .under(|law| law.flies = true)
        .legal(&back);
}

#[test]
fn engage_5_from_contact_the_way_into_another_contact_stays_open() {
    let table = with(vec![
        enemy(7, 20.0, 18.0, 180.0),
        enemy(8, 20.0, 26.0, 180.0),
    ])
    .under(|law| law.retreat_from_contact = false);
    assert_eq!(table.legal(&to(24.0)).contacts, [8]);
    table.refused(&to(22.0), "ENGAGE-5"); // to its line
}

#[test]
fn engage_5_only_a_retreat_passes_through_friends() {
    // Straight ahead is directly away from the enemy behind; a friend stands in the way.
    let table = |others: Vec<Neighbour>| {
        let mut all = vec![enemy(7, 20.0, 17.0, 180.0), friend(3, 20.0, 23.0, 0.0)];
        all.extend(others);
        with(all).under(|law| law.retreat_through_friends = true)
    };
    assert!(table(Vec::new()).legal(&to(26.0)).retreat);
    // Into contact with another it is an attack, and no retreat.
    table(vec![enemy(8, 20.0, 28.0, 180.0)]).refused(&to(26.0), "ENGAGE-5");
}

// Cases that only one clause of a rule tells apart.

#[test]
fn engage_2_who_is_not_clear_at_the_end_halts_at_the_line_of_whom_it_met() {
    // Ahead along the flank of one, to its line; past another on the left.
    let past = |y: f64| with(vec![enemy(7, 23.0, 22.0, 90.0), enemy(8, 16.01, y, 270.0)]);
    let refused = past(22.9).refused(&to(25.7), "ENGAGE-2");
    assert!(
        refused.why.contains("passes within 2 inches of {#8}"),
        "{}",
        refused.why
    );
    // At the lines of both.
    assert_eq!(past(23.5).legal(&to(25.7)).attacks, [8]);
}

#[test]
fn engage_2_drift_adds_up_over_the_bends_of_a_path_inside_the_2_inches() {
    let table = with(vec![enemy(7, 20.0, 28.0, 180.0)]);
    let bends = |drift: f64| {
        [
            pose(20.0, 24.0, 0.0),
            pose(20.0 + drift, 24.7, 0.0),
            pose(20.0 + 2.0 * drift, 25.4, 0.0),
            pose(20.0 + 2.0 * drift, 26.0, 0.0),
        ]
    };
    table.legal(&bends(0.005));
    table.refused(&bends(0.006), "ENGAGE-2");
    // Out and back to the line.
    table.refused(
        &[
            pose(20.0, 24.0, 0.0),
            pose(20.02, 25.0, 0.0),
            pose(20.0, 26.0, 0.0),
        ],
        "ENGAGE-2",
    );
}
