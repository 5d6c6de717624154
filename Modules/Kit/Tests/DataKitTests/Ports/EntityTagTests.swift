import DataKit
import Testing

struct EntityTagTests {
    @Test(arguments: ["\"a\"", "W/\"a b\"", "a", String(repeating: "a", count: 1000)])
    func `a tag is kept as the service sent it`(text: String) {
        #expect(EntityTag(text)?.value == text)
    }

    @Test(arguments: ["", "a\nb", "a\r\nX: 1", "\u{0}", "\u{7F}", "é", String(repeating: "a", count: 1001)])
    func `a text that could not be sent back in a header is no tag`(text: String) {
        #expect(EntityTag(text) == nil)
    }
}
