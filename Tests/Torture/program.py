"""Runs the program under test as a user would: in a home folder of its own, with every run measured."""

import os
import pty
import select
import shutil
import signal
import subprocess
import tempfile
import termios
import time

from canaries import TOKEN


class Run:
    """What one process has done: its status (negative: the signal that ended it), output, seconds and memory."""

    def __init__(self, arguments, status, output, errors, seconds, memory, is_late, terminal=None):
        self.arguments, self.status, self.output, self.errors = arguments, status, output, errors
        self.seconds, self.memory, self.is_late, self.terminal = seconds, memory, is_late, terminal

    def __str__(self):
        return f"movies {' '.join(self.arguments)[:200]} (status {self.status}): {(self.errors or self.output)[-300:]!r}"


class Process:
    """A started process. It may be written to, signalled by its id, and waited for."""

    def __init__(self, command, arguments, environment, folder, source, on_terminal, **options):
        self.arguments, self.start, self.terminal = arguments, time.monotonic(), None
        streams = {"stdin": source if source is not None else subprocess.DEVNULL}
        if on_terminal:
            self.master, slave = pty.openpty()
            termios.tcsetwinsize(slave, (40, 120))
            self.terminal = slave
            self.modes = termios.tcgetattr(slave)
            streams = {"stdin": slave, "stdout": slave, "stderr": slave}
        else:
            self.readers = [os.pipe() for _ in range(2)]
            streams |= {"stdout": self.readers[0][1], "stderr": self.readers[1][1]}
        reader, writer = os.pipe()
        launcher, program = command
        subprocess.run(
            [launcher, str(writer), program, *arguments], env=environment, cwd=folder, start_new_session=on_terminal,
            pass_fds=[writer], check=True, **streams, **options
        )
        os.close(writer)
        with open(reader) as file:
            self.id = int(file.read())
        self.pidfd = os.pidfd_open(self.id)
        if not on_terminal:
            for _, writer in self.readers:
                os.close(writer)
            self.readers = [reader for reader, _ in self.readers]

    def signal(self, number):
        try:
            signal.pidfd_send_signal(self.pidfd, number)
        except ProcessLookupError:
            pass

    def close_output(self):
        """Closes the reading end, as `head` does when it has seen enough."""
        os.close(self.readers[0])
        self.readers[0] = None

    def wait(self, deadline):
        """Reads all output until the end of the process, and ends it when the deadline has passed."""
        sources = [self.master] if self.terminal is not None else [one for one in self.readers if one is not None]
        received = {one: [] for one in sources}
        open_ones, is_late = set(sources), False
        while True:
            left = deadline - (time.monotonic() - self.start)
            if left <= 0 and not is_late:
                is_late = True
                self.signal(signal.SIGKILL)
            ready = select.select([*open_ones, self.pidfd], [], [], max(left, 0.01))[0]
            if self.pidfd in ready and len(ready) == 1:
                break
            for one in ready:
                if one == self.pidfd:
                    continue
                try:
                    block = os.read(one, 1 << 16)
                except OSError:
                    block = b""
                received[one].append(block)
                if not block:
                    open_ones.discard(one)
        seconds = time.monotonic() - self.start
        _, status, usage = os.wait4(self.id, 0)
        status = os.waitstatus_to_exitcode(status)
        texts = [b"".join(received.get(one, [])) for one in (sources if self.terminal is not None else self.readers)]
        restored = None
        if self.terminal is not None:
            restored = termios.tcgetattr(self.terminal) == self.modes
            os.close(self.terminal)
        for one in (*sources, self.pidfd):
            os.close(one)
        texts += [b""] * (2 - len(texts))
        return Run(self.arguments, status, texts[0], texts[1], seconds, usage.ru_maxrss, is_late, restored)


class Home:
    """A home folder, and the program in it. It is removed at the end."""

    def __init__(self, session, **environment):
        self.session = session
        self.path = tempfile.mkdtemp(prefix="home-", dir=session.folder)
        self.temporary = os.path.join(self.path, "tmp")
        os.mkdir(self.temporary)
        self.environment = {
            # Nothing is in this PATH: no browser and no chafa.
            "HOME": self.path, "TMPDIR": self.temporary, "PATH": self.file("bin"), "LANG": "C.UTF-8",
            # Nobody listens at this proxy: no request leaves this computer.
            "https_proxy": "http://127.0.0.1:9", "all_proxy": "http://127.0.0.1:9", "MOVIES_TIMEOUT": "2",
            # What reads without end must not take the computer with it.
            "TORTURE_MEMORY": "3000", **environment,
        }
        self.owner = {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)

    def file(self, name):
        return os.path.join(self.path, name)

    def serve(self, service):
        """Sets the address of a service and the credential for it."""
        self.environment |= {"TMDB_BASE_URL": service.address, "TMDB_ACCESS_TOKEN": TOKEN}
        return self

    def start(self, *arguments, source=None, on_terminal=False, **environment):
        self.session.count("processes")
        arguments = list(arguments)
        variables = {name: value for name, value in {**self.environment, **environment}.items() if value is not None}
        if on_terminal:
            variables = {"TERM": "xterm-256color", **variables}
        text = None
        if source is not None:
            # A file without a name: nobody has to write while the program reads.
            text = tempfile.TemporaryFile(dir=self.session.folder)
            text.write(source)
            text.seek(0)
        try:
            return Process(
                (self.session.launcher, self.session.program), arguments, variables, self.path, text, on_terminal, **self.owner
            )
        finally:
            if text:
                text.close()

    def run(self, *arguments, deadline=15, **others):
        return self.start(*arguments, **others).wait(deadline)
