"""Renames the project. Scripts/rename describes it, and runs it with the new name and the name that Scripts/lib/toolchain.sh has.

Every file is renamed in memory first, and renamed back. If that does not give the file as it was, the new name cannot be told
from what is there, and nothing is changed.
"""

import os
import re
import subprocess
import sys


def after(*texts):
    """A pattern for the name as a word after one of the texts."""
    return "|".join(f"(?<={re.escape(text)})NAME(?![\\w-])" for text in texts)


def before(*texts):
    """A pattern for the name as a word before one of the texts."""
    return rf"(?<![\w-])NAME(?={'|'.join(re.escape(text) for text in texts)})"


# What the name is, in each of its forms. In a pattern, NAME stands for the form, and COMMAND for a subcommand of the program.
# Patterns look at one line.
RULES = {
    # MOVIES_STORAGE
    "variable": [r"(?:\b|(?<=\\t))NAME(?=_)"],
    # The schema and the channel in PostgreSQL.
    "symbol": [
        r"\b(?:FROM|JOIN|INTO|UPDATE) NAME\b", r"\bNAME(?=_copies')", after('schema = "', 'schema: "', 'CHANNEL = b"', "pg_notify('", "grants `"),
    ],
    # MoviesCLI, MoviesProgram, Movies.docc, the type with `@main`.
    "type": [
        r"\bNAME(?=(?:CLI|Program|CommandLine)\b|\.docc\b)", r"^struct NAME(?= \{$)", r"(?<=^App/)NAME(?=\.swift$)",
        r"(?<=^# )NAME$", r"(?<=\.docc/)NAME(?=\.md\b)", r'(?<=^CATALOGUE = ")NAME',
    ],
    # DocC writes the name of its catalogue in lower case.
    "path": [r"(?<=documentation/)NAME\b"],
    "command": [
        # A call, also of the template of a command.
        r"(?:(?<![\w.])|(?<=\\n))NAME(?= (?:COMMAND)\b| --?[a-z]| \\\((?:name|chart\.)| [<$*…]| \[<)(?! similar to)",
        after("swift run ", "exec ", "purge ") + r'|(?<=page: )NAME(?= \\\(words)|(?<=f")NAME(?= \{)',
        # Words of a command line, and the beginning of one, before TAB is pressed.
        # The first one may stand alone in a line that 'swift format' has broken.
        r"""^ *"NAME(?=",$)|^ *NAME(?=\(\) \{ if)|(?<=then command )NAME\b|(?<=function )NAME(?=;)|(?<=; command )NAME\b""",
        r"""(?<=[(\[]")NAME(?=", ")|(?<=fields", "", ")NAME\b|(?<=title,", ")NAME\b|(?<=\(")NAME(?= [a-z]+", ")""",
        # A folder, and a program or a file in a folder.
        after(".build/", ".config/", ".cache/", ".local/share/", "_CONFIG_HOME/", "_CACHE_HOME/", "_DATA_HOME/", "xdg/", "Scripts/",
              "/bin/", "/doc/", "/completions/", "folder/", 'folder, "', '"../', "base-path=/", "such as /", 'appending(path: "'),
        r'(?<=\(name\)/)NAME(?=/user)|(?<=path\(")NAME(?=/)|postgres(?:ql)?://[^ "]*/NAME\b',
        # Files that are named after it: manual pages, completions, archives, packages, temporary files.
        r"\bNAME(?=(?:-[a-z-]+)?\.1\b|\.fish\b|(?:-[a-z]+)?-XXXXXX|-bench|-bounds|-\\\(UUID|-no-such)",
        r"(?<![\w-])NAME(?=[-_][0-9$])|(?<=prefix=\")NAME(?=-)",
        r"(?<![A-Za-z0-9]_)(?<=_)NAME(?=_candidates\b|_reply\b|\b(?!_))",
        # Its version, and how it names itself to a service.
        r"\bNAME(?=[ /][0-9]+\.|[ /]\\\((?:Version\.)?number|/test\")",
        after("createuser ", "dbname=", '-U", "') + r"|(?<=createdb -O )NAME NAME\b|\bNAME(?=@)",
        # The package, and the name in a list of names.
        r"^program=NAME\b|(?<=name: \")NAME(?=\",? *$|\", targets|\", path: )",
        after('program = "', 'program: "', 'name="', 'of: "', '"name": "', 'package: "', 'Tutorials(name: "', "_comps[",
              'subject":"', "✓ ") + r"""|(?<=")NAME(?=", "SQLite")|(?<=//)NAME(?=\.invalid)""",
        r"'NAME'|(?<=contains\(\")NAME(?=\"\)\)$)",
        # Sentences about the program, and its rows in tables of times.
        r"^# NAME$|^`NAME`(?= has| is| may)",
        after("From here on, `", "sequences that `", "Starts `", "words after `", "word after `", "built `", "bash in which `",
              "users of `", "Users of `", "installed `", "installs a `", "exit statuses of ", "Builds ", "Runs ", "Learn "),
        before(" reads.\"") + r"|(?<=  )NAME(?=  +| \(1 request)",
    ],
}
# What stays, because it is the noun of the domain: the types RatedMovies and MoviesRepository, the word movies in code, in
# sentences, in JSON, and in TMDB's paths. In a pattern, NOUN stands for the noun, and TYPE for its form in the name of a type. A
# line that neither table explains is shown after renaming, because it may have the old name.
FILM = "movies"
FILMS = [
    # RatedMovies, MovieSearch, MoviesRepository, moviesPages.
    r"""(?<=^FILM = ")NOUN|(?<=[a-z])TYPE(?![a-z])|MovieSearch\b|\bNOUN(?=Pages\b)""",
    r"\bTYPE(?=Charts?|Error|Grid|List|Page|Queries|Repository|Request|Response|Scene|Scroll|Search|Sort|Source|Table|Text)",
    # The folder Movies of a ring, its row in ARCHITECTURE.md, and what the law says of it.
    r"""(?:^|(?<=[ /"]))TYPE(?=/)|[|,] `TYPE(?=`[,.] )|after `TYPE\b|(?:lacks|folder) TYPE\b|\bTYPE(?= names| declare| or to)""",
    # Whose the sources are: the license asks that this line stays.
    r"Copyright .* NOUN authors",
    # A variable, a parameter or a function in code, and its name in a comment.
    r"(?:^ *|(?<=[ (\[{.!&~<]))NOUN(?=[\]?!,:()\[}]|\.\w| [-=+&|<>?:{}]| where | in \(?\w+[,)] )",
    r"^ *NOUN$|(?<=[=:?] )NOUN$|[\w)]\.NOUN(?=$|`\])",
    r"(?:/// |as |asks |follows |if |Searches )`NOUN`",
    # A member of JSON, a path of TMDB, a collection of records, and the source of films for TAB.
    r"""\\?"NOUN\\?"(?=: ?[\[{]|, \.array)|(?<=name\(")NOUN(?="\))|get\("NOUN(?="\) == \[\])|totalResults, NOUN|member "NOUN""",
    r"""(?:rated|watchlist|favorite\}?|unknown)/NOUN\b|\+ "/NOUN|(?:rated|GET|kind)"?, \[?"NOUN\b""",
    r"(?:trending|rated|watchlist)-NOUN\b|(?:(?<![\w-])|\\n)NOUN-pages(?:-1|%)|account-NOUN-1",
    r"""(?:bash|fish|tcsh|rawValue|shell)"?,? "?NOUN\b|dynamic\("NOUN|source == "NOUN|let NOUN = "NOUN"|_candidates '\*NOUN""",
    # A word of a sentence, but not after a word that the name of the program stands after, and not before a verb in the singular.
    r"""(?<![\w/-])(?!(?:[Bb]uilds?|[Cc]alls?|exec|[Ii]nstalls?|is|[Nn]amed?|[Rr]uns?|[Ss]tarts?|[Uu]ses?|env) )"""
    r"""(?:(?:of (?:[\w']+ )?|(?:list|page) with(?:out)? )NOUN(?![\w/@=-])|"""
    r"""[\w'*…)]+[,:]? NOUN(?![\w/@=-]| (?:is|[a-z]+[a-rt-z]s)\b))""",
    r"""(?:^[/# ]*|\. |: |`, `|`|"|<h1>)(?:TYPE|NOUN)"""
    r"""(?= (?:after|are|by|for|in|of|on|only|recommended|similar|that|to|whose|with(?:out)?|you)\b)""",
    r"""(?: |\?\? )"NOUN"(?=, qualifier|, such as|$)""",
    # What Scripts/new-feature calls them.
    r"""(?<="[sS]ubjects": ")(?:NOUN|TYPE)""",
]
# Subcommands that have no literal beside `Command(`.
MORE_COMMANDS = ["help", "now-playing", "popular", "top-rated", "upcoming", "__command__", "__[a-z]+"]
# The words that PostgreSQL does not take as the name of a schema
# (https://www.postgresql.org/docs/current/sql-keywords-appendix.html).
SQL_WORDS = set("""all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate
    collation column concurrently constraint create cross default deferrable desc distinct do else end except false fetch for
    foreign freeze from full grant group having ilike in initially inner intersect into is isnull join lateral leading left
    like limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary
    references returning right select similar some symmetric table tablesample then to trailing true union unique user using
    variadic verbose when where window with""".split())
NAME_FORMAT = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def fail(message, *advice):
    sys.exit("\n".join([f"Error: {message}", *advice]))


def git(*arguments):
    run = subprocess.run(["git", *arguments], capture_output=True, text=True)
    if run.returncode != 0:
        fail(f"'git {' '.join(arguments[:2])}' fails: {run.stderr.strip()}", "Nothing was changed.")
    return run.stdout


def require_committed():
    """Fails unless everything is committed, so that what is written can be taken back."""
    # To be called first of all, because a file that Git knows may be missing. A person's own settings may hide new files.
    changed = git("status", "--porcelain", "--untracked-files=normal").splitlines()
    if changed:
        more = f"and {len(changed) - 3} more." if len(changed) > 3 else ""
        fail("the tree has changes that are not committed:", *changed[:3], *filter(None, [more]),
             "Commit them, or put them aside:  git stash -u", "Nothing was changed.")


class Name:
    """A name of the program in all of its forms."""

    def __init__(self, name):
        parts = name.split("-")
        self.forms = {
            "command": name,
            "path": "".join(parts),
            "symbol": "_".join(parts),
            "variable": "_".join(parts).upper(),
            "type": "".join(part.capitalize() for part in parts),
        }


class Renaming:
    """Replaces a name by another one, in the text or in the path of a file."""

    def __init__(self, old, new, commands):
        words = "|".join(sorted(commands, key=len, reverse=True))
        self.steps = [
            (old.forms[form], new.forms[form], [re.compile(
                pattern.replace("COMMAND", words).replace("NAME", re.escape(old.forms[form]))) for pattern in patterns])
            for form, patterns in RULES.items()
        ]

    def __call__(self, text):
        for old, new, patterns in self.steps:
            if old in text:
                text = "\n".join(self.line(line, old, new, patterns) if old in line else line for line in text.split("\n"))
        return text

    @staticmethod
    def line(line, old, new, patterns):
        for pattern in patterns:
            line = pattern.sub(lambda match: match[0].replace(old, new), line)
        return line


def read_tree():
    """The text of every file under version control, by its path. What is no text, such as a link to a file, is None."""
    tree = {}
    for path in git("ls-files", "-z").split("\0")[:-1]:
        if os.path.islink(path) or not os.path.isfile(path):
            tree[path] = None
            continue
        with open(path, "rb") as file:
            try:
                tree[path] = file.read().decode()
            except UnicodeDecodeError:
                tree[path] = None
    return tree


def commands(sources):
    """The words after the name of the program."""
    return {word for text in sources for word in re.findall(r'[Cc]ommand\(\s*"([a-z][a-z-]*)"', text)} | set(MORE_COMMANDS)


def check(name, present, tree):
    if not NAME_FORMAT.fullmatch(name):
        fail(f"'{name}' is no name of a program. It has lowercase letters, digits and single hyphens, and begins with a letter.")
    if name == present:
        fail(f"the program is called {name} already.")
    forms, text = Name(name).forms, "\n".join(text for path, text in tree.items() if text and path.endswith(".swift"))
    targets = re.findall(r'\bname: "(\w+)"', tree["Package.swift"])
    taken = [target for target in targets if target.lower() in (name, forms["type"].lower(), f"{forms['type']}CLI".lower())]
    if taken:
        fail(f"'{name}' is taken by the target {taken[0]}.")
    if os.path.lexists(f"Scripts/{name}"):
        fail(f"'{name}' is taken by Scripts/{name}.")
    types = [forms["type"] + suffix for suffix in ("", "CLI", "Program", "CommandLine")]
    declared = re.search(rf"\b(?:struct|class|enum|actor|protocol|typealias|case) ({'|'.join(types)})\b", text)
    if forms["type"] in ("Any", "Self", "Type", "Protocol", "Swift"):
        fail(f"'{name}' is taken: {forms['type']} is a word of the language.")
    if declared:
        fail(f"'{name}' is taken by the type {declared[1]}.")
    if name in SQL_WORDS:
        fail(f"'{name}' is taken: it is a word of SQL, and the schema in PostgreSQL has the name of the program.")


def renamed(tree, present, name):
    """The files whose text or path changes: the old path, the new path and the new text."""
    words = commands(text for path, text in tree.items() if path.endswith(".swift"))
    there, back = (Renaming(Name(a), Name(b), words) for a, b in ((present, name), (name, present)))
    changes = []
    for path, text in tree.items():
        new_path, new_text = there(path), text and there(text)
        for before, after in ((path, new_path), (text, new_text)):
            if after and back(after) != before:
                lines = zip(before.split("\n"), back(after).split("\n"))
                line = next((number for number, (a, b) in enumerate(lines, 1) if a != b), 1)
                fail(f"{path}:{line} says '{name}' already, so the new name could not be told from it.",
                     "Choose another name. Nothing was changed.")
        if (new_path, new_text) != (path, text):
            changes.append((path, new_path, new_text))
    return changes


def unexplained(tree, name):
    """The lines that may mean the program by a name: their path, number and text. The path itself is the line 0."""
    films = [re.compile(pattern.replace("NOUN", FILM).replace("TYPE", FILM.capitalize())) for pattern in FILMS]
    written = re.compile(f"(?i:{'[-_]?'.join(name.split('-'))})(?![a-z])")
    for path, text in tree.items():
        for number, line in enumerate([path, *(text or "").split("\n")]):
            rest = line
            for pattern in films if written.search(line) else []:
                rest = pattern.sub("", rest)
            if written.search(rest):
                yield path, number, line.strip()


def write(changes):
    for path, new_path, text in changes:
        if new_path != path:
            os.makedirs(os.path.dirname(new_path) or ".", exist_ok=True)
            git("mv", path, new_path)
            remove_empty(os.path.dirname(path))
        if text is not None:
            with open(new_path, "w", encoding="utf-8", newline="") as file:
                file.write(text)
    git("add", "--update")


def remove_empty(folder):
    """Removes a folder, and those around it, as far as they are empty. Git knows no folders, so it leaves them."""
    while folder and os.path.isdir(folder) and not os.listdir(folder):
        os.rmdir(folder)
        folder = os.path.dirname(folder)


def main(present, name):
    require_committed()
    tree = read_tree()
    check(name, present, tree)
    changes = renamed(tree, present, name)
    try:
        write(changes)
    except (OSError, SystemExit, KeyboardInterrupt) as error:
        # The tree was clean, so this is how it was.
        subprocess.run(["git", "reset", "--hard", "--quiet"])
        fail(f"the files could not be written: {error}", "Nothing was changed.")
    moved = sum(path != new_path for path, new_path, _ in changes)
    print(f"{present} is {name} now, in {len(changes)} files, {moved} of which have moved. Nothing is committed.")
    for path, number, line in unexplained(read_tree(), present):
        print(f"Does this still mean the program? {path}:{number}: {line[:200]}")
    print("To see the changes:   git diff --cached -M")
    print("To format and check:  swift format -i -r Package.swift Modules App Tests && Scripts/test")
    print("To take them back:    git reset --hard")


if __name__ == "__main__":
    main(*sys.argv[1:])
