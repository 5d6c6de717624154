package import Domain

extension MoviesSource {
    /// The list of __words__ movies.
    package static func __feature__(_ query: __Feature__Query, from movies: any __Feature__Repository) -> MoviesSource {
        MoviesSource(topic: .__feature__) { page, policy in
            movies.movies(in: query, page: page, policy: policy)
        }
    }
}

extension MoviesListTopic {
    // FILL IN: the words before the noun in the heading, here and in the test of the topic.
    /// `__words__ movies`
    static var __feature__: MoviesListTopic {
        .list(attribute: "__words__")
    }
}
