//! The look of the interface: fonts, colours, spacing, sizes.

mod measure;
pub mod palette;
mod text;

use std::sync::Arc;

use egui::style::{Selection, TextCursorStyle, WidgetVisuals, Widgets};
use egui::{
    Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontTweak, Id, Margin,
    Shadow, Stroke, Style, TextStyle, Theme, Visuals, vec2,
};
use muster_picture::{LATO_BLACK, LATO_BOLD, LATO_REGULAR};

pub use measure::{Measures, RAIL_GAP, TextSizes};
pub use text::{BLACK, BOLD, black, bold, regular};

/// Seconds in which a thing under the pointer lights up.
pub const HOVER: f32 = 0.08;
/// Seconds in which a panel slides.
pub const SLIDE: f32 = 0.16;

/// Corners of panels, cards, buttons and fields, in points.
pub const CORNER: u8 = 6;

/// Puts fonts, colours and spacing in; cheap enough for every frame. Fonts are there from the pass
/// after the first: answers whether they are. Before, nothing may be drawn.
pub fn install(context: &Context) -> bool {
    let ready = context.fonts(|fonts| {
        fonts
            .definitions()
            .families
            .contains_key(&FontFamily::Name(BOLD.into()))
    });
    if !ready {
        context.set_fonts(fonts());
    }
    // The style hangs on the size of the window alone, and changes with it.
    let sizes = Measures::of(context).text;
    let id = Id::new("muster style");
    if context.data(|data| data.get_temp::<TextSizes>(id)) != Some(sizes) {
        context.set_theme(Theme::Dark);
        context.set_style_of(Theme::Dark, style(&sizes));
        context.data_mut(|data| data.insert_temp(id, sizes));
    }
    ready
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let black = FontFamily::Name(BLACK.into());
    let bold = FontFamily::Name(BOLD.into());
    // Lato keeps a fifth of its size as a gap below the letters: half of it goes above them, and a
    // hair more, so that words stand in the middle of buttons and rows.
    let tweak = FontTweak {
        y_offset_factor: 0.12,
        ..FontTweak::default()
    };
    for (name, data, families) in [
        (
            "Lato",
            LATO_REGULAR,
            vec![FontFamily::Proportional, FontFamily::Monospace],
        ),
        ("Lato Bold", LATO_BOLD, vec![bold]),
        ("Lato Black", LATO_BLACK, vec![black]),
    ] {
        let data = Arc::new(FontData::from_static(data).tweak(tweak.clone()));
        fonts.font_data.insert(name.to_owned(), data);
        for family in families {
            fonts.families.insert(family, vec![name.to_owned()]);
        }
    }
    fonts
}

fn style(sizes: &TextSizes) -> Style {
    let mut style = Style {
        visuals: visuals(),
        text_styles: [
            (TextStyle::Small, regular(sizes.caption)),
            (TextStyle::Body, regular(sizes.body)),
            (TextStyle::Monospace, regular(sizes.secondary)),
            (TextStyle::Button, regular(sizes.body)),
            (TextStyle::Heading, bold(sizes.heading)),
        ]
        .into(),
        animation_time: HOVER,
        ..Style::default()
    };
    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(8.0, 8.0);
    spacing.button_padding = vec2(16.0, 8.0);
    spacing.interact_size = vec2(40.0, 40.0);
    spacing.indent = 16.0;
    spacing.window_margin = Margin::same(16);
    spacing.menu_margin = Margin::same(8);
    spacing.tooltip_width = 320.0;
    spacing.icon_width = 20.0;
    spacing.icon_width_inner = 12.0;
    spacing.icon_spacing = 12.0;
    spacing.scroll = egui::style::ScrollStyle::floating();
    spacing.scroll.bar_width = 8.0;
    // Where there is more to scroll to is seen before the pointer is there.
    spacing.scroll.floating_width = 4.0;
    spacing.scroll.dormant_handle_opacity = 0.5;
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.35;
    style
}

fn visuals() -> Visuals {
    use palette::{
        ACCENT, CARD, HOVERED, HOVERED_LINE, INK, MUTED, PANEL, RAISED, REFUSAL, RULE, TAG, TEXT,
    };
    let raised = |fill: Color32, line: Color32, words: Color32| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, line),
        corner_radius: CornerRadius::same(CORNER),
        fg_stroke: Stroke::new(1.5, words),
        expansion: 0.0,
    };
    let soft = Shadow {
        offset: [3, 5],
        blur: 0,
        spread: 0,
        color: Color32::from_black_alpha(102),
    };
    Visuals {
        // Text has the colour of its state (ink where it lies on the accent), so nothing overrides it.
        override_text_color: None,
        weak_text_color: Some(MUTED),
        // One that blinks would have the whole table drawn again, twice a second.
        text_cursor: TextCursorStyle {
            blink: false,
            ..TextCursorStyle::default()
        },
        widgets: Widgets {
            noninteractive: raised(PANEL, RULE, TEXT),
            inactive: raised(RAISED, RULE, TEXT),
            hovered: raised(HOVERED, HOVERED_LINE, TEXT),
            active: raised(ACCENT, ACCENT, INK),
            open: raised(HOVERED, HOVERED_LINE, TEXT),
        },
        selection: Selection {
            bg_fill: palette::faint(ACCENT, 0.25),
            stroke: Stroke::new(1.0, TEXT),
        },
        hyperlink_color: ACCENT,
        faint_bg_color: CARD,
        extreme_bg_color: TAG,
        code_bg_color: TAG,
        warn_fg_color: ACCENT,
        error_fg_color: REFUSAL,
        window_corner_radius: CornerRadius::same(CORNER),
        menu_corner_radius: CornerRadius::same(CORNER),
        window_fill: CARD,
        window_stroke: Stroke::new(1.0, RULE),
        window_shadow: Shadow::NONE,
        popup_shadow: soft,
        panel_fill: PANEL,
        window_highlight_topmost: false,
        button_frame: true,
        striped: false,
        slider_trailing_fill: true,
        disabled_alpha: 0.5,
        ..Visuals::dark()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::headless::Headless;

    fn pass(screen: &mut Headless) -> bool {
        let mut ready = false;
        screen.run(Vec::new(), |ui, _| ready = install(ui.ctx()));
        ready
    }

    #[test]
    fn fonts_are_there_from_the_second_pass_on() {
        let mut screen = Headless::new(1280.0, 720.0);
        assert!(!pass(&mut screen));
        assert!(pass(&mut screen));
        let definitions = screen.context.fonts(|fonts| fonts.definitions().clone());
        assert_eq!(definitions.families.len(), 4);
    }

    #[test]
    fn text_follows_the_window() {
        let mut screen = Headless::new(1280.0, 720.0);
        let mut body = |width| {
            screen.size.x = width;
            pass(&mut screen);
            screen.context.global_style().text_styles[&TextStyle::Body].size
        };
        assert_eq!(
            (body(1280.0), body(1920.0), body(1280.0)),
            (14.0, 15.0, 14.0)
        );
    }
}
