import DataKit
import Domain
import DomainKit
import PlatformKit

/// A collection of cached copies that are nobody's own, and the films in a copy.
public struct IndexedCollection: Sendable {
    let collection: RecordCollection
    let rows: @Sendable ([UInt8]) throws -> [DatedMovieDTO]

    init<Document: Decodable & SendableMetatype>(
        _ collection: RecordCollection,
        _ rows: any KeyPath<Document, [DatedMovieDTO]> & Sendable
    ) {
        self.collection = collection
        self.rows = { try JSONDecoder().decode(Document.self, from: Data($0))[keyPath: rows] }
    }

    /// - Parameter movies: All are of the time of the copy.
    init<Document: Decodable & SendableMetatype>(
        _ collection: RecordCollection,
        _ movies: any KeyPath<Document, [MovieDTO]> & Sendable
    ) {
        self.collection = collection
        rows = { bytes in
            let document = try JSONDecoder().decode(Document.self, from: Data(bytes))
            return document[keyPath: movies].map { DatedMovieDTO(movie: $0, cachedAt: nil) }
        }
    }
}

/// Brings the films of cached copies into an index.
///
/// Nothing is written when a copy is cached. Who reads the index first takes in what was cached since, newest first, as long as
/// time allows, and the next one goes on.
struct IndexedCopies: Sendable {
    /// Per transaction, whatever the time.
    private static let mostCopies = 8
    /// No further copy after so many films. They take 10 to 20 ms. A page has 20, a person may have 300.
    private static let mostFilms = 160

    let index: any FilmIndex
    let collections: [IndexedCollection]
    let cache: ResourceCache
    let builtIn: (@Sendable () -> [UInt8])?
    let patience: Duration

    /// Takes in what the index does not have yet, as long as the time allows.
    ///
    /// If a collection was emptied since the last time, or is in another store by now, its films must go, and the index begins anew.
    ///
    /// - Parameter includingBuiltIn: Whether the films that are built in are taken in as well.
    func takeIn(includingBuiltIn: Bool = true) async throws(FilmIndexError) {
        let deadline = ContinuousClock.now + patience
        var state = try await index.state()
        var news = await news(since: state)
        if news.contains(where: { isOutdated(state.taken[$0.collection.name], by: $1) }) {
            try await index.reset()
            state = try await index.state()
            news = await self.news(since: state)
        }
        if includingBuiltIn { try await takeInBuiltIn(&state) }
        for (source, recent) in news where !recent.slots.isEmpty {
            guard try await takeIn(recent.slots, of: source, areNew: true, &state, until: deadline) else { return }
        }
        for source in collections {
            while let slots = await slots(of: source, before: state) {
                guard try await takeIn(slots, of: source, areNew: false, &state, until: deadline) else { return }
            }
        }
    }

    /// Takes in the films that are built in, once, and again before they are too old to be shown. They are as old as allows for that,
    /// so that copies come before them. The state has them as a collection whose last write is their time.
    private func takeInBuiltIn(_ state: inout FilmIndexState) async throws(FilmIndexError) {
        let (name, oldest) = ("built-in", cache.oldest)
        let takenAt = state.taken[name]?.writes.upperBound ?? .min
        guard let builtIn, takenAt <= oldest.millisecondsSince1970 else { return }
        let seenAt = oldest.advanced(by: cache.longestAge / 2)
        let rows = (try? FieldNames.snakeCase.decode([MovieDTO].self, from: builtIn())) ?? []
        let films = rows.compactMap { row in
            row.toDomain().map { IndexedFilm(movie: $0, isAdult: row.adult, seenAt: seenAt) }
        }
        state.taken[name] = FilmIndexState.Taken(generation: 0, writes: 0...max(0, seenAt.millisecondsSince1970))
        try await index.add(films, of: state, droppingBefore: oldest)
    }

    /// A collection that cannot be read is left out.
    private func news(since state: FilmIndexState) async -> [(IndexedCollection, RecentSlots)] {
        var news: [(IndexedCollection, RecentSlots)] = []
        for source in collections {
            let last = state.taken[source.collection.name]?.writes.upperBound ?? 0
            if let recent = await slots(of: source, savedBy: min(last, .max - 1) + 1 ... .max) {
                news.append((source, recent))
            }
        }
        return news
    }

    /// No store has a write of the highest number.
    private func isOutdated(_ taken: FilmIndexState.Taken?, by recent: RecentSlots) -> Bool {
        taken.map { $0.generation != recent.collection || $0.writes.upperBound == .max } ?? false
    }

    private func slots(of source: IndexedCollection, before state: FilmIndexState) async -> [RecordSlot]? {
        guard let taken = state.taken[source.collection.name], taken.writes.lowerBound > 1,
            let older = await slots(of: source, savedBy: 1...taken.writes.lowerBound - 1),
            older.collection == taken.generation, !older.slots.isEmpty
        else { return nil }
        return older.slots
    }

    private func slots(of source: IndexedCollection, savedBy writes: ClosedRange<Int64>) async -> RecentSlots? {
        try? await cache.store.slots(in: source.collection, savedBy: writes, limit: Self.mostCopies)
    }

    /// Takes in copies, and returns whether there is time for more.
    ///
    /// The writes of the copies that were taken in follow each other. If new ones do not reach back to those, these are forgotten,
    /// and are taken in again as old ones.
    private func takeIn(
        _ slots: [RecordSlot],
        of source: IndexedCollection,
        areNew: Bool,
        _ state: inout FilmIndexState,
        until deadline: ContinuousClock.Instant
    ) async throws(FilmIndexError) -> Bool {
        var films: [IndexedFilm] = []
        var count = 0
        repeat {
            films += self.films(in: slots[count], of: source)
            count += 1
        } while count < slots.count && films.count < Self.mostFilms
        let (newest, oldest) = (slots[0].version, slots[count - 1].version.record)
        let areAll = count == slots.count && count < Self.mostCopies
        let taken = state.taken[source.collection.name]?.writes
        let first = areAll ? (areNew ? taken?.lowerBound ?? 1 : 1) : oldest
        let last = areNew ? newest.record : taken?.upperBound ?? newest.record
        state.taken[source.collection.name] = FilmIndexState.Taken(
            generation: newest.collection,
            writes: min(first, last)...last
        )
        try await index.add(films, of: state, droppingBefore: cache.oldest)
        return ContinuousClock.now < deadline
    }

    private func films(in slot: RecordSlot, of source: IndexedCollection) -> [IndexedFilm] {
        guard let record = slot.record, RecordKey.isKey(record.key, in: cache.namespace) else { return [] }
        let oldest = cache.oldest
        return ((try? source.rows(record.bytes)) ?? []).compactMap { row in
            let cachedAt = row.cachedAt ?? record.cachedAt
            guard cachedAt > oldest, let movie = row.movie.toDomain() else { return nil }
            return IndexedFilm(movie: movie, isAdult: row.movie.adult, seenAt: cachedAt)
        }
    }
}
