/// `/account`: who a session belongs to, and the lists of that user.
struct AccountRoute: DemoRoute {
    let accounts: DemoAccounts

    func accepts(_ request: DemoRequest) -> Bool {
        request.segments.first == "account"
    }

    func answer(to request: DemoRequest) async throws(DemoFailure) -> any Encodable & Sendable {
        let session = request["session_id"]
        let account = try await accounts.update { document throws(DemoFailure) in
            try document.account(of: session)
        }
        let segments = request.segments.map(String.init)
        if request.method == "GET", segments.count == 1 { return AccountDocument(account) }
        guard segments.count >= 3, segments[1] == String(account.id) else { throw .noSession }
        guard let list = DemoList(rawValue: segments[2]) else { throw .notFound }
        switch (request.method, segments.dropFirst(3)) {
        case ("GET", ["movies"]): return try page(of: account.lists[list] ?? [], request)
        case ("POST", []): return try await change(list, of: session, request)
        default: throw .notFound
        }
    }

    private func page(of ids: [Int], _ request: DemoRequest) throws(DemoFailure) -> MoviesPageDocument {
        let films = Dictionary(Catalogue.embedded().films.map { ($0.id, $0) }) { first, _ in first }
        return MoviesPageDocument(ids.compactMap { films[$0] }, page: try request.page())
    }

    private func change(
        _ list: DemoList,
        of session: String?,
        _ request: DemoRequest
    ) async throws(DemoFailure) -> ConfirmationDocument {
        let change = try request.document(ListChangeDocument.self)
        guard let isListed = change.isListed(in: list) else { throw .invalidParameters }
        guard Catalogue.embedded().films.contains(where: { $0.id == change.mediaID }) else { throw .notFound }
        try await accounts.update { document throws(DemoFailure) in
            try document.changeAccount(of: session) { account in
                account.lists[list, default: []].removeAll { $0 == change.mediaID }
                if isListed { account.lists[list, default: []].insert(change.mediaID, at: 0) }
            }
        }
        return isListed ? .success : .deleted
    }
}

/// An account, in TMDB's shape.
struct AccountDocument: Encodable, Sendable {
    let id: Int
    let name = ""
    let username: String

    init(_ account: DemoAccount) {
        id = account.id
        username = account.username
    }
}

/// A film to be put on a list or taken off it, as it comes with a request.
struct ListChangeDocument: Decodable, Sendable {
    let mediaID: Int
    private let watchlist: Bool?
    private let favorite: Bool?

    enum CodingKeys: String, CodingKey {
        case mediaID = "media_id"
        case watchlist, favorite
    }

    /// Whether the film is to be on a list from now on; nil where the request says nothing of that list.
    func isListed(in list: DemoList) -> Bool? {
        switch list {
        case .watchlist: watchlist
        case .favorite: favorite
        }
    }
}
