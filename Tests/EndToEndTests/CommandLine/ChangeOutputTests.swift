import DataKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// What commands that change something print with `--json`: one object on standard output, and no prose.
@Suite(.timeLimit(.minutes(1)))
struct ChangeOutputTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test func `signing up, in and out`() async throws {
        let account = #""kind":"account","username":"ada","name":"","accountID":1}"#
        let signedIn = #"{"change":"session","status":"signedIn",\#(account)"#
        let name = ["--username", "ada", "--json"]
        try await expect(signedIn, of: ["auth", "signup"] + name, input: "correct horse canary")
        let signedOut =
            #"{"change":"session","status":"signedOut","kind":null,"username":null,"name":null,"accountID":null}"#
        for _ in 1...2 { try await expect(signedOut, of: ["auth", "logout", "--json"]) }
        try await expect(signedIn, of: ["auth", "login"] + name, input: "correct horse canary")
        let guest =
            #"{"change":"session","status":"signedIn","kind":"guest","username":null,"name":null,"accountID":null}"#
        try await expect(guest, of: ["auth", "guest", "--json"])
    }

    @Test func `storing and removing a token, which is not in the output`() async throws {
        let service = try AccountService()
        for (arguments, isStored) in [([], true), (["--remove"], false)] {
            let result = try await service.program.start(["auth", "token", "--json"] + arguments, input: "eyJcanary")
                .result()
            #expect(result.status == 0)
            #expect(result.error == "")
            let json = #"{"change":"token","isStored":\#(isStored),"overriddenBy":"TMDB_ACCESS_TOKEN"}"#
            #expect(result.output == json + "\n")
        }
    }

    @Test(arguments: [
        (["set", "language", "DE"], [:], #""key":"language","value":"de","overriddenBy":null}"#),
        (
            ["set", "pager", "less -R"], ["MOVIES_PAGER": "cat"],
            #""key":"pager","value":"less -R","overriddenBy":"MOVIES_PAGER"}"#
        ),
        (["unset", "timeout"], [:], #""key":"timeout","value":null,"overriddenBy":null}"#),
    ])
    func `changing a setting`(arguments: [String], environment: [String: String], members: String) async throws {
        let result = try await program.start(["config"] + arguments + ["--json"], environment: environment).result()
        let json = #"{"change":"setting",\#(members)"# + "\n"
        #expect(result == ProgramResult(status: 0, isSignal: false, output: json, error: ""))
    }

    @Test func `clearing the cache and the history`() async throws {
        _ = try await program.run("search", "batman")
        let cache = #"{"change":"cache","storage":"sqlite","place":"\#(program.home.path(".cache/movies"))","#
        let cleared = try await program.run("cache", "clear", "--json")
        let withoutSize = cleared.output.replacing(/"indexBytes":[0-9]+/, with: #""indexBytes":0"#)
        #expect(
            withoutSize == cache
                + #""entries":0,"bytes":0,"oldest":null,"films":0,"indexBytes":0}"# + "\n"
        )
        try await expect(#"{"change":"history","queries":[]}"#, of: ["history", "clear", "--json"])
        #expect(try await program.run("history").output.isEmpty)
    }

    @Test func `the page of a search, which is opened only from a terminal`() async throws {
        let page = "https://www.themoviedb.org/search/movie?query=batman"
        let json = #"{"change":"browser","url":"\#(page)","isOpened":false}"#
        try await expect(json, of: ["search", "batman", "--web", "--json"])
    }

    @Test func `fields are a usage error, and nothing is changed`() async throws {
        _ = try await program.run("search", "batman")
        _ = try await program.run("config", "set", "language", "fr")
        for words in [["config", "unset", "language"], ["cache", "clear"], ["history", "clear"]] {
            #expect(try await program.start(words + ["--json=id"]).result().status == 64, "\(words)")
        }
        #expect(try await program.run("history").output.hasPrefix("batman\t"))
        #expect(try await program.run("config", "get", "language").output == "fr\n")
        #expect(try await program.run("cache", "status").output.contains("\nentries:\t1\n"))
    }

    private func expect(_ json: String, of arguments: [String], input: String = "") async throws {
        let result = try await program.start(arguments, input: input).result()
        #expect(result == ProgramResult(status: 0, isSignal: false, output: json + "\n", error: ""))
    }
}
