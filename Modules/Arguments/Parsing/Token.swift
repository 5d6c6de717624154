/// A word of the command line by its dashes.
enum Token: Equatable {
    /// Anything without a dash before it, the empty word, and `-`.
    case value
    /// `--`: everything after it is a value.
    case terminator
    /// `--page` or `--page=2`
    case long(name: String, joined: String?)
    /// `-v`, `-vp3`, without the dash.
    case short(Substring)
    /// Three dashes or more.
    case invalid

    init(_ word: String) {
        switch word.prefix(while: { $0 == "-" }).count {
        case 0: self = .value
        case 1: self = word == "-" ? .value : .short(word.dropFirst())
        case 2 where word == "--": self = .terminator
        case 2:
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            self = .long(name: String(parts[0]), joined: parts.count > 1 ? String(parts[1]) : nil)
        default: self = .invalid
        }
    }
}
