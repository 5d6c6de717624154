/// What a catalogue tells of single movies.
public protocol MovieDetailsRepository: Sendable {
    /// - Parameter language: The language of titles and texts; nil for the catalogue's own.
    func details(
        of movie: MovieID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<Fetched<MovieDetails>>
}
