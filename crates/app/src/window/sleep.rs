//! When a frame is drawn: after an input, when the interface asks for one, and when an AI has
//! answered. In between the program sleeps.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiInput, EguiInputSet, EguiPostUpdateSet, egui};

/// How long the program sleeps where nobody asks for a frame. It wakes now and then all the same, in
/// case the window system has lost what was drawn.
const LONGEST: Duration = Duration::from_secs(60);
/// So many frames are drawn at first: a texture or mesh is there a frame after it was asked for.
const AT_FIRST: u32 = 4;

/// When the interface wants its next frame.
#[derive(Clone, Debug, Default, Resource)]
pub(super) struct Alarm(Arc<Mutex<Option<Instant>>>);

impl Alarm {
    /// Wants a frame after a while; the earliest wish counts.
    pub(super) fn set(&self, after: Duration) {
        // A wish without an end is none.
        let Some(due) = Instant::now().checked_add(after) else {
            return;
        };
        let mut alarm = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if alarm.is_none_or(|earlier| due < earlier) {
            *alarm = Some(due);
        }
    }

    fn take(&self) -> Option<Instant> {
        let mut alarm = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        alarm.take()
    }
}

/// Sleeps between frames.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Alarm>()
        .insert_resource(settings(Duration::ZERO))
        .add_systems(
            PreUpdate,
            forget_echoes.after(EguiInputSet::WriteEguiEvents),
        )
        .add_systems(
            PostUpdate,
            go_to_sleep.after(EguiPostUpdateSet::ProcessOutput),
        );
}

fn settings(wait: Duration) -> WinitSettings {
    let mode = UpdateMode::Reactive {
        wait,
        // The pointer over other windows is none of our business.
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    };
    WinitSettings {
        focused_mode: mode,
        unfocused_mode: mode,
    }
}

fn go_to_sleep(
    alarm: Res<Alarm>,
    mut winit: ResMut<WinitSettings>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut frames: Local<u32>,
) {
    *frames = frames.saturating_add(1);
    let wait = match alarm.take() {
        _ if *frames <= AT_FIRST => Duration::ZERO,
        Some(due) => due.saturating_duration_since(Instant::now()).min(LONGEST),
        None => LONGEST,
    };
    if wait.is_zero() {
        redraw.write(RequestRedraw);
    }
    let mode = settings(wait.max(Duration::from_millis(1)));
    if winit.focused_mode != mode.focused_mode {
        *winit = mode;
    }
}

/// bevy_egui tells of the modifier keys with every frame, and every event makes egui ask for another:
/// what is told again is left out.
fn forget_echoes(mut inputs: Query<&mut EguiInput>, mut known: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => known.replace(*now) != Some(*now),
            _ => true,
        });
    }
}
