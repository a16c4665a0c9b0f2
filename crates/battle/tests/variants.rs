//! The rules that a ruleset can switch (RULES section 10; ENGAGE-9, MELEE-2, 3, 5, 6, VICTORY-1).
#![allow(missing_docs)]

mod common;
use common::*;
use muster_battle::facts::fight::{attack, attack_on, in_pike_square, possible_targets, target};
use muster_battle::{ArmyId, Battle};
use serde_json::json;

fn power(battle: &mut Battle, id: &str) -> u8 {
    let unit = unit(battle, id);
    battle.look(|view| attack(view, unit).expect("in contact").power.value)
}

#[test]
fn engage_9_conform_turns_the_attacker_flush_within_45_degrees() {
    // The enemy stands at an angle; the attacker comes straight on.
    let charge = |angle: f64, conform: &str, hemmed_in: bool| {
        let mut table = table()
            .rule("conform_on_contact", json!(conform))
            .unit("s1", "shock_cavalry", [24.0, 20.0], 0.0)
            .unit("n1", "infantry", [24.0, 28.0], 180.0 + angle);
        if hemmed_in {
            let side = BASE + 0.03;
            table = table.unit("s2", "infantry", [24.0 - side, 24.3], 0.0).unit(
                "s3",
                "infantry",
                [24.0 + side, 24.3],
                0.0,
            );
        }
        let mut battle = table.start(&[]);
        let far = json!({ "move": "s1", "path": [{ "at": [24.0, 30.0], "facing": 0.0 }] });
        let order = muster_battle::json::order_from_json(&far, battle.roster()).unwrap();
        let muster_battle::Act::Move { unit, path } = order.act else {
            unreachable!()
        };
        let stop = battle.look(|view| {
            muster_battle::facts::movement::trace(view, unit, &path, &mut Vec::new()).contact
        });
        let stop = stop.expect("a way into contact");
        done(
            &mut battle,
            step("s1", stop.at().to_array(), stop.facing_degrees()),
        );
        pose(&mut battle, "s1").facing
    };
    assert_eq!(charge(20.0, "off", false), 0);
    assert_eq!(charge(20.0, "attacker", false), 2_000);
    assert_eq!(charge(-20.0, "attacker", false), 34_000);
    assert_eq!(charge(44.0, "attacker", false), 4_400);
    // Nothing may then overlap: between two friends it stays as it came.
    assert_eq!(charge(20.0, "attacker", true), 0);
}

#[test]
fn pike_square_back_to_back_has_no_flank_and_does_not_move() {
    let table = |rule: bool, gap: f64| {
        table()
            .rule("pike_square", json!(rule))
            .unit("s1", "pikemen", [24.0, 20.0], 0.0)
            .unit("s2", "pikemen", [24.0, 20.0 - BASE - gap], 180.0)
            .unit("n1", "infantry", [24.0 + BASE, 20.0], 270.0)
            .start(&[])
    };
    let square = |battle: &mut Battle| {
        let s1 = unit(battle, "s1");
        battle.look(|view| {
            (
                in_pike_square(view, s1),
                attack(view, s1).map(|it| it.counts_as),
            )
        })
    };
    use muster_geometry::CountsAs::{Flank, Front};
    assert_eq!(square(&mut table(true, 0.0)), (true, Some(Front)));
    assert_eq!(square(&mut table(true, 0.05)), (false, Some(Flank)));
    assert_eq!(square(&mut table(false, 0.0)), (false, Some(Flank)));
    assert_eq!(
        refused(&mut table(true, 0.0), step("s2", [24.0, 15.0], 180.0)),
        "MOVE-1"
    );
    done(&mut table(true, 0.05), step("s2", [24.0, 15.0], 180.0));
}

#[test]
fn rally_back_cavalry_falls_back_after_two_undecided_melees() {
    let table = |after: u8| {
        table()
            .rule("rally_back_after", json!(after))
            .unit("s1", "cavalry", [24.0, 20.0], 0.0)
            .unit("n1", "infantry", [24.0, 20.0 + BASE], 180.0)
            .start(&[6; 40])
    };
    let mut battle = table(2);
    end_turn(&mut battle);
    assert_eq!(pose(&mut battle, "s1").y, 20_000);
    end_turn(&mut battle);
    assert_eq!(
        (pose(&mut battle, "s1").y, pose(&mut battle, "s1").facing),
        (10_000, 0)
    );
    let mut battle = table(0);
    end_turn(&mut battle);
    end_turn(&mut battle);
    assert_eq!(pose(&mut battle, "s1").y, 20_000);
}

#[test]
fn melee_2_front_before_flank_then_longest_edge_then_fewest_points() {
    let half = BASE / 2.0;
    let table = table()
        .unit("s1", "infantry", [24.0, 20.0], 0.0)
        // Two at its front, the right one with more of the edge; one at its left side.
        .unit("n1", "infantry", [24.0 - half - 0.2, 20.0 + BASE], 180.0)
        .unit("n2", "infantry", [24.0 + half - 0.15, 20.0 + BASE], 180.0)
        .unit("n3", "infantry", [24.0 - BASE, 20.0 - 0.3], 90.0);
    let mut battle = table.start(&[6; 40]);
    let [s1, n1, n2, n3] = ["s1", "n1", "n2", "n3"].map(|id| unit(&battle, id));
    battle.look(|view| {
        assert_eq!(possible_targets(view, s1), [n1, n2]);
        assert_eq!(target(view, s1), Some(n2));
        assert!(attack_on(view, s1, n3).is_some());
    });
    assert_eq!(
        refused(&mut battle, json!({ "fight": "s1", "target": "n3" })),
        "MELEE-2"
    );
    done(&mut battle, json!({ "fight": "s1", "target": "n1" }));
    assert_eq!(battle.look(|view| target(view, s1)), Some(n1));
    // Named for this phase only.
    end_turn(&mut battle);
    assert_eq!(battle.look(|view| target(view, s1)), Some(n2));
}

#[test]
fn melee_5_uphill_by_the_side_that_came_or_by_any() {
    let hill = json!({ "id": "hill", "kind": "hill", "rectangle": { "centre": [24.0, 24.0], "size": [10.0, 4.0], "bearing": 0.0 } });
    let y = 22.0 - 0.2 - BASE / 2.0;
    let table = |who: &str| {
        table()
            .terrain(hill.clone())
            .rule("uphill_and_water_penalty", json!(who))
            .unit("s1", "infantry", [24.0, y - 3.0], 0.0)
            .unit("n1", "infantry", [24.0, y + BASE], 180.0)
    };
    // Began in contact: only `any` punishes the lower one.
    let begun = |who: &str| {
        let mut battle = table(who)
            .unit("s2", "infantry", [24.0 - BASE, y], 0.0)
            .unit("n2", "infantry", [24.0 - BASE, y + BASE], 180.0)
            .start(&[]);
        power(&mut battle, "s2")
    };
    assert_eq!((begun("any"), begun("attacker_only")), (2, 3));
    // Came by its own move: both do.
    let came = |who: &str| {
        let mut battle = table(who).start(&[]);
        done(&mut battle, step("s1", [24.0, y], 0.0));
        power(&mut battle, "s1")
    };
    assert_eq!((came("any"), came("attacker_only")), (2, 2));
}

#[test]
fn melee_6_across_a_wall_he_suffers_who_came() {
    let wall = json!({ "id": "wall", "kind": "wall", "line": [[20.0, 22.0], [28.0, 22.0]] });
    let y = 22.0 - BASE / 2.0;
    let table = || {
        table()
            .terrain(wall.clone())
            .unit("n1", "infantry", [24.0, 22.0 + BASE / 2.0], 180.0)
    };
    let mut begun = table().unit("s1", "infantry", [24.0, y], 0.0).start(&[]);
    assert_eq!((power(&mut begun, "s1"), power(&mut begun, "n1")), (2, 2));
    let mut came = table()
        .unit("s1", "infantry", [24.0, y - 3.0], 0.0)
        .start(&[]);
    done(&mut came, step("s1", [24.0, y], 0.0));
    assert_eq!((power(&mut came, "s1"), power(&mut came, "n1")), (2, 3));
    // Once parted and met again by the other, it is the other that came.
    end_turn(&mut came);
    done(
        &mut came,
        step("n1", [24.0, 22.0 + BASE / 2.0 + 2.05], 180.0),
    );
    end_turn(&mut came);
    end_turn(&mut came);
    done(&mut came, step("n1", [24.0, 22.0 + BASE / 2.0], 180.0));
    assert_eq!((power(&mut came, "s1"), power(&mut came, "n1")), (3, 2));
}

#[test]
fn commander_loss_within_counts_from_where_he_fell() {
    let table = |x: f64| {
        table()
            .rule("commander_loss", json!("within"))
            .unit("s1", "infantry", [10.0, 20.0], 0.0)
            .unit("s2", "infantry", [x, 20.0], 0.0)
            .unit("n1", "infantry", [10.0, 20.0 + BASE], 180.0)
            .commander("sduke", "general", json!({ "with": "s1" }))
    };
    let rolls = |x: f64| {
        let dice = [vec![6; 5], vec![1; 4], vec![1; 4], vec![6; 9]].concat();
        let events = end_turn(&mut table(x).start(&dice));
        names(&events)
            .iter()
            .filter(|name| *name == "commander_loss_roll")
            .count()
    };
    let edge = 10.0 + 12.0 + BASE / 2.0;
    assert_eq!((rolls(edge), rolls(edge + 0.02)), (1, 0));
}

#[test]
fn melee_1_only_units_that_were_hit_roll_saves() {
    let mut battle = table()
        .unit("s1", "infantry", [10.0, 20.0], 0.0)
        .unit("n1", "infantry", [10.0, 20.0 + BASE], 180.0)
        .unit("n2", "infantry", [40.0, 40.0], 180.0)
        .start(&[1, 6, 6, 6, 6, 6, 6, 6, 6]);
    let events = end_turn(&mut battle);
    let saved = names(&events)
        .iter()
        .filter(|name| *name == "saved")
        .count();
    assert_eq!(saved, 1);
}

#[test]
fn sight_4_a_wide_base_near_one_end_blocks() {
    let table = |width: f64| {
        table()
            .unit("s1", "infantry_archers", [20.0, 20.0], 0.0)
            .unit_with(
                "s2",
                "infantry",
                [25.0, 29.5],
                0.0,
                json!({ "base_mm": [width, 60.0] }),
            )
            .unit("n1", "infantry", [20.0, 34.0], 180.0)
            .start(&[])
    };
    let shot = json!({ "shoot": "s1", "target": "n1" });
    // The base reaches 0.02 inches over the line, or ends 0.02 inches short of it.
    assert_eq!(
        refused(&mut table(2.0 * 25.4 * 5.02), shot.clone()),
        "SHOOT-4"
    );
    done(&mut table(2.0 * 25.4 * 4.98), shot);
}

#[test]
fn turn_3_first_army_begins_where_the_ruleset_says_so() {
    let table = || {
        table()
            .unit("s1", "infantry", [24.0, 8.0], 0.0)
            .unit("n1", "infantry", [24.0, 40.0], 180.0)
            .without("first_player")
    };
    assert_eq!(table().start(&[1, 6]).clock().active, ArmyId(1));
    assert_eq!(
        table()
            .rule("first_player", json!("first_army"))
            .start(&[1, 6])
            .clock()
            .active,
        ArmyId(0)
    );
}

#[test]
fn melee_2_the_flank_may_be_fought_where_the_front_does_not_come_first() {
    let table = |first: bool| {
        table()
            .rule("front_targets_first", json!(first))
            .unit("s1", "infantry", [24.0, 20.0], 0.0)
            .unit("n1", "infantry", [25.0, 20.0 + BASE], 180.0)
            .unit("n2", "infantry", [24.0 - BASE, 20.0], 90.0)
            .start(&[])
    };
    let fight = json!({ "fight": "s1", "target": "n2" });
    assert_eq!(refused(&mut table(true), fight.clone()), "MELEE-2");
    done(&mut table(false), fight);
}

#[test]
fn deploy_1_the_part_of_the_table_is_a_parameter() {
    let place = |part: u32, y: f64| {
        let table = table()
            .rule("deployment_part", json!(part))
            .key("deploy", json!("free"));
        let mut battle = table
            .unit("s1", "infantry", [24.0, 4.0], 0.0)
            .unit("n1", "infantry", [24.0, 44.0], 180.0)
            .start(&[]);
        give(
            &mut battle,
            json!({ "deploy": "s1", "at": [24.0, y], "facing": 0.0 }),
        )
        .is_ok()
    };
    let limit = 12.0 - BASE / 2.0;
    assert!(place(4, limit) && !place(4, limit + 0.02));
    assert!(place(3, limit + 0.02));
}

#[test]
fn the_path_check_knows_every_parameter_that_bears_on_a_path() {
    use muster_geometry::trace::EndAstride;
    let law = |table: TableTop| {
        let table = table.unit("s1", "infantry", [24.0, 20.0], 0.0);
        let roster = table.unit("n1", "infantry", [24.0, 40.0], 180.0).roster();
        *roster.law(roster.unit_by_id("s1").expect("s1"))
    };
    let told = law(table()
        .rule("close_call", json!(0.2))
        .rule("water_overrun", json!(0.3))
        .rule("astride_reach", json!(0.4))
        .rule("end_astride", json!("never"))
        .rule("engagement_range", json!(3.0))
        .rule("halt_depth", json!(0.5))
        .rule("retreat_from_contact", json!(false)));
    assert_eq!(
        (told.close_call, told.water_overrun, told.astride_reach),
        (0.2, 0.3, 0.4)
    );
    assert_eq!((told.engagement_range, told.halt_depth), (3.0, 0.5));
    assert_eq!(
        (told.end_astride, told.retreat_from_contact),
        (EndAstride::Never, false)
    );
    // And the book's own numbers (MEASURE-3, MOVE-5, MOVE-7, ENGAGE-2, ENGAGE-5).
    let book = law(table());
    assert_eq!(
        (book.close_call, book.water_overrun, book.astride_reach),
        (0.05, 0.05, 0.1)
    );
    assert_eq!(
        (book.halt_depth, book.end_astride, book.retreat_from_contact),
        (0.05, EndAstride::InContact, true)
    );
    let any = law(table().rule("end_astride", json!("any")));
    assert_eq!(any.end_astride, EndAstride::Any);
}

#[test]
fn engage_5_no_retreat_from_contact_where_the_ruleset_forbids_it() {
    let battle = |allowed: bool, gap: f64| {
        table()
            .rule("retreat_from_contact", json!(allowed))
            .unit("s1", "infantry", [24.0, 20.0], 0.0)
            .unit("n1", "infantry", [24.0, 20.0 + BASE + gap], 180.0)
            .start(&[])
    };
    let back = || step("s1", [24.0, 17.5], 0.0);
    done(&mut battle(true, 0.0), back());
    assert_eq!(refused(&mut battle(false, 0.0), back()), "ENGAGE-5");
    done(&mut battle(false, 0.1), back());
}
