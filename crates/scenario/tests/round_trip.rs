//! What is written reads back the same, for a thousand random scenarios and the shipped ones.

mod common;

use muster_geometry::{Shape, TerrainKind, Vec2};
use muster_rulebook::troop::{Armour, Quality};
use muster_scenario::Backdrop;
use muster_scenario::document::{
    ArmyEntry, CommanderEntry, Deploy, ObjectiveEntry, ObjectiveKind, Rank, TerrainEntry, UnitEntry,
};
use muster_scenario::setup::{Order, TableEdge, WarlordKeys};
use muster_scenario::{Scenario, shipped, shipped_names};
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::select;

/// Any text that a file can hold, control characters and quotes among it.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z]{1,8}",
        any::<String>(),
        select(vec![
            "a\nb\n\"\"\"\n",
            "it's",
            "\"\\",
            "'''",
            "\r\n",
            "\u{7f}",
            "# no remark"
        ])
        .prop_map(str::to_owned),
    ]
}

/// Any text of which a reader takes every character: lines and tabs, but nothing that commands a terminal.
fn prose() -> impl Strategy<Value = String> {
    let shown = |c: &char| {
        !c.is_control() && !matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    text().prop_map(move |text| {
        let kept = text.chars().filter(|c| shown(c) || "\n\r\t".contains(*c));
        kept.collect()
    })
}

/// Any name or title: one line of such a text.
fn name() -> impl Strategy<Value = String> {
    prose().prop_map(|text| text.chars().filter(|c| !c.is_control()).take(200).collect())
}

/// Any finite number.
fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        (-1_000_000..1_000_000i32).prop_map(|n| f64::from(n) / 1000.0),
        any::<f64>().prop_filter("finite", |n| n.is_finite()),
    ]
}

fn point() -> impl Strategy<Value = Vec2> {
    (number(), number()).prop_map(|(x, y)| Vec2::new(x, y))
}

fn points() -> impl Strategy<Value = Vec<Vec2>> {
    vec(point(), 0..6)
}

fn shape() -> impl Strategy<Value = Shape> {
    prop_oneof![
        points().prop_map(Shape::Polygon),
        points().prop_map(Shape::Line),
        (points(), number()).prop_map(|(points, width)| Shape::Ribbon { points, width }),
        (point(), point(), number()).prop_map(|(centre, size, bearing)| Shape::Rectangle {
            centre,
            size,
            bearing
        }),
        (point(), point(), number()).prop_map(|(centre, radii, bearing)| Shape::Ellipse {
            centre,
            radii,
            bearing
        }),
    ]
}

fn terrain() -> impl Strategy<Value = TerrainEntry> {
    (
        text(),
        select(TerrainKind::ALL.to_vec()),
        shape(),
        of(any::<i64>()),
        of(any::<bool>()),
        of(any::<bool>()),
        of(any::<bool>()),
    )
        .prop_map(
            |(id, kind, shape, level, steep, solid, locked)| TerrainEntry {
                id,
                kind,
                shape,
                level,
                steep,
                solid,
                locked,
            },
        )
}

fn edge() -> impl Strategy<Value = TableEdge> {
    select(TableEdge::ALL.map(|(_, edge)| edge).to_vec())
}

fn warlord() -> impl Strategy<Value = WarlordKeys> {
    (
        of(any::<i64>()),
        proptest::array::uniform6(of(any::<bool>())),
        of(text()),
        of(select(vec![Order::Good, Order::Disordered])),
    )
        .prop_map(|(grade, switches, line, order)| {
            let [formed, trained, knights, banner, hidden, dummy] = switches;
            WarlordKeys {
                grade,
                formed,
                trained,
                knights,
                banner,
                line,
                hidden,
                dummy,
                order,
            }
        })
}

fn unit() -> impl Strategy<Value = UnitEntry> {
    let names = (text(), of(name()), text(), of(text()));
    let numbers = (of(any::<i64>()), of(any::<i64>()), of(any::<i64>()));
    let armour = of(select(Armour::ALL.to_vec()));
    let quality = of(select(Quality::ALL.to_vec()));
    let stands = (point(), number(), of(point()));
    let own = (warlord(), of(any::<bool>()));
    (names, numbers, armour, quality, stands, own).prop_map(
        |(names, numbers, armour, quality, stands, (warlord, locked))| UnitEntry {
            id: names.0,
            name: names.1,
            troop: names.2,
            at: stands.0,
            facing: stands.1,
            armour,
            quality,
            strength: numbers.0,
            base_mm: stands.2,
            division: names.3,
            arrives: numbers.1,
            points: numbers.2,
            warlord,
            locked,
        },
    )
}

fn commander() -> impl Strategy<Value = CommanderEntry> {
    // One place or the other: a commander without any is not read.
    let place = prop_oneof![
        text().prop_map(|with| (Some(with), None)),
        point().prop_map(|at| (None, Some(at))),
        (text(), point()).prop_map(|(with, at)| (Some(with), Some(at))),
    ];
    (
        text(),
        select(vec![Rank::General, Rank::Division]),
        place,
        of(text()),
        of(any::<i64>()),
        of(any::<bool>()),
    )
        .prop_map(
            |(id, rank, (with, at), division, social_rank, locked)| CommanderEntry {
                id,
                rank,
                with,
                at,
                division,
                social_rank,
                locked,
            },
        )
}

fn army() -> impl Strategy<Value = ArmyEntry> {
    (
        (text(), of(name()), of(text()), edge()),
        of(number()),
        (of(points()), of(any::<bool>())),
        vec(unit(), 0..5),
        vec(commander(), 0..3),
    )
        .prop_map(
            |((id, name, colour, edge), break_at, (deployment, locked), units, commanders)| {
                ArmyEntry {
                    id,
                    name,
                    colour,
                    edge,
                    break_at,
                    deployment,
                    locked,
                    units,
                    commanders,
                }
            },
        )
}

fn objective() -> impl Strategy<Value = ObjectiveEntry> {
    let kind = select(ObjectiveKind::ALL.map(|(_, kind)| kind).to_vec());
    let counts = (of(any::<i64>()), of(any::<i64>()), of(any::<i64>()));
    (
        kind,
        (text(), of(name())),
        of(text()),
        of(point()),
        of(number()),
        counts,
        of(edge()),
        (of(text()), of(any::<bool>())),
    )
        .prop_map(
            |(kind, (army, name), terrain, at, radius, counts, edge, (unit, locked))| {
                ObjectiveEntry {
                    name,
                    terrain,
                    at,
                    radius,
                    for_turns: counts.0,
                    edge,
                    count: counts.1,
                    unit,
                    turn: counts.2,
                    locked,
                    ..ObjectiveEntry::new(kind, army)
                }
            },
        )
}

fn backdrop() -> impl Strategy<Value = Backdrop> {
    let numbers = (0.1..10_000.0, number(), 0.0..=1.0);
    (name(), point(), numbers, any::<bool>()).prop_map(
        |(file, at, (width, bearing, opacity), shown)| Backdrop {
            file,
            at,
            width,
            bearing,
            opacity,
            shown,
        },
    )
}

fn scenario() -> impl Strategy<Value = Scenario> {
    let texts = (name(), text(), of(prose()), of(text()), of(text()));
    let deploy = of(select(Deploy::ALL.map(|(_, deploy)| deploy).to_vec()));
    let lists = (
        vec(terrain(), 0..5),
        vec(army(), 0..4),
        vec(objective(), 0..3),
        of(backdrop()),
    );
    (
        texts,
        of(any::<i64>()),
        deploy,
        of(any::<bool>()),
        point(),
        lists,
    )
        .prop_map(|(texts, turn_limit, deploy, sealed, size, lists)| {
            let mut scenario = Scenario::bare(&texts.0, &texts.1, size.x, size.y);
            (scenario.notes, scenario.first_player, scenario.attacker) =
                (texts.2, texts.3, texts.4);
            (scenario.turn_limit, scenario.deploy, scenario.sealed) = (turn_limit, deploy, sealed);
            (
                scenario.terrain,
                scenario.armies,
                scenario.objectives,
                scenario.backdrop,
            ) = lists;
            scenario
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_random_scenario_reads_back_from_toml_and_json(scenario in scenario()) {
        let toml = scenario.to_toml();
        let read = match Scenario::read(&toml, "random.toml") {
            Ok(read) => read,
            Err(faults) => panic!("{toml}\n{}", faults[0]),
        };
        prop_assert_eq!(&read, &scenario);
        prop_assert_eq!(read.to_toml(), toml);
        // Every entry field by field too: equality of the whole goes by the text.
        prop_assert_eq!(&read.terrain, &scenario.terrain);
        prop_assert_eq!(&read.armies, &scenario.armies);
        prop_assert_eq!(&read.objectives, &scenario.objectives);
        prop_assert_eq!(&read.backdrop, &scenario.backdrop);

        let json = scenario.to_json();
        let read = match Scenario::from_json(&json) {
            Ok(read) => read,
            Err(faults) => panic!("{json}\n{}", faults[0]),
        };
        prop_assert_eq!(&read, &scenario);
        prop_assert_eq!(read.to_json(), json);
    }
}

#[test]
fn shipped_battles_read_back_and_set_up_the_same() {
    for name in shipped_names() {
        let text = shipped(name).expect("it is in the list");
        let first = Scenario::read(text, name).expect("sound");
        let again = Scenario::read(&first.to_toml(), name).expect("sound");
        let from_json = Scenario::from_json(&first.to_json()).expect("sound");
        assert_eq!(first, again);
        assert_eq!(first, from_json);
        let set_up = |scenario: &Scenario| scenario.setup(common::test_6()).expect("sound").0;
        assert_eq!(set_up(&first), set_up(&again));
        assert_eq!(set_up(&first), set_up(&from_json));
    }
}

#[test]
fn written_in_the_layout_of_the_documentation() {
    let scenario = Scenario::read(common::SOUND, "trial.toml").expect("sound");
    assert_eq!(scenario.to_toml(), common::SOUND);
}

/// The sound scenario with comments wherever there may be some.
fn commented() -> String {
    let text = common::SOUND
        .replace(
            "format = 1",
            "# A trial.\n#\n\n# Of little worth.\nformat = 1  # the first",
        )
        .replace("[table]", "# Where it is fought.\n[table]  # small")
        .replace("width = 48.0", "width = 48.0  # four feet\n# and")
        .replace(
            "[[terrain]]\nid = \"hill\"",
            "# High ground.\n[[terrain]]\nid = \"hill\"",
        )
        .replace(
            "  [[army.unit]]\n  id = \"r2\"",
            "  # Not to be # trusted.\n  [[army.unit]]\n  id = \"r2\"  # \"bows\"",
        )
        .replace("  with = \"r1\"", "  # Behind them.\n  with = \"r1\"");
    text + "# The end.\n"
}

#[test]
fn comments_stay_where_they_stand() {
    let text = commented();
    let scenario = Scenario::read(&text, "trial.toml").expect("sound");
    assert_eq!(scenario.to_toml(), text);
    // They say nothing that counts.
    assert_eq!(
        scenario,
        Scenario::read(common::SOUND, "trial.toml").expect("sound")
    );
}

#[test]
fn comments_go_where_their_unit_goes() {
    let mut scenario = Scenario::read(&commented(), "trial.toml").expect("sound");
    scenario.armies[0].units.swap(0, 1);
    scenario.terrain.remove(1);
    let text = scenario.to_toml();
    let unit = text.find("# Not to be # trusted.").expect("kept");
    assert!(
        text[unit..]
            .starts_with("# Not to be # trusted.\n  [[army.unit]]\n  id = \"r2\"  # \"bows\"\n")
    );
    assert!(unit < text.find("id = \"r1\"").expect("kept"));
    assert!(!text.contains("# High ground."));
    let again = Scenario::read(&text, "trial.toml").expect("sound");
    assert_eq!(again, scenario);
    assert_eq!(again.to_toml(), text);
}

#[test]
fn comments_of_the_shipped_battles_survive() {
    for name in shipped_names() {
        let text = shipped(name).expect("it ships");
        let written = Scenario::read(text, name).expect("sound").to_toml();
        let comments = |text: &str| -> Vec<String> {
            let lines = text.lines().map(str::trim);
            lines
                .filter(|line| line.starts_with('#'))
                .map(str::to_owned)
                .collect()
        };
        assert_eq!(comments(&written), comments(text));
        assert!(comments(text).len() > 3);
    }
}

#[test]
fn places_of_a_changed_scenario_are_pointers() {
    let mut scenario = Scenario::read(common::SOUND, "trial.toml").expect("sound");
    scenario.armies[0].units[0].strength = Some(13);
    let faults = scenario.setup(common::test_6()).expect_err("too strong");
    assert_eq!(
        faults[0].to_string(),
        "scenario:/army/0/unit/0/strength: error: `strength` is 13; it should be 1 to 12"
    );
}
