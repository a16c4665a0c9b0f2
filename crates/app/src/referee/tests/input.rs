//! Lines that are no requests, ids, and the end of a session.

use std::io::BufReader;

use serde_json::{Value, json};

use super::{Ask, apart};
use crate::referee::{lines, serve};

#[test]
fn blank_lines_get_no_answer() {
    let mut ask = Ask::new();
    for line in ["", "   ", "\t\r"] {
        assert_eq!(ask.line(line), None);
    }
}

#[test]
fn what_is_no_json_object_is_answered_with_an_error() {
    let mut ask = Ask::battle(apart());
    let before = ask.state();
    let deep = "[".repeat(200) + &"]".repeat(200);
    for line in ["{", "[]", "3", "null", "\"do\"", "{\"do\":1e999}", &deep] {
        let answer = ask.line(line).expect("an answer");
        assert_eq!(answer["ok"], false, "{line}");
        assert!(answer["error"].is_string(), "{line}: {answer}");
    }
    assert_eq!(ask.state(), before);
}

#[test]
fn an_id_of_any_kind_comes_back_with_every_answer() {
    let mut ask = Ask::battle(apart());
    for id in [json!(7), json!("x"), json!({ "a": [null] }), json!(null)] {
        let good = ask.ask(json!({ "do": "state", "id": id }));
        assert_eq!((&good["id"], &good["ok"]), (&id, &json!(true)));
        let bad = ask.ask(json!({ "do": "dance", "id": id }));
        assert_eq!((&bad["id"], &bad["ok"]), (&id, &json!(false)));
        assert!(bad.as_object().is_some_and(|it| it.contains_key("id")));
    }
    let none = ask.ask(json!({ "do": "state" }));
    assert!(none.as_object().is_some_and(|it| !it.contains_key("id")));
}

#[test]
fn unknown_requests_and_keys_are_errors_with_the_nearest_name() {
    let mut ask = Ask::battle(apart());
    for (request, meant) in [
        (json!({ "do": "measur" }), "measure"),
        (json!({ "do": "State" }), "state"),
        (json!({ "do": "state", "idd": 3 }), "id"),
        (json!({ "do": "load", "scenaro": "x" }), "scenario"),
        (json!({ "do": "ai", "turn": 1 }), "turns"),
    ] {
        let error = ask.error(request);
        assert!(
            error.contains(&format!("did you mean \"{meant}\"?")),
            "{error}"
        );
    }
    let error = ask.error(json!({ "do": "xyzzy" }));
    assert!(error.contains("load, state, check"), "{error}");
    assert!(
        ask.error(json!({ "order": {} }))
            .contains("\"do\" is missing")
    );
}

#[test]
fn nothing_can_be_asked_of_a_battle_that_is_not_loaded() {
    let mut ask = Ask::new();
    for request in [
        json!({ "do": "state" }),
        json!({ "do": "check", "order": { "end": "turn" } }),
        json!({ "do": "order", "order": { "end": "turn" } }),
        json!({ "do": "measure", "what": "gap", "a": "a1", "b": "b1" }),
        json!({ "do": "odds", "fight": ["a1", "b1"] }),
        json!({ "do": "legal", "unit": "a1" }),
        json!({ "do": "ai" }),
        json!({ "do": "undo" }),
        json!({ "do": "save", "path": "nowhere" }),
    ] {
        assert!(ask.error(request).contains("no battle is loaded"));
    }
}

fn served(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    serve(&mut BufReader::new(input), &mut output).expect("served");
    let output = String::from_utf8(output).expect("text");
    let parse = |line| serde_json::from_str(line).expect("JSON");
    output.lines().map(parse).collect()
}

#[test]
fn each_line_is_answered_once_and_quit_ends_the_session() {
    let answers = served(
        b"{\"do\":\"dance\",\"id\":1}\n\n\xff\xfe\n{\"do\":\"quit\",\"id\":2}\n{\"do\":\"quit\"}\n",
    );
    assert_eq!(answers.len(), 3, "{answers:?}");
    assert_eq!(answers[0]["id"], 1);
    assert!(
        answers[1]["error"]
            .as_str()
            .is_some_and(|it| it.contains("UTF-8"))
    );
    assert_eq!(answers[2], json!({ "ok": true, "id": 2 }));
}

#[test]
fn a_line_that_is_too_long_is_refused_and_the_next_one_answered() {
    let mut input = vec![b' '; lines::LONGEST + 1];
    input.extend_from_slice(b"\n{\"do\":\"quit\"}");
    let answers = served(&input);
    assert_eq!(answers.len(), 2, "{answers:?}");
    assert!(
        answers[0]["error"]
            .as_str()
            .is_some_and(|it| it.contains("16 MB"))
    );
    assert_eq!(answers[1]["ok"], true);
}

#[test]
fn a_number_out_of_its_limits_is_told_with_them() {
    let mut ask = Ask::battle(apart());
    let path = |at: Value, facing: Value| {
        let pose = json!({ "at": at, "facing": facing });
        json!({ "do": "check", "order": { "move": "a1", "path": [pose] } })
    };
    for (request, value, limits) in [
        (json!({ "do": "ai", "turns": 0 }), "is 0", "from 1 to 10000"),
        (
            json!({ "do": "ai", "turns": -1 }),
            "is -1",
            "from 1 to 10000",
        ),
        (
            json!({ "do": "ai", "turns": 10001 }),
            "is 10001",
            "from 1 to 10000",
        ),
        (
            path(json!([1e300, 1]), json!(0)),
            "1e+300",
            "from -100000 to 100000",
        ),
        (
            path(json!([1, 1]), json!(-1e6)),
            "-1000000",
            "from -100000 to 100000",
        ),
        (
            json!({ "do": "check", "order": { "end": "turn", "dice": [6, 7] } }),
            "holds 7",
            "from 1 to 6",
        ),
        (
            json!({ "do": "load", "scenario": "the-gap", "seed": -1 }),
            "is -1",
            "from 0 to 18446744073709551615",
        ),
    ] {
        let error = ask.error(request);
        assert!(error.contains(value) && error.contains(limits), "{error}");
    }
}

#[test]
fn a_key_that_stands_twice_is_named() {
    let mut ask = Ask::battle(apart());
    let before = ask.state();
    for line in [
        r#"{"do":"state","do":"undo"}"#,
        r#"{"do":"order","order":{"end":"turn","end":"turn"}}"#,
        r#"{"do":"load","scenario":{"format":1,"format":1}}"#,
    ] {
        let answer = ask.line(line).expect("an answer");
        let error = answer["error"].as_str().unwrap_or_default();
        assert!(error.contains("stands twice"), "{line}: {answer}");
        assert!(error.contains("column"), "{line}: {answer}");
    }
    assert_eq!(ask.state(), before);
}

#[test]
fn a_request_is_nested_to_the_limit_and_no_deeper() {
    let mut ask = Ask::battle(apart());
    let nested = |levels: usize| {
        let (open, close) = ("[".repeat(levels - 1), "]".repeat(levels - 1));
        format!("{{\"do\":\"state\",\"id\":{open}{close}}}")
    };
    let answer = ask.line(&nested(128)).expect("an answer");
    assert_eq!(answer["ok"], true);
    assert!(answer["id"].is_array());
    let answer = ask.line(&nested(129)).expect("an answer");
    let error = answer["error"].as_str().unwrap_or_default();
    assert!(error.contains("deeper than 128"), "{answer}");
}
