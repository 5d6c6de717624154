package import Domain

extension MoviesListSource {
    package static func search(_ query: MovieQuery, by searchMovies: SearchMoviesUseCase) -> MoviesListSource {
        MoviesListSource(topic: .search(query.text)) { page, policy in
            searchMovies.execute(query: query, page: page, policy: policy)
        }
    }
}

extension MoviesListTopic {
    package static func search(_ query: SearchText) -> MoviesListTopic {
        MoviesListTopic(query: query, attribute: "", qualifier: "for \"\(query)\"")
    }
}
