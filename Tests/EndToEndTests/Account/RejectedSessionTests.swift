import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// A session that the service has ended, for example on its website.
@Suite(.timeLimit(.minutes(1)))
struct RejectedSessionTests {
    private let message = "Error: TMDB no longer accepts your session.\nSign in again:  movies auth login\n"

    @Test(arguments: [["watchlist"], ["watchlist", "add", "268"], ["favorites"], ["rate", "268", "8"]])
    func `whatever meets the rejection, the next change needs no request`(first: [String]) async throws {
        let service = try rejectingService()
        _ = try await service.signIn()
        let program = service.program
        let met = try await program.start(first).result()
        #expect(met.status == 4)
        #expect(met.error == message)
        let before = service.requests.count
        for arguments in [["auth", "status"], ["rate", "268", "8"], ["favorites", "add", "268"], ["watchlist"]] {
            let result = try await program.start(arguments).result()
            #expect(result == ProgramResult(status: 4, isSignal: false, output: "", error: message))
        }
        let status = try await program.run("auth", "status", "--json")
        #expect(status.status == 4)
        #expect(
            status.output
                == #"{"status":"rejected","kind":"account","username":"ada","name":"Ada","accountID":12,"waitingChanges":0}"#
                + "\n"
        )
        #expect(service.requests.count == before)
    }

    @Test func `a rejected guest is told how to become a guest again`() async throws {
        let service = try AccountService { request in
            guard request.query["guest_session_id"] != nil else { return nil }
            return .json(#"{"success":false,"status_code":3,"status_message":"Authentication failed"}"#, status: 401)
        }
        let program = service.program
        #expect(try await program.run("auth", "guest").status == 0)
        let message = "Error: TMDB no longer accepts your session.\nSign in again:  movies auth guest\n"
        for arguments in [["rate", "268", "8"], ["auth", "status"]] {
            #expect(try await program.start(arguments).result().error == message)
        }
        let doctor = try await program.run("doctor", "--offline").output
        #expect(doctor.contains("\tSign in again:  movies auth guest\n"))
    }

    @Test func `signing in again clears the mark`() async throws {
        let service = try rejectingService()
        _ = try await service.signIn()
        _ = try await service.program.run("watchlist")
        #expect(try await service.program.run("auth", "status").status == 4)
        #expect(try await service.signIn().status == 0)
        #expect(try await service.program.run("auth", "status").output == "account\tada\t12\t0\n")
    }

    @Test func `signing out deletes a rejected session without a request`() async throws {
        let service = try rejectingService()
        _ = try await service.signIn()
        _ = try await service.program.run("watchlist")
        let before = service.requests.count
        let signOut = try await service.program.run("auth", "logout")
        #expect(signOut == ProgramResult(status: 0, isSignal: false, output: "", error: "Signed out.\n"))
        #expect(service.requests.count == before)
        #expect(try await service.program.run("auth", "status").error.hasPrefix("Error: You are not signed in.\n"))
    }

    @Test func `a rejected token leaves the session as it is`() async throws {
        let service = try AccountService { request in
            guard request.path.hasSuffix("watchlist/movies") else { return nil }
            return .json(#"{"status_code":7,"status_message":"Invalid API key"}"#, status: 401)
        }
        _ = try await service.signIn()
        let result = try await service.program.run("watchlist")
        #expect(result.error.hasPrefix("Error: TMDB did not accept the token from TMDB_ACCESS_TOKEN (HTTP 401).\n"))
        #expect(try await service.program.run("auth", "status").output == "account\tada\t12\t0\n")
    }

    @Test func `the doctor names the file of a rejected session`() async throws {
        let service = try rejectingService()
        _ = try await service.signIn()
        _ = try await service.program.run("watchlist")
        let findings = try await service.program.run("doctor", "--offline").output.split(separator: "\n")
        let bad = findings.filter { $0.contains("\tbad\t") }
        #expect(bad.count == 1)
        #expect(bad.first?.hasPrefix("Session\tbad\tthe service no longer accepts the session in /") == true)
        #expect(bad.first?.hasSuffix(".json\tSign in again:  movies auth login") == true)
    }

    @Test func `a session that the demo does not know is rejected, too`() async throws {
        let program = try MoviesProgram()
        _ = try await program.run("auth", "signup", "--username", "ada", input: "correct horse")
        try FileManager.default.removeItem(atPath: program.home.path(".local/share/movies/demo-accounts.json"))
        for arguments in [["watchlist"], ["auth", "status"]] {
            let result = try await program.start(arguments).result()
            #expect(result.status == 4)
            #expect(result.error.hasPrefix("Error: The demo catalog no longer accepts your session.\n"))
        }
    }

    /// A service that rejects the session in everything but signing in.
    private func rejectingService() throws -> AccountService {
        try AccountService { request in
            guard request.query["session_id"] != nil, request.path != "/3/account" else { return nil }
            return .json(#"{"success":false,"status_code":3,"status_message":"Authentication failed"}"#, status: 401)
        }
    }
}
