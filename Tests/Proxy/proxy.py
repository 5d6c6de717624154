"""What the page Sharing-a-Cache promises, tried with nginx, a service on this computer, and the program in empty homes. The page's
own commands and configuration are run, with other addresses. Argument: the program."""

import concurrent.futures
import http.client
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Torture"))
from canaries import PASSWORD, SESSION  # noqa: E402
from service import Service  # noqa: E402
from tls import Certificates  # noqa: E402

SETUP, CONFIGURATION, START, _, STOP = (ROOT / "App/Movies.docc/Sharing-a-Cache.md").read_text().split("```")[1:10:2]
TEAM, OWN = "eyJ-the-token-of-the-team-41", "eyJ-the-token-of-a-member-93"
MADE = "Thu, 01 Oct 2026 08:00:00 GMT"


class Upstream:
    """TMDB and its host of posters. What they send is weeks old, and would have nginx do as they like."""

    def __init__(self, tls=None):
        self.is_down = False
        self.service = Service(self.respond, tls).__enter__()
        self.requests = self.service.requests

    def respond(self, connection, request, answer):
        answer.headers += [("Date", MADE), ("Cache-Control", "max-age=31536000"), ("Vary", "*"), ("X-Accel-Redirect", "/3/movie/666")]
        if request.path.endswith(".jpg"):
            answer.status, answer.body = 200, b"a poster"
        else:
            answer.headers.append(("Set-Cookie", f"session={SESSION}"))
        if not self.is_down:
            connection.write(answer.bytes())
        return not self.is_down

    def targets(self, start=0):
        return [request.target for request in self.requests[start:]]


class Proxy:
    """What the page sets up and starts in an empty home."""

    running = []

    def __init__(self, folder, upstream, *changes):
        self.home = pathlib.Path(tempfile.mkdtemp(dir=folder))
        self.folder = self.home / "movies-proxy"
        self.run(SETUP, TEAM + "\n")
        with socket.create_server(("127.0.0.1", 0)) as front, socket.create_server(("127.0.0.1", 0)) as back:
            self.port, inner = front.getsockname()[1], back.getsockname()[1]
        host = upstream.service.address.removesuffix("/3").replace("localhost", "127.0.0.1")
        configuration = CONFIGURATION
        for old, new in (*changes, ("pid ", "user root; pid " if os.getuid() == 0 else "pid "),
                         ("127.0.0.1:8443", f"127.0.0.1:{self.port}"), ("127.0.0.1:8444", f"127.0.0.1:{inner}"),
                         ("https://api.themoviedb.org", host), ("https://image.tmdb.org", host)):
            assert old in configuration, f"the configuration has no {old}"
            configuration = configuration.replace(old, new)
        (self.folder / "nginx.conf").write_text(configuration)
        self.run(START)
        self.running.append(self)

    def run(self, commands, text=""):
        subprocess.run(["bash", "-ec", commands], env={**os.environ, "HOME": str(self.home)}, input=text, text=True, check=True)

    def get(self, target, headers={}):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request("GET", target, headers=headers)
        return connection.getresponse()

    def member(self, home, *arguments, text=""):
        """Runs the program without a token."""
        environment = {"HOME": home, "LANG": "C.UTF-8", "TMDB_BASE_URL": f"http://127.0.0.1:{self.port}/3"}
        return subprocess.check_output([sys.argv[1], *arguments, "--quiet"], env=environment, input=text, text=True)


def check_sharing(folder, upstream, proxy):
    with concurrent.futures.ThreadPoolExecutor(20) as pool:
        texts = list(pool.map(lambda _: proxy.member(tempfile.mkdtemp(dir=folder), "search", "batman"), range(20)))
    assert all("Film 1" in text for text in texts), f"a member sees no film: {texts}"
    assert len(upstream.requests) == 1, f"20 members made {upstream.targets()}"
    assert upstream.requests[0].headers["authorization"] == f"Bearer {TEAM}", "the service does not get the team's token"
    tight = Proxy(folder, upstream, ("rate=40r/s", "rate=1r/m"), (" burst=400", ""))
    first, *copies = (tight.get(upstream.targets()[0]) for _ in range(20))
    assert first.headers["X-Cache"] == "MISS", "an empty proxy has a copy"
    hits = {(copy.headers["X-Cache"], copy.headers["Date"]) for copy in copies}
    assert hits == {("HIT", MADE)}, f"a copy waits for the limit of one request a minute, or is not as old as its response: {hits}"
    print("20 empty homes at once: 1 request, with the team's token. Copies wait for no limit, and have their age")


def check_hostility(folder, upstream, proxy):
    split = "%20HTTP/1.1%0d%0aHost:%20x%0d%0a%0d%0aGET%20/3/account"
    for target, status in ((f"/t/p/w500/b.jpg{split}", 404), ("/t/p/w500/b.jpg%0a", 404), (f"/3/movie/5{split}", 200)):
        count = len(upstream.requests)
        assert proxy.get(target).status == status, f"{target} is not judged right"
        assert upstream.targets(count) == [target] * (status == 200), f"{target} becomes {upstream.targets(count)}"
    posters = [proxy.get("/t/p/w500/b.jpg", {"Authorization": f"Bearer {OWN}"}) for _ in range(2)]
    assert [poster.headers["X-Cache"] for poster in posters] == ["MISS", "HIT"], "a poster is not cached"
    assert posters[0].read() == b"a poster" and "/3/movie/666" not in upstream.targets(), "an answer redirects"
    assert "authorization" not in upstream.requests[-1].headers, "the host of posters gets a token"
    certificates = Certificates(os.path.join(folder, "certificates"))
    changes = ("/etc/ssl/certs/ca-certificates.crt", certificates.authority), ("verify on;", "verify on; proxy_ssl_name localhost;")
    for name, status in ("good", 200), ("wrong-host", 502), ("self-signed", 502):
        impostor = Proxy(folder, Upstream(certificates.get(name)), *changes)
        assert impostor.get("/3/movie/5").status == status, f"a {name} certificate is not judged right"
    print("no request is split, no answer is obeyed, and an impostor is not believed")


def check_privacy(folder, upstream, proxy):
    home = tempfile.mkdtemp(dir=folder)
    proxy.member(home, "auth", "login", "--username", "ada", text=PASSWORD + "\n")
    for command in (["rate", "3", "8"], ["view", "3"], ["watchlist"]):
        proxy.member(home, *command)
    assert {PASSWORD, SESSION} <= set().union(*(request.secrets for request in upstream.requests)), "no session reaches the service"
    for query, headers in (("", {"authorization": f"Bearer {OWN}"}), ("", {"cookie": f"s={OWN}"}), ("", {"content-length": "0"}),
                           (f"?api_key={OWN}", {}), (f"?session_id={SESSION}", {}), (f"?session%5Fid={SESSION}", {}),
                           (f"?x=1&guest_session_id={SESSION}", {}), (f"?request_token={OWN}", {})):
        count = len(upstream.requests)
        for _ in range(2):
            proxy.get(f"/3/movie/500{query}", headers)
        assert upstream.targets(count) == [f"/3/movie/500{query}"] * 2, f"{query} {headers} is cached, or is not passed on"
        expected = {"authorization": None if "api_key" in query else f"Bearer {TEAM}", **headers}
        sent = {name: upstream.requests[-1].headers.get(name) for name in expected}
        assert sent == expected, f"{query} {headers} becomes {sent}"
    upstream.is_down = True
    statuses = [proxy.get(f"/3/movie/502{query}").status for query in (f"?session_id={SESSION}", "")]
    assert statuses == [502, 502] and "movie/502 " in (proxy.folder / "error.log").read_text(), "a failure is not told"
    for path in filter(pathlib.Path.is_file, proxy.folder.rglob("*")):
        found = [secret for secret in (TEAM, OWN, SESSION, PASSWORD) if secret.encode() in path.read_bytes()]
        assert found == ([TEAM] if path.name == "token.conf" else []), f"{path} has a secret"
    assert (proxy.folder / "token.conf").stat().st_mode & 0o777 == 0o600, "others can read the team's token"
    print("sessions, passwords and members' credentials: passed on, in no copy and no log")


folder = tempfile.mkdtemp(prefix="proxy-")
try:
    upstream = Upstream()
    proxy = Proxy(folder, upstream)
    for check in (check_sharing, check_hostility, check_privacy):
        check(folder, upstream, proxy)
finally:
    for proxy in Proxy.running:
        proxy.run(STOP)
    shutil.rmtree(folder, ignore_errors=True)
