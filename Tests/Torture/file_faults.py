"""What may be in the place of a file of the program."""

import os
import shutil
import socket as sockets
import sqlite3

# An ordinary user, for what root may do and others may not.
NOBODY = 65534


def remove(path):
    shutil.rmtree(path) if os.path.isdir(path) and not os.path.islink(path) else os.path.lexists(path) and os.unlink(path)


def fifo(home, path):
    remove(path)
    os.mkfifo(path, 0o600)


def device(home, path):
    remove(path)
    os.symlink("/dev/zero", path)


def socket(home, path):
    remove(path)
    # The path of a socket is short.
    short = home.file("s")
    with sockets.socket(sockets.AF_UNIX) as listener:
        listener.bind(short)
    os.rename(short, path)


def folder(home, path):
    remove(path)
    os.mkdir(path)


def large_file(home, path):
    remove(path)
    with open(path, "wb") as file:
        file.truncate(3 << 30)
    os.chmod(path, 0o600)


def dangling_link(home, path):
    remove(path)
    os.symlink(home.file("nowhere/at/all"), path)


def loop(home, path):
    remove(path)
    os.symlink(path, path)


def link(home, path):
    if os.path.lexists(path):
        os.rename(path, home.file("moved"))
    os.symlink(home.file("moved"), path)


def garbage(home, path):
    write(path, bytes(range(256)) * 64)


def empty(home, path):
    write(path, b"")


def cut(home, path):
    if os.path.isfile(path):
        os.truncate(path, os.path.getsize(path) // 2)


def write(path, data):
    remove(path)
    with open(path, "wb") as file:
        file.write(data)
    os.chmod(path, 0o600)


def pragma(path, text):
    if path.endswith(".db"):
        database = sqlite3.connect(path)
        database.execute(text)
        database.close()


def newer(home, path):
    pragma(path, "PRAGMA user_version = 9999")


def older(home, path):
    pragma(path, "PRAGMA user_version = 1")


def foreign(home, path):
    pragma(path, "PRAGMA application_id = 4711")


def log_is_a_folder(home, path):
    if path.endswith(".db"):
        remove(path + "-wal")
        os.mkdir(path + "-wal")


def last_page_cut(home, path):
    """What remains of a database whose file was copied, or written, up to a point: most of it."""
    if path.endswith(".db"):
        os.truncate(path, os.path.getsize(path) - 4096)


def as_ordinary_user(home):
    """root may write everywhere, so another user runs the program."""
    if os.geteuid() == 0:
        for folder, folders, names in os.walk(home.path):
            for name in (".", *folders, *names):
                os.chown(os.path.join(folder, name), NOBODY, NOBODY, follow_symlinks=False)
        home.owner = {"user": NOBODY, "group": NOBODY, "extra_groups": []}


def read_only(home, path):
    as_ordinary_user(home)
    for one in (path, os.path.dirname(path)):
        if os.path.exists(one):
            os.chmod(one, 0o500 if os.path.isdir(one) else 0o400)


def not_readable(home, path):
    as_ordinary_user(home)
    if os.path.exists(path):
        os.chmod(path, 0)


def wrong_owner(home, path):
    as_ordinary_user(home)
    if os.geteuid() == 0 and os.path.exists(path):
        os.chown(path, NOBODY - 1, NOBODY - 1)
        os.chmod(path, 0o755 if os.path.isdir(path) else 0o644)


def writable_by_all(home, path):
    if os.path.exists(path):
        os.chmod(path, 0o777 if os.path.isdir(path) else 0o666)


FAULTS = [fifo, device, socket, folder, large_file, dangling_link, loop, link, garbage, empty, cut, newer, older, foreign, read_only,
          not_readable, wrong_owner, writable_by_all, log_is_a_folder, last_page_cut]
