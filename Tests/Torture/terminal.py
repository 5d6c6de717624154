"""A program as the job of a shell on a terminal, and what the terminal understands of its output."""

import base64
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

from invariants import CONTROL, Failure, require
from program import Run

# The sequences of the program on the whole screen. Everything else comes from somebody else.
MODES = {"?1049": "the alternate screen", "?25": "the cursor", "?2004": "bracketed paste", "?1000": "the mouse", "?1006": "the mouse",
         "?1004": "the focus", "?7": "line wrap", "?2026": "a synchronized update"}
AFTERWARDS = {"?25": True, "?7": True}
SEQUENCE = re.compile(r"\x1b(?:\[([0-9;:?<>=!]*)([ -/]*[@-~])|\]([^\x07\x1b]*)(?:\x07|\x1b\\)|\\)")
STYLE = re.compile(r"(?:0|1|2|4|7|3[0-79]|4[0-79]|9[0-7]|10[0-7]|[34]8;5;\d{1,3}|[34]8;2;\d{1,3};\d{1,3};\d{1,3})")
# What is copied is the address of a page.
CLIPBOARD = re.compile(r"52;c;" + base64.b64encode(b"https://www.themoviedb.org/").decode()[:-1] + r"[A-Za-z0-9+/=]+")
# The page on which a sign-in is approved.
LINK = re.compile(r"8;;(?:https://www\.themoviedb\.org/authenticate/[\w-]+)?")
# The colors of text and background, the place of the cursor, the size of a cell, and what the terminal is.
QUESTIONS = {"10;?", "11;?", "6n", "16t", "c"}
LARGEST = 400


class Screen:
    """Reads what was written to a terminal. Refuses what is none of the program's own sequences."""

    def __init__(self):
        self.modes, self.takes = dict(AFTERWARDS), 0

    def read(self, data, may_be_cut):
        """A signal may cut a sequence: the next one then begins in the middle of it."""
        text = data.decode(errors="replace" if may_be_cut else "strict")
        place = 0
        while (start := text.find("\x1b", place)) >= 0:
            self.text(text[place:start])
            found = SEQUENCE.match(text, start)
            if not found and may_be_cut:
                following = text.find("\x1b", start + 1)
                following = len(text) if following < 0 else following
                require(following - start < 40, f"no sequence of the program: {text[start : start + 60]!r}")
                place = following
                continue
            require(found, f"no sequence of the program: {text[start : start + 60]!r}")
            self.sequence(found)
            place = found.end()
        self.text(text[place:])

    def text(self, text):
        if not self.modes.get("?1049"):
            text = re.sub("[\r\n\t]", "", text)
        found = CONTROL.search(text) or re.search("[\n\t]", text)
        require(not found, f"a control character ({found and hex(ord(found[0]))}) is on the terminal: {text[:200]!r}")

    def sequence(self, found):
        parameters, final, command = found[1], found[2], found[3]
        if command is not None:
            is_own = CLIPBOARD.fullmatch(command) or LINK.fullmatch(command) or command in QUESTIONS
        elif final is None:
            is_own = True
        elif parameters + final in QUESTIONS:
            is_own = True
        elif final in "hl" and parameters in MODES:
            self.takes += (parameters, final) == ("?1049", "h")
            self.modes[parameters] = final == "h"
            is_own = True
        elif final == "m":
            is_own = parameters == "" or re.fullmatch(f"{STYLE.pattern}(?:;{STYLE.pattern})*", parameters)
        else:
            numbers = parameters.split(";") if parameters else []
            is_own = (final in ("H", "G", "J", "K", "A") and len(numbers) <= 2
                      and all(number.isdigit() and int(number) <= LARGEST for number in numbers))
        require(is_own, f"no sequence of the program: {found[0]!r}")

    @staticmethod
    def without_copies(data):
        return re.sub(rb"\x1b\]" + CLIPBOARD.pattern.encode() + rb"\x07", b"", data)

    def require_left(self, after):
        for mode, name in MODES.items():
            require(self.modes.get(mode, False) == AFTERWARDS.get(mode, False), f"{name} ({mode}) is not restored after {after}")


class Terminal:
    """What the program writes is read whenever this class waits."""

    def __init__(self, home, *arguments, size=(40, 120), **environment):
        home.session.count("processes")
        self.arguments, self.output, self.is_read = list(arguments), b"", True
        self.master, self.slave = pty.openpty()
        os.set_blocking(self.master, False)
        self.modes = termios.tcgetattr(self.slave)
        # Without an echo, all that comes is from the program.
        self.modes[3] &= ~termios.ECHO
        termios.tcsetattr(self.slave, termios.TCSANOW, self.modes)
        termios.tcsetwinsize(self.slave, size)
        reader, writer = os.pipe()
        variables = {"TERM": "xterm-256color", **home.environment, **environment, "TORTURE_TERMINAL": "1"}
        variables = {name: value for name, value in variables.items() if value is not None}
        self.shell = subprocess.Popen(
            [home.session.launcher, str(writer), home.session.program, *self.arguments], env=variables, cwd=home.path,
            stdin=self.slave, stdout=self.slave, stderr=self.slave, start_new_session=True, pass_fds=[writer])
        os.close(writer)
        self.start = time.monotonic()
        with open(reader) as file:
            self.id = int(file.readline())
        self.pidfd = os.pidfd_open(self.id)

    def wait(self, seconds):
        """Reads for so long. Returns whether the program has ended, and no output is left."""
        end = time.monotonic() + seconds
        while True:
            left = end - time.monotonic()
            sources = [self.pidfd] + ([self.master] if self.is_read and self.master is not None else [])
            ready = select.select(sources, [], [], max(left, 0))[0]
            if self.master in ready:
                self.output += os.read(self.master, 1 << 16)
            elif self.pidfd in ready:
                return True
            if left <= 0 and not ready or left < -5:
                return False

    def wait_for(self, condition, seconds):
        end = time.monotonic() + seconds
        while not condition() and time.monotonic() < end:
            if self.wait(0.01):
                break
        return condition()

    def write(self, data, seconds=10):
        """Types, as fast as the program reads. Returns whether all was taken."""
        end = time.monotonic() + seconds
        while data and time.monotonic() < end:
            try:
                data = data[os.write(self.master, data[:4096]) :]
            except BlockingIOError:
                pass
            if self.wait(0 if data else 0.001):
                return True
        return not data

    def resize(self, rows, columns):
        """The system sends SIGWINCH to the job in the foreground."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def signal(self, number):
        try:
            signal.pidfd_send_signal(self.pidfd, number)
        except ProcessLookupError:
            pass

    def is_stopped(self):
        try:
            with open(f"/proc/{self.id}/stat") as file:
                return file.read().rpartition(")")[2].split()[0] == "T"
        except OSError:
            return False

    def has_modes(self):
        return termios.tcgetattr(self.slave) == self.modes

    def close(self):
        """As a window that is closed."""
        os.close(self.master)
        self.master = None

    def end(self, deadline):
        """Waits for the end of the program, and ends it when the deadline has passed."""
        is_late = not self.wait(deadline)
        if is_late:
            self.signal(signal.SIGKILL)
            self.signal(signal.SIGCONT)
            self.wait(5)
        self.shell.wait()
        _, status, usage = os.wait4(self.id, 0)
        self.is_read = True
        self.wait(0)
        restored = self.master is None or self.has_modes()
        for one in (self.master, self.slave, self.pidfd):
            if one is not None:
                os.close(one)
        return Run(self.arguments, os.waitstatus_to_exitcode(status), self.output, b"", time.monotonic() - self.start,
                   usage.ru_maxrss, is_late, restored)

    def kill(self):
        """After a failure."""
        if self.shell.returncode is None:
            try:
                self.end(0)
            except (OSError, Failure):
                pass
