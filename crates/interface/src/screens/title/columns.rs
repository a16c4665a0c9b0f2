//! Where the parts of the title screen are.

use egui::{Rect, ScrollArea, Ui, pos2, vec2};

use super::{Page, Stock, Title, detail, menu, options, page, scenarios};
use crate::command::Request;
use crate::screens::parts::{card, heading, within};
use crate::style::{Measures, palette, regular};

/// Below this width everything stands in one column.
const ONE_COLUMN_BELOW: f32 = 900.0;
/// Below this width the options stand below the chosen scenario.
const THREE_COLUMNS_BELOW: f32 = 1160.0;
/// The widest that the whole gets, in points.
const WIDEST: f32 = 2200.0;

/// Scroll bars stand so far outside of what they scroll, in points: in the gaps between the parts.
const BAR: f32 = 8.0;

/// Draws all parts.
pub fn show(ui: &mut Ui, title: &mut Title, stock: &mut Stock<'_>, out: &mut Vec<Request>) {
    let whole = ui.max_rect();
    ui.spacing_mut().scroll.bar_outer_margin = -BAR;
    if whole.width() < ONE_COLUMN_BELOW {
        one_column(ui, whole, title, stock, out);
        return;
    }
    let full = Measures::of(ui.ctx()).is_full();
    let (margin, gap) = if full { (64.0, 40.0) } else { (24.0, 16.0) };
    let foot = if whole.height() >= 640.0 { 40.0 } else { 8.0 };
    let room = Rect::from_min_max(
        whole.min + vec2(margin, if full { 48.0 } else { 16.0 }),
        whole.max - vec2(margin, foot),
    );
    let off = ((room.width() - WIDEST) / 2.0).max(0.0);
    let room = room.shrink2(vec2(off, 0.0));
    let (menu_width, cards, right) = if full {
        (288.0, 288.0, 440.0)
    } else {
        let menu = if whole.width() < THREE_COLUMNS_BELOW {
            176.0
        } else {
            200.0
        };
        (menu, 240.0, 304.0)
    };
    let mut left = room.left();
    let mut column = |width: f32, gap: f32| {
        let rect = Rect::from_min_max(
            pos2(left, room.top()),
            pos2((left + width).min(room.right()), room.bottom()),
        );
        left += width + gap;
        rect
    };
    let menu_rect = column(menu_width, gap + if full { 8.0 } else { 0.0 });
    within(ui, menu_rect, |ui| menu::column(ui, title, stock, out));
    if title.page == Page::Play {
        let cards_rect = column(cards, gap);
        within(ui, cards_rect, |ui| {
            heading(ui, "Scenario");
            ui.add_space(4.0);
            scenarios::list(ui, title, stock);
        });
        let rest = room.right() - cards_rect.right() - gap;
        if whole.width() < THREE_COLUMNS_BELOW {
            let rect = column(rest, 0.0);
            within(ui, rect, |ui| {
                options::with_button(ui, title, stock, out, |ui, title, stock| {
                    detail::show(ui, title, stock);
                    ui.add_space(8.0);
                });
            });
        } else {
            let gap = if full { 32.0 } else { gap };
            let detail_rect = column(rest - right - gap, gap);
            within(ui, detail_rect, |ui| {
                // In line with the cards beside it, which have a heading.
                heading(ui, " ");
                ui.add_space(4.0);
                ScrollArea::vertical()
                    .id_salt("chosen scenario")
                    .show(ui, |ui| detail::show(ui, title, stock));
            });
            let rect = column(right, 0.0);
            within(ui, rect, |ui| {
                options::with_button(ui, title, stock, out, |_, _, _| {});
            });
        }
    } else {
        let rect = column((room.right() - menu_rect.right() - gap).min(1100.0), 0.0);
        within(ui, rect, |ui| one_page(ui, title, stock, out));
    }
    if foot > 16.0 {
        footer(ui, whole, margin + off);
    }
}

/// Another page than the choice of a battle, with its heading.
fn one_page(ui: &mut Ui, title: &mut Title, stock: &mut Stock<'_>, out: &mut Vec<Request>) {
    let name = match title.page {
        Page::Play => "Scenario",
        Page::Saves => "Load or replay",
        Page::Rules => "Rules",
        Page::Settings => "Settings",
    };
    heading(ui, name);
    ui.add_space(4.0);
    ScrollArea::vertical().id_salt(name).show(ui, |ui| {
        card(ui, |ui| page(ui, title, stock, out));
    });
}

/// Everything below each other, for narrow windows.
fn one_column(
    ui: &mut Ui,
    whole: Rect,
    title: &mut Title,
    stock: &mut Stock<'_>,
    out: &mut Vec<Request>,
) {
    let margin = if whole.width() < 480.0 { 8.0 } else { 16.0 };
    let room = whole.shrink2(vec2(margin, 8.0).min(whole.size() / 4.0));
    within(ui, room, |ui| {
        if title.page == Page::Play {
            options::with_button(ui, title, stock, out, |ui, title, stock| {
                menu::rows(ui, title, stock);
                ui.add_space(8.0);
                heading(ui, "Scenario");
                scenarios::rows(ui, title, stock);
                ui.add_space(8.0);
                detail::show(ui, title, stock);
                ui.add_space(8.0);
            });
        } else {
            ScrollArea::vertical().id_salt("narrow").show(ui, |ui| {
                menu::rows(ui, title, stock);
                ui.add_space(8.0);
                one_page(ui, title, stock, out);
            });
        }
    });
    out.append(&mut title.asked);
}

/// What is said at the bottom.
fn footer(ui: &mut Ui, whole: Rect, margin: f32) {
    let size = Measures::of(ui.ctx()).text.caption;
    let y = whole.bottom() - 18.0;
    let painter = ui.painter();
    painter.text(
        pos2(whole.left() + margin, y),
        egui::Align2::LEFT_CENTER,
        "Nothing is sent anywhere: games are saved in your own folder.",
        regular(size),
        palette::MUTED,
    );
    painter.text(
        pos2(whole.right() - margin, y),
        egui::Align2::RIGHT_CENTER,
        "F11 full screen \u{b7} Ctrl + and \u{2212} size of the interface",
        regular(size),
        palette::MUTED,
    );
}
