import Testing

/// The program from the command line to the exit status: sessions, environments, and wrong command lines.
@Suite(.timeLimit(.minutes(1)))
struct AccountCommandsTests {
    private let program: TestProgram

    init() throws {
        program = try TestProgram()
    }

    @Test func `what needs a session says how to begin one`() async {
        let refused = await program.run("sync")
        #expect(refused.status == 1)
        #expect(refused.messages == ["Error: You are not signed in.", "Sign in:  starter login <card>"])
        #expect(await program.run("login 42", secret: "1").messages.first == "Error: The card or the PIN is wrong.")
    }

    @Test(arguments: [
        ["STARTER_SERVICE": "http://127.0.0.1:9"], ["STARTER_ENVIRONMENT": "staging"],
        ["STARTER_ENVIRONMENT": "production"],
    ])
    func `a session is for one environment`(other: [String: String]) async {
        _ = await program.run("login 42", secret: "1234")
        #expect(await program.run("sync", variables: other).messages.first == "Error: You are not signed in.")
        #expect(await program.run("sync", variables: ["STARTER_ENVIRONMENT": "demo"]).status == 0)
    }

    @Test(arguments: [["STARTER_SERVICE": "library"], ["STARTER_ENVIRONMENT": "test"]])
    func `an environment that there is not is an error`(variables: [String: String]) async {
        let failed = await program.run("logout", variables: variables)
        #expect(failed.status == 1)
        #expect(failed.messages.first?.hasPrefix("Error: \(variables.keys.joined()) is") == true)
    }

    @Test func `each request is logged if that is asked for, without a secret`() async throws {
        let lines = await program.run("login 42", secret: "1234", variables: ["STARTER_LOG": "1"]).messages
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("POST https://demo.invalid/sessions 200 (") == true)
    }

    @Test func `a service that cannot be reached has a status of its own`() async {
        let nowhere = ["STARTER_SERVICE": "http://127.0.0.1:9"]
        let refused = await program.run("login 42", secret: "1", variables: nowhere)
        #expect(refused.status == 69)
    }

    @Test func `a wrong command line is explained`() async {
        let wrong = await program.run("logotu")
        #expect(wrong.status == 64)
        #expect(wrong.messages.joined().contains("Did you mean 'logout'?"))
    }
}
