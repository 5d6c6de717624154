import Domain
import TestDoubles
import Testing

@testable import Presentation

struct SavedNoticeTests {
    private let now = Timestamp(millisecondsSince1970: 1_700_000_000_000)

    @Test(arguments: [
        (60, "Saved 1 minute ago. To ask the service now, add --refresh."),
        (3 * 3600, "Saved 3 hours ago. To ask the service now, add --refresh."),
        (-3600, "Saved just now. To ask the service now, add --refresh."),
    ])
    func `says how old a list is and how to get a newer one, and promises nothing`(seconds: Int, text: String) {
        #expect(notice(.cache, age: .seconds(seconds)) == text)
    }

    @Test func `says nothing of a young list`() {
        #expect(notice(.cache, age: .seconds(59)) == nil)
    }

    @Test func `says nothing of what the service has just answered`() {
        #expect(notice(.remote, age: .seconds(3600)) == nil)
    }

    private func notice(_ origin: Origin, age: Duration) -> String? {
        SavedNotice.text(origin: origin, storedAt: now.advanced(by: .zero - age), maxAge: .seconds(60), now: now)
    }
}
