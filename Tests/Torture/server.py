"""The campaign `server`: a PostgreSQL server that is an enemy has what a team shares. Each command goes on without it."""

import itertools
import os
import signal
import threading

from canaries import PASSWORD
from invariants import STATUSES, check_home, check_nothing_left, check_run, helpers, require
from library import copy, filled_home
from postgres import PostgresServer
from server_faults import FAULTS
from service import Service

# In the place of the server's address.
ADDRESS = "ADDRESS"
# Longer than a connection and a call of what nobody waits for.
DEADLINE = 20
# Each command, with the steps that it takes if there is no fault.
CONNECT = ["accept", "encryption", "startup", "ready", "every"]
LOOK, WRITE = [*CONNECT, "look"], [*CONNECT, "time", "begin", "settings", "other", "commit"]
COMMANDS = [
    (["search", "film"], LOOK), (["search", "new", "--json"], LOOK), (["search", "alpha", "--offline"], ["accept"]), (["view", "6"], LOOK),
    (["popular"], [*CONNECT, "lease"]), (["discover"], ["accept"]), (["person", "Tim Burton"], LOOK), (["poster", "6", "-o", "poster.jpg"], LOOK),
    (["watchlist"], ["accept"]), (["watchlist", "add", "7"], LOOK), (["rate", "6", "8"], LOOK), (["history"], ["accept"]),
    (["cache", "status"], ["accept"]), (["doctor"], [*CONNECT, "time", "summary"]), (["cache", "clear", "--shared"], WRITE),
    (["config", "list"], ["accept"]), (["config", "set", "share", ADDRESS], [*CONNECT, "time", "summary"]),
    (["__refresh", "popular", "--page", "1"], [*CONNECT, "lease"]), (["__share"], [*WRITE, "save", "notify"]),
    (["browse", "film"], [*LOOK, "listen"]),
]
# What shows films, whatever the team's server does.
SHOWS = {("search", "film"), ("search", "new"), ("view", "6"), ("popular",), ("discover",), ("person", "Tim Burton"), ("watchlist",)}
# What goes on until a signal ends it.
LASTS = {"browse", "__share"}


class Server:
    name = "server"
    title = "a PostgreSQL server that is an enemy, at each step of its protocol, for each command that uses what a team shares"
    # Most of them wait.
    jobs = 4

    def __init__(self, session):
        self.session = session
        self.service = Service().__enter__()
        self.filled = filled_home(session, self.service)
        # What waits to be sent.
        check_run(self.filled.run("search", "delta", MOVIES_SHARE="postgres://127.0.0.1:1/movies"), {0})
        end_senders(self.filled)
        check_nothing_left(self.filled)
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
            home.environment |= {"MOVIES_SHARE": server.address, "PGPASSWORD": PASSWORD}
            try:
                run = self.run(home, command)
                if tuple(command[:2]) in SHOWS and "--offline" not in command:
                    require(run.status == 0 and run.output, f"no films without the database: {run}")
                server.end.set()
                # One that sends would try again.
                end_senders(home)
                check_home(home)
            except Exception as failure:
                raise type(failure)(f"{failure} [{name}, {place}]") from None

    @staticmethod
    def run(home, command):
        command = [home.environment["MOVIES_SHARE"] if word == ADDRESS else word for word in command]
        lasts = command[0] in LASTS
        process = home.start(*command, on_terminal=command[0] == "browse")
        end = threading.Timer(1.2, process.signal, [signal.SIGTERM])
        if lasts:
            end.start()
        run = process.wait(DEADLINE)
        end.cancel()
        check_run(run, STATUSES | ({-signal.SIGTERM} if lasts else set()))
        return run


def end_senders(home):
    for process, line in helpers(home):
        if b"__share" in line:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
