import Domain

/// A list of movies as one JSON object: `query` where there is one, `page`, `totalPages`, `totalResults`, `origin`,
/// `storedAt` and `movies`. What is not known is null.
package struct MoviesJSONRenderer: Sendable {
    private let fields: [MovieField]
    private let backend: Backend
    private let writer: JSONWriter

    /// - Parameter backend: Every answer of the demo has the origin `demo`, stored or not: none of them is the service's.
    package init(fields: [MovieField] = MovieField.allCases, backend: Backend, layout: JSONLayout) {
        self.fields = fields
        self.backend = backend
        writer = JSONWriter(layout: layout)
    }

    package func text(_ list: MoviesList) -> String {
        let query = list.topic.query.map { [(name: "query", value: JSONValue.string($0.value))] } ?? []
        return writer.text(
            .object(
                query + [
                    ("page", .integer(list.firstPage.value)),
                    ("totalPages", .integer(list.totalPages)),
                    ("totalResults", .integer(list.totalResults)),
                    ("origin", .string(name(of: list.origin))),
                    ("storedAt", .string(TimestampFormat.rfc3339(list.storedAt))),
                    ("movies", .array(list.movies.map(object))),
                ]
            )
        )
    }

    private func name(of origin: Origin) -> String {
        switch (backend, origin) {
        case (.demo, _): "demo"
        case (.service, .remote): "remote"
        case (.service, .cache): "cache"
        }
    }

    private func object(_ movie: Movie) -> JSONValue {
        .object(fields.map { (name: $0.rawValue, value: value(of: $0, in: movie)) })
    }

    private func value(of field: MovieField, in movie: Movie) -> JSONValue {
        switch field {
        case .id: .integer(movie.id.value)
        case .title: .string(movie.title)
        case .originalTitle: .string(movie.originalTitle)
        case .originalLanguage: .optional(movie.originalLanguage?.tag)
        case .overview: .optional(movie.overview.isEmpty ? nil : movie.overview)
        case .releaseDate: .optional(movie.releaseDate?.description)
        case .rating: movie.rating.map { .number($0.average) } ?? .null
        case .votes: movie.rating.map { .integer($0.votes) } ?? .null
        case .posterPath: .optional(movie.poster?.value)
        }
    }
}
