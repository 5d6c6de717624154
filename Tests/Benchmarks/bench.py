"""Runs commands of the program in turns, and prints the medians of their times: bench.py PROGRAM ADDRESS SLOW_ADDRESS FOLDER

A run is a process from its start to its end. What slows the machine for a moment slows all commands.
"""

import os
import statistics
import sys
import tempfile
import time

PROGRAM, FAST, SLOW, FOLDER = sys.argv[1:]
NOTHING = os.open(os.devnull, os.O_RDWR)
ONE_PAGE, ALL_PAGES = os.path.join(FOLDER, "one"), os.path.join(FOLDER, "all")
# A home of None is a new one for each run, and an address of None the demo.
CASES = [
    ("--version", 30, ONE_PAGE, FAST, "--version"),
    ("cached search", 30, ONE_PAGE, FAST, "search", "film"),
    ("cached search as JSON", 30, ONE_PAGE, FAST, "search", "film", "--json"),
    ("fetched search", 30, ONE_PAGE, FAST, "search", "film", "--refresh"),
    ("demo search, nothing cached", 30, None, None, "search", "batman"),
    ("one TAB, 500 pages cached", 30, ALL_PAGES, FAST, "__complete", "zsh", "view", "12"),
    ("10,000 cached films", 6, ALL_PAGES, FAST, "search", "film", "--limit", "10000"),
    ("10,000 films, 50 ms of latency", 6, None, SLOW, "search", "film", "--limit", "10000"),
]


def run(home, address, *words):
    """Returns the milliseconds of the clock and of the processors."""
    variables = {"HOME": home or tempfile.mkdtemp(dir=FOLDER), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
    if address:
        variables["TMDB_BASE_URL"] = address
    streams = [(os.POSIX_SPAWN_DUP2, NOTHING, number) for number in (0, 1)]
    start = time.perf_counter()
    process = os.posix_spawn(PROGRAM, [PROGRAM, *words], variables, file_actions=streams)
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - start
    if status:
        sys.exit(f"Error: movies {' '.join(words)} failed.")
    return wall * 1e3, (usage.ru_utime + usage.ru_stime) * 1e3


for home, limit in ((ONE_PAGE, "20"), (ALL_PAGES, "10000")):
    os.mkdir(home)
    run(home, FAST, "search", "film", "--limit", limit)
times = [[] for _ in CASES]
for turn in range(30):
    for (_, most, *command), taken in zip(CASES, times):
        if turn < most:
            taken.append(run(*command))
print(f"{'command':32} {'wall ms':>8} {'CPU ms':>8}")
for (title, *_), taken in zip(CASES, times):
    wall, processors = (statistics.median(values) for values in zip(*taken))
    print(f"{title:32} {wall:8.2f} {processors:8.2f}")
