public import DomainKit

/// Searches the catalogue, and saves the search in the history if it has an answer.
public struct SearchMoviesUseCase: Sendable {
    private let movies: any MoviesRepository
    private let recentQueries: any RecentQueriesRepository
    private let catalogue: PublicCatalogue

    /// - Parameter catalogue: The catalogue whose addresses may stand in place of the words.
    public init(
        movies: any MoviesRepository,
        recentQueries: any RecentQueriesRepository,
        catalogue: PublicCatalogue
    ) {
        self.movies = movies
        self.recentQueries = recentQueries
        self.catalogue = catalogue
    }

    /// Fetches the pages of the movies that match `query`, as `PageWalk` does.
    ///
    /// The search is saved once, with its first page, even if that comes from the cache and the user leaves before the service has
    /// responded. The stream ends after that: a process may exit when it has read the stream to its end.
    ///
    /// - Parameter limit: The number of movies to fetch, or `nil` for one page.
    public func execute(
        query: MovieQuery,
        startingAt page: PageNumber,
        limit: Int?,
        policy: FetchPolicy
    ) -> AsyncStream<[FetchEvent<MoviesPage>]> {
        .performing { [self] events in
            let walk = PageWalk { page, policy in self.page(page, of: query, policy: policy) }
            var isSaved = false
            for await pages in walk.pages(startingAt: page, limit: limit, policy: policy) {
                events.yield(pages)
                if !isSaved, pages.contains(where: { $0.content != nil }) {
                    await recentQueries.save(query.text)
                    isSaved = true
                }
            }
        }
    }

    /// Fetches one page of the movies that the words of a query mean. It is not saved in the history.
    ///
    /// The words may be an id of IMDb or an address. The year of `Batman (1989)` filters the movies. So does that of `batman 1989`,
    /// if no title has all of the words.
    public func page(
        _ number: PageNumber,
        of query: MovieQuery,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        .performing { [self] events in
            var named = MovieReference(title: query.text)
            do throws(RepositoryError) {
                named = try MovieReference(query.text.value, in: catalogue, takesNumbers: false)
            } catch  where PageAddress(query.text.value) != nil {
                events.yield(.failed(error, cached: nil))
                return
            } catch {
                // An id that is still being typed.
            }
            if let id = named.id {
                let found = movies.movie(id, language: query.language, policy: policy)
                for await event in found { events.yield(event.map { .only([$0]) }) }
            } else if let id = named.imdbID {
                let found = movies.title(id, language: query.language, policy: policy)
                for await event in found { events.yield(event.map { .only([$0.movie].compactMap(\.self)) }) }
            } else {
                await search(number, query.readings(of: named.title ?? query.text), policy, events)
            }
        }
    }

    /// Returns whether movies can be shown without the service.
    public func isCached(_ query: MovieQuery) async -> Bool {
        for reading in query.readings(of: query.text) where await movies.isCached(reading) { return true }
        return false
    }

    /// Emits the page of the first reading that has movies, or of the last one.
    private func search(
        _ number: PageNumber,
        _ readings: [MovieQuery],
        _ policy: FetchPolicy,
        _ events: AsyncStream<FetchEvent<MoviesPage>>.Continuation
    ) async {
        for reading in readings.dropLast() {
            if number != .first {
                let policy = FetchPolicy.cachedIfFresh(maxAge: MovieQuery.maxAge)
                let first = try? await movies.movies(matching: reading, page: .first, policy: policy).result()
                if first?.totalResults == 0 { continue }
            }
            var hasMovies = false
            for await event in movies.movies(matching: reading, page: number, policy: policy) {
                let isEmpty = event.content?.value.totalResults == 0
                if case .finished = event, isEmpty {
                    // The films of an older copy match no more.
                    hasMovies = false
                    break
                }
                if isEmpty { continue }
                hasMovies = true
                events.yield(event)
            }
            if hasMovies { return }
        }
        guard let last = readings.last else { return }
        for await event in movies.movies(matching: last, page: number, policy: policy) { events.yield(event) }
    }
}

extension MovieQuery {
    fileprivate func readings(of text: SearchText) -> [MovieQuery] {
        let whole = correcting(text.withArticleInPlace)
        guard years == nil else { return [whole] }
        let dated = DatedTitle(text)
        if dated.year != nil { return [of(dated), correcting(text)] }
        return [whole] + [DatedTitle(lastWordOf: text)].compactMap(\.self).map(of)
    }

    private func of(_ dated: DatedTitle) -> MovieQuery {
        correcting(dated.title.withArticleInPlace, year: dated.year)
    }
}

extension MoviesPage {
    fileprivate static func only(_ movies: [Movie]) -> MoviesPage {
        MoviesPage(number: .first, totalPages: 1, totalResults: movies.count, items: movies)
    }
}
