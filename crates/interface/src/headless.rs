//! A screen that nobody sees: egui runs on it frame by frame, whenever it is told to. Tests, benchmarks
//! and pictures of the interface sit before one.

use egui::epaint::ClippedShape;
use egui::{
    ClippedPrimitive, Context, Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2,
    RawInput, Rect, TexturesDelta, TouchPhase, Ui, Vec2, vec2,
};

/// Seconds between two frames.
const FRAME: f64 = 1.0 / 60.0;

/// A screen that nobody sees.
pub struct Headless {
    /// What egui knows.
    pub context: Context,
    /// Its size in pixels.
    pub size: Vec2,
    /// Pixels in a point.
    pub scale: f32,
    /// The time of the last frame, in seconds.
    pub now: f64,
    /// What the last frame showed.
    pub shapes: Vec<ClippedShape>,
    /// For how many seconds its program would sleep after the last frame, were nothing to happen.
    pub sleeps: f64,
}

impl Headless {
    /// A screen of so many pixels, one in each point.
    pub fn new(width: f32, height: f32) -> Self {
        Self {
            context: Context::default(),
            size: vec2(width, height),
            scale: 1.0,
            now: 0.0,
            shapes: Vec::new(),
            sleeps: f64::INFINITY,
        }
    }

    /// Runs one frame in which these events happen. `draw` is handed a root `Ui` that fills the screen,
    /// and the time in seconds.
    pub fn run(&mut self, events: Vec<Event>, draw: impl FnMut(&mut Ui, f64)) {
        self.run_with(events, draw, |_| {});
    }

    /// As [`Headless::run`], for who keeps the textures that the shapes are drawn with.
    pub fn run_with(
        &mut self,
        events: Vec<Event>,
        mut draw: impl FnMut(&mut Ui, f64),
        keep: impl FnOnce(&TexturesDelta),
    ) {
        self.now += FRAME;
        let now = self.now;
        let mut input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, self.size / self.scale)),
            time: Some(now),
            events,
            ..RawInput::default()
        };
        if let Some(viewport) = input.viewports.get_mut(&input.viewport_id) {
            viewport.native_pixels_per_point = Some(self.scale);
        }
        let mut output = self.context.run_ui(input, |ui| draw(ui, now));
        keep(&output.textures_delta);
        // They would complain of not having been kept.
        output.textures_delta.clear();
        self.shapes = std::mem::take(&mut output.shapes);
        let delays = output.viewport_output.values().map(|it| it.repaint_delay);
        self.sleeps = delays.min().map_or(f64::INFINITY, |it| it.as_secs_f64());
    }

    /// What the last frame showed, as triangles.
    pub fn tessellate(&self) -> Vec<ClippedPrimitive> {
        let scale = self.context.pixels_per_point();
        self.context.tessellate(self.shapes.clone(), scale)
    }
}

/// A key goes down and up.
pub fn key(key: Key, modifiers: Modifiers) -> [Event; 2] {
    [true, false].map(|pressed| Event::Key {
        key,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers,
    })
}

/// A button of the mouse goes down or up.
pub fn button(pos: Pos2, button: PointerButton, pressed: bool) -> Event {
    Event::PointerButton {
        pos,
        button,
        pressed,
        modifiers: Modifiers::NONE,
    }
}

/// The pointer comes to a place, and its first button goes down and up there.
pub fn click(at: Pos2) -> [Event; 3] {
    let first = |pressed| button(at, PointerButton::Primary, pressed);
    [Event::PointerMoved(at), first(true), first(false)]
}

/// The wheel turns by so many lines, forward where they are more than nothing.
pub fn wheel(lines: f32, modifiers: Modifiers) -> Event {
    Event::MouseWheel {
        unit: MouseWheelUnit::Line,
        delta: vec2(0.0, lines),
        modifiers,
        phase: TouchPhase::Move,
    }
}
