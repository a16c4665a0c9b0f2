//! The editor: a table with its armies laid out by hand, under one's own eyes.
//!
//! An [`Editor`] holds a [`Draft`] and shows it; whatever is done to it is a [`Deed`], whether a
//! button, a key or a drag asks for it. What a drag does is only shown until it ends, and is then one
//! step that can be taken back.

mod army_list;
mod bearings;
mod changes;
mod choosing;
mod cloth;
mod copies;
mod deed;
mod dialogs;
mod doing;
mod entries;
mod fairness;
mod features;
mod files;
mod generate;
mod handles;
mod keys;
mod land;
mod lock;
mod measuring;
mod paint;
mod panels;
mod photograph;
mod pick;
mod picture;
mod pointer;
mod set;
mod stock;
mod tool;
mod trial;

use std::sync::Arc;

use egui::{CentralPanel, Context, Frame, Panel, Sense, Ui};
use muster_geometry::Vec2;
use muster_rulebook::Ruleset;
use muster_scenario::draft::{Entry, Finding, Spot, shapes};
use muster_scenario::{Draft, Scenario};

use crate::art::Art;
use crate::camera::Camera;
use crate::command::Request;
use crate::game::Seat;
use crate::screens::parts::within;
use crate::shelf::Shelf;
use crate::style::{Measures, palette};

pub use deed::Deed;
pub use dialogs::Ask;
pub use fairness::Balance;
pub use generate::{Levy, Wishes};
pub use measuring::Measuring;
pub use photograph::Photograph;
pub use tool::Tool;

use pointer::Gesture;
use stock::Stock;

/// Inches from one line of the grid to the next.
pub(crate) const GRID: f64 = 6.0;
/// Inches to which places snap.
pub(crate) const SNAP: f64 = 0.5;

/// A scenario that is edited.
#[derive(Debug)]
pub struct Editor {
    draft: Draft,
    /// What is on the table: the draft, and what a drag makes of it.
    shown: Scenario,
    /// Another number with every change of the draft.
    revision: u64,
    /// The name or the file that it is saved under; nothing for a new one.
    file: Option<String>,
    rules: Option<Arc<Ruleset>>,
    /// The names of the rulesets that there are.
    rulesets: Vec<String>,
    /// There are army lists to take.
    has_lists: bool,
    /// The eye above the table.
    pub camera: Camera,
    /// What a press does.
    pub tool: Tool,
    /// What is in hand.
    pub selection: Vec<Spot>,
    /// The point of the feature in hand that was taken last.
    corner: Option<usize>,
    gesture: Option<Gesture>,
    /// Points set so far with a tool that gathers them.
    gathered: Vec<Vec2>,
    /// Where the pointer is over the table.
    pointer: Option<Vec2>,
    /// Lines over the table.
    pub grid: bool,
    /// Places snap.
    pub snap: bool,
    stock: Stock,
    copied: Vec<(Spot, Entry)>,
    findings: Vec<Finding>,
    /// The revision that was last asked to be checked, and whether the answer is there.
    checked: Option<u64>,
    asked_check: Option<u64>,
    fairness: fairness::Run,
    /// As many findings are shown as there is room for.
    all_checks: bool,
    /// The wishes for a table, while they are open.
    generator: Option<generate::Generator>,
    ask: Option<Ask>,
    /// Who played last, when it was tried out.
    pub(crate) seats: [Seat; 2],
    /// Why the last deed was not done.
    refusal: Option<String>,
    kept: files::Kept,
    wish: Option<Wish>,
    asks: Vec<Request>,
    /// The photograph below the terrain.
    backing: photograph::Backing,
    land: land::Land,
    cloth: cloth::Cloth,
}

/// What an editor asks of the whole program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Leave for the title screen.
    Leave,
    /// Edit a copy of a scenario.
    Copy(String),
    /// Close the program.
    Quit,
    /// Play what is on the table, with these in the seats.
    Play([Seat; 2]),
}

impl Editor {
    /// Opens a draft; `file` is the name or the file that it is saved under.
    pub fn new(draft: Draft, file: Option<String>) -> Self {
        let shown = draft.scenario().clone();
        let camera = Camera::new(size(&shown));
        Self {
            draft,
            shown,
            revision: 0,
            file,
            rules: None,
            rulesets: Vec::new(),
            has_lists: false,
            camera,
            tool: Tool::Select,
            selection: Vec::new(),
            corner: None,
            gesture: None,
            gathered: Vec::new(),
            pointer: None,
            grid: true,
            snap: true,
            stock: Stock::default(),
            copied: Vec::new(),
            findings: Vec::new(),
            checked: None,
            asked_check: None,
            fairness: fairness::Run::default(),
            all_checks: false,
            generator: None,
            ask: None,
            // Where nobody has said otherwise yet.
            seats: Seat::HOTSEAT,
            refusal: None,
            kept: files::Kept::default(),
            wish: None,
            asks: Vec::new(),
            backing: photograph::Backing::default(),
            land: land::Land::default(),
            cloth: cloth::Cloth::default(),
        }
    }

    /// Opens a draft that is to have a file of its own.
    pub(crate) fn copy(draft: Draft) -> Self {
        let text = draft.text();
        let draft = Draft::recovered(text, "").unwrap_or(draft);
        Self::new(draft, None)
    }

    /// What is edited.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// What is wrong with it, as far as that has been looked at.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// The name or the file that it is saved under.
    pub fn file(&self) -> Option<&str> {
        self.file.as_deref()
    }

    /// The ruleset that it is edited under, where that is known.
    pub(crate) fn rules(&self) -> Option<&Arc<Ruleset>> {
        self.rules.as_ref()
    }

    /// Draws a frame; what it asks for is taken with [`Editor::take`].
    pub(crate) fn frame(&mut self, ui: &mut Ui, shelf: &Shelf, art: &mut Art, now: f64) {
        let context = ui.ctx().clone();
        self.know_rules(shelf);
        self.has_lists = !shelf.armies.is_empty();
        let mut deeds = Vec::new();
        let open = self.ask.is_some();
        if !open {
            keys::read(&context, self, &mut deeds);
        }
        self.catch_photographs(&context);
        self.know_photograph();
        self.screen(ui, art, &mut deeds);
        if open {
            dialogs::show(&context, self, shelf, &mut deeds);
        }
        if !deeds.is_empty() || context.input(|input| !input.events.is_empty()) {
            context.request_repaint();
        }
        self.perform_all(&mut deeds);
        self.check();
        self.keep(&context, now);
    }

    /// What was asked of the host and of the program since the last frame.
    pub(crate) fn take(&mut self) -> (Vec<Request>, Option<Wish>) {
        (std::mem::take(&mut self.asks), self.wish.take())
    }

    fn screen(&mut self, ui: &mut Ui, art: &mut Art, deeds: &mut Vec<Deed>) {
        let measures = Measures::of(ui.ctx());
        let plain = Frame::new().fill(palette::PANEL);
        let panel = |panel: Panel, size: f32| panel.exact_size(size).resizable(false).frame(plain);
        panel(Panel::top("editor bar"), measures.top).show(ui, |ui| panels::bar(ui, self, deeds));
        panel(Panel::bottom("editor line"), measures.line).show(ui, |ui| panels::hints(ui, self));
        panel(Panel::left("editor tools"), panels::tools_width(&measures))
            .show(ui, |ui| panels::tools(ui, self, deeds));
        // A small window keeps more than half of its width for the table.
        let properties = if measures.drawer {
            measures.cards.min((measures.window.x * 0.38).max(160.0))
        } else {
            measures.cards
        };
        panel(Panel::right("editor properties"), properties)
            .show(ui, |ui| panels::properties(ui, self, deeds));
        CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
            let whole = ui.max_rect();
            // The findings stand below the table.
            let height = panels::checks_height(self, &measures).min(whole.height() * 0.6);
            let split = (whole.bottom() - height).max(whole.top());
            let mut below = whole;
            below.set_top(split);
            let table = ui.allocate_rect(whole.with_max_y(split), Sense::click_and_drag());
            self.camera.resize(table.rect);
            self.perform_all(deeds);
            if self.ask.is_none() {
                pointer::read(&table, self, deeds);
            }
            let painter = ui.painter_at(table.rect);
            paint::table(&painter, self, art);
            ui.painter().rect_filled(below, 0.0, palette::PANEL);
            let edge = egui::Stroke::new(1.0, palette::RULE);
            ui.painter().hline(below.x_range(), below.top(), edge);
            within(ui, below, |ui| panels::checks(ui, self, deeds));
        });
    }

    fn know_rules(&mut self, shelf: &Shelf) {
        let names = || shelf.rules.iter().map(|it| &it.name);
        if !names().eq(&self.rulesets) {
            self.rulesets = names().cloned().collect();
        }
        let wanted = self.draft.scenario().rules_name();
        let entry = shelf.rules.iter().find(|it| it.name == wanted);
        let found = entry.and_then(|it| it.rules.clone());
        let same = match (&self.rules, &found) {
            (Some(a), Some(b)) => Arc::ptr_eq(a, b),
            (None, None) => true,
            _ => false,
        };
        if !same {
            self.rules = found;
            self.checked = None;
            self.asked_check = None;
        }
    }

    /// Takes the draft over onto the table, after it has changed.
    fn changed(&mut self) {
        self.revision += 1;
        self.backing.settle();
        self.shown = self.draft.scenario().clone();
        let there = |spot: &Spot| self.shown.at(*spot).is_some();
        self.selection.retain(there);
        let corners = match self.selection.as_slice() {
            [spot] => self.shown.at(*spot).map_or(0, |it| corners(&it).len()),
            _ => 0,
        };
        self.corner = self.corner.filter(|it| *it < corners);
        let table = size(&self.shown);
        if table != self.camera.table {
            let view = self.camera.viewport;
            self.camera = Camera::new(table);
            self.camera.resize(view);
            self.camera.fit();
        }
    }

    /// A place as the hand means it: on the grid while it snaps.
    fn snapped(&self, at: Vec2, free: bool) -> Vec2 {
        if self.snap && !free {
            (at / SNAP).round() * SNAP
        } else {
            shapes::rounded_place(at)
        }
    }

    /// The one thing in hand.
    fn chosen(&self) -> Option<(Spot, Entry)> {
        match self.selection.as_slice() {
            [spot] => Some((*spot, self.shown.at(*spot)?)),
            _ => None,
        }
    }

    /// Whether the battle could begin, as far as is known.
    fn can_be_fought(&self) -> bool {
        let errors = self.findings.iter().any(|it| it.is_error);
        self.rules.is_some() && self.checked.is_some() && !errors
    }

    /// Asks the host to look the scenario over, where it has changed since.
    fn check(&mut self) {
        let Some(rules) = &self.rules else {
            return;
        };
        // One question at a time: what changes meanwhile is asked for with the answer.
        let waiting = self.asked_check.is_some() && self.asked_check != self.checked;
        if waiting || self.checked == Some(self.revision) {
            return;
        }
        self.asked_check = Some(self.revision);
        self.asks.push(Request::Check {
            number: self.revision,
            scenario: Box::new(self.draft.scenario().clone()),
            rules: Arc::clone(rules),
        });
    }

    /// What the host found.
    pub(crate) fn found(&mut self, number: u64, findings: Vec<Finding>) {
        if self.asked_check == Some(number) {
            self.checked = Some(number);
            self.findings = findings;
        }
    }
}

/// The size of a scenario's table as it can be shown.
fn size(scenario: &Scenario) -> Vec2 {
    sized(Vec2::new(scenario.width, scenario.depth))
}

/// A size as a table can have it, in inches.
fn sized(table: Vec2) -> Vec2 {
    let side = |inches: f64| {
        if inches.is_finite() {
            inches.clamp(6.0, 240.0)
        } else {
            48.0
        }
    };
    Vec2::new(side(table.x), side(table.y))
}

/// The points of something that can be taken one by one.
fn corners(entry: &Entry) -> &[Vec2] {
    match entry {
        Entry::Terrain(it) => shapes::points(&it.shape).unwrap_or_default(),
        Entry::Army(it) => it.deployment.as_deref().unwrap_or_default(),
        _ => &[],
    }
}

/// A key as it is written on buttons.
fn ctrl(key: &str) -> String {
    format!("Ctrl+{key}")
}

/// Whether somebody types.
fn typing(context: &Context) -> bool {
    context.memory(|memory| memory.focused().is_some()) || egui::Popup::is_any_open(context)
}
