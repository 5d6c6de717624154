import Data
import DataDoubles
import DataKit
import Domain
import DomainKit
import Infrastructure
import InfrastructureKit

/// Queries of an index, as the program makes them.
struct FilmQueries {
    private static let rounds = 300

    let index: SQLiteFilmIndex
    /// How many films it has.
    let size: Int

    static func makeRepository(_ index: SQLiteFilmIndex) -> DefaultKnownMoviesRepository {
        let fetcher = Fetcher(
            service: OfflineService(),
            store: InMemoryRecordStore(),
            clock: SystemWallClock(),
            namespace: "benchmark",
            warnings: IgnoredWarnings()
        )
        return DefaultKnownMoviesRepository(index: index, collections: IndexedCollection.all, fetcher: fetcher)
    }

    func measure() async throws -> [Series] {
        let known = Self.makeRepository(index)
        let titles = KnownFilm.all.map(\.title)
        let words = titles.flatMap { TitleWords($0).content }
        let edited = RelevanceQuery.all.filter { $0.kind == .edit || $0.kind == .edits }.map(\.text)
        let named: [(String, [String])] = [
            ("titles", titles),
            ("1 letter", "abcdefghijklmnopqrstuvwxyz".map(String.init)),
            ("2 letters", words.map { String($0.prefix(2)) }),
            ("3 letters", words.map { String($0.prefix(3)) }),
            ("4 letters", words.map { String($0.prefix(4)) }),
            ("several words", titles.map { $0.split(separator: " ").prefix(3).joined(separator: " ") }),
            ("articles", ["the", "a", "of the", "in the", "la", "les", "der"]),
        ]
        var all: [Series] = []
        for (name, texts) in named {
            all.append(
                try await series(name, try texts.map { try SearchText($0) }) { text in
                    _ = await known.movies(named: text, limit: 20, includesAdult: false)
                }
            )
        }
        all.append(
            try await series("typos", try edited.map { try SearchText($0) }) { text in
                _ = await known.movies(like: text, limit: 5, includesAdult: false)
            }
        )
        all.append(
            try await series("film by id", KnownFilm.all.compactMap { MovieID($0.id) }) { id in
                _ = await known.movie(id)
            }
        )
        all.append(try await series("newest 100", [100]) { limit in _ = await known.newestMovies(limit: limit) })
        return all
    }

    /// Measures queries in turns. The first ones only warm up.
    private func series<Query>(_ name: String, _ queries: [Query], _ find: (Query) async -> Void) async throws -> Series
    {
        var series = Series(name: "\(size) films: \(name)", program: "movies")
        for query in queries.prefix(20) { await find(query) }
        for round in 0..<max(Self.rounds, queries.count) {
            await series.measure { await find(queries[round * 7 % queries.count]) }
        }
        let times = series.cpu.sorted()
        series.note = "99 % within \((times[times.count * 99 / 100] * 100).rounded() / 100) ms"
        return series
    }
}
