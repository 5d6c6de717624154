/// The ratings that a user has given to movies.
struct DemoRatings: Codable, Sendable {
    private struct Entry: Codable, Sendable {
        let movie: Int
        let value: Double
    }

    /// The movie that was rated last comes first.
    private var entries: [Entry] = []

    /// The ids of the movies, the one that was rated last first.
    var movies: [Int] { entries.map(\.movie) }

    /// The rating of a movie, or `nil` if there is none. Setting it makes the movie the one that was rated last.
    subscript(movie: Int) -> Double? {
        get { entries.first { $0.movie == movie }?.value }
        set {
            entries.removeAll { $0.movie == movie }
            if let newValue { entries.insert(Entry(movie: movie, value: newValue), at: 0) }
        }
    }
}
