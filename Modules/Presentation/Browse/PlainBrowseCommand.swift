package import Domain

/// One line that a person types in the plain mode of the browser, which prints lines instead of drawing a screen.
///
/// ```swift
/// PlainBrowseCommand("rate 3 8.5")  // .rate(number: 3, try UserRating(8.5))
/// PlainBrowseCommand("the godfather")  // .search("the godfather")
/// ```
package enum PlainBrowseCommand: Sendable, Hashable {
    /// Words to search for.
    case search(String)
    /// The entry with this number in the list that was printed last.
    case number(Int)
    /// Further films of the list.
    case more
    /// Another list.
    case tab(BrowseTab)
    /// The names of all lists.
    case tabs
    /// The recent searches.
    case recent
    /// An action on the film with a number, or on the film that is shown.
    case film(BrowseAction, number: Int?)
    /// The rating, or `nil` to remove it, of the film with a number, or of the film that is shown.
    case rate(number: Int?, UserRating?)
    /// An action that needs no film: `back`, `refresh`, `account`, `help` or `quit`.
    case action(BrowseAction)
    /// An empty line.
    case nothing
    /// A line that cannot be followed, and why: one or two sentences.
    case unclear(String)

    /// A line of the help.
    package struct Row: Sendable {
        /// The words after the first one.
        enum Form {
            case none(PlainBrowseCommand)
            /// A number, or nothing for the film that is shown.
            case film(BrowseAction)
            /// A number or nothing, and a rating or "none".
            case rating
            /// The name of a list.
            case tab
            case words
        }

        let word: String
        let form: Form
        let help: String

        /// The line as the help shows it: `rate NUMBER RATING`.
        var usage: String {
            switch form {
            case .none: word
            case .film: "\(word) NUMBER"
            case .rating: "\(word) NUMBER RATING"
            case .tab: "\(word) NAME"
            case .words: "\(word) WORDS"
            }
        }
    }

    /// The commands. The help is made from this table, and nothing else says what a word means.
    static let rows: [Row] = [
        Row(word: "search", form: .words, help: "Search, even for a number or for a word of this list."),
        Row(word: "more", form: .none(.more), help: "Read on in the list."),
        Row(word: "back", form: .none(.action(.back)), help: "Go back to the list, or to the film before."),
        Row(word: "tab", form: .tab, help: "Go to another list, such as: tab popular"),
        Row(word: "tabs", form: .none(.tabs), help: "Read the names of all lists."),
        Row(word: "recent", form: .none(.recent), help: "Read your recent searches."),
        Row(word: "watchlist", form: .film(.watchlist), help: "Add the film to your watchlist, or remove it."),
        Row(word: "favorite", form: .film(.favorite), help: "Add the film to your favorites, or remove it."),
        Row(word: "rate", form: .rating, help: "Rate the film from 0.5 to 10, or remove your rating: rate 3 none"),
        Row(word: "trailer", form: .film(.trailer), help: "Watch the trailer in the browser."),
        Row(word: "open", form: .film(.web), help: "Open the film's page in the browser."),
        Row(word: "copy", form: .film(.copyAddress), help: "Read the address of the film's page, to copy it."),
        Row(word: "refresh", form: .none(.action(.refresh)), help: "Ask the service again."),
        Row(word: "account", form: .none(.action(.account)), help: "Sign in or out."),
        Row(word: "help", form: .none(.action(.help)), help: "Read these lines."),
        Row(word: "quit", form: .none(.action(.quit)), help: "End the program."),
    ]
}

extension PlainBrowseCommand {
    /// Reads a line. If it is no command, its words are searched for, so "back to the future" is a search.
    package init(_ line: String) {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else {
            self = .nothing
            return
        }
        if words.count == 1, let number = Int(first) {
            self = .number(number)
            return
        }
        let row = Self.rows.first { $0.word == first.lowercased() }
        let rest = Array(words.dropFirst())
        self = row.flatMap { Self.command($0.form, rest) } ?? .search(words.joined(separator: " "))
    }

    /// The word that asks for an action, or `nil` if none does.
    static func word(for action: BrowseAction) -> String? {
        let row = rows.first { row in
            switch row.form {
            case .none(let command): command == .action(action)
            case .film(let other): other == action
            case .rating: action == .rate
            case .tab, .words: false
            }
        }
        return row?.word
    }

    /// Returns `nil` if the words do not fit the form.
    private static func command(_ form: Row.Form, _ words: [String]) -> PlainBrowseCommand? {
        switch form {
        case .none(let command):
            return words.isEmpty ? command : nil
        case .film(let action):
            guard let first = words.first else { return .film(action, number: nil) }
            return words.count == 1 ? Int(first).map { .film(action, number: $0) } : nil
        case .rating:
            return rating(words)
        case .tab:
            return words.isEmpty ? .tabs : tab(words.joined(separator: " "))
        case .words:
            return words.isEmpty ? nil : .search(words.joined(separator: " "))
        }
    }

    private static func rating(_ words: [String]) -> PlainBrowseCommand? {
        let numbers = words.dropLast().map { Int($0) }
        guard let last = words.last, words.count <= 2, !numbers.contains(nil) else { return nil }
        let number = numbers.first ?? nil
        if last.lowercased() == "none" { return .rate(number: number, nil) }
        if let rating = UserRating(text: last) { return .rate(number: number, rating) }
        guard Double(last) != nil else { return nil }
        return .unclear("A rating goes from 0.5 to 10 in steps of 0.5, so it cannot be \(last).")
    }

    /// Finds a list by its name, or by the beginning of its name.
    private static func tab(_ name: String) -> PlainBrowseCommand {
        let tabs = BrowseTab.allCases.filter { $0.name.lowercased().hasPrefix(name.lowercased()) }
        if let tab = tabs.first(where: { $0.name.lowercased() == name.lowercased() }) { return .tab(tab) }
        if tabs.count == 1, let tab = tabs.first { return .tab(tab) }
        let names = (tabs.isEmpty ? BrowseTab.allCases : tabs).map(\.name).joined(separator: ", ")
        let problem = tabs.isEmpty ? "There is no list \"\(name)\"." : "\"\(name)\" may mean several lists."
        return .unclear("\(problem) Type tab and one of these names: \(names).")
    }
}
