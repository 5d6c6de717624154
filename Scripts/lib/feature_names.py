"""What a feature declares and nothing else does, found without a compiler: types, members of other types, commands and options.
With the feature, these names are gone.
"""

import re
from collections import defaultdict

import swift_source
from rename import MORE_COMMANDS, commands

# The templates of features, and the kit, know none.
APART = ("Scripts/lib/feature/", "Modules/Kit/", "Tests/Starter/")


def module(path):
    """The name of a file's module, or `App` for that of the program."""
    found = re.match(r"(?:Modules/Kit/Tests|Modules/Kit|Modules|Tests)/(\w+)/", path)
    return found[1] if found else "App"


class FeatureNames:
    """What only the files of a feature declare."""

    def __init__(self, tree, own):
        texts = {path: text for path, text in tree.items() if path.endswith(".swift") and not path.startswith(APART)}
        declared, extended = defaultdict(set), set()
        for path in own & texts.keys():
            declared[module(path)] |= set(swift_source.TYPE.findall(texts[path]))
            for name, body in swift_source.EXTENSION.findall(texts[path]):
                extended |= {(name, member) for member in swift_source.MEMBER.findall(body)}
        rest = {path: text for path, text in texts.items() if path not in own}
        self.others = defaultdict(set)
        for path, text in rest.items():
            self.others[module(path)] |= set(swift_source.TYPE.findall(text))
        self.types = {name: names - self.others[name] for name, names in declared.items()}
        every = {name for names in self.types.values() for name in names}
        # A member of a type that stays.
        self.members = {(name, member) for name, member in extended if name.split(".")[0] not in every}
        elsewhere = {name for text in rest.values() for name in re.findall(r"\b(?:case|func|let|var) (\w+)|(\w+): ", text)
                     for name in name if name}
        self.unique_members = {member for _, member in self.members} - elsewhere
        # A name that would be no word of a sentence.
        self.written = {name for name in every if re.search(r"[a-z][A-Z]", name)} - {
            name for names in self.others.values() for name in names}
        production = [texts[path] for path in own & texts.keys() if not path.startswith("Tests/")]
        quoted = {word for text in production for line in re.findall(r"^ +case .*", text, re.MULTILINE)
                  for word in re.findall(r"[\w-]+", line)}
        self.commands = (commands(production) - set(MORE_COMMANDS)) | (quoted & set(MORE_COMMANDS))
        self.program = program_name(tree)
        self.commands -= commands(rest.values()) - set(MORE_COMMANDS)
        option = r"(?:Flag|Option(?:<[^(]*>)?)\(\s*\"([\w-]+)\""
        self.options = {name for text in production for name in re.findall(option, text)} - {
            name for path, text in rest.items() if path.startswith("App/") for name in re.findall(option, text)}
        words = "|".join(sorted(map(re.escape, self.commands), key=len, reverse=True)) or "(?!)"
        # A command line in a text, and in a test: a string with a command line, or with its first word.
        command_line = rf'"(?:{words}) |(?<![\w/-])NAME (?:{words})\b'.replace("NAME", self.program)
        self.command_line = re.compile(command_line)
        self.call = re.compile(rf'"(?:{words})"|{command_line}')
        options = "|".join(sorted(map(re.escape, self.options), key=len, reverse=True)) or "(?!)"
        self.option = re.compile(rf"(?<![\w-])--(?:{options})(?![\w-])")
        self.any = re.compile("|".join(rf"\b{name}\b" for name in sorted(
            every | {member for _, member in self.members})) or "(?!)")

    @staticmethod
    def visible(path, text):
        """The modules that a file sees: its own, and those that it imports."""
        seen = {module(path)} | swift_source.imports(text)
        return seen | {"App"} if any(name.endswith("CLI") for name in seen) else seen

    def pattern(self, path, text):
        """Finds what a file names of it, in its code."""
        visible = self.visible(path, text)
        types = {name for seen in visible for name in self.types.get(seen, ())} - {
            name for seen in visible for name in self.others.get(seen, ())}
        # A type inside another one hides it.
        types -= set(re.findall(r"^ +[\w ]*\b(?:struct|class|enum|actor|protocol|typealias) (\w+)", text, re.MULTILINE))
        parts = [rf"(?<![\w.]){name}\b" for name in sorted(types)]
        parts += [rf"(?<!\w)\.?{name}\b(?!:)" for name in sorted(self.unique_members)]
        return re.compile("|".join(parts) or "(?!)")


def program_name(tree):
    return re.search(r"^program=(.*)$", tree["Scripts/lib/toolchain.sh"], re.MULTILINE)[1]
