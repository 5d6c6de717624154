"""The campaign `saved`: what somebody may have written into the program's own files: tables that are none, values without end,
and in each column and each document, in the place of each number, one at the end of its range."""

import base64
import glob
import itertools
import json
import os
import re
import shutil
import sqlite3
import threading

from file_faults import remove, write
from invariants import check_nothing_left, check_run, require
from library import copy, filled_home
from service import Service

CACHE, USER, ACCOUNTS = ".cache/movies/cache.db", ".local/share/movies/user.db", ".local/share/movies/demo-accounts.json"
CONFIG = ".config/movies/config.json"
SEARCHES, OUTBOX = ".local/share/movies/recent-queries-1.json", ".local/share/movies/outbox-1.json"
INDEXES = ".cache/movies/films-*.db"
EXTREMES = [0, -1, 2**31, 2**53 + 1, 2**62, 2**63 - 1, -(2**63), 2**63, 10**30, 1.5, -0.0, 1e308, -1e308, "NaN", None, []]
COLUMNS = ["records.sequence", "records.stored_at", "collections.generation", "store.first_generation", "sqlite_sequence.seq"]
INDEX_COLUMNS = ["films.movie", "films.votes", "films.thousandths", "films.seen_at", "films.adult", "words.best", "taken.generation",
                 "taken.last", "store.epoch"]
INDEX_COMMANDS = [["search", "alp", "--offline"], ["search", "alhpa", "--offline"], ["view", "6", "--offline"], ["__complete", "zsh", "view", "a"],
                  ["__complete", "zsh", "view", ""], ["cache", "status"]]
VIEW = "CREATE VIEW records AS WITH RECURSIVE c(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM c) SELECT i AS sequence, "
CHANGES = {
    "trigger": "CREATE TRIGGER t AFTER INSERT ON records BEGIN DELETE FROM records; END",
    "endless trigger": "CREATE TRIGGER t AFTER INSERT ON records BEGIN INSERT INTO collections WITH RECURSIVE c(i) AS "
                       "(VALUES (1) UNION ALL SELECT i FROM c) SELECT 'x' || i, 1 FROM c; END",
    "another table": "CREATE TABLE notes (text)",
    "another column": "ALTER TABLE records ADD COLUMN more TEXT DEFAULT 'more'",
    "an index that takes memory": "CREATE INDEX i ON records (hex(zeroblob(length(bytes) * 100)))",
    "an endless view": f"ALTER TABLE records RENAME TO r; {VIEW} collection, key || i AS key, bytes, stored_at, entity_tag FROM c, r",
    "a view of large values": "ALTER TABLE records RENAME TO r; CREATE VIEW records AS SELECT sequence, collection, key, "
                              "zeroblob(900000000) AS bytes, stored_at, entity_tag FROM r",
    "an endless store": "DROP TABLE store; CREATE VIEW store AS WITH RECURSIVE c(i) AS (VALUES (1) UNION ALL SELECT i FROM c) "
                        "SELECT i AS first_generation FROM c",
    "many stores": "INSERT INTO store SELECT random() >> 3 FROM pragma_function_list, pragma_function_list AS o LIMIT 20000",
    "no store": "DELETE FROM store",
    "large values": "UPDATE records SET bytes = zeroblob(150000000) WHERE sequence IN (SELECT sequence FROM records LIMIT 4)",
    "values of the largest size": "UPDATE records SET bytes = zeroblob(5990000)",
    "texts in place of documents": "UPDATE records SET bytes = CAST(hex(zeroblob(2900000)) AS BLOB)",
    "many tables": None,
}
# With how many commands each number in a document is tried. The commands take turns.
TURNS = 10
COMMANDS = [["search", "alpha"], ["search", "new"], ["search", "many", "--limit", "60"], ["search", "alpha", "--offline"],
            ["history"], ["history", "--json"], ["view", "6", "--json"], ["view", "4001"], ["poster", "6", "-o", "poster.jpg"],
            ["popular"], ["discover"], ["person", "Tim Burton"], ["similar", "6"], ["watchlist"], ["favorites"], ["ratings"],
            ["ratings", "--json"], ["rate", "6", "7"], ["watchlist", "add", "7"], ["favorites", "add", "8", "--offline"], ["sync"],
            ["sync", "--list"], ["sync", "--list", "--json"], ["rate", "--import", "ratings.csv"], ["cache", "status"],
            ["cache", "clear"], ["auth", "status"], ["auth", "logout"], ["config", "list"], ["doctor"],
            ["__complete", "view", ""], ["history", "clear"]]
DEMO = [["auth", "status"], ["ratings"], ["watchlist"], ["rate", "6", "7"], ["auth", "login", "--username", "bob"],
        ["auth", "signup", "--username", "cleo"], ["auth", "login", "--guest"], ["sync"]]


def numbers(document, path=()):
    """The path of each number. Of a list, the first element stands for all."""
    if isinstance(document, (int, float)) and not isinstance(document, bool):
        yield path
    for key, member in document.items() if isinstance(document, dict) else enumerate(document[:1] if isinstance(document, list) else []):
        yield from numbers(member, (*path, key))
    # Keys can be numbers, too: pages, films.
    for key in document if isinstance(document, dict) else ():
        if re.fullmatch(r"-?\d+", key):
            yield (*path, ("key", key))


def with_number(document, path, value):
    if not path:
        return value
    document = json.loads(json.dumps(document))
    place = document
    for key in path[:-1]:
        place = place[key]
    if isinstance(path[-1], tuple):
        place[str(value)] = place.pop(path[-1][1])
    else:
        place[path[-1]] = value
    return document


def read(data):
    """A document, or a line of numbers as a list."""
    try:
        return json.loads(data), json.dumps
    except ValueError:
        words = data.decode(errors="replace").split(" ")
        is_line = all(re.fullmatch(r"-?\d+", word) for word in words)
        return ([int(word) for word in words], lambda line: " ".join(map(str, line))) if is_line else (None, None)


class Saved:
    name = "saved"
    title = "databases that somebody else has made, and numbers at the end of their range in every column and every document"

    def __init__(self, session):
        self.session = session
        self.service = Service().__enter__()
        self.filled = filled_home(session, self.service)
        write(self.filled.file("ratings.csv"), b"Const,Your Rating,Title,URL,Title Type\n" + b"".join(
            b"tt009689%d,%d,Film,https://www.imdb.com/,Movie\n" % (n, n) for n in range(1, 4)))
        for command in [*COMMANDS[:-7], ["watchlist", "add", "9", "--offline"], ["rate", "10", "3", "--offline"]]:
            check_run(self.filled.run(*command))
        self.demo = copy(session, self.filled, TMDB_BASE_URL=None, TMDB_ACCESS_TOKEN=None)
        for command in [["auth", "signup", "--username", "bob"], ["rate", "6", "8"], ["watchlist", "add", "6"]]:
            check_run(self.demo.run(*command, source=b"secret-of-bob\nsecret-of-bob\n"))
        for home in (self.filled, self.demo):
            check_nothing_left(home)
        self.made, self.making = {}, threading.Lock()
        self.cases = list(self.make_cases())
        self.numbers = range(150 if session.is_short else len(self.cases))

    def make_cases(self):
        for command in COMMANDS:
            for database in (CACHE, USER):
                for name in CHANGES:
                    yield f"{name} in {database}", database, ("sql", name), command
                for column in COLUMNS:
                    for value in [2**53 + 1, 2**62, 2**63 - 1, -(2**63), -1, 0]:
                        yield f"{column} = {value} in {database}", database, ("column", column, value), command
        index, = glob.glob(INDEXES, root_dir=self.filled.path)
        for command in INDEX_COMMANDS:
            for column in INDEX_COLUMNS:
                for value in [2**53 + 1, 2**62, 2**63 - 1, -(2**63), -1, 0]:
                    yield f"{column} = {value} in {index}", index, ("column", column, value), command
        turns = itertools.cycle(COMMANDS)
        for database in (CACHE, USER):
            connection = sqlite3.connect(self.filled.file(database))
            rows = connection.execute("SELECT collection, bytes FROM records").fetchall()
            connection.close()
            seen = set()
            for collection, data in rows:
                document, text = read(data)
                for path in numbers(document) if text is json.dumps else [(n,) for n in range(len(document or []))]:
                    if (collection, path) in seen:
                        continue
                    seen.add((collection, path))
                    for value in EXTREMES:
                        changed = text(with_number(document, path, value)).encode()
                        what = f"{collection} {'.'.join(map(str, path))} = {value}"
                        for command in itertools.islice(turns, TURNS):
                            yield what, database, ("record", collection, changed), command
        for place in (SEARCHES, OUTBOX):
            with open(self.filled.file(place)) as file:
                document = json.load(file)
            for record in document["records"][:1]:
                inner, text = read(base64.b64decode(record["bytes"]))
                for path in numbers(inner) if text is json.dumps else ():
                    for value in EXTREMES:
                        data = base64.b64encode(text(with_number(inner, path, value)).encode()).decode()
                        changed = json.dumps(document | {"records": [record | {"bytes": data}]}).encode()
                        for command in itertools.islice(turns, TURNS):
                            yield f"a record of {place} {'.'.join(map(str, path))} = {value}", place, ("file", changed), command
        for home, place, commands in ((self.filled, SEARCHES, COMMANDS), (self.filled, OUTBOX, COMMANDS), (self.filled, "session", COMMANDS), (self.demo, ACCOUNTS, DEMO), (self.filled, CONFIG, COMMANDS)):
            place = place if place != "session" else next(
                f".config/movies/{name}" for name in os.listdir(home.file(".config/movies")) if name.startswith("session-") and name.endswith(".json"))
            with open(home.file(place)) as file:
                document = json.load(file)
            changes = [(path, value) for path in numbers(document) for value in EXTREMES]
            if place == CONFIG:
                changes = [((name,), str(value)) for name in ("cache-limit", "rate-limit") for value in EXTREMES]
            for path, value in changes:
                for command in commands:
                    yield (f"{place} {'.'.join(map(str, path))} = {value}", place,
                           ("file", json.dumps(with_number(document, path, value)).encode()), command)

    def trial(self, number, chance):
        what, place, change, command = chance.choice(self.cases) if self.session.is_short else self.cases[number]
        with copy(self.session, self.demo if place == ACCOUNTS else self.filled) as home:
            if place == ACCOUNTS:
                home.environment |= {"TMDB_BASE_URL": None, "TMDB_ACCESS_TOKEN": None}
            self.change(home, place, change)
            try:
                check_run(home.run(*command, source=b"secret-of-bob\nsecret-of-bob\n", deadline=25))
                check_nothing_left(home)
            except Exception as failure:
                raise type(failure)(f"{failure} [{what}]") from None

    def change(self, home, place, change):
        path = home.file(place)
        match change:
            case ("file", data):
                write(path, data)
                return
            case ("sql", name):
                shutil.copyfile(self.database(place, name), path)
            case ("column", column, value):
                table, name = column.split(".")
                where = f"WHERE rowid = (SELECT max(rowid) FROM {table})" if name in ("sequence", "movie") else ""
                self.execute(path, lambda database: database.execute(f"UPDATE {table} SET {name} = ? {where}", [value]))
            case ("record", collection, data):
                self.execute(path, lambda database: database.execute(
                    "UPDATE records SET bytes = ? WHERE collection = ?", [data, collection]))

    def database(self, place, name):
        """The path of a database that somebody else has made. Each is made once: 20,000 tables take a minute."""
        with self.making:
            if (place, name) not in self.made:
                path = os.path.join(self.session.folder, f"made-{len(self.made)}.db")
                shutil.copyfile(self.filled.file(place), path)
                tables = "".join(f"CREATE TABLE t{n} (a, b, c, d, e, f);" for n in range(20_000))
                script = CHANGES[name] or f"BEGIN; {tables} COMMIT"
                self.execute(path, lambda database: database.executescript(script))
                self.made[place, name] = path
            return self.made[place, name]

    @staticmethod
    def execute(path, work):
        database = sqlite3.connect(path)
        with database:
            work(database)
        database.close()
