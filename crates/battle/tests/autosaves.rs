//! What is kept of battles by itself, and for how long (STORIES 15).
#![allow(missing_docs)]

mod common;
use std::path::Path;

use common::*;
use muster_battle::save::{AUTOSAVES_KEPT, BATTLES_KEPT, Save, autosaves};
use serde_json::json;

/// The first save of a battle of this seed.
fn begun(seed: u64) -> Save {
    let battle = table().unit("s1", "infantry", [24.0, 8.0], 0.0).unit(
        "n1",
        "infantry",
        [24.0, 40.0],
        180.0,
    );
    Save {
        seed,
        ..Save::of(&mut battle.start(&[]))
    }
}

/// The save of a battle that was given up.
fn over(seed: u64) -> Save {
    let battle = table().unit("s1", "infantry", [24.0, 8.0], 0.0).unit(
        "n1",
        "infantry",
        [24.0, 40.0],
        180.0,
    );
    let mut battle = battle.start(&[]);
    let army = battle.roster().setup.armies[0].id.clone();
    done(&mut battle, json!({ "resign": army }));
    Save {
        seed,
        ..Save::of(&mut battle)
    }
}

/// How many automatic saves of a battle there are.
fn kept(folder: &Path, save: &Save) -> usize {
    let key = save.battle_key();
    let all = autosaves(folder).unwrap();
    all.iter()
        .filter(|it| it.battle.as_ref() == Some(&key))
        .count()
}

#[test]
fn the_last_ten_of_a_battle_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let save = begun(1);
    let many = AUTOSAVES_KEPT + 2;
    let written = (0..many).map(|_| save.autosave(folder.path()).unwrap());
    let written: Vec<_> = written.collect();
    let left = autosaves(folder.path()).unwrap();
    let left: Vec<_> = left.into_iter().map(|it| it.path).collect();
    assert_eq!(left, written[2..]);
}

#[test]
fn a_battle_takes_nothing_of_another_one_away() {
    let folder = tempfile::tempdir().unwrap();
    let first = begun(1);
    for _ in 0..3 {
        first.autosave(folder.path()).unwrap();
    }
    for seed in 2..4 {
        for _ in 0..AUTOSAVES_KEPT + 5 {
            begun(seed).autosave(folder.path()).unwrap();
        }
    }
    assert_eq!(kept(folder.path(), &first), 3);
    assert_eq!(kept(folder.path(), &begun(3)), AUTOSAVES_KEPT);
}

#[test]
fn of_too_many_battles_those_go_first_that_are_over() {
    let folder = tempfile::tempdir().unwrap();
    let unfinished = begun(1);
    unfinished.autosave(folder.path()).unwrap();
    let battles = BATTLES_KEPT as u64;
    for seed in 2..battles + 6 {
        begun(seed).autosave(folder.path()).unwrap();
        over(seed).autosave(folder.path()).unwrap();
    }
    assert_eq!(kept(folder.path(), &unfinished), 1);
    for (seed, left) in [(2, 0), (6, 0), (7, 2), (battles + 5, 2)] {
        assert_eq!(kept(folder.path(), &begun(seed)), left, "battle {seed}");
    }
    // Where none of the others is over the one goes that lies back longest, never the present one.
    let folder = tempfile::tempdir().unwrap();
    for seed in 1..=battles + 1 {
        begun(seed).autosave(folder.path()).unwrap();
    }
    assert_eq!(kept(folder.path(), &unfinished), 0);
    assert_eq!(kept(folder.path(), &begun(2)), 1);
    assert_eq!(kept(folder.path(), &begun(battles + 1)), 1);
}

#[test]
fn a_battle_that_is_played_on_stays_the_same_and_saves_of_older_programs_are_known() {
    let folder = tempfile::tempdir().unwrap();
    let save = begun(1);
    let old = folder.path().join("autosave-000007.json");
    save.write(&old).unwrap();
    let next = save.autosave(folder.path()).unwrap();
    let name = next.file_name().unwrap().to_string_lossy().into_owned();
    assert!(name.starts_with("autosave-000008-"), "{name}");
    let read = Save::read(&std::fs::read_to_string(&next).unwrap(), "x").unwrap();
    let mut resumed = read.resume().unwrap();
    assert_eq!(Save::of(&mut resumed).battle_key(), read.battle_key());
    assert!(old.is_file());
}
