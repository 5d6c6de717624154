"""The campaign `children`: every program that this one starts gets its standard streams and no other file, and no secret, whatever
the parent has open."""

import json
import os
import sqlite3
import stat
import sys
import time

from canaries import KEY, REQUEST_TOKEN
from invariants import STATUSES, Failure, check_nothing_left, check_run, helpers, require
from library import copy, filled_home
from service import Service
from terminal import Terminal

SECRETS = ["TMDB_ACCESS_TOKEN", "TMDB_API_KEY"]
# What stands in for a pager, a browser and chafa: it says what it was given.
WITNESS = f"""#!{sys.executable} -IS
import json, os, sys
folder, name = os.path.split(os.path.abspath(sys.argv[0]))
files = {{}}
for number in os.listdir("/proc/self/fd"):
    try:
        files[number] = os.readlink("/proc/self/fd/" + number)
    except OSError:
        pass
with open(f"{{folder}}/../{{name}}.new", "w") as file:
    json.dump({{"files": files, "variables": dict(os.environ), "words": sys.argv}}, file)
os.rename(file.name, f"{{folder}}/../{{name}}.witness")
print("a drawing")
if name == "pager":
    sys.stdin.buffer.read()
"""
STREAMS = {"0", "1", "2"}
LIST = ["search", "many", "--limit", "90"]
# Each way to start a program: its name, the command, its variables, and what is typed.
WAYS = [
    ("pager", LIST, {"MOVIES_PAGER": "pager"}, b""),
    ("pager", LIST, {"PAGER": "pager -x"}, b""),
    ("pager", LIST, {"PAGER": "cat", "PAGER_SETTING": "exec pager"}, b""),
    ("pager", ["view", "6", "7", "8"], {"MOVIES_PAGER": "pager | /bin/cat"}, b""),
    ("xdg-open", ["view", "6", "--web"], {}, b""),
    ("xdg-open", ["view", "6", "--trailer"], {}, b""),
    ("xdg-open", ["auth", "login"], {}, b"\n"),
    ("xdg-open", ["browse", "film"], {}, b"\ro"),
    ("xdg-open", ["browse", "film"], {}, b"\rt"),
    ("chafa", ["view", "6", "--poster"], {}, b""),
    ("chafa", ["view", "6", "--poster"], {"TERM": "xterm-kitty"}, b""),
    ("chafa", ["search", "film", "--posters"], {}, b""),
    ("chafa", ["browse", "film"], {}, b"\r"),
    ("__send", ["search", "new"], {}, b""),
    ("__refresh", ["popular"], {}, b""),
]


class Children:
    name = "children"
    title = "what the programs get that the program starts: pager, browser, chafa and its own in the background"

    def __init__(self, session):
        self.session = session
        self.service = Service().__enter__()
        self.filled = filled_home(session, self.service)
        check_run(self.filled.run("popular"), {0})
        check_nothing_left(self.filled)
        database = sqlite3.connect(self.filled.file(".cache/movies/cache.db"))
        with database:
            # What is days old is fetched again in the background.
            database.execute("UPDATE records SET stored_at = stored_at - 400000000 WHERE key LIKE '%/movie/popular%'")
        database.close()
        # A change that waits is sent in the background.
        check_run(self.filled.run("watchlist", "add", "6", "--offline"), {0})
        self.cases = [(way, has_key, files) for way in WAYS for has_key in (False, True) for files in (0, 1, 20, 300)]
        # In the short form, each way once.
        self.numbers = range(len(WAYS) if session.is_short else len(self.cases))

    def trial(self, number, chance):
        cases = self.cases[number * 8 : number * 8 + 8] if self.session.is_short else [self.cases[number]]
        way, has_key, files = chance.choice(cases)
        with Service(self.slow) as slow, copy(self.session, self.filled) as home:
            # The session and the changes that wait belong to the address.
            self.service.fault = self.slow
            own = "__" in way[0] or way[1][0] == "browse"
            home.serve(self.service if own else slow)
            home.environment |= {"MOVIES_IMAGE_BASE_URL": home.environment["TMDB_BASE_URL"].removesuffix("/3"),
                                 "TORTURE_INHERITED": str(files)}
            if has_key:
                home.environment |= {"TMDB_API_KEY": KEY}
            try:
                self.start(home, *way)
                check_nothing_left(home)
            except Failure as failure:
                raise Failure(f"{failure} [{' '.join(way[1])}, {files} files]") from None

    @staticmethod
    def slow(connection, request, answer):
        # What is done in the background takes long enough to be seen.
        connection.wait(1.2 if request.method == "POST" or request.path.endswith("/popular") else 0.2)
        connection.write(answer.bytes())
        return True

    def start(self, home, name, command, variables, keys):
        os.mkdir(home.file("bin"))
        path = home.file(f"bin/{name}")
        with open(path, "w") as file:
            file.write(WITNESS)
        os.chmod(path, stat.S_IRWXU)
        variables = dict(variables)
        if setting := variables.pop("PAGER_SETTING", None):
            check_run(home.run("config", "set", "pager", setting), {0})
        terminal = Terminal(home, *command, size=(40, 140) if command[0] == "browse" else (20, 100), **variables)
        try:
            if command[0] == "browse":
                terminal.wait_for(lambda: b"Film 1" in terminal.output, 5)
                terminal.wait(0.5)
            elif keys:
                terminal.wait_for(lambda: REQUEST_TOKEN.encode() in terminal.output, 5)
            for key in keys:
                terminal.write(bytes([key]))
                terminal.wait(0.4)
            if name.startswith("__"):
                self.check_own(home, terminal, name)
            else:
                self.check_other(home, terminal, name)
            if command[0] == "browse":
                terminal.write(b"\x03")
            run = terminal.end(10)
            run.output = b""
            check_run(run, STATUSES | {-2})
        finally:
            terminal.kill()

    @staticmethod
    def check_other(home, terminal, name):
        witness = home.file(f"{name}.witness")
        require(terminal.wait_for(lambda: os.path.exists(witness), 8) or os.path.exists(witness), f"{name} was not started")
        with open(witness) as file:
            given = json.load(file)
        os.unlink(witness)
        more = {number: target for number, target in given["files"].items() if number not in STREAMS and "/proc/" not in target}
        require(not more, f"{name} got the files {more}")
        names = [one for one in SECRETS if one in given["variables"]]
        require(not names, f"{name} got {names}")
        # A browser is told where a sign-in is approved, once.
        for secret in (KEY, home.environment["TMDB_ACCESS_TOKEN"]):
            require(secret not in json.dumps(given, ensure_ascii=False), f"{name} got a secret in another variable, or in its words")

    @staticmethod
    def check_own(home, terminal, name):
        """The program itself needs the credential, and opens files of its own."""
        end, seen = time.monotonic() + 8, None
        while seen is None and time.monotonic() < end:
            terminal.wait(0)
            for process, line in helpers(home):
                if name.encode() in line and (seen := Children.files_of(process)):
                    with open(f"/proc/{process}/comm") as file:
                        called = file.read()
        require(seen is not None, f"{name} was not started")
        require(called == "movies\n", f"ps shows {name} as {called}")
        streams = {number: target for number, target in seen.items() if number in STREAMS and target != "/dev/null"}
        require(not streams, f"{name} got {streams} as its standard streams")
        more = [target for target in seen.values() if target == "/dev/zero" or target.startswith("/dev/pts")]
        require(not more, f"{name} got the files {more}")

    @staticmethod
    def files_of(process):
        """`None` before the program has begun to run, or when it has ended."""
        try:
            time.sleep(0.02)
            return {number: os.readlink(f"/proc/{process}/fd/{number}") for number in os.listdir(f"/proc/{process}/fd")} or None
        except OSError:
            return None
