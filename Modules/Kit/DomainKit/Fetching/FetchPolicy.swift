/// How a fetch weighs a cached copy against the service's response.
public enum FetchPolicy: Sendable, Hashable {
    /// Emits a copy younger than `maxAge` as the result. Otherwise emits any copy, then asks the service, caches its
    /// response and emits it. With a `maxAge` of zero, the service is always asked.
    case cachedIfFresh(maxAge: Duration)
    /// Fetches as `cachedIfFresh` does, and then observes the copy: the stream stays open until its reader is cancelled.
    ///
    /// With `nil`, a person has asked for the service's response: it is asked even just after it could not be reached, though a copy
    /// is emitted meanwhile.
    ///
    /// Each time the copy is changed, by another fetch or by another process, it is emitted as `finished` if its value or its
    /// time differs from the last one. If all copies of its kind are deleted, as they are when a user signs out, the service is
    /// asked again, once for each time. If that fails, `failed` has the last value. If its copy alone is deleted, because the
    /// service has it no more or newer ones take the room, the last value stays.
    case observed(maxAge: Duration?)
    /// Asks the service and caches its response. Never emits a copy.
    case remoteOnly
    /// Emits any copy as the result. Without a copy, fails with `notCached`. Never asks the service.
    case cachedOnly

    public var isObserved: Bool {
        if case .observed = self { true } else { false }
    }

    /// The age from which a copy is not fresh, or `nil` if age does not count.
    public var maxAge: Duration? {
        switch self {
        case .cachedIfFresh(let maxAge): maxAge
        case .observed(let maxAge): maxAge ?? .zero
        case .remoteOnly, .cachedOnly: nil
        }
    }
}
