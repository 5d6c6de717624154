/// The catalogue has no budgets, countries, collections, videos or providers, and the demo invents none.
struct DetailsRoutes: Sendable {
    let accounts: DemoAccounts

    var all: [DemoRoute] {
        [
            DemoRoute("GET /movie/#", details),
            DemoRoute("GET /movie/#/similar", similar),
            DemoRoute("GET /movie/#/recommendations", recommendations),
        ]
    }

    private func similar(_ request: DemoRequest) throws(DemoFailure) -> PageDocument<MovieRow> {
        let related = RelatedMovies(to: try request.movie(), in: Catalogue.embedded.movies)
        return PageDocument(related.similar(), page: try request.page())
    }

    private func recommendations(_ request: DemoRequest) throws(DemoFailure) -> PageDocument<MovieRow> {
        let related = RelatedMovies(to: try request.movie(), in: Catalogue.embedded.movies)
        return PageDocument(related.recommended(), page: try request.page())
    }

    /// The details of a movie, and the parts that `append_to_response` names.
    private func details(_ request: DemoRequest) async throws(DemoFailure) -> MovieDocument {
        let movie = try request.movie()
        let parts = request["append_to_response"]?.split(separator: ",").map(String.init) ?? []
        let states = parts.contains("account_states") ? try await accountStates(of: movie.id, request) : nil
        return MovieDocument(movie: movie, parts: Set(parts), accountStates: states)
    }

    private func accountStates(of id: Int, _ request: DemoRequest) async throws(DemoFailure) -> AccountStatesDocument {
        let (guest, session) = (request["guest_session_id"], request["session_id"])
        return try await accounts.update { document throws(DemoFailure) in
            if let guest { return AccountStatesDocument(rating: try document.guest(guest).ratings[id]) }
            let account = try document.account(of: session)
            return AccountStatesDocument(
                rating: account.ratings[id],
                isFavorite: account.lists[.favorite]?.contains(id) ?? false,
                isOnWatchlist: account.lists[.watchlist]?.contains(id) ?? false
            )
        }
    }
}

private struct MovieDocument: Encodable, Sendable {
    let movie: Movie
    let parts: Set<String>
    let accountStates: AccountStatesDocument?

    private enum CodingKeys: String, CodingKey {
        case genres, runtime, budget, revenue, status, tagline, credits, videos, similar, recommendations
        case collection = "belongs_to_collection"
        case imdbID = "imdb_id"
        case countries = "production_countries"
        case watchProviders = "watch/providers"
        case accountStates = "account_states"
    }

    private struct GenreDocument: Encodable {
        let id: Int
        let name: String
    }

    private struct CreditsDocument: Encodable {
        let cast: [[String: String]]
        let crew: [[String: String]]
    }

    func encode(to encoder: any Encoder) throws {
        try MovieRow(movie).encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(movie.genres.map { GenreDocument(id: $0.id, name: $0.rawValue) }, forKey: .genres)
        try fields.encode(movie.runtime, forKey: .runtime)
        try fields.encode(0, forKey: .budget)
        try fields.encode(movie.revenue, forKey: .revenue)
        try fields.encodeNil(forKey: .collection)
        try fields.encode(movie.imdbID, forKey: .imdbID)
        try fields.encode([String](), forKey: .countries)
        try fields.encode("Released", forKey: .status)
        try fields.encode("", forKey: .tagline)
        try encodeParts(to: &fields)
    }

    private func encodeParts(to fields: inout KeyedEncodingContainer<CodingKeys>) throws {
        let related = RelatedMovies(to: movie, in: Catalogue.embedded.movies)
        try fields.encodeIfPresent(accountStates, forKey: .accountStates)
        if parts.contains("credits") { try fields.encode(credits, forKey: .credits) }
        if parts.contains("videos") { try fields.encode(["results": [String]()], forKey: .videos) }
        if parts.contains("watch/providers") {
            try fields.encode(["results": [String: String]()], forKey: .watchProviders)
        }
        if parts.contains("similar") {
            try fields.encode(PageDocument(related.similar(), page: 1), forKey: .similar)
        }
        if parts.contains("recommendations") {
            try fields.encode(PageDocument(related.recommended(), page: 1), forKey: .recommendations)
        }
    }

    private var credits: CreditsDocument {
        CreditsDocument(
            cast: movie.cast.map { ["name": $0] },
            crew: movie.directors.map { ["name": $0, "department": "Directing", "job": "Director"] }
        )
    }
}

private struct AccountStatesDocument: Encodable, Sendable {
    let rating: Double?
    var isFavorite = false
    var isOnWatchlist = false

    private enum CodingKeys: String, CodingKey {
        case rated
        case isFavorite = "favorite"
        case isOnWatchlist = "watchlist"
    }

    /// The service writes `false` in the place of a rating if there is none.
    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(isFavorite, forKey: .isFavorite)
        try fields.encode(isOnWatchlist, forKey: .isOnWatchlist)
        if let rating {
            try fields.encode(["value": rating], forKey: .rated)
        } else {
            try fields.encode(false, forKey: .rated)
        }
    }
}

struct RelatedMovies: Sendable {
    private let movie: Movie
    private let people: Set<String>
    private let year: Double
    private let others: [Movie]

    init(to movie: Movie, in movies: [Movie]) {
        self.movie = movie
        people = Set(movie.directors + movie.cast)
        year = Self.year(of: movie)
        others = movies.filter { $0.id != movie.id }
    }

    /// Those with most genres in common and of the same time come first.
    func similar() -> [Movie] {
        ranked { other in
            let kinship = kinship(to: other)
            return kinship > 0 ? kinship - abs(year - Self.year(of: other)) / 50 : nil
        }
    }

    /// Returns all other movies with a common genre, director or leading actor: those that share most people come first,
    /// then those with a better score.
    func recommended() -> [Movie] {
        ranked { other in
            let (kinship, people) = (kinship(to: other), sharedPeople(with: other))
            return kinship > 0 || people > 0 ? Double(people) + kinship + other.score / 10 : nil
        }
    }

    private func kinship(to other: Movie) -> Double {
        let common = movie.genres.count { other.genres.contains($0) }
        return 2 * Double(common) / Double(max(1, movie.genres.count + other.genres.count))
    }

    private func sharedPeople(with other: Movie) -> Int {
        people.count { other.directors.contains($0) || other.cast.contains($0) }
    }

    private static func year(of movie: Movie) -> Double { Double(movie.releaseDate.prefix(4)) ?? 0 }

    private func ranked(by value: (Movie) -> Double?) -> [Movie] {
        others.indices.compactMap { index in value(others[index]).map { (index: index, value: $0) } }
            .sorted { (-$0.value, others[$0.index].id) < (-$1.value, others[$1.index].id) }
            .map { others[$0.index] }
    }
}
