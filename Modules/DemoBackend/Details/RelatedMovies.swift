struct RelatedMovies: Sendable {
    private let movie: Movie
    private let people: Set<String>
    private let year: Double
    private let others: [Movie]

    init(to movie: Movie, in movies: [Movie]) {
        self.movie = movie
        people = Set(movie.directors + movie.cast)
        year = Self.year(of: movie)
        others = movies.filter { $0.id != movie.id }
    }

    /// Those with most genres in common and of the same time come first.
    func similar() -> [Movie] {
        ranked { other in
            let kinship = kinship(to: other)
            return kinship > 0 ? kinship - abs(year - Self.year(of: other)) / 50 : nil
        }
    }

    /// Returns all other movies with a common genre, director or leading actor: those that share most people come first,
    /// then those with a better score.
    func recommended() -> [Movie] {
        ranked { other in
            let (kinship, people) = (kinship(to: other), sharedPeople(with: other))
            return kinship > 0 || people > 0 ? Double(people) + kinship + other.score / 10 : nil
        }
    }

    private func kinship(to other: Movie) -> Double {
        let common = movie.genres.count { other.genres.contains($0) }
        return 2 * Double(common) / Double(max(1, movie.genres.count + other.genres.count))
    }

    private func sharedPeople(with other: Movie) -> Int {
        people.count { other.directors.contains($0) || other.cast.contains($0) }
    }

    private static func year(of movie: Movie) -> Double { Double(movie.releaseDate.prefix(4)) ?? 0 }

    private func ranked(by value: (Movie) -> Double?) -> [Movie] {
        others.indices.compactMap { index in value(others[index]).map { (index: index, value: $0) } }
            .sorted { (-$0.value, others[$0.index].id) < (-$1.value, others[$1.index].id) }
            .map { others[$0.index] }
    }
}
