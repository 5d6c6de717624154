"""The campaign `browse`: the whole screen of a terminal, with keys, pastes, sizes and signals by chance, and films with hostile
texts. The terminal gets the program's own sequences only, and is afterwards as it was."""

import json
import random
import signal
import time

from canaries import REQUEST_TOKEN
from faults import faults
from invariants import STATUSES, Failure, check_home, check_run, require
from library import copy, filled_home
from service import Service
from terminal import Screen, Terminal

# After a signal, or `q`.
DEADLINE = 5
ESCAPE = b"\x1b"
KEYS = [b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1bOA", b"\x1b[H", b"\x1b[F", b"\x1b[5~", b"\x1b[6~", b"\x1b[3~", b"\x1b[Z",
        b"\x1bOP", b"\x1b[15~", b"\x1b[24~", b"\x1b[1;5A", b"\x1b[I", b"\x1b[O", ESCAPE, b"\r", b"\n", b"\t", b"\x7f", b"\x08", b" "]
MOUSE = ["\x1b[<0;{x};{y}M", "\x1b[<0;{x};{y}m", "\x1b[<64;{x};{y}M", "\x1b[<65;{x};{y}M", "\x1b[M !!", "\x1b[<0;99999999999999999999;0M",
         "\x1b[<;;M", "\x1b[<-1;-1M", "\x1b[32;{x};{y}M"]
CUTS = [b"\x1b[", b"\x1b[1;", b"\x1b[<0;3", b"\x1bO", b"\x1b]52;c;", b"\x1bP1$r", b"\x1b_G", b"\x1b[200", b"\x1b[200~ab", b"\x1b[201~",
        b"\x1b[" + b"9" * 500, b"\x1b[>0;276;0c", b"\x1b[?2026;1$y", b"\xe2\x82", b"\xf0\x9f", b"\xff\xfe", b"\xc0\x80", b"\x9b31m",
        b"\x1b]11;rgb:ffff/ffff/ffff\x07", b"\x1b]10;rgb:0/0", b"\x1b]11;rgb:" + b"f" * 500 + b"\x1b\\", b"\x1b[1;3R", b"\x1b[9999;9999R",
        b"\x1b[6;99999;99999t", b"\x1b[6;0;0t", b"\x1b[?62;4c"]
TEXTS = ["film", "many", "é", "e\u0301", "日本", "👨‍👩‍👧‍👦", "\u202e", "\u200b", "a" * 300, "\u0301" * 50, "\u0600", "ﷺ"]
SIZES = [(1, 1), (1, 400), (200, 1), (2, 2), (3, 10), (5, 20), (10, 30), (24, 80), (40, 120), (60, 200), (200, 400), (0, 0)]
# No sequence of the program has these numbers.
HOSTILE = ["\x1b[4711m", "\x1b[4711;1H", "\x1b[?4711h", "\x1b[?47h", "\x1b]0;x\x07", "\x1b]52;;eA==\x07", "\x1b]8;;http://x\x1b\\", "\x1bPq#0\x1b\\",
           "\x1b_Ga=T\x1b\\", "\x1bc", "\x1b#8", "\x9b4711m", "\x9d0;x\x9c", "\x90q\x9c", "\0", "\x07", "\x08\x08", "\r", "\n", "\t", "\x0e", "\x7f",
           "\x85", "\u2028", "\u202e", "\u2066", "\u061c", "\U000e0041", "\u200b" * 99, "\u200d", "\ufeff", "\u0301" * 999, "e\u0301", "日本語" * 99,
           "👨‍👩‍👧‍👦" * 30, "🇩🇪", "W" * 5000, "\ufdfd" * 9, "\U0001f1e6", "\u0e33", "\u1160", "\ufe0f", "", " "]
TEXT_MEMBERS = {"title", "original_title", "overview", "tagline", "name", "character", "job", "department", "status", "username",
                "release_date", "poster_path", "original_language", "status_message", "key", "imdb_id"}


def hostile(document, chance):
    if isinstance(document, list):
        return [hostile(member, chance) for member in document]
    if isinstance(document, dict):
        return {key: "Film".join(chance.sample(HOSTILE, 3)) if key in TEXT_MEMBERS and isinstance(member, str) and chance.random() < 0.7
                else hostile(member, chance) for key, member in document.items()}
    return document


class Browse:
    name = "browse"
    title = "the whole screen with keys, pastes, sizes, stops and signals by chance, and films with hostile texts"
    jobs = 4

    def __init__(self, session):
        self.session = session
        self.service = Service().__enter__()
        self.filled = filled_home(session, self.service)
        self.numbers = range(12 if session.is_short else 1000)

    def trial(self, number, chance):
        fault = faults[chance.choice(sorted(faults))]
        has_latency, has_faults, is_demo = chance.random() < 0.3, chance.random() < 0.25, chance.random() < 0.15

        def respond(connection, request, answer):
            # The order of the requests is not that of the trial.
            own = random.Random(f"{number} {request.target}")
            if has_latency:
                connection.wait(own.random() * 2)
            if has_faults and own.random() < 0.3:
                return fault(connection, request, answer)
            if not request.path.endswith(".jpg"):
                answer.body = json.dumps(hostile(json.loads(answer.body), own)).encode()
            connection.write(answer.bytes())
            return True

        with Service(respond) as service, copy(self.session, self.filled) as home:
            home.serve(service)
            if is_demo:
                home.environment |= {"TMDB_BASE_URL": None, "TMDB_ACCESS_TOKEN": None, "MOVIES_IMAGE_BASE_URL": None}
            terminal = Terminal(home, "browse", *chance.choice([[], ["film"], ["many"]]), size=chance.choice(SIZES[4:]))
            steps = []
            try:
                self.play(terminal, chance, steps)
                service.end.set()
                # What the end of a process has left is removed by the next one.
                home.serve(self.service)
                check_run(home.run("history"), {0})
                check_home(home, may_be_killed=True)
            except Failure as failure:
                raise Failure(f"{failure} [{', '.join(steps)[-300:]}]") from None
            finally:
                terminal.kill()

    def play(self, terminal, chance, steps):
        terminal.wait_for(lambda: b"\x1b[?1049h" in terminal.output, 5 if chance.random() < 0.9 else 0)
        has_ended = False
        for _ in range(chance.choice([0, 3, 10, 25])):
            step = chance.choices([self.type, self.paste, self.resize, self.stop], [12, 2, 3, 1])[0]
            steps.append(step.__name__)
            if step(terminal, chance) or terminal.wait(chance.choice([0, 0, 0.01, 0.05, 0.2])):
                has_ended = True
                break
        kinds = [self.quit] * 6 + [signal.SIGTERM] * 3 + [signal.SIGHUP, signal.SIGINT, "Ctrl-C", "close", "deaf", "deaf"]
        kind = chance.choice(kinds)
        steps.append(kind if isinstance(kind, str) else kind.name if isinstance(kind, signal.Signals) else "quit")
        steps.append("which had ended" if has_ended else "")
        statuses = set(STATUSES)
        if kind == self.quit:
            self.quit(terminal)
        elif kind == "Ctrl-C":
            # In a paste without an end, it is text. At a prompt, the first one comes back to the screen.
            terminal.write(b"\x1b[201~")
            for _ in range(3):
                terminal.write(b"\x03")
                if terminal.wait(0.3):
                    break
            statuses |= {-signal.SIGINT}
        elif kind == "close":
            terminal.close()
            statuses |= {-signal.SIGHUP}
        else:
            terminal.is_read = kind != "deaf"
            number = signal.SIGTERM if kind == "deaf" else kind
            terminal.signal(number)
            statuses |= {-number, 128 + number}
        run = terminal.end(DEADLINE)
        if kind == self.quit:
            statuses = {0}
        screen = Screen()
        screen.read(run.output, may_be_cut=kind != self.quit)
        # The address where a sign-in is approved is shown, and its token is of no use before that.
        run.output = Screen.without_copies(run.output).replace(REQUEST_TOKEN.encode(), b"token")
        if kind != self.quit:
            run.output = run.output.decode(errors="replace").encode()
        check_run(run, statuses)
        # A terminal that takes nothing, or is closed, is not told.
        if kind not in ("close", "deaf"):
            screen.require_left(steps)

    @staticmethod
    def type(terminal, chance):
        keys = b""
        for _ in range(chance.choice([1, 3, 10, 100])):
            kind = chance.randrange(10)
            if kind < 4:
                keys += chance.choice(KEYS)
            elif kind < 6:
                keys += bytes([chance.randrange(32, 127)])
            elif kind == 6:
                keys += chance.choice(MOUSE).format(x=chance.randrange(0, 130), y=chance.randrange(0, 50)).encode()
            elif kind == 7:
                keys += chance.choice(CUTS)
            elif kind == 8:
                keys += chance.choice(TEXTS).encode()
            else:
                keys += bytes([chance.randrange(256)])
        # Ctrl-C, Ctrl-Z and Ctrl-\ are signals.
        return not terminal.write(bytes(byte for byte in keys if byte not in b"\x03\x1a\x1cq")) and terminal.wait(0)

    @staticmethod
    def paste(terminal, chance):
        text = chance.choice([b"film", b"x" * 100_000, "日本é\u0301".encode() * 3000, b"\x1b[31m\x07\0\r\n\t\x9b\xff" * chance.choice([1, 2000]),
                              b"many\n" * 9, b"\x1b[200~" * 9])
        has_end = chance.random() < 0.75
        terminal.write(b"\x1b[200~" + text + (b"\x1b[201~" if has_end else b""))

    @staticmethod
    def resize(terminal, chance):
        for _ in range(chance.choice([1, 1, 5])):
            terminal.resize(*chance.choice(SIZES))
            terminal.wait(chance.choice([0, 0.01]))

    @staticmethod
    def stop(terminal, chance):
        """Ctrl-Z: the terminal is the shell's while the program is stopped."""
        is_at_prompt = terminal.output.rfind(b"\x1b[?1049l") > terminal.output.rfind(b"\x1b[?1049h")
        kind = chance.choice(["key", signal.SIGTSTP, signal.SIGSTOP])
        terminal.write(b"\x1a") if kind == "key" else terminal.signal(kind)
        if not terminal.wait_for(terminal.is_stopped, DEADLINE):
            return terminal.wait(0)
        terminal.wait(0)
        if kind != signal.SIGSTOP:
            screen = Screen()
            screen.read(terminal.output, may_be_cut=True)
            screen.require_left("Ctrl-Z")
            require(terminal.has_modes(), "the terminal's modes are not restored after Ctrl-Z")
        before = len(terminal.output)
        terminal.signal(signal.SIGCONT)
        is_taken = is_at_prompt or terminal.wait_for(lambda: b"\x1b[?1049h" in terminal.output[before:], DEADLINE)
        require(is_taken or terminal.wait(0), "the program goes on without its screen after Ctrl-Z")
        return False

    @staticmethod
    def quit(terminal):
        """Leaves whatever is open. In a field, `q` is a letter."""
        terminal.write(b"\x1b[201~")
        end = time.monotonic() + DEADLINE
        while time.monotonic() < end:
            for key in (ESCAPE, ESCAPE, b"\t", b"q"):
                if terminal.wait(0.08) or (terminal.write(key) and terminal.wait(0.05)):
                    return
