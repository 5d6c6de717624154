public import Domain
import DomainKit
public import Observation

/// Loads the posters of the movies that are seen in a grid, a few at a time.
///
/// A person who scrolls past movies causes no request for them: the posters are loaded after a pause, and no longer than they are
/// seen. Only the newest ones stay in memory, however long the list is.
@Observable
@MainActor
public final class PostersViewModel {
    /// As long as that before the details of a selected movie.
    static let pause = DetailsPaneViewModel.pause
    static let parallelLoads = 4
    /// The most posters that stay, unless more are seen. One of this width has about 20 kB.
    static let limit = 60
    /// Sharp enough in a grid.
    private static let width = PosterWidth.w185

    /// Of the movies that are seen, and of those seen last.
    public private(set) var state: [PosterPath: PosterState] = [:]

    private let posters: any PosterRepository
    private let clock: any Clock<Duration>
    private var seen: [(path: PosterPath, movie: Movie)] = []
    /// The paths of `state`, the one seen last at the end.
    private var order: [PosterPath] = []
    private var loads: [PosterPath: Task<Void, Never>] = [:]
    private var pausing: Task<Void, Never>?
    /// Whether the host of posters has failed. Until the service answers, only what is saved is shown: nobody waits for each poster.
    private var isHostDown = false

    public init(posters: any PosterRepository, clock: any Clock<Duration>) {
        self.posters = posters
        self.clock = clock
    }

    /// Tells which movies are seen. Their posters are loaded after a pause, in this order, and no others.
    func see(_ movies: [Movie]) {
        let seen = movies.compactMap { movie in movie.poster.map { (path: $0, movie: movie) } }
        guard seen.map(\.path) != self.seen.map(\.path) else { return }
        self.seen = seen
        let paths = Set(seen.map(\.path))
        for (path, load) in loads where !paths.contains(path) {
            load.cancel()
            (loads[path], state[path]) = (nil, nil)
        }
        keepNewest(paths)
        pausing?.cancel()
        pausing = nil
        guard seen.contains(where: { state[$0.path]?.shown == nil }) else { return }
        pausing = Task { [weak self, clock] in
            try? await clock.sleep(for: Self.pause)
            guard !Task.isCancelled else { return }
            self?.pausing = nil
            self?.loadMissing()
        }
    }

    /// Asks the host again if it has failed, because the service can be reached.
    func serviceAnswered() {
        guard isHostDown else { return }
        isHostDown = false
        for (path, poster) in state { if case .failed = poster { state[path] = nil } }
        if pausing == nil { loadMissing() }
    }

    /// Forgets those that were not seen for the longest time. What has failed is loaded when it is seen again.
    private func keepNewest(_ paths: Set<PosterPath>) {
        order = order.filter { !paths.contains($0) && state[$0]?.shown != nil } + seen.map(\.path)
        order = order.suffix(max(Self.limit, paths.count))
        let kept = Set(order)
        if !state.keys.allSatisfy(kept.contains) { state = state.filter { kept.contains($0.key) } }
    }

    private func loadMissing() {
        for (path, movie) in seen where loads.count < Self.parallelLoads && state[path] == nil { load(path, of: movie) }
    }

    private func load(_ path: PosterPath, of movie: Movie) {
        state[path] = .loading
        let policy = isHostDown ? FetchPolicy.cachedOnly : .cachedIfFresh(maxAge: .zero)
        loads[path] = Task { [weak self, posters] in
            let poster: PosterState
            do throws(RepositoryError) {
                let image = try await posters.image(at: path, width: Self.width, policy: policy) { _ in }
                poster = .shown(Poster(movie: movie, width: Self.width, image: image))
            } catch {
                poster = .failed(error)
            }
            if !Task.isCancelled { self?.show(poster, at: path) }
        }
    }

    private func show(_ poster: PosterState, at path: PosterPath) {
        (loads[path], state[path]) = (nil, poster)
        if case .failed(let error) = poster, error.isOutage { isHostDown = true }
        if pausing == nil { loadMissing() }
    }
}
