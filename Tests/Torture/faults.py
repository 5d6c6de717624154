"""The faults of time, connections, HTTP and encodings: each is a function that writes something else than the healthy answer.

A fault's name says what it is. `works` lists those after which a read must succeed all the same, because HTTP allows them.
"""

import gzip
import json
import zlib

works, faults = set(), {}


def fault(function=None, *, harmless=False):
    def add(function):
        name = function.__name__.replace("_", "-")
        faults[name] = function
        if harmless:
            works.add(name)
        return function

    return add(function) if function else add


def raw(name, make, harmless=False):
    """A fault that writes bytes, made of the healthy answer, and closes."""

    def write(connection, request, answer):
        connection.write(make(answer))
        return False

    write.__name__ = name
    fault(write, harmless=harmless)


def with_headers(*headers, status=None):
    def make(answer):
        answer.status = status or answer.status
        answer.headers += headers
        return answer.bytes()

    return make


def instead(status, document, *headers):
    def make(answer):
        answer.status, answer.body = status, document if isinstance(document, bytes) else json.dumps(document).encode()
        answer.headers += headers
        return answer.bytes()

    return make


def chunked(answer, end=b"0\r\n\r\n", sizes=None):
    answer.headers.append(("Transfer-Encoding", "chunked"))
    size = sizes or b"%x" % len(answer.body)
    return answer.head(with_length=False) + size + b"\r\n" + answer.body + b"\r\n" + end


def compressed(answer, name, body):
    answer.headers.append(("Content-Encoding", name))
    answer.body = body
    return answer.bytes()


# Time.
@fault
def silence_before_the_head(connection, request, answer):
    connection.wait()


@fault
def silence_after_the_head(connection, request, answer):
    connection.write(answer.head())
    connection.wait()


@fault
def silence_within_the_body(connection, request, answer):
    connection.write(answer.head() + answer.body[: len(answer.body) // 2])
    connection.wait()


@fault
def drip(connection, request, answer):
    connection.write_slowly(answer.bytes(), pause=0.3)


@fault
def slow_interim_answers(connection, request, answer):
    while not connection.end.wait(0.2):
        connection.write(b"HTTP/1.1 103 Early\r\nLink: x\r\n\r\n")


@fault(harmless=True)
def latency(connection, request, answer):
    connection.wait(0.3)
    connection.write(answer.bytes())
    return True


# Connections.
@fault
def reset_before_the_answer(connection, request, answer):
    connection.reset()


@fault
def reset_within_the_body(connection, request, answer):
    connection.write(answer.bytes()[:-10])
    connection.reset()


raw("close_before_the_answer", lambda answer: b"")
raw("close_after_the_answer", lambda answer: answer.bytes(), harmless=True)
raw("two_answers", lambda answer: answer.bytes() * 2, harmless=True)
raw("garbage_after_the_answer", lambda answer: answer.bytes() + b"\x00\xff" * 500, harmless=True)

# The form of HTTP.
raw("garbage", lambda answer: bytes(range(256)) * 20)
raw("no_head", lambda answer: answer.body)
raw("no_reason", lambda answer: answer.bytes().replace(b" Status", b"", 1), harmless=True)
raw("line_feeds_alone", lambda answer: answer.head().replace(b"\r\n", b"\n") + answer.body, harmless=True)
raw("field_without_space", with_headers(("X", "1")), harmless=True)
raw("latin_1_field", with_headers(("X-Place", "K\xf6ln")), harmless=True)
raw("folded_field", with_headers(("X-Long", "a\r\n b")), harmless=True)
raw("field_of_100_kB", with_headers(("X-Long", "a" * 100_000)))
raw("field_of_1_MB", with_headers(("X-Long", "a" * 1_000_000)))
raw("null_in_a_field", with_headers(("X-Null", "a\0b")))
raw("interim_answers", lambda answer: b"HTTP/1.1 103 Early\r\nLink: x\r\n\r\n" * 3 + answer.bytes(), harmless=True)
raw("wrong_status", lambda answer: answer.bytes().replace(b"200", b"999", 1))
raw("long_status", lambda answer: answer.bytes().replace(b"200", b"20000000000", 1))
raw("two_lengths", with_headers(("Content-Length", "3")))
raw("negative_length", lambda answer: answer.head(with_length=False)[:-2] + b"Content-Length: -1\r\n\r\n" + answer.body)
raw("length_of_800_MB", lambda answer: answer.head(False)[:-2] + b"Content-Length: 800000000\r\n\r\n" + answer.body)
raw("chunks", chunked, harmless=True)
raw("chunk_cut", lambda answer: chunked(answer)[:-20])
raw("chunk_of_negative_size", lambda answer: chunked(answer, sizes=b"-5"))
raw("chunk_of_endless_size", lambda answer: chunked(answer, sizes=b"f" * 400))
raw("trailers", lambda answer: chunked(answer, b"0\r\nX-Sum: 5\r\n\r\n"), harmless=True)
raw("trailer_like_a_status_line", lambda answer: chunked(answer, b"0\r\nHTTP/1.1 500 No: x\r\n\r\n"), harmless=True)
raw("body_without_length_cut", lambda answer: answer.head(with_length=False) + answer.body[:-30])


def endless(name, head, block):
    def write(connection, request, answer):
        connection.write(head(answer))
        while not connection.end.is_set():
            connection.write(block)

    write.__name__ = name
    fault(write)


endless("endless_trailers", lambda answer: chunked(answer, b"0\r\n"), b"".join(b"X-%d: %s\r\n" % (n, b"t" * 900) for n in range(70)))
endless("endless_fields", lambda answer: answer.head()[:-2], b"".join(b"X-%d: %s\r\n" % (n, b"t" * 900) for n in range(70)))
endless("endless_interim_answers", lambda answer: b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 1000)
endless("endless_body", lambda answer: answer.head(with_length=False), b" " * 65536)
endless("endless_chunks", lambda answer: chunked(answer)[:-5], b"10000\r\n" + b" " * 65536 + b"\r\n")
endless("endless_reason", lambda answer: b"HTTP/1.1 200 ", b"a" * 65536)

# Encodings.
BOMB = gzip.compress(b"[" + b" " * 100_000_000)
raw("gzip", lambda answer: compressed(answer, "gzip", gzip.compress(answer.body)), harmless=True)
raw("gzip_cut", lambda answer: compressed(answer, "gzip", gzip.compress(answer.body)[:-40]))
raw("gzip_of_100_MB", lambda answer: compressed(answer, "gzip", BOMB))
raw("deflate_of_garbage", lambda answer: compressed(answer, "deflate", zlib.compress(answer.body)[:50] + b"x" * 50))
raw("gzip_twice_of_plain_text", with_headers(("Content-Encoding", "gzip"), ("Content-Encoding", "gzip")))
raw("gzip_twice_of_100_MB", lambda answer: compressed(answer, "gzip, gzip", gzip.compress(BOMB)))
raw("gzip_a_hundred_times", lambda answer: compressed(answer, ", ".join(["gzip"] * 100), gzip.compress(answer.body)))
raw("unknown_encoding", lambda answer: compressed(answer, "rot13", answer.body))
