/// `/movie/{id}/rating`: what users and guests think of a film.
struct RatingRoute: DemoRoute {
    let accounts: DemoAccounts

    func accepts(_ request: DemoRequest) -> Bool {
        request.segments.count == 3 && request.segments.first == "movie" && request.segments.last == "rating"
    }

    func answer(to request: DemoRequest) async throws(DemoFailure) -> any Encodable & Sendable {
        guard let film = Int(request.segments[1]), Catalogue.embedded().films.contains(where: { $0.id == film }) else {
            throw .notFound
        }
        switch request.method {
        case "POST":
            let rating = try request.document(RatingDocument.self)
            guard rating.isValid else { throw .invalidRating }
            try await set(rating.value, of: film, request)
            return ConfirmationDocument.success
        case "DELETE":
            try await set(nil, of: film, request)
            return ConfirmationDocument.deleted
        default:
            throw .notFound
        }
    }

    private func set(_ rating: Double?, of film: Int, _ request: DemoRequest) async throws(DemoFailure) {
        let (guest, session) = (request["guest_session_id"], request["session_id"])
        try await accounts.update { document throws(DemoFailure) in
            if let guest {
                try document.changeGuest(guest) { $0.ratings[film] = rating }
            } else {
                try document.changeAccount(of: session) { $0.ratings[film] = rating }
            }
        }
    }
}

/// What a user thinks of a film, as it comes with a request.
struct RatingDocument: Decodable, Sendable {
    let value: Double

    /// Whether it is one of TMDB's ratings.
    var isValid: Bool {
        (0.5...10).contains(value) && (value * 2).rounded() == value * 2
    }
}
