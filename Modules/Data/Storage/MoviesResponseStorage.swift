#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import Domain

/// Keeps the pages of lists of movies as the service answered them, the newest 500.
struct MoviesResponseStorage: Sendable {
    /// The version of the stored form is part of the name: what an older program stored is never read wrongly.
    static let collection = RecordCollection(name: "movies-pages-1", limit: 500)

    private let store: any RecordStore
    private let clock: any WallClock
    private let warnings: any WarningReporter

    init(store: any RecordStore, clock: any WallClock, warnings: any WarningReporter) {
        self.store = store
        self.clock = clock
        self.warnings = warnings
    }

    /// A copy that cannot be read is reported and counts as missing.
    func copy(under key: StorageKey) async throws(MoviesError) -> LocalCopy<MoviesPage> {
        let slot: RecordSlot
        do throws(RecordStoreError) {
            slot = try await store.slot(forKey: key.value, in: Self.collection)
        } catch {
            throw MoviesError(error)
        }
        let stored = slot.record.flatMap(page)
        return LocalCopy(
            stored: stored,
            entityTag: stored == nil ? nil : slot.record?.entityTag,
            generation: slot.generation
        )
    }

    /// Stores an answer unless the key has moved on from `generation`.
    func save(
        _ answer: RemoteAnswer<MoviesPage>,
        under key: StorageKey,
        unchangedSince generation: Generation
    ) async throws(MoviesError) -> Stored<MoviesPage> {
        let storedAt = clock.now()
        do {
            let bytes = try JSONEncoder().encode(MoviesPageDTO(answer.value))
            let record = Record(key: key.value, bytes: [UInt8](bytes), storedAt: storedAt, entityTag: answer.entityTag)
            try await store.save(record, in: Self.collection, if: .unchanged(since: generation))
        } catch let error as RecordStoreError {
            throw MoviesError(error)
        } catch {
            throw .storage(reason: "the page cannot be encoded")
        }
        return Stored(answer.value, storedAt: storedAt)
    }

    private func page(of record: Record) -> Stored<MoviesPage>? {
        do {
            let dto = try JSONDecoder().decode(MoviesPageDTO.self, from: Data(record.bytes))
            return Stored(try dto.toDomain(includesAdult: true), storedAt: record.storedAt)
        } catch {
            warnings.report(.unreadableCopy)
            return nil
        }
    }
}
