public import Domain

extension MoviesSource {
    /// The movies that are related to a movie.
    public static func related(
        _ relation: MovieRelation,
        to movie: Movie,
        language: Language?,
        from movies: any RelatedMoviesRepository
    ) -> MoviesSource {
        MoviesSource(topic: .related(relation, to: movie)) { page, policy in
            movies.movies(relation, to: movie.id, language: language, page: page, policy: policy)
        }
    }
}

extension MoviesListTopic {
    /// `films similar to Batman (1989)`, `films recommended to viewers of Batman (1989)`
    static func related(_ relation: MovieRelation, to movie: Movie) -> MoviesListTopic {
        switch relation {
        case .similar:
            .list(qualifier: " similar to \(MovieLabel.text(movie))", known: "known films of about the same genres")
        case .recommended: .list(qualifier: " recommended to viewers of \(MovieLabel.text(movie))")
        }
    }
}
