//! The keys of the table.

use egui::{Key, Modifiers, Vec2 as Points};
use muster_battle::Phase;
use muster_battle::components::Post;
use muster_battle::order::Piece;

use super::wheel::{FINE_TURN, TURN};
use super::{Ghost, Hand, course, is_ordered};
use crate::command::Command;
use crate::game::Game;
use crate::overlay::Lens;
use crate::screens::Dialog;

/// Points that an arrow key moves the table by.
const PAN: f32 = 64.0;
/// How much larger a key makes the table.
const ZOOM: f64 = 1.25;

impl Hand {
    pub(super) fn key(
        &mut self,
        key: Key,
        modifiers: Modifiers,
        game: &mut Game,
        out: &mut Vec<Command>,
    ) {
        game.stage.put_dice_away();
        if modifiers.command || modifiers.ctrl {
            match (key, modifiers.shift) {
                (Key::Z, false) if self.plan_again(game) => {}
                (Key::Z, false) => out.push(Command::Undo),
                (Key::Y, _) | (Key::Z, true) => out.push(Command::Redo),
                _ => {}
            }
            return;
        }
        let plain = !modifiers.alt;
        if plain
            && (self.key_while_playing_out(key, modifiers, game, out)
                || self.key_of_camera(key, game, out))
        {
            return;
        }
        if key != Key::F1 {
            // A new deed begins; only F1 asks of the last one.
            game.refusal = None;
            self.forget_refusal();
        }
        if !matches!(key, Key::F1 | Key::Escape) {
            self.forget_dropped_plan();
        }
        match key {
            Key::Escape => self.escape(game, out),
            Key::Enter => {
                self.confirm(out);
            }
            Key::Tab => out.push(Command::NextUnit),
            Key::E if plain => out.push(Command::EndTurn { anyway: false }),
            Key::F1 => self.ask_why(game, out),
            Key::Q => self.turn(-step(modifiers), game),
            Key::W => self.turn(step(modifiers), game),
            Key::Space if self.is_dragging() => self.drop_way_point(game),
            Key::Backspace => {
                if let Some(ghost) = &mut self.ghost {
                    ghost.take_way_point_back(&game.view());
                }
            }
            Key::B if plain => self.retreat(game),
            Key::K if plain => self.take_commander(game),
            Key::H if plain => out.push(Command::Advise),
            Key::C if plain => self.ask_for_commands(game),
            _ => {
                if let Some(line) = number(key) {
                    self.do_line(line, out);
                } else if let Some(lens) = Lens::ALL.into_iter().find(|lens| lens.key() == key) {
                    out.push(Command::Lens(lens));
                }
            }
        }
    }

    /// Keys of the playing out of events, while there are any.
    fn key_while_playing_out(
        &mut self,
        key: Key,
        modifiers: Modifiers,
        game: &Game,
        out: &mut Vec<Command>,
    ) -> bool {
        if key == Key::P {
            out.push(Command::Pause);
            return true;
        }
        if key == Key::Period && game.stage.paused {
            out.push(Command::Step);
            return true;
        }
        if game.stage.is_idle() {
            return false;
        }
        out.push(match key {
            Key::Enter => Command::Skip { all: true },
            Key::Space => Command::Skip {
                all: modifiers.shift,
            },
            Key::Num1 => Command::Speed(1.0),
            Key::Num2 => Command::Speed(2.0),
            Key::Num3 => Command::Speed(4.0),
            _ => return false,
        });
        true
    }

    fn key_of_camera(&mut self, key: Key, game: &mut Game, out: &mut Vec<Command>) -> bool {
        let middle = game.camera.viewport.center();
        match key {
            Key::ArrowLeft => game.camera.pan(Points::new(PAN, 0.0)),
            Key::ArrowRight => game.camera.pan(Points::new(-PAN, 0.0)),
            Key::ArrowUp => game.camera.pan(Points::new(0.0, PAN)),
            Key::ArrowDown => game.camera.pan(Points::new(0.0, -PAN)),
            Key::Plus | Key::Equals => game.camera.zoom(ZOOM, middle),
            Key::Minus => game.camera.zoom(1.0 / ZOOM, middle),
            Key::Home | Key::F => out.push(Command::Fit),
            _ => return false,
        }
        true
    }

    fn escape(&mut self, game: &Game, out: &mut Vec<Command>) {
        let planning = self.why.is_some() || self.ghost.is_some() || self.offers.is_some();
        if game.lenses.has(Lens::Ruler) && !planning {
            out.push(Command::Lens(Lens::Ruler));
        } else if !self.cancel() {
            out.push(Command::Dialog(Some(Dialog::Menu)));
        }
    }

    /// Plans a retreat of the unit in hand (ENGAGE-5).
    fn retreat(&mut self, game: &mut Game) {
        let Some(held @ Piece::Unit(unit)) = self.held else {
            return;
        };
        if !is_ordered(game, held) || game.clock().phase != Phase::Action {
            return;
        }
        let found = course::fall_back(&game.view(), unit);
        match found {
            Ok(pose) => {
                self.forget_plans();
                self.ghost = Ghost::of_plan(&game.view(), unit, vec![pose]);
            }
            Err(refusal) => game.refusal = Some(refusal),
        }
    }

    /// Takes the commander with the unit in hand, the next one where there are several, or the unit
    /// again.
    fn take_commander(&mut self, game: &Game) {
        let view = game.view();
        let next = match self.held {
            Some(Piece::Unit(unit)) => view.commanders_with(unit).next().map(Piece::Commander),
            Some(Piece::Commander(held)) => match view.posts[held.index()] {
                Post::With(unit) => {
                    let mut others = view.commanders_with(unit);
                    let next = others.find(|&other| other > held);
                    Some(next.map_or(Piece::Unit(unit), Piece::Commander))
                }
                Post::Alone(_) | Post::Dead => None,
            },
            None => None,
        };
        if next.is_some() {
            self.take(next);
        }
    }

    fn do_line(&mut self, line: u8, out: &mut Vec<Command>) {
        let offers = self.offers.as_ref();
        if let Some(offer) = offers.and_then(|it| it.numbered(line)).cloned() {
            self.do_offer(&offer, out);
        }
    }
}

fn step(modifiers: Modifiers) -> f64 {
    if modifiers.shift { FINE_TURN } else { TURN }
}

/// The line of the list that a key names.
fn number(key: Key) -> Option<u8> {
    const KEYS: [Key; 9] = [
        Key::Num1,
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::Num5,
        Key::Num6,
        Key::Num7,
        Key::Num8,
        Key::Num9,
    ];
    (1..)
        .zip(KEYS)
        .find(|(_, it)| *it == key)
        .map(|(number, _)| number)
}
