import DomainKit

/// The forms in which a title may be spelled and still be exactly this title: case, accents, apostrophes, dashes, dots and other
/// marks do not count, and `&` is `and`. Articles and the spelling of numbers do.
///
/// ```swift
/// TitleForms("Spider-Man").match(TitleForms("spider man"))  // true, and "spiderman" as well
/// TitleForms("The Matrix").match(TitleForms("Matrix"))      // false
/// ```
struct TitleForms: Sendable {
    /// With marks as spaces, with marks left out, and with only apostrophes left out.
    private let forms: Set<[String]>

    init(_ title: String) {
        let title = title.replacing("&", with: " and ")
        let words = TitleWords(title)
        let forms = [words.words, words.joined, TitleWords(title.filter { !"'’‘ʼ´`".contains($0) }).words]
        self.forms = Set(forms.map { $0.isEmpty ? [title.lowercased()] : $0 })
    }

    func match(_ other: TitleForms) -> Bool { !forms.isDisjoint(with: other.forms) }
}

extension MovieReference {
    /// Returns those of some movies whose title or original title is exactly a text. If the text has accents or marks, and one is
    /// written like it but for case, those that are not are left out: people leave marks out, and do not add them.
    static func movies(titled text: SearchText, isFromAddress: Bool = false, among movies: [Movie]) -> [Movie] {
        let forms = TitleForms(text.value)
        let exact = movies.filter { movie in
            movie.titles.contains { title in
                // An address leaves `&` out.
                TitleForms(title).match(forms)
                    || isFromAddress && TitleForms(title.replacing("&", with: " ")).match(forms)
            }
        }
        let isPlain = text.value.allSatisfy { $0 == " " || $0.isASCII && ($0.isLetter || $0.isNumber) }
        let written = isPlain ? [] : exact.filter { $0.isWritten(text) }
        return written.isEmpty ? exact : written
    }

    /// Whether a movie may be the one that an id stands for beside this title and year: the title is one of its own, or the years
    /// differ by one at most, because titles differ from language to language.
    func allows(_ movie: Movie) -> Bool {
        guard let title else { return year.map { $0.isClose(to: movie) } ?? true }
        let dated = DatedTitle(title)
        let names =
            [dated.title.withArticleInPlace] + (dated.title.titleAndOriginal.map { [$0.title, $0.original] } ?? [])
        if (names + [title]).contains(where: { !Self.movies(titled: $0, among: [movie]).isEmpty }) { return true }
        return (year ?? dated.year)?.isClose(to: movie) ?? false
    }
}

extension MovieReference {
    /// Returns a movie that an id stands for.
    ///
    /// - Throws: `invalidInput` with the names of both if the title and the year are those of another movie.
    func confirming(_ movie: Movie, _ id: String) throws(RepositoryError) -> Movie {
        guard allows(movie) else {
            let other = title == nil ? year.map { "of \($0.value)" } ?? "" : name
            throw .invalidInput(reason: "The id \(id) is \(movie.nameAndYear), not \(other).")
        }
        return movie
    }
}

extension Movie {
    func isWritten(_ text: SearchText) -> Bool { titles.contains { $0.lowercased() == text.folded } }

    var nameAndYear: String { title + (releaseDate.map { " (\($0.year))" } ?? "") }
    fileprivate var titles: [String] { title == originalTitle ? [title] : [title, originalTitle] }
}

extension ReleaseYear {
    fileprivate func isClose(to movie: Movie) -> Bool {
        movie.releaseDate.map { abs($0.year - value) <= 1 } ?? false
    }
}

extension TitleWords {
    /// Whether the title begins with the words of another, and a number follows: 2 in `The Godfather Part II`, behind `Godfather`.
    ///
    /// - Parameter number: A number as ratings are written. What is behind its digits does not count.
    func has(_ number: String, behind start: TitleWords) -> Bool {
        guard content.starts(with: start.content) else { return false }
        let names = ["part", "chapter", "episode", "volume", "vol", "nr", "no"]
        let rest = content.dropFirst(start.content.count).drop { names.contains($0) }
        // `3`, `III`, `3D`, `third` and `3½`.
        guard let digits = rest.first.map(Self.canonical).map(Self.digits), let value = Int(digits) else {
            return false
        }
        return value == Int(Self.digits(number))
    }

    private static func digits(_ text: String) -> Substring {
        text.prefix { $0.isASCII && $0.isNumber }
    }
}

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
