#!/bin/sh
# Takes the pictures of docs/window from the real window on a virtual display, at three sizes. Run it from
# the top of the checkout; it needs what the tests of the window need. Look at what it made.
set -eu
cargo build --quiet --workspace --bins --examples
built=${CARGO_TARGET_DIR:-target}/debug
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

# NAME SIZE ARGUMENTS: plays deeds.txt in the window and takes its picture.
window() {
  out="docs/window/$1-$2.webp" size=$2
  shift 2
  MUSTER_BIN="$built/muster" MUSTER_SMOOTH=1 "$built/examples/pictures" "$size" "$folder/deeds.txt" "$folder/shot.png" "$@"
  convert "$folder/shot.png" -quality 88 "$out"
}

# SIZE BATTLE TURNS [DEEDS]: keeps the battle after so many turns of the scripted players as save.json, and
# records as deeds.txt what a hand does then, without a screen.
record() {
  printf 'size %s %s\nat once\nbegin %s human human 7\nturns %s\nkeep %s\nrecord\n%s\nwritten %s\n' \
    "${1%x*}" "${1#*x}" "$2" "$3" "$folder/save.json" "${4:-}" "$folder/deeds" |
    "$built/examples/picture" > /dev/null
}

# NAME SIZE TURNS DEEDS [LAST DEEDS]: at the pass, between two people.
scene() {
  record "$2" pass-between-wood-and-hill "$3" "$4"
  if [ $# = 5 ]; then printf '%s\n' "$5" >> "$folder/deeds.txt"; fi
  window "$1" "$2" play --load "$folder/save.json" --side empire=human --side turan=human
}

mkdir -p docs/window
for size in ${SIZES:-1280x720 1920x1080 2560x1440}; do
  echo "wait 1" > "$folder/deeds.txt"
  window title "$size"
  scene play "$size" 4 'move #27.6 16.2
press
move #25.4 19.8'
  scene refusal "$size" 4 'move @e1
press
move @e15 0.5 0.5'
  scene attack "$size" 5 'move @t4
click
move @e16 0 0.9'
  scene melee "$size" 5 'move @t4
click
move @e16 0 0.9
click
key Enter' 'key e
key e
glance 10 OUT'
  # The last turn is played by programs, and the end is told.
  record "$size" pass-between-wood-and-hill "14"
  echo "wait 8" > "$folder/deeds.txt"
  window victory "$size" play --load "$folder/save.json" --side empire=scripted --side turan=scripted
done
