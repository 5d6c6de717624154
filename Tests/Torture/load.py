"""The campaign `load`: what a process sends, counted at the service: no more than its limit; and fifty of them at a service that takes
less than they send together."""

import threading
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


class Crowded:
    """Answers so many requests of a second, and the others with 429."""

    def __init__(self, rate):
        self.rate, self.lock, self.second, self.taken, self.refused = rate, threading.Lock(), 0, 0, 0

    def __call__(self, connection, request, answer):
        with self.lock:
            second = int(time.monotonic())
            self.second, self.taken = second, self.taken + 1 if second == self.second else 1
            is_refused = self.taken > self.rate
            self.refused += is_refused
        if is_refused:
            answer.status, answer.body = 429, b"{}"
            answer.headers.append(("Retry-After", "1"))
        connection.write(answer.bytes())
        return True


class Load:
    name = "load"
    title = "the limit of requests of a process, counted at the service, and 50 processes at a service that takes 40 requests a second"
    jobs = 4

    def __init__(self, session):
        self.session = session
        self.trials = [self.limit, self.crowd, self.pauses, self.unreadable_pause, self.index]
        self.numbers = range(len(self.trials) * (1 if session.is_short else 5))

    def trial(self, number, chance):
        self.trials[number % len(self.trials)]()

    def limit(self):
        """A walk through pages keeps to the limit."""
        pages = 40 if self.session.is_short else 200
        with Service() as service, Home(self.session).serve(service) as home:
            check_run(home.run("config", "set", "rate-limit", str(RATE)), {0})
            run = home.run("search", "many", "--limit", str(20 * pages), deadline=60)
            check_run(run, {0})
            require(run.output.count(b"\n") == 20 * pages, f"not all films were found: {run}")
            times = [request.time for request in service.requests]
            self.session.count("requests", len(times))
            # A full bucket may be spent at once, and is filled again meanwhile. What was sent in time may arrive late.
            require(most_within(1, times) <= 2 * RATE, f"{most_within(1, times)} requests within one second")
            mean = (len(times) - RATE / 5) / (max(times) - min(times))
            require(mean <= RATE, f"{mean:.1f} requests in a second, over {len(times)} of them")
            check_home(home)

    def crowd(self):
        """Fifty processes at a service that asks for fewer requests: none fails."""
        crowded = Crowded(RATE)
        with Service(crowded) as service, Home(self.session, MOVIES_TIMEOUT="60").serve(service) as home:
            started = [home.start("search", f"many{n}", "--limit", "100") for n in range(50)]
            for process in started:
                check_run(process.wait(90), {0})
            self.session.count("requests", len(service.requests))
            require(crowded.refused >= 10, f"{crowded.refused} of {len(service.requests)} requests were refused")
            check_home(home)

    def pauses(self):
        """One process that tries again pauses for at least 200 ms."""
        for n in range(2 if self.session.is_short else 20):
            with Service(failing(500)) as service, Home(self.session, MOVIES_TIMEOUT="5").serve(service) as home:
                check_run(home.run("search", "film"), {69})
                times = [request.time for request in service.requests]
                gaps = [after - before for before, after in zip(times, times[1:])]
                require(all(gap > 0.19 for gap in gaps), f"pauses of {[round(gap, 3) for gap in gaps]} seconds")

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
