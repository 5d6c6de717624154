"""The campaign `kill`: rounds of eight processes in one home that are killed at random moments, or not. What was acknowledged
must be there afterwards, and no other file of a killed process may stay than the next write deletes."""

import signal
import time

from canaries import PASSWORD
from invariants import check_home, check_run, require
from library import copy, filled_home, require_change, require_index, require_nothing_set_aside, searches
from service import Service

PROCESSES = 8


class Kill:
    name = "kill"
    title = f"rounds of {PROCESSES} processes on searches, lists, ratings, session, outbox and index, killed at random moments"

    def __init__(self, session):
        self.session = session
        self.service = Service().__enter__()
        self.filled = filled_home(session, self.service)
        self.numbers = range(12 if session.is_short else 500)

    def words(self, kind, film):
        return {
            "search": ["search", f"word{film}"],
            "watchlist": ["watchlist", "add", str(film)],
            "favorite": ["favorites", "add", str(film)],
            "rating": ["rate", str(film), "7.5"],
            "outbox": ["rate", str(film), "6.5", "--offline"],
            "sync": ["sync"],
            "session": ["auth", "login", "--username", "ada"],
            "config": ["config", "set", "region", "DE"],
            "index": ["cache", "status"],
        }[kind]

    def trial(self, number, chance):
        kinds = [chance.choice(["search", "search", "watchlist", "favorite", "rating", "outbox", "sync", "session", "config", "index"])
                 for _ in range(PROCESSES)]
        with copy(self.session, self.filled) as home:
            films = [100_000 + PROCESSES * number + n for n in range(PROCESSES)]
            for film, kind in zip(films, kinds):
                if kind == "outbox":
                    # The details of a film have to be known to change it without the network.
                    check_run(home.run("view", str(film)), {0})
            started = []
            for kind, film in zip(kinds, films):
                source = (PASSWORD + "\n").encode() if kind == "session" else None
                started.append(home.start(*self.words(kind, film), source=source))
            # Half of them are killed, each at a moment of its own.
            moments = sorted((chance.uniform(0, 0.12), process) for process in chance.sample(started, PROCESSES // 2))
            begin = time.monotonic()
            for moment, process in moments:
                time.sleep(max(0, begin + moment - time.monotonic()))
                process.signal(signal.SIGKILL)
            runs = [process.wait(20) for process in started]
            self.check(home, kinds, films, runs)

    def check(self, home, kinds, films, runs):
        """After one more process, which may mend what the killed ones have left."""
        for run in runs:
            if run.status == -signal.SIGKILL and not run.is_late:
                self.session.count("killed")
            else:
                check_run(run)
        check_run(home.run("search", "afterwards"), {0})
        require_nothing_set_aside(home, "a kill")
        kept = searches(home)
        acknowledged = [f"word{film}" for kind, film, run in zip(kinds, films, runs) if kind == "search" and run.status == 0]
        lost = [word for word in acknowledged if word not in kept]
        self.session.count("acknowledged", sum(run.status == 0 for run in runs))
        self.session.count("lost", len(lost))
        require(not lost, f"lost acknowledged searches {lost}, and kept {kept}")
        for kind, film, run in zip(kinds, films, runs):
            if run.status == 0 and kind in ("watchlist", "favorite", "rating", "outbox"):
                require_change(home, self.service.account, "rating" if kind == "outbox" else kind, film, run)
        check_run(home.run("auth", "status"), {0})
        require_index(home, "a kill")
        check_home(home, may_be_killed=True)
