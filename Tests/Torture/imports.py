"""Files of ratings, with columns and without, as hostile as a file of the allowed size can be."""

# The largest file that `movies rate --import` reads.
SIZE = 32_000_000
IMDB = b"Const,Your Rating,Title,Title Type,Year\n"
LETTERBOXD = b"Name,Year,Rating\n"
TMDB = b"TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated\n"
TRAKT = b"rated_at,type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,season_number,episode_number,rating\n"
LIST = b"Letterboxd list export v7\nDate,Name,Tags,URL,Description\n\nPosition,Name,Year,URL,Description\n"
HEADERS = [IMDB, LETTERBOXD, TMDB, TRAKT, LIST, b"Name,Rating\n", b"Name,Rating,Your Rating\n", b"\xef\xbb\xbfName,Rating\r\n", b""]


def filled(head, part, rows=None):
    """A row again and again: so often, or until the file is as large as it may be."""
    return head + part * (rows if rows is not None else (SIZE - len(head)) // len(part))


def many_rows(chance):
    """Rows that are read without a request: not imported, without a rating, or no films."""
    row = chance.choice([b"x\n", b",\n", b"a,b\n", b"x,1999,\n", b"x,,99\n", b"tt0000001,8,a,TV Series,1999\n",
                         b"1,,tv,a,,,,1,2,\n", b'"",""\r\n', b"\xff\r"])
    return filled(chance.choice(HEADERS), row, chance.choice([None, 1_000, 99_999, 100_000, 100_001, 1_000_000]))[:SIZE]


def many_fields(chance):
    return filled(chance.choice(HEADERS), chance.choice([b",", b'"",', b"x,", b'"\n",']))


def many_columns(chance):
    names = b",".join(b"c%d" % n for n in range(chance.choice([20, 99, 100, 101, 100_000])))
    return filled(names + b",Name,Rating\n", b"x," * chance.randrange(1, 200) + b"\n", 10_000)


def long_fields(chance):
    field = chance.choice([b"x", "\u0301".encode(), b"9", b"'", b" ", b"\xff"]) * chance.choice([40, 501, 40_000, 99_000, SIZE // 8])
    return filled(LETTERBOXD, field + b",1999," + (field if chance.random() < 0.5 else b"") + b"\n")


def endless_quotation(chance):
    return filled(chance.choice(HEADERS) + b'"', chance.choice([b"x", b"x\n", b'""', b"\r\n", b","]))


def line_breaks(chance):
    return filled(chance.choice(HEADERS), chance.choice([b"\n", b"\r", b"\r\n", b"\n\r", b" \n"]))


def zeros(chance):
    return filled(chance.choice(HEADERS), chance.choice([b"\0", b"x\0,\0\n\0"]))


def huge_numbers(chance):
    number = chance.choice([b"9" * 5_000, b"9223372036854775808", b"1e999", b"0." + b"0" * 300 + b"1", b"-1", b"nan", b"."])
    return filled(chance.choice([LETTERBOXD, TMDB]), b"%s,%s,%s\n" % (number, number, number), 1_000)


def plain_lines(chance):
    """A film and a rating on each line, of which no more are sound than may take a request."""
    name = chance.choice([b"x", b"\xff", b'"x', b"x, y", b"9" * 400, b"https://www.themoviedb.org/tv/1", b"nm1", "\u0301".encode() * 200])
    rating, rows = chance.choice([(b"8.5", 20), (b"11", 100_000), (b"", 100_000), (b"9" * 300, 30_000), (b"x" * 99_000, None)])
    return filled(b"", name + b" " + rating + chance.choice([b"\n", b"\r\n", b"\r"]), rows)[:SIZE]


def mixed(chance):
    """The columns and rows of all formats in one file."""
    names = b",".join(head.strip() for head in chance.sample(HEADERS, chance.randrange(2, 5)) if head.strip())
    # A row that is a rating takes a request.
    value, rows = chance.choice([(b"1", 20), (b"x", 100_000)])
    return filled(names + b"\n", b",".join([value] * (names.count(b",") + 1)) + b"\n", rows)


FILES = [many_rows, many_fields, many_columns, long_fields, endless_quotation, line_breaks, zeros, huge_numbers, plain_lines, mixed]
