import Domain
import DomainKit

/// The columns of a table with films, and what its rows say.
struct FilmsColumns: Sendable {
    let site: FilmsSite
    /// The names of the columns.
    let header: [String]
    private let change: LibraryChange?
    private let catalogue: PublicCatalogue
    private var columns: [FilmsColumn: [Int]] = [:]
    /// A column that says whose the ids are.
    private let sources: [Int]
    /// The columns of the user's ratings. The scale is `nil` if only the values show it.
    private var ratings: [(column: Int, scale: RatingScale?)] = []

    /// - Parameters:
    ///   - site: The site, or `nil` if the columns show it.
    ///   - scale: The scale of ratings whose columns do not show it.
    /// - Throws: `invalidInput` if no column names films or, without a change, none holds the user's ratings, or if the columns
    ///   contradict the scale.
    init(
        _ header: [String],
        of site: FilmsSite? = nil,
        _ change: LibraryChange?,
        _ catalogue: PublicCatalogue,
        _ scale: RatingScale?
    ) throws(RepositoryError) {
        let names = header.map { FilmsNames.folded($0) }
        func columns(_ wanted: [String]) throws(RepositoryError) -> [Int] {
            let found = wanted.flatMap { name in names.indices.filter { names[$0] == name } }
            guard let double = found.first(where: { names.firstIndex(of: names[$0]) != $0 }) else { return found }
            throw .invalidInput(reason: "The file has more than one column '\(header[double])'.")
        }
        let site = site ?? FilmsSite.site(names)
        (self.site, self.header, self.change, self.catalogue) = (site, header, change, catalogue)
        for column in FilmsColumn.allCases { self.columns[column] = try columns(column.names) }
        sources = site.name == "Yamtrack" ? try columns(["source"]) : []
        if !sources.isEmpty { self.columns[.id] = try columns(["mediaid"]) }
        if !catalogue.isInUse { self.columns[.id] = [] }
        if site.isOwn { self.columns[.id] = try columns(["id"]) }
        guard ![FilmsColumn.id, .imdbID, .title].allSatisfy({ self[$0].isEmpty }) else {
            let others = "'Name', 'Title'" + (catalogue.isInUse ? ", 'tmdbID'" : "")
            throw Self.missing("names films: 'Const' of IMDb, or \(others) or 'imdbID' of Letterboxd", header)
        }
        // What is said to be the user's wins: a 'Rating' beside it is that of others.
        ratings = try (self[.ownRating].isEmpty ? columns(site.ratings) : self[.ownRating]).map { column in
            (column, names[column] == "rating10" ? .ten : site.scale ?? scale)
        }
        guard change == nil else { return }
        guard let known = ratings.first else {
            let others = site.ratings.isEmpty ? "" : ", 'Rating' or 'Rating10'"
            let hint = names.contains("rating") ? " 'Rating' is that of others there." : ""
            throw Self.missing("holds your ratings: 'Your Rating'" + others, header, hint)
        }
        guard scale == nil || ratings.contains(where: { $0.scale == scale }) else {
            let most = known.scale?.rawValue ?? ""
            throw .invalidInput(reason: "Its columns show that the ratings go to \(most). Leave out '--scale'.")
        }
    }

    var hasRatings: Bool { !ratings.isEmpty }

    private subscript(column: FilmsColumn) -> [Int] { columns[column] ?? [] }

    private static func missing(_ purpose: String, _ header: [String], _ hint: String = "") -> RepositoryError {
        let names = header.prefix(20).map(UnreadableField.quoted).joined(separator: ", ")
        let more = header.count > 20 ? ", …" : ""
        return .invalidInput(reason: "The file has no column that \(purpose).\(hint) Its columns are: \(names)\(more).")
    }

    /// Reads a row.
    ///
    /// - Parameter scale: Becomes that of the ratings, if nothing but their values shows it.
    /// - Throws: `invalidInput` if the values do not show it either.
    func row(_ row: CSVReader.Row, concluding scale: inout RatingScale?) throws(RepositoryError) -> FilmsFile.Row {
        var movie = MovieReference(title: row.text(self[.title]).flatMap { try? SearchText(Self.title($0)) })
        var unscaled: WrittenRating?
        let content: FilmsFile.Content
        do throws(UnreadableField) {
            let film = try film(row, movie.title)
            movie = film ?? movie
            content = film == nil ? .noFilm : try rating(row, &unscaled)
        } catch {
            content = .invalid(reason: error.reason)
        }
        if let unscaled {
            guard unscaled.isOfFive else {
                throw .invalidInput(
                    reason:
                        "The rating on line \(row.line) is none in stars of 5, and no column shows how far it goes. "
                        + "Add '--scale 10' or '--scale 5'."
                )
            }
            scale = .five
        }
        return FilmsFile.Row(line: row.line, movie: movie, content: content)
    }

    /// Returns `nil` if it is no film.
    private func film(_ row: CSVReader.Row, _ title: SearchText?) throws(UnreadableField) -> MovieReference? {
        guard row.text(Array(row.fields.indices.dropFirst(header.count))) == nil else {
            throw UnreadableField(reason: "\(row.fields.count) fields in a file of \(header.count) columns")
        }
        let imdbText = row.text(self[.imdbID])
        let kinds = self[.kind].compactMap { row.text([$0]) }
        // IMDb's ids of people begin so.
        if imdbText?.lowercased().hasPrefix("nm") == true
            || kinds.contains(where: { FilmsNames.otherKinds.contains(FilmsNames.folded($0)) })
            || row.text(self[.number]) != nil || kinds.isEmpty && site.needsKind
        {
            return nil
        }
        let unknown = kinds.first { !FilmsNames.filmKinds.contains(FilmsNames.folded($0)) }
        if let unknown, imdbText == nil { throw UnreadableField(unknown, "is not known as a kind of film") }
        var imdbID = try row.imdbID(self[.imdbID])
        // The catalogue counts films and series apart, IMDb does not.
        let hasID = unknown == nil && (sources.isEmpty || row.text(sources) == "tmdb")
        var id = hasID ? try row.movieID(self[.id]) : nil
        if id == nil, imdbID == nil, let page = row.text(self[.address]) {
            if page.contains("\(catalogue.site)/tv/") { return nil }
            (id, imdbID) = ids(in: page)
        }
        var year = try row.year(self[.year])
        if year == nil { year = try row.year(self[.date]) }
        guard id != nil || imdbID != nil || title != nil else { throw UnreadableField(reason: "names no film") }
        return MovieReference(id: id, imdbID: imdbID, title: title, year: year)
    }

    private func rating(
        _ row: CSVReader.Row,
        _ unscaled: inout WrittenRating?
    ) throws(UnreadableField) -> FilmsFile.Content {
        if let change { return .change(change) }
        for (column, scale) in ratings {
            guard let text = row.text([column]) else { continue }
            let written = WrittenRating(text)
            if written?.number == 0 { continue }
            if scale == nil, written?.scale == nil { unscaled = written }
            guard let rating = written?.rating(scale ?? .five) else { throw UnreadableField(text, "is not a rating") }
            return .change(.rating(rating))
        }
        return .unrated
    }

    /// The ids in the address of a page at the catalogue or at IMDb. Other addresses have none.
    private func ids(in page: String) -> (MovieID?, IMDbID?) {
        let parts = page.split { "/?#-".contains($0) }.map(String.init)
        func part(after name: String) -> String? { zip(parts, parts.dropFirst()).first { $0.0 == name }?.1 }
        let number = catalogue.isInUse && page.contains(catalogue.site) ? part(after: "movie").flatMap { Int($0) } : nil
        return (number.flatMap(MovieID.init), part(after: "title").flatMap { try? IMDbID($0) })
    }

    /// Removes the apostrophe that makes a title harmless in spreadsheets, as in the CSV of this program.
    private static func title(_ text: String) -> String {
        text.hasPrefix("'") && text.dropFirst().first.map("=+-@".contains) == true ? String(text.dropFirst()) : text
    }
}
