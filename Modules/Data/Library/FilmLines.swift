import Domain
import DomainKit

/// As a person writes them on a command line. If each line sets its own rating, that is its last word.
struct FilmLines: Sendable {
    /// `nil` if each line sets its own rating.
    let change: LibraryChange?
    let catalogue: PublicCatalogue
    let takesTitles: Bool
    let scale: RatingScale?

    /// Returns `nil` for a comment.
    func row(_ text: String, at line: Int) throws(RepositoryError) -> FilmsFile.Row? {
        if let row = ownRow(text, at: line) { return row }
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        var name = (change == nil ? words.dropLast() : words[...]).joined(separator: " ")
        // A mark before a rating is no part of a title: `Alien (1979): 8`, `Alien - 8`.
        while change == nil, let last = name.last, " -–—:=|".contains(last) { name.removeLast() }
        if words == ["#"] { return nil }
        var movie = MovieReference(title: try? SearchText(String(name.unicodeScalars.prefix(40))))
        var content = FilmsFile.Content.unrated
        do throws(RepositoryError) {
            guard !name.isEmpty else {
                let problem = words.count > 1 ? "names no film" : "has no rating behind it"
                throw .unreadable(words.joined(separator: " "), problem)
            }
            guard let named = try self.movie(name) else { return nil }
            movie = named
            let rating = UserRating(text: words.last ?? "", scale: scale ?? .ten)
            guard let made = change ?? rating.map({ .rating($0) }) else {
                throw .unreadable(words.last ?? "", "is not a rating")
            }
            content = .change(made)
        } catch .invalidInput(let reason) {
            content = .invalid(reason: reason)
        }
        return FilmsFile.Row(line: line, movie: movie, content: content, wholeLine: wholeLine(words, movie))
    }

    /// If no line has a title, numbers are ids. Beside titles, a number is a title.
    func numbered(_ rows: [FilmsFile.Row]) -> [FilmsFile.Row] {
        guard !rows.contains(where: { $0.movie.title != nil && !$0.movie.isBareNumber }) else { return rows }
        return rows.map { row in
            guard row.movie.isBareNumber else { return row }
            let id = Int(row.movie.name).flatMap(MovieID.init)
            let content = id == nil ? .invalid(reason: "'\(row.movie.name)' is not a valid id") : row.content
            return FilmsFile.Row(line: row.line, movie: MovieReference(id: id), content: content)
        }
    }

    /// The seventh field of this program's own lists is the user's rating.
    private func ownRow(_ text: String, at line: Int) -> FilmsFile.Row? {
        let fields = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        // An id and a rating are a line of a person.
        guard fields.count > (change == nil ? 2 : 1), !takesTitles, let movie = MovieReference(ownLine: text)
        else { return nil }
        let rating = fields.count > 6 ? UserRating(text: fields[6]).map { FilmsFile.Content.change(.rating($0)) } : nil
        return FilmsFile.Row(line: line, movie: movie, content: change.map { .change($0) } ?? rating ?? .unrated)
    }

    private func wholeLine(_ words: [String], _ movie: MovieReference) -> SearchText? {
        guard change == nil, let last = words.last, let title = movie.title, let rating = WrittenRating(last),
            rating.scale == nil
        else { return nil }
        let year = Int(title.value.split(separator: " ").last?.filter(\.isNumber) ?? "").flatMap {
            try? ReleaseYear($0)
        }
        return year == nil ? try? SearchText("\(title) \(last)") : nil
    }

    private func movie(_ name: String) throws(RepositoryError) -> MovieReference? {
        guard !takesTitles else { return MovieReference(title: try SearchText(name)) }
        let movie = try MovieReference.inList(name, in: catalogue)
        guard movie?.title == nil || !FilmsNames.mayBeName(name) else {
            throw .invalidInput(reason: "may be the name of a column. If it is a film, add its year")
        }
        return movie
    }
}
