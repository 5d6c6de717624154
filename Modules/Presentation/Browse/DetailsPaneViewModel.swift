package import Domain
import Observation

/// Shows one movie with its poster: the one that is selected in the list, or the one that a person has opened.
///
/// From an opened movie, a person goes on to similar and recommended ones, and back.
@Observable
@MainActor
package final class DetailsPaneViewModel {
    /// The pause before a selected movie is fetched, so that a person who scrolls past it causes no request. It is longer
    /// than the pause of a key that repeats: 30 to 40 ms on most systems.
    static let pause = Duration.milliseconds(150)

    /// `nil` if no movie is shown.
    package private(set) var state: DetailsPaneState?
    /// The poster of `state.poster` if that is shown.
    package private(set) var poster: Poster?

    private let fetchDetails: FetchMovieDetailsUseCase
    private let posters: PosterViewModel
    private let posterWidth: PosterWidth?
    private let language: Language?
    /// Called after each event, with whether the service has answered.
    @ObservationIgnored var onEvent: @MainActor (_ isFromService: Bool) -> Void = { _ in }

    private let clock: any Clock<Duration>
    private let changes: ChangesInFlight
    /// What is known of the user's rating and lists of the movie, without the changes in flight.
    private var known: AccountState?
    /// What the list knew of them, which counts as long as the details say nothing.
    private var listed: AccountState?
    /// The movies before the shown one, which "back" leads through.
    private var earlier: [DetailsPaneState] = []
    private var load: Task<Void, Never>?
    private var posterLoad: Task<Void, Never>?
    private var isPausing = false

    /// - Parameter posterWidth: The width of posters, or `nil` to show none.
    init(
        fetchDetails: FetchMovieDetailsUseCase,
        posters: PosterViewModel,
        posterWidth: PosterWidth?,
        language: Language?,
        clock: any Clock<Duration>,
        changes: ChangesInFlight
    ) {
        self.fetchDetails = fetchDetails
        self.posters = posters
        self.posterWidth = posterWidth
        self.language = language
        self.clock = clock
        self.changes = changes
    }

    /// Shows the selected movie of a list: its copy at once, and the rest after a pause.
    ///
    /// - Parameter known: What the list knows of the user's rating and lists.
    func follow(_ movie: Movie?, _ known: AccountState?) {
        guard let movie else { return close() }
        if state?.movie.id == movie.id, earlier.isEmpty {
            if state?.shown == nil {
                listed = known
                remember(known, of: movie.id)
            }
            return
        }
        earlier = []
        show(movie, known, after: Self.pause)
    }

    /// Shows a movie without a pause.
    func open(_ movie: Movie, _ known: AccountState?) {
        if state?.movie.id != movie.id || !earlier.isEmpty {
            earlier = []
            show(movie, known, after: .zero)
        } else if isPausing || state?.error != nil {
            observe()
        }
    }

    /// Goes on to the selected related movie.
    ///
    /// - Returns: `false` if none is selected.
    func openRelated() -> Bool {
        guard let state, let index = state.selectedRelated, state.related.indices.contains(index) else { return false }
        earlier.append(state)
        show(state.related[index], nil, after: .zero)
        return true
    }

    /// Goes back to the movie before.
    ///
    /// - Returns: `false` if there is none.
    func back() -> Bool {
        guard let last = earlier.popLast() else { return false }
        (state, known, listed, poster) = (last, last.state, nil, nil)
        observe()
        return true
    }

    /// Shows nothing, and cancels every request.
    func close() {
        stop()
        (state, poster, earlier, known, listed) = (nil, nil, [], nil, nil)
    }

    /// Cancels every request and observation. The movie stays as it is.
    func stop() {
        load?.cancel()
        posterLoad?.cancel()
        (load, posterLoad, isPausing) = (nil, nil, false)
        state?.isLoading = false
    }

    /// Brings the movie up to date, and observes it from now on.
    ///
    /// - Parameter maxAge: The age from which a copy is fetched again.
    func observe(maxAge: Duration = MovieDetails.maxAge) {
        if let state { start(state.movie, after: .zero, maxAge: maxAge) }
    }

    func selectRelated(by places: Int) { state?.selectRelated(by: places) }

    func selectRelated(_ index: Int) { state?.selectRelated(index) }

    func scroll(by lines: Int, limit: Int) { state?.scroll(by: lines, limit: limit) }
}

/// What is known of the movie.
extension DetailsPaneViewModel {
    func remember(_ known: AccountState?, of movie: MovieID) {
        guard state?.movie.id == movie else { return }
        self.known = known
        showChanges(of: movie)
    }

    /// Applies a change that was made, or that waits, until the details have the new state.
    func remember(_ change: LibraryChange, isWaiting: Bool, of movie: MovieID) {
        if !isWaiting, state?.movie.id == movie { listed = change.applied(to: listed) }
        remember(change.applied(to: known, isWaiting: isWaiting), of: movie)
    }

    /// Forgets the rating and lists of the user, because another one is signed in, or none.
    func forgetState() {
        (known, listed) = (nil, nil)
        state?.state = nil
        for index in earlier.indices { earlier[index].state = nil }
    }

    /// Reads the copy again, because the user's state of the movie has changed.
    func readAgain() {
        if let state, state.shown != nil, !state.isLoading, state.error == nil { observe(maxAge: .seconds(Int64.max)) }
    }

    /// Shows the movie with the changes in flight, or without those that are not in flight any more.
    func showChanges(of movie: MovieID) {
        guard state?.movie.id == movie else { return }
        state?.state = changes.state(of: movie, over: known)
    }

    func knownState(of movie: MovieID) -> AccountState? { state?.movie.id == movie ? known : nil }

    private func show(_ movie: Movie, _ known: AccountState?, after pause: Duration) {
        stop()
        poster = nil
        state = DetailsPaneState(movie)
        state?.depth = earlier.count
        listed = known
        remember(known, of: movie.id)
        start(movie, after: pause, maxAge: MovieDetails.maxAge)
    }

    private func start(_ movie: Movie, after pause: Duration, maxAge: Duration) {
        stop()
        isPausing = pause > .zero
        // At once, so that the movie counts as loading from here on.
        if !isPausing { beginLoading(movie) }
        load = Task { [weak self, fetchDetails, language, clock] in
            if pause > .zero {
                for await event in fetchDetails.execute(movie.id, language: language, policy: .cachedOnly)
                where !Task.isCancelled {
                    if case .finished(let copy, _) = event { self?.apply(.cached(copy), isFirst: true) }
                }
                try? await clock.sleep(for: pause)
                guard !Task.isCancelled else { return }
                self?.beginLoading(movie)
            }
            var isFirst = true
            let policy = FetchPolicy.observed(maxAge: maxAge)
            for await event in fetchDetails.execute(movie.id, language: language, policy: policy)
            where !Task.isCancelled {
                self?.apply(event, isFirst: isFirst)
                isFirst = false
            }
        }
    }

    private func beginLoading(_ movie: Movie) {
        isPausing = false
        state?.isLoading = true
        showPoster(of: movie)
    }

    /// - Parameter isFirst: Whether it is the first event of this observation of the movie.
    private func apply(_ event: FetchEvent<MovieDetails>, isFirst: Bool) {
        if case .failed(.cancelled, _) = event { return }
        var isFromService = false
        if case .finished(let details, .service) = event {
            isFromService = state?.shown?.cachedAt != details.cachedAt
        }
        state?.apply(event, isFirst: isFirst)
        if let details = state?.shown?.details {
            remember(details.state ?? listed, of: details.movie.id)
            if !isPausing { showPoster(of: details.movie) }
        }
        onEvent(isFromService)
    }

    /// Downloads the poster of a movie, unless it is shown or on its way.
    private func showPoster(of movie: Movie) {
        guard let posterWidth, let path = movie.poster, posterLoad == nil, poster?.movie.poster != path else { return }
        state?.poster = .loading
        let states = posters.download(movie: movie, width: posterWidth, policy: .cachedIfFresh(maxAge: .zero))
        posterLoad = Task { [weak self] in
            for await state in states where !Task.isCancelled { self?.apply(state) }
        }
    }

    private func apply(_ download: PosterState) {
        switch download {
        case .idle, .loading:
            break
        case .shown(let poster):
            self.poster = poster
            state?.poster = .shown(name: poster.name)
        case .noPoster:
            state?.poster = .none
        case .movieFailed(let error), .imageFailed(let error):
            state?.poster = .failed(error)
        }
    }
}

extension Poster {
    /// The name of the image: the path names it for good.
    fileprivate var name: String { "\(movie.poster?.value ?? "")@\(width.rawValue)" }
}
