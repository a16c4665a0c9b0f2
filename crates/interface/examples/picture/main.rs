//! Draws what a player sees into PNG files, without a screen and without a GPU.
//!
//! A script on standard input says what he does, one thing a line:
//!
//! ```text
//! size 1280 720 1.0          points wide and high at interface scale 1, and the scale
//! begin pass-between-wood-and-hill human scripted 7
//! turns 4                    plays so many turns at once, by the scripted AI
//! keep FILE                  writes the battle as it stands as a save
//! move 400 300               the pointer; also: move @e1 (a unit), move @e1 1.5 -2 (inches from it),
//!                            move #30 12 (a place of the table)
//! press, release, click, rclick, wheel 1, key Enter, key Z ctrl, text hello
//! wait 0.5                   seconds
//! saves                      puts saves on the shelf; broken: a scenario at fault
//! edit NAME                  opens the editor on a scenario; without a name, on a bare table
//! watch                      the battle so far as a replay
//! end, resign                the side to move ends its turn, gives up
//! shot out.png
//! advice                     players may ask for it
//! at once                    events are not played out
//! record                     from here on what the hand does is written down, in whole pixels
//! by mouse 2000              the side to move plays by mouse and keys, to the battle's end or for so
//!                            many orders
//! written FOLDER/NAME        writes the hand's deeds to NAME.txt and the battle's orders to NAME.orders;
//!                            in the editor, what was saved last to NAME.toml
//! ```

mod by_mouse;
mod host;
mod raster;
mod record;
mod saves;
mod script;
mod shot;

use std::io::Read;

use host::Host;

fn main() {
    let mut script = String::new();
    std::io::stdin()
        .read_to_string(&mut script)
        .expect("a script on standard input");
    let mut host = Host::new();
    for line in script.lines() {
        host.run(line.split(" //").next().unwrap_or_default());
    }
}
