//! What can be done now, in keys and gestures, for the context line.

use std::borrow::Cow;

use muster_battle::components::{Post, Status};
use muster_battle::facts::contact::is_engaged;
use muster_battle::facts::{movement, shooting};
use muster_battle::order::Piece;
use muster_battle::{Phase, UnitId};

use super::turning::may_turn;
use super::{Hand, Offer, army_of, commands, hover, is_commanded, is_ordered};
use crate::command::Command;
use crate::game::Game;
use crate::overlay::Lens;
use crate::words::small;

/// A key or gesture and what it does now, for the context line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The key or gesture, for example `Drag` or `Enter`.
    pub key: Cow<'static, str>,
    /// What it does, for example `move`.
    pub what: String,
}

fn hint(key: impl Into<Cow<'static, str>>, what: impl Into<String>) -> Hint {
    Hint {
        key: key.into(),
        what: what.into(),
    }
}

impl Hand {
    /// What can be done now, for the context line.
    pub fn hints(&self, game: &Game) -> Vec<Hint> {
        if let Some(replay) = &game.replay {
            let space = if replay.playing { "stop" } else { "play" };
            return vec![
                hint("Space", space),
                hint("\u{2192}", "next order"),
                hint("\u{2190}", "order before"),
                hint("Home End", "beginning, end"),
            ];
        }
        if !game.stage.is_idle() {
            return playing_out(game);
        }
        let mut hints = if self.is_dragging() {
            self.while_dragging(game)
        } else if let Some(ghost) = &self.ghost {
            let mut hints = Vec::new();
            if ghost.preview.is_legal() {
                hints.push(hint("Enter", "do it, as a click on it does"));
            }
            hints.extend([
                hint("Drag", "change"),
                hint("Q W", "turn 5\u{b0}"),
                hint("Esc", "drop"),
            ]);
            hints
        } else if let Some(offers) = &self.offers {
            let mut hints = Vec::new();
            if let Some(usual) = offers.usual() {
                hints.push(hint("Enter", small(&usual.name)));
            }
            let legal = offers.list.iter().filter(|offer| offer.is_legal());
            let keys: Vec<String> = legal.map(|it| it.number.to_string()).collect();
            if keys.len() > 1 {
                hints.push(hint(keys.join(" "), "choose"));
            }
            hints.push(hint("Esc", "close"));
            hints
        } else {
            self.at_rest(game)
        };
        if game.lenses.has(Lens::Ruler) && self.ghost.is_none() && self.offers.is_none() {
            // A drag measures; clicks do what they do without the ruler.
            hints.retain(|it| it.key != "Drag" && it.key != "Esc");
            hints.insert(0, hint("Drag", "measure"));
            hints.insert(1, hint("Esc", "put the ruler away"));
        }
        let range = game.view().rules().engagement_range;
        hints.extend(self.explanation(game).map(|it| match it.refused {
            true => hint("F1", "why?"),
            false => hint("F1", format!("what is the {range}\u{2033} line?")),
        }));
        hints
    }

    fn while_dragging(&self, game: &Game) -> Vec<Hint> {
        let mut hints = Vec::new();
        if let Some(ghost) = &self.ghost {
            match (ghost.preview.is_legal(), ghost.preview.furthest) {
                (true, _) => hints.push(hint("Release", "put it there")),
                (false, Some(_)) => hints.push(hint("Release", "stop short of it")),
                (false, None) => {}
            }
        }
        // What can go nowhere is neither turned nor led around anything.
        let view = game.view();
        let unit = match self.ghost.as_ref().map(|it| it.piece) {
            Some(Piece::Unit(unit)) if may_turn(&view, unit).is_ok() => Some(unit),
            _ => None,
        };
        if unit.is_some() {
            hints.push(hint("Wheel Q W", "turn 5\u{b0}, with Shift 1\u{b0}"));
        }
        let goes = |unit: UnitId| view.status(unit) != Status::Broken;
        if unit.is_some_and(goes) && game.clock().phase == Phase::Action {
            hints.push(hint("Space", "way point"));
        }
        hints.push(hint("Esc", "cancel"));
        hints
    }

    fn at_rest(&self, game: &Game) -> Vec<Hint> {
        let phase = game.clock().phase;
        let mut hints = Vec::new();
        if phase == Phase::Start && game.may_order() {
            return self.in_start_phase(game);
        }
        let held = self.held.filter(|&held| is_ordered(game, held));
        match held {
            Some(Piece::Unit(_)) if phase == Phase::Deploy => {
                hints.extend([hint("Drag", "place"), hint("Q W", "turn 5\u{b0}")]);
            }
            Some(Piece::Unit(unit)) => {
                self.of_unit(game, unit, &mut hints);
            }
            Some(Piece::Commander(_)) if phase == Phase::Deploy => {
                hints.push(hint("Drag", "place"));
            }
            Some(commander) if hover::may_go(game, Some(commander)) => {
                hints.push(hint("Click", "a unit: join it; the ground: go there"));
                hints.push(hint("K", "back to the unit"));
            }
            _ => hints.push(hint("Click", "take a unit in hand")),
        }
        if phase == Phase::Action && game.may_order() {
            hints.push(hint("Tab", "next unit"));
        }
        if self.held.is_some() {
            hints.push(hint("Esc", "put down"));
        }
        hints
    }

    /// A start phase waits: knights are held by commands, or let go (WCMD-3).
    fn in_start_phase(&self, game: &Game) -> Vec<Hint> {
        let mut hints = Vec::new();
        match self.held.filter(|&held| is_commanded(game, held)) {
            Some(held @ Piece::Unit(unit)) => {
                let view = game.view();
                if commands(&view, unit).iter().any(Offer::is_legal) {
                    hints.push(hint("C", "command it"));
                }
                if is_ordered(game, held) && may_turn(&view, unit).is_ok() {
                    hints.push(hint("Q W", "rally: turn it"));
                }
            }
            _ => hints.push(hint("Click", "take knights in hand to rein them in")),
        }
        hints.push(hint("Tab", "next knights"));
        hints.push(match game.would_charge().len() {
            0 => hint("E", "end the start phase"),
            _ => hint("E", "let them charge"),
        });
        if self.held.is_some() {
            hints.push(hint("Esc", "put down"));
        }
        hints
    }

    fn of_unit(&self, game: &Game, unit: UnitId, hints: &mut Vec<Hint>) {
        let view = game.view();
        let enemy = self
            .hover
            .piece()
            .is_some_and(|it| army_of(game, it) != view.army(unit));
        if enemy {
            let offers = self.hover.offers();
            let offered = offers.and_then(|offers| offers.in_words());
            let fights = offers.is_some_and(|offers| offers.comes_about());
            if !fights || offered.is_some() {
                let what = offered.unwrap_or_else(|| "why it cannot be attacked".to_owned());
                hints.push(hint("Click", what));
            }
        }
        let moves = movement::may_move(&view, unit).is_ok();
        if commands(&view, unit).iter().any(|it| it.is_legal()) {
            hints.push(hint("C", "command it"));
        }
        if view.status(unit) == Status::Broken && may_turn(&view, unit).is_ok() {
            hints.push(hint("Q W", "rally: turn it"));
        }
        if moves {
            hints.push(hint("Drag", "move"));
            if is_engaged(&view, unit) {
                hints.push(hint("B", "retreat"));
            } else {
                hints.push(hint("Q W", "turn 5\u{b0}"));
            }
        }
        let attacks = moves && movement::law(&view, unit).may_not_attack.is_none();
        let shoots = view.is_ready(unit) && shooting::may_shoot(&view, unit, None).is_ok();
        let deeds = match (attacks, shoots) {
            (true, true) => Some("an enemy: attack or shoot; the edge that you click is attacked"),
            (true, false) => Some("an enemy: attack; the edge that you click is attacked"),
            (false, true) => Some("an enemy: shoot"),
            (false, false) => None,
        };
        if let Some(deeds) = deeds.filter(|_| !enemy) {
            hints.push(hint("Click", deeds));
        }
        let commander = view.commanders_with(unit).next();
        if commander.is_some_and(|it| view.posts[it.index()] != Post::Dead) {
            hints.push(hint("K", "its commander"));
        }
    }
}

fn playing_out(game: &Game) -> Vec<Hint> {
    let mut hints = vec![
        hint("Space", "skip one"),
        hint("Enter", "skip all"),
        hint("1 2 3", "speed"),
    ];
    if game.may(&Command::EndTurn { anyway: false }).is_ok() {
        hints.push(hint("E", "end the turn"));
    }
    if game.stage.paused {
        hints.extend([hint("P", "go on"), hint(".", "one step")]);
    } else {
        hints.push(hint("P", "pause"));
    }
    hints
}
