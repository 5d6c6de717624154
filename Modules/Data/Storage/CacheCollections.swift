/// Every collection of what can be fetched again.
enum CacheCollections {
    static let all = [
        MoviesResponseStorage.collection, MovieDetailsStorage.collection, TopListStorage.collection,
        PosterImageStorage.collection,
    ]
}
