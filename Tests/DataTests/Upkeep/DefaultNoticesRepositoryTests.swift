import Data
import DataKitDoubles
import Domain
import Testing

struct DefaultNoticesRepositoryTests {
    private let clock = FakeWallClock()
    private let store = FakeRecordStore()
    private let notices: DefaultNoticesRepository

    init() {
        notices = DefaultNoticesRepository(store: store, clock: clock)
    }

    @Test func `a notice is due once a day`() async {
        var due: [Bool] = []
        for hours in [0, 1, 22, 1, 1] {
            clock.advance(by: .seconds(hours * 3600))
            due.append(await notices.take(.demoCatalogue))
        }
        #expect(due == [true, false, false, true, false])
    }

    @Test(arguments: [-1, -3600])
    func `a notice from the future is due, because the clock was set back`(seconds: Int) async {
        _ = await notices.take(.demoCatalogue)
        clock.advance(by: .seconds(seconds))
        #expect(await notices.take(.demoCatalogue))
    }

    @Test func `a notice is not due if its showing cannot be recorded`() async {
        store.failWriting("the disk is full")
        #expect(await notices.take(.demoCatalogue) == false)
    }

    @Test func `only one of two processes takes a notice`() async {
        let (store, clock) = (store, clock)
        store.duringNextSlot {
            let other = DefaultNoticesRepository(store: store, clock: clock)
            #expect(await other.take(.demoCatalogue))
        }
        #expect(await notices.take(.demoCatalogue) == false)
    }
}
