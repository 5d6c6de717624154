import Synchronization
import TestDoubles
import Testing

/// The watchlist, the favorites and ratings.
@Suite(.timeLimit(.minutes(1)))
struct LibraryTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test(arguments: ["watchlist", "favorites"])
    func `an added film is first in the list at the next read`(list: String) async throws {
        try await signUp()
        #expect(try await program.run(list).output.isEmpty)
        for id in ["6", "17"] { #expect(try await program.run(list, "add", id).status == 0) }
        #expect(try await ids(list) == ["17", "6"])
        #expect(try await ids(list, "--offline") == ["17", "6"])
        #expect(try await ids(list, "--limit", "1") == ["17"])
        _ = try await program.run(list, "remove", "17")
        #expect(try await program.run(list, "--offline").status == 69, "an outdated list is not shown")
        #expect(try await ids(list) == ["6"])
        #expect(try await program.run(list, "--json=id").output.contains(#""movies":[{"id":6}]"#))
    }

    @Test func `a change discards the cached list even if another storage is set`() async throws {
        try await signUp()
        #expect(try await program.run("watchlist").status == 0)
        _ = try await program.run("watchlist", "add", "6", environment: ["MOVIES_STORAGE": "file"])
        #expect(try await program.run("watchlist", "--offline").status == 69)
    }

    @Test(arguments: [["watchlist"], ["watchlist", "add", "6"], ["favorites", "remove", "6"], ["rate", "6", "8"]])
    func `without a session, the error says how to sign in`(arguments: [String]) async throws {
        let result = try await program.start(arguments).result()
        #expect(result.status == 4)
        #expect(result.error == "Error: You are not signed in.\nSign in first:  movies auth login\n")
    }

    @Test func `guests can rate films but have no lists`() async throws {
        _ = try await program.run("auth", "guest")
        let rated = try await program.run("rate", "6", "8.5")
        let notice = "You gave film 6 a rating of 8.5.\n"
        #expect(rated == ProgramResult(status: 0, isSignal: false, output: "", error: notice))
        #expect(try await program.run("rate", "6", "--remove").error == "Film 6 has no rating of yours.\n")
        let listed = try await program.run("favorites", "add", "6")
        #expect(listed.status == 4)
        #expect(listed.error.hasPrefix("Error: A guest has no lists."))
    }

    @Test(arguments: [
        (["6", "11"], Self.refusal(of: "11")), (["6", "11.0"], Self.refusal(of: "11.0")),
        (["6", "0"], Self.refusal(of: "0")), (["6", "7.3"], Self.refusal(of: "7.3")),
        (["6", "good"], Self.refusal(of: "good")), (["6"], "Missing expected argument '<rating>'"),
        (["6", "8", "--remove"], "'--remove' takes no rating"), (["0", "8"], "The value '0' is invalid for '<id>'."),
        (["6", "8", "--offline"], "This command needs the service and cannot be used with '--offline'"),
    ])
    func `an invalid rating is a usage error`(words: [String], message: String) async throws {
        let result = try await program.start(["rate"] + words).result()
        #expect(result.status == 64)
        #expect(result.error.hasPrefix("Error: \(message)"))
    }

    private static func refusal(of rating: String) -> String {
        "The value '\(rating)' is invalid for '<rating>'. Please provide a value from 0.5 to 10 in steps of 0.5.\n"
    }

    @Test func `changing an unknown film is an error`() async throws {
        try await signUp()
        for arguments in [["rate", "999999", "8"], ["watchlist", "add", "999999"]] {
            let result = try await program.start(arguments).result()
            #expect(result.status == 1)
            let summary = "Error: The demo catalogue found nothing for film 999999 (HTTP 404)."
            #expect(result.error == "\(summary)\nTo find ids, search by title:  movies search batman\n")
        }
    }

    @Test func `a cached list is discarded if a change may have taken effect`() async throws {
        let service = try AccountService { request in
            String(decoding: request.body, as: UTF8.self).contains("807") ? LoopbackAnswer(.close) : nil
        }
        try await cacheWatchlist(service)
        let result = try await service.program.run("watchlist", "add", "807")
        #expect(result.status == 69)
        #expect(result.error.hasPrefix("Error: Could not reach "))
        #expect(result.error.hasSuffix("Then run it again.\n"))
        service.search.server.stop()
        let offline = try await service.program.run("watchlist")
        #expect(offline.status == 69)
        #expect(offline.error.contains("nothing is saved for this list"))
    }

    @Test func `a cached list stays available if changes failed because the service was unreachable`() async throws {
        let service = try AccountService()
        try await cacheWatchlist(service)
        service.search.server.stop()
        for arguments in [["add", "807"], ["remove", "1"]] {
            #expect(try await service.program.start(["watchlist"] + arguments).result().status == 69)
        }
        let read = try await service.program.run("watchlist")
        #expect(read.status == 0)
        #expect(read.output == "1\tLantern\t1989-06-23\t7.3\t12\ten\n")
        #expect(read.error == "! Offline: showing results saved just now.\n")
    }

    @Test func `a cached list is not shown if the service refuses the session`() async throws {
        let isOpen = Mutex(true)
        let service = try AccountService { request in
            guard request.path.hasSuffix("/watchlist/movies"), !isOpen.withLock({ $0 }) else { return nil }
            return .json(#"{"success":false,"status_code":3,"status_message":"No."}"#, status: 401)
        }
        try await cacheWatchlist(service)
        isOpen.withLock { $0 = false }
        let read = try await service.program.run("watchlist")
        #expect(read.status == 4)
        #expect(read.output.isEmpty)
    }

    private func cacheWatchlist(_ service: AccountService) async throws {
        _ = try await service.signIn()
        _ = try await service.program.run("watchlist", "add", "268")
        _ = try await service.program.run("watchlist")
    }

    private func signUp() async throws {
        _ = try await program.run("auth", "signup", "--username", "ada", input: "correct horse")
    }

    private func ids(_ arguments: String...) async throws -> [Substring] {
        try await program.start(arguments).result().output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    }
}
