#!/bin/sh
# Writes the table of rules and the tests named after them into tests/README.md.
# Run from anywhere: sh tests/map_rules.sh
set -eu
cd "$(dirname "$0")/.."
readme=tests/README.md
rules='MEASURE:6 TURN:4 DEPLOY:1 ARRIVE:1 MOVE:7 ENGAGE:9 SHOOT:7 SIGHT:5 MELEE:9 SAVE:1 STRENGTH:1 COMMAND:4 ARMY:1 EXIT:1 VICTORY:1'
new=$(mktemp)
sed '/^<!-- rules -->$/q' "$readme" > "$new"
{
    echo
    echo '| rule | tests |'
    echo '| --- | --- |'
    for group in $rules; do
        name=${group%%:*}
        n=1
        while [ "$n" -le "${group##*:}" ]; do
            prefix=$(echo "${name}_${n}" | tr 'A-Z' 'a-z')
            tests=$(grep -rhoE --include='*.rs' "fn ${prefix}_[a-z0-9_]+" crates tests/src tests/tests |
                sed 's/^fn //' | LC_ALL=C sort -u | sed 's/.*/`&`/' | tr '\n' ' ')
            echo "| $name-$n | ${tests% } |"
            n=$((n + 1))
        done
    done
} >> "$new"
cat "$new" > "$readme"
rm "$new"
