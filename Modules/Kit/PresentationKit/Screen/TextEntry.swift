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
        case .insert(let text): insert(Self.line(text, room: Self.limit - self.text.unicodeScalars.count))
        case .replaceAll(let text): self = TextEntry(Self.line(text, room: Self.limit))
        case .deleteBackward where cursor > 0:
            cursor -= 1
            text.remove(at: text.index(text.startIndex, offsetBy: cursor))
        case .deleteForward where cursor < text.count:
            text.remove(at: text.index(text.startIndex, offsetBy: cursor))
        case .deleteBackward, .deleteForward: break
        case .moveLeft: cursor = max(0, cursor - 1)
        case .moveRight: cursor = min(text.count, cursor + 1)
        case .moveToStart: cursor = 0
        case .moveToEnd: cursor = text.count
        }
    }

    private mutating func insert(_ inserted: String) {
        let before = String(text.prefix(cursor)) + inserted
        text = before + String(text.dropFirst(cursor))
        // Characters can join: an accent becomes part of the letter before it.
        cursor = before.count
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
    /// Puts a text in the place of the whole one, and the cursor at its end.
    case replaceAll(String)
    /// Deletes the character before the cursor, or the one behind it.
    case deleteBackward, deleteForward
    /// Moves the cursor by a character, or to an end.
    case moveLeft, moveRight, moveToStart, moveToEnd
}

extension TextEntry {
    /// The same field with a dot in place of each character, to show a secret.
    public var masked: TextEntry {
        var masked = TextEntry(String(repeating: "•", count: text.count))
        masked.cursor = cursor
        return masked
    }
}
