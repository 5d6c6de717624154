"""The campaign `fail`: each system call of each command fails in turn, once and from then on, at the files, the database and
the network."""

import errno
import mmap
import os
import random
import struct
import tempfile

from canaries import PASSWORD
from invariants import check_files, check_nothing_left, check_run, require, wait_for_helpers
from library import (RATED, SEARCHES, WAITING, copy, filled_home, require_change, require_nothing_set_aside, require_searches, searches,
                     waiting_ratings)
from service import Service

# The order is that of interpose.c.
CALLS = ("open read pread write pwrite fsync ftruncate rename link unlink mkdir flock lock stat mmap socket connect send recv "
         "poll").split()
# No command makes so many calls of a kind.
MOST = 1000
COMMANDS = [
    ("search", "NEW"), ("search", "alpha"), ("search", "alpha", "--refresh", "--json"), ("history",), ("view", "6"),
    ("view", "FILM"), ("watchlist", "add", "FILM"), ("rate", "FILM", "7"), ("watchlist",), ("sync",), ("auth", "status"),
    ("auth", "login", "--username", "ada"), ("auth", "logout"), ("config", "set", "language", "de"), ("config", "list"),
    ("cache", "status"), ("cache", "clear"), ("doctor",), ("poster", "6", "-o", "poster.jpg"), ("trending",), ("discover",),
    ("person", "9"), ("completion", "bash"), ("history", "clear"), ("rate", "RATED", "9"),
]
ERRORS = {
    "open": (errno.EMFILE, errno.EACCES, errno.EIO), "write": (errno.ENOSPC, errno.EIO), "pwrite": (errno.ENOSPC, errno.EIO),
    "connect": (errno.ECONNREFUSED, errno.EHOSTUNREACH), "socket": (errno.EMFILE, errno.EACCES), "mmap": (errno.ENOMEM,),
    "flock": (errno.EINTR, errno.ENOLCK), "lock": (errno.EIO, errno.ENOLCK), "send": (errno.EPIPE, errno.ECONNRESET),
    "recv": (errno.ECONNRESET,), "poll": (errno.EINTR, errno.ENOMEM), "stat": (errno.EIO, errno.ENOMEM),
}


class Calls:
    name = "fail"
    title = "the n-th system call fails, once and from then on, for every command"

    def __init__(self, session):
        self.session = session
        self.service = Service().__enter__()
        self.filled = filled_home(session, self.service)
        self.numbers = [number for command in range(len(COMMANDS)) for number in self.places(command)]
        session.count("places", len(self.numbers))
        if session.is_short:
            self.numbers = random.Random(session.seed).sample(self.numbers, 120)

    def places(self, command):
        """The numbers of the trials of a command. A number says all: how often a call is made differs a little between runs."""
        for call, count in enumerate(self.counted(COMMANDS[command])):
            # SQLite itself waits ten seconds for each database that cannot be locked.
            is_slow = CALLS[call] == "lock"
            if is_slow and self.session.is_short:
                continue
            for n in range(1, count + 1):
                yield ((command * len(CALLS) + call) * 2) * MOST + n
                if not is_slow or n % 10 == 1:
                    yield ((command * len(CALLS) + call) * 2 + 1) * MOST + n

    def words(self, command, number):
        return [{"NEW": f"new{number}", "FILM": str(10_000 + number), "RATED": str(RATED)}.get(word, word) for word in command]

    def start(self, home, command, number, **environment):
        source = (PASSWORD + "\n").encode() if "login" in command else None
        is_slow = environment.get("TORTURE_CALL") == "lock"
        return home.run(*self.words(command, number), source=source, deadline=90 if is_slow else 15, TORTURE_PRELOAD=self.session.library,
                        **environment)

    def counted(self, command):
        """How often a command makes each call if nothing fails."""
        with copy(self.session, self.filled) as home, tempfile.NamedTemporaryFile(dir=self.session.folder) as file:
            file.truncate(8 * len(CALLS))
            file.flush()
            check_run(self.start(home, command, 0, TORTURE_COUNTS=file.name))
            with mmap.mmap(file.fileno(), 8 * len(CALLS)) as counts:
                return struct.unpack(f"{len(CALLS)}q", counts)

    def trial(self, number, chance):
        place, n = divmod(number, MOST)
        place, mode = place // 2, ("once", "forever")[place % 2]
        command, call = COMMANDS[place // len(CALLS)], CALLS[place % len(CALLS)]
        # No system interrupts a call for good.
        error = chance.choice([one for one in ERRORS.get(call, (errno.EIO,)) if mode == "once" or one != errno.EINTR])
        with copy(self.session, self.filled) as home:
            run = self.start(home, command, number, TORTURE_CALL=call, TORTURE_NTH=str(n), TORTURE_ERRNO=str(error),
                             TORTURE_MODE=mode)
            after = f"{call} number {n} failed {mode} with {errno.errorcode[error]}: {run}"
            try:
                check_run(run)
                self.check_kept(home, command, number, run, after)
                if (call, mode) == ("unlink", "forever"):
                    # What could not be removed is removed by the next command that writes. The helpers cannot remove it, either.
                    wait_for_helpers(home)
                    check_run(home.run("search", SEARCHES[0]))
                check_nothing_left(home, 90 if call == "lock" else 20)
                check_files(home)
            except Exception as failure:
                raise type(failure)(f"{failure} [{call} number {n}, {mode}, {errno.errorcode[error]}]") from None

    def check_kept(self, home, command, number, run, after):
        """What was there is still there, and what was acknowledged is there now."""
        words = self.words(command, number)
        # First, because the next command that the service answers sends it.
        if run.status == 0 and "RATED" in command:
            older = [rating for rating in waiting_ratings(home, RATED) if rating != 9]
            require(not older, f"an older rating ({older}) waits, and will replace the newer one, after {after}")
        require_nothing_set_aside(home, after)
        if command != ("history", "clear"):
            require_searches(home, SEARCHES, after)
        elif run.status == 0:
            require(not searches(home), f"the history was not cleared after {after}")
        if words[0] == "search" and run.status == 0 and words[1] not in searches(home):
            require(run.errors, f"a search was not kept, in silence, after {after}")
        if run.status == 0 and command[0] in ("rate", "watchlist") and "FILM" in command:
            kind = "rating" if command[0] == "rate" else "watchlist"
            require_change(home, self.service.account, kind, 10_000 + number, after)
        if command[:2] not in (("auth", "login"), ("auth", "logout")):
            require_change(home, self.service.account, "watchlist", WAITING, after)
        if command[:2] == ("config", "set") and run.status == 0:
            kept = home.run("config", "get", "language").output
            require(kept.strip() == b"de", f"a setting is lost after {after}")
        poster = home.file("poster.jpg")
        if os.path.exists(poster) and run.status == 0:
            require(os.path.getsize(poster) > 0, f"an empty poster after {after}")
