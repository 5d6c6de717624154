/// A title and the year after it, as in `Batman (1989)`.
public struct DatedTitle: Sendable, Hashable {
    /// The title without the year.
    public let title: SearchText
    /// `nil` if the text does not end with a year in brackets.
    public let year: ReleaseYear?

    /// Splits `Batman (1989)`. A text without a year, or with nothing before it, is a title as a whole.
    public init(_ text: SearchText) {
        let end = text.value.utf8.suffix(" (1989)".utf8.count)
        guard end.starts(with: " (".utf8), end.last == UInt8(ascii: ")"),
            let number = Int(Substring(end.dropFirst(2).dropLast())), let year = try? ReleaseYear(number),
            let title = try? SearchText(String(text.value[..<end.startIndex]))
        else {
            (title, year) = (text, nil)
            return
        }
        (self.title, self.year) = (title, year)
    }

    init(title: SearchText, year: ReleaseYear?) {
        (self.title, self.year) = (title, year)
    }

    /// Returns `batman (1989)` for `batman 1989`, or `nil` if the last of several words is not a year.
    static func datingLastWord(of text: String) -> String? {
        let words = text.split(separator: " ")
        guard words.count > 1, let last = words.last, last.count == 4, let year = Int(last),
            (try? ReleaseYear(year)) != nil
        else { return nil }
        return words.dropLast().joined(separator: " ") + " (\(year))"
    }
}

extension SearchText {
    /// For `Title (Original)`: the original, then the title. Otherwise empty.
    var titlesInBrackets: [SearchText] {
        guard value.hasSuffix(")"), let bracket = value.lastIndex(of: "(") else { return [] }
        return [value[bracket...].dropFirst().dropLast(), value[..<bracket]].compactMap { try? SearchText(String($0)) }
    }
}
