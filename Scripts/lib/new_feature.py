"""Makes a feature of the templates in Scripts/lib/feature. Scripts/new-feature describes it, and runs it with a name and a kind.

The folder of a kind mirrors the tree. In its paths and texts, __Feature__, __feature__, __command__ and __words__ stand for the
name: BoxOffice, boxOffice, box-office and box office. A template is code that a person could have written, so it is easiest to
change by making a feature, correcting it, and taking the correction over.

All files are made in a temporary folder, and formatted there. They are moved into the tree when nothing can fail any more.
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

from rename import commands, fail, remove_empty

TEMPLATES = "Scripts/lib/feature"
JSON_FIELDS = "App/CommandLine/JSONFields.swift"
# The mark of each place that a person has to fill in.
MARK = "FILL IN"
KEYWORDS = set("""actor any as associatedtype async await break case catch class continue default defer deinit do else enum extension
    fallthrough false fileprivate for func guard if import in init inout internal is let nil nonisolated open operator package
    precedencegroup private protocol public repeat rethrows return self some static struct subscript super switch throw throws true
    try type typealias var where while""".split())
# Types of Swift that a feature's own would hide.
SWIFT_TYPES = set("""Any AnyObject Array Bool Character Codable Collection Comparable Data Date Decodable Dictionary Double Duration
    Encodable Equatable Error Foundation Hashable Identifiable Int Mutex Never Optional Protocol Range Result Self Sendable Sequence
    Set String Substring Swift Task Type URL Void""".split())


class Feature:
    """The forms of a name that a person gave as `BoxOffice` or `box-office`."""

    def __init__(self, name):
        if re.fullmatch(r"[A-Z][A-Za-z0-9]*", name):
            parts = re.findall(r"[A-Z]+(?![a-z])[0-9]*|[A-Z][a-z0-9]*", name)
        elif re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
            parts = name.split("-")
        else:
            fail(f"'{name}' is no name of a feature. Give one such as BoxOffice or box-office.")
        words = [part.lower() for part in parts]
        self.type = name if name[0].isupper() else "".join(word.capitalize() for word in words)
        self.member = words[0] + self.type[len(words[0]):]
        self.command = "-".join(words)
        self.words = " ".join(words)

    def apply(self, text):
        forms = {"Feature": self.type, "feature": self.member, "command": self.command, "words": self.words}
        return re.sub(r"__(Feature|feature|command|words)__", lambda match: forms[match[1]], text)


def read(path):
    try:
        with open(path, encoding="utf-8", newline="") as file:
            return file.read()
    except FileNotFoundError:
        fail(f"{path} is missing.", "Nothing was made.")


def new_files(feature, kind):
    """The texts of the templates by their paths, for this feature."""
    root = f"{TEMPLATES}/{kind}"
    paths = [os.path.join(folder, name) for folder, _, names in os.walk(root) for name in names]
    return {feature.apply(os.path.relpath(path, root)): feature.apply(read(path)) for path in sorted(paths)}


def insert(path, pattern, line):
    """A path, and its text with a line before the first one that begins with the pattern, and with its indentation."""
    text = read(path)
    found = re.search(rf"^([ \t]*){pattern}", text, re.MULTILINE)
    if not found:
        fail(f"{path} has no place '{pattern}' to add to.", "Nothing was made.")
    return path, text[:found.start()] + found[1] + line + "\n" + text[found.start():]


def program_name():
    return re.search(r"^program=(.*)$", read("Scripts/lib/toolchain.sh"), re.MULTILINE)[1]


def registrations(feature, kind):
    """The files that name every feature, with the new one in them."""
    command_line, = glob.glob("App/*CommandLine.swift")
    program = program_name()
    argument = {"list": "", "item": " 1", "change": " 'Batman (1989)'"}[kind]
    abstract = re.search(r'abstract: "(.*)\."', read(f"{TEMPLATES}/{kind}/App/Commands/__Feature__/__Feature__Command.swift"))[1]
    meaning = feature.apply(abstract[0].lower() + abstract[1:])
    # The tutorial shows the list of routes as it is.
    lists = ["Modules/DemoBackend/Transport/DemoTransport.swift", *glob.glob("App/*.docc/Tutorials/Code/DemoTransport-*")]
    places = [
        (command_line, r"(?:Auth|History|Cache|Config|Doctor)Command\.command,", f"{feature.type}Command.command,"),
        *((path, r"\w+Route\(.*\),", f"{feature.type}Route({'accounts: accounts' if kind == 'change' else ''}),")
          for path in lists),
        ("README.md", rf"\| `{program} completion ", f"| `{program} {feature.command}{argument}` | {meaning} |"),
    ]
    if kind == "item":
        places.append((JSON_FIELDS, r"\]\n\n    /// The name in the help", f"    {feature.member},"))
        collection = f"    {feature.type}Resource.collection,"
        places.append(("Modules/Data/Upkeep/DefaultCacheRepository.swift", r"\]\n\n    private let store", collection))
    edits = dict(insert(*place) for place in places)
    edits["ARCHITECTURE.md"] = with_features(feature, kind, with_folders(feature, kind, read("ARCHITECTURE.md")))
    return edits


def with_folders(feature, kind, document):
    """ARCHITECTURE.md with the feature's folder last in the row of each ring, but before the one that knows all features."""
    rings = [("Domain", None), ("Data", "`Upkeep`"), ("Presentation", None), ("DemoBackend", "`Transport`")]
    for target, knowing in rings + [("TerminalUI", None)] * (kind == "item"):
        row = re.search(rf"^\| `{target}` \| (`\w+`, .*) \|$", document, re.MULTILINE)
        names = row[1].split(", ") if row else []
        if not names or knowing and knowing not in names:
            fail(f"the row of {target} in the table of folders in ARCHITECTURE.md has changed.", "Nothing was made.")
        names.insert(names.index(knowing) if knowing else len(names), f"`{feature.type}`")
        document = document[:row.start(1)] + ", ".join(names) + document[row.end(1):]
    return document


def with_features(feature, kind, document):
    """ARCHITECTURE.md with a row for the feature in the table of features, and its name in the rows of those that know it."""
    named = {"list": "nothing", "item": "nothing", "change": "`Account`, `Library`, `Search`"}[kind]
    for row, knows in [("Upkeep", kind == "item"), ("Transport", True)]:
        found = re.search(rf"^\| `{row}` \| (`\w+`, [^/|]*) \|$", document, re.MULTILINE)
        if not found:
            fail(f"the row of {row} in the table of features in ARCHITECTURE.md has changed.", "Nothing was made.")
        if knows:
            document = f"{document[:found.end(1)]}, `{feature.type}`{document[found.end(1):]}"
        if row == "Upkeep":
            document = f"{document[:found.start()]}| `{feature.type}` | {named} |\n{document[found.start():]}"
    return document


def check(feature, files):
    """Fails if the name, or what it would be called in code, is taken."""
    if feature.member in KEYWORDS or feature.type in SWIFT_TYPES:
        fail(f"'{feature.type}' is a word of Swift.", "Choose a name that says more. Nothing was made.")
    sources = {path: read(path) for folder in ("App", "Modules", "Tests")
               for path in glob.glob(f"{folder}/**/*.swift", recursive=True)}
    if feature.command in commands(text for path, text in sources.items() if path.startswith("App/")):
        fail(f"there is a command '{feature.command}' already.", "Choose another name. Nothing was made.")
    if feature.command == program_name():
        fail(f"'{feature.command}' is the name of the program.", "Choose another name. Nothing was made.")
    for path in files:
        folder = next((f"{head}/{feature.type}" for head, found, _ in [path.partition(f"/{feature.type}/")] if found), path)
        if os.path.lexists(folder):
            fail(f"{folder} is there already.", "Choose another name. Nothing was made.")
    declaration = r"^(?:[a-z]+ )*?(?:struct|class|enum|actor|protocol|typealias) (\w+)"
    types = {name for text in files.values() for name in re.findall(declaration, text, re.MULTILINE)}
    for path, text in sources.items():
        is_suite = path.startswith("Tests/")
        for found in re.finditer(declaration + r"|\bstatic (?:func|var|let) (\w+)", text, re.MULTILINE):
            is_type = found[1] in types and not (is_suite and found[1].endswith("Tests"))
            # The members of MoviesSource, MoviesListTopic, ChangeReport and JSONFields.
            if is_type or found[2] == feature.member and path.startswith(("Modules/Presentation/", JSON_FIELDS)):
                line = text.count("\n", 0, found.start()) + 1
                fail(f"{found[1] or found[2]} is declared in {path}:{line} already.", "Choose another name. Nothing was made.")


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
            fail(f"'swift format' fails: {run.stderr.strip()}", "Nothing was made.")
        return {path: read(f"{folder}/{path}") if path in swift else files[path] for path in files}


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
        fail(f"the files could not be written: {error}", "Nothing was made.")


def report(feature, kind, files, edits, program):
    print(f"Made {feature.type} in {len(files)} new files, and added it to {', '.join(sorted(edits))}.\n")
    print(f"To fill in ({MARK}). Tests fail until requests, answers and texts are there:")
    for path in sorted(files):
        for number, line in enumerate(files[path].split("\n"), 1):
            if MARK in line:
                print(f"  {path}:{number}: {line.split(MARK + ': ')[1]}")
    suites = "|".join(sorted({os.path.basename(path)[:-len(".swift")] for path in files if path.endswith("Tests.swift")}))
    print("\nTo build, test and run:")
    print("  swift build --build-tests")
    print(f"  swift test --filter '{suites}|TreeTests'")
    for words in {"list": [""], "item": [" 1"], "change": [None, " 'Batman (1989)'"]}[kind]:
        print(f"  swift run {program} " + ("auth guest" if words is None else feature.command + words))


def main(name, kind, program):
    feature = Feature(name)
    files = new_files(feature, kind)
    check(feature, files)
    edits = registrations(feature, kind)
    made = formatted({**files, **edits})
    write(made)
    report(feature, kind, {path: made[path] for path in files}, edits, program)


main(*sys.argv[1:])
