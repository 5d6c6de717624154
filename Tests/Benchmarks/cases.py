"""What is measured: every case, with the program first and then its rivals."""

import json
import os
import shutil
import subprocess

from programs import Case, Program

# The latency of the slow service, in milliseconds.
LATENCY = 50


def cases(arguments):
    executable = os.path.abspath(arguments.program)
    rivals, folder = arguments.rivals, arguments.folder
    fast, slow = arguments.service, arguments.slow_service
    one_page, all_pages = os.path.join(folder, "one"), os.path.join(folder, "all")
    database = os.path.join(one_page, ".cache/movies/cache.db")
    all_database = os.path.join(all_pages, ".cache/movies/cache.db")
    floor_database = os.path.join(folder, "floor.db")
    search_address = fast + "/search/movie?include_adult=false&page=1&query=film"

    def run(home, *words, address=fast, name="movies", **others):
        environment = {"TMDB_BASE_URL": address} if address else {}
        return Program(name, [executable, *words], home=home, environment=environment, **others)

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
        Case("tab", "one TAB, 500 pages cached", run(all_pages, "__complete", "zsh", "view", "12")),
    ]


def series(command):
    """The cases that the target Benchmarks measures in one process: their titles, and the programs of each."""
    result = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    by_title = {}
    for line in result.stdout.splitlines():
        one = json.loads(line)
        program = Program(one["program"])
        program.wall, program.cpu, program.note = one["wall"], one["cpu"], one.get("note")
        by_title.setdefault(one["case"], []).append(program)
    return by_title.items()


def benchmarks(arguments):
    return os.path.join(os.path.dirname(os.path.abspath(arguments.program)), "Benchmarks")


class InProcess:
    """Parts of the program, measured in one process."""

    key = "in-process"

    def __init__(self, arguments):
        folder = os.path.join(arguments.folder, "in-process")
        os.mkdir(folder)
        self.command = [benchmarks(arguments), arguments.service, arguments.slow_service, folder]

    def measured(self):
        return [Case(self.key, title, *programs) for title, programs in series(self.command)]
