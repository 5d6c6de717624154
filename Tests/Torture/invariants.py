"""What must hold after every run, whatever was done to the program."""

import json
import os
import re
import sqlite3
import time

from canaries import FORMS

# `movies help exit-codes`.
STATUSES = {0, 1, 2, 4, 64, 69, 78, 130, 141}
MEMORY_LIMIT = 100_000
ANSWER_MEMORY_LIMIT = 64_000
# Where the secrets may be: in files that only the user can read.
STORES = re.compile(r"\.config/movies/(token[^/]*|session-[^/]*\.json)$")
# What the user made, and nothing can fetch again.
DOCUMENTS = ("recent-queries-1.json", "outbox-1.json")
TEMPORARY = re.compile(r"(\.new|\.tmp|~)$|^(\.unfinished|unnamed)-[^/]*$")
# A document has this name between two system calls. If the program is killed there, its next write or removal deletes it.
HALF_RENAMED = re.compile(r"[^/]\.json\.new$")
# C0 but tab and line feed, DEL, C1, and what changes the direction or ends a line.
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\U000e0000-\U000e007f]")
# The program's own sequences: colors, the cursor, modes, questions, and links with a harmless address.
OWN_SEQUENCES = re.compile(r"\x1b\[[0-9;:?<>=]*[ -/]*[@-~]|\x1b\]8;[!-~]*?(?:\x1b\\|\x07)|\x1b\]1[01];\?\x1b\\|\x1b[=>78M()][0B]?|\x1b\\")


class Failure(Exception):
    """An invariant that does not hold."""


def require(condition, message):
    if not condition:
        raise Failure(message)


def check_text(name, data, run, has_sequences=False):
    for form in FORMS:
        require(form not in data, f"a canary ({form.decode()}) is on {name}: {run}")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise Failure(f"{name} is not UTF-8 ({error}): {run}") from None
    if has_sequences:
        text = OWN_SEQUENCES.sub("", text.replace("\r", ""))
        text = text.replace("\x07", "")
    found = CONTROL.search(text)
    require(not found, f"a control character ({found and hex(ord(found[0]))}) is on {name}: {run}")


def check_run(run, statuses=STATUSES, memory=MEMORY_LIMIT, is_binary=False, has_colors=False):
    require(not run.is_late, f"not ended within its deadline ({run.seconds:.1f} s): {run}")
    require(run.status in statuses, f"status {run.status} is not documented here: {run}")
    # KiB by getrusage(2).
    require(run.memory <= memory, f"took {run.memory} kB of memory: {run}")
    if run.terminal is None:
        if not is_binary:
            check_text("standard output", run.output, run, has_colors)
        check_text("standard error", run.errors, run, has_colors)
    else:
        check_text("the terminal", run.output, run, has_sequences=True)
        require(run.terminal, f"the terminal's modes were not restored: {run}")


def files(home):
    for folder, _, names in os.walk(home.path):
        for name in names:
            yield os.path.join(folder, name)


def helpers(home):
    """The processes that the program has left in the background: those with this home."""
    mark = b"HOME=" + home.path.encode() + b"\0"
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/environ", "rb") as file:
                    if mark in file.read():
                        with open(f"/proc/{name}/cmdline", "rb") as line:
                            yield int(name), line.read()
            except OSError:
                pass


def wait_for_helpers(home, seconds=20):
    """Waits for helpers in the background."""
    end = time.monotonic() + seconds
    while left := list(helpers(home)):
        for _, line in left:
            require(not any(form in line for form in FORMS), f"a canary is in a command line: {line!r}")
        require(time.monotonic() < end, f"a process stays behind: {left[0][1]!r}")
        time.sleep(0.02)


def check_nothing_left(home, seconds=20, may_be_killed=False):
    """Waits for helpers in the background, and looks for temporary files."""
    wait_for_helpers(home, seconds)
    for path in files(home):
        name = os.path.relpath(path, home.path)
        if may_be_killed and HALF_RENAMED.search(name):
            continue
        require(not TEMPORARY.search(os.path.basename(name)), f"a temporary file stays behind: {name}")
        require(os.path.dirname(path) != home.temporary, f"a temporary file stays behind: {name}")


def check_files(home, except_for=()):
    """No canary in any file but the stores of secrets, and every database and document of the user sound."""
    for path in files(home):
        name = os.path.relpath(path, home.path)
        if name in except_for or not os.path.isfile(path) or os.path.getsize(path) > 50_000_000:
            continue
        with open(path, "rb") as file:
            data = file.read()
        if not STORES.search(name):
            for form in FORMS:
                require(form not in data, f"a canary ({form.decode()}) is in {name}")
        if name.endswith(".db") and data:
            check_database(path)
        if os.path.basename(name) in DOCUMENTS:
            try:
                json.loads(data)
            except ValueError as error:
                raise Failure(f"{name} is damaged: {error}") from None


def check_database(path):
    try:
        database = sqlite3.connect(path, timeout=5)
        rows = database.execute("PRAGMA integrity_check").fetchall()
        database.close()
    except sqlite3.Error as error:
        raise Failure(f"{os.path.basename(path)} is damaged: {error}") from None
    require(rows == [("ok",)], f"{os.path.basename(path)} is damaged: {rows[:3]}")


def check_home(home, except_for=(), may_be_killed=False):
    check_nothing_left(home, may_be_killed=may_be_killed)
    check_files(home, except_for)
