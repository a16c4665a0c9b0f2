//! What a player likes, kept from one game to the next.

/// A player's choices about the program, not about a battle.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Size of the interface: 0.75 to 3.
    pub scale: f32,
    /// How fast events are played out: 1, 2 or 4 times; 0 shows results at once.
    pub speed: f32,
    /// Cover the screen between the turns of two people.
    pub hand_over: bool,
    /// Show odds before a fight or a volley.
    pub odds: bool,
    /// Warn at the end of a turn of units that can still act.
    pub warn: bool,
    /// Players may ask for advice.
    pub advice: bool,
    /// Fill the screen.
    pub full_screen: bool,
}

/// A change of one of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Setting {
    /// [`Settings::scale`].
    Scale(f32),
    /// [`Settings::speed`].
    Speed(f32),
    /// [`Settings::hand_over`].
    HandOver(bool),
    /// [`Settings::odds`].
    Odds(bool),
    /// [`Settings::warn`].
    Warn(bool),
    /// [`Settings::advice`].
    Advice(bool),
    /// [`Settings::full_screen`].
    FullScreen(bool),
}

/// The least room that a larger interface leaves, in its own points wide and high: below that nothing can
/// be read that is larger.
const LEAST: [f32; 2] = [320.0, 240.0];

impl Settings {
    /// How large the interface is in a window of so many points at size 1: as the player likes it, but no
    /// larger than can be read there, and never smaller than that for its window's sake.
    pub fn scale_in(&self, width: f32, height: f32) -> f32 {
        let liked = if self.scale.is_finite() {
            self.scale.clamp(0.5, 4.0)
        } else {
            1.0
        };
        let fits = (width / LEAST[0]).min(height / LEAST[1]);
        liked.min(fits.max(1.0))
    }

    /// Changes one of them and leaves the others as they are.
    pub fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Scale(scale) => self.scale = scale,
            Setting::Speed(speed) => self.speed = speed,
            Setting::HandOver(on) => self.hand_over = on,
            Setting::Odds(on) => self.odds = on,
            Setting::Warn(on) => self.warn = on,
            Setting::Advice(on) => self.advice = on,
            Setting::FullScreen(on) => self.full_screen = on,
        }
    }
}

/// The sizes of the interface that are offered.
pub const SCALES: [f32; 8] = [0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0];

/// How fast events may be played out, with the names of the speeds, in the order in which a button goes
/// through them.
pub const SPEEDS: [(f32, &str); 4] = [
    (1.0, "1\u{d7}"),
    (2.0, "2\u{d7}"),
    (4.0, "4\u{d7}"),
    (0.0, "At once"),
];

/// The place of a speed among those that are offered.
pub fn speed_at(speed: f32) -> usize {
    nearest(&SPEEDS.map(|(speed, _)| speed), speed)
}

/// The place of the value that is nearest.
pub fn nearest(values: &[f32], wanted: f32) -> usize {
    let far = |value: &f32| (value - wanted).abs();
    let places = values.iter().enumerate();
    let near = places.min_by(|(_, a), (_, b)| far(a).total_cmp(&far(b)));
    near.map_or(0, |(place, _)| place)
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            scale: 1.0,
            speed: 1.0,
            hand_over: true,
            odds: true,
            warn: true,
            advice: false,
            full_screen: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_button_goes_through_every_speed() {
        let mut at = speed_at(Settings::default().speed);
        let mut seen = Vec::new();
        for _ in SPEEDS {
            seen.push(SPEEDS[at].1);
            at = speed_at(SPEEDS[(at + 1) % SPEEDS.len()].0);
        }
        assert_eq!(seen, SPEEDS.map(|(_, name)| name));
        assert_eq!(at, speed_at(Settings::default().speed));
    }
}
