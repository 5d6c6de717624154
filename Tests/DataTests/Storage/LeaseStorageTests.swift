import Domain
import TestDoubles
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(1)))
struct LeaseStorageTests {
    private let clock = FakeWallClock()
    private let store = FakeRecordStore()
    private let leases: LeaseStorage

    init() {
        leases = LeaseStorage(store: store, clock: clock)
    }

    @Test func `one gets the lease, and nobody else before it is released`() async throws {
        let lease = try #require(await leases.acquire("a"))
        #expect(await leases.acquire("a") == nil)
        #expect(await leases.isHeld("a"))
        await leases.release(lease)
        #expect(await leases.isHeld("a") == false)
        #expect(await leases.acquire("a") != nil)
    }

    @Test func `leases of different names have nothing to do with each other`() async {
        #expect(await leases.acquire("a") != nil)
        #expect(await leases.acquire("b") != nil)
    }

    @Test func `the lease of a holder that was killed is taken over when it has expired, not before`() async {
        #expect(await leases.acquire("a") != nil)
        clock.advance(by: Lease.duration - .milliseconds(1))
        #expect(await leases.acquire("a") == nil)
        clock.advance(by: .milliseconds(1))
        #expect(await leases.isHeld("a") == false)
        #expect(await leases.acquire("a") != nil)
    }

    @Test func `a lease from the future, left by a clock that was set back, has expired`() async {
        #expect(await leases.acquire("a") != nil)
        clock.advance(by: .seconds(-1))
        #expect(await leases.acquire("a") != nil)
    }

    @Test func `a holder that is late releases nothing that is another's by now`() async throws {
        let late = try #require(await leases.acquire("a"))
        clock.advance(by: Lease.duration)
        #expect(await leases.acquire("a") != nil)
        await leases.release(late)
        #expect(await leases.isHeld("a"))
    }

    @Test func `a lease that was never taken cannot be released`() async {
        await leases.release(Lease(name: "a", owner: 1))
        #expect(await leases.isHeld("a") == false)
    }

    @Test func `where leases cannot be read or written, nobody gets one`() async {
        store.failWriting("the disk is full")
        #expect(await leases.acquire("a") == nil)
        store.failReading("the disk is gone")
        #expect(await leases.acquire("a") == nil)
        #expect(await leases.isHeld("a") == false)
    }

    @Test func `a lease holds longer than what it guards may take`() {
        #expect(RefreshMoviesChartUseCase.timeLimit < Lease.duration)
    }
}
