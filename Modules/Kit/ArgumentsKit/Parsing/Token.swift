enum Token: Equatable {
    /// A word without a leading dash, the empty word, or `-`.
    case value
    /// `--`. All words after it are values.
    case terminator
    /// `--page` or `--page=2`
    case long(name: String, joined: String?)
    /// `-v` or `-vp3`, without the dash.
    case short(Substring)
    /// A word with three or more leading dashes.
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
