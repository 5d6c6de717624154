import Domain
package import Presentation
import PresentationKit
import TerminalKit

/// What a key means, wherever it is pressed.
package enum BrowseAction: Sendable, Hashable {
    /// They scroll the details if those have the focus.
    case up, down, pageUp, pageDown, first, last
    case ask(BrowseIntent)
    /// The tab whose place is the digit of the key.
    case tab
    /// The pane with the focus over the whole width, or both panes.
    case whole
    case help
    case quit

    /// More rows than any list has.
    private static let far = 1_000_000

    /// `nil` if it does something else.
    func rows(page: Int) -> Int? {
        switch self {
        case .up: -1
        case .down: 1
        case .pageUp: -page
        case .pageDown: page
        case .first: -Self.far
        case .last: Self.far
        case .ask, .tab, .whole, .help, .quit: nil
        }
    }
}

/// The help is made from this table, and nothing else says what a key does.
package enum BrowseKeys {
    /// With its heading in the help.
    enum Group: String, CaseIterable {
        case moving = "Moving"
        case lists = "Lists"
        case film = "The selected film"
        case program = "The program"
    }

    struct Row: Sendable {
        let group: Group
        /// The one for the line at the bottom first.
        let keys: [Key]
        let action: BrowseAction
        /// "Add to your watchlist, or remove"
        let help: String
        /// A word for the line of keys at the bottom: "rate". `nil` if the row is never on that line.
        let hint: String?

        init(_ group: Group, _ keys: [Key], _ action: BrowseAction, _ help: String, hint: String? = nil) {
            (self.group, self.keys, self.action, self.help, self.hint) = (group, keys, action, help, hint)
        }

        /// For the help: "Up, k"
        var names: String {
            guard let first = keys.first, let last = keys.last, action == .tab else {
                return keys.map(\.name).joined(separator: ", ")
            }
            return "\(first.name) … \(last.name)"
        }
    }

    private static let longestWalk = NumberFormat.grouped(MoviesScrollViewModel.longestWalk)
    private static let digits = "123456".map { Key.character($0) }

    static let rows: [Row] = [
        Row(.moving, [.up, .character("k")], .up, "Go up"),
        Row(.moving, [.down, .character("j")], .down, "Go down"),
        Row(.moving, [.pageUp, .control("b")], .pageUp, "Go up a page"),
        Row(.moving, [.pageDown, .control("f"), .character(" ")], .pageDown, "Go down a page"),
        Row(.moving, [.home, .character("g")], .first, "Go to the beginning"),
        Row(.moving, [.end, .character("G")], .last, "Go to the end (up to \(longestWalk))"),
        Row(.moving, [.enter, .right, .character("l")], .ask(.open), "Show the film", hint: "open"),
        Row(.moving, [.escape, .left, .character("h")], .ask(.back), "Go back", hint: "back"),
        Row(.lists, [.tab], .ask(.next), "Next list, or next related film", hint: "lists"),
        Row(.lists, [.backTab], .ask(.previous), "Previous list, or related film"),
        Row(.lists, digits, .tab, "Go to tab 1–6"),
        Row(.lists, [.character("[")], .ask(.selectChart(by: -1)), "Previous chart"),
        Row(.lists, [.character("]")], .ask(.selectChart(by: 1)), "Next chart", hint: "chart"),
        Row(.lists, [.character("v")], .ask(.toggleGrid), "Posters, or rows", hint: "posters"),
        Row(.lists, [.character("z")], .whole, "Whole width, or list and film"),
        Row(.lists, [.character("/")], .ask(.search), "Search", hint: "search"),
        Row(.lists, [.character("F")], .ask(.chooseFilters), "Choose the filters of Discover", hint: "filters"),
        Row(.film, [.character("w")], .ask(.toggle(.watchlist)), "Add to your watchlist, or remove", hint: "W"),
        Row(.film, [.character("f")], .ask(.toggle(.favorites)), "Add to your favorites, or remove", hint: "♥"),
        Row(.film, [.character("r")], .ask(.rate), "Rate", hint: "rate"),
        Row(.film, [.character("t")], .ask(.openTrailer), "Watch the trailer in the browser", hint: "trailer"),
        Row(.film, [.character("o")], .ask(.openPage), "Open its page in the browser", hint: "page"),
        Row(.film, [.character("y")], .ask(.copyAddress), "Copy the address of its page"),
        Row(.program, [.character(",")], .ask(.chooseRegion), "Choose your country", hint: "country"),
        Row(.lists, [.character("R")], .ask(.refresh), "Ask the service again", hint: "refresh"),
        Row(.program, [.character("a")], .ask(.changeAccount), "Sign in or out", hint: "sign in"),
        Row(.program, [.character("?"), .f1], .help, "Show the keys", hint: "help"),
        Row(.program, [.character("q"), .control("c")], .quit, "Quit", hint: "quit"),
    ]

    static func action(of key: Key) -> BrowseAction? {
        rows.first { $0.keys.contains(key) }?.action
    }

    /// Of its first key, for sentences: "Enter".
    static func name(of action: BrowseAction) -> String {
        rows.first { $0.action == action }?.keys.first?.name ?? ""
    }

    package static func name(of intent: BrowseIntent) -> String { name(of: .ask(intent)) }
}

extension Key {
    /// As printed on a keyboard: "Enter", "Ctrl-F".
    var name: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(let character): "Ctrl-\(character.uppercased())"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .escape: "Esc"
        case .backTab: "Shift-Tab"
        default: "\(self)".capitalizedAtBeginning
        }
    }
}
