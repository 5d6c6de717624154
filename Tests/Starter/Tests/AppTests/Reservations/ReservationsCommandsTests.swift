import Testing

/// Reservations from the command line, with a network and without.
@Suite(.timeLimit(.minutes(1)))
struct ReservationsCommandsTests {
    private static let reserved = "3  The Left Hand of Darkness, Ursula K. Le Guin (1969)"

    private let program: TestProgram

    init() async throws {
        program = try TestProgram()
        _ = await program.run("login 42", secret: "1234")
    }

    @Test(arguments: [("", ["STARTER_OFFLINE": "1"]), ("--offline", [:])])
    func `a reservation waits without a network, and is sent later`(
        option: String,
        variables: [String: String]
    ) async {
        #expect(await program.run("view 3").status == 0)
        let waits = await program.run("reserve 3 \(option)", variables: variables)
        #expect(
            waits.messages == [
                "Saved here: The Left Hand of Darkness will be reserved when the library can be reached."
            ]
        )
        #expect(await program.run("reservations").output == [Self.reserved + "  (waits to be sent)"])
        #expect(await program.run("sync").messages == ["Reserved The Left Hand of Darkness."])
        #expect(await program.run("reservations \(option)", variables: variables).output == [Self.reserved])
        #expect(await program.run("return 4").messages.first == "Error: You have no reservation of the book 4.")
        #expect(await program.run("return 3").messages == ["The Left Hand of Darkness is not reserved any more."])
        #expect(await program.run("reservations").output == ["You have no reservations."])
    }

    @Test func `a refusal is told in the library's words, and at once`() async {
        let refused = await program.run("reserve 12")
        #expect(refused.status == 1)
        #expect(refused.messages == ["Error: The library refuses it: somebody else has reserved The Woman in White."])
        #expect(await program.run("reservations").output == ["You have no reservations."])
    }

    @Test func `a refusal of a change that waited is told once`() async {
        _ = await program.run("view 12")
        _ = await program.run("reserve 12 --offline")
        let told =
            "! The library refused the change of The Woman in White: somebody else has reserved The Woman in White."
        #expect(await program.run("sync").messages == [told])
        #expect(await program.run("sync").messages == ["No changes are waiting."])
        #expect(await program.run("reservations").output == ["You have no reservations."])
    }

    @Test func `nothing of a reader is there for the next one, and what waits is for one environment`() async {
        _ = await program.run("reserve 3")
        _ = await program.run("view 4")
        _ = await program.run("reserve 4 --offline")
        _ = await program.run("logout")
        _ = await program.run("login 43", secret: "1234")
        #expect(await program.run("sync").messages == ["No changes are waiting."])
        #expect(await program.run("reservations --offline").status == 69)
        _ = await program.run("login 42", secret: "1234")
        #expect(await program.run("sync").messages == ["Reserved The Dispossessed."])
    }
}
