//! The window: the table drawn as meshes by bevy, everything else by the interface on egui.
//!
//! Invariants: no rule stands here; what is shown comes from the interface's game and from `picture`,
//! what is asked for is done by the modules that the command line uses. Everything is blended as
//! `picture` blends it, in the values of sRGB.

mod adviser;
mod desk;
mod drafts;
mod files;
mod fit;
mod frame;
mod gamma;
mod input;
mod judge;
mod keeper;
mod lock;
mod shelf;
mod signals;
mod sleep;
mod start;
mod table;
mod thinker;

use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::{Arc, Mutex, PoisonError};

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::window::{ExitCondition, PresentMode, WindowResolution};

use desk::Desk;
use signals::Signals;
pub use start::Opening;

/// Size of the window at first, in points.
const SIZE: (u32, u32) = (1280, 800);
/// The least size that a window system lets it have, in points; smaller ones are drawn all the same.
const LEAST: (f32, f32) = (200.0, 150.0);

/// Why there is no window: one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoWindow {
    /// None could be opened.
    Never(String),
    /// There is none any more, though nobody closed it.
    Lost(String),
}

/// Opens the window and stays in it until it is closed.
///
/// # Errors
/// No window can be opened, or nothing can be drawn in it.
pub fn open(opening: Opening) -> Result<(), NoWindow> {
    if let Some(why) = no_display() {
        return Err(NoWindow::Never(why));
    }
    let signals = Signals::hear();
    let desk = Desk::new(opening);
    let drawn = Arc::new(Mutex::new(false));
    let last_words = Arc::new(Mutex::new(None));
    let hook: Arc<Hook> = Arc::from(panic::take_hook());
    let handed_on = Arc::clone(&hook);
    let (shown, words) = (Arc::clone(&drawn), Arc::clone(&last_words));
    let shown_by_hook = Arc::clone(&shown);
    let aloud = std::env::var_os("MUSTER_LOG").is_some();
    // What a driver or the window system says as it gives up is told in one line, not as a crash.
    panic::set_hook(Box::new(move |info| {
        let early = !*shown_by_hook.lock().unwrap_or_else(PoisonError::into_inner);
        if early && !aloud {
            let message = info.payload_as_str().unwrap_or("no reason is known");
            let mut words = words.lock().unwrap_or_else(PoisonError::into_inner);
            words.get_or_insert_with(|| message.to_owned());
        } else {
            handed_on(info);
        }
    }));
    let ran = panic::catch_unwind(AssertUnwindSafe(|| {
        program(desk, shown, signals.clone()).run()
    }));
    signals.close();
    // Whoever called may have a hook of his own, which ours handed on to.
    panic::set_hook(Box::new(move |info| hook(info)));
    let began = *drawn.lock().unwrap_or_else(PoisonError::into_inner);
    let words = last_words
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take();
    match ran {
        Ok(exit) => ended(&exit, began, words),
        Err(panicked) if began => panic::resume_unwind(panicked),
        Err(_) => Err(NoWindow::Never(reason(words))),
    }
}

/// What hears of panics.
type Hook = dyn Fn(&PanicHookInfo<'_>) + Send + Sync;

/// How the program has ended: with a reason, wherever it did not end because it was asked to.
fn ended(exit: &AppExit, began: bool, words: Option<String>) -> Result<(), NoWindow> {
    match exit {
        AppExit::Success => Ok(()),
        AppExit::Error(code) if began => {
            let why = words.unwrap_or_else(|| format!("its event loop ended with {code}"));
            Err(NoWindow::Lost(why))
        }
        AppExit::Error(_) => Err(NoWindow::Never(reason(words))),
    }
}

/// One sentence of what went wrong before anything was drawn.
fn reason(words: Option<String>) -> String {
    let words = words.unwrap_or_default();
    if words.contains("find a GPU") {
        return "no graphics adapter was found; a Vulkan or OpenGL driver is wanted".to_owned();
    }
    if words.contains("event loop") {
        return "the display cannot be reached".to_owned();
    }
    let line = words.lines().find(|line| !line.trim().is_empty());
    line.unwrap_or("the graphics driver gave no reason")
        .to_owned()
}

/// Why no window can be opened, where that is known before trying.
fn no_display() -> Option<String> {
    if cfg!(not(all(unix, not(target_os = "macos")))) {
        return None;
    }
    let known = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"];
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    (!known.into_iter().any(set)).then(|| "there is no display".to_owned())
}

fn program(desk: Desk, drawn: Arc<Mutex<bool>>, signals: Signals) -> App {
    let window = Window {
        title: "muster".to_owned(),
        name: Some("muster".to_owned()),
        resolution: WindowResolution::new(SIZE.0, SIZE.1),
        resize_constraints: WindowResizeConstraints {
            min_width: LEAST.0,
            min_height: LEAST.1,
            ..default()
        },
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let mut app = App::new();
    let plugins = DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(window),
            exit_condition: ExitCondition::OnPrimaryClosed,
            ..default()
        })
        .set(RenderPlugin {
            // The window sleeps when nothing moves: a pipeline that is ready later would not be seen.
            synchronous_pipeline_compilation: true,
            ..default()
        });
    // Where signals are heard here, nobody else is to hear them.
    let plugins = if cfg!(unix) {
        plugins.disable::<bevy::app::TerminalCtrlCHandlerPlugin>()
    } else {
        plugins
    };
    let plugins = match std::env::var_os("MUSTER_LOG") {
        Some(_) => plugins,
        None => plugins.disable::<bevy::log::LogPlugin>(),
    };
    app.add_plugins(plugins).add_plugins((
        fit::plugin,
        gamma::plugin,
        input::plugin,
        sleep::plugin,
        table::plugin,
    ));
    frame::plugin(&mut app, desk, drawn, signals);
    app
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use super::*;

    #[test]
    fn a_program_that_ends_in_error_says_why() {
        assert_eq!(ended(&AppExit::Success, true, None), Ok(()));
        let error = AppExit::Error(NonZero::<u8>::MIN);
        let never = ended(&error, false, Some("no event loop".to_owned()));
        assert!(matches!(never, Err(NoWindow::Never(_))), "{never:?}");
        let lost = ended(&error, true, None);
        assert!(matches!(lost, Err(NoWindow::Lost(_))), "{lost:?}");
    }
}
