import AppDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Films that lists have shown, found again without a network, by half a name and with a typo.
@Suite(.timeLimit(.minutes(3)))
struct KnownFilmsTests {
    @Test func `a film that was printed once is found by any words of its title if its search cannot be made`()
        async throws
    {
        let program = try TestProgram { request in
            request.query["query"] == "lantren" ? .json(ServiceJSON.page()) : TestService.answer(request)
        }
        let unknown = "No films matched \"lantren\".\n"
        #expect(try await program.run("search lantren") == .init(error: unknown))
        _ = try await program.run("search lantern")
        let question = "Did you mean Lantern (1989) or Lantern Light (1989), which lists here have shown?\n"
        #expect(try await program.run("search lantren") == .init(error: unknown + question))
        let line = "2\tLantern Light\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n"
        let notice = "! This search is not saved: showing what was seen just now.\n"
        #expect(try await program.run("search LIGHT --offline") == .init(line, error: notice))
        let json = try await program.run("search light --offline --json=id").output
        #expect(json.contains(#""movies":[{"id":2}],"origin":"index""#))
        #expect(json.contains(#""status":"stale","error":{"kind":"notCached","message":"Nothing is saved"#))
        let own = try await program.run("search lantern --offline --json=id").output
        #expect(own.contains(#""origin":"cache""#))
        try await program.expect(
            CommandRow("similar 2 --offline", "1\tLantern\t", error: "known films of about the same ")
        )
        #expect(program.requests.count == 2)
        let address = ["TMDB_BASE_URL": (program.server?.address ?? "") + "/3"]
        program.server?.stop()
        let unreached = "! TMDB is unreachable: showing what was seen just now.\n"
        let found = try await program.run("search light", variables: address)
        #expect(found == .init(line, error: unreached))
        #expect(try await program.run("search light --refresh", variables: address).status == 69)
    }

    /// What the demo says in a new home.
    private static let rows: [CommandRow] = [
        CommandRow("view aleins --offline", error: "Did you mean Aliens (1986)", status: 69),
        CommandRow(
            "search godfahter",
            error: "\".\nDid you mean The Godfather (1972) or The Godfather Part II (1974)?\n"
        ),
        CommandRow("search inceptoin --json=id", #""movies":[],"suggestions":[{"id":403}"#),
        CommandRow("view 'star wras'", error: ".\nDid you mean Star Wars (1977)", status: 1),
        CommandRow("search godfahter --correct", "\tThe Godfather\t", error: "Searching for \"godfather\".\n"),
        CommandRow("search 'godfahter (1974)' --correct", "219\tThe ", error: "Searching for \"godfather (1974)\".\n"),
        CommandRow("search godfahter -y 1974 --json=id", #""movies":[],"suggestions":[{"id":219}],"#),
        CommandRow("search 'godfather parrt' --correct --offline", "\tThe Godfather Part II\t", error: "part"),
        CommandRow("view 'alien romulus' --offline", "\tAlien: Romulus\n", error: "! This page is not saved: "),
        CommandRow(
            "rate aliens 9 --offline",
            error: "Offline, other films named \"aliens\" cannot be ruled out.",
            status: 1
        ),
        CommandRow("rate 'aliens (1986)' 9 --offline", error: "Rated Aliens (1986) 9/10. Saved here."),
        CommandRow("rate 'killing jok' 3", error: "\"killing jok\" may mean Batman: The Killing ", status: 1),
        CommandRow("rate - 3", "\n2\tuncertain\t\tkilling jok\t", error: "1", status: 1, input: "Alien\nkilling jok\n"),
        CommandRow("discover --offline -L 1", "390\tAvatar\t", error: "not saved: showing known films by votes.\n"),
    ]

    @Test(arguments: rows)
    func `what is typed wrong is suggested, and a film is changed only if it is surely meant`(
        row: CommandRow
    ) async throws {
        let program = try TestProgram()
        _ = try await program.run("auth guest")
        try await program.expect(row)
    }

    /// To take them in takes longer than a suggestion may.
    @Test func `right after a long search, the last of its films is found without a network`() async throws {
        let pages = 15
        let program = try TestProgram { request in
            let page = request.query["page"].flatMap { Int($0) } ?? 1
            let titles = (1...20).map { "Film \(page) \($0)" }
            return .json(
                ServiceJSON.page(
                    titles,
                    page: page,
                    totalPages: pages,
                    totalResults: pages * 20,
                    firstID: (page - 1) * 20 + 1
                )
            )
        }
        #expect(try await program.run("search film --limit 300").status == 0)
        #expect(try await program.run("view 299 --offline").output.contains("\tFilm 15 19\n"))
    }

    @Test func `a cache in memory leaves no index`() async throws {
        let program = try TestProgram(answer: TestService.answer)
        let memory = ["MOVIES_STORAGE": "memory"]
        _ = try await program.run("search alien", variables: memory)
        #expect(try await program.run("search alien --offline", variables: memory).status == 69)
        let folder = program.home.path(".cache/movies")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        #expect(names.allSatisfy { !$0.hasPrefix("films") })
    }
}
