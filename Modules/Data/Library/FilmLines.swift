import Domain
import DomainKit

/// Lines that name a film each, as a person does on a command line. If each line sets its own rating, that is its last word.
struct FilmLines: Sendable {
    /// What becomes of every film, or `nil` if each line sets its own rating.
    let change: LibraryChange?
    let catalogue: PublicCatalogue
    /// Whether every line is a title, even if it is a number.
    let takesTitles: Bool
    /// The scale of ratings that do not name theirs.
    let scale: RatingScale

    /// Reads a line. Returns `nil` for a comment.
    func row(_ row: CSVReader.Row) throws(RepositoryError) -> FilmsFile.Row? {
        if let row = ownRow(row) { return row }
        let words = row.fields[0].split(whereSeparator: \.isWhitespace).map(String.init)
        var name = (change == nil ? words.dropLast() : words[...]).joined(separator: " ")
        // A mark before a rating is no part of a title: `Alien (1979): 8`, `Alien - 8`.
        while change == nil, let last = name.last, " -–—:=|".contains(last) { name.removeLast() }
        let content = content(words)
        guard !name.isEmpty else {
            return words == ["#"] ? nil : FilmsFile.Row(line: row.line, movie: MovieReference(), content: content)
        }
        do throws(RepositoryError) {
            guard let movie = try movie(name) else { return nil }
            return FilmsFile.Row(line: row.line, movie: movie, content: content, wholeLine: wholeLine(words, movie))
        } catch {
            guard case .change = content, case .invalidInput(let reason) = error else {
                return FilmsFile.Row(line: row.line, movie: MovieReference(), content: content)
            }
            let title = try? SearchText(String(name.unicodeScalars.prefix(40)))
            return FilmsFile.Row(line: row.line, movie: MovieReference(title: title), content: .invalid(reason: reason))
        }
    }

    /// The rows with ids in place of titles, if every line is a number. Beside titles, a number is a title.
    func numbered(_ rows: [FilmsFile.Row]) -> [FilmsFile.Row] {
        guard !takesTitles, rows.allSatisfy({ Self.isNumber($0.movie.title?.value) }) else { return rows }
        return rows.map { row in
            let number = row.movie.title?.value ?? ""
            let id = Int(number).flatMap(MovieID.init)
            let content = id == nil ? .invalid(reason: "'\(number)' is not a valid id") : row.content
            return FilmsFile.Row(line: row.line, movie: MovieReference(id: id), content: content)
        }
    }

    /// Reads a line of this program's own lists, whose seventh field is the user's rating.
    private func ownRow(_ row: CSVReader.Row) -> FilmsFile.Row? {
        let fields = row.fields[0].split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        // An id and a rating are a line of a person.
        guard fields.count > (change == nil ? 2 : 1), !takesTitles, let movie = MovieReference(ownLine: row.fields[0])
        else { return nil }
        let rating = fields.count > 6 ? UserRating(text: fields[6]).map { FilmsFile.Content.change(.rating($0)) } : nil
        return FilmsFile.Row(line: row.line, movie: movie, content: change.map { .change($0) } ?? rating ?? .unrated)
    }

    private func content(_ words: [String]) -> FilmsFile.Content {
        if let change { return .change(change) }
        let last = UnreadableField.quoted(words.last ?? "")
        guard words.count > 1 else { return .invalid(reason: "\(last) has no rating behind it") }
        let rating = UserRating(text: words.last ?? "", scale: scale)
        return rating.map { .change(.rating($0)) } ?? .invalid(reason: "\(last) is not a rating")
    }

    private func wholeLine(_ words: [String], _ movie: MovieReference) -> SearchText? {
        guard change == nil, Self.isNumber(words.last), movie.title != nil else { return nil }
        let year = Int(words.dropLast().last?.filter(\.isNumber) ?? "").flatMap { try? ReleaseYear($0) }
        return year == nil ? try? SearchText(words.joined(separator: " ")) : nil
    }

    private func movie(_ name: String) throws(RepositoryError) -> MovieReference? {
        guard !takesTitles else { return MovieReference(title: try SearchText(name)) }
        guard change == nil || !FilmsNames.isName(name) else {
            throw .invalidInput(reason: "may be the name of a column. If it is a film, add its year")
        }
        return try MovieReference.inList(name, in: catalogue)
    }

    private static func isNumber(_ text: String?) -> Bool {
        text?.isEmpty == false && text?.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true
    }
}
