public import DomainKit
import PlatformKit

/// The cached copies of a service's resources in a record store.
public struct ResourceCache: Sendable {
    /// More than the pages that a walk fetches at once: they may share a copy, and each of their writes supersedes the others.
    private static let writeAttempts = 10

    public let store: any RecordStore
    public let clock: any WallClock
    public let namespace: String
    public let longestAge: Duration
    public let recordLimit: Int?
    public let collection: RecordCollection?
    public let warnings: any WarningReporter

    public var oldest: Timestamp { clock.now().advanced(by: .zero - longestAge) }

    /// The key of the copy of a response.
    public func key(of request: ServiceRequest) -> String {
        RecordKey(request, namespace: namespace).text
    }

    /// Whether a value is complete and younger than `maxAge`, by this clock.
    public func isFresh(_ cached: Cached<some Sendable>, maxAge: Duration) -> Bool {
        cached.isComplete && cached.cachedAt.isFresh(at: clock.now(), maxAge: maxAge)
    }

    func collection<Resource: RemoteResource>(of resource: Resource) -> RecordCollection {
        (collection ?? Resource.collection).limited(to: recordLimit)
    }

    func changes<Resource: RemoteResource>(to resource: Resource) async -> AsyncStream<RecordChange> {
        await store.changes(to: key(of: resource.copyRequest), in: collection(of: resource))
    }

    /// `nil` if the store cannot be read, or if the copy still has `version`: then it is not decoded.
    func copy<Resource>(
        of resource: Resource,
        ifChangedSince version: RecordVersion? = nil
    ) async -> LocalCopy<Resource>? {
        do throws(RepositoryError) {
            let readAt = clock.now()
            let slot = try await slot(of: resource)
            return slot.version == version ? nil : copy(of: resource, in: slot, readAt: readAt)
        } catch {
            warnings.report(.unreadableCopy)
            return nil
        }
    }

    private func slot<Resource: RemoteResource>(of resource: Resource) async throws(RepositoryError) -> RecordSlot {
        try await store.slot(forKey: key(of: resource.copyRequest), in: collection(of: resource))
    }

    private func copy<Resource>(
        of resource: Resource,
        in slot: RecordSlot,
        readAt: Timestamp
    ) -> LocalCopy<Resource> {
        guard let record = slot.record else {
            return LocalCopy(slot: slot)
        }
        do {
            let document = try JSONDecoder().decode(Resource.Copy.self, from: Data(record.bytes))
            let cached = try resource.value(in: document, cachedAt: record.cachedAt)
            let isExpired = cached.map { $0.cachedAt.age(at: readAt) >= longestAge } ?? false
            return LocalCopy(slot: slot, document: document, cached: isExpired ? nil : cached)
        } catch {
            warnings.report(.unreadableCopy)
            return LocalCopy(slot: slot)
        }
    }

    /// Caches a response. If several requests share the copy, it is added to the copy, whatever other responses were added since the
    /// copy was read: a later one of the same kind is returned in its place. If the collection was emptied since then, nothing is
    /// cached. Nor is it without `copy`: the version of the key is unknown then, and a newer copy could be overwritten.
    ///
    /// A response that cannot be cached is a warning.
    ///
    /// - Throws: `service(.unusableResponse)` if the response does not answer the request.
    func save<Resource>(
        _ dto: Resource.DTO,
        _ entityTag: EntityTag?,
        at madeAt: Timestamp,
        of resource: Resource,
        replacing copy: LocalCopy<Resource>?
    ) async throws(RepositoryError) -> Cached<Resource.Value> {
        let fetched = Cached(try resource.value(from: dto), at: madeAt)
        if dto.unreadableRows > 0 { warnings.report(.unreadableRows(count: dto.unreadableRows)) }
        guard let copy else { return fetched }
        // A shared copy has no entity tag, because it is more than this response.
        let entityTag = resource.sharesCopy ? nil : entityTag
        var current = copy
        do throws(RepositoryError) {
            for _ in 1...Self.writeAttempts {
                let document = resource.copy(adding: dto, to: current.document, at: madeAt)
                let outcome = try await write(document, at: madeAt, entityTag, of: resource, replacing: current)
                guard resource.sharesCopy else { return fetched }
                if outcome == .saved {
                    let added = try? resource.value(in: document, cachedAt: madeAt)
                    return added.flatMap { $0.isComplete ? $0 : nil } ?? fetched
                }
                let readAt = clock.now()
                current = self.copy(of: resource, in: try await slot(of: resource), readAt: readAt)
                guard current.slot.version.collection == copy.slot.version.collection else { break }
                // A copy from the future was left by a clock that was set back, and is not newer.
                if let newer = current.cached, madeAt < newer.cachedAt, newer.cachedAt <= readAt {
                    return newer.isComplete ? newer : fetched
                }
            }
        } catch {
            warnings.report(.notCached(error))
        }
        return fetched
    }

    /// Caches a copy again as of a request, because the service says that it is still current.
    ///
    /// - Throws: `service(.unusableResponse)` if there is no copy.
    func renew<Resource>(
        _ copy: LocalCopy<Resource>?,
        at requestedAt: Timestamp,
        of resource: Resource
    ) async throws(RepositoryError) -> Cached<Resource.Value> {
        guard let copy, let record = copy.slot.record, let cached = copy.cached else {
            throw .service(.unusableResponse(reason: "it says that nothing has changed, but nothing is cached"))
        }
        let renewed = Cached(cached.value, at: requestedAt, isComplete: cached.isComplete)
        do throws(RepositoryError) {
            let renewal = Record(
                key: record.key,
                bytes: record.bytes,
                cachedAt: renewed.cachedAt,
                entityTag: record.entityTag
            )
            try await store.save(renewal, in: collection(of: resource), if: .unchanged(since: copy.slot.version))
        } catch {
            warnings.report(.notCached(error))
        }
        return renewed
    }

    /// Writes nothing if the key has a newer version than `copy`.
    private func write<Resource>(
        _ document: Resource.Copy,
        at cachedAt: Timestamp,
        _ entityTag: EntityTag?,
        of resource: Resource,
        replacing copy: LocalCopy<Resource>
    ) async throws(RepositoryError) -> WriteOutcome {
        guard let data = try? JSONEncoder().encode(document) else {
            throw .storage(reason: "the response cannot be encoded")
        }
        let key = key(of: resource.copyRequest)
        let record = Record(key: key, bytes: [UInt8](data), cachedAt: cachedAt, entityTag: entityTag)
        return try await store.save(record, in: collection(of: resource), if: .unchanged(since: copy.slot.version))
    }

    /// Deletes the copy of a resource, unless other resources share it.
    public func deleteCopy<Resource: RemoteResource>(of resource: Resource) async {
        guard !resource.sharesCopy else { return }
        await delete { () throws(RepositoryError) in
            try await store.delete(key: key(of: resource.request), in: collection(of: resource))
        }
    }

    /// Deletes the copies of all resources that share a collection.
    public func deleteCopies(in collection: RecordCollection) async {
        await delete { () throws(RepositoryError) in try await store.deleteAll(in: collection) }
    }

    /// A failed deletion is a warning: the copies are outdated, but they still become stale.
    private func delete(_ deletion: () async throws(RepositoryError) -> Void) async {
        do throws(RepositoryError) {
            try await deletion()
        } catch {
            warnings.report(.notDeleted(error))
        }
    }
}

/// A copy as it was read. It is a class to save memory: an asynchronous function reserves space for each of its uses of a value, and
/// many callers may wait for one response.
final class LocalCopy<Resource: RemoteResource>: Sendable {
    let slot: RecordSlot
    /// `nil` if there is none, or it cannot be decoded.
    let document: Resource.Copy?
    /// `nil` if there is none, or it is too old to be used.
    let cached: Cached<Resource.Value>?

    init(slot: RecordSlot, document: Resource.Copy? = nil, cached: Cached<Resource.Value>? = nil) {
        self.slot = slot
        self.document = document
        self.cached = cached
    }

    var entityTag: EntityTag? { cached == nil ? nil : slot.record?.entityTag }
}
