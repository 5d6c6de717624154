/// All that the demo knows of its users.
struct DemoAccountsDocument: Codable, Sendable {
    private(set) var accounts: [DemoAccount] = []
    private(set) var guests: [DemoGuest] = []
    private(set) var signIns: [DemoSignIn] = []

    /// - Throws: `nameTaken` for a name that someone has, whatever its case.
    mutating func add(username: String, passwordHash: String) throws(DemoFailure) {
        guard account(named: username) == nil else { throw .nameTaken }
        let id = (accounts.map(\.id).max() ?? 0) + 1
        accounts.append(DemoAccount(id: id, username: username, passwordHash: passwordHash))
    }

    func account(named username: String) -> DemoAccount? {
        accounts.first { $0.username.lowercased() == username.lowercased() }
    }

    mutating func add(_ signIn: DemoSignIn, now: Int) {
        signIns.removeAll { $0.expiresAt <= now }
        signIns.append(signIn)
    }

    mutating func approve(_ token: String, by account: DemoAccount, now: Int) throws(DemoFailure) {
        guard let index = signIns.firstIndex(where: { $0.token == token && $0.expiresAt > now }) else {
            throw .notApproved
        }
        signIns[index].account = account.id
    }

    /// Each approved request becomes a session once.
    mutating func begin(_ session: String, approvedBy token: String, now: Int) throws(DemoFailure) {
        guard let signIn = signIns.first(where: { $0.token == token && $0.expiresAt > now }),
            let index = accounts.firstIndex(where: { $0.id == signIn.account })
        else { throw .notApproved }
        signIns.removeAll { $0.token == token }
        accounts[index].sessions = accounts[index].sessions.suffix(DemoAccount.sessionLimit - 1) + [session]
    }

    mutating func beginGuest(_ session: String) {
        guests = guests.suffix(DemoGuest.limit - 1) + [DemoGuest(session: session)]
    }

    mutating func end(_ session: String) throws(DemoFailure) {
        try changeAccount(of: session) { $0.sessions.removeAll { $0 == session } }
    }

    func account(of session: String?) throws(DemoFailure) -> DemoAccount {
        guard let session, let account = accounts.first(where: { $0.sessions.contains(session) }) else {
            throw .noSession
        }
        return account
    }

    mutating func changeAccount(
        of session: String?,
        _ change: (inout DemoAccount) -> Void
    ) throws(DemoFailure) {
        let id = try account(of: session).id
        for index in accounts.indices where accounts[index].id == id { change(&accounts[index]) }
    }

    mutating func changeGuest(_ session: String, _ change: (inout DemoGuest) -> Void) throws(DemoFailure) {
        guard let index = guests.firstIndex(where: { $0.session == session }) else { throw .noSession }
        change(&guests[index])
    }
}
