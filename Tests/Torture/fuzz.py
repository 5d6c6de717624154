"""The campaign `fuzz`: answers, arguments, files, environments and inputs that were made by chance."""

import json
import os

from answers import details
from imports import FILES as HOSTILE_FILES
from invariants import ANSWER_MEMORY_LIMIT, MEMORY_LIMIT, Failure, check_home, check_run
from library import copy, filled_home
from mutation import change_bytes, change_document, text
from program import Home
from service import Service

ANSWERS, ARGUMENTS, FILES, ENVIRONMENTS, INPUTS = 10_000, 10_000, 10_000, 3_000, 2_000
TRIALS = ANSWERS + ARGUMENTS + FILES + ENVIRONMENTS + INPUTS
# So many answers are made for one process.
FILMS = 4
WORDS = """search discover view similar recommendations person poster trending popular now-playing upcoming top-rated watchlist
favorites ratings rate sync auth history cache config doctor completion help login signup guest status logout token add remove
clear list get set unset day week bash zsh fish __complete __lists __refresh __send --json --plain --color --offline --refresh --no-input
--no-pager -q -v --version -h --page --limit --posters --sort --year --language --region --include-adult --title --first --poster
--no-poster --genre --from --to --with --provider --min-rating --order --output --width --remove --import --dry-run --scale
--discard --list --csv --username --role -- - always never de pt-BR DE 6 -1 0 1 12 1989 99999999999999999999 0.5 10 batman Alien
'Batman tt0096895 rating year desc language region storage memory file timeout ratings.csv --json=id,title --json=nothing""".split()
VARIABLES = """TMDB_ACCESS_TOKEN TMDB_API_KEY TMDB_BASE_URL MOVIES_IMAGE_BASE_URL MOVIES_TIMEOUT MOVIES_LANGUAGE MOVIES_REGION
MOVIES_STORAGE MOVIES_FORCE_TTY MOVIES_CONFIG_DIR XDG_CACHE_HOME XDG_DATA_HOME XDG_CONFIG_HOME HOME TMPDIR TERM TERM_PROGRAM
LC_TERMINAL NO_COLOR CLICOLOR CLICOLOR_FORCE FORCE_COLOR COLUMNS LANG LC_ALL TZ LESS LV""".split()
VALUES = ["", "0", "1", "-1", "true", "always", "/", ".", "..", "/dev/null", "http://127.0.0.1:9/3", "http://[::1]:9", "http://",
          "https://user:secret@127.0.0.1:9", "HTTP://LOCALHOST:9/3", "99999999999999999999", "50%", "de", "pt-BR", "xx-YY-zz",
          "sqlite", "file", "memory", "dumb", "xterm", "iTerm.app", "C", "tr_TR.UTF-8", "UTC", "eyJhbGciOi", "0" * 32, "a\nb"]
PLACES = [".config/movies/config.json", ".config/movies/token", ".cache/movies/cache.db", ".local/share/movies/user.db",
          ".local/share/movies/recent-queries-1.json", ".local/share/movies/outbox-1.json",
          ".local/share/movies/demo-accounts.json", "ratings.csv"]
READS = [["search", "alpha"], ["history"], ["auth", "status"], ["config", "list"], ["doctor"], ["sync", "--list"], ["view", "6"],
         ["rate", "--import", "ratings.csv", "--dry-run"], ["watchlist"], ["cache", "status"]]
# What reads a file of the user, or standard input.
READERS = [["rate", "--import", "ratings.csv", "--dry-run"], ["rate", "--import", "-", "--dry-run", "--json"], ["rate", "--import", "-"],
           ["auth", "login", "--username", "ada"], ["auth", "token"], ["view", "-", "--offline"]]


class Fuzz:
    name = "fuzz"
    title = "answers, arguments, files, environments and inputs made by chance"

    def __init__(self, session):
        self.session = session
        self.service = Service().__enter__()
        self.filled = filled_home(session, self.service)
        self.documents = json.dumps(details(6)).encode()
        self.numbers = range(160 if session.is_short else TRIALS)

    def trial(self, number, chance):
        kind = number * TRIALS // len(self.numbers) if self.session.is_short else number
        for count, attempt in ((ANSWERS, self.answers), (ARGUMENTS, self.arguments), (FILES, self.files),
                               (ENVIRONMENTS, self.environments), (INPUTS, self.inputs)):
            if kind < count:
                return attempt(chance)
            kind -= count
        raise Failure("there is no such trial")

    def answers(self, chance):
        self.session.count("answers", FILMS)

        def respond(connection, request, answer):
            answer.body = change_document(chance, answer.body) if chance.random() < 0.6 else change_bytes(chance, answer.body)
            connection.write(answer.bytes())
            return True

        words = ["view", *(str(chance.randrange(1, 10**6)) for _ in range(FILMS))]
        if chance.random() < 0.3:
            words = ["search", "many", "--limit", str(20 * FILMS)]
        with Service(respond) as service, Home(self.session).serve(service) as home:
            words += chance.choice([[], ["--json"], ["--plain"]])
            check_run(home.run(*words, on_terminal=chance.random() < 0.2), memory=ANSWER_MEMORY_LIMIT)
            check_home(home)

    def arguments(self, chance):
        self.session.count("argument vectors")
        words = [chance.choice(WORDS) if chance.random() < 0.8 else text(chance).replace("\0", "").lstrip("/")[:20_000]
                 for _ in range(chance.randrange(0, 9))]
        with Home(self.session) as home:
            source = text(chance).encode(errors="surrogatepass") if chance.random() < 0.5 else None
            check_run(home.run(*words, source=source), is_binary="--output" in words, has_colors="always" in words)
            check_home(home)

    def files(self, chance):
        self.session.count("files")
        with copy(self.session, self.filled) as home:
            place = chance.choice(PLACES)
            if place.endswith("demo-accounts.json") or place == "ratings.csv":
                healthy = b'{"accounts":[]}' if place.endswith("json") else (
                    b"Const,Your Rating,Title,URL,Title Type\ntt0096895,8,Batman,https://www.imdb.com/,Movie\n")
                if place.endswith("json"):
                    home.environment |= {"TMDB_BASE_URL": None, "TMDB_ACCESS_TOKEN": None}
            elif place.endswith("token"):
                healthy = b"eyJhbGciOiJIUzI1NiJ9"
                home.environment["TMDB_ACCESS_TOKEN"] = None
            else:
                with open(home.file(place), "rb") as file:
                    healthy = file.read()
            os.makedirs(os.path.dirname(home.file(place)), exist_ok=True)
            with open(home.file(place), "wb") as file:
                file.write(change_bytes(chance, healthy))
            os.chmod(home.file(place), 0o600)
            command = chance.choice(READS) if place != "ratings.csv" else READS[7]
            check_run(home.run(*command), memory=MEMORY_LIMIT)
            check_run(home.run(*chance.choice(READS)))
            check_home(home, except_for=(place,))

    def environments(self, chance):
        self.session.count("environments")
        with Home(self.session) as home:
            changed = {}
            for name in chance.sample(VARIABLES, chance.randrange(1, 6)):
                value = chance.choice(VALUES) if chance.random() < 0.7 else text(chance).replace("\0", "")[:20_000]
                # Folders stay inside of the home.
                if name in ("HOME", "MOVIES_CONFIG_DIR", "TMPDIR") or name.startswith("XDG_"):
                    value = chance.choice(["", ".", "..", "relative", home.file("a/b"), home.file("x" * 255), "/dev/null"])
                changed[name] = value
            changed.setdefault("MOVIES_TIMEOUT", "1")
            check_run(home.run(*chance.choice(READS + [["search", "batman"]]), deadline=25, **changed), has_colors=True)

    def inputs(self, chance):
        self.session.count("inputs")
        data, words = chance.choice(HOSTILE_FILES)(chance), chance.choice(READERS[:3] if chance.random() < 0.7 else READERS)
        with copy(self.session, self.filled) as home:
            with open(home.file("ratings.csv"), "wb") as file:
                file.write(data)
            source = data if "ratings.csv" not in words else None
            memory = ANSWER_MEMORY_LIMIT if "--import" in words else MEMORY_LIMIT
            check_run(home.run(*words, source=source, on_terminal=source is None and chance.random() < 0.3), memory=memory)
            check_home(home, except_for=("ratings.csv",))
