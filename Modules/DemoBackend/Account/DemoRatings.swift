struct DemoRatings: Codable, Sendable {
    private struct Entry: Codable, Sendable {
        let movie: Int
        let value: Double
    }

    /// The movie that was rated last comes first.
    private var entries: [Entry] = []

    var movies: [Int] { entries.map(\.movie) }

    /// Setting a rating makes the movie the one that was rated last.
    subscript(movie: Int) -> Double? {
        get { entries.first { $0.movie == movie }?.value }
        set {
            entries.removeAll { $0.movie == movie }
            if let newValue { entries.insert(Entry(movie: movie, value: newValue), at: 0) }
        }
    }
}
