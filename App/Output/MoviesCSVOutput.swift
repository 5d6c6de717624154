import Arguments
import Domain
import Presentation

/// Writes a whole list of movies as CSV, each page as soon as it is there.
struct MoviesCSVOutput {
    private let context: CommandContext
    private let csv: LetterboxdCSV

    /// - Throws: A usage error if `--json` asks for another form.
    init(_ context: CommandContext, hasRatings: Bool) throws(CommandFailure) {
        guard case .absent = context.arguments[GlobalOptions.json] else {
            throw context.usage("'--csv' and '--json' cannot be used together")
        }
        self.context = context
        csv = LetterboxdCSV(hasTMDBIDs: context.container.backend != .demo, hasRatings: hasRatings)
    }

    /// Loads a list to its end and writes it.
    ///
    /// - Parameter limit: The number of movies to write at most, or `nil` for all.
    /// - Throws: The failure at the first page that can neither be fetched nor shown from a copy. The pages before it are
    ///   written.
    func write(
        _ source: PagingSource,
        startingAt page: PageNumber,
        limit: Int?,
        policy: FetchPolicy
    ) async throws(CommandFailure) {
        let limit = limit ?? PageNumber.range.upperBound * MoviesPage.size
        var written: Set<MovieID> = []
        var oldest: Timestamp?
        var failure: MoviesError?
        for await event in source.pages(page, limit, policy) {
            let shown: Cached<MoviesPage>
            switch event {
            case .copies: continue
            case .finished(let page, _): shown = page
            case .failed(let error, let copy):
                guard let copy, error.allowsStaleCopy else {
                    throw .failed(error, context.attempt(oldest == nil ? "list" : "part of the list"))
                }
                (shown, failure) = (copy, error)
            }
            let movies = shown.value.movies.filter { written.count < limit && written.insert($0.id).inserted }
            let rows = movies.map { csv.row($0, rating: shown.value.states[$0.id]?.rating) }
            // Without a pager, which would wait for the last page.
            try context.write(((oldest == nil ? [csv.header] : []) + rows).map { $0 + "\n" }.joined())
            oldest = min(oldest ?? shown.cachedAt, shown.cachedAt)
        }
        guard let oldest else { throw .failed(.cancelled, context.attempt("list")) }
        context.noticeAge(of: oldest, error: failure, context.attempt("list"))
    }
}
