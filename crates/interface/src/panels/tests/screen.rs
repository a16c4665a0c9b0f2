//! A player's screen without a screen: what is drawn can be read, and clicked.

use std::sync::Arc;

use egui::epaint::TextShape;
use egui::{Event, Key, Modifiers, Pos2, Rect, Shape, Vec2};
use muster_ai::{Level, Player};
use muster_battle::{Battle, Roster, Seeds, UnitId};

use crate::game::{Game, Seat};
use crate::headless::{self, Headless};
use crate::interface::{Interface, Screen as What};
use crate::{Request, stage};

/// Words on the screen.
#[derive(Clone, Debug)]
pub struct Words {
    /// What they say.
    pub words: String,
    /// Where they stand.
    pub rect: Rect,
    /// What is to be seen of that place.
    pub clip: Rect,
    /// The smallest letters among them.
    pub size: f32,
    /// They are cut with an ellipsis.
    pub elided: bool,
}

/// A player's screen.
pub struct Screen {
    screen: Headless,
    pub interface: Interface,
    /// Who answers for the programs.
    pub players: [Player; 2],
}

impl Screen {
    /// A battle on a screen of so many pixels at this scale of the interface.
    pub fn new(scenario: &str, seats: [Seat; 2], size: Vec2, scale: f32) -> Self {
        Self::of(stage::tests::roster(scenario), seats, size, scale)
    }

    /// A battle of one's own making.
    pub fn of(roster: Arc<Roster>, seats: [Seat; 2], size: Vec2, scale: f32) -> Self {
        let mut interface = Interface::default();
        interface.begin(Battle::new(roster, Seeds::of(3)), seats);
        let mut screen = Self {
            screen: Headless::new(size.x, size.y),
            interface,
            players: [0, 1].map(|_| Player::new(Level::Scripted, 3)),
        };
        screen.resize(size, scale);
        screen.rest();
        screen
    }

    pub fn game(&mut self) -> &mut Game {
        match &mut self.interface.screen {
            What::Play(game) => game,
            _ => unreachable!("the battle was begun"),
        }
    }

    /// Another size of the window.
    pub fn resize(&mut self, size: Vec2, scale: f32) {
        (self.screen.size, self.screen.scale) = (size, scale);
    }

    /// A frame, and the answers of a host to what it asks.
    pub fn frame(&mut self, events: Vec<Event>) {
        let mut requests = Vec::new();
        let interface = &mut self.interface;
        self.screen
            .run(events, |ui, now| requests.extend(interface.frame(ui, now)));
        for request in requests {
            if let Request::Think { number, table, .. } = request {
                let roster = self.game().roster().clone();
                let player = &mut self.players[table.clock.active.index()];
                let order = player.next_order(&table.view(&roster));
                self.interface.intended(number, player.intentions());
                self.interface.thought(number, order);
            } else if let Request::Advise {
                number,
                unit,
                table,
            } = request
            {
                let roster = self.game().roster().clone();
                let advice = muster_ai::advise(&table.view(&roster), unit);
                self.interface.advised(number, advice.as_ref());
            }
        }
    }

    /// So many frames that everything has faded in.
    pub fn rest(&mut self) {
        for _ in 0..16 {
            self.frame(Vec::new());
        }
    }

    /// All words on the screen.
    pub fn words(&self) -> Vec<Words> {
        let mut found = Vec::new();
        for clipped in &self.screen.shapes {
            collect(&clipped.shape, clipped.clip_rect, &mut found);
        }
        found
    }

    /// Whether some words on the screen contain these.
    pub fn says(&self, words: &str) -> bool {
        self.words().iter().any(|it| it.words.contains(words))
    }

    /// Whether such words stand where they can be seen.
    pub fn says_in_sight(&self, words: &str) -> bool {
        let seen = |it: &Words| it.clip.contains(it.rect.center());
        self.words()
            .iter()
            .any(|it| it.words.contains(words) && seen(it))
    }

    /// Where words stand that contain these.
    pub fn find(&self, words: &str) -> Option<Pos2> {
        let all = self.words();
        let found = all.iter().find(|it| it.words.contains(words))?;
        Some(found.rect.intersect(found.clip).center())
    }

    /// Everything as triangles: where it would be drawn on the screen.
    pub fn tessellate(&self) -> usize {
        self.screen.tessellate().len()
    }

    /// Moves the pointer somewhere, and waits.
    pub fn point(&mut self, at: Pos2) {
        self.frame(vec![Event::PointerMoved(at)]);
        self.frame(Vec::new());
    }

    /// Clicks somewhere.
    pub fn click(&mut self, at: Pos2) {
        self.point(at);
        let [_, down, up] = headless::click(at);
        self.frame(vec![down]);
        self.frame(vec![up]);
        self.frame(Vec::new());
    }

    /// Presses the button somewhere, and keeps it.
    pub fn press(&mut self, at: Pos2) {
        self.point(at);
        let [_, down, _] = headless::click(at);
        self.frame(vec![down]);
    }

    /// Lets the button go somewhere.
    pub fn release(&mut self, at: Pos2) {
        let [_, _, up] = headless::click(at);
        self.frame(vec![up]);
        self.frame(Vec::new());
    }

    /// Takes a unit of the side to move in hand and drags it straight ahead by so many inches, without
    /// letting it go.
    pub fn drag_ahead(&mut self, unit: UnitId, inches: f64) {
        let game = self.game();
        let base = *game.view().base(unit);
        let (from, to) = (base.centre, base.centre + base.pose.ahead() * inches);
        let [from, to] = [from, to].map(|at| game.camera.to_screen(at));
        self.click(from);
        self.press(from);
        self.point(to);
        self.rest();
    }

    /// Clicks on words.
    pub fn click_on(&mut self, words: &str) {
        let at = self.find(words);
        self.click(at.unwrap_or_else(|| panic!("{words:?} is not on the screen")));
    }

    /// Presses a key.
    pub fn key(&mut self, key: Key) {
        for event in headless::key(key, Modifiers::NONE) {
            self.frame(vec![event]);
        }
    }
}

fn collect(shape: &Shape, clip: Rect, found: &mut Vec<Words>) {
    match shape {
        Shape::Vec(shapes) => {
            for shape in shapes {
                collect(shape, clip, found);
            }
        }
        Shape::Text(text) => found.push(read(text, clip)),
        _ => {}
    }
}

fn read(text: &TextShape, clip: Rect) -> Words {
    let sections = text.galley.job.sections.iter();
    Words {
        words: text.galley.text().to_owned(),
        // Without the space of the last line's advance.
        rect: text.galley.rect.translate(text.pos.to_vec2()),
        clip,
        elided: text.galley.elided,
        size: sections
            .map(|section| section.format.font_id.size)
            .fold(f32::INFINITY, f32::min),
    }
}
