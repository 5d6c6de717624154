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
/// Nothing is written when a copy is cached. Who reads the index first takes in what was cached since, oldest first. A reader who does
/// not have the time for all leaves the rest to the next one.
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
    /// A collection that cannot be read is left out.
    ///
    /// - Parameter includingBuiltIn: Whether the films that are built in are taken in as well.
    func takeIn(includingBuiltIn: Bool = true) async throws(FilmIndexError) {
        let deadline = ContinuousClock.now + patience
        var state = try await index.state()
        if includingBuiltIn { try await takeInBuiltIn(&state) }
        for source in collections {
            let collection = source.collection
            while true {
                let taken = state.taken[collection.name]
                let recent = try? await cache.store.slots(
                    in: collection,
                    savedAfter: taken?.last ?? 0,
                    limit: Self.mostCopies
                )
                if let recent, let taken, taken.generation != recent.collection {
                    try await index.reset()
                    return try await takeIn(includingBuiltIn: includingBuiltIn)
                }
                guard let recent, !recent.slots.isEmpty else { break }
                try await takeIn(recent, of: source, &state)
                guard ContinuousClock.now < deadline, !Task.isCancelled else { return }
            }
        }
    }

    /// Takes in the films that are built in, once, and again before they are too old to be shown. They are as old as allows for that,
    /// so that copies come before them. The state has them as a collection whose last write is their time.
    private func takeInBuiltIn(_ state: inout FilmIndexState) async throws(FilmIndexError) {
        let (name, oldest) = ("built-in", cache.oldest)
        let takenAt = state.taken[name]?.last ?? .min
        guard let builtIn, takenAt <= oldest.millisecondsSince1970 else { return }
        let seenAt = oldest.advanced(by: cache.longestAge / 2)
        let rows = (try? FieldNames.snakeCase.decode([MovieDTO].self, from: builtIn())) ?? []
        let films = rows.compactMap { row in
            row.toDomain().map { IndexedFilm(movie: $0, isAdult: row.adult, seenAt: seenAt) }
        }
        state.taken[name] = FilmIndexState.Taken(generation: 0, last: seenAt.millisecondsSince1970)
        try await index.add(films, of: state, droppingBefore: oldest)
    }

    private func takeIn(
        _ recent: RecentSlots,
        of source: IndexedCollection,
        _ state: inout FilmIndexState
    ) async throws(FilmIndexError) {
        var films: [IndexedFilm] = []
        for slot in recent.slots where films.count < Self.mostFilms {
            films += self.films(in: slot, of: source)
            state.taken[source.collection.name] = FilmIndexState.Taken(
                generation: recent.collection,
                last: slot.version.record
            )
        }
        try await index.add(films, of: state, droppingBefore: cache.oldest)
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
