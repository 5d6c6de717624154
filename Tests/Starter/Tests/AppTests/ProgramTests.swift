import Testing

/// The program from the command line to the exit status, in the process of the tests, on files of its own.
@Suite(.timeLimit(.minutes(1)))
struct ProgramTests {
    private let program: TestProgram

    init() throws {
        program = try TestProgram()
    }

    private func run(
        _ words: String...,
        secret: String? = nil,
        variables: [String: String] = [:]
    ) async -> TestProgram.Result {
        await program.run(words, secret: secret, variables: variables)
    }

    @Test func `books are found, and found again without a network`() async {
        let found = await run("search", "le", "guin", "--limit", "2")
        #expect(found.status == 0)
        #expect(found.output.first == "3\tThe Left Hand of Darkness\tUrsula K. Le Guin\t1969")
        let again = await run("search", "le", "guin", "--limit", "2", "--offline")
        #expect(again.output == found.output)
        #expect(again.messages == ["This was saved just now."])
        #expect(await run("search", "walden", "--offline").status == 1)
    }

    @Test func `a reservation waits without a network, and is sent later`() async {
        #expect(await run("login", "42", secret: "1234").status == 0)
        #expect(await run("view", "3").status == 0)
        let offline = await run("reserve", "3", variables: ["STARTER_OFFLINE": "1"])
        #expect(
            offline.messages == [
                "Saved here: The Left Hand of Darkness will be reserved when the library can be reached."
            ]
        )
        #expect(await run("reservations").output.first?.hasSuffix("(waits to be sent)") == true)
        #expect(await run("sync").messages == ["Reserved The Left Hand of Darkness."])
        #expect(await run("reservations").output == ["3  The Left Hand of Darkness, Ursula K. Le Guin (1969)"])
        let withoutNetwork = await run("reservations", "--offline", variables: ["STARTER_OFFLINE": "1"])
        #expect(withoutNetwork.output.count == 1, "the list is there after a change")
        #expect(await run("return", "4").messages.first == "Error: You have no reservation of the book 4.")
        #expect(await run("return", "3").messages == ["The Left Hand of Darkness is not reserved any more."])
        #expect(await run("reservations").output == ["You have no reservations."])
    }

    @Test func `what needs a session says how to begin one`() async {
        let refused = await run("reserve", "3")
        #expect(refused.status == 1)
        #expect(refused.messages == ["Error: You are not signed in.", "Sign in:  starter login <card>"])
        #expect(await run("login", "42", secret: "1").messages.first == "Error: The card or the PIN is wrong.")
    }

    @Test func `a session and the changes that wait are for one service`() async {
        _ = await run("login", "42", secret: "1234")
        _ = await run("view", "3")
        _ = await run("reserve", "3", variables: ["STARTER_OFFLINE": "1"])
        let other = ["STARTER_SERVICE": "http://127.0.0.1:9"]
        #expect(await run("sync", variables: other).messages.first == "Error: You are not signed in.")
        #expect(await run("sync").messages == ["Reserved The Left Hand of Darkness."])
    }

    @Test func `a wrong command line is explained`() async {
        let wrong = await run("serach")
        #expect(wrong.status == 64)
        #expect(wrong.messages.joined().contains("Did you mean 'search'?"))
        #expect(await run("search", "a", variables: ["STARTER_SERVICE": "library"]).status == 1)
        #expect(await run("search", "a", variables: ["STARTER_SERVICE": "http://127.0.0.1:9"]).status == 69)
    }
}
