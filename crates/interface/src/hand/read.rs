//! What happened since the last frame, read in its order.

use egui::{Event, EventFilter, Pos2, Response};

use super::{Hand, act, hover, is_covered, list};
use crate::game::Game;

/// Reads what happened, one event after another: each meets the table and the hand as the one before
/// it left them.
pub(super) fn events(table: &Response, game: &mut Game) {
    let ctx = &table.ctx;
    let has_keys = hold_focus(table);
    let (events, now) = ctx.input(|input| (input.events.clone(), input.time));
    for event in events {
        if is_covered(game) {
            let typed = matches!(event, Event::Key { .. });
            // What is typed after the end of a turn uncovers nothing for the next player.
            if typed && has_keys && game.cover.is_none() {
                game.hand.unread.push(event);
            }
            continue;
        }
        act(game, |hand, game, out| match event {
            Event::PointerMoved(pos) if is_place(pos) => hand.pointer_moved(pos, game),
            Event::PointerButton {
                pos,
                button,
                pressed,
                ..
            } if is_place(pos) => {
                hand.pointer_moved(pos, game);
                if !pressed {
                    hand.release(button, pos, game, out);
                } else if hand.is_on_table(table, pos) {
                    hand.press(button, pos, game);
                }
            }
            Event::MouseWheel {
                unit,
                delta,
                modifiers,
                ..
            } => hand.wheel(unit, delta, modifiers.shift, now, game),
            Event::WindowFocused(false) => hand.let_go(),
            Event::Key {
                key,
                pressed: true,
                modifiers,
                ..
            } if has_keys => hand.key(key, modifiers, game, out),
            _ => {}
        });
    }
}

/// Keeps the keys for the table, unless a field has them; whether the table has them.
fn hold_focus(table: &Response) -> bool {
    let ctx = &table.ctx;
    let focused = ctx.memory(|memory| memory.focused());
    if focused.is_none() {
        // So that Tab and the arrows come here and do not wander over the panels.
        table.request_focus();
    }
    let all = EventFilter {
        tab: true,
        horizontal_arrows: true,
        vertical_arrows: true,
        escape: true,
    };
    ctx.memory_mut(|memory| memory.set_focus_lock_filter(table.id, all));
    focused.is_none_or(|id| id == table.id)
}

fn is_place(pos: Pos2) -> bool {
    pos.x.is_finite() && pos.y.is_finite()
}

impl Hand {
    /// Whether a place of the screen is the table's, and no panel's that floats over it.
    fn is_on_table(&self, table: &Response, pos: Pos2) -> bool {
        let on = table.ctx.layer_id_at(pos);
        // A list that was closed within this frame is still known to be where it was.
        let free =
            |layer| layer == table.layer_id || (layer == list::layer() && self.offers.is_none());
        table.rect.contains(pos) && on.is_none_or(free)
    }

    /// Looks at what the pointer is over once all events are read, and brings what hangs on it.
    pub(super) fn look(&mut self, table: &Response, game: &mut Game) {
        let ctx = &table.ctx;
        let (latest, down, now) = ctx.input(|input| {
            let pointer = &input.pointer;
            (pointer.latest_pos(), pointer.any_down(), input.time)
        });
        if !down && self.is_pressing() {
            // The release was lost, as outside a window it may be.
            self.let_go();
        }
        self.hold_ghost(game);
        self.let_refusal_go(ctx, latest, now, game);
        let over = latest.filter(|&pos| is_place(pos) && self.is_on_table(table, pos));
        match over {
            Some(pos) if !self.is_pressing() => {
                self.zoom(table, pos, now, game);
                self.look_at(pos, now, game);
                if !self.hover.rests() {
                    ctx.request_repaint_after_secs(hover::RESTS as f32);
                }
            }
            _ => self.hover = hover::Hover::default(),
        }
        self.show_cursor(ctx, over.is_some());
    }
}
