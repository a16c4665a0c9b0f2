//! Whatever can be done in the editor, as values: a button, a key and a test are the same thing.

use muster_ai::Level;
use muster_geometry::Vec2;
use muster_scenario::draft::{Edit, Entry, Finding, Spot, names, shapes};
use muster_scenario::{ArmyList, Backdrop};

use super::entries::{mirror, shift, turn};
use super::generate::Generator;
use super::{Ask, Editor, Measuring, Tool, Wish, Wishes};
use crate::game::Seat;

/// Something done in the editor.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Take a tool in hand.
    Take(Tool),
    /// Draw terrain of a kind, with the tool for it.
    Draw(muster_geometry::TerrainKind),
    /// Say why something is not done.
    Say(String),
    /// Take things in hand.
    Select(Vec<Spot>),
    /// Make edits as one step, and take what they are about in hand, where that is named.
    Make(Vec<Edit>, Option<Vec<Spot>>),
    /// Set new things down at the ends of their lists, as one step, and take them in hand. A spot says
    /// only which list: where each comes to stand in it and its id are found when it is done.
    SetDown(Vec<(Spot, Entry)>),
    /// Mend a finding, unless something has changed since it was found.
    Mend(Box<Finding>),
    /// Give something another id.
    Rename(Spot, String),
    /// Take the last step back.
    Undo,
    /// Make again what was taken back.
    Redo,
    /// Take out what is in hand: a corner, else everything.
    Delete,
    /// Remember what is in hand.
    Copy,
    /// Set down what was remembered.
    Paste,
    /// Set down once more what is in hand.
    Duplicate,
    /// Change left and right of what is in hand.
    Mirror,
    /// Turn what is in hand by degrees clockwise.
    Turn(f64),
    /// Move what is in hand by inches.
    Nudge(Vec2),
    /// Cut the corners of the features in hand off.
    Smooth,
    /// Make polygons of the features in hand.
    Polygon,
    /// Cut what a straight line crosses in two: what is in hand, else all.
    Cut(Vec2, Vec2),
    /// Make one feature of those in hand.
    Merge,
    /// Lay the features in hand above all others, or below.
    Order {
        /// Above.
        front: bool,
    },
    /// Let what is in hand not be taken or changed any more; where all of it is locked, unlock it.
    Lock,
    /// Let something be taken again; nothing: everything.
    Unlock(Option<Spot>),
    /// Let grid lines be seen, or not.
    Grid,
    /// Let places snap, or not.
    Snap,
    /// End the shape that is gathered; `keep`: with what it has, else without a trace.
    End {
        /// Set it down.
        keep: bool,
    },
    /// Show a place, and take what it is about in hand.
    GoTo(Option<Vec2>, Option<Spot>),
    /// Show as many findings as there is room for, or the first few.
    Checks,
    /// Show the whole table.
    Fit,
    /// What the palette sets down from now on.
    Kind(muster_geometry::TerrainKind),
    /// How wide what the tool in hand draws is from now on, in inches.
    Width(f64),
    /// Whose things are set down from now on.
    Army(usize),
    /// Which troops are set down from now on.
    Troop(String),
    /// Put a question, or take it away.
    Ask(Option<Ask>),
    /// Save; under another name where one is named.
    Save(Option<String>),
    /// Begin a new scenario.
    New,
    /// Open another scenario.
    Open(String),
    /// Open a copy of another scenario, which has no file yet.
    OpenCopy(String),
    /// Go on with what was kept aside.
    Recover(String),
    /// Forget what was kept aside.
    Forget,
    /// Open the wishes for a generated table, or close them.
    Generate(bool),
    /// Take wishes over that a hand is still about.
    Prepare(Wishes),
    /// Take wishes over, and throw the table where nothing is lost by it.
    WishFor(Wishes),
    /// Throw the table from a seed, as it was typed.
    Seed(String),
    /// Throw the table that is wished, unless it lies there already.
    Throw,
    /// Throw a table by the same wishes with another seed.
    ThrowAnother,
    /// Throw it whatever is on the table.
    ThrowAnyway,
    /// Keep an army's troops as a list under a name.
    KeepArmy(usize, String),
    /// Put the troops of a list in the place of an army's own.
    TakeArmy(usize, Box<ArmyList>),
    /// Put the troops of an army, and its zone, mirrored in the place of the other army's.
    CopyAcross(usize),
    /// Play games between two equal AIs beside the drawing, to see who wins more.
    TryFairness,
    /// Play no more of them, or put away what came of them.
    StopFairness,
    /// Which AI plays them.
    FairnessLevel(Level),
    /// Lay a photograph below the terrain, by the path of its file.
    LayPhotograph(String),
    /// Lay the photograph otherwise, or take it away.
    Backdrop(Option<Backdrop>),
    /// Show the photograph weaker or stronger, without a step.
    Fade(f64),
    /// Lay the photograph as two of its points say.
    Measure(Box<Measuring>),
    /// Look for a photograph again that could not be read.
    LookAgain,
    /// Draw a picture of the table into a file.
    Render,
    /// Ask who plays what is on the table.
    Play,
    /// Play it, with these in the seats.
    PlayAs([Seat; 2]),
    /// Leave the editor.
    Leave,
    /// Close the program.
    Quit,
}

impl Editor {
    /// Does a deed. What cannot be done says why in the line at the bottom.
    pub fn perform(&mut self, deed: Deed) {
        self.refusal = self.kept_by_a_lock(&deed);
        if self.refusal.is_some() {
            return;
        }
        match deed {
            Deed::Take(tool) => self.take_tool(tool),
            Deed::Draw(kind) => {
                let areas = self.stock.areas;
                self.take_tool(areas.that_draws(kind));
                self.stock.put_kind(self.tool, kind);
            }
            Deed::Say(why) => self.refusal = Some(why),
            Deed::Select(spots) => self.select(spots),
            Deed::Make(edits, then) => {
                if self.make(&edits)
                    && let Some(spots) = then
                {
                    self.select(spots);
                }
            }
            Deed::SetDown(newcomers) => {
                self.set_down(newcomers);
            }
            Deed::Mend(finding) => self.mend(*finding),
            Deed::Rename(spot, id) => self.rename(spot, &id),
            Deed::Undo => {
                self.put_away();
                if self.draft.undo() {
                    self.changed();
                }
            }
            Deed::Redo => {
                self.put_away();
                if self.draft.redo() {
                    self.changed();
                }
            }
            Deed::Delete => self.delete(),
            Deed::Copy => self.copied = self.held(),
            Deed::Paste => {
                let copied = self.copied.clone();
                self.paste(copied);
            }
            Deed::Duplicate => {
                let held = self.held();
                self.copy_down(held);
            }
            Deed::Mirror => self.reshape(|entry, about| mirror(entry, about.x)),
            Deed::Turn(degrees) => self.reshape(|entry, about| turn(entry, about, degrees)),
            Deed::Nudge(by) => self.reshape(|entry, _| shift(entry, by)),
            Deed::Smooth => self.reshape(|entry, _| {
                if let Entry::Terrain(it) = entry {
                    it.shape = shapes::smoothed(&it.shape);
                }
            }),
            Deed::Polygon => self.reshape(|entry, _| {
                if let Entry::Terrain(it) = entry {
                    it.shape = shapes::as_polygon(&it.shape);
                }
            }),
            Deed::Cut(from, to) => self.cut(from, to),
            Deed::Merge => self.merge(),
            Deed::Order { front } => self.order(front),
            Deed::Lock => self.lock(),
            Deed::Unlock(spot) => self.unlock(spot),
            Deed::Grid => self.grid = !self.grid,
            Deed::Snap => self.snap = !self.snap,
            Deed::End { keep } => self.end_gathering(keep),
            Deed::GoTo(at, spot) => {
                if let Some(at) = at {
                    self.camera.seek(at);
                }
                if let Some(spot) = spot {
                    self.put_away();
                    self.tool = Tool::Select;
                    self.select(vec![spot]);
                }
            }
            Deed::Checks => self.all_checks = !self.all_checks,
            Deed::Fit => self.camera.fit(),
            Deed::Kind(kind) => {
                self.stock.put_kind(self.tool, kind);
            }
            Deed::Width(width) => {
                let width = shapes::rounded(width.clamp(0.1, 40.0));
                self.stock.put_width(self.tool, width);
            }
            Deed::Army(army) => self.stock.army = army,
            Deed::Troop(troop) => self.stock.troop = troop,
            Deed::Ask(ask) => self.ask = ask,
            Deed::Generate(open) => {
                self.take_tool(Tool::Select);
                self.select(Vec::new());
                self.generator = open.then(Generator::new);
            }
            Deed::Prepare(wishes) => self.prepare(wishes),
            Deed::WishFor(wishes) => self.wish_for(wishes),
            Deed::Seed(typed) => self.take_seed(typed),
            Deed::Throw => self.throw_wished(),
            Deed::ThrowAnother => self.throw_another(),
            Deed::ThrowAnyway => self.throw(),
            Deed::KeepArmy(army, name) => self.keep_army(army, name),
            Deed::CopyAcross(army) => self.copy_across(army),
            Deed::TakeArmy(army, list) => self.take_army(army, &list),
            Deed::TryFairness => self.try_fairness(),
            Deed::StopFairness => self.stop_fairness(),
            Deed::FairnessLevel(level) => self.fairness.level = level,
            Deed::LayPhotograph(file) => self.lay_photograph(&file),
            Deed::Backdrop(backdrop) => self.put_backdrop(backdrop),
            Deed::Fade(opacity) => self.fade(opacity),
            Deed::Measure(by) => self.measured(&by),
            Deed::LookAgain => self.look_again(),
            Deed::Render => self.render(),
            Deed::Play => {
                if self.can_be_fought() {
                    self.ask = Some(Ask::Seats);
                }
            }
            Deed::PlayAs(seats) => {
                self.ask = None;
                self.seats.clone_from(&seats);
                self.wish = Some(Wish::Play(seats));
            }
            file => self.perform_file(file),
        }
    }

    /// Does deeds that were asked for, in turn.
    pub(super) fn perform_all(&mut self, deeds: &mut Vec<Deed>) {
        for deed in deeds.drain(..) {
            self.perform(deed);
        }
    }

    fn take_tool(&mut self, tool: Tool) {
        self.put_away();
        self.tool = tool;
        if tool.is_of_areas() {
            self.stock.areas = tool;
        }
        // What is in hand is what is cut.
        if !matches!(tool, Tool::Select | Tool::Cut) {
            self.selection.clear();
        }
    }

    /// Ends whatever is going on, without a trace.
    pub(super) fn put_away(&mut self) {
        self.gesture = None;
        self.gathered.clear();
        self.shown = self.draft.scenario().clone();
    }

    pub(super) fn select(&mut self, mut spots: Vec<Spot>) {
        spots.retain(|spot| self.shown.at(*spot).is_some());
        if spots != self.selection {
            self.corner = None;
        }
        self.selection = spots;
    }

    /// Makes edits as one step; whether they could be made.
    pub(super) fn make(&mut self, edits: &[Edit]) -> bool {
        let made = self.draft.make(edits);
        if let Err(faults) = &made {
            self.refusal = faults.first().map(|fault| fault.message.clone());
        }
        self.changed();
        made.is_ok()
    }

    /// Sets new things down; whether they are there now.
    pub(super) fn set_down(&mut self, newcomers: Vec<(Spot, Entry)>) -> bool {
        let placed = names::newcomers(self.draft.scenario(), newcomers);
        let spots = placed.iter().map(|it| it.0).collect();
        let edits = placed.into_iter().map(|(spot, it)| Edit::Add(spot, it));
        let edits: Vec<Edit> = edits.collect();
        let made = !edits.is_empty() && self.make(&edits);
        if made {
            self.select(spots);
        }
        made
    }
}
