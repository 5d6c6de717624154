public import DataKit
import Domain
import DomainKit
import PlatformKit

/// What the service has said of the movies of each user: one record for each movie, and a log of the changes that it has
/// confirmed.
///
/// The key of a record has the number of the account, or a fingerprint of a guest's session, never the session itself. Everything
/// is in the store of what was fetched for the user, and a sign-out deletes it. What is learned from a response is compared with
/// the time of its request, so that an older response never undoes a newer change.
public struct LibraryRecords: Sendable {
    /// A sign-out deletes them.
    public static let collections = [UserRecords.pages, UserRecords.collection]

    let cache: ResourceCache
    private let walks = ListWalks()

    /// - Parameter fetcher: Caches in the store of what was fetched for the user.
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
        let keys = userKeys.wholes + movies.map(userKeys.movie)
        let slots = await read { () throws(RepositoryError) in
            try await cache.store.slots(forKeys: keys, in: UserRecords.collection)
        }
        guard let slots else { return [:] }
        let now = cache.clock.now()
        let wholes = UserRecords.wholes(slots, at: now)
        return zip(movies, slots.dropFirst(userKeys.wholes.count)).reduce(into: [:]) { states, pair in
            let known = pair.1.record.flatMap { MovieRecord($0.bytes) }
            guard known != nil || !wholes.isEmpty else { return }
            var record = known ?? MovieRecord(learnedAt: now)
            record.fill(wholes, at: now)
            states[pair.0] = record.state
        }
    }

    func hasWhole(_ list: AccountState.Part, of session: UserSession, maxAge: Duration) async -> Bool {
        let key = UserRecords.Keys(session, cache.namespace).whole(list)
        let record = (try? await cache.store.slot(forKey: key, in: UserRecords.collection))?.record
        return record?.cachedAt.isFresh(at: cache.clock.now(), maxAge: maxAge) ?? false
    }

    /// The lists that have come as a whole, with the changes that were made here since then.
    func wholeLists(of session: UserSession) async -> [AccountState.Part: Set<MovieID>] {
        let keys = UserRecords.Keys(session, cache.namespace)
        let found = await read { () throws(RepositoryError) in
            let slots = try await cache.store.slots(forKeys: keys.wholes, in: UserRecords.collection)
            return (
                slots, try await cache.store.records(in: UserRecords.collection, withPrefix: keys.movies, limit: nil)
            )
        }
        guard let (slots, records) = found else { return [:] }
        var lists = UserRecords.wholes(slots, at: cache.clock.now()).mapValues { _ in Set<MovieID>() }
        for record in records {
            guard let known = MovieRecord(record.bytes), let movie = UserRecords.Keys.movie(of: record) else {
                continue
            }
            for list in lists.keys where known.state.isOn(list) { lists[list]?.insert(movie) }
        }
        return lists
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
