public import Domain
public import DomainKit
public import DomainKitDoubles
import Synchronization

/// Movies with the ids from 1 on, found by their titles.
///
/// Test hooks: `hold(_:)` lets the searches for titles wait until `release()`, `searches` has those that have begun, and `peak` is
/// how many were under way at the same time.
public final class FakeExportedMoviesRepository: ExportedMoviesRepository {
    private struct State {
        var held: Set<String> = []
        var running = 0
        var peak = 0
    }

    public let searches = Recorder<String>()
    private let movies: [Movie]
    private let onSearch: @Sendable () -> Void
    private let state = Mutex(State())
    private let gate = Gate()

    /// - Parameter onSearch: Called for each search.
    public init(_ titles: [String], onSearch: @escaping @Sendable () -> Void = {}) {
        self.onSearch = onSearch
        movies = titles.enumerated().compactMap { index, title in
            MovieID(index + 1).map { Movie(id: $0, title: title, originalTitle: title) }
        }
    }

    public var peak: Int { state.withLock { $0.peak } }

    public func hold(_ titles: [String]) {
        state.withLock { $0.held = Set(titles) }
    }

    public func release() {
        gate.open()
    }

    /// Returns every movie whose title contains `title`, whatever the year is.
    public func movies(titled title: SearchText, year: ReleaseYear?) async throws(RepositoryError) -> [Movie] {
        onSearch()
        let isHeld = state.withLock { state in
            state.running += 1
            state.peak = max(state.peak, state.running)
            return state.held.contains(title.value)
        }
        searches.record(title.value)
        if isHeld { try? await gate.pass() }
        state.withLock { $0.running -= 1 }
        return movies.filter { $0.title.lowercased().contains(title.folded) }
    }

    public func movie(_ id: MovieID) async throws(RepositoryError) -> Movie {
        guard let movie = movies.first(where: { $0.id == id }) else { throw .service(.notFound) }
        return movie
    }
}

/// Reports of imports in memory.
///
/// Test hook: `saves` is how often one was saved.
public actor FakeImportProgressRepository: ImportProgressRepository {
    public private(set) var saves = 0
    private var reports: [String: ImportReport] = [:]

    public init() {}

    public func report(of file: FilmsFile, in session: UserSession) -> Cached<ImportReport>? {
        reports[file.fingerprint].map { Cached($0, at: Timestamp(millisecondsSince1970: 0)) }
    }

    public func save(_ report: ImportReport, of file: FilmsFile, in session: UserSession) {
        saves += 1
        reports[file.fingerprint] = report
    }
}
