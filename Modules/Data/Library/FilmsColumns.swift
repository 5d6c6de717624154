import Domain
import DomainKit

struct FilmsColumns: Sendable {
    let site: FilmsSite
    let header: [String]
    private let lines: FilmLines
    private var columns: [FilmsColumn: [Int]] = [:]
    /// The scale is `nil` if only the values show it.
    private(set) var ratings: [(column: Int, scale: RatingScale?)] = []
    /// Of the ratings so far: whether one was taken for stars, and whether one is of ten or of neither.
    var evidence = (hasStars: false, isOfTen: false)

    /// - Throws: `invalidInput` if no column names films or, without a change, none holds the user's ratings, or if the columns
    ///   contradict the scale.
    init(_ header: [String], _ lines: FilmLines) throws(RepositoryError) {
        let names = header.map { FilmsNames.folded($0) }
        site = FilmsSite.site(names)
        (self.header, self.lines) = (header, lines)
        for column in FilmsColumn.allCases {
            let found = column.names.flatMap { name in names.indices.filter { names[$0] == name } }
            if let double = found.first(where: { names.firstIndex(of: names[$0]) != $0 }) {
                throw .invalidInput(reason: "The file has more than one column '\(header[double])'.")
            }
            columns[column] = found
        }
        if let other = header.first(where: { FilmsNames.ofOthers.contains(FilmsNames.folded($0)) }) {
            throw .invalidInput(reason: "The file is not of films, as its column '\(other)' shows.")
        }
        if !lines.catalogue.isInUse { (columns[.id], columns[.mediaID]) = ([], []) }
        guard ![FilmsColumn.ownID, .id, .imdbID, .title].allSatisfy({ self[$0].isEmpty }) else {
            let others = "'Name', 'Title'" + (lines.catalogue.isInUse ? ", 'tmdbID'" : "")
            throw missing("names films: 'Const' of IMDb, or \(others) or 'imdbID' of Letterboxd")
        }
        // What is said to be the user's wins: a 'Rating' beside it is that of others.
        for column in self[.ownRating].isEmpty ? site.ratings : [.ownRating] {
            ratings += self[column].prefix(1).map { ($0, column == .rating10 ? .ten : site.scale ?? lines.scale) }
        }
        guard lines.change == nil else { return }
        guard !ratings.isEmpty else {
            let others = site.ratings.isEmpty ? ". 'Rating' is that of others there" : ", 'Rating' or 'Rating10'"
            throw missing("holds your ratings: 'Your Rating'\(others)")
        }
        guard lines.scale == nil || ratings.contains(where: { $0.scale == lines.scale }) else {
            let most = lines.scale == .ten ? 5 : 10
            throw .invalidInput(reason: "Its columns show that the ratings go to \(most). Leave out '--scale'.")
        }
    }

    var concludedScale: RatingScale? { evidence.hasStars ? .five : nil }

    private subscript(column: FilmsColumn) -> [Int] { columns[column] ?? [] }

    private func missing(_ purpose: String) -> RepositoryError {
        let names = header.prefix(20).map(RepositoryError.quoted).joined(separator: ", ")
        let more = header.count > 20 ? ", …" : ""
        return .invalidInput(reason: "The file has no column that \(purpose). Its columns are: \(names)\(more).")
    }

    /// - Throws: `invalidInput` if neither the columns nor the values show the scale of a rating.
    mutating func row(_ row: CSVReader.Row) throws(RepositoryError) -> FilmsFile.Row {
        let rating = lines.change == nil ? rating(row) : nil
        if let rating, let number = rating.number, ratings.contains(where: { $0.scale == nil }) {
            evidence.hasStars = evidence.hasStars || rating.scale == nil
            let isOfTen = rating.scale == .ten || rating.scale == nil && !number.isOfFive
            evidence.isOfTen = evidence.isOfTen || isOfTen
            guard !evidence.hasStars || !evidence.isOfTen else {
                throw .invalidInput(
                    reason:
                        "The ratings up to line \(row.line) are not all stars of 5, and no column shows how far they go. "
                        + "Add '--scale 10' or '--scale 5'."
                )
            }
        }
        var movie = MovieReference(title: row.text(self[.title]).flatMap { try? SearchText(Self.title($0)) })
        var content = FilmsFile.Content.noFilm
        do throws(RepositoryError) {
            if let film = try film(row, movie.title) {
                movie = film
                content = lines.change.map { .change($0) } ?? .unrated
            }
            if let rating, content == .unrated {
                guard let value = rating.number?.rating(rating.scale ?? .five) else {
                    throw .unreadable(rating.text, "is not a rating")
                }
                content = .change(.rating(value))
            }
        } catch .invalidInput(let reason) {
            content = .invalid(reason: reason)
        }
        return FilmsFile.Row(line: row.line, movie: movie, content: content)
    }

    private func film(_ row: CSVReader.Row, _ title: SearchText?) throws(RepositoryError) -> MovieReference? {
        guard row.text(Array(row.fields.indices.dropFirst(header.count))) == nil else {
            throw .invalidInput(reason: "\(row.fields.count) fields in a file of \(header.count) columns")
        }
        let imdbText = row.text(self[.imdbID])
        let kinds = self[.kind].compactMap { row.text([$0]) }
        let lacksKind = kinds.isEmpty && ["TMDB", "Trakt"].contains(site.name)
        // IMDb's ids of people begin so.
        if imdbText?.lowercased().hasPrefix("nm") == true || row.text(self[.number]) != nil || lacksKind
            || kinds.contains(where: { FilmsNames.isFilm($0) == false })
        {
            return nil
        }
        let unknown = kinds.first { FilmsNames.isFilm($0) == nil }
        if let unknown, imdbText == nil { throw .unreadable(unknown, "is not known as a kind of film") }
        var imdbID = try row.imdbID(self[.imdbID])
        // The catalogue counts films and series apart, IMDb does not.
        let ids = self[.ownID] + self[.id] + (row.text(self[.source]) == "tmdb" ? self[.mediaID] : [])
        var id = unknown == nil ? try row.movieID(ids) : nil
        if id == nil, imdbID == nil, let page = row.text(self[.address]) {
            if page.contains("\(lines.catalogue.site)/tv/") { return nil }
            let linked = try? MovieReference(page, in: lines.catalogue, takesNumbers: false)
            (id, imdbID) = (linked?.id, linked?.imdbID)
        }
        let year = try row.year(self[.year] + self[.date])
        guard Set(self[.year].compactMap { row.text([$0])?.prefix(4) }).count < 2 else {
            throw .invalidInput(reason: "has two years")
        }
        guard id != nil || imdbID != nil || title != nil else { throw .invalidInput(reason: "names no film") }
        return MovieReference(id: id, imdbID: imdbID, title: title, year: year)
    }

    /// A rating of 0 is none.
    private func rating(_ row: CSVReader.Row) -> (text: String, number: WrittenRating?, scale: RatingScale?)? {
        for (column, scale) in ratings {
            guard let text = row.text([column]) else { continue }
            let number = WrittenRating(text)
            if number?.number != 0 { return (text, number, number?.scale ?? scale) }
        }
        return nil
    }

    /// Without the apostrophe that makes a title harmless in spreadsheets, as in the CSV of this program.
    private static func title(_ text: String) -> String {
        text.hasPrefix("'") && text.dropFirst().first.map("=+-@".contains) == true ? String(text.dropFirst()) : text
    }
}
