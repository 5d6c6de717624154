import Domain
import DomainKit

/// Makes the rows of a file: of the fields of tables and JSON, and of the lines that a person writes.
struct FilmRows: Sendable {
    /// `nil` if each row sets its own rating.
    let change: LibraryChange?
    let catalogue: PublicCatalogue
    let takesTitles: Bool
    /// Of ratings that do not show theirs. If it is `nil`, the values decide.
    let scale: RatingScale?
    /// What the values have shown so far: ratings without a scale are stars of five, if none is of ten.
    private(set) var shownScale: RatingScale?

    /// - Throws: `invalidInput` if what was told is none of the scales that the file shows.
    func checkScale(among scales: [RatingScale?]) throws(RepositoryError) {
        guard change == nil, let scale, !scales.contains(scale) else { return }
        let most = scale == .ten ? 5 : 10
        throw .invalidInput(reason: "Its columns show that the ratings go to \(most). Leave out '--scale'.")
    }

    /// - Throws: `invalidInput` if neither the columns nor the values show the scale of a rating.
    mutating func row(_ fields: FilmFields) throws(RepositoryError) -> FilmsFile.Row {
        let rating = change == nil ? fields.rating : nil
        let written = rating.flatMap { WrittenRating($0.text) }
        if let written, rating?.scale == nil { try show(written, at: fields.line) }
        var movie = MovieReference(title: fields.title)
        var content = FilmsFile.Content.noFilm
        do throws(RepositoryError) {
            if let film = try self.movie(fields) {
                movie = film
                content = change.map { .change($0) } ?? .unrated
            }
            if let rating, content == .unrated {
                guard let value = written?.rating(rating.scale ?? .five) else {
                    throw .unreadable(rating.text, "is not a rating")
                }
                content = .change(.rating(value))
            }
        } catch .invalidInput(let reason) {
            content = .invalid(reason: reason)
        }
        return FilmsFile.Row(line: fields.line, movie: movie, content: content)
    }

    private mutating func show(_ written: WrittenRating, at line: Int) throws(RepositoryError) {
        guard written.scale != .five else { return }
        let scale = written.scale ?? .five
        guard scale == shownScale ?? scale, scale == .ten || written.isOfFive else {
            throw .invalidInput(
                reason: "The ratings up to line \(line) are not all stars of 5, and no column shows how far they go. "
                    + "Add '--scale 10' or '--scale 5'."
            )
        }
        shownScale = scale
    }

    /// Returns `nil` for what is no film.
    private func movie(_ fields: FilmFields) throws(RepositoryError) -> MovieReference? {
        if let problem = fields.problem { throw .invalidInput(reason: problem) }
        let kinds = fields.all(.kind)
        // IMDb's ids of people begin so.
        if fields[.imdbID]?.lowercased().hasPrefix("nm") == true || fields[.number] != nil
            || kinds.isEmpty && fields.mustHaveKind || kinds.contains(where: { FilmsNames.isFilm($0) == false })
        {
            return nil
        }
        let unknown = kinds.first { FilmsNames.isFilm($0) == nil }
        if let unknown, fields[.imdbID] == nil { throw .unreadable(unknown, "is not known as a kind of film") }
        var imdbID = try fields.imdbID()
        // The catalogue counts films and series apart, IMDb does not.
        var id = unknown == nil ? try fields.movieID() : nil
        if id == nil, imdbID == nil, let page = fields[.address] {
            if page.contains("\(catalogue.site)/tv/") { return nil }
            let linked = try? MovieReference(page, in: catalogue, takesNumbers: false)
            (id, imdbID) = (linked?.id, linked?.imdbID)
        }
        let year = try fields.year()
        guard id != nil || imdbID != nil || fields.title != nil else { throw .invalidInput(reason: "names no film") }
        return MovieReference(id: id, imdbID: imdbID, title: fields.title, year: year)
    }
}

/// Lines as a person writes them on a command line. If each line sets its own rating, that is its last word.
extension FilmRows {
    /// Returns `nil` for a comment.
    mutating func row(_ text: String, at line: Int) throws(RepositoryError) -> FilmsFile.Row? {
        guard text.utf8.count <= FilmFields.longest else {
            let content = FilmsFile.Content.invalid(reason: "\(RepositoryError.quoted(text)) is too long for a title")
            return FilmsFile.Row(line: line, movie: MovieReference(), content: content)
        }
        var row = ownRow(text, at: line)
        if row == nil { row = try writtenRow(text, at: line) }
        if case .change(.rating)? = row?.content { shownScale = .ten }
        return row
    }

    private func writtenRow(_ text: String, at line: Int) throws(RepositoryError) -> FilmsFile.Row? {
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
        return FilmsFile.Row(line: line, movie: movie, content: content, titleIfUnrated: titleIfUnrated(words, movie))
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

    private func titleIfUnrated(_ words: [String], _ movie: MovieReference) -> SearchText? {
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
