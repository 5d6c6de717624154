/// A title and the year after it, as in `Batman (1989)`.
public struct DatedTitle: Sendable, Hashable {
    public let title: SearchText
    public let year: ReleaseYear?

    /// A text without a year, or with nothing before it, is a title as a whole.
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

    /// Splits `Batman 1989`, in which the number may also belong to the title. `nil` if the last of several words is not a year.
    init?(lastWordOf text: SearchText) {
        let words = text.value.split(separator: " ")
        guard let last = words.last, last.utf8.count == 4, let number = Int(last), let year = try? ReleaseYear(number),
            let title = try? SearchText(words.dropLast().joined(separator: " "))
        else { return nil }
        (self.title, self.year) = (title, year)
    }
}

extension SearchText {
    /// The title with the article at its end in its place: `The Matrix` for `Matrix, The`. Without one, the title as it is.
    var withArticleInPlace: SearchText {
        guard let comma = value.lastIndex(of: ","), value[comma...].hasPrefix(", ") else { return self }
        let article = value[comma...].dropFirst(2)
        guard Self.articles.contains(article.lowercased()) else { return self }
        let space = article.hasSuffix("'") || article.hasSuffix("’") ? "" : " "
        return (try? SearchText("\(article)\(space)\(value[..<comma])")) ?? self
    }

    /// For `Title (Original)`: the title, and the original. Otherwise `nil`.
    var titleAndOriginal: (title: SearchText, original: SearchText)? {
        guard value.hasSuffix(")"), let bracket = value.lastIndex(of: "("),
            let title = try? SearchText(String(value[..<bracket])),
            let original = try? SearchText(String(value[bracket...].dropFirst().dropLast()))
        else { return nil }
        return (title.withArticleInPlace, original.withArticleInPlace)
    }

    /// The articles with which lists that are sorted by title end: English, French, German, Italian, Spanish, Portuguese, Dutch,
    /// and the Scandinavian languages.
    private static let articles: Set<String> = [
        "the", "a", "an", "le", "la", "les", "l'", "l’", "un", "une", "der", "die", "das", "ein", "eine", "il", "lo",
        "i", "gli", "el", "los", "las", "una", "o", "os", "as", "um", "uma", "de", "het", "een", "den", "det", "en",
        "ett", "et",
    ]
}
