//! What a hand does, written down for the tests of the real window.

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
                let at = self.place(place);
                format!("move {} {}", at.x.round(), at.y.round())
            }
            [first, ..] if DEEDS.contains(first) => line.trim().to_owned(),
            _ => return,
        };
        if let Some(record) = &mut self.record {
            record.push_str(&deed);
            record.push('\n');
        }
    }

    pub fn written(&mut self, name: &str) {
        let Screen::Play(game) = &mut self.interface.screen else {
            return;
        };
        let save = Save::of(game.battle_mut());
        let orders: Vec<String> = save.orders.iter().map(|it| it.order.to_string()).collect();
        let record = self.record.take().unwrap_or_default();
        std::fs::write(format!("{name}.txt"), record).expect("a folder that can be written");
        std::fs::write(format!("{name}.orders"), orders.join("\n") + "\n")
            .expect("a folder that can be written");
        println!("{name}: {} orders, {}", orders.len(), save.hash);
    }
}
