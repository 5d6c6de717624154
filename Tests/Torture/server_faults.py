"""What a PostgreSQL server says in place of an answer: each fault writes it, and returns whether the connection goes on."""

import json
import re
import socket
import struct

from answers import details
from canaries import PASSWORD
from postgres import BYTES, DONE, NUMBER, PARSED, READY, RECORD, VERSION, columns, error, message, row

# On which the program tells itself of changes.
CHANNEL = b"movies" + b"_copies\0"

FAULTS = {}
CONTROLS = b"\x1b]0;title\x07\x1b[31m\x9b31m\r\n\x08\x7f\xc2\x9b1m\xe2\x80\xae\xff"


def fault(function):
    FAULTS[function.__name__.replace("_", "-")] = function
    return function


def instead(name, data, goes_on=True):
    """A fault that writes something else, made of the healthy answer."""

    def write(wire, answer):
        wire.write(data(wire, answer) if callable(data) else data)
        return goes_on

    FAULTS[name] = write


def failing(name, data):
    """An error: the server then skips what was sent with the statement."""

    def write(wire, answer):
        wire.write(data)
        wire.is_skipping = True
        return True

    FAULTS[name] = write


def endless(name, head, block, pause=0):
    def write(wire, answer):
        wire.write(head)
        while not wire.end.wait(pause) if pause else not wire.end.is_set():
            wire.write(block)
        return False

    FAULTS[f"endless-{name}"] = write


# Time and connections.
@fault
def silence(wire, answer):
    wire.end.wait(30)


@fault
def close(wire, answer):
    return False


@fault
def reset(wire, answer):
    wire.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


@fault
def half_and_silence(wire, answer):
    wire.write(answer[: len(answer) // 2])
    wire.end.wait(30)


@fault
def a_byte_a_second(wire, answer):
    wire.write_slowly(answer, 1)
    return True


@fault
def a_byte_in_ten_milliseconds(wire, answer):
    wire.write_slowly(answer, 0.01)
    return True


instead("half-and-close", lambda wire, answer: answer[: len(answer) // 2], goes_on=False)
instead("random-bytes", lambda wire, answer: wire.chance.randbytes(3000))
instead("random-bytes-and-close", lambda wire, answer: wire.chance.randbytes(300), goes_on=False)
instead("random-change", lambda wire, answer: bytes(byte ^ (wire.chance.random() < 0.05) << wire.chance.randrange(8) for byte in answer))
instead("another-protocol", b"HTTP/1.1 400 Bad Request\r\n\r\n", goes_on=False)
instead("encryption-that-is-none", b"S" + b"\x15\x03\x03\x00\x02\x02\x28")

# Authentication.
for kind in (-1, 1, 2, 3, 5, 6, 7, 8, 9, 11, 12, 99):
    instead(f"authentication-{kind}", message(b"R", struct.pack("!i", kind) + (b"salt" if kind == 5 else b"")))
instead("authentication-cut", message(b"R", b"\0"))
instead("authentication-by-nothing", message(b"R", struct.pack("!I", 10) + b"\0"))
instead("authentication-by-many", message(b"R", struct.pack("!I", 10) + b"SCRAM-SHA-1\0" * 5000 + b"\0"))


@fault
def password_in_the_refusal(wire, answer):
    """Asks for the password itself, and repeats it."""
    wire.write(message(b"R", struct.pack("!I", 3)))
    password = wire.receive()[1].strip(b"\0")
    wire.write(error(b"28P01", b"no " + password + CONTROLS + password, b"FATAL"))


@fault
def billions_of_rounds(wire, answer):
    """SCRAM with as many rounds of its hash as a number can say."""
    wire.write(message(b"R", struct.pack("!I", 10) + b"SCRAM-SHA-256\0\0"))
    found = re.search(rb"r=([^,]+)", wire.receive()[1])
    wire.write(message(b"R", struct.pack("!I", 11) + b"r=" + (found[1] if found else b"") + b"x,s=c2FsdA==,i=2147483647"))
    wire.end.wait(30)


# Errors. After some codes, the program tries again, makes the tables, or goes on.
for code in (b"40001", b"40P01", b"42P01", b"3F000", b"23505", b"0A000", b"42601", b"42703", b"25006", b"53100", b"57014", b"57P01",
             b"28P01", b"XX000", b"", b"\x1b[31m", b"x" * 5000):
    failing(f"error-{code[:5].decode().replace(chr(27), 'ESC')}", error(code, b"it failed"))
failing("error-with-controls", error(b"XX000", b"no " + CONTROLS * 9))
failing("error-with-the-password", error(b"XX000", b"no " + PASSWORD.encode() + CONTROLS))
failing("error-with-the-password-late", error(b"XX000", b"x" * 195 + PASSWORD.encode()))
failing("error-of-10-MB", error(b"XX000", CONTROLS * 500_000))
failing("error-without-fields", message(b"E", b"\0"))
failing("error-without-end", message(b"E", b"SERROR\0Mit failed"))
instead("fatal-error", error(b"57P01", b"no " + PASSWORD.encode() + CONTROLS, b"FATAL"), goes_on=False)
instead("error-without-skipping", error(b"XX000", b"it failed"))

# Messages that do not belong here.
for name, kind in (("in", b"G"), ("out", b"H"), ("both", b"W")):
    instead(f"copy-{name}", PARSED + message(kind, b"\0\0\0"))
instead("copy-out-with-data", PARSED + message(b"H", b"\0\0\1\0\0") + message(b"d", b"x" * 999) * 99 + message(b"c") + DONE)
for kind in (b"1", b"2", b"3", b"A", b"C", b"D", b"I", b"K", b"N", b"R", b"S", b"T", b"V", b"Z", b"c", b"d", b"n", b"s", b"t", b"v",
             b"!", b"\0", b"\xff"):
    instead(f"message-{kind[0]:02x}-empty", message(kind))
    instead(f"message-{kind[0]:02x}-before", lambda wire, answer, kind=kind: message(kind, b"I\0\0\0\0\0\0\0\0") + answer)
instead("two-answers", lambda wire, answer: answer * 2)
instead("ready-too-early", lambda wire, answer: READY + answer)
instead("encoding-changes", lambda wire, answer: message(b"S", b"client_encoding\0SQL_ASCII\0") * 9 + answer)
instead("version-of-controls", lambda wire, answer: message(b"S", b"server_version\0" + CONTROLS + b"\0") + answer)

# Lengths.
for name, length in (("huge", 0x7FFFFFFF), ("negative", -1), ("zero", 0), ("of-3", 3), ("of-1-GB", 0x40000000)):
    for kind in (b"D", b"E", b"N", b"S", b"T"):
        instead(f"length-{name}-{kind.decode()}", PARSED + message(kind, b"x" * 5000, length))
endless("row-of-1-GB", PARSED + columns(BYTES) + message(b"D", b"\0\1\x3f\xff\xff\xf0", 0x3FFFFFFA), bytes(65536))
endless("error-text", message(b"E", b"SERROR\0CXX000\0M", 0x3FFFFFFF), b"text " * 10_000)

# Without end.
NOTICE = message(b"N", b"SNOTICE\0C00000\0M" + b"x" * 500 + b"\0\0")
endless("notices", b"", NOTICE * 100)
endless("empty-notices", b"", message(b"N", b"\0") * 5000)
endless("notifications", b"", message(b"A", struct.pack("!I", 1) + CHANNEL + b"78 " + b"61" * 1000 + b"\0") * 30)
endless("changes", b"", message(b"A", struct.pack("!I", 1) + CHANNEL + b"6d6f76696573 61\0") * 100)
endless("statuses", b"", b"".join(message(b"S", b"name%d\0" % n + b"x" * 500 + b"\0") for n in range(100)))
endless("rows", PARSED + columns(*RECORD), row(VERSION, 5, b"bytes" * 100, None, b"\1") * 100)
endless("rows-of-nothing", PARSED + columns(*RECORD), row(*[None] * 5) * 1000)
endless("rows-slowly", PARSED + columns(*RECORD), row(VERSION, 5, b"bytes", None, b"\1"), pause=0.02)
endless("results", b"", PARSED + message(b"n") + DONE)
endless("parsed", b"", PARSED * 1000)
endless("ready", b"", READY * 1000)
endless("errors", b"", error(b"XX000", b"x" * 500) * 100)
endless("authentications", b"", message(b"R", bytes(4)) * 1000)
endless("keys", b"", message(b"K", bytes(8)) * 1000)
endless("random-bytes", b"", bytes(range(256)) * 100)
endless("zeros", b"", bytes(65536))

# Columns and values.
KEY = b"\0key\xff" + CONTROLS
HOSTILE = json.dumps(details(6) | {"title": "\x00\x1b]0;x\x07\u202eTitle"}).encode()
for name, types, values in (
    ("no-columns", (), ()), ("no-values", RECORD, ()), ("one-value", RECORD, (VERSION,)), ("many-values", RECORD, (VERSION,) * 600),
    ("many-columns", (NUMBER,) * 1600, (VERSION,) * 1600), ("nulls", RECORD, (None,) * 5), ("empty-values", RECORD, (b"",) * 5),
    ("texts", (25,) * 5, (b"two",) * 5), ("long-numbers", RECORD, (b"9" * 5000,) * 5), ("least-numbers", RECORD, (-(2**63),) * 5),
    ("largest-numbers", RECORD, (2**63 - 1,) * 5), ("least-age", RECORD, (VERSION, -(2**63), b"{}", None, b"\1")),
    ("largest-age", RECORD, (VERSION, 2**63 - 1, HOSTILE, None, b"\1")), ("zeros-in-texts", RECORD, (VERSION, 2, b"\0" * 99, KEY, KEY)),
    ("hostile-copy", RECORD, (VERSION, 0, HOSTILE, KEY, b"\1")), ("copy-of-3-MB", RECORD, (VERSION, 2, b"[" * 3_000_000, KEY, b"\1")),
    ("copy-of-5-MB", RECORD, (VERSION, 2, b"[" * 5_000_000, KEY, b"\1")), ("newer-version", RECORD, (VERSION + 1, 2, HOSTILE, KEY, b"\1")),
    ("asked-elsewhere", RECORD, (VERSION, None, None, None, b"\0")),
):
    instead(name, PARSED + columns(*types) + row(*values) + DONE)
instead("rows-without-columns", PARSED + row(1, 2, 3) + DONE)
instead("columns-without-names", PARSED + message(b"T", b"\0\6" + b"x" * 40) + DONE)
instead("65535-columns", PARSED + message(b"T", b"\xff\xff") + DONE)
instead("length-in-a-row-too-large", PARSED + columns(BYTES) + message(b"D", b"\0\1\x7f\xff\xff\xffx") + DONE)
instead("length-in-a-row-negative", PARSED + columns(BYTES) + message(b"D", b"\0\1\xff\xff\xff\x00x") + DONE)
