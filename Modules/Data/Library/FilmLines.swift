import Domain
import DomainKit

/// Lines that name a film each, as a person does on a command line. If each line sets its own rating, that is its last word.
struct FilmLines: Sendable {
    /// What becomes of every film, or `nil` if each line sets its own rating.
    let change: LibraryChange?
    let catalogue: PublicCatalogue
    /// Whether every line is a title, even if it is a number.
    let takesTitles: Bool

    func row(_ row: CSVReader.Row) -> FilmsFile.Row {
        let words = row[0].split(whereSeparator: \.isWhitespace)
        let name = (change == nil ? words.dropLast() : words[...]).joined(separator: " ")
        let content = content(words)
        do throws(RepositoryError) {
            return FilmsFile.Row(line: row.line, movie: try movie(name), content: content)
        } catch {
            guard case .change = content, case .invalidInput(let reason) = error else {
                return FilmsFile.Row(line: row.line, movie: MovieReference(), content: content)
            }
            let title = try? SearchText(String(name.unicodeScalars.prefix(40)))
            return FilmsFile.Row(line: row.line, movie: MovieReference(title: title), content: .invalid(reason: reason))
        }
    }

    private func content(_ words: [Substring]) -> FilmsFile.Content {
        if let change { return .change(change) }
        guard let last = words.last, words.count > 1 else {
            return .invalid(reason: FilmsColumns.missingRating(words.first.map(String.init) ?? ""))
        }
        guard let rating = UserRating(text: String(last)) else {
            return .invalid(reason: FilmsColumns.noRating(String(last)))
        }
        return .change(.rating(rating))
    }

    private func movie(_ name: String) throws(RepositoryError) -> MovieReference {
        guard !takesTitles else { return MovieReference(title: try SearchText(name)) }
        return try MovieReference.inList(name, in: catalogue) ?? MovieReference()
    }
}
