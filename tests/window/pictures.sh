#!/bin/sh
# Takes the pictures of docs/window from the real window on a virtual display, at three sizes. Run it from
# the top of the checkout; it needs what the tests of the window need. Look at what it made.
set -eu
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
window() { # NAME SIZE ARGUMENTS: plays deeds.txt
  out="docs/window/$1-$2.png" size=$2
  shift 2
  MUSTER_SMOOTH=1 cargo run --quiet -p muster-tests --example pictures -- "$size" "$folder/deeds.txt" "$out" "$@"
  mogrify -colors 256 -define png:compression-level=9 "$out"
}

# What a hand does at the pass, after so many turns of the scripted players: recorded without a screen,
# played in the window.
scene() { # NAME SIZE TURNS DEEDS [LAST DEEDS]
  printf 'size %s %s\nat once\nbegin pass-between-wood-and-hill human human 7\nturns %s\nkeep %s\nrecord\n%s\nwritten %s\n' \
    "${2%x*}" "${2#*x}" "$3" "$folder/save.json" "$4" "$folder/deeds" |
    cargo run --quiet -p muster-interface --example picture > /dev/null
  if [ $# = 5 ]; then printf '%s\n' "$5" >> "$folder/deeds.txt"; fi
  window "$1" "$2" play --load "$folder/save.json" --side empire=human --side turan=human
}

mkdir -p docs/window
for size in ${SIZES:-1280x720 1920x1080 2560x1440}; do
  echo "wait 1" > "$folder/deeds.txt"
  window title "$size"
  scene play "$size" 4 'move @e1
press
move #42.5 19'
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
glance 3 OUT'
  scene victory "$size" 15 "move $((${size%x*} - 100)) $((${size#*x} - 24))
click"
done
