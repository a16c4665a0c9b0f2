//! The word mark, the menu, and a picture of troops.

use egui::{Rect, RichText, Ui, Widget};

use super::{Page, Stock, Title, troops};
use crate::command::Request;
use crate::panels::widgets::Button;
use crate::screens::parts::{CONTROL, text};
use crate::screens::thumbnails;
use crate::style::{Measures, black, palette};

/// What the menu holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    To(Page),
    Continue,
    Edit,
    Quit,
}

const ENTRIES: [Entry; 7] = [
    Entry::To(Page::Play),
    Entry::Continue,
    Entry::To(Page::Saves),
    Entry::Edit,
    Entry::To(Page::Rules),
    Entry::To(Page::Settings),
    Entry::Quit,
];

/// The column at the left.
pub fn column(ui: &mut Ui, title: &mut Title, stock: &mut Stock<'_>, out: &mut Vec<Request>) {
    let full = Measures::of(ui.ctx()).is_full();
    let room = ui.max_rect();
    mark(ui, if full { 64.0 } else { 48.0 });
    ui.add_space(if full { 24.0 } else { 12.0 });
    let height = if full { 48.0 } else { 40.0 };
    buttons(ui, title, stock, Some((ui.available_width(), height)));
    out.append(&mut title.asked);
    // The picture has its own room, or none.
    let top = ui.cursor().top() + if full { 16.0 } else { 8.0 };
    let rest = Rect::from_min_max(egui::pos2(room.left(), top), room.max);
    if full && rest.height() >= 160.0 {
        let most = rest.width() * 1.6;
        let bottom = rest.bottom().min(top + most);
        let part = Rect::from_min_max(rest.min, egui::pos2(rest.right(), bottom));
        troops::paint(ui, stock.thumbnails, part);
    }
}

/// The word mark and what it stands for.
fn mark(ui: &mut Ui, size: f32) {
    let sizes = Measures::of(ui.ctx()).text;
    ui.spacing_mut().item_spacing.y = 0.0;
    let word = RichText::new("muster")
        .font(black(size))
        .color(palette::ACCENT);
    text(ui, word);
    text(
        ui,
        sizes
            .body("A table for miniature wargames")
            .color(palette::MUTED),
    );
    ui.spacing_mut().item_spacing.y = 8.0;
}

/// The menu for narrow windows.
pub fn rows(ui: &mut Ui, title: &mut Title, stock: &Stock<'_>) {
    let tall = ui.ctx().content_rect().height() >= 400.0;
    mark(ui, if tall { 40.0 } else { 28.0 });
    ui.add_space(4.0);
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = CONTROL;
        ui.horizontal_wrapped(|ui| buttons(ui, title, stock, None));
    });
}

fn buttons(ui: &mut Ui, title: &mut Title, stock: &Stock<'_>, size: Option<(f32, f32)>) {
    let last = stock.shelf.to_continue(stock.left);
    for entry in ENTRIES {
        let words = match entry {
            Entry::To(Page::Play) => "Play",
            Entry::To(Page::Saves) => "Load or replay",
            Entry::To(Page::Rules) => "Rules",
            Entry::To(Page::Settings) => "Settings",
            Entry::Edit => "Editor",
            Entry::Quit => "Quit",
            Entry::Continue if last.is_none() => continue,
            Entry::Continue => "Continue",
        };
        let about = last.filter(|_| entry == Entry::Continue);
        let about = about.map(|save| format!("Turn {} \u{b7} {}", save.turn, save.title));
        let body = Measures::of(ui.ctx()).text.body;
        let mut button = Button::new(words).size(body);
        if let Some(about) = &about {
            button = button.about(about).height(40.0);
        }
        if let Some((width, height)) = size {
            button = button.width(width).height(height);
        }
        let mut response = button.ui(ui);
        if let (Entry::Continue, Some(save)) = (entry, last) {
            let players = save.players();
            let players = players.map_or_else(String::new, |it| format!("\n{it}"));
            let missing = save.missing().into_iter().map(|it| format!("\n{it}"));
            response = response.on_hover_text(format!(
                "{}\n{}, {}{players}{}",
                save.title,
                save.place(),
                save.when,
                missing.collect::<String>()
            ));
        }
        if entry == Entry::To(title.page) {
            let edge = egui::Stroke::new(1.5, palette::ACCENT);
            let corner = crate::style::CORNER;
            let inside = egui::StrokeKind::Inside;
            ui.painter()
                .rect_stroke(response.rect, corner, edge, inside);
        }
        if !response.clicked() {
            continue;
        }
        match (entry, last) {
            (Entry::To(page), _) => {
                title.page = page;
                if page == Page::Saves {
                    title.asked.push(Request::Refresh);
                }
            }
            (Entry::Edit, _) => title.edits = true,
            (Entry::Quit, _) => title.asked.push(Request::Quit),
            (Entry::Continue, Some(save)) => match &save.seats {
                Some(seats) => title.asked.push(Request::Open {
                    file: save.file.clone(),
                    replay: false,
                    seats: seats.clone(),
                }),
                // Nobody is to find that a program has played for him: the list asks who plays on.
                None => {
                    title.page = Page::Saves;
                    title.asked.push(Request::Refresh);
                }
            },
            (Entry::Continue, None) => {}
        }
    }
}

/// Paints a texture with rounded corners and a line round it.
pub fn paint_picture(ui: &Ui, texture: Option<&egui::TextureHandle>, rect: Rect) {
    thumbnails::paint(ui, texture, rect, 6);
    let edge = egui::Stroke::new(1.0, palette::RULE);
    ui.painter()
        .rect_stroke(rect, 6.0, edge, egui::StrokeKind::Inside);
}
