public import DomainKit

/// Fetches resources: reads the cached copy, weighs it by the policy, asks the service, and caches what it responds.
///
/// A fetcher serves every resource of one service. A copy that cannot be read counts as missing, and a response that cannot
/// be cached is still shown: both are warnings.
///
/// ```swift
/// let fetcher = Fetcher(service: service, store: store, clock: clock, namespace: "library", warnings: warnings)
/// let loans = try await fetcher.fetch(LoansResource(card: 42), policy: .remoteOnly).result()
/// ```
public struct Fetcher: Sendable {
    public let service: any DataTransferService
    public let cache: ResourceCache
    let requests = InFlightRequests()
    private let logger: (any FetchLogger)?

    /// - Parameters:
    ///   - namespace: Identifies the service among others whose copies are in the same store.
    ///   - longestAge: From this age on, a copy is used for nothing any more, not even without a network. The terms of a
    ///     service may say how long its data may be kept. By default, it is half a year.
    ///   - recordLimit: How many copies each collection holds at most, or `nil` if its own limit decides. At least 1.
    ///   - collection: Has the copies of all resources, whatever collections these name, so that they can be deleted together: all
    ///     that was fetched for a user, when they sign out. By default, each resource names its own.
    public init(
        service: any DataTransferService,
        store: any RecordStore,
        clock: any WallClock,
        namespace: String,
        longestAge: Duration = .seconds(180 * 86_400),
        recordLimit: Int? = nil,
        collection: RecordCollection? = nil,
        warnings: any WarningReporter,
        logger: (any FetchLogger)? = nil
    ) {
        self.service = service
        self.logger = logger
        cache = ResourceCache(
            store: store,
            clock: clock,
            namespace: namespace,
            longestAge: longestAge,
            recordLimit: recordLimit.map { max(1, $0) },
            collection: collection,
            warnings: warnings
        )
    }

    /// Fetches a resource. Cancelling the task that reads the stream cancels the fetch, and the request if nobody else waits
    /// for it.
    public func fetch<Resource: RemoteResource>(
        _ resource: Resource,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<Resource.Value>> {
        .performing { events in
            // Observed before the copy is read, so that no change is missed.
            let changes = policy.isObserved ? await cache.changes(to: resource) : nil
            let (version, shown) = await begin(resource, policy, events)
            if let changes { await observe(changes, since: version, shown, resource, events) }
        }
    }

    /// Returns the version of the copy that was there, and what is shown at the end. The copy itself is not held while it is
    /// observed: it has all bytes of the response.
    private func begin<Resource: RemoteResource>(
        _ resource: Resource,
        _ policy: FetchPolicy,
        _ events: AsyncStream<FetchEvent<Resource.Value>>.Continuation
    ) async -> (RecordVersion?, shown: Cached<Resource.Value>?) {
        let copy = await cache.copy(of: resource)
        let cached = policy == .remoteOnly ? nil : copy?.cached
        let event: FetchEvent<Resource.Value>
        if let cached, policy == .cachedOnly || cache.isFresh(cached, maxAge: policy.maxAge ?? .zero) {
            event = .finished(cached, origin: .cache)
        } else if policy == .cachedOnly {
            event = .failed(.notCached, cached: nil)
        } else {
            if let cached { events.yield(.cached(cached)) }
            let isAwaited = policy == .observed(maxAge: nil)
            event = await ask(for: resource, isAwaited: isAwaited, replacing: copy, fallback: cached)
        }
        return (copy?.slot.version, emit(event, of: resource, events))
    }

    /// Emits a copy whenever it changes. If a change leaves the value and its time as they were last emitted, nothing is emitted. So
    /// the observer's own responses are not emitted twice. An incomplete copy says nothing new.
    ///
    /// If the collection is emptied, the service is asked again, once for each time. A copy that is gone alone is not fetched
    /// again. It was dropped for newer ones, and observers of more resources than the collection holds would drop each other's
    /// copies forever. Or the service has said to somebody else that there is no such resource, and would say it again.
    private func observe<Resource: RemoteResource>(
        _ changes: AsyncStream<RecordChange>,
        since version: RecordVersion?,
        _ shown: Cached<Resource.Value>?,
        _ resource: Resource,
        _ events: AsyncStream<FetchEvent<Resource.Value>>.Continuation
    ) async {
        var (version, shown) = (version, shown)
        for await _ in changes {
            guard let copy = await cache.copy(of: resource, ifChangedSince: version) else { continue }
            let isEmptied = copy.slot.version.collection != version?.collection
            version = copy.slot.version
            if let cached = copy.cached {
                guard cached.isComplete, cached != shown else { continue }
                shown = emit(.finished(cached, origin: .cache), of: resource, events)
            } else if copy.slot.record == nil, isEmptied, shown != nil {
                shown = emit(await ask(for: resource, replacing: copy, fallback: shown), of: resource, events)
            }
        }
    }

    /// Returns what is shown after the event.
    private func emit<Resource: RemoteResource>(
        _ event: FetchEvent<Resource.Value>,
        of resource: Resource,
        _ events: AsyncStream<FetchEvent<Resource.Value>>.Continuation
    ) -> Cached<Resource.Value>? {
        log(event, of: resource)
        events.yield(event)
        return if case .failed(.service(.notFound), _) = event { nil } else { event.content }
    }

    private func log<Resource: RemoteResource>(_ event: FetchEvent<Resource.Value>?, of resource: Resource) {
        guard let logger else { return }
        logger.log(FetchState(event, at: cache.clock.now()), of: resource.request, in: cache.collection(of: resource))
    }

    /// Callers that ask for the same resource at the same time share one request. If it fails, the event has `cached`.
    private func ask<Resource>(
        for resource: Resource,
        isAwaited: Bool = false,
        replacing copy: LocalCopy<Resource>?,
        fallback cached: Cached<Resource.Value>?
    ) async -> FetchEvent<Resource.Value> {
        log(cached.map { .cached($0) }, of: resource)
        var request = resource.request
        request.hasCopy = cached != nil && !isAwaited
        let result = await requests.outcome(of: request) { [request] in
            do throws(RepositoryError) {
                return Result<_, RepositoryError>.success(
                    try await response(to: resource, by: request, replacing: copy)
                )
            } catch {
                return .failure(error)
            }
        }
        return switch result {
        case .success(let fetched): .finished(fetched, origin: isNew(fetched) ? .service : .cache)
        case .failure(let error): .failed(error, cached: cached)
        }
    }

    /// Asks the service, and caches what it responds. Returns the copy if it is newer than what a cache in between has sent.
    private func response<Resource>(
        to resource: Resource,
        by request: ServiceRequest,
        replacing copy: LocalCopy<Resource>?
    ) async throws(RepositoryError) -> Cached<Resource.Value> {
        let requestedAt = cache.clock.now()
        let response: ServiceResponse<Resource.DTO>
        do throws(RepositoryError) {
            response = try await service.response(
                to: request,
                as: Resource.DTO.self,
                revalidating: copy?.entityTag
            )
        } catch {
            // The service has deleted the resource, so its copy must not be shown offline either.
            if error == .service(.notFound) { await cache.deleteCopy(of: resource) }
            throw error
        }
        let madeAt = time(of: response.madeAt, requestedAt: requestedAt)
        if let cached = copy?.cached, cached.isComplete, madeAt < cached.cachedAt, cached.cachedAt <= requestedAt {
            return cached
        }
        switch response {
        case .new(let dto, let entityTag, _):
            let fetched = try await cache.save(dto, entityTag, at: madeAt, of: resource, replacing: copy)
            await resource.learn(from: dto, requestedAt: madeAt)
            return fetched
        case .notModified:
            let renewed = try await cache.renew(copy, at: madeAt, of: resource)
            if let dto = copy?.document as? Resource.DTO { await resource.learn(from: dto, requestedAt: madeAt) }
            return renewed
        }
    }

    /// The age from which a response is a copy of somebody in between. No request takes so long.
    private static let newest = Duration.seconds(5 * 60)
    /// How far the clock of a service may be behind this one. Clocks that are set over the network differ by less.
    private static let clockDifference = Duration.seconds(60)

    /// A response that comes from a cache between here and the service is older.
    private func isNew(_ fetched: Cached<some Sendable>) -> Bool {
        fetched.cachedAt.age(at: cache.clock.now()) <= Self.newest
    }

    /// Returns when a response was made. Its age counts from the request, because the service may have made it at any moment since
    /// then. A cache between here and the service sends what it has, with the date of then (RFC 9111, section 4.2.3).
    private func time(of date: Timestamp?, requestedAt: Timestamp) -> Timestamp {
        date.map { $0.advanced(by: Self.clockDifference) < requestedAt ? $0 : requestedAt } ?? requestedAt
    }
}
