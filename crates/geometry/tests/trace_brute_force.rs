//! The tracer against a slow checker that samples every leg 2,000 times and shares no function
//! with it: thousands of random tables, half of them tight.
#![allow(missing_docs)]

mod trace_samples;
mod trace_table;

use muster_geometry::trace::{Neighbour, is_dead_end};
use muster_geometry::{BaseSize, Pose, Shape, TerrainKind, Vec2, pose::direction};
use trace_samples::{Dice, Point, approach, corners_of, depth_of, gap_of, sample};
use trace_table::{Table, base, feature, pose, wall};

/// A table in a corner of the map, with bases and a lake that overlap neither each other nor the
/// mover.
fn random_table(dice: &mut Dice) -> (Table, Vec<Pose>, Vec<Vec<Point>>) {
    let size = if dice.one_in(3) {
        BaseSize::from_mm(
            dice.between(20.0, 80.0).round(),
            dice.between(20.0, 80.0).round(),
        )
    } else {
        BaseSize::STANDARD
    };
    let facing = |dice: &mut Dice| {
        if dice.one_in(2) {
            90.0 * (dice.next() % 4) as f64
        } else {
            dice.between(0.0, 360.0)
        }
    };
    let mut start = base(
        dice.between(3.0, 10.0),
        dice.between(3.0, 10.0),
        facing(dice),
    );
    start = muster_geometry::Base::new(start.pose, size);
    let mut ground: Vec<Vec<Point>> = Vec::new();
    let mut features = Vec::new();
    let own = corners_of(start.pose, size);
    if dice.one_in(2) {
        let (x, y) = (dice.between(0.0, 14.0), dice.between(0.0, 14.0));
        let (w, h) = (dice.between(0.3, 3.0), dice.between(0.3, 3.0));
        // Upright, or a sliver of a triangle in any direction.
        let lake = if dice.one_in(2) {
            vec![(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        } else {
            let (u, v) = (dice.between(-3.0, 3.0), dice.between(-3.0, 3.0));
            vec![(x, y), (x + w, y + v), (x + u, y + h)]
        };
        if depth_of(&own, &lake) == 0.0 {
            let outline = lake.iter().map(|&(x, y)| Vec2::new(x, y)).collect();
            features.push(feature(TerrainKind::Impassable, Shape::Polygon(outline)));
            ground.push(lake);
        }
    }
    let mut others: Vec<Neighbour> = Vec::new();
    for index in 0..8 {
        let at = pose(
            dice.between(1.0, 14.0),
            dice.between(1.0, 14.0),
            facing(dice),
        );
        let other = muster_geometry::Base::new(at, BaseSize::STANDARD);
        let there = corners_of(other.pose, other.size);
        let free = depth_of(&own, &there) == 0.0
            && others.iter().all(|known| {
                depth_of(&there, &corners_of(known.base.pose, known.base.size)) == 0.0
            });
        if free {
            others.push(Neighbour {
                index,
                base: other,
                enemy: false,
                engages: true,
            });
        }
    }
    // Some stand flush against the mover: it slides along them.
    if dice.one_in(3) {
        let beside = start.centre + start.right() * (start.half.x + 1.181_102_362);
        let at = Pose::snapped(beside, start.pose.facing_degrees());
        let there = corners_of(at, BaseSize::STANDARD);
        if others
            .iter()
            .all(|known| depth_of(&there, &corners_of(known.base.pose, known.base.size)) == 0.0)
            && ground.iter().all(|lake| depth_of(&there, lake) == 0.0)
        {
            others.push(Neighbour {
                index: 99,
                base: muster_geometry::Base::new(at, BaseSize::STANDARD),
                enemy: false,
                engages: true,
            });
        }
    }
    let mut path = Vec::new();
    let mut from = start.pose;
    for _ in 0..=(dice.next() % 3) {
        let turn = if dice.one_in(2) {
            0.0
        } else {
            dice.between(-180.0, 180.0)
        };
        let way = if dice.one_in(4) {
            Vec2::ZERO
        } else if dice.one_in(3) {
            start.ahead * dice.between(-4.0, 8.0)
        } else {
            Vec2::new(dice.between(-5.0, 5.0), dice.between(-5.0, 5.0))
        };
        from = Pose::snapped(from.at() + way, from.facing_degrees() + turn);
        path.push(from);
    }
    let mut table = Table::new(30.0, start, others).on(features);
    table.map.width = 15.0;
    table.map.depth = 15.0;
    (table, path, ground)
}

fn rules_of_movement(tables: u64, seed: u64) {
    let mut legal = 0;
    let mut refused = 0;
    for number in 0..tables {
        let mut dice = Dice(seed + number);
        let (table, path, ground) = random_table(&mut dice);
        let traced = table.trace(&path);
        let sampled = sample(&table, &path, &ground);
        assert!(
            (traced.cost - sampled.cost).abs() < 1e-9,
            "table {number}: cost {} sampled {}",
            traced.cost,
            sampled.cost
        );
        match &traced.verdict {
            Ok(_) => {
                legal += 1;
                assert!(
                    sampled.deepest <= 0.0115,
                    "table {number}: legal, but overlaps {}",
                    sampled.deepest
                );
            }
            Err(why) if why.rule == "MOVE-4" => {
                refused += 1;
                assert!(
                    sampled.deepest > 0.0095,
                    "table {number}: refused ({}), but overlaps only {}",
                    why.why,
                    sampled.deepest
                );
                // What is answered as the furthest pose is legal itself.
                let furthest = traced.furthest.expect("a pose");
                let cut = (0..path.len())
                    .map(|leg| {
                        let mut cut = path[..leg].to_vec();
                        cut.push(furthest);
                        cut
                    })
                    .find(|cut| table.verdict(cut).is_ok());
                let cut = cut.unwrap_or_else(|| panic!("table {number}: furthest is not legal"));
                assert!(
                    sample(&table, &cut, &ground).deepest <= 0.0115,
                    "table {number}"
                );
            }
            Err(why) => assert_eq!(why.rule, "MOVE-2", "table {number}"),
        }
    }
    // The tables are hard enough and open enough to tell.
    assert!(
        legal > tables / 8 && refused > tables / 4,
        "{legal} legal, {refused} refused"
    );
}

#[test]
fn no_legal_path_overlaps_and_no_free_path_is_refused() {
    rules_of_movement(1_000, 0x6d75_7374);
}

#[test]
fn artillery_crosses_no_wall_that_the_samples_see() {
    for number in 0..500 {
        let mut dice = Dice(0x6775_6e00 + number);
        let (mut table, path, _) = random_table(&mut dice);
        table.others.clear();
        let (a, b) = (
            (dice.between(0.0, 15.0), dice.between(0.0, 15.0)),
            (dice.between(0.0, 15.0), dice.between(0.0, 15.0)),
        );
        let own = corners_of(table.start.pose, table.start.size);
        if depth_of(&own, &[a, b]) > 0.0 {
            continue;
        }
        let (width, depth) = (table.map.width, table.map.depth);
        table = table.on(vec![wall(TerrainKind::Wall, a, b)]);
        (table.map.width, table.map.depth) = (width, depth);
        table.law.crosses_walls = false;
        let deepest = sample(&table, &path, &[vec![a, b]]).deepest;
        match table.verdict(&path) {
            Ok(_) => assert!(deepest <= 0.0115, "table {number}: {deepest}"),
            Err(why) => assert!(deepest > 0.0095, "table {number}: {why:?} {deepest}"),
        }
    }
}

#[test]
fn move_4_no_longer_slide_gets_past_a_dead_end() {
    let (mut dead_ends, mut ways_on) = (0, 0);
    for number in 0..300 {
        let mut dice = Dice(0x6465_6164 + number);
        let (mut table, _, _) = random_table(&mut dice);
        table.law.allowance = 20.0;
        for _ in 0..10 {
            let way = direction(dice.between(0.0, 360.0));
            let end = |inches: f64| table.start.pose.moved_to(table.start.centre + way * inches);
            let short = dice.between(0.1, 5.0);
            let to = end(short);
            if !is_dead_end(&table.map, &table.law, &table.start, to, &table.others) {
                ways_on += i32::from(table.verdict(&[to]).is_ok());
                continue;
            }
            dead_ends += 1;
            for longer in [0.0, 0.001, 0.01, 0.5, 4.0] {
                table.refused(&[end(short + longer)], "MOVE-4");
            }
        }
    }
    assert!(
        dead_ends > 200 && ways_on > 200,
        "{dead_ends} dead ends, {ways_on} ways on"
    );
}

#[test]
fn move_5_where_water_may_stop_it_no_slide_is_called_a_dead_end() {
    let stream = || {
        let banks = [(0.0, 13.0), (20.0, 13.0), (20.0, 14.0), (0.0, 14.0)];
        let banks = banks.iter().map(|&(x, y)| Vec2::new(x, y)).collect();
        feature(TerrainKind::Stream, Shape::Polygon(banks))
    };
    let behind = Neighbour {
        index: 0,
        base: base(10.0, 15.0, 0.0),
        enemy: false,
        engages: true,
    };
    let dry = Table::new(10.0, base(10.0, 10.0, 0.0), vec![behind]);
    let is_dead = |table: &Table| {
        let to = pose(10.0, 14.0, 0.0);
        is_dead_end(&table.map, &table.law, &table.start, to, &table.others)
    };
    assert!(is_dead(&dry));
    assert!(!is_dead(&dry.clone().on(vec![stream()])));
    let unstopped = dry.on(vec![stream()]).under(|law| law.water_stops = false);
    assert!(is_dead(&unstopped));
}

#[test]
fn no_legal_path_attacks_crookedly_or_halts_between() {
    let (mut attacks, mut refused) = (0, 0);
    for number in 0..1_000 {
        let mut dice = Dice(0x656e_6761 + number);
        let (mut table, mut path, _) = random_table(&mut dice);
        for other in &mut table.others {
            other.enemy = true;
        }
        // Unengaged to begin with, and often straight for the nearest.
        let own = corners_of(table.start.pose, table.start.size);
        table
            .others
            .retain(|other| gap_of(&own, &corners_of(other.base.pose, other.base.size)) > 2.02);
        if dice.one_in(2) {
            let ahead = table.start.ahead;
            path = vec![
                table
                    .start
                    .pose
                    .moved_to(table.start.centre + ahead * dice.between(0.5, 8.0)),
            ];
        }
        if dice.one_in(2)
            && let Some(stop) = {
                let traced = table.trace(&path);
                traced.line.or(traced.contact)
            }
        {
            path = vec![stop];
        }
        let (width, depth) = (table.map.width, table.map.depth);
        table = table.on(Vec::new());
        (table.map.width, table.map.depth) = (width, depth);
        let found = approach(&table, &path);
        let end = corners_of(*path.last().expect("a pose"), table.start.size);
        let gap = |index: &usize| {
            let other = table
                .others
                .iter()
                .find(|other| other.index == *index)
                .expect("known");
            gap_of(&end, &corners_of(other.base.pose, other.base.size))
        };
        let contact = found.perhaps_met.iter().any(|index| gap(index) <= 0.02);
        match table.verdict(&path) {
            Ok(accepted) => {
                assert!(
                    accepted
                        .attacks
                        .iter()
                        .all(|index| found.perhaps_met.contains(index)),
                    "table {number}"
                );
                if found.met.is_empty() {
                    continue;
                }
                attacks += 1;
                assert!(!found.surely_crooked, "table {number}: crooked");
                let halts = found
                    .met
                    .iter()
                    .all(|index| (1.9499..=2.0101).contains(&gap(index)));
                assert!(contact || halts, "table {number}: halts between");
            }
            Err(why) if why.rule == "ENGAGE-2" => {
                refused += 1;
                let between = found
                    .perhaps_met
                    .iter()
                    .any(|index| !(1.9501..=2.0099).contains(&gap(index)));
                assert!(
                    found.crooked || (between && !contact),
                    "table {number}: {why:?}"
                );
            }
            Err(_) => {}
        }
    }
    assert!(
        attacks > 60 && refused > 100,
        "{attacks} attacks, {refused} refused"
    );
}
