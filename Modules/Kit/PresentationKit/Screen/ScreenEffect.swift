/// Something that a screen asks of the program around it.
public enum ScreenEffect: Sendable, Hashable {
    /// Opens the page with this address in the browser.
    case openPage(String)
    /// Copies a text to the clipboard.
    case copy(String)
}
