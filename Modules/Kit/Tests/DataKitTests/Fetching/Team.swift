import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Foundation
import Synchronization

@testable import DataKit

/// A computer with its own copies, and a team with others.
struct Team: Sendable {
    /// Longer than a test may take: what waits for it fails.
    static let forever = Duration.seconds(3600)

    let books = BookCache()
    let copies = FakeSharedCopies()
    let service = FakeDataTransferService(.book("new", entityTag: EntityTag("2")))
    /// How often a process was started that sends.
    let starts = Recorder<Void>()
    let key = SharedKey(collection: BookResource.collection.name, key: BookCache().key())

    /// - Parameter namespace: That of the copies of this computer.
    func fetcher(
        headStart: Duration = Team.forever,
        service: FakeDataTransferService? = nil,
        namespace: String = "service"
    ) -> Fetcher {
        Fetcher(
            service: service ?? self.service,
            store: books.store,
            share: SharedCache(copies, namespace: "service", headStart: headStart) { [starts] in starts.record(()) },
            clock: books.clock,
            namespace: namespace,
            warnings: books.warnings,
            patience: .milliseconds(500)
        )
    }

    /// Has the team have a book of some age.
    func share(_ title: String, ago age: Duration, entityTag: EntityTag? = nil) {
        copies.put(SharedFinding(copy: copy(title, ago: age, entityTag: entityTag)), under: key)
    }

    func copy(_ title: String, ago age: Duration, entityTag: EntityTag? = nil) -> SharedCopy {
        SharedCopy(
            key: key,
            bytes: Array(#"{"title":"\#(title)"}"#.utf8),
            age: age,
            entityTag: entityTag,
            limit: nil
        )
    }

    func cached(_ title: String, ago age: Duration) -> Cached<String> {
        Cached(title, at: books.clock.now().advanced(by: .zero - age))
    }

    func waiting() async throws -> Int {
        try await books.store.records(in: SharedCache.queue, limit: 99).count
    }

    func sender(
        _ lock: any ProcessLock = FakeProcessLock(),
        namespace: String = "service"
    ) -> SharedCacheSender {
        SharedCacheSender(
            copies,
            cache: fetcher(namespace: namespace).cache,
            lock: lock,
            pause: .zero
        )
    }
}

/// A lock that somebody else holds, or nobody.
final class FakeProcessLock: ProcessLock {
    private let isHeld: Mutex<Bool>

    init(isHeld: Bool = false) {
        self.isHeld = Mutex(isHeld)
    }

    func acquire(waitingAtMost limit: Duration) async -> Bool {
        isHeld.withLock { isHeld in
            defer { isHeld = true }
            return !isHeld
        }
    }

    func release() async {
        isHeld.withLock { $0 = false }
    }
}
