"""The faults of statuses and documents: what a broken, a foreign or a hostile service says in well-formed HTTP."""

from faults import instead, raw, with_headers

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
for name, member in {
    "text": b'"' + b"y" * 7_900_000 + b'"',
    "escapes": b'"' + b"\\u00e9" * 1_300_000 + b'"',
    "texts": b"[" + b",".join([b'"' + "é".encode() * 20 + b'"'] * 180_000) + b"]",
    "objects": b"[" + b",".join([b'{"some name":{"id":12345678901}}'] * 190_000) + b"]",
}.items():
    raw(f"document_of_8_MB_of_{name}", lambda answer, member=member: instead(
        200, answer.body[:-1] + b',"overview":' + member + b"}")(answer))
raw("numbers_out_of_range", lambda answer: instead(200, answer.body.replace(b"7.2", b"1e400"))(answer))
raw("half_a_surrogate", lambda answer: instead(200, answer.body.replace(b"Film ", b"\\ud800"))(answer))
raw("not_utf_8", lambda answer: instead(200, answer.body.replace(b"Film ", b"\xff\xfe"))(answer))
raw("control_characters", lambda answer: instead(200, answer.body.replace(
    b"Film ", b"\\u001b]0;x\\u0007\\u009b31m\\u202e\\u2028\\u0000\\u007f\\r\\n"))(answer))
for name, word in {"million_combining_marks": b"\\u0301" * 1_000_000, "a_word_of_1_MB": b"F" * 1_000_000}.items():
    raw(name, lambda answer, word=word: instead(200, answer.body.replace(b'"title": "F', b'"title": "F' + word, 1))(answer))

# What the service says, with the secrets that it was sent. One at a time, because one that is found hides all others.
def secret(answer, which):
    return answer.secrets[which * len(answer.secrets) // 3] if answer.secrets else "nothing"


def refusing(status, words, which):
    return lambda answer: instead(status, {
        "success": False, "status_code": 5, "status_message": words.format(secret(answer, which))})(answer)


for which in range(3):
    for status in (200, 201, 400, 401, 403, 404, 422, 500):
        for place, words in {"first": "{}\x1b[31m\n", "last": "x" * 180 + "{}"}.items():
            raw(f"secret_{which}_in_a_message_{status}_{place}", refusing(status, words, which))
    raw(f"secret_{which}_in_errors", lambda answer, which=which: instead(422, {"errors": [secret(answer, which), "x" * 100_000]})(answer))
    raw(f"secret_{which}_in_fields", lambda answer, which=which: with_headers(
        ("ETag", f'"{secret(answer, which)}"'), ("Set-Cookie", secret(answer, which)), status=500)(answer))
raw("long_message", instead(200, {"success": False, "status_message": "word \u0301" * 100_000}))
