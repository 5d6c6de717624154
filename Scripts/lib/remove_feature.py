"""Removes a feature. Scripts/remove-feature describes it, and runs it with the name of the feature.

What the feature's own files declare and no other file does is gone: types, members of other types, commands, options. An element of
a list that names one of them, on lines of its own, goes with them: the list of commands, of routes, of collections, and the
tables of tests have an element for each feature. Each other line that names one is left to a person, and listed.

Everything is read and made in memory. The first file is written when nothing can fail any more but the disk.
"""

import os
import re
import subprocess
import sys

import swift_source
from feature_names import APART, FeatureNames, module
from rename import fail, git, read_tree, remove_empty, require_committed

LAW = "ARCHITECTURE.md"
NOTHING = "Nothing was changed."
CONTAINER = "App/DIContainer/AppDIContainer+"


def is_own(path, feature):
    """Whether a path belongs to a feature."""
    in_folder = re.match(rf"(?:Modules|App|Tests)/\w+/{feature}/", path) and not path.startswith(APART)
    return bool(in_folder) or path.startswith((f"{CONTAINER}{feature}.", f"{CONTAINER}{feature}+"))


class Law:
    """The features of ARCHITECTURE.md with those that each may name, and the shared folders."""

    def __init__(self, document):
        table = re.search(r"^\| Feature \| May name \|\n.*\n((?:\|.*\n)+)", document, re.MULTILINE)
        shared = re.search(r"^Shared folders: (.*)\.$", document, re.MULTILINE)
        if not table or not shared:
            fail(f"{LAW} has no table of features, or no line of shared folders.", NOTHING)
        rows = [re.findall(r"`(\w+)`", row) for row in table[1].splitlines()]
        self.needs = {row[0]: row[1:] for row in rows if row}
        self.shared = re.findall(r"`(\w+)`", shared[1])
        self.features = [name for name in self.needs if name not in self.shared]

    def users(self, feature):
        return [name for name, needs in self.needs.items() if feature in needs]

    @staticmethod
    def without(feature, document):
        """The document without the feature in the rows of its tables."""
        lines = []
        for line in document.split("\n"):
            own = re.match(rf"\| `{feature}`(?:<!-- .* -->)? \|", line)
            if line.startswith("| `") and not own:
                cells = line.split(" | ")
                # The last cell lists names only, and may have the mark where the next one goes.
                list_of_names = re.fullmatch(r"(?:`[\w.]+`(?:, )?)+( ?<!-- .* -->)? \|", cells[-1])
                if list_of_names:
                    names = [name for name in re.findall(r"`([\w.]+)`", cells[-1]) if name != feature]
                    cells[-1] = (", ".join(f"`{name}`" for name in names) or "nothing") + (list_of_names[1] or "") + " |"
                    line = " | ".join(cells)
            elif line.startswith("| "):
                # A list of features in a sentence.
                line = re.sub(rf"`{feature}`, |, `{feature}`(?=[ ,])", "", line)
            if not own:
                lines.append(line)
        return "\n".join(lines)


class Removal:
    """The files with what a feature leaves in them: their new texts, the lines that went, and the lines that are left."""

    def __init__(self, tree, feature):
        self.own = {path for path in tree if is_own(path, feature)}
        # `A/B` of `A/B/C.swift`, unless a file that stays is in it.
        self.folders = {os.path.dirname(path) for path in self.own} - {os.path.dirname(path) for path in tree.keys() - self.own}
        self.gone = FeatureNames(tree, self.own)
        self.texts, self.taken, self.left, self.words = {}, {}, {}, {}
        for path, text in tree.items():
            if path in self.own or path.startswith(APART) or text is None or path == "CHANGELOG.md":
                continue
            new = Law.without(feature, text) if path == LAW else text
            if path.endswith((".swift", ".swift.txt")):
                self.read_source(path, new)
            else:
                self.read_document(path, new)
        self.follow_cases(tree)

    def keep(self, path, lines, taken, left, words):
        """Keeps what was found in a file."""
        if taken or path == LAW:
            self.texts[path], self.taken[path] = "\n".join(lines), len(taken)
        if left:
            self.left[path] = left
        if words:
            self.words[path] = words

    def read_source(self, path, text):
        if not (self.gone.any.search(text) or self.gone.call.search(text) or self.gone.option.search(text)):
            return
        masked = swift_source.code(text)
        pattern = self.gone.pattern(path, text)
        lines, code = text.split("\n"), masked.split("\n")
        owners = set(re.findall(r"\b(?:struct|class|enum|actor|extension) (\w+)", masked))
        members = {member for name, member in self.gone.members if name in owners}
        taken = set()
        for first, end in swift_source.elements(masked):
            body, raw = "\n".join(code[first:end]), "\n".join(lines[first:end])
            calls = self.gone.call if path.startswith("Tests/") else self.gone.command_line
            if body.strip().rstrip(",") in members or pattern.search(body) or calls.search(raw):
                taken |= set(range(first, end))
        left, words = [], []
        for number, (line, naked) in enumerate(zip(lines, code)):
            if number in taken:
                continue
            place = number + 1 - sum(1 for gone in taken if gone < number)
            if pattern.search(naked):
                left.append((place, line))
            elif self.names_in_words(path, line):
                words.append((place, line))
        self.keep(path, [line for number, line in enumerate(lines) if number not in taken], taken, left, words)

    def follow_cases(self, tree):
        """Adds the uses of each case of an enumeration whose own line is left: it has a value of a type that is gone."""
        cases = {(module(path), found[1]) for path, lines in self.left.items() for _, line in lines
                 if not path.startswith("Tests/") and (found := re.match(r"\s*(?:indirect )?case (\w+)\(", line))}
        for path, text in tree.items():
            if not cases or path in self.own or path.startswith(APART) or not path.endswith(".swift"):
                continue
            text = self.texts.get(path, text)
            names = [name for home, name in cases if home in FeatureNames.visible(path, text) and f".{name}" in text]
            if not names:
                continue
            known = {number for number, _ in self.left.get(path, [])}
            pattern = re.compile(rf"\.(?:{'|'.join(names)})\b")
            code = zip(text.split("\n"), swift_source.code(text).split("\n"))
            uses = [(number, line) for number, (line, naked) in enumerate(code, 1) if pattern.search(naked) and number not in known]
            if uses:
                self.left[path] = sorted(self.left.get(path, []) + uses)
                self.words[path] = [place for place in self.words.get(path, []) if place not in uses]

    def names_in_words(self, path, line):
        """Whether a comment, a string or a text names what is gone, or links to it."""
        calls = self.gone.call if path.startswith("Tests/") else self.gone.command_line
        return calls.search(line) or self.gone.option.search(line) or any(
            name in self.gone.written for name in re.findall(r"\w+", line)) or any(
            self.is_deleted(os.path.normpath(os.path.join(os.path.dirname(path), target)))
            for target in re.findall(r"\]\(([^)#]+)\)", line))

    def is_deleted(self, path):
        """Whether a file, or a folder with all of its files, belongs to the feature."""
        return path in self.own or path in self.folders

    def read_document(self, path, text):
        """A line of a list that is about what is gone goes, as the row of a command in README."""
        lines, taken, words = text.split("\n"), set(), []
        for number, line in enumerate(lines):
            first = line.split(" | ")[0]
            calls = re.findall(r"`([^`]+)`", first) if line.startswith("| `") else []
            topic = re.fullmatch(r"- ``(\w+)``", line)
            if topic and topic[1] in self.gone.written or calls and all(self.is_gone(call) for call in calls):
                taken.add(number)
            elif self.names_in_words(path, line):
                words.append((number + 1 - len(taken), line))
        self.keep(path, [line for number, line in enumerate(lines) if number not in taken], taken, [], words)

    def is_gone(self, call):
        """Whether a call in README's table, such as `movies trending week` or only `popular`, is of a command that is gone."""
        words = call.removeprefix(f"{self.gone.program} ").split(" ")
        return words[0] in self.gone.commands or bool(self.gone.option.search(call))

    def refusals(self, shared):
        """Where a shared folder would name what is gone."""
        folder = re.compile(rf"Modules/\w+/(?:{'|'.join(shared)})/")
        return [f"{path}:{number}" for path, lines in self.left.items() if folder.match(path) for number, _ in lines]


def check(name, law):
    """Fails if the name is not that of a feature."""
    if name in law.shared:
        fail(f"{name} is a shared folder, which every feature may name, so nothing can be removed with it.",
             f"The features are: {', '.join(law.features)}.", NOTHING)
    if name not in law.features:
        near = [feature for feature in law.features if feature.lower().startswith(name.lower()[:5])]
        fail(f"there is no feature '{name}' in the table of {LAW}.",
             *[f"Did you mean {feature}?" for feature in near[:1] if name],
             f"The features are: {', '.join(law.features)}.", NOTHING)


def write(removal):
    git("rm", "--quiet", "-r", "--", *sorted(removal.own))
    for path in removal.own:
        remove_empty(os.path.dirname(path))
    for path, text in removal.texts.items():
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(text)
    git("add", "--update")


def show(title, places):
    places = {path: lines for path, lines in places.items() if lines}
    if not places:
        return
    print(f"\n{title}: {sum(map(len, places.values()))} lines in {len(places)} files")
    for path in sorted(places):
        print(f"  {path}")
        for number, line in places[path]:
            print(f"    {number}: {line.strip()[:150]}")


def main(name):
    require_committed()
    tree = read_tree()
    law = Law(tree.get(LAW) or fail(f"{LAW} is missing.", NOTHING))
    check(name, law)
    users = law.users(name)
    removal = Removal(tree, name)
    needed = removal.refusals(law.shared)
    if needed:
        folders = sorted({path.split("/")[2] for path in needed})
        fail(f"{name} is needed by a shared folder ({', '.join(folders)}), which all features may name: {needed[0]}"
             + (f" and {len(needed) - 1} more places" if len(needed) > 1 else "") + ".",
             f"The features that name it: {', '.join(users)}. Move what they share out of {name} first.", NOTHING)
    try:
        write(removal)
    except (OSError, SystemExit, KeyboardInterrupt) as error:
        # The tree was clean, so this is how it was.
        subprocess.run(["git", "reset", "--hard", "--quiet"])
        fail(f"the files could not be written: {error}", NOTHING)
    print(f"Removed {name}: deleted {len(removal.own)} files, and took {sum(removal.taken.values())} lines out of "
          f"{len(removal.texts)} files:")
    for path in sorted(removal.texts):
        print(f"  {path}")
    show("Left to do, as the compiler will say first", removal.left)
    show("Left to do in texts, and in calls of its commands", removal.words)
    if removal.left:
        named = ", ".join(feature for feature in users if feature not in law.shared)
        print(f"\nWhat names it by the table of {LAW}: {named}." if named else "")
    print("\nTo see the changes:   git diff --cached -M")
    print("To build and test:    swift build --build-tests && swift test --skip-build")
    print("To check all:         swift format -i -r Package.swift Modules App Tests && Scripts/test")
    print("To take it back:      git reset --hard")


if __name__ == "__main__":
    main(*sys.argv[1:])
