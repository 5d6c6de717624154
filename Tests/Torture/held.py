"""The campaign `held`: a process that is stopped holds one of the program's files, in each way in which it can, for each command."""

import fcntl
import os
import sqlite3

from file_faults import write
from invariants import check_nothing_left, check_run, require
from library import SEARCHES, copy, filled_home, require_searches
from saved import COMMANDS
from service import Service

# What a command may take: one wait of two seconds for the file that is held, two in which `sync` waits for whoever sends, and a start.
DEADLINE = 6
# To wait for each of the six would take 12 seconds.
SEVERAL = ["watchlist", "add", "6", "7", "8", "9", "10", "11"]


class Held:
    name = "held"
    title = "each database and each lock of a file held by a process that is stopped, for each command"

    def __init__(self, session):
        self.session = session
        self.service = Service().__enter__()
        self.filled = filled_home(session, self.service)
        write(self.filled.file("ratings.csv"), b"Name,Year,Rating\n")
        for command in (["rate", "6", "8"], ["watchlist", "add", "9", "--offline"], ["config", "set", "rate-limit", "40"]):
            check_run(self.filled.run(*command))
        check_nothing_left(self.filled)
        self.cases = [(place, way, command) for place, ways in self.places() for way in ways
                      for command in [*COMMANDS, SEVERAL]]
        self.numbers = range(40 if session.is_short else len(self.cases))

    def places(self):
        for folder, _, names in os.walk(self.filled.path):
            for name in sorted(names):
                place = os.path.relpath(os.path.join(folder, name), self.filled.path)
                if name.endswith(".db"):
                    yield place, ["IMMEDIATE", "EXCLUSIVE"]
                elif name.endswith(".lock"):
                    yield place, ["flock"]

    def trial(self, number, chance):
        place, way, command = chance.choice(self.cases) if self.session.is_short else self.cases[number]
        with copy(self.session, self.filled) as home:
            # The holder is this process, which does nothing meanwhile: to the program, it is as one that was stopped.
            release = self.hold(home.file(place), way)
            try:
                run = home.run(*command, deadline=DEADLINE)
                check_run(run)
                if command in (["search", "alpha"], ["popular"]):
                    require(run.output, f"no films of {' '.join(command)} while {place} is held ({way})")
            finally:
                release()
            if command != ["history", "clear"]:
                require_searches(home, SEARCHES, f"{' '.join(command)} with {place} held ({way})")
            check_nothing_left(home)

    @staticmethod
    def hold(path, way):
        if way == "flock":
            file = open(path, "r+b")
            fcntl.flock(file, fcntl.LOCK_EX)
            return file.close
        database = sqlite3.connect(path, isolation_level=None)
        if way == "EXCLUSIVE":
            database.execute("PRAGMA locking_mode = EXCLUSIVE")
        database.execute(f"BEGIN {way}")
        column = "epoch" if os.path.basename(path).startswith("films-") else "first_generation"
        database.execute(f"UPDATE store SET {column} = {column}")
        return database.close
