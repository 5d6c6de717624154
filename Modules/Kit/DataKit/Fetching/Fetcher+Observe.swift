import DomainKit

extension Fetcher {
    /// Fetches a resource as `cachedIfFresh` does, and then emits its copy whenever the copy changes.
    ///
    /// The stream does not end. If a change leaves the value and its time as they were last emitted, nothing is emitted. So the
    /// observer's own responses are not emitted twice. An incomplete copy says nothing new.
    ///
    /// If the collection is emptied, the service is asked again, once for each time. A copy that is gone alone is not fetched
    /// again. It was dropped for newer ones, and observers of more resources than the collection holds would drop each other's
    /// copies forever. Or the service has said to somebody else that there is no such resource, and would say it again.
    func observe<Resource: RemoteResource>(
        _ resource: Resource,
        maxAge: Duration
    ) -> AsyncStream<FetchEvent<Resource.Value>> {
        .performing { events in
            let key = cache.key(of: resource.copyRequest)
            // Observed before the copy is read, so that no change is missed.
            let changes = await cache.store.changes(to: key, in: cache.collection(of: resource))
            // The copy itself is not held: it has all bytes of the response.
            var version: RecordVersion?
            var shown: Cached<Resource.Value>?

            func ask(replacing copy: LocalCopy<Resource>?) async {
                let event = await self.ask(for: resource, replacing: copy, fallback: shown)
                switch event {
                case .cached(let value), .finished(let value, _): shown = value
                case .failed(.service(.notFound), _): shown = nil
                case .failed: break
                }
                events.yield(event)
            }

            func begin() async {
                let copy = await cache.copy(of: resource)
                version = copy?.slot.version
                shown = copy?.cached
                if let cached = shown, cache.isFresh(cached, maxAge: maxAge) {
                    events.yield(logged(.finished(cached, origin: .cache), of: resource))
                } else {
                    if let cached = shown { events.yield(.cached(cached)) }
                    await ask(replacing: copy)
                }
            }

            await begin()
            for await _ in changes {
                guard let copy = await cache.copy(of: resource, ifChangedSince: version) else { continue }
                let isEmptied = copy.slot.version.collection != version?.collection
                version = copy.slot.version
                if let cached = copy.cached {
                    guard cached.isComplete, cached != shown else { continue }
                    shown = cached
                    events.yield(logged(.finished(cached, origin: .cache), of: resource))
                } else if copy.slot.record == nil, isEmptied, shown != nil {
                    await ask(replacing: copy)
                }
            }
        }
    }
}
