//! Faults of section 9: in hands and cards, checks, order, flight and what was hidden.

use serde_json::{Value, json};

use super::super::{Violation, Watch};
use super::{caught, put, scenario, state};

/// The planted battle by the rules of morale: the duke holds three cards, t2 has broken, t3 is disordered.
fn warlord() -> Value {
    let mut state = state();
    for unit in state["units"].as_array_mut().into_iter().flatten() {
        unit["order"] = json!("good");
        unit["grade"] = json!(12);
        unit["formed"] = json!(true);
    }
    put(&mut state, 4, "status", json!("broken"));
    put(&mut state, 5, "order", json!("disordered"));
    state["commanders"][0]["hand"] = json!(["2C", "KD", "AS"]);
    state
}

/// The event by which the duke drew his three cards.
fn dealt() -> Value {
    json!({"event": "initiative", "rule": "WCMD-1", "commander": "duke", "die": 7, "needed": 18, "uncontrolled": 0,
           "passed": true, "drawn": ["2C", "KD", "AS", "5H", "6H"], "lost": []})
}

/// The three cards of the duke: what he drew, less two that he spent.
fn opening() -> Value {
    let spent = |cards: Value, cost: u64| {
        json!({"event": "commanded", "rule": "WCMD-2", "commander": "duke", "unit": "e2", "use": "maneuver",
               "cost": cost, "cards": cards})
    };
    json!([dealt(), spent(json!(["5H"]), 1), spent(json!(["6H"]), 1)])
}

/// Watches the planted battle from its opening, then an order with these events and this outcome.
fn after(order: &Value, events: &Value, spoil: impl Fn(&mut Value)) -> Vec<Violation> {
    let opened = json!({"state": warlord(), "events": opening()});
    let (mut watch, found) = Watch::opened(&scenario(), &opened, false);
    assert_eq!(found, []);
    let mut after = warlord();
    after["hash"] = json!("h1");
    spoil(&mut after);
    watch.after(order, true, events, &after)
}

fn end() -> Value {
    json!({"end": "start"})
}

fn clean(events: &Value, spoil: impl Fn(&mut Value)) {
    assert_eq!(after(&end(), events, spoil), []);
}

fn faulty(rule: &str, events: &Value, spoil: impl Fn(&mut Value)) {
    caught(&after(&end(), events, spoil), rule);
}

fn check(card: &str, value: i64, modifiers: Value, score: i64, result: &str) -> Value {
    json!({"event": "morale_checked", "rule": "CHECK-1", "unit": "e2", "by": "t1", "cause": "shooting", "grade": 12,
           "card": card, "card_value": value, "needed": 8, "modifiers": modifiers, "score": score, "result": result})
}

fn modifier(name: &str, value: i64, units: &[&str]) -> Value {
    json!([{"name": name, "value": value, "units": units, "features": [], "why": ""}])
}

#[test]
fn a_clean_turn_of_morale_passes() {
    clean(&json!([]), |_| {});
    let none = json!([]);
    clean(&json!([check("3C", 1, none.clone(), 13, "passes")]), |_| {});
    clean(&json!([check("QH", -2, none, 10, "passes")]), |_| {});
    let disorder = json!([{"event": "disordered", "rule": "ORDER-1", "unit": "e2", "cause": "strike", "by": "t1"}]);
    clean(&disorder, |s| put(s, 1, "order", json!("disordered")));
    let rally = json!([{"event": "rallied", "rule": "RALLY-1", "unit": "t2", "at": [30.0, 40.0], "facing": 180.0}]);
    clean(&rally, |s| put(s, 4, "status", json!("ready")));
}

#[test]
fn a_card_dealt_twice_or_while_it_is_held_is_caught() {
    let twice = json!([
        check("3C", 1, json!([]), 13, "passes"),
        check("3C", 1, json!([]), 13, "passes")
    ]);
    faulty("CARD-1", &twice, |_| {});
    faulty(
        "CARD-1",
        &json!([check("AS", 3, json!([]), 15, "passes")]),
        |_| {},
    );
    faulty(
        "CARD-1",
        &json!([check("5H", -1, json!([]), 11, "passes")]),
        |_| {},
    );
}

#[test]
fn a_pack_dealt_down_is_shuffled_anew_without_what_is_held() {
    let opened = json!({"state": warlord(), "events": opening()});
    let (mut watch, _) = Watch::opened(&scenario(), &opened, false);
    let dealt = ["2C", "KD", "AS", "5H", "6H"];
    let deal = |card: &String| {
        let value = crate::brute::cards::check_value(card);
        check(card, value, json!([]), 12 + value, "passes")
    };
    let rest = crate::brute::cards::pack();
    let rest: Vec<Value> = rest
        .iter()
        .filter(|card| !dealt.contains(&card.as_str()))
        .map(deal)
        .collect();
    let mut after = warlord();
    after["hash"] = json!("h1");
    assert_eq!(watch.after(&end(), true, &json!(rest), &after), []);
    // What was spent comes again, what is held does not.
    after["hash"] = json!("h2");
    let again = json!([deal(&"5H".to_owned())]);
    assert_eq!(watch.after(&end(), true, &again, &after), []);
    after["hash"] = json!("h3");
    let held = json!([deal(&"KD".to_owned())]);
    caught(&watch.after(&end(), true, &held, &after), "CARD-1");
}

#[test]
fn a_hand_that_is_not_what_was_dealt_is_caught() {
    faulty("WCMD-1", &json!([]), |s| {
        s["commanders"][0]["hand"] = json!(["2C", "KD"])
    });
    faulty("WCMD-1", &json!([]), |s| {
        s["commanders"][0]["hand"] = json!(["2C", "KD", "AS", "3S"])
    });
}

/// An initiative of the duke, who holds three cards, with some of its keys changed.
fn initiative(changed: &Value, hand: &Value) -> Vec<Violation> {
    let mut event = dealt();
    event["drawn"] = json!(["7H", "8H"]);
    for (key, value) in changed.as_object().into_iter().flatten() {
        event[key] = value.clone();
    }
    after(&end(), &json!([event]), |s| {
        s["commanders"][0]["hand"] = hand.clone()
    })
}

#[test]
fn hands_beyond_their_limit_and_false_initiative_are_caught() {
    let full = json!(["2C", "KD", "AS", "7H", "8H"]);
    assert_eq!(initiative(&json!({}), &full), []);
    let six = json!(["2C", "KD", "AS", "7H", "8H", "9H"]);
    let one_more = json!({"die": 1, "drawn": ["7H", "8H", "9H"]});
    assert_eq!(initiative(&one_more, &six), []);
    for (changed, hand) in [
        (json!({"drawn": ["7H", "8H", "9H"]}), &six),
        (json!({"drawn": ["7H"]}), &json!(["2C", "KD", "AS", "7H"])),
        (json!({"needed": 17}), &full),
        (json!({"uncontrolled": 1}), &full),
        (json!({"die": 19}), &full),
        (
            json!({"die": 20, "passed": false, "drawn": []}),
            &json!(["2C", "KD", "AS"]),
        ),
        (
            json!({"die": 19, "passed": false, "drawn": [], "lost": ["KD"]}),
            &json!(["2C", "AS"]),
        ),
    ] {
        caught(&initiative(&changed, hand), "WCMD-1");
    }
    let lowest = json!({"die": 19, "passed": false, "drawn": [], "lost": ["2C", "KD"]});
    assert_eq!(initiative(&lowest, &json!(["AS"])), []);
}

#[test]
fn a_command_paid_too_dear_or_too_cheap_is_caught() {
    let commanded = |cost: u64, cards: Value, left: Value| {
        let event = json!({"event": "commanded", "rule": "WCMD-2", "commander": "duke", "unit": "e2",
                           "use": "maneuver", "cost": cost, "cards": cards});
        after(&end(), &json!([event]), |s| {
            s["commanders"][0]["hand"] = left.clone()
        })
    };
    assert_eq!(commanded(1, json!(["2C"]), json!(["KD", "AS"])), []);
    assert_eq!(commanded(2, json!(["KD"]), json!(["2C", "AS"])), []);
    assert_eq!(commanded(3, json!(["AS"]), json!(["2C", "KD"])), []);
    assert_eq!(commanded(4, json!(["2C", "AS"]), json!(["KD"])), []);
    caught(&commanded(1, json!(["KD"]), json!(["2C", "AS"])), "WCMD-2");
    caught(&commanded(3, json!(["2C", "KD"]), json!(["AS"])), "WCMD-2");
    caught(&commanded(2, json!(["2C"]), json!(["KD", "AS"])), "WCMD-2");
    caught(
        &commanded(1, json!(["3D"]), json!(["2C", "KD", "AS"])),
        "WCMD-1",
    );
}

#[test]
fn an_order_that_changes_untold_is_caught() {
    faulty("ORDER-1", &json!([]), |s| {
        put(s, 1, "order", json!("disordered"))
    });
    faulty("ORDER-1", &json!([]), |s| put(s, 5, "order", json!("good")));
    let told = json!([{"event": "disordered", "rule": "ORDER-1", "unit": "e2", "cause": "strike", "by": "t1"}]);
    faulty("ORDER-1", &told, |_| {});
    let restored =
        |unit: &str| json!([{"event": "order_restored", "rule": "ORDER-2", "unit": unit}]);
    clean(&restored("t3"), |s| put(s, 5, "order", json!("good")));
    faulty("ORDER-2", &restored("e2"), |_| {});
}

#[test]
fn a_unit_that_breaks_or_rallies_untold_is_caught() {
    faulty("BREAK-1", &json!([]), |s| {
        put(s, 1, "status", json!("broken"))
    });
    faulty("BREAK-1", &json!([]), |s| {
        put(s, 4, "status", json!("ready"))
    });
    let rally = json!([{"event": "rallied", "rule": "RALLY-1", "unit": "e2", "at": [20.0, 10.0], "facing": 0.0}]);
    faulty("RALLY-1", &rally, |_| {});
}

#[test]
fn the_broken_who_act_are_caught() {
    for event in [
        json!({"event": "struck", "rule": "MELEE-1", "unit": "t2", "target": "e1"}),
        json!({"event": "volley", "rule": "SHOOT-3", "unit": "t2", "target": "e1"}),
        json!({"event": "charged", "rule": "IMPET-1", "unit": "t2", "target": "e1", "at": [30.0, 40.0]}),
        json!({"event": "moved", "rule": "MOVE-2", "unit": "t2"}),
    ] {
        faulty("BREAK-1", &json!([event]), |_| {});
    }
}

#[test]
fn a_check_that_does_not_add_up_is_caught() {
    let none = || json!([]);
    for wrong in [
        check("3C", 2, none(), 14, "passes"),
        check("3C", 1, none(), 14, "passes"),
        check("3C", 1, none(), 13, "retires"),
        check(
            "3C",
            1,
            modifier("supported", 10, &["e1", "e3"]),
            13,
            "passes",
        ),
    ] {
        faulty("CHECK-1", &json!([wrong]), |_| {});
    }
    let mut other = check("3C", 1, none(), 10, "passes");
    other["grade"] = json!(9);
    faulty("CHECK-1", &json!([other]), |_| {});
    for (name, value) in [("supported", 5), ("threatened", 5), ("bold", 0)] {
        let wrong = check("3C", 1, modifier(name, value, &[]), 13 + value, "passes");
        faulty("CHECK-3", &json!([wrong]), |_| {});
    }
    let mut nowhere = check("3C", 1, none(), 13, "passes");
    nowhere["cause"] = json!("weather");
    faulty("CHECK-2", &json!([nowhere]), |_| {});
}

#[test]
fn a_failure_of_the_wrong_degree_is_caught() {
    let threat = || modifier("threatened", -5, &["t1"]);
    let fails = |cause: &str, result: &str| {
        let mut event = check("3H", -1, threat(), 6, result);
        event["cause"] = json!(cause);
        json!([event])
    };
    for (cause, result) in [
        ("shooting", "retires"),
        ("banner", "retires"),
        ("cavalry", "retires_disordered"),
        ("melee", "retires_disordered"),
        ("disorder", "breaks"),
    ] {
        clean(&fails(cause, result), |_| {});
    }
    for (cause, result) in [
        ("shooting", "retires_disordered"),
        ("shooting", "breaks"),
        ("personality", "breaks"),
        ("cavalry", "retires"),
        ("melee", "breaks"),
        ("disorder", "retires_disordered"),
        ("shooting", "panics"),
    ] {
        faulty("CHECK-4", &fails(cause, result), |_| {});
    }
}

#[test]
fn supports_and_threats_by_the_wrong_units_are_caught() {
    let supported = |units: &[&str]| {
        json!([check(
            "3C",
            1,
            modifier("supported", 10, units),
            23,
            "passes"
        )])
    };
    clean(&supported(&["e1", "e3"]), |_| {});
    for units in [["e1", "t1"], ["e1", "e2"], ["e1", "t3"], ["e1", "nobody"]] {
        faulty("CHECK-3", &supported(&units), |_| {});
    }
    // t1 checks: t2 has broken, t3 is disordered.
    for units in [["t2", "t2"], ["t3", "t3"]] {
        let mut event = supported(&units)[0].clone();
        event["unit"] = json!("t1");
        event["by"] = json!("e1");
        faulty("CHECK-3", &json!([event]), |_| {});
    }
    let threatened = |unit: &str| {
        json!([check(
            "3C",
            1,
            modifier("threatened", -5, &[unit]),
            8,
            "passes"
        )])
    };
    clean(&threatened("t1"), |_| {});
    faulty("CHECK-3", &threatened("e1"), |_| {});
}

#[test]
fn a_hidden_unit_that_supports_or_threatens_is_caught() {
    let mut hidden = warlord();
    put(&mut hidden, 3, "hidden", json!(true));
    let (mut watch, _) = Watch::new(&scenario(), &hidden);
    let mut after = hidden.clone();
    after["hash"] = json!("h1");
    let event = check("3C", 1, modifier("threatened", -5, &["t1"]), 8, "passes");
    let found = watch.after(&end(), true, &json!([event]), &after);
    caught(&found, "CHECK-3");
}

#[test]
fn a_break_move_of_other_cards_or_another_length_is_caught() {
    let broke = |cards: Value, inches: f64| {
        json!([{"event": "broke", "rule": "BREAK-1", "unit": "e2", "cards": cards, "inches": inches,
                "at": [20.0, 10.0], "facing": 0.0}])
    };
    let broken = |s: &mut Value| put(s, 1, "status", json!("broken"));
    clean(&broke(json!(["2H", "KS", "AC"]), 8.0), broken);
    faulty("CARD-2", &broke(json!(["2H", "KS", "AC"]), 16.0), broken);
    faulty("BREAK-1", &broke(json!(["2H", "KS"]), 7.0), broken);
    faulty(
        "BREAK-1",
        &broke(json!(["2H", "KS", "AC", "3S"]), 11.0),
        broken,
    );
    let joker = |s: &mut Value| {
        put(s, 1, "status", json!("destroyed"));
        put(s, 1, "strength", json!(0));
        s["armies"][0]["lost"] = json!(1);
    };
    clean(&broke(json!(["2H", "JB", "AC"]), 0.0), joker);
    faulty("CARD-2", &broke(json!(["2H", "JB", "AC"]), 3.0), joker);
}

#[test]
fn a_unit_that_stands_elsewhere_than_the_rules_moved_it_is_caught() {
    let retired = json!([{"event": "retired", "rule": "RETIRE-1", "unit": "e2", "at": [20.0, 4.0], "facing": 0.0}]);
    clean(&retired, |s| put(s, 1, "at", json!([20.0, 4.0])));
    faulty("RETIRE-1", &retired, |s| {
        put(s, 1, "at", json!([20.0, 5.0]))
    });
    faulty("MOVE-4", &json!([]), |s| {
        put(s, 1, "at", json!([20.0, 4.0]))
    });
}

#[test]
fn a_dummy_is_no_unit_that_began_or_was_lost() {
    let mut dummies = scenario();
    dummies["army"][1]["unit"][2]["dummy"] = json!(true);
    let mut state = warlord();
    put(&mut state, 5, "status", json!("left"));
    state["armies"][1]["starting"] = json!(2);
    let (_, found) = Watch::new(&dummies, &state);
    assert_eq!(found, []);
    state["armies"][1]["lost"] = json!(1);
    let (_, found) = Watch::new(&dummies, &state);
    caught(&found, "ARMY-1");
}
