"""Configuration that others can write, or could have written: it is refused, and a program that it names is never run. A part of the
campaign `disk`."""

import json
import os
import stat
import struct

from file_faults import NOBODY, as_ordinary_user, write
from invariants import STATUSES, check_nothing_left, check_run, require

# Another user, and a group with other members.
OTHER = NOBODY - 1
FILE, FOLDER, PARENT, HOME = ".config/movies/config.json", ".config/movies", ".config", "."
MARK = "marks/ran"
REFUSED = 78
# More lines than the terminal has, so that the pager would be run.
LIST = ["search", "many", "--limit", "60"]
COMMANDS = [LIST, ["history"], ["config", "list"], ["config", "set", "language", "de"], ["doctor"], ["view", "6"]]


def mode(more):
    return lambda path: os.chmod(path, stat.S_IMODE(os.stat(path).st_mode) | more)


def by_a_group(path):
    os.chown(path, -1, OTHER)
    mode(stat.S_IWGRP)(path)


def of_another_user(path):
    os.chown(path, OTHER, OTHER)
    mode(0o755 if os.path.isdir(path) else 0o644)(path)


def of_root(path):
    os.chown(path, 0, 0)
    mode(0o755 if os.path.isdir(path) else 0o664)(path)


def given_away(path):
    """All that is in a folder, too."""
    for folder, folders, names in os.walk(path):
        for one in (".", *folders, *names):
            of_another_user(os.path.join(folder, one))
    of_another_user(path)


def behind_a_link(path):
    os.rename(path, path + ".others")
    given_away(path + ".others")
    os.symlink(path + ".others", path)


def folder_behind_a_link(path):
    """What is in the folder stays the user's."""
    os.rename(path, path + ".others")
    of_another_user(path + ".others")
    os.symlink(path + ".others", path)


def by_a_list(path):
    """An access control list of Linux, which gives another user all permissions."""
    entries = [(0x01, 7, -1), (0x02, 7, OTHER), (0x04, 5, -1), (0x10, 7, -1), (0x20, 5, -1)]
    os.setxattr(path, "system.posix_acl_access", struct.pack("<i", 2) + b"".join(struct.pack("<HHi", *entry) for entry in entries))


def linked_from_a_folder_of_others(path):
    """The file is the user's, and others can replace it."""
    others = os.path.dirname(os.path.dirname(os.path.dirname(path))) + "/dotfiles"
    os.mkdir(others)
    mode(0o777)(others)
    os.rename(path, others + "/config.json")
    os.symlink(others + "/config.json", path)


def file_of_another_in_a_sticky_folder(path):
    mode(0o1777)(path)
    of_another_user(os.path.join(path, "config.json"))


# Each with the places where it makes the program refuse its configuration, and those where it does not: the program looks at the file
# and at its folder, and only `doctor` at the folders above.
KINDS = {
    "by a group": (by_a_group, [FILE, FOLDER], [PARENT, HOME]),
    "by everyone": (mode(stat.S_IWOTH), [FILE, FOLDER], [PARENT, HOME]),
    "by everyone, and sticky": (mode(0o1777), [FILE], [FOLDER, PARENT, HOME]),
    "by everyone, and set-id": (mode(0o6777), [FILE, FOLDER], [PARENT]),
    "of another user": (of_another_user, [FILE, FOLDER], [PARENT, HOME]),
    "of root": (of_root, [], [FILE, FOLDER, PARENT]),
    "a link to another's": (behind_a_link, [FILE, FOLDER, PARENT], []),
    "a link to another's folder": (folder_behind_a_link, [FOLDER], [PARENT]),
    "by an access control list": (by_a_list, [FILE, FOLDER], [PARENT, HOME]),
    "a link to a folder of others": (linked_from_a_folder_of_others, [FILE], []),
    "another's file in a sticky folder": (file_of_another_in_a_sticky_folder, [FOLDER], []),
}
VARIABLES = [{}, {"MOVIES_CONFIG_DIR": FOLDER}, {"XDG_CONFIG_HOME": PARENT}]
CASES = [(name, place, variables, command) for name, (_, refused, accepted) in KINDS.items() for place in [*refused, *accepted]
         for variables in VARIABLES for command in COMMANDS]


def check(home, name, place, variables, command):
    """Needs root, who can give files to others. The program is run by an ordinary user."""
    if os.geteuid() != 0:
        return
    path, (make, refused, _) = home.file(place), KINDS[name]
    write(home.file(FILE), json.dumps({"pager": f"/bin/cat > /dev/null; echo > {home.file(MARK)}", "region": "DE"}).encode())
    os.mkdir(os.path.dirname(home.file(MARK)))
    os.chmod(home.path, 0o755)
    as_ordinary_user(home)
    make(path)
    home.environment |= {variable: home.file(value) for variable, value in variables.items()}
    run = home.run(*command, on_terminal=command == LIST)
    check_run(run, STATUSES)
    has_run = os.path.exists(home.file(MARK))
    said = b" ".join((run.errors + run.output).lower().split())
    if b"nothing is read or saved there" in said:
        # In a folder of another user, commands that read go on without it. A variable may lead to a folder of the user's own.
        is_own = place == HOME and variables
        require(is_own or not has_run, f"the settings of others are read: {run}")
        require(is_own or command[:2] != ["config", "set"] or run.status == REFUSED, f"others are given settings: {run}")
    elif place in refused:
        require(not has_run, f"a program was run that others can name: {run}")
        status = 1 if command == ["doctor"] else REFUSED
        require(run.status == status and b"configuration" in said, f"configuration of others is used: {run}")
    else:
        is_writable = command[:2] != ["config", "set"] or name != "of root"
        require(run.status != REFUSED or not is_writable, f"configuration of the user is refused: {run}")
        require(has_run == (command == LIST), f"the user's pager was not run, or run in vain: {run}")
        if command == ["doctor"] and name not in ("of root", "by everyone, and sticky", "a link to another's folder"):
            require(run.status == 1, f"others can replace the configuration, and the doctor is content: {run}")
    check_nothing_left(home)
