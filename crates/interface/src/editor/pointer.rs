//! The pointer over the table: it takes, moves, reshapes and sets down.

use egui::{Event, PointerButton, Pos2, Response};
use muster_geometry::Vec2;
use muster_scenario::draft::{Edit, Entry, Spot};

use super::entries::shift;
use super::handles::Handle;
use super::{Deed, Editor, Tool};

/// Points that a pointer must move before a press is a drag.
const STILL: f32 = 4.0;
/// Points of scroll that make the scale e times larger.
const ZOOM: f64 = 320.0;

/// What a pressed button is doing.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Gesture {
    /// A press on things in hand, which moves them once it is a drag.
    Move {
        /// Where it began, on the screen and on the table.
        from: (Pos2, Vec2),
        /// What it moves, as it was.
        held: Vec<(Spot, Entry)>,
        /// It has become a drag.
        moves: bool,
        /// What to take in hand alone if it does not.
        click: Option<Vec<Spot>>,
    },
    /// A handle is held.
    Reshape {
        spot: Spot,
        before: Box<Entry>,
        handle: Handle,
    },
    /// A box around what is to be taken in hand, with what is in hand already.
    Box { from: Vec2, with: Vec<Spot> },
    /// Something new is pulled open, or set in a row.
    Pull { from: Vec2 },
    /// A line drawn in one stroke.
    Stroke(Vec<Vec2>),
    /// The table is moved; since where, and whether it has moved.
    Pan { last: Pos2, moved: bool },
}

impl Gesture {
    /// Whether what lies on the table changes with every move of the pointer.
    pub(super) fn reshapes(&self) -> bool {
        matches!(self, Self::Move { moves: true, .. } | Self::Reshape { .. })
    }
}

/// Reads what the pointer did over the table.
pub(super) fn read(table: &Response, editor: &mut Editor, deeds: &mut Vec<Deed>) {
    // Of each event by itself: in a slow frame a press on the table may be followed by a move off it.
    let layer = table.layer_id;
    let is_over = |pos: Pos2| {
        table.interact_rect.contains(pos) && table.ctx.layer_id_at(pos).is_none_or(|it| it == layer)
    };
    let events = table.ctx.input(|input| input.events.clone());
    let modifiers = table.ctx.input(|input| input.modifiers);
    for event in events {
        match event {
            Event::PointerMoved(pos) => {
                editor.pointer = Some(editor.camera.to_table(pos)).filter(|_| is_over(pos));
                editor.moved(pos, modifiers.alt);
            }
            Event::PointerGone => editor.pointer = None,
            Event::PointerButton {
                pos,
                button,
                pressed: true,
                modifiers,
            } if is_over(pos) => {
                table.ctx.memory_mut(|memory| {
                    if let Some(focused) = memory.focused() {
                        memory.surrender_focus(focused);
                    }
                });
                match button {
                    PointerButton::Primary => editor.pressed(pos, modifiers, deeds),
                    _ => {
                        editor.gesture = Some(Gesture::Pan {
                            last: pos,
                            moved: false,
                        })
                    }
                }
            }
            Event::PointerButton {
                pos,
                button,
                pressed: false,
                modifiers,
            } => {
                editor.released(pos, button, modifiers, deeds);
            }
            _ => {}
        }
        // What comes next in the same frame is meant for the table as it is then.
        editor.perform_all(deeds);
    }
    if !table.contains_pointer() {
        return;
    }
    let (scroll, pinch) = table
        .ctx
        .input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
    if let Some(pos) = table.ctx.pointer_hover_pos() {
        if pinch != 1.0 {
            editor.camera.zoom(f64::from(pinch), pos);
        } else if scroll != 0.0 {
            editor.camera.zoom(libm::exp(f64::from(scroll) / ZOOM), pos);
        }
    }
}

impl Editor {
    fn pressed(&mut self, pos: Pos2, modifiers: egui::Modifiers, deeds: &mut Vec<Deed>) {
        let at = self.camera.to_table(pos);
        let free = modifiers.alt;
        match self.tool {
            Tool::Select => self.press_to_select(pos, at, modifiers),
            Tool::Measure => self.measure_at(at),
            Tool::Freehand => self.gesture = Some(Gesture::Stroke(vec![at])),
            tool if tool.gathers() => {
                let to = self.snapped(at, free);
                let first = self.gathered.first();
                let closes = tool == Tool::Polygon
                    && self.gathered.len() > 2
                    && first.is_some_and(|it| it.distance(at) <= self.reach());
                let again = self.gathered.last() == Some(&to);
                if closes || (again && self.gathered.len() > 1) {
                    deeds.push(Deed::End { keep: true });
                } else if !again {
                    self.gathered.push(to);
                }
            }
            _ => {
                self.gesture = Some(Gesture::Pull {
                    from: self.snapped(at, free),
                })
            }
        }
    }

    fn press_to_select(&mut self, pos: Pos2, at: Vec2, modifiers: egui::Modifiers) {
        if let Some(handle) = self.handle_at(at)
            && let Some((spot, entry)) = self.chosen()
        {
            self.corner = Self::corner_of(handle);
            if matches!(handle, Handle::Between(_)) {
                let entry = self.by_handle(&entry, handle, at, modifiers.alt);
                self.preview(spot, &entry);
                let corner = Self::corner_of(handle).map_or(handle, Handle::Corner);
                let before = Box::new(entry);
                self.gesture = Some(Gesture::Reshape {
                    spot,
                    before,
                    handle: corner,
                });
                return;
            }
            self.gesture = Some(Gesture::Reshape {
                spot,
                before: Box::new(entry),
                handle,
            });
            return;
        }
        let under = self.under(at, self.reach());
        let Some(spot) = under else {
            let with = if modifiers.shift {
                self.selection.clone()
            } else {
                Vec::new()
            };
            self.gesture = Some(Gesture::Box { from: at, with });
            return;
        };
        let mut click = None;
        if modifiers.shift {
            match self.selection.iter().position(|it| *it == spot) {
                Some(index) => drop(self.selection.remove(index)),
                None => self.selection.push(spot),
            }
            self.corner = None;
        } else if self.holds(spot) {
            click = Some(vec![spot]);
        } else {
            self.selection = vec![spot];
            self.corner = None;
        }
        let held = self.selection.iter();
        let held = held
            .filter(|it| !self.shown.is_locked(**it))
            .filter_map(|&it| Some((it, self.shown.at(it)?)))
            .collect();
        self.gesture = Some(Gesture::Move {
            from: (pos, at),
            held,
            moves: false,
            click,
        });
    }

    fn moved(&mut self, pos: Pos2, free: bool) {
        let at = self.camera.to_table(pos);
        let Some(mut gesture) = self.gesture.take() else {
            return;
        };
        match &mut gesture {
            Gesture::Move {
                from, held, moves, ..
            } => {
                *moves |= pos.distance(from.0) > STILL;
                if *moves {
                    let by = self.way(held, at - from.1, free);
                    for (spot, entry) in held.iter() {
                        let mut entry = entry.clone();
                        shift(&mut entry, by);
                        self.preview(*spot, &entry);
                    }
                }
            }
            Gesture::Reshape {
                spot,
                before,
                handle,
            } => {
                let entry = self.by_handle(before, *handle, at, free);
                self.preview(*spot, &entry);
            }
            Gesture::Stroke(points) => {
                if points.last().is_none_or(|last| last.distance(at) > 0.05) {
                    points.push(at);
                }
            }
            Gesture::Pan { last, moved } => {
                *moved |= pos.distance(*last) > STILL;
                if *moved {
                    self.camera.pan(pos - *last);
                    *last = pos;
                }
            }
            Gesture::Box { .. } | Gesture::Pull { .. } => {}
        }
        self.gesture = Some(gesture);
    }

    fn released(
        &mut self,
        pos: Pos2,
        button: PointerButton,
        modifiers: egui::Modifiers,
        deeds: &mut Vec<Deed>,
    ) {
        let at = self.camera.to_table(pos);
        let pans = matches!(self.gesture, Some(Gesture::Pan { .. }));
        if pans == (button == PointerButton::Primary) {
            return;
        }
        match self.gesture.take() {
            Some(Gesture::Move {
                held, moves: true, ..
            }) => {
                let edits = held
                    .iter()
                    .filter_map(|(spot, _)| Some(Edit::Change(*spot, self.shown.at(*spot)?)));
                deeds.push(Deed::Make(edits.collect(), None));
            }
            Some(Gesture::Move {
                click: Some(spots), ..
            }) => deeds.push(Deed::Select(spots)),
            Some(Gesture::Reshape { spot, .. }) => {
                if let Some(entry) = self.shown.at(spot) {
                    deeds.push(Deed::Make(vec![Edit::Change(spot, entry)], None));
                }
            }
            Some(Gesture::Box { from, with }) => {
                let mut spots = with;
                if from.distance(at) > self.reach() {
                    let taken = self.within(from, at);
                    spots.extend(taken.into_iter().filter(|it| !self.selection.contains(it)));
                }
                deeds.push(Deed::Select(spots));
                if from.distance(at) <= self.reach() {
                    deeds.extend(self.why_locked(at).map(Deed::Say));
                }
            }
            Some(Gesture::Pull { from }) => {
                let to = self.snapped(at, modifiers.alt);
                deeds.extend(self.pulled(from, to, at, modifiers.shift));
            }
            Some(Gesture::Stroke(points)) => deeds.extend(self.drawn(&points)),
            // A click with another button ends what is gathered, or puts the tool away.
            Some(Gesture::Pan { moved: false, .. }) => {
                if !self.gathered.is_empty() {
                    deeds.push(Deed::End { keep: true });
                } else if self.tool != Tool::Select {
                    deeds.push(Deed::Take(Tool::Select));
                }
            }
            _ => {}
        }
    }

    /// How far a drag moves things: so that the first of them lies on the grid while it snaps.
    fn way(&self, held: &[(Spot, Entry)], by: Vec2, free: bool) -> Vec2 {
        let first = held
            .first()
            .and_then(|(spot, _)| self.draft.scenario().place_of(*spot));
        match first {
            Some(first) => self.snapped(first + by, free) - first,
            None => by,
        }
    }

    /// Shows something otherwise than the draft has it.
    fn preview(&mut self, spot: Spot, entry: &Entry) {
        let shown = &mut self.shown;
        let army = |army: usize| army;
        match (spot, entry.clone()) {
            (Spot::Terrain(at), Entry::Terrain(it)) => {
                if let Some(held) = shown.terrain.get_mut(at) {
                    *held = it;
                }
            }
            (Spot::Objective(at), Entry::Objective(it)) => {
                if let Some(held) = shown.objectives.get_mut(at) {
                    *held = it;
                }
            }
            (Spot::Unit(of, at), Entry::Unit(it)) => {
                let held = shown
                    .armies
                    .get_mut(army(of))
                    .and_then(|a| a.units.get_mut(at));
                if let Some(held) = held {
                    *held = it;
                }
            }
            (Spot::Commander(of, at), Entry::Commander(it)) => {
                let held = shown
                    .armies
                    .get_mut(of)
                    .and_then(|a| a.commanders.get_mut(at));
                if let Some(held) = held {
                    *held = it;
                }
            }
            (Spot::Army(at), Entry::Army(it)) => {
                if let Some(held) = shown.armies.get_mut(at) {
                    held.deployment = it.deployment;
                }
            }
            _ => {}
        }
    }
}
