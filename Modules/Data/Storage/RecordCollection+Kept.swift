import Domain

/// All that is kept in record stores. The version of the stored form is part of each name: what an older program stored is
/// never read wrongly.
extension RecordCollection {
    /// How long an answer of the service may be kept: TMDB's terms of use allow six months
    /// (https://www.themoviedb.org/api-terms-of-use).
    private static let longestAge = Duration.seconds(180 * 86_400)

    static func isExpired(_ storedAt: Timestamp, at now: Timestamp) -> Bool {
        storedAt.age(at: now) >= longestAge
    }

    /// The pages of lists of movies, as the service answered them.
    static let moviesPages = RecordCollection(name: "movies-pages-1", limit: 500)

    /// What the service told of single movies.
    static let movieDetails = RecordCollection(name: "movie-details-1", limit: 200)

    /// Sorted lists, each with at most `TopList.limit` movies.
    static let topLists = RecordCollection(name: "top-lists-1", limit: 50)

    /// The images of the posters that were downloaded last, 10 MB at most: none is larger than 500 kB.
    static let posters = RecordCollection(name: "posters-1", limit: 20)

    /// Every collection of what can be fetched again.
    static let refetchable = [moviesPages, movieDetails, topLists, posters]

    /// The pages of the lists of whoever is signed in. Emptied after every change and when the user leaves: what is on its
    /// way to it is too late then, since it belongs to a generation that is over.
    static let accountMovies = RecordCollection(name: "account-movies-1", limit: 200)

    static let recentQueries = RecordCollection(name: "recent-queries-1", limit: RecentQuery.limit)

    /// When each notice was shown last.
    static let notices = RecordCollection(name: "notices-1", limit: 100)

    static let leases = RecordCollection(name: "leases-1", limit: 500)
}
