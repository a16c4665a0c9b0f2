//! A morale check at the screen (CHECK-1, CHECK-3): its card in the tray, what counted on the table.

use muster_battle::BattleEvent;
use muster_battle::event::{CheckModifier, CheckResult};
use muster_battle::morale::CheckCause;
use muster_geometry::Vec2;

use super::desk::{Player, desk};
use crate::command::Command;
use crate::overlay::{Mark, morale};

/// A check of s1 that s2 supports and n1 threatens is being shown.
fn checks() -> Player {
    let mut player = desk()
        .under("warlord-medieval")
        .unit("s1", "infantry", (20.0, 10.0), 0.0)
        .unit("s2", "infantry", (24.0, 10.0), 0.0)
        .unit("s3", "infantry", (40.0, 10.0), 0.0)
        .unit("n1", "infantry", (10.0, 20.0), 180.0)
        .sit();
    let modifier = |name: &str, value: i16, unit| CheckModifier {
        name: name.to_owned(),
        value,
        why: "so it is".to_owned(),
        units: vec![unit],
        features: Vec::new(),
        side: (name == "threatened").then(|| "left".to_owned()),
    };
    let event = BattleEvent::MoraleChecked {
        unit: player.id("s1"),
        cause: CheckCause::Shooting,
        by: None,
        grade: 12,
        card: "KD".parse().unwrap(),
        card_value: -2,
        modifiers: vec![
            modifier("supported", 10, player.id("s2")),
            modifier("threatened", -5, player.id("n1")),
            modifier("banner", 0, player.id("s3")),
        ],
        score: 15,
        needed: 8,
        result: CheckResult::Passes,
    };
    player.game.stage.speed = 1.0;
    player.game.stage.push(vec![event]);
    player.game.stage.settle();
    player
}

fn lines_to(marks: &[Mark], to: Vec2) -> usize {
    let leads = |mark: &&Mark| matches!(mark, Mark::Line { points, closed: false, .. } if points.last() == Some(&to));
    marks.iter().filter(leads).count()
}

#[test]
fn check_3_what_counts_is_drawn_on_the_table_while_it_is_shown_and_what_does_not_is_not() {
    let player = checks();
    let marks = morale::check(&player.game);
    let at = |id: &str| player.pose(id).at();
    assert_eq!(lines_to(&marks, at("s2")), 1);
    assert_eq!(lines_to(&marks, at("n1")), 1);
    assert_eq!(lines_to(&marks, at("s3")), 0);
}

/// How many areas some marks colour that reach so far from a place.
fn areas(marks: &[Mark], from: Vec2, inches: f64) -> usize {
    let reaches = |at: &Vec2| at.distance(from) > inches;
    let is_one =
        |mark: &&Mark| matches!(mark, Mark::Fill(area, _) if area.points.iter().any(reaches));
    marks.iter().filter(is_one).count()
}

#[test]
fn check_3_the_side_that_is_threatened_is_drawn_while_the_unit_stands_there() {
    let mut player = checks();
    let at = player.pose("s1").at();
    let threat = player.game.view().rules().warlord.threat_distance;
    assert_eq!(areas(&morale::check(&player.game), at, threat), 1);
    player.game.stage.skip(true);
    let told = player.game.stage.take_told();
    player.game.log.add(&told);
    let line = player.game.log.lines.len() - 1;
    player.game.perform(Command::ShowCheck(Some(line)));
    assert_eq!(areas(&morale::check(&player.game), at, threat), 1);
    // It stood elsewhere when it checked.
    player.game.log.lines[line].at = vec![at + Vec2::X];
    assert_eq!(areas(&morale::check(&player.game), at, threat), 0);
}

#[test]
fn check_1_the_card_lies_in_the_tray_with_the_sum_and_what_it_came_to() {
    let player = checks();
    let tray = player.game.stage.tray().expect("a tray");
    let row = &tray.rows[0];
    assert_eq!(row.cards, ["KD".parse().unwrap()]);
    for part in [
        "grade 12",
        "card -2",
        "supported +10",
        "threatened -5",
        "= 15, 8",
    ] {
        assert!(row.what.contains(part), "{}", row.what);
    }
    assert!(!row.what.contains("banner"));
    assert_eq!(row.result, "Carried on");
}

#[test]
fn check_3_a_check_of_the_log_is_shown_on_the_table_again_and_put_away() {
    let mut player = checks();
    player.game.stage.skip(true);
    let told = player.game.stage.take_told();
    player.game.log.add(&told);
    assert!(morale::check(&player.game).is_empty());
    let line = player.game.log.lines.len() - 1;
    player.game.perform(Command::ShowCheck(Some(line)));
    let marks = morale::check(&player.game);
    assert_eq!(lines_to(&marks, player.pose("s2").at()), 1);
    player.game.perform(Command::ShowCheck(None));
    assert!(morale::check(&player.game).is_empty());
}

/// Nobody reads a sum of five parts in the moment in which it is shown: it lies there until a click or a
/// key puts it away, and those that follow lie below it.
#[test]
fn check_1_the_sum_stays_in_the_tray_until_somebody_puts_it_away() {
    let mut player = checks();
    let again = player.game.stage.check().expect("it is shown").clone();
    player.game.stage.push(vec![again]);
    let mut now = 10.0;
    for _ in 0..400 {
        player.game.stage.advance(now);
        now += 0.25;
    }
    assert!(player.game.stage.is_idle());
    let tray = player.game.stage.tray().expect("it stays");
    assert!(tray.rests && tray.rows.len() == 2, "{tray:?}");
    assert!(!player.game.stage.needs_frames(), "and nothing moves");
    player.key(egui::Key::S);
    assert_eq!(player.game.stage.tray(), None);
}
