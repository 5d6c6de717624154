"""The campaign `first-open`: eight processes at once in an empty home. Each creates the databases, or meets one that does, and no
search may be lost."""

from invariants import check_home, check_run, require
from library import searches
from program import Home
from service import Service

PROCESSES = 8


class FirstOpen:
    name = "first-open"
    title = f"rounds of {PROCESSES} processes that open new databases at once"
    jobs = 1

    def __init__(self, session):
        self.session = session
        self.service = Service().__enter__()
        self.numbers = range(15 if session.is_short else 625)

    def trial(self, number, chance):
        quiet = ["-q"] if number % 2 else []
        with Home(self.session).serve(self.service) as home:
            words = [f"word{n}" for n in range(PROCESSES)]
            started = [home.start("search", word, *quiet) for word in words]
            runs = [process.wait(20) for process in started]
            for run in runs:
                check_run(run, {0})
                require(not run.errors, f"a search is not kept, or not read: {run}")
            kept = searches(home)
            lost = [word for word in words if word not in kept]
            self.session.count("lost", len(lost))
            require(not lost, f"lost acknowledged searches {lost}")
            check_home(home)
