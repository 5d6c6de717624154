"""The faults of the network: each is a function that writes something else than the healthy answer.

A fault's name says what it is. `works` lists those after which a read must succeed all the same, because HTTP allows them.
"""

import gzip
import json
import zlib

from canaries import encodings

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
raw("unknown_encoding", lambda answer: compressed(answer, "rot13", answer.body))

# Statuses.
raw("status_204", instead(204, b""))
raw("status_206", with_headers(("Content-Range", "bytes 0-9/100"), status=206))
raw("status_304_unasked", instead(304, b""))
raw("status_500", instead(500, {"success": False, "status_code": 11, "status_message": "Internal error."}))
raw("status_502_of_html", instead(502, b"<html><h1>Bad gateway</h1></html>"))
raw("status_503", instead(503, {"status_code": 9}, ("Retry-After", "1")))
for number, value in enumerate(("1", "99999999999999999999", "-1", "soon", "Sun, 06 Nov 2094 08:49:37 GMT", "0", "")):
    raw(f"status_429_{number}", instead(429, {"status_code": 25}, ("Retry-After", value)))
for scheme in ("Basic realm=x", "Bearer", "Digest realm=x, nonce=y", "NTLM", "Negotiate"):
    raw(f"status_401_{scheme.split()[0]}", instead(401, {"status_code": 7}, ("WWW-Authenticate", scheme)))
raw("status_403", instead(403, {"status_code": 3}))
raw("status_404", instead(404, b"nothing here"))
for number, place in enumerate(("/3/", "http://127.0.0.1:9/", "file:///etc/passwd", "data:,x", "//example.org/")):
    raw(f"redirect_{number}", instead(302, b"", ("Location", place)))

# Documents.
raw("empty_body", instead(200, b""))
raw("captive_portal", instead(200, b"<html><h1>Welcome</h1></html>"))
raw("another_document", instead(200, {"portal": "welcome"}))
raw("a_list", instead(200, []))
raw("null", instead(200, b"null"))
raw("deep_arrays", instead(200, b"[" * 500_000))
raw("deep_objects", instead(200, b'{"results":' * 100_000))
raw("two_million_values", instead(200, b"[" + b"0," * 2_000_000 + b"0]"))
raw("document_of_8_MB", lambda answer: instead(200, answer.body[:-1] + b',"x":"' + b"y" * 7_900_000 + b'"}')(answer), harmless=True)
raw("numbers_out_of_range", lambda answer: instead(200, answer.body.replace(b"7.2", b"1e400"))(answer))
raw("half_a_surrogate", lambda answer: instead(200, answer.body.replace(b"Film ", b"\\ud800"))(answer))
raw("not_utf_8", lambda answer: instead(200, answer.body.replace(b"Film ", b"\xff\xfe"))(answer))
raw("control_characters", lambda answer: instead(200, answer.body.replace(
    b"Film ", b"\\u001b]0;x\\u0007\\u009b31m\\u202e\\u2028\\u0000\\u007f\\r\\n"))(answer))
raw("million_combining_marks", lambda answer: instead(200, answer.body.replace(b"Film 1", b"F" + b"\\u0301" * 1_000_000, 1))(answer))
raw("a_word_of_1_MB", lambda answer: instead(200, answer.body.replace(b"Film 1", b"F" * 1_000_000, 1))(answer))

# What the service says, with the secrets that it was sent.
def said(answer):
    return " ".join(form for secret in answer.secrets for form in encodings(secret))


def saying(status, document):
    return lambda answer: instead(status, document(said(answer)))(answer)


for status in (200, 201, 400, 401, 403, 404, 422, 500):
    for place in ("first", "last"):
        words = "{}\x1b[31m\n" if place == "first" else "x" * 180 + "{}"
        raw(f"secrets_in_a_message_{status}_{place}", saying(
            status, lambda text, words=words: {"success": False, "status_code": 5, "status_message": words.format(text)}))
raw("secrets_in_errors", saying(422, lambda text: {"errors": [text, "x" * 100_000]}))
raw("secrets_in_fields", lambda answer: with_headers(("ETag", f'"{said(answer)}"'), ("Set-Cookie", said(answer)), status=500)(answer))
raw("long_message", instead(200, {"success": False, "status_message": "word \u0301" * 100_000}))
