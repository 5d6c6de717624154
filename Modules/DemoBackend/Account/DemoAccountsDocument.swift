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

/// An account of the demo, with the lists that its user keeps.
struct DemoAccount: Codable, Sendable {
    /// How many sessions last at once; the oldest ends when one more begins.
    static let sessionLimit = 10

    let id: Int
    let username: String
    let passwordHash: String
    /// The sessions that have not ended, the newest last.
    var sessions: [String] = []
    /// Ids of films, what was added last first.
    var lists: [DemoList: [Int]] = [:]
    /// By the id of the film.
    var ratings: [Int: Double] = [:]
}

/// The lists that users of the demo keep, as TMDB names them in its paths.
enum DemoList: String, Codable, CodingKeyRepresentable, Sendable {
    case watchlist
    case favorite
}

/// Someone without an account, who may rate films.
struct DemoGuest: Codable, Sendable {
    /// How many are remembered; the service itself forgets guests after a day.
    static let limit = 20

    let session: String
    /// By the id of the film.
    var ratings: [Int: Double] = [:]
}

/// A request to sign in that has not become a session yet.
struct DemoSignIn: Codable, Sendable {
    /// As at TMDB, an hour.
    static let lifetime = 3600

    let token: String
    /// In seconds since the beginning of 1970.
    let expiresAt: Int
    /// Nil until it is approved.
    var account: Int?
}
