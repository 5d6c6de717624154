import Domain

/// A list of movies for other programs: a line each, fields parted by tabs, no header and nothing cut.
///
/// The fields are id, title, release date, rating, votes and language; one that is not known is empty.
package struct MoviesTabSeparatedRenderer: Sendable {
    package init() {}

    package func lines(_ list: MoviesList) -> [String] {
        list.movies.map { movie in
            TabSeparatedLine.text([
                movie.id.description,
                movie.title,
                movie.releaseDate?.description ?? "",
                movie.rating.map(RatingFormat.text) ?? "",
                movie.rating.map { String($0.votes) } ?? "",
                movie.originalLanguage?.tag ?? "",
            ])
        }
    }
}
