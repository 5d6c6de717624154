struct ListRoute: DemoRoute {
    let accounts: DemoAccounts

    func accepts(_ request: DemoRequest) -> Bool {
        request.segments.first == "account" && request.segments.count > 1
            && request.segments.dropFirst(2) != ["rated", "movies"]
    }

    func response(to request: DemoRequest) async throws(DemoFailure) -> any Encodable & Sendable {
        let session = request["session_id"]
        let account = try await accounts.update { document throws(DemoFailure) in
            try document.account(of: session)
        }
        let segments = request.segments.map(String.init)
        guard segments.count >= 3, segments[1] == String(account.id) else { throw .noSession }
        guard let list = DemoAccount.List(rawValue: segments[2]) else { throw .notFound }
        switch (request.method, segments.dropFirst(3)) {
        case ("GET", ["movies"]): return try page(of: account.lists[list] ?? [], request)
        case ("POST", []): return try await change(list, of: session, request)
        default: throw .notFound
        }
    }

    private func page(of ids: [Int], _ request: DemoRequest) throws(DemoFailure) -> MoviesPageDocument {
        MoviesPageDocument(ids.compactMap(Catalogue.embedded.movie), page: try request.page())
    }

    private func change(
        _ list: DemoAccount.List,
        of session: String?,
        _ request: DemoRequest
    ) async throws(DemoFailure) -> StatusDocument {
        let change = try request.document(ListChangeDocument.self)
        guard let isListed = change.isListed(in: list) else { throw .invalidParameters }
        guard Catalogue.embedded.movie(withID: change.mediaId) != nil else { throw .notFound }
        try await accounts.update { document throws(DemoFailure) in
            try document.changeAccount(of: session) { account in
                account.lists[list, default: []].removeAll { $0 == change.mediaId }
                if isListed { account.lists[list, default: []].insert(change.mediaId, at: 0) }
            }
        }
        return isListed ? .success : .deleted
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
