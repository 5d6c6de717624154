import Data
import DataDoubles
import DataKit
import Domain
import DomainKit
import Infrastructure
import InfrastructureKit
import PlatformKit

/// Indexes of generated films: how long they take to fill, how large they are, and how long a query takes.
///
/// One index grows from size to size. Each stays in a home folder, where the program finds it as its own. One that is there already
/// is measured as it is.
struct FilmIndexes {
    private static let batch = 20_000
    /// How many films relevance is measured among.
    private static let relevantSize = 200_000

    let folder: String
    /// The address of the service that the films are from.
    let namespace: String
    let sizes: [Int]

    func measure() async throws {
        let now = SystemWallClock().now()
        var films = KnownFilm.all.compactMap { $0.indexed(seenAt: now) }.makeIterator()
        var others = GeneratedFilms(seenAt: now)
        var (count, previous): (Int, String?) = (0, nil)
        for size in sizes {
            let cache = try makeCache(size, from: previous)
            let index = SQLiteFilmIndex(in: cache, namespace: namespace)
            var filling = Series(name: "index of \(size) films", program: "filled")
            let known = try await index.size().films
            while count < known, (films.next() ?? others.next()) != nil { count += 1 }
            while count < size {
                var batch: [IndexedFilm] = []
                while batch.count < min(Self.batch, size - count), let film = films.next() ?? others.next() {
                    batch.append(film)
                }
                count += batch.count
                let state = try await index.state()
                try await filling.measure {
                    let oldest = Timestamp(millisecondsSince1970: 0)
                    try await index.add(batch, of: state, droppingBefore: oldest)
                }
            }
            let speed = Int(Double(max(0, size - known)) / max(0.001, filling.cpu.reduce(0, +)) * 1_000)
            let bytes = try await index.size().bytes
            filling.note = "\(speed) films/s, \(bytes / size) bytes a film, \(bytes / 1_000) kB"
            try filling.print()
            for series in try await FilmQueries(index: index, size: size).measure() { try series.print() }
            if size == Self.relevantSize { try await printRelevance(index) }
            await index.close()
            previous = cache
        }
    }

    /// Makes the folder of the cache in a new home, with a copy of the index in another one.
    private func makeCache(_ size: Int, from previous: String?) throws -> String {
        let cache = "\(folder)/\(size)/.cache/movies"
        let ownOnly: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true, attributes: ownOnly)
        let isNew = try FileManager.default.contentsOfDirectory(atPath: cache).isEmpty
        let names = try isNew ? previous.map(FileManager.default.contentsOfDirectory) ?? [] : []
        for name in names where name.hasSuffix(".db") {
            try FileManager.default.copyItem(atPath: "\(previous ?? "")/\(name)", toPath: "\(cache)/\(name)")
        }
        return cache
    }

    private func printRelevance(_ index: SQLiteFilmIndex) async throws {
        var relevance = Relevance(FilmQueries.makeRepository(index))
        try await relevance.searchTable()
        try await relevance.searchEdits(ofFirst: 20, letters: "abcdefghijklmnopqrstuvwxyz", group: "any edit")
        let kinds = RelevanceQuery.Kind.allCases.map(\.rawValue)
        for groups in [kinds] + kinds.map({ [$0] }) + [["any edit"]] {
            let count = groups.reduce(0) { $0 + (relevance.ranks[$1]?.count ?? 0) }
            let name = groups.count > 1 ? "the table" : groups[0]
            var series = Series(name: "relevance: \(name)", program: "movies", wall: [0])
            series.note = "mean reciprocal rank \(Self.rounded(relevance.mean(of: groups))) of \(count)"
            try series.print()
        }
        try Data(relevance.failures.joined(separator: "\n").utf8).write(
            to: URL(fileURLWithPath: "\(folder)/failures.txt")
        )
    }

    private static func rounded(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }
}
