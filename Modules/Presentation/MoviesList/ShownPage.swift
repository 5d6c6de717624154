package import Domain

/// A page as a list shows it: when it was stored, and who gave it.
package struct ShownPage: Sendable, Equatable {
    package let page: MoviesPage
    package let storedAt: Timestamp
    package let origin: Origin

    package init(_ stored: Stored<MoviesPage>, origin: Origin) {
        page = stored.value
        storedAt = stored.storedAt
        self.origin = origin
    }
}
