"""Attacks the built program and checks that nothing is lost, nothing leaks and nothing hangs. Scripts/torture starts it.

A campaign is a row of trials. The number of a trial and the seed decide all that is random in it, so that one trial can be
run again by itself.
"""

import argparse
import concurrent.futures
import ctypes
import datetime
import os
import platform
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from browse import Browse
from calls import Calls
from children import Children
from disk import Disk
from film_index import FilmIndex
from first_open import FirstOpen
from fuzz import Fuzz
from held import Held
from invariants import Failure
from kill import Kill
from load import Load
from memcheck import Memcheck
from network import Network
from saved import Saved
from signals import Signals
from tls import Certificates

CAMPAIGNS = {one.name: one for one in (Network, Calls, Kill, FirstOpen, Fuzz, Disk, Saved, Held, FilmIndex, Browse, Children, Signals, Load, Memcheck)}
# How many failures of a campaign are printed.
SHOWN = 10


class Session:
    """What all campaigns share: the program, a folder, the certificates, and what was counted."""

    def __init__(self, arguments, folder):
        self.program, tools = os.path.abspath(arguments.program), os.path.abspath(arguments.tools)
        self.library, self.launcher = os.path.join(tools, "interpose.so"), os.path.join(tools, "launch")
        self.seed, self.is_short, self.folder = arguments.seed, arguments.short, folder
        self.certificates = Certificates(os.path.join(folder, "certificates"))
        self.counts, self.lock = {}, threading.Lock()

    def count(self, name, number=1):
        with self.lock:
            self.counts[name] = self.counts.get(name, 0) + number


def run(session, campaign, numbers, jobs):
    """Runs the trials. Returns the failures, by number."""
    failures, start, last = {}, time.monotonic(), time.monotonic()

    def attempt(number):
        chance = random.Random(f"{session.seed} {campaign.name} {number}")
        try:
            campaign.trial(number, chance)
        except Failure as failure:
            return str(failure)
        except Exception as error:
            return f"the campaign itself failed: {type(error).__name__}: {error}"
        return None

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for done, (number, failure) in enumerate(zip(numbers, pool.map(attempt, numbers))):
            if time.monotonic() - last >= 60:
                last = time.monotonic()
                print(f"{campaign.name}: {done} of {len(numbers)} trials, {len(failures)} failed, {last - start:.0f} s", flush=True)
            if failure is None:
                continue
            failures[number] = failure
            if len(failures) <= SHOWN:
                short = " --short" if session.is_short else ""
                print(f"  {failure}\n  again:  Scripts/torture {campaign.name}{short} --seed {session.seed} --only {number}", flush=True)
    if len(failures) > SHOWN:
        print(f"  and {len(failures) - SHOWN} more: {' '.join(str(one) for one in list(failures)[SHOWN:SHOWN + 100])}")
    return failures


def versions(program):
    own = subprocess.run([program, "--version"], capture_output=True, text=True).stdout.split("\n")[0]
    curl = shutil.which("curl-config")
    curl = subprocess.run([curl, "--version"], capture_output=True, text=True).stdout.strip() if curl else "libcurl"
    return f"{own}, SQLite {sqlite3.sqlite_version}, {curl}, {platform.system()} {platform.release()}, {os.cpu_count()} cores"


def table(rows, session):
    """The table of Tests/README.md."""
    kind = ", short" if session.is_short else ""
    yield f"{datetime.date.today().isoformat()}, seed {session.seed}{kind}: {versions(session.program)}.\n"
    yield "| Campaign | What is done | Trials | Processes | Failed | Seconds |"
    yield "|---|---|--:|--:|--:|--:|"
    for campaign, trials, failed, seconds, counts in rows:
        details = ", ".join(f"{number:,} {name}" for name, number in counts.items() if name != "processes")
        what = campaign.title + (f" ({details})" if details else "")
        yield f"| `{campaign.name}` | {what} | {trials:,} | {counts.get('processes', 0):,} | {failed:,} | {seconds:.0f} |"


def parse():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--program", required=True)
    parser.add_argument("--tools", required=True)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1, 1_000_000))
    parser.add_argument("--only", type=int)
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    for name in arguments.names:
        if name not in CAMPAIGNS:
            sys.exit(f"Error: there is no campaign {name}. There are: {', '.join(CAMPAIGNS)}")
    if arguments.jobs < 1:
        sys.exit("Error: --jobs needs a number above zero.")
    if arguments.only is not None and len(arguments.names) != 1:
        sys.exit("Error: --only needs the name of one campaign.")
    return arguments


def main():
    arguments = parse()
    # Helpers that the program leaves in the background become children of this process, and are reaped by it.
    ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)
    print(f"Seed {arguments.seed}", flush=True)
    rows, has_failed = [], False
    with tempfile.TemporaryDirectory(prefix="torture-", ignore_cleanup_errors=True) as folder:
        session = Session(arguments, folder)
        os.chmod(folder, 0o755)
        for name in arguments.names or CAMPAIGNS:
            session.counts = {}
            try:
                campaign = CAMPAIGNS[name](session)
            except Failure as failure:
                sys.exit(f"{name} cannot begin, because a command fails without any fault: {failure}")
            numbers = campaign.numbers if arguments.only is None else [arguments.only]
            if arguments.only is not None and arguments.only not in campaign.numbers:
                sys.exit(f"Error: {name} has no trial {arguments.only}." + (" Its numbers depend on --short." if name != "fail" else ""))
            start = time.monotonic()
            failures = run(session, campaign, numbers, getattr(campaign, "jobs", arguments.jobs))
            seconds = time.monotonic() - start
            has_failed = has_failed or bool(failures)
            rows.append((campaign, len(numbers), len(failures), seconds, session.counts))
            print(f"{name}: {len(numbers)} trials, {session.counts.get('processes', 0)} processes, "
                  f"{len(failures)} failed, {seconds:.1f} s", flush=True)
        if arguments.table:
            print("\n".join(["", *table(rows, session)]))
    sys.exit(1 if has_failed else 0)


if __name__ == "__main__":
    main()
