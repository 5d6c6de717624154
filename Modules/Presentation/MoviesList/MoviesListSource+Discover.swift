package import Domain

extension MoviesListSource {
    package static func discover(
        _ query: DiscoverQuery,
        by discoverMovies: DiscoverMoviesUseCase
    ) -> MoviesListSource {
        MoviesListSource(topic: .discover(query)) { page, policy in
            discoverMovies.execute(query: query, page: page, policy: policy)
        }
    }
}

extension MoviesListTopic {
    /// The list that `query` describes, as in "Drama movies of 1994 by revenue".
    package static func discover(_ query: DiscoverQuery) -> MoviesListTopic {
        let year = query.year.map { "of \($0.value) " } ?? ""
        let end = query.sortOrder == query.order.usualSortOrder ? "" : ", \(query.order.otherEnd) first"
        return .list(attribute: query.genre?.name ?? "", qualifier: "\(year)by \(query.order.name)\(end)")
    }
}
