import Domain
import DomainKit
import Presentation
import PresentationKit
import Testing

struct CacheRendererTests {
    private let now = Timestamp(millisecondsSince1970: 1_700_000_000_000)

    @Test func `names the size, the age and the place of the cache`() {
        let summary = CacheSummary(entries: 12, bytes: 84_210, oldest: now.advanced(by: .seconds(-3 * 3600)))
        let place = "/home/u/.cache/movies"
        let renderer = CacheRenderer(summary, .index(movies: 240, bytes: 300_000), storage: "sqlite", place: place)
        #expect(
            renderer.lines(now: now) == [
                "12 responses, 84 kB, the oldest saved 3 hours ago", "240 films, found offline by an index of 300 kB",
                "Saved by sqlite in /home/u/.cache/movies",
            ]
        )
        #expect(
            renderer.tabSeparated() == [
                "storage:\tsqlite", "place:\t\(place)", "entries:\t12", "bytes:\t84210",
                "oldest:\t2023-11-14T19:13:20Z", "films:\t240", "index bytes:\t300000",
            ]
        )
    }

    @Test func `an empty cache has no age, and a cache in memory has no place`() {
        let none = CacheSummary(entries: 0, bytes: 0, oldest: nil)
        let reason = KnownMoviesSummary.unusable(reason: "SQLite has no FTS5 here")
        let renderer = CacheRenderer(none, reason, storage: "memory", place: nil)
        #expect(
            renderer.lines(now: now) == [
                "0 responses, 0 bytes", "Films are not found offline: SQLite has no FTS5 here",
                "Saved in memory until the program ends",
            ]
        )
        let json =
            #"{"storage":"memory","place":null,"entries":0,"bytes":0,"oldest":null,"films":null,"indexBytes":null}"#
        #expect(renderer.json(layout: .compact) == json)
        let one = CacheRenderer(
            CacheSummary(entries: 1, bytes: 9, oldest: nil),
            .index(movies: 1, bytes: 9),
            storage: "memory",
            place: nil
        )
        let lines = ["1 response, 9 bytes", "1 film, found offline by an index of 9 bytes"]
        #expect(one.lines(now: now).dropLast() == lines)
    }
}
