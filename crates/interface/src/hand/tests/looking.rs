//! Overlays, tags, the ruler, keys that change what is shown.

use egui::Key;
use muster_battle::order::Piece;
use muster_battle::{Act, Battle};
use muster_geometry::{Vec2, base};
use muster_rulebook::Dice;

use super::desk::{Player, desk};
use crate::hand::Ghost;
use crate::overlay::{Kept, Lens, Mark, marks_of};
use crate::screens::Dialog;

fn crowd() -> Player {
    desk()
        .unit("s1", "infantry_archers", (24.0, 20.0), 0.0)
        .unit("s2", "cavalry", (28.0, 20.0), 20.0)
        .unit("s3", "light_horse_archers", (14.0, 18.0), 300.0)
        .unit("n1", "infantry", (24.0, 26.5), 180.0)
        .unit("n2", "infantry_archers", (30.0, 29.0), 200.0)
        .unit("n3", "cavalry", (18.0, 24.0), 120.0)
        .terrain("id = \"wood\"\nkind = \"woods\"\nrectangle = { centre = [36.0, 24.0], size = [6.0, 6.0], bearing = 0.0 }")
        .terrain("id = \"pond\"\nkind = \"impassable\"\nrectangle = { centre = [10.0, 24.0], size = [4.0, 4.0], bearing = 30.0 }")
        .sit()
}

/// STORIES 2: what the overlay says is what the rules say, for a thousand ghosts held anywhere.
#[test]
fn overlay_and_verdict_agree_on_a_thousand_random_ghosts() {
    let mut player = crowd();
    let mut dice = Dice::new(20, []);
    let mut number = |faces: u32| {
        let mut value = 0;
        for _ in 0..4 {
            value = value * 6 + u32::from(dice.roll() - 1);
        }
        f64::from(value % faces)
    };
    let mut battle = Battle::new(
        player.game.roster().clone(),
        player.game.battle().seeds().clone(),
    );
    let (mut legal, mut refused) = (0, 0);
    for round in 0..1000 {
        let unit = player.game.roster().units().nth(round % 3).unwrap();
        let view = player.game.view();
        let start = view.base(unit).centre;
        let mut ghost = Ghost::lift(&view, Piece::Unit(unit), Vec2::ZERO).unwrap();
        ghost.turn(&view, number(72) * 5.0);
        let off = Vec2::new(number(1200) - 600.0, number(1200) - 600.0) / 60.0;
        ghost.hold(&view, start + off, None);
        let Act::Move { path, .. } = ghost.preview.act.clone() else {
            panic!("a ghost of a unit is a move");
        };
        let verdict = battle.check(&Act::Move { unit, path });
        assert_eq!(verdict, ghost.preview.verdict);
        match verdict {
            Ok(_) => {
                legal += 1;
                // What the interface calls legal is carried out, and ends where the ghost stands.
                let end = ghost.preview.end().unwrap();
                battle.order(ghost.preview.act.clone().into()).unwrap();
                assert_eq!(battle.look(|view| view.base(unit).pose), end);
                battle.undo().unwrap();
            }
            Err(_) => refused += 1,
        }
        // So is what an illegal drop leaves to be confirmed.
        if let Some(settled) = ghost.settle(&player.game.view()) {
            assert!(battle.check(&settled.preview.act).is_ok());
        }
    }
    assert!(legal > 100 && refused > 100, "{legal} {refused}");
    player.frame(Vec::new());
}

#[test]
fn every_overlay_has_its_marks_and_none_panics() {
    let mut player = crowd();
    player.take("s1");
    for lens in [Lens::Sight, Lens::Threat] {
        player.key(lens.key());
        assert!(player.game.lenses.has(lens));
    }
    for _ in 0..40 {
        player.frame(Vec::new());
    }
    let mut kept = Kept::default();
    while kept.keep_up(&player.game, 0.0) {}
    for lens in [
        Lens::Reach,
        Lens::Zones,
        Lens::Arc,
        Lens::Sight,
        Lens::Threat,
    ] {
        assert!(!marks_of(lens, &player.game, &kept).is_empty(), "{lens:?}");
    }
}

#[test]
fn reach_ends_where_a_slide_becomes_an_attack() {
    let mut player = desk()
        .unit("s1", "cavalry", (24.0, 20.0), 0.0)
        .unit("n1", "infantry", (24.0, 28.0), 180.0)
        .sit();
    player.take("s1");
    let points = reached(&player);
    // Where the outline crosses the line straight ahead of its middle.
    let crossings = points.iter().zip(points.iter().cycle().skip(1));
    let ahead = crossings
        .filter(|(a, b)| (a.x - 24.0) * (b.x - 24.0) <= 0.0 && a.x != b.x)
        .map(|(a, b)| a.y + (b.y - a.y) * (24.0 - a.x) / (b.x - a.x))
        .fold(0.0, f64::max);
    // Two inches before the enemy's front at 28 - 1.181.
    assert!((ahead - 24.81).abs() < 0.05, "{ahead}");
    let back = points.iter().map(|it| it.y).fold(99.0, f64::min);
    assert!((back - (20.0 - 1.181 - 10.0)).abs() < 0.05, "{back}");
}

/// All corners of the outline of what a unit can reach.
fn reached(player: &Player) -> Vec<Vec2> {
    let mut kept = Kept::default();
    while kept.keep_up(&player.game, 0.0) {}
    let marks = marks_of(Lens::Reach, &player.game, &kept);
    let lines = marks.iter().filter_map(|mark| match mark {
        Mark::Line { points, .. } => Some(points.clone()),
        _ => None,
    });
    lines.flatten().collect()
}

#[test]
fn reach_goes_on_around_the_ends_of_its_neighbours() {
    let in_line = |others: bool| {
        let mut player = desk().unit("s1", "infantry", (24.0, 20.0), 0.0).unit(
            "n1",
            "infantry",
            (24.0, 44.0),
            180.0,
        );
        if others {
            player = player.unit("s2", "infantry", (21.637, 20.0), 0.0).unit(
                "s3",
                "infantry",
                (26.363, 20.0),
                0.0,
            );
        }
        let mut player = player.sit();
        player.take("s1");
        reached(&player)
    };
    let widest = |points: &[Vec2], from: f64, to: f64| {
        let there = points.iter().filter(|it| it.y > from && it.y < to);
        there.map(|it| (it.x - 24.0).abs()).fold(0.0, f64::max)
    };
    let (alone, between) = (in_line(false), in_line(true));
    // Straight ahead both come as far; in between the neighbours bar the way to the side.
    let highest = |points: &[Vec2]| points.iter().map(|it| it.y).fold(0.0, f64::max);
    assert!((highest(&alone) - highest(&between)).abs() < 0.02);
    assert!(widest(&between, 18.9, 21.1) < 1.2);
    // Once past them it turns off to either side, less far than if nobody had been in its way.
    let (free, around) = (widest(&alone, 22.0, 25.0), widest(&between, 22.0, 25.0));
    assert!(around > 3.0 && around < free, "{around} of {free}");
}

#[test]
fn threat_counts_who_can_charge_and_who_can_shoot() {
    let mut player = desk()
        .unit("s1", "cavalry", (24.0, 20.0), 0.0)
        .unit("n1", "infantry", (24.0, 25.5), 180.0)
        .unit("n2", "infantry_archers", (30.0, 28.0), 215.0)
        .unit("n3", "infantry", (24.0, 45.0), 180.0)
        .sit();
    player.take("s1");
    player.key(Lens::Threat.key());
    let mut kept = Kept::default();
    while kept.keep_up(&player.game, 0.0) {}
    let marks = marks_of(Lens::Threat, &player.game, &kept);
    let words = marks.iter().find_map(|mark| match mark {
        Mark::Tag(tag) => Some(tag.words.clone()),
        _ => None,
    });
    assert_eq!(words.as_deref(), Some("1 can charge it, 1 shoot at it"));
}

#[test]
fn the_ruler_measures_as_the_rules_do() {
    let mut player = crowd();
    player.key(Key::M);
    let (from, to) = (player.on("s1", (0.5, 0.0)), player.on("n2", (0.0, 0.4)));
    player.drag_and_drop(from, to);
    let measured = player
        .hand()
        .ruler()
        .expect("a ruler")
        .measure(&player.game.view());
    let view = player.game.view();
    let gap = base::gap(view.base(player.id("s1")), view.base(player.id("n2")));
    assert_eq!(measured.inches, gap);
    assert!(player.orders().is_empty());
    player.key(Key::Escape);
    assert!(player.hand().ruler().is_none());
    assert!(!player.game.lenses.has(Lens::Ruler));
    assert_eq!(player.game.dialog, None);
    // Its line goes however it is switched off.
    player.key(Key::M);
    player.drag_and_drop(from, to);
    assert!(player.hand().ruler().is_some());
    player.game.perform(crate::Command::Lens(Lens::Ruler));
    assert!(player.hand().ruler().is_none());
}

#[test]
fn keys_select_end_and_open() {
    let mut player = crowd();
    player.key(Key::Tab);
    assert_eq!(player.hand().held(), Some(Piece::Unit(player.id("s1"))));
    player.key(Key::Tab);
    assert_eq!(player.hand().held(), Some(Piece::Unit(player.id("s2"))));
    player.key(Key::E);
    assert_eq!(player.game.dialog, Some(Dialog::EndTurn));
    // Nothing of the table hears a key while a dialog is open.
    player.key(Key::Tab);
    assert_eq!(player.hand().held(), Some(Piece::Unit(player.id("s2"))));
    player.game.dialog = None;
    player.key(Key::Escape);
    player.key(Key::Escape);
    assert_eq!(player.game.dialog, Some(Dialog::Menu));
}

#[test]
fn the_wheel_zooms_about_the_pointer() {
    let mut player = crowd();
    let at = player.on("n2", (0.0, 0.0));
    player.point(at);
    let (scale, under) = (player.game.camera.scale, player.game.camera.to_table(at));
    player.wheel(2.0, false);
    for _ in 0..30 {
        player.frame(Vec::new());
    }
    assert!(player.game.camera.scale > scale * 1.1);
    assert!(player.game.camera.to_table(at).distance(under) < 1.0);
}

#[test]
fn why_is_asked_and_answered_by_a_key() {
    let mut player = crowd();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((40.0, 40.0)));
    player.drag(from, to);
    assert!(player.hand().refusal().is_some());
    player.key(Key::F1);
    assert_eq!(
        player.hand().why().map(|why| why.rules.clone()),
        Some(vec!["MOVE-2"])
    );
    player.frame(Vec::new());
    player.key(Key::F1);
    assert!(player.hand().why().is_none());
    // Every rule that a refusal may name has its paragraph.
    for rule in [
        "MOVE-2",
        "MOVE-4",
        "ENGAGE-2",
        "SHOOT-4",
        "COMMAND-1",
        "DEPLOY-1",
        "TURN-4",
    ] {
        assert!(crate::hand::rule_text(rule).is_some(), "{rule}");
    }
}

#[test]
fn hints_say_what_can_be_done() {
    let mut player = crowd();
    let has = |player: &Player, key: &str| {
        player
            .hand()
            .hints(&player.game)
            .iter()
            .any(|it| it.key == key)
    };
    assert!(has(&player, "Click"));
    let own = player.on("s2", (0.0, 0.0));
    player.click(own);
    assert!(has(&player, "Drag") && has(&player, "Tab") && has(&player, "Esc"));
    let to = player.place((30.0, 18.0));
    player.drag(own, to);
    assert!(has(&player, "Wheel Q W") && has(&player, "Space"));
}

#[test]
fn a_resting_pointer_is_told_what_it_rests_on() {
    let mut player = desk()
        .unit("s1", "infantry", (24.0, 10.0), 0.0)
        .unit("n1", "infantry", (24.0, 40.0), 180.0)
        .terrain("id = \"wood\"\nkind = \"woods\"\nrectangle = { centre = [36.0, 24.0], size = [6.0, 6.0], bearing = 0.0 }")
        .objective("army = \"s\"\nkind = \"hold\"\nat = [24.0, 24.0]\nradius = 4.0")
        .sit();
    let words = |player: &mut Player, at: (f64, f64)| {
        let at = player.place(at);
        player.point(at);
        for _ in 0..30 {
            player.frame(Vec::new());
        }
        let marks = crate::overlay::hovered(&player.game);
        let tag = marks.into_iter().find_map(|mark| match mark {
            Mark::Tag(tag) => Some(tag.words),
            _ => None,
        });
        tag.unwrap_or_default()
    };
    assert!(words(&mut player, (36.0, 24.0)).contains("wood (woods)"));
    assert!(words(&mut player, (24.0, 24.0)).contains("held now by nobody"));
    assert!(words(&mut player, (24.0, 40.0)).contains("4 of 4"));
    assert_eq!(words(&mut player, (45.0, 3.0)), "");
}

#[test]
fn the_frame_of_the_unit_in_hand_lies_below_its_signs() {
    use crate::overlay::colour::SELECTED;
    use egui::epaint::ColorMode;
    let mut player = crowd();
    player.take("s1");
    let unit = player.id("s1");
    player.alter(|table| table.activities[unit.index()].moved = true);
    let away = player.place((4.0, 4.0));
    player.point(away);
    let shapes: Vec<&egui::Shape> = player.screen.shapes.iter().map(|it| &it.shape).collect();
    let frame = |it: &&egui::Shape| matches!(it, egui::Shape::Path(path) if path.stroke.color == ColorMode::Solid(SELECTED));
    let frame = shapes.iter().position(frame).expect("the frame");
    let signs = |it: &&egui::Shape| matches!(it, egui::Shape::Mesh(_));
    assert!(shapes[frame..].iter().any(signs));
}
