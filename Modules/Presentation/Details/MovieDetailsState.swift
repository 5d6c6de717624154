package import Domain

/// What the screen of one movie shows at one moment.
package struct MovieDetailsState: LoadState, Equatable {
    package private(set) var isLoading: Bool
    /// Why the last load failed. What was stored is still shown.
    package private(set) var error: MoviesError?
    /// Nil while nothing is known.
    package private(set) var shown: ShownMovie?

    package init(isLoading: Bool = false) {
        self.isLoading = isLoading
    }

    package mutating func show(_ step: Fetched<MovieDetails>) {
        switch step {
        case .cached(let details):
            shown = ShownMovie(details, origin: .cache)
        case .finished(let details, let origin):
            shown = ShownMovie(details, origin: origin)
            isLoading = false
        case .failed(let error, let details):
            if let details { shown = ShownMovie(details, origin: .cache) }
            self.error = error == .cancelled ? nil : error
            isLoading = false
        }
    }

    package mutating func stopLoading() {
        isLoading = false
    }
}
