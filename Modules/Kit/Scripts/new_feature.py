"""Makes a feature in all rings of a project in Clean Architecture. Scripts/new-feature of the project runs it.

The templates of a kind are two folders that mirror the tree: feature/rings beside this file, which every project shares, and those
of the program, which are feature/program beside this file, or what --program names. In their paths and texts, __Thing__ stands for
BoxOffice, __thing__ for boxOffice, __thing_command__ for box-office and __thing_words__ for box office. A template is code that a
person could have written, so it is easiest to change by making a feature, correcting it, and taking the correction over.

A file that names every feature has a mark where the next one goes: a comment such as `new-feature: command`. The file `places` of a
kind says what goes there. A text that begins with a comma goes before the mark, any other on a line of its own above it.

All files are made in a temporary folder, and formatted there. They are moved into the tree when nothing can fail any more.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

TEMPLATES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "feature")
# The mark of each place that a person has to fill in.
MARK = "FILL IN"
PLACE = re.compile(r"(?://|<!--) new-feature: (\w+)")
NOTHING = "Nothing was made."
# Each kind with its names, that of its command, that of its folder, and its help.
KINDS = {
    "thing": [["Thing", "Things"], "Thing", "Things", "a thing, by its number. NAMES: singular and plural, as in 'review reviews'"],
    "list": [["Thing", "Things"], "Things", "Things", "a list of anything, page by page. NAMES: singular and plural"],
    "change": [["Verb", "Done"], "Verb", "Done", "a change by somebody who is signed in. NAMES: a verb and its participle, as in 'pin pinned'"],
}
KEYWORDS = set("""actor any as associatedtype async await break case catch class continue default defer deinit do else enum extension
    fallthrough false fileprivate for func guard if import in init inout internal is let nil nonisolated open operator package
    precedencegroup private protocol public repeat rethrows return self some static struct subscript super switch throw throws true
    try type typealias var where while""".split())
# Types of Swift that a feature's own would hide.
SWIFT_TYPES = set("""Any AnyObject Array Bool Character Codable Collection Comparable Data Date Decodable Dictionary Double Duration
    Encodable Equatable Error Foundation Hashable Identifiable Int Mutex Never Optional Protocol Range Result Self Sendable Sequence
    Set String Substring Swift Task Type URL Void""".split())
# Folders of builds and of version control, the kit, and what makes other projects.
SKIPPED = {".build", ".git", ".swiftpm", "Kit", "Scripts", "Starter"}


def fail(message, *advice, status=1):
    print("\n".join([f"Error: {message}", *advice]), file=sys.stderr)
    sys.exit(status)


class Name:
    """The forms of a name that a person gave as `BoxOffice` or `box-office`."""

    def __init__(self, name):
        if re.fullmatch(r"[A-Z][A-Za-z0-9]*", name):
            parts = re.findall(r"[A-Z]+(?![a-z])[0-9]*|[A-Z][a-z0-9]*", name)
        elif re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
            parts = name.split("-")
        else:
            fail(f"'{name}' is no name of a feature.", f"Give one such as BoxOffice or box-office. {NOTHING}")
        words = [part.lower() for part in parts]
        self.type = name if name[0].isupper() else "".join(word.capitalize() for word in words)
        self.member = words[0] + self.type[len(words[0]):]
        self.command = "-".join(words)
        self.words = " ".join(words)


class Feature:
    """What the tokens of the templates stand for."""

    def __init__(self, kind, names, settings):
        tokens, command, folder, _ = kind
        names = dict(zip(tokens, names))
        self.names = list(names.values())
        self.command = names[command].command
        # Its folder in each ring: Reviews, or Pinned.
        self.folder = names[folder].type
        self.values = settings["tokens"] | {"program": settings["program"]}
        for token, name in names.items():
            member = token.lower()
            self.values |= {token: name.type, member: name.member, f"{member}_words": name.words,
                            f"{token}_words": name.words.capitalize(), f"{member}_command": name.command}
        self.token = re.compile(f"__({'|'.join(sorted(self.values, key=len, reverse=True))})__")
        # A token of the project may have others in it.
        self.values = {token: self.apply(value) for token, value in self.values.items()}

    def apply(self, text):
        return self.token.sub(lambda match: self.values[match[1]], text)


def read(path):
    try:
        with open(path, encoding="utf-8", newline="") as file:
            return file.read()
    except OSError as error:
        fail(f"{path} cannot be read: {error.strerror}.", NOTHING)


def files_below(folder, skipped=()):
    for path, folders, names in os.walk(folder):
        folders[:] = sorted(set(folders) - set(skipped))
        yield from (os.path.join(path, name) for name in sorted(names))


def new_files(roots, feature):
    """The texts of the templates by the paths of the new files."""
    found = {}
    for root in roots:
        for path in files_below(root):
            if path.endswith(".swift.txt"):
                found[feature.apply(os.path.relpath(path, root)[:-len(".txt")])] = feature.apply(read(path))
    return found


def places(root, feature):
    """What goes to each place, and the commands to try it. A text may have two lines."""
    lines = [feature.apply(line).replace("\\n", "\n").split(": ", 1) for line in read(os.path.join(root, "places")).splitlines()]
    return dict(line for line in lines if line[0] != "run"), [text for place, text in lines if place == "run"]


def registrations(texts):
    """The files with a mark, with the feature in its places."""
    edits, found = {}, set()
    for path in files_below(".", SKIPPED):
        path = path.removeprefix("./")
        if not path.endswith((".swift", ".md", ".swift.txt")):
            continue
        old = read(path)
        marks = set(PLACE.findall(old)) & texts.keys()
        if marks:
            edits[path] = "\n".join(entered(line, texts) for line in old.split("\n"))
            found |= marks
    for place in texts:
        if place not in found:
            fail(f"no file has the mark 'new-feature: {place}'.", f"Write it where the next one goes. {NOTHING}")
    return edits


def entered(line, texts):
    """A line with the text of each mark in it."""
    above = []
    for mark in reversed(list(PLACE.finditer(line))):
        text = texts.get(mark[1])
        if text and text.startswith(","):
            line = line[:mark.start()] + text + line[mark.start():]
        elif text:
            above += [re.match(r"\s*", line)[0] + part for part in text.split("\n")]
    return "\n".join([*above, line])


def check(feature, files, program):
    """Fails if a name, or what it would be called in code, is taken."""
    for name in feature.names:
        if name.member in KEYWORDS or name.type in SWIFT_TYPES:
            fail(f"'{name.type}' is a word of Swift.", f"Choose a name that says more. {NOTHING}")
    sources = {path: read(path) for folder in ("App", "Modules", "Tests")
               for path in files_below(folder) if path.endswith(".swift")}
    if feature.command in (program, "help"):
        fail(f"'{feature.command}' is the name of the program, or its help.", f"Choose another name. {NOTHING}")
    for path, text in sources.items():
        if path.startswith("App/") and re.search(rf'[Cc]ommand(?:<\w+>)?\(\s*"{feature.command}"', text):
            fail(f"there is a command '{feature.command}' already.", f"Choose another name. {NOTHING}")
    for path in files:
        folder = next((f"{head}/{feature.folder}" for head, found, _ in [path.partition(f"/{feature.folder}/")] if found), path)
        if os.path.lexists(folder):
            fail(f"{folder} is there already.", f"Choose another name. {NOTHING}")
    declaration = r"^(?:[a-z]+ )*?(?:struct|class|enum|actor|protocol|typealias) (\w+)"
    types = {name for text in files.values() for name in re.findall(declaration, text, re.MULTILINE)}
    # Members of types that a feature extends.
    members = {name for text in files.values() for name in re.findall(r"\bstatic (?:func|var|let) (\w+)", text)}
    members &= {name.member for name in feature.names}
    for path, text in sources.items():
        for found in re.finditer(declaration + r"|\bstatic (?:func|var|let) (\w+)", text, re.MULTILINE):
            is_suite = path.startswith("Tests/") and (found[1] or "").endswith("Tests")
            is_extended = found[2] in members and path.startswith(("App/", "Modules/Presentation/"))
            if found[1] in types and not is_suite or is_extended:
                line = text.count("\n", 0, found.start()) + 1
                fail(f"{found[1] or found[2]} is declared in {path}:{line} already.", f"Choose another name. {NOTHING}")


def formatted(files):
    """The files as 'swift format' writes them: a long name may need other line breaks."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(".swift-format", folder)
        swift = [path for path in files if path.endswith(".swift")]
        for path in swift:
            os.makedirs(os.path.dirname(f"{folder}/{path}"), exist_ok=True)
            with open(f"{folder}/{path}", "w", encoding="utf-8", newline="") as file:
                file.write(files[path])
        run = subprocess.run(["swift", "format", "-i", *swift], cwd=folder, capture_output=True, text=True)
        if run.returncode != 0:
            fail(f"'swift format' fails: {run.stderr.strip()}", NOTHING)
        return {path: read(f"{folder}/{path}") if path in swift else files[path] for path in files}


def remove_empty(folder):
    """Removes a folder, and those around it, as far as they are empty."""
    while folder and os.path.isdir(folder) and not os.listdir(folder):
        os.rmdir(folder)
        folder = os.path.dirname(folder)


def write(files):
    """Writes all files, or none."""
    before = {path: read(path) if os.path.exists(path) else None for path in files}
    try:
        for path, text in files.items():
            os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.write(text)
    except (OSError, KeyboardInterrupt) as error:
        for path, text in before.items():
            if text is not None:
                with open(path, "w", encoding="utf-8", newline="") as file:
                    file.write(text)
            elif os.path.exists(path):
                os.remove(path)
            remove_empty(os.path.dirname(path))
        fail(f"the files could not be written: {error or 'interrupted'}.", NOTHING)


def report(feature, files, edits, before, runs):
    print(f"Made {feature.folder} in {len(files)} new files, and added it to {', '.join(sorted(edits))}.\n")
    print(f"To fill in ({MARK}). Tests fail until requests, answers and texts are there:")
    for path, text in sorted((files | edits).items()):
        known = before.get(path, "").split("\n")
        for number, line in enumerate(text.split("\n"), 1):
            if f"{MARK}: " in line and line not in known:
                print(f"  {path}:{number}: {line.split(f'{MARK}: ')[1].removesuffix(' |')}")
    suites = "|".join(sorted({os.path.basename(path)[:-len(".swift")] for path in files if path.endswith("Tests.swift")}))
    print("\nTo build, run and test:")
    print("\n".join(f"  {line}" for line in ["swift build --build-tests", *runs]))
    print(f"  swift test --skip-build --disable-xctest --filter '{suites}|ArchitectureTests'")


def parsed(words, kinds):
    """The kind and the names of a command line. Asks for a name that is missing, if somebody is there to answer."""
    parser = argparse.ArgumentParser(
        prog="Scripts/new-feature", usage="%(prog)s NAMES --KIND", allow_abbrev=False,
        formatter_class=lambda prog: argparse.RawDescriptionHelpFormatter(prog, max_help_position=14, width=130),
        description="Makes one slice through the rings: a folder of the feature in each, with a command that runs on the demo at\n"
        "once, and tests. What only you can know is marked FILL IN, and tests fail until it is filled in. The places are\n"
        "listed at the end. Nothing that is there is overwritten.")
    parser.error = lambda message: fail(f"{message}.", "See Scripts/new-feature --help", status=64)
    parser.add_argument("names", nargs="*", metavar="NAMES", help="one or two, such as box-office or BoxOffice")
    for kind, (*_, text) in kinds.items():
        parser.add_argument(f"--{kind}", dest="kinds", action="append_const", const=kind, default=[], help=text)
    arguments = parser.parse_args(words)
    options, names = ", ".join(f"--{kind}" for kind in kinds), arguments.names
    if len(arguments.kinds) != 1:
        parser.error("a feature is of one kind" if arguments.kinds else f"a kind is missing: one of {options}")
    kind = arguments.kinds[0]
    expected = kinds[kind][0]
    if not names or len(names) > len(expected):
        parser.error("a name is missing" if not names else f"'{names[len(expected)]}' is one name too many for --{kind}")
    if len(names) < len(expected):
        what = "participle" if kind == "change" else "plural"
        if not sys.stdin.isatty():
            parser.error(f"the {what} of '{names[0]}' is missing")
        try:
            names.append(input(f"The {what} of '{names[0]}': ").strip())
        except (EOFError, KeyboardInterrupt):
            fail("there is no answer.", NOTHING)
    return kind, [Name(name) for name in names]


def main(settings, *words):
    """Settings are the name of the program, the tokens of the project, and its own templates and kinds, if it has any."""
    settings = json.loads(settings)
    kinds = KINDS | settings.get("kinds", {})
    kind, names = parsed(words, kinds)
    feature = Feature(kinds[kind], names, settings)
    program = os.path.join(settings.get("templates", os.path.join(TEMPLATES, "program")), kind)
    texts, runs = places(program, feature)
    files = new_files([os.path.join(TEMPLATES, "rings", kind), program], feature)
    check(feature, files, settings["program"])
    edits = registrations(texts)
    made, before = formatted(files | edits), {path: read(path) for path in edits}
    write(made)
    report(feature, {path: made[path] for path in files}, {path: made[path] for path in edits}, before, runs)


main(*sys.argv[1:])
