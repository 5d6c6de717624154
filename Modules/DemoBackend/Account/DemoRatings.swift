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

    init() {}

    /// Decodes ratings. Earlier versions saved them without their order, as an object with the ids as keys.
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let ratings = try? container.decode([Int: Double].self) {
            entries = ratings.sorted { $0.key < $1.key }.map { Entry(movie: $0.key, value: $0.value) }
        } else {
            entries = try container.decode([Entry].self)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(entries)
    }

    /// The rating of a movie, or `nil` if there is none. Setting it makes the movie the one that was rated last.
    subscript(movie: Int) -> Double? {
        get { entries.first { $0.movie == movie }?.value }
        set {
            entries.removeAll { $0.movie == movie }
            if let newValue { entries.insert(Entry(movie: movie, value: newValue), at: 0) }
        }
    }
}
