//! What a hand does, written down for the tests of the real window, with what comes of it.

use muster_battle::save::Save;
use muster_interface::Screen;

use crate::host::Host;

impl Host {
    /// A line of the record for whoever reads it.
    pub fn remark(&mut self, words: &str) {
        if let Some(record) = &mut self.record {
            record.push_str(words);
            record.push('\n');
        }
    }

    /// Keeps what a hand can do in a real window as well.
    pub fn write_down(&mut self, line: &str, words: &[&str]) {
        const DEEDS: [&str; 8] = [
            "press", "release", "click", "rclick", "wheel", "key", "text", "wait",
        ];
        if self.record.is_none() {
            return;
        }
        let deed = match words {
            ["move", place @ ..] => {
                let (at, scale) = (self.place(place), self.screen.scale);
                format!("move {} {}", (at.x * scale).round(), (at.y * scale).round())
            }
            [first, ..] if DEEDS.contains(first) => line.trim().to_owned(),
            _ => return,
        };
        self.remark(&deed);
    }

    /// Writes the record, and the orders of the battle or the scenario that was saved.
    pub fn written(&mut self, name: &str) {
        let write = |ending: &str, text: String| {
            std::fs::write(format!("{name}.{ending}"), text).expect("a folder that can be written");
        };
        write("txt", self.record.take().unwrap_or_default());
        match &mut self.interface.screen {
            Screen::Play(game) => {
                let save = Save::of(game.battle_mut());
                let orders = save.orders.iter().map(|it| it.order.to_string());
                let orders: Vec<String> = orders.collect();
                println!("{name}: {} orders, {}", orders.len(), save.hash);
                write("orders", orders.join("\n") + "\n");
            }
            Screen::Edit(_) => {
                let saved = self.saved.take().expect("it was saved");
                println!("{name}: {} lines", saved.lines().count());
                write("toml", saved);
            }
            _ => {}
        }
    }
}
