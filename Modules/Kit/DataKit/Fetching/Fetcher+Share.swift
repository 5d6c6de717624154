import DomainKit

extension Fetcher {
    /// How often a caller looks for the copy of a member who asks the service.
    private static let pauseBetweenLooks = Duration.milliseconds(50)

    /// What has come: of the team's server, of the clock, or of the service.
    private enum Arrival<Resource: RemoteResource>: Sendable {
        case finding(SharedFinding)
        /// Why there is none, or `nil` if it has not come in time.
        case noFinding(RecordStoreError?)
        case endOfHeadStart
        case response(Result<Cached<Resource.Value>, RepositoryError>)
    }

    /// Returns the team's copy if it is fresh and comes first, and otherwise the response of the service.
    ///
    /// The team's server gets a short head start. After that, the service is asked beside it. If another member asks the service
    /// already, the copy of that member is waited for, for as long as that of another process would be. If the service fails, the
    /// newest copy of the team is saved on this computer, unless the service has deleted the resource.
    ///
    /// - Parameters:
    ///   - copy: What this computer has, or `nil` if that cannot be read: then the team is not asked.
    ///   - maxAge: How old the team's copy may be, or `nil` if only the service is asked.
    func answer<Resource>(
        to resource: Resource,
        replacing copy: LocalCopy<Resource>?,
        maxAge: Duration?
    ) async throws(RepositoryError) -> Cached<Resource.Value> {
        guard let share, let maxAge, let copy, Resource.isShared, resource.request.authority == .program,
            case let speed = await share.speed(in: cache), speed != .down
        else { return try await response(to: resource, replacing: copy) }
        let end = ContinuousClock.now + patience
        let answer: Result<Cached<Resource.Value>, RepositoryError> = await withTaskGroup(
            of: Arrival<Resource>.self
        ) { group in
            defer { group.cancelAll() }
            var base = copy
            var (isTeamAsked, isServiceAsked, isAskedElsewhere) = (true, false, false)
            var failure: RepositoryError?
            group.addTask { await look(for: resource, maxAge: maxAge, in: share) }
            group.addTask {
                if speed != .slow { try? await Task.sleep(for: share.headStart) }
                return .endOfHeadStart
            }
            while let arrival = await group.next() {
                // What ends because nobody waits any more says nothing of the server.
                if Task.isCancelled { return .failure(.cancelled) }
                switch arrival {
                case .finding(let finding):
                    if let shared = finding.copy.flatMap({ newer($0, of: resource, than: copy) }) {
                        base = shared
                        if failure != .service(.notFound), let value = shared.cached,
                            cache.isFresh(value, maxAge: maxAge)
                        {
                            await cache.save(shared, of: resource, replacing: copy)
                            return .success(value)
                        }
                    }
                    isAskedElsewhere = finding.isAskedElsewhere && !isServiceAsked && ContinuousClock.now < end
                    isTeamAsked = isAskedElsewhere
                    if isAskedElsewhere {
                        group.addTask {
                            try? await Task.sleep(for: Self.pauseBetweenLooks)
                            return await look(for: resource, maxAge: maxAge, in: share)
                        }
                    }
                case .noFinding(let error):
                    (isTeamAsked, isAskedElsewhere) = (false, false)
                    await share.remember(.down, in: cache)
                    if let error { cache.warnings.report(.shareUnavailable(reason: error.reason)) }
                case .endOfHeadStart where isTeamAsked && !isAskedElsewhere && speed == .unknown:
                    await share.remember(.slow, in: cache)
                case .endOfHeadStart: break
                case .response(.success(let response)): return .success(response)
                case .response(.failure(let error)): failure = error
                }
                if let failure, !isTeamAsked {
                    if base !== copy, failure != .service(.notFound) {
                        await cache.save(base, of: resource, replacing: copy)
                    }
                    return .failure(failure)
                }
                if !isServiceAsked, !isAskedElsewhere {
                    isServiceAsked = true
                    group.addTask { [base] in .response(await result(of: resource, replacing: base)) }
                }
            }
            return .failure(.cancelled)
        }
        return try answer.get()
    }

    /// Takes over what others save of a resource. Returns a number for `SharedCache.stopObserving`, or `nil` without a team.
    func followTeam<Resource: RemoteResource>(_ resource: Resource) -> Int? {
        guard let share, Resource.isShared, resource.request.authority == .program else { return nil }
        return share.observe(share.key(of: resource)) { copy in
            guard let own = await cache.copy(of: resource),
                let newer = newer(copy, of: resource, than: own)
            else { return }
            await cache.save(newer, of: resource, replacing: own)
        }
    }

    private func look<Resource>(
        for resource: Resource,
        maxAge: Duration,
        in share: SharedCache
    ) async -> Arrival<Resource> {
        let lease = Resource.isLeased ? SharedLease(maxAge: maxAge, duration: patience) : nil
        do throws(RecordStoreError) {
            let finding = try await share.copies.find(share.key(of: resource), leasing: lease)
            return finding.map(Arrival.finding) ?? .noFinding(nil)
        } catch {
            return .noFinding(error)
        }
    }

    /// Returns the team's copy in the place of this computer's, if it can be used and is newer.
    private func newer<Resource>(
        _ shared: SharedCopy,
        of resource: Resource,
        than copy: LocalCopy<Resource>
    ) -> LocalCopy<Resource>? {
        let record = cache.record(cache.key(of: resource.copyRequest), of: shared)
        if let own = copy.cached, record.cachedAt <= own.cachedAt { return nil }
        let slot = RecordSlot(record: record, version: copy.slot.version)
        let newer = cache.copy(of: resource, in: slot, readAt: cache.clock.now())
        return newer.cached == nil ? nil : newer
    }

    private func result<Resource>(
        of resource: Resource,
        replacing copy: LocalCopy<Resource>
    ) async -> Result<Cached<Resource.Value>, RepositoryError> {
        do throws(RepositoryError) {
            return .success(try await response(to: resource, replacing: copy))
        } catch {
            return .failure(error)
        }
    }
}
