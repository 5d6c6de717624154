import ArgumentsKit
import Domain
import DomainKit

/// What a person means by a line of `movies browse --plain`.
///
/// ```swift
/// TypedLine("rate 3 8.5", in: plain, tool)  // .command(["rate", "3", "8.5"])
/// TypedLine("back to the future", in: plain, tool)  // .command(["search", "--", "back to the future"])
/// ```
enum TypedLine: Equatable {
    case nothing
    /// The words of a command line, which may be invalid.
    case command([String])
    /// A request that is answered by a few lines.
    case answer([String])
    case quit

    static let welcome = "Type a title to search for films, help for the other commands, or quit to end the program."

    static let help = [
        "Type a title to search for films, or the number of a film to read about it. Other lines:",
        "more: Read on in the list.",
        "popular, now-playing, upcoming, top-rated, trending: Read a chart.",
        "discover --genre comedy --year 1999: List films by what they are. Type help discover for all filters.",
        "similar 3, recommendations 3: List films like number 3.",
        "person tim burton: Read about a person and their films.",
        "view 3 --trailer, view 3 --web: Open the trailer or the page of a film in the browser.",
        "watchlist add 3, favorites add 3: Add a film to your lists. With remove in place of add, remove it.",
        "rate 3 8.5: Rate a film from 0.5 to 10. To remove your rating, type rate 3 --remove.",
        "watchlist, favorites, ratings: Read your lists.",
        "history: Read your recent searches. A number then searches again.",
        "auth login, auth logout: Sign in or out.",
        "search 300: Search, even for a number or for the name of a command.",
        "quit: End the program.",
        "Every command of movies can be typed. Type --help for their names, and help and a name for more about one.",
    ]

    /// Reads a line.
    ///
    /// Words that are no command are searched for, even if they begin like one. An error in a command line is left to the
    /// command if there is no doubt that one is meant: it has an option, or lacks only a film.
    @MainActor
    init(_ line: String, in plain: PlainBrowse, _ tool: CommandLineTool<CommandAction>) {
        let text = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        switch text.lowercased() {
        case "": self = .nothing
        case "quit": self = .quit
        case "help": self = .answer(Self.help)
        case "more": self = plain.more.map { .command($0) } ?? .answer(["There is nothing more to read."])
        default: self = Int(text).map { Self.number($0, in: plain) } ?? .command(Self.command(text, tool))
        }
    }

    @MainActor
    private static func number(_ number: Int, in plain: PlainBrowse) -> TypedLine {
        switch plain.entries[number] {
        case .movie: .command(["view", String(number)])
        case .search(let text): .command(search(text.value))
        case nil:
            .answer(["There is no number \(number) in what was listed last. To search for it, type: search \(number)"])
        }
    }

    /// The command line that searches for a text.
    static func search(_ text: String) -> [String] { ["search", "--", text] }

    private static func command(_ text: String, _ tool: CommandLineTool<CommandAction>) -> [String] {
        func parses(_ words: [String]) -> Bool { (try? tool.parse(words)) != nil }
        var words = words(of: text)
        // Advice in messages names the program.
        if words.count > 1, words[0] == Version.program, parses(["help", words[1]]) { words.removeFirst() }
        words[0] = words[0].lowercased()
        if words.count == 2, Int(words[1]) != nil, parses([words[0], "add"] + words[1...]), !parses(words) {
            words.insert("add", at: 1)
        }
        let hasOption = words.contains { $0.hasPrefix("-") && $0 != "-" }
        let isMeant = parses(words) || parses(words + ["1"]) || hasOption && parses(["help", words[0]])
        // Hidden commands are for processes in the background.
        return isMeant && !words[0].hasPrefix("_") ? words : search(text)
    }

    /// The words of a text. Quotes make several words one, as in a shell.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var rest = text[...]
        while let first = rest.first {
            let isQuote = first == "'" || first == "\""
            if isQuote, let end = rest.dropFirst().firstIndex(of: first) {
                words.append(String(rest[..<end].dropFirst()))
                rest = rest[end...].dropFirst()
            } else {
                words.append(String(rest.prefix { $0 != " " }))
                rest = rest.drop { $0 != " " }
            }
            rest = rest.drop { $0 == " " }
        }
        return words
    }
}
