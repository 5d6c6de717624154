public import Domain
public import DomainKit
import Synchronization

/// Movies with the ids from 1 on, found by their titles.
///
/// Test hook: `fail(with:)` makes the requests fail from now on.
public final class FakeExportedMoviesRepository: ExportedMoviesRepository {
    private let movies: [Movie]
    private let error = Mutex<RepositoryError?>(nil)

    public init(_ titles: [String]) {
        movies = titles.enumerated().compactMap { index, title in
            MovieID(index + 1).map { Movie(id: $0, title: title, originalTitle: title) }
        }
    }

    public func fail(with error: RepositoryError?) {
        self.error.withLock { $0 = error }
    }

    /// Returns every movie whose title contains `title`, whatever the year is.
    public func movies(titled title: SearchText, year: ReleaseYear?) async throws(RepositoryError) -> [Movie] {
        if let error = error.withLock({ $0 }) { throw error }
        return movies.filter { $0.title.lowercased().contains(title.folded) }
    }
}

/// Reports of imports in memory.
public final class FakeImportProgressRepository: ImportProgressRepository {
    private let reports = Mutex<[String: ImportReport]>([:])

    public init() {}

    public func report(of file: RatingsFile, in session: UserSession) async -> ImportReport? {
        reports.withLock { $0[file.fingerprint] }
    }

    public func save(_ report: ImportReport, of file: RatingsFile, in session: UserSession) async {
        reports.withLock { $0[file.fingerprint] = report }
    }
}
