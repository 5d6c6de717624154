/// Which movies a title may mean.
public enum MovieMatch: Sendable, Hashable {
    case none
    case one(Movie)
    /// More than one: the closest of them, and how many there are in all.
    case several([Movie], total: Int)

    /// What `title` means among the movies on the first page of a search for it.
    ///
    /// Among several, the one that is called exactly that is meant, whatever the case, unless another is called so too.
    public init(title: SearchText, on page: MoviesPage) {
        let movies = page.movies
        let exact = movies.filter { movie in
            [movie.title, movie.originalTitle].contains { (try? SearchText($0))?.folded == title.folded }
        }
        if let only = movies.count == 1 ? movies.first : exact.count == 1 ? exact.first : nil {
            self = .one(only)
        } else {
            self = movies.isEmpty ? .none : .several(movies, total: max(page.totalResults, movies.count))
        }
    }
}
