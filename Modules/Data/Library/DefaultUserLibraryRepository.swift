public import DataKit
public import Domain
public import DomainKit
import PlatformKit

/// The libraries of users: what the service has said of their movies, with the changes in their outbox.
public struct DefaultUserLibraryRepository: UserLibraryRepository {
    private let records: LibraryRecords
    private let outbox: any LibraryOutboxRepository

    public init(records: LibraryRecords, outbox: any LibraryOutboxRepository) {
        self.records = records
        self.outbox = outbox
    }

    public func library(of session: UserSession, for scope: LibraryScope) async -> UserLibrary {
        // The outbox is read first: a change that leaves it in between is in the records already.
        let keys = scope.list == nil ? scope.movies.flatMap(MovieChange.keys) : nil
        let outbox = (try? await outbox.outbox(of: session, for: keys)) ?? LibraryOutbox()
        let made = scope.list == nil ? [] : await records.madeChanges(for: session)
        // A list also shows movies that no page has yet.
        let added = (outbox.entries.map(\.change) + made.map(\.change)).map(\.movie.id)
        let movies = scope.list == nil ? scope.movies : scope.movies.union(added)
        let known = await records.states(of: movies, for: session)
        return UserLibrary(of: session, for: scope, known: known, outbox: outbox, made: made)
    }

    public func changes() async -> AsyncStream<Void> {
        let (known, waiting) = (await records.changes(), await outbox.updates())
        return .performing(bufferingPolicy: .bufferingNewest(1)) { changes in
            await withTaskGroup { group in
                group.addTask { for await _ in known { changes.yield() } }
                group.addTask { for await _ in waiting { changes.yield() } }
            }
        }
    }
}

/// What the service has said of the movies of each user: one record for each movie, and a log of the changes that it has
/// confirmed.
///
/// The key of a record has the number of the account, or a fingerprint of a guest's session, never the session itself. Everything
/// is in the store of the user's own data, and a sign-out deletes it. What is learned from a response is compared with the time
/// of its request, so that an older response never undoes a newer change.
public struct LibraryRecords: Sendable {
    /// A sign-out deletes them.
    public static let collections = [UserRecords.pages, UserRecords.collection]

    let cache: ResourceCache
    private let walks = ListWalks()

    /// - Parameter fetcher: Caches in the store of the user's own data.
    public init(fetcher: Fetcher) {
        cache = fetcher.cache
    }

    /// The records of a user, for a response that is requested from now on.
    ///
    /// - Returns: `nil` if the store cannot be read. Then nothing can be learned.
    func records(of session: UserSession) async -> UserRecords? {
        let keys = UserRecords.Keys(session, cache.namespace)
        guard let slot = try? await cache.store.slot(forKey: keys.log, in: UserRecords.collection) else { return nil }
        return UserRecords(cache: cache, walks: walks, keys: keys, signIn: slot.version.collection)
    }

    /// A movie without a known state is missing.
    func states(of movies: some Collection<MovieID>, for session: UserSession) async -> [MovieID: AccountState] {
        let userKeys = UserRecords.Keys(session, cache.namespace)
        let keys = movies.map(userKeys.movie)
        let slots = await read { () throws(RepositoryError) in
            try await cache.store.slots(forKeys: keys, in: UserRecords.collection)
        }
        return zip(movies, slots ?? []).reduce(into: [:]) { states, pair in
            states[pair.0] = pair.1.record.flatMap { MovieRecord($0.bytes) }?.state
        }
    }

    /// Oldest first.
    func madeChanges(for session: UserSession) async -> [MadeChange] {
        let log = UserRecords.Keys(session, cache.namespace).log + " "
        let records = await read { () throws(RepositoryError) in
            try await cache.store.records(in: UserRecords.collection, withPrefix: log, limit: nil)
        }
        let now = cache.clock.now()
        // A change from the future was left by a clock that was set back.
        return (records ?? []).reversed().filter { $0.cachedAt <= now }.compactMap { record in
            let dto = try? JSONDecoder().decode(MovieChangeDTO.self, from: Data(record.bytes))
            return dto?.toDomain().map { MadeChange($0, at: record.cachedAt) }
        }
    }

    func changes() async -> AsyncStream<RecordChange> {
        await cache.store.changes(in: UserRecords.collection)
    }

    private func read<Value>(_ work: () async throws(RepositoryError) -> Value) async -> Value? {
        do throws(RepositoryError) {
            return try await work()
        } catch {
            cache.warnings.report(.unreadableCopy)
            return nil
        }
    }
}
