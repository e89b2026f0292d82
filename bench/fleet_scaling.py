#!/usr/bin/env python3
"""fleet_scaling.py [SECONDS]: games of one one-thread worker and of two, self-play only, with a real broker on this machine.

Needs PAPAN, the program, in the environment. Prints a JSON line: games by the clock, and by the workers' processor time, which a
busy machine does not stretch; and the share of that time which was not spent on playing.
"""

import json
import re
import signal
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "e2e"))
from fleet_tools import Fleet, wait_until  # noqa: E402

SETTINGS = ["width=32", "blocks=4", "games_per_round=1000000", "full_visits=60", "cheap_visits=20", "games_at_once=16", "anchor="]


def measure(workers: int, length: float) -> dict:
    fleet = Fleet()
    try:
        changes = [word for change in SETTINGS for word in ("--set", change)]
        coordinator = fleet.start("train", "go", "--dir", str(fleet.run_folder), "--options", "size=7,rules=chinese", *changes,
                                  "--quiet", "--fleet", fleet.broker.url)
        processes = [fleet.worker() for _ in range(workers)]
        wait_until(lambda: len(fleet.stored()) >= 16 * workers, "the first games of all")
        before, begun = len(fleet.stored()), time.monotonic()
        time.sleep(length)
        games, took = len(fleet.stored()) - before, time.monotonic() - begun
        for process in processes:
            process.send_signal(signal.SIGINT)
        cpu = share = total = 0.0
        for process in processes:
            process.wait(60)
            said = re.search(r"(\d+) games in .*; ([\d.]+) % of ([\d.]+) s of processor time", process.log.read_text())
            total += int(said[1])
            cpu += float(said[3])
            share += float(said[2]) / 100 * float(said[3])
        coordinator.send_signal(signal.SIGINT)
        coordinator.wait(60)
        return {"workers": workers, "games": games, "seconds": round(took, 1), "games_a_second": games / took,
                "games_a_processor_second": total / cpu, "not_playing_percent": 100 * share / cpu}
    finally:
        fleet.close()


def main():
    length = float(sys.argv[1]) if len(sys.argv) > 1 else 30
    one, two = measure(1, length), measure(2, length)
    print(json.dumps({"one": one, "two": two, "ratio_by_the_clock": two["games_a_second"] / one["games_a_second"],
                      "ratio_by_processor_time": 2 * two["games_a_processor_second"] / one["games_a_processor_second"]}))


if __name__ == "__main__":
    main()
