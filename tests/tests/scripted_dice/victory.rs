//! VICTORY-1.

use muster_tests::script::{Battle, Table, go, pose, table};
use serde_json::{Value, json};

/// e1 and t1 in contact, `e` and `t` idle units beside them, strengths as given.
fn duel(strengths: (u64, u64), e: usize, t: usize) -> Table {
    let mut table = table()
        .unit("e1", "infantry", [24.0, 20.0], 0.0)
        .unit("t1", "infantry", [24.0, 22.362], 180.0)
        .gift("e1", "strength", json!(strengths.0))
        .gift("t1", "strength", json!(strengths.1));
    for i in 0..e {
        table = table.unit(
            &format!("e{}", i + 2),
            "infantry",
            [2.0 + 4.0 * i as f64, 3.0],
            0.0,
        );
    }
    for i in 0..t {
        table = table.unit(
            &format!("t{}", i + 2),
            "infantry",
            [2.0 + 4.0 * i as f64, 45.0],
            180.0,
        );
    }
    table
}

/// Dice by which each side with `e` or `t` points hits with all or none and no save succeeds.
fn dice(points: (usize, usize), e_hits: bool, t_hits: bool) -> Vec<u8> {
    let face = |hits: bool| if hits { 1 } else { 6 };
    let mut dice = vec![face(e_hits); points.0];
    dice.extend(vec![face(t_hits); points.1]);
    let saves = if t_hits { points.1 } else { 0 } + if e_hits { points.0 } else { 0 };
    dice.extend(vec![1; saves]);
    dice
}

#[test]
fn victory_1_one_army_broken_the_other_wins_at_the_end_of_the_turn() {
    let mut battle = duel((4, 4), 1, 1).dice(&dice((4, 4), true, false)).load();
    battle.outcome(None);
    battle.end();
    battle.outcome(Some("empire"));
    let answer = battle.ask(json!({"do": "order", "order": {"end": "turn"}}));
    assert_eq!(answer["ok"], false);
    let answer = battle.ask(json!({"do": "ai", "level": "random", "turns": 1}));
    assert_eq!(answer["ok"], false);
}

#[test]
fn victory_1_short_of_half_nobody_has_won() {
    let mut battle = duel((4, 4), 1, 2).dice(&dice((4, 4), true, false)).load();
    battle.end();
    battle.strengths(&[("t1", 0)]).outcome(None);
}

#[test]
fn victory_1_both_broken_at_once_the_smaller_share_of_units_lost() {
    // e1 and t1 kill each other: 1 of 2 against 1 of 1, and the other way round.
    let both = dice((4, 4), true, true);
    let mut battle = duel((4, 4), 1, 0).dice(&both).load();
    battle.end();
    battle.outcome(Some("empire"));
    let mut battle = duel((4, 4), 0, 1).dice(&both).load();
    battle.end();
    battle.outcome(Some("turan"));
}

#[test]
fn victory_1_then_the_smaller_share_of_strength_points_else_a_draw() {
    let mut battle = duel((4, 4), 1, 1).dice(&dice((4, 4), true, true)).load();
    battle.end();
    battle.outcome(Some("draw"));
    // The same deaths, but e2 is twice as strong: 4 of 12 points against 4 of 8.
    let mut battle = duel((4, 4), 1, 1)
        .gift("e2", "strength", json!(8))
        .dice(&dice((4, 4), true, true))
        .load();
    battle.end();
    battle.outcome(Some("empire"));
}

/// Plays on without orders until so many player turns have ended.
fn pass(battle: &mut Battle, turns: usize) {
    for _ in 0..turns {
        battle.end();
    }
}

#[test]
fn victory_1_at_the_turn_limit_a_draw_or_the_attackers_loss() {
    let idle = || {
        table()
            .unit("e1", "infantry", [24.0, 10.0], 0.0)
            .unit("t1", "infantry", [24.0, 40.0], 180.0)
            .key("turn_limit", json!(2))
    };
    let mut battle = idle().load();
    pass(&mut battle, 3);
    battle.outcome(None);
    battle.end();
    battle.outcome(Some("draw"));
    let mut battle = idle().key("attacker", json!("empire")).load();
    pass(&mut battle, 4);
    battle.outcome(Some("turan"));
}

#[test]
fn victory_1_at_the_turn_limit_ten_percent_more_lost_decides() {
    // t1 dies: one of ten is 10 points, one of eleven less.
    for (idle, outcome) in [(9, "empire"), (10, "draw")] {
        let mut battle = duel((4, 4), 3, idle)
            .key("turn_limit", json!(1))
            .dice(&dice((4, 4), true, false))
            .load();
        pass(&mut battle, 2);
        battle.outcome(Some(outcome));
    }
}

#[test]
fn victory_1_five_quiet_turns_of_each_side_end_it() {
    let idle = || {
        table().unit("e1", "infantry", [24.0, 10.0], 0.0).unit(
            "t1",
            "infantry",
            [24.0, 40.0],
            180.0,
        )
    };
    let mut battle = idle().load();
    pass(&mut battle, 9);
    battle.outcome(None);
    battle.end();
    battle.outcome(Some("draw"));
    let mut battle = idle().rules(json!({"quiet_turns": 2})).load();
    pass(&mut battle, 3);
    battle.outcome(None);
    battle.end();
    battle.outcome(Some("draw"));
}

#[test]
fn victory_1_an_attack_is_not_quiet() {
    let mut battle = table()
        .unit("e1", "infantry", [24.0, 20.0], 0.0)
        .unit("t1", "infantry", [24.0, 25.362], 180.0)
        .rules(json!({"quiet_turns": 2}))
        .load();
    pass(&mut battle, 2);
    battle.order(go("e1", &[pose(24.0, 21.0, 0.0)]));
    pass(&mut battle, 2);
    battle.outcome(None);
}

/// A hill to hold at the end of turn 1, or for some turns.
fn contested(e1: [f64; 2], t1: [f64; 2], extra: Value) -> Table {
    let mut goal = json!({"kind": "hold", "army": "empire", "at": [24.0, 24.0], "radius": 4.0});
    if let (Some(goal), Some(extra)) = (goal.as_object_mut(), extra.as_object()) {
        goal.extend(extra.clone());
    }
    table()
        .unit("e1", "infantry", e1, 0.0)
        .unit("t1", "infantry", t1, 180.0)
        .key("turn_limit", json!(2))
        .objective(goal)
}

#[test]
fn victory_1_hold_is_judged_at_the_turn_limit() {
    for (e1, t1, outcome) in [
        ([24.0, 20.0], [24.0, 40.0], "empire"),
        ([24.0, 19.98], [24.0, 40.0], "draw"),
        ([24.0, 20.5], [24.0, 27.5], "draw"),
        ([24.0, 20.5], [24.0, 28.1], "empire"),
    ] {
        let mut battle = contested(e1, t1, json!({})).load();
        pass(&mut battle, 3);
        battle.outcome(None);
        battle.end();
        battle.outcome(Some(outcome));
    }
}

#[test]
fn victory_1_hold_for_turns_wins_earlier() {
    let mut battle = contested([24.0, 22.0], [24.0, 40.0], json!({"for_turns": 1})).load();
    battle.end();
    battle.outcome(None);
    battle.end();
    battle.outcome(Some("empire"));
    let mut battle = contested([24.0, 22.0], [24.0, 40.0], json!({"for_turns": 2}))
        .key("turn_limit", json!(5))
        .load();
    pass(&mut battle, 2);
    battle.outcome(None);
    pass(&mut battle, 2);
    battle.outcome(Some("empire"));
}

#[test]
fn victory_1_kill_wins_at_the_end_of_the_turn() {
    for (hits, outcome) in [(true, Some("empire")), (false, None)] {
        let mut battle = duel((4, 4), 3, 3)
            .objective(json!({"kind": "kill", "army": "empire", "unit": "t1"}))
            .dice(&dice((4, 4), hits, false))
            .load();
        battle.end();
        battle.outcome(outcome);
    }
}

#[test]
fn victory_1_exit_of_enough_units_wins() {
    for (count, outcome) in [(1, Some("empire")), (2, None)] {
        let mut battle = table()
            .unit("e1", "infantry", [24.0, 46.8], 0.0)
            .unit("e2", "infantry", [24.0, 5.0], 0.0)
            .unit("t1", "infantry", [40.0, 30.0], 180.0)
            .objective(json!({"kind": "exit", "army": "empire", "edge": "north", "count": count}))
            .load();
        battle.order(json!({"exit": "e1"}));
        battle.outcome(None);
        battle.end();
        battle.outcome(outcome);
    }
}

#[test]
fn victory_1_survive_to_the_end_of_a_turn_of_both() {
    let mut battle = table()
        .unit("e1", "infantry", [24.0, 10.0], 0.0)
        .unit("t1", "infantry", [24.0, 40.0], 180.0)
        .objective(json!({"kind": "survive", "army": "turan", "turn": 2}))
        .load();
    pass(&mut battle, 3);
    battle.outcome(None);
    battle.end();
    battle.outcome(Some("turan"));
}

#[test]
fn victory_1_both_fulfilling_at_one_turns_end_is_a_draw() {
    let mut battle = table()
        .unit("e1", "infantry", [24.0, 10.0], 0.0)
        .unit("t1", "infantry", [24.0, 40.0], 180.0)
        .objective(json!({"kind": "survive", "army": "turan", "turn": 1}))
        .objective(json!({"kind": "survive", "army": "empire", "turn": 1}))
        .load();
    pass(&mut battle, 2);
    battle.outcome(Some("draw"));
}

#[test]
fn victory_1_resigning_at_any_time() {
    for (who, winner) in [("empire", "turan"), ("turan", "empire")] {
        let mut battle = duel((4, 4), 1, 1).load();
        battle.order(json!({"resign": who}));
        battle.outcome(Some(winner));
    }
}

#[test]
fn victory_1_a_draw_needs_both_in_the_same_turn() {
    let idle = || {
        table()
            .unit("e1", "infantry", [24.0, 10.0], 0.0)
            .unit("t1", "infantry", [24.0, 40.0], 180.0)
            .load()
    };
    let mut battle = idle();
    battle.order(json!({"draw": "empire"}));
    battle.outcome(None);
    battle.order(json!({"draw": "turan"}));
    battle.outcome(Some("draw"));
    let mut battle = idle();
    battle.order(json!({"draw": "empire"}));
    pass(&mut battle, 2);
    battle.order(json!({"draw": "turan"}));
    battle.outcome(None);
}

#[test]
fn victory_1_fight_on_plays_past_the_break() {
    let mut battle = duel((4, 4), 1, 1)
        .rules(json!({"fight_on": true}))
        .dice(&dice((4, 4), true, false))
        .load();
    battle.end();
    assert_eq!(battle.army("turan")["broken"], true);
    battle.outcome(None);
    let mut battle = duel((4, 4), 1, 0)
        .rules(json!({"fight_on": true}))
        .dice(&dice((4, 4), true, false))
        .load();
    battle.end();
    battle.outcome(Some("empire"));
}
