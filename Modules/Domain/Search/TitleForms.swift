import DomainKit

/// The forms in which a title may be spelled and still be exactly this title: case, accents, apostrophes, dashes, dots and other
/// marks do not count, and `&` is `and`. Articles and the spelling of numbers do.
///
/// ```swift
/// TitleForms("Spider-Man").match(TitleForms("spider man"))  // true, and "spiderman" as well
/// TitleForms("The Matrix").match(TitleForms("Matrix"))      // false
/// ```
struct TitleForms: Sendable {
    /// The words with marks as spaces, with marks left out, and with only apostrophes left out.
    private let forms: Set<[String]>

    init(_ title: String) {
        let title = title.replacing("&", with: " and ")
        let words = TitleWords(title)
        let forms = [words.words, words.joined, TitleWords(title.filter { !"'’‘ʼ´`".contains($0) }).words]
        self.forms = Set(forms.map { $0.isEmpty ? [title.lowercased()] : $0 })
    }

    /// Whether both are spellings of one title.
    func match(_ other: TitleForms) -> Bool { !forms.isDisjoint(with: other.forms) }
}

extension MovieReference {
    /// Returns those of some movies whose title or original title is exactly a text. If one is written like the text but for case,
    /// those that are not are left out.
    static func movies(titled text: SearchText, isFromAddress: Bool = false, among movies: [Movie]) -> [Movie] {
        let forms = TitleForms(text.value)
        let exact = movies.filter { movie in
            movie.titles.contains { title in
                // An address leaves `&` out.
                TitleForms(title).match(forms)
                    || isFromAddress && TitleForms(title.replacing("&", with: " ")).match(forms)
            }
        }
        let written = exact.filter { movie in movie.titles.contains { $0.lowercased() == text.folded } }
        return written.isEmpty ? exact : written
    }

    /// Whether a movie may be the one that an id stands for beside this title and year: the title is one of its own, or the years
    /// differ by one at most, because titles differ from language to language.
    func allows(_ movie: Movie) -> Bool {
        guard let title else { return true }
        let dated = DatedTitle(title)
        let names =
            [dated.title.withArticleInPlace] + (dated.title.titleAndOriginal.map { [$0.title, $0.original] } ?? [])
        if (names + [title]).contains(where: { !Self.movies(titled: $0, among: [movie]).isEmpty }) { return true }
        guard let year = year ?? dated.year, let released = movie.releaseDate?.year else { return false }
        return abs(released - year.value) <= 1
    }
}

extension MovieReference {
    /// Returns a movie that an id stands for.
    ///
    /// - Throws: `invalidInput` with the names of both if the title and the year are those of another movie.
    func confirming(_ movie: Movie, _ id: String) throws(RepositoryError) -> Movie {
        guard allows(movie) else {
            throw .invalidInput(reason: "The id \(id) is \(movie.nameAndYear), not \(name).")
        }
        return movie
    }
}

extension Movie {
    /// The name for messages: `Alien (1979)`.
    var nameAndYear: String { title + (releaseDate.map { " (\($0.year))" } ?? "") }

    fileprivate var titles: [String] { title == originalTitle ? [title] : [title, originalTitle] }
}
