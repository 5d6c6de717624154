"""Makes a project of Tests/Starter. Scripts/new-project describes it, and runs it with the folder of this tree, a name, a folder and
the path of a kit. The last two may be empty.

All files are made in a temporary folder beside the new one, which takes its name when nothing can fail any more.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

STARTER = "Tests/Starter"
KIT = "Modules/Kit"
# What the manifest of the starter says of the kit.
KIT_PATH = '"../../Modules/Kit"'
# Folders of builds and of version control.
SKIPPED = {".build", ".git", ".swiftpm", "__pycache__"}
# Names of modules that the program must not have.
TAKEN = {"Domain", "Data", "Infrastructure", "Presentation", "Views", "ArchitectureRules", "KitDoubles", "Swift", "SwiftUI", "Foundation",
         "Testing", "Synchronization", "Dispatch", "Program", "Console", "Version", "Book", "Books", "Reservations", "Session", "Test",
         "Kit"}


def fail(message, *advice):
    sys.exit("\n".join([f"Error: {message}", *advice]))


def names(name):
    """The forms of a name as people type it, such as ReadingRoom or "reading room": reading-room, ReadingRoom and READING_ROOM."""
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9]*([ _-][A-Za-z0-9]+)*", name):
        fail(f"'{name}' is no name of a program. Give one of letters and digits, such as shop, ReadingRoom or reading-room.",
             "Nothing was made.")
    # HTTPServer2 is HTTP and Server2.
    words = re.findall(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z0-9]+|[A-Z][A-Z0-9]*", name)
    name, kind = "-".join(words).lower(), "".join(word.capitalize() for word in words)
    if kind in TAKEN or os.path.isdir(f"{KIT}/{kind}"):
        fail(f"the name {kind} is taken by a module or a type.", "Choose another name. Nothing was made.")
    return {"starter": name, "Starter": kind, "STARTER": name.replace("-", "_").upper()}


def rename(text, forms):
    return re.sub("starter|Starter|STARTER", lambda found: forms[found[0]], text)


def copy(source, target, forms=None):
    """Copies a folder. With forms of a name, in paths and texts."""
    for folder, folders, files in os.walk(source):
        folders[:] = sorted(set(folders) - SKIPPED)
        for file in files:
            path = os.path.relpath(os.path.join(folder, file), source)
            copied = os.path.join(target, rename(path, forms) if forms else path)
            os.makedirs(os.path.dirname(copied), exist_ok=True)
            shutil.copy(os.path.join(source, path), copied)
            if forms:
                with open(copied, encoding="utf-8", newline="") as text:
                    renamed = rename(text.read(), forms)
                with open(copied, "w", encoding="utf-8", newline="") as text:
                    text.write(renamed)


def kit_path(path, folder):
    """The path of a kit that stands elsewhere, from the new project."""
    if not os.path.isfile(os.path.join(path, "Package.swift")) or not os.path.isdir(os.path.join(path, "DomainKit")):
        fail(f"{path} is no kit: it has no Package.swift with a DomainKit beside it.",
             "Give the path of a folder Modules/Kit. Nothing was made.")
    return os.path.relpath(os.path.realpath(path), os.path.realpath(folder))


def make(target, forms, kit):
    copy(STARTER, target, forms)
    manifest = os.path.join(target, "Package.swift")
    with open(manifest, encoding="utf-8") as file:
        text = file.read()
    if KIT_PATH not in text:
        fail(f"{STARTER}/Package.swift does not name the kit as {KIT_PATH}.", "Nothing was made.")
    with open(manifest, "w", encoding="utf-8") as file:
        file.write(text.replace(KIT_PATH, f'"{kit or KIT}"'))
    # A longer name may need other line breaks.
    swift = [path for path in ("Package.swift", "Modules", "App", "Tests") if os.path.exists(os.path.join(target, path))]
    run = subprocess.run(["swift", "format", "-i", "-r", *swift], cwd=target, capture_output=True, text=True)
    if run.returncode != 0:
        fail(f"'swift format' fails: {run.stderr.strip()}", "Nothing was made.")
    if not kit:
        copy(KIT, os.path.join(target, KIT))


def main(root, name, folder, kit):
    folder = os.path.abspath(folder) if folder else ""
    kit = os.path.abspath(kit) if kit else kit
    os.chdir(root)
    forms = names(name)
    name = forms["starter"]
    folder = folder or os.path.join(os.path.dirname(root), name)
    if os.path.lexists(folder) and (not os.path.isdir(folder) or os.path.islink(folder) or os.listdir(folder)):
        fail(f"{folder} is there, and is no empty folder.", "Choose another one with --at. Nothing was made.")
    parent = os.path.dirname(folder)
    if not os.path.isdir(parent):
        fail(f"there is no folder {parent}.", "Make it first, or choose another place with --at. Nothing was made.")
    kit = kit_path(kit, folder) if kit else None
    try:
        with tempfile.TemporaryDirectory(prefix=f".{name}-", dir=parent) as temporary:
            made = os.path.join(temporary, "project")
            make(made, forms, kit)
            os.chmod(made, 0o755)
            # Takes the place of an empty folder.
            os.rename(made, folder)
    except (OSError, KeyboardInterrupt) as error:
        fail(f"the project could not be made: {error or 'interrupted'}.", "Nothing was made.")
    print(f"Made {folder}. To build, run and test it, and to begin its history:\n  cd {folder}\n  swift run {name} search le guin\n"
          "  Scripts/test\n  git init && git add . && git commit -m 'Begin'")


main(*sys.argv[1:])
