//! What hand and keys do, told to egui in the order in which it was done.
//!
//! bevy_egui sorts the events of a frame by kind, and tells all of them with the modifier keys that
//! are held at its end. Where a frame takes long, a quick Ctrl+Z would be a Z, and a way point set
//! while dragging would come after the release; so its own systems for these are off.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButton, MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use bevy_egui::input::{EguiContextPointerPosition, EguiInputEvent};
use bevy_egui::{
    EguiClipboard, EguiContext, EguiGlobalSettings, EguiInputSet, PrimaryEguiContext, egui,
};
use egui::{Event, Modifiers};

/// Tells of hand and keys in place of bevy_egui.
pub(super) fn plugin(app: &mut App) {
    let mut settings = app.world_mut().resource_mut::<EguiGlobalSettings>();
    let systems = &mut settings.input_system_settings;
    systems.run_write_window_pointer_moved_messages = false;
    systems.run_write_pointer_button_messages = false;
    systems.run_write_mouse_wheel_messages_system = false;
    systems.run_write_keyboard_input_messages_system = false;
    app.add_systems(PreUpdate, tell.in_set(EguiInputSet::ReadBevyMessages));
}

fn tell(
    mut happened: MessageReader<WindowEvent>,
    mut contexts: Query<
        (Entity, &mut EguiContext, &mut EguiContextPointerPosition),
        With<PrimaryEguiContext>,
    >,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut clipboard: ResMut<EguiClipboard>,
    mut held: Local<Modifiers>,
    mut out: MessageWriter<EguiInputEvent>,
) {
    let Ok((context, mut egui, mut pointer)) = contexts.single_mut() else {
        return;
    };
    let zoom = egui.get_mut().zoom_factor().max(1e-3);
    let pixels = windows.single().map_or(1.0, Window::scale_factor) * zoom;
    let mut teller = Teller {
        held: *held,
        at: pointer.position,
        zoom,
        pixels,
    };
    let mut events = Vec::new();
    for event in happened.read() {
        teller.tell(event, &mut || clipboard.get_text(), &mut events);
    }
    pointer.position = teller.at;
    *held = teller.held;
    out.write_batch(
        events
            .into_iter()
            .map(|event| EguiInputEvent { context, event }),
    );
}

/// Turns what happened at the window into events of egui.
struct Teller {
    /// The modifier keys that are held.
    held: Modifiers,
    /// Where the pointer is, in points.
    at: egui::Pos2,
    /// Points of the window system in a point of egui.
    zoom: f32,
    /// Pixels in a point of egui.
    pixels: f32,
}

impl Teller {
    fn tell(
        &mut self,
        event: &WindowEvent,
        pasted: &mut dyn FnMut() -> Option<String>,
        out: &mut Vec<Event>,
    ) {
        match event {
            WindowEvent::CursorMoved(moved) => {
                let at = moved.position / self.zoom;
                self.at = egui::pos2(at.x, at.y);
                out.push(Event::PointerMoved(self.at));
            }
            WindowEvent::CursorLeft(_) => out.push(Event::PointerGone),
            WindowEvent::MouseButtonInput(input) => out.extend(self.button(input)),
            WindowEvent::MouseWheel(wheel) => out.push(self.wheel(wheel)),
            WindowEvent::KeyboardInput(input) => self.key(input, pasted, out),
            // Keys that are let go elsewhere are not told of.
            WindowEvent::KeyboardFocusLost(_) => self.hold(Modifiers::NONE, out),
            _ => {}
        }
    }

    fn button(&self, input: &MouseButtonInput) -> Option<Event> {
        let button = match input.button {
            MouseButton::Left => egui::PointerButton::Primary,
            MouseButton::Right => egui::PointerButton::Secondary,
            MouseButton::Middle => egui::PointerButton::Middle,
            MouseButton::Back => egui::PointerButton::Extra1,
            MouseButton::Forward => egui::PointerButton::Extra2,
            MouseButton::Other(_) => return None,
        };
        Some(Event::PointerButton {
            pos: self.at,
            button,
            pressed: input.state.is_pressed(),
            modifiers: self.held,
        })
    }

    fn wheel(&self, wheel: &MouseWheel) -> Event {
        let by = egui::vec2(wheel.x, wheel.y);
        let (unit, delta) = match wheel.unit {
            MouseScrollUnit::Line => (egui::MouseWheelUnit::Line, by),
            MouseScrollUnit::Pixel => (egui::MouseWheelUnit::Point, by / self.pixels),
        };
        Event::MouseWheel {
            unit,
            delta,
            modifiers: self.held,
            phase: egui::TouchPhase::Move,
        }
    }

    fn hold(&mut self, held: Modifiers, out: &mut Vec<Event>) {
        if self.held != held {
            self.held = held;
            out.push(Event::ModifiersChanged(held));
        }
    }

    fn key(
        &mut self,
        input: &KeyboardInput,
        pasted: &mut dyn FnMut() -> Option<String>,
        out: &mut Vec<Event>,
    ) {
        let pressed = input.state == ButtonState::Pressed;
        if let Some(held) = with_modifier(self.held, &input.logical_key, pressed) {
            self.hold(held, out);
            return;
        }
        let physical = bevy_to_egui_physical_key(&input.key_code);
        // A keyboard without Latin letters has its short cuts where a Latin one has them.
        if let Some(key) = bevy_to_egui_key(&input.logical_key).or(physical) {
            out.push(Event::Key {
                key,
                physical_key: physical,
                pressed,
                repeat: input.repeat,
                modifiers: self.held,
            });
            if pressed && self.held.command {
                match key {
                    egui::Key::C => out.push(Event::Copy),
                    egui::Key::X => out.push(Event::Cut),
                    egui::Key::V => out.extend(pasted().map(Event::Paste)),
                    _ => {}
                }
            }
        }
        // Ctrl and Alt together are AltGr, which writes signs.
        let commands = self.held.command || self.held.ctrl || self.held.mac_cmd;
        let writes = pressed && (!commands || (self.held.ctrl && self.held.alt));
        let text = input
            .text
            .as_ref()
            .filter(|text| writes && !text.is_empty() && !text.chars().any(char::is_control));
        out.extend(text.map(|text| Event::Text(text.to_string())));
    }
}

/// The modifier keys that are held once a key is pressed or let go; nothing where it is none of them.
fn with_modifier(mut held: Modifiers, key: &Key, pressed: bool) -> Option<Modifiers> {
    let mac = cfg!(target_os = "macos");
    match key {
        Key::Shift => held.shift = pressed,
        Key::Alt => held.alt = pressed,
        Key::Control => {
            held.ctrl = pressed;
            held.command = if mac { held.command } else { pressed };
        }
        Key::Super | Key::Meta if mac => {
            held.mac_cmd = pressed;
            held.command = pressed;
        }
        _ => return None,
    }
    Some(held)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::keyboard::KeyCode;

    fn key(code: KeyCode, logical: Key, pressed: bool) -> WindowEvent {
        let text = match &logical {
            Key::Character(text) if pressed => Some(text.clone()),
            _ => None,
        };
        WindowEvent::KeyboardInput(KeyboardInput {
            key_code: code,
            logical_key: logical,
            state: if pressed {
                ButtonState::Pressed
            } else {
                ButtonState::Released
            },
            text,
            repeat: false,
            window: Entity::PLACEHOLDER,
        })
    }

    fn told(events: &[WindowEvent]) -> Vec<Event> {
        let mut teller = Teller {
            held: Modifiers::NONE,
            at: egui::Pos2::ZERO,
            zoom: 2.0,
            pixels: 2.0,
        };
        let mut out = Vec::new();
        for event in events {
            teller.tell(event, &mut || Some("pasted".to_owned()), &mut out);
        }
        out
    }

    #[test]
    fn a_key_has_the_modifiers_that_were_held_when_it_was_pressed() {
        let z = || Key::Character("z".into());
        let events = told(&[
            key(KeyCode::ControlLeft, Key::Control, true),
            key(KeyCode::KeyZ, z(), true),
            key(KeyCode::ControlLeft, Key::Control, false),
            key(KeyCode::KeyZ, z(), false),
            key(KeyCode::KeyZ, z(), true),
        ]);
        let keys: Vec<_> = events
            .iter()
            .filter_map(|event| match event {
                Event::Key {
                    pressed, modifiers, ..
                } => Some((*pressed, modifiers.command)),
                _ => None,
            })
            .collect();
        assert_eq!(keys, [(true, true), (false, false), (true, false)]);
        let texts = events.iter().filter(|it| matches!(it, Event::Text(_)));
        assert_eq!(texts.count(), 1, "a short cut writes nothing");
    }

    #[test]
    fn what_hand_and_keys_do_keeps_its_order_and_its_place() {
        let moved = |x: f32| {
            WindowEvent::CursorMoved(CursorMoved {
                window: Entity::PLACEHOLDER,
                position: Vec2::new(x, 10.0),
                delta: None,
            })
        };
        let button = |state| {
            WindowEvent::MouseButtonInput(MouseButtonInput {
                button: MouseButton::Left,
                state,
                window: Entity::PLACEHOLDER,
            })
        };
        let events = told(&[
            moved(100.0),
            button(ButtonState::Pressed),
            key(KeyCode::Space, Key::Space, true),
            moved(300.0),
            button(ButtonState::Released),
        ]);
        let places: Vec<_> = events
            .iter()
            .map(|event| match event {
                Event::PointerButton { pos, pressed, .. } => (pos.x, Some(*pressed)),
                Event::PointerMoved(at) => (at.x, None),
                _ => (0.0, None),
            })
            .collect();
        assert_eq!(
            places,
            [
                (50.0, None),
                (50.0, Some(true)),
                (0.0, None),
                (150.0, None),
                (150.0, Some(false)),
            ]
        );
    }
}
