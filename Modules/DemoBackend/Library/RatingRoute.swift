struct RatingRoute: DemoRoute {
    let accounts: DemoAccounts

    func accepts(_ request: DemoRequest) -> Bool {
        request.segments.count == 3 && request.segments.first == "movie" && request.segments.last == "rating"
    }

    func response(to request: DemoRequest) async throws(DemoFailure) -> any Encodable & Sendable {
        guard let id = Int(request.segments[1]), Catalogue.embedded.movie(withID: id) != nil else { throw .notFound }
        switch request.method {
        case "POST":
            let rating = try request.document(RatingDocument.self)
            guard rating.isValid else { throw .invalidRating }
            try await set(rating.value, ofMovie: id, request)
            return StatusDocument.success
        case "DELETE":
            try await set(nil, ofMovie: id, request)
            return StatusDocument.deleted
        default:
            throw .notFound
        }
    }

    private func set(_ rating: Double?, ofMovie id: Int, _ request: DemoRequest) async throws(DemoFailure) {
        let (guest, session) = (request["guest_session_id"], request["session_id"])
        try await accounts.update { document throws(DemoFailure) in
            if let guest {
                try document.changeGuest(guest) { $0.ratings[id] = rating }
            } else {
                try document.changeAccount(of: session) { $0.ratings[id] = rating }
            }
        }
    }
}

private struct RatingDocument: Decodable, Sendable {
    let value: Double

    var isValid: Bool {
        (0.5...10).contains(value) && (value * 2).rounded() == value * 2
    }
}
