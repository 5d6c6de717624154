import Domain
import TestDoubles
import Testing

struct StoredTests {
    private let stored = Stored("batman", storedAt: Timestamp(millisecondsSince1970: 1_000_000))

    @Test(arguments: [(0, true), (59_999, true), (60_000, false), (-1, false)])
    func `is fresh while it is younger than the limit and not from the future`(age: Int64, isFresh: Bool) {
        let now = Timestamp(millisecondsSince1970: 1_000_000 + age)
        #expect(stored.isFresh(at: now, maxAge: .seconds(60)) == isFresh)
    }

    @Test(arguments: [Int64.min, .max], [Int64.min, .max])
    func `any instant has an age at any other`(then: Int64, now: Int64) {
        let age = Timestamp(millisecondsSince1970: then).age(at: Timestamp(millisecondsSince1970: now))
        #expect(age == .milliseconds(now) - .milliseconds(then))
    }

    @Test func `keeps its age when the value is made another`() {
        #expect(stored.map(\.count) == Stored(6, storedAt: stored.storedAt))
    }

    @Test func `an instant moves by a duration`() {
        let moved = stored.storedAt.advanced(by: .milliseconds(1500))
        #expect(moved.millisecondsSince1970 == 1_001_500)
        #expect(stored.storedAt.age(at: moved) == .milliseconds(1500))
        #expect(stored.storedAt < moved)
    }
}
