//! Reading the `[backdrop]`.

use super::{NOWHERE, section::Section};
use crate::backdrop::Backdrop;

/// The backdrop: nothing of it is of use where a number of it is none.
pub(super) fn backdrop(mut section: Section<'_>) -> Option<Backdrop> {
    section.require("file", "file = \"table.jpg\"");
    section.require("at", "at = [36.0, 24.0]");
    section.require("width", "width = 72.0");
    let found = Backdrop {
        file: section.name("file").unwrap_or_default(),
        at: section.pair("at", "[x, y]").unwrap_or(NOWHERE),
        width: section.number("width").unwrap_or(f64::NAN),
        bearing: section.number("bearing").unwrap_or(0.0),
        opacity: section.number("opacity").unwrap_or(0.5),
        shown: section.truth("shown").unwrap_or(true),
    };
    let wrong = |key, message: String, remedy: &str| {
        let mut faults = section.faults().borrow_mut();
        faults.error(section.pointer(key), message, remedy);
    };
    if !found.width.is_nan() && !Backdrop::WIDTHS.contains(&found.width) {
        let (least, most) = (Backdrop::WIDTHS.start(), Backdrop::WIDTHS.end());
        let remedy = format!("write how wide it is on the table, {least} to {most} inches");
        wrong("width", format!("`width` is {}", found.width), &remedy);
    }
    if !(0.0..=1.0).contains(&found.opacity) {
        let remedy = "write 0.0, nothing of it is seen, to 1.0, nothing of the cloth";
        wrong("opacity", format!("`opacity` is {}", found.opacity), remedy);
    }
    section.end();
    Some(found)
}
