"""What Scripts/remove-feature reads of a Swift file, without a compiler: what it declares, and the elements of its lists."""

import re

MODIFIER = r"(?:(?:public|package|internal|indirect|final|nonisolated|@[\w.]+(?:\([^)\n]*\))?)\s+)*"
# A type that other files see, at the level of the file.
TYPE = re.compile(rf"^{MODIFIER}(?:struct|class|enum|actor|protocol|typealias) (\w+)", re.MULTILINE)
EXTENSION = re.compile(rf"^{MODIFIER}extension ([\w.]+)[^\n]*\{{$(.*?)^\}}$", re.MULTILINE | re.DOTALL)
MEMBER = re.compile(rf"^    {MODIFIER}(?:static |mutating )*(?:func|let|var|case) (\w+)", re.MULTILINE)
IMPORT = re.compile(r"^(?:@\w+ )*(?:\w+ )?import (?:(?:struct|class|enum|func|protocol) )?(\w+)", re.MULTILINE)
# A comment, and the beginning of a string.
OPAQUE = re.compile(r'//[^\n]*|/\*.*?\*/|(?P<hashes>#*)(?P<quotes>"""|")', re.DOTALL)


def code(text):
    """The text with spaces in the place of comments and of the characters of strings. Interpolations stay."""
    parts, place = [], 0
    while found := OPAQUE.search(text, place):
        parts.append(text[place:found.start()])
        if found["quotes"]:
            place = end_of_string(text, found, parts)
        else:
            parts.append(blank(found[0]))
            place = found.end()
    return "".join(parts) + text[place:]


def blank(text):
    return re.sub(r"[^\n]", " ", text)


def end_of_string(text, start, parts):
    """The place after a string, which is added to the parts: its quotes as they are, so that it still is something."""
    escape, end = "\\" + start["hashes"], start["quotes"] + start["hashes"]
    ahead = re.compile(f"{re.escape(escape)}(\\(?)|{re.escape(end)}")
    parts.append(start[0])
    place = start.end()
    while found := ahead.search(text, place):
        parts.append(blank(text[place:found.start()]))
        if found[0] == end:
            parts.append(end)
            return found.end()
        if found[1]:
            close = end_of_brackets(text, found.end())
            parts.append(" " * (len(found[0]) - 1) + "(" + code(text[found.end():close]))
            place = close
        else:
            parts.append(blank(text[found.start():found.end() + 1]))
            place = found.end() + 1
    parts.append(blank(text[place:]))
    return len(text)


def end_of_brackets(text, place):
    """The place of the bracket that closes the one before a place."""
    depth = 1
    for found in re.finditer(r"[()]", text[place:]):
        depth += 1 if found[0] == "(" else -1
        if depth == 0:
            return place + found.start()
    return len(text)


def elements(masked):
    """The elements of lists in brackets that fill whole lines: their first line, and the one after their last."""
    openers, start = [], None
    lines = masked.split("\n")
    for number, line in enumerate(lines):
        stripped = line.strip()
        if start is None and openers and openers[-1] == "[" and stripped and stripped[0] not in "]),":
            start, depth = number, len(openers)
        commas = 0
        for index, character in enumerate(stripped):
            if character in "([{":
                openers.append(character)
            elif character in ")]}" and openers:
                openers.pop()
            elif character == "," and start is not None and len(openers) == depth:
                commas += 1
        if start is None:
            continue
        if len(openers) < depth:
            # The last element may have no comma.
            if number > start and stripped.startswith("]"):
                yield start, number
            start = None
        elif len(openers) == depth and stripped.endswith(","):
            if commas == 1:
                yield start, number + 1
            start = None
        elif commas:
            # The line ends within the next element.
            start, depth = None, depth


def imports(text):
    return set(IMPORT.findall(text))
