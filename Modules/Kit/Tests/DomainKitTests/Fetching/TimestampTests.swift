import DomainKit
import Testing

struct TimestampTests {
    private let instant = Timestamp(millisecondsSince1970: 1_000_000)

    @Test(arguments: [(0, true), (9_999, true), (10_000, false), (-1, false)])
    func `an instant is fresh while it is younger than the limit, and not in the future`(age: Int64, isFresh: Bool) {
        let now = Timestamp(millisecondsSince1970: 1_000_000 + age)
        #expect(instant.isFresh(at: now, maxAge: .seconds(10)) == isFresh)
    }

    @Test(arguments: [Int64(-60_000), -1, 0, 1])
    func `no instant is fresh if none may be`(age: Int64) {
        let now = Timestamp(millisecondsSince1970: 1_000_000 + age)
        #expect(!instant.isFresh(at: now, maxAge: .zero))
    }

    @Test(arguments: [Int64.min, .max], [Int64.min, .max])
    func `any instant has an age at any other`(then: Int64, now: Int64) {
        let age = Timestamp(millisecondsSince1970: then).age(at: Timestamp(millisecondsSince1970: now))
        #expect(age == .milliseconds(now) - .milliseconds(then))
    }

    @Test func `an instant moves by a duration`() {
        let moved = instant.advanced(by: .milliseconds(1500))
        #expect(moved.millisecondsSince1970 == 1_001_500)
        #expect(instant.age(at: moved) == .milliseconds(1500))
        #expect(instant < moved)
    }
}
