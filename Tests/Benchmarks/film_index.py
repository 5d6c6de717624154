"""The index of films: generated ones of several sizes, in one process and as a whole process, beside sqlite3 and grep."""

import glob
import os
import sqlite3

from cases import benchmarks, series
from programs import Case, Program

SIZES = [378, 10_000, 100_000, 200_000, 1_000_000]


class FilmIndex:
    key = "index"

    def __init__(self, arguments):
        self.folder = os.path.join(arguments.folder, "index")
        os.makedirs(self.folder, exist_ok=True)
        self.program, self.address = os.path.abspath(arguments.program), arguments.service
        self.pairs, self.scratch = arguments.pairs, arguments.folder
        self.command = [benchmarks(arguments), "index", self.folder, arguments.service, *map(str, SIZES)]

    def measured(self):
        cases = [Case(self.key, title, *programs) for title, programs in series(self.command)]
        for size in SIZES:
            for case in self.processes(size):
                case.measure(self.pairs, self.scratch)
                cases.append(case)
        return cases

    def processes(self, size):
        """Commands in a home whose cache has such an index, and nothing else."""
        home = os.path.join(self.folder, str(size))
        index = glob.glob(os.path.join(home, ".cache/movies/films-*.db"))[0]
        titles = os.path.join(home, "titles.txt")
        with open(titles, "w") as file, sqlite3.connect(index) as database:
            file.writelines(f"{title}\n" for (title,) in database.execute("SELECT title FROM films ORDER BY number"))

        def movies(*words, name="movies", **options):
            environment = {"TMDB_BASE_URL": self.address}
            return Program(name, [self.program, *words], home=home, environment=environment, may_fail=True, **options)

        def sqlite(words):
            sql = f"""SELECT title, released, votes FROM names CROSS JOIN films ON number = names.rowid
                WHERE names MATCH '{words}' ORDER BY names.rowid LIMIT 50"""
            return Program("sqlite3", ["sqlite3", index, sql], home=home)

        def grep(word):
            # If nobody reads what it prints, grep ends at the first line.
            return Program("grep -i | wc", ["grep", "-i", word, titles], ["wc", "-l"], home=home, may_fail=True)

        search = ["--offline", "search"]
        yield Case(self.key, f"search of {size:,} films", movies(*search, "godfather"), sqlite("godfather*"), grep("godfather"),
                   movies(*search, "godfather", name="movies, index not in memory", forgets=index))
        yield Case(self.key, f"search of {size:,} films, none found", movies(*search, "godfahter"), sqlite("godfahter*"),
                   grep("godfahter"))
        yield Case(self.key, f"one TAB, {size:,} films", movies("__complete", "zsh", "view", "god"), sqlite("god*"))
