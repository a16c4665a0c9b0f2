//! Draws what a player sees into PNG files, without a screen and without a GPU.
//!
//! A script on standard input says what he does, one thing a line:
//!
//! ```text
//! size 1280 720 1.0          points wide and high at interface scale 1, and the scale
//! begin pass-between-wood-and-hill human scripted 7
//! turns 4                    plays so many turns at once, by the scripted AI
//! keep FILE                  writes the battle as it stands as a save
//! move 400 300               the pointer; also: move @e1 (a unit), move @e1 1.5 -2 (inches from it),
//!                            move #30 12 (a place of the table)
//! press, release, click, rclick, wheel 1, key Enter, key Z ctrl, text hello
//! wait 0.5                   seconds
//! saves                      puts saves on the shelf; broken: a scenario at fault
//! edit NAME                  opens the editor on a scenario; without a name, on a bare table
//! watch                      the battle so far as a replay
//! end, resign                the side to move ends its turn, gives up
//! shot out.png
//! advice                     players may ask for it
//! at once                    events are not played out
//! record                     from here on what the hand does is written down, in whole pixels
//! by mouse 2000              the side to move plays by mouse and keys, to the battle's end or for so
//!                            many orders
//! written FOLDER/NAME        writes the hand's deeds to NAME.txt and the battle's orders to NAME.orders
//! ```

mod by_mouse;
mod raster;

use std::io::Read;
use std::ops::ControlFlow;
use std::sync::Arc;

use egui::{Color32, Event, Key, Modifiers, PointerButton, Pos2, pos2, vec2};
use muster_ai::{Character, Level, Player};
use muster_battle::save::Save;
use muster_battle::{Act, Battle, Roster, Seeds};
use muster_geometry::Vec2;
use muster_interface::headless::{self, Headless};
use muster_interface::parameters::difference;
use muster_interface::shelf::{AiEntry, RulesEntry, SaveEntry, ScenarioEntry};
use muster_interface::{Balance, Command, Interface, Request, Screen, Seat};
use muster_lab::fairness;
use muster_picture::{draw, to_png};
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;
use raster::{Canvas, Textures};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

/// The part of the program that a window would be.
struct Host {
    screen: Headless,
    interface: Interface,
    players: [Player; 2],
    textures: Textures,
    pointer: Pos2,
    /// What the hand did, in whole pixels.
    record: Option<String>,
}

fn text(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/");
    let shipped = || std::fs::read_to_string(format!("{folder}{name}.toml"));
    std::fs::read_to_string(name)
        .or_else(|_| shipped())
        .expect("a file or a shipped scenario")
}

fn roster(name: &str) -> Arc<Roster> {
    let text = text(name);
    let scenario = Scenario::read(&text, name).expect("a sound scenario");
    let rules = Ruleset::shipped(scenario.rules_name()).expect("a shipped ruleset");
    Arc::new(Roster::load(scenario, rules).expect("a sound battle").0)
}

impl Host {
    fn new() -> Self {
        let mut interface = Interface::default();
        for name in ["pass-between-wood-and-hill", "ambush-in-the-hills"] {
            let roster = roster(name);
            interface.shelf.scenarios.push(ScenarioEntry {
                name: name.to_owned(),
                notes: roster.setup.notes.clone(),
                roster: Ok(roster),
            });
        }
        interface.shelf.ais = Character::shipped()
            .map(|it| AiEntry {
                name: it.name().to_owned(),
                about: Ok(it.temper().about.clone()),
            })
            .collect();
        let six = Ruleset::shipped("shock-test-6").expect("a shipped ruleset");
        for name in Ruleset::shipped_names() {
            let rules = Ruleset::shipped(name).expect("a shipped ruleset");
            let differences = rules.differences(&six);
            interface.shelf.rules.push(RulesEntry {
                name: (*name).to_owned(),
                title: rules.title.clone(),
                differences: differences
                    .iter()
                    .map(|it| difference(&rules, it))
                    .collect(),
                rules: Some(Arc::new(rules)),
            });
        }
        Self {
            screen: Headless::new(1280.0, 720.0),
            interface,
            players: [0, 1].map(|_| Player::new(Level::Scripted, 1)),
            textures: Textures::default(),
            pointer: pos2(0.0, 0.0),
            record: None,
        }
    }

    fn frame(&mut self, events: Vec<Event>) {
        let mut requests = Vec::new();
        let (interface, textures) = (&mut self.interface, &mut self.textures);
        self.screen.run_with(
            events,
            |ui, now| requests.extend(interface.frame(ui, now)),
            |changed| textures.apply(changed),
        );
        for request in requests {
            self.answer(request);
        }
    }

    fn answer(&mut self, request: Request) {
        match request {
            Request::Think { number, table, .. } => {
                let Screen::Play(game) = &self.interface.screen else {
                    return;
                };
                let view_roster = game.roster().clone();
                let player = &mut self.players[table.clock.active.index()];
                let order = player.next_order(&table.view(&view_roster));
                self.interface.intended(number, player.intentions());
                self.interface.thought(number, order);
            }
            Request::Advise {
                number,
                unit,
                table,
            } => {
                let Screen::Play(game) = &self.interface.screen else {
                    return;
                };
                let roster = game.roster().clone();
                let advice = muster_ai::advise(&table.view(&roster), unit);
                self.interface.advised(number, advice.as_ref());
            }
            Request::Begin {
                scenario,
                seats,
                seed,
                ..
            } => self.begin(&scenario, seats, seed),
            Request::Edit { scenario } => self.edit(scenario.as_deref()),
            Request::Check {
                number,
                scenario,
                rules,
            } => self.interface.checked(number, scenario.findings(&rules)),
            Request::Fairness {
                number,
                scenario,
                rules,
                level,
                games,
            } => self.try_out(number, *scenario, &rules, level, games),
            Request::WriteScenario { file, text } => self.interface.written(&file, &text, Ok(())),
            Request::Refresh => {
                let saves = self.interface.shelf.saves.clone();
                self.interface.know_saves(saves);
            }
            other => println!(
                "asked: {}",
                format!("{other:?}").chars().take(120).collect::<String>()
            ),
        }
    }

    /// Games between equal AIs, all at once.
    fn try_out(
        &mut self,
        number: u64,
        scenario: Scenario,
        rules: &Ruleset,
        level: Level,
        games: u64,
    ) {
        let roster = Roster::load(scenario, rules.clone())
            .expect("a sound battle")
            .0;
        let roster = Arc::new(roster);
        let tried = fairness(&roster, &level.into(), games, 1, |_| {
            ControlFlow::Continue(())
        });
        let tried = tried.expect("no game gets stuck");
        let (share, [a, b]) = (tried.share(), &roster.setup.armies);
        let balance = Balance {
            games: tried.games,
            of: games,
            share: share.share,
            interval: [share.low, share.high],
            draws: tried.draws,
            sentence: tried.sentence([&a.name, &b.name]),
        };
        self.interface.balanced(number, Ok(balance));
    }

    fn begin(&mut self, name: &str, seats: [Seat; 2], seed: u64) {
        let seeds = Seeds {
            seed,
            ..Seeds::default()
        };
        self.interface
            .begin(Battle::new(roster(name), seeds), seats);
    }

    fn edit(&mut self, name: Option<&str>) {
        self.interface
            .edit(name.map(|name| (name.to_owned(), text(name))));
        self.frame(Vec::new());
        self.frame(Vec::new());
    }

    /// Plays turns of both sides at once.
    fn turns(&mut self, turns: usize) {
        let Screen::Play(game) = &mut self.interface.screen else {
            return;
        };
        let (seats, roster) = (game.seats, game.roster().clone());
        let seeds = game.battle().seeds().clone();
        let mut battle = Battle::new(roster, seeds);
        for _ in 0..turns {
            let player = &mut self.players[battle.clock().active.index()];
            player.turn(&mut battle).expect("an AI's turn");
        }
        self.interface.begin(battle, seats);
    }

    /// Saves as a player has them after an evening.
    fn saves(&mut self) {
        let save = |file: &str, turn: u64, when: &str| SaveEntry {
            file: file.to_owned(),
            battle: file.chars().rev().take(6).collect(),
            title: "Pass between Wood and Hill".to_owned(),
            turn,
            whose: Some("Empire".to_owned()),
            armies: Some(["Empire", "Turanians"].map(str::to_owned)),
            seats: Some([Seat::Human, Seat::Ai(Level::Scripted)]),
            automatic: file.starts_with("autosave"),
            when: when.to_owned(),
            ..SaveEntry::default()
        };
        let over = SaveEntry {
            over: Some("victory: Empire".to_owned()),
            ..save("autosave-000013-a.json", 9, "just now")
        };
        let named = SaveEntry {
            named: Some("Before the charge, 2".to_owned()),
            orders: 3,
            ..save("before-the-charge-2.json", 3, "20 minutes ago")
        };
        let fault = "this save has format 9, this program knows up to 1";
        let broken = SaveEntry {
            fault: Some(fault.to_owned()),
            ..save("old.json", 0, "3 weeks ago")
        };
        let start = save("autosave-000012-b.json", 4, "10 minutes ago");
        let yesterday = save("autosave-000011-c.json", 3, "yesterday");
        self.interface.shelf.saves = vec![over, start, named, yesterday, broken];
    }

    fn perform(&mut self, command: Command) {
        if let Screen::Play(game) = &mut self.interface.screen {
            game.perform(command);
        }
        self.frame(Vec::new());
        self.frame(Vec::new());
    }

    fn place(&self, words: &[&str]) -> Pos2 {
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

    /// A line of the record for whoever reads it.
    fn remark(&mut self, words: &str) {
        if let Some(record) = &mut self.record {
            record.push_str(words);
            record.push('\n');
        }
    }

    /// Keeps what a hand can do in a real window as well.
    fn write_down(&mut self, line: &str, words: &[&str]) {
        const DEEDS: [&str; 8] = [
            "press", "release", "click", "rclick", "wheel", "key", "text", "wait",
        ];
        if self.record.is_none() {
            return;
        }
        let deed = match words {
            ["move", place @ ..] => {
                let at = self.place(place);
                format!("move {} {}", at.x.round(), at.y.round())
            }
            [first, ..] if DEEDS.contains(first) => line.trim().to_owned(),
            _ => return,
        };
        if let Some(record) = &mut self.record {
            record.push_str(&deed);
            record.push('\n');
        }
    }

    fn written(&mut self, name: &str) {
        let Screen::Play(game) = &mut self.interface.screen else {
            return;
        };
        let save = Save::of(game.battle_mut());
        let orders: Vec<String> = save.orders.iter().map(|it| it.order.to_string()).collect();
        let record = self.record.take().unwrap_or_default();
        std::fs::write(format!("{name}.txt"), record).expect("a folder that can be written");
        std::fs::write(format!("{name}.orders"), orders.join("\n") + "\n")
            .expect("a folder that can be written");
        println!("{name}: {} orders, {}", orders.len(), save.hash);
    }

    fn button(&mut self, button: PointerButton, pressed: bool) {
        let pos = self.pointer;
        self.frame(vec![headless::button(pos, button, pressed)]);
    }

    fn shot(&mut self, file: &str) {
        self.frame(Vec::new());
        let Headless { size, scale, .. } = self.screen;
        let (width, height) = (size.x as usize, size.y as usize);
        let mut canvas = Canvas::new(width, height, Color32::from_rgb(0x1E, 0x1A, 0x17));
        self.table(&mut canvas);
        canvas.paint(&self.screen.tessellate(), &self.textures, scale);
        let mut picture = Pixmap::new(width as u32, height as u32).expect("a picture");
        for (to, from) in picture.pixels_mut().iter_mut().zip(&canvas.pixels) {
            let byte = |part: f32| (part * 255.0).round().clamp(0.0, 255.0) as u8;
            let [r, g, b, _] = from.map(byte);
            *to = PremultipliedColorU8::from_rgba(r, g, b, 255).expect("an opaque colour");
        }
        picture.save_png(file).expect("a file that can be written");
        println!("{file}");
    }

    /// The table below the interface, as the window's meshes would show it.
    fn table(&self, canvas: &mut Canvas) {
        let Screen::Play(game) = &self.interface.screen else {
            return;
        };
        if game.cover.is_some() {
            return;
        }
        let camera = &game.camera;
        let mut scene = game.stage.scene();
        (scene.title, scene.caption) = (None, None);
        // The interface names them itself.
        for goal in &mut scene.goals {
            goal.name.clear();
        }
        let view = camera.viewport;
        let pixels = self.screen.scale;
        let scale = camera.scale * f64::from(pixels);
        let corner = camera.to_table(view.min);
        let size = Vec2::new(f64::from(view.width()), f64::from(view.height())) / camera.scale;
        let mut drawing = draw(&scene, scale);
        drawing.corner = Vec2::new(corner.x, scene.depth - corner.y);
        drawing.size = size;
        let width = (view.width() * pixels).round() as u32;
        let Ok(png) = to_png(&drawing, width.max(1)) else {
            return;
        };
        let picture = Pixmap::decode_png(&png).expect("our own picture");
        let (left, top) = (
            (view.min.x * pixels) as usize,
            (view.min.y * pixels) as usize,
        );
        for row in 0..picture.height() as usize {
            for column in 0..picture.width() as usize {
                let (x, y) = (left + column, top + row);
                if x < canvas.width && y < canvas.height {
                    let pixel = picture.pixels()[row * picture.width() as usize + column];
                    canvas.pixels[y * canvas.width + x] =
                        [pixel.red(), pixel.green(), pixel.blue(), 255]
                            .map(|part| f32::from(part) / 255.0);
                }
            }
        }
    }

    fn run(&mut self, line: &str) {
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
                    save.write(std::path::Path::new(file)).expect("a place for the save");
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
                    pos2(at.x.round(), at.y.round())
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
            ["broken"] => self.interface.shelf.scenarios.push(ScenarioEntry {
                name: "river-crossing".to_owned(),
                roster: Err(vec![
                    "river-crossing.toml:14:8: there is no troop type \"kights\"; did you mean \"knights\"?".to_owned(),
                    "river-crossing.toml:31:1: an army needs at least one unit".to_owned(),
                ]),
                notes: String::new(),
            }),
            ["watch"] => {
                if let Screen::Play(game) = &mut self.interface.screen {
                    let (save, seats) = (Save::of(game.battle_mut()), game.seats);
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
}

fn main() {
    let mut script = String::new();
    std::io::stdin()
        .read_to_string(&mut script)
        .expect("a script on standard input");
    let mut host = Host::new();
    for line in script.lines() {
        host.run(line.split(" //").next().unwrap_or_default());
    }
}
