"""Programs and the cases in which they are measured in turns."""

import os
import shutil
import sys
import tempfile
import time

NOTHING = os.open(os.devnull, os.O_RDWR)


def say(message):
    print(message, file=sys.stderr, flush=True)


class Program:
    """A command line, or a pipeline of several, that prints films."""

    def __init__(self, name, *commands, home=None, environment={}, stops_after_first_line=False, forgets=None,
                 may_fail=False):
        self.name = name
        # A file that the system must read from the disk again.
        self.forgets = forgets
        # Whether nothing may be found.
        self.may_fail = may_fail
        self.commands = commands
        self.home = home
        self.environment = environment
        self.stops_after_first_line = stops_after_first_line
        self.wall, self.cpu, self.note = [], [], None

    def is_installed(self):
        return all(shutil.which(command[0]) for command in self.commands)

    def variables(self, folder):
        # A home of None is a new one for each run.
        home = self.home or tempfile.mkdtemp(dir=folder)
        path = {"HOME": home, "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"}
        return {**path, **self.environment}

    def run(self, folder, output=NOTHING):
        """Runs the pipeline. Returns the seconds of the wall clock and of the processors."""
        if self.forgets:
            with open(self.forgets) as file:
                os.fsync(file.fileno())
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        variables = self.variables(folder)
        errors = os.open(os.path.join(folder, "errors"), os.O_RDWR | os.O_CREAT | os.O_TRUNC)
        reader = None
        if self.stops_after_first_line:
            reader, output = os.pipe()
        start = time.perf_counter()
        processes = []
        source = NOTHING
        for index, command in enumerate(self.commands):
            is_last = index == len(self.commands) - 1
            following, sink = (None, output) if is_last else os.pipe()
            streams = [(os.POSIX_SPAWN_DUP2, one, number) for number, one in enumerate((source, sink, errors))]
            processes.append(os.posix_spawn(shutil.which(command[0]), command, variables, file_actions=streams))
            for pipe in (source, sink):
                if pipe not in (NOTHING, output):
                    os.close(pipe)
            source = following
        if reader is not None:
            os.close(output)
            line = b""
            while not line.endswith(b"\n"):
                byte = os.read(reader, 1)
                if not byte:
                    break
                line += byte
            os.close(reader)
        ends = [os.wait4(process, 0) for process in processes]
        wall = time.perf_counter() - start
        failed = [status for _, status, _ in ends if status] and not self.stops_after_first_line and not self.may_fail
        if failed:
            os.lseek(errors, 0, os.SEEK_SET)
            message = os.read(errors, 2000).decode(errors="replace")
            sys.exit(f"Error: {self.name} failed: {' | '.join(' '.join(c) for c in self.commands)}\n{message}")
        os.close(errors)
        if self.home is None:
            shutil.rmtree(variables["HOME"])
        return wall, sum(usage.ru_utime + usage.ru_stime for _, _, usage in ends)

    def films(self, folder):
        """Returns the identifiers of the printed films."""
        with tempfile.TemporaryFile(dir=folder) as file:
            self.run(folder, output=file.fileno())
            file.seek(0)
            return [line.split(b"\t")[0] for line in file]


class Case:
    """Programs that do the same. The first one is compared with the others."""

    def __init__(self, key, title, *programs, is_slow=False, prints_films=False):
        self.key, self.title, self.programs = key, title, programs
        self.is_slow, self.prints_films = is_slow, prints_films

    def measure(self, pairs, folder):
        for program in [one for one in self.programs if not one.is_installed()]:
            say(f"{program.name} is not installed, and left out of: {self.title}")
        self.programs = [one for one in self.programs if one.is_installed()]
        if self.prints_films:
            expected = self.programs[0].films(folder)
            for rival in self.programs[1:]:
                if rival.films(folder) != expected:
                    sys.exit(f"Error: {rival.name} prints other films than {self.programs[0].name} in: {self.title}")
        for number in range(-2, max(3, pairs // 5) if self.is_slow else pairs):
            # Each of them is the first in turn.
            shift = number % len(self.programs)
            for program in (*self.programs[shift:], *self.programs[:shift]):
                wall, cpu = program.run(folder)
                if number >= 0:
                    program.wall.append(wall * 1e3)
                    program.cpu.append(cpu * 1e3)
