package import Domain

/// What a screen shows of a poster at one moment.
package enum PosterState: LoadState, Hashable {
    /// Nothing has been asked for.
    case idle
    /// How far the image has come; nil before its first piece.
    case loading(DownloadProgress?)
    case shown(Poster)
    /// There is none of this movie.
    case noPoster(Movie)
    /// It is not known which image it is.
    case movieFailed(MoviesError)
    /// The image could not be had.
    case imageFailed(MoviesError)

    package mutating func show(_ step: PosterDownload) {
        self =
            switch step {
            case .progressed(let progress): .loading(progress)
            case .finished(let poster): .shown(poster)
            case .noPoster(let movie): .noPoster(movie)
            case .movieFailed(.cancelled), .imageFailed(.cancelled): .idle
            case .movieFailed(let error): .movieFailed(error)
            case .imageFailed(let error): .imageFailed(error)
            }
    }

    package mutating func stopLoading() {
        if case .loading = self { self = .idle }
    }
}
