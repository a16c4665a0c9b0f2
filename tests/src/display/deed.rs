//! A script's lines as events of a display.

/// What a line of a script is, as far as its company goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Nothing,
    Move,
    Button,
    Turn,
    Alone,
}

impl Kind {
    pub(super) fn of(line: &str) -> Self {
        match line.split_whitespace().next() {
            Some("move") => Self::Move,
            Some("press" | "release" | "click" | "rclick") => Self::Button,
            // Other keys change what the next one means.
            Some("key") if matches!(line, "key Q" | "key W") => Self::Turn,
            _ => Self::Alone,
        }
    }

    /// Whether one of this kind and one of the next may fall into one frame.
    pub(super) fn may_precede(self, next: Self) -> bool {
        matches!(
            (self, next),
            (Self::Nothing, _) | (Self::Move, Self::Move | Self::Button) | (Self::Turn, Self::Turn)
        )
    }
}

/// A line of a script as commands of xdotool.
pub(super) fn deed(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let button = |number: u32| format!("mousedown {number}\nmouseup {number}\n");
    Some(match words.as_slice() {
        ["move", x, y] => {
            let (x, y) = (x.parse::<f64>().ok()?, y.parse::<f64>().ok()?);
            format!("mousemove {} {}\n", x.round(), y.round())
        }
        ["press"] => "mousedown 1\n".to_owned(),
        ["release"] => "mouseup 1\n".to_owned(),
        ["click"] => button(1),
        ["rclick"] => button(3),
        ["wheel", lines] => {
            let lines: i32 = lines.parse().ok()?;
            let number = if lines > 0 { 4 } else { 5 };
            button(number).repeat(lines.unsigned_abs() as usize)
        }
        ["key", name, held @ ..] => {
            let mut keys = held.join("+");
            if !keys.is_empty() {
                keys.push('+');
            }
            format!("key {keys}{}\n", key(name))
        }
        ["text", ..] => {
            let text = line.strip_prefix("text")?.trim();
            format!("type --delay 60 \"{text}\"\n")
        }
        ["wait", seconds] => format!("sleep {}\n", seconds.parse::<f64>().ok()?),
        _ => return None,
    })
}

/// X's name of a key.
fn key(name: &str) -> String {
    match name {
        "Enter" => "Return".to_owned(),
        "Space" => "space".to_owned(),
        "Backspace" => "BackSpace".to_owned(),
        "PageUp" => "Prior".to_owned(),
        "PageDown" => "Next".to_owned(),
        "ArrowUp" => "Up".to_owned(),
        "ArrowDown" => "Down".to_owned(),
        "ArrowLeft" => "Left".to_owned(),
        "ArrowRight" => "Right".to_owned(),
        letter if letter.len() == 1 => letter.to_ascii_lowercase(),
        other => other.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, deed, key};

    #[test]
    fn deeds_become_events() {
        assert_eq!(
            deed("move 12.4 99.6").as_deref(),
            Some("mousemove 12 100\n")
        );
        assert_eq!(deed("key Z ctrl").as_deref(), Some("key ctrl+z\n"));
        assert_eq!(deed("dance"), None);
        assert!(Kind::of("move 1 2").may_precede(Kind::of("press")));
        assert!(!Kind::of("press").may_precede(Kind::of("move 1 2")));
        assert_eq!(key("Escape"), "Escape");
    }
}
