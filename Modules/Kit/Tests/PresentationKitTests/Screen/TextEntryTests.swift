import Testing

@testable import PresentationKit

/// What edits do in a field.
struct TextEntryTests {
    private static let long = String(repeating: "é", count: 999)

    /// Texts, with the cursor at their end, and what edits make of them.
    private static let edits: [(text: String, edits: [TextEdit], expected: String, cursor: Int)] = [
        // An accent joins the letter before the cursor, which stays behind the letter.
        ("e", [.insert("\u{301}")], "\u{E9}", 1),
        // Lines and tabs are one line, put in at the cursor. What is beyond a thousand scalars is left out.
        ("ab", [.moveLeft, .insert("1\n2\t3\r\n4")], "a1 2 3 4b", 8),
        (long, [.insert("abc"), .insert("d")], long + "a", 1000),
        // Both ways delete a whole character, and none beyond the ends.
        ("👨‍👩‍👧é", [.deleteForward, .deleteBackward, .moveToStart, .deleteBackward], "👨‍👩‍👧", 0),
        ("👨‍👩‍👧é", [.moveToStart, .deleteForward], "é", 0), ("é", [.moveToStart, .deleteForward, .deleteForward], "", 0),
        // A word is deleted with the spaces behind it, and a text up to either end.
        ("été 👨‍👩‍👧 de  ", [.deleteWordBackward], "été 👨‍👩‍👧 ", 6),
        ("été 👨‍👩‍👧", [.deleteWordBackward, .deleteWordBackward, .deleteWordBackward], "", 0),
        ("ab cd", [.moveLeft, .deleteWordBackward], "ab d", 3), ("ab cd", [.moveWordLeft, .deleteToStart], "cd", 0),
        ("ab cd", [.moveWordLeft, .deleteToEnd, .deleteToEnd], "ab ", 3),
        // The cursor moves by words, and stops at both ends.
        ("ab  👨‍👩‍👧é c", [.moveWordLeft, .moveWordLeft], "ab  👨‍👩‍👧é c", 4),
        ("ab  👨‍👩‍👧é c", [.moveToStart, .moveWordRight], "ab  👨‍👩‍👧é c", 2),
        ("ab  👨‍👩‍👧é c", [.moveToStart, .moveWordRight, .moveWordRight], "ab  👨‍👩‍👧é c", 6),
        ("ab ", [.moveLeft, .moveWordRight, .moveWordRight], "ab ", 3),
        (" ab", [.moveWordLeft, .moveWordLeft], " ab", 0),
        ("ab", [.moveLeft, .moveRight, .moveRight], "ab", 2), ("ab", [.moveToStart, .moveLeft, .moveRight], "ab", 1),
        ("ab", [.moveLeft, .moveToEnd], "ab", 2),
    ]

    @Test(arguments: edits)
    func `an edit changes the text and moves the cursor`(text: String, edits: [TextEdit], expected: String, cursor: Int)
    {
        var field = TextEntry(text)
        for edit in edits { field.edit(edit) }
        #expect((field.text, field.cursor) == (expected, cursor))
    }
}
