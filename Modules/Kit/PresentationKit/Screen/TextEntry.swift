/// A line of text that a person edits: the text, and the place of the cursor in it.
public struct TextEntry: Sendable, Hashable {
    /// The longest text, in Unicode scalars. What is put in beyond it is left out, so that a key never takes long.
    private static let limit = 1000

    /// The text without the cursor.
    public private(set) var text: String
    /// The number of characters before the cursor.
    public private(set) var cursor: Int

    /// A field with a text, and the cursor at its end.
    public init(_ text: String = "") {
        self.text = text
        cursor = text.count
    }

    /// Edits the text. An edit that has nothing to do, such as a deletion at an end, changes nothing.
    public mutating func edit(_ edit: TextEdit) {
        switch edit {
        case .insert(let text): replace(cursor..<cursor, by: Self.line(text, room: room))
        case .deleteBackward: replace(max(0, cursor - 1)..<cursor, by: "")
        case .deleteForward: replace(cursor..<min(text.count, cursor + 1), by: "")
        case .deleteWordBackward: replace(wordStart..<cursor, by: "")
        case .deleteToStart: replace(0..<cursor, by: "")
        case .deleteToEnd: replace(cursor..<text.count, by: "")
        case .moveLeft: cursor = max(0, cursor - 1)
        case .moveRight: cursor = min(text.count, cursor + 1)
        case .moveWordLeft: cursor = wordStart
        case .moveWordRight: cursor = wordEnd
        case .moveToStart: cursor = 0
        case .moveToEnd: cursor = text.count
        }
    }

    private mutating func replace(_ characters: Range<Int>, by replacement: String) {
        let before = String(text.prefix(characters.lowerBound)) + replacement
        text = before + String(text.dropFirst(characters.upperBound))
        // Characters can join: an accent becomes part of the letter before it.
        cursor = before.count
    }

    /// How many Unicode scalars more there may be.
    private var room: Int { Self.limit - text.unicodeScalars.count }

    /// The beginning of the word at the left of the cursor.
    private var wordStart: Int { cursor - Self.lengthOfWord(text.prefix(cursor).reversed()) }

    /// The end of the word at the right of the cursor.
    private var wordEnd: Int { cursor + Self.lengthOfWord(text.dropFirst(cursor)) }

    /// How many characters the first word has, together with the spaces before it.
    private static func lengthOfWord(_ text: some Sequence<Character>) -> Int {
        let word = text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
        return text.prefix(while: \.isWhitespace).count + word.count
    }

    /// A text without line breaks and tabs, as far as there is room.
    private static func line(_ text: String, room: Int) -> String {
        String(String(text.unicodeScalars.prefix(max(0, room))).map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }
}

/// A change of a text field: of its text, or of the place of the cursor.
public enum TextEdit: Sendable, Hashable {
    /// Puts a text in at the cursor. Line breaks and tabs become spaces.
    case insert(String)
    /// Deletes the character before the cursor, or the one behind it.
    case deleteBackward, deleteForward
    /// Deletes what is between the cursor and the beginning of a word, or an end. Words are what spaces separate.
    case deleteWordBackward, deleteToStart, deleteToEnd
    /// Moves the cursor by a character, by a word, or to an end.
    case moveLeft, moveRight, moveWordLeft, moveWordRight, moveToStart, moveToEnd
}

extension TextEntry {
    /// The same field with a dot in place of each character, to show a secret.
    public var masked: TextEntry {
        var masked = TextEntry(String(repeating: "•", count: text.count))
        masked.cursor = cursor
        return masked
    }
}
