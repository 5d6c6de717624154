import Testing

@testable import ArgumentsKit

struct SuggestionTests {
    @Test(
        arguments: [
            ("", "", 0), ("", "page", 4), ("page", "page", 0), ("page", "pages", 1), ("page", "age", 1),
            ("page", "pave", 1), ("pgae", "page", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
        ])
    func `counts the edits between two words`(source: String, target: String, distance: Int) {
        #expect(source.editDistance(to: target) == distance)
        #expect(target.editDistance(to: source) == distance)
    }

    @Test(
        arguments: [
            ("pgae", "page"), ("PAGE", nil), ("pages", "page"), ("zzz", nil), ("", nil), ("languege", "language"),
            ("lnguge", "language"), ("langs", nil), ("lang", "language"),
            ("p", "page"),
        ])
    func `suggests the name that begins with the word, or else the closest name`(word: String, suggestion: String?) {
        #expect(word.closest(among: ["raw", "page", "language"]) == suggestion)
    }

    @Test func `suggests nothing for a text that is longer than any name`() {
        let text = String(repeating: "a", count: 64)
        #expect(text.closest(among: [text + "b"]) == nil)
        #expect(String(text.dropLast()).closest(among: [text]) == text)
    }
}
