"""The campaign `network`: every fault of the network, for each kind of command, over HTTP and TLS; and a page that is cut at
every byte."""

import json

import documents  # noqa: F401, which adds its faults
from answers import movie, page
from canaries import KEY, PASSWORD
from faults import faults, works
from invariants import ANSWER_MEMORY_LIMIT, check_home, check_run, require
from library import log_in, waiting
from program import Home
from service import Answer, Service

# Each with the paths whose answers are spoilt: the others are healthy, so that every step meets the fault.
COMMANDS = [
    (("search", "film"), "/search"),
    (("search", "film", "--json"), "/search"),
    (("search", "film", "--limit", "100"), "/search"),
    (("view", "6"), "/movie"),
    (("person", "tim", "burton"), "/search/person"),
    (("poster", "6", "-o", "poster.jpg"), "/w"),
    (("watchlist",), "/account/7/watchlist"),
    (("watchlist", "add", "6"), "/account/7/watchlist"),
    (("rate", "6", "8.5"), "/movie/6/rating"),
    (("auth", "login", "--username", "ada"), "/authentication/token"),
    (("auth", "login", "--username", "ada"), "/authentication/session"),
    (("auth", "login", "--username", "ada"), "/account"),
    (("auth", "token"), "/authentication"),
    (("auth", "status"), "/account"),
    (("doctor",), "/authentication"),
    (("sync",), "/"),
]
WRITES = {"watchlist", "rate"}
UNCONFIRMED = {"another-document", "a-list", "null", "captive-portal", "empty-body", "secret-0-in-a-message-200-first"}


def spoilt(fault, prefix):
    def respond(connection, request, answer):
        if request.path.startswith(prefix):
            return fault(connection, request, answer)
        connection.write(answer.bytes())
        return True

    return respond


class Network:
    name = "network"
    # Most of them wait.
    jobs = 12
    title = "faults of HTTP and TLS for each command, and a page cut at every byte"
    certificates = ("self-signed", "expired", "wrong-host", "good", "hello-cut", "hello-silent", "plain-text")

    def __init__(self, session):
        self.session = session
        self.cases = [(name, command, None) for name in faults for command in range(len(COMMANDS))]
        self.cases += [(name, command, "good") for name in faults for command in (0, 7)]
        self.cases += [(None, command, one) for one in self.certificates for command in (0, 3, 9, 12)]
        self.whole = Answer(200, page([movie(n) for n in range(1, 21)])).bytes()
        self.cuts = 2 * len(self.whole)
        self.all = len(self.cases) + self.cuts
        session.certificates.get("good")
        self.numbers = range(130 if session.is_short else self.all)

    def trial(self, number, chance):
        if self.session.is_short:
            # Three of four are faults, the others cuts.
            number = chance.randrange(len(self.cases)) if number % 4 else len(self.cases) + chance.randrange(self.cuts)
        if number < len(self.cases):
            self.fail(*self.cases[number], chance)
        else:
            cut, is_encrypted = divmod(number - len(self.cases), 2)
            self.cut(cut, "good" if is_encrypted else None)

    def fail(self, name, command, certificate, chance):
        arguments, prefix = COMMANDS[command]
        greet, tls = None, None
        if certificate in ("hello-cut", "hello-silent", "plain-text"):
            greet = {
                "hello-cut": lambda connection: connection.write(b"\x16\x03\x03\x00\x7a\x02"),
                "hello-silent": lambda connection: connection.wait(),
                "plain-text": lambda connection: connection.write(b"HTTP/1.1 200 OK\r\n\r\n{}"),
            }[certificate]
            certificate = "good"
        if certificate:
            tls = self.session.certificates.get(certificate)
        source = (PASSWORD + "\n").encode() if "login" in arguments else None
        on_terminal = chance.random() < 0.15 and source is None and arguments[:2] != ("auth", "token")
        if arguments[:2] == ("auth", "token"):
            source = b"eyJ-canary/token+5f3a%=&\n"
        with Service() as healthy, Home(self.session) as home:
            healthy.tls = tls and self.session.certificates.get("good")
            healthy.address = healthy.address if not tls else f"https://localhost:{healthy.port}/3"
            home.serve(healthy)
            self.trust(home)
            if chance.random() < 0.3:
                home.environment |= {"TMDB_API_KEY": KEY, "TMDB_ACCESS_TOKEN": None}
            home.environment["MOVIES_IMAGE_BASE_URL"] = healthy.address.removesuffix("/3")
            if arguments[0] in WRITES or arguments[0] in ("sync", "doctor") or arguments[1:] == ("status",):
                log_in(home)
            if arguments[0] == "sync":
                home.run("rate", "6", "8.5", "--offline")
            # The session belongs to the address, so the same service turns bad.
            healthy.tls, healthy.greet, healthy.requests[:] = tls, greet, []
            healthy.fault = spoilt(faults[name], prefix) if name else None
            run = home.run(*arguments, source=source, on_terminal=on_terminal)
            is_big = name and "MB" in name
            check_run(run, memory=ANSWER_MEMORY_LIMIT if is_big or (name and "endless" in name) else 100_000)
            self.judge(name, run, home, healthy, arguments, certificate, greet)
            healthy.end.set()
            check_home(home)

    def judge(self, name, run, home, service, arguments, certificate, greet):
        is_write = arguments[0] in WRITES and len(arguments) > 1
        bad_certificate = certificate in ("self-signed", "expired", "wrong-host")
        if bad_certificate or greet:
            require(not service.requests or service.requests[-1].time < 0 or run.status != 0 or is_write,
                    f"accepted a connection of no trust ({certificate}): {run}")
        if name == "million-combining-marks" and run.terminal is not None:
            require(len(run.output) < 200_000, f"{len(run.output)} bytes of one title went to the terminal: {run}")
        if name in works and arguments[:2] == ("search", "film"):
            require(run.status == 0, f"{name} must not stop a search: {run}")
        if is_write and run.status == 0:
            kind = "watchlist" if arguments[0] == "watchlist" else "rating"
            # A document that confirms nothing comes from something that changed nothing.
            is_made = name not in UNCONFIRMED and service.account.has(kind, 6)
            require(is_made or (kind, 6) in waiting(home), f"an acknowledged change is neither made nor waits, {name}: {run}")
        if name in UNCONFIRMED and (arguments[:2] in (("auth", "token"), ("auth", "login")) or arguments[0] == "doctor"):
            require(run.status != 0, f"{name} confirms nothing: {run}")

    def trust(self, home):
        home.environment |= {
            "TORTURE_PRELOAD": self.session.library, "TORTURE_AUTHORITY": self.session.certificates.authority,
        }

    def cut(self, place, certificate):
        def respond(connection, request, answer):
            connection.write(self.whole[:place])
            return False

        self.session.count("cuts")
        tls = certificate and self.session.certificates.get(certificate)
        with Service(respond, tls) as service, Home(self.session).serve(service) as home:
            if tls:
                self.trust(home)
            run = home.run("search", "film", "--json")
            check_run(run, {1, 69})
            offline = home.run("search", "film", "--offline", "--json")
            check_run(offline, {69})
            require(not run.output or json.loads(run.output).get("movies") == [], f"films of a page that was cut: {run}")
            check_home(home)
