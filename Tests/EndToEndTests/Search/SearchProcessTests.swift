import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `movies search` as a process: in a pipe, at a signal, without the service, and many at once.
@Suite(.timeLimit(.minutes(3)))
struct SearchProcessTests {
    private let lines = [10, 20].map { "\($0)\tA\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n" }

    /// A service whose second page and those after it wait.
    private func service(pages: Int, _ gate: Gate) throws -> SearchService {
        try SearchService { request in
            let number = Int(request.query["page"] ?? "") ?? 1
            let json = ServiceJSON.page("A", page: number, totalPages: pages, totalResults: pages, firstID: number * 10)
            return number == 1 ? .json(json) : .json(json).after(.wait(gate))
        }
    }

    @Test(arguments: ["", "--json=id"])
    func `a page is written while the next one is fetched`(option: String) async throws {
        let gate = Gate()
        let service = try service(pages: 2, gate)
        let json = #"{"query":"lantern","page":1,"totalPages":2,"totalResults":2,"movies":[{"id":10}"#
        let first = option.isEmpty ? lines[0] : json
        async let result = service.program.runInShell("movies search lantern --limit 2 \(option) | tee seen")
        await until { service.program.file("seen")?.count == first.utf8.count }
        #expect(service.program.file("seen").map { String(decoding: $0, as: UTF8.self) } == first)
        gate.open()
        let output = try await result.output
        #expect(output.hasPrefix(first + (option.isEmpty ? lines[1] : #",{"id":20}],"origin":"remote","#)))
    }

    @Test func `closing the pipe ends the walk by SIGPIPE without a message`() async throws {
        let gate = Gate()
        let service = try service(pages: 500, gate)
        let line = """
            movies search lantern --limit 10000 | { IFS= read -r line; echo "$line"; exec <&-; echo > closed; }
            echo ${PIPESTATUS[0]}
            """
        async let result = service.program.runInShell(line)
        await until { service.program.file("closed") != nil }
        gate.open()
        let (output, error) = try await (result.output, result.error)
        #expect(output == lines[0] + "141\n" && error.isEmpty)
        #expect(service.server.requests.count < 250)
    }

    @Test func `a refused connection is named as the reason`() async throws {
        let environment = ["TMDB_BASE_URL": try LoopbackServer.refusingAddress(), "MOVIES_TIMEOUT": "3600"]
        let result = try await MoviesProgram().run("search", "lantern", environment: environment)
        #expect(result.status == 69 && result.output.isEmpty)
        #expect(result.error.contains("(connection refused), and nothing is saved for this search."))
    }

    @Test func `of twenty searches that start at once in a new home, ten are in the history`() async throws {
        let program = try MoviesProgram()
        await withTaskGroup { group in
            for number in 1...20 {
                group.addTask { #expect((try? await program.run("search", "film \(number)", "-q"))?.error == "") }
            }
        }
        let history = try await program.run("history").output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        #expect(history.count == 10 && Set(history).count == 10)
        #expect(Set(history).isSubset(of: Set((1...20).map { "film \($0)" })))
    }
}
