struct DemoAccountsDocument: Codable, Sendable {
    struct Guest: Codable, Sendable {
        let session: String
        var ratings = DemoRatings()
    }

    struct SignIn: Codable, Sendable {
        /// In seconds. It is an hour, as at the service.
        static let lifetime = 3600

        let token: String
        /// In seconds since the beginning of 1970.
        let expiresAt: Int
        var account: Int?
    }

    private(set) var accounts: [DemoAccount] = []
    private(set) var guests: [Guest] = []
    private(set) var signIns: [SignIn] = []

    /// - Throws: `nameTaken` if there is an account with this name in upper or lower case.
    mutating func add(username: String) throws(DemoFailure) {
        guard account(named: username) == nil else { throw .nameTaken }
        let id = (accounts.map(\.id).max() ?? 0) + 1
        accounts.append(DemoAccount(id: id, username: username))
    }

    func account(named username: String) -> DemoAccount? {
        accounts.first { $0.username.lowercased() == username.lowercased() }
    }

    /// Removes all expired ones, too.
    mutating func add(_ signIn: SignIn, now: Int) {
        signIns.removeAll { $0.expiresAt <= now }
        signIns.append(signIn)
    }

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

struct DemoAccount: Codable, Sendable {
    /// The raw value is its name in the paths of the service.
    enum List: String, Codable, CodingKeyRepresentable, Sendable {
        case watchlist
        case favorite
    }

    let id: Int
    let username: String
    /// The newest one last.
    var sessions: [String] = []
    /// The ids of the movies, the latest addition first.
    var lists: [List: [Int]] = [:]
    var ratings = DemoRatings()
}

struct DemoRatings: Codable, Sendable {
    private struct Entry: Codable, Sendable {
        let movie: Int
        let value: Double
    }

    /// The movie that was rated last comes first.
    private var entries: [Entry] = []

    var movies: [Int] { entries.map(\.movie) }

    /// Setting a rating makes the movie the one that was rated last.
    subscript(movie: Int) -> Double? {
        get { entries.first { $0.movie == movie }?.value }
        set {
            entries.removeAll { $0.movie == movie }
            if let newValue { entries.insert(Entry(movie: movie, value: newValue), at: 0) }
        }
    }
}
