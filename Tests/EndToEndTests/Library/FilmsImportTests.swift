import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// An import that is interrupted, and one with many problems.
@Suite(.timeLimit(.minutes(3)))
struct FilmsImportTests {
    @Test func `Ctrl-C during an import says how to go on, and the next one goes on there`() async throws {
        let gate = Gate()
        let service = try AccountService { request in
            switch request.path {
            case "/3/find/tt0000001": .json(#"{"movie_results":[{"id":1,"title":"Lantern"}],"tv_results":[]}"#)
            case "/3/find/tt0000002":
                .json(#"{"movie_results":[{"id":2,"title":"Lamp"}],"tv_results":[]}"#).after(.wait(gate))
            default: nil
            }
        }
        _ = try await service.signIn()
        let path = service.program.home.path("ratings.csv")
        try Data("Const,Your Rating\ntt0000001,8\ntt0000002,9\n".utf8).write(to: URL(filePath: path))
        let terminal = try PseudoTerminal(columns: 80)
        let running = try service.program.start(on: terminal, ["rate", "--import", path])
        try await terminal.wait(for: "Importing row 1 of 2")
        running.send(SIGINT)
        #expect(try await running.result().isSignal)
        let farewell = "! Stopped. To go on, run the same command again: what is there already stays as it is.\r\n"
        #expect(try await terminal.finished().hasSuffix("\r\u{1B}[K" + farewell))
        gate.open()
        #expect(try await service.program.run("rate", "--import", path).status == 0)
        #expect(service.library.ratings == [1: 8, 2: 9])
    }

    @Test func `of a long file, the first 1,000 problems are listed`() async throws {
        let program = try MoviesProgram()
        _ = try await program.run("auth", "signup", "--username", "ada", input: "correct horse")
        let path = program.home.path("ratings.csv")
        try Data(("Name,Rating\n" + String(repeating: "x,y\n", count: 1001)).utf8).write(to: URL(filePath: path))
        let result = try await program.run("rate", "--import", path, "--dry-run")
        #expect(result.status == 1 && result.output.split(separator: "\n").count == 1000)
        #expect(
            result.error == """
                Dry run, nothing was changed. CSV file, 1,001 rows: 1,001 not imported.
                Only the first 1,000 rows that were not imported are listed.

                """
        )
    }
}
