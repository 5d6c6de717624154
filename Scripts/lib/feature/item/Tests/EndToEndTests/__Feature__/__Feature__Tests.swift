import InfrastructureKitDoubles
import Testing

/// `movies __command__`.
@Suite(.timeLimit(.minutes(1)))
struct __Feature__Tests {
    @Test func `the demo shows one, and then its copy`() async throws {
        let program = try MoviesProgram()
        let result = try await program.run("__command__", "1", "--json=id")
        #expect(result.status == 0)
        #expect(result.output.contains(#""origin":"demo""#))
        #expect(result.output.contains(#""__feature__":{"id":1}"#))
        let copy = try await program.run("__command__", "1", "--offline")
        #expect(copy.output.hasPrefix("id:\t1\nname:\t"))
    }

    @Test func `an unknown or invalid id is an error`() async throws {
        let program = try MoviesProgram()
        let unknown = try await program.run("__command__", "99999")
        #expect(unknown.status == 1)
        #expect(unknown.error == "Error: There is no __words__ with the id 99999.\nCheck the id.\n")
        let invalid = try await program.run("__command__", "0")
        #expect(invalid.status == 64)
        #expect(invalid.error.hasPrefix("Error: '0' is not an id."))
    }
}
