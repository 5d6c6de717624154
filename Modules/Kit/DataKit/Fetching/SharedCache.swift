import DomainKit
import PlatformKit
import Synchronization

/// What this computer does with a team's copies: it looks for them when its own are not fresh, and offers its own.
///
/// A person never waits for the server to save anything: a copy is saved here first and put into a queue, which a process of its
/// own sends (`SharedCacheSender`). What is known of the server is remembered, so that one that does not answer costs a
/// person a moment in a minute.
public final class SharedCache: Sendable {
    /// How long a server is remembered that did not answer in time.
    private static let memory = Duration.seconds(60)
    /// The copies that wait to be sent: their keys, each after the namespace of the copies of this computer, so that none is sent
    /// to another team. Their number is limited, for servers that do not come back.
    public static let queue = RecordCollection(name: "outgoing-1", limit: 2000)
    private static let notes = RecordCollection(name: "share-1", limit: 10)
    /// A process that sends looks for new copies once more before it ends. So there is no need to start more of them.
    private static let pauseBetweenStarts = Duration.seconds(1)

    /// How fast the server is, as far as that is known.
    enum Speed: String, Sendable {
        case unknown
        /// It did not answer within the head start: the service gets none.
        case slow
        /// It did not answer at all: it is not asked.
        case down
    }

    /// The team's copies.
    public let copies: any SharedCopies
    /// Identifies the service in the team's keys.
    private let namespace: String
    /// How long the service is not asked, because the team may have a fresh copy.
    let headStart: Duration
    private let startSending: @Sendable () -> Void
    private let lastStart = Mutex<ContinuousClock.Instant?>(nil)
    private let observers = Mutex((last: 0, all: [Int: (SharedKey, @Sendable (SharedCopy) async -> Void)]()))

    /// - Parameters:
    ///   - namespace: Identifies the service for the whole team.
    ///   - headStart: How long the service is not asked, because the team may have a fresh copy.
    ///   - startSending: Starts a process that sends what waits.
    public init(
        _ copies: any SharedCopies,
        namespace: String,
        headStart: Duration,
        startSending: @escaping @Sendable () -> Void
    ) {
        self.copies = copies
        self.namespace = namespace
        self.headStart = headStart
        self.startSending = startSending
    }

    /// The team's key of a resource's copy.
    func key<Resource: RemoteResource>(of resource: Resource) -> SharedKey {
        SharedKey(
            collection: Resource.collection.name,
            key: RecordKey(resource.copyRequest, namespace: namespace).text
        )
    }

    func speed(in cache: ResourceCache) async -> Speed {
        let note = try? await cache.store.slot(forKey: cache.namespace, in: Self.notes).record
        // Only this computer writes it, so it is never from the future.
        guard let note, note.cachedAt.isFresh(at: cache.clock.now(), maxAge: Self.memory, ahead: .zero) else {
            return .unknown
        }
        return Speed(rawValue: String(decoding: note.bytes, as: UTF8.self)) ?? .unknown
    }

    func remember(_ speed: Speed, in cache: ResourceCache) async {
        let note = Record(key: cache.namespace, bytes: Array(speed.rawValue.utf8), cachedAt: cache.clock.now())
        _ = try? await cache.store.save(note, in: Self.notes, if: .always)
    }

    /// Queues the copy of a resource, and has it sent soon.
    func offer<Resource: RemoteResource>(_ resource: Resource, in cache: ResourceCache) async {
        let offer = SharedOffer(
            key: key(of: resource),
            localKey: cache.key(of: resource.copyRequest),
            limit: Resource.collection.limit
        )
        // A copy that was deleted meanwhile leaves no words behind.
        guard let bytes = try? JSONEncoder().encode(offer), await cache.hasCopy(of: resource) else { return }
        let key = RecordKey([cache.namespace, offer.key.collection, offer.localKey]).text
        let record = Record(key: key, bytes: [UInt8](bytes), cachedAt: cache.clock.now())
        do throws(RecordStoreError) {
            try await cache.store.save(record, in: Self.queue, if: .always)
        } catch {
            return
        }
        let now = ContinuousClock.now
        let isDue = lastStart.withLock { last in
            if let last, now < last + Self.pauseBetweenStarts { return false }
            last = now
            return true
        }
        if isDue { startSending() }
    }

    /// Has newer copies of a key taken over while somebody observes it. Returns a number for `stopObserving`.
    func observe(_ key: SharedKey, take: @escaping @Sendable (SharedCopy) async -> Void) -> Int {
        observers.withLock { observers in
            observers.last += 1
            observers.all[observers.last] = (key, take)
            return observers.last
        }
    }

    func stopObserving(_ number: Int) {
        observers.withLock { _ = $0.all.removeValue(forKey: number) }
    }

    /// Brings to this computer what others save of what is observed, until the task is cancelled.
    public func follow() async {
        for await key in copies.changes() {
            let takers = observers.withLock { $0.all.values.filter { $0.0 == key }.map(\.1) }
            guard !takers.isEmpty, let copy = try? await copies.find(key, leasing: nil)?.copy else { continue }
            for take in takers { await take(copy) }
        }
    }
}

/// A copy that waits to be sent to a team: where it is on this computer, and where it belongs.
struct SharedOffer: Codable, Sendable {
    let key: SharedKey
    let localKey: String
    /// As in `SharedCopy`.
    let limit: Int?
}
