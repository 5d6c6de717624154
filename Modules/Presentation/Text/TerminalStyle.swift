import Domain

/// How much more than text a terminal gets. `plain` writes no escape sequence at all.
package enum TerminalStyle: Sendable, Hashable {
    case plain
    /// Bold and dim text.
    case styled
    /// Links too: each title to its page at `moviePages` followed by the id, as in `https://www.themoviedb.org/movie/`.
    case linked(moviePages: String)

    func bold(_ text: String) -> String {
        wrapped(text, in: "1")
    }

    func dim(_ text: String) -> String {
        wrapped(text, in: "2")
    }

    /// A hyperlink by OSC 8. Source: https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda
    func link(_ text: String, to movie: MovieID) -> String {
        guard case .linked(let moviePages) = self else { return text }
        return "\u{1B}]8;;\(moviePages)\(movie)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
    }

    /// How many columns a styled line takes on a terminal: its escape sequences take none.
    package static func columns(of line: String) -> Int {
        let parts = line.split(separator: "\u{1B}", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(DisplayWidth.columns(of: String(parts[0]))) { sum, part in
            sum + DisplayWidth.columns(of: String(text(behindSequence: part)))
        }
    }

    /// What is shown of a part that begins with an escape sequence, the escape itself left out.
    private static func text(behindSequence part: Substring) -> Substring {
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
