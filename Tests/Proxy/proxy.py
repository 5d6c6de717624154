"""What `Scripts/proxy` promises, tried with nginx, a service on this computer, and the program in empty homes. The lines say what
was checked. Arguments: the program, and the script."""

import concurrent.futures
import datetime
import email.utils
import http.client
import json
import os
import pwd
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Torture"))
from answers import page, movie  # noqa: E402
from canaries import PASSWORD, SESSION  # noqa: E402
from service import Service  # noqa: E402
from tls import Certificates  # noqa: E402

PROGRAM, SCRIPT = sys.argv[1:]
TEAM, OWN = "eyJ-the-token-of-the-team-41", "eyJ-the-token-of-a-member-93"
MADE = time.time() - 3 * 3600


def require(holds, what):
    if not holds:
        sys.exit(f"Error: {what}")


class Upstream:
    """The service. What it sends was made three hours ago, and says that it may be kept and that it may not."""

    def __init__(self, tls=None):
        self.status, self.is_down, self.authorizations = None, False, []
        self.service = Service(self.respond, tls).__enter__()
        self.requests = self.service.requests

    def respond(self, connection, request, answer):
        self.authorizations.append(request.headers.get("authorization"))
        if self.is_down:
            return False
        if request.path == "/search/movie":
            answer.body = json.dumps(page([movie(1, "Lantern " + request.query["query"][0])])).encode()
        if request.path.endswith(".jpg"):
            answer.status, answer.body = 200, b"a poster"
        answer.status = self.status or answer.status
        answer.headers += [("Date", email.utils.formatdate(MADE, usegmt=True)), ("Cache-Control", "public, max-age=31536000"),
                           ("Set-Cookie", f"session={SESSION}"), ("Vary", "Accept-Encoding"), ("X-Accel-Expires", "31536000")]
        connection.write(answer.bytes())
        return True

    def count(self, path):
        return sum(request.path == path for request in self.requests)


class Proxy:
    """nginx with what the script has written, as a user without rights."""

    running = []

    def __init__(self, folder, name, service, *options):
        self.folder = os.path.join(folder, name)
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        address = service.removesuffix("/3")
        result = subprocess.run([SCRIPT, "--listen", f"127.0.0.1:{self.port}", "--to", self.folder, "--service", address, "--images", address,
                                 *options], input=TEAM, text=True, capture_output=True)
        require(result.returncode == 0, f"Scripts/proxy fails: {result.stderr}")
        self.owner = {}
        if os.getuid() == 0:
            nobody = pwd.getpwnam("nobody")
            self.owner = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            for place, folders, files in os.walk(self.folder):
                for name in [".", *files]:
                    os.chown(os.path.join(place, name), nobody.pw_uid, nobody.pw_gid)
        self.process = subprocess.Popen(["nginx", "-c", f"{self.folder}/nginx.conf", "-g", "daemon off;"], stderr=subprocess.PIPE, **self.owner)
        self.running.append(self)
        for _ in range(100):
            try:
                return socket.create_connection(("127.0.0.1", self.port)).close()
            except OSError:
                time.sleep(0.05)
        sys.exit(f"Error: nginx does not start: {self.process.communicate()[1].decode()}")

    def stop(self):
        """nginx ends its workers at SIGTERM."""
        self.process.terminate()
        self.process.wait()

    def get(self, target, method="GET", body=None, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request(method, target, body, {name.replace("_", "-"): value for name, value in headers.items()})
        response = connection.getresponse()
        response.content = response.read()
        return response

    def wait_for(self, holds, what):
        for _ in range(100):
            if holds():
                return
            time.sleep(0.05)
        sys.exit(f"Error: {what}")

    def texts(self):
        for place, _, names in os.walk(self.folder):
            for name in names:
                if name != "token.conf" and not os.path.islink(path := os.path.join(place, name)) and os.path.isfile(path):
                    with open(path, "rb") as file:
                        yield path, file.read()


class Member:
    """An empty home. It has no token."""

    def __init__(self, folder, proxy, **environment):
        self.home = tempfile.mkdtemp(dir=folder)
        address = environment.pop("address", f"http://127.0.0.1:{proxy.port}")
        self.environment = {"HOME": self.home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TMDB_BASE_URL": f"{address}/3",
                            "MOVIES_IMAGE_BASE_URL": f"{address}/t/p", **environment}

    def run(self, *arguments, text=""):
        return subprocess.run([PROGRAM, *arguments], env=self.environment, input=text, text=True, capture_output=True, timeout=60)


def check_sharing(folder):
    upstream = Upstream()
    proxy = Proxy(folder, "shared", upstream.service.address)
    members = [Member(folder, proxy) for _ in range(20)]
    with concurrent.futures.ThreadPoolExecutor(20) as pool:
        results = list(pool.map(lambda member: member.run("search", "batman"), members))
    require(all(result.returncode == 0 and "Lantern batman" in result.stdout for result in results), f"a member sees no film: {results[0]}")
    require(upstream.count("/search/movie") == 1, f"20 members made {upstream.count('/search/movie')} requests")
    require(set(upstream.authorizations) == {f"Bearer {TEAM}"}, "the service does not get the team's token")
    print("20 empty homes at once: 1 request, with the team's token")

    target = upstream.requests[0].target
    hits = [proxy.get(target) for _ in range(200)]
    require(all(hit.status == 200 and hit.headers["X-Cache"] == "HIT" for hit in hits), "a copy waits for the limit of the service")
    require(email.utils.parsedate_to_datetime(hits[0].headers["Date"]).timestamp() == int(MADE), "the Date of a copy is not that of the response")
    require(hits[0].headers["Set-Cookie"] is None and hits[0].headers["Cache-Control"] is None, "a header of the service reaches members")
    print("200 copies at once: none was refused, and each has the Date of the response")

    with concurrent.futures.ThreadPoolExecutor(100) as pool:
        start = time.monotonic()
        statuses = list(pool.map(lambda n: proxy.get(f"/3/movie/{n}").status, range(1, 101)))
    require(statuses == [200] * 100 and time.monotonic() - start > 2, f"the limit of the service does not hold: {statuses}")
    print("100 films that were not asked for before: none was refused, and the service got 40 in a second")

    upstream.is_down = True
    member = Member(folder, proxy)
    found = member.run("search", "batman", "--json")
    require(found.returncode == 0 and "Lantern batman" in found.stdout, f"without the service, a new member sees no film: {found}")
    shown = json.loads(found.stdout)
    made = datetime.datetime.fromtimestamp(int(MADE), datetime.timezone.utc)
    require(shown["storedAt"].startswith(made.strftime("%Y-%m-%dT%H:%M:%S")), f"a copy is as old as {shown['storedAt']}, and not as {made}")
    require(shown["status"] == "cached", f"a copy of three hours is {shown['status']}")
    require(member.run("search", "unknown").returncode == 69, "without the service, there is an answer that nobody has sent")
    print("without the service, a home that never searched gets the film, with its age")
    upstream.is_down = False
    return upstream, proxy


def check_privacy(folder, upstream, proxy):
    before = upstream.count("/movie/3")
    member = Member(folder, proxy)
    login = member.run("auth", "login", "--username", "ada", text=PASSWORD + "\n")
    require(login.returncode == 0, f"a member cannot sign in: {login.stderr}")
    for command in (["rate", "3", "8"], ["view", "3"], ["watchlist"], ["ratings"]):
        for _ in range(2):
            require((done := member.run(*command)).returncode == 0, f"{command} fails: {done.stderr}")
    guest = Member(folder, proxy)
    require(guest.run("auth", "guest").returncode == 0, "a guest cannot sign in")
    first = upstream.count("/authentication/guest_session/new")
    require(Member(folder, proxy).run("auth", "guest").returncode == 0, "a second guest cannot sign in")
    require(upstream.count("/authentication/guest_session/new") == first + 1, "two guests have the same session")
    own = len(upstream.requests)
    for headers in ({"Authorization": f"Bearer {OWN}"}, {"Cookie": f"s={SESSION}"}):
        for _ in range(2):
            proxy.get("/3/movie/500", **headers)
    require(len(upstream.requests) == own + 4, "what has a credential is cached")
    require(upstream.authorizations[-3] == f"Bearer {OWN}", "a member's own credential is replaced")
    for argument in (f"session_id={SESSION}", f"session%5Fid={SESSION}", f"api_key={OWN}", f"x=1&guest_session_id={SESSION}"):
        count = len(upstream.requests)
        for _ in range(2):
            proxy.get(f"/3/movie/501?{argument}")
        require(len(upstream.requests) == count + 2, f"a request with {argument} is cached")
    upstream.is_down = True
    require(proxy.get(f"/3/movie/502?session_id={SESSION}").status == 502, "a failure is no failure")
    upstream.is_down = False
    for path, text in proxy.texts():
        for secret in (TEAM, OWN, SESSION, PASSWORD, "batman" if path.endswith(".log") else TEAM):
            require(secret.encode() not in text, f"{path} has a secret")
    require(os.stat(f"{proxy.folder}/token.conf").st_mode & 0o777 == 0o600, "others can read the team's token")
    log = open(f"{proxy.folder}/access.log").read()
    require("/3/search/movie" in log and "/3/account" not in log and "/authentication" not in log, "the log has what it must not have")
    print("sessions, passwords and members' credentials: passed on, never cached, in no file and no log")


def check_failures(upstream, proxy):
    for status in (401, 404, 429, 500):
        upstream.status = status
        for _ in range(2):
            require(proxy.get(f"/3/movie/9{status}").status == status, f"{status} does not reach the member")
        require(upstream.count(f"/movie/9{status}") == 2, f"a response with {status} was cached")
    upstream.status = None
    require(proxy.get("/3/movie/9401").headers["X-Cache"] == "MISS", "a failure is remembered")
    print("401, 404, 429 and 500 with max-age: not cached")


def check_freshness(folder):
    upstream = Upstream()
    proxy = Proxy(folder, "stale", upstream.service.address, "--fresh", "1")
    require(proxy.get("/3/movie/5").status == 200, "the proxy does not answer")
    time.sleep(2.1)
    require(proxy.get("/3/movie/5").headers["X-Cache"] == "STALE", "the last response is not sent at once")
    proxy.wait_for(lambda: upstream.count("/movie/5") == 2, "no new response is fetched in the background")
    proxy.wait_for(lambda: proxy.get("/3/movie/5").headers["X-Cache"] == "HIT", "the new response is not kept")
    count = upstream.count("/movie/5")
    require(proxy.get("/3/movie/5", Cache_Control="no-cache").headers["X-Cache"] == "BYPASS", "nobody can pass the copy")
    require(upstream.count("/movie/5") == count + 1, "nobody can pass the copy")
    for n in range(2):
        require(proxy.get("/t/p/w500/a.jpg").status == 200 and upstream.service.requests[-1].path.endswith(".jpg"), "there is no poster")
    require(sum(request.target == "/t/p/w500/a.jpg" for request in upstream.requests) == 1, "a poster is not cached")
    require(upstream.authorizations[-1] is None, "the host of posters gets the team's token")
    print("the last response at once, a new one in the background, past the copy with no-cache, posters without the token")


def check_certificates(folder):
    certificates = Certificates(os.path.join(folder, "certificates"))
    for name in ("good", "wrong-host", "expired", "self-signed"):
        tls = certificates.get(name)
        upstream = Upstream(tls)
        proxy = Proxy(folder, name, upstream.service.address, "--authorities", certificates.authority)
        status = proxy.get("/3/movie/5").status
        require((status, len(upstream.requests)) == ((200, 1) if name == "good" else (502, 0)), f"a {name} certificate: {status}")
    print("a service with a certificate that is not its own gets nothing")
    tls = certificates.get("good")
    os.chmod(tls.key, 0o644)
    proxy = Proxy(folder, "front", Upstream().service.address, "--certificate", tls.certificate, "--key", tls.key)
    trusting = ssl.create_default_context(cafile=certificates.authority)
    connection = http.client.HTTPSConnection("localhost", proxy.port, context=trusting, timeout=20)
    connection.request("GET", "/3/movie/5")
    require(connection.getresponse().status == 200, "members do not reach the proxy by https")
    require(proxy.get("/3/movie/5").status == 400, "members reach it without https, too")
    print("with a certificate, members reach it by https alone")


def check_refusals(folder):
    to = ["--to", os.path.join(folder, "refused")]
    for options in (["--listen", "0.0.0.0:8443"], ["--listen", "8.8.8.8:8443"], ["--listen", "10.0.0.5:8443"], ["--listen", "127.0.0.1"], [],
                    ["--listen", "127.0.0.1:1", "--service", "http://10.0.0.1"], ["--listen", "127.0.0.1:1", "--fresh", "15552000"],
                    ["--listen", "127.0.0.1:1", "--certificate", "/nowhere", "--key", "/nowhere"]):
        result = subprocess.run([SCRIPT, *options, *to], input=TEAM, text=True, capture_output=True)
        require(result.returncode in (1, 64) and result.stderr.startswith("Error: "), f"{options} is not refused: {result}")
    result = subprocess.run([SCRIPT, "--listen", "127.0.0.1:1", *to], input="no token\n", text=True, capture_output=True)
    require(result.returncode == 1 and "no token" not in result.stderr.replace("has no token", ""), f"no token is not refused: {result}")
    print("addresses that anybody reaches, and connections that anybody reads, are refused")


def main():
    folder = tempfile.mkdtemp(prefix="proxy-")
    os.chmod(folder, 0o755)
    try:
        upstream, proxy = check_sharing(folder)
        check_privacy(folder, upstream, proxy)
        check_failures(upstream, proxy)
        check_freshness(folder)
        check_certificates(folder)
        check_refusals(folder)
    finally:
        for proxy in Proxy.running:
            proxy.stop()
        shutil.rmtree(folder, ignore_errors=True)


main()
