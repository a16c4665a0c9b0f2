//! What the program offers to mend by itself.

use muster_geometry::{Shape, TerrainKind, Vec2};
use muster_rulebook::Ruleset;
use muster_scenario::document::TerrainEntry;
use muster_scenario::draft::{Edit, Entry, Spot};
use muster_scenario::{Draft, shipped};

/// The pass under its own rules.
fn rules() -> Ruleset {
    Ruleset::shipped("shock-test-6").expect("it is shipped")
}

#[test]
fn what_the_program_can_mend_is_gone_afterwards_and_comes_back_with_one_step() {
    let text = shipped("pass-between-wood-and-hill").expect("it is shipped");
    let mut draft = Draft::open(text, "pass.toml").expect("it can be read");
    let rules = rules();
    assert_eq!(draft.scenario().findings(&rules), []);
    let table = Vec2::new(draft.scenario().width, draft.scenario().depth);
    let river = TerrainEntry::new(
        "brook",
        TerrainKind::River,
        Shape::Ribbon {
            points: vec![Vec2::new(0.0, 2.0), Vec2::new(table.x, 2.0)],
            width: 1.0,
        },
    );
    let place = Spot::Terrain(draft.scenario().terrain.len());
    let mut unit = draft.scenario().armies[0].units[1].clone();
    unit.at += Vec2::new(0.3, 0.3);
    unit.id = draft.scenario().armies[0].units[0].id.clone();
    let twice = Spot::Unit(0, draft.scenario().armies[0].units.len());
    let edits = [
        vec![Edit::Add(place, Entry::Terrain(river))],
        vec![Edit::Add(twice, Entry::Unit(unit))],
    ];
    for edits in edits {
        draft.make(&edits).expect("it can be made");
        let mut rounds = 0;
        loop {
            let findings = draft.scenario().findings(&rules);
            let Some(finding) = findings.first() else {
                break;
            };
            let before = draft.text().to_owned();
            let mend = finding.mend.clone();
            let mend = mend.unwrap_or_else(|| panic!("no mend for {finding:?}"));
            draft.make(&mend.edits).expect("a mend can be made");
            let words = finding.words.clone();
            let left = draft.scenario().findings(&rules);
            assert!(
                left.iter().all(|it| it.words != words),
                "{words}: {}",
                mend.words
            );
            let now = draft.text().to_owned();
            assert!(draft.undo() && draft.text() == before);
            assert!(draft.redo() && draft.text() == now);
            rounds += 1;
            assert!(rounds < 8, "it goes round in circles");
        }
        assert!(rounds > 0, "something was wrong");
    }
}
