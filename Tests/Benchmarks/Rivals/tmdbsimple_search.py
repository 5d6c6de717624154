"""The same search with the Python package tmdbsimple: fetches one page and prints its films. Stores nothing.

    python tmdbsimple_search.py ADDRESS
"""

import sys

import tmdbsimple

tmdbsimple.API_KEY = "none"
search = tmdbsimple.Search()
search.base_uri = sys.argv[1]
for film in search.movie(query="film", page=1)["results"]:
    original = "" if film["original_language"] == "en" else f" ({film['original_title']})"
    print(
        film["id"],
        film["title"] + original,
        film["release_date"],
        "%.1f" % film["vote_average"],
        film["vote_count"],
        film["original_language"],
        sep="\t",
    )
