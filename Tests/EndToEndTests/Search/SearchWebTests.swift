import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `movies search --web`, which opens the search on the website of TMDB.
@Suite(.timeLimit(.minutes(1)))
struct SearchWebTests {
    private let address = "https://www.themoviedb.org/search/movie?query=c%2B%2B%20%C3%A9"

    @Test(arguments: [0, 3])
    func `the search page opens, and its address is printed in any case`(status: Int) async throws {
        let program = try makeProgram(opener: "printf %s \"$1\" > opened\nexit \(status)")
        let terminal = try PseudoTerminal(columns: 80)
        let environment = ["PATH": "\(program.home.path):/usr/bin:/bin"]
        let result = try await program.run(on: terminal, "search", "c++", "é", "--web", environment: environment)
        #expect(result.status == 0)
        #expect(program.file("opened") == Array(address.utf8))
        #expect(result.text.contains("Opened \(address)") == (status == 0))
        #expect(result.text.contains(address))
    }

    @Test func `the first program of BROWSER that can opens the page`() async throws {
        let program = try makeProgram(opener: "touch desktop", and: "printf '%s|' \"$@\" > opened", for: "chosen")
        let terminal = try PseudoTerminal(columns: 80)
        let environment = [
            "PATH": "\(program.home.path):/usr/bin:/bin", "BROWSER": "missing:false:chosen --new %s -x:xdg-open",
        ]
        let result = try await program.run(on: terminal, "search", "c++", "é", "--web", environment: environment)
        #expect(program.file("opened") == Array("--new|\(address)|-x|".utf8))
        #expect(program.file("desktop") == nil)
        #expect(result.text.contains("Opened \(address)"))
    }

    @Test func `the opener does not inherit the signals that the program ignores`() async throws {
        let program = try makeProgram(opener: "kill -PIPE $$; touch opened")
        let terminal = try PseudoTerminal(columns: 80)
        let environment = ["PATH": "\(program.home.path):/usr/bin:/bin"]
        let result = try await program.run(on: terminal, "search", "c++", "é", "--web", environment: environment)
        #expect(result.status == 0)
        #expect(program.file("opened") == nil)
        #expect(result.text.contains(address))
    }

    @Test func `the address is printed if there is no opener`() async throws {
        let program = try MoviesProgram()
        let terminal = try PseudoTerminal(columns: 80)
        let environment = ["PATH": program.home.path]
        let result = try await program.run(on: terminal, "search", "c++", "é", "--web", environment: environment)
        #expect(result.status == 0)
        #expect(result.text.contains(address))
    }

    @Test func `the address is printed if the output is not a terminal`() async throws {
        let service = try SearchService()
        let result = try await service.program.run("search", "c++", "é", "--web")
        #expect(result.status == 0)
        #expect(result.output == "https://www.themoviedb.org/search/movie?query=c%2B%2B%20%C3%A9\n")
        #expect(service.server.requests.count == 0)
    }

    private func makeProgram(
        opener script: String,
        and other: String = "",
        for name: String = "other"
    ) throws -> MoviesProgram {
        let program = try MoviesProgram()
        for (file, script) in [("open", script), ("xdg-open", script), (name, other)] {
            let path = program.home.path(file)
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        }
        return program
    }
}
