//! `like`: a troop type that begins as a copy of another.

use super::tests::{faults, six, sound};
use super::*;

fn with(troops: &str) -> String {
    format!("base = \"shock-test-6\"\n{troops}")
}

/// The keys in which a troop type differs from another, but for its name.
fn differing(rules: &Ruleset, id: &str, from: &str) -> Vec<String> {
    let mut here = six();
    let mut there = six();
    let troop = |id: &str| rules.troop(id).expect(id).clone();
    here.troops = vec![troop(from)];
    there.troops = vec![crate::TroopType {
        id: from.to_owned(),
        ..troop(id)
    }];
    let differences = here.differences(&there);
    differences.into_iter().map(|one| one.key).collect()
}

#[test]
fn a_new_type_begins_as_a_copy_of_one_of_the_base() {
    let mine = sound(&with(
        "[troops.river_ogres]\nlike = \"great_beast\"\nstrength = 7\nheavy = false\n",
    ));
    assert_eq!(mine.troops.len(), 16);
    assert_eq!(mine.troops[15].id, "river_ogres");
    assert_eq!(mine.troops[15].name, "River ogres");
    assert_eq!(
        differing(&mine, "river_ogres", "great_beast"),
        ["troops.great_beast.strength", "troops.great_beast.heavy"]
    );
    assert_eq!(mine.troop("great_beast"), six().troop("great_beast"));
}

#[test]
fn shooting_is_copied_changed_and_taken_away() {
    let mine = sound(&with(
        "[troops.a]\nlike = \"light_archers\"\nname = \"Slingers\"\n[troops.a.shooting]\nrange = 8\n\
         [troops.b]\nlike = \"light_archers\"\nshooting = \"none\"\n",
    ));
    assert_eq!(
        differing(&mine, "a", "light_archers"),
        ["troops.light_archers.shooting.range"]
    );
    assert_eq!(mine.troop("a").unwrap().name, "Slingers");
    assert_eq!(mine.troop("b").unwrap().shooting, None);
}

/// Whichever stands first in the file, the copy is of the type as the file leaves it.
#[test]
fn a_copy_is_of_what_the_file_makes_of_the_type() {
    let ogres = "[troops.ogres]\nlike = \"cavalry\"\npower_front = 6\n";
    let trolls = "[troops.trolls]\nlike = \"ogres\"\npoints = 11\n";
    let cavalry = "[troops.cavalry]\nallowance = 9\n";
    for text in [
        [ogres, trolls, cavalry],
        [trolls, cavalry, ogres],
        [cavalry, trolls, ogres],
    ] {
        let mine = sound(&with(&text.concat()));
        let copy = mine.troop("trolls").unwrap();
        assert_eq!(
            (copy.allowance, copy.power_front, copy.points),
            (9.0, 6, 11)
        );
        assert_eq!(copy.name, "Trolls");
        assert_eq!(mine.troop("ogres").unwrap().points, 5);
        // The order stays that of the file.
        let ogres_first = text[0] == ogres;
        assert_eq!(mine.troops[15].id == "ogres", ogres_first);
    }
}

#[test]
fn a_known_type_may_become_like_another_and_keeps_its_name() {
    let mine = sound(&with(
        "[troops.cavalry]\nlike = \"shock_cavalry\"\npoints = 7\n",
    ));
    assert_eq!(mine.troops.len(), 15);
    assert_eq!(mine.troop("cavalry").unwrap().name, "Cavalry");
    assert_eq!(
        differing(&mine, "cavalry", "shock_cavalry"),
        ["troops.shock_cavalry.points"]
    );
}

#[test]
fn copies_go_from_base_to_base() {
    let bases = |name: &str| {
        (name == "middle").then(|| with("[troops.ogres]\nlike = \"great_beast\"\nstrength = 9\n"))
    };
    let text = "base = \"middle\"\n[troops.trolls]\nlike = \"ogres\"\n";
    let mine = Ruleset::read(text, "mine.toml", &bases).unwrap();
    assert_eq!(mine.troop("trolls").unwrap().strength, 9);
    // A base that cannot be read may have had the type.
    let bases = |name: &str| (name == "middle").then(|| with("turn_limit = 0"));
    let faults = Ruleset::read(text, "mine.toml", &bases).expect_err("the base");
    assert_eq!(faults.len(), 1, "{faults:#?}");
}

#[test]
fn within_a_complete_file_too() {
    let whole = Ruleset::shipped_text("shock-test-6").unwrap();
    let mine = sound(&format!(
        "{whole}\n[troops.ogres]\nlike = \"great_beast\"\n"
    ));
    assert!(differing(&mine, "ogres", "great_beast").is_empty());
}

#[test]
fn what_is_written_has_the_type_resolved() {
    let mine = sound(&with(
        "[troops.ogres]\nlike = \"artillery\"\nstrength = 9\n",
    ));
    let text = mine.to_toml();
    assert!(!text.contains("like"));
    let again = Ruleset::read(&text, "elsewhere.toml", &|_| None).unwrap();
    assert_eq!(again, mine);
}

/// The example of the documentation, by the letter.
#[test]
fn the_example_of_the_documentation_is_sound() {
    let page = include_str!("../../../../docs/files.md");
    let example = page
        .split("```")
        .filter_map(|block| block.strip_prefix("toml\n"))
        .find(|block| block.contains("like ="))
        .expect("an example of like");
    let mine = sound(example);
    assert_eq!(mine.troop("ogres").unwrap().base_mm, (80.0, 60.0));
    assert_eq!(differing(&mine, "ogres", "great_beast").len(), 3);
}

#[test]
fn an_unknown_like_is_one_fault_with_the_nearest() {
    let like = |value: &str| faults(&with(&format!("[troops.ogres]\nlike = {value}\n")));
    assert_eq!(
        like("\"great_beest\""),
        [
            "mine.toml:3:8: error: troops.ogres.like is \"great_beest\"; there is no such troop type; did you mean \"great_beast\"?"
        ]
    );
    for wrong in ["\"qqq\"", "5", "\"\""] {
        let found = like(wrong);
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(
            found[0].starts_with(&format!(
                "mine.toml:3:8: error: troops.ogres.like is {wrong}; write the id of a troop type"
            )),
            "{found:#?}"
        );
    }
    assert_eq!(
        like("infantry"),
        ["mine.toml:3:8: error: infantry stands without quotes; write \"infantry\""]
    );
    assert_eq!(like("infantri").len(), 1);
}

#[test]
fn circles_are_one_fault_and_named() {
    let found = faults(&with("[troops.ogres]\nlike = \"ogres\"\n"));
    assert_eq!(
        found,
        [
            "mine.toml:3:8: error: troops.ogres.like leads in a circle: ogres -> ogres; let one of them be like none of the others"
        ]
    );
    let circle = "[troops.a]\nlike = \"b\"\n[troops.b]\nlike = \"c\"\n[troops.c]\nlike = \"b\"\n";
    let found = faults(&with(circle));
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(
        found[0].starts_with("mine.toml:7:8: error: troops.c.like leads in a circle: b -> c -> b;"),
        "{found:#?}"
    );
}

#[test]
fn a_circle_of_thousands_is_told_shortly() {
    let troops: String = (0..3000)
        .map(|at| format!("[troops.t{at}]\nlike = \"t{}\"\n", (at + 1) % 3000))
        .collect();
    let found = faults(&with(&troops));
    assert_eq!(found.len(), 2, "the circle, and too many types");
    assert!(found.iter().all(|fault| fault.len() < 300));
}
