//! Undo, own dice, saves, snapshots, refusals in words (STORIES 5, 12 to 17, 33, 36).
#![allow(missing_docs)]

mod common;
use common::*;
use muster_battle::save::Save;
use muster_battle::{Battle, Seeds};
use serde_json::json;

/// The first fault of a save, in words.
fn told(found: Result<Battle, Vec<muster_scenario::Diagnostic>>) -> String {
    found.unwrap_err()[0].to_string()
}

fn two() -> TableTop {
    table()
        .unit("s1", "infantry", [24.0, 8.0], 0.0)
        .unit("n1", "infantry", [24.0, 40.0], 180.0)
}

fn archers() -> TableTop {
    table()
        .unit("s1", "light_archers", [24.0, 20.0], 0.0)
        .unit("s2", "infantry", [10.0, 20.0], 0.0)
        .unit("n1", "infantry", [24.0, 30.0], 180.0)
        .commander("sduke", "general", json!({ "with": "s2" }))
}

#[test]
fn undo_gives_back_everything_until_a_die_falls() {
    let mut battle = archers().start(&[]);
    let start = battle.hash();
    let mut hashes = vec![start];
    for order in [
        step("s2", [10.0, 24.0], 30.0),
        json!({ "commander": "sduke", "at": [12.0, 18.0] }),
        step("s1", [24.0, 19.0], 0.0),
    ] {
        done(&mut battle, order);
        hashes.push(battle.hash());
    }
    while hashes.len() > 1 {
        hashes.pop();
        battle.undo().unwrap();
        assert_eq!(Some(&battle.hash()), hashes.last());
    }
    assert!(battle.undo().is_err(), "nothing is left to take back");
    done(&mut battle, json!({ "shoot": "s1", "target": "n1" }));
    assert!(battle.undo().is_err(), "a die has fallen");
    done(&mut battle, step("s2", [10.0, 24.0], 30.0));
    battle.undo().unwrap();
    end_turn(&mut battle);
    assert!(battle.undo().is_err(), "not across an end of turn");
}

#[test]
fn undo_then_the_same_shot_rolls_the_same_dice() {
    let mut battle = archers().start(&[]);
    done(&mut battle, step("s2", [10.0, 24.0], 30.0));
    battle.undo().unwrap();
    done(&mut battle, step("s2", [10.0, 22.0], 0.0));
    let after_undo = done(&mut battle, json!({ "shoot": "s1", "target": "n1" }));
    let mut straight = archers().start(&[]);
    assert_eq!(
        done(&mut straight, json!({ "shoot": "s1", "target": "n1" })),
        after_undo
    );
}

#[test]
fn own_dice_are_used_first_and_none_may_be_left() {
    let mut battle = archers().start(&[]);
    let shot = |dice: &[u8]| json!({ "shoot": "s1", "target": "n1", "dice": dice });
    assert_eq!(refused(&mut battle, shot(&[1, 1, 1, 1, 1])), "TURN-2");
    assert_eq!(
        refused(
            &mut battle,
            json!({ "move": "s2", "path": [{ "at": [10.0, 21.0], "facing": 0.0 }], "dice": [1] })
        ),
        "TURN-2"
    );
    done(&mut battle, shot(&[6, 6, 6, 6, 1, 1, 1, 1]));
    assert_eq!(
        (status(&mut battle, "n1"), strength(&mut battle, "n1")),
        ("destroyed", 0)
    );
}

#[test]
fn a_save_resumes_to_the_same_state_and_verifies() {
    let mut battle = archers().start(&[5]);
    done(&mut battle, step("s2", [10.0, 24.0], 30.0));
    done(&mut battle, json!({ "shoot": "s1", "target": "n1" }));
    end_turn(&mut battle);
    done(&mut battle, step("n1", [24.0, 29.0], 180.0));
    let save = Save::of(&mut battle);
    let read = Save::read(&save.to_text(), "test.json").unwrap();
    assert_eq!(read, save);
    let mut again = read.verify().unwrap();
    assert_eq!(again.hash(), battle.hash());
    assert_eq!(again.history(), battle.history());
    assert_eq!(
        read.recorded(again.roster()).unwrap().orders.concat(),
        again
            .history()
            .iter()
            .flat_map(|it| it.events.clone())
            .collect::<Vec<_>>()
    );
    // The dice go on where they stood.
    end_turn(&mut battle);
    end_turn(&mut again);
    let shot = json!({ "shoot": "s1", "target": "n1" });
    assert_eq!(give(&mut battle, shot.clone()), give(&mut again, shot));
    // A changed order is found out.
    let mut forged = save;
    forged.orders[0].order["path"][0]["at"][1] = json!(23.0);
    assert!(told(forged.verify()).contains("differs"));
}

#[test]
fn a_save_of_other_rules_is_watched_not_played() {
    let mut battle = two().start(&[]);
    let mut save = Save::of(&mut battle);
    save.rules_version += 1;
    assert!(told(save.resume()).contains("watched"));
    save.format += 1;
    assert!(Save::read(&save.to_text(), "x").is_err());
}

#[test]
fn scripted_dice_and_cards_outlive_a_save_and_an_undo() {
    let cards: Vec<muster_rulebook::Card> =
        ["JB", "10H"].map(|card| card.parse().unwrap()).to_vec();
    let seeds = Seeds {
        seed: 7,
        dice: vec![6],
        d20: vec![20, 1],
        cards: cards.clone(),
    };
    let mut battle = Battle::new(archers().roster(), seeds);
    done(&mut battle, step("s2", [10.0, 24.0], 30.0));
    battle.undo().unwrap();
    let again = Save::of(&mut battle).resume().unwrap();
    for battle in [battle, again] {
        let mut dice = battle.dice().clone();
        assert_eq!([dice.roll_d20(), dice.roll_d20(), dice.roll()], [20, 1, 6]);
        let mut pack = battle.cards().clone();
        assert_eq!([pack.draw(), pack.draw()], [cards[0], cards[1]]);
    }
}

#[test]
fn a_save_with_strangers_in_its_events_is_found_out_and_never_applied() {
    let mut battle = archers().start(&[]);
    done(&mut battle, step("s2", [10.0, 24.0], 30.0));
    end_turn(&mut battle);
    let save = Save::of(&mut battle);
    save.check().unwrap();
    for event in [
        json!({ "event": "waits", "unit": 9999 }),
        json!({ "event": "waits", "unit": "nobody" }),
        json!({ "event": "deployment_ended", "army": 7 }),
        json!({ "event": "commander_killed", "commander": "s1", "with": null, "by": null, "at": [0.0, 0.0], "facing": 0.0 }),
        json!({ "event": "turn_ended", "army": "s", "turn": 1, "quiet": 0, "held": [1, 2] }),
        json!({ "event": "unheard_of" }),
        json!(17),
    ] {
        let mut forged = save.clone();
        forged.orders[1].events[0] = event.clone();
        let faults = forged.check().expect_err(&event.to_string());
        assert_eq!(
            faults[0].pointer.as_deref(),
            Some("/orders/1/events/0"),
            "{event}"
        );
    }
    let mut forged = save.clone();
    forged.orders[0].order = json!({ "move": "nobody", "path": [] });
    assert!(forged.check().is_err());
}

#[test]
fn a_save_of_a_whole_melee_with_its_dead_is_sound() {
    let table = table()
        .unit("s1", "shock_cavalry", [24.0, 20.0], 0.0)
        .unit("s2", "infantry", [10.0, 20.0], 0.0)
        .unit_of_strength("n1", "infantry", [24.0, 20.0 + BASE], 180.0, 1)
        .unit("n2", "infantry", [10.0, 40.0], 180.0)
        .unit("n3", "infantry", [40.0, 40.0], 180.0)
        .commander("nduke", "general", json!({ "with": "n1" }));
    let mut battle = table.start(&[1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1, 3]);
    let events = end_turn(&mut battle);
    for name in [
        "struck",
        "saved",
        "destroyed",
        "commander_killed",
        "commander_loss_roll",
        "routed",
        "fell_back",
    ] {
        assert!(
            names(&events).iter().any(|it| it == name),
            "{name} in {:?}",
            names(&events)
        );
    }
    let save = Save::of(&mut battle);
    save.check().unwrap();
    let recorded = save.recorded(battle.roster()).unwrap();
    assert_eq!(recorded.orders, [battle.history()[0].events.clone()]);
    save.verify().unwrap();
}

#[test]
fn a_save_that_was_changed_by_hand_is_found_out() {
    let mut battle = archers().start(&[]);
    done(&mut battle, step("s2", [10.0, 24.0], 30.0));
    end_turn(&mut battle);
    let save = Save::of(&mut battle);
    save.verify().unwrap();
    let changes: [fn(&mut Save); 6] = [
        |save| save.turns.clear(),
        |save| save.orders[0].events.clear(),
        |save| save.opening.clear(),
        |save| save.board = json!({}),
        |save| save.hash = "0".repeat(16),
        |save| save.dice = vec![9],
    ];
    for change in changes {
        let mut changed = save.clone();
        change(&mut changed);
        assert!(changed.verify().is_err());
    }
    let mut changed = save;
    changed.hash = "0".repeat(16);
    assert!(told(changed.resume()).contains("changed"));
}

#[cfg(unix)]
#[test]
fn files_are_written_in_their_place_and_what_is_no_file_is_left_alone() {
    use muster_battle::save::write_whole;
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (folder.path().join("file"), folder.path().join("link"));
    std::fs::write(&file, "old").unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).unwrap();
    symlink(&file, &link).unwrap();
    write_whole(&link, b"new").unwrap();
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "new");
    assert_eq!(
        std::fs::metadata(&file).unwrap().permissions().mode() & 0o777,
        0o600
    );
    assert!(write_whole(folder.path(), b"new").is_err());
    assert!(write_whole(std::path::Path::new("/dev/null"), b"new").is_err());
}

#[test]
fn a_save_replaces_saves_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.toml");
    let save = Save::of(&mut archers().start(&[]));
    for other in ["title = \"The Gap\"\n", "[1, 2]", "{\"title\": 1}"] {
        std::fs::write(&file, other).unwrap();
        let refused = save.write(&file).expect_err("it is no save").to_string();
        assert!(refused.contains("is no save"), "{refused}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), other);
    }
    // Nothing, what is left of a damaged one, and a sound one.
    for mine in [
        String::new(),
        "{\n  \"format\": 1,".to_owned(),
        save.to_text(),
    ] {
        std::fs::write(&file, mine).unwrap();
        save.write(&file).unwrap();
        assert_eq!(std::fs::read_to_string(&file).unwrap(), save.to_text());
    }
}

#[test]
fn snapshot_and_restore_bring_the_same_hash() {
    let mut battle = archers().start(&[]);
    let snapshot = battle.snapshot();
    let hash = battle.hash();
    done(&mut battle, step("s2", [10.0, 24.0], 30.0));
    assert_ne!(battle.hash(), hash);
    battle.restore(&snapshot);
    assert_eq!(battle.hash(), hash);
    assert_eq!(battle.snapshot(), snapshot);
}

#[test]
fn refusals_name_bases_and_ground_in_words() {
    let wood = json!({ "id": "mill-pond", "kind": "impassable", "rectangle": { "centre": [20.0, 12.0], "size": [4.0, 2.0], "bearing": 0.0 } });
    let table = table()
        .terrain(wood)
        .unit_with(
            "s1",
            "cavalry",
            [20.0, 6.0],
            0.0,
            json!({ "name": "Lances" }),
        )
        .unit_with(
            "s2",
            "infantry",
            [30.0, 10.0],
            0.0,
            json!({ "name": "Spears" }),
        )
        .unit_with(
            "s3",
            "cavalry",
            [30.0, 5.0],
            0.0,
            json!({ "name": "Riders" }),
        )
        .unit("n1", "infantry", [40.0, 44.0], 180.0);
    let mut battle = table.start(&[]);
    let why = |battle: &mut Battle, order| give(battle, order).expect_err("barred").why;
    let ground = why(&mut battle, step("s1", [20.0, 15.0], 0.0));
    let base = why(&mut battle, step("s3", [30.0, 14.0], 0.0));
    for (text, name) in [(&ground, "mill-pond"), (&base, "Spears (s2)")] {
        assert!(text.contains(name) && !text.contains(['{', '}']), "{text}");
    }
    // The sentence goes on after the name.
    assert!(
        !base.ends_with("(s2)") || base.matches("s2").count() == 1,
        "{base}"
    );
}

#[test]
fn numbers_of_a_save_come_back_to_the_last_bit() {
    for turn in 1..60 {
        let mut battle = two().start(&[]);
        let facing = f64::from(turn) * 1.37;
        done(
            &mut battle,
            step("s1", [24.0 + 0.013 * f64::from(turn), 9.1], facing),
        );
        let save = Save::of(&mut battle);
        assert_eq!(Save::read(&save.to_text(), "x").unwrap(), save);
    }
}
