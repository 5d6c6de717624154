"""The campaign `index`: what may happen to the files of the index of films, for each command that uses it. It is made of cached
copies, so no command may fail because of it, none may wait for it, and it must come back."""

import errno
import glob
import os
import shutil
import sqlite3

from file_faults import FAULTS, cut, empty, garbage, last_page_cut, link, newer, older, remove, writable_by_all
from held import Held
from invariants import Failure, check_files, check_nothing_left, check_run, require
from library import copy
from program import Home

# How long a command may wait for the index, in seconds, and what two runs differ by on a busy machine.
PATIENCE, NOISE = 0.05, 0.1
ATTEMPTS = 6
# A command that finds its films in the index only, and what it finds.
BY_INDEX, FOUND = ["search", "--offline", "godfather part"], b"The Godfather Part II"
# The others have the same status and output without an index.
COMMANDS = [BY_INDEX, ["search", "godfather"], ["search", "--offline", "godfather"], ["search", "godfahter"],
            ["search", "--offline", "godfahter"], ["view", "207"], ["view", "219", "--offline"], ["popular"],
            ["__complete", "zsh", "view", "god"], ["cache", "status"], ["doctor"], ["cache", "clear"]]
NEED_INDEX = [BY_INDEX, COMMANDS[3], COMMANDS[4], ["view", "219", "--offline"], ["__complete", "zsh", "view", "god"], ["cache", "status"],
              ["doctor"], ["cache", "clear"]]


def other_database(name):
    def replace(home, path):
        remove(path)
        shutil.copy(home.file(name), path)

    replace.__name__ = f"replaced by {os.path.basename(name)}"
    return replace


def damaged(part, length):
    """Other bytes from a place on, in sixteenths of the file."""

    def damage(home, path):
        with open(path, "r+b") as file:
            file.seek(os.path.getsize(path) * part // 16)
            file.write(bytes((n * 31 + 7) % 256 for n in range(length)))

    damage.__name__ = f"{length} other bytes from {part}/16 on"
    return damage


def without_table(name):
    def drop(home, path):
        database = sqlite3.connect(path)
        database.execute(f"DROP TABLE {name}")
        database.close()

    drop.__name__ = f"without the table {name}"
    return drop


def full(n):
    def fill(home, path):
        pass

    fill.__name__, fill.nth = f"the disk full from write {n} on", n
    return fill


def held(way):
    def hold(home, path):
        return Held.hold(path, way)

    hold.__name__ = f"held ({way})"
    return hold


# Only what is no index, and can be replaced by one, is: nothing has to be removed first.
CURABLE = [garbage, empty, cut, last_page_cut, link, writable_by_all, older]
DAMAGE = [damaged(part, length) for part in range(16) for length in (16, 5000)]
TABLES = [without_table(name) for name in ("films", "titles", "words", "taken", "store", "names")]
OTHERS = [other_database(".cache/movies/cache.db")]


class FilmIndex:
    name = "index"
    title = "the files of the index of films damaged, replaced, held, read-only, on a full disk: no command fails, waits, or loses it"

    def __init__(self, session):
        self.session = session
        self.filled = Home(session)
        for words in (["search", "godfather"], ["search", "batman"], ["popular"], ["view", "207"], ["cache", "status"]):
            check_run(self.filled.run(*words), {0})
        check_nothing_left(self.filled)
        self.file = os.path.relpath(glob.glob(self.filled.file(".cache/movies/films-*.db"))[0], self.filled.path)
        self.expected = {}
        for command in COMMANDS:
            with copy(session, self.filled) as home:
                self.expected[tuple(command)] = home.run(*command)
        require(FOUND in self.expected[tuple(BY_INDEX)].output, "the index does not find a film")
        places = ["", "-wal", "-shm", ".lock"]
        faults = [(fault, place) for fault in FAULTS for place in places if place in ("", ".lock") or fault not in (newer, older)]
        faults += [(fault, "") for fault in [*DAMAGE, *TABLES, *OTHERS, held("IMMEDIATE"), held("EXCLUSIVE")]] + [(held("flock"), ".lock")]
        faults += [(full(n), "") for n in range(1, 25)]
        self.cases = [(fault, place, command) for fault, place in faults for command in COMMANDS]
        self.numbers = range(60 if session.is_short else len(self.cases))

    def trial(self, number, chance):
        fault, place, command = chance.choice(self.cases) if self.session.is_short else self.cases[number]
        delays = []
        try:
            # On a busy machine, only the shortest of some delays is the program's own.
            while not delays or min(delays) > PATIENCE + NOISE and len(delays) < ATTEMPTS:
                with copy(self.session, self.filled) as home:
                    usual = home.run(*command).seconds
                with copy(self.session, self.filled) as home:
                    delays.append(self.run(home, fault, place, command) - usual)
            # What shall be deleted is waited for.
            limit = 2.5 if command == ["cache", "clear"] and fault.__name__.startswith("held") else PATIENCE + NOISE
            require(min(delays) <= limit, f"{min(delays):.3f} s longer than without the fault, in each of {len(delays)} runs")
        except Exception as failure:
            raise type(failure)(f"{' '.join(command)}: {failure} [{fault.__name__} {place or 'the index'}]") from None

    def run(self, home, fault, place, command):
        """Runs a command with the fault, and then what shows that the index is back. Returns the seconds of the first."""
        path, options = home.file(self.file) + place, {}
        if hasattr(fault, "nth"):
            # What has been taken in is written again.
            remove(path)
            options = {"TORTURE_PRELOAD": self.session.library, "TORTURE_CALL": "pwrite", "TORTURE_NTH": str(fault.nth),
                       "TORTURE_MODE": "forever", "TORTURE_ERRNO": str(errno.ENOSPC)}
        release = fault(home, path)
        try:
            run = home.run(*command, **options)
        finally:
            if callable(release):
                release()
        expected = self.expected[tuple(command)]
        check_run(run)
        if command not in NEED_INDEX:
            require((run.status, run.output) == (expected.status, expected.output), f"not as without the fault: {run}")
        elif command[0] == "search":
            require(run.status in (expected.status, 4, 69), f"not as without an index: {run}")
        home.owner = {}
        is_curable = fault in (*CURABLE, *DAMAGE, *TABLES) and (fault, place) != (link, ".lock")
        if not is_curable and not fault.__name__.startswith("held"):
            for one in (path, path + "-wal", home.file("moved")):
                remove(one)
        if command[0] != "cache" or command[1] != "clear":
            self.require_index(home, fault)
        check_nothing_left(home)
        # Damage that nobody has read is still there.
        for one in (path, home.file("moved")) if fault == link or fault in DAMAGE else ():
            remove(one)
        check_files(home)
        return run.seconds

    @staticmethod
    def require_index(home, fault):
        """One command may find the damage, and the next one make a new index."""
        for _ in range(3):
            run = home.run(*BY_INDEX)
            if FOUND in run.output:
                return
        raise Failure(f"the index does not come back after {fault.__name__}: {run}")
