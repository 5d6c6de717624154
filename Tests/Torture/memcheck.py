"""The campaign `memcheck`: every command under valgrind, which finds memory that is used before it is set or after it is freed."""

import os
import re
import shutil
import subprocess

from canaries import PASSWORD
from invariants import Failure, check_run, require
from library import copy, filled_home
from program import Process
from service import Service

COMMANDS = [
    ["search", "new"], ["poster", "6", "-o", "poster.jpg"], ["rate", "6", "7"], ["search", "alpha", "--json"], ["view", "6"],
    ["history"], ["watchlist"], ["watchlist", "add", "9"], ["favorites", "add", "9"], ["ratings", "--csv"], ["sync"],
    ["auth", "status"], ["auth", "login", "--username", "ada"], ["auth", "logout"], ["config", "list"],
    ["config", "set", "language", "de"], ["cache", "status"], ["cache", "clear"], ["doctor"], ["trending"], ["discover"],
    ["person", "9"], ["completion", "bash"], ["__complete", "bash", "9", "12", "movies view 12"], ["help"], ["--version"], ["manual"],
    ["search", "nothing", "--offline"], ["similar", "6"], ["recommendations", "6"], ["popular"], ["rate", "6", "--remove"],
]


class Memcheck:
    name = "memcheck"
    title = "every command under valgrind's memcheck"

    def __init__(self, session):
        self.session = session
        self.valgrind = shutil.which("valgrind")
        # valgrind 3.19 cannot read the debug information of Swift.
        self.stripped = os.path.join(session.folder, "movies")
        if self.valgrind:
            subprocess.run(["strip", "--strip-debug", "-o", self.stripped, session.program], check=True)
        self.service = Service().__enter__()
        self.filled = filled_home(session, self.service)
        self.numbers = range(2 if session.is_short else len(COMMANDS))

    def trial(self, number, chance):
        if not self.valgrind:
            raise Failure("valgrind is not installed")
        command = COMMANDS[number]
        self.session.count("processes")
        with copy(self.session, self.filled, MOVIES_TIMEOUT="120") as home:
            log = home.file("valgrind.log")
            known = os.path.join(os.path.dirname(os.path.abspath(__file__)), "memcheck.supp")
            options = ["--error-exitcode=99", "--leak-check=no", f"--log-file={log}", "--trace-children=no",
                       f"--suppressions={known}", self.stripped]
            source = None
            if "login" in command:
                source = open(home.file("password"), "w+b")
                source.write((PASSWORD + "\n").encode())
                source.seek(0)
            process = Process((self.session.launcher, self.valgrind), options + command, home.environment, home.path, source, False)
            run = process.wait(180)
            with open(log) as file:
                report = file.read()
            errors = re.search(r"ERROR SUMMARY: (\d+)", report)
            lines = [line for line in report.splitlines() if line.strip("=0123456789 ")]
            require(run.status != 99 and errors and errors[1] == "0", f"{' '.join(command)}: {' | '.join(lines[5:20])}")
            check_run(run, memory=2_000_000)
