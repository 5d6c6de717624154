import Domain
import TestDoubles
import Testing

@testable import Presentation

struct RefreshNoticeTests {
    private let now = Timestamp(millisecondsSince1970: 1_700_000_000_000)

    @Test(arguments: [
        (60, "Saved 1 minute ago; refreshing for the next time."),
        (3 * 3600, "Saved 3 hours ago; refreshing for the next time."),
        (-3600, "Saved just now; refreshing for the next time."),
    ])
    func `says how old a list is that is refreshed`(seconds: Int, text: String) {
        #expect(notice(.cache, age: .seconds(seconds)) == text)
    }

    @Test func `says nothing of a young list`() {
        #expect(notice(.cache, age: .seconds(59)) == nil)
    }

    @Test func `says nothing of what the service has just answered`() {
        #expect(notice(.remote, age: .seconds(3600)) == nil)
    }

    private func notice(_ origin: Origin, age: Duration) -> String? {
        RefreshNotice.text(origin: origin, storedAt: now.advanced(by: .zero - age), maxAge: .seconds(60), now: now)
    }
}
