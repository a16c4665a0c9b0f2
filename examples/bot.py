#!/usr/bin/env python3
"""A small player for muster, in Python's standard library alone.

It plays a whole battle through `muster referee`, one JSON line in, one out, and is meant as a
starting point for a player of your own. It is greedy: shoot when that should hurt, attack when
the odds are good, get out of a hopeless fight, else advance on the nearest enemy.

    python3 examples/bot.py                                   # both sides
    python3 examples/bot.py ambush-in-the-hills --seed 7
    python3 examples/bot.py --side empire --against scripted  # one side, the other a built-in AI

The program is found as --muster, in the variable MUSTER_BIN, in target/ or on the PATH.
"""

import argparse
import json
import math
import os
import shutil
import subprocess
import sys

LONG_WAY = 30.0  # inches: farther than anybody moves; the referee says how far it goes
GOOD_ODDS = 0.9  # points taken for a point lost at which an attack is worth it
BAD_ODDS = 0.4  # ... at which a fight is given up
WORTH_A_VOLLEY = 0.25  # expected points at which a volley is shot


class Referee:
    """The referee as a child process."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "referee"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def ask(self, request):
        """Sends one request and returns the answer, whether it says yes or no."""
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            sys.exit("the referee has gone")
        return json.loads(line)

    def must(self, request):
        """As ask, for what has to work."""
        answer = self.ask(request)
        if not answer["ok"]:
            sys.exit(f"{request} was refused: {answer.get('why') or answer.get('error')}")
        return answer

    def state(self):
        return self.must({"do": "state"})["state"]

    def check(self, order):
        return self.ask({"do": "check", "order": order})

    def order(self, order):
        """Gives an order; returns its events, or None where it is refused."""
        answer = self.ask({"do": "order", "order": order})
        return answer["events"] if answer["ok"] else None

    def quit(self):
        self.ask({"do": "quit"})
        self.process.wait(timeout=10)


def bearing(start, end):
    """The compass bearing from one place to another: 0 up the table, 90 to the right."""
    degrees = math.degrees(math.atan2(end[0] - start[0], end[1] - start[1])) % 360.0
    return round(degrees, 2) % 360.0


def ahead(start, facing, inches):
    """The place so many inches ahead, on the referee's grid of thousandths."""
    turn = math.radians(facing)
    return [
        round(start[0] + inches * math.sin(turn), 3),
        round(start[1] + inches * math.cos(turn), 3),
    ]


def expected(losses):
    """The mean of a distribution given as a list of chances."""
    return sum(points * chance for points, chance in enumerate(losses))


class Bot:
    """Plays the turns of whichever side is active."""

    def __init__(self, referee):
        self.referee = referee

    def turn(self):
        """Plays one whole turn."""
        for unit in self.own(self.referee.state()):
            # Earlier orders may have changed a lot, so look at the table again for each unit.
            state = self.referee.state()
            if state["outcome"] is not None:
                return
            now = next(u for u in state["units"] if u["id"] == unit["id"])
            if now["status"] == "ready":
                self.act(now, self.enemies(state))
        self.referee.must({"do": "order", "order": {"end": "turn"}})

    @staticmethod
    def own(state):
        return [u for u in state["units"] if u["army"] == state["active"] and u["status"] == "ready"]

    @staticmethod
    def enemies(state):
        """Ready enemies. What routs is beaten already."""
        return [u for u in state["units"] if u["army"] != state["active"] and u["status"] == "ready"]

    def act(self, unit, enemies):
        if not enemies:
            return
        may = self.referee.must({"do": "legal", "unit": unit["id"]})
        if may["shoot"]["allowed"] and self.shoot(unit, may["shoot"]["targets"]):
            return
        if not may["move"]["allowed"] and not may["retreat"]["allowed"]:
            return
        nearest = sorted(enemies, key=lambda enemy: math.dist(unit["at"], enemy["at"]))
        if unit["in_contact"]:
            self.stay_or_go(unit, nearest)
        elif unit["engaged"]:
            self.charge(unit, unit["facing"], nearest) or self.retreat(unit, nearest[0])
        elif not any(self.charge(unit, bearing(unit["at"], e["at"]), nearest) for e in nearest[:3]):
            self.advance(unit, nearest[0])

    def shoot(self, unit, targets):
        """Shoots where it should hurt most. True if it shot."""
        best, most = None, WORTH_A_VOLLEY
        for target in targets:
            if not target["allowed"]:
                continue
            order = {"shoot": unit["id"], "target": target["id"]}
            odds = self.referee.ask({"do": "odds", "order": order})
            if odds["ok"] and expected(odds["loss"]) > most:
                best, most = order, expected(odds["loss"])
        return best is not None and self.referee.order(best) is not None

    def balance(self, unit, enemies):
        """Points taken for a point lost in the unit's fight, or None where it touches nobody."""
        for enemy in enemies:
            odds = self.referee.ask({"do": "odds", "fight": [unit["id"], enemy["id"]]})
            if odds["ok"]:
                taken, lost = expected(odds["b"]["loss"]), expected(odds["a"]["loss"])
                return taken / max(lost, 0.01)
        return None

    def charge(self, unit, facing, enemies):
        """Goes straight into contact that way, if the odds there are good. True if it went.

        The odds of a fight can only be asked of units in contact. No die falls in a move, so it
        may be made to see, and taken back.
        """
        path = [{"at": ahead(unit["at"], facing, LONG_WAY), "facing": facing}]
        if facing != unit["facing"]:
            path.insert(0, {"at": unit["at"], "facing": facing})
        stops = self.referee.check({"move": unit["id"], "path": path}).get("stops") or {}
        contact = stops.get("contact")
        if contact is None:
            return False
        if self.referee.order({"move": unit["id"], "path": path[:-1] + [contact]}) is None:
            return False
        balance = self.balance(unit, enemies)
        if balance is not None and balance < GOOD_ODDS and self.referee.ask({"do": "undo"})["ok"]:
            return False
        return True

    def stay_or_go(self, unit, enemies):
        """Fights on, unless it is hopeless."""
        balance = self.balance(unit, enemies)
        if balance is not None and balance < BAD_ODDS:
            self.retreat(unit, enemies[0])

    def retreat(self, unit, enemy):
        """Slides away from an enemy, facing as before, if it can get clear."""
        for inches in (5.0, 4.0, 3.0, 2.2):
            for aside in (0.0, 30.0, -30.0):
                way = bearing(enemy["at"], unit["at"]) + aside
                pose = {"at": ahead(unit["at"], way, inches), "facing": unit["facing"]}
                if self.referee.order({"move": unit["id"], "path": [pose]}) is not None:
                    return True
        return False

    def advance(self, unit, enemy):
        """Turns towards an enemy, or a little aside of him, and goes as far as it may."""
        for aside in (0.0, 25.0, -25.0, 50.0, -50.0, 80.0, -80.0):
            facing = (bearing(unit["at"], enemy["at"]) + aside) % 360.0
            facing = round(facing, 2) % 360.0
            turn = {"at": unit["at"], "facing": facing}
            far = {"at": ahead(unit["at"], facing, LONG_WAY), "facing": facing}
            check = self.referee.check({"move": unit["id"], "path": [turn, far]})
            furthest = check.get("furthest")
            if furthest is None or math.dist(unit["at"], furthest["at"]) < 0.5:
                continue
            order = {"move": unit["id"], "path": [turn, furthest]}
            if self.referee.order(order) is not None:
                return True
        return False


def program(given):
    """Where the program is."""
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "target")
    places = [given, os.environ.get("MUSTER_BIN"), shutil.which("muster")]
    places += [os.path.join(root, kind, "muster") for kind in ("release", "debug")]
    for place in places:
        if place and os.path.exists(place):
            return place
    sys.exit("no muster program: build it (cargo build -p muster --release), or name it with --muster or in MUSTER_BIN")


def main():
    parser = argparse.ArgumentParser(description="A greedy player for muster.")
    parser.add_argument("scenario", nargs="?", default="pass-between-wood-and-hill")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--side", help="the army that the bot plays; left out, both")
    parser.add_argument("--against", default="scripted", help="the AI that plays the other side")
    parser.add_argument("--save", help="where to save the battle when it is over")
    parser.add_argument("--muster", help="the muster program")
    arguments = parser.parse_args()

    referee = Referee(program(arguments.muster))
    load = {"do": "load", "scenario": arguments.scenario, "seed": arguments.seed}
    state = referee.must(load)["state"]
    names = [army["id"] for army in state["armies"]]
    if arguments.side is not None and arguments.side not in names:
        sys.exit(f"no army {arguments.side}: there are {' and '.join(names)}")
    bot = Bot(referee)
    while state["outcome"] is None:
        if state["phase"] == "deploy":
            # Where the scenario's places will do, there is nothing to choose.
            referee.must({"do": "order", "order": {"end": "deploy"}})
        elif arguments.side in (None, state["active"]):
            bot.turn()
        else:
            referee.must({"do": "ai", "level": arguments.against, "turns": 1})
        played, state = state, referee.state()
        losses = ", ".join(f"{a['id']} lost {a['lost']} of {a['starting']}" for a in state["armies"])
        print(f"turn {played['turn']}, {played['active']}: {losses}")
    outcome = state["outcome"]
    print(f"{outcome['winner'] or 'nobody'} wins: {outcome['reason']}")
    if arguments.save:
        referee.must({"do": "save", "path": os.path.abspath(arguments.save)})
    referee.quit()


if __name__ == "__main__":
    main()
