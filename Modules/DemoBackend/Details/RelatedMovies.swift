/// The movies of the catalogue that are related to one of them.
struct RelatedMovies: Sendable {
    private let movie: Movie
    private let others: [Movie]

    init(to movie: Movie, in movies: [Movie]) {
        self.movie = movie
        others = movies.filter { $0.id != movie.id }
    }

    /// Returns all other movies with a common genre: those with most genres in common and of the same time come first.
    func similar() -> [Movie] {
        ranked(others.filter { kinship(to: $0) > 0 }) { kinship(to: $0) - years(to: $0) / 50 }
    }

    /// Returns all other movies with a common genre, director or leading actor: those that share most people come first,
    /// then those with a better score.
    func recommended() -> [Movie] {
        ranked(others.filter { kinship(to: $0) > 0 || sharedPeople(with: $0) > 0 }) { other in
            Double(sharedPeople(with: other)) + kinship(to: other) + other.score / 10
        }
    }

    /// The share of genres in common, from 0 to 1.
    private func kinship(to other: Movie) -> Double {
        let common = Set(movie.genres).intersection(other.genres).count
        return 2 * Double(common) / Double(max(1, movie.genres.count + other.genres.count))
    }

    private func sharedPeople(with other: Movie) -> Int {
        Set(movie.directors + movie.cast).intersection(other.directors + other.cast).count
    }

    private func years(to other: Movie) -> Double {
        abs((Double(movie.releaseDate.prefix(4)) ?? 0) - (Double(other.releaseDate.prefix(4)) ?? 0))
    }

    /// Sorts by decreasing value. Movies with equal values are sorted by id.
    private func ranked(_ movies: [Movie], by value: (Movie) -> Double) -> [Movie] {
        movies.map { (movie: $0, value: value($0)) }
            .sorted { (-$0.value, $0.movie.id) < (-$1.value, $1.movie.id) }
            .map(\.movie)
    }
}
