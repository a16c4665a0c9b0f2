//! The lines of a script, each of which is one thing that a player does.

use egui::{Event, Key, Modifiers, PointerButton, Pos2, pos2, vec2};
use muster_battle::Act;
use muster_battle::save::Save;
use muster_geometry::Vec2;
use muster_interface::{Command, Screen, Seat, headless};

use crate::by_mouse;
use crate::host::Host;

impl Host {
    /// Does what a line says.
    pub fn run(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        self.write_down(line, &words);
        let number = |index: usize| words.get(index).and_then(|word| word.parse::<f32>().ok());
        match words.as_slice() {
            [] => {}
            ["size", ..] => {
                self.screen.size = vec2(number(1).expect("width"), number(2).expect("height"));
                self.screen.scale = number(3).unwrap_or(1.0);
                self.frame(Vec::new());
                self.frame(Vec::new());
            }
            ["begin", name, a, b, rest @ ..] => {
                let seat = |word: &str| match word {
                    "human" => Seat::Human,
                    program => Seat::of_key(program).expect("a level, and a personality of it"),
                };
                let seed = rest.first().and_then(|seed| seed.parse().ok()).unwrap_or(1);
                self.begin(name, [seat(a), seat(b)], seed);
                self.frame(Vec::new());
                self.frame(Vec::new());
            }
            ["keep", file] => {
                if let Screen::Play(game) = &mut self.interface.screen {
                    let save = Save::of(game.battle_mut());
                    save.write(std::path::Path::new(file))
                        .expect("a place for the save");
                }
            }
            ["turns", turns] => {
                self.turns(turns.parse().expect("a number"));
                self.frame(Vec::new());
                self.frame(Vec::new());
            }
            ["move", place @ ..] => {
                let at = self.place(place);
                // A hand points at whole pixels.
                self.pointer = if self.record.is_some() {
                    let scale = self.screen.scale;
                    pos2((at.x * scale).round(), (at.y * scale).round()) / scale
                } else {
                    at
                };
                self.frame(vec![Event::PointerMoved(self.pointer)]);
                self.frame(Vec::new());
            }
            ["press"] => self.button(PointerButton::Primary, true),
            ["release"] => self.button(PointerButton::Primary, false),
            ["click"] => {
                self.button(PointerButton::Primary, true);
                self.button(PointerButton::Primary, false);
                self.frame(Vec::new());
            }
            ["rclick"] => {
                self.button(PointerButton::Secondary, true);
                self.button(PointerButton::Secondary, false);
            }
            ["wheel", _] => {
                let lines = number(1).expect("lines");
                self.frame(vec![headless::wheel(lines, Modifiers::NONE)]);
            }
            ["key", name, held @ ..] => {
                let key = Key::from_name(name).expect("a key");
                let modifiers = Modifiers {
                    ctrl: held.contains(&"ctrl"),
                    command: held.contains(&"ctrl"),
                    shift: held.contains(&"shift"),
                    ..Modifiers::NONE
                };
                for event in headless::key(key, modifiers) {
                    self.frame(vec![event]);
                }
            }
            ["text", ..] => {
                let text = line
                    .trim_start()
                    .trim_start_matches("text")
                    .trim()
                    .to_owned();
                self.frame(vec![Event::Text(text)]);
            }
            ["wait", _] => {
                let frames = (number(1).expect("seconds") * 60.0) as usize;
                for _ in 0..frames {
                    self.frame(Vec::new());
                }
            }
            ["saves"] => self.saves(),
            ["broken"] => self.broken(),
            ["watch"] => {
                if let Screen::Play(game) = &mut self.interface.screen {
                    let (save, seats) = (Save::of(game.battle_mut()), game.seats.clone());
                    self.interface.watch(save, seats);
                }
                self.frame(Vec::new());
            }
            ["edit"] => self.edit(None),
            ["edit", name] => self.edit(Some(name)),
            ["end"] => self.perform(Command::EndTurn { anyway: true }),
            ["resign"] => {
                if let Screen::Play(game) = &self.interface.screen {
                    let army = game.active();
                    self.perform(Command::Order(Act::Resign { army }));
                }
            }
            ["shot", file] => self.shot(file),
            ["advice"] => self.interface.settings.advice = true,
            ["at", "once"] => self.interface.settings.speed = 0.0,
            ["record"] => self.record = Some(String::new()),
            ["by", "mouse", most] => by_mouse::play(self, most.parse().expect("a number")),
            ["written", name] => self.written(name),
            _ => panic!("no such thing to do: {line}"),
        }
    }

    /// Where on the screen words say: a unit, a place of the table, or points.
    pub fn place(&self, words: &[&str]) -> Pos2 {
        let number = |index: usize| words.get(index).and_then(|word| word.parse::<f64>().ok());
        let first = words.first().copied().unwrap_or_default();
        if let Screen::Play(game) = &self.interface.screen {
            if let Some(id) = first.strip_prefix('@') {
                let unit = game.roster().unit_by_id(id).expect("a unit of this id");
                let off = Vec2::new(number(1).unwrap_or(0.0), number(2).unwrap_or(0.0));
                return game
                    .camera
                    .to_screen(game.stage.view().base(unit).centre + off);
            }
            if let Some(x) = first.strip_prefix('#') {
                let at = Vec2::new(x.parse().expect("a number"), number(1).expect("a number"));
                return game.camera.to_screen(at);
            }
        }
        if let (Screen::Edit(editor), Some(x)) = (&self.interface.screen, first.strip_prefix('#')) {
            let at = Vec2::new(x.parse().expect("a number"), number(1).expect("a number"));
            return editor.camera.to_screen(at);
        }
        pos2(number(0).expect("x") as f32, number(1).expect("y") as f32)
    }
}
