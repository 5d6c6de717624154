import AppDoubles
import DomainKitDoubles
import InfrastructureKitDoubles
import Testing

/// What a search asks for and prints.
@Suite(.timeLimit(.minutes(1)))
struct SearchCommandTests {
    @Test func `films are found, and found again without the service`() async throws {
        let program = try TestProgram(json: ServiceJSON.page("Lantern", "Lantern Light"))
        let found = try await program.run("search -", input: "lantern\nnot read\n")
        #expect(found.status == 0)
        #expect(found.lines.map { $0.split(separator: "\t").first } == ["1", "2"])
        #expect(try await program.run("search lantern").output == found.output)
        #expect(program.requests.map { $0.query["query"] } == ["lantern"])
        program.server?.stop()
        try program.makeCacheOld()
        let offline = try await program.run("search lantern --offline")
        #expect(offline.output == found.output)
        let failed = try await program.run("search other")
        #expect(failed.status == 69)
        #expect(failed.output.isEmpty && failed.error.hasPrefix("Error: "))
    }

    @Test func `the demo needs no service, and a forced terminal gives a table`() async throws {
        let program = try TestProgram()
        let table = try await program.run("search batman", variables: ["MOVIES_FORCE_TTY": "80"])
        #expect(table.status == 0)
        #expect(table.output.contains("Batman") && !table.output.contains("\t"))
    }
}
