import DataKit
import DomainKit
import InfrastructureKit
import PlatformKit

/// The accounts of the demo, in a file that only the user can read.
///
/// Several processes can use the file at the same time.
struct DemoAccounts: Sendable {
    private let path: String?
    private let file: FileSecretStore?

    /// - Parameter path: If it is `nil`, every update fails.
    init(path: String?, patience: LockPatience?) {
        self.path = path
        file = path.map { FileSecretStore(path: $0, isSynchronized: false, patience: patience) }
    }

    /// Reads the document, changes it and writes it, while no other process changes it.
    ///
    /// ```swift
    /// try await accounts.update { document throws(DemoFailure) in
    ///     try document.end(session)
    /// }
    /// ```
    ///
    /// - Throws: The error that `change` throws, in which case nothing is written, or `DemoFailure.failed` if the file
    ///   cannot be read or written.
    func update<Value: Sendable>(
        _ change: @escaping @Sendable (inout DemoAccountsDocument) throws(DemoFailure) -> Value
    ) async throws(DemoFailure) -> Value {
        guard let file, let path else {
            throw .failed(.storage(reason: "there is no folder to keep the demo's accounts in"))
        }
        let result: Result<Value, DemoFailure>
        do {
            result = try await file.update { Self.update(&$0, path: path, change) }
        } catch {
            throw .failed(error)
        }
        return try result.get()
    }

    private static func update<Value: Sendable>(
        _ bytes: inout [UInt8]?,
        path: String,
        _ change: (inout DemoAccountsDocument) throws(DemoFailure) -> Value
    ) -> Result<Value, DemoFailure> {
        do throws(DemoFailure) {
            var document = try document(in: bytes, path: path)
            let value = try change(&document)
            bytes = try encode(document)
            return .success(value)
        } catch {
            return .failure(error)
        }
    }

    private static func document(in bytes: [UInt8]?, path: String) throws(DemoFailure) -> DemoAccountsDocument {
        guard let bytes else { return DemoAccountsDocument() }
        guard let document = try? JSONDecoder().decode(DemoAccountsDocument.self, from: Data(bytes)),
            // The demo never assigns other ids. A larger one could make the next id overflow.
            document.accounts.allSatisfy({ (1..<(1 << 31)).contains($0.id) })
        else {
            throw .failed(
                .unusableConfiguration(
                    reason: "The demo's accounts in \(path) are damaged",
                    remedy: "Move the file away to start over."
                )
            )
        }
        return document
    }

    private static func encode(_ document: DemoAccountsDocument) throws(DemoFailure) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(document) else {
            throw .failed(.storage(reason: "the demo's accounts cannot be encoded"))
        }
        return [UInt8](data)
    }
}

struct DemoAccountsDocument: Codable, Sendable {
    struct Guest: Codable, Sendable {
        let session: String
        var ratings = DemoRatings()
    }

    struct SignIn: Codable, Sendable {
        let token: String
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

    mutating func beginSignIn(_ token: String) {
        // Those that were not finished would stay forever.
        signIns = signIns.suffix(9) + [SignIn(token: token)]
    }

    /// - Throws: `notApproved` if there is no such sign-in.
    mutating func approve(_ token: String, by account: DemoAccount) throws(DemoFailure) {
        guard let index = signIns.firstIndex(where: { $0.token == token }) else { throw .notApproved }
        signIns[index].account = account.id
    }

    /// Exchanges an approved sign-in for a session. This is possible once.
    ///
    /// - Throws: `notApproved` if there is no such sign-in, or if it is not approved.
    mutating func begin(_ session: String, approvedBy token: String) throws(DemoFailure) {
        guard let signIn = signIns.first(where: { $0.token == token }),
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
