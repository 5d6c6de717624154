#!/usr/bin/env python3
"""Measures what a team shares in PostgreSQL: postgres.py PROGRAM BENCHMARKS [SECONDS]

PROGRAM and BENCHMARKS are the release builds of the program and of the product Benchmarks. The server is one of this machine,
in a folder of its own and with its usual settings; a proxy puts it at a distance. pgbench runs the same statements as the limit
of what the server can do.
"""

import asyncio
import os
import pathlib
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

PROCESSES = 20
# Milliseconds in one direction.
DISTANCES = [0, 5, 10, 50, 100]
# The statements of SharedCopyTable. A round trip of the program is a pipeline here.
NOW = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
READ = rf"""
\set key random(0, 3999)
SELECT version, {NOW} - requested_at, bytes, entity_tag, true FROM (
    SELECT version, requested_at, bytes, entity_tag FROM movies.share LEFT JOIN movies.copies
    ON bucket = :key % 64 AND collection = convert_to('benchmark', 'UTF8') AND key = convert_to('key ' || :key, 'UTF8')
        AND requested_at > emptied_at) AS found;
"""
WRITE = rf"""
\set key random(0, 3999)
\startpipeline
BEGIN;
SELECT set_config('synchronous_commit', 'off', true), set_config('statement_timeout', '10s', true),
    set_config('idle_in_transaction_session_timeout', '10s', true);
INSERT INTO movies.copies AS copy (bucket, collection, key, requested_at, bytes, entity_tag)
    VALUES (:key % 64, convert_to('benchmark', 'UTF8'), convert_to('key ' || :key, 'UTF8'), {NOW},
        convert_to(repeat('x', 6000), 'UTF8'), NULL)
    ON CONFLICT (bucket, collection, key) DO UPDATE
    SET requested_at = excluded.requested_at, bytes = excluded.bytes, entity_tag = excluded.entity_tag
    WHERE copy.requested_at < excluded.requested_at;
DELETE FROM movies.copies WHERE bucket = :key % 64 AND collection = convert_to('benchmark', 'UTF8') AND requested_at <= (
    SELECT requested_at FROM movies.copies WHERE bucket = :key % 64 AND collection = convert_to('benchmark', 'UTF8')
    ORDER BY requested_at DESC LIMIT 1 OFFSET 781);
COMMIT;
SELECT pg_notify('movies_copies', 'benchmark saved');
\endpipeline
"""


class Distance:
    """A network to a port of this machine: each message takes some milliseconds."""

    # The loops keep no reference to their tasks.
    tasks = set()

    def __init__(self, port, milliseconds):
        self.target, self.delay = port, milliseconds / 1000
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()
        server = asyncio.run_coroutine_threadsafe(asyncio.start_server(self.connect, "127.0.0.1", 0, backlog=512), self.loop)
        self.port = server.result().sockets[0].getsockname()[1]

    async def connect(self, reader, writer):
        self.tasks.add(asyncio.current_task())
        try:
            other_reader, other_writer = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            writer.close()
            return
        await asyncio.gather(self.pass_on(reader, other_writer), self.pass_on(other_reader, writer))

    async def pass_on(self, reader, writer):
        try:
            while data := await reader.read(1 << 16):
                self.loop.call_later(self.delay, writer.write, data)
        except OSError:
            pass
        self.loop.call_later(self.delay, writer.close)


class Server:
    """A server on a free port of 127.0.0.1. It does not run as root."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        versions = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
        self.programs = versions[-1] if versions else pathlib.Path(shutil.which("initdb")).parent
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.user = []
        if os.getuid() == 0:
            shutil.chown(folder, "nobody")
            self.user = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
        self.run("initdb", "-D", "data", "-U", "movies", "-A", "trust", "-E", "UTF8", "--locale=C")
        self.start()

    def run(self, name, *arguments):
        command = self.user + [str(self.programs / name), *arguments]
        return subprocess.run(command, cwd=self.folder, check=True, capture_output=True, text=True).stdout

    def start(self):
        command = [str(self.programs / "postgres"), "-D", "data", "-p", str(self.port), "-c", "listen_addresses=127.0.0.1"]
        command += ["-c", "unix_socket_directories="]
        self.process = subprocess.Popen(self.user + command, cwd=self.folder, stderr=subprocess.DEVNULL)
        while subprocess.run([self.programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)]).returncode:
            time.sleep(0.02)

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait()

    @property
    def address(self):
        return self.address_at(self.port)

    @staticmethod
    def address_at(port):
        return f"postgres://movies@127.0.0.1:{port}/postgres?sslmode=disable"

    def count(self, words):
        """How many searches of these words have reached the server. The demo is asked for more than a page, such as for typos."""
        try:
            return int(self.psql(f"SELECT count(DISTINCT substring(convert_from(key, 'UTF8') from '{words}')) FROM movies.copies"))
        except subprocess.CalledProcessError:
            # The members have all of its connections.
            return 0

    def psql(self, statement):
        command = [self.programs / "psql", "-X", "-A", "-t", "-c", statement, self.address]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def pgbench(self, folder, seconds):
        """Transactions a second with four reads for each write."""
        (folder / "read").write_text(READ)
        (folder / "write").write_text(WRITE)
        command = ["pgbench", "-n", "-M", "extended", "-c", str(PROCESSES), "-j", "2", "-T", str(seconds)]
        command += ["-f", f"{folder}/read@4", "-f", f"{folder}/write@1", "-h", "127.0.0.1", "-p", str(self.port)]
        environment = dict(os.environ, PATH=f"{self.programs}:{os.environ['PATH']}")
        command += ["-U", "movies", "postgres"]
        output = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
        return float(next(line.split()[2] for line in output.splitlines() if line.startswith("tps")))


def use(benchmarks, address, seconds, meanwhile=lambda: None):
    """Uses the store from many processes. Returns calls a second, failed calls, and the sorted milliseconds of all."""
    command = [benchmarks, "postgres", address, str(seconds)]
    processes = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(PROCESSES)]
    meanwhile()
    calls, failures, times = 0, 0, []
    for process in processes:
        first, rest = process.communicate()[0].splitlines()
        calls += int(first.split()[0])
        failures += int(first.split()[1])
        times += map(float, rest.split())
    return calls / seconds, failures, sorted(times)


def percentile(times, share):
    return times[min(len(times) - 1, int(len(times) * share))]


class Homes:
    """Members of the team, each with a home of its own, and the films of the demo."""

    def __init__(self, program, folder):
        self.program, self.folder, self.last = program, folder, 0

    def make(self):
        self.last += 1
        home = self.folder / f"home {self.last}"
        home.mkdir()
        return home

    def start(self, home, share, *words):
        environment = {"HOME": str(home), "PATH": "/usr/bin:/bin"} | ({"MOVIES_SHARE": share} if share else {})
        return subprocess.Popen([self.program, "search", *words, "-q"], env=environment, stdout=subprocess.DEVNULL)

    def milliseconds(self, home, share, *words):
        start = time.perf_counter()
        if self.start(home, share, *words).wait():
            raise SystemExit(f"a search failed: {words}")
        return (time.perf_counter() - start) * 1000


def wait_for(server, count, words, seconds=40):
    end = time.monotonic() + seconds
    while server.count(words) < count and time.monotonic() < end:
        time.sleep(0.05)
    return server.count(words)


def single(homes, server):
    """The median milliseconds of one search: warm, of the team, and new."""
    alone = homes.make()
    homes.milliseconds(alone, None, "batman")
    print(f"alone: warm {statistics.median(homes.milliseconds(alone, None, 'batman') for _ in range(15)):.1f} ms, new "
          f"{statistics.median(homes.milliseconds(alone, None, f'new {n}') for n in range(15)):.1f} ms")
    homes.milliseconds(homes.make(), server.address, "batman")
    wait_for(server, 1, "batman")
    for distance in DISTANCES:
        share = server.address_at(Distance(server.port, distance).port)
        warm, team, new = [], [], []
        for turn in range(9):
            home = homes.make()
            team.append(homes.milliseconds(home, share, "batman"))
            warm.append(homes.milliseconds(home, share, "batman"))
            new.append(homes.milliseconds(homes.make(), share, f"word {distance} {turn}"))
        second = [homes.milliseconds(home, share, f"again {distance} {turn}") for turn in range(9)]
        print(f"{distance} ms away: warm {statistics.median(warm):.1f} ms, of the team {statistics.median(team):.1f}, new "
              f"{statistics.median(new):.1f}, new within a minute {statistics.median(second):.1f}")


def load(homes, server):
    """Many members with four new searches each, one after the other. Every response reaches the server."""
    for count in (30, 100):
        for distance in DISTANCES:
            share = server.address_at(Distance(server.port, distance).port)
            members, start = [homes.make() for _ in range(count)], time.monotonic()
            for turn in range(4):
                running = [homes.start(home, share, f"load {distance} {count} {turn} {n}") for n, home in enumerate(members)]
                if any(process.wait() for process in running):
                    raise SystemExit("a search failed")
            searched = time.monotonic() - start
            saved = wait_for(server, 4 * count, rf"load {distance} {count} \d+ \d+")
            print(f"{count} members, {distance} ms away: {saved} of {4 * count} saved, searched in {searched:.1f} s, "
                  f"all there after {time.monotonic() - start:.1f} s")


def main():
    program, benchmarks = (os.path.abspath(path) for path in sys.argv[1:3])
    seconds = int(sys.argv[3]) if len(sys.argv) > 3 else 10
    with tempfile.TemporaryDirectory(prefix="movies-postgres-") as name:
        folder = pathlib.Path(name)
        (folder / "server").mkdir()
        folder.chmod(0o755)
        server = Server(folder / "server")
        try:
            homes = Homes(program, folder)
            # This makes the tables.
            environment = {"HOME": str(homes.make()), "PATH": "/usr/bin:/bin"}
            subprocess.run([program, "config", "set", "share", server.address, "-q"], env=environment, check=True)
            single(homes, server)
            load(homes, server)
            # Those that send wait a moment for more, and the server takes 100 connections.
            time.sleep(5)
            rate, failures, times = use(benchmarks, server.address, seconds)
            limit = server.pgbench(folder, seconds)
            print(f"{PROCESSES} processes: {rate:.0f} calls a second, {failures} failed, 99 % within {percentile(times, 0.99):.1f} ms")
            print(f"pgbench, the same statements: {limit:.0f} a second, so {rate / limit:.2f} of the limit")

            def restart():
                time.sleep(seconds / 3)
                server.stop()
                server.start()

            rate, failures, times = use(benchmarks, server.address, seconds, restart)
            print(f"while the server restarts: {failures} of {len(times)} calls failed, "
                  f"99 % within {percentile(times, 0.99):.1f} ms, all within {times[-1]:.0f} ms")
        finally:
            server.stop()


main()
