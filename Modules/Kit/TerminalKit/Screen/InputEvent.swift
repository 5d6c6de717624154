/// One event from the person at the terminal.
public enum InputEvent: Sendable, Hashable {
    /// A key was pressed.
    case key(Key)
    /// Text that was pasted as a whole.
    case paste(String)
    /// The main button of the mouse was pressed on a cell.
    case click(ScreenPoint)
    /// The wheel of the mouse was turned over a cell.
    case wheel(WheelDirection, ScreenPoint)
    /// The terminal has another size.
    case resize(ScreenSize)
    /// The person looks at the screen again: the terminal got the focus, or the program was continued.
    case focus
    /// The end of the input.
    case end
}

/// A key, or keys that are pressed together.
public enum Key: Sendable, Hashable {
    /// A key that writes a character. Space is one.
    case character(Character)
    /// A letter with Ctrl: `control("c")`.
    case control(Character)
    /// An arrow key.
    case up, down, left, right
    /// The left or right arrow with Ctrl or Alt, or Alt-B or Alt-F, which move by a word in shells.
    case wordLeft, wordRight
    /// A key that moves by a page, or to an end.
    case pageUp, pageDown, home, end
    /// A key that confirms, goes back, or moves between fields.
    case enter, escape, tab, backTab
    /// Deletes the character before the cursor.
    case backspace
    /// Deletes the character at the cursor.
    case delete
    /// The key for help.
    case f1
}

/// The directions of a wheel.
public enum WheelDirection: Sendable, Hashable {
    /// Towards the beginning, or towards the end.
    case up, down
}
