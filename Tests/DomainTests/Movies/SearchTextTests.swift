import Domain
import DomainKit
import Testing

struct SearchTextTests {
    @Test(arguments: ["", " ", "\t\n", "\u{00A0}\u{3000}"])
    func `refuses a text of nothing but white space`(text: String) {
        #expect(throws: RepositoryError.invalidInput(reason: "A search must have at least one word.")) {
            try SearchText(text)
        }
    }

    @Test func `makes one space of every run of white space`() throws {
        #expect(try SearchText("  the \t dark\n\nknight ").value == "the dark knight")
    }

    @Test func `texts that differ only in case fold to the same`() throws {
        #expect(try SearchText("AMÉLIE poulain").folded == SearchText("Amélie  Poulain").folded)
        #expect(try SearchText("batman").folded != SearchText("bat man").folded)
    }

    @Test func `has at most 500 characters, spaces counted once`() throws {
        let longest = String(repeating: "é🎬", count: 249) + "  é "
        #expect(try SearchText(longest).value.count == 500)
        #expect(throws: RepositoryError.invalidInput(reason: "A search must have at most 500 characters.")) {
            try SearchText(longest + "z")
        }
        #expect(throws: RepositoryError.invalidInput(reason: "A search must have at most 500 characters.")) {
            try SearchText("e" + String(repeating: "\u{301}", count: 500))
        }
    }
}
