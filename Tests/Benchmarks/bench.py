"""Runs the program and its rivals in turns and prints medians and ratios. Scripts/bench starts it.

A pair is one run of each. A run is a process, or a pipeline, from its start to its end. The ratio of a rival is the median of
the pairs' ratios: what slows the machine for a moment slows both.
"""

import argparse
import datetime
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

LATENCY = 50
NOTHING = os.open(os.devnull, os.O_RDWR)


class Program:
    """A command line, or a pipeline of several, that prints films."""

    def __init__(self, name, *commands, home=None, environment={}, stops_after_first_line=False):
        self.name = name
        self.commands = commands
        self.home = home
        self.environment = environment
        self.stops_after_first_line = stops_after_first_line
        self.wall, self.cpu, self.note = [], [], None

    def is_installed(self):
        return all(shutil.which(command[0]) for command in self.commands)

    def variables(self, folder):
        # A home of None is a new one for each run.
        home = self.home or tempfile.mkdtemp(dir=folder)
        path = {"HOME": home, "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"}
        return {**path, **self.environment}

    def run(self, folder, output=NOTHING):
        """Runs the pipeline. Returns the seconds of the wall clock and of the processors."""
        variables = self.variables(folder)
        errors = os.open(os.path.join(folder, "errors"), os.O_RDWR | os.O_CREAT | os.O_TRUNC)
        reader = None
        if self.stops_after_first_line:
            reader, output = os.pipe()
        start = time.perf_counter()
        processes = []
        source = NOTHING
        for index, command in enumerate(self.commands):
            is_last = index == len(self.commands) - 1
            following, sink = (None, output) if is_last else os.pipe()
            streams = [(os.POSIX_SPAWN_DUP2, one, number) for number, one in enumerate((source, sink, errors))]
            processes.append(os.posix_spawn(shutil.which(command[0]), command, variables, file_actions=streams))
            for pipe in (source, sink):
                if pipe not in (NOTHING, output):
                    os.close(pipe)
            source = following
        if reader is not None:
            os.close(output)
            line = b""
            while not line.endswith(b"\n"):
                byte = os.read(reader, 1)
                if not byte:
                    break
                line += byte
            os.close(reader)
        ends = [os.wait4(process, 0) for process in processes]
        wall = time.perf_counter() - start
        failed = [status for _, status, _ in ends if status] and not self.stops_after_first_line
        if failed:
            os.lseek(errors, 0, os.SEEK_SET)
            message = os.read(errors, 2000).decode(errors="replace")
            sys.exit(f"Error: {self.name} failed: {' | '.join(' '.join(c) for c in self.commands)}\n{message}")
        os.close(errors)
        if self.home is None:
            shutil.rmtree(variables["HOME"])
        return wall, sum(usage.ru_utime + usage.ru_stime for _, _, usage in ends)

    def films(self, folder):
        """Returns the identifiers of the printed films."""
        with tempfile.TemporaryFile(dir=folder) as file:
            self.run(folder, output=file.fileno())
            file.seek(0)
            return [line.split(b"\t")[0] for line in file]


class Case:
    """Programs that do the same. The first one is compared with the others."""

    def __init__(self, key, title, *programs, is_slow=False, prints_films=False):
        self.key, self.title, self.programs = key, title, programs
        self.is_slow, self.prints_films = is_slow, prints_films

    def measure(self, pairs, folder):
        for program in [one for one in self.programs if not one.is_installed()]:
            say(f"{program.name} is not installed, and left out of: {self.title}")
        self.programs = [one for one in self.programs if one.is_installed()]
        if self.prints_films:
            expected = self.programs[0].films(folder)
            for rival in self.programs[1:]:
                if rival.films(folder) != expected:
                    sys.exit(f"Error: {rival.name} prints other films than {self.programs[0].name} in: {self.title}")
        for number in range(-2, max(3, pairs // 5) if self.is_slow else pairs):
            # Each of them is the first in turn.
            shift = number % len(self.programs)
            for program in (*self.programs[shift:], *self.programs[:shift]):
                wall, cpu = program.run(folder)
                if number >= 0:
                    program.wall.append(wall * 1e3)
                    program.cpu.append(cpu * 1e3)


def cases(arguments):
    movies = os.path.abspath(arguments.program)
    rivals, folder = arguments.rivals, arguments.folder
    fast, slow = arguments.service, arguments.slow_service
    one_page, all_pages = os.path.join(folder, "one"), os.path.join(folder, "all")
    database = os.path.join(one_page, ".cache/movies/cache.db")
    all_database = os.path.join(all_pages, ".cache/movies/cache.db")
    floor_database = os.path.join(folder, "floor.db")
    search_address = fast + "/search/movie?include_adult=false&page=1&query=film"

    def run(home, *words, address=fast, name="movies", **others):
        environment = {"TMDB_BASE_URL": address} if address else {}
        return Program(name, [movies, *words], home=home, environment=environment, **others)

    def prepare():
        for home, words in ((one_page, ["film"]), (all_pages, ["film", "--limit", "10000"])):
            os.mkdir(home)
            run(home, "search", *words).run(folder)
        shutil.copy(database, floor_database)

    def floor(*words):
        return Program("C with libcurl and libsqlite3", [os.path.join(rivals, "floor"), *words], home=one_page)

    def sqlite(path, source):
        film = """value->>'id', value->>'title' || iif(value->>'original_language' = 'en', '',
            ' (' || (value->>'original_title') || ')'), value->>'release_date', printf('%.1f', value->>'vote_average'),
            value->>'vote_count', value->>'original_language'"""
        sql = f"SELECT {film} FROM {source}"
        return Program("sqlite3 and json_each", ["sqlite3", "-separator", "\t", path, sql], home=one_page)

    newest = "json_each((SELECT CAST(bytes AS TEXT) FROM records ORDER BY sequence DESC LIMIT 1), '$.results')"
    every = "records, json_each(CAST(bytes AS TEXT), '$.results') ORDER BY CAST(CAST(bytes AS TEXT)->>'page' AS INTEGER)"
    jq_filter = """.results[] | [.id, .title + (if .original_language == "en" then "" else " (" + .original_title + ")" end),
        .release_date, .vote_average, .vote_count, .original_language] | @tsv"""
    python = os.path.join(rivals, "venv/bin/python")
    script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Rivals/tmdbsimple_search.py")
    walk = os.path.join(rivals, "walk")

    return prepare, [
        Case("version", "--version", run(one_page, "--version"), floor("version")),
        Case(
            "cached",
            "cached search",
            run(one_page, "search", "film"),
            floor("read", database),
            sqlite(database, newest),
            prints_films=True,
        ),
        Case(
            "json",
            "cached search as JSON",
            run(one_page, "search", "film", "--json"),
            run(one_page, "search", "film", name="as lines"),
        ),
        Case(
            "fetched",
            "fetched search",
            run(one_page, "search", "film", "--refresh"),
            floor("fetch", floor_database, search_address),
            Program("curl | jq", ["curl", "-s", search_address], ["jq", "-r", jq_filter], home=one_page),
            Program("Python with tmdbsimple", [python, script, fast], home=one_page),
            prints_films=True,
        ),
        Case(
            "walk",
            f"10,000 films, {LATENCY} ms of latency",
            run(None, "search", "film", "--limit", "10000", address=slow),
            Program("C, raw sockets, 8 at a time", [walk, slow.split(":")[2].split("/")[0], "500"], home=one_page),
            is_slow=True,
            prints_films=True,
        ),
        Case(
            "first-line",
            f"first line of 2,000 films, {LATENCY} ms",
            run(None, "search", "film", "--limit", "2000", address=slow, stops_after_first_line=True),
            Program(
                "C, one page",
                [os.path.join(rivals, "floor"), "fetch", floor_database, search_address.replace(fast, slow)],
                home=one_page,
            ),
            is_slow=True,
        ),
        Case(
            "lines",
            "10,000 cached films",
            run(all_pages, "search", "film", "--limit", "10000"),
            sqlite(all_database, every),
            is_slow=True,
            prints_films=True,
        ),
        Case(
            "list-json",
            "10,000 cached films as JSON",
            run(all_pages, "search", "film", "--limit", "10000", "--json"),
            run(all_pages, "search", "film", "--limit", "10000", name="as lines"),
            is_slow=True,
        ),
        Case("demo-search", "demo search, nothing cached", run(None, "search", "batman", address=None)),
        Case("demo-view", "demo view, nothing cached", run(None, "view", "6", address=None)),
        Case("tab", "one TAB, 500 pages cached", run(all_pages, "__complete", "bash", "movies", "12")),
        Case("completion", "completion script for bash", run(one_page, "completion", "bash")),
    ]


class InProcess:
    """The cases that the target Benchmarks measures in one process."""

    key = "in-process"

    def __init__(self, arguments):
        folder = os.path.join(arguments.folder, "in-process")
        os.mkdir(folder)
        binary = os.path.join(os.path.dirname(os.path.abspath(arguments.program)), "Benchmarks")
        self.command = [binary, arguments.service, arguments.slow_service, folder]

    def measured(self):
        result = subprocess.run(self.command, stdout=subprocess.PIPE, check=True)
        by_title = {}
        for line in result.stdout.splitlines():
            series = json.loads(line)
            program = Program(series["program"])
            program.wall, program.cpu, program.note = series["wall"], series["cpu"], series.get("note")
            by_title.setdefault(series["case"], []).append(program)
        return [Case(self.key, title, *programs) for title, programs in by_title.items()]


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


def say(message):
    print(message, file=sys.stderr, flush=True)


def main():
    parser = argparse.ArgumentParser()
    for name in ("--program", "--rivals", "--folder", "--service", "--slow-service"):
        parser.add_argument(name, required=True)
    parser.add_argument("--pairs", type=int, default=30)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()

    prepare, known = cases(arguments)
    keys = [case.key for case in known] + [InProcess.key]
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

    date = datetime.date.today().isoformat()
    if arguments.json:
        print(json.dumps({"date": date, "machine": machine(), "rows": measured}, ensure_ascii=False, indent=2))
    else:
        print(f"{date}, {machine()}\n")
        print("\n".join(table(measured)))


main()
