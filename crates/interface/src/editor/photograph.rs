//! The photograph below the terrain: what is asked of the host, what it answered, and how it is drawn.
//!
//! How the photograph lies is a part of the draft; its pixels are not, and of them there is one picture
//! at most.

use egui::{
    Color32, ColorImage, Context, Mesh, Painter, Rect, Shape, TextureHandle, TextureOptions, pos2,
};
use muster_geometry::Vec2;
use muster_picture::Pixels;
use muster_scenario::Backdrop;
use muster_scenario::draft::Edit;

use super::{Editor, size};
use crate::command::Request;

/// A photograph as the host has read it.
#[derive(Clone, Debug, PartialEq)]
pub struct Photograph {
    /// How the file is named in the scenario's own: from the scenario's folder on, or in full.
    pub file: String,
    /// Width and height of the picture in its file, in pixels.
    pub size: [u32; 2],
    /// The picture, made smaller where it is large.
    pub pixels: Pixels,
}

/// A photograph, by its name in the scenario's file and that file, from whose folder the name counts.
type Key = (String, Option<String>);

/// What is known of the photograph.
#[derive(Default)]
pub(super) struct Backing {
    /// Another number with every question.
    number: u64,
    /// What the host was asked for and has not answered; whether it is to be laid down anew.
    asked: Option<(Key, bool)>,
    held: Option<Held>,
    /// What cannot be had, and why.
    fault: Option<(Key, String)>,
    /// How strong it is while a hand is still about it.
    fading: Option<f64>,
}

/// A photograph that can be drawn.
struct Held {
    key: Key,
    size: Vec2,
    /// Until they are a texture.
    pixels: Option<Pixels>,
    texture: Option<TextureHandle>,
}

impl std::fmt::Debug for Backing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Backing")
            .field("asked", &self.asked)
            .field("fault", &self.fault)
            .finish_non_exhaustive()
    }
}

impl Backing {
    /// Why the photograph of this name is not to be seen.
    pub(super) fn fault(&self, file: &str) -> Option<&str> {
        let fault = self.fault.as_ref().filter(|it| it.0.0 == file);
        fault.map(|it| it.1.as_str())
    }

    /// The draft has changed: it says how strong the photograph is.
    pub(super) fn settle(&mut self) {
        self.fading = None;
    }

    /// How strong it is to be drawn.
    pub(super) fn opacity(&self, backdrop: &Backdrop) -> f64 {
        self.fading.unwrap_or(backdrop.opacity)
    }
}

impl Editor {
    /// Asks the host for a photograph, to be laid below the table once it is read.
    pub(super) fn lay_photograph(&mut self, file: &str) {
        let file = file.trim().trim_matches('"').to_owned();
        if file.is_empty() {
            return;
        }
        self.ask_for_photograph((file, self.file.clone()), true);
    }

    fn ask_for_photograph(&mut self, key: Key, lays: bool) {
        self.backing.number += 1;
        self.asks.push(Request::Photograph {
            number: self.backing.number,
            file: key.0.clone(),
            beside: key.1.clone(),
        });
        self.backing.asked = Some((key, lays));
    }

    /// Has the photograph that the draft names read, and lets go of any other.
    pub(super) fn know_photograph(&mut self) {
        let named = self.draft.scenario().backdrop.as_ref();
        let named = named.map(|it| (it.file.clone(), self.file.clone()));
        let backing = &mut self.backing;
        if backing.asked.as_ref().is_some_and(|it| it.1) {
            return;
        }
        backing.held.take_if(|it| Some(&it.key) != named.as_ref());
        backing.fault.take_if(|it| Some(&it.0) != named.as_ref());
        let Some(named) = named else {
            return;
        };
        let asked = backing.asked.as_ref().is_some_and(|it| it.0 == named);
        if !asked && backing.held.is_none() && backing.fault.is_none() {
            self.ask_for_photograph(named, false);
        }
    }

    /// Looks for a photograph again that could not be had.
    pub(super) fn look_again(&mut self) {
        self.backing.fault = None;
    }

    /// What the host has read; answers with why it could not, where somebody waits for it.
    pub(crate) fn photographed(
        &mut self,
        number: u64,
        read: Result<Photograph, String>,
    ) -> Option<String> {
        if number != self.backing.number {
            return None;
        }
        let (key, lays) = self.backing.asked.take()?;
        match read {
            Ok(photograph) => {
                let name = if lays { photograph.file.clone() } else { key.0 };
                self.backing.fault = None;
                self.backing.held = Some(Held {
                    key: (name.clone(), key.1),
                    size: Vec2::from(photograph.size.map(f64::from)),
                    pixels: Some(photograph.pixels),
                    texture: None,
                });
                if lays {
                    let before = self.draft.scenario().backdrop.clone();
                    let laid = match before {
                        // Another picture of the same table lies as the first did.
                        Some(before) => Backdrop {
                            file: name,
                            ..before
                        },
                        None => Backdrop::over(size(&self.shown), name),
                    };
                    self.put_backdrop(Some(laid));
                }
                None
            }
            Err(why) if lays => Some(why),
            Err(why) => {
                self.refusal = Some(why.clone());
                self.backing.fault = Some((key, why));
                None
            }
        }
    }

    /// Lays the photograph otherwise, or takes it away, as one step.
    pub(super) fn put_backdrop(&mut self, backdrop: Option<Backdrop>) {
        let mut head = self.draft.scenario().head();
        head.backdrop = backdrop;
        self.make(&[Edit::Head(head)]);
    }

    /// Shows it weaker or stronger while a hand is about it.
    pub(super) fn fade(&mut self, opacity: f64) {
        self.backing.fading = Some(opacity.clamp(0.0, 1.0));
    }

    /// Asks for every photograph that was dropped on the window; the last one stays.
    pub(super) fn catch_photographs(&mut self, context: &Context) {
        let dropped = context.input(|input| input.raw.dropped_files.clone());
        for file in dropped {
            match file.path().to_str() {
                Some(path) => self.lay_photograph(path),
                None => {
                    let path = file.path().display();
                    self.refusal = Some(format!("the path {path} is not plain text"));
                }
            }
        }
    }
}

/// Paints the photograph over the cloth of the table, where there is one and it is wanted.
pub(super) fn paint(painter: &Painter, editor: &mut Editor) {
    let Some(backdrop) = editor.shown.backdrop.as_ref().filter(|it| it.shown) else {
        return;
    };
    let opacity = editor.backing.opacity(backdrop);
    let Some(held) = &mut editor.backing.held else {
        return;
    };
    if let Some(pixels) = held.pixels.take() {
        let sides = [pixels.width, pixels.height];
        let image = ColorImage::from_rgba_premultiplied(sides, &pixels.rgba);
        let context = painter.ctx();
        held.texture = Some(context.load_texture("photograph", image, TextureOptions::LINEAR));
    }
    let Some(texture) = &held.texture else {
        return;
    };
    let camera = &editor.camera;
    let table = Rect::from_two_pos(camera.to_screen(Vec2::ZERO), camera.to_screen(camera.table));
    // Drawn from premultiplied pixels: all four weaken together.
    let tint = (opacity * 255.0).round() as u8;
    let tint = Color32::from_rgba_premultiplied(tint, tint, tint, tint);
    let mut mesh = Mesh::with_texture(texture.id());
    for (x, y) in [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)] {
        let pixel = Vec2::new(x, y) * held.size;
        mesh.vertices.push(egui::epaint::Vertex {
            pos: camera.to_screen(backdrop.to_table(pixel, held.size)),
            uv: pos2(x as f32, y as f32),
            color: tint,
        });
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    let clipped = painter.with_clip_rect(painter.clip_rect().intersect(table));
    clipped.add(Shape::mesh(mesh));
}
