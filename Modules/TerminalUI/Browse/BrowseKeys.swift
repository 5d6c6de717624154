import Domain
import Presentation
import PresentationKit
package import TerminalKit

/// The help is made from this table, and nothing else says what a key does.
package enum BrowseKeys {
    package struct Row: Sendable {
        /// The one for the line at the bottom first.
        package let keys: [Key]
        package let action: BrowseAction
        /// "Add to your watchlist, or remove"
        package let help: String
        /// A word for the line of keys at the bottom: "watchlist". `nil` if the row is never on that line.
        package let hint: String?

        /// For the help: "Up, k"
        package var names: String {
            guard let first = keys.first, let last = keys.last, action == .tab else {
                return keys.map(\.name).joined(separator: ", ")
            }
            return "\(first.name) … \(last.name)"
        }
    }

    private static let longestWalk = NumberFormat.grouped(MoviesScrollViewModel.longestWalk)
    private static let digits = "1234567890".map { Key.character($0) }

    package static let rows: [Row] = [
        Row(keys: [.up, .character("k")], action: .up, help: "Go up", hint: nil),
        Row(keys: [.down, .character("j")], action: .down, help: "Go down", hint: nil),
        Row(keys: [.pageUp, .control("b")], action: .pageUp, help: "Go up a page", hint: nil),
        Row(keys: [.pageDown, .control("f"), .character(" ")], action: .pageDown, help: "Go down a page", hint: nil),
        Row(keys: [.home, .character("g")], action: .first, help: "Go to the beginning", hint: nil),
        Row(
            keys: [.end, .character("G")],
            action: .last,
            help: "Go to the end, \(longestWalk) films a press",
            hint: nil
        ),
        Row(keys: [.enter, .right, .character("l")], action: .open, help: "Show the film", hint: "open"),
        Row(keys: [.escape, .left, .character("h")], action: .back, help: "Go back", hint: "back"),
        Row(keys: [.tab], action: .nextTab, help: "Next list, or next related film", hint: "lists"),
        Row(keys: [.backTab], action: .previousTab, help: "Previous list, or related film", hint: nil),
        Row(keys: digits, action: .tab, help: "Show the first to the tenth list", hint: nil),
        Row(keys: [.character("/")], action: .search, help: "Search", hint: "search"),
        Row(keys: [.character("F")], action: .filters, help: "Choose the filters of Discover", hint: "filters"),
        Row(keys: [.character("w")], action: .watchlist, help: "Add to your watchlist, or remove", hint: "watchlist"),
        Row(keys: [.character("f")], action: .favorite, help: "Add to your favorites, or remove", hint: "favorite"),
        Row(keys: [.character("r")], action: .rate, help: "Rate", hint: "rate"),
        Row(keys: [.character("t")], action: .trailer, help: "Watch the trailer in the browser", hint: "trailer"),
        Row(keys: [.character("o")], action: .web, help: "Open the film's page in the browser", hint: "page"),
        Row(keys: [.character("y")], action: .copyAddress, help: "Copy the address of the film's page", hint: nil),
        Row(keys: [.character("R")], action: .refresh, help: "Ask the service again", hint: "refresh"),
        Row(keys: [.character("a")], action: .account, help: "Sign in or out", hint: "sign in"),
        Row(keys: [.character("?"), .f1], action: .help, help: "Show the keys", hint: "help"),
        Row(keys: [.character("q"), .control("c")], action: .quit, help: "Quit", hint: "quit"),
    ]

    package static func action(of key: Key) -> BrowseAction? {
        rows.first { $0.keys.contains(key) }?.action
    }

    /// Of its first key, for sentences: "Enter".
    package static func name(of action: BrowseAction) -> String {
        rows.first { $0.action == action }?.keys.first?.name ?? ""
    }
}

extension Key {
    /// As printed on a keyboard: "Enter", "Ctrl-F".
    var name: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(let character): "Ctrl-\(character.uppercased())"
        case .up: "Up"
        case .down: "Down"
        case .left: "Left"
        case .right: "Right"
        case .wordLeft: "Ctrl-Left"
        case .wordRight: "Ctrl-Right"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .home: "Home"
        case .end: "End"
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .backTab: "Shift-Tab"
        case .backspace: "Backspace"
        case .delete: "Delete"
        case .f1: "F1"
        }
    }
}
