"""A server on a free port of 127.0.0.1 that speaks as much of PostgreSQL's protocol as the program's cache needs, and at one
place something else (https://www.postgresql.org/docs/current/protocol-message-formats.html)."""

import re
import struct

from listener import Listener

SSL_REQUEST, GSS_REQUEST = 80877103, 80877104
NULL = None


def message(kind, body=b"", length=None):
    """A message with its length, or with another one."""
    return kind + struct.pack("!I", (len(body) + 4 if length is None else length) & 0xFFFFFFFF) + body


def columns(*types):
    """The description of columns with these types, in binary form."""
    fields = b"".join(b"c%d\0" % n + struct.pack("!IhIhih", 0, 0, one, -1, -1, 1) for n, one in enumerate(types))
    return message(b"T", struct.pack("!H", len(types)) + fields)


def row(*values):
    """A row. A number has eight bytes."""
    data = struct.pack("!H", len(values))
    for value in values:
        value = struct.pack("!q", value) if isinstance(value, int) else value
        data += struct.pack("!i", -1) if value is NULL else struct.pack("!i", len(value)) + value
    return message(b"D", data)


def error(code, text, severity=b"ERROR"):
    fields = [b"S" + severity, b"V" + severity, b"C" + code, b"M" + text]
    return message(b"E", b"\0".join(fields) + b"\0\0")


PARSED = message(b"1") + message(b"2")
DONE = message(b"C", b"SELECT 1\0")
READY = message(b"Z", b"I")
NUMBER, BYTES, BOOL = 20, 17, 16
GREETING = (message(b"R", bytes(4)) + message(b"S", b"server_version\x0015.6\0") + message(b"S", b"client_encoding\0UTF8\0")
            + message(b"K", struct.pack("!II", 4711, 4712)) + READY)


def result(types=(), *rows):
    return PARSED + (columns(*types) if types else message(b"n")) + b"".join(row(*one) for one in rows) + DONE


# What a look finds: the version of the tables, the age, the response, its tag, and whether the caller may ask the service.
RECORD = (NUMBER, NUMBER, BYTES, BYTES, BOOL)
VERSION = 2
# The kinds of statements, each with the healthy answer of a database whose tables are there and empty.
STATEMENTS = {
    "settings": ("SELECT set_config", result([25] * 3, [b"on"] * 3)),
    "time": (r"SELECT version, CAST\(\S+ \S+ \S+ \* 1000 AS BIGINT\) FROM", result([NUMBER] * 2, [VERSION, 1_800_000_000_000])),
    "look": ("SELECT version, CAST", result(RECORD, [VERSION, NULL, NULL, NULL, b"\1"])),
    "lease": ("WITH found", result(RECORD, [VERSION, NULL, NULL, NULL, b"\1"])),
    "summary": (r"SELECT \(SELECT count", result([NUMBER] * 3, [0, 0, 0])),
    "save": ("INSERT INTO", result()),
    "notify": ("SELECT pg_notify", result([2278], [b""])),
    "begin": ("BEGIN", result()),
    "commit": ("COMMIT", result()),
    "listen": ("LISTEN", result()),
    "other": ("", result()),
}


class Wire:
    """A connection of the program. `end` ends the trial."""

    def __init__(self, server, connection):
        self.server, self.socket, self.end, self.chance = server, connection, server.end, server.chance
        self.reader, self.is_skipping = connection.makefile("rb"), False

    def read(self, count):
        data = self.reader.read(count)
        if len(data) < count:
            raise EOFError
        return data

    def receive(self):
        """The kind and the body of the next message."""
        kind, length = struct.unpack("!cI", self.read(5))
        return kind, self.read(length - 4)

    def write(self, data):
        self.socket.sendall(data)

    def write_slowly(self, data, pause):
        for n in range(len(data)):
            self.write(data[n : n + 1])
            if self.end.wait(pause):
                return


class PostgresServer(Listener):
    """Speaks as PostgreSQL does, but for `fault(wire, answer)` at its place, which returns whether the connection goes on. A place is a
    step: `accept`, `encryption`, `startup`, `ready`, a kind of statement, or `every` statement."""

    def __init__(self, fault, place, chance):
        super().__init__()
        self.fault, self.place, self.chance = fault, place, chance
        self.address = f"postgres://ada@127.0.0.1:{self.port}/movies"

    def serve(self, connection):
        # A program that has ended must not keep a fault that never ends.
        connection.settimeout(30)
        try:
            self.talk(Wire(self, connection))
        except (OSError, EOFError, ValueError, struct.error):
            pass
        finally:
            connection.close()

    def talk(self, wire):
        if not self.answer(wire, "accept", b""):
            return
        while True:
            length, code = struct.unpack("!II", wire.read(8))
            wire.read(length - 8)
            is_encryption = code in (SSL_REQUEST, GSS_REQUEST)
            if not self.answer(wire, *(("encryption", b"N") if is_encryption else ("startup", GREETING))):
                return
            if not is_encryption:
                break
        statement = "other"
        while True:
            kind, body = wire.receive()
            if kind == b"P":
                sql = body.split(b"\0")[1].decode(errors="replace").strip()
                statement = next(name for name, (start, _) in STATEMENTS.items() if re.match(start, sql))
            elif kind == b"S":
                wire.is_skipping = False
                if not self.answer(wire, "ready", READY):
                    return
            elif kind == b"E" and not wire.is_skipping and not self.answer(wire, statement, STATEMENTS[statement][1]):
                return
            elif kind == b"X":
                return

    def answer(self, wire, place, answer):
        if self.place == place or (self.place == "every" and place in STATEMENTS):
            return self.fault(wire, answer)
        wire.write(answer)
        return True
