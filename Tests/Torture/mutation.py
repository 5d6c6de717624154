"""Changes of bytes, documents and texts by chance."""

import json

NUMBERS = [0, -1, 1, 2**31, 2**63, -(2**63), 10**30, 1e308, 0.1, 1.5, float("1e-300")]
TEXTS = ["", " ", "\0", "\x1b[31m", "\x1b]0;x\x07", "\x9b31m", "\u202e", "\u2028", "\u200b", "\ufeff", "a\u0301" * 50, "\u0301" * 300,
         "👨‍👩‍👧‍👦", "é", "ß" * 99, "\U000e0041", "/../../etc/passwd", "//example.org/x.jpg", "javascript:x", "%s%n", "' OR 1=1", "\r\n",
         "2023-02-30", "9999-99-99", "-1", "x" * 3000, "\ud800", "\uffff", "𝒳", "\x7f", "\t"]


def text(chance):
    """A text of what is known to hurt, and of characters by chance."""
    parts = [chance.choice(TEXTS) if chance.random() < 0.5 else chr(chance.choice([chance.randrange(1, 128), chance.randrange(1, 0xD800)]))
             for _ in range(chance.randrange(0, 12))]
    return "".join(parts).replace("\ud800", "")


def value(chance, depth=0):
    kind = chance.randrange(9)
    if kind < 2:
        return chance.choice(NUMBERS)
    if kind < 5:
        return chance.choice(TEXTS)
    if kind < 7 or depth > 3:
        return chance.choice([None, True, False])
    members = range(chance.randrange(0, 4))
    if kind == 7:
        return [value(chance, depth + 1) for _ in members]
    return {chance.choice(["id", "title", "results", "page", ""]): value(chance, depth + 1) for _ in members}


def places(document, found):
    """Every member of a document, with what it is in."""
    members = document.items() if isinstance(document, dict) else enumerate(document) if isinstance(document, list) else ()
    for key, member in list(members):
        found.append((document, key))
        places(member, found)
    return found


def change_document(chance, body):
    """Replaces, removes or repeats some values of a JSON document."""
    document = json.loads(body)
    for _ in range(chance.randrange(1, 9)):
        found = places(document, [])
        if not found:
            break
        parent, key = chance.choice(found)
        kind = chance.randrange(4)
        if kind == 0 and isinstance(parent, dict):
            del parent[key]
        elif kind == 1 and isinstance(parent, list):
            parent[:] = parent * chance.choice([2, 3, 50]) if len(parent) < 100 else []
        else:
            parent[key] = value(chance)
    return json.dumps(document, ensure_ascii=chance.random() < 0.7).encode(errors="replace")


def change_bytes(chance, data):
    """Replaces, removes, inserts or repeats some bytes."""
    data = bytearray(data)
    for _ in range(chance.choice([1, 1, 2, 5, 30])):
        start = chance.randrange(len(data) + 1)
        end = min(len(data), start + chance.choice([1, 1, 2, 8, 100, 4096]))
        kind = chance.randrange(6)
        if kind == 0:
            data[start:end] = b""
        elif kind == 1:
            data[start:start] = chance.randbytes(chance.choice([1, 4, 64]))
        elif kind == 2:
            data[start:end] = chance.randbytes(end - start)
        elif kind == 3:
            data[start:start] = data[start:end] * chance.choice([1, 2, 9])
        elif kind == 4:
            data[start:end] = bytes(end - start)
        elif data and start < len(data):
            data[start] ^= 1 << chance.randrange(8)
    return bytes(data if chance.random() < 0.9 else data[: chance.randrange(len(data) + 1)])
