import DomainKit
import DataKitDoubles
import Testing

@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct LeasesTests {
    /// How old a lease seems when it has expired for those that wait.
    private let expiry = Leases.duration * 10
    private let clock = FakeWallClock()
    private let store = FakeRecordStore()
    private let leases: Leases

    init() {
        leases = Leases(store: store, clock: clock)
    }

    @Test func `one holder gets the lease, and no other before it is released`() async throws {
        let lease = try #require(await leases.acquire("a"))
        #expect(await leases.acquire("a") == nil)
        #expect(await leases.isHeld("a"))
        await leases.release(lease)
        #expect(await leases.isHeld("a") == false)
        #expect(await leases.acquire("a") != nil)
    }

    @Test func `leases of different names are independent`() async {
        #expect(await leases.acquire("a") != nil)
        #expect(await leases.acquire("b") != nil)
    }

    @Test func `the lease of a killed holder can be acquired when it has expired, not before`() async {
        #expect(await leases.acquire("a") != nil)
        clock.advance(by: Leases.duration - .milliseconds(1))
        #expect(await leases.acquire("a") == nil)
        clock.advance(by: .milliseconds(1))
        #expect(await leases.isHeld("a") == false)
        #expect(await leases.acquire("a") != nil)
    }

    @Test func `a lease from the future is held up to a minute ahead, and has expired further ahead`() async {
        #expect(await leases.acquire("a") != nil)
        clock.advance(by: .seconds(-60))
        #expect(await leases.isHeld("a"), "the clock of its holder may be ahead")
        #expect(await leases.acquire("a") == nil)
        clock.advance(by: .milliseconds(-1))
        #expect(await leases.isHeld("a") == false, "the clock was set back")
        #expect(await leases.acquire("a") != nil)
    }

    @Test func `a late holder does not release the lease of another`() async throws {
        let late = try #require(await leases.acquire("a"))
        clock.advance(by: Leases.duration)
        #expect(await leases.acquire("a") != nil)
        await leases.release(late)
        #expect(await leases.isHeld("a"))
    }

    @Test func `a lease that was never acquired cannot be released`() async {
        await leases.release(Leases.Lease(name: "a", owner: 1))
        #expect(await leases.isHeld("a") == false)
    }

    @Test func `if leases cannot be read or written, none is handed out`() async {
        store.failWriting("the disk is full")
        #expect(await leases.acquire("a") == nil)
        store.failReading("the disk is gone")
        #expect(await leases.acquire("a") == nil)
        #expect(await leases.isHeld("a") == false)
    }

    // MARK: - Leases that callers wait for

    @Test func `a lease that was waited for in vain goes to one of those that waited`() async throws {
        #expect(await leases.acquire("a", waitedFor: nil) != nil)
        let holder = try #require(await leases.holder(of: "a"))
        #expect(await leases.acquire("a", waitedFor: nil) == nil)
        #expect(await leases.acquire("a", waitedFor: holder) != nil)
        #expect(await leases.acquire("a", waitedFor: holder) == nil, "it has another holder now")
    }

    @Test func `a lease that is waited for has no holder when it is released or has expired`() async throws {
        #expect(await leases.holder(of: "a") == nil)
        await leases.release(try #require(await leases.acquire("a", waitedFor: nil)))
        #expect(await leases.holder(of: "a") == nil)
        #expect(await leases.acquire("a", waitedFor: nil) != nil)
        clock.advance(by: expiry)
        #expect(await leases.holder(of: "a") == nil)
    }

    @Test func `the lease of a machine whose clock is behind is waited for`() async throws {
        #expect(await leases.acquire("a", waitedFor: nil) != nil)
        clock.advance(by: expiry - .milliseconds(1))
        let holder = try #require(await leases.holder(of: "a"))
        #expect(await leases.acquire("a", waitedFor: nil) == nil)
        #expect(await leases.acquire("a", waitedFor: holder) != nil, "but only once")
    }

    @Test func `the lease of a machine whose clock is far ahead is waited for only once`() async throws {
        let ahead = FakeWallClock(now: clock.now().advanced(by: .seconds(365 * 86_400)))
        #expect(await Leases(store: store, clock: ahead).acquire("a", waitedFor: nil) != nil)
        let holder = try #require(await leases.holder(of: "a"))
        #expect(await leases.acquire("a", waitedFor: nil) == nil)
        #expect(await leases.acquire("a", waitedFor: holder) != nil)
    }

    /// Otherwise two machines whose clocks differ would take it from each other again and again.
    @Test func `a lease that is waited for goes to a later clock, and never to an earlier one`() async {
        let ahead = FakeWallClock(now: clock.now().advanced(by: .seconds(86_400)))
        #expect(await leases.acquire("a", waitedFor: nil) != nil)
        #expect(await Leases(store: store, clock: ahead).acquire("a", waitedFor: nil) != nil)
        #expect(await leases.acquire("a", waitedFor: nil) == nil)
    }
}
