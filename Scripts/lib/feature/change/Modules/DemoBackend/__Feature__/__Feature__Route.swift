/// `POST` and `DELETE /movie/{id}/__command__`: the changes of a movie by a user or a guest.
struct __Feature__Route: DemoRoute {
    let accounts: DemoAccounts

    func accepts(_ request: DemoRequest) -> Bool {
        // FILL IN: the path that your service documents, here and in the tests of the route. No other route may accept it.
        request.segments.count == 3 && request.segments[0] == "movie" && request.segments[2] == "__command__"
    }

    func response(to request: DemoRequest) async throws(DemoFailure) -> any Encodable & Sendable {
        guard let id = Int(request.segments[1]), Catalogue.embedded.movie(withID: id) != nil else { throw .notFound }
        let (guest, session) = (request["guest_session_id"], request["session_id"])
        // FILL IN: what is saved with the account. Until then, the demo only checks who asks.
        try await accounts.update { document throws(DemoFailure) in
            if let guest { _ = try document.guest(guest) } else { _ = try document.account(of: session) }
        }
        switch request.method {
        case "POST": return StatusDocument.success
        case "DELETE": return StatusDocument.deleted
        default: throw .notFound
        }
    }
}
