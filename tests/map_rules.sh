#!/bin/sh
# Writes the table of rules and the tests named after them into tests/README.md.
# Run from anywhere: sh tests/map_rules.sh
set -eu
cd "$(dirname "$0")/.."
MUSTER_MAP_RULES=1 cargo test --quiet -p muster-tests --test rule_coverage the_map_of_rules
