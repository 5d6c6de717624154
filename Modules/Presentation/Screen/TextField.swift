import PresentationKit

/// A line of text that a person edits: the text, and the place of the cursor in it.
package struct TextField: Sendable, Hashable {
    /// The text without the cursor.
    package private(set) var text: String
    /// The number of characters before the cursor.
    package private(set) var cursor: Int

    /// A field with a text, and the cursor at its end.
    package init(_ text: String = "") {
        self.text = text
        cursor = text.count
    }

    /// Edits the text by a key or pasted text.
    ///
    /// - Returns: `false` if the event has no meaning in a field.
    package mutating func edit(_ event: InputEvent) -> Bool {
        switch event {
        case .key(.character(let character)): insert(String(character))
        case .paste(let text): insert(String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
        case .key(.left): cursor = max(0, cursor - 1)
        case .key(.right): cursor = min(text.count, cursor + 1)
        case .key(.home), .key(.control("a")): cursor = 0
        case .key(.end), .key(.control("e")): cursor = text.count
        case .key(.backspace) where cursor > 0:
            cursor -= 1
            text.remove(at: text.index(text.startIndex, offsetBy: cursor))
        case .key(.delete) where cursor < text.count:
            text.remove(at: text.index(text.startIndex, offsetBy: cursor))
        case .key(.backspace), .key(.delete): break
        case .key(.control("u")): self = TextField()
        default: return false
        }
        return true
    }

    private mutating func insert(_ inserted: String) {
        let before = String(text.prefix(cursor)) + inserted
        text = before + String(text.dropFirst(cursor))
        // Characters can join: an accent becomes part of the letter before it.
        cursor = before.count
    }
}

extension TextField {
    /// The same field with a dot in place of each character, to show a secret.
    var masked: TextField {
        var masked = TextField(String(repeating: "•", count: text.count))
        masked.cursor = cursor
        return masked
    }

    /// Returns the part of the text around the cursor that fits, and the column of the cursor in it.
    ///
    /// The text is harmless on a terminal. After the last character, the cursor has a column of its own.
    package func window(columns: Int) -> (text: String, cursor: Int) {
        var room = columns - 1
        let before = TerminalText(String(text.prefix(cursor))).value
        let shownBefore = before.reversed().prefix { character in
            room -= DisplayWidth.columns(of: character)
            return room >= 0
        }
        var shown = String(shownBefore.reversed())
        let cursorColumn = DisplayWidth.columns(of: shown)
        room = columns - cursorColumn
        for character in TerminalText(String(text.dropFirst(cursor))).value {
            room -= DisplayWidth.columns(of: character)
            guard room >= 0 else { break }
            shown.append(character)
        }
        return (shown, cursorColumn)
    }
}
