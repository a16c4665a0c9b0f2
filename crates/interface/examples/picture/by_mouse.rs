//! A player who thinks as the scripted AI does and plays by mouse and keys: so that whole battles can
//! be recorded as the hand's own events, and played again in the real window.

use egui::Pos2;
use muster_ai::{Level, Player};
use muster_battle::components::Post;
use muster_battle::facts::contact::is_engaged;
use muster_battle::{Act, CommanderId, Destination, UnitId};
use muster_geometry::{Pose, Vec2};
use muster_interface::{Game, Screen};

use crate::host::Host;

/// Degrees that one press of a key turns a base.
const STEP: f64 = 5.0;

/// Plays until the battle is over, or so many orders were tried.
pub fn play(host: &mut Host, most: usize) {
    let mut minds = [1, 2].map(|seed| Player::new(Level::Scripted, seed));
    for _ in 0..most {
        let Some(game) = host.game() else { return };
        if game.battle().armies().outcome.is_some() {
            return;
        }
        if game.cover.is_some() {
            host.run("key Enter");
            continue;
        }
        let view = game.view();
        let mind = &mut minds[view.clock.active.index()];
        let act = mind.next_order(&view).act;
        give(host, &act);
    }
}

fn give(host: &mut Host, act: &Act) {
    let before = orders(host);
    match act {
        Act::Move { unit, path } => {
            if let Some(&end) = path.last() {
                march(host, *unit, end);
            }
        }
        Act::Shoot { unit, target, .. } => {
            take(host, *unit);
            strike(host, *unit, *target);
        }
        Act::Commander { commander, to } => send(host, *commander, *to),
        Act::EndTurn | Act::EndDeploy => {
            host.run("key E");
            // The warning that units can still act.
            if host.game().is_some_and(|game| game.dialog.is_some()) {
                host.run("key E");
            }
        }
        _ => {}
    }
    if orders(host) > before {
        host.remark(&format!("// {} orders", orders(host)));
    } else {
        // Nothing came of it: empty the hand.
        host.run("key Escape");
        host.run("key Escape");
    }
}

fn orders(host: &Host) -> usize {
    host.game().map_or(0, |game| game.battle().history().len())
}

/// A unit to where it wants to stand: an attack by a click on the enemy, everything else by a drag.
fn march(host: &mut Host, unit: UnitId, end: Pose) {
    let Some(game) = host.game() else { return };
    let view = game.view();
    let there = view.base(unit).at(end);
    let foe = view.roster.units().find(|&foe| {
        view.army(foe) != view.army(unit)
            && view.is_ready(foe)
            && muster_geometry::base::gap(&there, view.base(foe)) <= muster_geometry::CONTACT
    });
    if let Some(foe) = foe {
        take(host, unit);
        return strike(host, unit, foe);
    }
    let from = view.base(unit).centre;
    let turn = f64::from(view.base(unit).pose.turn_to(end)) / 100.0;
    let engaged = is_engaged(&view, unit);
    point(host, from);
    host.run("press");
    point(host, end.at());
    // By keys, not by the wheel: X servers without a real wheel report each notch twice.
    let steps = (turn / STEP).round() as i32;
    for _ in 0..steps.abs() * i32::from(!engaged) {
        host.run(if steps > 0 { "key W" } else { "key Q" });
    }
    let legal = host
        .game()
        .and_then(|game| game.hand.preview())
        .is_some_and(|preview| preview.verdict.is_ok());
    if !legal {
        host.run("key Escape");
    }
    host.run("release");
}

/// Clicks an enemy near the edge that is nearest, and takes the first thing that can be done.
fn strike(host: &mut Host, unit: UnitId, foe: UnitId) {
    let Some(game) = host.game() else { return };
    let (base, from) = (*game.view().base(foe), game.view().base(unit).centre);
    let toward = (from - base.centre).normalize_or_zero();
    point(host, base.centre + toward * base.half.y * 0.7);
    host.run("click");
    let can = host
        .game()
        .and_then(|game| game.hand.offers())
        .and_then(|offers| offers.usual())
        .is_some_and(|first| first.is_legal());
    host.run(if can { "key Enter" } else { "key Escape" });
}

fn send(host: &mut Host, commander: CommanderId, to: Destination) {
    let Some(game) = host.game() else { return };
    let view = game.view();
    let Post::Alone(stands) = view.posts[commander.index()] else {
        return;
    };
    let goal = match to {
        Destination::Unit(unit) => view.base(unit).centre,
        Destination::Place(pose) => pose.at(),
    };
    point(host, stands.at());
    host.run("press");
    point(host, goal);
    host.run("release");
}

/// Takes a unit in hand, if it is not.
fn take(host: &mut Host, unit: UnitId) {
    let held = muster_battle::order::Piece::Unit(unit);
    let Some(game) = host.game() else { return };
    if game.hand.held() == Some(held) {
        return;
    }
    let at = game.view().base(unit).centre;
    point(host, at);
    host.run("click");
}

/// The pointer over a place of the table.
fn point(host: &mut Host, at: Vec2) {
    let Some(place) = host.game().map(|game| game.camera.to_screen(at)) else {
        return;
    };
    let Pos2 { x, y } = place;
    host.run(&format!("move {} {}", x.round(), y.round()));
}

impl Host {
    fn game(&self) -> Option<&Game> {
        match &self.interface.screen {
            Screen::Play(game) => Some(game),
            _ => None,
        }
    }
}
