public import DomainKit

/// Imports the ratings of a file, one after the other, and goes on where an interrupted import of the same file stopped.
///
/// If a row fails, those before it are not taken back: that would be hundreds of further requests, at the moment when requests fail.
/// To repeat a row does no harm.
public struct ImportRatingsUseCase: Sendable {
    /// The pause before each row that has a rating. Such a row takes three requests at most, so the service's limit of
    /// about 40 requests a second is not exceeded (https://developer.themoviedb.org/docs/rate-limiting).
    private static let pause = Duration.milliseconds(75)
    /// The meaning of an id of IMDb hardly ever changes.
    private static let policy = FetchPolicy.cachedIfFresh(maxAge: .seconds(24 * 60 * 60))

    private let sendWaitingChanges: SendWaitingChangesUseCase
    private let ratings: any RatingsRepository
    private let libraries: any UserLibraryRepository
    private let sessions: any UserSessionRepository
    private let movies: any ExportedMoviesRepository
    private let imdbTitles: any IMDbTitlesRepository
    private let progress: any ImportProgressRepository
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - sendWaitingChanges: Sends ratings that wait, which are older than those of the file.
    ///   - libraries: Have the user's ratings as soon as `ratings` has read them.
    ///   - clock: Measures the pauses between rows.
    public init(
        sendWaitingChanges: SendWaitingChangesUseCase,
        ratings: any RatingsRepository,
        libraries: any UserLibraryRepository,
        sessions: any UserSessionRepository,
        movies: any ExportedMoviesRepository,
        imdbTitles: any IMDbTitlesRepository,
        progress: any ImportProgressRepository,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.sendWaitingChanges = sendWaitingChanges
        self.ratings = ratings
        self.libraries = libraries
        self.sessions = sessions
        self.movies = movies
        self.imdbTitles = imdbTitles
        self.progress = progress
        self.clock = clock
    }

    /// Imports a file.
    ///
    /// A row whose rating is the user's already changes nothing. A row that cannot be imported is a problem of the report,
    /// and the import goes on. If the service fails, the import stops before that row.
    ///
    /// - Parameters:
    ///   - mode: Whether to change ratings, and where to begin.
    ///   - onRow: Called before each row with the number of rows handled so far.
    /// - Throws: `notSignedIn` if the user is signed out, or the failure to send an older change or to read the user's ratings.
    ///   No rating of the file is set then.
    public func execute(
        _ file: RatingsFile,
        _ mode: ImportMode,
        onRow: (Int) -> Void
    ) async throws(RepositoryError) -> RatingsImport {
        let session = try await sessions.anySession()
        var result = RatingsImport()
        if mode == .resuming, let report = await progress.report(of: file, in: session) {
            result.report = report
        }
        let rows = result.report.rowsToHandle(of: file)
        result.rowsHandledBefore = file.rows.count - rows.count
        guard !rows.isEmpty else { return result }
        if mode != .dryRun { try await sendOlderChanges() }
        var current = try await currentRatings(in: session)
        for (count, index) in rows.enumerated() {
            let row = file.rows[index]
            onRow(result.rowsHandledBefore + count)
            do throws(RepositoryError) {
                let outcome = try await outcome(of: row, current)
                if case .change(let change) = outcome {
                    if mode != .dryRun { try await set(change, in: session) }
                    current[change.movie.id] = change.new
                    result.changes.append(change)
                }
                result.report.add(outcome, of: row)
                if mode != .dryRun, case .change = outcome { await progress.save(result.report, of: file, in: session) }
            } catch {
                guard case .service(let failure) = error, failure.concernsOneRequest else {
                    result.failure = error
                    break
                }
                result.report.add(.problem(.notConfirmed), of: row)
            }
        }
        if mode != .dryRun { await progress.save(result.report, of: file, in: session) }
        return result
    }

    /// - Throws: The failure if a change still waits, because it would replace a rating of the file later.
    private func sendOlderChanges() async throws(RepositoryError) {
        for await sent in sendWaitingChanges.execute(ignoresPause: true, patience: .seconds(2)) {
            if case .waits(let error) = sent.result { throw error }
        }
    }

    /// The ratings that the user has given so far. Ratings beyond the last page that the service sends count as unknown, and
    /// are set again.
    private func currentRatings(in session: UserSession) async throws(RepositoryError) -> [MovieID: UserRating] {
        var current: [MovieID: UserRating] = [:]
        var next: PageNumber? = .first
        while let number = next {
            let page = try await ratings.ratedMovies(in: session, page: number, policy: .remoteOnly).result()
            let ids = page.items.map(\.id)
            let library = await libraries.library(of: session, for: LibraryScope(ids))
            for id in ids { current[id] = library.state(of: id)?.rating }
            next = page.nextPage
        }
        return current
    }

    private func outcome(
        of row: RatingsFile.Row,
        _ current: [MovieID: UserRating]
    ) async throws(RepositoryError) -> ImportOutcome {
        switch row.content {
        case .noFilm: return .noFilm
        case .unrated: return .unrated
        case .invalid(let reason): return .problem(.invalid(reason))
        case .rating(let rating):
            try await pauseBetweenRows()
            switch try await match(row.movie) {
            case .noFilm: return .noFilm
            case .none: return .problem(.notFound)
            case .several(let count): return .problem(.ambiguous(count))
            case .one(let id, let movie):
                let old = current[id]
                guard old != rating else { return .unchanged }
                let title = row.movie.title?.value ?? row.movie.name
                return .change(
                    RatingChange(
                        line: row.line,
                        movie: movie ?? Movie(id: id, title: title, originalTitle: title),
                        year: movie.map { $0.releaseDate?.year } ?? row.movie.year?.value,
                        old: old,
                        new: rating
                    )
                )
            }
        }
    }

    /// Finds the movie that a file means.
    ///
    /// An id counts first, then IMDb's. The title counts if there is neither, or if the service does not know IMDb's.
    private func match(_ exported: ExportedMovie) async throws(RepositoryError) -> ExportedMovieMatch {
        if let id = exported.id { return .one(id, nil) }
        if let id = exported.imdbID {
            switch try await imdbTitles.title(id, language: nil, policy: Self.policy).result() {
            case .movie(let movie): return .one(movie.id, movie)
            case .series, .episode, .person: return .noFilm
            case .unknown: break
            }
        }
        guard let title = exported.title else { return .none }
        let found = try await movies.movies(titled: title, year: exported.year)
        return ExportedMovieMatch(title, year: exported.year, among: found)
    }

    /// Sets a rating. If the service asks for fewer requests, waits and tries again, at most twice.
    private func set(_ change: RatingChange, in session: UserSession) async throws(RepositoryError) {
        for _ in 1...2 {
            do throws(RepositoryError) {
                return try await ratings.setRating(change.new, of: change.movie, in: session)
            } catch {
                guard case .service(.rateLimited(let retryAfter)) = error else { throw error }
                try await sleep(min(retryAfter ?? .seconds(10), .seconds(60)))
            }
        }
        try await ratings.setRating(change.new, of: change.movie, in: session)
    }

    private func pauseBetweenRows() async throws(RepositoryError) {
        try await sleep(Self.pause)
    }

    private func sleep(_ duration: Duration) async throws(RepositoryError) {
        do {
            try await clock.sleep(for: duration)
        } catch {
            throw .cancelled
        }
    }
}

extension ServiceFailure {
    /// Whether the failure is about one movie, so that the requests for others may succeed.
    fileprivate var concernsOneRequest: Bool {
        switch self {
        case .notFound, .unusableResponse: true
        default: false
        }
    }
}
