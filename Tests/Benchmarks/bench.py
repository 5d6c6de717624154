"""Runs the program and its rivals in turns and prints medians and ratios. Scripts/bench starts it.

A run is a process, or a pipeline, from its start to its end. The ratio to a rival is the median of the ratios of the runs in
the same turn: what slows the machine for a moment slows both.
"""

import argparse
import datetime
import json
import os
import platform
import statistics
import sys

from cases import InProcess, cases
from film_index import FilmIndex
from programs import say


def rows(case):
    first = case.programs[0]
    for program in case.programs:

        def ratio(own, others):
            ratios = [a / b for a, b in zip(own, others) if b > 0]
            return None if program is first or not ratios else round(statistics.median(ratios), 3)

        def quartiles(values):
            return [round(q, 3) for q in statistics.quantiles(values, n=4)] if len(values) > 1 else values * 3

        yield {
            "case": case.title,
            "program": program.name,
            "runs": len(program.wall),
            "wall": quartiles(program.wall),
            "cpu": quartiles(program.cpu) if program.cpu else None,
            "wallRatio": ratio(first.wall, program.wall),
            "cpuRatio": ratio(first.cpu, program.cpu),
            "note": program.note,
        }


def table(measured):
    def number(value, unit=""):
        return "" if value is None else f"{value:.2f}{unit}"

    lines = [("case", "program", "wall ms", "CPU ms", "wall ratio", "CPU ratio")]
    for row in measured:
        median = row["cpu"][1] if row["cpu"] else None
        program = row["program"] + (f" ({row['note']})" if row["note"] else "")
        is_first = row["wallRatio"] is None
        title = row["case"] if is_first else ""
        ratios = (number(row["wallRatio"], " ×"), number(row["cpuRatio"], " ×"))
        lines.append((title, program, number(row["wall"][1]), number(median), *ratios))
    widths = [max(len(line[column]) for line in lines) for column in range(6)]
    for line in lines:
        cells = [cell.ljust(width) if i < 2 else cell.rjust(width) for i, (cell, width) in enumerate(zip(line, widths))]
        yield "  ".join(cells).rstrip()


def machine():
    processor = platform.machine()
    try:
        with open("/proc/cpuinfo") as file:
            processor = next(line.split(":")[1].strip() for line in file if line.startswith("model name"))
        with open("/etc/os-release") as file:
            system = next(line.split("=")[1].strip().strip('"') for line in file if line.startswith("PRETTY_NAME"))
    except (OSError, StopIteration):
        system = platform.platform()
    return f"{system}, {processor}, {os.cpu_count()} cores"


def main():
    parser = argparse.ArgumentParser()
    for name in ("--program", "--rivals", "--folder", "--service", "--slow-service"):
        parser.add_argument(name, required=True)
    parser.add_argument("--pairs", type=int, default=30)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()

    prepare, known = cases(arguments)
    keys = [case.key for case in known] + [InProcess.key, FilmIndex.key]
    for name in arguments.names:
        if name not in keys:
            say(f"Error: there is no case {name}. There are: {', '.join(keys)}")
            sys.exit(64)
    chosen = arguments.names or keys

    say("Filling the caches…")
    prepare()
    measured = []
    for case in known:
        if case.key in chosen:
            say(f"Measuring: {case.title}…")
            case.measure(arguments.pairs, arguments.folder)
            measured += rows(case)
    if InProcess.key in chosen:
        say("Measuring inside one process…")
        for case in InProcess(arguments).measured():
            measured += rows(case)
    if FilmIndex.key in chosen:
        say("Measuring indexes of up to a million films…")
        for case in FilmIndex(arguments).measured():
            measured += rows(case)

    date = datetime.date.today().isoformat()
    if arguments.json:
        print(json.dumps({"date": date, "machine": machine(), "rows": measured}, ensure_ascii=False, indent=2))
    else:
        print(f"{date}, {machine()}\n")
        print("\n".join(table(measured)))


main()
