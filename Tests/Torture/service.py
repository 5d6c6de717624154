"""A service on a free port of 127.0.0.1 that speaks raw bytes, so that it can break every rule of HTTP and TLS."""

import json
import socket
import struct
import time
import urllib.parse

from answers import Account
from canaries import sent_in
from listener import Listener


class Request:
    def __init__(self, method, target, headers, body):
        self.method, self.target, self.headers, self.body = method, target, headers, body
        parts = urllib.parse.urlsplit(target)
        self.path, self.query = parts.path.removeprefix("/3"), urllib.parse.parse_qs(parts.query)
        self.time = time.monotonic()
        self.secrets = sent_in(" ".join([target, *headers.values()]).encode() + body)


class Answer:
    """A healthy response, which a fault may change before it is written."""

    def __init__(self, status, document):
        self.status = status
        self.body = document if isinstance(document, bytes) else json.dumps(document).encode()
        is_image = isinstance(document, bytes)
        self.headers = [("Content-Type", "image/jpeg" if is_image else "application/json;charset=utf-8")]

    def head(self, with_length=True):
        lines = [f"HTTP/1.1 {self.status} Status"] + [f"{name}: {value}" for name, value in self.headers]
        if with_length:
            lines.append(f"Content-Length: {len(self.body)}")
        return "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n"

    def bytes(self):
        return self.head() + self.body


class Connection:
    """A connection of the program. `end` waits for the trial to end, for faults that keep silent."""

    def __init__(self, socket, end):
        self.socket, self.end = socket, end

    def write(self, data):
        self.socket.sendall(data)

    def reset(self):
        """Closes with RST in place of FIN."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()

    def wait(self, seconds=60):
        self.end.wait(seconds)

    def write_slowly(self, data, pause=0.3, size=1):
        for start in range(0, len(data), size):
            self.write(data[start : start + size])
            if self.end.wait(pause):
                return


class Service(Listener):
    """Answers as TMDB does. `fault(connection, request, answer)` may write another answer, and returns whether the
    connection goes on. `greet(connection)` may end a connection before anything was read."""

    def __init__(self, fault=None, tls=None, greet=None):
        super().__init__()
        self.fault, self.tls, self.greet = fault, tls, greet
        self.account, self.requests = Account(), []
        scheme, host = ("https", tls.host) if tls else ("http", "127.0.0.1")
        self.address = f"{scheme}://{host}:{self.port}/3"

    def serve(self, connection):
        connection.settimeout(60)
        try:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if self.greet and not self.greet(Connection(connection, self.end)):
                return
            if self.tls:
                connection = self.tls.context().wrap_socket(connection, server_side=True)
            reader = connection.makefile("rb")
            while (request := self.receive(reader)) and not self.end.is_set():
                self.requests.append(request)
                if not self.respond(Connection(connection, self.end), request):
                    return
        except (OSError, ValueError):
            pass
        finally:
            connection.close()

    def respond(self, connection, request):
        answer = Answer(*self.account.answer(request.method, request.path, request.query, request.body))
        # What the service knows by now, and may repeat. A host of images is another one.
        known = [request] if request.path.endswith(".jpg") else self.requests
        answer.secrets = sorted(set().union(*(one.secrets for one in known)))
        if self.fault:
            return self.fault(connection, request, answer)
        connection.write(answer.bytes())
        return True

    @staticmethod
    def receive(reader):
        words = reader.readline(1 << 16).decode("latin-1").split()
        if len(words) < 3:
            return None
        headers = {}
        while (line := reader.readline(1 << 16).strip()):
            name, _, value = line.decode("latin-1").partition(":")
            headers[name.lower()] = value.strip()
        return Request(words[0], words[1], headers, reader.read(int(headers.get("content-length", 0))))
