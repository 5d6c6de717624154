import InfrastructureKitDoubles
import Testing

/// `movies __command__`.
@Suite(.timeLimit(.minutes(1)))
struct __Feature__Tests {
    @Test func `the demo lists films, and then its copy`() async throws {
        let program = try MoviesProgram()
        let list = try await program.run("__command__", "--json=id")
        #expect(list.status == 0)
        #expect(list.output.contains(#""origin":"demo""#))
        let copy = try await program.run("__command__", "--json=id", "--offline")
        #expect(copy.status == 0)
        #expect(copy.output.contains(#""status":"cached""#))
    }
}
