/// The escape sequences that a terminal gets besides text. `plain` writes none.
public enum TerminalStyle: Sendable, Hashable {
    /// Neither bold nor colours, for a file or a pipe.
    case plain
    /// Bold and dim text.
    case styled
    /// Links too. What has a page links to it. The address is `pages`, such as `https://example.org/item/`, and the id of the page.
    case linked(pages: String)

    /// Heavier text.
    public func bold(_ text: String) -> String {
        wrapped(text, in: "1")
    }

    /// Fainter text.
    public func dim(_ text: String) -> String {
        wrapped(text, in: "2")
    }

    /// A text that links to the page with an id, if there are links.
    public func link(_ text: String, toPage id: String) -> String {
        guard case .linked(let pages) = self else { return text }
        return Self.hyperlink(text, address: pages + id)
    }

    /// Makes an address a link, so that it can be clicked even if the terminal breaks it.
    public func link(address: String) -> String {
        guard case .linked = self else { return address }
        return Self.hyperlink(address, address: address)
    }

    /// Adds a hyperlink (OSC 8). Source: https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda
    private static func hyperlink(_ text: String, address: String) -> String {
        "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
    }

    /// The columns that a styled line takes on a terminal. Escape sequences take none.
    public static func columns(of line: String) -> Int {
        let parts = line.split(separator: "\u{1B}", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(DisplayWidth.columns(of: String(parts[0]))) { sum, part in
            sum + DisplayWidth.columns(of: String(text(afterSequence: part)))
        }
    }

    /// The text after an escape sequence.
    ///
    /// - Parameter part: An escape sequence without its first character, and the text after it.
    private static func text(afterSequence part: Substring) -> Substring {
        switch part.first {
        case "[": part.drop { $0 != "m" }.dropFirst()
        case "\\": part.dropFirst()
        default: ""
        }
    }

    private func wrapped(_ text: String, in attribute: String) -> String {
        self == .plain ? text : "\u{1B}[\(attribute)m\(text)\u{1B}[0m"
    }
}
