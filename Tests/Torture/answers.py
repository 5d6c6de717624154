"""What TMDB would answer: documents of the shapes that it documents, and one account with its lists."""

import json
import threading

from canaries import REQUEST_TOKEN, SESSION

FILMS = 20


def movie(number, title=None):
    return {
        "adult": False, "backdrop_path": f"/b{number}.jpg", "genre_ids": [28, 18], "id": number, "original_language": "en",
        "original_title": title or f"Film {number}", "title": title or f"Film {number}", "popularity": 12.5,
        "overview": "A man who must find his way home before the war comes to a small town. " * 4,
        "poster_path": f"/p{number}.jpg", "release_date": "1989-06-23", "video": False, "vote_average": 7.2,
        "vote_count": 7000 + number,
    }


def page(movies, number=1, pages=1, total=None):
    return {"page": number, "results": movies, "total_pages": pages, "total_results": total or len(movies)}


def details(number):
    people = [{"id": n, "name": f"Person {n}", "character": f"Role {n}", "order": n} for n in range(1, 9)]
    return movie(number) | {
        "tagline": "Justice is coming.", "runtime": 126, "status": "Released", "budget": 35000000, "revenue": 411000000,
        "imdb_id": "tt0096895", "genres": [{"id": 28, "name": "Action"}],
        "production_countries": [{"iso_3166_1": "US", "name": "United States of America"}],
        "belongs_to_collection": {"id": 5, "name": "A collection"},
        "credits": {"cast": people, "crew": [{"id": 9, "name": "Tim Burton", "job": "Director", "department": "Directing"}]},
        "videos": {"results": [{"key": "abc", "site": "YouTube", "type": "Trailer", "official": True, "name": "Trailer"}]},
        "watch/providers": {"results": {"US": {"link": "https://www.themoviedb.org/", "flatrate": []}}},
        "similar": page([movie(number + 1)]), "recommendations": page([movie(number + 2)]),
    }


SUCCESS = {"success": True, "status_code": 1, "status_message": "Success."}
UNKNOWN = (404, {"success": False, "status_code": 34, "status_message": "The resource you requested could not be found."})


class Account:
    """An account of a service: what was rated and listed stays."""

    def __init__(self):
        self.lock = threading.Lock()
        self.lists = {"watchlist": {}, "favorite": {}}
        self.ratings = {}

    def has(self, kind, film):
        return film in (self.ratings if kind == "rating" else self.lists[kind])

    def answer(self, method, path, query, body):
        """Returns the status and the document for a request. A path begins behind the version of the service."""
        words = path.strip("/").split("/")
        document = json.loads(body) if body else {}
        match method, words:
            case "GET", ["authentication"]:
                return 200, SUCCESS
            case "GET", ["authentication", "token", "new"]:
                return 200, {"success": True, "expires_at": "2099-01-01 00:00:00 UTC", "request_token": REQUEST_TOKEN}
            case "POST", ["authentication", "token", "validate_with_login"]:
                return 200, {"success": True, "expires_at": "2099-01-01 00:00:00 UTC", "request_token": REQUEST_TOKEN}
            case "POST", ["authentication", "session", "new"]:
                return 200, {"success": True, "session_id": SESSION}
            case "GET", ["authentication", "guest_session", "new"]:
                return 200, {"success": True, "guest_session_id": SESSION, "expires_at": "2099-01-01 00:00:00 UTC"}
            case "DELETE", ["authentication", "session"]:
                return 200, {"success": True}
            case "GET", ["account"]:
                return 200, {"id": 7, "username": "ada", "name": "Ada", "include_adult": False}
            case "POST", ["account", _, ("watchlist" | "favorite") as kind]:
                with self.lock:
                    if document.get(kind):
                        self.lists[kind][document["media_id"]] = True
                    else:
                        self.lists[kind].pop(document["media_id"], None)
                return 201, {"success": True, "status_code": 1, "status_message": "Success."}
            case "POST", ["movie", number, "rating"]:
                with self.lock:
                    self.ratings[int(number)] = document["value"]
                return 201, SUCCESS
            case "DELETE", ["movie", number, "rating"]:
                with self.lock:
                    self.ratings.pop(int(number), None)
                return 200, {"success": True, "status_code": 13, "status_message": "The item/record was deleted successfully."}
            case "GET", ["account", _, kind, "movies"]:
                with self.lock:
                    films = list(self.ratings if kind == "rated" else self.lists["favorite" if "fav" in kind else "watchlist"])
                rated = {"rating": 5} if kind == "rated" else {}
                return 200, page([movie(film) | rated for film in films[:FILMS]], total=len(films))
            case "GET", ["movie", number] if number.isdigit():
                return 200, details(int(number))
            case "GET", [width, name] if name.endswith(".jpg"):
                return 200, b"\xff\xd8\xff\xe0" + bytes(5000) + b"\xff\xd9"
            case "GET", ["search", "person"]:
                return 200, page([{"id": 9, "name": "Tim Burton", "known_for_department": "Directing", "known_for": []}])
            case "GET", ["person", number] if number.isdigit():
                credits = {"cast": [], "crew": [movie(6) | {"job": "Director", "department": "Directing"}]}
                return 200, {"id": 9, "name": "Tim Burton", "biography": "", "movie_credits": credits}
            case "GET", ["find", *_]:
                return 200, {"movie_results": [movie(6)], "person_results": []}
            case "GET", [("search" | "discover" | "trending" | "movie"), *_]:
                number = int(query.get("page", ["1"])[0])
                first = (number - 1) * FILMS + 1
                pages = 500 if query.get("query", [""])[0].startswith("many") else 1
                return 200, page([movie(first + n) for n in range(FILMS)], number, pages, pages * FILMS)
        return UNKNOWN
