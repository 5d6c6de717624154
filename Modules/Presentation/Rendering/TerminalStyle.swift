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

    private func wrapped(_ text: String, in attribute: String) -> String {
        self == .plain ? text : "\u{1B}[\(attribute)m\(text)\u{1B}[0m"
    }
}
