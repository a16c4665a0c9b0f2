//! Whole tables: the same every time, small enough, and drawn without a panic whatever they hold.

mod common;

use common::{feature, pixels, small, square, unit};
use muster_geometry::{BaseSize, Feature, Pose, Shape, TerrainKind};
use muster_picture::{
    Edge, GoalMark, GoalPlace, LoneCommander, Mark, PAIRS, Scene, TROOPS, Vec2, crowns, draw,
    thumbnail, to_png, to_svg,
};

/// One feature of every kind and shape.
fn everything() -> Vec<Feature> {
    let bend = [
        Vec2::new(-2.0, 20.0),
        Vec2::new(20.0, 26.0),
        Vec2::new(44.0, 18.0),
        Vec2::new(74.0, 24.0),
    ];
    let mut features = Vec::new();
    for (index, kind) in TerrainKind::ALL.into_iter().enumerate() {
        let (x, y) = (6.0 + index as f64 * 5.0, 8.0);
        let id = |shape: &str| format!("{} {shape}", kind.name());
        features.push(feature(&id("square"), kind, square(x, y, 2.0)));
        let ellipse = Shape::Ellipse {
            centre: Vec2::new(x, 40.0),
            radii: Vec2::new(2.4, 1.6),
            bearing: 30.0,
        };
        features.push(feature(&id("ellipse"), kind, ellipse));
        let ribbon = Shape::Ribbon {
            points: bend
                .iter()
                .map(|at| *at + Vec2::new(0.0, x / 4.0))
                .collect(),
            width: 0.8,
        };
        features.push(feature(&id("ribbon"), kind, ribbon));
        let rectangle = Shape::Rectangle {
            centre: Vec2::new(x, 15.0),
            size: Vec2::new(2.0, 3.0),
            bearing: 12.0,
        };
        features.push(feature(&id("rectangle"), kind, rectangle));
        features.push(feature(&id("line"), kind, Shape::Line(bend[1..3].to_vec())));
    }
    features
}

/// 43 units of all types on a table of 72" by 48".
fn battle(terrain: &[Feature]) -> Scene<'_> {
    let units = (0..43)
        .map(|index| {
            let mut placed = unit(TROOPS[index % TROOPS.len()], (index % 2) as u8);
            placed.id = format!("unit {index}");
            let at = Vec2::new(
                5.0 + (index % 11) as f64 * 6.0,
                6.0 + (index / 11) as f64 * 11.0,
            );
            placed.pose = Pose::snapped(at, index as f64 * 37.0);
            placed.commander = index % 9 == 0;
            placed.badges.moved = index % 3 == 0;
            placed
        })
        .collect();
    Scene {
        width: 72.0,
        depth: 48.0,
        terrain,
        units,
        commanders: vec![LoneCommander {
            at: Vec2::new(36.0, 24.0),
            side: 1,
        }],
        sides: PAIRS[0],
        goals: Vec::new(),
        coordinates: false,
        ids: false,
        title: Some("Title & <more>".into()),
        caption: Some("Caption".into()),
    }
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    let terrain = everything();
    let once = to_svg(&draw(&battle(&terrain), 22.0), 1600);
    let again = to_svg(&draw(&battle(&everything()), 22.0), 1600);
    assert!(once == again);
    let png = || to_png(&draw(&battle(&terrain), 6.0), 300).expect("a PNG");
    assert!(png() == png());
}

#[test]
fn a_battle_of_43_units_stays_under_a_megabyte_and_a_half() {
    // Files draw walls, palisades and hedges as lines only: as bands they would stand along both
    // sides.
    let mut terrain = everything();
    terrain.retain(|it| !(it.kind.is_linear() && matches!(it.shape, Shape::Ribbon { .. })));
    for px_per_inch in [10.0, 18.0, 24.0] {
        let svg = to_svg(&draw(&battle(&terrain), px_per_inch), 1600);
        assert!(svg.len() < 1_500_000, "{} at {px_per_inch}", svg.len());
    }
}

#[test]
fn terrain_changes_no_pixel_of_a_base() {
    // Every kind lies right under the unit, woods above all.
    for kind in TerrainKind::ALL {
        let terrain = [feature("all over", kind, square(2.0, 2.0, 1.9))];
        let width = 660;
        let bare = pixels(&draw(&small(vec![unit("infantry", 0)], &[]), 100.0), width);
        let over = pixels(
            &draw(&small(vec![unit("infantry", 0)], &terrain), 100.0),
            width,
        );
        assert!(bare != over, "{kind:?} is not drawn");
        let px = f64::from(width) / 6.6;
        let (low, high) = ((3.3 - 1.15) * px, (3.3 + 1.15) * px);
        for y in low as u32..high as u32 {
            for x in low as u32..high as u32 {
                assert_eq!(bare.pixel(x, y), over.pixel(x, y), "{kind:?} at {x}, {y}");
            }
        }
    }
}

#[test]
fn trees_stand_inside_their_wood_and_move_for_nobody() {
    let table = Vec2::new(72.0, 48.0);
    let wood = feature("wood", TerrainKind::Woods, square(20.0, 20.0, 6.0));
    let trees = crowns(&wood, table);
    assert!(trees.len() > 60, "{}", trees.len());
    for tree in &trees {
        // On the picture y counts down: the square lies around 20, 28.
        let rim = 6.0 - (tree.at - Vec2::new(20.0, 28.0)).abs().max_element();
        assert!(rim > tree.radius * 0.85, "{tree:?}");
    }
    let pose = Pose::snapped(Vec2::new(20.0, 20.0), 30.0);
    let clear = trees
        .iter()
        .filter(|tree| tree.clear_of(pose, BaseSize::STANDARD, 48.0))
        .count();
    assert!(clear < trees.len() && clear > trees.len() / 2);
    let field = Feature {
        kind: TerrainKind::Field,
        ..wood
    };
    assert!(crowns(&field, table).is_empty());
}

#[test]
fn a_bridge_stands_where_a_road_crosses_water() {
    let across = |kind, id: &str, y: f64| {
        let points = vec![Vec2::new(-1.0, y), Vec2::new(5.0, y)];
        feature(id, kind, Shape::Ribbon { points, width: 0.8 })
    };
    let river = |kind| {
        let points = vec![Vec2::new(2.0, -1.0), Vec2::new(2.0, 5.0)];
        feature("water", kind, Shape::Ribbon { points, width: 1.0 })
    };
    let shapes = |terrain: &[Feature]| {
        let mut count = 0;
        draw(&small(Vec::new(), terrain), 60.0).visit(|_| count += 1);
        count
    };
    let road = [across(TerrainKind::Road, "road", 2.0)];
    for kind in [TerrainKind::River, TerrainKind::Stream] {
        let water = [river(kind)];
        let both = [water[0].clone(), road[0].clone()];
        let cloth = shapes(&[]);
        let apart = shapes(&road) + shapes(&water) - cloth;
        assert!(shapes(&both) > apart + 10, "no bridge over a {kind:?}");
    }
    let lake = [river(TerrainKind::Impassable), road[0].clone()];
    let apart = shapes(&road) + shapes(&lake[..1]) - shapes(&[]);
    assert_eq!(shapes(&lake), apart, "a bridge over a lake");
}

#[test]
fn odd_scenes_draw_without_a_panic() {
    let odd_shapes = [
        Shape::Polygon(Vec::new()),
        Shape::Polygon(vec![Vec2::new(f64::NAN, f64::INFINITY); 4]),
        Shape::Polygon(vec![Vec2::new(1.0, 1.0); 4]),
        Shape::Polygon(vec![
            Vec2::new(-1e9, -1e9),
            Vec2::new(1e9, -1e9),
            Vec2::new(1e9, 1e9),
            Vec2::new(-1e9, 1e9),
        ]),
        Shape::Polygon(vec![
            Vec2::new(0.0, 0.0),
            Vec2::new(4.0, 4.0),
            Vec2::new(4.0, 0.0),
            Vec2::new(0.0, 4.0),
        ]),
        Shape::Ribbon {
            points: vec![
                Vec2::new(1.0, 1.0),
                Vec2::new(3.0, 1.0),
                Vec2::new(1.0, 1.0),
            ],
            width: 5.0,
        },
        Shape::Ribbon {
            points: vec![Vec2::new(1.0, 1.0)],
            width: 1.0,
        },
        Shape::Ellipse {
            centre: Vec2::new(2.0, 2.0),
            radii: Vec2::new(-1.0, 1e-9),
            bearing: f64::NAN,
        },
        Shape::Line(vec![Vec2::new(1.0, 1.0); 3]),
        Shape::Line(Vec::new()),
    ];
    let terrain: Vec<Feature> = TerrainKind::ALL
        .into_iter()
        .flat_map(|kind| {
            odd_shapes.iter().enumerate().map(move |(index, shape)| {
                feature(&format!("{kind:?} {index}"), kind, shape.clone())
            })
        })
        .collect();
    let mut units = Vec::new();
    for (width, depth) in [
        (5.0, 5.0),
        (400.0, 400.0),
        (5.0, 400.0),
        (400.0, 5.0),
        (0.0, 0.0),
    ] {
        for troop in TROOPS {
            let mut odd = unit(troop, 200);
            odd.size = BaseSize::from_mm(width, depth);
            odd.strength = 1_000_000_000;
            odd.starting_strength = 0;
            odd.pose = Pose::snapped(Vec2::new(f64::INFINITY, 1e12), -1.0);
            odd.badges.broken = true;
            odd.badges.moved = true;
            units.push(odd);
        }
    }
    for (width, depth) in [
        (4.0, 4.0),
        (0.0, -3.0),
        (f64::NAN, f64::INFINITY),
        (240.0, 12.0),
    ] {
        for px_per_inch in [0.0, 18.0, f64::NAN, 1e300] {
            let scene = Scene {
                width,
                depth,
                commanders: vec![LoneCommander {
                    at: Vec2::new(f64::NAN, f64::NAN),
                    side: 9,
                }],
                ..small(units.clone(), &terrain)
            };
            let svg = to_svg(&draw(&scene, px_per_inch), 100);
            assert!(
                !svg.contains("NaN") && !svg.contains("inf\""),
                "{width} {px_per_inch}"
            );
        }
    }
    let empty = small(Vec::new(), &[]);
    assert!(thumbnail(&empty, 40).is_ok());
    assert!(thumbnail(&empty, 0).is_err());
}

#[test]
fn every_symbol_that_is_used_exists() {
    let terrain = everything();
    let drawing = draw(&battle(&terrain), 24.0);
    fn check(marks: &[Mark], symbols: usize) {
        for mark in marks {
            match mark {
                Mark::Use { symbol, .. } => assert!(symbol.0 < symbols),
                Mark::Group { marks, .. } => check(marks, symbols),
                _ => {}
            }
        }
    }
    check(&drawing.marks, drawing.symbols.len());
    for symbol in &drawing.symbols {
        check(&symbol.marks, drawing.symbols.len());
    }
}

#[test]
fn goals_are_drawn_with_their_names_and_lines_of_amber() {
    let woods = [feature("wood", TerrainKind::Woods, square(2.0, 2.0, 1.0))];
    let with = |place: GoalPlace| {
        let goals = vec![GoalMark {
            place,
            name: "hold: <both>".into(),
        }];
        let scene = Scene {
            goals,
            ..small(Vec::new(), &woods)
        };
        to_svg(&draw(&scene, 20.0), 100)
    };
    let amber = |svg: &str| svg.to_lowercase().matches("#f0b429").count();
    let none = to_svg(&draw(&small(Vec::new(), &woods), 20.0), 100);
    assert_eq!(amber(&none), 0);
    let at = Vec2::new(2.0, 2.0);
    for (place, lines, dashed) in [
        (GoalPlace::Circle { at, radius: 1.0 }, 1, true),
        (GoalPlace::Feature(0), 1, true),
        (GoalPlace::Edge(Edge::East), 2, false),
    ] {
        let svg = with(place);
        assert_eq!(amber(&svg), lines, "{place:?}");
        assert!(svg.contains("hold: &lt;both&gt;"), "{place:?}");
        let dashes = |svg: &str| svg.matches("stroke-dasharray").count();
        assert_eq!(dashes(&svg) - dashes(&none), usize::from(dashed));
    }
    // No such feature, no such place.
    assert_eq!(amber(&with(GoalPlace::Feature(9))), 0);
    let nowhere = GoalPlace::Circle {
        at: Vec2::new(f64::NAN, f64::INFINITY),
        radius: f64::NAN,
    };
    assert!(!with(nowhere).contains("NaN"));
}

#[test]
fn coordinates_and_ids_are_there_when_asked_for() {
    let drawn = |coordinates: bool, ids: bool| {
        let scene = Scene {
            width: 24.0,
            depth: 126.0,
            coordinates,
            ids,
            ..small(vec![unit("infantry", 0)], &[])
        };
        to_svg(&draw(&scene, 20.0), 100)
    };
    let (bare, all) = (drawn(false, false), drawn(true, true));
    for words in [">0<", ">12<", ">24<", ">120<", ">infantry 0<"] {
        assert!(all.contains(words) && !bare.contains(words), "{words}");
    }
    // Numbers stand every 12 inches, ticks every 6.
    assert!(!all.contains(">6<") && !all.contains(">126<"));
}
