/// One event from the person at the terminal.
public enum InputEvent: Sendable, Hashable {
    case key(Key)
    case paste(String)
    /// The main button was pressed.
    case click(ScreenPoint)
    case wheel(WheelDirection, ScreenPoint)
    case resize(ScreenSize)
    /// The person looks at the screen again: the terminal got the focus, or the program was continued.
    case focus
    /// A full screen takes it itself, and passes on none.
    case answer(TerminalAnswer)
    case end
}

/// A key, or keys that are pressed together.
public enum Key: Sendable, Hashable {
    /// Space is one.
    case character(Character)
    /// A letter: `control("c")`.
    case control(Character)
    case up, down, left, right
    /// The left or right arrow with Ctrl or Alt, or Alt-B or Alt-F, which move by a word in shells.
    case wordLeft, wordRight
    case pageUp, pageDown, home, end
    case enter, escape, tab, backTab
    case backspace
    case delete
    case f1
}

/// The directions of a wheel.
public enum WheelDirection: Sendable, Hashable {
    case up, down
}
