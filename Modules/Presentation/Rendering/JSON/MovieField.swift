/// What can be asked for of each movie in JSON, in the order it is written.
package enum MovieField: String, Sendable, CaseIterable {
    case id, title, originalTitle, originalLanguage, overview, releaseDate, rating, votes, posterPath

    /// Reads names parted by commas, as in `id,title`; the order is always that of the cases.
    package static func selection(_ text: String) throws(UnknownMovieField) -> [MovieField] {
        var selected: Set<MovieField> = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let field = MovieField(rawValue: String(name)) else { throw UnknownMovieField(name: String(name)) }
            selected.insert(field)
        }
        return allCases.filter(selected.contains)
    }
}
