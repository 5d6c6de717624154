"""The campaign `disk`: a disk that is full at each write, folders that cannot be written, files of others, links, special files,
and databases of other versions, in the place of each file of the program; and settings that others can write."""

import errno
import os

import permissions
from canaries import PASSWORD, TOKEN
from file_faults import FAULTS, foreign, log_is_a_folder, newer, read_only, remove, writable_by_all, wrong_owner
from invariants import Failure, check_files, check_nothing_left, check_run, require
from library import SEARCHES, copy, filled_home, require_nothing_set_aside, require_searches, searches
from service import Service

DATA = ".local/share/movies"
PLACES = [".config/movies/config.json", ".config/movies/token", "SESSION", f"{DATA}/demo-accounts.json", f"{DATA}/user.db",
          ".cache/movies/cache.db", f"{DATA}/user.db.lock", ".cache/movies/cache.db.lock", DATA, ".config/movies", ".cache/movies",
          f"{DATA}/recent-queries-1.json", f"{DATA}/outbox-1.json"]
COMMANDS = [["search", "NEW"], ["history"], ["view", "6"], ["auth", "status"], ["config", "list"], ["doctor"],
            ["config", "set", "language", "de"], ["rate", "6", "7"], ["auth", "login", "--username", "ada"], ["cache", "status"],
            ["poster", "6", "-o", "poster.jpg"]]


class Disk:
    name = "disk"
    title = "a full disk at each write, read-only folders, wrong owners, links, special files, other versions, settings of others"

    def __init__(self, session):
        self.session = session
        self.service = Service().__enter__()
        self.filled = filled_home(session, self.service)
        self.cases = [(fault, place, command) for fault in FAULTS for place in PLACES for command in COMMANDS]
        self.cases += [(self.full, n, command) for n in range(1, 61) for command in COMMANDS]
        self.cases += [(permissions.check, case, None) for case in permissions.CASES]
        self.numbers = range(100 if session.is_short else len(self.cases))

    def trial(self, number, chance):
        if self.session.is_short:
            # One of four is about permissions.
            number = chance.choice(range(len(self.cases)) if number % 4 else range(len(self.cases) - len(permissions.CASES), len(self.cases)))
        fault, place, command = self.cases[number]
        if fault == permissions.check:
            with copy(self.session, self.filled) as home:
                try:
                    return permissions.check(home, *place)
                except Failure as failure:
                    raise Failure(f"{failure} [{place}]") from None
        words = [f"new{number}" if word == "NEW" else word for word in command]
        source = (PASSWORD + "\n").encode() if "login" in words else None
        with copy(self.session, self.filled) as home:
            options, path, after = {}, None, f"{fault.__name__} {place}"
            if fault == self.full:
                options = self.full(place)
            else:
                path = home.file(self.session_file(home) if place == "SESSION" else place)
                if "demo" in place:
                    home.environment |= {"TMDB_BASE_URL": None, "TMDB_ACCESS_TOKEN": None}
                if place.endswith("/token"):
                    home.environment["TMDB_ACCESS_TOKEN"] = None
                    with open(path, "w") as file:
                        file.write(TOKEN)
                    os.chmod(path, 0o600)
                fault(home, path)
            try:
                run = home.run(*words, source=source, deadline=20, **options)
                check_run(run)
                self.judge(home, fault, place, words, run)
                self.clean(home, path)
            except Exception as failure:
                raise type(failure)(f"{failure} [{after}]") from None

    def judge(self, home, fault, place, words, run):
        """What the program says is true, and nothing but the file in question has suffered."""
        home.owner = {}
        if fault in (self.full, read_only):
            require_nothing_set_aside(home, run)
        if fault == self.full:
            kept = searches(home)
            require(all(word in kept for word in SEARCHES), f"lost searches, kept {kept}: {run}")
            if words[0] == "search" and run.status == 0:
                require(words[1] in kept or run.errors, f"a search was not kept, in silence: {run}")
        if fault == log_is_a_folder and place.endswith(".db"):
            remove(home.file(place + "-wal"))
            require_nothing_set_aside(home, run)
            require_searches(home, SEARCHES, run)
        if fault in (newer, foreign) and place.endswith(".db"):
            require(os.path.exists(home.file(place)), f"a database of others was set aside: {run}")
        if fault == writable_by_all and place == ".config/movies" and words == ["doctor"]:
            require(run.status == 1, f"a folder of secrets that everyone can write is not good: {run}")
        if fault in (wrong_owner, writable_by_all) and place.endswith("config.json") and words == ["config", "list"]:
            require(run.status == 78, f"settings that others can write are used: {run}")

    @staticmethod
    def clean(home, path):
        check_nothing_left(home)
        for one in [path, home.file("moved")] if path else []:
            remove(one)
        check_files(home)

    @staticmethod
    def session_file(home):
        return next(f".config/movies/{name}" for name in os.listdir(home.file(".config/movies")) if name.startswith("session-"))

    def full(self, n):
        return {"TORTURE_PRELOAD": self.session.library, "TORTURE_CALL": "pwrite" if n % 2 else "write",
                "TORTURE_NTH": str((n + 1) // 2), "TORTURE_MODE": "forever", "TORTURE_ERRNO": str(errno.ENOSPC)}
