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
/// How long it sleeps at least, where it does not draw at once.
const SHORTEST: Duration = Duration::from_millis(1);
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
    mut redraw: ResMut<Messages<RequestRedraw>>,
    mut frames: Local<u32>,
) {
    *frames = frames.saturating_add(1);
    let wait = match alarm.take() {
        _ if *frames <= AT_FIRST => Duration::ZERO,
        Some(due) => due.saturating_duration_since(Instant::now()).min(LONGEST),
        None => LONGEST,
    };
    // bevy_egui asks for a frame at once even where egui wants one only after a while.
    redraw.clear();
    if wait.is_zero() {
        redraw.write(RequestRedraw);
        return;
    }
    let mode = settings(nap(wait));
    if winit.focused_mode != mode.focused_mode {
        *winit = mode;
    }
}

/// The longest nap within a wait. There are few of them, because whenever it changes winit draws a frame at
/// once: a wait that ends at a certain time would be a little shorter in that frame, and so for ever.
fn nap(wait: Duration) -> Duration {
    let naps = std::iter::successors(Some(LONGEST), |it| Some(*it / 4));
    let mut naps = naps.take_while(|it| *it > SHORTEST);
    naps.find(|it| *it <= wait).unwrap_or(SHORTEST)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_that_gets_shorter_frame_by_frame_changes_the_nap_seldom() {
        // Every change is a frame; a frame takes a while.
        let frame = Duration::from_millis(7);
        for seconds in [0.5, 1.0, 30.0, 60.0] {
            let mut left = Duration::from_secs_f64(seconds);
            let (mut changes, mut last) = (0, None);
            while !left.is_zero() {
                let nap = nap(left);
                assert!(nap <= left.max(SHORTEST) && !nap.is_zero());
                changes += u32::from(last.replace(nap) != Some(nap));
                left = left.saturating_sub(frame);
            }
            assert!(changes <= 9, "{changes} in {seconds} s");
        }
        assert_eq!(nap(Duration::from_secs(500)), LONGEST);
    }

    #[test]
    fn only_who_wants_a_frame_now_gets_one() {
        let mut world = World::new();
        world.init_resource::<Alarm>();
        world.insert_resource(settings(Duration::ZERO));
        world.init_resource::<Messages<RequestRedraw>>();
        let drawn = |world: &mut World| {
            // As bevy_egui does wherever egui wants a frame, now or later.
            world.write_message(RequestRedraw);
            world.run_system_cached(go_to_sleep).expect("it runs");
            let mut wanted = world.resource_mut::<Messages<RequestRedraw>>();
            wanted.drain().count()
        };
        for number in 0..AT_FIRST {
            assert_eq!(drawn(&mut world), 1, "frame {number}");
        }
        let alarm = world.resource::<Alarm>().clone();
        alarm.set(Duration::from_secs(30));
        assert_eq!(drawn(&mut world), 0);
        let naps = |world: &World| world.resource::<WinitSettings>().focused_mode;
        let first = naps(&world);
        // A little later: the nap is the same, so winit draws nothing of itself.
        alarm.set(Duration::from_secs(29));
        assert_eq!(drawn(&mut world), 0);
        assert_eq!(naps(&world), first);
        alarm.set(Duration::ZERO);
        assert_eq!(drawn(&mut world), 1);
        assert_eq!(drawn(&mut world), 0);
    }
}
