"""Checks the documentation for Scripts/docs: its symbols, its catalogues, what docc says, and the links of the site.

    docs.py modules ROOT PACKAGE                prints the modules of a package that 'swift package' has described
    docs.py module ROOT FOLDER MODULE           leaves other modules' symbols out of the graphs of a module
    docs.py symbols ROOT GRAPH…                 fails if a public type or function is not documented
    docs.py catalogue ROOT CATALOGUE            prepares the copy of a catalogue for docc
    docs.py diagnostics ROOT FILE COPY CATALOGUE  fails if docc has warned
    docs.py arrange ROOT SITE                   makes a first page and a navigator for all modules
    docs.py links ROOT SITE                     fails if a link of the site leads nowhere
"""

import json
import os
import re
import shutil
import sys
import urllib.parse

# The modules whose public symbols have pages: what a team calls.
MODULES = (
    "DomainKit DataKit InfrastructureKit CurlTransport URLSessionTransport PresentationKit TerminalKit ArgumentsKit PlatformKit "
    "Domain Presentation"
).split()
# What must have a comment: types and functions. An initializer, a property or a case has one only if it says more than the name.
COMMENTED = ("swift.struct", "swift.enum", "swift.class", "swift.protocol", "swift.func", "swift.method", "swift.type.method")
# The catalogue of the whole, in App, and its first page.
CATALOGUE = "Movies"


def list_modules(root, path):
    """Prints a line for each module: its wave, its name and its folder. The last is the catalogue of the whole.

    A module's wave is the first in which all that it imports is there.
    """
    targets = {target["name"]: target for target in json.load(open(path, encoding="utf-8"))["targets"]}

    def wave(name):
        imports = [value[0] for dependency in targets[name]["dependencies"] for value in dependency.values()]
        return 1 + max([wave(other) for other in imports if other in MODULES], default=0)

    for name in sorted(MODULES, key=wave):
        print(wave(name), name, targets[name]["path"])
    print(1 + max(map(wave, MODULES)), CATALOGUE, "App")
    return True


def prepare_module(root, folder, module):
    """Leaves out the symbols that the module exports from others, such as those of Foundation and of the C library."""
    mangled = f"s:{len(module)}{module}"

    def is_own(symbol):
        if "location" in symbol:
            return is_inside(symbol["location"]["uri"], root)
        return symbol["identifier"]["precise"].startswith(mangled)

    for path in files(folder, ".json"):
        graph = json.load(open(path, encoding="utf-8"))
        own = [symbol for symbol in graph["symbols"] if is_own(symbol)]
        if os.path.basename(path) != module + ".symbols.json" and not own:
            os.remove(path)
            continue
        graph["symbols"] = own
        known = {symbol["identifier"]["precise"] for symbol in own}
        graph["relationships"] = [link for link in graph["relationships"] if link["source"] in known]
        with open(path, "w", encoding="utf-8") as file:
            json.dump(graph, file)
    return True


def check_symbols(root, graphs):
    """The members that conform to a protocol of this package or of the standard library are documented there."""
    missing = set()
    for path in graphs:
        graph = json.load(open(path, encoding="utf-8"))
        conforming = {link["source"] for link in graph["relationships"] if "sourceOrigin" in link}
        for symbol in graph["symbols"]:
            if symbol["kind"]["identifier"] not in COMMENTED or symbol["identifier"]["precise"] in conforming:
                continue
            if "docComment" in symbol or "location" not in symbol:
                continue
            file = relative(symbol["location"]["uri"], root)
            line = symbol["location"]["position"]["line"] + 1
            missing.add((file, line, ".".join(symbol["pathComponents"])))
    for file, line, name in sorted(missing):
        print(f"{file}:{line}: {name} is not documented, and it is public. Write what its users must know of it.")
    return not missing


def prepare_catalogue(root, catalogue):
    """In articles, takes out links to files that the site does not have, names sections as docc does, and makes a paragraph of each
    part of a decision."""
    for path in files(catalogue, ".md"):
        text = open(path, encoding="utf-8").read()
        outside = re.sub(r"\[([^\]]*)\]\((?:\.\./)+([^)#]*)[^)]*\)", without_link, text)
        # Sites of repositories write the anchor of a heading in small letters, and docc keeps its capitals.
        headings = [re.sub(r"\s+", "-", heading) for heading in re.findall(r"^#+ +(.+?) *$", text, re.MULTILINE)]
        anchors = {heading.lower(): heading for heading in headings}
        outside = re.sub(r"\]\(#([^)]*)\)", lambda link: f"](doc:#{anchors.get(link[1], link[1])})", outside)
        outside = re.sub(r"\n(\*(?:Decision|Consequences|Alternatives)\.\*)", r"\n\n\1", outside)
        if outside != text:
            with open(path, "w", encoding="utf-8") as copy:
                copy.write(outside)
    return True


def without_link(link):
    label, path = link.group(1), link.group(2)
    return f"`{path}`" if label in path else f"{label} (`{path}`)"


def check_diagnostics(root, path, catalogue, original):
    """docc wants all parameters to be documented or none. Here, only those that need more than their name are documented."""
    if not os.path.exists(path):
        return True
    found = set()
    for entry in json.load(open(path, encoding="utf-8"))["diagnostics"]:
        summary = entry["summary"]
        if entry["severity"] not in ("error", "warning") or re.fullmatch(r"Parameter '.*' is missing documentation", summary):
            continue
        file = relative(entry.get("source", ""), root)
        # docc has read a copy of the catalogue.
        file = file.replace(os.path.relpath(catalogue, root), os.path.relpath(original, root))
        line = entry.get("range", {}).get("start", {}).get("line", 1)
        found.add(f"{file}:{line}: {summary}")
    print("".join(line + "\n" for line in sorted(found)), end="")
    return not found


def arrange_site(root, site):
    """Makes the article of the whole the first page, and lets the navigator show all modules on every page.

    docc's own first page has no text, and its navigator shows only the module of the page.
    """
    # docc writes names in lower case.
    data = os.path.join(site, "data")
    shutil.copy(os.path.join(data, "documentation", CATALOGUE.lower() + ".json"), os.path.join(data, "documentation.json"))
    path = os.path.join(site, "index", "index.json")
    index = json.load(open(path, encoding="utf-8"))
    for pages in index["interfaceLanguages"].values():
        for page in pages:
            articles, modules = [], []
            for child in page.get("children", []):
                if child.get("type") == "module":
                    modules.append({**child, "type": "collection"})
                else:
                    articles += child.get("children", [])
            page["children"] = [*articles, {"title": "Modules", "type": "groupMarker"}, *modules]
    with open(path, "w", encoding="utf-8") as file:
        json.dump(index, file)
    return True


def check_links(root, site):
    """Reads the data of every page. A page of the site is data/PATH.json, and PATH/index.html for a server."""
    broken, outside, pages = set(), set(), 0
    anchors = {}
    modules = {name for name in os.listdir(os.path.join(site, "documentation")) if "." not in name}

    def anchors_of(page):
        if page not in anchors:
            anchors[page] = {urllib.parse.unquote(anchor) for anchor in strings(load(page), "anchor")}
        return anchors[page]

    def load(page):
        return json.load(open(os.path.join(site, "data", page + ".json"), encoding="utf-8"))

    def check(page, url):
        if re.match(r"[a-z][a-z0-9+.-]*:", url):
            outside.add(url)
            return
        path, _, anchor = url.partition("#")
        path = urllib.parse.unquote(path)
        target = path.strip("/") if path else page
        if path and not path.startswith("/"):
            broken.add(f"{page}: {url} leads nowhere: it is relative")
        elif not is_page(target):
            if not os.path.isfile(os.path.join(site, target)):
                broken.add(f"{page}: {url} leads nowhere")
        elif anchor and urllib.parse.unquote(anchor).lower() not in {a.lower() for a in anchors_of(target)}:
            broken.add(f"{page}: {url} leads to a page without that section")

    def is_page(path):
        return all(os.path.isfile(os.path.join(site, *parts)) for parts in (["data", path + ".json"], [path, "index.html"]))

    for path in files(os.path.join(site, "data"), ".json"):
        page = os.path.relpath(path, os.path.join(site, "data")).removesuffix(".json")
        pages += 1
        if not is_page(page):
            broken.add(f"{page}: the page has no index.html")
        document = load(page)
        known = document.get("references", {})
        for reference in known.values():
            # Types of the standard library are shown without a link.
            if reference.get("type") == "unresolvable" and reference.get("title", "").split(".")[0].lower() in modules:
                broken.add(f"{page}: {reference.get('title')} cannot be found")
            for variant in reference.get("variants", []) if isinstance(reference.get("variants"), list) else []:
                if "url" in variant:
                    check(page, variant["url"])
            if reference.get("type") in ("link", "topic", "section") and "url" in reference:
                check(page, reference["url"])
        for listed in strings(document, "identifiers"):
            if listed not in known:
                broken.add(f"{page}: {listed} is listed and cannot be found")

    index = json.load(open(os.path.join(site, "index", "index.json"), encoding="utf-8"))
    for url in strings(index, "path"):
        check("the navigator", url)

    print("".join(line + "\n" for line in sorted(broken)), end="")
    if not broken:
        print(f"{pages} pages. Every link of theirs leads somewhere. {len(outside)} links lead to other sites.")
    return not broken


def strings(value, key):
    """The strings under a key, anywhere in a document."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name == key:
                yield from ([inner] if isinstance(inner, str) else [i for i in inner if isinstance(i, str)] if isinstance(inner, list) else [])
            yield from strings(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner, key)


def files(folder, ending):
    for parent, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            if name.endswith(ending):
                yield os.path.join(parent, name)


def is_inside(uri, root):
    return not relative(uri, root).startswith("..")


def relative(uri, root):
    path = urllib.parse.unquote(uri.removeprefix("file://"))
    return os.path.relpath(path, root) if path else "(no file)"


CHECKS = {
    "modules": list_modules,
    "module": prepare_module,
    "symbols": lambda root, *graphs: check_symbols(root, graphs),
    "catalogue": prepare_catalogue,
    "diagnostics": check_diagnostics,
    "arrange": arrange_site,
    "links": check_links,
}

if __name__ == "__main__":
    sys.exit(0 if CHECKS[sys.argv[1]](*sys.argv[2:]) else 1)
