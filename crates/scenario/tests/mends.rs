//! What the program offers to mend by itself.

use muster_geometry::{Shape, TerrainKind, Vec2};
use muster_rulebook::Ruleset;
use muster_scenario::document::TerrainEntry;
use muster_scenario::draft::{Edit, Entry, Spot};
use muster_scenario::validate::MOST_FEATURES;
use muster_scenario::{Draft, Scenario, shipped};

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

/// The pass with a river from edge to edge under a narrow road.
fn with_a_narrow_road() -> Draft {
    let text = shipped("pass-between-wood-and-hill").expect("it is shipped");
    let mut draft = Draft::open(text, "pass.toml").expect("it can be read");
    let table = Vec2::new(draft.scenario().width, draft.scenario().depth);
    let ribbon = |from: Vec2, to: Vec2, width| Shape::Ribbon {
        points: vec![from, (from + to) / 2.0, to],
        width,
    };
    let features = [
        TerrainEntry::new(
            "brook",
            TerrainKind::River,
            ribbon(Vec2::new(-2.0, 2.0), Vec2::new(table.x + 2.0, 2.5), 1.0),
        ),
        TerrainEntry::new(
            "lane",
            TerrainKind::Road,
            ribbon(Vec2::new(36.0, -1.0), Vec2::new(37.0, 12.0), 1.5),
        ),
    ];
    let first = draft.scenario().terrain.len();
    let edits: Vec<Edit> = features
        .into_iter()
        .enumerate()
        .map(|(at, it)| Edit::Add(Spot::Terrain(first + at), Entry::Terrain(it)))
        .collect();
    draft.make(&edits).expect("it can be made");
    draft
}

#[test]
fn a_narrow_bridge_is_widened_and_the_road_left_as_it_is() {
    let mut draft = with_a_narrow_road();
    let rules = rules();
    let findings = draft.scenario().findings(&rules);
    let narrow = findings.iter().find(|it| it.words.contains("\"lane\""));
    let narrow = narrow.expect("the road is too narrow for a base").clone();
    let before = draft.scenario().terrain.clone();
    let mend = narrow.mend.expect("a bridge");
    draft.make(&mend.edits).expect("a mend can be made");
    let after = &draft.scenario().terrain;
    assert!(after.starts_with(&before), "the road is as it was");
    let [bridge] = &after[before.len()..] else {
        panic!("one bridge: {mend:?}");
    };
    let (Shape::Ribbon { points, width }, TerrainKind::Road) = (&bridge.shape, bridge.kind) else {
        panic!("a bridge is a piece of road: {bridge:?}");
    };
    assert!(*width > 2.36 && points.len() > 1);
    let long = points[0].distance(points[points.len() - 1]);
    assert!((2.0..6.0).contains(&long), "over the water only: {long}");
}

#[test]
fn warnings_are_told_beside_errors() {
    let mut draft = with_a_narrow_road();
    let rules = rules();
    let warned = draft.scenario().findings(&rules);
    let mut unit = draft.scenario().armies[0].units[0].clone();
    unit.id = "twin".to_owned();
    let spot = Spot::Unit(0, draft.scenario().armies[0].units.len());
    draft
        .make(&[Edit::Add(spot, Entry::Unit(unit))])
        .expect("it can be made");
    let both = draft.scenario().findings(&rules);
    assert!(both[0].is_error, "two units stand in one place: {both:?}");
    for warning in &warned {
        let told = both.iter().find(|it| it.words == warning.words);
        let told = told.unwrap_or_else(|| panic!("{} is not told", warning.words));
        assert_eq!(told.spot, warning.spot);
    }
}

#[test]
fn a_battle_from_which_something_is_left_out_is_not_looked_over() {
    let draft = with_a_narrow_road();
    let rules = rules();
    let is_looked_over = |scenario: &Scenario| {
        let findings = scenario.findings(&rules);
        findings.iter().any(|it| it.words.contains("\"lane\""))
    };
    assert!(is_looked_over(draft.scenario()));
    let mut led = draft.scenario().clone();
    let mut commanders = led.armies.iter_mut().flat_map(|it| &mut it.commanders);
    let commander = commanders.next().expect("somebody leads");
    (commander.with, commander.at) = (Some("nobody".to_owned()), None);
    assert!(!is_looked_over(&led), "a commander is nowhere");
    let mut full = draft.scenario().clone();
    let mut field = full.terrain[0].clone();
    field.kind = TerrainKind::Field;
    while full.terrain.len() <= MOST_FEATURES {
        field.id = format!("field-{}", full.terrain.len());
        full.terrain.push(field.clone());
    }
    assert!(!is_looked_over(&full), "more than a table holds");
}

#[test]
fn what_is_moved_aside_moves_no_further_than_it_must_and_along_its_line() {
    let text = shipped("pass-between-wood-and-hill").expect("it is shipped");
    let mut draft = Draft::open(text, "pass.toml").expect("it can be read");
    let free = Vec2::new(36.0, 13.0);
    let units = draft.scenario().armies[0].units.clone();
    let placed = [(0, free), (1, free + Vec2::new(1.4, 0.0))];
    let edits = placed.map(|(index, at)| {
        let mut unit = units[index].clone();
        (unit.at, unit.facing, unit.base_mm) = (at, 0.0, Some(Vec2::new(50.8, 50.8)));
        Edit::Change(Spot::Unit(0, index), Entry::Unit(unit))
    });
    draft.make(&edits).expect("it can be made");
    let findings = draft.scenario().findings(&rules());
    let overlap = findings.iter().find(|it| it.is_error && it.spot.is_some());
    let mend = overlap.and_then(|it| it.mend.clone()).expect("a mend");
    draft.make(&mend.edits).expect("it can be made");
    let now = &draft.scenario().armies[0].units;
    let (a, b) = (now[0].at, now[1].at);
    assert_eq!((a.y, b.y), (13.0, 13.0), "along the line");
    let gap = (b.x - a.x).abs() - 2.0;
    assert!((0.0..0.06).contains(&gap), "{gap} too far");
}

#[test]
fn a_ford_over_another_and_one_goal_twice_are_taken_away_and_a_crooked_ford_is_laid_anew() {
    let text = shipped("the-bloody-ford").expect("it is shipped");
    let mut draft = Draft::open(text, "ford.toml").expect("it can be read");
    let scenario = draft.scenario();
    let rules = Ruleset::shipped(scenario.rules_name()).expect("it is shipped");
    assert_eq!(scenario.findings(&rules), []);
    let ford = (scenario.terrain.iter()).find(|it| it.kind == TerrainKind::Ford);
    let mut ford = ford.expect("a ford").clone();
    ford.id = "second".to_owned();
    ford.shape = muster_scenario::draft::shapes::turned(
        &ford.shape,
        muster_scenario::draft::shapes::centre(&ford.shape),
        30.0,
    );
    let goal = scenario.objectives[0].clone();
    let additions = [
        Edit::Add(Spot::Terrain(scenario.terrain.len()), Entry::Terrain(ford)),
        Edit::Add(
            Spot::Objective(scenario.objectives.len()),
            Entry::Objective(goal),
        ),
    ];
    let before = draft.text().to_owned();
    for addition in additions {
        draft.make(&[addition]).expect("it can be made");
        let findings = draft.scenario().findings(&rules);
        let [finding] = findings.as_slice() else {
            panic!("one finding, not {findings:?}");
        };
        let mend = finding.mend.clone().expect("a mend");
        draft.make(&mend.edits).expect("it can be made");
        assert_eq!(draft.scenario().findings(&rules), [], "{}", mend.words);
        while draft.undo() {}
        assert_eq!(draft.text(), before);
    }
}
