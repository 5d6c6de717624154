import DomainKit
import ArgumentsKit
import Domain
import Presentation
import PresentationKit
import TerminalKit

struct TitleCompletion: Sendable {
    private let word: String
    private let query: TitleQuery?
    private let earlier: [String]
    private let catalogue: PublicCatalogue

    init(word: String, after earlier: [String], in catalogue: PublicCatalogue) {
        self.word = word
        query = (try? SearchText(word)).map(TitleQuery.init)
        self.earlier = earlier
        self.catalogue = catalogue
    }

    /// Whether the word may belong to the same title as those before it. As soon as one has a space, each word is a name.
    var mayContinueTitle: Bool { !earlier.isEmpty && !earlier.contains { $0.contains(where: \.isWhitespace) } }

    var mayBeginName: Bool {
        guard mayContinueTitle else { return true }
        let references = try? MovieReference.references(earlier, in: catalogue)
        return references.map { $0.first?.title == nil } ?? false
    }

    /// Whether a text is the beginning of an id, or has beginnings of words of a title, or nothing.
    static func isNamed(_ movie: Movie, by text: String) -> Bool {
        guard let words = try? SearchText(text) else { return true }
        return TitleQuery(words).matches(movie) || movie.id.description.hasPrefix(text)
    }

    /// Whether each of some words begins one of a part of a title, such as `Spider-Man:`.
    private static func begin(_ part: String, with words: [String]) -> Bool {
        let title = TitleWords(part)
        return words.allSatisfy { word in (title.words + title.compounds).contains { $0.hasPrefix(word) } }
    }

    /// The films by title and year, or by id if those do not tell them apart. If a number is typed, those whose id begins with it are
    /// offered by that, too. If a bracket is typed, as of the year, films that do not begin with the word are left out.
    func names(of movies: [Movie]) -> [CompletionCandidate] {
        let begun = movies.filter {
            word.contains("(") && MovieLabel.text($0).withoutAccents.hasPrefix(word.withoutAccents)
        }
        let movies = begun.isEmpty ? movies : begun
        let labels = movies.map(name)
        let counts = labels.reduce(into: [:]) { counts, label in counts[label, default: 0] += 1 }
        return zip(movies, labels).flatMap { movie, label -> [CompletionCandidate] in
            let isIDTyped = !word.isEmpty && movie.id.description.hasPrefix(word)
            guard let label, counts[label] == 1, !isIDTyped || query?.matches(movie) == true else {
                return [id(of: movie)]
            }
            return (isIDTyped ? [id(of: movie)] : []) + [CompletionCandidate(label, replacesWord: true)]
        }
    }

    func ids(of movies: [Movie]) -> [CompletionCandidate] { movies.map(id) }

    func nextWords(of movies: [Movie]) -> [CompletionCandidate] {
        let typed = (earlier + [word]).map { TitleWords($0).words }
        let words = movies.flatMap { [$0.title, $0.originalTitle] }.flatMap { title in
            let words = TerminalText(title).value.split(separator: " ")
            return words.indices.dropFirst(earlier.count).filter { index in
                zip(typed, words[(index - earlier.count)...]).allSatisfy { Self.begin(String($1), with: $0) }
            }.map { words[$0] }
        }
        var offered: Set<String> = [""]
        return words.map(Self.withoutPunctuation).filter { offered.insert($0).inserted }
            .map { CompletionCandidate($0, replacesWord: true) }
    }

    private func id(of movie: Movie) -> CompletionCandidate {
        let id = movie.id.description
        return CompletionCandidate(id, description: MovieLabel.text(movie), replacesWord: !id.hasPrefix(word))
    }

    /// The title and the year, if they name the film for certain: they are read as a title with a year. A dash would make an option
    /// of them.
    private func name(of movie: Movie) -> String? {
        let label = MovieLabel.text(movie)
        guard !label.hasPrefix("-"), let released = movie.releaseDate?.year,
            let title = try? MovieReference(label, in: catalogue).title
        else { return nil }
        return DatedTitle(title).year?.value == released ? label : nil
    }

    private static func withoutPunctuation(_ word: Substring) -> String {
        let isPunctuation = { (character: Character) in !character.isLetter && !character.isNumber }
        let start = word.drop(while: isPunctuation)
        return String(start.dropLast(start.reversed().prefix(while: isPunctuation).count))
    }
}
