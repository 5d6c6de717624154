import InfrastructureKitDoubles
import Testing

/// `movies __command__`.
@Suite(.timeLimit(.minutes(1)))
struct __Feature__Tests {
    @Test func `a guest makes a change, and nobody else`() async throws {
        let program = try MoviesProgram()
        let refused = try await program.run("__command__", "6")
        #expect(refused.status == 4)
        #expect(try await program.run("auth", "guest").status == 0)
        let changed = try await program.run("__command__", "6", "--json")
        #expect(changed.status == 0)
        #expect(changed.output.hasPrefix(#"{"change":"__command__","movie":{"id":6,"#))
    }
}
