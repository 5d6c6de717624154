public import Domain
import DomainKit
public import Observation
import PresentationKit

/// Shows one movie with its poster: the one that is selected in the list, or the one that a person has opened.
///
/// From an opened movie, a person goes on to similar and recommended ones, and back.
@Observable
@MainActor
public final class DetailsPaneViewModel {
    /// The pause before a selected movie is fetched, so that a person who scrolls past it causes no request. It is longer
    /// than the pause of a key that repeats: 30 to 40 ms on most systems.
    static let pause = Duration.milliseconds(150)
    /// Sharp at the size that is shown, even on a screen with two pixels for each point.
    private static let posterWidth = PosterWidth.w342

    public private(set) var state: DetailsPaneState?

    /// It takes effect when the movie is next observed.
    @ObservationIgnored var session: UserSession?

    private let fetchDetails: FetchMovieDetailsUseCase
    private let posters: any PosterRepository
    private let showsPosters: Bool
    private let language: Language?
    /// Called after each event, with whether the service has just answered.
    @ObservationIgnored var onEvent: @MainActor (_ isFromService: Bool) -> Void = { _ in }

    private let clock: any Clock<Duration>
    private var earlier: [DetailsPaneState] = []
    private var load: Task<Void, Never>?
    private var posterLoad: Task<Void, Never>?
    private var isPausing = false

    public init(
        fetchDetails: FetchMovieDetailsUseCase,
        posters: any PosterRepository,
        showsPosters: Bool,
        language: Language?,
        clock: any Clock<Duration>
    ) {
        self.fetchDetails = fetchDetails
        self.posters = posters
        self.showsPosters = showsPosters
        self.language = language
        self.clock = clock
    }

    /// Shows the selected movie of a list: its copy at once, and the rest after a pause.
    public func follow(_ movie: Movie) {
        guard state?.movie.id != movie.id || !earlier.isEmpty else { return }
        earlier = []
        show(movie, after: Self.pause)
    }

    /// Shows a movie without a pause.
    public func open(_ movie: Movie) {
        if state?.movie.id != movie.id || !earlier.isEmpty {
            earlier = []
            show(movie, after: .zero)
        } else if isPausing || state?.fetched.error != nil {
            observe()
        }
    }

    /// - Returns: `false` if none is selected.
    func openRelated() -> Bool {
        guard let state, let index = state.selectedRelated else { return false }
        earlier.append(state)
        show(state.related[index], after: .zero)
        return true
    }

    /// - Returns: `false` if there is none.
    func back() -> Bool {
        guard let last = earlier.popLast() else { return false }
        state = last
        observe()
        return true
    }

    /// Shows nothing, and cancels every request.
    public func close() {
        stop()
        (state, earlier) = (nil, [])
    }

    /// The movie stays as it is.
    func stop() {
        load?.cancel()
        posterLoad?.cancel()
        (load, posterLoad, isPausing) = (nil, nil, false)
        state?.isLoading = false
    }

    /// - Parameter maxAge: The age from which a copy is fetched again, or `nil` to ask the service in any case.
    func observe(maxAge: Duration? = MovieDetails.maxAge) {
        if let state { start(state.movie, after: .zero, maxAge: maxAge) }
    }

    func selectRelated(by places: Int) { state?.selectRelated(by: places) }

    func selectRelated(_ index: Int) { state?.selectRelated(index) }
}

extension DetailsPaneViewModel {
    func fetch(_ movie: MovieID) async throws(RepositoryError) -> MovieDetails {
        try await fetchDetails.execute(
            movie,
            language: language,
            in: session,
            policy: .cachedIfFresh(maxAge: MovieDetails.maxAge)
        ).result()
    }

    private func show(_ movie: Movie, after pause: Duration) {
        stop()
        state = DetailsPaneState(movie)
        state?.path = earlier.map(\.movie.title)
        start(movie, after: pause, maxAge: MovieDetails.maxAge)
    }

    private func start(_ movie: Movie, after pause: Duration, maxAge: Duration?) {
        stop()
        isPausing = pause > .zero
        // At once, so that the movie counts as loading from here on.
        if !isPausing { beginLoading(movie) }
        load = Task { [weak self, fetchDetails, language, session, clock] in
            if pause > .zero {
                let copies = fetchDetails.execute(movie.id, language: language, in: session, policy: .cachedOnly)
                for await event in copies where !Task.isCancelled {
                    if case .finished(let copy, _) = event { self?.apply(.cached(copy)) }
                }
                try? await clock.sleep(for: pause)
                guard !Task.isCancelled else { return }
                self?.beginLoading(movie)
            }
            let policy = FetchPolicy.observed(maxAge: maxAge)
            for await event in fetchDetails.execute(movie.id, language: language, in: session, policy: policy)
            where !Task.isCancelled {
                self?.apply(event)
            }
        }
    }

    private func beginLoading(_ movie: Movie) {
        isPausing = false
        state?.isLoading = true
        showPoster(of: movie)
    }

    private func apply(_ event: FetchEvent<MovieDetails>) {
        if case .failed(.cancelled, _) = event { return }
        state?.apply(event)
        if let details = state?.fetched.shown?.value, !isPausing { showPoster(of: details.movie) }
        if case .finished(_, .service) = event { onEvent(true) } else { onEvent(false) }
    }

    private func showPoster(of movie: Movie) {
        guard showsPosters, let path = movie.poster, posterLoad == nil else { return }
        guard state?.shownPoster?.movie.poster != path else { return }
        state?.poster = .loading
        posterLoad = Task { [weak self, posters] in
            do throws(RepositoryError) {
                let policy = FetchPolicy.cachedIfFresh(maxAge: .zero)
                let image = try await posters.image(at: path, width: Self.posterWidth, policy: policy) { _ in }
                if !Task.isCancelled {
                    self?.state?.poster = .shown(Poster(movie: movie, width: Self.posterWidth, image: image))
                }
            } catch {
                if !Task.isCancelled, error != .cancelled { self?.state?.poster = .failed(error) }
            }
        }
    }
}
