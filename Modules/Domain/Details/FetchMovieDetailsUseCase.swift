public import DomainKit

/// Fetches the details of a movie for a person who reads them. An overview that is missing in their language is the English one.
public struct FetchMovieDetailsUseCase: Sendable {
    private let details: any MovieDetailsRepository

    public init(details: any MovieDetailsRepository) {
        self.details = details
    }

    /// Fetches the details. If there is no overview, a second request asks for those in English, which are cached by themselves.
    public func execute(
        _ movie: MovieID,
        language: Language?,
        in session: UserSession?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MovieDetails>> {
        let events = details.details(of: movie, language: language, in: session, policy: policy)
        guard let language, !language.tag.hasPrefix("en") else { return events }
        return .performing { [details] shown in
            for await event in events {
                // While the service is asked for the first, and after it has failed, nobody waits for it once more.
                let isAnswered = if case .finished(_, let origin) = event { origin.indexCause == nil } else { false }
                let mayAsk = isAnswered && policy != .cachedOnly
                let second: FetchPolicy = mayAsk ? .cachedIfFresh(maxAge: MovieDetails.maxAge) : .cachedOnly
                guard event.content?.value.movie.overview.isEmpty == true,
                    let english = try? await details.details(of: movie, language: nil, in: nil, policy: second)
                        .result().movie.overview, !english.isEmpty
                else {
                    shown.yield(event)
                    continue
                }
                shown.yield(
                    event.map { own in
                        var own = own
                        (own.movie.overview, own.isOverviewInEnglish) = (english, true)
                        return own
                    }
                )
            }
        }
    }
}
