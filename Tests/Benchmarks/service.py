"""A service on a loopback port for measurements: every search finds 10,000 films, on 500 pages of 20.

    service.py [MILLISECONDS]

Prints its port. Responds to a request with page=N in its address with page N, MILLISECONDS after the request. Every run serves the
same bytes. Ends when it is killed, or after an hour.
"""

import asyncio
import re
import signal
import sys
from itertools import islice

PAGES, FILMS = 500, 20
WORDS = """the of night city shadow hero falls rises under light return begins last first dark river mountain story about young man
    who must find his way home before war comes to small town nobody believes her and everything changes""".split()
ORIGINALS = ["バットマン", "Бэтмен", "아가씨", "蝙蝠侠"]


def words_by_chance():
    """The same words in every run: a generator with a fixed seed (Numerical Recipes, chapter 7)."""
    state = 1
    while True:
        state = (state * 1664525 + 1013904223) % 2**32
        yield WORDS[(state >> 16) % len(WORDS)]


def film(id, chosen):
    """The fields and the size of a row are those of a row of TMDB's search."""
    is_foreign = id % 10 == 0
    original = ORIGINALS[id // 10 % 4] if is_foreign else f"The film {id}"
    return (
        f'{{"adult":false,"backdrop_path":"/b{id:027}.jpg","genre_ids":[{"28,18,53" if id % 2 else "35,10749"}],"id":{id},'
        f'"original_language":"{"ja" if is_foreign else "en"}","title":"The film {" ".join(islice(chosen, 2))} {id}",'
        f'"original_title":"{original}","overview":"{" ".join(islice(chosen, 55))}.","popularity":{id % 100}.345,'
        f'"poster_path":"/p{id:027}.jpg","release_date":"{1930 + id % 95}-06-{1 + id % 28:02}",'
        f'"video":false,"vote_average":{1 + id % 9}.{id % 10},"vote_count":{100 + id}}}'
    )


def response(page, chosen):
    films = ",".join(film((page - 1) * FILMS + number, chosen) for number in range(1, FILMS + 1))
    body = f'{{"page":{page},"results":[{films}],"total_pages":{PAGES},"total_results":{PAGES * FILMS}}}'.encode()
    head = "HTTP/1.1 200 OK\r\nContent-Type: application/json;charset=utf-8\r\n" + (
        f'ETag: W/"page-{page}"\r\nContent-Length: {len(body)}\r\n\r\n')
    return head.encode() + body


async def serve(latency):
    chosen = words_by_chance()
    responses = [response(page, chosen) for page in range(1, PAGES + 1)]

    async def answer(reader, writer):
        try:
            while True:
                request = await reader.readuntil(b"\r\n\r\n")
                page = re.search(rb"page=(\d+)", request)
                await asyncio.sleep(latency)
                writer.write(responses[int(page[1]) - 1 if page else 0])
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1")
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


signal.alarm(3600)
asyncio.run(serve(float(sys.argv[1]) / 1000 if len(sys.argv) > 1 else 0))
