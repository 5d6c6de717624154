"""The canaries: secrets that the program is given, and that must appear nowhere but where they are stored or sent."""

import json
import re
import urllib.parse

TOKEN = "eyJ-canary/token+5f3a%=&"
KEY = "canary/key+77%=&"
SESSION = "canary-session-41"
REQUEST_TOKEN = "canary-request-93"
PASSWORD = "canary horse/52+%"

ALL = (TOKEN, KEY, SESSION, REQUEST_TOKEN, PASSWORD)


def encodings(secret):
    """Every way in which a secret is sent, or may be repeated by a service."""
    quoted = urllib.parse.quote(secret, safe="")
    yield from (secret, quoted, urllib.parse.quote(secret), urllib.parse.quote_plus(secret))
    yield re.sub("%..", lambda escape: escape[0].lower(), quoted)
    yield json.dumps(secret)[1:-1].replace("/", "\\/")


def sent_in(data):
    """The forms of secrets that a request contains, and the secrets themselves: what a service can repeat."""
    found = {secret: [form for form in encodings(secret) if form.encode() in data] for secret in ALL}
    # A terminal does not get the characters between the letters.
    return {form for secret, forms in found.items() if forms for form in [secret, "\u200b".join(secret), "\x1b".join(secret), *forms]}


FORMS = {form.encode() for secret in ALL for form in [*encodings(secret), "\ufffd".join(secret)]}
