public import DataKit
public import Domain
public import DomainKit
import PlatformKit

/// The service's details of single movies. Every response is cached, and the library of a signed-in user has what it says of
/// their rating and lists.
public struct DefaultMovieDetailsRepository: MovieDetailsRepository {
    private let fetcher: Fetcher
    private let library: LibraryRecords
    private let knownMovies: (any KnownMoviesRepository)?

    /// What is known of a movie takes the place of its details if there are none and the service cannot be reached.
    public init(fetcher: Fetcher, library: LibraryRecords, knownMovies: (any KnownMoviesRepository)? = nil) {
        self.fetcher = fetcher
        self.library = library
        self.knownMovies = knownMovies
    }

    public func details(
        of movie: MovieID,
        language: Language?,
        in session: UserSession?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MovieDetails>> {
        let plain = MovieDetailsResource(movie: movie, language: language)
        let events = details(plain, in: session, policy: policy)
        guard let knownMovies else { return events }
        return events.replacingFailure(policy: policy) {
            guard let known = await knownMovies.movie(movie) else { return nil }
            let details = MovieDetails(movie: known.value, genres: known.value.genres)
            return Cached(details, at: known.cachedAt, isComplete: false)
        }
    }

    public func savedRuntimes(of movies: [MovieID], language: Language?) async -> [MovieID: Duration]? {
        let (cache, collection) = (fetcher.cache, MovieDetailsResource.collection)
        // Mostly there are none, and to look for each of twenty would be an eighth of a search.
        let isEmpty = (try? await cache.store.records(in: collection, limit: 1).isEmpty) ?? true
        guard !isEmpty else { return nil }
        let keys = movies.map { cache.key(of: MovieDetailsResource(movie: $0, language: language).copyRequest) }
        let slots = (try? await cache.store.slots(forKeys: keys, in: collection)) ?? []
        let oldest = cache.oldest
        return zip(movies, slots).reduce(into: [:]) { runtimes, row in
            guard let record = row.1.record, record.cachedAt > oldest else { return }
            let dto = try? JSONDecoder().decode(RuntimeDTO.self, from: Data(record.bytes))
            runtimes[row.0] = dto?.toDomain()
        }
    }

    private func details(
        _ plain: MovieDetailsResource,
        in session: UserSession?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MovieDetails>> {
        let (movie, language) = (plain.movie, plain.language)
        guard let session else { return fetcher.fetch(plain, policy: policy) }
        return .performing { events in
            let records = await library.records(of: session)
            let own = MovieDetailsResource(movie: movie, language: language, session: session, records: records)
            // The service is asked for the user's state, even if there is a fresh copy of the details.
            let asks = await !isKnown(movie, records, policy)
            for await event in fetcher.fetch(own, policy: asks ? policy.asking : policy) {
                switch event {
                case .failed(.service(.sessionRejected), _):
                    fetcher.cache.warnings.report(.session(.rejected(isGuest: session.account == nil)))
                    for await event in fetcher.fetch(plain, policy: policy) { events.yield(event) }
                    return
                case .failed(.service(.notFound), _):
                    await fetcher.cache.deleteCopy(of: plain)
                    events.yield(event)
                default:
                    events.yield(accepting(event, policy))
                }
            }
        }
    }

    private func isKnown(_ movie: MovieID, _ records: UserRecords?, _ policy: FetchPolicy) async -> Bool {
        guard let maxAge = policy.maxAge else { return true }
        return await records?.isFresh(movie, maxAge: maxAge) ?? false
    }

    /// A failure is a success if the policy accepts the copy: then only the state was asked for.
    private func accepting(_ event: FetchEvent<MovieDetails>, _ policy: FetchPolicy) -> FetchEvent<MovieDetails> {
        guard case .failed(let error, let cached?) = event, error.allowsStaleCopy,
            let maxAge = policy.maxAge, fetcher.cache.isFresh(cached, maxAge: maxAge)
        else { return event }
        return .finished(cached, origin: .cache)
    }
}

extension FetchPolicy {
    fileprivate var asking: FetchPolicy {
        switch self {
        case .cachedIfFresh: .cachedIfFresh(maxAge: .zero)
        case .observed: .observed(maxAge: .zero)
        case .remoteOnly, .cachedOnly: self
        }
    }
}

/// One movie with all that `movies view` shows, in one request: TMDB's `/movie/{id}`
/// (https://developer.themoviedb.org/reference/movie-details).
struct MovieDetailsResource: RemoteResource {
    /// The name stays when parts are added: the key of a copy names them, so a copy with fewer is never read.
    static let collection = RecordCollection(name: "movie-details-2", limit: 200)
    /// At most 20 (https://developer.themoviedb.org/docs/append-to-response).
    static let parts = ["credits", "recommendations", "similar", "videos", "watch/providers"]

    let movie: MovieID
    let language: Language?
    var session: UserSession?
    var records: UserRecords?

    var request: ServiceRequest {
        guard let session else { return copyRequest }
        return request(as: .session, for: Self.parts + ["account_states"], [.session(session)])
    }

    /// The copy is the same for every user: it has no state.
    var copyRequest: ServiceRequest { request(as: .program, for: Self.parts, []) }

    private func request(
        as authority: ServiceRequest.Authority,
        for parts: [String],
        _ items: [QueryItem]
    ) -> ServiceRequest {
        var items = items + [QueryItem("append_to_response", parts.joined(separator: ","))]
        if let language {
            items.append(QueryItem("language", language.tag))
            // Without it, only videos in that language come, and many trailers are in English alone.
            if !language.tag.hasPrefix("en") {
                items.append(QueryItem("include_video_language", "\(language.tag.prefix(2)),en,null"))
            }
        }
        return ServiceRequest(as: authority, path: "/movie/\(movie)", query: items)
    }

    func value(from dto: MovieDetailsDTO) throws(RepositoryError) -> MovieDetails {
        try dto.toDomain(language: language)
    }

    func learn(from dto: MovieDetailsDTO, requestedAt: Timestamp) async {
        if let state = dto.accountStates { await records?.learn(state.toDomain(), of: movie, requestedAt: requestedAt) }
    }
}
