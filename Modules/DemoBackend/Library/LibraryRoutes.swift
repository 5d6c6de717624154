struct LibraryRoutes: Sendable {
    let accounts: DemoAccounts

    var all: [DemoRoute] {
        [
            DemoRoute("GET /account/#/rated/movies", ratedMovies),
            DemoRoute("GET /guest_session/*/rated/movies", ratedMoviesOfGuest),
            DemoRoute("GET /account/#/*/movies", list),
            DemoRoute("POST /account/#/*", changeList),
            DemoRoute("POST /movie/#/rating", rate),
            DemoRoute("DELETE /movie/#/rating", removeRating),
        ]
    }

    private func ratedMovies(_ request: DemoRequest) async throws(DemoFailure) -> PageDocument<MovieRow> {
        try page(try await account(of: request).ratings, request)
    }

    private func ratedMoviesOfGuest(_ request: DemoRequest) async throws(DemoFailure) -> PageDocument<MovieRow> {
        let session = request.segments[1]
        let ratings = try await accounts.update { document throws(DemoFailure) in try document.guest(session).ratings }
        return try page(ratings, request)
    }

    private func page(_ ratings: DemoRatings, _ request: DemoRequest) throws(DemoFailure) -> PageDocument<MovieRow> {
        let movies = ratings.movies.compactMap(Catalogue.embedded.movie)
        return PageDocument(movies, page: try request.page()) { MovieRow($0, rating: ratings[$0.id]) }
    }

    private func list(_ request: DemoRequest) async throws(DemoFailure) -> PageDocument<MovieRow> {
        let account = try await account(of: request)
        let ids = account.lists[try request.list()] ?? []
        return PageDocument(ids.compactMap(Catalogue.embedded.movie), page: try request.page())
    }

    private func changeList(_ request: DemoRequest) async throws(DemoFailure) -> StatusDocument {
        _ = try await account(of: request)
        let list = try request.list()
        let change = try request.document(ListChangeDocument.self)
        guard let isListed = change.isListed(in: list) else { throw .invalidParameters }
        guard Catalogue.embedded.movie(withID: change.mediaId) != nil else { throw .notFound }
        let session = request["session_id"]
        try await accounts.update { document throws(DemoFailure) in
            try document.changeAccount(of: session) { account in
                account.lists[list, default: []].removeAll { $0 == change.mediaId }
                if isListed { account.lists[list, default: []].insert(change.mediaId, at: 0) }
            }
        }
        return isListed ? .success : .deleted
    }

    /// - Throws: `noSession` if the session is that of another account than the path names.
    private func account(of request: DemoRequest) async throws(DemoFailure) -> DemoAccount {
        let session = request["session_id"]
        let account = try await accounts.update { document throws(DemoFailure) in try document.account(of: session) }
        guard account.id == request.id else { throw .noSession }
        return account
    }

    private func rate(_ request: DemoRequest) async throws(DemoFailure) -> StatusDocument {
        let movie = try request.movie()
        let rating = try request.document(RatingDocument.self)
        guard rating.isValid else { throw .invalidRating }
        try await set(rating.value, of: movie, request)
        return .success
    }

    private func removeRating(_ request: DemoRequest) async throws(DemoFailure) -> StatusDocument {
        try await set(nil, of: try request.movie(), request)
        return .deleted
    }

    private func set(_ rating: Double?, of movie: Movie, _ request: DemoRequest) async throws(DemoFailure) {
        let (guest, session) = (request["guest_session_id"], request["session_id"])
        try await accounts.update { document throws(DemoFailure) in
            if let guest {
                try document.changeGuest(guest) { $0.ratings[movie.id] = rating }
            } else {
                try document.changeAccount(of: session) { $0.ratings[movie.id] = rating }
            }
        }
    }
}

extension DemoRequest {
    fileprivate func list() throws(DemoFailure) -> DemoAccount.List {
        guard let list = DemoAccount.List(rawValue: segments[2]) else { throw .notFound }
        return list
    }
}

private struct ListChangeDocument: Decodable, Sendable {
    let mediaId: Int
    private let watchlist: Bool?
    private let favorite: Bool?

    func isListed(in list: DemoAccount.List) -> Bool? {
        switch list {
        case .watchlist: watchlist
        case .favorite: favorite
        }
    }
}

private struct RatingDocument: Decodable, Sendable {
    let value: Double

    var isValid: Bool {
        (0.5...10).contains(value) && (value * 2).rounded() == value * 2
    }
}
