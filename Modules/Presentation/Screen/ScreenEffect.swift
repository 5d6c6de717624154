/// Something that a screen asks of the program around it.
package enum ScreenEffect: Sendable, Hashable {
    /// Opens the page with this address in the browser.
    case openPage(String)
    /// Copies a text to the clipboard.
    case copy(String)
    /// Gives the terminal back to the shell until the person continues the program.
    case suspend
    /// Ends the program.
    case quit
}
