import Data
import DataKitDoubles
import Domain
import Testing

struct DefaultNoticesRepositoryTests {
    private let clock = FakeWallClock()
    private let store = FakeRecordStore()

    @Test func `a notice is due once a day, and if the clock was set back`() async {
        var due: [Bool] = []
        for seconds in [0, 3600, 82_799, 1, 1, -2] {
            clock.advance(by: .seconds(seconds))
            due.append(await take())
        }
        #expect(due == [true, false, false, true, false, true])
    }

    @Test func `a notice is not due if its showing cannot be recorded, or another process takes it`() async {
        store.failWriting("the disk is full")
        #expect(await !take())
        store.recover()
        store.duringNextSlot { #expect(await take()) }
        #expect(await !take())
    }

    private func take() async -> Bool {
        await DefaultNoticesRepository(store: store, clock: clock).take(.demoCatalogue)
    }
}
