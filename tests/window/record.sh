#!/bin/sh
# Records the scripts of this folder anew, after a change of the screen's layout or of a gesture. Run it
# from the top of the checkout, look at what changed in the *.orders files, and commit both.
set -eu
folder=tests/window
play() { cargo run --quiet -p muster-interface --example picture | grep "$folder"; }
begin="size 1280 800
at once
begin $folder/skirmish.toml human human 3
record"

play <<SCRIPT
size 1280 800
at once
begin pass-between-wood-and-hill human human 7
record
by mouse 1500
written $folder/pass
SCRIPT

# Straight into contact: take the lancers, click the enemy's near edge, Enter.
play <<SCRIPT
$begin
move @b1
click
move @r1 0 -0.9
click
key Enter
key E
key E
written $folder/attack
SCRIPT

# The spears stand within 2 inches of the axes: B plans the way out, Enter gives it.
play <<SCRIPT
$begin
move @b2
click
key B
key Enter
key E
key E
written $folder/retreat
SCRIPT

# Light archers shoot half a volley and move; the crossbows shoot all they have.
play <<SCRIPT
$begin
move @b3
click
move @r3 0 -0.9
click
key 4
move @b3
press
move @b3 -1.5 -2
key Q
release
move @b4
click
move @r4 0 -0.9
click
key Enter
key E
key E
written $folder/shoot
SCRIPT

# The general joins the lancers by a drag, goes on to the spears next turn from their card's key.
play <<SCRIPT
$begin
move #12 3
press
move @b1
release
key E
key E
key Enter
key E
key E
key Enter
move @b1
click
key K
move @b2
click
key E
key E
written $folder/attach
SCRIPT

# A move taken back, another one, that one taken back and given again; which is saved half way.
play <<SCRIPT
$begin
move @b4
press
move @b4 2 1
release
key Z ctrl
move @b4
press
move @b4 -1 2
key W
release
key Z ctrl
key Y ctrl
written $folder/undo
SCRIPT

# Both sides place a unit under a cover and begin.
play <<SCRIPT
size 1280 800
at once
begin $folder/deployment.toml human human 3
record
key Enter
move @b1
press
move #6 2
key W
release
key E
key Enter
move @r1
press
move #11 21
release
key E
key Enter
written $folder/deploy
SCRIPT

# Every tool of the editor, at the usual size and at twice that; then the last of it taken back, and done
# again, and saved under a name. Its NAME.toml is the scenario that has to be left.
edits() {
play <<SCRIPT
size $2
edit
record
key P
move #8 30
click
move #16 30
click
move #17 37
click
move #9 38
click
key Enter
key F
move #24 32
press
move #28 36
move #32 32
move #28 28
release
key E
move #35 29
press
move #43 35
release
key R
move #47 29
press
move #55 35
release
key 3
move #0.5 24
click
move #30 21
click
move #71.5 25
click
key Enter
key 4
move #30 21.5
click
key 5
move #48 1
click
move #48 12
click
move #50 20
click
key Enter
key 6
move #58 29
click
move #66 31
click
key Enter
key 7
move #62 36
click
key U
move #14 7
click
move #20 7
press
move #32 7
release
key K
move #14 7
click
key D
move #2 1
press
move #60 11
release
key O
move #36 41
press
move #39 41
release
key Escape
key Escape
move #12 33
press
move #13 35
release
key W
key Escape
key X
move #39 27
press
move #39 37
release
key Escape
$(for step in $(seq 3); do echo key Z ctrl; done)
$(for step in $(seq 3); do echo key Y ctrl; done)
key S ctrl shift
key A ctrl
text every tool
key Enter
written $folder/$1
SCRIPT
}
edits tools "1280 800"
edits tools-200 "1920 1080 2"
