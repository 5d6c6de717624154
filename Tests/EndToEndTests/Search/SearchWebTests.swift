import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `movies search --web`, which opens the search on the website of TMDB.
@Suite(.timeLimit(.minutes(1)))
struct SearchWebTests {
    private let address = "https://www.themoviedb.org/search/movie?query=c%2B%2B%20%C3%A9"

    @Test(arguments: [0, 3])
    func `the search page opens, and its address is printed if the opener fails`(status: Int) async throws {
        let program = try makeProgram(opener: "printf %s \"$1\" > opened\nexit \(status)")
        let terminal = try PseudoTerminal(columns: 80)
        let environment = ["PATH": "\(program.home.path):/usr/bin:/bin"]
        let result = try await program.run(on: terminal, "search", "c++", "é", "--web", environment: environment)
        #expect(result.status == 0)
        #expect(program.file("opened") == Array(address.utf8))
        #expect(result.text.contains(address) == (status != 0))
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

    private func makeProgram(opener script: String) throws -> MoviesProgram {
        let program = try MoviesProgram()
        for opener in ["open", "xdg-open"] {
            let path = program.home.path(opener)
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        }
        return program
    }
}
