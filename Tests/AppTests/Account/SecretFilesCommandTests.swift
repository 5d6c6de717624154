import AppDoubles
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// `movies auth token`, and files of secrets that cannot be used.
@Suite(.timeLimit(.minutes(3)))
struct SecretFilesCommandTests {
    private static let token = "eyJcanary-stored"
    private static let none = ["TMDB_ACCESS_TOKEN": ""]

    private func store(_ program: TestProgram, _ token: String = token, at address: [String: String] = [:]) async throws
        -> TestProgram.Result
    {
        let input = "\nBearer \(token)\n"
        return try await program.run("auth token -v", variables: Self.none.merging(address) { $1 }, input: input)
    }

    @Test func `a token is checked, stored and sent to its own host, unless a variable wins, until it is removed`()
        async throws
    {
        let (program, other) = (try TestProgram.with(), try TestProgram.with())
        let elsewhere = ["TMDB_ACCESS_TOKEN": "", "TMDB_BASE_URL": (other.server?.address ?? "") + "/3"]
        let stored = try await store(program)
        #expect(stored.status == 0 && !(stored.output + stored.error).contains("canary"))
        #expect(program.file(program.tokenName) == Array("\(Self.token)\n".utf8))
        let mode = try FileManager.default.attributesOfItem(atPath: program.tokenPath)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        _ = try await program.run("search a", variables: Self.none)
        _ = try await program.run("search b", variables: ["TMDB_ACCESS_TOKEN": "Bearer \(ServiceJSON.token)"])
        _ = try await program.run("search c", variables: elsewhere)
        _ = try await store(program, "eyJcanary-other", at: elsewhere)
        _ = try await program.run("search d", variables: elsewhere)
        _ = try await program.run("auth token --remove", variables: elsewhere)
        #expect(FileManager.default.fileExists(atPath: program.tokenPath))
        #expect(try await program.run("auth token --remove", variables: Self.none).error == "Removed the token.\n")
        _ = try await program.run("search e", variables: Self.none)
        let (own, others) = (program.requests, other.requests)
        let authorization = [Self.token, Self.token, ServiceJSON.token].map { Optional("Bearer \($0)") } + [nil]
        #expect(own.map { $0.headers["Authorization"] } == authorization)
        let otherToken = Optional("Bearer eyJcanary-other")
        #expect(others.map { $0.headers["Authorization"] } == [nil, otherToken, otherToken])
    }

    private static let refusals: [(token: String, answer: String, code: Int, status: Int32, error: String)] = [
        (token, #"{"status_code":7}"#, 401, 4, "TMDB did not accept the token that you gave (HTTP 401).\n"),
        (token, #"{"portal":"welcome"}"#, 200, 1, "TMDB sent an unusable response: "),
        ("", "", 200, 64, ""), ("two words", "", 200, 64, ""),
        ("é", "", 200, 64, "A token must consist of visible ASCII characters.\n"),
    ]

    @Test(arguments: refusals)
    func `a token that is none, or that TMDB does not accept, is not stored`(
        token: String,
        answer: String,
        code: Int,
        status: Int32,
        error: String
    ) async throws {
        let program = try TestProgram(json: answer, status: code)
        let result = try await store(program, token)
        #expect(result.status == status)
        #expect(result.error.split(separator: "\n").contains { $0.hasPrefix("Error: " + error.dropLast()) })
        #expect(program.requests.isEmpty == answer.isEmpty)
        #expect(program.file(program.tokenName) == nil)
    }

    @Test func `a stored token that is refused is named by its file, and one of an earlier version is for TMDB alone`()
        async throws
    {
        let program = try TestProgram.with { request in
            request.path.hasPrefix("/3/search") ? .json(#"{"status_code":7}"#, status: 401) : nil
        }
        _ = try await store(program)
        let refused = try await program.run("search a", variables: Self.none)
        #expect(refused.status == 4)
        #expect(refused.error.hasPrefix("Error: TMDB did not accept the token from \(program.tokenPath) (HTTP 401).\n"))
        let path = program.home.path(".config/movies/token")
        try FileManager.default.moveItem(atPath: program.tokenPath, toPath: path)
        let earlier = try await program.run("search a", variables: Self.none)
        #expect(earlier.error.hasPrefix("Error: TMDB requires a token (HTTP 401).\n"))
        #expect(program.requests.last.map { $0.headers["Authorization"] } == .some(nil))
        let own = ["TMDB_ACCESS_TOKEN": "", "TMDB_BASE_URL": "https://API.themoviedb.org:443/3"]
        let doctor = try await program.run("doctor --offline", variables: own)
        #expect(doctor.output.contains("\nCredential\tgood\tfrom \(path)\t\n"))
    }

    @Test(arguments: SecretFileKind.allCases)
    func `an unusable token file is an error, and can be replaced and removed unless it is a folder`(
        kind: SecretFileKind
    )
        async throws
    {
        let program = try TestProgram.with()
        let path = program.tokenPath
        try kind.make(at: path)
        let search = try await program.run("search a", variables: Self.none)
        #expect(search.status == 78)
        let reason = kind.reason(path, ofToken: true).split(separator: "\t").joined(separator: "\n")
        #expect(search.error == "Error: \(path) \(reason)\n")
        guard kind != .folder else {
            let removal = try await program.run("auth token --remove", variables: Self.none)
            #expect(removal == .init(error: search.error, status: 78))
            return
        }
        try #require(try await store(program).status == 0)
        #expect(program.file(program.tokenName) == Array("\(Self.token)\n".utf8))
        try kind.make(at: path)
        #expect(try await program.run("auth token --remove", variables: Self.none).error == "Removed the token.\n")
        #expect(throws: (any Error).self) { try FileManager.default.attributesOfItem(atPath: path) }
    }

    @Test(arguments: SecretFileKind.allCases)
    func `doctor reports an unusable file of any service, even if a variable wins over it`(kind: SecretFileKind)
        async throws
    {
        let program = try TestProgram()
        for (subject, name) in [("Session", "session-api%2Eexample%2F3.json"), ("Token", "token-proxy%2Eexample")] {
            let path = program.home.path(".config/movies/\(name)")
            try kind.make(at: path)
            let finding = "\(subject)\tbad\t\(path) \(kind.reason(path, ofToken: subject == "Token"))"
            let result = try await program.run("doctor --offline", variables: ["TMDB_ACCESS_TOKEN": ServiceJSON.token])
            #expect(result.status == 1 && result.error.isEmpty)
            #expect(result.lines.filter { $0.contains("\tbad\t") } == [finding])
            try FileManager.default.removeItem(atPath: path)
        }
    }

    @Test func `a session or accounts that others can read or that are damaged are told, and ended`() async throws {
        let program = try TestProgram()
        let session = program.home.path(".config/movies/session-demo%2Einvalid%2F3.json")
        try await program.signIn("signup")
        #expect(try await program.run("doctor").output.contains("\nSession\tgood\t\(session)\t\n"))
        let accounts = program.home.path(".local/share/movies/demo-accounts.json")
        for path in [accounts, session] {
            chmod(path, 0o644)
            let exposed = try await program.run("watchlist add 6")
            #expect(exposed.status == 78)
            let word = path.contains("%") ? "'\(path)'" : path
            #expect(exposed.error == "Error: \(path) can be read by other users.\nRun:  chmod 600 \(word)\n")
            if path != session { chmod(path, 0o600) }
        }
        let out = try await program.run("auth logout")
        #expect(out.status == 0 && out.error.hasSuffix("Signed out.\n"))
        #expect(out.error.contains("can be read by other users: the session has ended here"))
        #expect(!FileManager.default.fileExists(atPath: session))
        try SecretFileKind.write("{", to: accounts)
        let damaged = try await program.signIn()
        #expect(damaged.status == 78)
        #expect(damaged.error.hasPrefix("Error: The demo's accounts in \(accounts) are damaged.\n"))
        _ = try await program.run("auth guest")
        try SecretFileKind.write("{", to: session)
        let status = try await program.run("auth status")
        #expect(status.status == 4)
        #expect(status.error.hasPrefix("! Your saved session could not be read: you are signed out.\nError:"))
    }

    @Test(arguments: ["MOVIES_CONFIG_DIR", "XDG_DATA_HOME"])
    func `signing in fails if the session cannot be stored`(variable: String) async throws {
        let program = try TestProgram()
        for line in ["auth guest", "auth signup --username ada"] {
            let result = try await program.run(line, variables: [variable: "/dev/null/own"], input: "correct horse")
            #expect(result.status == 1)
            let cause = "Error: You are not signed in, because your session could not be saved: "
            #expect(result.error.hasPrefix(cause) && result.error.contains("/dev/null/own"))
            #expect(try await program.run("auth status").status == 4)
        }
    }
}

/// A file in place of a secret that the program must not use.
enum SecretFileKind: CaseIterable {
    case exposed
    case folder
    case large
    case garbage

    func make(at path: String) throws {
        switch self {
        case .exposed: try Self.write("eyJx", permissions: 0o644, to: path)
        case .folder: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        case .large:
            try Self.write("eyJx", to: path)
            truncate(path, 3_000_000_000)
        case .garbage: try Self.write("\u{1} two words", to: path)
        }
    }

    /// Why the file is not used, and what to do.
    func reason(_ path: String, ofToken isToken: Bool) -> String {
        switch self {
        case .exposed: "can be read by other users.\tRun:  chmod 600 '\(path)'"
        case .folder: "is not a file.\tRun:  mv -i '\(path)' '\(path)'.old"
        case .large: "is larger than 1 MB.\tRun:  rm '\(path)'"
        case .garbage where isToken:
            """
            contains a space, a control character or another invalid character.\tStore another one with 'movies auth token', \
            or remove it:  movies auth token --remove
            """
        case .garbage: "does not contain a session.\tRemove it:  rm '\(path)'"
        }
    }

    static func write(_ text: String, permissions: Int = 0o600, to path: String) throws {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }
}
