struct AccountRoute: DemoRoute {
    let accounts: DemoAccounts

    func accepts(_ request: DemoRequest) -> Bool {
        request.method == "GET" && request.segments == ["account"]
    }

    func response(to request: DemoRequest) async throws(DemoFailure) -> any Encodable & Sendable {
        let session = request["session_id"]
        let account = try await accounts.update { document throws(DemoFailure) in
            try document.account(of: session)
        }
        return AccountDocument(id: account.id, username: account.username)
    }
}

private struct AccountDocument: Encodable, Sendable {
    let id: Int
    let name = ""
    let username: String
}
