"""The campaign `server`: a PostgreSQL server that is an enemy holds the team's cache. Each command goes on without it."""

import itertools
import os
import signal
import threading

from canaries import PASSWORD
from invariants import STATUSES, check_home, check_run, require
from library import copy, filled_home
from postgres import PostgresServer
from server_faults import FAULTS
from service import Service

DEADLINE = 10
# Each command, with the steps that it takes if there is no fault.
CONNECT = ["accept", "encryption", "startup", "settings", "version", "ready", "every"]
READ, FETCH = [*CONNECT, "read"], [*CONNECT, "read", "begin", "other", "commit", "notify"]
COMMANDS = [
    (["search", "film"], FETCH), (["search", "new", "--json"], FETCH), (["search", "alpha", "--offline"], READ), (["view", "6"], FETCH),
    (["popular"], FETCH), (["discover"], FETCH), (["person", "Tim Burton"], FETCH), (["poster", "6", "-o", "poster.jpg"], FETCH),
    (["watchlist"], ["accept"]), (["watchlist", "add", "7"], [*FETCH, "list"]), (["rate", "6", "8"], [*FETCH, "list"]),
    (["history"], READ), (["cache", "status"], [*CONNECT, "summary"]), (["doctor"], [*CONNECT, "summary"]),
    (["cache", "clear"], [*CONNECT, "summary", "begin", "other", "commit"]), (["config", "list"], ["accept"]),
    (["config", "set", "storage", "sqlite"], ["accept"]), (["auth", "status"], ["accept"]), (["auth", "logout"], ["accept"]),
    (["__refresh", "popular", "--page", "1"], FETCH), (["browse", "film"], [*FETCH, "listen", "writes"]),
]
# What shows films, whatever the cache does.
SHOWS = {("search", "film"), ("search", "new"), ("view", "6"), ("popular",), ("discover",), ("person", "Tim Burton"), ("watchlist",)}


class Server:
    name = "server"
    title = "a PostgreSQL server that is an enemy, at each step of its protocol, for each command that uses the cache"
    # Most of them wait.
    jobs = 4

    def __init__(self, session):
        self.session = session
        self.service = Service().__enter__()
        self.filled = filled_home(session, self.service)
        wanted = os.environ.get("TORTURE_FAULT", "").split() or FAULTS
        self.cases = list(self.make_cases(wanted))
        self.numbers = range(24 if session.is_short else len(self.cases))

    @staticmethod
    def make_cases(wanted):
        """Each fault at each step, with two of the commands that take it. The commands take turns."""
        for place in dict.fromkeys(place for _, places in COMMANDS for place in places):
            commands = itertools.cycle(command for command, places in COMMANDS if place in places)
            for name in wanted:
                for command in itertools.islice(commands, 2):
                    yield name, place, command

    def trial(self, number, chance):
        name, place, command = chance.choice(self.cases) if self.session.is_short else self.cases[number]
        with PostgresServer(FAULTS[name], place, chance) as server, copy(self.session, self.filled) as home:
            home.environment |= {"MOVIES_STORAGE": server.address, "PGPASSWORD": PASSWORD}
            try:
                run = self.run(home, command)
                if tuple(command[:2]) in SHOWS and "--offline" not in command:
                    require(run.status == 0 and run.output, f"no films without the database: {run}")
                server.end.set()
                check_home(home)
            except Exception as failure:
                raise type(failure)(f"{failure} [{name}, {place}]") from None

    @staticmethod
    def run(home, command):
        on_terminal = command[0] == "browse"
        process = home.start(*command, on_terminal=on_terminal)
        end = threading.Timer(1.2, process.signal, [signal.SIGTERM])
        if on_terminal:
            end.start()
        run = process.wait(DEADLINE)
        end.cancel()
        check_run(run, STATUSES | ({-signal.SIGTERM} if on_terminal else set()))
        return run
