"""A home with something to lose: searches, a session, ratings, and a change that waits. And how to check that it is still there."""

import glob
import json
import os
import shutil
import sqlite3

from canaries import PASSWORD
from invariants import Failure, check_nothing_left, check_run, require
from program import Home

SEARCHES = ["alpha", "beta", "gamma"]
# The film of the change that waits in every filled home.
WAITING = 4001
# The film of a rating that waits.
RATED = 4002


def log_in(home):
    check_run(home.run("auth", "login", "--username", "ada", source=(PASSWORD + "\n").encode()), {0})


def filled_home(session, service):
    """The home of somebody who has used the program with a service, which also has its images."""
    home = Home(session).serve(service)
    home.environment["MOVIES_IMAGE_BASE_URL"] = service.address.removesuffix("/3")
    for word in SEARCHES:
        check_run(home.run("search", word), {0})
    log_in(home)
    check_run(home.run("rate", "6", "8.5"), {0})
    check_run(home.run("view", str(WAITING)), {0})
    check_run(home.run("watchlist", "add", str(WAITING), "--offline"), {0})
    check_run(home.run("view", str(RATED)), {0})
    check_run(home.run("rate", str(RATED), "3", "--offline"), {0})
    check_run(home.run("config", "set", "region", "DE"), {0})
    # What helpers in the background still write would be copied in parts.
    check_nothing_left(home)
    return home


def copy(session, filled, **environment):
    """A home with the same contents as `filled`."""
    home = Home(session)
    shutil.rmtree(home.path)
    shutil.copytree(filled.path, home.path, symlinks=True)
    home.environment |= {name: value for name, value in filled.environment.items() if name not in home.environment}
    home.environment |= environment
    return home


def searches(home):
    run = home.run("history", "--json")
    check_run(run, {0})
    return [entry["query"] for entry in json.loads(run.output).get("queries", [])]


def waiting(home):
    run = home.run("sync", "--list", "--json")
    check_run(run, {0, 4})
    if run.status == 4:
        return []
    return [(entry["change"], entry["movie"]["id"]) for entry in json.loads(run.output)["waiting"]]


def waiting_ratings(home, film):
    run = home.run("sync", "--list", "--json")
    check_run(run, {0, 4})
    changes = json.loads(run.output)["waiting"] if run.status == 0 else []
    return [entry["rating"] for entry in changes if entry["change"] == "rating" and entry["movie"]["id"] == film]


def require_searches(home, words, after):
    """Every search that was acknowledged is in the history, as far as it goes back: the newest ten."""
    kept = searches(home)
    lost = [word for word in words if word not in kept]
    require(not lost, f"lost searches {lost}, and kept {kept}, after {after}")


def require_change(home, account, kind, film, after):
    """A change that was acknowledged is at the service, or waits to be sent."""
    if account.has(kind, film):
        return
    kinds = {"favorite": "favorites"}
    left = waiting(home)
    if (kinds.get(kind, kind), film) not in left and not account.has(kind, film):
        raise Failure(f"the change of film {film} is lost, of those that wait: {left}, after {after}")


def require_nothing_set_aside(home, after):
    aside = [name for _, _, names in os.walk(home.path) for name in names if ".damaged" in name]
    require(not aside, f"{aside} was set aside after {after}")


def require_index(home, after):
    """Every film of a cached page is found by the index, after some commands, each of which takes films in for a moment."""
    cached, known = cached_films(home), set()
    for _ in range(40):
        check_run(home.run("cache", "status"), {0})
        known = indexed_films(home)
        if cached <= known:
            return
    require(False, f"{len(cached - known)} of {len(cached)} cached films are not found, after {after}")


def cached_films(home):
    with sqlite3.connect(home.file(".cache/movies/cache.db")) as database:
        rows = database.execute("SELECT bytes FROM records WHERE collection LIKE 'movies-pages%'").fetchall()
    return {film["id"] for (data,) in rows for film in json.loads(data)["results"]}


def indexed_films(home):
    paths = glob.glob(home.file(".cache/movies/films-*.db"))
    return {film for path in paths for (film,) in sqlite3.connect(path, timeout=5).execute("SELECT movie FROM films")}
