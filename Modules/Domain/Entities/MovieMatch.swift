/// Which movies a title may mean.
public enum MovieMatch: Sendable, Hashable {
    case none
    case one(Movie)
    /// More than one, the closest first.
    case several([Movie])

    /// What `title` means among the movies that a search for it found.
    ///
    /// Among several, the one that is called exactly that is meant, whatever the case, unless another is called so too.
    public init(title: SearchText, among movies: [Movie]) {
        let exact = movies.filter { movie in
            [movie.title, movie.originalTitle].contains { (try? SearchText($0))?.folded == title.folded }
        }
        if let only = movies.count == 1 ? movies.first : exact.count == 1 ? exact.first : nil {
            self = .one(only)
        } else {
            self = movies.isEmpty ? .none : .several(movies)
        }
    }
}
