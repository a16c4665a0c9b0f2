//! A frame: what AIs have found goes in, the interface draws itself, what it asks for is done.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowCloseRequested, WindowMode};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use egui::{LayerId, Ui, UiBuilder};

use super::desk::Desk;
use super::files::Wake;
use super::signals::Signals;
use super::sleep::Alarm;
use crate::console::complain;

/// Draws the desk, frame by frame; `drawn` is set with the first.
pub(super) fn plugin(app: &mut App, desk: Desk, drawn: Arc<Mutex<bool>>, signals: Signals) {
    app.insert_non_send(desk)
        .insert_non_send(signals)
        .insert_resource(Drawn {
            flag: drawn,
            began: std::time::Instant::now(),
        })
        .add_systems(EguiPrimaryContextPass, draw)
        .add_systems(Last, close_when_asked);
}

/// Whether anything has been drawn yet, shared with whoever opened the window.
#[derive(Resource)]
struct Drawn {
    flag: Arc<Mutex<bool>>,
    began: std::time::Instant,
}

/// What a frame reads of the program around it.
type Surroundings<'w> = (
    Res<'w, Time<Real>>,
    Res<'w, Alarm>,
    Res<'w, EventLoopProxyWrapper>,
    Res<'w, Drawn>,
    NonSend<'w, Signals>,
);

fn draw(
    mut contexts: EguiContexts,
    mut desk: NonSendMut<Desk>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    (time, alarm, proxy, drawn, signals): Surroundings,
    mut exit: MessageWriter<AppExit>,
    mut prepared: Local<bool>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if !std::mem::replace(&mut *prepared, true) {
        prepare(context, &alarm);
        drawn.tell();
        let proxy = (**proxy).clone();
        // A loop that has ended wakes nobody.
        let wake: Wake = Arc::new(move || {
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        });
        signals.open(Arc::clone(&wake));
        desk.open(wake);
    }
    follow_settings(context, &mut window, &desk);
    desk.hear();
    let mut ui = Ui::new(
        context.clone(),
        "muster".into(),
        UiBuilder::new()
            .layer_id(LayerId::background())
            .max_rect(context.viewport_rect()),
    );
    let requests = desk.interface.frame(&mut ui, time.elapsed_secs_f64());
    let asked = !requests.is_empty();
    for request in requests {
        if desk.perform(request) {
            exit.write(AppExit::Success);
        }
    }
    if asked {
        // What was done is to be seen.
        context.request_repaint();
    }
    Ok(())
}

impl Drawn {
    fn tell(&self) {
        *self.flag.lock().unwrap_or_else(PoisonError::into_inner) = true;
        if std::env::var_os("MUSTER_LOG").is_some() {
            let passed = self.began.elapsed().as_secs_f64();
            complain(format_args!(
                "muster: the first frame begins after {passed:.2} s"
            ));
        }
    }
}

fn prepare(context: &egui::Context, alarm: &Alarm) {
    muster_interface::style::install(context);
    let alarm = alarm.clone();
    context.set_request_repaint_callback(move |wish| alarm.set(wish.delay));
}

/// Size of the interface, and full screen or not.
fn follow_settings(context: &egui::Context, window: &mut Mut<'_, Window>, desk: &Desk) {
    let settings = &desk.interface.settings;
    let scale = settings.scale_in(window.width(), window.height());
    if (context.zoom_factor() - scale).abs() > 1e-3 {
        context.set_zoom_factor(scale);
    }
    let mode = if settings.full_screen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    if window.mode != mode {
        window.mode = mode;
    }
}

/// A window that is to be closed ends the program, as a signal does; the desk keeps the battle as it
/// goes.
fn close_when_asked(
    mut asked: MessageReader<WindowCloseRequested>,
    signals: NonSend<Signals>,
    mut exit: MessageWriter<AppExit>,
) {
    if asked.read().next().is_some() || signals.asked() {
        exit.write(AppExit::Success);
    }
}
