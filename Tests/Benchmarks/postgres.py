#!/usr/bin/env python3
"""Measures the shared cache in PostgreSQL: postgres.py PROGRAM BENCHMARKS [SECONDS]

PROGRAM and BENCHMARKS are the release builds of the program and of the product Benchmarks. The server is one of this machine,
in a folder of its own and with its usual settings; pgbench runs the same statements as the limit of what it can do.
"""

import os
import pathlib
import random
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time

PROCESSES = 20
# The statements of RecordTable. A round trip of the program is a pipeline here.
READ = r"""
\set collection random(0, 7)
\set key random(0, 499)
SELECT coalesce(generation, first_generation), coalesce(sequence, 0), key, bytes, stored_at, entity_tag FROM store
    LEFT JOIN collections ON name = convert_to('benchmark ' || :collection, 'UTF8')
    LEFT JOIN records ON collection = convert_to('benchmark ' || :collection, 'UTF8')
        AND key = convert_to('key ' || :key, 'UTF8');
"""
WRITE = r"""
\set collection random(0, 7)
\set key random(0, 499)
\startpipeline
BEGIN;
INSERT INTO collections (name, generation, last_sequence)
    SELECT convert_to('benchmark ' || :collection, 'UTF8'), first_generation, 1 FROM store WHERE true
    ON CONFLICT (name) DO UPDATE SET last_sequence = collections.last_sequence + 1;
DELETE FROM records WHERE collection = convert_to('benchmark ' || :collection, 'UTF8')
    AND key = convert_to('key ' || :key, 'UTF8');
INSERT INTO records (sequence, collection, key, bytes, stored_at, entity_tag)
    SELECT last_sequence, name, convert_to('key ' || :key, 'UTF8'), convert_to(repeat('x', 6000), 'UTF8'), 0, NULL
    FROM collections WHERE name = convert_to('benchmark ' || :collection, 'UTF8');
DELETE FROM records WHERE collection = convert_to('benchmark ' || :collection, 'UTF8') AND sequence <= (
    SELECT sequence FROM records WHERE collection = convert_to('benchmark ' || :collection, 'UTF8')
    ORDER BY sequence DESC LIMIT 1 OFFSET 500) RETURNING key;
\endpipeline
\startpipeline
COMMIT;
SELECT pg_notify('movies', 'benchmark saved');
\endpipeline
"""


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
        return f"postgres://movies@127.0.0.1:{self.port}/postgres"

    def psql(self, statement):
        command = [self.programs / "psql", "-X", "-A", "-t", "-c", statement, self.address]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def pgbench(self, folder, seconds):
        """Transactions a second with four reads for each write."""
        (folder / "read").write_text(READ)
        (folder / "write").write_text(WRITE)
        settings = "-c search_path=movies -c synchronous_commit=off"
        command = ["pgbench", "-n", "-M", "extended", "-c", str(PROCESSES), "-j", "2", "-T", str(seconds)]
        command += ["-f", f"{folder}/read@4", "-f", f"{folder}/write@1", "-h", "127.0.0.1", "-p", str(self.port)]
        environment = dict(os.environ, PGOPTIONS=settings, PATH=f"{self.programs}:{os.environ['PATH']}")
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


def searches(program, server, folder):
    """The median milliseconds of a cached search in each engine, in turns."""
    homes = {"sqlite": "sqlite", "postgres": server.address}
    times = {name: [] for name in homes}
    for turn in range(31):
        for name, storage in random.sample(sorted(homes.items()), 2):
            environment = {"HOME": str(folder / name), "PATH": "/usr/bin:/bin", "MOVIES_STORAGE": storage}
            start = time.perf_counter()
            subprocess.run([program, "search", "batman"], env=environment, check=True, capture_output=True)
            # The first one fetches.
            if turn:
                times[name].append((time.perf_counter() - start) * 1000)
    return {name: statistics.median(values) for name, values in times.items()}


def main():
    program, benchmarks = (os.path.abspath(path) for path in sys.argv[1:3])
    seconds = int(sys.argv[3]) if len(sys.argv) > 3 else 10
    with tempfile.TemporaryDirectory(prefix="movies-postgres-") as name:
        folder = pathlib.Path(name)
        (folder / "server").mkdir()
        folder.chmod(0o755)
        server = Server(folder / "server")
        try:
            for engine, value in searches(program, server, folder).items():
                print(f"cached search, {engine}: {value:.2f} ms")
            rate, failures, times = use(benchmarks, server.address, seconds)
            limit = server.pgbench(folder, seconds)
            print(f"{PROCESSES} processes: {rate:.0f} calls a second, {failures} failed, 99 % within {percentile(times, 0.99):.1f} ms")
            print(f"pgbench, the same statements: {limit:.0f} a second, so {rate / limit:.2f} of the limit")
            size, count = map(int, server.psql(
                "SELECT pg_total_relation_size('movies.records'), count(*) FROM movies.records").split("|"))
            print(f"{count} records of 6,000 bytes: {size / count:.0f} bytes each")

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
