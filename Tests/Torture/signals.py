"""The campaign `signals`: Ctrl-C, a request to end, a closed window and a closed pipe at random moments of every command,
also of one that is starved of descriptors or memory."""

import signal
import time

from canaries import PASSWORD
from invariants import Failure, check_home, check_run, require
from library import SEARCHES, copy, filled_home, require_nothing_set_aside, require_searches
from service import Service

COMMANDS = [
    ("search", "film"), ("search", "many", "--limit", "2000"), ("view", "6"), ("watchlist", "add", "7"), ("rate", "7", "8"),
    ("sync",), ("auth", "login", "--username", "ada"), ("trending",), ("doctor",), ("poster", "6", "-o", "poster.jpg"),
    ("browse", "film"), ("browse",), ("history",),
]
# Within so many seconds after the signal.
DEADLINE = 3


class Signals:
    name = "signals"
    title = "SIGINT, SIGTERM, SIGHUP and a closed pipe at random moments of every command, starved or not"

    jobs = 8

    def __init__(self, session):
        self.session = session
        self.healthy, self.silent = Service().__enter__(), Service(self.keep_silent).__enter__()
        self.filled = filled_home(session, self.healthy)
        self.numbers = range(50 if session.is_short else 3000)

    @staticmethod
    def keep_silent(connection, request, answer):
        connection.wait(15)

    def trial(self, number, chance):
        command = COMMANDS[number % len(COMMANDS)]
        kind = chance.choice([signal.SIGINT, signal.SIGTERM, signal.SIGHUP, "pipe"])
        on_terminal = command[0] == "browse" or (chance.random() < 0.3 and command[0] != "auth")
        if on_terminal and kind == "pipe":
            kind = signal.SIGTERM
        service = chance.choice([self.healthy, self.silent])
        starved = self.starved(chance) if kind == signal.SIGTERM and chance.random() < 0.3 else {}
        source = (PASSWORD + "\n").encode() if command[0] == "auth" else None
        with copy(self.session, self.filled) as home:
            home.serve(service)
            process = home.start(*command, source=source, on_terminal=on_terminal, MOVIES_TIMEOUT="5", **starved)
            time.sleep(chance.uniform(0, 0.1) if command[0] != "browse" else chance.uniform(0.01, 0.4))
            sent = time.monotonic() - process.start
            process.close_output() if kind == "pipe" else process.signal(kind)
            run = process.wait(sent + (DEADLINE if kind != "pipe" else 40))
            after = f"{kind if kind == 'pipe' else kind.name} after {sent * 1000:.0f} ms"
            try:
                if starved:
                    # What the runtime cannot do without ends the program, but it ends.
                    require(not run.is_late, f"starved by {starved}, it does not end: {run}")
                else:
                    self.check(run, kind, on_terminal)
                require_nothing_set_aside(home, after)
                home.serve(self.healthy)
                require_searches(home, SEARCHES, after)
                check_home(home, may_be_killed=True)
            except Failure as failure:
                raise Failure(f"{failure} [{after}]") from None

    @staticmethod
    def starved(chance):
        """Too few descriptors or too little memory."""
        return chance.choice([{"TORTURE_FILES": str(chance.randrange(3, 20))}, {"TORTURE_MEMORY": str(chance.randrange(40, 400))}])

    @staticmethod
    def check(run, kind, on_terminal):
        # A signal ends the process, as a shell expects; or the process had already ended, or makes a status of it.
        allowed = {0, 1, 2, 4, 69, 130, 141}
        allowed |= {-signal.SIGPIPE} if kind == "pipe" else {-kind, 128 + kind}
        if kind == signal.SIGHUP and on_terminal:
            allowed |= {-signal.SIGHUP}
        check_run(run, allowed)
        if on_terminal:
            entered, left = run.output.count(b"\x1b[?1049h"), run.output.count(b"\x1b[?1049l")
            require(left >= entered, f"the screen of before is not restored: {run}")
            hidden, shown = run.output.rfind(b"\x1b[?25l"), run.output.rfind(b"\x1b[?25h")
            require(shown >= hidden, f"the cursor stays hidden: {run}")
