struct RatedMoviesRoute: DemoRoute {
    let accounts: DemoAccounts

    func accepts(_ request: DemoRequest) -> Bool {
        request.segments.count == 4 && ["account", "guest_session"].contains(request.segments[0])
            && request.segments[2...] == ["rated", "movies"]
    }

    func response(to request: DemoRequest) async throws(DemoFailure) -> any Encodable & Sendable {
        guard request.method == "GET" else { throw .notFound }
        let page = try request.page()
        let ratings = try await ratings(of: String(request.segments[1]), request)
        let movies = ratings.movies.compactMap(Catalogue.embedded.movie)
        return MoviesPageDocument(movies, page: page) { ratings[$0.id] }
    }

    private func ratings(of user: String, _ request: DemoRequest) async throws(DemoFailure) -> DemoRatings {
        let isGuest = request.segments.first == "guest_session"
        let session = request["session_id"]
        return try await accounts.update { document throws(DemoFailure) in
            if isGuest { return try document.guest(user).ratings }
            let account = try document.account(of: session)
            guard user == String(account.id) else { throw .noSession }
            return account.ratings
        }
    }
}
