//! Takes pictures of the real window on a virtual display: opens the program with some arguments at a
//! size, gives it the deeds of a script, and takes a picture at the end, unless the script takes one itself.
//!
//! `cargo run -p muster-tests --example pictures -- 1920x1080 DEEDS.txt OUT.png play --load SAVE`
//!
//! `tests/window/pictures.sh` makes those of `docs/`.

use std::error::Error;
use std::path::Path;

use muster_tests::display::Display;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [size, deeds, out, program @ ..] = arguments.as_slice() else {
        return Err("give SIZE DEEDS OUT and the program's arguments".into());
    };
    let (width, height) = size.split_once('x').ok_or("a size is 1280x720")?;
    let data = tempfile::tempdir()?;
    let deeds = std::fs::read_to_string(deeds)?;
    // Results at once, but for a glance at them as they come.
    let glances = deeds.contains("glance ");
    let speed = if glances { 0.25 } else { 0.0 };
    std::fs::write(
        data.path().join("settings.toml"),
        format!("speed = {speed:?}\n"),
    )?;
    let program: Vec<&str> = program.iter().map(String::as_str).collect();
    let size = (width.parse()?, height.parse()?);
    let mut display = Display::open(data.path(), size, &program)?;
    display.play(&deeds.replace("OUT", out))?;
    if !glances {
        display.shot(Path::new(out))?;
    }
    display.close()?;
    Ok(())
}
