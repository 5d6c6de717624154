import Domain

/// One movie in one language: everything that the answer depends on.
struct MovieDetailsKey: Sendable, Hashable {
    let movie: MovieID
    let language: Language?

    var endpoint: Endpoint<MovieDetailsDTO> {
        MovieEndpoints.details(of: movie, language: language)
    }
}
