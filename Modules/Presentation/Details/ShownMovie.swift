package import Domain

/// A movie as a screen shows it: its details, when they were stored, and who gave them.
package struct ShownMovie: Sendable, Equatable {
    package let details: MovieDetails
    package let storedAt: Timestamp
    package let origin: Origin

    package init(_ stored: Stored<MovieDetails>, origin: Origin) {
        details = stored.value
        storedAt = stored.storedAt
        self.origin = origin
    }
}
