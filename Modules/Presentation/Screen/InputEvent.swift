/// One event from the person at the terminal.
package enum InputEvent: Sendable, Hashable {
    case key(Key)
    /// Text that was pasted as a whole.
    case paste(String)
    case click(ScreenPoint)
    case wheel(WheelDirection, ScreenPoint)
    /// The terminal has another size.
    case resize(ScreenSize)
    /// The person looks at the screen again: the terminal got the focus, or the program was continued.
    case focus
    /// The end of the input.
    case end
}

/// A key, or keys that are pressed together.
package enum Key: Sendable, Hashable {
    /// A key that writes a character. Space is one.
    case character(Character)
    /// A letter with Ctrl: `control("c")`.
    case control(Character)
    case up, down, left, right
    case pageUp, pageDown, home, end
    case enter, escape, tab, backTab
    /// Deletes the character before the cursor.
    case backspace
    /// Deletes the character at the cursor.
    case delete
}

package enum WheelDirection: Sendable, Hashable {
    case up, down
}
