import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct FieldsCompletionTests {
    @Test func `every command completes the fields that it takes, and no others`() async throws {
        let program = try MoviesProgram()
        var takers: [String] = []
        for command in try await program.commands() {
            let fields = try await fields(of: command, program)
            let completed = try await program.run("__complete", "bash", "fields", "", "movies", command).output
            #expect(completed.split(separator: "\n") == fields, "'\(command)' and FieldsCompletion differ")
            if !fields.isEmpty { takers.append(command) }
        }
        #expect(takers.contains("search") && takers.contains("view") && !takers.contains("doctor"))
    }

    @Test func `a field that is in the list is not offered again`() async throws {
        let output = try await MoviesProgram().run("__complete", "bash", "fields", "title,", "movies", "search").output
        let lists = output.split(separator: "\n")
        #expect(lists.contains("title,id"))
        #expect(!lists.contains("title,title"))
    }

    /// As the command names them when it is asked for one that there is not.
    private func fields(of command: String, _ program: MoviesProgram) async throws -> [Substring] {
        for arguments in [[], ["6"]] {
            let result = try await program.start([command, "--json=none"] + arguments).result()
            let parts = result.error.split(separator: "Available fields: ")
            if parts.count == 2, let line = parts[1].split(separator: "\n").first {
                return line.split(separator: ", ").map { $0 }
            }
        }
        return []
    }
}
