import Domain
import DomainKit

/// What the names of columns say of the rows below them.
struct FilmsTable: Sendable {
    let site: FilmsSite
    private let header: [String]
    private var columns: [FilmsColumn: [Int]] = [:]
    /// Those that hold the user's ratings. The scale is `nil` if only the values show it.
    private(set) var ratings: [(column: FilmsColumn, scale: RatingScale?)] = []

    /// - Throws: `invalidInput` if no column names films or, without a change, none holds the user's ratings, or if the columns
    ///   contradict the scale.
    init(_ header: [String], for rows: FilmRows) throws(RepositoryError) {
        let names = header.map { FilmsNames.folded($0) }
        site = FilmsSite.site(names)
        self.header = header
        for (column, columnNames) in FilmsColumn.names {
            let found = columnNames.flatMap { name in names.indices.filter { names[$0] == name } }
            if let double = found.first(where: { names.firstIndex(of: names[$0]) != $0 }) {
                throw .invalidInput(reason: "The file has more than one column '\(header[double])'.")
            }
            columns[column] = found.isEmpty ? nil : found
        }
        if let other = header.first(where: { FilmsNames.ofOthers.contains(FilmsNames.folded($0)) }) {
            throw .invalidInput(reason: "The file is not of films, as its column '\(other)' shows.")
        }
        if !rows.catalogue.isInUse { (columns[.id], columns[.mediaID]) = (nil, nil) }
        guard [FilmsColumn.id, .imdbID, .title].contains(where: { columns[$0] != nil }) else {
            let others = "'Name', 'Title'" + (rows.catalogue.isInUse ? ", 'tmdbID'" : "")
            throw missing("names films: 'Const' of IMDb, or \(others) or 'imdbID' of Letterboxd")
        }
        // What is said to be the user's wins: a 'Rating' beside it is that of others.
        for column in columns[.ownRating] == nil ? site.ratings : [.ownRating] where columns[column] != nil {
            ratings.append((column, column == .rating10 ? .ten : site.scale ?? rows.scale))
        }
        guard rows.change == nil else { return }
        guard !ratings.isEmpty else {
            let others = site.ratings.isEmpty ? ". 'Rating' is that of others there" : ", 'Rating' or 'Rating10'"
            throw missing("holds your ratings: 'Your Rating'\(others)")
        }
        try rows.checkScale(among: ratings.map(\.scale))
    }

    private func missing(_ purpose: String) -> RepositoryError {
        let names = header.prefix(20).map(RepositoryError.quoted).joined(separator: ", ")
        let more = header.count > 20 ? ", …" : ""
        return .invalidInput(reason: "The file has no column that \(purpose). Its columns are: \(names)\(more).")
    }

    func fields(_ row: CSVReader.Row) -> FilmFields {
        let texts = columns.mapValues { $0.filter(row.fields.indices.contains).map { row.fields[$0] } }
        let isTooLong = row.fields.dropFirst(header.count).contains { FilmFields.text($0) != nil }
        return FilmFields(
            line: row.line,
            texts,
            ratings: ratings,
            mustHaveKind: ["TMDB", "Trakt"].contains(site.name),
            problem: isTooLong ? "\(row.fields.count) fields in a file of \(header.count) columns" : nil
        )
    }
}
