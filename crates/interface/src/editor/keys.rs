//! The keys of the editor.

use egui::{Context, Key, Modifiers};
use muster_geometry::Vec2;

use super::tool::Peg;
use super::{Ask, Deed, Editor, SNAP, Tool, typing};

/// Degrees that one press turns what is in hand, and with Shift.
const TURN: [f64; 2] = [5.0, 1.0];

/// Reads the keys of a frame, while nobody types.
pub(super) fn read(context: &Context, editor: &Editor, deeds: &mut Vec<Deed>) {
    let pressed = |keys: Modifiers, key| context.input_mut(|input| input.consume_key(keys, key));
    let (none, ctrl) = (Modifiers::NONE, Modifiers::COMMAND);
    let shift = Modifiers::SHIFT;
    if pressed(ctrl | shift, Key::S) {
        deeds.push(Deed::Ask(Some(Ask::name(editor))));
    }
    for (key, deed) in [
        (Key::S, Deed::Save(None)),
        (Key::O, Deed::Ask(Some(Ask::Open))),
        (Key::Q, Deed::Quit),
    ] {
        if pressed(ctrl, key) {
            deeds.push(deed);
        }
    }
    if typing(context) {
        return;
    }
    if pressed(ctrl | shift, Key::Z) {
        deeds.push(Deed::Redo);
    }
    for (key, deed) in [
        (Key::Z, Deed::Undo),
        (Key::Y, Deed::Redo),
        (Key::D, Deed::Duplicate),
        (Key::M, Deed::Mirror),
        (Key::W, Deed::Leave),
        (
            Key::A,
            Deed::Select(editor.within(Vec2::splat(-1e3), Vec2::splat(1e3))),
        ),
    ] {
        if pressed(ctrl, key) {
            deeds.push(deed);
        }
    }
    copying(context, deeds);
    if pressed(none, Key::Escape) {
        deeds.push(editor.escape());
    }
    if pressed(none, Key::Enter) {
        deeds.push(Deed::End { keep: true });
    }
    if pressed(none, Key::Delete) | pressed(none, Key::Backspace) {
        deeds.push(Deed::Delete);
    }
    for (key, sign) in [(Key::Q, -1.0), (Key::W, 1.0)] {
        if pressed(shift, key) {
            deeds.push(Deed::Turn(sign * TURN[1]));
        } else if pressed(none, key) {
            deeds.push(Deed::Turn(sign * TURN[0]));
        }
    }
    for (key, way) in [
        (Key::ArrowLeft, Vec2::NEG_X),
        (Key::ArrowRight, Vec2::X),
        (Key::ArrowUp, Vec2::Y),
        (Key::ArrowDown, Vec2::NEG_Y),
    ] {
        if pressed(shift, key) {
            deeds.push(Deed::Nudge(way * 0.1));
        } else if pressed(none, key) {
            deeds.push(Deed::Nudge(way * SNAP));
        }
    }
    for (key, deed) in [
        (Key::G, Deed::Snap),
        (Key::H, Deed::Grid),
        (Key::Home, Deed::Fit),
        (Key::J, Deed::Lock),
        (Key::PageUp, Deed::Order { front: true }),
        (Key::PageDown, Deed::Order { front: false }),
    ] {
        if pressed(none, key) {
            deeds.push(deed);
        }
    }
    for peg in Peg::all() {
        if pressed(none, peg.key()) {
            deeds.push(peg.deed());
        }
    }
}

/// Copying and pasting, by their keys: what the system's clipboard holds is another program's matter.
fn copying(context: &Context, deeds: &mut Vec<Deed>) {
    let pressed = |key| context.input_mut(|input| input.consume_key(Modifiers::COMMAND, key));
    if pressed(Key::C) {
        deeds.push(Deed::Copy);
    }
    if pressed(Key::X) {
        deeds.extend([Deed::Copy, Deed::Delete]);
    }
    if pressed(Key::V) {
        deeds.push(Deed::Paste);
    }
}

impl Editor {
    /// What Esc does: it ends the nearest thing that is going on.
    fn escape(&self) -> Deed {
        if self.gesture.is_some() || !self.gathered.is_empty() {
            Deed::Take(self.tool)
        } else if self.tool != Tool::Select {
            Deed::Take(Tool::Select)
        } else if !self.selection.is_empty() {
            Deed::Select(Vec::new())
        } else if self.generator.is_some() {
            Deed::Generate(false)
        } else {
            // It ends what goes on, time and again: one press too many must not end the work.
            let words = "Nothing is in hand. Ctrl+W leaves the editor, as Leave does in the menu";
            Deed::Say(words.to_owned())
        }
    }
}
