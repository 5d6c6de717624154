import Domain
import TestDoubles
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(1)))
struct FetcherPolicyTests {
    private let clock = FakeWallClock()
    private let warnings = FakeWarningReporter()
    private let source: FakeSource
    private let fetcher: Fetcher<String, String>

    init() {
        source = FakeSource(clock: clock)
        fetcher = source.makeFetcher(warnings: warnings)
    }

    @Test func `shows the stored value before the fresh one`() async {
        let old = store("old", ago: .seconds(60))
        source.answer(.success("new"))
        let fresh = Stored("new", storedAt: clock.now())
        #expect(await steps(.cachedThenRemote) == [.cached(old), .finished(fresh, origin: .remote)])
        #expect(source.stored("key") == fresh)
    }

    @Test func `asks the remote at once where nothing is stored`() async {
        source.answer(.success("new"))
        let fresh = Stored("new", storedAt: clock.now())
        #expect(await steps(.cachedThenRemote) == [.finished(fresh, origin: .remote)])
    }

    @Test func `the stored value stands when the remote fails`() async {
        let old = store("old", ago: .seconds(60))
        source.answer(.failure(.offline(reason: "refused")))
        #expect(await steps(.cachedThenRemote) == [.cached(old), .failed(.offline(reason: "refused"), cached: old)])
        #expect(source.stored("key") == old)
    }

    @Test func `fails with nothing to show where nothing is stored`() async {
        source.answer(.failure(.notFound))
        #expect(await steps(.cachedThenRemote) == [.failed(.notFound, cached: nil)])
    }

    @Test func `a young stored value is the answer, without a request`() async {
        let young = store("young", ago: .seconds(59))
        #expect(await steps(.cachedIfFresh(maxAge: .seconds(60))) == [.finished(young, origin: .cache)])
        #expect(source.requests == 0)
    }

    @Test(arguments: [Duration.seconds(60), .seconds(-1)])
    func `a stored value that is too old, or from the future, is shown and replaced`(age: Duration) async {
        let old = store("old", ago: age)
        source.answer(.success("new"))
        let fresh = Stored("new", storedAt: clock.now())
        #expect(
            await steps(.cachedIfFresh(maxAge: .seconds(60))) == [.cached(old), .finished(fresh, origin: .remote)]
        )
    }

    @Test func `remote only never shows what is stored but stores what comes`() async {
        _ = store("old", ago: .seconds(1))
        source.answer(.success("new"))
        let fresh = Stored("new", storedAt: clock.now())
        #expect(await steps(.remoteOnly) == [.finished(fresh, origin: .remote)])
        #expect(source.stored("key") == fresh)
    }

    @Test func `remote only fails when the remote fails`() async {
        let old = store("old", ago: .seconds(1))
        source.answer(.failure(.timedOut(after: .seconds(15))))
        #expect(await steps(.remoteOnly) == [.failed(.timedOut(after: .seconds(15)), cached: nil)])
        #expect(source.stored("key") == old)
    }

    @Test func `cached only answers with what is stored, up to six months later`() async {
        let old = store("old", ago: .seconds(180 * 86_400) - .milliseconds(1))
        #expect(await steps(.cachedOnly) == [.finished(old, origin: .cache)])
        #expect(source.requests == 0)
    }

    @Test(arguments: [FetchPolicy.cachedThenRemote, .cachedIfFresh(maxAge: .seconds(Int64.max)), .cachedOnly])
    func `what is older than may be kept counts as missing`(policy: FetchPolicy) async {
        _ = store("old", ago: .seconds(180 * 86_400))
        source.answer(.success("new"))
        let fresh = Stored("new", storedAt: clock.now())
        let isAsked = policy != .cachedOnly
        #expect(
            await steps(policy) == [isAsked ? .finished(fresh, origin: .remote) : .failed(.nothingStored, cached: nil)]
        )
    }

    @Test func `cached only says so where nothing is stored`() async {
        #expect(await steps(.cachedOnly) == [.failed(.nothingStored, cached: nil)])
        #expect(source.requests == 0)
    }

    @Test func `a local copy that cannot be read is a miss and a warning`() async {
        source.failLocal(.storage(reason: "damaged"))
        source.answer(.success("new"))
        let fresh = Stored("new", storedAt: clock.now())
        #expect(await steps(.cachedThenRemote) == [.finished(fresh, origin: .remote)])
        #expect(warnings.warnings == [.unreadableCopy])
        #expect(source.stored("key") == nil, "what could not be read is not overwritten")
    }

    @Test func `a local write that fails is a warning, not a failure`() async {
        source.failUpdate(.storage(reason: "the disk is full"))
        source.answer(.success("new"))
        let fresh = Stored("new", storedAt: clock.now())
        #expect(await steps(.cachedThenRemote) == [.finished(fresh, origin: .remote)])
        #expect(warnings.warnings == [.notStored(.storage(reason: "the disk is full"))])
    }

    @Test func `what was asked for before a clear is not stored after it`() async {
        let stream = fetcher.fetch("key", policy: .cachedThenRemote)
        async let collected = stream.reduce(into: []) { $0.append($1) }
        await until { source.waiting == 1 }
        source.clear()
        source.answer(.success("new"))
        #expect(await collected.count == 1)
        #expect(source.stored("key") == nil)
    }

    private func store(_ value: String, ago age: Duration) -> Stored<String> {
        let storedAt = clock.now().advanced(by: .zero - age)
        source.store(value, under: "key", storedAt: storedAt)
        return Stored(value, storedAt: storedAt)
    }

    private func steps(_ policy: FetchPolicy) async -> [Fetched<String>] {
        await fetcher.fetch("key", policy: policy).reduce(into: []) { $0.append($1) }
    }
}
