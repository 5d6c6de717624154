public import PresentationKit

extension TextEdit {
    /// `nil` if the event has no meaning in a field.
    public init?(_ event: InputEvent) {
        switch event {
        case .key(.character(let character)): self = .insert(String(character))
        case .paste(let text): self = .insert(text)
        case .key(.left): self = .moveLeft
        case .key(.right): self = .moveRight
        case .key(.wordLeft): self = .moveWordLeft
        case .key(.wordRight): self = .moveWordRight
        case .key(.home), .key(.control("a")): self = .moveToStart
        case .key(.end), .key(.control("e")): self = .moveToEnd
        case .key(.backspace): self = .deleteBackward
        case .key(.delete): self = .deleteForward
        case .key(.control("w")): self = .deleteWordBackward
        case .key(.control("u")): self = .deleteToStart
        case .key(.control("k")): self = .deleteToEnd
        default: return nil
        }
    }
}

extension TextEntry {
    /// Returns the part of the text around the cursor that fits, and the column of the cursor in it.
    ///
    /// The text is harmless on a terminal. After the last character, the cursor has a column of its own.
    public func window(columns: Int) -> (text: String, cursor: Int) {
        var room = columns - 1
        let before = TerminalText(String(text.prefix(cursor))).value
        let shownBefore = before.reversed().prefix { character in
            room -= DisplayWidth.columns(of: character)
            return room >= 0
        }
        let shown = String(shownBefore.reversed())
        let cursorColumn = DisplayWidth.columns(of: shown)
        let after = TerminalText(String(text.dropFirst(cursor))).value
        return (shown + after.beginning(of: max(0, columns - cursorColumn)), cursorColumn)
    }
}
