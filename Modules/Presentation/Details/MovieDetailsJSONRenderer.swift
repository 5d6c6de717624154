import Domain

/// One movie as a JSON object: `origin`, `storedAt` and `movie`.
package struct MovieDetailsJSONRenderer: Sendable {
    private let fields: [MovieDetailsField]
    private let backend: Backend
    private let writer: JSONWriter

    package init(
        fields: [MovieDetailsField] = MovieDetailsField.allCases,
        backend: Backend,
        layout: JSONLayout
    ) {
        self.fields = fields
        self.backend = backend
        writer = JSONWriter(layout: layout)
    }

    package func text(_ shown: ShownMovie) -> String {
        writer.text(
            .object([
                ("origin", .origin(shown.origin, of: backend)),
                ("storedAt", .string(TimestampFormat.rfc3339(shown.storedAt))),
                ("movie", .object(fields.map { ($0.rawValue, $0.value(in: shown.details)) })),
            ])
        )
    }
}
