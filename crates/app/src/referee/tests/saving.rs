//! `save` and `restore`.

use serde_json::json;

use super::{Ask, apart, go, shoot};

#[test]
fn a_restored_battle_is_the_same_and_goes_on_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("new/battle.json");
    let mut ask = Ask::new();
    ask.ok(json!({ "do": "load", "scenario": apart(), "seed": u64::MAX, "dice": [6, 6, 1, 1, 1, 1, 3] }));
    ask.order(shoot("a2", "b2"));
    ask.order(go("a1", 20.0, 12.0, 0.0));
    let saved = ask.ok(json!({ "do": "save", "path": path }));
    assert_eq!(saved["path"], json!(path));
    let mut other = Ask::new();
    let restored = other.ok(json!({ "do": "restore", "path": path }));
    assert_eq!(restored["state"], ask.state());
    for ask in [&mut ask, &mut other] {
        ask.order(json!({ "end": "turn" }));
        ask.ok(json!({ "do": "ai", "level": "scripted" }));
        ask.order(shoot("a2", "b2"));
    }
    assert_eq!(ask.state(), other.state());
}

#[test]
fn undo_works_in_a_restored_battle() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("battle.json");
    let mut ask = Ask::battle(apart());
    let before = ask.state();
    ask.order(go("a1", 20.0, 12.0, 0.0));
    ask.ok(json!({ "do": "save", "path": path }));
    ask.ok(json!({ "do": "restore", "path": path }));
    ask.ok(json!({ "do": "undo" }));
    assert_eq!(ask.state(), before);
}

#[test]
fn what_cannot_be_restored_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut ask = Ask::battle(apart());
    let before = ask.state();
    let broken = folder.path().join("broken.json");
    std::fs::write(&broken, "{\"format\": 1,\n \"program\": }").expect("written");
    let answer = ask.ask(json!({ "do": "restore", "path": broken }));
    assert_eq!(answer["ok"], false);
    assert_eq!(answer["faults"][0]["line"], 2, "{answer}");
    let device = std::path::PathBuf::from("/dev/stdin");
    for path in [
        folder.path().join("none.json"),
        folder.path().to_owned(),
        device,
    ] {
        ask.error(json!({ "do": "restore", "path": path }));
    }
    ask.error(json!({ "do": "save", "path": folder.path() }));
    let rules = folder.path().join("rules.toml");
    std::fs::write(&rules, "name = \"mine\"").expect("written");
    let refused = ask.error(json!({ "do": "save", "path": rules }));
    assert!(
        refused.contains("is no save and is not replaced"),
        "{refused}"
    );
    ask.error(json!({ "do": "save" }));
    assert_eq!(ask.state(), before);
}
