/// The content of the accounts file: accounts, guests and pending sign-ins.
struct DemoAccountsDocument: Codable, Sendable {
    /// A guest, who can rate movies without an account.
    struct Guest: Codable, Sendable {
        let session: String
        var ratings = DemoRatings()
    }

    /// A request token that has not become a session yet.
    struct SignIn: Codable, Sendable {
        /// The lifetime in seconds. It is an hour, as at the service.
        static let lifetime = 3600

        let token: String
        /// The expiry in seconds since the beginning of 1970.
        let expiresAt: Int
        /// The id of the account that approved the sign-in, or `nil` if it is not approved yet.
        var account: Int?
    }

    private(set) var accounts: [DemoAccount] = []
    private(set) var guests: [Guest] = []
    private(set) var signIns: [SignIn] = []

    /// Adds an account.
    ///
    /// - Throws: `nameTaken` if there is an account with this name in upper or lower case.
    mutating func add(username: String) throws(DemoFailure) {
        guard account(named: username) == nil else { throw .nameTaken }
        let id = (accounts.map(\.id).max() ?? 0) + 1
        accounts.append(DemoAccount(id: id, username: username))
    }

    func account(named username: String) -> DemoAccount? {
        accounts.first { $0.username.lowercased() == username.lowercased() }
    }

    /// Adds a sign-in and removes all expired ones.
    mutating func add(_ signIn: SignIn, now: Int) {
        signIns.removeAll { $0.expiresAt <= now }
        signIns.append(signIn)
    }

    /// Approves a sign-in.
    ///
    /// - Throws: `notApproved` if it does not exist or has expired.
    mutating func approve(_ token: String, by account: DemoAccount, now: Int) throws(DemoFailure) {
        guard let index = signIns.firstIndex(where: { $0.token == token && $0.expiresAt > now }) else {
            throw .notApproved
        }
        signIns[index].account = account.id
    }

    /// Exchanges an approved sign-in for a session. This is possible once.
    ///
    /// - Throws: `notApproved` if the sign-in does not exist, has expired or is not approved.
    mutating func begin(_ session: String, approvedBy token: String, now: Int) throws(DemoFailure) {
        guard let signIn = signIns.first(where: { $0.token == token && $0.expiresAt > now }),
            let index = accounts.firstIndex(where: { $0.id == signIn.account })
        else { throw .notApproved }
        signIns.removeAll { $0.token == token }
        accounts[index].sessions.append(session)
    }

    mutating func beginGuest(_ session: String) {
        guests.append(Guest(session: session))
    }

    mutating func end(_ session: String) throws(DemoFailure) {
        try changeAccount(of: session) { $0.sessions.removeAll { $0 == session } }
    }

    /// Returns the account that a session belongs to.
    ///
    /// - Throws: `noSession` if the session does not exist.
    func account(of session: String?) throws(DemoFailure) -> DemoAccount {
        guard let session, let account = accounts.first(where: { $0.sessions.contains(session) }) else {
            throw .noSession
        }
        return account
    }

    func guest(_ session: String) throws(DemoFailure) -> Guest {
        guard let guest = guests.first(where: { $0.session == session }) else { throw .noSession }
        return guest
    }

    mutating func changeAccount(
        of session: String?,
        _ change: (inout DemoAccount) -> Void
    ) throws(DemoFailure) {
        let id = try account(of: session).id
        for index in accounts.indices where accounts[index].id == id { change(&accounts[index]) }
    }

    mutating func changeGuest(_ session: String, _ change: (inout Guest) -> Void) throws(DemoFailure) {
        guard let index = guests.firstIndex(where: { $0.session == session }) else { throw .noSession }
        change(&guests[index])
    }
}

/// An account of the demo with the lists and ratings of its user.
struct DemoAccount: Codable, Sendable {
    /// A list of movies. The raw value is its name in the paths of the service.
    enum List: String, Codable, CodingKeyRepresentable, Sendable {
        case watchlist
        case favorite
    }

    let id: Int
    let username: String
    /// The current sessions, the newest one last.
    var sessions: [String] = []
    /// The movie ids of each list, the latest addition first.
    var lists: [List: [Int]] = [:]
    var ratings = DemoRatings()
}
