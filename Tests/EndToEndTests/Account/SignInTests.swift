import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Signing up and signing in, with the demo and with TMDB.
@Suite(.timeLimit(.minutes(1)))
struct SignInTests {
    private let program: MoviesProgram
    private let password = "correct horse canary"

    init() throws {
        program = try MoviesProgram()
    }

    @Test func `no message repeats a saved session or token, even one that the request did not have`() async throws {
        let service = try AccountService { request in
            guard request.path == "/3/search/movie" else { return nil }
            let secret = request.query["query"] == "one" ? AccountService.session : "canary-token"
            return .json(#"{"status_message":"\#(secret) is invalid."}"#, status: 418)
        }
        let program = service.program
        _ = try await service.signIn()
        let search = try await program.run("search", "one", "-v")
        #expect(search.status == 1)
        #expect(!(search.output + search.error).contains("canary"))
        #expect(try await program.run("search", "two").error.contains("canary-token is invalid."))
        try Data("canary-token".utf8).write(to: URL(filePath: service.tokenPath))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: service.tokenPath)
        let known = try await program.run("search", "two", environment: ["TMDB_API_KEY": "key"])
        #expect(known.status == 1)
        #expect(!known.error.contains("canary"))
    }

    @Test func `an account of the demo is saved, and its session ends with signing out`() async throws {
        let signUp = try await program.run("auth", "signup", "--username", "ada", input: password + "\n")
        #expect(signUp.status == 0)
        #expect(signUp.output.isEmpty)
        #expect(signUp.error == "Signed in to the demo catalog as ada (account 1).\n")
        #expect(try await program.run("auth", "status").output == "account\tada\t1\t0\n")
        #expect(try await program.run("auth", "logout").error == "Signed out.\n")
        #expect(try await program.run("auth", "status").status == 4)
        #expect(try await program.run("auth", "logout").error == "You were not signed in.\n")
        #expect(try await program.run("auth", "login", "--username", "Ada", input: password).status == 0)
        let status = try await program.run("auth", "status", "--json")
        #expect(
            status.output
                == #"{"status":"signedIn","kind":"account","username":"ada","name":"","accountID":1,"waitingChanges":0}"#
                + "\n"
        )
    }

    @Test func `a taken name, a wrong password and an empty one are different errors`() async throws {
        _ = try await program.run("auth", "signup", "--username", "ada", input: password)
        let taken = try await program.run("auth", "signup", "--username", "ADA", input: password)
        #expect(taken.status == 1)
        #expect(taken.error.hasPrefix("Error: That user name is taken.\nChoose another one:"))
        for (name, input) in [("ada", "wrong-password"), ("no$body", password)] {
            let wrong = try await program.run("auth", "login", "--username", name, input: input)
            #expect(wrong.status == 4)
            let advice = """
                Try again:  movies auth login --username \(name == "ada" ? name : "'no$body'")
                If you have no account, create one:  movies auth signup

                """
            #expect(wrong.error.hasSuffix("rejected the sign-in: the user name or the password is wrong.\n\(advice)"))
        }
        for command in ["signup", "login"] {
            let empty = try await program.run("auth", command, "--username", "ada")
            #expect(empty.status == 64)
            #expect(empty.error.hasPrefix("Error: The password is empty.\n"))
        }
    }

    @Test func `a password with control characters is refused`() async throws {
        for bytes in [#"correct\0horse"#, #"correct\001horse"#, #"correct\377horse"#] {
            for command in ["signup", "login"] {
                let line = "printf '\(bytes)' | movies auth \(command) --username ada"
                let result = try await program.runInShell(line)
                #expect(result.status == 64)
                #expect(result.error.hasPrefix("Error: A password must be valid UTF-8 without control characters."))
            }
        }
        #expect(!FileManager.default.fileExists(atPath: program.home.path(".local/share/movies/demo-accounts.json")))
    }

    @Test func `without a terminal, a missing user name is a usage error`() async throws {
        for arguments in [["auth", "login"], ["auth", "signup"], ["auth", "login", "--no-input"]] {
            let result = try await program.start(arguments).result()
            #expect(result.status == 64)
            #expect(
                result.error.hasPrefix(
                    "Error: Not a terminal: pass --username and pipe the password to standard input."
                )
            )
        }
    }

    @Test func `signing in makes the requests of TMDB, with the password in a body`() async throws {
        let service = try AccountService()
        let result = try await service.signIn()
        #expect(result.status == 0)
        #expect(result.error == "Signed in to TMDB as ada (account 12).\n")
        #expect(
            service.requests.all.map { "\($0.method) \($0.path)" } == [
                "GET /3/authentication/token/new", "POST /3/authentication/token/validate_with_login",
                "POST /3/authentication/session/new", "GET /3/account",
            ]
        )
        #expect(!service.requests.all.contains { $0.target.contains("correct") })
    }

    @Test(arguments: [
        (30, 401, 4, "rejected the sign-in: the user name or the password is wrong."),
        (7, 401, 4, "did not accept the token from TMDB_ACCESS_TOKEN"),
    ])
    func `a wrong password and a wrong token are different errors`(code: Int, status: Int, exit: Int32, message: String)
        async throws
    {
        let service = try AccountService { request in
            guard request.path.hasSuffix("validate_with_login") else { return nil }
            let refusal = #"{"success":false,"status_code":\#(code),"status_message":"No."}"#
            return .json(refusal, status: status)
        }
        let result = try await service.signIn()
        #expect(result.status == exit)
        #expect(result.error.contains(message))
    }

    @Test func `signing up with TMDB is an error that names its page`() async throws {
        let service = try AccountService()
        let result = try await service.program.run("auth", "signup")
        #expect(result.status == 1)
        #expect(
            result.error == """
                Error: TMDB accounts are made on its website: https://www.themoviedb.org/signup
                Then sign in:  movies auth login

                """
        )
        #expect(service.requests.count == 0)
    }

    @Test func `a session is used only with its own service`() async throws {
        let (service, other) = (try AccountService(), try AccountService())
        _ = try await service.signIn()
        let address = ["TMDB_BASE_URL": other.search.server.address + "/3"]
        #expect(try await service.program.run("auth", "status", environment: address).status == 4)
        #expect(try await service.program.run("watchlist", environment: address).status == 4)
        #expect(other.requests.count == 0)
    }
}
