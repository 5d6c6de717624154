import Domain

/// A list of movies as one JSON object: `query` where there is one, `page`, `totalPages`, `totalResults`, `origin`,
/// `storedAt` and `movies`. What is not known is null.
package struct MoviesJSONRenderer: Sendable {
    private let fields: [MovieField]
    private let backend: Backend
    private let writer: JSONWriter

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
                    ("origin", .origin(list.origin, of: backend)),
                    ("storedAt", .string(TimestampFormat.rfc3339(list.storedAt))),
                    ("movies", .array(list.movies.map(object))),
                ]
            )
        )
    }

    private func object(_ movie: Movie) -> JSONValue {
        .object(fields.map { (name: $0.rawValue, value: $0.value(in: movie)) })
    }
}
