public import DomainKit

/// Fetches resources: emits the cached copy, asks the service, caches the response and emits it.
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
        if case .observed(let maxAge) = policy { return observe(resource, maxAge: maxAge) }
        return .performing { events in
            let copy = await cache.copy(of: resource)
            switch (policy, copy?.cached) {
            case (.cachedOnly, let cached?):
                events.yield(logged(.finished(cached, origin: .cache), of: resource))
            case (.cachedOnly, nil):
                events.yield(logged(.failed(.notCached, cached: nil), of: resource))
            case (.cachedIfFresh(let maxAge), let cached?) where cache.isFresh(cached, maxAge: maxAge):
                events.yield(logged(.finished(cached, origin: .cache), of: resource))
            case (.remoteOnly, _):
                events.yield(await ask(for: resource, replacing: copy, fallback: nil))
            case (.cachedIfFresh, let cached), (.observed, let cached):
                if let cached { events.yield(.cached(cached)) }
                events.yield(await ask(for: resource, replacing: copy, fallback: cached))
            }
        }
    }

    func logged<Resource: RemoteResource>(
        _ event: FetchEvent<Resource.Value>,
        of resource: Resource
    ) -> FetchEvent<Resource.Value> {
        log(event, of: resource)
        return event
    }

    private func log<Resource: RemoteResource>(_ event: FetchEvent<Resource.Value>?, of resource: Resource) {
        guard let logger else { return }
        logger.log(FetchState(event, at: cache.clock.now()), of: resource.request, in: cache.collection(of: resource))
    }

    /// Callers that ask for the same resource at the same time share one request. If it fails, the event has `cached`.
    func ask<Resource>(
        for resource: Resource,
        replacing copy: LocalCopy<Resource>?,
        fallback cached: Cached<Resource.Value>?
    ) async -> FetchEvent<Resource.Value> {
        log(cached.map { .cached($0) }, of: resource)
        var request = resource.request
        request.hasCopy = cached != nil
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
        case .success(let fetched): logged(.finished(fetched, origin: isNew(fetched) ? .service : .cache), of: resource)
        case .failure(let error): logged(.failed(error, cached: cached), of: resource)
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

    /// Returns the copy if it is newer than what a cache in between has sent.
    private func response<Resource>(
        to resource: Resource,
        by request: ServiceRequest,
        replacing copy: LocalCopy<Resource>?
    ) async throws(RepositoryError) -> Cached<Resource.Value> {
        let requestedAt = cache.clock.now()
        let response: ServiceResponse<Resource.DTO>
        do throws(TransferError) {
            response = try await service.response(
                to: request,
                as: Resource.DTO.self,
                revalidating: copy?.entityTag
            )
        } catch {
            // The service has deleted the resource, so its copy must not be shown offline either.
            if error == .service(.notFound) { await cache.deleteCopy(of: resource) }
            throw RepositoryError(error)
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
}
