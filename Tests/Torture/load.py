"""The campaign `load`: what fifty processes send together, counted at the service: no more than the limit, and next to nothing to a
service that fails."""

import time

from invariants import check_home, check_run, require
from library import require_index
from program import Home
from service import Service

RATE = 40


def most_within(seconds, times):
    """The most requests in any stretch of so many seconds."""
    times, most, first = sorted(times), 0, 0
    for last, moment in enumerate(times):
        while moment - times[first] >= seconds:
            first += 1
        most = max(most, last - first + 1)
    return most


def failing(status, *headers):
    """Responds to every request with this status."""

    def fail(connection, request, answer):
        answer.status, answer.body = status, b"{}"
        answer.headers += headers
        connection.write(answer.bytes())
        return True

    return fail


class Load:
    name = "load"
    title = "the limit of requests and the breaker across 50 processes, counted at the service"
    jobs = 4

    def __init__(self, session):
        self.session = session
        self.trials = [self.limit, self.breaker, self.waiting_breaker, self.pauses, self.unreadable_pause,
                       self.recovery, self.index]
        self.numbers = range(len(self.trials) * (1 if session.is_short else 5))

    def trial(self, number, chance):
        self.trials[number % len(self.trials)]()

    def limit(self):
        """Fifty walks through pages share one bucket."""
        processes, pages = (50, 2) if self.session.is_short else (50, 10)
        with Service() as service, Home(self.session, MOVIES_TIMEOUT="60").serve(service) as home:
            check_run(home.run("config", "set", "rate-limit", str(RATE)), {0})
            started = [home.start("search", f"many{n}", "--limit", str(20 * pages)) for n in range(processes)]
            runs = [process.wait(90) for process in started]
            for run in runs:
                check_run(run, {0})
                require(run.output.count(b"\n") == 20 * pages, f"not all films were found: {run}")
            times = [request.time for request in service.requests]
            self.session.count("requests", len(times))
            # A full bucket may be spent at once, and is filled again meanwhile.
            require(most_within(1, times) <= 2 * RATE, f"{most_within(1, times)} requests within one second")
            require(most_within(3, times) <= 4 * RATE, f"{most_within(3, times)} requests within three seconds")
            mean = (len(times) - RATE / 5) / (max(times) - min(times))
            require(mean <= RATE, f"{mean:.1f} requests in a second, over {len(times)} of them")
            check_home(home)

    def breaker(self):
        """Fifty processes at a service that fails: those that begin later send nothing."""
        with Service(failing(503)) as service, Home(self.session, MOVIES_TIMEOUT="5").serve(service) as home:
            runs = []
            for _ in range(5):
                started = [home.start("search", f"film{len(runs)}-{n}") for n in range(10)]
                runs += [process.wait(20) for process in started]
            for run in runs:
                check_run(run, {69})
            times = [request.time for request in service.requests]
            self.session.count("requests", len(times))
            late = [moment for moment in times if moment > times[4] + 1]
            seconds = times[-1] - times[4]
            require(len(late) <= 1 + seconds // 10, f"{len(late)} of {len(times)} requests later than a second after five failures")
            check_home(home)

    def waiting_breaker(self):
        """Requests that wait for their places when the service begins to fail are not sent."""
        with Service(failing(503)) as service, Home(self.session, MOVIES_TIMEOUT="8", MOVIES_RATE_LIMIT="5").serve(service) as home:
            started = [home.start("search", f"film{n}") for n in range(30)]
            for process in started:
                check_run(process.wait(20), {69})
            times = [request.time for request in service.requests]
            self.session.count("requests", len(times))
            late = [moment for moment in times if moment > times[4] + 1]
            require(len(late) <= 1, f"{len(late)} of {len(times)} requests later than a second after five failures")
            check_home(home)

    def pauses(self):
        """One process that tries again pauses for at least 200 ms."""
        for n in range(2 if self.session.is_short else 20):
            with Service(failing(500)) as service, Home(self.session, MOVIES_TIMEOUT="5").serve(service) as home:
                check_run(home.run("search", "film"), {69})
                times = [request.time for request in service.requests]
                gaps = [after - before for before, after in zip(times, times[1:])]
                require(all(gap > 0.19 for gap in gaps), f"pauses of {[round(gap, 3) for gap in gaps]} seconds")

    def recovery(self):
        """A service that is back after ten seconds answers all commands, those that begin together, too."""
        with Service(failing(503)) as service, Home(self.session, MOVIES_TIMEOUT="15").serve(service) as home:
            while len(service.requests) < 5:
                check_run(home.run("search", f"film{len(service.requests)}"), {69})
            service.fault = None
            time.sleep(10.5)
            for process in [home.start("search", f"late{n}", "--limit", "40") for n in range(20)]:
                check_run(process.wait(20), {0})

    def unreadable_pause(self):
        """A Retry-After that cannot be read counts as ten seconds."""
        with Service(failing(429, ("Retry-After", "soon"))) as service, Home(self.session, MOVIES_TIMEOUT="5").serve(service) as home:
            start = time.monotonic()
            check_run(home.run("search", "film"), {69})
            times = [request.time for request in service.requests]
            require(len(times) == 1 or times[1] - times[0] > 9.5, f"asked again after {times[-1] - start:.1f} seconds")

    def index(self):
        """Fifty processes that take in the same pages lose none, while others cache more."""
        pages = 20 if self.session.is_short else 100
        with Service() as service, Home(self.session).serve(service) as home:
            check_run(home.run("search", "many", "--limit", str(20 * pages)), {0})
            started = [home.start("cache", "status") for _ in range(40)] + [home.start("search", f"film{n}") for n in range(10)]
            for process in started:
                check_run(process.wait(30), {0})
            require_index(home, "fifty processes at once")
            check_home(home)
