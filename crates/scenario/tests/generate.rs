//! Generated tables: sound and looked over for every seed, the same for the same seed, and as fair or
//! unfair as they were asked to be.

use muster_geometry::base::{gap, overlap_depth};
use muster_geometry::shape::{outline, signed_area};
use muster_geometry::{Base, Shape, TOLERANCE, TerrainKind, Vec2};
use muster_rulebook::Ruleset;
use muster_scenario::document::TerrainEntry;
use muster_scenario::generate::{Recipe, Refusal, Size, Symmetry};
use muster_scenario::{Scenario, Setup, lint};
use muster_tests::chance::Chance;

const TROOPS: [&str; 15] = [
    "shock_cavalry",
    "cavalry",
    "cavalry_archers",
    "light_cavalry",
    "light_horse_archers",
    "flyers",
    "great_beast",
    "shock_infantry",
    "infantry",
    "infantry_archers",
    "pikemen",
    "light_infantry",
    "light_spearmen",
    "light_archers",
    "artillery",
];

const SYMMETRIES: [Symmetry; 3] = [Symmetry::None, Symmetry::HalfTurn, Symmetry::Mirrored];

fn rules(name: &str) -> Ruleset {
    Ruleset::shipped(name).expect("it ships")
}

/// A recipe of any wishes.
fn any(seed: u64) -> Recipe {
    let mut chance = Chance::new(seed);
    let mut share = || chance.below(5) as f64 / 4.0;
    let mut recipe = Recipe::new(seed);
    (recipe.woods, recipe.hills, recipe.water, recipe.open) = (share(), share(), share(), share());
    recipe.table = Vec2::new(
        24.0 + 12.0 * chance.below(7) as f64,
        24.0 + 6.5 * chance.below(7) as f64,
    );
    recipe.symmetry = SYMMETRIES[chance.below(3)];
    recipe.favour = 1.0 + chance.below(3) as f64;
    for host in &mut recipe.armies {
        let kinds = 1 + chance.below(6);
        host.troops = (0..kinds)
            .map(|_| TROOPS[chance.below(TROOPS.len())].to_owned())
            .collect();
        host.size = match chance.below(2) {
            0 => Size::Units(1 + chance.below(10)),
            _ => Size::Points(12 + chance.below(40) as u32),
        };
    }
    recipe
}

/// What a generated scenario sets up, having been written and read again; it must be without a finding.
fn sound(recipe: &Recipe, rules: &Ruleset) -> (Scenario, Setup) {
    let scenario = match recipe.generate(rules) {
        Ok(scenario) => scenario,
        Err(refusal) => panic!("{recipe:?}: {refusal}"),
    };
    let text = scenario.to_toml();
    let read = match Scenario::read(&text, "table.toml") {
        Ok(read) => read,
        Err(faults) => panic!("{recipe:?}: {}\n{text}", faults[0]),
    };
    assert_eq!(read, scenario);
    let (setup, warnings) = match read.setup(rules.clone()) {
        Ok(sound) => sound,
        Err(faults) => panic!("{recipe:?}: {}\n{text}", faults[0]),
    };
    assert_eq!(warnings, [], "{text}");
    assert_eq!(lint(&setup), [], "{text}");
    (scenario, setup)
}

/// Every unit stands wholly in its own part of the table and overlaps nobody (DEPLOY-1).
fn check_deployment(setup: &Setup) {
    let bases: Vec<Base> = setup
        .units
        .iter()
        .map(|it| Base::new(it.pose, it.base))
        .collect();
    for (index, (unit, base)) in setup.units.iter().zip(&bases).enumerate() {
        let deep = setup.table.y / f64::from(setup.rules.deployment_part) + TOLERANCE;
        for corner in base.corners {
            let from_own_edge = match unit.army {
                0 => corner.y,
                _ => setup.table.y - corner.y,
            };
            assert!(
                (-TOLERANCE..=deep).contains(&from_own_edge),
                "{:?}",
                unit.id
            );
        }
        for (other, there) in setup.units.iter().zip(&bases).take(index) {
            assert!(overlap_depth(base, there) <= TOLERANCE);
            assert!(unit.army == other.army || gap(base, there) > setup.rules.engagement_range);
        }
    }
}

/// The image of a place.
fn image(at: Vec2, table: Vec2, symmetry: Symmetry) -> Vec2 {
    match symmetry {
        Symmetry::None => at,
        Symmetry::HalfTurn => table - at,
        Symmetry::Mirrored => Vec2::new(at.x, table.y - at.y),
    }
}

/// Kind, height, width and outline of a feature in whole thousandths, wherever the outline begins and
/// whichever way round it goes.
type Ground = (TerrainKind, Option<i64>, i64, Vec<(i64, i64)>);

fn ground(entry: &TerrainEntry, place: impl Fn(Vec2) -> Vec2) -> Ground {
    let (points, width) = match &entry.shape {
        Shape::Ribbon { points, width } => (points.clone(), (width * 1000.0).round() as i64),
        other => (outline(other), 0),
    };
    let thousandths = |at: Vec2| {
        (
            (at.x * 1000.0).round() as i64,
            (at.y * 1000.0).round() as i64,
        )
    };
    let mut points: Vec<_> = points
        .into_iter()
        .map(|at| thousandths(place(at)))
        .collect();
    points.sort_unstable();
    (entry.kind, entry.level, width, points)
}

fn check_symmetry(scenario: &Scenario, symmetry: Symmetry) {
    let table = Vec2::new(scenario.width, scenario.depth);
    let mut all: Vec<Ground> = scenario
        .terrain
        .iter()
        .map(|it| ground(it, |at| at))
        .collect();
    let turned = |it| ground(it, |at| image(at, table, symmetry));
    let mut images: Vec<Ground> = scenario.terrain.iter().map(turned).collect();
    all.sort();
    images.sort();
    assert_eq!(all, images, "{}", scenario.to_toml());
    let [first, second] = &scenario.armies[..] else {
        panic!("two armies");
    };
    if first
        .units
        .iter()
        .map(|it| &it.troop)
        .eq(second.units.iter().map(|it| &it.troop))
    {
        for (one, other) in first.units.iter().zip(&second.units) {
            assert!(image(one.at, table, symmetry).distance(other.at) < 1e-9);
            assert_eq!((one.facing + 180.0) % 360.0, other.facing);
        }
        let general = |army: usize| scenario.armies[army].commanders[0].at;
        let there = general(0).map(|at| image(at, table, symmetry));
        assert_eq!(there.is_some(), general(1).is_some());
        assert!(
            there
                .zip(general(1))
                .is_none_or(|(a, b)| a.distance(b) < 1e-9)
        );
    }
}

/// A thousand tables of any size, wishes and troops, under one ruleset after another.
#[test]
fn a_thousand_seeds_are_sound_and_symmetric() {
    let rulesets = ["shock-test-6", "shock-test-5-woods", "warlord-medieval"].map(rules);
    let mut bare = 0;
    for seed in 0..1_000 {
        let recipe = any(seed);
        let (scenario, setup) = sound(&recipe, &rulesets[seed as usize % 3]);
        check_deployment(&setup);
        if recipe.symmetry != Symmetry::None {
            check_symmetry(&scenario, recipe.symmetry);
        }
        let asked = recipe.woods.max(recipe.hills) > 0.4 && recipe.open < 0.6;
        bare += usize::from(asked && scenario.terrain.is_empty());
    }
    assert!(bare < 10, "{bare} tables were left bare against all wishes");
}

#[test]
fn the_same_recipe_gives_the_same_table_and_another_seed_another() {
    let rules = rules("shock-test-6");
    let mut texts: Vec<String> = (0..40)
        .map(|seed| {
            let mut recipe = any(5);
            (recipe.seed, recipe.open) = (seed, 0.2);
            let text = recipe.generate(&rules).expect("sound").to_toml();
            assert_eq!(recipe.generate(&rules).expect("sound").to_toml(), text);
            text
        })
        .collect();
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), 40);
}

/// A recipe with the same troops on both sides.
fn plain(seed: u64, symmetry: Symmetry) -> Recipe {
    let mut recipe = Recipe::new(seed);
    recipe.symmetry = symmetry;
    for host in &mut recipe.armies {
        host.troops = vec!["pikemen".to_owned(), "light_cavalry".to_owned()];
    }
    recipe
}

/// Square inches of a kind in the southern and in the northern half.
fn area(scenario: &Scenario, kind: TerrainKind) -> [f64; 2] {
    let mut area = [0.0; 2];
    for entry in scenario.terrain.iter().filter(|it| it.kind == kind) {
        let ring = outline(&entry.shape);
        let middle = ring.iter().copied().sum::<Vec2>() / ring.len() as f64;
        area[usize::from(middle.y > scenario.depth / 2.0)] += signed_area(&ring).abs();
    }
    area
}

/// The mean share of the table that is of a kind, over fifty seeds.
fn share(kind: TerrainKind, wish: impl Fn(&mut Recipe)) -> f64 {
    let rules = rules("shock-test-6");
    let of = |seed| {
        let mut recipe = plain(seed, Symmetry::None);
        wish(&mut recipe);
        let scenario = recipe.generate(&rules).expect("sound");
        area(&scenario, kind).iter().sum::<f64>() / (scenario.width * scenario.depth)
    };
    (0..50).map(of).sum::<f64>() / 50.0
}

#[test]
fn sliders_do_what_they_say() {
    for kind in [TerrainKind::Woods, TerrainKind::Hill] {
        let slider = |value: f64, open: f64| {
            share(kind, |recipe| {
                recipe.open = open;
                match kind {
                    TerrainKind::Woods => recipe.woods = value,
                    _ => recipe.hills = value,
                }
            })
        };
        assert_eq!(slider(0.0, 0.0), 0.0);
        let (some, much, open) = (slider(0.3, 0.0), slider(1.0, 0.0), slider(1.0, 0.7));
        assert!(
            some > 0.03 && much > 1.6 * some,
            "{kind:?}: {some} and {much}"
        );
        assert!(open < 0.7 * much, "{kind:?}: {open} of {much}");
        assert_eq!(slider(1.0, 1.0), 0.0);
    }
}

#[test]
fn water_is_none_a_stream_or_a_river_that_can_be_crossed() {
    let rules = rules("shock-test-6");
    let count =
        |scenario: &Scenario, kind| scenario.terrain.iter().filter(|it| it.kind == kind).count();
    let (mut streams, mut rivers, mut lakes) = (0, 0, 0);
    for seed in 0..60 {
        for (number, symmetry) in SYMMETRIES.into_iter().enumerate() {
            let mut recipe = plain(3 * seed + number as u64, symmetry);
            recipe.open = 0.0;
            let mut with = |water| {
                recipe.water = water;
                recipe.generate(&rules).expect("sound")
            };
            let wet = [
                TerrainKind::River,
                TerrainKind::Stream,
                TerrainKind::Impassable,
            ];
            let dry = with(0.0);
            assert!(wet.into_iter().all(|kind| count(&dry, kind) == 0));
            streams += count(&with(0.4), TerrainKind::Stream);
            let river = with(1.0);
            rivers += count(&river, TerrainKind::River);
            lakes += usize::from(count(&river, TerrainKind::Impassable) > 0);
        }
    }
    assert!(
        streams > 100 && rivers > 150 && lakes > 90,
        "{streams}, {rivers}, {lakes}"
    );
}

#[test]
fn favour_gives_one_half_more_of_the_good_ground() {
    let rules = rules("shock-test-6");
    let ratio = |favour: f64| {
        let (mut south, mut north) = (0.0, 0.0);
        for seed in 0..40 {
            let mut recipe = plain(seed, Symmetry::None);
            (recipe.favour, recipe.open, recipe.water) = (favour, 0.0, 0.0);
            let scenario = recipe.generate(&rules).expect("sound");
            for kind in [TerrainKind::Woods, TerrainKind::Hill] {
                let [of_south, of_north] = area(&scenario, kind);
                south += of_south;
                north += of_north;
            }
        }
        south / north
    };
    let (fair, lopsided, turned) = (ratio(1.0), ratio(3.0), ratio(1.0 / 3.0));
    assert!((0.85..1.2).contains(&fair), "{fair}");
    assert!(lopsided > 1.8, "{lopsided}");
    assert!(turned < 0.6, "{turned}");
}

#[test]
fn armies_are_of_the_size_that_was_asked_for() {
    let rules = rules("shock-test-6");
    let mut recipe = plain(1, Symmetry::None);
    recipe.armies[0].size = Size::Units(13);
    recipe.armies[1].size = Size::Points(42);
    let (scenario, setup) = sound(&recipe, &rules);
    let count = |army: usize, troop: &str| {
        let units = scenario.armies[army].units.iter();
        units.filter(|unit| unit.troop == troop).count()
    };
    assert_eq!((count(0, "pikemen"), count(0, "light_cavalry")), (7, 6));
    let points = |army| {
        let of_army = setup.units.iter().filter(|unit| unit.army == army);
        of_army.map(|unit| unit.points).sum::<u32>()
    };
    // Four points each: forty of the forty-two buy ten.
    assert_eq!(points(1), 40);
    assert_eq!(scenario.armies[1].commanders.len(), 1);
}

#[test]
fn what_cannot_be_is_refused_in_words() {
    let rules = rules("shock-test-6");
    let refused = |wish: &dyn Fn(&mut Recipe)| {
        let mut recipe = plain(1, Symmetry::None);
        wish(&mut recipe);
        recipe.generate(&rules).expect_err("it cannot be")
    };
    let small = refused(&|recipe| recipe.table.y = 9.0);
    assert_eq!(small, Refusal::Table(Vec2::new(72.0, 9.0)));
    assert_eq!(
        refused(&|recipe| recipe.table.x = f64::NAN)
            .to_string()
            .lines()
            .count(),
        1
    );
    let unknown = refused(&|recipe| recipe.armies[1].troops.push("ogres".to_owned()));
    assert_eq!(unknown, Refusal::UnknownTroop("ogres".to_owned()));
    let none = Refusal::NoUnits("north".to_owned());
    assert_eq!(refused(&|recipe| recipe.armies[1].troops.clear()), none);
    assert_eq!(
        refused(&|recipe| recipe.armies[1].size = Size::Units(0)),
        none
    );
    assert_eq!(
        refused(&|recipe| recipe.armies[1].size = Size::Points(3)),
        none
    );
    let crowd = refused(&|recipe| recipe.armies[0].size = Size::Units(400));
    let Refusal::NoRoom {
        placed, units: 400, ..
    } = crowd
    else {
        panic!("{crowd}");
    };
    assert!((60..200).contains(&placed), "{placed}");
}
