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
                return FilmsFile.Row(line: row.line, movie: ExportedMovie(), content: content)
            }
            let title = try? SearchText(String(name.unicodeScalars.prefix(40)))
            return FilmsFile.Row(line: row.line, movie: ExportedMovie(title: title), content: .invalid(reason: reason))
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

    private func movie(_ name: String) throws(RepositoryError) -> ExportedMovie {
        let title = try SearchText(name)
        guard !takesTitles else { return ExportedMovie(title: title, isWritten: true) }
        switch try MovieReference(name, in: catalogue) {
        case .id(let id): return ExportedMovie(id: id)
        // The words of an address are not the film's name.
        case .page(let id, _) where catalogue.isInUse: return ExportedMovie(id: id)
        case .page(_, let title?): return ExportedMovie(title: title, isWritten: true)
        case .page(_, nil): throw .invalidInput(reason: "the demo has ids of its own")
        case .imdb(let id): return ExportedMovie(imdbID: id)
        // The last one is as it was written. If it ends with a year, the search tries it as one.
        case .titles(let titles): return ExportedMovie(title: titles.last, isWritten: true)
        }
    }
}
