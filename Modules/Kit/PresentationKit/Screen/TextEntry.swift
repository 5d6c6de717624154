/// A line of text that a person edits: the text, and the place of the cursor in it.
public struct TextEntry: Sendable, Hashable {
    /// The longest text, in Unicode scalars. What is put in beyond it is left out, so that a key never takes long.
    private static let limit = 1000

    public private(set) var text: String
    /// The number of characters before it.
    public private(set) var cursor: Int

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

    /// In Unicode scalars.
    private var room: Int { Self.limit - text.unicodeScalars.count }

    private var wordStart: Int { cursor - Self.lengthOfWord(text.prefix(cursor).reversed()) }
    private var wordEnd: Int { cursor + Self.lengthOfWord(text.dropFirst(cursor)) }

    private static func lengthOfWord(_ text: some Sequence<Character>) -> Int {
        let word = text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }
        return text.prefix(while: \.isWhitespace).count + word.count
    }

    /// Line breaks and tabs become spaces.
    private static func line(_ text: String, room: Int) -> String {
        String(String(text.unicodeScalars.prefix(max(0, room))).map { $0.isNewline || $0 == "\t" ? " " : $0 })
    }
}

/// A change of a text field: of its text, or of the place of the cursor.
public enum TextEdit: Sendable, Hashable {
    /// Line breaks and tabs become spaces.
    case insert(String)
    case deleteBackward, deleteForward
    /// Words are what spaces separate.
    case deleteWordBackward, deleteToStart, deleteToEnd
    case moveLeft, moveRight, moveWordLeft, moveWordRight, moveToStart, moveToEnd
}
