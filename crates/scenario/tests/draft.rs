//! A file that is edited: what a person wrote stays, every step has an exact inverse, and the text
//! always says what the draft says.

mod common;

use common::SOUND;
use muster_geometry::{Shape, TerrainKind, Vec2};
use muster_scenario::document::{CommanderEntry, Rank, TerrainEntry, UnitEntry};
use muster_scenario::draft::{Edit, Entry, Spot, names, shapes};
use muster_scenario::{Draft, Scenario, shipped, shipped_names};
use muster_tests::chance::Chance;

fn open(text: &str) -> Draft {
    Draft::open(text, "trial.toml").expect("it can be read")
}

fn unit(draft: &Draft, army: usize, index: usize) -> UnitEntry {
    draft.scenario().armies[army].units[index].clone()
}

/// Lines of a text that another has not.
fn lines_beside<'a>(text: &'a str, other: &str) -> Vec<&'a str> {
    let known: Vec<&str> = other.lines().collect();
    text.lines().filter(|line| !known.contains(line)).collect()
}

#[test]
fn an_edit_of_one_unit_changes_its_lines_alone() {
    let written = SOUND.replacen(
        "  at = [10.0, 6.0]",
        "  at =   [ 10, 6.0 ]  # by the oak",
        1,
    );
    let written = written.replacen("[[army]]", "# The red host.\n[[army]]", 1);
    let mut draft = open(&written);
    let mut first = unit(&draft, 0, 0);
    first.at = Vec2::new(10.0, 7.25);
    let edit = Edit::Change(Spot::Unit(0, 0), Entry::Unit(first.clone()));
    draft.make(std::slice::from_ref(&edit)).expect("sound");
    assert_eq!(
        lines_beside(draft.text(), &written),
        ["  at =   [ 10, 7.25 ]  # by the oak"]
    );
    assert!(draft.is_changed());
    // The same once more is no step.
    draft.make(&[edit]).expect("sound");
    assert_eq!(draft.steps(), (1, 0));
    first.quality = Some(muster_rulebook::troop::Quality::Elite);
    draft
        .make(&[Edit::Change(Spot::Unit(0, 0), Entry::Unit(first))])
        .expect("sound");
    assert!(
        draft
            .text()
            .contains("  facing = 0.0\n  quality = \"elite\"\n")
    );
    assert!(draft.undo() && draft.undo() && !draft.undo());
    assert_eq!(draft.text(), written);
    assert!(!draft.is_changed());
}

#[test]
fn a_point_put_into_a_ring_leaves_the_other_rows_and_their_comments() {
    let ring = "polygon = [\n  [4.0, 14.0], # south west\n  [12.0, 14.0], [12.0, 22.0],\n  [4.0, 22.0], # north west\n]";
    let written = SOUND.replacen(
        "polygon = [[4.0, 14.0], [12.0, 14.0], [12.0, 22.0], [4.0, 22.0]]",
        ring,
        1,
    );
    assert_ne!(written, SOUND);
    let mut draft = open(&written);
    let mut wood = draft.scenario().terrain[0].clone();
    let mut points = shapes::points(&wood.shape).expect("a polygon").to_vec();
    points.insert(2, Vec2::new(13.5, 18.0));
    wood.shape = shapes::with_points(&wood.shape, points);
    draft
        .make(&[Edit::Change(Spot::Terrain(0), Entry::Terrain(wood))])
        .expect("sound");
    assert_eq!(
        lines_beside(draft.text(), &written),
        ["  [12.0, 14.0], [13.5, 18.0], [12.0, 22.0],"]
    );
}

#[test]
fn what_is_new_stands_behind_its_like() {
    let mut draft = open(SOUND);
    let red = unit(&draft, 0, 1);
    let newcomer = UnitEntry {
        id: "r3".to_owned(),
        at: Vec2::new(18.0, 6.0),
        ..red
    };
    draft
        .make(&[Edit::Add(Spot::Unit(0, 2), Entry::Unit(newcomer))])
        .expect("sound");
    let text = draft.text();
    let at = |what: &str| text.find(what).expect("it is there");
    assert!(at("id = \"r2\"") < at("\n\n  [[army.unit]]\n  id = \"r3\""));
    assert!(at("id = \"r3\"") < at("id = \"king\""));
    assert_eq!(draft.scenario().armies[0].units.len(), 3);
}

#[test]
fn a_text_that_could_not_be_read_is_no_step() {
    let mut draft = open(SOUND);
    let mut first = unit(&draft, 0, 0);
    first.at.x = f64::NAN;
    let refused = draft.make(&[Edit::Change(Spot::Unit(0, 0), Entry::Unit(first))]);
    assert!(refused.is_err());
    assert!(draft.make(&[Edit::Remove(Spot::Unit(0, 99))]).is_err());
    assert_eq!(draft.text(), SOUND);
    assert_eq!(draft.steps(), (0, 0));
    assert!(Draft::open("title = 3", "broken.toml").is_err());
}

#[test]
fn a_new_id_is_taken_over_by_all_that_name_it() {
    let mut draft = open(SOUND);
    let edits = names::renamed(draft.scenario(), Spot::Army(0), "crimson");
    draft.make(&edits).expect("sound");
    let edits = names::renamed(draft.scenario(), Spot::Unit(0, 0), "guard");
    draft.make(&edits).expect("sound");
    let scenario = draft.scenario();
    assert_eq!(scenario.first_player.as_deref(), Some("crimson"));
    assert_eq!(
        scenario.armies[0].commanders[0].with.as_deref(),
        Some("guard")
    );
    assert!(scenario.objectives.iter().all(|it| it.army != "red"));
    scenario.setup(common::test_6()).expect("still a battle");
}

#[test]
fn a_commander_stays_where_his_unit_stood() {
    let mut draft = open(SOUND);
    let at = unit(&draft, 0, 0).at;
    let edits = names::removed(draft.scenario(), &[Spot::Unit(0, 0)]);
    draft.make(&edits).expect("sound");
    let king = &draft.scenario().armies[0].commanders[0];
    assert_eq!((king.with.as_deref(), king.at), (None, Some(at)));
}

#[test]
fn lists_written_in_line_can_be_added_to() {
    let inline = "format = 1\ntitle = \"T\"\nrules = \"shock-test-6\"\nterrain = []\n\
                  table = { width = 48, depth = 36 }\n";
    let mut draft = open(inline);
    let pond = TerrainEntry::new(
        "pond",
        TerrainKind::Impassable,
        Shape::Ellipse {
            centre: Vec2::new(9.0, 9.0),
            radii: Vec2::new(2.0, 3.0),
            bearing: 0.0,
        },
    );
    draft
        .make(&[Edit::Add(Spot::Terrain(0), Entry::Terrain(pond.clone()))])
        .expect("sound");
    let mut head = draft.scenario().head();
    head.width = 60.0;
    head.notes = Some("Two\nlines".to_owned());
    draft.make(&[Edit::Head(head)]).expect("sound");
    let again = Scenario::read(draft.text(), "again.toml").expect("sound");
    assert_eq!(again.terrain, [pond]);
    assert_eq!((again.width, again.depth), (60.0, 36.0));
    while draft.undo() {}
    assert_eq!(draft.text(), inline);
}

/// Something that a hand might do.
fn any_edit(draft: &Draft, chance: &mut Chance) -> Vec<Edit> {
    let scenario = draft.scenario();
    let number = |chance: &mut Chance| chance.below(72_000) as f64 / 1000.0;
    let place = |chance: &mut Chance| Vec2::new(number(chance), number(chance));
    let armies = scenario.armies.len();
    let spot = match chance.below(8) {
        0..3 if !scenario.terrain.is_empty() => Spot::Terrain(chance.below(scenario.terrain.len())),
        7 if !scenario.objectives.is_empty() => {
            Spot::Objective(chance.below(scenario.objectives.len()))
        }
        choice if armies > 0 => {
            let army = chance.below(armies);
            let entry = &scenario.armies[army];
            match choice {
                6 => Spot::Army(army),
                5 if !entry.commanders.is_empty() => {
                    Spot::Commander(army, chance.below(entry.commanders.len()))
                }
                _ if !entry.units.is_empty() => Spot::Unit(army, chance.below(entry.units.len())),
                _ => Spot::Army(army),
            }
        }
        _ => {
            let mut head = scenario.head();
            head.width = number(chance);
            head.turn_limit = (chance.below(2) == 0).then_some(chance.below(20) as i64);
            head.title = format!("Title \"{}\"", chance.below(1000));
            head.notes = (chance.below(2) == 0).then(|| "a\n'''b\"\"\" \\".to_owned());
            return vec![Edit::Head(head)];
        }
    };
    let Some(mut entry) = scenario.at(spot) else {
        return Vec::new();
    };
    match chance.below(10) {
        0 => return names::removed(scenario, &[spot]),
        // Armies that double armies would soon fill the memory.
        1 | 2 if armies < 3 || !matches!(spot, Spot::Army(_)) => {
            return vec![Edit::Add(spot, entry)];
        }
        3 => {
            let id = format!("id-{}", chance.below(1_000_000));
            return names::renamed(scenario, spot, &id);
        }
        _ => {}
    }
    match &mut entry {
        Entry::Terrain(it) => {
            let about = shapes::centre(&it.shape);
            it.shape = match chance.below(7) {
                0 => shapes::moved(&it.shape, place(chance) - about),
                1 => shapes::turned(&it.shape, about, number(chance) * 5.0),
                2 => shapes::scaled(&it.shape, about, 0.2 + number(chance) / 30.0),
                3 => shapes::mirrored(&it.shape, about.x),
                4 => shapes::as_polygon(&it.shape),
                _ => match shapes::points(&it.shape) {
                    Some(points) => {
                        let mut points = points.to_vec();
                        let at = chance.below(points.len() + 1);
                        if at < points.len() && chance.below(2) == 0 {
                            points.remove(at);
                        } else {
                            points.insert(at, shapes::rounded_place(place(chance)));
                        }
                        shapes::with_points(&it.shape, points)
                    }
                    None => it.shape.clone(),
                },
            };
            it.steep = (chance.below(3) == 0).then_some(true);
            it.level = (chance.below(3) == 0).then_some(2);
            it.kind = TerrainKind::ALL[chance.below(TerrainKind::ALL.len())];
        }
        Entry::Army(it) => {
            it.name = (chance.below(2) == 0).then(|| format!("Host {}", chance.below(99)));
            it.deployment = (chance.below(2) == 0).then(|| (0..4).map(|_| place(chance)).collect());
        }
        Entry::Unit(it) => {
            it.at = shapes::rounded_place(place(chance));
            it.facing = shapes::rounded_bearing(number(chance) * 5.0);
            it.strength = (chance.below(2) == 0).then_some(chance.below(6) as i64);
            it.warlord.hidden = (chance.below(4) == 0).then_some(true);
            it.division = (chance.below(4) == 0).then(|| "left".to_owned());
        }
        Entry::Commander(it) => {
            *it = CommanderEntry {
                rank: if chance.below(2) == 0 {
                    Rank::General
                } else {
                    Rank::Division
                },
                with: None,
                at: Some(shapes::rounded_place(place(chance))),
                ..it.clone()
            };
        }
        Entry::Objective(it) => {
            it.at = Some(shapes::rounded_place(place(chance)));
            it.radius = Some(shapes::rounded(number(chance)));
        }
    }
    vec![Edit::Change(spot, entry)]
}

#[test]
fn a_thousand_random_edits_then_a_thousand_undos_give_the_first_file_byte_for_byte() {
    let mut chance = Chance::new(33);
    for (index, name) in shipped_names().enumerate() {
        let first = shipped(name).expect("it ships");
        let mut draft = open(first);
        let (mut steps, most) = (0, if index == 0 { 1000 } else { 100 });
        while steps < most {
            let edits = any_edit(&draft, &mut chance);
            draft.make(&edits).expect("what a hand does can be read");
            steps = draft.steps().0;
            if steps % 50 == 0 {
                let again = Scenario::read(draft.text(), "again.toml").expect("it can be read");
                assert_eq!(&again, draft.scenario(), "{}", draft.text());
            }
        }
        let last = draft.text().to_owned();
        for _ in 0..most {
            assert!(draft.undo());
        }
        assert_eq!(draft.text(), first, "{name}");
        assert_eq!(draft.steps(), (0, most));
        assert!(!draft.is_changed());
        while draft.redo() {}
        assert_eq!(draft.text(), last, "{name}");
    }
}
